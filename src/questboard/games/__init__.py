"""The games on the shelf."""

import os
from importlib import import_module

from questboard.kernel.registry import announce


def announce_all() -> None:
    """Name every game; its module is imported when it is first asked for.

    Games from elsewhere: QUESTBOARD_GAMES names their modules, with commas between. They are
    imported at once, and register themselves.
    """
    announce("knights-duty", "questboard.games.knights_duty")
    announce("page-knight", "questboard.games.page_knight")
    announce("mage-knight", "questboard.games.mage_knight")
    announce("old-mage", "questboard.games.old_mage")
    for module in os.environ.get("QUESTBOARD_GAMES", "").split(","):
        if module.strip():
            import_module(module.strip())
