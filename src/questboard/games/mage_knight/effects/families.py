"""What families of effects have in common."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from questboard.games.mage_knight.language.effects import Effect
from questboard.games.mage_knight.language.words import ANYTIME
from questboard.games.mage_knight.state import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Anytime(Effect):
    """Works in every moment."""

    def moments(self) -> int:
        return ANYTIME


@mypyc_attr(allow_interpreted_subclasses=True)
class Always(Anytime):
    """Works in every moment and needs nothing."""

    def works(self, table: Table, seat: int, moment: int, card: int) -> bool:
        return True

    def plain(self) -> bool:
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Amount(Always):
    """So much of something, whenever one likes."""

    amount: int

    def __init__(self, amount: int) -> None:
        self.amount = amount


@mypyc_attr(allow_interpreted_subclasses=True)
class Idle(Effect):
    """Nobody plays a card for this alone."""

    def moments(self) -> int:
        return 0

    def works(self, table: Table, seat: int, moment: int, card: int) -> bool:
        return False

    def plain(self) -> bool:
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Cost(Idle):
    """What must be paid first."""

    def plain(self) -> bool:
        return False

    def is_cost(self) -> bool:
        return True


class Rule(Effect):
    """An effect with a rule of its own, and one number. All that were known when every such effect
    was a ``Rule`` with a name are still written so in saves; the name is that of the phrase too."""

    value: int

    WRITTEN: ClassVar[str] = "Rule"
    FIXED: ClassVar[dict[str, Any]] = {}

    def __init__(self, value: int = 0) -> None:
        self.value = value

    def moments(self) -> int:
        return int(type(self).FIXED["at"])

    def number(self) -> int:
        return self.value

    def phrase(self) -> str:
        return "special." + str(type(self).FIXED["name"])


class FreeRule(Rule):
    """A rule that needs nothing."""

    def works(self, table: Table, seat: int, moment: int, card: int) -> bool:
        return True

    def plain(self) -> bool:
        return True


def known_as(name: str, at: int = ANYTIME) -> dict[str, Any]:
    """What is written of a rule in saves beside its number: its name and moments."""
    return {"name": name, "at": at}
