"""What a seat sees of A Knight's Duty, as plain data for clients."""

from __future__ import annotations

from questboard.games.knights_duty.rules import content
from questboard.games.knights_duty.rules.state import Knight, Table
from questboard.games.knights_duty.rules.steps import Agreement, Combat, Contest, Declaration
from questboard.games.knights_duty.table.facts import Facts, KnightFacts, StageFacts
from questboard.kernel.core.hexes import to_text

HEARTS = ["defeated", "broken", "full"]


def facts(table: Table, seat: int) -> Facts:
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


def _knight(knight: Knight) -> KnightFacts:
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


def _stage(table: Table) -> StageFacts:
    """The step on top of the agenda, as far as a client needs to draw it."""
    if table.result is not None:
        return {"name": "end"}
    step = table.agenda[-1]
    stage: StageFacts = {"name": type(step).__name__}
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
