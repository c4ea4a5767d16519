"""Why not? The rule that forbids a choice of A Knight's Duty, in words."""

from __future__ import annotations

from questboard.games.knights_duty.rules import content, steps
from questboard.games.knights_duty.rules.state import Table
from questboard.games.knights_duty.table.describe import WORDS, seat_name, token_name
from questboard.kernel.core.errors import BadInput
from questboard.kernel.core.hexes import from_text, to_text
from questboard.kernel.core.state import Step
from questboard.kernel.game import Reason
from questboard.kernel.words import say


def why_not(table: Table, seat: int, thing: str) -> Reason | None:
    """The reason against a choice (``go 5,0``) or a thing on the table (``knight red``)."""
    word, _, rest = thing.partition(" ")
    step = table.agenda[-1]
    if word in ("go", "space"):
        return _space(table, step, seat, rest)
    if word == "first" or (word == "knight" and isinstance(step, steps.Agreement)):
        return _first(table, step, rest)
    if word in ("strike", "knight"):
        return _knight(table, step, seat, rest)
    if word in ("plan", "token"):
        return _plan(table, step, seat, rest)
    if word in ("inspire", "refrain", "inspiration"):
        return _inspiration(table, step, seat)
    if word in ("clan", "corner"):
        return _clan(table, step, rest)
    if word in ("insist", "yield") and not isinstance(step, steps.Contest):
        return _no("no_contest", "KD-412")
    if word == "hold" and not isinstance(step, steps.Declaration | steps.Retarget):
        return _no("not_attacking", "KD-710")
    if word == "stay" and not isinstance(step, steps.Movement):
        return _no("not_moving", "KD-402")
    return None


def _no(key: str, rule: str, **values: object) -> Reason:
    return Reason(say(f"{WORDS}.refusals.{key}", **values), rule)


def _space(table: Table, step: Step[Table], seat: int, text: str) -> Reason | None:
    try:
        at = from_text(text)
    except BadInput:
        return None
    if at not in content.SPACE:
        return _no("off_board", "KD-403", space=to_text(at))
    if not isinstance(step, steps.Movement):
        return _no("not_moving", "KD-401")
    space = content.SPACE[at]
    distance = content.DISTANCE[table.knights[seat].space][space]
    if distance == 0:
        return _no("already_there", "KD-402")
    if distance > 1:
        return _no("too_far", "KD-404", space=to_text(at), n=distance)
    holder = table.holder(space)
    if holder >= 0 and table.knights[holder].token != content.MOVE:
        return _no("held", "KD-407", space=to_text(at), knight=seat_name(table, holder))
    return None


def _knight(table: Table, step: Step[Table], seat: int, clan: str) -> Reason | None:
    if clan not in content.CLANS:
        return None
    target = table.of_clan(content.CLANS.index(clan))
    if target < 0:
        return _no("not_playing", "KD-702", clan=say(f"{WORDS}.clans.{clan}"))
    knight = seat_name(table, target)
    if target == seat:
        return _no("yourself", "KD-702")
    if table.knights[target].space == content.OFF_BOARD:
        return _no("gone", "KD-1002", knight=knight)
    if not isinstance(step, steps.Declaration | steps.Retarget):
        return _no("not_attacking", "KD-701")
    weapon = table.knights[seat].weapon
    distance = table.distance(seat, target)
    if distance <= content.REACH[weapon]:
        return None
    return _no(
        "out_of_reach",
        "KD-724",
        knight=knight,
        distance=distance,
        weapon=token_name(weapon),
        reach=content.REACH[weapon],
    )


def _plan(table: Table, step: Step[Table], seat: int, text: str) -> Reason | None:
    names = text.split()
    if "inspiration" in names:
        return _inspiration(table, step, seat)
    if any(name not in content.TOKENS for name in names):
        return None
    if not isinstance(step, steps.Planning):
        return _no("plans_final", "KD-212")
    slots = table.knights[seat].slots()
    for token, name in enumerate(content.TOKENS):
        if names.count(name) > content.SUPPLY[token]:
            rule = "KD-205" if token == content.MOVE else "KD-204"
            return _no("supply", rule, token=token_name(token), n=content.SUPPLY[token])
    if len(names) > slots:
        return _no("too_many", "KD-203" if slots == 2 else "KD-202", n=slots)
    if len(names) < slots:
        return _no("too_few", "KD-208", n=slots)
    return None


def _inspiration(table: Table, step: Step[Table], seat: int) -> Reason | None:
    if isinstance(step, steps.Planning):
        return _no("not_planned", "KD-209")
    if not isinstance(step, steps.Combat):
        return _no("no_combat", "KD-903")
    return None


def _clan(table: Table, step: Step[Table], clan: str) -> Reason | None:
    if clan not in content.CLANS:
        return None
    if not isinstance(step, steps.ChooseClan):
        return _no("clans_final", "KD-119")
    owner = table.of_clan(content.CLANS.index(clan))
    if owner < 0:
        return None
    return _no("clan_taken", "KD-103", clan=seat_name(table, owner))


def _first(table: Table, step: Step[Table], clan: str) -> Reason | None:
    if clan not in content.CLANS:
        return None
    if not isinstance(step, steps.Agreement):
        return _no("nothing_shared", "KD-714")
    return _no("not_in_group", "KD-714", clan=say(f"{WORDS}.clans.{clan}"))
