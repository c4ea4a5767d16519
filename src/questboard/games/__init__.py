"""The games on the shelf."""

import os

from questboard.kernel.registry import announce, invite


def announce_all() -> None:
    """Name every game; its module is imported when it is first asked for.

    Games from elsewhere: QUESTBOARD_GAMES names their modules, with commas between.
    """
    announce("knights-duty", "questboard.games.knights_duty")
    announce("page-knight", "questboard.games.page_knight")
    announce("mage-knight", "questboard.games.mage_knight")
    announce("old-mage", "questboard.games.old_mage")
    invite(os.environ.get("QUESTBOARD_GAMES", ""))
