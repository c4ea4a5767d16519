"""Kill -9 in the middle of play by many clients: nothing acknowledged is lost or doubled."""

from __future__ import annotations

import contextlib
import random
import threading
import time
from pathlib import Path
from typing import NamedTuple

import pytest
from websockets.exceptions import InvalidHandshake

from questboard.server.checkup import check_up
from tests.depth import depth
from tests.server.house import Client, Data, Gone, House

TABLES = 6


class Script(threading.Thread):
    """A person at a table who plays to the end, whatever happens to the server."""

    def __init__(self, scene: Scene, keys: Data, seat: int) -> None:
        super().__init__(daemon=True)
        self.scene = scene
        self.keys = keys
        self.seat = seat
        self.rng = random.Random(seat)
        self.done: dict[int, str] = {}
        self.pending: Data | None = None
        self.over = False
        self.error: BaseException | None = None

    def run(self) -> None:
        while not self.over and not self.scene.enough.is_set():
            try:
                self._sitting()
            except (Gone, OSError, TimeoutError, InvalidHandshake):  # it went while we greeted
                time.sleep(0.05)
            except BaseException as error:
                self.error = error
                raise

    def _sitting(self) -> None:
        """Play over one connection; what was not acknowledged is said again on the next."""
        client = self.scene.house.sit(self.keys, self.seat)
        try:
            while not self.over and not self.scene.enough.is_set():
                self._turn(client)
        finally:
            client.close()

    def _turn(self, client: Client) -> None:
        if self.pending is not None:
            answer = client.ask(**self.pending)
            assert not answer["error"], answer
            self.done[self.pending["number"]] = self.pending["choice"]
            self.pending = None
        asked = client.decision()
        if asked is not None and asked["number"] not in self.done:
            choice = self.rng.choice(asked["choices"])["text"]
            number = {"seat": self.seat, "number": asked["number"]}
            self.pending = {"type": "choose", **number, "choice": choice}
        elif client.info["stage"] == "over":
            self.over = True
        else:
            with contextlib.suppress(TimeoutError):
                client.receive(0.5)


class Table(NamedTuple):
    """A table, and the two people at it."""

    keys: Data
    scripts: list[Script]


class Scene:
    """A server at which so many tables are always in play: a match that ends makes room for
    another, so that play goes on however often the server is killed."""

    def __init__(self, data: Path) -> None:
        self.house = House(data)
        self.enough = threading.Event()
        self.tables: list[Table] = []

    def done(self) -> int:
        """How many choices were acknowledged."""
        return sum(len(script.done) for table in self.tables for script in table.scripts)

    def play_on(self, choices: int) -> None:
        """Wait until so many more choices were acknowledged."""
        wanted = self.done() + choices
        limit = time.monotonic() + 60
        while self.done() < wanted:
            self._check()
            assert time.monotonic() < limit, "play does not go on"
            self._fill_up()
            time.sleep(0.02)

    def _fill_up(self) -> None:
        playing = [table for table in self.tables if not all(each.over for each in table.scripts)]
        for _ in range(TABLES - len(playing)):
            keys = self.house.new_table("me", "me", "easy", seed=len(self.tables))
            self.tables.append(Table(keys, [Script(self, keys, seat) for seat in (0, 1)]))
            for script in self.tables[-1].scripts:
                script.start()

    def restart(self) -> None:
        """As if the power failed, and came back."""
        port = self.house.port
        self.house.kill()
        self.house = House(self.house.data, port)

    def finish(self) -> None:
        """Everybody stops where they are."""
        self.enough.set()
        for table in self.tables:
            for script in table.scripts:
                script.join(60)
                assert not script.is_alive(), "a script hangs"
        self._check()

    def _check(self) -> None:
        for table in self.tables:
            for script in table.scripts:
                assert script.error is None, script.error


@pytest.mark.parametrize("kills", [depth(2, 8)])
def test_a_killed_server_loses_nothing_and_doubles_nothing(tmp_path: Path, kills: int) -> None:
    data = tmp_path / "tables.db"
    scene = Scene(data)
    try:
        for _ in range(kills):
            scene.play_on(120 // kills)
            scene.restart()
        scene.play_on(2 * TABLES)
        scene.finish()
        for table in scene.tables:
            compare(scene.house, table)
    finally:
        scene.enough.set()
        scene.house.end()
    scene.house.check()
    report = check_up(str(data))
    assert report.well and report.tables == len(scene.tables)


def compare(house: House, table: Table) -> None:
    """What was acknowledged is in the match, once each and in order."""
    secrets = [key["secret"] for key in table.keys["keys"]]
    replay = house.replay(table.keys["table"], *secrets, seat="all")
    for script in table.scripts:
        played = [line["choice"] for line in replay["lines"] if line["seat"] == script.seat]
        said = [script.done[number] for number in sorted(script.done)]
        assert played[: len(said)] == said
        # At most the one choice that was on its way when everything stopped may be there too.
        assert len(played) <= len(said) + 1


def test_the_thinkers_end_with_a_killed_server(tmp_path: Path) -> None:
    house = House(tmp_path / "tables.db")
    me = house.sit(house.new_table("me", "hard"))
    me.do(type="hint", seat=0)
    children = house.workers()
    assert len(children) >= 2
    house.kill()
    limit = time.monotonic() + 30
    while any(Path(f"/proc/{child}").exists() for child in children):
        assert time.monotonic() < limit, "a thinker lives on"
        time.sleep(0.05)
