"""A fight: the enemies, and everything that was done to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from questboard.games.mage_knight.language.effects import Change
from questboard.games.mage_knight.language.enemies import MOST_STRIKES
from questboard.games.mage_knight.state.land import NOWHERE
from questboard.games.mage_knight.state.spot import NONE

if TYPE_CHECKING:
    from questboard.games.mage_knight.effects.points import Block

RANGED_PHASE: Final = 0
BLOCK_PHASE: Final = 1
DAMAGE_PHASE: Final = 2
ATTACK_PHASE: Final = 3
PHASES: Final = ["ranged", "block", "damage", "attack"]

GONE: Final = 255  # all attacks of an enemy are over: its stand-in has left
UNWALLED: Final = 8  # what a stand-in lost besides resistances: its fortifications


def attack_number(foe: int, strike: int) -> int:
    """An attack of the combat as one number."""
    return MOST_STRIKES * foe + strike


class Foe:
    """An enemy in a combat, with everything that effects did to it."""

    FILLED: ClassVar[bool] = True
    RENAMED: ClassVar[dict[str, str]] = {"lowered": "less", "place_only": "twin"}

    token: int
    space: int  # where it came from; NOWHERE for one drawn for the combat
    walled: bool  # fortified by its site
    defends: bool  # has the bonus of its city
    rampaging: bool
    stand_in: int = NONE  # the token it summoned
    armor: int = 0  # change of its Armor
    stays: bool = False  # makes no attack
    open: bool = False  # lost all fortifications
    bare: bool = False  # lost all resistances
    no_fire: bool = False  # lost Fire Resistance
    slow: bool = False  # lost Swift
    done: int = 0  # bits of its attacks that were blocked
    dealt: int = 0  # bits of its attacks whose damage was assigned, or that were cancelled
    lowered: int = 0  # what its attacks have lost, a byte for each: ask ``lost``
    place_only: bool = False  # no enemy: a place for its summoner's second stand-in
    stripped: int = 0  # resistances and fortifications that its stand-in lost (MK-1198)
    after: tuple[Change, ...] = ()  # what happens when all its attacks are blocked (MK-1152)

    def __init__(
        self,
        token: int = NONE,
        space: int = NOWHERE,
        walled: bool = False,
        defends: bool = False,
        rampaging: bool = False,
    ) -> None:
        self.token = token
        self.space = space
        self.walled = walled
        self.defends = defends
        self.rampaging = rampaging

    def lost(self, attack: int) -> int:
        """By how much one of its attacks is lowered."""
        return self.lowered >> 8 * attack & 255

    def lower(self, attack: int, value: int) -> None:
        self.lowered += value << 8 * attack

    def copy(self) -> Foe:
        other = Foe(self.token, self.space, self.walled, self.defends, self.rampaging)
        other.stand_in = self.stand_in
        other.armor = self.armor
        other.stays = self.stays
        other.open = self.open
        other.bare = self.bare
        other.no_fire = self.no_fire
        other.slow = self.slow
        other.done = self.done
        other.dealt = self.dealt
        other.lowered = self.lowered
        other.place_only = self.place_only
        other.stripped = self.stripped
        other.after = self.after
        return other


class Combat:
    """A fight against enemies: who takes part, what was played for the next attack or block."""

    space: int  # the site fought for; NOWHERE for rampaging enemies alone
    origin: int  # where an assault came from
    phase: int = RANGED_PHASE
    foes: list[Foe]
    night: bool = False  # night rules
    units: bool = True  # whether Units take part
    half_fame: bool = False  # a keep of another player (MK-1183)
    attack: list[int]  # points by kind and element, 4 * kind + element
    block: list[int]  # points by element
    riders: list[Block]  # Block effects of this block that do more than block
    strikes_back: int = 0  # Burning Shield: fire Attack waiting for the Attack phase
    wounds: int = 0  # Wounds taken to hand
    out: bool = False  # knocked out
    begun: bool = False  # an attack was made or a phase ended
    defeated: int = 0
    defenders: int = 0  # garrison enemies left to beat
    saved_move: int = 0  # Move points that were left when it began (MK-739)
    target: int = NONE  # the attack whose damage is being assigned, by ``attack_number``
    damage: int = 0  # that is left of it
    wounded_hero: bool = False  # by the attack whose damage is being assigned

    FILLED: ClassVar[bool] = True

    def __init__(
        self, space: int = NOWHERE, origin: int = NOWHERE, like: Combat | None = None
    ) -> None:
        self.space = space
        self.origin = origin
        if like is None:
            self.foes = []
            self.attack = [0] * 12
            self.block = [0] * 4
            self.riders = []
        else:
            self.phase = like.phase
            self.foes = [foe.copy() for foe in like.foes]
            self.night = like.night
            self.units = like.units
            self.half_fame = like.half_fame
            self.attack = like.attack[:]
            self.block = like.block[:]
            self.riders = like.riders[:]
            self.strikes_back = like.strikes_back
            self.wounds = like.wounds
            self.out = like.out
            self.begun = like.begun
            self.defeated = like.defeated
            self.defenders = like.defenders
            self.saved_move = like.saved_move
            self.target = like.target
            self.damage = like.damage
            self.wounded_hero = like.wounded_hero

    def copy(self) -> Combat:
        return Combat(self.space, self.origin, self)
