"""The choices of Old Mage. Each says what it touches: a hex, a card, a character."""

from __future__ import annotations

from typing import ClassVar, Final

from questboard.games.old_mage.content.board import REGIONS, SIDES
from questboard.games.old_mage.language import words
from questboard.games.old_mage.state.land import NAMES, REGION, SPACES, TOWERS
from questboard.games.old_mage.state.numbers import CARDS, HAPPENINGS
from questboard.kernel.core.state import Choice
from questboard.kernel.core.state import Word as Word


def who_text(who: int) -> str:
    """A character: ``mage 2`` for a seat, ``monster 14`` for a monster by its number."""
    return f"mage {who + 1}" if who < 8 else f"monster {who}"


class OfHex(Choice):
    """What is done with a hex."""

    hex: int

    def __init__(self, hex: int) -> None:
        self.hex = hex

    def touches(self) -> list[str]:
        return ["hex " + NAMES[self.hex]]


class OfCharacter(Choice):
    """What is done with a Mage or a monster."""

    who: int

    def __init__(self, who: int) -> None:
        self.who = who

    def touches(self) -> list[str]:
        return [who_text(self.who)]


PASS: Final = Word("pass")
MOVE: Final = Word("move")
CAMP: Final = Word("camp")
HALT: Final = Word("halt")
MEET: Final = Word("meet")
SEEK: Final = Word("seek an event")
END_TURN: Final = Word("end turn")
FIGHT: Final = Word("fight")
PEACE: Final = Word("peace")
STAY: Final = Word("stay")
FLEE_LATER: Final = Word("flee")  # in a series: out of the hex at its end (OM-517)
ENOUGH: Final = Word("enough")
LEAVE: Final = Word("leave it")
LEAVE_GAME: Final = Word("leave the game")
BLOOD: Final = Word("cast for blood")
USE_ALLY: Final = Word("call the spirit ally")
PROPOSE: Final = Word("propose")
ASK_SPELL: Final = Word("ask for a spell")
ACCEPT: Final = Word("accept")
REFUSE: Final = Word("refuse")
PORTAL: Final = Word("step through")
ASK_ALWAYS: Final = Word("always ask me")
ASK_ABLE: Final = Word("ask me when i can answer")


class Lay(Choice):
    """Lay a Land token of a kind, or a Ruin, in a hex of a region: ``lay forest greenfold 5,2``."""

    land: int  # -1: a Ruin
    hex: int

    def __init__(self, land: int, hex: int) -> None:
        self.land = land
        self.hex = hex

    def spell(self) -> str:
        return "lay " + " ".join(self.parts())

    def parts(self) -> list[str]:
        land = words.LANDS[self.land] if self.land >= 0 else "ruin"
        return [land, REGIONS[REGION[self.hex]], NAMES[self.hex]]

    def touches(self) -> list[str]:
        return ["hex " + NAMES[self.hex]]


class ChooseTower(Choice):
    """``tower l2``"""

    tower: int

    def __init__(self, tower: int) -> None:
        self.tower = tower

    def spell(self) -> str:
        return "tower " + TOWERS[self.tower]

    def touches(self) -> list[str]:
        return ["tower " + TOWERS[self.tower]]


class Go(OfHex):
    """Step into a hex: ``go 1,-2``."""

    def spell(self) -> str:
        return "go " + NAMES[self.hex]


class Flee(OfHex):
    """``flee 1,-2``"""

    def spell(self) -> str:
        return "flee " + NAMES[self.hex]


class Cast(Choice):
    """Begin to cast a card: ``cast hellblast``, ``cast hellblast from fey spirit``."""

    card: int
    eye: bool  # the range is measured from the token that sees for its mage (there is but one)

    def __init__(self, card: int, eye: bool = False) -> None:
        self.card = card
        self.eye = eye

    def spell(self) -> str:
        text = "cast " + CARDS[self.card].id
        return text + " from fey spirit" if self.eye else text

    def touches(self) -> list[str]:
        return ["card " + CARDS[self.card].id]


class Target(Choice):
    """Name one thing that a spell is aimed at: ``at 1,-2``, ``at mage 2``, ``at spell 21``.

    It says what the thing is: a hex, a character, a region, a tower, a direction or a spell. What
    the spell does with it (strike there, land there) is for the spell to say.
    """

    aim: int
    value: int

    RENAMED: ClassVar[dict[str, str]] = {"aim": "what"}

    def __init__(self, aim: int, value: int) -> None:
        self.aim = aim
        self.value = value

    def name(self) -> str:
        value = self.value
        if self.aim == words.AIM_HEX:
            return NAMES[value]
        if self.aim == words.AIM_CHARACTER:
            return who_text(value)
        if self.aim == words.AIM_REGION:
            return REGIONS[value]
        if self.aim == words.AIM_TOWER:
            return "tower " + TOWERS[value]
        if self.aim == words.AIM_DIRECTION:
            return SIDES[value].lower()
        # A spell by its number; where it has several attacks, one of them.
        number, attack = value >> 4, value & 15
        assert self.aim == words.AIM_SPELL
        if number == 0:
            return "what is coming"  # a token, an Event or a Ruin card
        return f"spell {number}" if attack == 15 else f"spell {number} attack {attack + 1}"

    def spell(self) -> str:
        return "at " + self.name()

    def parts(self) -> list[str]:
        if self.aim == words.AIM_HEX:
            return [REGIONS[REGION[self.value]], NAMES[self.value]]
        return [self.text()]

    def touches(self) -> list[str]:
        return ["hex " + self.name() if self.aim == words.AIM_HEX else self.name()]


