"""Why something cannot be chosen now, with the rule that says so.

A thing is named as choices name it (``hex 1,-1``, ``card dispel``, ``mage 2``, ``tower l2``), as a
choice is written (``go 1,-1``, ``cast dispel``, ``end turn``), or by its name.
"""

from __future__ import annotations

from questboard.games.old_mage.language import words
from questboard.games.old_mage.state.facts import CAMPED, CAST, MET, MORE_CAST, MOVED, Table
from questboard.games.old_mage.state.land import DISTANCE, HALVES, NAMES, TOWERS
from questboard.games.old_mage.state.numbers import CARDS
from questboard.games.old_mage.steps.battle import BattleSpells, Flight, battle_below, flights
from questboard.games.old_mage.steps.moving import BonusMove, Walk
from questboard.games.old_mage.steps.plans import may_target
from questboard.games.old_mage.steps.rounds import EndTurn
from questboard.games.old_mage.steps.set_up import LayTokens, Towers
from questboard.games.old_mage.steps.turn import TakeTurn, Travel, held, is_due
from questboard.games.old_mage.steps.windows import Casting, Window
from questboard.games.old_mage.table import describe, why_hexes
from questboard.games.old_mage.table.explain import find_space, find_who
from questboard.games.old_mage.table.prompts import prompt
from questboard.games.old_mage.table.why_casts import cast_reason
from questboard.kernel.core.errors import BadInput
from questboard.kernel.core.hexes import from_text, to_text
from questboard.kernel.game import Reason
from questboard.kernel.words import listing

FREE_WORDS = ("move", "camp", "meet", "seek an event", "end turn", "cast for blood")
QUESTION_WORDS = (
    "pass",
    "halt",
    "fight",
    "peace",
    "stay",
    "flee",
    "enough",
    "leave it",
    "call the spirit ally",
    "propose",
    "ask for a spell",
    "accept",
    "refuse",
    "step through",
    "always ask me",
    "ask me when i can answer",
)


def why_not(table: Table, seat: int, thing: str) -> Reason | None:
    """The first reason that stands in the way; None for what the game does not know."""
    thing = thing.lower()
    word, _, rest = thing.partition(" ")
    if thing in FREE_WORDS:
        return action_reason(table, seat, thing)
    if thing == "flee" or word == "flee":
        return flight_reason(table, seat)
    if thing in QUESTION_WORDS:
        return asked(table, seat)
    if word == "tower" and rest in TOWERS:
        return tower_reason(table, seat, rest)
    half = half_hex(thing)
    if half:
        return why_hexes.because("half", "OM-250", hex=half)
    space = find_space(table, seat, thing)
    if space >= 0:
        named = rest.split(" ")[0]
        land = words.LANDS.index(named) if named in words.LANDS else -1
        return hex_reason(table, seat, word, space, land)
    who = find_who(table, thing.removeprefix("at ").removeprefix("battle "))
    if who >= 0:
        return who_reason(table, seat, who)
    card = find_card(thing)
    if card >= 0:
        return card_reason(table, seat, word, card)
    return None


def asked(table: Table, seat: int) -> Reason:
    """Something else is asked now; where players may respond, only interrupts are cast."""
    rule = "OM-647" if isinstance(table.agenda[-1], Window) else "OM-218"
    return why_hexes.because("not_your_question", rule, question=prompt(table, seat).rstrip("."))


def half_hex(thing: str) -> str:
    """The half hex that a text names, or nothing."""
    try:
        at = from_text(thing.split(" ")[-1])
    except BadInput:
        return ""
    return to_text(at) if at in HALVES else ""


def find_card(thing: str) -> int:
    """A card by its id or name, with or without a verb before it; -1 for none."""
    _, _, rest = thing.partition(" ")
    for number, card in enumerate(CARDS):
        if {thing, rest} & {card.id, describe.card_name(number).lower()}:
            return number
    return -1


# ----------------------------------------------------------------------------------------- actions


def action_reason(table: Table, seat: int, word: str) -> Reason | None:
    """Why an action of the turn is not offered."""
    if not isinstance(table.agenda[-1], TakeTurn):
        other = table.round and seat != table.active
        return why_hexes.because("not_now", "OM-217") if other else asked(table, seat)
    if not table.mages[seat].stands():
        return why_hexes.because("haunt_now", "OM-227")
    done = table.done
    things = others_here(table, seat)
    if word in ("move", "camp"):
        if done & (MOVED | CAMPED):
            return why_hexes.because("action_done", "OM-217")
        return why_hexes.because("held", "OM-571") if held(table, seat) else None
    if word in ("meet", "seek an event"):
        if done & MET:
            return why_hexes.because("met_done", "OM-217")
        if word == "meet":
            return why_hexes.because("nothing_here", "OM-136")
        return why_hexes.because("no_seek", "OM-373")
    if word == "end turn" and is_due(table, seat):
        return why_hexes.because("due", "OM-223", things=listing(things))
    return why_hexes.because("no_blood", "OM-911") if word == "cast for blood" else None


