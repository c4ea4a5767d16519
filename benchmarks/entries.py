"""What we measure of our own: one entry a game and table. A new game is one more entry here."""

from dataclasses import dataclass, field

STEADY = 1.5  # the longest matches may cost this much more than the shortest: noise, not growth

# The Python of the counts that `Entry.instructions` names: another one counts otherwise.
COUNTED_WITH = "CPython 3.11.7 (GCC 12.2.0, not optimised)"


@dataclass(frozen=True)
class Entry:
    """A table in random play, and what is asked of it; None where nothing is asked.

    ``decisions`` a second on the compiled engine, ``compiling`` times the interpreted one, a
    ``copy_us`` of the state, ``choices_us`` for the whole list of legal choices on average,
    ``memory_kb`` of a match with its history, ``undo_ms`` at its slowest. ``steady`` names costs
    that must not grow with the length of a match. ``instructions`` are those of a decision as
    counted before the engine was rebuilt in November 2026; at most ``share`` of them are allowed.
    """

    key: str
    title: str
    game: str
    seats: int
    decisions: int
    copy_us: float
    memory_kb: float
    instructions: int
    share: float = 1.03
    options: dict[str, int | str | bool] = field(default_factory=dict)
    choices_us: float | None = None
    compiling: float | None = None
    undo_ms: float | None = None
    steady: tuple[str, ...] = ("copy_us",)


ENTRIES = {
    entry.key: entry
    for entry in (
        Entry(
            "knights-duty",
            "A Knight's Duty, four seats",
            "knights-duty",
            4,
            decisions=1_000_000,
            compiling=5.0,
            copy_us=2.0,
            memory_kb=50,
            instructions=5_261,
            undo_ms=50.0,
            steady=("copy_us", "undo_us"),
        ),
        Entry(
            "page-knight",
            "Page Knight, alone, Voltar's Revenge",
            "page-knight",
            1,
            options={"scenario": 3},
            decisions=400_000,
            copy_us=5.0,
            memory_kb=200,
            instructions=7_039,
        ),
        Entry(
            "page-knight-2",
            "Page Knight, two knights, Voltar's Revenge",
            "page-knight",
            2,
            options={"scenario": 3},
            decisions=400_000,
            copy_us=5.0,
            memory_kb=200,
            instructions=5_912,
        ),
        Entry(
            "mage-knight",
            "Mage Knight, alone, First Reconnaissance",
            "mage-knight",
            1,
            options={"scenario": "first-reconnaissance"},
            decisions=100_000,
            copy_us=12.0,
            choices_us=5.0,
            memory_kb=200,
            instructions=24_837,
            share=0.80,
            steady=("copy_us", "decision_us"),
        ),
        Entry(
            "mage-knight-2",
            "Mage Knight, two players, First Reconnaissance",
            "mage-knight",
            2,
            options={"scenario": "first-reconnaissance"},
            decisions=100_000,
            copy_us=12.0,
            choices_us=5.0,
            memory_kb=200,
            instructions=24_822,
            share=0.80,
            steady=("copy_us", "decision_us"),
        ),
        Entry(
            "old-mage",
            "Old Mage, four mages",
            "old-mage",
            4,
            options={"auto_setup": True, "turn_limit": 20},
            decisions=200_000,
            copy_us=15.0,
            memory_kb=200,
            instructions=18_601,
            steady=("copy_us", "decision_us"),
        ),
    )
}

# The entry that stands beside the peers.
FRONT = ENTRIES["knights-duty"]
