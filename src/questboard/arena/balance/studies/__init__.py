"""What is followed in each game."""

from typing import Any

from questboard.arena.balance.studies.knights_duty import KNIGHTS_DUTY
from questboard.arena.balance.studies.old_mage import OLD_MAGE
from questboard.arena.balance.studies.page_knight import PAGE_KNIGHT
from questboard.arena.balance.study import Case, Study
from questboard.kernel.core.state import State
from questboard.kernel.game import Game

__all__ = ["KNOWN", "study"]

KNOWN: dict[str, Study] = {each.game: each for each in (KNIGHTS_DUTY, PAGE_KNIGHT, OLD_MAGE)}


def seat_number(table: State, seat: int) -> str:
    return str(seat + 1)


def study(game: Game[Any]) -> Study:
    """The study of a game; for a game that has none, wins and lengths at every number of seats."""
    table = game.table()
    counts = [name for name in ("round", "turn") if isinstance(getattr(table, name, None), int)]
    return KNOWN.get(game.name) or Study(
        game.name,
        [
            Case("seats", str(seats), seats)
            for seats in range(game.least_seats, game.most_seats + 1)
        ],
        counts[0] if counts else None,
        factors={"seat": seat_number},
    )
