"""What a knight could do, how far away it is, and what it promises: the plan of a turn."""

from __future__ import annotations

import math
from typing import Final

from questboard.bots.heuristics.page_knight import hands, worth
from questboard.games.page_knight.rules import choices as picks
from questboard.games.page_knight.rules import content
from questboard.games.page_knight.rules.state import Player, Table
from questboard.kernel.core.state import Choice

FAR: Final = 60
# Kinds of targets.
FIGHT: Final = 0
VISIT: Final = 1
DRAW: Final = 2
CHALLENGE: Final = 3


class Target:
    """Something to do, where to stand for it, and how far that is."""

    kind: int
    space: int
    thing: int
    far: int

    def __init__(self, kind: int, space: int, thing: int, far: int) -> None:
        self.kind = kind
        self.space = space
        self.thing = thing
        self.far = far


class Scout:
    """The land as a knight sees it: distances, the way back, and all targets."""

    far: list[int]
    back: list[int]
    targets: list[Target]
    known: int

    def __init__(self) -> None:
        self.far = [FAR] * content.SPACES
        self.back = [content.NOWHERE] * content.SPACES
        self.targets = []
        self.known = 0

    def first_step(self, start: int, goal: int) -> int:
        """Where the way to a goal begins."""
        at = goal
        while self.back[at] != start and self.back[at] != content.NOWHERE:
            at = self.back[at]
        return at


def provokes(table: Table, here: int, there: int) -> bool:
    foes = table.foes
    for near in content.NEIGHBOURS[there]:
        if 0 <= foes[near] < content.MARKED and content.ADJACENT[here][near]:
            return True
    return False


def provoked(table: Table, player: Player, there: int, hand: hands.Hand) -> float:
    """What the encounters that a step provokes are worth."""
    value = 0.0
    for near in content.NEIGHBOURS[there]:
        if table.active(near) and content.ADJACENT[player.space][near]:
            kind = table.foes[near]
            points = hand.most(content.TYPE[kind], table.cost(there))
            note = table.totals[near] if table.deterministic else -1
            value += worth.fight_value(table, player, [near], [kind], points, note)
    return value


def peril(table: Table, space: int) -> float:
    """The chance that Voltar meets who stands on a space at the end of the turn."""
    if table.voltar == content.NOWHERE or table.delayed:
        return 0.0
    risk = 0.0
    if table.voltar_near(space):
        risk = 0.33
    if (
        content.WAYS[table.voltar][content.SOUTH_WEST] == space
        or content.WAYS[table.voltar][content.SOUTH_EAST] == space
    ):
        risk += 0.33
    return risk


def scout(table: Table, seat: int, hand: hands.Hand) -> Scout:
    """Look around from where the knight stands; to provoke an enemy counts as a detour."""
    player = table.players[seat]
    found = Scout()
    far = found.far
    back = found.back
    start = player.space
    far[start] = 0
    edges: list[list[int]] = [[] for _ in range(FAR)]
    edges[0].append(start)
    seen: list[int] = []
    for steps in range(FAR):
        for here in edges[steps]:
            if far[here] != steps:
                continue
            seen.append(here)
            for there in content.NEIGHBOURS[here]:
                cost = table.cost(there)
                if cost >= content.IMPASSABLE:
                    continue
                total = steps + cost
                if total >= far[there]:
                    continue
                if provokes(table, here, there):
                    if here == start and provoked(table, player, there, hand) < -0.2:
                        continue
                    total += worth.DETOUR
                if total < FAR and total < far[there]:
                    far[there] = total
                    back[there] = here
                    edges[total].append(there)
    foe_from = [content.NOWHERE] * content.SPACES
    tile_from = [content.NOWHERE] * 12
    army_from = content.NOWHERE
    army_price = 0.0
    other = table.players[1 - seat].space if table.seats == 2 else content.NOWHERE
    for here in seen:  # in the order of distance
        for tile in content.TILES_NEAR[here]:
            if not table.tiles[tile] and tile_from[tile] == content.NOWHERE:
                tile_from[tile] = here
        if here == other and here != start:
            continue
        for near in content.NEIGHBOURS[here]:
            if 0 <= table.foes[near] < content.MARKED and foe_from[near] == content.NOWHERE:
                foe_from[near] = here
        if 0 <= table.locations[here] < content.MARKED:
            found.targets.append(Target(VISIT, here, table.locations[here], far[here]))
            found.known += 1
        if table.voltar_near(here):
            price = far[here] + 9.0 * peril(table, here)
            if army_from == content.NOWHERE or price < army_price:
                army_from = here
                army_price = price
    for foe in range(content.SPACES):
        if foe_from[foe] != content.NOWHERE:
            found.targets.append(Target(FIGHT, foe_from[foe], foe, far[foe_from[foe]]))
            found.known += 1
    for tile in range(12):
        if tile_from[tile] != content.NOWHERE:
            where = tile_from[tile]
            found.targets.append(Target(DRAW, where, tile, far[where] + content.TILE_COST))
    if army_from != content.NOWHERE:
        found.targets.append(Target(CHALLENGE, army_from, content.VOLTAR_REF, far[army_from]))
    return found


