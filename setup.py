"""Builds Questboard: compiled with mypyc where a C compiler works, plain Python elsewhere.

QUESTBOARD_COMPILE=0 in the environment asks for plain Python, 1 insists on compiling, and quick
compiles without optimising, into a folder of its own: for tests, where making it takes longer than
running it.
"""

import os
import sys
from pathlib import Path

from setuptools import Extension, setup

ROOT = Path(__file__).resolve().parent
PACKAGE = Path("src", "questboard")
sys.path.append(str(ROOT / "tools"))

import c_compiler  # noqa: E402
from side_by_side import SideBySide  # noqa: E402

BASE = "build/quick" if os.environ.get("QUESTBOARD_COMPILE") == "quick" else "build"

# The folders in which matches spend their time, with all below them. What else there is, with the
# doors in a game's own folder, runs when a person looks: it stays plain Python.
COMPILED = (
    "kernel/core",
    "games/*/*",
    "bots/searching",
    "bots/heuristics",
)
# But not these: declarations, read once and kept; and what a person looks at.
PLAIN = {"content", "table"}


def engine() -> list[str]:
    """The modules to compile; the front door of a folder is none."""
    return sorted(
        str(module)
        for folders in COMPILED
        for folder in PACKAGE.glob(folders)
        if folder.is_dir()
        for module in folder.rglob("*.py")
        if module.name != "__init__.py" and PLAIN.isdisjoint(module.parts)
    )


def extensions() -> list[Extension]:
    """What is to be compiled now: the whole engine, or nothing."""
    wish = os.environ.get("QUESTBOARD_COMPILE", "")
    if wish not in ("", "0", "1", "quick"):
        sys.exit(
            f"QUESTBOARD_COMPILE is {wish!r}; it can be 0 (plain Python), 1 (compiled) or quick "
            "(compiled without optimising)."
        )
    # An editable install is for editing: compiled modules would hide the changes.
    builds = {"bdist_wheel", "build", "build_ext", "install"}
    if wish in ("1", "quick"):
        builds.add("editable_wheel")
    if wish == "0" or builds.isdisjoint(sys.argv) or not engine():
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        return plain(wish, "mypyc is not installed (it comes with mypy).")
    compiler = c_compiler.find()
    if compiler is None:
        reason = c_compiler.complaint({})
        return plain(wish, f"no C compiler works here: {reason}\n{c_compiler.HINT}")
    os.environ.update(compiler)
    # A file of C for each module, so that a change compiles one of them and not all.
    return mypycify(
        engine(),
        opt_level="0" if wish == "quick" else "2",
        debug_level="0",
        group_name="questboard",
        multi_file=True,
        target_dir=BASE,
    )


def plain(wish: str, reason: str) -> list[Extension]:
    """Goes on without compiling, unless that was insisted on."""
    if wish in ("1", "quick"):
        sys.exit(f"Questboard cannot be compiled: {reason}")
    print(f"Questboard is built as plain Python: {reason.splitlines()[0]}", file=sys.stderr)
    return []


os.chdir(ROOT)
setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": SideBySide},
    options={"build": {"build_base": BASE}},
)
