"""Why something cannot be chosen in Page Knight: the numbers that its rules refuse with.

A predicate of the rules (``bars_…``) gives one of them, or 0 where nothing speaks against it.
"""

from __future__ import annotations

from typing import Final

# Of what the step under way asks.
NO_SPACE: Final = 1
NO_TILE: Final = 2
ASSIGN_DICE: Final = 3
NO_ROLLED: Final = 4
RIFT_MARKED: Final = 5
NOT_ADJACENT: Final = 6
BLANK_TILE: Final = 7
WATER: Final = 8
ENEMY_THERE: Final = 9
VOLTAR_THERE: Final = 10
POINTS: Final = 11
STEEP_POINTS: Final = 12
PASS_RAMPAGE: Final = 13
PASS_POINTS: Final = 14
STEP_ON: Final = 15
DRAWN: Final = 16
TILE_FAR: Final = 17
TILE_POINTS: Final = 18
NO_DIE: Final = 19
CAVE_ONLY: Final = 20
COMPANY: Final = 21
OTHER_ABILITY: Final = 22
OWN_ABILITY: Final = 23
BOTH_TYPES: Final = 24
OTHER_POOL: Final = 25
OTHER_TYPE: Final = 26
BLADE_TYPE: Final = 27
NO_BLADE: Final = 28
TOTAL_FIXED: Final = 29
TOTAL_ZERO: Final = 30
SWIFT_POINTS: Final = 31
BLOOD_UNKNOWN: Final = 32
BLOOD_USED: Final = 33
BLOOD_KIND: Final = 34
MIRROR_UNKNOWN: Final = 35
MIRROR_USED: Final = 36
MIRROR_NOTHING: Final = 37
MIRROR_PLAIN: Final = 38
MIRROR_ACTION: Final = 39
ONE_ACTION: Final = 40
NO_ENEMY: Final = 41
NOT_NEAR: Final = 42
IN_CAVE: Final = 43
ONE_ENEMY: Final = 44
NO_VOLTAR: Final = 45
AS_ARMY: Final = 46
NO_LOCATION: Final = 47
CLOSED: Final = 48
CLEARED: Final = 49
BARRED: Final = 50
NOT_MET: Final = 51
ALL_MET: Final = 52
FIRST_GROUP: Final = 53
AT_INN: Final = 54
AT_TOWER: Final = 55
ALLY_COST: Final = 56
SPELL_COST: Final = 57
CROSSED_OUT: Final = 58
FREE_CROSSED_OUT: Final = 59
HELD: Final = 60
FREE_HELD: Final = 61
ALLY_SLOT: Final = 62
SPELL_SLOT: Final = 63
NOTHING_THERE: Final = 64
KEPT: Final = 65
NO_HUNTER: Final = 66
INN_HEALS: Final = 67
TOWER_HEALS: Final = 68
NO_WOUND: Final = 69
TRACK_FULL: Final = 70
ALLY_HURT: Final = 71
NO_ALLY: Final = 72
SPELLS_WHOLE: Final = 73
NO_ROOM: Final = 74
AMBUSH_FAR: Final = 75
NO_SUCH_ENEMY: Final = 76
NO_SUCH_LOCATION: Final = 77
NO_ALLY_KEPT: Final = 78
NO_SPELL_KEPT: Final = 79
NO_ALLY_THERE: Final = 80
NO_SPELL_THERE: Final = 81
KEPT_ALREADY: Final = 82
CUT_LEAST: Final = 83
CUT_MOST: Final = 84
CUT_FIRST: Final = 85
CUT_REWARD: Final = 86
CUT_BEGUN: Final = 87
CUTTING: Final = 88
# Of what is asked at other times.
OTHER_TIMES: Final = 89
ASSIGN_NOW: Final = 89
NO_ROLL: Final = 90
ORDER_NOW: Final = 91
NOT_MOVING: Final = 92
NO_TILES: Final = 93
NO_POOL: Final = 94
NO_ACTION: Final = 95
BLOOD_NOW: Final = 96
IN_ENCOUNTER: Final = 97
MIRROR_NOW: Final = 98
NOT_AT_INN: Final = 99
NOT_AT_TOWER: Final = 100
HEAL_PLACE: Final = 101
NO_NEW_WOUND: Final = 102
NO_AMBUSH: Final = 103
NO_NEW_DRAGON: Final = 104
NO_GROUPS: Final = 105
NO_TOTAL: Final = 106
NO_TRADE: Final = 107
NO_SHOP: Final = 108
NO_SWIFTNESS: Final = 109
NO_HELP: Final = 110
NO_SHARING: Final = 111
NO_TREASURE: Final = 112
NO_REWARD_NOW: Final = 113
NO_CAVE: Final = 114

