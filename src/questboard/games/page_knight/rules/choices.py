"""The choices of Page Knight. Nearly all exist once: the sheet has few things to point at."""

from __future__ import annotations

from typing import Final

from questboard.games.page_knight.rules import content
from questboard.kernel.core.state import Choice, Word

BLADE: Final = 4  # the pool of magic points that Enchant Blade turns into combat (PK-1047)
POOLS: Final = ["movement", "combat", "influence", "magic", "blade"]
TRACK: Final = -1


def foe_name(foe: int) -> str:
    """Where an enemy is met."""
    if foe < content.SPACES:
        return content.NAMES[foe]
    if foe == content.VOLTAR_REF:
        return "voltar"
    if content.MINION_REF <= foe < content.MINION_REF + 3:
        return f"minion {foe - content.MINION_REF + 1}"
    if content.CAVE_REF <= foe < content.CAVE_REF + 3:
        return f"cave {foe - content.CAVE_REF + 1}"
    assert foe == content.UNPLACED_REF
    return "ambush"


class Simple(Word):
    """A choice that is one word: ``halt``."""


class OfSpace(Choice):
    """What is done with a space."""

    space: int

    def __init__(self, space: int) -> None:
        self.space = space

    def touches(self) -> list[str]:
        return ["space " + content.NAMES[self.space]]


class OfDie(Choice):
    """What a die of a board is given for."""

    place: int
    pool: int

    def __init__(self, place: int, pool: int) -> None:
        self.place = place
        self.pool = pool

    def touches(self) -> list[str]:
        return ["die " + content.PLACE_NAMES[self.place]]


class OfWound(Choice):
    """Where a wound is, or will be."""

    slot: int

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def touches(self) -> list[str]:
        return ["track" if self.slot == TRACK else f"ally {self.slot + 1}"]


class Kept(Choice):
    """What is kept as a reward."""

    slot: int

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def spell(self) -> str:
        return "keep " + self.touches()[0]


class Assign(Choice):
    """The plain dice on movement, combat, influence and magic: ``assign 5 3 - 1``."""

    values: list[int]

    def __init__(self, values: list[int]) -> None:
        self.values = values

    def spell(self) -> str:
        return "assign " + " ".join(self.parts())

    def parts(self) -> list[str]:
        return [str(value) if value else "-" for value in self.values]

    def touches(self) -> list[str]:
        return ["die " + ability for ability in content.ABILITIES[:4]]


class Rift(Choice):
    """Roll a die of the last roll again: ``rift 2``."""

    die: int

    def __init__(self, die: int) -> None:
        self.die = die

    def spell(self) -> str:
        return f"rift {self.die + 1}"

    def touches(self) -> list[str]:
        return [f"rolled {self.die + 1}"]


class First(Choice):
    """Name the player who should act first: ``first 2``."""

    who: int

    def __init__(self, who: int) -> None:
        self.who = who

    def spell(self) -> str:
        return f"first {self.who + 1}"

    def touches(self) -> list[str]:
        return [f"knight {self.who + 1}"]


class Go(OfSpace):
    """Step to a neighbouring space: ``go a2.nw``."""

    def spell(self) -> str:
        return "go " + content.NAMES[self.space]


class Generate(Choice):
    """Draw a blank tile: ``generate b1``."""

    tile: int

    def __init__(self, tile: int) -> None:
        self.tile = tile

    def spell(self) -> str:
        return "generate " + content.TILES[self.tile]

    def touches(self) -> list[str]:
        return ["tile " + content.TILES[self.tile]]


class Use(OfDie):
    """Use a die for its whole value: ``use ally 1 as combat``."""

    def spell(self) -> str:
        return f"use {content.PLACE_NAMES[self.place]} as {POOLS[self.pool]}"


class Sacrifice(OfDie):
    """Give up a die for one point: ``sacrifice influence as movement``."""

    def spell(self) -> str:
        return f"sacrifice {content.PLACE_NAMES[self.place]} as {POOLS[self.pool]}"


