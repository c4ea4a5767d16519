"""Rules of thumb for Page Knight.

A knight looks at all it could do from where it stands (fight, trade, rest, explore), how far away
that is, and what its dice would be worth there. The best of these is the plan of the turn; every
choice is judged by whether it serves the plan. The search rehearses the other plans too.
"""

from __future__ import annotations

from typing import Final, cast

from questboard.bots.heuristics.base import Heuristic, Pilot, Plan
from questboard.bots.heuristics.page_knight.hands import (
    Hand,
    add_helpers,
    add_spells,
    add_usual,
    hand_of,
    usual_hand,
    win_chance,
)
from questboard.bots.heuristics.page_knight.outlook import hope
from questboard.bots.heuristics.page_knight.targets import (
    DRAW,
    FIGHT,
    Intent,
    Target,
    act_value,
    army_value,
    assignment_value,
    cave_value,
    deed_of,
    intend,
    meets_type,
    promise,
    scout,
    tile_value_near,
    wanted_kind,
)
from questboard.bots.heuristics.page_knight.worth import (
    ALLY_WORTH,
    GOAL,
    RIFT_PRICE,
    SPELL_WORTH,
    ally_gain,
    fight_value,
    heal_worth,
    prize,
    purchase,
    spell_gain,
    tile_worth,
    wound_cost,
)
from questboard.games.page_knight.choices import (
    ARMY,
    BLADE,
    CUT,
    DECLINE,
    ENOUGH,
    ENTER_CAVE,
    ENTER_GLADE,
    ENTER_INN,
    ENTER_TOWER,
    HALT,
    HOLD,
    LEAVE,
    NO_REWARD,
    RESOLVE,
    REST,
    SHARE,
    SPARE,
    STAND,
    STRIKE,
    SWIFT,
    TRACK,
    TRADE,
    Assign,
    Blood,
    Buy,
    Fight,
    First,
    Generate,
    Go,
    Heal,
    KeepAlly,
    KeepSpell,
    Learn,
    Mirror,
    Rift,
    Sacrifice,
    Use,
    Wound,
)
from questboard.games.page_knight.content import (
    CAVE_ONLY,
    COMBAT,
    DAMAGE,
    FIRST_SPELL,
    INFLUENCE,
    INN,
    MAGIC,
    MOVEMENT,
    PLACES,
    SWIFT_RATE,
    TILE_COST,
    TILES_NEAR,
    TOWER,
    TYPE,
    WILD,
    WOUND_SPACES,
)
from questboard.games.page_knight.state import Player, Table
from questboard.games.page_knight.steps.actions import Action, Haggle, Shop
from questboard.games.page_knight.steps.encounter import (
    Battle,
    Encounter,
    FormGroups,
    Help,
    RiftEnemy,
    Swiftness,
)
from questboard.games.page_knight.steps.movement import Movement
from questboard.games.page_knight.steps.preparation import ASSIGN, Preparation
from questboard.games.page_knight.steps.wounds import PlaceWounds
from questboard.kernel.chance import Rng
from questboard.kernel.state import Choice, State

# A future is judged when so many further rounds were played.
HORIZON: Final = 0


class Deed(Plan):
    """A plan: a first choice, and the intent that it serves, if it is more than that choice."""

    intent: Intent | None

    def __init__(self, choice: Choice, intent: Intent | None) -> None:
        super().__init__(choice)
        self.intent = intent


