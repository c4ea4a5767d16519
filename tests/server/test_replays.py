"""Replays: a page at a time, never more work than a page is worth."""

from __future__ import annotations

import json
import socket
import threading
import time
from functools import cache
from itertools import pairwise
from typing import Any

import httpx
import msgspec
import pytest

import questboard
from questboard.kernel import BadInput, Match, Rng, State, View
from questboard.kernel.core.play import witness
from questboard.kernel.match import seen_by
from questboard.kernel.patches import patched
from questboard.server import replays
from questboard.server.faces import letters
from questboard.server.messages import Replay
from questboard.server.replays import Page, page_json, page_of
from tests.depth import depth
from tests.pace import patience
from tests.server.house import House


@cache
def match_of(game: str, seats: int, lines: int) -> Match:
    """A match played at random."""
    match = questboard.new(game, seats=seats, seed=11)
    rng = Rng.seeded(11)
    while match.done < lines and match.result is None:
        decision = match.decision
        match.play(decision.choices[rng.below(len(decision.choices))], decision.seat)
    return match


def lines_of(match: Match, viewpoint: int | None, first: int, count: int) -> list[Any]:
    page = page_of(match, Page(viewpoint, first, count), "", None)
    return msgspec.json.decode(msgspec.json.encode(page), type=Replay).lines


@pytest.mark.parametrize("game", ["knights-duty", "mage-knight", "old-mage", "page-knight"])
@pytest.mark.parametrize("viewpoint", [None, -1, 0])
def test_pages_put_together_are_the_whole_match(game: str, viewpoint: int | None) -> None:
    match = match_of(game, questboard.game(game).least_seats, 60)
    whole = lines_of(match, viewpoint, 0, 500)
    assert [line.line for line in whole] == list(range(match.done + 1))
    for size in (1, 7, 50):
        pages = [
            lines_of(match, viewpoint, first, size) for first in range(0, match.done + 1, size)
        ]
        assert [line for page in pages for line in page] == whole


@pytest.mark.parametrize("viewpoint", [0, -1, None])
@pytest.mark.parametrize("game", ["knights-duty", "mage-knight"])
def test_every_event_of_a_replay_shows_the_facts_of_that_moment(
    game: str, viewpoint: int | None
) -> None:
    match = match_of(game, 2, 60)
    lines = lines_of(match, viewpoint, 0, 61)
    twin = match.copy()
    twin.jump(0)
    for before, line in pairwise(lines):
        play = match.plays[line.line - 1]
        pictures: list[State] = []
        events = witness(twin.table, play.seat, play.choice, pictures)
        seen = [
            picture if viewpoint is None else View(twin.game, picture, viewpoint).table
            for event, picture in zip(events, pictures, strict=True)
            if viewpoint is None or seen_by(event, viewpoint)
        ]
        assert len(line.steps) == len(line.events) == len(seen)
        facts = before.view
        for patch, table in zip(line.steps, seen, strict=True):
            facts = patched(facts, patch)
            assert facts == twin.game.facts(table, -1 if viewpoint is None else viewpoint)


def test_a_page_shows_what_its_seat_saw_then() -> None:
    match = match_of("mage-knight", 2, 60)
    page = page_of(match, Page(1, 20, 3, 60), "t", None)
    lines = msgspec.json.decode(msgspec.json.encode(page), type=Replay).lines
    assert (page.first, page.last, len(lines)) == (20, match.done, 3)
    for line in lines:
        twin = match.copy()
        twin.jump(line.line)
        view = twin.view(1)
        drawn = msgspec.to_builtins(letters(view.game, view.table, 1, 60))
        assert line.view.pop("picture") == drawn
        assert line.view == view.facts()
        assert (line.seat, line.choice) == (
            match.plays[line.line - 1].seat,
            match.plays[line.line - 1].choice.text(),
        )


@pytest.mark.parametrize("first", [-1, 61, 10**9])
def test_a_page_begins_within_the_match(first: int) -> None:
    with pytest.raises(BadInput, match="60"):
        page_of(match_of("mage-knight", 2, 60), Page(None, first), "", None)


