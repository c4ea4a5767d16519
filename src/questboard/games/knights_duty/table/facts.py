"""The visible facts of A Knight's Duty, as their types: what a client may count on."""

from __future__ import annotations

from typing import NotRequired, TypedDict


class KnightFacts(TypedDict):
    """A token of the plan that lies face down is null."""

    clan: str | None
    space: str | None
    heart: str
    weapon: str | None
    inspired: bool
    plan: list[str | None]
    token: str | None


class StageFacts(TypedDict):
    """The step that is played now; at the end its name is ``end``."""

    name: str
    attacker: NotRequired[int]
    target: NotRequired[int]
    spaces: NotRequired[list[str]]
    targets: NotRequired[list[int]]
    attackers: NotRequired[list[int]]


class Facts(TypedDict):
    turn: int
    turn_limit: int | None
    phase: int
    high_ground: str
    seat: int | None
    knights: list[KnightFacts]
    stage: StageFacts
