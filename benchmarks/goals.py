"""The goals, and whether a run met them."""

from dataclasses import dataclass
from typing import Any

from benchmarks.contest import CATANATRON, COMPILED, PEERS, PLAIN, Results

DECISIONS = 1_000_000
COMPILING = 5.0
CATAN = 20.0
AHEAD = 1.0
COPY_US = 2.0
MEMORY_BYTES = 50_000
UNDO_MS = 50.0
STEADY = 1.5  # the longest matches may cost this much more than the shortest: noise, not growth


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


def judge(results: Results) -> list[Goal]:
    """All goals in the order of the page."""
    rates = results.rates(COMPILED)
    copies = results.copies(COMPILED)
    costs = results.growth.get(COMPILED, {})
    goals = [
        at_least("decisions a second, compiled", DECISIONS, rates and rates.most, ",.0f"),
        at_least("compiled against interpreted", COMPILING, middle(results, PLAIN), ".1f", "×"),
        below("copy of a state", COPY_US, copies and copies.least, ".2f", " µs"),
        below(
            "memory of a running match",
            MEMORY_BYTES / 1e3,
            most(costs, "memory_bytes", 1e3),
            ".1f",
            " KB",
        ),
        below("undo, the slowest seen", UNDO_MS, most(costs, "undo_us", 1e3), ".3f", " ms"),
        steady("copy of a state as the match grows", costs.get("copy_us"), "least"),
        steady("undo as the match grows", costs.get("undo_us"), "median"),
    ]
    for peer in PEERS:
        asked = CATAN if peer == CATANATRON else AHEAD
        goals.append(at_least(f"against {peer}", asked, middle(results, peer), ".1f", "×"))
    return goals


def middle(results: Results, other: str) -> float | None:
    """How many times faster the compiled engine is than another, by the median pair."""
    ratios = results.ratios(other)
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
