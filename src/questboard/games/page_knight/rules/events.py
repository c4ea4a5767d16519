"""What happens in Page Knight, for logs, animation and spectators."""

from __future__ import annotations

from questboard.kernel.core.state import Event


class RoundBegan(Event):
    """A new round, which is a turn when a knight rides alone."""

    number: int
    threat: int

    def __init__(self, number: int, threat: int) -> None:
        self.number = number
        self.threat = threat


class DiceRolled(Event):
    """Dice of a preparation; ``stage`` is glade, plain, wild or allies."""

    seat: int
    stage: str
    dice: list[int]

    def __init__(self, seat: int, stage: str, dice: list[int]) -> None:
        self.seat = seat
        self.stage = stage
        self.dice = dice


class DiceRemoved(Event):
    """Dice that a threat event or wounds take away (PK-212, PK-216)."""

    seat: int
    dice: list[int]

    def __init__(self, seat: int, dice: list[int]) -> None:
        self.seat = seat
        self.dice = dice


class Assigned(Event):
    """The plain dice on movement, combat, influence and magic; 0 for an empty space."""

    seat: int
    values: list[int]

    def __init__(self, seat: int, values: list[int]) -> None:
        self.seat = seat
        self.values = values


class Rifted(Event):
    """Temporal Rift: threat for dice rolled again; all dice of the roll as they lie now."""

    seat: int
    threat: int
    dice: list[int]

    def __init__(self, seat: int, threat: int, dice: list[int]) -> None:
        self.seat = seat
        self.threat = threat
        self.dice = dice


class NamedFirst(Event):
    """Whom a player would let act first."""

    seat: int
    first: int

    def __init__(self, seat: int, first: int) -> None:
        self.seat = seat
        self.first = first


class ActsFirst(Event):
    """Who acts first in this round."""

    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat


class DieUsed(Event):
    """A die leaves a board for its whole value."""

    seat: int
    place: int
    pool: int
    points: int

    def __init__(self, seat: int, place: int, pool: int, points: int) -> None:
        self.seat = seat
        self.place = place
        self.pool = pool
        self.points = points


class DieSacrificed(Event):
    """A die leaves a board for one point."""

    seat: int
    place: int
    pool: int

    def __init__(self, seat: int, place: int, pool: int) -> None:
        self.seat = seat
        self.place = place
        self.pool = pool


class Moved(Event):
    seat: int
    origin: int
    space: int

    def __init__(self, seat: int, origin: int, space: int) -> None:
        self.seat = seat
        self.origin = origin
        self.space = space


class TileGenerated(Event):
    """A blank tile was drawn by the terrain chart."""

    seat: int
    tile: int
    result: int

    def __init__(self, seat: int, tile: int, result: int) -> None:
        self.seat = seat
        self.tile = tile
        self.result = result


class LocationFound(Event):
    space: int
    location: int

    def __init__(self, space: int, location: int) -> None:
        self.space = space
        self.location = location


class EnemyFound(Event):
    space: int
    enemy: int

    def __init__(self, space: int, enemy: int) -> None:
        self.space = space
        self.enemy = enemy


class DragonCame(Event):
    """An enemy became a dragon (PK-1209)."""

    space: int

    def __init__(self, space: int) -> None:
        self.space = space


class TotalNoted(Event):
    """The total of an enemy that was rolled when it was generated (PK-1406)."""

    foe: int
    enemy: int
    total: int

    def __init__(self, foe: int, enemy: int, total: int) -> None:
        self.foe = foe
        self.enemy = enemy
        self.total = total


class Rampaged(Event):
    """Enemies that a step provoked."""

    seat: int
    spaces: list[int]

    def __init__(self, seat: int, spaces: list[int]) -> None:
        self.seat = seat
        self.spaces = spaces


class CaveStirred(Event):
    """The enemies of a cave are known."""

    space: int
    enemies: list[int]

    def __init__(self, space: int, enemies: list[int]) -> None:
        self.space = space
        self.enemies = enemies


class GroupFormed(Event):
    """Enemies that will be fought together."""

    seat: int
    foes: list[int]

    def __init__(self, seat: int, foes: list[int]) -> None:
        self.seat = seat
        self.foes = foes


class Helped(Event):
    """A player added a die to the encounter of the other."""

    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat


class EnemyRolled(Event):
    dice: list[int]
    total: int

    def __init__(self, dice: list[int], total: int) -> None:
        self.dice = dice
        self.total = total


class EnemySlowed(Event):
    """Swiftness lowers the enemy total."""

    seat: int
    total: int

    def __init__(self, seat: int, total: int) -> None:
        self.seat = seat
        self.total = total


class Fought(Event):
    """How an encounter ended: 1 won, 0 tied, -1 lost."""

    seat: int
    enemies: list[int]
    points: int
    total: int
    outcome: int

    def __init__(
        self, seat: int, enemies: list[int], points: int, total: int, outcome: int
    ) -> None:
        self.seat = seat
        self.enemies = enemies
        self.points = points
        self.total = total
        self.outcome = outcome


class EnemyDefeated(Event):
    seat: int
    enemy: int

    def __init__(self, seat: int, enemy: int) -> None:
        self.seat = seat
        self.enemy = enemy


class VoltarDelayed(Event):
    pass


