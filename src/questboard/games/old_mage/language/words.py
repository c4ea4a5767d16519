"""The vocabulary in which cards, tokens and monsters are declared.

A card says when it is cast (``cast``), how far it reaches, what its caster names (``aims``), what
follows (``effects``), how long it stays (``duration``) and what a Favourable Land changes
(``bonus``). What a thing gives as long as it lasts is a list of ``Gift``.
"""

from __future__ import annotations

from typing import Final

# ------------------------------------------------------------------------------------------ lands

LANDS: Final = [
    "forest",
    "water",
    "mountain",
    "hills",
    "volcano",
    "jungle",
    "crater",
    "swamp",
    "dunes",
]
FOREST: Final = 0
WATER: Final = 1
MOUNTAIN: Final = 2
HILLS: Final = 3
VOLCANO: Final = 4
JUNGLE: Final = 5
CRATER: Final = 6
SWAMP: Final = 7
DUNES: Final = 8
NO_LAND: Final = -1
EVERY_LAND: Final = (1 << 9) - 1

# -------------------------------------------------------------------------------------------- dice

HIT: Final = 0
DOUBLE: Final = 1
SKULL: Final = 2
SHIELD: Final = 3
STAR: Final = 4
FACES: Final = ["hit", "double", "skull", "shield", "star"]

MOVE_2: Final = 0
MOVE_3: Final = 1
MOVE_4: Final = 2
POSSESS: Final = 3
DRAW_SPELL: Final = 4
CAST_SPELL: Final = 5
HAUNT_FACES: Final = ["move 2", "move 3", "move 4", "possess", "draw", "cast"]

# --------------------------------------------------------------------- when, how far and how long

NORMAL: Final = 0
BATTLE: Final = 1
INTERRUPT: Final = 2
CASTS: Final = ["normal", "battle", "interrupt"]

INSTANT: Final = 0
BY_TOKENS: Final = 1
LASTING: Final = 2
THIS_BATTLE: Final = 3
DURATIONS: Final = ["instant", "tokens", "lasting", "battle"]

WHOLE_BOARD: Final = 99

# Occasions that an interrupt may ask for (OM-664).
ANY_TIME: Final = 0
AIMED_AT_ME: Final = 1
BEAST_MET: Final = 2
ABOUT_TO_SUFFER: Final = 3
FOE_DEFEATED: Final = 4

# -------------------------------------------------------------------------------- what lasts gives

SHIELDS: Final = 0  # extra Shields in each pass
FIRST_SHIELDS: Final = 1  # … in the first pass
DICE: Final = 2  # extra Battle Dice in each pass
FIRST_DICE: Final = 3
FIRST_HIT_SKULL: Final = 4  # the first Hit of a pass counts as a Skull Hit
REGENERATES: Final = 5  # Health at the end of each pass
NO_FLIGHT_FIRST: Final = 6  # nobody flees from it at the end of the first pass
SPELL_LOSS_LESS: Final = 7  # Health less lost to each roll of Spell Dice
IGNORES_WATER: Final = 8
TRAVEL_DICE: Final = 9  # so many in place of two
MOVE_MORE: Final = 10
CAMP_HEALS: Final = 11  # so much in place of 2
HAND_LIMIT: Final = 12
DRAWS_WITH: Final = 13  # draws at the end of the turn with so many cards or fewer
HELD: Final = 14  # no Move, no bonus movement, no flight
CAST_FOR_BLOOD: Final = 15
VEILED: Final = 16  # no spell of others from more than so many hexes away
CLOAKED: Final = 17  # a Star stops a spell aimed at one
RISES_WITH: Final = 18  # Health in place of a fall; the Relic is gone
ALWAYS_BONUS: Final = 19
NOT_PLACED: Final = 20  # cannot be placed by its own spells, Relics, portals and gates
EXTRA_SPELL_DIE: Final = 21
EXCHANGES_CARD: Final = 22  # once a turn a card for a spell
SEES_EVENTS: Final = 23  # two Event cards to choose from
SEES_TOKENS: Final = 24  # once a turn a face-down Land token within so many hexes
GIFTS: Final = [
    "shields",
    "first_shields",
    "dice",
    "first_dice",
    "first_hit_skull",
    "regenerates",
    "no_flight_first",
    "spell_loss_less",
    "ignores_water",
    "travel_dice",
    "move_more",
    "camp_heals",
    "hand_limit",
    "draws_with",
    "held",
    "cast_for_blood",
    "veiled",
    "cloaked",
    "rises_with",
    "always_bonus",
    "not_placed",
    "extra_spell_die",
    "exchanges_card",
    "sees_events",
    "sees_tokens",
]


