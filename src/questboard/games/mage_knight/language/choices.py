"""The choices of Mage Knight. Each says what it touches: a card, an enemy, a space."""

from __future__ import annotations

from typing import ClassVar, Final

from questboard.games.mage_knight.language.words import COLOURS
from questboard.games.mage_knight.state.land import HEXES, POSITIONS, space_text
from questboard.games.mage_knight.state.numbers import CARDS, HEROES, SKILLS, TACTICS, UNITS
from questboard.kernel.core import state
from questboard.kernel.core.state import Choice

# ------------------------------------------------------------------------------- ways to pay mana

# A way is a number: where the mana comes from, times 8, plus its colour.
TOKEN: Final = 0
CRYSTAL: Final = 1
DIE: Final = 2
ENDLESS_MANA: Final = 3
KEPT_DIE: Final = 4
POLAR: Final = 64  # added: used as its opposite
FREE: Final = -1  # nothing is paid; its last six bits are those of no mana
MOST_KEPT: Final = 1 << 10  # groups of enemies beyond the first ten are made anew

SOURCES: Final = ["token", "crystal", "die", "endless", "kept die"]


def way_text(way: int) -> str:
    plain = way & 63
    text = f"{COLOURS[plain % 8]} {SOURCES[plain // 8]}"
    return text + " polarized" if way & POLAR else text


def paid_with(way: int) -> str:
    return "" if way == FREE else f" with {way_text(way)}"


BASIC_PLAY: Final = 0
STRONG_PLAY: Final = 1
SIDE_MOVE: Final = 2
SIDE_INFLUENCE: Final = 3
SIDE_ATTACK: Final = 4
SIDE_BLOCK: Final = 5
SIDEWAYS: Final = ["sideways move", "sideways influence", "sideways attack", "sideways block"]
PLAYS: Final = ["basic", "strong", *SIDEWAYS]


# ------------------------------------------------------------------------------ what choices name


class Named(Choice):
    """What is done with a thing: a verb and the name of the thing."""

    VERB: ClassVar[str] = ""
    THING: ClassVar[str] = ""  # what is lit up, where the verb does not say it: a card, a space

    def name(self) -> str:
        raise NotImplementedError

    def spell(self) -> str:
        return f"{type(self).VERB} {self.name()}"

    def touches(self) -> list[str]:
        return [f"{type(self).THING or type(self).VERB} {self.name()}"]


class OfCard(Named):
    THING: ClassVar[str] = "card"

    def __init__(self, card: int) -> None:
        self.card = card

    def name(self) -> str:
        return CARDS[self.card].id

    def parts(self) -> list[str]:
        """What is used, then how."""
        first = f"{type(self).VERB} {self.name()}"
        rest = self.text()[len(first) :].strip()
        return [first, rest] if rest else [first]


class OfPlay(OfCard):
    """A card that is played, and the mana that it is paid with."""

    def __init__(self, card: int, how: int, way: int = FREE, black: int = FREE) -> None:
        self.card = card
        self.how = how
        self.way = way
        self.black = black

    def spell(self) -> str:
        text = f"{type(self).VERB} {self.name()} {PLAYS[self.how]}{paid_with(self.way)}"
        return text if self.black == FREE else f"{text} and {way_text(self.black)}"


class OfUnit(Named):
    """A Unit of the own troops, by its place."""

    THING: ClassVar[str] = "unit"

    def __init__(self, unit: int) -> None:
        self.unit = unit

    def name(self) -> str:
        return str(self.unit + 1)


class OfOffered(Named):
    """A Unit of the offer."""

    THING: ClassVar[str] = "offer"

    def __init__(self, unit_kind: int) -> None:
        self.unit_kind = unit_kind

    def name(self) -> str:
        return UNITS[self.unit_kind].id


class OfSkill(Named):
    THING: ClassVar[str] = "skill"

    def __init__(self, skill: int) -> None:
        self.skill = skill

    def name(self) -> str:
        return SKILLS[self.skill].id


class OfTactic(Named):
    THING: ClassVar[str] = "tactic"

    def __init__(self, tactic: int) -> None:
        self.tactic = tactic

    def name(self) -> str:
        return TACTICS[self.tactic].id


class OfSpace(Named):
    THING: ClassVar[str] = "space"

    def __init__(self, space: int) -> None:
        self.space = space

    def name(self) -> str:
        return space_text(self.space)


class OfColour(Named):
    def __init__(self, colour: int) -> None:
        self.colour = colour

    def name(self) -> str:
        return COLOURS[self.colour]


class OfAttack(Choice):
    """An enemy of the combat by its place: ``block 1``; of several attacks ``block 1 attack 2``."""

    VERB: ClassVar[str] = ""

    def __init__(self, foe: int, strike: int = 0) -> None:
        self.foe = foe
        self.strike = strike

    def spell(self) -> str:
        return f"{type(self).VERB} {attack_text(self.foe, self.strike)}"

    def touches(self) -> list[str]:
        return [f"enemy {self.foe + 1}"]


