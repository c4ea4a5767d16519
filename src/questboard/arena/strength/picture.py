"""A picture of how the search bot's strength grows with its budget."""

from __future__ import annotations

from pathlib import Path

from questboard.arena.drawing import Axis, Line, Panel, panels
from questboard.arena.strength.rows import Row
from questboard.kernel.words import say


def draw(rows: list[Row], path: Path) -> None:
    """Draw the rows of growing budgets, a line for each rival."""
    rivals = list(dict.fromkeys(row.pairing.rival for row in rows))
    budgets = sorted({_budget(row) for row in rows})
    lines = []
    for at, rival in enumerate(rivals):
        of_rival = sorted((row for row in rows if row.pairing.rival == rival), key=_budget)
        lines.append(
            Line(
                at,
                [(_budget(row), 100 * row.tally.win_rate) for row in of_rival],
                [(100 * row.tally.interval[0], 100 * row.tally.interval[1]) for row in of_rival],
            )
        )
    picture = panels(
        say("arena.strength.picture_title"),
        say("arena.strength.picture_alt"),
        [say("arena.strength.against", rival=rival) for rival in rivals],
        [Panel("", lines)],
        Axis(
            say("arena.strength.iterations"),
            doubling=True,
            values=[float(budget) for budget in budgets],
        ),
        Axis(say("arena.strength.win_rate"), percent=True, least=0, most=100),
        mark=50,
    )
    picture.save(path)


def _budget(row: Row) -> int:
    return int(row.pairing.bot.partition(":")[2])
