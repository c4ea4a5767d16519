"""Rules of thumb for Page Knight.

A knight looks at all it could do from where it stands (fight, trade, rest, explore), how far away
that is, and what its dice would be worth there. The best of these is the plan of the turn; every
choice is judged by whether it serves the plan. The search rehearses the other plans too.
"""

from __future__ import annotations

from typing import Final, cast

from questboard.bots.heuristics.base import Heuristic, Pilot, Plan
from questboard.bots.heuristics.page_knight import fighting, hands, targets, worth
from questboard.bots.heuristics.page_knight.choosing import find, has
from questboard.bots.heuristics.page_knight.outlook import hope
from questboard.bots.heuristics.page_knight.trading import haggle, shop
from questboard.bots.heuristics.page_knight.walking import follow
from questboard.games.page_knight.rules import choices as picks
from questboard.games.page_knight.rules import content
from questboard.games.page_knight.rules.state import Table
from questboard.games.page_knight.rules.steps import encounter
from questboard.games.page_knight.rules.steps.actions import Action, Haggle, Shop
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

    intent: targets.Intent | None

    def __init__(self, choice: Choice, intent: targets.Intent | None) -> None:
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
        if isinstance(choice, picks.Sacrifice):
            return -0.1
        if isinstance(choice, picks.Use):
            return 0.2 if choice.pool != picks.BLADE else 0.0
        if isinstance(choice, picks.Go | picks.Generate | picks.Fight | picks.Buy | picks.Learn):
            return 0.15
        return 0.05

    def weigh_assignments(self, table: Table, seat: int, choices: list[Choice]) -> list[float]:
        player = table.players[seat]
        usual = hands.usual_hand(player)
        sight = targets.scout(table, seat, usual)
        found: list[float] = []
        for choice in choices:
            assert isinstance(choice, picks.Assign)
            hand = hands.Hand()
            for ability in range(4):
                value = choice.values[ability]
                if value:
                    hand.points[ability] = value
                    hand.count[ability] = 1
            if player.wounds < 3:
                hand.wild = 3 - player.wounds
                hand.wilds = 1
            hands.add_spells(hand, player)
            if not table.silent:
                hands.add_helpers(hand, player)
            for place in range(content.FIRST_SPELL + 3, content.PLACES):
                if player.dice[place]:
                    hands.add_usual(hand, player.dice[place] >> 3, player.dice[place] & 7)
            promised = targets.assignment_value(table, seat, sight, hand, usual)
            found.append(0.35 * promised)
        return found

    def pick(self, table: State, seat: int, choices: list[Choice], rng: Rng) -> Choice:
        return Mind(self).choose(table, seat, choices)

    def best(self, table: Table, seat: int, choices: list[Choice]) -> int:
        """The number of the choice that serves the plan."""
        step = table.agenda[-1]
        if isinstance(step, Movement):
            return follow(table, seat, targets.intend(table, seat), choices)
        if isinstance(step, Action):
            return self.act(table, seat, choices)
        if isinstance(step, encounter.Encounter):
            return fighting.commit(table, seat, step, choices)
        if isinstance(step, Haggle):
            return haggle(table, seat, choices)
        if isinstance(step, Shop):
            return shop(table, seat, step, choices)
        if isinstance(step, encounter.FormGroups):
            return fighting.group(table, seat, step, choices)
        if isinstance(step, PlaceWounds):
            return self.wound(table, seat, choices)
        if isinstance(step, encounter.Swiftness):
            return fighting.slow(table, seat, choices)
        if isinstance(step, encounter.Help):
            return fighting.assist(table, seat, step, choices)
        if isinstance(step, encounter.RiftEnemy) and not table.deterministic:
            return fighting.turn_back(table, seat, step, choices)
        return self.others(table, seat, choices)

    def act(self, table: Table, seat: int, choices: list[Choice]) -> int:
        player = table.players[seat]
        hand = hands.hand_of(player)
        best = find(choices, picks.REST)
        best_value = 0.0
        for at in range(len(choices)):
            choice = choices[at]
            value = -9.0
            if isinstance(choice, picks.Fight):
                foe = choice.foes[0]
                target = targets.Target(targets.FIGHT, player.space, foe, 0)
                value = targets.act_value(table, seat, target, hand, 3, 0)
            elif choice is picks.ARMY:
                value = targets.army_value(table, player, hand, 0)
            elif choice is picks.ENTER_INN:
                points = max(0, hand.most(content.INFLUENCE, 0) + player.influence)
                value = worth.purchase(table, player, content.INN, points)
            elif choice is picks.ENTER_TOWER:
                value = worth.purchase(table, player, content.TOWER, hand.most(content.MAGIC, 0))
            elif choice is picks.ENTER_GLADE:
                value = 0.25 + worth.heal_worth(player, 1 if player.wounds else 0)
            elif choice is picks.ENTER_CAVE:
                location = table.locations[player.space]
                value = targets.cave_value(table, player, player.space, location, hand, 0)
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
            assert isinstance(choice, picks.Wound)
            if choice.slot == picks.TRACK:
                cost = 0.35 + 0.16 * player.wounds
                if player.wounds == content.WOUND_SPACES:
                    cost = 50.0
            else:
                cost = 0.25 + 0.3 * worth.ALLY_WORTH[table.scenario][player.allies[choice.slot]]
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
            if (
                choice is picks.STAND
                or choice is picks.HOLD
                or choice is picks.DECLINE
                or choice is picks.NO_REWARD
            ):
                value = 0.1
            elif choice is picks.CUT:
                value = 0.05
            elif choice is picks.SHARE:
                other = table.players[1 - seat]
                value = 1.0 if player.wounds < other.wounds else -1.0
            elif choice is picks.SPARE:
                value = 0.0
            elif isinstance(choice, picks.First):
                value = 1.0 if choice.who == 0 else 0.0
            elif isinstance(choice, picks.Learn):
                value = worth.SPELL_WORTH[table.scenario][choice.magic]
                if choice.slot >= 0:
                    value -= worth.SPELL_WORTH[table.scenario][player.spells[choice.slot]]
            elif isinstance(choice, picks.KeepAlly):
                value = worth.ALLY_WORTH[table.scenario][player.allies[choice.slot]]
            elif isinstance(choice, picks.KeepSpell):
                value = worth.SPELL_WORTH[table.scenario][player.spells[choice.slot]] - 0.2
            elif isinstance(choice, picks.Heal):
                value = 1.0 if choice.slot == picks.TRACK else 0.8
            elif isinstance(choice, picks.Fight):
                hand = hands.hand_of(player)
                value = fighting.group_value(table, seat, player, hand, choice.foes)
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
        if isinstance(step, encounter.Encounter) and not fighting.more_groups(land):
            # All dice go in, unless Voltar may strike afterwards.
            if land.voltar_near(land.players[seat].space) and choices[best] is not picks.STRIKE:
                found.append(Deed(picks.STRIKE, None))
            return found
        if isinstance(step, Haggle | encounter.Swiftness):
            return found
        for at in range(len(choices)):
            if at != best:
                found.append(Deed(choices[at], None))
        return found[:16]

    def ways(self, table: Table, seat: int, choices: list[Choice]) -> list[Plan]:
        """Every promising target of a movement, best first."""
        player = table.players[seat]
        hand = hands.hand_of(player)
        sight = targets.scout(table, seat, hand)
        usual = hands.usual_hand(player)
        values: list[float] = []
        deeds: list[Choice] = []
        intents: list[targets.Intent] = []
        for target in sight.targets:
            now = targets.act_value(table, seat, target, hand, sight.known, target.far)
            values.append(targets.promise(table, seat, target, hand, usual, sight.known))
            intent = targets.Intent(table, sight, target, now > 0.0)
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
        if has(choices, picks.HALT):
            found.append(
                Deed(choices[find(choices, picks.HALT)], targets.Intent(table, sight, None, False))
            )
        for choice in choices:
            if isinstance(choice, picks.Blood | picks.Mirror):
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
        if isinstance(choice, picks.Assign):
            return "assign"
        if isinstance(choice, picks.Go):
            return "go"
        if isinstance(choice, picks.Generate):
            return "explore"
        if isinstance(choice, picks.Fight) or choice is picks.ARMY or choice is picks.ENTER_CAVE:
            return "fight"
        if isinstance(choice, picks.Use | picks.Sacrifice):
            return "dice"
        if isinstance(choice, picks.Buy | picks.Learn):
            return "buy"
        if isinstance(choice, picks.Heal):
            return "heal"
        if isinstance(choice, picks.Wound):
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
    intents: list[targets.Intent | None]

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
                intent = targets.intend(land, seat)
                self.intents[seat] = intent
            return choices[follow(land, seat, intent, choices)]
        if isinstance(step, Action) and not step.done:
            intent = self.intents[seat]
            if intent is not None and intent.now and intent.round == land.round:
                target = intent.target
                if target is not None and target.space == land.players[seat].space:
                    deed = targets.deed_of(target, choices)
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
