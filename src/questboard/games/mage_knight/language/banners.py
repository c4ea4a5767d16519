"""Banners, as they are declared with their Artifacts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from questboard.games.mage_knight.language import bars
from questboard.kernel.core.state import Choice

if TYPE_CHECKING:
    from questboard.games.mage_knight.language.choices import UseBanner
    from questboard.games.mage_knight.state import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Banner:
    """What a Banner does for the Unit that carries it; one that can be used is a class below."""

    def __init__(
        self, armor: int = 0, resistances: int = 0, strength: int = 0, fame: int = 0
    ) -> None:
        self.armor = armor
        self.resistances = resistances
        self.strength = strength  # what attacks and blocks of the Unit gain
        self.fame = fame  # each time for what it helps with

    def find(self, table: Table, seat: int, at: int, found: list[Choice]) -> None:
        """What it can be used for, carried by the Unit at this place."""

    def bars(self, table: Table, seat: int, at: int) -> int:
        """What bars its use."""
        return bars.BANNER_NONE

    def use(self, table: Table, seat: int, choice: UseBanner) -> None:
        """It is used, as it offered."""
        raise NotImplementedError(f"{type(self).__name__} has no use()")


NO_BANNER: Final = Banner()
