"""What a seat sees of A Knight's Duty, as plain data for clients."""

from __future__ import annotations

from typing import Any

from questboard.games.knights_duty.rules import content
from questboard.games.knights_duty.rules.state import Knight, Table
from questboard.games.knights_duty.rules.steps import Agreement, Combat, Contest, Declaration
from questboard.kernel.codec import fields_of
from questboard.kernel.core.hexes import to_text
from questboard.kernel.core.state import Event

HEARTS = ["defeated", "broken", "full"]


def facts(table: Table, seat: int) -> dict[str, Any]:
    """The visible facts of a masked table."""
    return {
        "turn": table.turn,
        "turn_limit": table.turn_limit or None,
        "phase": table.phase,
        "high_ground": to_text(content.SPACES[content.HIGH_GROUND]),
        "seat": seat if seat >= 0 else None,
        "knights": [_knight(knight) for knight in table.knights],
        "stage": _stage(table),
    }


def _knight(knight: Knight) -> dict[str, Any]:
    return {
        "clan": content.CLANS[knight.clan] if knight.clan >= 0 else None,
        "space": to_text(content.SPACES[knight.space])
        if knight.space != content.OFF_BOARD
        else None,
        "heart": HEARTS[knight.heart],
        "weapon": content.TOKENS[knight.weapon] if knight.weapon != content.NO_WEAPON else None,
        "inspired": knight.inspired,
        "plan": [
            None if token == content.UNKNOWN else content.TOKENS[token] for token in knight.plan
        ],
        "token": content.TOKENS[knight.token] if knight.token != content.NO_TOKEN else None,
    }


def _stage(table: Table) -> dict[str, Any]:
    """The step on top of the agenda, as far as a client needs to draw it."""
    if table.result is not None:
        return {"name": "end"}
    step = table.agenda[-1]
    stage: dict[str, Any] = {"name": type(step).__name__}
    if isinstance(step, Combat):
        stage["attacker"] = step.attacker
        stage["target"] = step.target
    elif isinstance(step, Contest):
        spaces = {goal for goal in step.goals if goal >= 0 and step.goals.count(goal) > 1}
        stage["spaces"] = sorted(to_text(content.SPACES[space]) for space in spaces)
    elif isinstance(step, Agreement):
        stage["targets"] = step.targets
    elif isinstance(step, Declaration):
        stage["attackers"] = [
            at
            for at, answer in enumerate(step.answers)
            if answer is not None or step.waiting >> at & 1
        ]
    return stage


# --------------------------------------------------------------------------------- the events

# What the fields of events hold; all others are seats and plain values.
_SPACES = ("origin", "space")
_TOKENS = ("weapon", "tokens")


def event_facts(table: Table, event: Event) -> dict[str, Any]:
    """What an event tells: spaces, tokens and clans by name, seats by number, nobody as None."""
    return {name: _fact(name, getattr(event, name)) for name in fields_of(type(event))}


def _fact(name: str, value: Any) -> Any:
    if isinstance(value, list):
        return [_fact(name, item) for item in value]
    if isinstance(value, bool | str) or value is None:
        return value
    if value < 0:
        return None
    if name in _SPACES:
        return to_text(content.SPACES[value])
    if name in _TOKENS:
        return content.TOKENS[value]
    return content.CLANS[value] if name == "clan" else value
