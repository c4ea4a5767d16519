"""What a client is told of a table of Old Mage: every part by its name and type.

Hexes are ``q,r``, characters ``mage 2`` (the seat, from 1) and ``monster 14`` (by its number).
Seats and whatever else is counted begin with 0. Cards, monsters, Events, towers and lands have the
ids of the catalogue. What there is much of is kept by id, so that a change is small.
"""

from __future__ import annotations

from typing import Literal, TypedDict

Ends = Literal["star", "stays"]
Status = Literal["alive", "haunt", "undead", "out"]
Edge = Literal["left", "right"]
Stage = Literal["begins", "ally", "spells", "answers", "roll", "flight"]
Aimed = Literal["hex", "character", "region", "tower", "side", "spell"]


class Site(TypedDict):
    """A face-down Land token, or a Ruin."""

    land: str | None  # None: a Ruin
    under: str | None  # the monster or Event on its underside, if this seat has seen it


class SpellToken(TypedDict):
    token: str  # its kind
    card: str
    spell: int  # the spell in play that it belongs to
    number: int  # which of that spell's tokens, from 0
    seat: int
    moved: bool  # in this turn
    ends: Ends  # on a Star at the end of its seat's turns, or only with its spell


class LyingCard(TypedDict):
    card: str | None  # None: face down
    relic: bool  # its back shows as much


class Lying(TypedDict):
    """The cards of a hex under a Letter token."""

    letter: str
    cards: list[LyingCard]


class Source(TypedDict):
    """What one card, spell, ability or monster gives for battles."""

    id: str
    dice: int
    first_dice: int  # more of them in the first pass
    shields: int
    first_shields: int


class Strength(TypedDict):
    """Battle Dice and extra Shields of a pass, and where they come from."""

    dice: int  # in a later pass, within the bounds of the rules
    first_dice: int  # in the first pass
    shields: int
    first_shields: int
    base: int  # dice without any source
    sources: list[Source]


class Share(TypedDict):
    id: str
    amount: int


class Travel(TypedDict):
    dice: int
    dice_from: list[Share]  # each sets a number of dice: the best counts
    more: int  # hexes besides those of the dice
    more_from: list[Share]


class Kept(TypedDict):
    event: str
    region: str | None  # that it silences
    ripe: bool  # it acts, or ends, with the next end of its Mage's turn


class Mage(TypedDict):
    seat: int
    mage: str | None  # None before the mages are dealt
    status: Status
    hex: str | None
    shore: int
    health: int
    most: int
    edge: Edge | None  # from which it set out
    hand: list[str | None]  # None: a card that this seat may not see
    hand_limit: int
    relics: list[str]
    kept: list[Kept]
    monster: str | None  # that it possesses
    haunted: int  # turns as a Haunt
    used: list[str]  # spell Relics and abilities that were cast in this turn
    ability_used: bool
    warded: bool  # a Ward stands against what is coming
    travel: Travel
    battle: Strength
    held_by: list[str]  # cards and Events by which it cannot move; empty: it can
    favoured: dict[str, bool]  # of the cards in hand with a Favourable Land: whether it is here


class Monster(TypedDict):
    monster: str
    hex: str
    shore: int
    health: int
    most: int
    owner: int | None  # the seat whose Summons it is
    haunt: int | None  # the seat that possesses it
    spell: int | None  # that brought it
    moved: bool


class Spell(TypedDict):
    """A spell in play."""

    card: str
    seat: int
    on: str | None  # the character that it lies on
    hexes: list[str]  # of its tokens
    summons: list[str]
    tower: str | None  # that it carries
    ends: Ends


StepState = Literal["open", "due", "done", "shut"]


class Steps(TypedDict):
    """What can be done once in a turn. Due: the turn cannot end without it."""

    move: StepState
    camp: StepState
    cast: StepState
    blood: StepState  # one more spell for Health
    encounter: StepState
    exchange: StepState  # a card for a spell
    look: StepState  # at a Land token
    staff: StepState  # a die more for a spell