class Blood(Choice):
    """Blood Magic: ``blood combat``."""

    ability: int

    def __init__(self, ability: int) -> None:
        self.ability = ability

    def spell(self) -> str:
        return "blood " + content.ABILITIES[self.ability]

    def touches(self) -> list[str]:
        return ["spell blood magic"]


class Mirror(Choice):
    """Mirror Dimension: ``mirror magic``."""

    ability: int

    def __init__(self, ability: int) -> None:
        self.ability = ability

    def spell(self) -> str:
        return "mirror " + content.ABILITIES[self.ability]

    def touches(self) -> list[str]:
        return ["spell mirror dimension", "die " + content.ABILITIES[self.ability]]


class Fight(Choice):
    """Encounter these enemies, as one group: ``fight a2.w``, ``fight cave 1 with cave 3``."""

    foes: list[int]

    def __init__(self, foes: list[int]) -> None:
        self.foes = foes

    def spell(self) -> str:
        return "fight " + " with ".join([foe_name(foe) for foe in self.foes])

    def touches(self) -> list[str]:
        return [("space " if foe < content.SPACES else "foe ") + foe_name(foe) for foe in self.foes]


class Buy(Choice):
    """Buy an ally: ``buy soldier``, or in place of another: ``buy soldier for ally 1``."""

    ally: int
    slot: int

    def __init__(self, ally: int, slot: int) -> None:
        self.ally = ally
        self.slot = slot

    def spell(self) -> str:
        instead = f" for ally {self.slot + 1}" if self.slot >= 0 else ""
        return f"buy {content.ALLIES[self.ally]}{instead}"

    def touches(self) -> list[str]:
        return ["ally " + content.ALLIES[self.ally]]


class Learn(Choice):
    """Gain a spell: ``learn swiftness``, or in place of another: ``… for spell 1``."""

    magic: int
    slot: int

    def __init__(self, magic: int, slot: int) -> None:
        self.magic = magic
        self.slot = slot

    def spell(self) -> str:
        instead = f" for spell {self.slot + 1}" if self.slot >= 0 else ""
        return f"learn {content.SPELLS[self.magic]}{instead}"

    def touches(self) -> list[str]:
        return ["spell " + content.SPELLS[self.magic]]


class Heal(OfWound):
    """Heal a wound: ``heal track``, ``heal ally 1``."""

    def spell(self) -> str:
        return "heal " + self.touches()[0]


class Wound(OfWound):
    """Take a wound: ``wound track``, ``wound ally 1``."""

    def spell(self) -> str:
        return "wound " + self.touches()[0]


class Place(OfSpace):
    """Where a new enemy appears: ``place a2.c``."""

    def spell(self) -> str:
        return "place " + content.NAMES[self.space]


class Replace(OfSpace):
    """Which symbol of a new tile is replaced: ``replace d1.w``."""

    def spell(self) -> str:
        return "replace " + content.NAMES[self.space]


class KeepAlly(Kept):
    """A reward: ``keep ally 1``."""

    def touches(self) -> list[str]:
        return [f"ally {self.slot + 1}"]


class KeepSpell(Kept):
    """A reward: ``keep spell 1``."""

    def touches(self) -> list[str]:
        return [f"spell {self.slot + 1}"]


class CutAlly(Choice):
    """A reward: an ally becomes cheaper for a wound: ``cut soldier``."""

    ally: int

    def __init__(self, ally: int) -> None:
        self.ally = ally

    def spell(self) -> str:
        return "cut " + content.ALLIES[self.ally]

    def touches(self) -> list[str]:
        return ["ally " + content.ALLIES[self.ally]]


class CutSpell(Choice):
    """A reward: a spell becomes cheaper for a wound: ``cut swiftness``."""

    magic: int

    def __init__(self, magic: int) -> None:
        self.magic = magic

    def spell(self) -> str:
        return "cut " + content.SPELLS[self.magic]

    def touches(self) -> list[str]:
        return ["spell " + content.SPELLS[self.magic]]


