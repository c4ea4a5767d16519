"""A table as the text of a position, to be set again."""

from __future__ import annotations

from questboard.games.mage_knight.state import Table
from questboard.games.mage_knight.state.numbers import HEROES
from questboard.games.mage_knight.steps.between import BeforeTurn, window
from questboard.games.mage_knight.steps.turn import TakeTurn
from questboard.games.mage_knight.steps.turns import StartTurn
from questboard.games.mage_knight.table.positions.course import LATE
from questboard.games.mage_knight.table.positions.lines import KINDS
from questboard.games.mage_knight.table.positions.reading import fault


def position_text(table: Table) -> str:
    """The table, a line for each part of it and each player. Hidden cards are told as well; what a
    turn has changed so far (effects of cards, dice used) is not, only its points."""
    if not can_be_written(table):
        raise fault("written")
    lines = [entries_of(table, 0, False)]
    for seat in range(table.seats):
        head = [f"player {seat + 1}"] if table.seats > 1 else []
        lines.append([*head, *entries_of(table, seat, True)])
    lines.append([f"{what} {rest}" for what in LATE for rest in LATE[what].write(table, 0)])
    return "\n".join("; ".join(line) for line in lines)


def can_be_written(table: Table) -> bool:
    """In a calm moment of a turn, or before one."""
    step = table.agenda[-1] if table.agenda else None
    if isinstance(step, StartTurn):
        return not window(table, step.seat)
    return table.combat is None and type(step) in (TakeTurn, BeforeTurn)


def entries_of(table: Table, seat: int, of_player: bool) -> list[str]:
    found: list[str] = []
    for what, kind in KINDS.items():
        if kind.of_player == of_player:
            name = HEROES[table.players[seat].hero].id if what == "hero" else what
            found += [f"{name} {rest}".strip() for rest in kind.write(table, seat)]
    return found