class Gift:
    """What a card, a keyword or an ability gives as long as it lasts."""

    kind: int
    amount: int

    def __init__(self, kind: int, amount: int = 1) -> None:
        self.kind = kind
        self.amount = amount


# ------------------------------------------------------------------------ what a caster has to name

AIM_CHARACTER: Final = 0
AIM_HEX: Final = 1
AIM_LANDING: Final = 2  # a hex to be placed in, in range
AIM_REGION: Final = 3
AIM_TOWER: Final = 4
AIM_SPELL: Final = 5  # a spell being cast or in play
AIM_DIRECTION: Final = 6
AIM_ATTACK: Final = 7  # an attack that is aimed at the caster
AIM_BEAST: Final = 8  # the Land token Monster of the occasion

ANYONE: Final = 0
MAGE_OR_SUMMONS: Final = 1
OTHER_MAGE_OR_HAUNT: Final = 2
OTHER_MAGE: Final = 3

# What a hex must be, as bits.
NO_TOWER: Final = 1
NOT_DESTROYED: Final = 2
ENDABLE: Final = 4  # a Mage on foot could end a move there
NO_SITE: Final = 8  # neither Land token nor Ruin
NO_CHARACTER: Final = 16
NO_RUIN: Final = 32
NO_CROSSING: Final = 64
FACE_DOWN: Final = 128  # holds a face-down Land token
HAS_WATER: Final = 256
AROUND_TOO: Final = 512  # the hexes around it are in range too, as far as tokens come there


class Aim:
    """One thing, or several of a kind, that the caster names."""

    what: int
    count: int
    least: int
    who: int
    needs: int  # bits above
    lands: int  # each hex includes one of these lands; 0: any
    some_lands: int  # at least one hex of the group includes one of these
    joined: bool  # the hexes form one connected group
    within: int  # a landing: so far from the character named before; 0: in range of the caster

    def __init__(
        self,
        what: int,
        count: int = 1,
        least: int = -1,
        who: int = ANYONE,
        needs: int = 0,
        lands: int = 0,
        some_lands: int = 0,
        joined: bool = False,
        within: int = 0,
    ) -> None:
        self.what = what
        self.count = count
        self.least = count if least < 0 else least
        self.who = who
        self.needs = needs
        self.lands = lands
        self.some_lands = some_lands
        self.joined = joined
        self.within = within


# ------------------------------------------------------------------------------ what a spell does

# Groups of simultaneous spells (OM-463).
CHANGES: Final = 0
HARMS: Final = 1
REST: Final = 2

E_BATTLE_DICE: Final = 0
E_SHIELDS: Final = 1
E_SPELL_DICE: Final = 2
E_BLAST: Final = 3
E_REGION_BLAST: Final = 4
E_HEAL: Final = 5
E_HEAL_TO: Final = 6
E_END_ADVERSE: Final = 7
E_DRAW: Final = 8
E_BONUS_MOVE: Final = 9
E_TOKENS: Final = 10
E_SUMMON: Final = 11
E_RAISE_TOWER: Final = 12
E_MOVE_TOWER: Final = 13
E_RIDE: Final = 14
E_STAY: Final = 15
E_RELOCATE: Final = 16
E_PLACE_TARGET: Final = 17
E_PUSH: Final = 18
E_STEAL: Final = 19
E_PEEK: Final = 20
E_DESTROY: Final = 21
E_DISPEL: Final = 22
E_MIRROR: Final = 23
E_WARD: Final = 24
E_END_NEAR: Final = 25
E_ANOTHER_TURN: Final = 26
E_SWAP: Final = 27
E_TAME: Final = 28
EFFECT_NAMES: Final = [
    "battle_dice",
    "shields",
    "spell_dice",
    "blast",
    "region_blast",
    "heal",
    "heal_to",
    "end_adverse",
    "draw",
    "bonus_move",
    "tokens",
    "summon",
    "raise_tower",
    "move_tower",
    "ride",
    "stay",
    "relocate",
    "place_target",
    "push",
    "steal",
    "peek",
    "destroy",
    "dispel",
    "mirror",
    "ward",
    "end_near",
    "another_turn",
    "swap",
    "tame",
]
GROUP: Final = [CHANGES, CHANGES, HARMS, HARMS, HARMS] + [REST] * 24