STAND: Final = Simple("stand")  # a roll stands, or the marked dice are rolled again
HALT: Final = Simple("halt")  # movement ends
REST: Final = Simple("rest")  # the action phase ends
ENTER_INN: Final = Simple("inn")
ENTER_TOWER: Final = Simple("tower")
ENTER_GLADE: Final = Simple("glade")
ENTER_CAVE: Final = Simple("cave")
ARMY: Final = Simple("army")
ENOUGH: Final = Simple("enough")  # no more groups
STRIKE: Final = Simple("strike")  # the total is fixed
TRADE: Final = Simple("trade")  # the pool of an Inn or Tower is fixed
LEAVE: Final = Simple("leave")  # an Inn or Tower
SWIFT: Final = Simple("swift")
RESOLVE: Final = Simple("resolve")  # no more Swiftness
HOLD: Final = Simple("hold")  # the helper adds no die (now)
SHARE: Final = Simple("share")
SPARE: Final = Simple("spare")
DECLINE: Final = Simple("decline")  # the free spell of the Treasure Hunter
NO_REWARD: Final = Simple("no reward")
CUT: Final = Simple("cut prices")
CUT_DONE: Final = Simple("cut done")

RIFT: Final[list[Choice]] = [Rift(die) for die in range(200)]
FIRST: Final[list[Choice]] = [First(0), First(1)]
GO: Final[list[Choice]] = [Go(space) for space in range(content.SPACES)]
GENERATE: Final[list[Choice]] = [Generate(tile) for tile in range(len(content.TILES))]
USE: Final[list[list[Choice]]] = [
    [Use(place, pool) for pool in range(len(POOLS))] for place in range(content.PLACES)
]
SACRIFICE: Final[list[list[Choice]]] = [
    [Sacrifice(place, pool) for pool in range(len(POOLS))] for place in range(content.PLACES)
]
BLOOD: Final[list[Choice]] = [Blood(ability) for ability in range(4)]
MIRROR: Final[list[Choice]] = [Mirror(ability) for ability in range(4)]
ENCOUNTER: Final[list[Choice]] = [Fight([space]) for space in range(content.SPACES)]
FIGHT_VOLTAR: Final[Choice] = Fight([content.VOLTAR_REF])
# By slot, -1 (the last of each list) for a free slot or the track.
BUY: Final[list[list[Choice]]] = [
    [Buy(ally, slot) for slot in (0, 1, 2, -1)] for ally in range(len(content.ALLIES))
]
LEARN: Final[list[list[Choice]]] = [
    [Learn(magic, slot) for slot in (0, 1, 2, -1)] for magic in range(len(content.SPELLS))
]
HEAL: Final[list[Choice]] = [Heal(slot) for slot in (0, 1, 2, -1)]
WOUND: Final[list[Choice]] = [Wound(slot) for slot in (0, 1, 2, -1)]
PLACE: Final[list[Choice]] = [Place(space) for space in range(content.SPACES)]
REPLACE: Final[list[Choice]] = [Replace(space) for space in range(content.SPACES)]

_assignments: Final[dict[int, list[Choice]]] = {}


def assignments(dice: list[int]) -> list[Choice]:
    """Every way to lay up to four dice on the four plain spaces, one a space (PK-206, PK-217)."""
    values = sorted(dice, reverse=True) + [0] * (4 - len(dice))
    key = ((values[0] * 7 + values[1]) * 7 + values[2]) * 7 + values[3]
    found = _assignments.get(key)
    if found is None:
        found = [Assign(way) for way in _orders(values)]
        _assignments[key] = found
    return found


def _orders(values: list[int]) -> list[list[int]]:
    """All different orders of some values."""
    if not values:
        return [[]]
    found: list[list[int]] = []
    for at, value in enumerate(values):
        if value not in values[:at]:
            for rest in _orders(values[:at] + values[at + 1 :]):
                found.append([value, *rest])
    return found
