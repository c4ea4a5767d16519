"""Rules of thumb for A Knight's Duty.

A knight picks a foe to go for, and judges a plan slot by slot as if that foe stood still: close
in, arm in time, strike when in reach, take cover when a strike is likely.
"""

from __future__ import annotations

from typing import Final, cast

from questboard.bots.heuristics.base import Heuristic
from questboard.games.knights_duty.rules import choices as picks
from questboard.games.knights_duty.rules import content
from questboard.games.knights_duty.rules.state import Knight, Table
from questboard.games.knights_duty.rules.steps import Combat
from questboard.kernel.core.chance import Rng
from questboard.kernel.core.state import Choice, State

# Chance to hit a target that neither defends nor is inspired, by weapon.
PLAIN: Final[list[float]] = [
    content.pile(weapon, False, False, False).hearts
    / content.pile(weapon, False, False, False).cards()
    for weapon in range(3)
]
# What a knight is worth by its heart, as seen in many matches: 0 defeated, 1 broken, 2 full.
WORTH: Final = [0.0, 0.32, 1.0]
# How much less an action counts for every phase that it lies ahead.
PATIENCE: Final = 0.9


class KnightsDutyHeuristic(Heuristic):
    """Closes in, strikes what it can reach, takes cover when others strike."""

    def weigh(self, table: State, seat: int, choices: list[Choice]) -> list[float]:
        field = cast(Table, table)
        foe = nearest_foe(field, seat)
        return [self.judge(field, seat, foe, choice) for choice in choices]

    def judge(self, table: Table, seat: int, foe: int, choice: Choice) -> float:
        if isinstance(choice, picks.Plan):
            return plan_score(table, seat, foe, choice.tokens)
        if isinstance(choice, picks.Go):
            return space_score(table, seat, foe, choice.space)
        if isinstance(choice, picks.Stay):
            return space_score(table, seat, foe, table.knights[seat].space) - 0.01
        if isinstance(choice, picks.Strike):
            return strike_score(table, seat, table.of_clan(choice.clan))
        if isinstance(choice, picks.Inspire):
            return inspiration_score(table, seat)
        if isinstance(choice, picks.Insist):
            return 0.1
        if isinstance(choice, picks.First):
            return 0.1 if choice.clan == table.knights[seat].clan else 0.0
        return 0.0

    def pick(self, table: State, seat: int, choices: list[Choice], rng: Rng) -> Choice:
        """The best of a few choices drawn at random."""
        field = cast(Table, table)
        foe = nearest_foe(field, seat)
        tries = 8 if len(choices) > 8 else 3
        best = choices[rng.below(len(choices))]
        best_score = self.judge(field, seat, foe, best)
        for _ in range(tries - 1):
            other = choices[rng.below(len(choices))]
            score = self.judge(field, seat, foe, other)
            if score > best_score:
                best = other
                best_score = score
        return best

    def believe(self, table: State, seat: int, rng: Rng) -> None:
        """Others' hidden tokens are the best of a few guesses, not just any."""
        field = cast(Table, table)
        for other in range(field.seats):
            knight = field.knights[other]
            shown = field.phase
            if other == seat or not knight.on_board() or len(knight.plan) <= shown:
                continue
            foe = nearest_foe(field, other)
            best = knight.plan
            best_score = plan_score(field, other, foe, best[shown:])
            for _ in range(5):
                guess = best[:shown]
                for _slot in range(shown, len(best)):
                    token = rng.below(6)
                    while guess.count(token) >= content.SUPPLY[token]:
                        token = rng.below(6)
                    guess.append(token)
                score = plan_score(field, other, foe, guess[shown:])
                if score > best_score:
                    best = guess
                    best_score = score
            knight.plan = best

    def finished(self, table: State, began: State) -> bool:
        return cast(Table, table).turn >= cast(Table, began).turn + 4

    def value(self, table: State, seat: int) -> float:
        field = cast(Table, table)
        mine = 0.0
        total = 0.0
        for other in range(field.seats):
            strength = strength_of(field.knights[other])
            total += strength
            if other == seat:
                mine = strength
        return mine / total if total > 0.0 else 0.0

    def reason(self, table: State, seat: int, choice: Choice) -> str:
        if isinstance(choice, picks.Plan):
            field = cast(Table, table)
            knight = field.knights[seat]
            if content.SHIELD in choice.tokens or content.PARRY in choice.tokens:
                return "take_cover"
            weapon = knight.weapon
            for token in choice.tokens:
                if content.is_weapon(token) and token == weapon:
                    return "strike_in_reach"
                if content.is_weapon(token):
                    weapon = token
            return "close_in" if content.MOVE in choice.tokens else "arm"
        if isinstance(choice, picks.Go):
            return "keep_reach"
        if isinstance(choice, picks.Strike):
            return "best_target"
        if isinstance(choice, picks.Inspire | picks.Refrain):
            return "inspiration"
        return ""