# By number: the rule, and its sentence among the words of the game.
REASONS: Final[list[tuple[str, str]]] = [
    ("", ""),
    ("PK-113", "no_space"),
    ("PK-113", "no_tile"),
    ("PK-206", "assign_dice"),
    ("PK-1033", "no_rolled"),
    ("PK-1033", "rift_marked"),
    ("PK-407", "too_far"),
    ("PK-406", "blank"),
    ("PK-403", "water"),
    ("PK-404", "enemy_there"),
    ("PK-1238", "voltar_there"),
    ("PK-407", "points"),
    ("PK-410", "points"),
    ("PK-1127", "pass_rampage"),
    ("PK-1126", "pass_points"),
    ("PK-1126", "step_on"),
    ("PK-427", "drawn"),
    ("PK-414", "tile_far"),
    ("PK-415", "tile_points"),
    ("PK-302", "no_die"),
    ("PK-1042", "cave_only"),
    ("PK-307", "company"),
    ("PK-305", "wrong_type"),
    ("PK-310", "own_ability"),
    ("PK-318", "both_types"),
    ("PK-304", "other_pool"),
    ("PK-605", "wrong_type"),
    ("PK-1049", "wrong_type"),
    ("PK-1049", "no_blade"),
    ("PK-607", "total_fixed"),
    ("PK-1031", "total_zero"),
    ("PK-1029", "swift_points"),
    ("PK-1024", "not_known"),
    ("PK-1024", "used"),
    ("PK-1024", "blood_kind"),
    ("PK-1038", "not_known"),
    ("PK-1038", "used"),
    ("PK-1039", "nothing_to_mirror"),
    ("PK-1040", "mirror_plain"),
    ("PK-1046", "not_now"),
    ("PK-203", "one_action"),
    ("PK-501", "no_enemy"),
    ("PK-501", "not_near"),
    ("PK-532", "in_cave"),
    ("PK-501", "one_enemy"),
    ("PK-1240", "no_voltar"),
    ("PK-1240", "as_army"),
    ("PK-503", "no_location"),
    ("PK-1412", "closed"),
    ("PK-531", "cleared"),
    ("PK-536", "barred"),
    ("PK-622", "not_met"),
    ("PK-622", "all_met"),
    ("PK-1240", "first_group"),
    ("PK-506", "not_shopping_inn"),
    ("PK-512", "not_shopping_tower"),
    ("PK-506", "cost"),
    ("PK-512", "cost"),
    ("PK-1414", "marked"),
    ("PK-1423", "marked"),
    ("PK-1016", "held"),
    ("PK-1050", "held"),
    ("PK-511", "no_slot"),
    ("PK-515", "no_slot"),
    ("PK-1010", "nothing_there"),
    ("PK-1309", "kept"),
    ("PK-710", "no_hunter"),
    ("PK-509", "heal_cost"),
    ("PK-513", "heal_cost"),
    ("PK-520", "no_wound"),
    ("PK-702", "track_full"),
    ("PK-703", "ally_hurt"),
    ("PK-701", "no_such_ally"),
    ("PK-704", "spells_whole"),
    ("PK-816", "no_room"),
    ("PK-816", "no_room"),
    ("PK-1209", "replace_enemy"),
    ("PK-1219", "replace_location"),
    ("PK-1314", "no_ally_to_keep"),
    ("PK-1314", "no_spell_to_keep"),
    ("PK-1314", "no_such_ally"),
    ("PK-1314", "no_such_spell"),
    ("PK-1314", "kept_already"),
    ("PK-1312", "cut_least"),
    ("PK-1310", "cut_most"),
    ("PK-1310", "cut_first"),
    ("PK-1310", "cut_reward"),
    ("PK-1303", "cut_begun"),
    ("PK-1303", "cutting"),
    ("PK-209", "assign_now"),
    ("PK-1033", "no_roll"),
    ("PK-1103", "order_now"),
    ("PK-202", "not_moving"),
    ("PK-414", "not_moving"),
    ("PK-304", "no_pool"),
    ("PK-201", "no_action"),
    ("PK-1027", "not_now"),
    ("PK-1026", "in_encounter"),
    ("PK-1046", "not_now"),
    ("PK-506", "not_shopping_inn"),
    ("PK-512", "not_shopping_tower"),
    ("PK-509", "heal_place"),
    ("PK-701", "not_now"),
    ("PK-816", "not_now"),
    ("PK-1209", "not_now"),
    ("PK-622", "not_now"),
    ("PK-606", "not_now"),
    ("PK-319", "not_now"),
    ("PK-510", "not_now"),
    ("PK-1029", "not_now"),
    ("PK-1113", "not_now"),
    ("PK-1123", "not_now"),
    ("PK-1018", "not_now"),
    ("PK-1303", "no_reward_now"),
    ("PK-532", "in_cave"),
]
