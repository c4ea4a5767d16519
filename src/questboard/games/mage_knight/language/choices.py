"""The choices of Mage Knight. Each says what it touches: a card, an enemy, a space."""

from __future__ import annotations

from typing import Final

from questboard.games.mage_knight.language.words import COLOURS
from questboard.games.mage_knight.state.land import HEXES, POSITIONS, space_text
from questboard.games.mage_knight.state.numbers import CARDS, HEROES, SKILLS, TACTICS, UNITS
from questboard.kernel.core.state import Choice

# ------------------------------------------------------------------------------- ways to pay mana

# A way is a number: where the mana comes from, times 8, plus its colour.
TOKEN: Final = 0
CRYSTAL: Final = 1
DIE: Final = 2
ENDLESS_MANA: Final = 3
KEPT_DIE: Final = 4
POLAR: Final = 64  # added: used as its opposite
FREE: Final = -1
MOST_KEPT: Final = 1 << 10  # groups of enemies beyond the first ten are made anew

SOURCES: Final = ["token", "crystal", "die", "endless", "kept die"]


def way_text(way: int) -> str:
    plain = way & 63
    text = f"{COLOURS[plain % 8]} {SOURCES[plain // 8]}"
    return text + " polarized" if way & POLAR else text


def split(text: str, first: str) -> list[str]:
    """A choice in two parts: what is used, then how."""
    rest = text[len(first) :].strip()
    return [first, rest] if rest else [first]


BASIC_PLAY: Final = 0
STRONG_PLAY: Final = 1
SIDE_MOVE: Final = 2
SIDE_INFLUENCE: Final = 3
SIDE_ATTACK: Final = 4
SIDE_BLOCK: Final = 5
PLAYS: Final = [
    "basic",
    "strong",
    "sideways move",
    "sideways influence",
    "sideways attack",
    "sideways block",
]


class Play(Choice):
    """Play a card: ``play march strong with green crystal``, ``play rage sideways move``."""

    card: int
    how: int
    way: int
    black: int

    def __init__(self, card: int, how: int, way: int = FREE, black: int = FREE) -> None:
        self.card = card
        self.how = how
        self.way = way
        self.black = black

    def spell(self) -> str:
        text = f"play {CARDS[self.card].id} {PLAYS[self.how]}"
        if self.way != FREE:
            text += " with " + way_text(self.way)
        if self.black != FREE:
            text += " and " + way_text(self.black)
        return text

    def parts(self) -> list[str]:
        return split(self.text(), "play " + CARDS[self.card].id)

    def touches(self) -> list[str]:
        return ["card " + CARDS[self.card].id]


# Equal plays are the same object: by card and way of playing it, then by how it is paid for.
_plays: Final[list[list[Choice | None]]] = []
_dark_plays: Final[dict[int, Choice]] = {}  # those that cost black mana too
HOWS: Final = 8
WAYS: Final = 2 * POLAR


def play(card: int, how: int, way: int = FREE, black: int = FREE) -> Choice:
    """A play; made once and kept."""
    at = card * HOWS + how
    if black != FREE:
        key = (at * WAYS + way + 1) * WAYS + black
        dark = _dark_plays.get(key)
        if dark is None:
            dark = _dark_plays[key] = Play(card, how, way, black)
        return dark
    kept = _plays[at]
    if way + 1 >= len(kept):
        kept.extend([None] * (way + 2 - len(kept)))
    found = kept[way + 1]
    if found is None:
        found = kept[way + 1] = Play(card, how, way)
    return found


class CastOffered(Choice):
    """Play a Spell of the offer (Magic Talent): ``cast fireball basic with red die``."""

    card: int
    how: int
    way: int
    black: int

    def __init__(self, card: int, how: int, way: int, black: int = FREE) -> None:
        self.card = card
        self.how = how
        self.way = way
        self.black = black

    def spell(self) -> str:
        text = f"cast {CARDS[self.card].id} {PLAYS[self.how]} with {way_text(self.way)}"
        return text if self.black == FREE else f"{text} and {way_text(self.black)}"

    def parts(self) -> list[str]:
        return split(self.text(), "cast " + CARDS[self.card].id)

    def touches(self) -> list[str]:
        return ["offer " + CARDS[self.card].id]