class PageKnightHeuristic(Heuristic):
    """Plans a turn and follows the plan."""

    def weigh(self, table: State, seat: int, choices: list[Choice]) -> list[float]:
        land = cast(Table, table)
        step = land.agenda[-1]
        if isinstance(step, Preparation) and step.stages[seat] == ASSIGN:
            return self.weigh_assignments(land, seat, choices)
        best = self.best(land, seat, choices)
        weights = [0.0] * len(choices)
        for at in range(len(choices)):
            weights[at] = self.second_look(land, seat, choices[at])
        weights[best] = 0.7
        return weights

    def second_look(self, table: Table, seat: int, choice: Choice) -> float:
        """A guess at choices that are not the plan."""
        if isinstance(choice, Sacrifice):
            return -0.1
        if isinstance(choice, Use):
            return 0.2 if choice.pool != BLADE else 0.0
        if isinstance(choice, Go | Generate | Fight | Buy | Learn):
            return 0.15
        return 0.05

    def weigh_assignments(self, table: Table, seat: int, choices: list[Choice]) -> list[float]:
        player = table.players[seat]
        usual = usual_hand(player)
        sight = scout(table, seat, usual)
        found: list[float] = []
        for choice in choices:
            assert isinstance(choice, Assign)
            hand = Hand()
            for ability in range(4):
                value = choice.values[ability]
                if value:
                    hand.points[ability] = value
                    hand.count[ability] = 1
            if player.wounds < 3:
                hand.wild = 3 - player.wounds
                hand.wilds = 1
            add_spells(hand, player)
            if not table.silent:
                add_helpers(hand, player)
            for place in range(FIRST_SPELL + 3, PLACES):
                if player.dice[place]:
                    add_usual(hand, player.dice[place] >> 3, player.dice[place] & 7)
            promised = assignment_value(table, seat, sight, hand, usual)
            found.append(0.35 * promised)
        return found

    def pick(self, table: State, seat: int, choices: list[Choice], rng: Rng) -> Choice:
        return Mind(self).choose(table, seat, choices)

    def best(self, table: Table, seat: int, choices: list[Choice]) -> int:
        """The number of the choice that serves the plan."""
        step = table.agenda[-1]
        if isinstance(step, Movement):
            return self.move(table, seat, choices)
        if isinstance(step, Action):
            return self.act(table, seat, choices)
        if isinstance(step, Encounter):
            return self.commit(table, seat, step, choices)
        if isinstance(step, Haggle):
            return self.haggle(table, seat, choices)
        if isinstance(step, Shop):
            return self.shop(table, seat, step, choices)
        if isinstance(step, FormGroups):
            return self.group(table, seat, step, choices)
        if isinstance(step, PlaceWounds):
            return self.wound(table, seat, choices)
        if isinstance(step, Swiftness):
            return self.slow(table, seat, choices)
        if isinstance(step, Help):
            return self.help(table, seat, step, choices)
        if isinstance(step, RiftEnemy) and not table.deterministic:
            return self.turn_back(table, seat, step, choices)
        return self.others(table, seat, choices)

    # ------------------------------------------------------------------- movement

    def move(self, table: Table, seat: int, choices: list[Choice]) -> int:
        return self.follow(table, seat, intend(table, seat), choices)

    def follow(self, table: Table, seat: int, intent: Intent, choices: list[Choice]) -> int:
        """The next choice of a movement that serves an intent."""
        target = intent.target
        sight = intent.sight
        player = table.players[seat]
        if target is None:
            return find(choices, HALT) if has(choices, HALT) else 0
        hand = hand_of(player)
        needed = target.far - sight.far[player.space]
        # Points beyond the plan draw tiles on the way.
        if target.kind != DRAW and player.move + hand.points[MOVEMENT] >= needed + TILE_COST:
            spot = self.tile_here(table, player, sight.known, choices)
            if spot >= 0:
                if player.move >= TILE_COST:
                    return spot
                return self.raise_points(player, 1, choices, -1)
        if target.kind == DRAW and target.space == player.space:
            if table.tiles[target.thing]:
                return find(choices, HALT) if has(choices, HALT) else 0
            if player.move >= TILE_COST:
                return find_generate(choices, target.thing)
            return self.raise_points(player, TILE_COST, choices, -1)
        if target.space == player.space:
            if hand.count[MOVEMENT] and self.may_draw(table, player):
                # The movement die is not needed for the deed: look around first.
                if tile_value_near(table, player.space, sight.known) > 0.25:
                    return self.raise_points(player, TILE_COST, choices, -1)
            return find(choices, HALT)
        step = sight.first_step(player.space, target.space)
        cost = table.cost(step)
        if player.move >= cost:
            at = find_go(choices, step)
            if at >= 0:
                return at
            return find(choices, HALT) if has(choices, HALT) else 0
        kind = wanted_kind(table, player, target, hand)
        if hand.most(kind, needed) < 0 and hand.most(-1, cost) < 0:
            return find(choices, HALT)
        return self.raise_points(player, min(needed, 99), choices, kind)

    def may_draw(self, table: Table, player: Player) -> bool:
        for tile in TILES_NEAR[player.space]:
            if not table.tiles[tile]:
                return True
        return False

    def tile_here(self, table: Table, player: Player, known: int, choices: list[Choice]) -> int:
        """The tile next to the knight that is best worth drawing; 0 or more if there is one."""
        best = -1
        best_worth = 0.1
        for tile in TILES_NEAR[player.space]:
            if not table.tiles[tile]:
                worth = tile_worth(table, tile, known)
                if worth > best_worth:
                    best_worth = worth
                    best = tile
        if best < 0:
            return -1
        if player.move < TILE_COST:
            return 0
        return find_generate(choices, best)

    def raise_points(self, player: Player, needed: int, choices: list[Choice], keep: int) -> int:
        """Add a die to the movement pool: movement dice, then spare ones, then wild ones."""
        missing = needed - player.move
        best = -1
        best_value = 99
        for at in range(len(choices)):
            choice = choices[at]
            if isinstance(choice, Use) and player.dice[choice.place] >> 3 == MOVEMENT:
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
                if ability < WILD and ability != keep:
                    spare += 1
                    value = player.worth(choice.place)
                    if best < 0 or value < best_value:
                        best = at
                        best_value = value
        wild = -1
        for at in range(len(choices)):
            choice = choices[at]
            if isinstance(choice, Use) and player.dice[choice.place] >> 3 == WILD:
                wild = at
        if wild >= 0 and (spare < missing or best < 0):
            return wild
        if best >= 0:
            return best
        return find(choices, HALT) if has(choices, HALT) else 0

    # --------------------------------------------------------------------- action

    def act(self, table: Table, seat: int, choices: list[Choice]) -> int:
        player = table.players[seat]
        hand = hand_of(player)
        best = find(choices, REST)
        best_value = 0.0
        for at in range(len(choices)):
            choice = choices[at]
            value = -9.0
            if isinstance(choice, Fight):
                foe = choice.foes[0]
                target = Target(FIGHT, player.space, foe, 0)
                value = act_value(table, seat, target, hand, 3, 0)
            elif choice is ARMY:
                value = army_value(table, player, hand, 0)
            elif choice is ENTER_INN:
                points = max(0, hand.most(INFLUENCE, 0) + player.influence)
                value = purchase(table, player, INN, points)
            elif choice is ENTER_TOWER:
                value = purchase(table, player, TOWER, hand.most(MAGIC, 0))
            elif choice is ENTER_GLADE:
                value = 0.25 + heal_worth(player, 1 if player.wounds else 0)
            elif choice is ENTER_CAVE:
                location = table.locations[player.space]
                value = cave_value(table, player, player.space, location, hand, 0)
            if value > best_value:
                best = at
                best_value = value
        return best

    def haggle(self, table: Table, seat: int, choices: list[Choice]) -> int:
        """Whatever helps goes in: a turn brings new dice."""
        step = table.agenda[-1]
        assert isinstance(step, Haggle)
        wanted = INFLUENCE if step.location == INN else MAGIC
        for at in range(len(choices)):
            choice = choices[at]
            if isinstance(choice, Mirror) and choice.ability == wanted:
                return at
        at = richest(table.players[seat], choices)
        return at if at >= 0 else find(choices, TRADE)

    def shop(self, table: Table, seat: int, shop: Shop, choices: list[Choice]) -> int:
        player = table.players[seat]
        best = find(choices, LEAVE)
        best_value = 0.01
        for at in range(len(choices)):
            choice = choices[at]
            value = -1.0
            if isinstance(choice, Buy):
                value = ally_gain(table, player, choice.ally)
                if choice.slot >= 0:
                    value += 0.01 * (3.0 - ALLY_WORTH[table.scenario][player.allies[choice.slot]])
                    if len(player.allies) < player.ally_slots():
                        value = -1.0
            elif isinstance(choice, Learn):
                value = spell_gain(table, player, choice.magic)
                if choice.slot >= 0:
                    value += 0.01 * (3.0 - SPELL_WORTH[table.scenario][player.spells[choice.slot]])
                    if len(player.spells) < player.spell_slots():
                        value = -1.0
            elif isinstance(choice, Heal):
                value = heal_worth(player, 1) if choice.slot == TRACK else 0.6
            if value > best_value:
                best = at
                best_value = value
        return best

    # ----------------------------------------------------------------- encounters

    def group(self, table: Table, seat: int, step: FormGroups, choices: list[Choice]) -> int:
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
            value = self.group_value(table, seat, player, hand, choice.foes)
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

    def group_value(
        self, table: Table, seat: int, player: Player, hand: Hand, foes: list[int]
    ) -> float:
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

    def commit(self, table: Table, seat: int, fight: Encounter, choices: list[Choice]) -> int:
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

    def slow(self, table: Table, seat: int, choices: list[Choice]) -> int:
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
        at = self.raise_points(player, SWIFT_RATE * missing, choices, -1)
        return at if choices[at] is not HALT else find(choices, RESOLVE)

    def turn_back(self, table: Table, seat: int, step: RiftEnemy, choices: list[Choice]) -> int:
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

    def help(self, table: Table, seat: int, step: Help, choices: list[Choice]) -> int:
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

    def wound(self, table: Table, seat: int, choices: list[Choice]) -> int:
        player = table.players[seat]
        best = 0
        best_cost = 99.0
        for at in range(len(choices)):
            choice = choices[at]
            assert isinstance(choice, Wound)
            if choice.slot == TRACK:
                cost = 0.35 + 0.16 * player.wounds
                if player.wounds == WOUND_SPACES:
                    cost = 50.0
            else:
                cost = 0.25 + 0.3 * ALLY_WORTH[table.scenario][player.allies[choice.slot]]
            if cost < best_cost:
                best = at
                best_cost = cost
        return best

    def others(self, table: Table, seat: int, choices: list[Choice]) -> int:
        """Questions that come up seldom."""
        player = table.players[seat]
        best = 0
        best_value = -99.0
        for at in range(len(choices)):
            choice = choices[at]
            value = 0.0
            if choice is STAND or choice is HOLD or choice is DECLINE or choice is NO_REWARD:
                value = 0.1
            elif choice is CUT:
                value = 0.05
            elif choice is SHARE:
                other = table.players[1 - seat]
                value = 1.0 if player.wounds < other.wounds else -1.0
            elif choice is SPARE:
                value = 0.0
            elif isinstance(choice, First):
                value = 1.0 if choice.who == 0 else 0.0
            elif isinstance(choice, Learn):
                value = SPELL_WORTH[table.scenario][choice.magic]
                if choice.slot >= 0:
                    value -= SPELL_WORTH[table.scenario][player.spells[choice.slot]]
            elif isinstance(choice, KeepAlly):
                value = ALLY_WORTH[table.scenario][player.allies[choice.slot]]
            elif isinstance(choice, KeepSpell):
                value = SPELL_WORTH[table.scenario][player.spells[choice.slot]] - 0.2
            elif isinstance(choice, Heal):
                value = 1.0 if choice.slot == TRACK else 0.8
            elif isinstance(choice, Fight):
                hand = hand_of(player)
                value = self.group_value(table, seat, player, hand, choice.foes)
            if value > best_value:
                best = at
                best_value = value
        return best

    # ------------------------------------------------------------------ the plans

    def plans(self, table: State, seat: int, choices: list[Choice]) -> list[Plan]:
        land = cast(Table, table)
        step = land.agenda[-1]
        found: list[Plan] = []
        if isinstance(step, Preparation) and step.stages[seat] == ASSIGN:
            weights = self.weigh_assignments(land, seat, choices)
            return shortlist(choices, weights, 12)
        best = self.best(land, seat, choices)
        if isinstance(step, Movement):
            return self.ways(land, seat, choices)
        found.append(Deed(choices[best], None))
        if isinstance(step, Encounter) and not more_groups(land):
            # All dice go in, unless Voltar may strike afterwards.
            if land.voltar_near(land.players[seat].space) and choices[best] is not STRIKE:
                found.append(Deed(STRIKE, None))
            return found
        if isinstance(step, Haggle | Swiftness):
            return found
        for at in range(len(choices)):
            if at != best:
                found.append(Deed(choices[at], None))
        return found[:16]

    def ways(self, table: Table, seat: int, choices: list[Choice]) -> list[Plan]:
        """Every promising target of a movement, best first."""
        player = table.players[seat]
        hand = hand_of(player)
        sight = scout(table, seat, hand)
        usual = usual_hand(player)
        values: list[float] = []
        deeds: list[Choice] = []
        intents: list[Intent] = []
        for target in sight.targets:
            now = act_value(table, seat, target, hand, sight.known, target.far)
            values.append(promise(table, seat, target, hand, usual, sight.known))
            intent = Intent(table, sight, target, now > 0.0)
            intents.append(intent)
            deeds.append(choices[self.follow(table, seat, intent, choices)])
        found: list[Plan] = []
        for _ in range(min(10, len(values))):
            best = 0
            for at in range(1, len(values)):
                if values[at] > values[best]:
                    best = at
            if values[best] <= -50.0:
                break
            found.append(Deed(deeds[best], intents[best]))
            values[best] = -99.0
        if has(choices, HALT):
            found.append(Deed(choices[find(choices, HALT)], Intent(table, sight, None, False)))
        for choice in choices:
            if isinstance(choice, Blood | Mirror):
                found.append(Deed(choice, None))
        return found

    def pilot(self) -> Pilot:
        return Mind(self)

    # ------------------------------------------------------------------ the future

    def believe(self, table: State, seat: int, rng: Rng) -> None:
        """Nothing is hidden but the dice to come."""

    def finished(self, table: State, began: State) -> bool:
        return cast(Table, table).round > cast(Table, began).round + HORIZON

    def value(self, table: State, seat: int) -> float:
        return hope(cast(Table, table))

    def reason(self, table: State, seat: int, choice: Choice) -> str:
        if isinstance(choice, Assign):
            return "assign"
        if isinstance(choice, Go):
            return "go"
        if isinstance(choice, Generate):
            return "explore"
        if isinstance(choice, Fight) or choice is ARMY or choice is ENTER_CAVE:
            return "fight"
        if isinstance(choice, Use | Sacrifice):
            return "dice"
        if isinstance(choice, Buy | Learn):
            return "buy"
        if isinstance(choice, Heal):
            return "heal"
        if isinstance(choice, Wound):
            return "wound"
        return ""


