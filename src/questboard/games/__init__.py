"""The games on the shelf."""

from questboard.kernel.registry import announce


def announce_all() -> None:
    """Name every game; its module is imported when it is first asked for."""
    announce("knights-duty", "questboard.games.knights_duty")
    announce("page-knight", "questboard.games.page_knight")