class Activate(Choice):
    """Use a Unit's ability: ``activate peasants 1``; equal Units are told apart by number."""

    unit: int
    kind: int
    ability: int
    way: int

    def __init__(self, unit: int, kind: int, ability: int, way: int = FREE) -> None:
        self.unit = unit
        self.kind = kind
        self.ability = ability
        self.way = way

    def spell(self) -> str:
        text = f"activate {self.unit + 1} {UNITS[self.kind].id} for {self.ability + 1}"
        return text if self.way == FREE else f"{text} with {way_text(self.way)}"

    def parts(self) -> list[str]:
        return split(self.text(), f"activate {self.unit + 1} {UNITS[self.kind].id}")

    def touches(self) -> list[str]:
        return [f"unit {self.unit + 1}"]


class UseSkill(Choice):
    """Use a Skill: ``skill dark-paths``."""

    skill: int

    def __init__(self, skill: int) -> None:
        self.skill = skill

    def spell(self) -> str:
        return "skill " + SKILLS[self.skill].id

    def touches(self) -> list[str]:
        return ["skill " + SKILLS[self.skill].id]


class UseTactic(Choice):
    """Use the own Tactic card."""

    tactic: int

    def __init__(self, tactic: int) -> None:
        self.tactic = tactic

    def spell(self) -> str:
        return "tactic " + TACTICS[self.tactic].id

    def touches(self) -> list[str]:
        return ["tactic " + TACTICS[self.tactic].id]


class TakeTactic(Choice):
    """Choose a Tactic for the Round: ``take early-bird``."""

    tactic: int

    def __init__(self, tactic: int) -> None:
        self.tactic = tactic

    def spell(self) -> str:
        return "take " + TACTICS[self.tactic].id

    def touches(self) -> list[str]:
        return ["tactic " + TACTICS[self.tactic].id]


class PickHero(Choice):
    """Choose a hero: ``hero tovak``."""

    hero: int

    def __init__(self, hero: int) -> None:
        self.hero = hero

    def spell(self) -> str:
        return "hero " + HEROES[self.hero].id

    def touches(self) -> list[str]:
        return ["hero " + HEROES[self.hero].id]


class Go(Choice):
    """Move to a space: ``go 1,-2``."""

    space: int

    def __init__(self, space: int) -> None:
        self.space = space

    def spell(self) -> str:
        return "go " + space_text(self.space)

    def touches(self) -> list[str]:
        return ["space " + space_text(self.space)]


class LeapTo(Choice):
    """Move directly by an effect: ``leap 1,-2``."""

    space: int

    def __init__(self, space: int) -> None:
        self.space = space

    def spell(self) -> str:
        return "leap " + space_text(self.space)

    def touches(self) -> list[str]:
        return ["space " + space_text(self.space)]


class Explore(Choice):
    """Reveal a tile, named by its centre: ``explore 4,-5``."""

    position: int

    def __init__(self, position: int) -> None:
        self.position = position

    def spell(self) -> str:
        return "explore " + space_text(7 * self.position)

    def touches(self) -> list[str]:
        return ["tile " + space_text(7 * self.position)]


class Challenge(Choice):
    """Fight the rampaging enemy of an adjacent space: ``challenge 1,-2``."""

    space: int

    def __init__(self, space: int) -> None:
        self.space = space

    def spell(self) -> str:
        return "challenge " + space_text(self.space)

    def touches(self) -> list[str]:
        return ["space " + space_text(self.space)]


class Strike(Choice):
    """Attack a group of enemies, by their places in the combat: ``attack 1 2``."""

    group: int

    def __init__(self, group: int) -> None:
        self.group = group

    def numbers(self) -> list[int]:
        return [at + 1 for at in range(self.group.bit_length()) if self.group >> at & 1]

    def spell(self) -> str:
        return "attack " + " ".join(str(number) for number in self.numbers())

    def touches(self) -> list[str]:
        return [f"enemy {number}" for number in self.numbers()]


class Gather(Choice):
    """Aim an attack at one enemy more, or at one less: ``add 12``, ``leave out 12``."""

    foe: int
    out: bool

    def __init__(self, foe: int, out: bool = False) -> None:
        self.foe = foe
        self.out = out

    def spell(self) -> str:
        return f"{'leave out' if self.out else 'add'} {self.foe + 1}"

    def touches(self) -> list[str]:
        return [f"enemy {self.foe + 1}"]


class BlockAttack(Choice):
    """Block an attack: ``block 1`` (an enemy with several attacks: ``block 1 attack 2``)."""

    foe: int
    strike: int

    def __init__(self, foe: int, strike: int) -> None:
        self.foe = foe
        self.strike = strike

    def spell(self) -> str:
        return f"block {self.foe + 1}" + (f" attack {self.strike + 1}" if self.strike else "")

    def touches(self) -> list[str]:
        return [f"enemy {self.foe + 1}"]


