"""Questions that may come in the turn of another, where nobody should have to wait for ever."""

from __future__ import annotations

from typing import Final

from questboard.games.old_mage.state.facts import Table
from questboard.kernel.core.question import Question
from questboard.kernel.core.state import Choice

SECONDS: Final = 20  # that a seat is given where the host wants a limit


class Asked(Question[Table]):
    """In the own turn there is all the time in the world. In that of another the first choice
    stands for silence: to pass, to stay, to leave it; where a spell is aimed, some target."""

    def patience(self, table: Table, seat: int) -> int:
        return 0 if seat == table.active else SECONDS

    def lapse(self, table: Table, seat: int) -> Choice | None:
        return self.options(table, seat)[0]
