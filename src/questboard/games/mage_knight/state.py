"""The facts of a match of Mage Knight."""

from __future__ import annotations

from typing import Final

from questboard.games.mage_knight.catalogue import UNKNOWN, WOUND
from questboard.games.mage_knight.content.enemies import ENEMIES
from questboard.games.mage_knight.content.scenarios import SCENARIOS
from questboard.games.mage_knight.content.tiles import TILES
from questboard.games.mage_knight.content.tracks import ARMOR, COMMAND_TOKENS, HAND_LIMIT, MOVE_COST
from questboard.games.mage_knight.declare import (
    CITY,
    CITY_TILE,
    CORE,
    COUNTRYSIDE,
    KEEP,
    MAGE_TOWER,
    NO_SITE,
    PORTAL,
    RAMPAGING_DRACONUM,
    RAMPAGING_ORCS,
)
from questboard.games.mage_knight.effects import (
    CITY_SPACE,
    EXTRA_DICE,
    MODIFIERS,
    NO_COLOUR,
    NO_DICE,
    OUTSIDE,
    SEA,
    Effect,
    Terrain,
)
from questboard.games.mage_knight.land import NEAR, NOWHERE, POSITIONS
from questboard.kernel.chance import Rng, shuffle
from questboard.kernel.state import State

NOBODY: Final = -1
NONE: Final = -1
HIDDEN_RUIN: Final = -2  # a ruin token that lies face down

# ------------------------------------------------------------------------------- what is on the map


class Spot:
    """What lies on a space of the map. A value: it is replaced, never changed."""

    tokens: tuple[int, ...]  # enemies: rampaging, a garrison, or left by visitors
    shown: bool  # whether they lie face up
    owner: int  # the seat whose Shield marks the space
    ruin: int
    shields: tuple[int, ...]  # on the card of a city, in their order
    fresh: int  # how many of the tokens lie face down on spawning grounds

    def __init__(
        self,
        tokens: tuple[int, ...] = (),
        shown: bool = True,
        owner: int = NOBODY,
        ruin: int = NONE,
        shields: tuple[int, ...] = (),
        fresh: int = 0,
    ) -> None:
        self.tokens = tokens
        self.shown = shown
        self.owner = owner
        self.ruin = ruin
        self.shields = shields
        self.fresh = fresh

    def with_tokens(self, tokens: tuple[int, ...], shown: bool = True) -> Spot:
        return Spot(tokens, shown, self.owner, self.ruin, self.shields, 0)

    def owned_by(self, owner: int) -> Spot:
        return Spot(self.tokens, self.shown, owner, self.ruin, self.shields, self.fresh)


EMPTY: Final = Spot()


class Troop:
    """A Unit in a player's service."""

    kind: int
    ready: bool
    wounds: int
    banner: int  # the card of its Banner
    banner_up: bool
    struck: bool  # was assigned damage in this combat
    bonded: bool  # under the token of Bonds of Loyalty

    def __init__(
        self,
        kind: int,
        ready: bool = True,
        wounds: int = 0,
        banner: int = NONE,
        banner_up: bool = True,
        struck: bool = False,
        bonded: bool = False,
    ) -> None:
        self.kind = kind
        self.ready = ready
        self.wounds = wounds
        self.banner = banner
        self.banner_up = banner_up
        self.struck = struck
        self.bonded = bonded

    def usable(self) -> bool:
        return self.ready and self.wounds == 0

    def copy(self) -> Troop:
        return Troop(
            self.kind,
            self.ready,
            self.wounds,
            self.banner,
            self.banner_up,
            self.struck,
            self.bonded,
        )


# ---------------------------------------------------------------------------------------- combat

RANGED_PHASE: Final = 0
BLOCK_PHASE: Final = 1
DAMAGE_PHASE: Final = 2
ATTACK_PHASE: Final = 3
PHASES: Final = ["ranged", "block", "damage", "attack"]