class Effect:
    """One thing that a spell does; ``what`` is one of the numbers above."""

    what: int
    amount: int
    first: int  # Spell Dice of the first attack, where they differ
    stars_hit: bool
    drains: bool  # the caster heals what the target loses

    def __init__(
        self,
        what: int,
        amount: int = 0,
        first: int = 0,
        stars_hit: bool = False,
        drains: bool = False,
    ) -> None:
        self.what = what
        self.amount = amount
        self.first = first if first else amount
        self.stars_hit = stars_hit
        self.drains = drains


class Bonus:
    """What a Favourable Land changes, once: a new range, new aims, new effects, or more of them."""

    land: int
    range: int
    aims: tuple[Aim, ...] | None
    effects: tuple[Effect, ...] | None
    also: tuple[Effect, ...]

    def __init__(
        self,
        land: int,
        range: int = -1,
        aims: tuple[Aim, ...] | None = None,
        effects: tuple[Effect, ...] | None = None,
        also: tuple[Effect, ...] = (),
    ) -> None:
        self.land = land
        self.range = range
        self.aims = aims
        self.effects = effects
        self.also = also


# ------------------------------------------------------------------------------------------ tokens

NOBODY_SPARED: Final = 0
CASTER_SPARED: Final = 1
CASTER_AND_SUMMONS_SPARED: Final = 2


class Hazard:
    """What a token does to a character that enters its space."""

    dice: int
    stars_hit: bool
    star_discards: bool  # on a Star a Mage discards a random card
    spares: int
    ends_move: bool
    once: bool  # at most once per turn for each character

    def __init__(
        self,
        dice: int,
        stars_hit: bool = False,
        star_discards: bool = False,
        spares: int = NOBODY_SPARED,
        ends_move: bool = False,
        once: bool = False,
    ) -> None:
        self.dice = dice
        self.stars_hit = stars_hit
        self.star_discards = star_discards
        self.spares = spares
        self.ends_move = ends_move
        self.once = once


class Token:
    """A kind of spell token: how many there are, how far it moves, what it does."""

    id: str
    supply: int
    mobile: int
    hazard: Hazard | None
    portal: bool  # leads to the other token of its spell
    gate: bool  # leads to every other gate, for a hex of movement
    bars: bool  # who does not ignore water cannot enter
    all_lands: bool  # counts as every land for casters
    camp_heals: int
    camp_draws: int
    eye: bool  # its mage may cast from here

    def __init__(
        self,
        id: str,
        supply: int,
        mobile: int = 0,
        hazard: Hazard | None = None,
        portal: bool = False,
        gate: bool = False,
        bars: bool = False,
        all_lands: bool = False,
        camp_heals: int = 0,
        camp_draws: int = 0,
        eye: bool = False,
    ) -> None:
        self.id = id
        self.supply = supply
        self.mobile = mobile
        self.hazard = hazard
        self.portal = portal
        self.gate = gate
        self.bars = bars
        self.all_lands = all_lands
        self.camp_heals = camp_heals
        self.camp_draws = camp_draws
        self.eye = eye


# ---------------------------------------------------------------------------------------- profiles

LAND_MONSTER: Final = 0
RUIN_MONSTER: Final = 1
EVENT_MONSTER: Final = 2
SUMMONS: Final = 3


class Profile:
    """A monster, or an Event on the underside of a Land token."""

    id: str
    sort: int
    dice: int
    health: int
    gifts: tuple[Gift, ...]
    land: int
    copies: int
    relics: int
    move: int
    event: bool
    effects: tuple[Effect, ...]  # the instruction of a Ruin card
    discards: int  # … random cards that its Mage discards

    def __init__(
        self,
        id: str,
        sort: int,
        dice: int = 0,
        health: int = 0,
        gifts: tuple[Gift, ...] = (),
        land: int = NO_LAND,
        copies: int = 1,
        relics: int = 0,
        move: int = 0,
        event: bool = False,
        suffers: int = 0,
        discards: int = 0,
    ) -> None:
        self.id = id
        self.sort = sort
        self.dice = dice
        self.health = health
        self.gifts = gifts
        self.land = land
        self.copies = copies
        self.relics = relics
        self.move = move
        self.event = event
        self.effects = (Effect(E_SPELL_DICE, suffers),) if suffers else ()
        self.discards = discards


