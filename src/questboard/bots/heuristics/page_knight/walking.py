"""On the way: the next choice of a movement that serves an intent."""

from __future__ import annotations

from questboard.bots.heuristics.page_knight import choosing, targets
from questboard.bots.heuristics.page_knight.hands import hand_of
from questboard.bots.heuristics.page_knight.worth import tile_worth
from questboard.games.page_knight.rules import content
from questboard.games.page_knight.rules.choices import HALT, Sacrifice, Use
from questboard.games.page_knight.rules.state import Player, Table
from questboard.kernel.core.state import Choice


def follow(table: Table, seat: int, intent: targets.Intent, choices: list[Choice]) -> int:
    """The next choice of a movement that serves an intent."""
    target = intent.target
    sight = intent.sight
    player = table.players[seat]
    if target is None:
        return choosing.find(choices, HALT) if choosing.has(choices, HALT) else 0
    hand = hand_of(player)
    needed = target.far - sight.far[player.space]
    # Points beyond the plan draw tiles on the way.
    if (
        target.kind != targets.DRAW
        and player.move + hand.points[content.MOVEMENT] >= needed + content.TILE_COST
    ):
        spot = tile_here(table, player, sight.known, choices)
        if spot >= 0:
            if player.move >= content.TILE_COST:
                return spot
            return raise_points(player, 1, choices, -1)
    if target.kind == targets.DRAW and target.space == player.space:
        if table.tiles[target.thing]:
            return choosing.find(choices, HALT) if choosing.has(choices, HALT) else 0
        if player.move >= content.TILE_COST:
            return choosing.find_generate(choices, target.thing)
        return raise_points(player, content.TILE_COST, choices, -1)
    if target.space == player.space:
        if hand.count[content.MOVEMENT] and may_draw(table, player):
            # The movement die is not needed for the deed: look around first.
            if targets.tile_value_near(table, player.space, sight.known) > 0.25:
                return raise_points(player, content.TILE_COST, choices, -1)
        return choosing.find(choices, HALT)
    step = sight.first_step(player.space, target.space)
    cost = table.cost(step)
    if player.move >= cost:
        at = choosing.find_go(choices, step)
        if at >= 0:
            return at
        return choosing.find(choices, HALT) if choosing.has(choices, HALT) else 0
    kind = targets.wanted_kind(table, player, target, hand)
    if hand.most(kind, needed) < 0 and hand.most(-1, cost) < 0:
        return choosing.find(choices, HALT)
    return raise_points(player, min(needed, 99), choices, kind)


def may_draw(table: Table, player: Player) -> bool:
    for tile in content.TILES_NEAR[player.space]:
        if not table.tiles[tile]:
            return True
    return False


def tile_here(table: Table, player: Player, known: int, choices: list[Choice]) -> int:
    """The tile next to the knight that is best worth drawing; 0 or more if there is one."""
    best = -1
    best_worth = 0.1
    for tile in content.TILES_NEAR[player.space]:
        if not table.tiles[tile]:
            worth = tile_worth(table, tile, known)
            if worth > best_worth:
                best_worth = worth
                best = tile
    if best < 0:
        return -1
    if player.move < content.TILE_COST:
        return 0
    return choosing.find_generate(choices, best)


def raise_points(player: Player, needed: int, choices: list[Choice], keep: int) -> int:
    """Add a die to the movement pool: movement dice, then spare ones, then wild ones."""
    missing = needed - player.move
    best = -1
    best_value = 99
    for at in range(len(choices)):
        choice = choices[at]
        if isinstance(choice, Use) and player.dice[choice.place] >> 3 == content.MOVEMENT:
            value = player.worth(choice.place)
            value = value - missing if value >= missing else 10 - value
            if value < best_value:
                best = at
                best_value = value
    if best >= 0:
        return best
    spare = 0
    for at in range(len(choices)):
        choice = choices[at]
        if isinstance(choice, Sacrifice):
            ability = player.dice[choice.place] >> 3
            if ability < content.WILD and ability != keep:
                spare += 1
                value = player.worth(choice.place)
                if best < 0 or value < best_value:
                    best = at
                    best_value = value
    wild = -1
    for at in range(len(choices)):
        choice = choices[at]
        if isinstance(choice, Use) and player.dice[choice.place] >> 3 == content.WILD:
            wild = at
    if wild >= 0 and (spare < missing or best < 0):
        return wild
    if best >= 0:
        return best
    return choosing.find(choices, HALT) if choosing.has(choices, HALT) else 0