class Foe:
    """An enemy in a combat, with everything that effects did to it."""

    token: int
    space: int  # where it came from; NOWHERE for one drawn for the combat
    walled: bool  # fortified by its site
    defends: bool  # has the bonus of its city
    rampaging: bool
    stand_in: int  # the token it summoned
    armor: int  # change of its Armor
    stays: bool  # makes no attack
    open: bool  # lost all fortifications
    bare: bool  # lost all resistances
    no_fire: bool  # lost Fire Resistance
    slow: bool  # lost Swift
    done: int  # bits of its attacks that were blocked
    dealt: int  # bits of its attacks whose damage was assigned
    less: int  # by which one attack is lowered

    def __init__(
        self,
        token: int,
        space: int = NOWHERE,
        walled: bool = False,
        defends: bool = False,
        rampaging: bool = False,
        stand_in: int = NONE,
        armor: int = 0,
        stays: bool = False,
        open: bool = False,
        bare: bool = False,
        no_fire: bool = False,
        slow: bool = False,
        done: int = 0,
        dealt: int = 0,
        less: int = 0,
    ) -> None:
        self.token = token
        self.space = space
        self.walled = walled
        self.defends = defends
        self.rampaging = rampaging
        self.stand_in = stand_in
        self.armor = armor
        self.stays = stays
        self.open = open
        self.bare = bare
        self.no_fire = no_fire
        self.slow = slow
        self.done = done
        self.dealt = dealt
        self.less = less

    def copy(self) -> Foe:
        return Foe(
            self.token,
            self.space,
            self.walled,
            self.defends,
            self.rampaging,
            self.stand_in,
            self.armor,
            self.stays,
            self.open,
            self.bare,
            self.no_fire,
            self.slow,
            self.done,
            self.dealt,
            self.less,
        )


class Combat:
    """A fight against enemies: who takes part, what was played for the next attack or block."""

    space: int  # the site fought for; NOWHERE for rampaging enemies alone
    origin: int  # where an assault came from
    phase: int
    foes: list[Foe]
    night: bool  # night rules
    units: bool  # whether Units take part
    half_fame: bool  # a keep of another player (MK-1183)
    attack: list[int]  # points by kind and element, 4 * kind + element
    block: list[int]  # points by element
    riders: list[Effect]  # Block effects of this block that do more than block
    strikes_back: int  # Burning Shield: fire Attack waiting for the Attack phase
    wounds: int  # Wounds taken to hand
    out: bool  # knocked out
    begun: bool  # an attack was made or a phase ended
    defeated: int
    defenders: int  # garrison enemies left to beat
    saved_move: int  # Move points that were left when it began (MK-739)
    target: int  # whose damage is being assigned: 8 * foe + strike
    damage: int  # that is left of it
    wounded_hero: bool  # by the attack whose damage is being assigned

    def __init__(
        self,
        space: int = NOWHERE,
        origin: int = NOWHERE,
        phase: int = RANGED_PHASE,
        foes: list[Foe] | None = None,
        night: bool = False,
        units: bool = True,
        half_fame: bool = False,
        attack: list[int] | None = None,
        block: list[int] | None = None,
        riders: list[Effect] | None = None,
        strikes_back: int = 0,
        wounds: int = 0,
        out: bool = False,
        begun: bool = False,
        defeated: int = 0,
        defenders: int = 0,
        saved_move: int = 0,
        target: int = NONE,
        damage: int = 0,
        wounded_hero: bool = False,
    ) -> None:
        self.space = space
        self.origin = origin
        self.phase = phase
        self.foes = foes if foes is not None else []
        self.night = night
        self.units = units
        self.half_fame = half_fame
        self.attack = attack if attack is not None else [0] * 12
        self.block = block if block is not None else [0] * 4
        self.riders = riders if riders is not None else []
        self.strikes_back = strikes_back
        self.wounds = wounds
        self.out = out
        self.begun = begun
        self.defeated = defeated
        self.defenders = defenders
        self.saved_move = saved_move
        self.target = target
        self.damage = damage
        self.wounded_hero = wounded_hero

    def copy(self) -> Combat:
        return Combat(
            self.space,
            self.origin,
            self.phase,
            [foe.copy() for foe in self.foes],
            self.night,
            self.units,
            self.half_fame,
            self.attack[:],
            self.block[:],
            self.riders[:],
            self.strikes_back,
            self.wounds,
            self.out,
            self.begun,
            self.defeated,
            self.defenders,
            self.saved_move,
            self.target,
            self.damage,
            self.wounded_hero,
        )


