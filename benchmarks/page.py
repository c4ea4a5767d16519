"""Writes docs/performance.md for people and docs/performance.json for machines."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from benchmarks.contest import BY_HAND, COMPILED, NATIVE, PEERS, PLAIN, Results, Spread
from benchmarks.goals import Goal

INTRO = """\
Made by `make bench` (`python benchmarks/run.py`; `--quick` for a short run). Do not edit by hand:
the next run writes it anew. The raw numbers are in [performance.json](performance.json).

All times are CPU time of one thread. The workers take turns (engine, peer, engine, peer, …), each
in a process of its own, since the machine is shared; a worker's value is the best of its chunks. A
decision is one choice by a player, forced ones included where a game asks for them; chance steps
take time but are not counted. Setting up each game is part of the time. Speeds are those of the
best round, with median and range over the rounds beside them. A ratio is the median over pairs
measured one right after the other.
"""

PEERS_NOTE = """\
Random legal play, driven from Python with one call for each choice, by the cheapest public way
that each project offers. “Engine ×” says how many times faster the compiled engine is: the median
of the neighbouring pairs, and their range. The games differ, so this compares each engine at its
own game. Two things to know. Our own loop over the choices is compiled; “loop in Python” in the
table above is the same engine driven from Python as the peers are. And the rows “loop in C++”,
which are no goals, show OpenSpiel when its own loop plays, with no call for each choice: that is
the nearest to our compiled loop. PettingZoo builds an observation at each step; the others do not.
"""

Row = list[str]


def write(
    folder: Path,
    results: Results,
    goals: list[Goal],
    machine: dict[str, str | int],
    settings: dict[str, float | bool],
) -> None:
    """Writes both files."""
    folder.mkdir(parents=True, exist_ok=True)
    raw = {
        "machine": machine,
        "settings": settings,
        "goals": [vars(goal) for goal in goals],
        "lines": results.lines,
        "pairs": results.pairs,
        "growth": results.growth,
        "search": results.search,
        "problems": results.problems,
    }
    text = json.dumps(raw, indent=1, ensure_ascii=False)
    (folder / "performance.json").write_text(text + "\n", encoding="utf-8")
    strength = (folder / "strength.md").exists()
    page = "\n".join(sections(results, goals, machine, settings, strength))
    (folder / "performance.md").write_text(page, encoding="utf-8")


def sections(
    results: Results,
    goals: list[Goal],
    machine: dict[str, str | int],
    settings: dict[str, float | bool],
    strength: bool,
) -> Iterable[str]:
    """The page from top to bottom."""
    yield "# Performance\n"
    yield INTRO
    yield (
        f"Run of {machine['date']}: {machine['cpu']}, {machine['cores']} cores, "
        f"{machine['python']}, {machine['system']}; {settings['rounds']} rounds, best of "
        f"{settings['chunks']} chunks of {settings['seconds']} s.\n"
    )
    if settings["quick"]:
        yield "This was a short run (`--quick`): the numbers are rough.\n"
    yield "## Goals\n"
    yield table(
        ["goal", "asked", "measured", ""],
        ([goal.what, goal.asked, goal.measured, goal.verdict] for goal in goals),
    )
    yield "## A Knight's Duty, four seats, random play\n"
    yield table(
        [
            "engine",
            "decisions/s",
            "median (range), n",
            "decisions/match",
            "copy µs (range)",
            "compiled ×",
        ],
        (speed_row(results, who) for who in (COMPILED, PLAIN, BY_HAND)),
    )
    yield "## As a match grows\n"
    yield from growth_section(results)
    yield "## Beside its peers\n"
    yield PEERS_NOTE
    yield table(
        ["project", "version", "game", "decisions/s", "median (range), n", "copy µs", "engine ×"],
        (peer_row(results, who) for who in (*PEERS, *NATIVE)),
    )
    yield "## The search bot\n"
    yield from search_section(results, strength)
    if results.problems:
        yield "## Not measured\n"
        for sentence in dict.fromkeys(results.problems.values()):
            yield f"- {sentence}"
        yield ""


def speed_row(results: Results, who: str) -> Row:
    """One of our engines."""
    rates, copies, lines = results.rates(who), results.copies(who), results.lines.get(who)
    if not (rates and copies and lines):
        return [who, *["–"] * 5]
    return [
        who,
        f"{rates.most:,.0f}",
        spread(rates),
        per_game(lines),
        f"{copies.least:.2f} ({copies.least:.2f}–{copies.most:.2f})",
        times(results.ratios(who)),
    ]


def peer_row(results: Results, who: str) -> Row:
    """One of the peers."""
    rates, copies, lines = results.rates(who), results.copies(who), results.lines.get(who)
    if not (rates and copies and lines):
        return [who, *["–"] * 6]
    return [
        who,
        lines[0]["version"],
        f"{lines[0]['game']} ({per_game(lines)} a game)",
        f"{rates.most:,.0f}",
        spread(rates),
        f"{copies.least:,.1f}",
        times(results.ratios(who)),
    ]


def growth_section(results: Results) -> Iterable[str]:
    """Copy, undo and memory by the number of choices made."""
    yield (
        "Random matches, looked at every few choices. Medians, with the highest in brackets. "
        "Memory is all that a match holds, its history and checkpoints included.\n"
    )
    for who, costs in results.growth.items():
        yield f"### {who.capitalize()}\n"
        yield table(
            ["choices made", "n", "state copy µs", "match copy µs", "undo µs", "memory KB"],
            growth_rows(costs),
        )
    if not results.growth:
        yield "Not measured.\n"


def growth_rows(costs: dict[str, Any]) -> Iterable[Row]:
    """One row for each span of lengths."""
    spans = {
        name: {span["from"]: span for span in costs[name]}
        for name in ("copy_us", "match_copy_us", "undo_us", "memory_bytes")
    }
    for start, first in spans["copy_us"].items():
        cells = [found.get(start) for found in spans.values()]
        counts = "/".join(str(cell["n"]) if cell else "0" for cell in cells)
        yield [
            f"{start}–{first['to']}",
            counts,
            *(cost(cell, 1) for cell in cells[:3]),
            cost(cells[3], 1000),
        ]


def cost(span: dict[str, Any] | None, scale: float) -> str:
    """A median and the highest value."""
    if span is None:
        return "–"
    return f"{span['median'] / scale:,.2f} ({span['most'] / scale:,.2f})"


def search_section(results: Results, strength: bool) -> Iterable[str]:
    """Playouts a second, and where to read about strength."""
    yield (
        "A playout is one look into the future by the search bot, from a position in mid-play: "
        "all that the seat cannot see is dealt anew, the trees of all seats and then their rules "
        "of thumb choose for four turns or to the end, and the trees learn from it.\n"
    )
    yield table(
        ["engine", "playouts/s", "median (range), n"],
        (
            [who, f"{rates.most:,.0f}", spread(rates)]
            for who, lines in results.search.items()
            for rates in [Spread([line["playouts"] / line["seconds"] for line in lines])]
        ),
    )
    if strength:
        yield "How strength grows with the budget has a page of its own: [strength](strength.md).\n"
    else:
        yield "How strength grows with the budget is measured by a command of its own.\n"


def per_game(lines: list[dict[str, Any]]) -> str:
    """Decisions in an average game."""
    return f"{sum(line['decisions'] for line in lines) / sum(line['games'] for line in lines):,.0f}"


def spread(values: Spread) -> str:
    """The middle, the range and the number of values."""
    return f"{values.middle:,.0f} ({values.least:,.0f}–{values.most:,.0f}), {values.n}"


def times(ratios: Spread | None) -> str:
    """The median ratio, the range and the number of pairs."""
    if ratios is None:
        return "–"
    return f"{ratios.middle:.1f} ({ratios.least:.1f}–{ratios.most:.1f}), {ratios.n}"


def table(heads: Row, rows: Iterable[Row]) -> str:
    """A table in Markdown."""
    lines = [heads, ["---"] * len(heads), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)
