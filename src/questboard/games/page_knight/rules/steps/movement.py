"""Movement over the map, and the enemies it provokes (chapter 4)."""

from __future__ import annotations

from questboard.games.page_knight import events
from questboard.games.page_knight.rules import content, reasons
from questboard.games.page_knight.rules.choices import GENERATE, GO, HALT, Generate, Go, OfDie
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
            cost = table.cost(near)
            if cost <= move:
                if table.seats == 1 or not self.bars_passing(table, near, move - cost):
                    found.append(GO[near])
        if player.stepped and self.bars_pausing(table):
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

    def bars_go(self, table: Table, space: int) -> int:
        """Why the knight cannot step onto a space."""
        player = table.players[self.seat]
        cost = table.cost(space)
        if not content.ADJACENT[player.space][space]:
            return reasons.NOT_ADJACENT
        if cost > content.IMPASSABLE:
            return cost - content.IMPASSABLE
        if cost > player.move:
            return reasons.STEEP_POINTS if table.steep else reasons.POINTS
        return self.bars_passing(table, space, player.move - cost)

    def bars_passing(self, table: Table, near: int, left: int) -> int:
        """Why it cannot step on from the other's space, with so many points left there."""
        if not table.holder(near, self.seat):
            return 0
        if rampaging(table, table.players[self.seat].space, near):
            return reasons.PASS_RAMPAGE
        for beyond in content.NEIGHBOURS[near]:
            if table.cost(beyond) <= left:
                return 0
        return reasons.PASS_POINTS

    def bars_pausing(self, table: Table) -> int:
        """Why the knight can do nothing but step on."""
        player = table.players[self.seat]
        if player.stepped and table.holder(player.space, self.seat):
            return reasons.STEP_ON
        return 0

    def bars_die(self, table: Table, choice: OfDie) -> int:
        """Why a die does not become movement."""
        player = table.players[self.seat]
        if choice.pool != content.MOVEMENT:
            return reasons.OTHER_POOL
        barred = pools.bars_die(player.dice[choice.place], choice, player.company)
        return self.bars_pausing(table) or barred

    def bars_tile(self, table: Table, tile: int) -> int:
        """Why a tile cannot be generated."""
        player = table.players[self.seat]
        if table.tiles[tile]:
            return reasons.DRAWN
        if tile not in content.TILES_NEAR[player.space]:
            return reasons.TILE_FAR
        if player.move < content.TILE_COST:
            return reasons.TILE_POINTS
        return self.bars_pausing(table)

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
            points = pools.pay(table, self.seat, choice)
            player.move += points
            if table.events is not None:
                pools.tell_paid(table, self.seat, choice, points)

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
