"""What sentences and short forms have in common: where words are, how effects are told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from questboard.games.mage_knight.language import words
from questboard.games.mage_knight.language.effects import Effect
from questboard.kernel.codec import fields_of
from questboard.kernel.words import listing, say

ROOM: Final = "mage-knight."
OPEN_COLOURS: Final[dict[int, str]] = {
    words.ANY: "any",
    words.BASIC: "basic",
    words.NOT_GOLD: "not-gold",
    words.SAME: "same",
    words.OTHERS: "others",
    words.OWNED: "owned",
}
COUNTED: Final = ("amount", "value")  # fields that a phrase knows as n


def word(key: str, **values: object) -> str:
    return say(ROOM + key, **values)


def name(kind: str, id: str) -> str:
    """The title of a thing: ``name("cards", "march")``."""
    return word(f"{kind}.{id}")


def bits(mask: int, names: list[str]) -> list[str]:
    """The names of the bits that are set."""
    return [each for place, each in enumerate(names) if mask & (1 << place)]


def colour_names(modifier: int, value: int) -> str:
    """The colours that a modifier names by bits."""
    if modifier != words.ENDLESS and modifier != words.FAME_PER_SPELL:
        return ""
    return listing([word("colours." + each) for each in bits(value, words.COLOURS)])


class Manner:
    """A way to tell effects: the phrase of each, filled with what its fields are called; some are
    put together from several phrases instead."""

    def __init__(
        self,
        room: str,
        fields: dict[str, Callable[[Any], str]],
        together: dict[type[Effect], Callable[[Any], str]],
    ) -> None:
        self.room = room
        self.fields = fields
        self.together = together

    def tell(self, effect: Effect) -> str:
        put = self.together.get(type(effect))
        return put(effect) if put is not None else self.plainly(effect)

    def plainly(self, effect: Effect, /, **more: object) -> str:
        """By one phrase; more can stand in it than the fields."""
        values: dict[str, object] = {}
        for field in fields_of(type(effect)):
            value = getattr(effect, field)
            values["n" if field in COUNTED else field] = (
                self.fields[field](value) if field in self.fields else value
            )
        return word(f"{self.room}.{effect.phrase()}", **{**values, **more})
