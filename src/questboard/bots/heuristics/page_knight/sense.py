"""Rules of thumb for Page Knight.

A knight looks at all it could do from where it stands (fight, trade, rest, explore), how far away
that is, and what its dice would be worth there. The best of these is the plan of the turn; every
choice is judged by whether it serves the plan. The search rehearses the other plans too.
"""

from __future__ import annotations

from typing import Final, cast

from questboard.bots.heuristics.base import Heuristic, Pilot, Plan
from questboard.bots.heuristics.page_knight.choosing import find, has
from questboard.bots.heuristics.page_knight.fighting import (
    assist,
    commit,
    group,
    group_value,
    more_groups,
    slow,
    turn_back,
)
from questboard.bots.heuristics.page_knight.hands import (
    Hand,
    add_helpers,
    add_spells,
    add_usual,
    hand_of,
    usual_hand,
)
from questboard.bots.heuristics.page_knight.outlook import hope
from questboard.bots.heuristics.page_knight.targets import (
    FIGHT,
    Intent,
    Target,
    act_value,
    army_value,
    assignment_value,
    cave_value,
    deed_of,
    intend,
    promise,
    scout,
)
from questboard.bots.heuristics.page_knight.trading import haggle, shop
from questboard.bots.heuristics.page_knight.walking import follow
from questboard.bots.heuristics.page_knight.worth import (
    ALLY_WORTH,
    SPELL_WORTH,
    heal_worth,
    purchase,
)
from questboard.games.page_knight.rules.choices import (
    ARMY,
    BLADE,
    CUT,
    DECLINE,
    ENTER_CAVE,
    ENTER_GLADE,
    ENTER_INN,
    ENTER_TOWER,
    HALT,
    HOLD,
    NO_REWARD,
    REST,
    SHARE,
    SPARE,
    STAND,
    STRIKE,
    TRACK,
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
    Sacrifice,
    Use,
    Wound,
)
from questboard.games.page_knight.rules.content import (
    FIRST_SPELL,
    INFLUENCE,
    INN,
    MAGIC,
    PLACES,
    TOWER,
    WOUND_SPACES,
)
from questboard.games.page_knight.rules.state import Table
from questboard.games.page_knight.rules.steps.actions import Action, Haggle, Shop
from questboard.games.page_knight.rules.steps.encounter import (
    Encounter,
    FormGroups,
    Help,
    RiftEnemy,
    Swiftness,
)
from questboard.games.page_knight.rules.steps.movement import Movement
from questboard.games.page_knight.rules.steps.preparation import ASSIGN, Preparation
from questboard.games.page_knight.rules.steps.wounds import PlaceWounds
from questboard.kernel.core.chance import Rng
from questboard.kernel.core.state import Choice, State

# A future is judged when so many further rounds were played.
HORIZON: Final = 0
# So much of a chance to win is not worth more thought.
TRIFLE: Final = 0.008


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
            return follow(table, seat, intend(table, seat), choices)
        if isinstance(step, Action):
            return self.act(table, seat, choices)
        if isinstance(step, Encounter):
            return commit(table, seat, step, choices)
        if isinstance(step, Haggle):
            return haggle(table, seat, choices)
        if isinstance(step, Shop):
            return shop(table, seat, step, choices)
        if isinstance(step, FormGroups):
            return group(table, seat, step, choices)
        if isinstance(step, PlaceWounds):
            return self.wound(table, seat, choices)
        if isinstance(step, Swiftness):
            return slow(table, seat, choices)
        if isinstance(step, Help):
            return assist(table, seat, step, choices)
        if isinstance(step, RiftEnemy) and not table.deterministic:
            return turn_back(table, seat, step, choices)
        return self.others(table, seat, choices)

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
                value = group_value(table, seat, player, hand, choice.foes)
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
            deeds.append(choices[follow(table, seat, intent, choices)])
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

    def trifle(self) -> float:
        return TRIFLE

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
            return choices[follow(land, seat, intent, choices)]
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
