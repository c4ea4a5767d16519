"""What is followed in Page Knight."""

from __future__ import annotations

from questboard.arena.balance.study import Case, Study
from questboard.games.page_knight.events import AllyGained, EnemyDefeated, SpellGained
from questboard.games.page_knight.rules.content import ALLIES, ENEMIES, SCENARIOS, SPELLS
from questboard.games.page_knight.rules.state import Table


def threat(table: Table) -> list[int]:
    return [table.threat]


def wounds(table: Table) -> list[int]:
    return [player.wounds for player in table.players]


def experience(table: Table) -> list[int]:
    return [player.experience for player in table.players]


def ally(event: AllyGained) -> list[tuple[str, str, int]]:
    return [("allies", ALLIES[event.ally].replace(" ", "_"), event.seat)]


def spell(event: SpellGained) -> list[tuple[str, str, int]]:
    return [("spells", SPELLS[event.spell].replace(" ", "_"), event.seat)]


def enemy(event: EnemyDefeated) -> list[tuple[str, str, int]]:
    return [("enemies", ENEMIES[event.enemy], event.seat)]


PAGE_KNIGHT = Study(
    "page-knight",
    [
        Case(group, str(scenario), seats, {"scenario": scenario, "challenge": challenge})
        for group, seats, challenge in (
            ("solo", 1, False),
            ("challenge", 1, True),
            ("cooperative", 2, False),
        )
        for scenario in range(1 if challenge else 0, SCENARIOS)  # PK-1402
    ],
    clock="round",
    together=True,
    tracks={"threat": threat, "wounds": wounds, "experience": experience},
    counters={AllyGained: ally, SpellGained: spell, EnemyDefeated: enemy},
)
