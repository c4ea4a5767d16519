"""The goals, and whether a run met them."""

from dataclasses import dataclass
from typing import Any

from benchmarks.contest import (
    CATANATRON,
    COMPILED,
    INSTRUCTIONS_PART,
    PEERS,
    PEERS_PART,
    PLAIN,
    Part,
)
from benchmarks.entries import ENTRIES, STEADY, Entry
from benchmarks.instructions import against_before

CATAN = 20.0
AHEAD = 1.0
COSTS = {"copy_us": "copy of a state", "undo_us": "undo", "decision_us": "a decision"}


@dataclass(frozen=True)
class Goal:
    """What is asked, what was measured, and whether that is enough; None: not measured."""

    what: str
    asked: str
    measured: str
    met: bool | None

    @property
    def verdict(self) -> str:
        """The verdict as the page shows it."""
        return {True: "✓", False: "**missed**", None: "not measured"}[self.met]


def judge(name: str, part: Part) -> list[Goal]:
    """All goals of a part, in the order of the page."""
    if name == INSTRUCTIONS_PART:
        return [judge_instructions(entry, part) for entry in ENTRIES.values()]
    if name == PEERS_PART:
        return [
            at_least(
                f"against {peer}",
                CATAN if peer == CATANATRON else AHEAD,
                middle(part, peer),
                ".1f",
                "×",
            )
            for peer in PEERS
        ]
    return judge_entry(ENTRIES[name], part)


def judge_instructions(entry: Entry, part: Part) -> Goal:
    """How many of the instructions of before a decision still takes."""
    lines = part.lines.get(entry.key)
    value = against_before(entry, lines[0]) if lines else None
    met = None if value is None else value <= entry.share
    return Goal(entry.title, f"≤ {entry.share:.2f}× before", shown(value, ".3f", "×"), met)


def judge_entry(entry: Entry, part: Part) -> list[Goal]:
    """The goals of one of our own."""
    rates, copies = part.rates(COMPILED), part.copies(COMPILED)
    grown = part.growth.get(COMPILED, {})
    costs = grown.get("costs", {})
    goals = [
        at_least("decisions a second, compiled", entry.decisions, rates and rates.most, ",.0f"),
        below("copy of a state", entry.copy_us, copies and copies.least, ".2f", " µs"),
        below(
            "memory of a running match",
            entry.memory_kb,
            most(costs, "memory_bytes", 1e3),
            ".1f",
            " KB",
        ),
    ]
    if entry.compiling is not None:
        ratio = middle(part, PLAIN)
        goals.append(at_least("compiled against interpreted", entry.compiling, ratio, ".1f", "×"))
    if entry.choices_us is not None:
        value = grown.get("choices_us")
        goals.append(below("all legal choices, on average", entry.choices_us, value, ".2f", " µs"))
    if entry.undo_ms is not None:
        slowest = most(costs, "undo_us", 1e3)
        goals.append(below("undo, the slowest seen", entry.undo_ms, slowest, ".3f", " ms"))
    for name in entry.steady:
        kind = "least" if name == "copy_us" else "median"
        goals.append(steady(f"{COSTS[name]} as the match grows", costs.get(name), kind))
    return goals


def middle(part: Part, other: str) -> float | None:
    """How many times faster the compiled engine is than another, by the median pair."""
    ratios = part.ratios(other)
    return ratios and ratios.middle


def at_least(what: str, asked: float, value: float | None, form: str, unit: str = "") -> Goal:
    """More is better."""
    met = None if value is None else value >= asked
    return Goal(what, f"≥ {asked:{form}}{unit}", shown(value, form, unit), met)


def below(what: str, asked: float, value: float | None, form: str, unit: str = "") -> Goal:
    """Less is better."""
    met = None if value is None else value < asked
    return Goal(what, f"< {asked:g}{unit}", shown(value, form, unit), met)


def steady(what: str, spans: list[dict[str, Any]] | None, value_of: str) -> Goal:
    """The longest matches cost no more than the shortest, but for noise."""
    value = spans[-1][value_of] / spans[0][value_of] if spans and len(spans) > 1 else None
    met = None if value is None else value <= STEADY
    return Goal(what, f"≤ {STEADY:g}×, longest to shortest", shown(value, ".2f", "×"), met)


def shown(value: float | None, form: str, unit: str) -> str:
    """A measured value in words."""
    return "–" if value is None else f"{value:{form}}{unit}"


def most(costs: dict[str, Any], name: str, scale: float) -> float | None:
    """The highest cost at any length, in a larger unit."""
    spans = costs.get(name)
    return max(span["most"] for span in spans) / scale if spans else None