def act_value(
    table: Table, seat: int, target: Target, hand: hands.Hand, known: int, far: int
) -> float:
    """What a target is worth with these dice, so many move points away; below -50: out of reach."""
    player = table.players[seat]
    if target.kind == DRAW:
        return -99.0 if hand.most(-1, far) < 0 else worth.tile_worth(table, target.thing, known)
    if target.kind == FIGHT:
        kind = table.foes[target.thing]
        points = hand.most(content.TYPE[kind], far)
        if points < 0:
            return -99.0
        if content.TYPE[kind] == content.COMBAT:
            points += table.citizens
        note = table.totals[target.thing] if table.deterministic else -1
        return worth.fight_value(table, player, [target.thing], [kind], points, note)
    if target.kind == CHALLENGE:
        return army_value(table, player, hand, far)
    location = target.thing
    if location in (content.INN, content.TOWER):
        points = hand.most(content.INFLUENCE if location == content.INN else content.MAGIC, far)
        if points < 0:
            return -99.0
        if location == content.INN:
            points = max(0, points + player.influence)
        return worth.purchase(table, player, location, points)
    if hand.most(-1, far) < 0:
        return -99.0
    if location == content.GLADE:
        return 0.25 + (worth.heal_worth(player, 1) if player.wounds or player.hurt else 0.0)
    return cave_value(table, player, target.space, location, hand, far)


def army_value(table: Table, player: Player, hand: hands.Hand, far: int) -> float:
    """The best foe of the army, and one more that other dice can meet in the same action."""
    best = [0.0, 0.0]
    for foe in table.army():
        kind = table.kind(foe, 0)
        magic = content.TYPE[kind] == content.MAGIC
        points = hand.most(content.TYPE[kind], far)
        if points < 0:
            return -99.0
        if foe == content.VOLTAR_REF and table.minions_left() > 1:
            continue
        note = table.noted(foe, 0) if table.deterministic else -1
        value = worth.fight_value(table, player, [foe], [kind], points, note)
        if value > best[1 if magic else 0]:
            best[1 if magic else 0] = value
    return max(best[0], best[1]) + 0.35 * min(best[0], best[1])


def best_type(table: Table, player: Player, kinds: list[int], hand: hands.Hand) -> int:
    """The ability that meets these enemies best."""
    combat = 0
    magic = 0
    for kind in kinds:
        if content.TYPE[kind] == content.COMBAT:
            combat += 1
        else:
            magic += 1
    if combat and magic:
        return (
            content.COMBAT
            if hand.points[content.COMBAT] >= hand.points[content.MAGIC]
            else content.MAGIC
        )
    return content.COMBAT if combat else content.MAGIC