def attack_text(foe: int, strike: int) -> str:
    return f"{foe + 1} attack {strike + 1}" if strike else str(foe + 1)


# ------------------------------------------------------------------------------------- the choices


class Play(OfPlay):
    """Play a card: ``play march strong with green crystal``, ``play rage sideways move``."""

    VERB: ClassVar[str] = "play"


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


class CastOffered(OfPlay):
    """Play a Spell of the offer (Magic Talent): ``cast fireball basic with red die``."""

    VERB: ClassVar[str] = "cast"
    THING: ClassVar[str] = "offer"


class Activate(OfUnit):
    """Use a Unit's ability: ``activate 1 peasants for 2``."""

    VERB: ClassVar[str] = "activate"

    def __init__(self, unit: int, unit_kind: int, ability: int, way: int = FREE) -> None:
        self.unit = unit
        self.unit_kind = unit_kind
        self.ability = ability
        self.way = way

    def spell(self) -> str:
        return " ".join(self.parts())

    def parts(self) -> list[str]:
        how = f"for {self.ability + 1}{paid_with(self.way)}"
        return [f"{super().spell()} {UNITS[self.unit_kind].id}", how]


class UseSkill(OfSkill):
    """Use a Skill: ``skill dark-paths``."""

    VERB: ClassVar[str] = "skill"


class UseTactic(OfTactic):
    """Use the own Tactic card: ``tactic planning``."""

    VERB: ClassVar[str] = "tactic"


class TakeTactic(OfTactic):
    """Choose a Tactic for the Round: ``take early-bird``."""

    VERB: ClassVar[str] = "take"


class PickHero(Named):
    """Choose a hero: ``hero tovak``."""

    VERB: ClassVar[str] = "hero"

    def __init__(self, hero: int) -> None:
        self.hero = hero

    def name(self) -> str:
        return HEROES[self.hero].id


class Go(OfSpace):
    """Move to a space: ``go 1,-2``."""

    VERB: ClassVar[str] = "go"


class LeapTo(OfSpace):
    """Move directly by an effect: ``leap 1,-2``."""

    VERB: ClassVar[str] = "leap"


class Explore(Named):
    """Reveal a tile, named by its centre: ``explore 4,-5``."""

    VERB: ClassVar[str] = "explore"
    THING: ClassVar[str] = "tile"

    def __init__(self, position: int) -> None:
        self.position = position

    def name(self) -> str:
        return space_text(7 * self.position)


class Challenge(OfSpace):
    """Fight the rampaging enemy of an adjacent space: ``challenge 1,-2``."""

    VERB: ClassVar[str] = "challenge"


class Strike(Choice):
    """Attack a group of enemies, by their places in the combat: ``attack 1 2``."""

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

    def __init__(self, foe: int, out: bool = False) -> None:
        self.foe = foe
        self.out = out

    def spell(self) -> str:
        return f"{'leave out' if self.out else 'add'} {self.foe + 1}"

    def touches(self) -> list[str]:
        return [f"enemy {self.foe + 1}"]


class BlockAttack(OfAttack):
    """Block an attack: ``block 1``."""

    VERB: ClassVar[str] = "block"


class Encumber(OfAttack):
    """Spend a Move point to lower an attack of a cumbersome enemy: ``encumber 1``."""

    VERB: ClassVar[str] = "encumber"


class MeetAttack(OfAttack):
    """The attack whose damage is assigned next, where they are many: ``damage 12``."""

    VERB: ClassVar[str] = "damage"


class TakeDamage(OfAttack):
    """Assign damage of an attack to the hero or a Unit: ``damage 1 to hero``."""

    VERB: ClassVar[str] = "damage"

    def __init__(self, foe: int, strike: int, unit: int) -> None:
        self.foe = foe
        self.strike = strike
        self.unit = unit

    def taker(self) -> str:
        return "hero" if self.unit < 0 else f"unit {self.unit + 1}"

    def spell(self) -> str:
        return f"{super().spell()} to {self.taker()}"

    def touches(self) -> list[str]:
        return [*super().touches(), self.taker()]


class Name(OfAttack):
    """Name an enemy as the target of an effect, or one of its attacks: ``target 2 attack 2``."""

    VERB: ClassVar[str] = "target"


class PickOption(Choice):
    """One of several effects: ``option 2``."""

    def __init__(self, option: int) -> None:
        self.option = option

    def spell(self) -> str:
        return f"option {self.option + 1}"


class PickColour(OfColour):
    """A colour of mana: ``colour red``."""

    VERB: ClassVar[str] = "colour"


class PayWith(Choice):
    """A mana for a cost: ``pay red crystal as red``."""

    def __init__(self, way: int, colour: int) -> None:
        self.way = way
        self.colour = colour

    def spell(self) -> str:
        return f"pay {way_text(self.way)} as {COLOURS[self.colour]}"

    def touches(self) -> list[str]:
        return [f"{SOURCES[(self.way & 63) // 8]} {COLOURS[self.way % 8]}"]


