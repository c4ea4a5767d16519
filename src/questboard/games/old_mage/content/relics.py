"""The 15 Relics. Four of them are weapons (OM-941)."""

from __future__ import annotations

from typing import Final

from questboard.games.old_mage.language.words import *


def standard(id: str, *gifts: Gift, weapon: bool = False, spent: bool = False) -> Card:
    """A Relic that gives its benefit as long as its Mage has it (OM-764)."""
    return Card(id, RELIC, casts=False, gifts=gifts, weapon=weapon, spent=spent)


RELICS: Final[list[Card]] = [
    Card(
        "master-orb",
        RELIC,
        casts=False,
        orb=True,
        gifts=(Gift(ALWAYS_BONUS), Gift(NOT_PLACED)),
    ),
    standard("runeblade", Gift(DICE, 1), weapon=True),
    standard("frost-spear", Gift(FIRST_DICE, 2), weapon=True),
    standard("grave-mace", Gift(FIRST_HIT_SKULL), weapon=True),
    standard("staff-of-the-elements", Gift(EXTRA_SPELL_DIE, 1), weapon=True),
    standard("dragonscale-mantle", Gift(SHIELDS, 1)),
    standard("gale-boots", Gift(MOVE_MORE, 1)),
    standard("crown-of-insight", Gift(HAND_LIMIT, 9), Gift(DRAWS_WITH, 2)),
    standard("amulet-of-life", Gift(CAMP_HEALS, 4)),
    standard("tide-ring", Gift(IGNORES_WATER)),
    standard("shadow-cloak", Gift(CLOAKED)),
    standard("phoenix-feather", Gift(RISES_WITH, 4), spent=True),
    Card(
        "wand-of-storms",
        RELIC,
        range=4,
        aims=(Aim(AIM_CHARACTER),),
        effects=(Effect(E_SPELL_DICE, 2),),
    ),
    Card(
        "tome-of-unmaking",
        RELIC,
        cast=INTERRUPT,
        range=12,
        aims=(Aim(AIM_SPELL),),
        effects=(Effect(E_DISPEL),),
        spent=True,
    ),
    Card(
        "wayfarers-mirror",
        RELIC,
        no_battle=True,
        range=8,
        aims=(Aim(AIM_LANDING, needs=ENDABLE | NO_SITE | NO_CHARACTER | NO_TOWER),),
        effects=(Effect(E_RELOCATE),),
        spent=True,
    ),
]
