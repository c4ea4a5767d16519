"""Monsters: undersides of Land tokens, Ruin Monsters, Summons and the Monster of an Event."""

from __future__ import annotations

from typing import Final

from questboard.games.old_mage.language.words import *

KEYWORDS: Final[dict[str, Gift]] = {
    "ambush": Gift(FIRST_DICE, 1),
    "brutal": Gift(FIRST_HIT_SKULL),
    "hide": Gift(SHIELDS, 1),
    "regenerate": Gift(REGENERATES, 1),
    "swift": Gift(NO_FLIGHT_FIRST),
}


def keywords(id: str, keyword: str) -> tuple[Gift, ...]:
    """What a keyword gives; nothing without one."""
    if keyword and keyword not in KEYWORDS:
        raise ValueError(f"{id} has the keyword {keyword!r}; there are {', '.join(KEYWORDS)}.")
    return (KEYWORDS[keyword],) if keyword else ()


def beast(id: str, land: int, copies: int, dice: int, health: int, keyword: str = "") -> Profile:
    """The underside of a Land token."""
    return Profile(id, LAND_MONSTER, dice, health, keywords(id, keyword), land, copies)


def event(id: str, land: int, copies: int) -> Profile:
    return Profile(id, LAND_MONSTER, land=land, copies=copies, event=True)


def guardian(
    id: str,
    dice: int,
    health: int,
    keyword: str = "",
    relics: int = 1,
    suffers: int = 0,
    discards: int = 0,
) -> Profile:
    """A Ruin card with a Monster."""
    gifts = keywords(id, keyword)
    return Profile(
        id, RUIN_MONSTER, dice, health, gifts, relics=relics, suffers=suffers, discards=discards
    )


# 42 tokens: 34 Monsters, 8 Events (OM-162).
LAND_TOKENS: Final[list[Profile]] = [
    beast("goblin-raiders", FOREST, 2, dice=1, health=2),
    beast("wolf-pack", FOREST, 2, dice=2, health=1),
    beast("giant-spider", FOREST, 2, dice=2, health=2, keyword="swift"),
    beast("treant", FOREST, 1, dice=1, health=4),
    beast("owlbear", FOREST, 1, dice=3, health=2),
    event("forest-event", FOREST, 2),
    beast("wild-boar", HILLS, 2, dice=1, health=2),
    beast("hill-bandits", HILLS, 2, dice=2, health=1),
    beast("harpies", HILLS, 2, dice=1, health=2, keyword="ambush"),
    beast("hill-giant", HILLS, 1, dice=2, health=3),
    beast("ogre", HILLS, 1, dice=3, health=2),
    event("hills-event", HILLS, 2),
    beast("rock-troll", MOUNTAIN, 2, dice=1, health=3, keyword="regenerate"),
    beast("wyvern", MOUNTAIN, 2, dice=2, health=2),
    beast("roc", MOUNTAIN, 1, dice=2, health=2, keyword="ambush"),
    beast("stone-elemental", MOUNTAIN, 1, dice=1, health=3, keyword="hide"),
    beast("frost-giant", MOUNTAIN, 1, dice=3, health=3),
    event("mountain-event", MOUNTAIN, 1),
    beast("nixie", WATER, 1, dice=1, health=1),
    beast("lizard-folk", WATER, 2, dice=2, health=1),
    beast("giant-crab", WATER, 1, dice=1, health=2, keyword="hide"),
    beast("hydra", WATER, 1, dice=3, health=3),
    event("water-event", WATER, 1),
    beast("great-serpent", JUNGLE, 2, dice=2, health=2),
    beast("panther", JUNGLE, 1, dice=2, health=1, keyword="ambush"),
    beast("giant-ape", JUNGLE, 1, dice=3, health=2),
    event("jungle-event", JUNGLE, 1),
    beast("giant-scorpion", DUNES, 1, dice=2, health=2, keyword="brutal"),
    beast("sand-worm", DUNES, 1, dice=3, health=3),
    event("dunes-event", DUNES, 1),
]

# 14 cards, 15 Relics in all.
RUIN_MONSTERS: Final[list[Profile]] = [
    guardian("bone-sentinels", dice=3, health=4),
    guardian("ghoul-pack", dice=3, health=4, keyword="ambush"),
    guardian("tomb-spider", dice=3, health=5, keyword="swift"),
    guardian("cursed-armour", dice=2, health=6, keyword="hide"),
    guardian("wraith", dice=3, health=5, keyword="brutal"),
    guardian("gargoyle", dice=3, health=5, keyword="hide"),
    guardian("mummy-lord", dice=4, health=4, discards=1),
    guardian("basilisk", dice=4, health=4, keyword="brutal"),
    guardian("minotaur", dice=4, health=4, keyword="ambush"),
    guardian("vampire", dice=3, health=5, keyword="regenerate"),
    guardian("chimera", dice=4, health=5),
    guardian("lich", dice=4, health=5, suffers=2),
    guardian("pit-demon", dice=5, health=5),
    guardian("elder-dragon", dice=5, health=7, relics=2),
]

OTHER_MONSTERS: Final[list[Profile]] = [
    Profile("bandits", EVENT_MONSTER, dice=2, health=2),
    Profile("volcanic-servant", SUMMONS, dice=3, health=2, move=2),
    Profile("undead-servant", SUMMONS, dice=2, health=2, move=3),
    Profile("raised-undead", SUMMONS, dice=2, health=2, move=3),
]
