"""What happens in Page Knight, for logs, animation and spectators."""

from __future__ import annotations

from dataclasses import dataclass

from questboard.kernel.core.state import Event


@dataclass
class RoundBegan(Event):
    """A new round, which is a turn when a knight rides alone."""

    number: int
    threat: int


@dataclass
class DiceRolled(Event):
    """Dice of a preparation; ``stage`` is glade, plain, wild or allies."""

    seat: int
    stage: str
    dice: list[int]


@dataclass
class DiceRemoved(Event):
    """Dice that a threat event or wounds take away (PK-212, PK-216)."""

    seat: int
    dice: list[int]


@dataclass
class Assigned(Event):
    """The plain dice on movement, combat, influence and magic; 0 for an empty space."""

    seat: int
    values: list[int]


@dataclass
class Rifted(Event):
    """Temporal Rift: threat for dice rolled again; all dice of the roll as they lie now."""

    seat: int
    threat: int
    dice: list[int]


@dataclass
class NamedFirst(Event):
    """Whom a player would let act first."""

    seat: int
    first: int


@dataclass
class ActsFirst(Event):
    """Who acts first in this round."""

    seat: int


@dataclass
class DieUsed(Event):
    """A die leaves a board for its whole value."""

    seat: int
    place: int
    pool: int
    points: int


@dataclass
class DieSacrificed(Event):
    """A die leaves a board for one point."""

    seat: int
    place: int
    pool: int


@dataclass
class Moved(Event):
    seat: int
    origin: int
    space: int


@dataclass
class TileGenerated(Event):
    """A blank tile was drawn by the terrain chart."""

    seat: int
    tile: int
    result: int


@dataclass
class LocationFound(Event):
    space: int
    location: int


@dataclass
class EnemyFound(Event):
    space: int
    enemy: int


@dataclass
class DragonCame(Event):
    """An enemy became a dragon (PK-1209)."""

    space: int


@dataclass
class TotalNoted(Event):
    """The total of an enemy that was rolled when it was generated (PK-1406)."""

    foe: int
    enemy: int
    total: int


@dataclass
class Rampaged(Event):
    """Enemies that a step provoked."""

    seat: int
    spaces: list[int]


@dataclass
class CaveStirred(Event):
    """The enemies of a cave are known."""

    space: int
    enemies: list[int]


@dataclass
class GroupFormed(Event):
    """Enemies that will be fought together."""

    seat: int
    foes: list[int]


@dataclass
class Helped(Event):
    """A player added a die to the encounter of the other."""

    seat: int


@dataclass
class EnemyRolled(Event):
    dice: list[int]
    total: int


@dataclass
class EnemySlowed(Event):
    """Swiftness lowers the enemy total."""

    seat: int
    total: int


@dataclass
class Fought(Event):
    """How an encounter ended: 1 won, 0 tied, -1 lost."""

    seat: int
    enemies: list[int]
    points: int
    total: int
    outcome: int


@dataclass
class EnemyDefeated(Event):
    seat: int
    enemy: int


@dataclass
class VoltarDelayed(Event):
    pass


@dataclass
class ExperienceGained(Event):
    seat: int
    points: int
    experience: int


@dataclass
class InfluenceMoved(Event):
    seat: int
    influence: int


@dataclass
class Wounded(Event):
    """``slot`` is that of an ally, or -1 for the wound track."""

    seat: int
    slot: int


@dataclass
class WoundShared(Event):
    """The helper takes one wound, or none."""

    seat: int
    taken: bool


@dataclass
class Healed(Event):
    """``slot`` is that of an ally, or -1 for the wound track."""

    seat: int
    slot: int


@dataclass
class Retreated(Event):
    seat: int
    space: int


@dataclass
class RetreatBlocked(Event):
    seat: int


@dataclass
class CaveCleared(Event):
    seat: int
    space: int
    citizens: int


@dataclass
class AllyGained(Event):
    seat: int
    ally: int
    slot: int


@dataclass
class SpellGained(Event):
    seat: int
    spell: int
    slot: int


@dataclass
class ShopOpened(Event):
    """An Inn or Tower, and the points to spend there."""

    seat: int
    location: int
    points: int


@dataclass
class GladeUsed(Event):
    seat: int


@dataclass
class BloodRolled(Event):
    """Blood Magic: a die for a wound."""

    seat: int
    ability: int
    value: int


@dataclass
class Mirrored(Event):
    seat: int
    ability: int
    value: int


@dataclass
class VoltarRolled(Event):
    die: int


@dataclass
class VoltarMoved(Event):
    space: int


@dataclass
class VoltarWaited(Event):
    """He was delayed and does nothing."""


@dataclass
class ThreatRose(Event):
    threat: int


@dataclass
class EventStruck(Event):
    """A threat event, by its mark."""

    mark: int


@dataclass
class AmbushPlaced(Event):
    """An enemy of event 25; ``space`` is -1 when there was no room."""

    seat: int
    enemy: int
    space: int


@dataclass
class AllyKept(Event):
    """A reward."""

    seat: int
    ally: int


@dataclass
class SpellKept(Event):
    """A reward."""

    seat: int
    spell: int


@dataclass
class PriceCut(Event):
    """A reward: an entry of the allies (0) or of the spells (1) becomes cheaper."""

    seat: int
    of: int
    entry: int
    cost: int


@dataclass
class Ended(Event):
    won: bool
    how: str