# ---------------------------------------------------------------------------------------- the turn


class Turn:
    """What lasts until the end of a turn."""

    seat: int
    move: int
    influence: int
    heal: int
    mods: list[int]  # by number of the modifier
    ease: list[Terrain]  # changes of Move costs
    costs: list[int]  # Move cost by terrain, as they stand
    dice: list[int]  # faces of dice taken from the Source, to be rerolled
    set_dice: list[int]  # dice that go back as they lie
    dice_used: int  # of those that the player may take (MK-511)
    path: list[int]  # spaces of this turn, the first one included
    at_end: list[Effect]  # what waits for the end of the turn
    rewards: list[Effect]
    thrown: list[int]  # played cards that leave the game
    lifted: list[int]  # 2 * card + place: cards that may go to the Deed deck (Steady Tempo)
    aside: list[int]  # cards set aside for the Round when the turn ends (Time Bending)
    acted: bool
    moved: bool
    rested: bool
    interacting: bool
    cards_used: bool  # MK-622 is met
    exempt: bool  # from MK-622: the hand was empty, the deck was not
    recruited: int
    healed: int  # Wounds healed from hand
    wounds: int  # Wounds received into hand and discard pile
    spent: list[int]  # crystals spent, by colour
    spells: list[int]  # Spells cast, by colour
    heroes: int  # bits of Units that were used for attack or block (Banner of Glory)
    defeated: int  # enemies, this turn

    def __init__(
        self,
        seat: int = NOBODY,
        move: int = 0,
        influence: int = 0,
        heal: int = 0,
        mods: list[int] | None = None,
        ease: list[Terrain] | None = None,
        costs: list[int] | None = None,
        dice: list[int] | None = None,
        set_dice: list[int] | None = None,
        dice_used: int = 0,
        path: list[int] | None = None,
        at_end: list[Effect] | None = None,
        rewards: list[Effect] | None = None,
        thrown: list[int] | None = None,
        lifted: list[int] | None = None,
        aside: list[int] | None = None,
        acted: bool = False,
        moved: bool = False,
        rested: bool = False,
        interacting: bool = False,
        cards_used: bool = False,
        exempt: bool = False,
        recruited: int = 0,
        healed: int = 0,
        wounds: int = 0,
        spent: list[int] | None = None,
        spells: list[int] | None = None,
        heroes: int = 0,
        defeated: int = 0,
    ) -> None:
        self.seat = seat
        self.move = move
        self.influence = influence
        self.heal = heal
        self.mods = mods if mods is not None else [0] * len(MODIFIERS)
        self.ease = ease if ease is not None else []
        self.costs = costs if costs is not None else []
        self.dice = dice if dice is not None else []
        self.set_dice = set_dice if set_dice is not None else []
        self.dice_used = dice_used
        self.path = path if path is not None else []
        self.at_end = at_end if at_end is not None else []
        self.rewards = rewards if rewards is not None else []
        self.thrown = thrown if thrown is not None else []
        self.lifted = lifted if lifted is not None else []
        self.aside = aside if aside is not None else []
        self.acted = acted
        self.moved = moved
        self.rested = rested
        self.interacting = interacting
        self.cards_used = cards_used
        self.exempt = exempt
        self.recruited = recruited
        self.healed = healed
        self.wounds = wounds
        self.spent = spent if spent is not None else [0] * 4
        self.spells = spells if spells is not None else [0] * 4
        self.heroes = heroes
        self.defeated = defeated

    def copy(self) -> Turn:
        return Turn(
            self.seat,
            self.move,
            self.influence,
            self.heal,
            self.mods[:],
            self.ease[:],
            self.costs,
            self.dice[:],
            self.set_dice[:],
            self.dice_used,
            self.path[:],
            self.at_end[:],
            self.rewards[:],
            self.thrown[:],
            self.lifted[:],
            self.aside[:],
            self.acted,
            self.moved,
            self.rested,
            self.interacting,
            self.cards_used,
            self.exempt,
            self.recruited,
            self.healed,
            self.wounds,
            self.spent[:],
            self.spells[:],
            self.heroes,
            self.defeated,
        )

    def dice_left(self) -> int:
        """How many Source dice may still be taken."""
        if self.mods[NO_DICE]:
            return 0
        return 1 + self.mods[EXTRA_DICE] - self.dice_used


