"""Builds the wheel into dist/, then installs it in a clean environment and tries it."""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from environment import REQUIREMENTS, ROOT, Environment, run, say, tidy_build

DIST = ROOT / "dist"
TRIALS = (
    "questboard --version",
    "questboard simulate knights-duty --seats 2 --bots random,random --games 5",
)


def build() -> Path:
    """Makes the wheel; compiled if a C compiler works here."""
    say("Building the wheel ...")
    tidy_build()
    shutil.rmtree(DIST, ignore_errors=True)
    run([sys.executable, "-P", "-m", "build", "--wheel", "--no-isolation", "--outdir", str(DIST)])
    return next(DIST.glob("*.whl"))


def try_out(wheel: Path) -> None:
    """Installs the wheel where nothing else is, and runs it as a user would."""
    with tempfile.TemporaryDirectory(prefix="questboard-") as folder:
        place = Environment(Path(folder, "clean"))
        place.create()
        place.install([REQUIREMENTS / "play.txt"])
        place.pip("--no-index", str(wheel))
        for trial in TRIALS:
            say(f"$ {trial}")
            command, *words = trial.split()
            program = str(place.python.with_name(command))
            done = subprocess.run([program, *words], cwd=folder, env=place.variables(), check=False)
            if done.returncode:
                sys.exit(f"The wheel does not work: this failed: {trial}")


if __name__ == "__main__":
    made = build()
    try_out(made)
    say(f"{made.relative_to(ROOT)} is built, and works in a clean environment.")
