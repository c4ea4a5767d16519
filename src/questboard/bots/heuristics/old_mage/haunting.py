"""A Haunt: its dice, its monster, its prey."""

from __future__ import annotations

from questboard.bots.heuristics.old_mage.casting import HARMFUL, Spellbook
from questboard.bots.heuristics.old_mage.fights import Corps
from questboard.bots.heuristics.old_mage.harming import quarry
from questboard.bots.heuristics.old_mage.turns import NEVER, free_weight, send_weight
from questboard.games.old_mage.language import choices as picks
from questboard.games.old_mage.language.words import CAST_SPELL, DRAW_SPELL, INTERRUPT, POSSESS
from questboard.games.old_mage.state.facts import Table
from questboard.games.old_mage.state.land import DISTANCE, NOWHERE
from questboard.games.old_mage.state.numbers import CARDS, PROFILES
from questboard.games.old_mage.steps.haunts import HauntTurn
from questboard.games.old_mage.steps.hauntwalk import HauntWalk
from questboard.games.old_mage.steps.plans import begin_plan
from questboard.kernel.core.state import Choice

SPARE_A_SPELL = 0.3  # a Haunt has little use for its cards


def turn_weights(table: Table, seat: int, step: HauntTurn, choices: list[Choice]) -> list[float]:
    """Which result of the Haunt Dice first."""
    weights: list[float] = []
    for choice in choices:
        if isinstance(choice, picks.UseDie):
            weights.append(die_worth(table, seat, step.dice[choice.die]))
        elif isinstance(choice, picks.Send):
            weights.append(send_weight(table, seat, choice))
        elif isinstance(choice, picks.Cast):
            weights.append(-1.0)
        elif isinstance(choice, picks.Word):
            weights.append(0.0 if choice is picks.END_TURN else NEVER)
        else:
            weights.append(free_weight(table, seat, choice))
    return weights


def die_worth(table: Table, seat: int, face: int) -> float:
    if face == DRAW_SPELL:
        return 9.0
    if face == POSSESS:
        return 8.0 if table.mages[seat].monster < 0 else 1.0
    if face == CAST_SPELL:
        return 7.0
    aim, _ = quarry(table, seat, table.mages[seat].hex)
    return 5.0 if aim != NOWHERE else -1.0


def cast_weights(table: Table, seat: int, choices: list[Choice]) -> list[float]:
    """The spell of the result cast."""
    book = Spellbook(table, seat, Corps(table, seat))
    weights: list[float] = []
    for choice in choices:
        if isinstance(choice, picks.Cast) and CARDS[choice.card].cast != INTERRUPT:
            plan = begin_plan(table, seat, choice.card, choice.eye)
            worth = book.cast_worth(plan) if plan.aims() else HARMFUL
            weights.append(worth - SPARE_A_SPELL)
        else:
            weights.append(0.0)
    return weights


def walk_weights(table: Table, seat: int, step: HauntWalk, choices: list[Choice]) -> list[float]:
    """Towards the quarry, and no further."""
    here = table.mages[seat].hex
    aim, _ = quarry(table, seat, here)
    weights: list[float] = []
    for choice in choices:
        if isinstance(choice, picks.Go) and aim != NOWHERE:
            weights.append(0.5 * (DISTANCE[here][aim] - DISTANCE[choice.hex][aim]))
        elif isinstance(choice, picks.Cast):
            weights.append(-1.0)
        else:
            weights.append(0.0)
    return weights


def foe_weights(table: Table, seat: int, choices: list[Choice]) -> list[float]:
    """Whom the monster battles: rivals, and no beasts."""
    weights: list[float] = []
    for choice in choices:
        rival = isinstance(choice, picks.Against) and choice.who < table.seats
        weights.append(1.0 if rival else -1.0 if isinstance(choice, picks.Against) else 0.0)
    return weights


def possession_weights(table: Table, choices: list[Choice]) -> list[float]:
    """The stronger of two monsters."""
    weights: list[float] = []
    for choice in choices:
        monster = table.monster(choice.who) if isinstance(choice, picks.Possess) else None
        if monster is None:
            weights.append(0.0)
        else:
            profile = PROFILES[monster.profile]
            weights.append(float(profile.dice * profile.health))
    return weights
