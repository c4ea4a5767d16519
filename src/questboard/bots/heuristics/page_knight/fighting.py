"""In an encounter: who is met together, which dice go in, and what comes after the roll."""

from __future__ import annotations

from questboard.bots.heuristics.page_knight import worth
from questboard.bots.heuristics.page_knight.choosing import find, has, richest
from questboard.bots.heuristics.page_knight.hands import Hand, hand_of, win_chance
from questboard.bots.heuristics.page_knight.targets import meets_type
from questboard.bots.heuristics.page_knight.walking import raise_points
from questboard.games.page_knight.rules import choices as picks
from questboard.games.page_knight.rules import content
from questboard.games.page_knight.rules.state import Player, Table
from questboard.games.page_knight.rules.steps import encounter
from questboard.kernel.core.state import Choice


def group(table: Table, seat: int, step: encounter.FormGroups, choices: list[Choice]) -> int:
    player = table.players[seat]
    hand = hand_of(player)
    best = 0
    best_value = -99.0
    for at in range(len(choices)):
        choice = choices[at]
        if choice is picks.ENOUGH:
            if best_value < 0.25:
                return at
            continue
        if isinstance(choice, picks.Fight) and step.free and step.groups:
            # A further group is met with dice that the first one does not want.
            kind = table.kind(choice.foes[0], seat)
            wanted = content.TYPE[kind]
            value = -9.0
            if len(choice.foes) == 1 and not meets_type(table, seat, step.groups, wanted):
                note = table.noted(choice.foes[0], seat) if table.deterministic else -1
                points = hand.points[wanted]
                value = worth.fight_value(table, player, choice.foes, [kind], points, note)
            if value > best_value:
                best = at
                best_value = value
            continue
        assert isinstance(choice, picks.Fight)
        value = group_value(table, seat, player, hand, choice.foes)
        if not step.free:
            for foe in step.foes:
                if foe not in choice.foes:
                    kind = table.kind(foe, seat)
                    fights = content.TYPE[table.kind(choice.foes[0], seat)]
                    points = hand.points[content.TYPE[kind]] if content.TYPE[kind] != fights else 0
                    note = table.noted(foe, seat) if table.deterministic else -1
                    value += 0.7 * worth.fight_value(table, player, [foe], [kind], points, note)
        if value > best_value:
            best = at
            best_value = value
    return best


def group_value(table: Table, seat: int, player: Player, hand: Hand, foes: list[int]) -> float:
    kinds = [table.kind(foe, seat) for foe in foes]
    combat = False
    magic = False
    note = 0 if table.deterministic else -1
    for at in range(len(foes)):
        if content.TYPE[kinds[at]] == content.COMBAT:
            combat = True
        else:
            magic = True
        if table.deterministic:
            note += table.noted(foes[at], seat)
    both = combat and magic
    points = hand.both(0) if both else hand.most(content.COMBAT if combat else content.MAGIC, 0)
    if foes[0] >= 95:
        points += hand.cave
    if combat:
        points += table.citizens
    value = worth.fight_value(table, player, foes, kinds, points, note)
    if table.scenario == 2 and foes[0] >= 95 and value > 0:
        value += 0.5 * len(foes)
    return value


def commit(table: Table, seat: int, fight: encounter.Encounter, choices: list[Choice]) -> int:
    """Add dice as long as they help; keep some for groups to come."""
    player = table.players[seat]
    points = fight.sum(table)
    dice = fight.enemy_dice(table)
    if table.deterministic:
        total = 0
        for foe in fight.foes:
            total += table.noted(foe, seat)
        chance = 1.0 if points > total else 0.0
    else:
        chance = win_chance(points, dice)
    more = False
    if len(table.agenda) > 1:
        below = table.agenda[-2]
        if isinstance(below, encounter.Battle) and below.at < len(below.groups):
            more = True
    enough = 0.8 if more else 0.995
    if chance >= enough:
        return find(choices, picks.STRIKE)
    best = -1
    best_value = -1.0
    for at in range(len(choices)):
        choice = choices[at]
        value = -1.0
        if isinstance(choice, picks.Use):
            value = float(player.worth(choice.place))
            ability = player.dice[choice.place] >> 3
            if choice.pool == picks.BLADE:
                value = value / 2.0 if ability == content.MAGIC and value > 2.5 else -1.0
            elif ability >= content.WILD:
                value -= 0.5
            else:
                value += 6.0
        elif isinstance(choice, picks.Mirror):
            if fight.meets(table, choice.ability):
                value = 20.0
        elif isinstance(choice, picks.Sacrifice) and choice.pool != picks.BLADE:
            value = 0.9 - 0.05 * player.worth(choice.place)
            ability = player.dice[choice.place] >> 3
            if more and ability in (content.COMBAT, content.MAGIC, content.WILD, content.CAVE_ONLY):
                value = -1.0
            elif ability in (content.WILD, content.CAVE_ONLY):
                value = 0.1
        if value > best_value:
            best = at
            best_value = value
    if best >= 0 and best_value > 0.0:
        return best
    return find(choices, picks.STRIKE)