def richest(player: Player, choices: list[Choice]) -> int:
    """The die that adds most, or -1."""
    best = -1
    best_value = 0.0
    for at in range(len(choices)):
        choice = choices[at]
        value = 0.0
        if isinstance(choice, Use) and choice.pool != BLADE:
            value = float(player.worth(choice.place)) + 1.0
            if player.dice[choice.place] >> 3 < WILD:
                value += 6.0
        elif isinstance(choice, Sacrifice) and choice.pool != BLADE:
            value = 1.0 - 0.05 * player.worth(choice.place)
            if player.dice[choice.place] >> 3 >= WILD:
                value = 0.1
        if value > best_value:
            best = at
            best_value = value
    return best


def find(choices: list[Choice], wanted: Choice) -> int:
    for at in range(len(choices)):
        if choices[at] is wanted:
            return at
    return 0


def has(choices: list[Choice], wanted: Choice) -> bool:
    for choice in choices:
        if choice is wanted:
            return True
    return False


def find_go(choices: list[Choice], space: int) -> int:
    for at in range(len(choices)):
        choice = choices[at]
        if isinstance(choice, Go) and choice.space == space:
            return at
    return -1


def find_generate(choices: list[Choice], tile: int) -> int:
    for at in range(len(choices)):
        choice = choices[at]
        if isinstance(choice, Generate) and choice.tile == tile:
            return at
    return 0


