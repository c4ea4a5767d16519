"""Bots think elsewhere, and see only what their seat sees."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import questboard
from questboard.bots import seat_bot
from questboard.kernel import Game, Rng, games
from questboard.server.settings import from_environment
from questboard.server.thinkers import Minds, Thinkers, _advise, _choose, _packed, _unpacked
from questboard.server.workers import Overrun
from tests.depth import depth
from tests.kernel.strolls import play_on, stroll
from tests.pace import patience
from tests.server.house import open_house


def test_what_a_bot_gets_is_what_its_seat_sees() -> None:
    packed = []
    for plan in ("plan sword move move", "plan bow bow shield"):
        match = questboard.new("knights-duty", seats=3, seed=5)
        match.play(plan, 1)
        view = match.view(0)
        packed.append(_packed(view))
        assert _unpacked(*packed[-1]).facts() == view.facts()
        assert _unpacked(*packed[-1]).to_json() == view.to_json()
    assert packed[0] == packed[1]


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_bots_of_every_kind_think_about_what_they_were_sent(game: Game[Any]) -> None:
    """At many decisions of every game: the view arrives whole, and bots and hints find a choice."""
    specs = ["random", "easy", "greedy", "search:4"]
    for number in range(depth(2, 20)):
        way = stroll(11 * number + 3, game)
        match = way.match()
        for at, _ in enumerate(play_on(match, way.rng(), 240)):
            if at % 30 or match.result is not None:
                continue
            for seat in [decision.seat for decision in match.decisions]:
                view = match.view(seat)
                packed = _packed(view)
                assert _unpacked(*packed).to_json() == view.to_json()
                legal = [choice.text() for choice in match.decision_of(seat).choices]
                spec = specs[at // 30 % len(specs)]
                assert _choose(*packed, spec, at, {})[0] in legal
                choice, why, _ = _advise(*packed, "search:4", at, {})
                assert choice in legal and why


def test_what_a_bot_keeps_in_mind_goes_along_with_its_questions(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A plan of Mage Knight is followed, whichever process answers the next question."""

    async def at_once(task: Callable[..., Any], *values: Any, **limits: Any) -> Any:
        return task(*values)

    async def chosen(minds: Minds | None) -> list[str]:
        thinkers = Thinkers(from_environment({}, thinkers=1))
        monkeypatch.setattr(thinkers.bots, "run", at_once)
        match = questboard.new("mage-knight", seats=2, seed=0, scenario="blitz-conquest")
        texts = []
        for _ in range(60):
            view = match.view(match.decision.seat)
            texts.append(await thinkers.choose(view, "greedy", minds=minds))
            match.play(texts[-1], view.seat)
        await thinkers.close()
        return texts

    monkeypatch.setattr("questboard.server.thinkers.secrets.randbits", lambda bits: 1)
    match = questboard.new("mage-knight", seats=2, seed=0, scenario="blitz-conquest")
    bot = seat_bot("greedy")
    seated = []
    for _ in range(60):
        view = match.view(match.decision.seat)
        seated.append(bot.choose(view, Rng.seeded(1)).text())
        match.play(seated[-1], view.seat)
    minds: Minds = {}
    assert asyncio.run(chosen(minds)) == seated
    assert set(minds) == {(0, "greedy"), (1, "greedy")}
    assert asyncio.run(chosen(None)) != seated, "here no plan is kept"


def test_a_thinker_that_dies_is_replaced() -> None:
    async def run() -> None:
        thinkers = Thinkers(from_environment({}, thinkers=1))
        view = questboard.new("knights-duty", seats=2, seed=5).view(0)
        assert (await thinkers.choose(view, "greedy")).startswith("plan ")
        pid = thinkers.bots.workers[0].pid
        assert pid is not None
        os.kill(pid, signal.SIGKILL)
        assert (await thinkers.choose(view, "greedy")).startswith("plan ")
        await thinkers.close()

    asyncio.run(run())


