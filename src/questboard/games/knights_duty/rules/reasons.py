"""Why something cannot be chosen in A Knight's Duty: the numbers that its rules refuse with.

A predicate of the rules (``bars_…``) gives one of them, or 0 where nothing speaks against it.
"""

from __future__ import annotations

from typing import Final

# Of what the step under way asks.
CLAN_TAKEN: Final = 1
SUPPLY: Final = 2
MOVE_SUPPLY: Final = 3
THREE_SLOTS: Final = 4
TWO_SLOTS: Final = 5
EMPTY_SLOT: Final = 6
NEVER_PLANNED: Final = 7
OFF_BOARD: Final = 8
ALREADY_THERE: Final = 9
TOO_FAR: Final = 10
HELD: Final = 11
NOT_PLAYING: Final = 12
YOURSELF: Final = 13
GONE: Final = 14
OUT_OF_REACH: Final = 15
OTHER_TARGET: Final = 16
NO_TARGET: Final = 17
# Of what is asked at other times.
OTHER_TIMES: Final = 18
CLANS_SETTLED: Final = 18
PLANS_FINAL: Final = 19
NOT_MOVING: Final = 20
NO_STAYING: Final = 21
NO_CONTEST: Final = 22
NOT_ATTACKING: Final = 23
NO_HOLDING: Final = 24
NOTHING_SHARED: Final = 25
NO_COMBAT: Final = 26

# By number: the rule, and its sentence among the words of the game.
REASONS: Final[list[tuple[str, str]]] = [
    ("", ""),
    ("KD-103", "clan_taken"),
    ("KD-204", "supply"),
    ("KD-205", "supply"),
    ("KD-202", "too_many"),
    ("KD-203", "too_many"),
    ("KD-208", "too_few"),
    ("KD-209", "not_planned"),
    ("KD-403", "off_board"),
    ("KD-402", "already_there"),
    ("KD-404", "too_far"),
    ("KD-407", "held"),
    ("KD-702", "not_playing"),
    ("KD-702", "yourself"),
    ("KD-1002", "gone"),
    ("KD-724", "out_of_reach"),
    ("KD-714", "not_in_group"),
    ("KD-714", "not_in_group"),
    ("KD-119", "clans_final"),
    ("KD-212", "plans_final"),
    ("KD-401", "not_moving"),
    ("KD-402", "not_moving"),
    ("KD-412", "no_contest"),
    ("KD-701", "not_attacking"),
    ("KD-710", "not_attacking"),
    ("KD-714", "nothing_shared"),
    ("KD-903", "no_combat"),
]
