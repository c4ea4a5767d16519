"""Why something cannot be chosen in Old Mage: the numbers that its rules refuse with.

A predicate of the rules (``bars_…``) gives one of them, or 0 where nothing speaks against it.
"""

from __future__ import annotations

from typing import Final

# Of what the step under way asks.
HAUNT_NOW: Final = 1
ACTION_DONE: Final = 2
HELD_FAST: Final = 3
MET_DONE: Final = 4
NOTHING_HERE: Final = 5
NO_SEEK: Final = 6
DUE: Final = 7
NO_BLOOD: Final = 8
CAST_DONE: Final = 9
NOT_DROPPING: Final = 10
DROPPED_ONCE: Final = 11
ALREADY: Final = 12
TOO_FAR: Final = 13
NO_MOVE_LEFT: Final = 14
AFTER_MEETING: Final = 15
MUST_BE_EMPTY: Final = 16
HALF: Final = 17
DESTROYED: Final = 18
SHUT: Final = 19
WATER: Final = 20
NARROW: Final = 21
SWIFT: Final = 22
NO_FLIGHT_THERE: Final = 23
NO_FLIGHT: Final = 24
FLEE_LATER: Final = 25
FLEE_NOW: Final = 26
NO_CARD: Final = 27
NO_CAST: Final = 28
OUT: Final = 29
NOT_INTERRUPT: Final = 30
SILENCED: Final = 31
BATTLE_ONLY: Final = 32
INTERRUPT_NOW: Final = 33
NOT_IN_BATTLE: Final = 34
NOT_FOR_HAUNTS: Final = 35
WRONG_OCCASION: Final = 36
NO_OCCASION: Final = 37
USED: Final = 38
NO_TOKENS: Final = 39
TOO_MANY: Final = 40
NO_ROOM: Final = 41
ORB_BOUND: Final = 42
NO_TARGET: Final = 43
NO_TARGET_SELF: Final = 44
NO_EYE: Final = 45
EYE_IDLE: Final = 46
FAR_TARGET: Final = 47
NOT_A_TARGET: Final = 48
VEILED: Final = 49
OUT_OF_RANGE: Final = 50
NAMED: Final = 51
WRONG_LAND: Final = 52
HAS_CROSSING: Final = 53
HAS_NO_WATER: Final = 54
CANNOT_STAND: Final = 55
HAS_SITE: Final = 56
HAS_RUIN: Final = 57
NO_FACE_DOWN: Final = 58
IS_DESTROYED: Final = 59
HAS_TOWER: Final = 60
IS_SHUT: Final = 61
HAS_CHARACTER: Final = 62
SPILLS: Final = 63
NOT_JOINED: Final = 64
LAY_NEVER: Final = 65
LAY_FULL: Final = 66
LAY_NEAR: Final = 67
LAY_LAND: Final = 68
LAY_OTHER_LAND: Final = 69
TOWER_TAKEN: Final = 70
# A step asks something, and this is none of its answers: the rule is that of its question.
ASKED: Final = 71
# Of what is asked at other times.
OTHER_TIMES: Final = 72
NOT_YOUR_TURN: Final = 72
NOT_MOVING: Final = 73
TOWERS_DONE: Final = 74
NO_BATTLE: Final = 75
NOT_DISCARDING: Final = 76
NOT_AIMING: Final = 77

# By number: the rule, and its sentence among the words of the game.
REASONS: Final[list[tuple[str, str]]] = [
    ("", ""),
    ("OM-227", "haunt_now"),
    ("OM-217", "action_done"),
    ("OM-571", "held"),
    ("OM-217", "met_done"),
    ("OM-136", "nothing_here"),
    ("OM-373", "no_seek"),
    ("OM-223", "due"),
    ("OM-911", "no_blood"),
    ("OM-572", "cast_done"),
    ("OM-770", "not_dropping"),
    ("OM-770", "dropped_once"),
    ("OM-246", "already"),
    ("OM-246", "too_far_step"),
    ("OM-247", "no_move_left"),
    ("OM-226", "after_meeting"),
    ("OM-144", "must_be_empty"),
    ("OM-250", "half"),
    ("OM-330", "destroyed"),
    ("OM-155", "closed"),
    ("OM-294", "water"),
    ("OM-301", "narrow"),
    ("OM-488", "swift"),
    ("OM-488", "no_flight_there"),
    ("OM-489", "no_flight"),
    ("OM-517", "flee_later"),
    ("OM-488", "flee_now"),
    ("OM-571", "no_card"),
    ("OM-764", "no_cast"),
    ("OM-571", "out_of_game"),
    ("OM-647", "not_interrupt"),
    ("OM-571", "silenced"),
    ("OM-457", "battle_only"),
    ("OM-647", "interrupt_now"),
    ("OM-572", "not_battle"),
    ("OM-818", "haunts_not"),
    ("OM-664", "wrong_occasion"),
    ("OM-664", "interrupt_now"),
    ("OM-601", "used"),
    ("OM-630", "no_tokens"),
    ("OM-601", "too_many"),
    ("OM-306", "no_room"),
    ("OM-575", "orb_bound"),
    ("OM-577", "no_target"),
    ("OM-575", "no_target_self"),
    ("OM-577", "no_eye"),
    ("OM-577", "eye_idle"),
    ("OM-577", "far_target"),
    ("OM-583", "not_a_target"),
    ("OM-583", "veiled_target"),
    ("OM-577", "out_of_range"),
    ("OM-575", "named"),
    ("OM-575", "wrong_land"),
    ("OM-575", "has_crossing"),
    ("OM-575", "no_water"),
    ("OM-575", "cannot_stand"),
    ("OM-575", "has_site"),
    ("OM-575", "has_ruin"),
    ("OM-575", "no_face_down"),
    ("OM-575", "destroyed"),
    ("OM-575", "has_tower"),
    ("OM-575", "closed"),
    ("OM-575", "has_character"),
    ("OM-603", "spills"),
    ("OM-575", "not_joined"),
    ("OM-172", "lay_never"),
    ("OM-171", "lay_full"),
    ("OM-170", "lay_near"),
    ("OM-168", "lay_land"),
    ("OM-168", "wrong_land"),
    ("OM-187", "tower_taken"),
    ("", "not_your_question"),
    ("OM-217", "not_now"),
    ("OM-246", "not_moving"),
    ("OM-186", "towers_done"),
    ("OM-481", "no_battle"),
    ("OM-889", "not_discarding"),
    ("OM-571", "not_aiming"),
]
