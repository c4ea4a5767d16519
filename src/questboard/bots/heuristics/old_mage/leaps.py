"""Ways that magic opens: portals and gates to lay, hexes to be put in, places to change."""

from __future__ import annotations

from typing import Final

from questboard.bots.heuristics.old_mage.goals import Prospect, best_first, best_goal
from questboard.bots.heuristics.old_mage.prices import TURN
from questboard.bots.heuristics.old_mage.ways import FAR, ways
from questboard.games.old_mage.language.choices import Target
from questboard.games.old_mage.language.words import E_RELOCATE, E_SWAP, E_TOKENS
from questboard.games.old_mage.state.facts import Table
from questboard.games.old_mage.state.land import FIRST_ROOM, NOWHERE
from questboard.games.old_mage.state.numbers import CARDS, TOKEN_KINDS, TOKEN_OF
from questboard.games.old_mage.steps.plans import NO_OCCASION, SpellPlan, find_targets

GOALS: Final = 3  # that are looked at
ASIDE: Final = 2  # a portal begins so many steps away at most
BEYOND: Final = 16  # and leads so near to a goal at least

PLACED: Final = 1  # the Mage is put in a hex at once
PORTAL: Final = 2  # it enters one hex and goes on from another
GATE: Final = 3  # the same, for one step
SWAP: Final = 4  # it changes places with another Mage


def leap_kind(card: int) -> int:
    """How a card carries its caster over the land; 0 if it does not."""
    effects = CARDS[card].effects
    if not effects:
        return 0
    what = effects[0].what
    if what == E_TOKENS:
        token = TOKEN_KINDS[TOKEN_OF[card]]
        return PORTAL if token.portal else GATE if token.gate else 0
    return PLACED if what == E_RELOCATE else SWAP if what == E_SWAP else 0


LEAP_KIND: Final[list[int]] = [leap_kind(card) for card in range(len(CARDS))]


class Leap:
    """The best use of such a card: where it begins and leads to, and what that is worth."""

    near: int
    far: int  # a hex, or the Mage to change places with
    gain: float

    def __init__(self) -> None:
        self.near = NOWHERE
        self.far = NOWHERE
        self.gain = 0.0

    def next(self, plan: SpellPlan) -> int:
        """What is to be named next."""
        return self.near if self.near != NOWHERE and not plan.targets else self.far


def best_leap(table: Table, plan: SpellPlan, prospect: Prospect) -> Leap:
    """The leap that brings a Mage nearest to what it goes for."""
    found = Leap()
    kind = LEAP_KIND[plan.card]
    walks = kind in (PORTAL, GATE)
    best = best_goal(prospect.found)
    if best is None or (walks and prospect.left <= 0.0) or best.steps <= ASIDE:
        return found
    ends: list[int] = []
    for choice in find_targets(table, plan, NO_OCCASION):
        if isinstance(choice, Target):
            ends.append(choice.value)
    begin = 0
    if walks:
        found.near = plan.targets[0] if plan.targets else beginning(table, prospect, ends, kind)
        if found.near == NOWHERE:
            return found
        begin = prospect.ways.steps[found.near] + (1 if kind == GATE else 0)
    for goal in best_first(prospect.found)[:GOALS]:
        back = ways(table, plan.seat, goal.hex, max(0, FIRST_ROOM[goal.hex]), NOWHERE, BEYOND)
        for end in ends:
            space = table.place_of(end) if kind == SWAP else end
            steps = back.steps[space]
            if steps >= FAR or space == found.near or (kind == SWAP and space == goal.hex):
                continue
            score = goal.worth * TURN ** prospect.turns(begin + steps)
            if score - best.score > found.gain:
                found.far = end
                found.gain = score - best.score
    return found


def beginning(table: Table, prospect: Prospect, spaces: list[int], kind: int) -> int:
    """The nearest hex where a portal or gate can begin; a gate also where the Mage stands."""
    steps = prospect.ways.steps
    least = 0 if kind == GATE else 1
    best = NOWHERE
    for space in spaces:
        if least <= steps[space] <= ASIDE and (best == NOWHERE or steps[space] < steps[best]):
            if steps[space] == 0 or not table.characters_in(space):
                best = space
    return best
