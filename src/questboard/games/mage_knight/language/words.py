"""The words of Mage Knight that effects are built from: colours, elements, moments, modifiers.

Numbers where the engine counts, texts where it only names; a list of names in their order follows.
"""

from __future__ import annotations

from typing import Final


def names(text: str) -> list[str]:
    """Names in their order, out of a text without commas."""
    return text.split()


# ------------------------------------------------------------------------------------ colours

RED: Final = 0
BLUE: Final = 1
GREEN: Final = 2
WHITE: Final = 3
GOLD: Final = 4
BLACK: Final = 5
NO_COLOUR: Final = -1

COLOURS: Final = ["red", "blue", "green", "white", "gold", "black"]

# Where an effect leaves the colour open.
ANY: Final = 10  # one of all six, as the player likes
BASIC: Final = 11  # one of the four basic colours
NOT_GOLD: Final = 12  # one of five
SAME: Final = 13  # the colour of what was paid, thrown away, discarded or chosen before
OTHERS: Final = 14  # one of each basic colour that is not the colour paid
OWNED: Final = 15  # a basic colour of which the player owns a crystal

# ------------------------------------------------------------------ elements and kinds of attack

PHYSICAL: Final = 0
FIRE: Final = 1
ICE: Final = 2
COLD_FIRE: Final = 3
ELEMENTS: Final = ["physical", "fire", "ice", "cold-fire"]

MELEE: Final = 0
RANGED: Final = 1
SIEGE: Final = 2
KINDS: Final = ["melee", "ranged", "siege"]

# Points: Attack by its kind, and these.
BLOCK: Final = 3
MOVE: Final = 4
INFLUENCE: Final = 5
HEAL: Final = 6
POINTS: Final = [*KINDS, "block", "move", "influence", "heal"]

# ---------------------------------------------------------------- type icons (MK-733) and moments

MOVE_ICON: Final = 1
INFLUENCE_ICON: Final = 2
COMBAT_ICON: Final = 4
HEALING_ICON: Final = 8
SPECIAL_ICON: Final = 16
ACTION_ICON: Final = 32
BANNER_ICON: Final = 64
ICONS: Final = ["move", "influence", "combat", "healing", "special", "action", "banner"]

# When something can be done in the own turn, as bits.
OUTSIDE: Final = 1  # not in combat
IN_RANGED: Final = 2  # Ranged and Siege Attack phase
IN_BLOCK: Final = 4
IN_DAMAGE: Final = 8
IN_ATTACK: Final = 16
IN_COMBAT: Final = IN_RANGED | IN_BLOCK | IN_DAMAGE | IN_ATTACK
ANYTIME: Final = OUTSIDE | IN_COMBAT
BETWEEN: Final = 32  # between two own turns (MK-603)

# ----------------------------------------------------------------------------------- conditions

DAY: Final = "day"
NIGHT: Final = "night"  # night rules count as night (MK-313)
ON_FOREST: Final = "on-forest"
INTERACTING: Final = "interacting"
LEAST_FAME: Final = "least-fame"  # alone with the least Fame; always in a solo game
NIGHT_ROUND: Final = "night-round"  # night by the board, not merely by night rules (Amulets)
NOT_IN_COMBAT: Final = "not-in-combat"

# ------------------------------------------------------------------------------------- counters

WOUNDS: Final = "wounds"  # Wound cards in hand and on own Units
READY_UNITS: Final = "ready-units"  # own Units that are ready and not wounded
ENEMIES_LEFT: Final = "enemies"  # enemy tokens still in the combat
PAID: Final = "paid"  # cards discarded for the cost before
CRYSTAL_COLOURS: Final = "crystal-colours"  # different colours of own crystals
UNITS_RECRUITED: Final = "units-recruited"  # this turn

# ------------------------------------------------------------------- what a cost takes from hand

NON_WOUND: Final = "non-wound"
WOUND: Final = "wound"
ANY_CARD: Final = "any-card"  # Wounds too
ACTION: Final = "action"  # basic or advanced
COLOURED: Final = "coloured"  # Action or Spell

# ----------------------------------------------------------------------- offers, places for cards

ADVANCED_OFFER: Final = "advanced-offer"
SPELL_OFFER: Final = "spell-offer"
TO_HAND: Final = "hand"
TO_DISCARD: Final = "discard"
TO_DECK: Final = "deck"
PLAYED: Final = "played"
ASIDE: Final = "aside"  # until the next Round
SPARED: Final = "spared"  # under Sparing Power
BANNER: Final = "banner"  # with a Unit
OTHER: Final = "other"  # with another player
UNSEEN: Final = "unseen"  # in a deck of the table
AWAY: Final = "away"  # out of the game; of Wounds their pile
OFFERS: Final = ["spells", "advanced", "monastery"]
PILES: Final = [TO_HAND, TO_DISCARD, TO_DECK, PLAYED, ASIDE, SPARED, BANNER, OTHER, UNSEEN, AWAY]

# ---------------------------------------------------------------------------- changes of enemies

NO_ATTACK: Final = 0  # makes no attack this combat
ARMOR: Final = 1  # changes by the value, never below 1
ARMOR_IF_FORTIFIED: Final = 2  # the same, for a fortified enemy only
ARMOR_PER_RESISTANCE: Final = 3  # the value for each of its resistances
UNFORTIFIED: Final = 4  # loses all fortifications
UNRESISTING: Final = 5  # loses all resistances
NO_FIRE_RESISTANCE: Final = 6
DESTROY: Final = 7
UNSWIFT: Final = 8
ATTACK_LESS: Final = 9  # one attack is lowered by the value
STRIKE_BACK: Final = 10  # the block serves again: fire Attack of this value in the Attack phase
CHANGES: Final[list[str]] = names(
    "no-attack armor armor-if-fortified armor-per-resistance unfortified unresisting "
    "no-fire-resistance destroy unswift attack-less strike-back"
)
ALL: Final = 0  # Target(..., most=ALL)