# -------------------------------------------------------------------------------------- the player


class Player:
    """A player's hero and everything that belongs to it."""

    hero: int
    space: int  # NOWHERE while off the map
    fame: int
    level: int
    reputation: int
    hand: list[int]
    deck: list[int]  # the last card is on top
    discard: list[int]
    played: list[int]
    aside: list[int]  # out until the next Round
    crystals: list[int]
    tokens: list[int]
    units: list[Troop]
    skills: list[int]
    spent_turn: int  # bits of Skills used this turn, by place in the list
    spent_round: int
    skill_pile: list[int]
    tactic: int
    tactic_used: bool
    spared: list[int]  # under Sparing Power
    kept_dice: list[int]  # Mana Steal
    claim_dice: list[int]  # Mana Claim
    claimed: int  # the colour of a token at each turn's start (Mana Claim)
    hand_bonus: int  # at the next draw (MK-726)
    plundered: bool
    bonds: bool  # owns Bonds of Loyalty
    motivated: int  # ends of own turns until another Motivation can be used

    def __init__(
        self,
        hero: int = 0,
        space: int = NOWHERE,
        fame: int = 0,
        level: int = 1,
        reputation: int = 0,
        hand: list[int] | None = None,
        deck: list[int] | None = None,
        discard: list[int] | None = None,
        played: list[int] | None = None,
        aside: list[int] | None = None,
        crystals: list[int] | None = None,
        tokens: list[int] | None = None,
        units: list[Troop] | None = None,
        skills: list[int] | None = None,
        spent_turn: int = 0,
        spent_round: int = 0,
        skill_pile: list[int] | None = None,
        tactic: int = NONE,
        tactic_used: bool = False,
        spared: list[int] | None = None,
        kept_dice: list[int] | None = None,
        claim_dice: list[int] | None = None,
        claimed: int = NO_COLOUR,
        hand_bonus: int = 0,
        plundered: bool = False,
        bonds: bool = False,
        motivated: int = 0,
    ) -> None:
        self.hero = hero
        self.space = space
        self.fame = fame
        self.level = level
        self.reputation = reputation
        self.hand = hand if hand is not None else []
        self.deck = deck if deck is not None else []
        self.discard = discard if discard is not None else []
        self.played = played if played is not None else []
        self.aside = aside if aside is not None else []
        self.crystals = crystals if crystals is not None else [0] * 4
        self.tokens = tokens if tokens is not None else [0] * 6
        self.units = units if units is not None else []
        self.skills = skills if skills is not None else []
        self.spent_turn = spent_turn
        self.spent_round = spent_round
        self.skill_pile = skill_pile if skill_pile is not None else []
        self.tactic = tactic
        self.tactic_used = tactic_used
        self.spared = spared if spared is not None else []
        self.kept_dice = kept_dice if kept_dice is not None else []
        self.claim_dice = claim_dice if claim_dice is not None else []
        self.claimed = claimed
        self.hand_bonus = hand_bonus
        self.plundered = plundered
        self.bonds = bonds
        self.motivated = motivated

    def copy(self) -> Player:
        return Player(
            self.hero,
            self.space,
            self.fame,
            self.level,
            self.reputation,
            self.hand[:],
            self.deck[:],
            self.discard[:],
            self.played[:],
            self.aside[:],
            self.crystals[:],
            self.tokens[:],
            [unit.copy() for unit in self.units],
            self.skills[:],
            self.spent_turn,
            self.spent_round,
            self.skill_pile[:],
            self.tactic,
            self.tactic_used,
            self.spared[:],
            self.kept_dice[:],
            self.claim_dice[:],
            self.claimed,
            self.hand_bonus,
            self.plundered,
            self.bonds,
            self.motivated,
        )

    def armor(self) -> int:
        return ARMOR[self.level]

    def hand_limit(self) -> int:
        """As printed on the Level token, without bonuses."""
        return HAND_LIMIT[self.level]

    def command(self) -> int:
        """How many Units the player can lead (MK-1302)."""
        return COMMAND_TOKENS[self.level] + (1 if self.bonds else 0)

    def wounds_in_hand(self) -> int:
        return self.hand.count(WOUND)

    def only_wounds(self) -> bool:
        """Whether no card in hand can be played or discarded at will."""
        return self.hand.count(WOUND) == len(self.hand)


