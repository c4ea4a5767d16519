"""What sentences and short forms have in common: where their words are, and the plain phrases."""

from __future__ import annotations

from typing import Final

from questboard.games.mage_knight.language.effects import (
    Draw,
    Effect,
    Fame,
    Heal,
    HealUnit,
    Influence,
    Move,
    ReadyUnits,
    Reputation,
    Reward,
    TakeWound,
)
from questboard.games.mage_knight.language.words import (
    ANY,
    BASIC,
    COLOURS,
    ENDLESS,
    FAME_PER_SPELL,
    NOT_GOLD,
    OTHERS,
    OWNED,
    SAME,
)
from questboard.kernel.words import listing, say

ROOM: Final = "mage-knight."
OPEN_COLOURS: Final[dict[int, str]] = {
    ANY: "any",
    BASIC: "basic",
    NOT_GOLD: "not-gold",
    SAME: "same",
    OTHERS: "others",
    OWNED: "owned",
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
    if modifier != ENDLESS and modifier != FAME_PER_SPELL:
        return ""
    return listing([word("colours." + each) for each in bits(value, COLOURS)])


def phrase(effect: Effect, manner: str) -> str:
    """An effect that one phrase with a number says, in a manner (``effects``, ``short``); or
    nothing, where there is more to tell."""
    key, n = "", 0
    if isinstance(effect, Move):
        key, n = "move", effect.amount
    elif isinstance(effect, Influence):
        key, n = "influence", effect.amount
    elif isinstance(effect, Heal):
        key, n = "heal", effect.amount
    elif isinstance(effect, Draw):
        key, n = "draw", effect.amount
    elif isinstance(effect, Fame):
        key, n = "fame", effect.amount
    elif isinstance(effect, Reputation):
        key, n = "reputation", effect.amount
    elif isinstance(effect, TakeWound):
        key, n = "wound", effect.amount
    elif isinstance(effect, ReadyUnits):
        key, n = "ready_all" if effect.levels >= MANY else "ready_units", effect.levels
    elif isinstance(effect, HealUnit):
        key = "heal_unit"
    elif isinstance(effect, Reward):
        return word("rewards." + effect.what, n=effect.amount)
    return word(f"{manner}.{key}", n=n) if key else ""
