"""Why not? The rule that forbids a choice of A Knight's Duty, in words.

The rules themselves refuse: here stands which choice is meant, and by which of their predicates the
step under way offers it.
"""

from __future__ import annotations

from questboard.games.knights_duty.rules import choices, content, reasons, steps
from questboard.games.knights_duty.rules.state import Table
from questboard.games.knights_duty.table.describe import WORDS, seat_name, token_name
from questboard.kernel.core.errors import BadInput
from questboard.kernel.core.hexes import from_text, to_text
from questboard.kernel.core.state import Choice
from questboard.kernel.game import Reason
from questboard.kernel.words import say

# All choices but plans, in the order in which a thing that several of them touch is meant.
CHOICES: list[Choice] = [
    *(*choices.GO, choices.STAY, *choices.CONTEST, *choices.STRIKE, choices.HOLD, *choices.FIRST),
    *(*choices.INSPIRATION, *choices.TAKE_CLAN),
]
# What stands against a choice in a step that does not ask for its kind.
NOT_NOW: dict[type, int] = {
    choices.TakeClan: reasons.CLANS_SETTLED,
    choices.Plan: reasons.PLANS_FINAL,
    choices.Go: reasons.NOT_MOVING,
    choices.Stay: reasons.NO_STAYING,
    choices.Insist: reasons.NO_CONTEST,
    choices.Yield: reasons.NO_CONTEST,
    choices.Strike: reasons.NOT_ATTACKING,
    choices.Hold: reasons.NO_HOLDING,
    choices.First: reasons.NOTHING_SHARED,
    choices.Inspire: reasons.NO_COMBAT,
    choices.Refrain: reasons.NO_COMBAT,
}


def why_not(table: Table, seat: int, thing: str) -> Reason | None:
    """The reason against a choice (``go 5,0``) or a thing on the table (``knight red``)."""
    word, _, rest = thing.partition(" ")
    if word in ("go", "space") and off_board(rest):
        return because(reasons.OFF_BOARD, space=rest)
    found = [(bars(table, seat, choice), choice) for choice in choices_of(thing)]
    # A thing that several choices touch is meant as the step under way asks for it.
    found.sort(key=lambda barred: barred[0] >= reasons.OTHER_TIMES)
    if not found or any(not number for number, _ in found):
        return None
    number, choice = found[0]
    return because(number, **values(table, seat, choice))


def off_board(text: str) -> bool:
    try:
        return from_text(text) not in content.SPACE
    except BadInput:
        return False


def choices_of(thing: str) -> list[Choice]:
    """The choices that a text spells, or that touch the thing it names."""
    word, _, rest = thing.partition(" ")
    names = rest.split()
    if word == "plan" or (word == "token" and names):
        if "inspiration" in names:
            return [choices.INSPIRATION[0]]
        if any(name not in content.TOKENS for name in names):
            return []
        return [choices.Plan([content.TOKENS.index(name) for name in names])]
    return [each for each in CHOICES if thing == each.text() or thing in each.touches()]


def bars(table: Table, seat: int, choice: Choice) -> int:
    """The number of the reason against a choice; 0 for one that is offered."""
    step = table.agenda[-1]
    if isinstance(step, steps.ChooseClan) and isinstance(choice, choices.TakeClan):
        return steps.bars_clan(table, choice.clan)
    if isinstance(step, steps.Planning):
        if isinstance(choice, choices.Plan):
            return content.bars_plan(choice.tokens, table.knights[seat].slots())
        if isinstance(choice, choices.Inspire):
            return reasons.NEVER_PLANNED
    if isinstance(step, steps.Movement):
        if isinstance(choice, choices.Go):
            return steps.bars_go(table, seat, choice.space)
        if isinstance(choice, choices.Stay):
            return 0
    if isinstance(step, steps.Declaration | steps.Retarget):
        if isinstance(choice, choices.Strike):
            return steps.bars_strike(table, seat, choice.clan)
        if isinstance(choice, choices.Hold):
            return 0
    if isinstance(step, steps.Agreement) and isinstance(choice, choices.First):
        return step.bars_first(table, seat, choice.clan)
    if isinstance(step, steps.Contest) and isinstance(choice, choices.Insist | choices.Yield):
        return 0
    if isinstance(step, steps.Combat) and isinstance(choice, choices.Inspire | choices.Refrain):
        return 0
    return NOT_NOW[type(choice)]


def because(number: int, **values: object) -> Reason:
    rule, sentence = reasons.REASONS[number]
    return Reason(say(f"{WORDS}.why.{sentence}", **values), rule)


def values(table: Table, seat: int, choice: Choice) -> dict[str, object]:
    """What the sentence about a choice may name."""
    knight = table.knights[seat]
    if isinstance(choice, choices.Go):
        holder = table.holder(choice.space)
        return {
            "space": to_text(content.SPACES[choice.space]),
            "n": content.DISTANCE[knight.space][choice.space] if knight.on_board() else 0,
            "knight": seat_name(table, holder) if holder >= 0 else "",
        }
    if isinstance(choice, choices.Plan):
        for token, supply in enumerate(content.SUPPLY):
            if choice.tokens.count(token) > supply:
                return {"token": token_name(token), "n": supply}
        return {"n": knight.slots()}
    if isinstance(choice, choices.Strike | choices.First | choices.TakeClan):
        clan = say(f"{WORDS}.clans.{content.CLANS[choice.clan]}")
        other = table.of_clan(choice.clan)
        found: dict[str, object] = {"clan": clan}
        if other >= 0:
            found["knight"] = seat_name(table, other)
            if knight.weapon != content.NO_WEAPON and table.knights[other].on_board():
                found["distance"] = table.distance(seat, other)
                found["weapon"] = token_name(knight.weapon)
                found["reach"] = content.REACH[knight.weapon]
        return found
    return {}
