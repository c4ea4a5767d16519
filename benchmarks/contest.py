"""Who is measured, and in which order: engine, peer, engine, peer, round after round.

The machine is noisy, so the compiled engine is measured anew right before each of the others, and
each pair gives a ratio of its own. The page is made of parts, one for each entry of ours, one for
their instructions and one for the peers; a part is measured in one go, and knows when, where and
under what load.
"""

from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from benchmarks.entries import ENTRIES, FRONT, Entry
from benchmarks.instructions import Build, a_decision, count
from benchmarks.machine import load, machine
from benchmarks.workers import ROOT, Environment, Unmeasured, Worker

PLAIN = "engine, interpreted"
COMPILED = "engine, compiled"
BY_HAND = "engine, compiled, loop in Python"

INSTRUCTIONS_PART = "instructions"
PEERS_PART = "peers"
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


class Pace(NamedTuple):
    """How long everything is measured."""

    rounds: int
    seconds: float
    chunks: int
    quick: bool

    def options(self) -> tuple[str, ...]:
        """As a worker is told."""
        return ("--seconds", str(self.seconds), "--chunks", str(self.chunks))


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
class Part:
    """All that a run found out about one entry, about the instructions or about the peers.

    ``lines`` are by who was measured; those of the instructions by the key of an entry.
    """

    run: dict[str, Any] = field(default_factory=dict)
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

    def to_dict(self) -> dict[str, Any]:
        """As plain data."""
        return asdict(self)


def rate(line: dict[str, Any]) -> float:
    """Decisions a second of one worker's line."""
    return float(line["decisions"] / line["seconds"])


class Contest:
    """Runs all workers and gathers what they say; what cannot be measured is explained once."""

    def __init__(
        self, plain: Path, compiled: Path, bench: Path, pace: Pace, tell: Callable[[str], None]
    ) -> None:
        self.plain = Environment(plain, "create it and install this package into it")
        self.built = Environment(compiled, "create it and install this package, compiled, into it")
        self.peers = Environment(bench, "create it and install requirements/bench.txt into it")
        self.pace = pace
        self.tell = tell
        self.part = Part()
        self.workers: dict[str, Worker] = {}

    def measure(self, name: str) -> Part:
        """Measures one part."""
        if name == INSTRUCTIONS_PART:
            return self.count_instructions()
        self.part = Part({**machine(), **self.pace._asdict(), "load": [load()]})
        entry = FRONT if name == PEERS_PART else ENTRIES[name]
        self.tell(f"{'the peers' if name == PEERS_PART else entry.title}")
        self.workers = self.our_workers(entry)
        if name == PEERS_PART:
            self.workers = {COMPILED: self.workers[COMPILED]} | self.peer_workers()
        for number in range(1, self.pace.rounds + 1):
            self.tell(f"  round {number} of {self.pace.rounds}")
            for other in self.workers:
                if other != COMPILED:
                    self.pair(other, number * 1_000_000)
        if name != PEERS_PART:
            self.look_closer(entry)
        self.part.run["load"].append(load())
        return self.part

    def count_instructions(self) -> Part:
        """Counts the instructions of all entries on the compiled engine."""
        self.part = Part({**machine(), "load": [load()]})
        self.tell("instructions a decision")
        for entry in ENTRIES.values():
            try:
                line = count(entry, Build(self.built.python()))
                check_kind(COMPILED, line)
            except Unmeasured as problem:
                self.explain(entry.key, problem)
                continue
            self.part.run["python"] = line["python"]
            self.part.lines[entry.key] = [line]
            self.tell(f"    {entry.title}: {a_decision(line):,.0f}")
        self.part.run["load"].append(load())
        return self.part

    def our_workers(self, entry: Entry) -> dict[str, Worker]:
        """The engine at the table of an entry, in three ways."""
        engine = "benchmarks.engine"
        return {
            COMPILED: Worker(self.built, engine, (entry.key, "speed")),
            PLAIN: Worker(self.plain, engine, (entry.key, "speed")),
            BY_HAND: Worker(self.built, engine, (entry.key, "speed", "--loop", "python")),
        }

    def peer_workers(self) -> dict[str, Worker]:
        """The peers, each at a game of its own."""
        return {
            who: Worker(self.peers, f"benchmarks.peers.{module}", tuple(arguments))
            for who, (module, *arguments) in (PEERS | NATIVE).items()
        }

    def pair(self, other: str, seed: int) -> None:
        """Measures the compiled engine and then one of the others."""
        options = (*self.pace.options(), "--seed", str(seed))
        ours = self.ask(COMPILED, options) if other not in self.part.problems else None
        theirs = self.ask(other, options)
        if ours and theirs:
            self.part.pairs.setdefault(other, []).append(rate(ours) / rate(theirs))

    def ask(self, who: str, options: tuple[str, ...]) -> dict[str, Any] | None:
        """One line of one worker; None, and a sentence, when it cannot run."""
        if who in self.part.problems:
            return None
        try:
            line = self.workers[who].ask(*options)
            check_kind(who, line)
        except Unmeasured as problem:
            self.explain(who, problem)
            return None
        self.part.lines.setdefault(who, []).append(line)
        self.tell(f"    {who}: {rate(line):,.0f} decisions/s, copy {line['copy_us']:,.2f} µs")
        return line

    def look_closer(self, entry: Entry) -> None:
        """Measures what only our engine is asked: growth with a match's length, and playouts."""
        for who, place in ((COMPILED, self.built), (PLAIN, self.plain)):
            if who in self.part.problems:
                continue
            try:
                worker = Worker(place, "benchmarks.engine", (entry.key,))
                if who == COMPILED:
                    self.tell(f"  {who}: costs as a match grows")
                    self.part.growth[who] = worker.ask("growth")
                for number in range(1, self.pace.rounds + 1):
                    line = worker.ask("search", *self.pace.options(), "--seed", str(number))
                    self.part.search.setdefault(who, []).append(line)
                    self.tell(f"    {who}: {line['playouts'] / line['seconds']:,.0f} playouts/s")
            except Unmeasured as problem:
                self.explain(f"{who}, closer look", problem)

    def explain(self, who: str, problem: Unmeasured) -> None:
        """Notes why something is not measured; the same sentence is told only once."""
        sentence = str(problem)
        if sentence not in self.part.problems.values():
            self.tell(f"    not measured: {sentence}")
        self.part.problems[who] = sentence


def check_kind(who: str, line: dict[str, Any]) -> None:
    """An engine that is not what its environment promises would make a false ratio."""
    if "compiled" in line and line["compiled"] != (who != PLAIN):
        is_now = "compiled" if line["compiled"] else "interpreted"
        raise Unmeasured(
            f"The environment of “{who}” holds {line['game']} {is_now}: build it anew."
        )


def default_environments() -> dict[str, Path]:
    """Where the three environments are unless said otherwise."""
    return {
        "plain": ROOT / ".venv",
        "compiled": ROOT / ".venv-compiled",
        "bench": ROOT / ".venv-bench",
    }