class Encumber(Choice):
    """Spend a Move point to lower an attack of a cumbersome enemy: ``encumber 1``."""

    foe: int
    strike: int

    def __init__(self, foe: int, strike: int = 0) -> None:
        self.foe = foe
        self.strike = strike

    def spell(self) -> str:
        return f"encumber {self.foe + 1}" + (f" attack {self.strike + 1}" if self.strike else "")

    def touches(self) -> list[str]:
        return [f"enemy {self.foe + 1}"]


class MeetAttack(Choice):
    """The attack whose damage is assigned next, where they are many: ``damage 12``."""

    foe: int
    strike: int

    def __init__(self, foe: int, strike: int) -> None:
        self.foe = foe
        self.strike = strike

    def spell(self) -> str:
        return f"damage {self.foe + 1}" + (f" attack {self.strike + 1}" if self.strike else "")

    def touches(self) -> list[str]:
        return [f"enemy {self.foe + 1}"]


class TakeDamage(Choice):
    """Assign damage of an attack to the hero or a Unit: ``damage 1 to hero``."""

    foe: int
    strike: int
    unit: int

    def __init__(self, foe: int, strike: int, unit: int) -> None:
        self.foe = foe
        self.strike = strike
        self.unit = unit

    def spell(self) -> str:
        attack = f" attack {self.strike + 1}" if self.strike else ""
        to = "hero" if self.unit < 0 else f"unit {self.unit + 1}"
        return f"damage {self.foe + 1}{attack} to {to}"

    def touches(self) -> list[str]:
        to = "hero" if self.unit < 0 else f"unit {self.unit + 1}"
        return [f"enemy {self.foe + 1}", to]


class Name(Choice):
    """Name an enemy as the target of an effect, or one of its attacks: ``target 2 attack 2``."""

    foe: int
    strike: int

    def __init__(self, foe: int, strike: int = 0) -> None:
        self.foe = foe
        self.strike = strike

    def spell(self) -> str:
        return f"target {self.foe + 1}" + (f" attack {self.strike + 1}" if self.strike else "")

    def touches(self) -> list[str]:
        return [f"enemy {self.foe + 1}"]


class PickOption(Choice):
    """One of several effects: ``option 2``."""

    option: int

    def __init__(self, option: int) -> None:
        self.option = option

    def spell(self) -> str:
        return f"option {self.option + 1}"


class PickColour(Choice):
    """A colour of mana: ``colour red``."""

    colour: int

    def __init__(self, colour: int) -> None:
        self.colour = colour

    def spell(self) -> str:
        return "colour " + COLOURS[self.colour]

    def touches(self) -> list[str]:
        return ["colour " + COLOURS[self.colour]]


class PayWith(Choice):
    """A mana for a cost: ``pay red crystal as red``."""

    way: int
    colour: int

    def __init__(self, way: int, colour: int) -> None:
        self.way = way
        self.colour = colour

    def spell(self) -> str:
        return f"pay {way_text(self.way)} as {COLOURS[self.colour]}"

    def touches(self) -> list[str]:
        return [f"{SOURCES[(self.way & 63) // 8]} {COLOURS[self.way % 8]}"]


class PickDie(Choice):
    """A die of the Source, by its face: ``die red``."""

    face: int

    def __init__(self, face: int) -> None:
        self.face = face

    def spell(self) -> str:
        return "die " + COLOURS[self.face]

    def touches(self) -> list[str]:
        return ["die " + COLOURS[self.face]]


class PickCard(Choice):
    """A card, for what the question says: ``card march``."""

    card: int

    def __init__(self, card: int) -> None:
        self.card = card

    def spell(self) -> str:
        return "card " + CARDS[self.card].id

    def touches(self) -> list[str]:
        return ["card " + CARDS[self.card].id]


class PickUnit(Choice):
    """A Unit of the own troops, by its place: ``unit 2``."""

    unit: int

    def __init__(self, unit: int) -> None:
        self.unit = unit

    def spell(self) -> str:
        return f"unit {self.unit + 1}"

    def touches(self) -> list[str]:
        return [f"unit {self.unit + 1}"]


class PickOffered(Choice):
    """A Unit of the offer: ``offered peasants``."""

    kind: int

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def spell(self) -> str:
        return "offered " + UNITS[self.kind].id

    def touches(self) -> list[str]:
        return ["offer " + UNITS[self.kind].id]


