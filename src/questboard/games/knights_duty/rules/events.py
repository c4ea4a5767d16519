"""What happens in A Knight's Duty, for logs, animation and spectators. Knights are seats."""

from __future__ import annotations

from questboard.kernel.core.state import Event


class ClanTaken(Event):
    seat: int
    clan: int

    def __init__(self, seat: int, clan: int) -> None:
        self.seat = seat
        self.clan = clan


class TurnBegan(Event):
    turn: int

    def __init__(self, turn: int) -> None:
        self.turn = turn


class Planned(Event):
    """A plan is complete; only its owner sees it."""

    seat: int
    tokens: list[int]

    def __init__(self, seat: int, tokens: list[int]) -> None:
        self.seat = seat
        self.tokens = tokens

    def audience(self) -> int:
        return 1 << self.seat


class Revealed(Event):
    """All tokens of a phase are turned up together; -1 stands for none."""

    phase: int
    tokens: list[int]

    def __init__(self, phase: int, tokens: list[int]) -> None:
        self.phase = phase
        self.tokens = tokens


class Moved(Event):
    seat: int
    origin: int
    space: int

    def __init__(self, seat: int, origin: int, space: int) -> None:
        self.seat = seat
        self.origin = origin
        self.space = space


class Stayed(Event):
    """A movement token was used to stay."""

    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat


class Blocked(Event):
    """A move failed: the space was not free, or not won."""

    seat: int
    space: int

    def __init__(self, seat: int, space: int) -> None:
        self.seat = seat
        self.space = space


class Contested(Event):
    """Several knights want one space."""

    space: int
    seats: list[int]

    def __init__(self, space: int, seats: list[int]) -> None:
        self.space = space
        self.seats = seats


class ContestAnswered(Event):
    seat: int
    insists: bool

    def __init__(self, seat: int, insists: bool) -> None:
        self.seat = seat
        self.insists = insists


class Equipped(Event):
    seat: int
    weapon: int

    def __init__(self, seat: int, weapon: int) -> None:
        self.seat = seat
        self.weapon = weapon


class AttackLost(Event):
    """Nobody was in reach."""

    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat


class Declared(Event):
    """An attacker names a target; -1 stands for nobody."""

    seat: int
    target: int

    def __init__(self, seat: int, target: int) -> None:
        self.seat = seat
        self.target = target


class NamedFirst(Event):
    """An attacker says who should strike a shared target first."""

    seat: int
    first: int

    def __init__(self, seat: int, first: int) -> None:
        self.seat = seat
        self.first = first


class Retargeted(Event):
    """An attacker who waited keeps its target or takes another; -1 stands for nobody."""

    seat: int
    target: int

    def __init__(self, seat: int, target: int) -> None:
        self.seat = seat
        self.target = target


class InspirationUsed(Event):
    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat


class InspirationRegained(Event):
    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat


class CardDrawn(Event):
    """One card of the pile decides a combat."""

    attacker: int
    target: int
    weapon: int
    hearts: int
    shields: int
    hit: bool

    def __init__(
        self, attacker: int, target: int, weapon: int, hearts: int, shields: int, hit: bool
    ) -> None:
        self.attacker = attacker
        self.target = target
        self.weapon = weapon
        self.hearts = hearts
        self.shields = shields
        self.hit = hit


class HeartBroken(Event):
    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat


class Defeated(Event):
    seat: int
    by: int

    def __init__(self, seat: int, by: int) -> None:
        self.seat = seat
        self.by = by


class Fumbled(Event):
    """A parried miss costs the attacker its weapon."""

    seat: int
    weapon: int

    def __init__(self, seat: int, weapon: int) -> None:
        self.seat = seat
        self.weapon = weapon


class Removed(Event):
    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat


class Ended(Event):
    """The match is over."""

    first: list[int]
    how: str

    def __init__(self, first: list[int], how: str) -> None:
        self.first = first
        self.how = how


EVENTS = (
    ClanTaken,
    TurnBegan,
    Planned,
    Revealed,
    Moved,
    Stayed,
    Blocked,
    Contested,
    ContestAnswered,
    Equipped,
    AttackLost,
    Declared,
    NamedFirst,
    Retargeted,
    InspirationUsed,
    InspirationRegained,
    CardDrawn,
    HeartBroken,
    Defeated,
    Fumbled,
    Removed,
    Ended,
)