class TakeUp(Choice):
    """Claim a card that lies in the hex, by its place among those that lie there: ``claim 1``."""

    place: int

    def __init__(self, place: int) -> None:
        self.place = place

    def spell(self) -> str:
        return f"claim {self.place + 1}"

    def touches(self) -> list[str]:
        return [f"lying {self.place + 1}"]


CARD_VERBS: Final = ["drop", "discard", "give", "ask", "keep", "exchange", "take", "face"]
DROP: Final = 0
DISCARD: Final = 1
GIVE: Final = 2
ASK: Final = 3
KEEP: Final = 4
EXCHANGE: Final = 5
TAKE: Final = 6
FACE: Final = 7  # the tokens of a spell


class OfCard(Choice):
    """Do something with a card: ``discard dispel``, ``give runeblade``."""

    verb: int
    card: int

    def __init__(self, verb: int, card: int) -> None:
        self.verb = verb
        self.card = card

    def spell(self) -> str:
        return " ".join(self.parts())

    def parts(self) -> list[str]:
        return [CARD_VERBS[self.verb], CARDS[self.card].id]

    def touches(self) -> list[str]:
        return ["card " + CARDS[self.card].id]


class TakeEvent(Choice):
    """Apply one of the Event cards looked at: ``event ley-surge``."""

    happening: int

    RENAMED: ClassVar[dict[str, str]] = {"happening": "card"}

    def __init__(self, happening: int) -> None:
        self.happening = happening

    def spell(self) -> str:
        return "event " + HAPPENINGS[self.happening].id


class Peek(OfHex):
    """Look at a face-down Land token: ``look 1,-2``."""

    def spell(self) -> str:
        return "look " + NAMES[self.hex]

    def parts(self) -> list[str]:
        return ["look at a token", NAMES[self.hex]]


class Send(Choice):
    """Move a Summons or a mobile token: ``send monster 12 to 1,-2``, ``send token 14.1 to 0,3``."""

    number: int
    token: int  # -1: a Summons
    hex: int

    def __init__(self, number: int, token: int, hex: int) -> None:
        self.number = number
        self.token = token
        self.hex = hex

    def spell(self) -> str:
        what = f"token {self.number}.{self.token + 1}" if self.token >= 0 else who_text(self.number)
        return f"send {what} to {NAMES[self.hex]}"

    def parts(self) -> list[str]:
        what, _, hex_ = self.spell().rpartition(" ")
        return [what, hex_]

    def touches(self) -> list[str]:
        return ["hex " + NAMES[self.hex]]


class UseDie(Choice):
    """Use a result of the Haunt Dice: ``use die 1``."""

    die: int

    def __init__(self, die: int) -> None:
        self.die = die

    def spell(self) -> str:
        return f"use die {self.die + 1}"


class Against(OfCharacter):
    """Name a character: ``battle mage 2``."""

    def spell(self) -> str:
        return "battle " + who_text(self.who)


class Possess(OfCharacter):
    """A Haunt takes, or keeps, a monster: ``possess monster 14``."""

    def spell(self) -> str:
        return "possess " + who_text(self.who)


class AddDie(Choice):
    """One Spell Die more in one roll of a spell: ``add a die against mage 2 in roll 1``."""

    roll: int
    who: int

    def __init__(self, roll: int, who: int) -> None:
        self.roll = roll
        self.who = who

    def spell(self) -> str:
        return f"add a die against {who_text(self.who)} in roll {self.roll + 1}"

    def touches(self) -> list[str]:
        return [who_text(self.who)]


class TradeWith(OfCharacter):
    """Trade with a team-mate of the hex: ``trade with mage 3``."""

    def spell(self) -> str:
        return "trade with " + who_text(self.who)


CAST: Final[list[Cast]] = [Cast(card) for card in range(len(CARDS))]
CAST_FROM_EYE: Final[list[Cast]] = [Cast(card, True) for card in range(len(CARDS))]
GO: Final[list[Go]] = [Go(space) for space in range(SPACES)]
AT_HEX: Final[list[Target]] = [Target(words.AIM_HEX, space) for space in range(SPACES)]
AT_MAGE: Final[list[Target]] = [Target(words.AIM_CHARACTER, seat) for seat in range(8)]
LOOK: Final[list[Peek]] = [Peek(space) for space in range(SPACES)]
FLEE: Final[list[Flee]] = [Flee(space) for space in range(SPACES)]
OF_CARD: Final[list[list[OfCard]]] = [
    [OfCard(verb, card) for card in range(len(CARDS))] for verb in range(len(CARD_VERBS))
]
_lays: Final[list[Lay | None]] = [None] * (10 * SPACES)


def lay(land: int, space: int) -> Lay:
    """Equal choices are the same object."""
    key = (land + 1) * SPACES + space
    found = _lays[key]
    if found is None:
        found = Lay(land, space)
        _lays[key] = found
    return found
