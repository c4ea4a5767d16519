"""A picture of how the search bot's strength grows with its budget. Needs matplotlib."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

from questboard.arena.strength.rows import Row
from questboard.kernel.errors import BadInput
from questboard.kernel.words import say

# Told apart without colour too: by shade, by marker and by a label at the line.
LOOKS = {"random": ("#0072b2", "o"), "greedy": ("#d55e00", "s")}
INK = "#333333"


def draw(rows: list[Row], path: Path) -> None:
    """Draw the rows of growing budgets; the ending of the path says whether as SVG or PNG."""
    try:
        matplotlib = import_module("matplotlib")
    except ImportError:
        raise BadInput(say("arena.strength.no_matplotlib")) from None
    matplotlib.use("Agg")
    plt = import_module("matplotlib.pyplot")
    # Text stays text, and the same numbers give the same file.
    settings = {"svg.fonttype": "none", "svg.hashsalt": "questboard", "font.size": 11}
    with plt.rc_context(settings):
        figure, axes = plt.subplots(figsize=(8, 4.6), layout="constrained")
        _lines(axes, rows)
        _frame(axes, sorted({_budget(row) for row in rows}))
        path.parent.mkdir(parents=True, exist_ok=True)
        metadata = {"Date": None} if path.suffix == ".svg" else None
        figure.savefig(path, metadata=metadata, dpi=120)
        plt.close(figure)


def _budget(row: Row) -> int:
    return int(row.pairing.bot.partition(":")[2])


def _lines(axes: Any, rows: list[Row]) -> None:
    """One line a rival, with the 95 % interval of every point."""
    for rival, (colour, marker) in LOOKS.items():
        line = sorted((row for row in rows if row.pairing.rival == rival), key=_budget)
        if not line:
            continue
        budgets = [_budget(row) for row in line]
        rates = [100 * row.tally.win_rate for row in line]
        below = [100 * (row.tally.win_rate - row.tally.interval[0]) for row in line]
        above = [100 * (row.tally.interval[1] - row.tally.win_rate) for row in line]
        axes.errorbar(
            budgets, rates, yerr=[below, above], color=colour, marker=marker, capsize=4, lw=1.8
        )
        axes.annotate(
            say("arena.strength.against", rival=rival),
            (budgets[-1], rates[-1]),
            xytext=(12, 0),
            textcoords="offset points",
            color=colour,
            va="center",
        )


def _frame(axes: Any, budgets: list[int]) -> None:
    """Axes, their words, and the line where both are equally strong."""
    axes.axhline(50, color=INK, lw=0.8, ls=":")
    axes.set_xscale("log", base=2)
    axes.set_xticks(budgets, [str(budget) for budget in budgets])
    axes.minorticks_off()
    axes.set_ylim(0, 103)
    axes.set_yticks(range(0, 101, 10))
    axes.grid(axis="y", color="#dddddd", lw=0.6)
    axes.set_axisbelow(True)
    axes.spines[["top", "right"]].set_visible(False)
    axes.set_xlabel(say("arena.strength.iterations"))
    axes.set_ylabel(say("arena.strength.win_rate"))
    axes.set_title(say("arena.strength.picture_title"), loc="left", color=INK)
