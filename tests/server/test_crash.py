"""Kill -9 in the middle of play by many clients: nothing acknowledged is lost or doubled."""

from __future__ import annotations

import random
import threading
import time
from pathlib import Path

import pytest
from websockets.exceptions import InvalidHandshake

from questboard.server.checkup import check_up
from tests.depth import depth
from tests.server.house import Client, Data, Gone, House

TABLES = 6


class Script(threading.Thread):
    """A person at a table who plays on, whatever happens to the server."""

    def __init__(self, scene: Scene, keys: Data, seat: int) -> None:
        super().__init__(daemon=True)
        self.scene = scene
        self.keys = keys
        self.seat = seat
        self.rng = random.Random(seat)
        self.done: dict[int, str] = {}
        self.pending: Data | None = None
        self.error: BaseException | None = None

    def run(self) -> None:
        while not self.scene.enough.is_set():
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
            while not self.scene.enough.is_set():
                if self.pending is not None:
                    answer = client.ask(**self.pending)
                    assert not answer["error"], answer
                    self.done[self.pending["number"]] = self.pending["choice"]
                    self.pending = None
                asked = client.decision()
                if asked is None or asked["number"] in self.done:
                    if client.info["stage"] == "over":
                        return
                    client.receive(0.5)
                    continue
                choice = self.rng.choice(asked["choices"])["text"]
                self.pending = {
                    "type": "choose",
                    "seat": self.seat,
                    "number": asked["number"],
                    "choice": choice,
                }
        finally:
            client.close()


class Scene:
    def __init__(self, house: House) -> None:
        self.house = house
        self.enough = threading.Event()


@pytest.mark.parametrize("kills", [depth(2, 8)])
def test_a_killed_server_loses_nothing_and_doubles_nothing(tmp_path: Path, kills: int) -> None:
    data = tmp_path / "tables.db"
    scene = Scene(House(data))
    tables = [scene.house.new_table("me", "me", "easy", seed=at) for at in range(TABLES)]
    scripts = [Script(scene, keys, seat) for keys in tables for seat in (0, 1)]
    for script in scripts:
        script.start()
    for _ in range(kills):
        before = sum(len(script.done) for script in scripts)
        limit = time.monotonic() + 60
        while sum(len(script.done) for script in scripts) < before + 120 // kills:
            assert time.monotonic() < limit, "play does not go on"
            time.sleep(0.02)
        port = scene.house.port
        scene.house.kill()
        scene.house = House(data, port)
    time.sleep(1)
    scene.enough.set()
    for script in scripts:
        script.join(30)
        assert script.error is None, script.error
    try:
        for at, keys in enumerate(tables):
            compare(scene.house, keys, scripts[2 * at : 2 * at + 2])
    finally:
        scene.house.stop()
    report = check_up(str(data))
    assert report.well and report.tables == TABLES


def compare(house: House, keys: Data, scripts: list[Script]) -> None:
    """What was acknowledged is in the match, once each and in order."""
    secrets = [key["secret"] for key in keys["keys"]]
    everything = Client(house, keys["table"], secrets, "")
    everything.settle()
    replay = house.replay(keys["table"], *secrets, seat="all")
    everything.close()
    for script in scripts:
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
