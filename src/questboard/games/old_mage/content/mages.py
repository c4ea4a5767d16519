"""The six mages and their abilities."""

from __future__ import annotations

from typing import Final

from questboard.games.old_mage.language.words import *

MAGES: Final[list[MageCard]] = [
    MageCard(
        "wind-walker",
        10,
        Card("long-stride", ABILITY, casts=False, gifts=(Gift(TRAVEL_DICE, 3),)),
    ),
    MageCard(
        "ancient-one",
        10,
        Card("deep-memory", ABILITY, casts=False, gifts=(Gift(EXCHANGES_CARD, 1),)),
    ),
    MageCard(
        "necromancer",
        10,
        Card(
            "raise-undead",
            ABILITY,
            cast=INTERRUPT,
            occasion=FOE_DEFEATED,
            effects=(Effect(E_SUMMON), Effect(E_HEAL, 2)),
            duration=BY_TOKENS,
            token="undead",
            per_cast=1,
            summons="raised-undead",
            most=2,
        ),
    ),
    MageCard(
        "ember-witch",
        10,
        Card(
            "ember-lash",
            ABILITY,
            range=3,
            aims=(Aim(AIM_CHARACTER),),
            effects=(Effect(E_SPELL_DICE, 1, stars_hit=True),),
        ),
    ),
    MageCard(
        "stone-warden",
        10,
        Card("granite-guard", ABILITY, casts=False, gifts=(Gift(FIRST_SHIELDS, 1),)),
    ),
    MageCard(
        "dream-seer",
        10,
        Card(
            "second-sight", ABILITY, casts=False, gifts=(Gift(SEES_EVENTS, 2), Gift(SEES_TOKENS, 3))
        ),
    ),
]