# --------------------------------------------------------- modifiers of the turn or the combat

EXTRA_DICE: Final = 0  # so many Source dice more than the normal one
DICE_ANY_COLOUR: Final = 1  # black and gold Source dice count as any basic colour
GOLD_BY_NIGHT: Final = 2
BLACK_BY_DAY: Final = 3
UNIT_ATTACK: Final = 4  # own Units' attacks get so much more
UNIT_BLOCK: Final = 5
UNIT_ARMOR: Final = 6
UNIT_FAME: Final = 7  # Fame for each Unit used for attack or block
UNITS_SAFE: Final = 8  # no damage may be assigned to Units
UNITS_RESIST: Final = 9  # own Units have all resistances
INFLUENCE_AS_BLOCK: Final = 10  # value: the element + 1
MOVE_AS_ATTACK: Final = 11  # 1 Move point each
MOVE_AS_RANGED: Final = 12  # 2 Move points each
FIRST_ATTACK: Final = 13  # Ambush: the first Attack card gets so much more
FIRST_BLOCK: Final = 14
ATTACKS_COLD_FIRE: Final = 15
ATTACKS_SIEGE: Final = 16
DOUBLE_PHYSICAL: Final = 17  # physical attacks of the Attack phase count double
NO_PHYSICAL_RESISTANCE: Final = 18
FAME_PER_ENEMY: Final = 19  # Fame for each enemy defeated this turn
FAME_PER_HEAL: Final = 20  # Fame for each of so many Heal points spent
DRAW_PER_HEAL: Final = 21  # a card for each Wound healed from hand
ENDLESS: Final = 22  # bits of the colours of which there is mana without limit
FAME_PER_SPELL: Final = 23  # bits of the colours whose Spells give Fame
IGNORE_SITE: Final = 24  # site fortifications are ignored
HAND_LIMIT: Final = 25  # at the next draw
LEARNING: Final = 26  # in saves only: the lessons of a turn
SPELL_FROM_OFFER: Final = 27  # once: play a Spell of the offer
SKIP_BLOCK: Final = 28  # Block and Assign Damage phases are left out
CRYSTALS_RETURN: Final = 29  # crystals spent this turn come back at its end
SPACE_BENDING: Final = 30
TIME_BENDING: Final = 31
WOUNDS_UNDONE: Final = 32  # Wounds received this turn may be thrown away at its end
FAME_PER_UNIT: Final = 33  # for each Unit recruited this turn
REPUTATION_PER_UNIT: Final = 34
SIDEWAYS: Final = 35  # the next sideways card gives so much
SIDEWAYS_WOUND: Final = 36  # a Wound may be played sideways for so much
POLARIZED: Final = 37  # one mana may be used as its opposite
EXTRA_TURN: Final = 38  # another turn follows this one
TOP_OF_DECK: Final = 39  # the card may go on top (1) or under (2) the Deed deck at the end
NO_DICE: Final = 40  # no Source die may be used any more this turn
LEADERSHIP: Final = 41  # the next Unit activated may add to its value
MODIFIERS: Final[list[str]] = (
    names("extra-dice dice-any-colour gold-by-night black-by-day unit-attack unit-block")
    + names("unit-armor unit-fame units-safe units-resist influence-as-block move-as-attack")
    + names("move-as-ranged first-attack first-block attacks-cold-fire attacks-siege")
    + names("double-physical no-physical-resistance fame-per-enemy fame-per-heal draw-per-heal")
    + names("endless fame-per-spell ignore-site hand-limit learning spell-from-offer skip-block")
    + names("crystals-return space-bending time-bending wounds-undone fame-per-unit")
    + names("reputation-per-unit sideways sideways-wound polarized extra-turn top-of-deck no-dice")
    + names("leadership")
)

# -------------------------------------------------------------------------------------- terrains

PLAINS: Final = 0
HILLS: Final = 1
FOREST: Final = 2
WASTELAND: Final = 3
DESERT: Final = 4
SWAMP: Final = 5
LAKE: Final = 6
MOUNTAIN: Final = 7
SEA: Final = 8
CITY_SPACE: Final = 9  # a city has a cost of its own (MK-805)
TERRAINS: Final[list[str]] = names(
    "plains hills forest wasteland desert swamp lake mountain sea city"
)
EVERY_TERRAIN: Final = (PLAINS, HILLS, FOREST, WASTELAND, DESERT, SWAMP, CITY_SPACE)

# --------------------------------------------------------------------------------------- rewards

ARTIFACT_REWARD: Final = "artifact"
SPELL_REWARD: Final = "spell"
ADVANCED_REWARD: Final = "advanced-action"
UNIT_REWARD: Final = "unit"
RANDOM_CRYSTAL: Final = "random-crystal"
CRYSTAL_REWARD: Final = "crystal"  # of the colours that a ruin shows
REPUTATION_REWARD: Final = "reputation"  # for rampaging enemies, at once
DUNGEON_REWARD: Final = "spell-or-artifact"  # by mana die: gold or black a Spell, else an Artifact
REWARDS: Final = [
    ARTIFACT_REWARD,
    SPELL_REWARD,
    ADVANCED_REWARD,
    UNIT_REWARD,
    RANDOM_CRYSTAL,
    DUNGEON_REWARD,
]
