"""Where words are, and how effects are told: in sentences, or in short on the page of content."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from questboard.games.mage_knight.effects.flow import Modifier
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
        if put is not None:
            return put(effect)
        return self.modifier(effect) if isinstance(effect, Modifier) else self.plainly(effect)

    def plainly(self, effect: Effect, /, **more: object) -> str:
        """By one phrase; more can stand in it than the fields."""
        values: dict[str, object] = {}
        for field in fields_of(type(effect)):
            value = getattr(effect, field)
            values["n" if field in COUNTED else field] = (
                self.fields[field](value) if field in self.fields else value
            )
        return word(f"{self.room}.{effect.phrase()}", **{**values, **more})

    def modifier(self, effect: Modifier) -> str:
        """A change of rules, for a turn or a combat; its value may be an element or colours."""
        element, colours = "", ""
        if effect.modifier == words.INFLUENCE_AS_BLOCK:
            element = self.fields["element"](effect.value - 1)
        if effect.modifier in (words.ENDLESS, words.FAME_PER_SPELL):
            names = bits(effect.value, words.COLOURS)
            colours = listing([word("colours." + each) for each in names])
        when = word("spans." + type(effect).__name__)
        return self.plainly(effect, when=when, element=element, colours=colours)


def number_of(most: int) -> str:
    """How many enemies an effect is about, by the name of the phrase."""
    return "all" if most == words.ALL else "one" if most == 1 else "some"
