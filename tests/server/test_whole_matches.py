"""Every game and mode, played to its end at a server's table by people, bots and all their hints,
while somebody watches. No table ever falls silent, and no bot or hint fails on the way: that the
house sees to."""

from __future__ import annotations

import contextlib
import random
import time
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from questboard.kernel import Game, Match, Option, Value, games
from tests.depth import DEEP
from tests.pace import patience
from tests.server.house import Client, Data, House, open_house

# A table may think for so many seconds before anything is to be seen at it; on a busy machine
# everything takes longer.
QUIET = 5.0

# Own decisions between two hints.
HINTS = 25


class Way(NamedTuple):
    """One match: who sits at the table (``me``, or the level of a bot), and what is played."""

    game: str
    seats: tuple[str, ...]
    options: dict[str, Value]

    def __str__(self) -> str:
        said = [f"{name}={value}" for name, value in self.options.items()]
        return " ".join([self.game, "-".join(self.seats), *said])


SHORT: dict[str, Value] = {"turn_limit": 2}

USUAL = [
    Way("knights-duty", ("me", "normal", "easy"), {}),
    Way("knights-duty", ("hard", "hard"), {"turn_limit": 3, "free_clans": True}),
    Way("page-knight", ("me", "easy"), {"scenario": 0}),
    Way("page-knight", ("me",), {"scenario": 1, "challenge": True}),
    Way("page-knight", ("normal", "me"), {"scenario": 2, "legacy": True}),
    Way("page-knight", ("hard",), {"scenario": 3}),
    Way("mage-knight", ("me", "normal"), {"scenario": "first-reconnaissance"}),
    Way("mage-knight", ("hard",), {"scenario": "solo-conquest"}),
    Way("mage-knight", ("easy", "me"), {"scenario": "full-conquest", "heroes": "any"}),
    Way("mage-knight", ("normal", "easy", "me"), {"scenario": "blitz-conquest"}),
    Way("old-mage", ("me", "normal", "normal"), {}),
    Way("old-mage", ("hard", "easy", "me"), {**SHORT, "asking": "all"}),
    Way("old-mage", ("me", "easy", "normal", "easy"), {**SHORT, "mode": "teams-of-two"}),
    Way("old-mage", ("easy", "normal") * 2 + ("easy", "me"), {**SHORT, "mode": "teams-of-three"}),
    Way("old-mage", ("me", "easy") * 2, {**SHORT, "mode": "two-players"}),
    Way("old-mage", ("me",) * 4, {**SHORT, "mode": "solo", "asking": "as-wished"}),
]

# The options of each game that make it another game.
MODES = {
    "knights-duty": ("free_clans",),
    "page-knight": ("scenario", "legacy", "deterministic", "map_tiles"),
    "mage-knight": ("scenario",),
    "old-mage": ("mode", "asking", "auto_setup", "first_blood", "leaving"),
}
LEVELS = ("easy", "normal", "me")


def every(game: Game[Any]) -> list[Way]:
    """All numbers of seats, and with each of them every value of every mode."""
    found: list[Way] = []
    for seats in range(game.least_seats, game.most_seats + 1):
        for option in [each for each in game.options if each.name in MODES[game.name]]:
            for value in values(option, seats):
                at = len(found)
                sitting = tuple(LEVELS[(at + seat) % len(LEVELS)] for seat in range(seats))
                limit = {"turn_limit": 3} if game.name == "old-mage" else {}
                found.append(Way(game.name, sitting, {option.name: value, **limit}))
    return found


def values(option: Option, seats: int) -> list[Value]:
    if option.kind is bool:
        return [False, True]
    return [value for value in option.values if option.fits(value, seats)]


WAYS = USUAL + [way for game in games() for way in every(game) if DEEP]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with patience: where much else is going on, a thought takes long."""
    data = tmp_path_factory.mktemp("house") / "tables.db"
    with open_house(data, thinking_seconds="120") as opened:
        yield opened


class Party:
    """All who are connected to one table: one who plays the seats of people, one who watches."""

    def __init__(self, house: House, keys: Data, rng: random.Random) -> None:
        self.watcher = house.watch(keys["table"])
        self.me = house.sit(keys) if keys["keys"] else self.watcher
        self.rng = rng
        self.asked = 0
        self.hints = 0
        self.longest = 0.0

    def close(self) -> None:
        self.watcher.close()
        self.me.close()

    def play(self) -> None:
        """To the end."""
        me = self.me
        while me.info["stage"] == "running":
            asked = me.decision()
            if asked is None:
                self.wait()
                continue
            if self.asked % HINTS == 0:
                self.hint(asked)
            self.asked += 1
            me.choose(self.rng.choice(asked["choices"])["text"], asked["seat"])
            while me.views[asked["seat"]]["decision"] == asked:
                self.wait()
            self.look()

    def wait(self) -> None:
        """Bots think; something must be heard soon."""
        begin = time.monotonic()
        limit = patience(QUIET)
        try:
            self.me.receive(limit)
        except TimeoutError:
            raise AssertionError(f"nothing was heard for {limit:.0f} seconds") from None
        self.longest = max(self.longest, time.monotonic() - begin)

    def look(self) -> None:
        """The one who watches hears what there is to hear, and waits for nobody."""
        with contextlib.suppress(TimeoutError):
            while True:
                self.watcher.receive(0)

    def hint(self, asked: Data) -> None:
        answer = self.me.do(type="hint", seat=asked["seat"])
        assert answer["choice"] in [choice["text"] for choice in asked["choices"]]
        assert answer["why"]
        self.hints += 1


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_a_match_is_played_to_its_end(house: House, way: Way) -> None:
    rng = random.Random(str(way))
    seed = rng.getrandbits(63)
    keys = house.new_table(*way.seats, game=way.game, options=way.options, seed=seed)
    party = Party(house, keys, rng)
    try:
        party.play()
        me, watcher = party.me, party.watcher
        watcher.catch_up(me.version)
        check_end(house, me, watcher)
    finally:
        party.close()
    assert bool(party.hints) == ("me" in way.seats)
    assert not watcher.chat  # no bot was replaced


def check_end(house: House, me: Client, watcher: Client) -> None:
    """It is over for everyone alike; the save replays to what each of them sees."""
    assert me.info["stage"] == "over" and me.info["ending"]
    assert watcher.info["ending"] == me.info["ending"] and watcher.waiting_for == []
    match = Match.from_text(house.http.get(f"/api/tables/{me.table}/save").text)
    assert match.done == me.info["lines"] and match.result is not None
    for client in (me, watcher):
        for seat, seen in client.views.items():
            view = match.view(-1 if seat is None else seat)
            assert view.facts() == seen["facts"]