def more_groups(table: Table) -> bool:
    """Whether another group is met after this one."""
    if len(table.agenda) > 1:
        below = table.agenda[-2]
        return isinstance(below, Battle) and below.at < len(below.groups)
    return False


def shortlist(choices: list[Choice], weights: list[float], most: int) -> list[Plan]:
    """The choices that look best, best first."""
    left = weights[:]
    found: list[Plan] = []
    for _ in range(min(most, len(choices))):
        best = 0
        for at in range(1, len(left)):
            if left[at] > left[best]:
                best = at
        found.append(Deed(choices[best], None))
        left[best] = -1e9
    return found


class Mind(Pilot):
    """Plays a future: plans once a turn, and remembers the plan."""

    sense: PageKnightHeuristic
    intents: list[Intent | None]

    def __init__(self, sense: PageKnightHeuristic) -> None:
        self.sense = sense
        self.intents = [None, None]

    def adopt(self, table: State, seat: int, plan: Plan) -> None:
        if isinstance(plan, Deed):
            self.intents[seat] = plan.intent

    def choose(self, table: State, seat: int, choices: list[Choice]) -> Choice:
        land = cast(Table, table)
        step = land.agenda[-1]
        sense = self.sense
        if isinstance(step, Movement):
            intent = self.intents[seat]
            if intent is None or not intent.holds(land, seat):
                intent = intend(land, seat)
                self.intents[seat] = intent
            return choices[sense.follow(land, seat, intent, choices)]
        if isinstance(step, Action) and not step.done:
            intent = self.intents[seat]
            if intent is not None and intent.now and intent.round == land.round:
                target = intent.target
                if target is not None and target.space == land.players[seat].space:
                    deed = deed_of(target, choices)
                    if deed is not None:
                        return deed
        if isinstance(step, Preparation) and step.stages[seat] == ASSIGN:
            weights = sense.weigh_assignments(land, seat, choices)
            best = 0
            for at in range(1, len(weights)):
                if weights[at] > weights[best]:
                    best = at
            return choices[best]
        return choices[sense.best(land, seat, choices)]
