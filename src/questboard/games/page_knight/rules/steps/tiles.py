"""Blank tiles become land (PK-414 to PK-430)."""

from __future__ import annotations

from questboard.games.page_knight import events
from questboard.games.page_knight.rules import content, reasons
from questboard.games.page_knight.rules.choices import REPLACE, Replace
from questboard.games.page_knight.rules.state import Table
from questboard.games.page_knight.rules.steps.encounter import NoteTotal
from questboard.games.page_knight.rules.steps.wounds import gain_experience
from questboard.kernel.core.dice import roll
from questboard.kernel.core.question import Question
from questboard.kernel.core.state import Choice, Step


def symbols(table: Table, tile: int, symbol: int) -> list[int]:
    """The spaces of a generated tile that bear a symbol, in reading order."""
    marks = content.SYMBOLS[table.tiles[tile]]
    return [tile * content.PER_TILE + at for at in range(content.PER_TILE) if marks[at] == symbol]


def generate(table: Table, seat: int, tile: int) -> None:
    """Roll terrain, then locations, then enemies (PK-423), and put right what the scenario asks."""
    row = tile // 3
    result = roll(table.rng)
    table.tiles[tile] = result
    if table.events is not None:
        table.tell(events.TileGenerated(seat, tile, result))
    caves = 0
    for space in symbols(table, tile, content.LOCATION):
        location = content.LOCATION_CHART[row][roll(table.rng)]
        table.locations[space] = location
        if content.is_cave(location):
            caves += 1
        if table.events is not None:
            table.tell(events.LocationFound(space, location))
    dragons = 0
    for space in symbols(table, tile, content.ENEMY):
        enemy = content.ENEMY_CHART[row][roll(table.rng)]
        table.foes[space] = enemy
        if enemy == content.DRGN4:
            dragons += 1
        if table.events is not None:
            table.tell(events.EnemyFound(space, enemy))
    if table.scenario == 0:  # PK-1205
        gain_experience(table, seat, 1)
    steps: list[Step[Table]] = []
    if table.scenario == 1 and row == content.ROW_D:
        wanted = content.CHALLENGE_DRAGONS if table.challenge and tile == content.MIDDLE_OF_D else 1
        for _ in range(wanted - dragons):  # PK-1209, PK-1213
            steps.append(ReplaceEnemy(seat, tile))
    if table.scenario == 2 and row >= content.ROW_C and not caves:  # PK-1219
        steps.append(ReplaceLocation(seat, tile))
    if table.deterministic:
        steps.append(NoteTile(seat, tile))
    table.then(steps)


class ReplaceEnemy(Question[Table]):
    """One enemy of the tile becomes a dragon (PK-1209)."""

    tile: int

    def __init__(self, seat: int, tile: int) -> None:
        super().__init__(seat)
        self.tile = tile

    def find(self, table: Table) -> list[Choice]:
        return [
            REPLACE[space]
            for space in symbols(table, self.tile, content.ENEMY)
            if not self.bars_dragon(table, space)
        ]

    def bars_dragon(self, table: Table, space: int) -> int:
        """Why a dragon does not come in place of the enemy of a space."""
        return reasons.NO_SUCH_ENEMY if table.foes[space] == content.DRGN4 else 0

    def bars_replace(self, table: Table, space: int) -> int:
        """Why no dragon comes to a space."""
        if space not in symbols(table, self.tile, content.ENEMY):
            return reasons.NO_SUCH_ENEMY
        return self.bars_dragon(table, space)

    def take(self, table: Table, choice: Choice) -> None:
        assert isinstance(choice, Replace)
        table.agenda.pop()
        table.foes[choice.space] = content.DRGN4
        if table.events is not None:
            table.tell(events.DragonCame(choice.space))

    def copy(self) -> ReplaceEnemy:
        return ReplaceEnemy(self.seat, self.tile)


class ReplaceLocation(Question[Table]):
    """One location of the tile is rolled again until it is a cave (PK-1219)."""

    tile: int

    def __init__(self, seat: int, tile: int) -> None:
        super().__init__(seat)
        self.tile = tile

    def find(self, table: Table) -> list[Choice]:
        return [REPLACE[space] for space in symbols(table, self.tile, content.LOCATION)]

    def bars_replace(self, table: Table, space: int) -> int:
        """Why no cave comes to a space."""
        if space in symbols(table, self.tile, content.LOCATION):
            return 0
        return reasons.NO_SUCH_LOCATION

    def take(self, table: Table, choice: Choice) -> None:
        assert isinstance(choice, Replace)
        table.agenda.pop()
        location = content.LOCATION_CHART[self.tile // 3][roll(table.rng)]
        while not content.is_cave(location):
            location = content.LOCATION_CHART[self.tile // 3][roll(table.rng)]
        table.locations[choice.space] = location
        if table.events is not None:
            table.tell(events.LocationFound(choice.space, location))

    def copy(self) -> ReplaceLocation:
        return ReplaceLocation(self.seat, self.tile)


class NoteTile(Step[Table]):
    """Deterministic: the enemies of a settled tile are rolled, in reading order (PK-1420)."""

    seat: int
    tile: int

    def __init__(self, seat: int, tile: int) -> None:
        self.seat = seat
        self.tile = tile

    def act(self, table: Table) -> None:
        table.agenda.pop()
        table.then(
            [NoteTotal(self.seat, space, []) for space in symbols(table, self.tile, content.ENEMY)]
        )