def others_here(table: Table, seat: int) -> list[str]:
    own = describe.who_name(table, seat)
    return [thing for thing in describe.things_at(table, table.mages[seat].hex) if thing != own]


def flight_reason(table: Table, seat: int) -> Reason | None:
    step = table.agenda[-1]
    battle = battle_below(table)
    if battle is None:
        return why_hexes.because("no_battle", "OM-481")
    if not isinstance(step, Flight):
        return asked(table, seat)
    if table.gift(seat, words.HELD):
        return why_hexes.because("held", "OM-571")
    foe = battle.other if battle.one == seat else battle.one
    if step.passes == 1 and table.gift(foe, words.NO_FLIGHT_FIRST):
        return why_hexes.because("swift", "OM-488", who=describe.who_name(table, foe))
    return why_hexes.because("no_flight", "OM-489") if not flights(table, seat) else None


def tower_reason(table: Table, seat: int, name: str) -> Reason | None:
    tower = TOWERS.index(name)
    if not isinstance(table.agenda[-1], Towers):
        if isinstance(table.agenda[-1], Casting):
            return hex_reason(table, seat, "at", table.towers[tower])
        return why_hexes.because("towers_done", "OM-186")
    for other, mage in enumerate(table.mages):
        if mage.hex == table.towers[tower]:
            owner = describe.seat_name(table, other)
            return why_hexes.because(
                "tower_taken", "OM-187", name=owner, tower=describe.tower_name(tower)
            )
    return None


# --------------------------------------------------------------------------------- hexes and people


def hex_reason(table: Table, seat: int, word: str, space: int, land: int = -1) -> Reason | None:
    """Why a hex is not offered by the question of the moment."""
    step = table.agenda[-1]
    if isinstance(step, LayTokens):
        return why_hexes.lay_reason(table, space, land)
    if isinstance(step, Casting):
        plan = step.plan
        aim = plan.aims()[plan.aim]
        if aim.what in (words.AIM_HEX, words.AIM_LANDING):
            return why_hexes.ground_reason(table, plan, aim, space)
        return asked(table, seat)
    if isinstance(step, Flight):
        if space in flights(table, seat):
            return flight_reason(table, seat)
        return why_hexes.because("no_flight_there", "OM-488", hex=NAMES[space])
    if isinstance(step, Walk) and step.who == seat:
        met = isinstance(step, Travel) and bool(table.done & MET)
        return why_hexes.step_reason(
            table, seat, space, step.left, met, isinstance(step, BonusMove)
        )
    if isinstance(step, TakeTurn):
        if table.done & (MOVED | CAMPED):
            return why_hexes.because("action_done", "OM-217")
        return why_hexes.because("not_moving", "OM-246")
    return asked(table, seat)


def who_reason(table: Table, seat: int, who: int) -> Reason | None:
    """Why a character cannot be named."""
    step = table.agenda[-1]
    plan = step.plan_of(seat) if isinstance(step, BattleSpells) else None
    if isinstance(step, Casting):
        plan = step.plan
    if plan is None:
        return why_hexes.because("not_aiming", "OM-571")
    aim = plan.aims()[plan.aim]
    card = describe.card_name(plan.card)
    place = table.place_of(who)
    if aim.what != words.AIM_CHARACTER or place < 0:
        return asked(table, seat)
    far = DISTANCE[plan.origin][place]
    name = describe.who_name(table, who)
    if far > plan.reach():
        return why_hexes.because(
            "far_target", "OM-577", who=name, n=far, card=card, reach=plan.reach()
        )
    if not may_target(table, plan, aim, who):
        return why_hexes.because("not_a_target", "OM-583", who=name, card=card)
    if who < table.seats and who != seat and far > table.gift(who, words.VEILED) > 0:
        return why_hexes.because("veiled_target", "OM-583", who=name, n=far)
    return None


# ------------------------------------------------------------------------------------------- cards


def card_reason(table: Table, seat: int, word: str, card: int) -> Reason | None:
    """Why a card cannot be cast, dropped or discarded."""
    mage = table.mages[seat]
    name = describe.card_name(card)
    own = [*mage.hand, *mage.relics, mage.ability()]
    if card not in own:
        return why_hexes.because("no_card", "OM-571", card=name)
    step = table.agenda[-1]
    if word == "drop":
        return why_hexes.because("not_dropping", "OM-770")
    if word == "discard":
        limit = EndTurn(seat).limit(table)
        return why_hexes.because("not_discarding", "OM-889", n=limit)
    if isinstance(step, Window):
        return cast_reason(table, seat, card, words.INTERRUPT, False)
    if isinstance(step, BattleSpells):
        return cast_reason(table, seat, card, words.NORMAL, True)
    if not isinstance(step, TakeTurn):
        return asked(table, seat)
    spent = table.done & CAST and not table.done & MORE_CAST
    if CARDS[card].casts and CARDS[card].cast != words.INTERRUPT and spent:
        return why_hexes.because("cast_done", "OM-572")
    return cast_reason(table, seat, card, CARDS[card].cast, False)