class PickSkill(Choice):
    """A Skill gained at a level: ``gain dark-paths``; one of the common offer has its mark."""

    skill: int
    common: bool

    def __init__(self, skill: int, common: bool) -> None:
        self.skill = skill
        self.common = common

    def spell(self) -> str:
        return f"gain {SKILLS[self.skill].id}" + (" from the common offer" if self.common else "")

    def touches(self) -> list[str]:
        return ["skill " + SKILLS[self.skill].id]


class PickSeat(Choice):
    """Another player: ``player 2``."""

    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def spell(self) -> str:
        return f"player {self.seat + 1}"

    def touches(self) -> list[str]:
        return [f"player {self.seat + 1}"]


class Recruit(Choice):
    """Recruit a Unit of the offer: ``recruit peasants``; under Bonds of Loyalty it costs less."""

    kind: int
    bonded: bool

    def __init__(self, kind: int, bonded: bool = False) -> None:
        self.kind = kind
        self.bonded = bonded

    def spell(self) -> str:
        return "recruit " + UNITS[self.kind].id + (" by bonds" if self.bonded else "")

    def touches(self) -> list[str]:
        return ["offer " + UNITS[self.kind].id]


class BuyCard(Choice):
    """Buy a card of an offer: ``buy fire-bolt``, ``buy fireball with red die``."""

    card: int
    way: int

    def __init__(self, card: int, way: int = FREE) -> None:
        self.card = card
        self.way = way

    def spell(self) -> str:
        text = "buy " + CARDS[self.card].id
        return text if self.way == FREE else f"{text} with {way_text(self.way)}"

    def parts(self) -> list[str]:
        return split(self.text(), "buy " + CARDS[self.card].id)

    def touches(self) -> list[str]:
        return ["offer " + CARDS[self.card].id]


class LearnCard(Choice):
    """Buy an Advanced Action by Learning: ``learn fire-bolt``."""

    card: int

    def __init__(self, card: int) -> None:
        self.card = card

    def spell(self) -> str:
        return "learn " + CARDS[self.card].id

    def touches(self) -> list[str]:
        return ["offer " + CARDS[self.card].id]


class HealTroop(Choice):
    """Spend Heal points on a Unit: ``heal unit 1``."""

    unit: int

    def __init__(self, unit: int) -> None:
        self.unit = unit

    def spell(self) -> str:
        return f"heal unit {self.unit + 1}"

    def touches(self) -> list[str]:
        return [f"unit {self.unit + 1}"]


class GiveBanner(Choice):
    """Assign a Banner to a Unit: ``banner banner-of-glory to 1``."""

    card: int
    unit: int

    def __init__(self, card: int, unit: int) -> None:
        self.card = card
        self.unit = unit

    def spell(self) -> str:
        return f"banner {CARDS[self.card].id} to unit {self.unit + 1}"

    def parts(self) -> list[str]:
        return split(self.text(), "banner " + CARDS[self.card].id)

    def touches(self) -> list[str]:
        return ["card " + CARDS[self.card].id, f"unit {self.unit + 1}"]


class UseBanner(Choice):
    """Use the Banner of a Unit: ``use banner of unit 1`` (Fear: on an attack of an enemy)."""

    unit: int
    foe: int
    strike: int

    def __init__(self, unit: int, foe: int = -1, strike: int = 0) -> None:
        self.unit = unit
        self.foe = foe
        self.strike = strike

    def spell(self) -> str:
        on = "" if self.foe < 0 else f" on {self.foe + 1}"
        on += f" attack {self.strike + 1}" if self.strike else ""
        return f"use banner of unit {self.unit + 1}{on}"

    def touches(self) -> list[str]:
        return [f"unit {self.unit + 1}"] + ([] if self.foe < 0 else [f"enemy {self.foe + 1}"])


class LoosenCrystal(Choice):
    """Turn a crystal into mana: ``crystal red``."""

    colour: int

    def __init__(self, colour: int) -> None:
        self.colour = colour

    def spell(self) -> str:
        return "crystal " + COLOURS[self.colour]

    def touches(self) -> list[str]:
        return ["crystal " + COLOURS[self.colour]]


class Number(Choice):
    """How much: ``number 3``."""

    number: int

    def __init__(self, number: int) -> None:
        self.number = number

    def spell(self) -> str:
        return f"number {self.number}"