# --------------------------------------------------------------------------------------- the table


class Table(State):
    """The whole table: map, offers, Source, piles and players."""

    scenario: int
    solo: bool
    round: int
    rounds: int
    night: bool
    # the map: these lists are replaced, never changed, so that copies share them
    shape: int
    order: list[int]  # by position: which of the laid tiles lies there
    tiles: list[int]  # laid tiles, in their order
    where: list[int]  # their positions
    spots: list[Spot]  # seven for each laid tile
    tile_deck: list[int]  # the last one is on top
    tiles_left: list[int]  # removed at the set-up
    core_seen: bool
    cities_hidden: int  # city tiles still in the deck
    city_levels: list[int]  # for cities yet to be revealed, the next one last
    # tokens: piles and discard piles by colour
    piles: list[list[int]]
    heaps: list[list[int]]
    ruin_pile: list[int]
    # offers and decks; the lowest slot of an offer comes first
    spell_deck: list[int]
    spell_offer: list[int]
    advanced_deck: list[int]
    advanced_offer: list[int]
    artifact_deck: list[int]
    regulars: list[int]
    elites: list[int]
    unit_offer: list[int]
    monastery_offer: list[int]
    skill_offer: list[int]
    removed: list[int]  # cards out of the game
    removed_units: list[int]
    source: list[int]
    players: list[Player]
    turn: Turn
    combat: Combat | None
    # turns
    turn_order: list[int]  # seats; the Dummy's number is that of the seats
    due: int  # place in the order
    tactics: list[int]  # on display
    tactics_gone: list[int]  # out of the game (MK-2013)
    announced: int  # who announced the End of the Round
    last_turns: int  # turns still to be played after an announcement or trigger, -1: no end yet
    ending: bool  # the end of the game was triggered
    extra_turn: bool
    # the Dummy
    dummy_hero: int
    dummy_deck: list[int]
    dummy_discard: list[int]
    dummy_crystals: list[int]
    dummy_skills: list[int]
    dummy_tactic: int
    # interactive Skills and Spells in effect
    freeze: int  # who put Source Freeze there
    weather: int
    exploit: int
    exploit_colour: int
    curse: int
    curse_colour: int
    stung: list[int]  # bits of colours that already hurt each player this turn
    scores: list[int]

    def __init__(self, blank: bool = False) -> None:
        super().__init__()
        if blank:  # to be filled by copy
            return
        self.scenario = 0
        self.solo = False
        self.round = 0
        self.rounds = 0
        self.night = False
        self.shape = 0
        self.order = [NONE] * len(POSITIONS)
        self.tiles = []
        self.where = []
        self.spots = []
        self.tile_deck = []
        self.tiles_left = []
        self.core_seen = False
        self.cities_hidden = 0
        self.city_levels = []
        self.piles = []
        self.heaps = []
        self.ruin_pile = []
        self.spell_deck = []
        self.spell_offer = []
        self.advanced_deck = []
        self.advanced_offer = []
        self.artifact_deck = []
        self.regulars = []
        self.elites = []
        self.unit_offer = []
        self.monastery_offer = []
        self.skill_offer = []
        self.removed = []
        self.removed_units = []
        self.source = []
        self.players = []
        self.turn = Turn()
        self.combat = None
        self.turn_order = []
        self.due = 0
        self.tactics = []
        self.tactics_gone = []
        self.announced = NOBODY
        self.last_turns = NONE
        self.ending = False
        self.extra_turn = False
        self.dummy_hero = NONE
        self.dummy_deck = []
        self.dummy_discard = []
        self.dummy_crystals = [0] * 4
        self.dummy_skills = []
        self.dummy_tactic = NONE
        self.freeze = NOBODY
        self.weather = NOBODY
        self.exploit = NOBODY
        self.exploit_colour = NO_COLOUR
        self.curse = NOBODY
        self.curse_colour = NO_COLOUR
        self.stung = []
        self.scores = []

    def copy(self) -> Table:
        other = Table(True)
        self.copy_onto(other)
        other.scenario = self.scenario
        other.solo = self.solo
        other.round = self.round
        other.rounds = self.rounds
        other.night = self.night
        other.shape = self.shape
        other.order = self.order
        other.tiles = self.tiles
        other.where = self.where
        other.spots = self.spots
        other.tile_deck = self.tile_deck[:]
        other.tiles_left = self.tiles_left[:]
        other.core_seen = self.core_seen
        other.cities_hidden = self.cities_hidden
        other.city_levels = self.city_levels[:]
        other.piles = [pile[:] for pile in self.piles]
        other.heaps = [heap[:] for heap in self.heaps]
        other.ruin_pile = self.ruin_pile[:]
        other.spell_deck = self.spell_deck[:]
        other.spell_offer = self.spell_offer[:]
        other.advanced_deck = self.advanced_deck[:]
        other.advanced_offer = self.advanced_offer[:]
        other.artifact_deck = self.artifact_deck[:]
        other.regulars = self.regulars[:]
        other.elites = self.elites[:]
        other.unit_offer = self.unit_offer[:]
        other.monastery_offer = self.monastery_offer[:]
        other.skill_offer = self.skill_offer[:]
        other.removed = self.removed[:]
        other.removed_units = self.removed_units[:]
        other.source = self.source[:]
        other.players = [player.copy() for player in self.players]
        other.turn = self.turn.copy()
        other.combat = None if self.combat is None else self.combat.copy()
        other.turn_order = self.turn_order[:]
        other.due = self.due
        other.tactics = self.tactics[:]
        other.tactics_gone = self.tactics_gone[:]
        other.announced = self.announced
        other.last_turns = self.last_turns
        other.ending = self.ending
        other.extra_turn = self.extra_turn
        other.dummy_hero = self.dummy_hero
        other.dummy_deck = self.dummy_deck[:]
        other.dummy_discard = self.dummy_discard[:]
        other.dummy_crystals = self.dummy_crystals[:]
        other.dummy_skills = self.dummy_skills[:]
        other.dummy_tactic = self.dummy_tactic
        other.freeze = self.freeze
        other.weather = self.weather
        other.exploit = self.exploit
        other.exploit_colour = self.exploit_colour
        other.curse = self.curse
        other.curse_colour = self.curse_colour
        other.stung = self.stung[:]
        other.scores = self.scores[:]
        return other

    # --------------------------------------------------------------------------------- the map

    def laid(self, space: int) -> bool:
        return self.order[space // 7] >= 0

    def terrain(self, space: int) -> int:
        """The terrain of a revealed space; a city space has a cost of its own (MK-805)."""
        place = TILES[self.tiles[self.order[space // 7]]].spaces[space % 7]
        return CITY_SPACE if place.site == CITY else place.terrain

    def site(self, space: int) -> int:
        number = self.order[space // 7]
        if number < 0:
            return NO_SITE
        return TILES[self.tiles[number]].spaces[space % 7].site

    def site_colour(self, space: int) -> int:
        return TILES[self.tiles[self.order[space // 7]]].spaces[space % 7].colour

    def spot(self, space: int) -> Spot:
        return self.spots[7 * self.order[space // 7] + space % 7]

    def put(self, space: int, spot: Spot) -> None:
        self.spots = self.spots[:]
        self.spots[7 * self.order[space // 7] + space % 7] = spot

    def rampaging(self, space: int) -> bool:
        """Whether a rampaging enemy is on the space (MK-901)."""
        site = self.site(space)
        if site != RAMPAGING_ORCS and site != RAMPAGING_DRACONUM:
            return False
        return len(self.spot(space).tokens) > 0

    def conquered(self, space: int) -> bool:
        """Whether a fortified site has fallen."""
        if self.site(space) == CITY:
            spot = self.spot(space)
            return len(spot.tokens) == 0 and len(spot.shields) > 0
        return self.spot(space).owner != NOBODY

    def hostile(self, space: int, seat: int) -> bool:
        """Whether entering is an assault (MK-806, MK-807)."""
        site = self.site(space)
        if site == KEEP:
            return self.spot(space).owner != seat
        if site in (MAGE_TOWER, CITY):
            return not self.conquered(space)
        return False

    def hero_on(self, space: int, but: int) -> int:
        """Another seat whose hero stands on a space, or NOBODY."""
        for seat in range(self.seats):
            if seat != but and self.players[seat].space == space:
                return seat
        return NOBODY

    def shared(self, space: int) -> bool:
        """Whether the space holds any number of heroes (MK-819)."""
        site = self.site(space)
        return site == PORTAL or (site == CITY and self.conquered(space))

    def safe(self, space: int, seat: int) -> bool:
        """Whether a hero may end its turn there (MK-815)."""
        if MOVE_COST[0][self.terrain(space)] >= 99 or self.rampaging(space):
            return False
        if self.hostile(space, seat):
            return False
        return self.hero_on(space, seat) == NOBODY or self.shared(space)

    def near(self, space: int) -> list[int]:
        """The revealed spaces around one, sea left out."""
        return [
            other
            for other in NEAR[space]
            if self.order[other // 7] >= 0 and self.terrain(other) != SEA
        ]

    # ----------------------------------------------------------------------------- time and place

    def by_night(self) -> bool:
        """Whether night rules are in force now (MK-303, MK-312)."""
        return self.night or (self.combat is not None and self.combat.night)

    def moment(self) -> int:
        """The moment of the turn, as one of the bits of effects."""
        if self.combat is None:
            return OUTSIDE
        return 2 << self.combat.phase

    # ----------------------------------------------------------------------------------- drawing

    def draw_token(self, colour: int) -> int:
        """The top token of a pile, or NONE (MK-107, MK-108)."""
        pile = self.piles[colour]
        if not pile:
            heap = self.heaps[colour]
            if not heap:
                return NONE
            shuffle(self.rng, heap)
            self.piles[colour] = heap
            self.heaps[colour] = []
            pile = heap
        self.learn()
        return pile.pop()

    def draw_cards(self, seat: int, number: int) -> int:
        """Draw Deed cards into hand; how many there were (MK-207)."""
        player = self.players[seat]
        drawn = 0
        while drawn < number and player.deck:
            player.hand.append(player.deck.pop())
            drawn += 1
        if drawn:
            player.hand.sort()
            self.learn()
        return drawn

    # ----------------------------------------------------------------------------- what is hidden

    def mask(self, seat: int) -> None:
        """Hidden things are put back among those they could be; their backs stay in view."""
        super().mask(seat)
        self.spots = self.spots[:]
        for other in range(self.seats):
            player = self.players[other]
            cards = player.deck + player.spared
            if other != seat:
                cards += player.hand
                player.hand = [UNKNOWN] * len(player.hand)
            cards.sort()  # which of them lie where says nothing any more, only how many
            rest = len(cards) - len(player.spared)
            player.deck = cards[:rest]
            player.spared = cards[rest:]
            player.skill_pile.sort()
        for at in range(len(self.spots)):
            spot = self.spots[at]
            known = len(spot.tokens) - spot.fresh if spot.shown else 0
            if known < len(spot.tokens):
                tokens = list(spot.tokens[:known])
                for token in spot.tokens[known:]:
                    colour = ENEMIES[token].colour
                    self.piles[colour].append(token)
                    tokens.append(-1 - colour)
                spot = Spot(
                    tuple(tokens), spot.shown, spot.owner, spot.ruin, spot.shields, spot.fresh
                )
                self.spots[at] = spot
            if spot.ruin >= 0 and not spot.shown:
                self.ruin_pile.append(spot.ruin)
                self.spots[at] = Spot((), False, spot.owner, HIDDEN_RUIN)
        for pile in self.piles:
            pile.sort()
        backs = [TILES[tile].kind for tile in self.tile_deck]
        self.tiles_left += self.tile_deck
        self.tiles_left.sort()
        self.tile_deck = [-1 - (CORE if back == CITY_TILE else back) for back in backs]
        for deck in (
            self.ruin_pile,
            self.spell_deck,
            self.advanced_deck,
            self.artifact_deck,
            self.regulars,
            self.elites,
            self.dummy_deck,
            self.dummy_skills,
        ):
            deck.sort()

    def redeal(self, rng: Rng) -> None:
        super().redeal(rng)
        self.spots = self.spots[:]
        for player in self.players:
            cards = player.deck + player.spared
            shuffle(rng, cards)
            for at in range(len(player.hand)):
                if player.hand[at] == UNKNOWN:
                    player.hand[at] = cards.pop()
            player.hand.sort()
            rest = len(cards) - len(player.spared)
            player.deck = cards[:rest]
            player.spared = cards[rest:]
            shuffle(rng, player.skill_pile)
        for pile in self.piles:
            shuffle(rng, pile)
        for deck in (
            self.ruin_pile,
            self.spell_deck,
            self.advanced_deck,
            self.artifact_deck,
            self.regulars,
            self.elites,
            self.dummy_deck,
            self.dummy_skills,
        ):
            shuffle(rng, deck)
        for at in range(len(self.spots)):
            spot = self.spots[at]
            if spot.tokens and min(spot.tokens) < 0:
                tokens = [
                    token if token >= 0 else self.piles[-1 - token].pop() for token in spot.tokens
                ]
                self.spots[at] = Spot(
                    tuple(tokens), spot.shown, spot.owner, spot.ruin, spot.shields, spot.fresh
                )
            elif spot.ruin == HIDDEN_RUIN:
                self.spots[at] = Spot((), False, spot.owner, self.ruin_pile.pop())
        self.redeal_tiles(rng)

    def redeal_tiles(self, rng: Rng) -> None:
        """Deal the Tile deck anew: as many cities as are still to come (MK-118)."""
        if not self.tile_deck or self.tile_deck[0] >= 0:
            return
        shuffle(rng, self.tiles_left)
        cities = self.cities_hidden
        core: list[int] = []
        brown = self.tile_deck.count(-1 - CORE)
        for kind, number in ((CITY_TILE, cities), (CORE, brown - cities)):
            for _ in range(number):
                core.append(self.take_left(kind))
        shuffle(rng, core)
        green = [self.take_left(COUNTRYSIDE) for _ in range(len(self.tile_deck) - brown)]
        if SCENARIOS[self.scenario].reconnaissance:  # MK-2106
            everyone = sorted(green + [t for t in self.tiles_left if TILES[t].kind == COUNTRYSIDE])
            everyone.sort(key=lambda tile: TILES[tile].number)
            green = everyone[: len(green)]
            self.tiles_left = [t for t in self.tiles_left if TILES[t].kind != COUNTRYSIDE]
            self.tiles_left += everyone[len(green) :]
            green.reverse()
        self.tile_deck = core + green

    def take_left(self, kind: int) -> int:
        """A tile of a kind from those that were set aside."""
        for at in range(len(self.tiles_left)):
            if TILES[self.tiles_left[at]].kind == kind:
                return self.tiles_left.pop(at)
        raise AssertionError("no tile of this kind is left")