class ExperienceGained(Event):
    seat: int
    points: int
    experience: int

    def __init__(self, seat: int, points: int, experience: int) -> None:
        self.seat = seat
        self.points = points
        self.experience = experience


class InfluenceMoved(Event):
    seat: int
    influence: int

    def __init__(self, seat: int, influence: int) -> None:
        self.seat = seat
        self.influence = influence


class Wounded(Event):
    """``place`` is an ally slot, or -1 for the wound track."""

    seat: int
    place: int

    def __init__(self, seat: int, place: int) -> None:
        self.seat = seat
        self.place = place


class WoundShared(Event):
    """The helper takes one wound, or none."""

    seat: int
    taken: bool

    def __init__(self, seat: int, taken: bool) -> None:
        self.seat = seat
        self.taken = taken


class Healed(Event):
    """``place`` is an ally slot, or -1 for the wound track."""

    seat: int
    place: int

    def __init__(self, seat: int, place: int) -> None:
        self.seat = seat
        self.place = place


class Retreated(Event):
    seat: int
    space: int

    def __init__(self, seat: int, space: int) -> None:
        self.seat = seat
        self.space = space


class RetreatBlocked(Event):
    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat


class CaveCleared(Event):
    seat: int
    space: int
    citizens: int

    def __init__(self, seat: int, space: int, citizens: int) -> None:
        self.seat = seat
        self.space = space
        self.citizens = citizens


class AllyGained(Event):
    seat: int
    ally: int
    slot: int

    def __init__(self, seat: int, ally: int, slot: int) -> None:
        self.seat = seat
        self.ally = ally
        self.slot = slot


class SpellGained(Event):
    seat: int
    spell: int
    slot: int

    def __init__(self, seat: int, spell: int, slot: int) -> None:
        self.seat = seat
        self.spell = spell
        self.slot = slot


class ShopOpened(Event):
    """An Inn or Tower, and the points to spend there."""

    seat: int
    location: int
    points: int

    def __init__(self, seat: int, location: int, points: int) -> None:
        self.seat = seat
        self.location = location
        self.points = points


class GladeUsed(Event):
    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat


class BloodRolled(Event):
    """Blood Magic: a die for a wound."""

    seat: int
    ability: int
    value: int

    def __init__(self, seat: int, ability: int, value: int) -> None:
        self.seat = seat
        self.ability = ability
        self.value = value


class Mirrored(Event):
    seat: int
    ability: int
    value: int

    def __init__(self, seat: int, ability: int, value: int) -> None:
        self.seat = seat
        self.ability = ability
        self.value = value


class VoltarRolled(Event):
    die: int

    def __init__(self, die: int) -> None:
        self.die = die


class VoltarMoved(Event):
    space: int

    def __init__(self, space: int) -> None:
        self.space = space


class VoltarWaited(Event):
    """He was delayed and does nothing."""


class ThreatRose(Event):
    threat: int

    def __init__(self, threat: int) -> None:
        self.threat = threat


class EventStruck(Event):
    """A threat event, by its mark."""

    mark: int

    def __init__(self, mark: int) -> None:
        self.mark = mark


class AmbushPlaced(Event):
    """An enemy of event 25; ``space`` is -1 when there was no room."""

    seat: int
    enemy: int
    space: int

    def __init__(self, seat: int, enemy: int, space: int) -> None:
        self.seat = seat
        self.enemy = enemy
        self.space = space


class AllyKept(Event):
    """A reward."""

    seat: int
    ally: int

    def __init__(self, seat: int, ally: int) -> None:
        self.seat = seat
        self.ally = ally


class SpellKept(Event):
    """A reward."""

    seat: int
    spell: int

    def __init__(self, seat: int, spell: int) -> None:
        self.seat = seat
        self.spell = spell


class PriceCut(Event):
    """A reward: an ally (kind 0) or spell (kind 1) becomes cheaper."""

    seat: int
    kind: int
    entry: int
    cost: int

    def __init__(self, seat: int, kind: int, entry: int, cost: int) -> None:
        self.seat = seat
        self.kind = kind
        self.entry = entry
        self.cost = cost


class Ended(Event):
    won: bool
    how: str

    def __init__(self, won: bool, how: str) -> None:
        self.won = won
        self.how = how


EVENTS = (
    RoundBegan,
    DiceRolled,
    DiceRemoved,
    Assigned,
    Rifted,
    NamedFirst,
    ActsFirst,
    DieUsed,
    DieSacrificed,
    Moved,
    TileGenerated,
    LocationFound,
    EnemyFound,
    DragonCame,
    TotalNoted,
    Rampaged,
    CaveStirred,
    GroupFormed,
    Helped,
    EnemyRolled,
    EnemySlowed,
    Fought,
    EnemyDefeated,
    VoltarDelayed,
    ExperienceGained,
    InfluenceMoved,
    Wounded,
    WoundShared,
    Healed,
    Retreated,
    RetreatBlocked,
    CaveCleared,
    AllyGained,
    SpellGained,
    ShopOpened,
    GladeUsed,
    BloodRolled,
    Mirrored,
    VoltarRolled,
    VoltarMoved,
    VoltarWaited,
    ThreatRose,
    EventStruck,
    AmbushPlaced,
    AllyKept,
    SpellKept,
    PriceCut,
    Ended,
)