def test_a_bot_that_thinks_too_long_is_given_up() -> None:
    async def run() -> None:
        thinkers = Thinkers(from_environment({}, thinkers=1, thinking_seconds=0.3))
        view = questboard.new("knights-duty", seats=2, seed=5).view(0)
        with pytest.raises(Overrun):
            await thinkers.choose(view, "search:60s")
        thinkers.seconds = 60.0
        assert (await thinkers.choose(view, "greedy")).startswith("plan ")
        await thinkers.close()

    asyncio.run(run())


def test_bots_do_not_wait_for_hints_nor_for_replays() -> None:
    async def run() -> None:
        thinkers = Thinkers(from_environment({}, thinkers=1))
        view = questboard.new("knights-duty", seats=2, seed=5).view(0)
        jobs: list[asyncio.Task[Any]] = []
        for whose in ("a", "b", "c"):
            jobs.append(asyncio.create_task(thinkers.advise(view, "search:60s", whose)))
            jobs.append(asyncio.create_task(thinkers.replay(time.sleep, 60, whose=whose)))
        assert (await thinkers.choose(view, "greedy")).startswith("plan ")
        assert not any(job.done() for job in jobs)
        for job in jobs:
            job.cancel()
        await thinkers.close()

    asyncio.run(run())


def test_bots_of_one_table_come_next_though_another_has_many() -> None:
    async def run() -> None:
        thinkers = Thinkers(from_environment({}, thinkers=1))
        view = questboard.new("knights-duty", seats=2, seed=5).view(0)
        order: list[str] = []

        async def think(spec: str, whose: str) -> None:
            await thinkers.choose(view, spec, whose)
            order.append(whose)

        many = [asyncio.create_task(think("search:0.05s", "many")) for _ in range(8)]
        await many[0]
        await think("greedy", "one")
        assert order.index("one") <= 2
        await asyncio.gather(*many)
        await thinkers.close()

    asyncio.run(run())


@pytest.mark.parametrize("sign", [signal.SIGSTOP, signal.SIGKILL])
def test_a_table_plays_on_when_its_thinkers_hang_or_die(tmp_path: Path, sign: int) -> None:
    with open_house(tmp_path / "tables.db", thinkers="1", thinking_seconds="10") as house:
        me = house.sit(house.new_table("me", "normal"))
        me.choose("plan sword move move", 0)
        me.catch_up(2)
        for pid in house.workers():
            os.kill(pid, sign)
        waited = False
        while not waited or 1 in me.waiting_for:
            waited = waited or 1 in me.waiting_for
            asked = me.decision(0)
            if asked is not None:
                me.choose(asked["choices"][0]["text"], 0)
                me.hear_of_own(asked)
            else:
                me.receive()
        assert house.get("/healthz")["status"] == "ok"
        house.expects.add("bot failed")  # the one that thought just then; it is asked again
        assert not me.chat


def test_many_watched_tables_of_one_address_leave_the_bots_to_others(tmp_path: Path) -> None:
    with open_house(tmp_path / "tables.db", thinkers="1", trusted_proxies="127.0.0.1") as house:
        for _ in range(12):
            house.watch(house.new_table("hard", "hard", "hard")["table"], "198.51.100.7")
        me = house.sit(house.new_table("me", "normal"))
        begin = time.monotonic()
        me.do(type="hint", seat=0)
        me.choose("plan sword move move", 0)
        me.catch_up(2)
        # Dozens of thoughts of half a second wait in front of it, all of one other address.
        assert time.monotonic() - begin < patience(12)
        assert house.replay(me.table, *me.secrets)["lines"]


def test_no_table_waits_for_a_thinking_bot(tmp_path: Path) -> None:
    with open_house(tmp_path / "tables.db", hint_spec="search:60s") as house:
        slow = house.sit(house.new_table("me", "me"))
        other = house.sit(house.new_table("me", "me"))
        slow.send(type="hint", id=99, seat=0)
        other.choose("plan sword move move", 0)
        slow.choose("plan sword move move", 1)
        assert "busy" in slow.refused(type="hint", seat=0)
        assert not any(heard.get("id") == 99 for heard in slow.heard)  # it thinks all the while
