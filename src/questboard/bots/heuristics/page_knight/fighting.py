"""In an encounter: who is met together, which dice go in, and what comes after the roll."""

from __future__ import annotations

from questboard.bots.heuristics.page_knight.choosing import find, has, richest
from questboard.bots.heuristics.page_knight.hands import Hand, hand_of, win_chance
from questboard.bots.heuristics.page_knight.targets import meets_type
from questboard.bots.heuristics.page_knight.walking import raise_points
from questboard.bots.heuristics.page_knight.worth import (
    GOAL,
    RIFT_PRICE,
    fight_value,
    prize,
    wound_cost,
)
from questboard.games.page_knight.rules.choices import (
    BLADE,
    ENOUGH,
    HALT,
    HOLD,
    RESOLVE,
    STAND,
    STRIKE,
    SWIFT,
    Fight,
    Mirror,
    Rift,
    Sacrifice,
    Use,
)
from questboard.games.page_knight.rules.content import (
    CAVE_ONLY,
    COMBAT,
    DAMAGE,
    MAGIC,
    MOVEMENT,
    SWIFT_RATE,
    TYPE,
    WILD,
)
from questboard.games.page_knight.rules.state import Player, Table
from questboard.games.page_knight.rules.steps.encounter import (
    Battle,
    Encounter,
    FormGroups,
    Help,
    RiftEnemy,
)
from questboard.kernel.core.state import Choice


def group(table: Table, seat: int, step: FormGroups, choices: list[Choice]) -> int:
    player = table.players[seat]
    hand = hand_of(player)
    best = 0
    best_value = -99.0
    for at in range(len(choices)):
        choice = choices[at]
        if choice is ENOUGH:
            if best_value < 0.25:
                return at
            continue
        if isinstance(choice, Fight) and step.free and step.groups:
            # A further group is met with dice that the first one does not want.
            kind = table.kind(choice.foes[0], seat)
            wanted = TYPE[kind]
            value = -9.0
            if len(choice.foes) == 1 and not meets_type(table, seat, step.groups, wanted):
                note = table.noted(choice.foes[0], seat) if table.deterministic else -1
                points = hand.points[wanted]
                value = fight_value(table, player, choice.foes, [kind], points, note)
            if value > best_value:
                best = at
                best_value = value
            continue
        assert isinstance(choice, Fight)
        value = group_value(table, seat, player, hand, choice.foes)
        if not step.free:
            for foe in step.foes:
                if foe not in choice.foes:
                    kind = table.kind(foe, seat)
                    fights = TYPE[table.kind(choice.foes[0], seat)]
                    points = hand.points[TYPE[kind]] if TYPE[kind] != fights else 0
                    note = table.noted(foe, seat) if table.deterministic else -1
                    value += 0.7 * fight_value(table, player, [foe], [kind], points, note)
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
        if TYPE[kinds[at]] == COMBAT:
            combat = True
        else:
            magic = True
        if table.deterministic:
            note += table.noted(foes[at], seat)
    both = combat and magic
    points = hand.both(0) if both else hand.most(COMBAT if combat else MAGIC, 0)
    if foes[0] >= 95:
        points += hand.cave
    if combat:
        points += table.citizens
    value = fight_value(table, player, foes, kinds, points, note)
    if table.scenario == 2 and foes[0] >= 95 and value > 0:
        value += 0.5 * len(foes)
    return value


def commit(table: Table, seat: int, fight: Encounter, choices: list[Choice]) -> int:
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
        if isinstance(below, Battle) and below.at < len(below.groups):
            more = True
    enough = 0.8 if more else 0.995
    if chance >= enough:
        return find(choices, STRIKE)
    best = -1
    best_value = -1.0
    for at in range(len(choices)):
        choice = choices[at]
        value = -1.0
        if isinstance(choice, Use):
            value = float(player.worth(choice.place))
            ability = player.dice[choice.place] >> 3
            if choice.pool == BLADE:
                value = value / 2.0 if ability == MAGIC and value > 2.5 else -1.0
            elif ability >= WILD:
                value -= 0.5
            else:
                value += 6.0
        elif isinstance(choice, Mirror):
            if fight.meets(table, choice.ability):
                value = 20.0
        elif isinstance(choice, Sacrifice) and choice.pool != BLADE:
            value = 0.9 - 0.05 * player.worth(choice.place)
            ability = player.dice[choice.place] >> 3
            if more and ability in (COMBAT, MAGIC, WILD, CAVE_ONLY):
                value = -1.0
            elif ability in (WILD, CAVE_ONLY):
                value = 0.1
        if value > best_value:
            best = at
            best_value = value
    if best >= 0 and best_value > 0.0:
        return best
    return find(choices, STRIKE)


def slow(table: Table, seat: int, choices: list[Choice]) -> int:
    """Swiftness, if it turns a loss or a tie."""
    fight = table.agenda[-2]
    assert isinstance(fight, Encounter)
    player = table.players[seat]
    missing = fight.total - fight.sum(table) + 1
    if missing <= 0:
        return find(choices, RESOLVE)
    hand = hand_of(player)
    can = hand.pool + hand.points[MOVEMENT] + hand.spare(-1)
    if hand.count[MOVEMENT] or hand.company:
        can += hand.wild
    if can < SWIFT_RATE * (missing - 1) or can < SWIFT_RATE:
        return find(choices, RESOLVE)
    if has(choices, SWIFT):
        return find(choices, SWIFT)
    at = raise_points(player, SWIFT_RATE * missing, choices, -1)
    return at if choices[at] is not HALT else find(choices, RESOLVE)


def turn_back(table: Table, seat: int, step: RiftEnemy, choices: list[Choice]) -> int:
    """Temporal Rift on a roll that would be lost: as many of the highest dice as pay."""
    fight = table.agenda[-2]
    assert isinstance(fight, Encounter)
    points = fight.sum(table)
    rolled = fight.rolled
    total = 0
    for die in rolled:
        total += die
    stand = find(choices, STAND)
    if points > total:
        return stand
    player = table.players[seat]
    damage = 0
    stake = 0.0
    for foe in fight.foes:
        kind = table.kind(foe, seat)
        damage += DAMAGE[kind]
        stake += prize(table, player, kind, foe)
    if table.scenario == 2 and fight.in_cave():
        stake += GOAL[2]
    stake += wound_cost(table, player, damage)
    room = table.limit() - table.threat - 2
    order = sorted(range(len(rolled)), key=lambda at: -rolled[at])
    best = 0
    best_value = 0.0
    rest = total
    for count in range(1, len(rolled) + 1):
        if count > room:
            break
        rest -= rolled[order[count - 1]]
        value = win_chance(points - rest, count) * stake - RIFT_PRICE[table.scenario] * count
        if value > best_value:
            best = count
            best_value = value
    for at in sorted(order[:best]):
        if not step.marks >> at & 1:
            for number in range(len(choices)):
                choice = choices[number]
                if isinstance(choice, Rift) and choice.die == at:
                    return number
    return stand


def assist(table: Table, seat: int, step: Help, choices: list[Choice]) -> int:
    fight = table.agenda[-2]
    assert isinstance(fight, Encounter)
    hold = find(choices, HOLD)
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
        return isinstance(below, Battle) and below.at < len(below.groups)
    return False