def cave_value(
    table: Table, player: Player, space: int, location: int, hand: hands.Hand, far: int
) -> float:
    """Fighting all that is in a cave: combined, or one after the other."""
    cave = table.cave_at(space)
    kinds: list[int] = []
    if cave is not None:
        kinds = [foe for foe in cave.foes if foe < content.MARKED]
    else:
        row = content.ENEMY_CHART[content.ROW[space]]
        kinds = [row[2], row[4], row[5]][: content.CAVE_SIZE[location]]
    combat = hand.most(content.COMBAT, far) + hand.cave
    both = hand.both(far) + hand.cave
    dice = 0
    damage = 0
    gain = 0.0
    fighters = 0
    for kind in kinds:
        dice += table.strength_of(kind)
        damage += content.DAMAGE[kind]
        gain += worth.prize(table, player, kind, 95)
        if content.TYPE[kind] == content.COMBAT:
            fighters += 1
    if fighters == len(kinds):
        points = combat + table.citizens
    elif fighters:
        points = both + table.citizens
    else:
        points = hand.most(content.MAGIC, far) + hand.cave
    if table.scenario == 2:
        gain += worth.GOAL[2] * worth.urgency(table)
    win = hands.win_chance(points, dice)
    keep = hands.keep_chance(points, dice)
    hurt = worth.wound_cost(table, player, damage)
    value = win * (gain + 0.3) + (keep - win) * (gain - hurt) - (1.0 - keep) * (hurt + 0.3)
    # One at a time: a step that can be taken again.
    if len(kinds) > 1:
        for kind in kinds:
            points = hand.most(content.TYPE[kind], far) + hand.cave
            if content.TYPE[kind] == content.COMBAT:
                points += table.citizens
            share = worth.prize(table, player, kind, 95)
            if table.scenario == 2:
                share += worth.GOAL[2] / len(kinds) * 0.6
            sole = table.strength_of(kind)
            win = hands.win_chance(points, sole)
            keep = hands.keep_chance(points, sole)
            hurt = worth.wound_cost(table, player, content.DAMAGE[kind])
            alone = win * (share + 0.16) + (keep - win) * (share - hurt) - (1 - keep) * hurt
            # The next one is met with what is left: most often a loss.
            others = damage - content.DAMAGE[kind]
            alone -= 0.35 * worth.wound_cost(table, player, others // (len(kinds) - 1))
            value = max(value, alone)
    return value


def promise(
    table: Table, seat: int, target: Target, hand: hands.Hand, usual: hands.Hand, known: int
) -> float:
    """What a target is worth now, or later if it is too far for this turn."""
    now = act_value(table, seat, target, hand, known, target.far)
    if target.kind == CHALLENGE and now > -50.0:
        return now  # nobody waits beside Voltar
    turns = 1.0
    if now <= -50.0:
        reach = hand.pool + hand.points[content.MOVEMENT] + hand.spare(-1) + hand.wild
        turns += (target.far - reach) / worth.STRIDE
    left = table.limit() - table.threat
    if turns >= left:
        return now
    # Better dice may come: to stand ready is worth something too.
    later = (
        act_value(table, seat, target, usual, known, 0)
        * worth.READY[table.scenario]
        * math.pow(worth.PATIENCE[table.scenario], turns)
    )
    return max(now, later)


class Best:
    """The best target, and what it promises."""

    target: Target | None
    value: float

    def __init__(self, target: Target | None, value: float) -> None:
        self.target = target
        self.value = value


def plan(table: Table, seat: int, sight: Scout, hand: hands.Hand, usual: hands.Hand) -> Best:
    best: Target | None = None
    best_value = 0.05
    for target in sight.targets:
        value = promise(table, seat, target, hand, usual, sight.known)
        value -= 0.004 * target.far
        if table.voltar != content.NOWHERE:
            risk = peril(table, target.space)
            if risk:
                value -= (
                    worth.PERIL
                    * risk
                    * worth.wound_cost(table, table.players[seat], content.DAMAGE[content.VLTR])
                )
        if value > best_value:
            best = target
            best_value = value
    return Best(best, best_value)


def assignment_value(
    table: Table, seat: int, sight: Scout, hand: hands.Hand, usual: hands.Hand
) -> float:
    """What a hand promises in this turn: the best deed, and what else the move points give."""
    best = plan(table, seat, sight, hand, usual)
    value = best.value
    target = best.target
    if target is not None and target.kind != DRAW:
        left = hand.pool + hand.points[content.MOVEMENT] - target.far
        if left >= content.TILE_COST:
            for near in content.TILES_NEAR[target.space]:
                if not table.tiles[near]:
                    value += max(0.0, worth.tile_worth(table, near, sight.known))
                    break
            else:
                value += 0.02 * left
    return value


def wanted_kind(table: Table, player: Player, target: Target, hand: hands.Hand) -> int:
    """The points that a target asks for, or -1."""
    if target.kind == FIGHT:
        return content.TYPE[table.foes[target.thing]]
    if target.kind == VISIT:
        if target.thing == content.INN:
            return content.INFLUENCE
        if target.thing == content.TOWER:
            return content.MAGIC
        if target.thing == content.GLADE:
            return -1
        cave = table.cave_at(target.space)
        if cave is None:
            return content.COMBAT
        left = [foe for foe in cave.foes if foe < content.MARKED]
        return best_type(table, player, left, hand)
    if target.kind == DRAW:
        return -1
    army = [table.kind(foe, 0) for foe in table.army() if foe != content.VOLTAR_REF]
    return best_type(table, player, army, hand) if army else content.COMBAT


def meets_type(table: Table, seat: int, groups: list[list[int]], wanted: int) -> bool:
    """Whether a group holds an enemy of this type."""
    for group in groups:
        for foe in group:
            if content.TYPE[table.kind(foe, seat)] == wanted:
                return True
    return False


def tile_value_near(table: Table, space: int, known: int) -> float:
    best = 0.0
    for tile in content.TILES_NEAR[space]:
        if not table.tiles[tile]:
            best = max(best, worth.tile_worth(table, tile, known))
    return best


class Intent:
    """What a knight is up to in this turn; ``now``: its deed can be done before the turn ends."""

    sight: Scout
    target: Target | None
    now: bool
    round: int
    tiles: int

    def __init__(self, table: Table, sight: Scout, target: Target | None, now: bool) -> None:
        self.sight = sight
        self.target = target
        self.now = now
        self.round = table.round
        self.tiles = drawn(table)

    def holds(self, table: Table, seat: int) -> bool:
        """Whether it still fits: the same turn, the same land, and the knight on its way."""
        if self.round != table.round or self.tiles != drawn(table):
            return False
        target = self.target
        if target is None:
            return True
        here = table.players[seat].space
        at = target.space
        while at != here:
            at = self.sight.back[at]
            if at == content.NOWHERE:
                return False
        return True


def drawn(table: Table) -> int:
    count = 0
    for tile in table.tiles:
        if tile:
            count += 1
    return count


def intend(table: Table, seat: int) -> Intent:
    """The best target from where the knight stands."""
    player = table.players[seat]
    hand = hands.hand_of(player)
    sight = scout(table, seat, hand)
    best = plan(table, seat, sight, hand, hands.usual_hand(player))
    return Intent(table, sight, best.target, False)


def deed_of(target: Target, choices: list[Choice]) -> Choice | None:
    """The action that a target asks for, if it can be taken."""
    for choice in choices:
        if isinstance(choice, picks.Fight):
            if target.kind == FIGHT and choice.foes[0] == target.thing:
                return choice
        elif choice is picks.ARMY:
            if target.kind == CHALLENGE:
                return choice
        elif target.kind == VISIT:
            if (
                choice is picks.ENTER_INN
                or choice is picks.ENTER_TOWER
                or choice is picks.ENTER_GLADE
                or choice is picks.ENTER_CAVE
            ):
                return choice
    return None
