"""The visible facts of Page Knight, as their types: what a client may count on."""

from __future__ import annotations

from typing import NotRequired, TypedDict


class GoalFacts(TypedDict):
    defeated: int
    dragons: int
    citizens: int
    allies: int
    spells: int
    met: bool
    wanted: dict[str, int]


class EnemyFacts(TypedDict):
    name: str
    defeated: bool


class SpaceFacts(TypedDict):
    name: str
    hex: str
    terrain: str
    location: str | None
    closed: bool
    enemy: EnemyFacts | None
    total: int | None


class CaveFacts(TypedDict):
    space: str
    enemies: list[EnemyFacts]
    totals: list[int]


class VoltarFacts(TypedDict):
    space: str | None
    delayed: bool
    total: int | None
    minions: list[EnemyFacts]
    totals: list[int]


class AllyFacts(TypedDict):
    name: str
    wounded: bool
    kept: bool


class SpellFacts(TypedDict):
    name: str
    kept: bool


class DieFacts(TypedDict):
    ability: str
    value: int


class PlayerFacts(TypedDict):
    """Dice by their place on the board."""

    space: str
    wounds: int
    experience: int
    influence: int
    move: int
    glade: bool
    used: list[str]
    ally_slots: int
    spell_slots: int
    allies: list[AllyFacts]
    spells: list[SpellFacts]
    waiting: list[str]
    dice: dict[str, DieFacts]


class CostFacts(TypedDict):
    allies: dict[str, int]
    spells: dict[str, int]


class StepFacts(TypedDict):
    """What a step costs, and which enemies it provokes."""

    cost: int
    provokes: list[str]


class FightFacts(TypedDict):
    seat: int
    foes: list[str]
    enemies: list[str]
    dice: int
    damage: int
    experience: int
    points: int
    pools: dict[str, int]
    helped: bool
    noted: list[int]
    rolled: list[int]
    total: int


class PhaseFacts(TypedDict):
    """The phase of the turn, and whose movement or action it is."""

    phase: int
    seat: int | None


class StageFacts(PhaseFacts):
    """The step that is played now; at the end its name is ``end``."""

    name: str
    how: NotRequired[str]
    steps: NotRequired[dict[str, StepFacts]]
    groups: NotRequired[list[list[str]]]
    rolled: NotRequired[list[int]]
    marks: NotRequired[int | list[int]]
    enemy: NotRequired[str]
    rolls: NotRequired[list[list[int]]]
    location: NotRequired[str]
    points: NotRequired[int]
    left: NotRequired[int]
    fight: NotRequired[FightFacts]


class Facts(TypedDict):
    seat: int | None
    scenario: int
    challenge: bool
    valor: int
    deterministic: bool
    legacy: bool
    map_tiles: bool
    round: int
    first: int
    threat: int
    threat_limit: int
    events: list[bool]
    scarce: bool
    silent: bool
    steep: bool
    goal: GoalFacts
    tiles: dict[str, int | None]
    spaces: list[SpaceFacts]
    caves: list[CaveFacts]
    voltar: VoltarFacts | None
    players: list[PlayerFacts]
    costs: CostFacts
    marked: list[str]
    strength: dict[str, int]
    stage: StageFacts