def slow(table: Table, seat: int, choices: list[Choice]) -> int:
    """Swiftness, if it turns a loss or a tie."""
    fight = table.agenda[-2]
    assert isinstance(fight, encounter.Encounter)
    player = table.players[seat]
    missing = fight.total - fight.sum(table) + 1
    if missing <= 0:
        return find(choices, picks.RESOLVE)
    hand = hand_of(player)
    can = hand.pool + hand.points[content.MOVEMENT] + hand.spare(-1)
    if hand.count[content.MOVEMENT] or hand.company:
        can += hand.wild
    if can < content.SWIFT_RATE * (missing - 1) or can < content.SWIFT_RATE:
        return find(choices, picks.RESOLVE)
    if has(choices, picks.SWIFT):
        return find(choices, picks.SWIFT)
    at = raise_points(player, content.SWIFT_RATE * missing, choices, -1)
    return at if choices[at] is not picks.HALT else find(choices, picks.RESOLVE)


def turn_back(table: Table, seat: int, step: encounter.RiftEnemy, choices: list[Choice]) -> int:
    """Temporal Rift on a roll that would be lost: as many of the highest dice as pay."""
    fight = table.agenda[-2]
    assert isinstance(fight, encounter.Encounter)
    points = fight.sum(table)
    rolled = fight.rolled
    total = 0
    for die in rolled:
        total += die
    stand = find(choices, picks.STAND)
    if points > total:
        return stand
    player = table.players[seat]
    damage = 0
    stake = 0.0
    for foe in fight.foes:
        kind = table.kind(foe, seat)
        damage += content.DAMAGE[kind]
        stake += worth.prize(table, player, kind, foe)
    if table.scenario == 2 and fight.in_cave():
        stake += worth.GOAL[2]
    stake += worth.wound_cost(table, player, damage)
    room = table.limit() - table.threat - 2
    order = sorted(range(len(rolled)), key=lambda at: -rolled[at])
    best = 0
    best_value = 0.0
    rest = total
    for count in range(1, len(rolled) + 1):
        if count > room:
            break
        rest -= rolled[order[count - 1]]
        value = win_chance(points - rest, count) * stake - worth.RIFT_PRICE[table.scenario] * count
        if value > best_value:
            best = count
            best_value = value
    for at in sorted(order[:best]):
        if not step.marks >> at & 1:
            for number in range(len(choices)):
                choice = choices[number]
                if isinstance(choice, picks.Rift) and choice.die == at:
                    return number
    return stand


def assist(table: Table, seat: int, step: encounter.Help, choices: list[Choice]) -> int:
    fight = table.agenda[-2]
    assert isinstance(fight, encounter.Encounter)
    hold = find(choices, picks.HOLD)
    if not step.last:
        return hold
    chance = win_chance(fight.sum(table), fight.enemy_dice(table))
    acted = table.first == seat
    if chance > 0.97 or (not acted and chance > 0.75):
        return hold
    at = richest(table.players[seat], choices)
    return at if at >= 0 else hold


def more_groups(table: Table) -> bool:
    """Whether another group is met after this one."""
    if len(table.agenda) > 1:
        below = table.agenda[-2]
        return isinstance(below, encounter.Battle) and below.at < len(below.groups)
    return False
