"""Who is measured, and in which order: engine, peer, engine, peer, round after round.

The machine is noisy, so the engine is measured anew right before each of the others, and each
pair gives a ratio of its own.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from benchmarks.workers import ROOT, Environment, Unmeasured, Worker

PLAIN = "engine, interpreted"
COMPILED = "engine, compiled"
BY_HAND = "engine, compiled, loop in Python"

CATANATRON = "Catanatron"
PEERS: dict[str, tuple[str, ...]] = {
    CATANATRON: ("catanatron",),
    "OpenSpiel backgammon": ("openspiel", "backgammon"),
    "OpenSpiel hearts": ("openspiel", "hearts"),
    "RLCard uno": ("rlcard",),
    "PettingZoo connect four": ("pettingzoo",),
}
NATIVE: dict[str, tuple[str, ...]] = {
    "OpenSpiel backgammon, loop in C++": ("openspiel", "backgammon", "--loop", "native"),
    "OpenSpiel hearts, loop in C++": ("openspiel", "hearts", "--loop", "native"),
}


class Spread(NamedTuple):
    """Several measurements of one thing."""

    values: list[float]

    @property
    def n(self) -> int:
        """How many."""
        return len(self.values)

    @property
    def least(self) -> float:
        """The lowest."""
        return min(self.values)

    @property
    def middle(self) -> float:
        """The median."""
        return median(self.values)

    @property
    def most(self) -> float:
        """The highest."""
        return max(self.values)


@dataclass
class Results:
    """All that a run found out."""

    lines: dict[str, list[dict[str, Any]]] = field(default_factory=dict)
    pairs: dict[str, list[float]] = field(default_factory=dict)
    growth: dict[str, Any] = field(default_factory=dict)
    search: dict[str, list[dict[str, Any]]] = field(default_factory=dict)
    problems: dict[str, str] = field(default_factory=dict)

    def rates(self, who: str) -> Spread | None:
        """Decisions a second in each round."""
        lines = self.lines.get(who)
        return Spread([rate(line) for line in lines]) if lines else None

    def copies(self, who: str) -> Spread | None:
        """Microseconds of a state copy in each round."""
        lines = self.lines.get(who)
        return Spread([line["copy_us"] for line in lines]) if lines else None

    def ratios(self, other: str) -> Spread | None:
        """How many times faster the compiled engine was than its neighbour, pair by pair."""
        pairs = self.pairs.get(other)
        return Spread(pairs) if pairs else None


def rate(line: dict[str, Any]) -> float:
    """Decisions a second of one worker's line."""
    return float(line["decisions"] / line["seconds"])


class Contest:
    """Runs all workers and gathers what they say; what cannot be measured is explained once."""

    def __init__(
        self, plain: Path, compiled: Path, bench: Path, tell: Callable[[str], None]
    ) -> None:
        install = "create it and install this package into it"
        built = Environment(compiled, "create it and install this package, compiled, into it")
        peers = Environment(bench, "create it and install requirements/bench.txt into it")
        engine = "benchmarks.engine"
        self.engines = {
            COMPILED: Worker(built, engine),
            PLAIN: Worker(Environment(plain, install), engine),
        }
        self.workers = {
            COMPILED: Worker(built, engine, ("speed",)),
            PLAIN: Worker(self.engines[PLAIN].environment, engine, ("speed",)),
            BY_HAND: Worker(built, engine, ("speed", "--loop", "python")),
        } | {
            who: Worker(peers, f"benchmarks.peers.{module}", tuple(arguments))
            for who, (module, *arguments) in (PEERS | NATIVE).items()
        }
        self.tell = tell
        self.results = Results()

    def play_rounds(self, rounds: int, seconds: float, chunks: int) -> None:
        """Measures everybody's random play, in turns."""
        for number in range(1, rounds + 1):
            self.tell(f"round {number} of {rounds}")
            for other in self.workers:
                if other != COMPILED:
                    self.pair(other, str(seconds), str(chunks), str(number * 1_000_000))

    def pair(self, other: str, seconds: str, chunks: str, seed: str) -> None:
        """Measures the compiled engine and then one of the others."""
        options = ("--seconds", seconds, "--chunks", chunks, "--seed", seed)
        ours = self.measure(COMPILED, options) if other not in self.results.problems else None
        theirs = self.measure(other, options)
        if ours and theirs:
            self.results.pairs.setdefault(other, []).append(rate(ours) / rate(theirs))

    def measure(self, who: str, options: tuple[str, ...]) -> dict[str, Any] | None:
        """One line of one worker; None, and a sentence, when it cannot run."""
        if who in self.results.problems:
            return None
        try:
            line = self.workers[who].ask(*options)
            check_kind(who, line)
        except Unmeasured as problem:
            self.explain(who, problem)
            return None
        self.results.lines.setdefault(who, []).append(line)
        self.tell(f"  {who}: {rate(line):,.0f} decisions/s, copy {line['copy_us']:,.2f} µs")
        return line

    def look_closer(self, rounds: int, seconds: float, chunks: int) -> None:
        """Measures what only our engine is asked: growth with a match's length, and playouts."""
        for who, engine in self.engines.items():
            if who in self.results.problems:
                continue
            try:
                self.tell(f"{who}: copy, undo and memory as a match grows")
                self.results.growth[who] = engine.ask("growth")["costs"]
                options = ("--seconds", str(seconds), "--chunks", str(chunks))
                for number in range(1, rounds + 1):
                    line = engine.ask("search", *options, "--seed", str(number))
                    self.results.search.setdefault(who, []).append(line)
                    self.tell(f"  {who}: {line['playouts'] / line['seconds']:,.0f} playouts/s")
            except Unmeasured as problem:
                self.explain(f"{who}, closer look", problem)

    def explain(self, who: str, problem: Unmeasured) -> None:
        """Notes why something is not measured; the same sentence is told only once."""
        sentence = str(problem)
        if sentence not in self.results.problems.values():
            self.tell(f"  not measured: {sentence}")
        self.results.problems[who] = sentence


def check_kind(who: str, line: dict[str, Any]) -> None:
    """An engine that is not what its environment promises would make a false ratio."""
    if "compiled" in line and line["compiled"] != (who != PLAIN):
        is_now = "compiled" if line["compiled"] else "interpreted"
        raise Unmeasured(f"The environment of “{who}” holds the {is_now} engine: build it anew.")


def default_environments() -> dict[str, Path]:
    """Where the three environments are unless said otherwise."""
    return {
        "plain": ROOT / ".venv",
        "compiled": ROOT / ".venv-compiled",
        "bench": ROOT / ".venv-bench",
    }