def test_a_page_ends_where_it_becomes_too_much_work(monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_of("old-mage", 3, 60)
    monkeypatch.setattr(replays, "PAGE_BYTES", 20_000)
    few = len(lines_of(match, None, 0, 500))
    assert 1 < few < 30
    monkeypatch.setattr(replays, "PAGE_SECONDS", 0.0)
    assert len(lines_of(match, None, 5, 500)) == 1
    monkeypatch.undo()
    monkeypatch.setattr(replays, "MOST", 9)
    assert len(lines_of(match, None, 0, 500)) == 9


def test_the_next_page_does_not_play_the_match_again(monkeypatch: pytest.MonkeyPatch) -> None:
    save = match_of("page-knight", 1, 60).to_text()
    monkeypatch.setattr(replays, "_kept", type(replays._kept)())
    opened = []
    real = Match.from_text

    def from_text(text: str, as_far_as_possible: bool = False) -> Match:
        opened.append(text)
        return real(text, as_far_as_possible)

    monkeypatch.setattr(Match, "from_text", from_text)
    for first in (0, 30, 50):
        assert isinstance(page_json(save, Page(first=first), "", None), bytes)
    assert opened == [save]
    monkeypatch.setattr(replays, "MATCHES_KEPT", 1)
    other = match_of("knights-duty", 2, 20).to_text()
    for text in (other, save, other):
        page_json(text, Page(), "", None)
    assert len(replays._kept) == 1 and opened == [save, other, save, other]


def test_replays_over_http(house: House) -> None:
    match = match_of("mage-knight", 2, 60)

    def ask(**more: Any) -> Any:
        return house.http.post("/api/replay", json={"save": match.to_text(), **more})

    page = ask(seat=1, first=10, count=5, letters=52).json()
    assert (page["first"], page["last"], page["viewpoint"]) == (10, 60, 1)
    assert [line["line"] for line in page["lines"]] == [10, 11, 12, 13, 14]
    assert all("\x1b[" in line["view"]["picture"][0]["text"] for line in page["lines"])
    assert len(ask().json()["lines"]) == replays.USUAL
    for wrong, words in {
        "first": (61, "no line 61"),
        "count": (0, "1 line or more, not 0"),
        "letters": (500, "40 to 200 letters"),
        "seat": (2, "no seat 2"),
        "save": ("{", "save"),
    }.items():
        answer = ask(**{wrong: words[0]})
        assert answer.status_code == 400 and words[1] in answer.json()["error"], answer.text


def test_a_table_of_one_is_replayed_by_pages(house: House) -> None:
    match = match_of("mage-knight", 1, 60)
    keys = house.new_table("me", game="mage-knight", save=match.to_text())
    secret, path = keys["keys"][0]["secret"], f"/api/tables/{keys['table']}/replay"
    page = house.get(path, secret, seat="0", first="55", count="2")
    assert [line["line"] for line in page["lines"]] == [55, 56] and page["last"] == 60
    assert (
        "first should be a whole number"
        in house.http.get(f"{path}?first=x", headers={"Authorization": f"Bearer {secret}"}).json()[
            "error"
        ]
    )


def test_bots_play_on_while_a_long_match_is_replayed(house: House) -> None:
    """Five thousand lines of Old Mage used to keep all bots waiting for minutes."""
    save = match_of("old-mage", 6, depth(1500, 5000)).to_text()
    stop = threading.Event()

    def replay() -> None:
        with httpx.Client(base_url=house.url, timeout=60, trust_env=False) as http:
            while not stop.is_set():
                http.post("/api/replay", json={"save": save, "count": 500, "letters": 116})

    greedy = [threading.Thread(target=replay) for _ in range(3)]
    for thread in greedy:
        thread.start()
    try:
        time.sleep(0.3)
        watcher = house.watch(house.new_table("normal", "normal", "normal")["table"])
        begin = time.monotonic()
        watcher.catch_up(6)
        # Two plans of three; alone they take hundredths of a second.
        assert time.monotonic() - begin < patience(10)
        assert house.get("/healthz")["status"] == "ok"
    finally:
        stop.set()
        for thread in greedy:
            thread.join()


def test_a_replay_that_nobody_waits_for_is_dropped(house: House) -> None:
    save = match_of("old-mage", 6, 1500).to_text()
    body = json.dumps({"save": save, "count": 500, "letters": 116}).encode()
    head = f"POST /api/replay HTTP/1.1\r\nHost: x\r\nContent-Length: {len(body)}\r\n\r\n".encode()
    for _ in range(12):
        with socket.create_connection(("127.0.0.1", house.port)) as line:
            line.sendall(head + body)
    begin = time.monotonic()
    answer = house.http.post("/api/replay", json={"save": match_of("page-knight", 1, 60).to_text()})
    assert answer.status_code == 200
    assert time.monotonic() - begin < patience(10)