class Word(Choice):
    """A choice without details: ``end turn``, ``rest``, ``interact``."""

    word: str

    def __init__(self, word: str) -> None:
        self.word = word

    def spell(self) -> str:
        return self.word


END_TURN: Final = Word("end turn")
BEGIN: Final = Word("begin turn")
ANNOUNCE: Final = Word("announce the end of the round")
PLAY_ON: Final = Word("play on")
REST: Final = Word("rest")
INTERACT: Final = Word("interact")
ENTER: Final = Word("enter the site")
BURN: Final = Word("burn the monastery")
FINISH: Final = Word("finish the phase")
ENOUGH: Final = Word("enough")
DECLINE: Final = Word("decline")
ACCEPT: Final = Word("accept")
HEAL_WOUND: Final = Word("heal a wound")
BUY_HEALING: Final = Word("buy healing")
BUY_ARTIFACT: Final = Word("buy an artifact")
ADD_ELITE: Final = Word("add an elite unit")
BUY_UNSEEN: Final = Word("buy the unseen advanced action")
PLUNDER: Final = Word("plunder the village")
ON_TOP: Final = Word("on top")
AT_BOTTOM: Final = Word("at the bottom")
MOVE_TO_ATTACK: Final = Word("turn move into attack")
MOVE_TO_RANGED: Final = Word("turn move into ranged attack")
INFLUENCE_TO_BLOCK: Final = Word("turn influence into block")
NONE_OF_IT: Final = Word("nothing")
FROM_HAND: Final = Word("from hand")
FROM_DISCARD: Final = Word("from the discard pile")
GATHER: Final = Word("gather a group")
TAKE_BACK: Final = Word("take the group back")

GO: Final[list[Choice]] = [Go(space) for space in range(len(HEXES))]
EXPLORE: Final[list[Choice]] = [Explore(position) for position in range(len(POSITIONS))]
OPTION: Final[list[Choice]] = [PickOption(option) for option in range(16)]
COLOUR: Final[list[Choice]] = [PickColour(colour) for colour in range(6)]
CARD_CHOICE: Final[list[Choice]] = []
LOOSEN: Final[list[Choice]] = [LoosenCrystal(colour) for colour in range(4)]
NUMBER: Final[list[Choice]] = [Number(number) for number in range(16)]
TAKE: Final[list[Choice]] = []
SKILL_CHOICE: Final[list[Choice]] = []
HERO_CHOICE: Final[list[Choice]] = []
_strikes: Final[dict[int, Choice]] = {}
_names: Final[dict[int, Choice]] = {}
_units: Final[dict[int, Choice]] = {}


def strike(group: int) -> Choice:
    """Equal attacks are the same object, and so are names and Units."""
    found = _strikes.get(group)
    if found is None:
        found = Strike(group)
        if group < MOST_KEPT:
            _strikes[group] = found
    return found


def name(foe: int) -> Choice:
    found = _names.get(foe)
    if found is None:
        found = _names[foe] = Name(foe)
    return found


def unit(at: int) -> Choice:
    found = _units.get(at)
    if found is None:
        found = _units[at] = PickUnit(at)
    return found


def keep_choices() -> None:
    """Make the choices that are kept for cards, Tactics, Skills and heroes declared since."""
    CARD_CHOICE.extend([PickCard(card) for card in range(len(CARD_CHOICE), len(CARDS))])
    _plays.extend([[] for _ in range(len(_plays), len(CARDS) * HOWS)])
    TAKE.extend([TakeTactic(tactic) for tactic in range(len(TAKE), len(TACTICS))])
    SKILL_CHOICE.extend([UseSkill(skill) for skill in range(len(SKILL_CHOICE), len(SKILLS))])
    HERO_CHOICE.extend([PickHero(hero) for hero in range(len(HERO_CHOICE), len(HEROES))])


CHOICES = (
    Play,
    CastOffered,
    Activate,
    UseSkill,
    UseTactic,
    TakeTactic,
    PickHero,
    Go,
    LeapTo,
    Explore,
    Challenge,
    Strike,
    Gather,
    BlockAttack,
    Encumber,
    MeetAttack,
    TakeDamage,
    Name,
    PickOption,
    PickColour,
    PayWith,
    PickDie,
    PickCard,
    PickUnit,
    PickOffered,
    PickSkill,
    PickSeat,
    Recruit,
    BuyCard,
    LearnCard,
    HealTroop,
    GiveBanner,
    UseBanner,
    LoosenCrystal,
    Number,
    Word,
)