class PickDie(Named):
    """A die of the Source, by its face: ``die red``."""

    VERB: ClassVar[str] = "die"

    def __init__(self, face: int) -> None:
        self.face = face

    def name(self) -> str:
        return COLOURS[self.face]


class PickCard(OfCard):
    """A card, for what the question says: ``card march``."""

    VERB: ClassVar[str] = "card"


class PickUnit(OfUnit):
    """A Unit of the own troops, by its place: ``unit 2``."""

    VERB: ClassVar[str] = "unit"


class PickOffered(OfOffered):
    """A Unit of the offer: ``offered peasants``."""

    VERB: ClassVar[str] = "offered"


class PickSkill(OfSkill):
    """A Skill gained at a level: ``gain dark-paths``; one of the common offer has its mark."""

    VERB: ClassVar[str] = "gain"

    def __init__(self, skill: int, common: bool) -> None:
        self.skill = skill
        self.common = common

    def spell(self) -> str:
        return super().spell() + (" from the common offer" if self.common else "")


class PickSeat(Named):
    """Another player: ``player 2``."""

    VERB: ClassVar[str] = "player"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def name(self) -> str:
        return str(self.seat + 1)


class Number(Choice):
    """How much: ``number 3``."""

    def __init__(self, number: int) -> None:
        self.number = number

    def spell(self) -> str:
        return f"number {self.number}"


class Recruit(OfOffered):
    """Recruit a Unit of the offer: ``recruit peasants``; under Bonds of Loyalty it costs less."""

    VERB: ClassVar[str] = "recruit"

    def __init__(self, unit_kind: int, bonded: bool = False) -> None:
        self.unit_kind = unit_kind
        self.bonded = bonded

    def spell(self) -> str:
        return super().spell() + (" by bonds" if self.bonded else "")


class BuyCard(OfCard):
    """Buy a card of an offer: ``buy fire-bolt``, ``buy fireball with red die``."""

    VERB: ClassVar[str] = "buy"
    THING: ClassVar[str] = "offer"

    def __init__(self, card: int, way: int = FREE) -> None:
        self.card = card
        self.way = way

    def spell(self) -> str:
        return super().spell() + paid_with(self.way)


class LearnCard(OfCard):
    """Buy an Advanced Action by Learning: ``learn fire-bolt``."""

    VERB: ClassVar[str] = "learn"
    THING: ClassVar[str] = "offer"


class HealTroop(OfUnit):
    """Spend Heal points on a Unit: ``heal unit 1``."""

    VERB: ClassVar[str] = "heal unit"


class GiveBanner(OfCard):
    """Assign a Banner to a Unit: ``banner banner-of-glory to unit 1``."""

    VERB: ClassVar[str] = "banner"

    def __init__(self, card: int, unit: int) -> None:
        self.card = card
        self.unit = unit

    def spell(self) -> str:
        return f"{super().spell()} to unit {self.unit + 1}"

    def touches(self) -> list[str]:
        return [*super().touches(), f"unit {self.unit + 1}"]


class UseBanner(OfUnit):
    """Use the Banner of a Unit: ``use banner of unit 1`` (Fear: on an attack of an enemy)."""

    VERB: ClassVar[str] = "use banner of unit"

    def __init__(self, unit: int, foe: int = -1, strike: int = 0) -> None:
        self.unit = unit
        self.foe = foe
        self.strike = strike

    def spell(self) -> str:
        on = "" if self.foe < 0 else f" on {attack_text(self.foe, self.strike)}"
        return super().spell() + on

    def touches(self) -> list[str]:
        return super().touches() + ([] if self.foe < 0 else [f"enemy {self.foe + 1}"])


class LoosenCrystal(OfColour):
    """Turn a crystal into mana: ``crystal red``."""

    VERB: ClassVar[str] = "crystal"


class Word(state.Word):
    """A choice without details: ``end turn``, ``rest``, ``interact``."""

    def touches(self) -> list[str]:
        return []


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


def cards(held: list[int]) -> list[Choice]:
    return [CARD_CHOICE[card] for card in held]


def keep_choices() -> None:
    """Make the choices that are kept for cards, Tactics, Skills and heroes declared since."""
    CARD_CHOICE.extend([PickCard(card) for card in range(len(CARD_CHOICE), len(CARDS))])
    _plays.extend([[] for _ in range(len(_plays), len(CARDS) * HOWS)])
    TAKE.extend([TakeTactic(tactic) for tactic in range(len(TAKE), len(TACTICS))])
    SKILL_CHOICE.extend([UseSkill(skill) for skill in range(len(SKILL_CHOICE), len(SKILLS))])
    HERO_CHOICE.extend([PickHero(hero) for hero in range(len(HERO_CHOICE), len(HEROES))])
