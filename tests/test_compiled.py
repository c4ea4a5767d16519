"""What is compiled is said by folder: every folder of the package is named here."""

from __future__ import annotations

import runpy
from importlib.util import find_spec
from pathlib import Path

import pytest

import questboard

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "questboard"

# In these, and in all folders below them, every module is compiled: matches spend their time there.
COMPILED = {
    "kernel/core",
    "games/knights_duty/rules",
    "games/page_knight/rules",
    "games/old_mage/language",
    "games/old_mage/state",
    "games/old_mage/steps",
    "games/mage_knight/effects",
    "games/mage_knight/language",
    "games/mage_knight/rivals",
    "games/mage_knight/state",
    "games/mage_knight/steps",
    "games/mage_knight/stories",
    "bots/searching",
    "bots/heuristics",
}
# In these, and in all folders below them, none is: declarations, and what runs when somebody looks.
PLAIN = {
    "kernel/positions",
    "games/knights_duty/table",
    "games/page_knight/table",
    "games/old_mage/content",
    "games/old_mage/table",
    "games/mage_knight/content",
    "games/mage_knight/table",
    "arena",
    "cli",
    "server",
}
# The modules of these are plain; a new folder in them is to be named above.
DOORS = {
    ".",
    "kernel",
    "bots",
    "games",
    "games/knights_duty",
    "games/page_knight",
    "games/old_mage",
    "games/mage_knight",
}


def modules() -> set[Path]:
    """All modules of the package; the front door of a folder is none."""
    return {
        found.relative_to(SOURCE)
        for found in SOURCE.rglob("*.py")
        if found.name not in ("__init__.py", "__main__.py")
    }


def is_below(module: Path, folders: set[str]) -> bool:
    return any(module.is_relative_to(folder) for folder in folders)


def listed(monkeypatch: pytest.MonkeyPatch) -> set[Path]:
    """The modules that setup.py would compile."""
    monkeypatch.setattr("setuptools.setup", lambda **_: None)
    monkeypatch.chdir(ROOT)
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    engine = runpy.run_path(str(ROOT / "setup.py"))["engine"]
    return {Path(module).relative_to("src/questboard") for module in engine()}


def test_every_folder_is_named() -> None:
    folders = {module.parent for module in modules()}
    unnamed = [
        folder.as_posix()
        for folder in folders
        if not is_below(folder, COMPILED | PLAIN) and folder.as_posix() not in DOORS
    ]
    assert unnamed == [], "say here whether they are compiled"


def test_every_name_is_a_folder() -> None:
    assert all((SOURCE / name).is_dir() for name in COMPILED | PLAIN | DOORS)


def test_just_the_folders_named_here_are_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    assert listed(monkeypatch) == {module for module in modules() if is_below(module, COMPILED)}


def test_what_runs_is_what_is_named_here() -> None:
    """On the compiled engine just these modules are C; on the plain one none is."""
    running = set()
    for module in modules():
        spec = find_spec(".".join(("questboard", *module.with_suffix("").parts)))
        assert spec is not None and spec.origin is not None
        if not spec.origin.endswith(".py"):
            running.add(module)
    wanted = {module for module in modules() if is_below(module, COMPILED)}
    assert running == (wanted if questboard.compiled() else set())
