"""Instructions a decision, counted by callgrind: the same on a busy machine as on a quiet one.

Each folder is an environment, or a folder of packages (`site-packages`) for the Python that runs
this; without one, that Python's own packages are counted.

    python -m benchmarks.instructions FOLDER                        all entries
    python -m benchmarks.instructions FOLDER OTHER --only=old-mage  two builds side by side
"""

import argparse
import re
import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from benchmarks.entries import COUNTED_WITH, ENTRIES, Entry
from benchmarks.workers import Unmeasured, ask

MATCHES = 200
MARK = "getppid"  # what `benchmarks.counted.mark` calls
DEALT, PLAYED = 2, 4  # the dumps before the second and the fourth mark
NO_VALGRIND = (
    "valgrind is missing, so no instructions are counted "
    "(Debian and Ubuntu: apt-get install valgrind)."
)


class Build(NamedTuple):
    """A Python, and where it finds the engine if not among its own packages."""

    python: Path
    packages: Path | None = None

    @classmethod
    def of(cls, folder: Path) -> "Build":
        """The build in an environment or in a folder of packages."""
        if (folder / "bin" / "python").exists():
            return cls(folder / "bin" / "python")
        if (folder / "questboard").is_dir():
            return cls(Path(sys.executable), folder.resolve())
        raise Unmeasured(f"{folder} is neither an environment nor a folder with questboard in it.")

    def variables(self) -> dict[str, str]:
        """What its processes are told."""
        return {"PYTHONPATH": str(self.packages)} if self.packages else {}


def count(entry: Entry, build: Build, matches: int = MATCHES) -> dict[str, Any]:
    """The worker's line about the matches, with the instructions that dealing and playing took."""
    valgrind = shutil.which("valgrind")
    if valgrind is None:
        raise Unmeasured(NO_VALGRIND)
    with TemporaryDirectory(prefix="callgrind-") as folder:
        dump = Path(folder) / "out"
        callgrind = [valgrind, "-q", "--tool=callgrind", f"--dump-before={MARK}"]
        worker = [str(build.python), "-m", "benchmarks.counted", entry.key, str(matches)]
        line = ask(
            [*callgrind, f"--callgrind-out-file={dump}", *worker],
            f"counting the instructions of {entry.key}",
            build.variables(),
        )
        return {
            **line,
            "deal_instructions": total(dump, DEALT),
            "instructions": total(dump, PLAYED),
        }


def total(dump: Path, number: int) -> int:
    """All instructions of one dump, of the four that the marks make."""
    made = sorted(dump.parent.glob(f"{dump.name}.*"))
    if [each.suffix for each in made] != [".1", ".2", ".3", ".4"]:
        raise Unmeasured(f"callgrind saw {len(made)} marks instead of 4.")
    text = dump.with_name(f"{dump.name}.{number}").read_text(encoding="utf-8")
    found = re.search(r"^totals: (\d+)$", text, re.MULTILINE)
    if found is None:
        raise Unmeasured("callgrind wrote no total.")
    return int(found[1])


def a_decision(line: dict[str, Any]) -> float:
    """Instructions a decision, dealing apart."""
    return float(line["instructions"] / line["decisions"])


def a_deal(line: dict[str, Any]) -> float:
    """Instructions to deal a table."""
    return float(line["deal_instructions"] / line["matches"])


def against_before(entry: Entry, line: dict[str, Any]) -> float | None:
    """Times the instructions of before; None with another Python, which counts otherwise."""
    return a_decision(line) / entry.instructions if line["python"] == COUNTED_WITH else None


def main() -> None:
    """Counts the entries with each build, and prints a table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folders", nargs="*", type=Path, metavar="FOLDER")
    parser.add_argument("--only", metavar="ENTRIES", help=f"with commas: {', '.join(ENTRIES)}")
    options = parser.parse_args()
    names = options.only.split(",") if options.only else list(ENTRIES)
    for name in names:
        if name not in ENTRIES:
            parser.error(f"--only knows no entry {name!r}; there are {', '.join(ENTRIES)}")
    try:
        builds = {str(folder): Build.of(folder) for folder in options.folders}
        compare([ENTRIES[name] for name in names], builds or {"here": Build(Path(sys.executable))})
    except Unmeasured as problem:
        sys.exit(str(problem))


def compare(entries: list[Entry], builds: dict[str, Build]) -> None:
    """A row for each entry and build; beside it, how it stands to before and to the first build."""
    heads = ["decisions", "a decision", "× before", "× first", "a deal"]
    print(f"{'instructions':<15}{''.join(f'{head:>12}' for head in heads)}  build")
    for entry in entries:
        first = 0.0
        for name, build in builds.items():
            line = count(entry, build)
            first = first or a_decision(line)
            before = against_before(entry, line)
            cells = [
                f"{line['decisions']:,}",
                f"{a_decision(line):,.0f}",
                "–" if before is None else f"{before:.4f}",
                f"{a_decision(line) / first:.4f}",
                f"{a_deal(line):,.0f}",
            ]
            kind = "" if line["compiled"] else " (interpreted)"
            row = "".join(f"{cell:>12}" for cell in cells)
            print(f"{entry.key:<15}{row}  {name}{kind}", flush=True)


if __name__ == "__main__":
    main()
