"""Measures server and page: `python -m benchmarks.server` writes docs/performance-server.md.

The time to the first lit choice comes from `python tools/web.py bench`, which leaves it in
build/first-choice.json. Exits with 1 when a goal is missed.
"""

from __future__ import annotations

import argparse
import gzip
import json
import sys
from pathlib import Path
from typing import Any

from benchmarks.machine import machine
from benchmarks.server import updates
from benchmarks.server.load import CLIENTS, run

ROOT = Path(__file__).resolve().parent.parent.parent
STATIC = ROOT / "src" / "questboard" / "server" / "static"
FIRST_CHOICE = ROOT / "build" / "first-choice.json"
MOST_WEIGHT_KB = 250
MOST_TIMES_ECHO = 5.0


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="benchmarks.server", description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--rate", type=float, default=200.0, help="choices a second, all tables")
    parser.add_argument("--out", type=Path, default=ROOT / "docs")
    wish = parser.parse_args()
    print(f"{wish.tables} tables with {CLIENTS} clients each ...", flush=True)
    found = run(wish.tables, wish.seconds, wish.rate)
    found["page"] = page_weight()
    found["updates"] = {game: updates.measure(game) for game in updates.GAMES}
    if FIRST_CHOICE.exists():
        found["browser"] = json.loads(FIRST_CHOICE.read_text())
    goals = judge(found)
    data = json.dumps(found, indent=1, default=float) + "\n"
    (wish.out / "performance-server.json").write_text(data, encoding="utf-8")
    (wish.out / "performance-server.md").write_text(page(found, goals), encoding="utf-8")
    for what, asked, measured, met in goals:
        print(f"{'met' if met else 'missed':>8}  {what}: {measured} (asked: {asked})")
    return 0 if all(met for *_, met in goals) else 1


def page_weight() -> dict[str, float]:
    """All scripts and styles of the client as they go over the line, in KB."""
    weights = {"js": 0.0, "css": 0.0}
    for file in STATIC.rglob("*"):
        if file.suffix[1:] in weights:
            weights[file.suffix[1:]] += len(gzip.compress(file.read_bytes(), 9)) / 1024
    return weights


def judge(found: dict[str, Any]) -> list[tuple[str, str, str, bool]]:
    """What was asked, and what came out."""
    weight = sum(found["page"].values())
    fewest = found["flat_out"]["fewest_choices_of_a_table"]
    most = found["flat_out"]["most_choices_of_a_table"]
    goals = [
        (
            f"CPU of a message beside a bare echo, {phase.replace('_', ' ')}",
            f"≤ {MOST_TIMES_ECHO:g}×",
            f"{found[phase]['times_echo_per_message']:.1f}×",
            found[phase]["times_echo_per_message"] <= MOST_TIMES_ECHO,
        )
        for phase in ("paced", "flat_out")
    ]
    goals.append(("no table starves", "> 0", f"{fewest:g} to {most:g} choices", fewest > 0))
    goals.append(
        (
            "scripts and styles, compressed",
            f"< {MOST_WEIGHT_KB} KB",
            f"{weight:.0f} KB",
            0 < weight < MOST_WEIGHT_KB,
        )
    )
    return goals + updates.judge(found["updates"])


def page(found: dict[str, Any], goals: list[tuple[str, str, str, bool]]) -> str:
    """The page of the book."""
    about = machine()
    lines = [
        "# The server and the page, measured",
        "",
        "Made by `make bench` (`python -m benchmarks.server`). Do not edit by hand. The raw",
        "numbers are in [performance-server.json](performance-server.json).",
        "",
        f"Run of {about['date']}: {about['cpu']}, {about['cores']} cores, {about['python']}; "
        f"{found['tables']} tables with {CLIENTS} scripted socket clients each on one server",
        "process, storage included, clients on the same machine. Beside it, in the same run, a",
        "bare Starlette WebSocket echo with as many connections.",
        "",
        "## Goals",
        "",
        "| goal | asked | measured |  |",
        "| --- | --- | --- | --- |",
    ]
    lines += [
        f"| {what} | {asked} | {measured} | {'✓' if met else '**missed**'} |"
        for what, asked, measured, met in goals
    ]
    lines += [
        "",
        "## The load",
        "",
        "| | at a steady pace | as fast as it goes |",
        "| --- | --- | --- |",
    ]
    paced, flat = found["paced"], found["flat_out"]
    rows = [
        ("choices a second", "choices_per_second", "{:,.0f}"),
        ("messages for each choice", "messages_per_choice", "{:.1f}"),
        ("CPU for each choice, µs", "cpu_us_per_choice", "{:,.0f}"),
        ("CPU for each message, µs", "cpu_us_per_message", "{:,.0f}"),
        ("times a bare echo of small messages", "times_echo_per_message", "{:.1f}"),
        ("times a bare echo of messages as large", "times_echo_same_size_per_message", "{:.1f}"),
        ("choice to everyone's update, median ms", "median_ms", "{:,.0f}"),
        ("choice to everyone's update, 99th percentile ms", "p99_ms", "{:,.0f}"),
    ]
    for words, key, form in rows:
        lines.append(f"| {words} | {form.format(paced[key])} | {form.format(flat[key])} |")
    memory = found["memory_kb"]
    lines += [
        "",
        "## Memory, start and page",
        "",
        "| | |",
        "| --- | --- |",
        f"| the server, empty | {memory['server'] / 1024:.0f} MB |",
        f"| an open table | {memory['per_open_table']:.1f} KB |",
        f"| a table with four clients | {memory['per_table_with_four_clients']:.0f} KB |",
        f"| first start | {found['cold_start_s']:.1f} s |",
        f"| second start | {found['second_start_s']:.1f} s |",
        f"| scripts, compressed | {found['page']['js']:.0f} KB |",
        f"| styles, compressed | {found['page']['css']:.0f} KB |",
    ]
    if "browser" in found:
        lobby, first = found["browser"]["lobby_ms"], found["browser"]["first_choice_ms"]
        lines += [
            f"| a new browser until the lobby can be used | {lobby:.0f} ms |",
            f"| from Start to the first lit choice | {first:.0f} ms |",
        ]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(main())