# ------------------------------------------------------------------------------------------- cards

SPELL: Final = 0
RUIN_SPELL: Final = 1
RELIC: Final = 2
ABILITY: Final = 3
CARD_SORTS: Final = ["spell", "ruin_spell", "relic", "ability"]


class Card:
    """A spell, a Relic or an ability: whatever can be cast, and whatever gives something."""

    id: str
    sort: int
    copies: int
    casts: bool  # False: a Standard Relic or an ability that is no spell
    cast: int
    range: int
    aims: tuple[Aim, ...]
    effects: tuple[Effect, ...]
    bonus: Bonus | None
    duration: int
    star_roll: bool
    adverse: bool
    no_battle: bool
    no_haunt: bool
    occasion: int
    token: str
    per_cast: int
    summons: str
    most: int  # so many of it in play at a time; 0: any number
    gifts: tuple[Gift, ...]
    weapon: bool
    orb: bool
    spent: bool  # a Relic that is discarded after use

    def __init__(
        self,
        id: str,
        sort: int = SPELL,
        copies: int = 1,
        casts: bool = True,
        cast: int = NORMAL,
        range: int = 0,
        aims: tuple[Aim, ...] = (),
        effects: tuple[Effect, ...] = (),
        bonus: Bonus | None = None,
        duration: int = INSTANT,
        star_roll: bool = False,
        adverse: bool = False,
        no_battle: bool = False,
        no_haunt: bool = False,
        occasion: int = ANY_TIME,
        token: str = "",
        per_cast: int = 0,
        summons: str = "",
        most: int = 0,
        gifts: tuple[Gift, ...] = (),
        weapon: bool = False,
        orb: bool = False,
        spent: bool = False,
    ) -> None:
        self.id = id
        self.sort = sort
        self.copies = copies
        self.casts = casts
        self.cast = cast
        self.range = range
        self.aims = aims
        self.effects = effects
        self.bonus = bonus
        self.duration = duration
        self.star_roll = star_roll
        self.adverse = adverse
        self.no_battle = no_battle
        self.no_haunt = no_haunt
        self.occasion = occasion
        self.token = token
        self.per_cast = per_cast
        self.summons = summons
        self.most = most
        self.gifts = gifts
        self.weapon = weapon
        self.orb = orb
        self.spent = spent


# ------------------------------------------------------------------------------------------ Events

V_DRAW: Final = 0
V_HEAL: Final = 1
V_BONUS_MOVE: Final = 2
V_CACHE: Final = 3  # look at so many spells, take one
V_LOOK: Final = 4  # at all Land tokens within so many hexes
V_KEEP: Final = 5  # the card stays
V_LOSE: Final = 6  # Health, but at least 1 is kept
V_BATTLE: Final = 7
V_DISCARD: Final = 8
V_SUFFER: Final = 9  # Spell Dice
V_ROBBED: Final = 10
V_TREMOR: Final = 11  # each Mage of the region loses Health
V_ALL_DRAW: Final = 12
V_DEAD_WALK: Final = 13  # Haunts draw and move; without one the Mage loses Health
V_NEW_DENS: Final = 14
HAPPENINGS: Final = [
    "draw",
    "heal",
    "bonus_move",
    "cache",
    "look",
    "keep",
    "lose",
    "battle",
    "discard",
    "suffer",
    "robbed",
    "tremor",
    "all_draw",
    "dead_walk",
    "new_dens",
]

NO_STAY: Final = 0
UNTIL_USED: Final = 1
NEXT_TURN_HELD: Final = 2
RIVER_SHUT: Final = 3
SILENCE: Final = 4


class Happening:
    """An Event card: what it does, in order, and whether it stays."""

    id: str
    does: tuple[tuple[int, int], ...]
    stays: int
    profile: str

    def __init__(
        self,
        id: str,
        does: tuple[tuple[int, int], ...],
        stays: int = NO_STAY,
        profile: str = "",
    ) -> None:
        self.id = id
        self.does = does
        self.stays = stays
        self.profile = profile


class MageCard:
    """One of the six mages and its ability."""

    id: str
    health: int
    ability: Card

    def __init__(self, id: str, health: int, ability: Card) -> None:
        self.id = id
        self.health = health
        self.ability = ability
