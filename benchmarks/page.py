"""Writes docs/performance.md for people and docs/performance.json for machines."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from benchmarks.contest import (
    BY_HAND,
    COMPILED,
    INSTRUCTIONS_PART,
    NATIVE,
    PEERS,
    PEERS_PART,
    PLAIN,
    Part,
    Spread,
)
from benchmarks.entries import COUNTED_WITH, ENTRIES, FRONT, Entry
from benchmarks.goals import judge
from benchmarks.instructions import MATCHES, a_deal, a_decision, against_before

INTRO = """\
Made by `make bench`. Do not edit by hand: the next run writes it anew. `make bench
ARGS=--only=page-knight` measures one part (a game, `instructions`, `peers` or `server`) and leaves
the others as they are; `--quick` is a short, rough run. The raw numbers are in
[performance.json](performance.json).

All times are CPU time of one thread. The workers take turns (engine, peer, engine, peer, …), each
in a process of its own, since the machine is shared; a worker's value is the best of its chunks. A
decision is one choice by a player, forced ones included where a game asks for them; chance steps
take time but are not counted. Setting up each game is part of the time. Speeds are those of the
best round, with median and range over the rounds beside them. A ratio is the median over pairs
measured one right after the other in the same run. Each part says when it was measured, and how
many processes wanted a core in the minute before it began and ended: other work on the machine
makes it slower, never faster.
"""

INSTRUCTIONS_NOTE = """\
Random play on the compiled engine, counted by callgrind: {matches} matches from fixed seeds, after
the same matches were played once to warm every cache. How busy the machine is does not matter: two
counts of one build differ by about a tenth of a per cent at most. Dealing is counted apart.
“Before” is the count before the engine was rebuilt in November 2026, with
{python}; another Python, or one compiled otherwise,
counts several per cent more or less, so nothing else is compared with it. The same number of
decisions as before means the same matches; where rules or the order of choices change, other
matches are played, and that alone moves a count by up to one per cent.
`python -m benchmarks.instructions FOLDER OTHER` counts two builds side by side.
"""

PEERS_NOTE = """\
Random legal play, driven from Python with one call for each choice, by the cheapest public way
that each project offers; ours plays {front}. “Engine ×” says how many times
faster the compiled engine is: the median of the neighbouring pairs, and their range. The games
differ, so this compares each engine at its own game. Two things to know. Our own loop over the
choices is compiled; “loop in Python” in the tables above is the same engine driven from Python as
the peers are. And the rows “loop in C++”, which are no goals, show OpenSpiel when its own loop
plays, with no call for each choice: that is the nearest to our compiled loop. PettingZoo builds an
observation at each step; the others do not.
"""

Row = list[str]


def write(folder: Path, parts: dict[str, Part]) -> None:
    """Writes both files."""
    folder.mkdir(parents=True, exist_ok=True)
    raw = {
        "parts": {name: part.to_dict() for name, part in parts.items()},
        "goals": {name: [vars(goal) for goal in judge(name, part)] for name, part in parts.items()},
    }
    text = json.dumps(raw, indent=1, ensure_ascii=False)
    (folder / "performance.json").write_text(text + "\n", encoding="utf-8")
    strength = (folder / "strength.md").exists()
    page = "\n".join(sections(parts, strength))
    (folder / "performance.md").write_text(page, encoding="utf-8")


def read(folder: Path) -> dict[str, Part]:
    """The parts that earlier runs left in a folder; none, where it holds no such file."""
    try:
        raw = json.loads((folder / "performance.json").read_text(encoding="utf-8"))
        return {name: Part(**part) for name, part in raw["parts"].items()}
    except (OSError, ValueError, KeyError, TypeError):
        return {}


def sections(parts: dict[str, Part], strength: bool) -> Iterable[str]:
    """The page from top to bottom."""
    yield "# Performance\n"
    yield INTRO
    yield "## Goals\n"
    yield table(
        ["part", "goal", "asked", "measured", ""],
        (
            [title(name), goal.what, goal.asked, goal.measured, goal.verdict]
            for name, part in parts.items()
            for goal in judge(name, part)
        ),
    )
    for name, part in parts.items():
        yield f"## {title(name)}\n"
        yield run_words(part)
        if name == PEERS_PART:
            yield from peers_section(part)
        elif name == INSTRUCTIONS_PART:
            yield from instructions_section(part)
        else:
            yield from entry_section(part)
        for sentence in dict.fromkeys(part.problems.values()):
            yield f"- Not measured: {sentence}\n"
    yield from search_section(parts, strength)


def title(name: str) -> str:
    """What a part is called."""
    if name == INSTRUCTIONS_PART:
        return "Instructions a decision"
    return "Beside its peers" if name == PEERS_PART else f"{ENTRIES[name].title}"


def run_words(part: Part) -> str:
    """When and where a part was measured."""
    run = part.run
    loads = " and ".join(f"{each:g}" for each in run["load"])
    pace = ""
    if "rounds" in run:  # what is counted has no pace
        rough = "; a short run, so the numbers are rough" if run["quick"] else ""
        pace = (
            f"; {run['rounds']} rounds, best of {run['chunks']} chunks of {run['seconds']} s{rough}"
        )
    return (
        f"Run of {run['date']}: {run['cpu']}, {run['cores']} cores, {run['python']}, "
        f"{run['system']}; load {loads}{pace}.\n"
    )


def entry_section(part: Part) -> Iterable[str]:
    """One of our own: speed, and costs as a match grows."""
    yield table(
        [
            "random play",
            "decisions/s",
            "median (range), n",
            "decisions/match",
            "copy µs (range)",
            "compiled ×",
        ],
        (speed_row(part, who) for who in (COMPILED, PLAIN, BY_HAND)),
    )
    yield from growth_section(part)


def instructions_section(part: Part) -> Iterable[str]:
    """What was counted; an entry that could not be counted has no row."""
    yield INSTRUCTIONS_NOTE.format(matches=MATCHES, python=COUNTED_WITH)
    yield table(
        ["table", "decisions", "instructions a decision", "before", "× before", "to deal"],
        (instructions_row(ENTRIES[key], lines[0]) for key, lines in part.lines.items()),
    )


def instructions_row(entry: Entry, line: dict[str, Any]) -> Row:
    """One table."""
    ratio = against_before(entry, line)
    return [
        entry.title,
        f"{line['decisions']:,}",
        f"{a_decision(line):,.0f}",
        f"{entry.instructions:,}",
        "–" if ratio is None else f"{ratio:.3f}",
        f"{a_deal(line):,.0f}",
    ]


def peers_section(part: Part) -> Iterable[str]:
    """Everybody else."""
    yield PEERS_NOTE.format(front=FRONT.title)
    yield table(
        ["project", "version", "game", "decisions/s", "median (range), n", "copy µs", "engine ×"],
        (peer_row(part, who) for who in (COMPILED, *PEERS, *NATIVE)),
    )


def speed_row(results: Part, who: str) -> Row:
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


def peer_row(results: Part, who: str) -> Row:
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


def growth_section(part: Part) -> Iterable[str]:
    """What a match costs by the number of choices made."""
    yield (
        "As a match grows: random matches, looked at every few choices. Medians, with the highest "
        "in brackets. “Decision” is listing the choices and carrying one out, driven from Python; "
        "“choices” is the list alone. Memory is all that a match holds, its history and "
        "checkpoints included.\n"
    )
    for who, grown in part.growth.items():
        average = f"{grown['choices_us']:.2f} µs"
        yield f"**{who.capitalize()}** (all legal choices: {average} on average)\n"
        yield table(
            [
                "choices made",
                "n",
                "decision µs",
                "choices µs",
                "state copy µs",
                "match copy µs",
                "undo µs",
                "memory KB",
            ],
            growth_rows(grown["costs"]),
        )


def growth_rows(costs: dict[str, Any]) -> Iterable[Row]:
    """One row for each span of lengths."""
    spans = {
        name: {span["from"]: span for span in costs[name]}
        for name in (
            "decision_us",
            "choices_us",
            "copy_us",
            "match_copy_us",
            "undo_us",
            "memory_bytes",
        )
    }
    for start, first in spans["decision_us"].items():
        cells = [found.get(start) for found in spans.values()]
        counts = "/".join(str(cell["n"]) if cell else "0" for cell in cells)
        yield [
            f"{start}–{first['to']}",
            counts,
            *(cost(cell, 1) for cell in cells[:-1]),
            cost(cells[-1], 1000),
        ]


def cost(span: dict[str, Any] | None, scale: float) -> str:
    """A median and the highest value."""
    if span is None:
        return "–"
    return f"{span['median'] / scale:,.2f} ({span['most'] / scale:,.2f})"


def search_section(parts: dict[str, Part], strength: bool) -> Iterable[str]:
    """Playouts a second, and where to read about strength."""
    yield "## The search bot\n"
    yield (
        "A playout is one look into the future by the search bot, from a position in mid-play: "
        "all that the seat cannot see is dealt anew, the trees of all seats and then their rules "
        "of thumb choose for some turns or to the end, and the trees learn from it.\n"
    )
    yield table(
        ["table", "engine", "playouts/s", "median (range), n"],
        (
            [title(name), who, f"{rates.most:,.0f}", spread(rates)]
            for name, part in parts.items()
            for who, lines in part.search.items()
            for rates in [Spread([line["playouts"] / line["seconds"] for line in lines])]
        ),
    )
    if strength:
        yield "How strength grows with the budget has a page of its own: [strength](strength.md).\n"


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
