"""Movement over the map, and the enemies it provokes (chapter 4)."""

from __future__ import annotations

from questboard.games.page_knight import events
from questboard.games.page_knight.rules import content
from questboard.games.page_knight.rules.choices import GENERATE, GO, HALT, Generate, Go
from questboard.games.page_knight.rules.state import Table
from questboard.games.page_knight.rules.steps import pools
from questboard.games.page_knight.rules.steps.actions import Action
from questboard.games.page_knight.rules.steps.encounter import meet
from questboard.games.page_knight.rules.steps.tiles import generate
from questboard.games.page_knight.rules.steps.wounds import JUDGE
from questboard.kernel.core.question import Question
from questboard.kernel.core.state import Choice


class Movement(Question[Table]):
    """A knight moves, generates tiles and adds dice to its movement, as long as points last."""

    def find(self, table: Table) -> list[Choice]:
        player = table.players[self.seat]
        space = player.space
        move = player.move
        found: list[Choice] = []
        for near in content.NEIGHBOURS[space]:
            if table.cost(near) <= move:
                if table.seats == 1 or self.may_pass(table, near):
                    found.append(GO[near])
        if player.stepped and table.holder(space, self.seat):  # PK-1126: on, at once
            return found
        if move >= content.TILE_COST:
            for tile in content.TILES_NEAR[space]:
                if not table.tiles[tile]:
                    found.append(GENERATE[tile])
        pools.offer(found, player, content.MOVEMENT, player.company)
        if player.spells:
            pools.offer_blood(found, player)
            pools.offer_mirror(found, player)
        found.append(HALT)
        return found

    def may_pass(self, table: Table, near: int) -> bool:
        """Onto the other's space only if a step on can be paid, and no enemy stops it there."""
        if not table.holder(near, self.seat):
            return True
        player = table.players[self.seat]
        if rampaging(table, player.space, near):  # PK-1127
            return False
        left = player.move - table.cost(near)
        for beyond in content.NEIGHBOURS[near]:
            if table.cost(beyond) <= left:
                return True
        return False

    def take(self, table: Table, choice: Choice) -> None:
        player = table.players[self.seat]
        if isinstance(choice, Go):
            self.step(table, choice.space)
        elif choice is HALT:
            table.agenda.pop()
            table.agenda.append(Action(self.seat, False))
        elif isinstance(choice, Generate):
            player.move -= content.TILE_COST
            generate(table, self.seat, choice.tile)
        elif not pools.use_spell(table, self.seat, choice):
            if pools.brings_company(player, choice):
                player.company = True
            player.move += pools.pay(table, self.seat, choice)

    def step(self, table: Table, there: int) -> None:
        player = table.players[self.seat]
        here = player.space
        player.move -= table.cost(there)
        player.walk(there, table.open_cave(here), table.open_cave(player.came))
        player.barred = False
        player.stepped = True
        if table.events is not None:
            table.tell(events.Moved(self.seat, here, there))
        enemies = rampaging(table, here, there)
        if enemies:  # PK-432, PK-434
            table.agenda.pop()
            table.agenda.append(Action(self.seat, True))
            table.agenda.append(JUDGE)
            if table.events is not None:
                table.tell(events.Rampaged(self.seat, enemies))
            meet(table, self.seat, enemies)

    def copy(self) -> Movement:
        return Movement(self.seat)


def rampaging(table: Table, here: int, there: int) -> list[int]:
    """The active enemies that a step from here to there provokes (PK-431)."""
    return [
        near
        for near in content.NEIGHBOURS[there]
        if table.active(near) and content.ADJACENT[here][near]
    ]
