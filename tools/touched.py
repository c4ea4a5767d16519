"""A plugin of pytest for `mutants.py`: notes which test touches which lines, or runs some tests.

MUTANTS_NOTE=file    runs everything with coverage, and writes what each test touched
MUTANTS_CHOSEN=file  runs the tests that the file names, in its order, and writes into
                     MUTANTS_NOTICED the first that fails
"""

from __future__ import annotations

import importlib
import json
import os
import pkgutil
import sys
from collections.abc import Iterator
from pathlib import Path
from time import process_time

import coverage
import pytest

NOTE = os.environ.get("MUTANTS_NOTE", "")
CHOSEN = os.environ.get("MUTANTS_CHOSEN", "")
NOTICED = os.environ.get("MUTANTS_NOTICED", "")
GAMES = Path.cwd() / "src" / "questboard" / "games"
# Whoever reads these compares with recorded play.
RECORDED = (f"{Path.cwd()}/tests/recorded/", f"{Path.cwd()}/tests/old_saves/")


class Noting:
    """What each test touches, how long it takes, and whether it reads recorded play."""

    def __init__(self) -> None:
        self.coverage = coverage.Coverage(data_file=None, source=[str(GAMES)])
        self.coverage.start()
        self.test = ""
        self.seconds: dict[str, float] = {}
        self.recorded: set[str] = set()
        sys.addaudithook(self.hear)

    def hear(self, event: str, words: tuple[object, ...]) -> None:
        if event == "open" and self.test and isinstance(words[0], str):
            path = str(Path(words[0]).absolute())
            if path.startswith(RECORDED) and not path.endswith((".py", ".pyc")):
                self.recorded.add(self.test)

    @pytest.hookimpl(trylast=True)
    def pytest_sessionstart(self) -> None:
        """All games are imported before any test, so that no test touches what imports run."""
        import questboard.games

        for module in pkgutil.walk_packages(questboard.games.__path__, "questboard.games."):
            importlib.import_module(module.name)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self.test = item.nodeid
        self.coverage.switch_context(self.test)
        start = process_time()
        result = yield
        self.seconds[self.test] = round(process_time() - start, 4)
        self.coverage.switch_context("")
        self.test = ""
        return result

    def pytest_sessionfinish(self) -> None:
        self.coverage.stop()
        data = self.coverage.get_data()
        tests = ["", *self.seconds]
        number = {test: index for index, test in enumerate(tests)}
        touched = {
            str(Path(path).relative_to(Path.cwd())): {
                line: sorted(number[test] for test in touching)
                for line, touching in data.contexts_by_lineno(path).items()
            }
            for path in data.measured_files()
        }
        note = {"seconds": self.seconds, "recorded": sorted(self.recorded), "touched": touched}
        Path(NOTE).write_text(json.dumps(note))


class Choosing:
    """Runs some tests in an order, and tells which one failed."""

    def __init__(self) -> None:
        tests = Path(CHOSEN).read_text().splitlines()
        self.place = {test: index for index, test in enumerate(tests)}

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if item.nodeid in self.place]
        items.sort(key=lambda item: self.place[item.nodeid])

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            Path(NOTICED).write_text(report.nodeid)


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests(early_config: pytest.Config) -> None:
    early_config.pluginmanager.register(Noting() if NOTE else Choosing())
