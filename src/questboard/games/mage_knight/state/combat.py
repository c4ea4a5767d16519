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

    RENAMED: ClassVar[dict[str, str]] = {"lowered": "less", "place_only": "twin"}

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
    dealt: int  # bits of its attacks whose damage was assigned, or that were cancelled
    lowered: int  # what its attacks have lost, a byte for each: ask ``lost``
    place_only: bool  # no enemy: a place for its summoner's second stand-in, until it attacks
    stripped: int  # resistances and fortifications that its stand-in lost (MK-1198)
    after: tuple[Change, ...]  # what happens when all its attacks are blocked (MK-1152)

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
        lowered: int = 0,
        place_only: bool = False,
        stripped: int = 0,
        after: tuple[Change, ...] = (),
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
        self.lowered = lowered
        self.place_only = place_only
        self.stripped = stripped
        self.after = after

    def lost(self, attack: int) -> int:
        """By how much one of its attacks is lowered."""
        return self.lowered >> 8 * attack & 255

    def lower(self, attack: int, value: int) -> None:
        self.lowered += value << 8 * attack

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
            self.lowered,
            self.place_only,
            self.stripped,
            self.after,
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
    riders: list[Block]  # Block effects of this block that do more than block
    strikes_back: int  # Burning Shield: fire Attack waiting for the Attack phase
    wounds: int  # Wounds taken to hand
    out: bool  # knocked out
    begun: bool  # an attack was made or a phase ended
    defeated: int
    defenders: int  # garrison enemies left to beat
    saved_move: int  # Move points that were left when it began (MK-739)
    target: int  # the attack whose damage is being assigned, by ``attack_number``
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
        riders: list[Block] | None = None,
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
