"""The twelve Tactics (MK-401): six for the Day, six for the Night, by number."""

from __future__ import annotations

from typing import Final

from questboard.games.mage_knight.effects import *

DAY_TACTICS: Final[list[Tactic]] = [
    day_tactic("early-bird", 1, NO_TIMING, []),
    day_tactic("rethink", 2, WHEN_TAKEN, [Rethink(3)]),
    day_tactic("mana-steal", 3, WHEN_TAKEN, [ManaSteal()]),
    day_tactic("planning", 4, EVERY_TURN, [Planning(2)]),
    day_tactic("great-start", 5, WHEN_TAKEN, [Draw(2)]),
    day_tactic("the-right-moment", 6, ONE_TIME, [TheRightMoment()]),
]

NIGHT_TACTICS: Final[list[Tactic]] = [
    night_tactic("from-the-dusk", 1, NO_TIMING, []),
    night_tactic("long-night", 2, ONE_TIME, [LongNight(3)]),
    night_tactic("mana-search", 3, EVERY_TURN, [ManaSearch(2)]),
    night_tactic("midnight-meditation", 4, ONE_TIME, [MidnightMeditation(5)]),
    night_tactic("preparation", 5, WHEN_TAKEN, [Preparation()]),
    night_tactic("sparing-power", 6, EVERY_TURN, [SparingPower()]),
]

TACTICS: Final[list[Tactic]] = DAY_TACTICS + NIGHT_TACTICS
