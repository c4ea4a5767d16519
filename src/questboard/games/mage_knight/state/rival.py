"""Who takes the turns of no player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from questboard.games.mage_knight.state.spot import NONE
from questboard.kernel.core.chance import Rng

if TYPE_CHECKING:
    from questboard.games.mage_knight.state.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Rival:
    """A rival with facts of its own. In the Round Order its number is that of the seats; its Tactic
    only says when it is due."""

    def __init__(self, tactic: int = NONE) -> None:
        self.tactic = tactic

    def copy(self) -> Rival:
        """An equal one that shares nothing that changes."""
        raise NotImplementedError

    def turn(self, table: Table) -> None:
        """Its turn, or the steps of it on the agenda."""
        raise NotImplementedError

    def takes_action(self, card: int) -> bool:
        """Whether it takes the lowest Advanced Action between two Rounds."""
        return False

    def sees_spell(self, card: int) -> None:
        """The lowest Spell goes under its deck between two Rounds."""

    def renew(self, table: Table) -> None:
        """It is made ready for the next Round."""

    def cards_left(self) -> int:
        """How many cards it has until it ends the Round; NONE if it never does."""
        return NONE

    def points(self) -> int:
        """What it adds to the points for goal and time (MK-2105)."""
        return 0

    # ----------------------------------------------------------------------------- what is hidden

    def mask(self, table: Table, seat: int) -> None:
        """Hide what a seat may not see."""

    def redeal(self, table: Table, rng: Rng) -> None:
        """Deal anew what was hidden."""

    # ------------------------------------------------------------------------------ for who looks

    def id(self) -> str:
        """Its name among the words (``rivals``), and where people type it."""
        raise NotImplementedError

    def facts(self) -> dict[str, Any]:
        """What everybody sees of it, as plain data."""
        raise NotImplementedError

    def line(self) -> str:
        """What everybody sees of it, in a line."""
        raise NotImplementedError

    def about(self) -> list[str]:
        """What is told to who asks."""
        return [self.line()]
