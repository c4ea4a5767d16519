"""What families of effects have in common."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from questboard.games.mage_knight.language import bars
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

    def bars(self, table: Table, seat: int, moment: int, card: int) -> int:
        return 0

    def plain(self) -> bool:
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Amount(Always):
    """So much of something, whenever one likes."""

    def __init__(self, amount: int) -> None:
        self.amount = amount


@mypyc_attr(allow_interpreted_subclasses=True)
class Idle(Effect):
    """Nobody plays a card for this alone."""

    def moments(self) -> int:
        return 0

    def bars(self, table: Table, seat: int, moment: int, card: int) -> int:
        return bars.USELESS

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
    """An effect with a rule of its own, and one number.

    In saves it is a ``Rule`` with a name, made of the name of its class, which must never change;
    so is its phrase called.
    """

    WRITTEN: ClassVar[str] = "Rule"
    AT: ClassVar[int] = ANYTIME

    def __init__(self, value: int = 0) -> None:
        self.value = value

    @classmethod
    def fixed(cls) -> dict[str, Any]:
        """What is written of it beside its number."""
        return {"name": rule_name(cls.__name__), "at": cls.AT}

    def moments(self) -> int:
        return type(self).AT

    def number(self) -> int:
        return self.value

    def phrase(self) -> str:
        return "special." + rule_name(type(self).__name__)


class FreeRule(Rule):
    """A rule that needs nothing."""

    def bars(self, table: Table, seat: int, moment: int, card: int) -> int:
        return 0

    def plain(self) -> bool:
        return True


class IdleRule(Rule):
    """A rule for which alone nobody plays a card."""

    def bars(self, table: Table, seat: int, moment: int, card: int) -> int:
        return bars.USELESS


def rule_name(kind: str) -> str:
    """``mana-draw`` for ``ManaDraw``."""
    return "".join("-" + letter.lower() if letter.isupper() else letter for letter in kind)[1:]
