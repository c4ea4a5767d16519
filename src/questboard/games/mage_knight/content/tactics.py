"""The twelve Tactics (MK-401): six for the Day, six for the Night, by number."""

from __future__ import annotations

from typing import Final

from questboard.games.mage_knight.language import *

DAY_TACTICS: Final[list[Tactic]] = [
    day_tactic("early-bird", 1, NO_TIMING, []),
    day_tactic("rethink", 2, WHEN_TAKEN, [Rule("rethink", 3)]),
    day_tactic("mana-steal", 3, WHEN_TAKEN, [Rule("mana-steal")]),
    day_tactic("planning", 4, EVERY_TURN, [Rule("planning", 2)]),
    day_tactic("great-start", 5, WHEN_TAKEN, [Draw(2)]),
    day_tactic("the-right-moment", 6, ONE_TIME, [Rule("the-right-moment")]),
]

NIGHT_TACTICS: Final[list[Tactic]] = [
    night_tactic("from-the-dusk", 1, NO_TIMING, []),
    night_tactic("long-night", 2, ONE_TIME, [Rule("long-night", 3)]),
    night_tactic("mana-search", 3, EVERY_TURN, [Rule("mana-search", 2)]),
    night_tactic("midnight-meditation", 4, ONE_TIME, [Rule("midnight-meditation", 5)]),
    night_tactic("preparation", 5, WHEN_TAKEN, [Rule("preparation")]),
    night_tactic("sparing-power", 6, EVERY_TURN, [Rule("sparing-power")]),
]

TACTICS: Final[list[Tactic]] = DAY_TACTICS + NIGHT_TACTICS