def strength_of(knight: Knight) -> float:
    """How likely a knight is to stand in the end, beside others judged in the same way."""
    if not knight.on_board():
        return 0.0
    strength = WORTH[knight.heart]
    if knight.weapon != content.NO_WEAPON:
        strength *= 1.1
    if knight.inspired:
        strength *= 1.1
    return strength


def nearest_foe(table: Table, seat: int) -> int:
    """The foe to go for: near, and best with a broken heart."""
    best = -1
    best_score = 99.0
    for other in range(table.seats):
        if other != seat and table.knights[other].on_board():
            score = float(table.distance(seat, other))
            if table.knights[other].heart != content.FULL:
                score -= 1.5
            if score < best_score:
                best = other
                best_score = score
    return best


def danger(table: Table, seat: int, space: int, ahead: int) -> float:
    """How likely it is to be hit on a space, if every armed foe in reach struck."""
    risk = 0.0
    for other in range(table.seats):
        foe = table.knights[other]
        if other == seat or not foe.on_board() or foe.weapon == content.NO_WEAPON:
            continue
        gap = content.DISTANCE[space][foe.space] - content.REACH[foe.weapon]
        if gap <= 0:
            risk += PLAIN[foe.weapon] * 0.5
        elif gap <= ahead:
            risk += PLAIN[foe.weapon] * 0.2
    return risk


def plan_score(table: Table, seat: int, foe: int, tokens: list[int]) -> float:
    """What a plan promises, slot by slot."""
    if foe < 0:
        return 0.0
    knight = table.knights[seat]
    weapon = knight.weapon
    gap = table.distance(seat, foe)
    prize = 1.6 if table.knights[foe].heart != content.FULL else 1.0
    fear = 1.5 if knight.heart == content.BROKEN else 1.0
    risk = danger(table, seat, knight.space, 1)
    score = 0.0
    share = 1.0
    for token in tokens:
        if token == content.MOVE:
            wanted = content.REACH[weapon] if weapon != content.NO_WEAPON else 2
            if gap > wanted:
                gap -= 1
                score += 0.22 * share
            else:
                score += 0.02 * share
        elif token == content.SHIELD:
            score += 0.25 * risk * fear * share
        elif token == content.PARRY:
            score += 0.2 * risk * fear * share
        elif token == weapon:
            if gap <= content.REACH[weapon]:
                score += PLAIN[weapon] * prize * share
            elif gap <= content.REACH[weapon] + 1:
                score += 0.3 * PLAIN[weapon] * share
        else:
            # A weapon is worth taking up when it will reach soon and hits better than the old.
            old = (
                PLAIN[weapon]
                if weapon != content.NO_WEAPON and gap <= content.REACH[weapon]
                else 0.0
            )
            far = gap - content.REACH[token]
            weapon = token
            score += (PLAIN[token] - old) * (0.35 if far <= 0 else 0.3 if far <= 3 else 0.1) * share
        share *= PATIENCE
    return score


def space_score(table: Table, seat: int, foe: int, space: int) -> float:
    """What it is worth to stand on a space: in one's own reach, out of the others'."""
    knight = table.knights[seat]
    if foe < 0:
        return 0.0
    gap = content.DISTANCE[space][table.knights[foe].space]
    wanted = content.REACH[knight.weapon] if knight.weapon != content.NO_WEAPON else 2
    score = -0.2 * (gap - wanted) if gap > wanted else 0.02 * gap
    score -= 0.3 * danger(table, seat, space, 0) * (1.5 if knight.heart == content.BROKEN else 1.0)
    if space == content.HIGH_GROUND and not knight.inspired:
        score += 0.3
    return score


def strike_score(table: Table, seat: int, target: int) -> float:
    """The chance to hit, more for a blow that defeats, less for one that may be parried."""
    knight = table.knights[target]
    if knight.heart == 0:
        return -0.1
    cards = content.pile(table.knights[seat].weapon, knight.token == content.SHIELD, False, False)
    chance = cards.hearts / cards.cards()
    score = chance * (2.0 if knight.heart == content.BROKEN else 1.0)
    if knight.token == content.PARRY:
        score -= 0.3 * (1.0 - chance)
    return score


def inspiration_score(table: Table, seat: int) -> float:
    """Above 0 when inspiration is better used than kept."""
    step = table.agenda[-1]
    if not isinstance(step, Combat):
        return 0.0
    target = table.knights[step.target]
    if target.heart == 0:
        return -1.0
    if seat == step.attacker:
        return 0.5 if target.heart == content.BROKEN else 0.05
    return 0.5 if target.heart == content.BROKEN else 0.1
