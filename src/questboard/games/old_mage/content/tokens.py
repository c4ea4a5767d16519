"""Spell tokens: how many the box holds and what they do on the board."""

from __future__ import annotations

from typing import Final

from questboard.games.old_mage.language.words import *

DESTROYED_TOKENS: Final = 5

TOKENS: Final[list[Token]] = [
    Token("firestorm", 12, hazard=Hazard(1)),
    Token(
        "plague-winds",
        6,
        mobile=2,
        hazard=Hazard(1, star_discards=True, spares=CASTER_SPARED, once=True),
    ),
    Token("mage-portal", 4, portal=True),
    Token("faerie-gate", 4, gate=True, camp_heals=1),
    Token("tsunami", 7, bars=True),
    Token(
        "cursed-forest",
        3,
        hazard=Hazard(1, stars_hit=True, spares=CASTER_AND_SUMMONS_SPARED, ends_move=True),
    ),
    Token("magma-burst", 6, hazard=Hazard(2)),
    Token("griffon", 1),
    Token("sky-tower", 1, mobile=2),
    Token("fey-spirit", 1, mobile=4, eye=True),
    Token("leyline", 2, all_lands=True, camp_draws=1),
    Token("volcanic-servant", 2),
    Token("undead", 4),  # standees, shared by Undead Servant and Raise Undead
]