class Walk(TypedDict):
    """A move that is being made: of a character, or of a token of a spell."""

    who: str | None
    spell: int | None
    token: int | None
    left: int


class HauntDie(TypedDict):
    face: str
    used: bool


class Turn(TypedDict):
    seat: int
    steps: Steps
    walk: Walk | None
    due: str | None  # the hex in which an encounter is due
    haunt_dice: list[HauntDie]
    more_turns: int  # that the seat takes after this one


class Target(TypedDict):
    """What a spell is aimed at: hexes, characters, regions, towers and sides by id; a spell by its
    number, 0 for a token, an Event or a Ruin card that is coming."""

    kind: Aimed
    id: str
    attack: int | None  # one attack of a spell, from 0


class Casting(TypedDict):
    """A spell whose targets are being named."""

    seat: int
    card: str
    origin: str | None  # where its range is measured from
    from_eye: bool  # from the token that sees for its caster
    range: int | None  # None: the whole board
    favoured: bool
    targets: list[Target]
    wanted: str  # what is named next, as in the catalogue
    least: int  # of these still to be named
    most: int


class StackLine(TypedDict):
    """A spell that was announced and has not taken effect."""

    spell: int
    seat: int
    card: str
    favoured: bool
    targets: list[Target]
    stopped: bool
    stopped_attacks: list[int]


class Coming(TypedDict):
    """What is about to happen, as far as there is something: a spell, a token that acts, a tower
    that falls, a card or token that was turned up, a battle."""

    spells: list[int]
    card: str | None
    event: str | None
    monster: str | None
    hex: str | None
    whom: list[str]


class Window(TypedDict):
    occasion: str
    opener: int
    asked: int | None  # who acts now
    waiting: list[int]  # who may still answer, in order
    passed: list[int]
    victims: list[int]  # who is about to suffer
    coming: Coming


class BattleSide(TypedDict):
    who: str
    seat: int | None
    monster: str | None
    health: int
    most: int
    dice: int  # in this pass
    shields: int  # in this pass, besides those on the dice
    base: int
    sources: list[Source]  # with what was cast in this battle as the last one
    first_hit_skull: bool
    regenerates: int
    spell_used: bool
    may_flee: bool


class Battle(TypedDict):
    hex: str
    number: int  # of the pass, from 1
    stage: Stage
    choosing: list[int]  # seats that choose their spell unseen
    sides: list[BattleSide]


class Trade(TypedDict):
    seats: list[int]
    seat: int  # whose offer it is
    gives: list[str | None]
    asks: list[str | None]
    proposed: bool


class Decks(TypedDict):
    spells: int
    ruins: int
    relics: int
    events: int


class Piles(TypedDict):
    """Discard piles, which everybody may look through: how many of each."""

    spells: dict[str, int]
    ruins: dict[str, int]
    relics: dict[str, int]
    events: dict[str, int]
    tokens: dict[str, int]
    buried: dict[str, int]  # Land tokens that nobody saw, by their land


class Facts(TypedDict):
    round: int
    first: int  # the seat that begins each round
    active: int
    stage: str
    teams: list[int]
    always: list[int]  # seats that want to be asked in every window
    sites: dict[str, Site]  # by hex, as all that lies on the board
    tokens: dict[str, list[SpellToken]]
    lying: dict[str, Lying]
    towers: dict[str, str]  # the hex of each
    destroyed: list[str]
    mages: dict[str, Mage]
    monsters: dict[str, Monster]
    spells: dict[str, Spell]
    truces: list[list[str]]  # pairs that do not battle in this turn
    turn: Turn | None
    casting: Casting | None
    stack: list[StackLine]
    window: Window | None
    battle: Battle | None
    trade: Trade | None
    decks: Decks
    below: list[str]  # spells that this seat put under the deck
    foreseen: list[str]  # Events that this seat put under the deck
    piles: Piles
    supply: dict[str, int]  # Land tokens that are not laid, by their land
