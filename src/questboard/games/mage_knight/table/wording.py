"""What sentences and short forms have in common: where their words are, and the plain phrases."""

from __future__ import annotations

from typing import Final

from questboard.games.mage_knight.language import effects, words
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
MANY: Final = 99  # "any number" or "all" in a declaration


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


def phrase(effect: effects.Effect, manner: str) -> str:
    """An effect that one phrase with a number says, in a manner (``effects``, ``short``); or
    nothing, where there is more to tell."""
    key, n = "", 0
    if isinstance(effect, effects.Move):
        key, n = "move", effect.amount
    elif isinstance(effect, effects.Influence):
        key, n = "influence", effect.amount
    elif isinstance(effect, effects.Heal):
        key, n = "heal", effect.amount
    elif isinstance(effect, effects.Draw):
        key, n = "draw", effect.amount
    elif isinstance(effect, effects.Fame):
        key, n = "fame", effect.amount
    elif isinstance(effect, effects.Reputation):
        key, n = "reputation", effect.amount
    elif isinstance(effect, effects.TakeWound):
        key, n = "wound", effect.amount
    elif isinstance(effect, effects.ReadyUnits):
        key, n = "ready_all" if effect.levels >= MANY else "ready_units", effect.levels
    elif isinstance(effect, effects.HealUnit):
        key = "heal_unit"
    elif isinstance(effect, effects.Reward):
        return word("rewards." + effect.what, n=effect.amount)
    return word(f"{manner}.{key}", n=n) if key else ""
