"""What happens in A Knight's Duty, for logs, animation and spectators. Knights are seats."""

from __future__ import annotations

from dataclasses import dataclass

from questboard.kernel.core.state import Event


@dataclass
class ClanTaken(Event):
    seat: int
    clan: int


@dataclass
class TurnBegan(Event):
    turn: int


@dataclass
class Planned(Event):
    """A plan is complete; only its owner sees it."""

    seat: int
    tokens: list[int]

    def audience(self) -> int:
        return 1 << self.seat


@dataclass
class Revealed(Event):
    """All tokens of a phase are turned up together; -1 stands for none."""

    phase: int
    tokens: list[int]


@dataclass
class Moved(Event):
    seat: int
    origin: int
    space: int


@dataclass
class Stayed(Event):
    """A movement token was used to stay."""

    seat: int


@dataclass
class Blocked(Event):
    """A move failed: the space was not free, or not won."""

    seat: int
    space: int


@dataclass
class Contested(Event):
    """Several knights want one space."""

    space: int
    seats: list[int]


@dataclass
class ContestAnswered(Event):
    seat: int
    insists: bool


@dataclass
class Equipped(Event):
    seat: int
    weapon: int


@dataclass
class AttackLost(Event):
    """Nobody was in reach."""

    seat: int


@dataclass
class Declared(Event):
    """An attacker names a target; -1 stands for nobody."""

    seat: int
    target: int


@dataclass
class NamedFirst(Event):
    """An attacker says who should strike a shared target first."""

    seat: int
    first: int


@dataclass
class Retargeted(Event):
    """An attacker who waited keeps its target or takes another; -1 stands for nobody."""

    seat: int
    target: int


@dataclass
class InspirationUsed(Event):
    seat: int


@dataclass
class InspirationRegained(Event):
    seat: int


@dataclass
class CardDrawn(Event):
    """One card of the pile decides a combat."""

    attacker: int
    target: int
    weapon: int
    hearts: int
    shields: int
    hit: bool


@dataclass
class HeartBroken(Event):
    seat: int


@dataclass
class Defeated(Event):
    seat: int
    by: int


@dataclass
class Fumbled(Event):
    """A parried miss costs the attacker its weapon."""

    seat: int
    weapon: int


@dataclass
class Removed(Event):
    seat: int


@dataclass
class Ended(Event):
    """The match is over."""

    first: list[int]
    how: str
