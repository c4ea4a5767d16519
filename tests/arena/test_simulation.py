"""Many matches at once: rotation, repeatability, saves, faults and bad input."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import questboard
from questboard.arena import Report, Setting, Simulation, sitting
from questboard.bots import Bot, Budget, seat_bot, specs
from questboard.kernel import (
    BadInput,
    BadOption,
    Choice,
    Decision,
    Match,
    QuestboardError,
    Rng,
    UnknownGame,
    View,
    apply,
)
from questboard.kernel.core.state import State

GAME = "knights-duty"
TIMES = {"seconds", "decisions_per_second", "thinking_seconds", "workers"}


def simulate(bots: list[str], games: int = 8, seats: int = 2, **more: Any) -> Report:
    return Simulation(GAME, seats, bots, games, **{"workers": 1, **more}).run()


def timeless(data: Any) -> Any:
    """A report without what a clock says."""
    if isinstance(data, dict):
        return {key: timeless(value) for key, value in data.items() if key not in TIMES}
    return [timeless(each) for each in data] if isinstance(data, list) else data


def setting(bots: list[str], seats: int, seed: int = 0) -> Setting:
    return Setting.checked(GAME, seats, bots, seed, {}, None, 1000)


# ------------------------------------------------------------------------ who sits where


def test_every_bot_plays_every_seat_equally_often() -> None:
    report = simulate(["greedy", "random", "random", "random"], games=8, seats=4)
    for entry in range(4):
        assert [report.in_seat(entry, seat).games for seat in range(4)] == [2, 2, 2, 2]


def test_bot_k_sits_in_seat_k_plus_i_in_match_i() -> None:
    table = setting(["greedy", "random", "easy"], seats=3)
    for number in range(6):
        for entry in range(3):
            assert table.entry_at(number, (entry + number) % 3) == entry


def test_few_bots_are_repeated_round_the_table() -> None:
    assert setting(["greedy", "random"], seats=5).entries == (
        "greedy",
        "random",
        "greedy",
        "random",
        "greedy",
    )


def test_the_better_bot_wins_from_either_seat() -> None:
    report = simulate(["greedy", "random"], games=40)
    assert report.bots["greedy"].wins > 30
    assert min(report.in_seat(0, seat).wins for seat in (0, 1)) > 12


# --------------------------------------------------------------------------- repeatable


@pytest.mark.parametrize(
    ("bots", "seats"), [(["random"], 4), (["greedy", "random"], 2), (["search:4", "easy"], 3)]
)
def test_results_do_not_depend_on_the_number_of_workers(bots: list[str], seats: int) -> None:
    alone, two, three = (
        timeless(simulate(bots, 12, seats, seed=5, workers=workers).to_dict())
        for workers in (1, 2, 3)
    )
    assert alone == two == three


def test_another_seed_gives_other_matches() -> None:
    assert simulate(["random"], seed=1).decisions != simulate(["random"], seed=2).decisions


def test_a_simulation_can_be_played_in_pieces() -> None:
    whole = simulate(["greedy", "random"], games=10)
    pieces = [simulate(["greedy", "random"], games=5, first=first) for first in (0, 5)]
    assert whole.decisions == sum(piece.decisions for piece in pieces)
    assert whole.bots["greedy"].wins == sum(piece.bots["greedy"].wins for piece in pieces)


def test_seeds_of_matches_differ_and_fit_into_json() -> None:
    seeds = {
        setting(["random"], 2, seed).seed_of(number) for seed in (0, 1) for number in range(99)
    }
    assert len(seeds) == 198
    assert max(seeds) < 2**53


@pytest.mark.parametrize("bots", [["random"], ["greedy", "random"], ["search:3", "random"]])
def test_a_match_is_played_as_if_every_bot_looked_at_its_view(
    bots: list[str], tmp_path: Path
) -> None:
    simulate(bots, games=3, seed=9, save_dir=tmp_path)
    table = setting(bots, 2, seed=9)
    for number in range(3):
        match = questboard.new(GAME, 2, seed=table.seed_of(number))
        seated = [seat_bot(table.entries[table.entry_at(number, seat)]) for seat in (0, 1)]
        rngs = [table.bot_rng(number, seat) for seat in (0, 1)]
        while match.result is None:
            decision = match.decision
            view = match.view(decision.seat)
            if len(decision.choices) == 1 and seated[decision.seat].spec != "random":
                match.play(decision.choices[0], decision.seat)
            else:
                match.play(seated[decision.seat].choose(view, rngs[decision.seat]), decision.seat)
        kept = questboard.load(str(tmp_path / f"match-{number:06}.json"))
        assert kept.digest() == match.digest()


# -------------------------------------------------------------------------------- saves


def test_every_match_is_kept_and_loads_again(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "down"
    report = simulate(["greedy"], games=5, seats=3, save_dir=folder, workers=2)
    kept = sorted(folder.iterdir())
    assert [path.name for path in kept] == [f"match-{number:06}.json" for number in range(5)]
    matches = [questboard.load(str(path)) for path in kept]
    assert all(match.result is not None for match in matches)
    assert sum(match.done for match in matches) == report.decisions


def test_saving_changes_nothing(tmp_path: Path) -> None:
    kept = simulate(["random"], save_dir=tmp_path)
    assert timeless(kept.to_dict()) == timeless(simulate(["random"]).to_dict())


def test_matches_of_another_simulation_are_not_overwritten(tmp_path: Path) -> None:
    simulate(["random"], games=2, save_dir=tmp_path)
    with pytest.raises(BadInput, match=r"already holds match-000000\.json"):
        simulate(["random"], games=2, save_dir=tmp_path)
    simulate(["random"], games=2, save_dir=tmp_path, first=2)
    assert len(list(tmp_path.iterdir())) == 4


def test_a_file_is_no_folder_for_matches(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(BadInput, match="Matches cannot be kept in"):
        simulate(["random"], save_dir=tmp_path / "file")


def test_a_match_that_cannot_be_saved_counts_and_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(match: Match, path: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Match, "save", full)
    report = simulate(["random"], games=2, save_dir=tmp_path)
    assert report.games == 2
    assert [fault.counts for fault in report.faults] == [True, True]
    assert "counts, but could not be saved: [Errno 28]" in report.faults[0].error


# ------------------------------------------------------------------------------- faults


class Clumsy(Bot):
    """Fails at its third choice, in its own way."""

    name = "clumsy"

    def choose(self, view: View, decision: Decision, budget: Budget, rng: Rng) -> Choice:
        rng.next()
        if rng.drawn < 3:
            return decision.choices[0]
        raise ZeroDivisionError("too clumsy")


class Cheat(Bot):
    """Chooses what the other seat could choose."""

    name = "cheat"

    def choose(self, view: View, decision: Decision, budget: Budget, rng: Rng) -> Choice:
        return Wish()


class Wish(Choice):
    def spell(self) -> str:
        return "win at once"


class Mute(Bot):
    """Makes no choice."""

    def choose(self, view: View, decision: Decision, budget: Budget, rng: Rng) -> Choice:
        return None  # type: ignore[return-value]


class Talker(Bot):
    """Says what it would choose."""

    def choose(self, view: View, decision: Decision, budget: Budget, rng: Rng) -> Choice:
        return decision.choices[0].text()  # type: ignore[return-value]


@pytest.fixture(autouse=True)
def odd_bots(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    monkeypatch.setitem(specs.BOTS, "clumsy", Clumsy)
    monkeypatch.setitem(specs.BOTS, "cheat", Cheat)
    monkeypatch.setitem(specs.BOTS, "mute", Mute)
    monkeypatch.setitem(specs.BOTS, "talker", Talker)
    monkeypatch.setenv("QUESTBOARD_FAULTS", str(tmp_path_factory.mktemp("faults")))


@pytest.mark.parametrize("workers", [1, 2])
def test_a_failing_bot_is_counted_and_its_match_kept(workers: int) -> None:
    report = simulate(["clumsy", "greedy"], games=4, workers=workers)
    assert report.games + len(report.faults) == 4
    fault = report.faults[0]
    assert fault.error == "Match 0 failed: ZeroDivisionError: too clumsy"
    assert fault.path is not None
    kept = questboard.load(fault.path)
    assert kept.result is None
    assert kept.done > 0
    told = json.loads(Path(fault.path).read_text(encoding="utf-8"))["fault"]
    assert told["choice"] == "0: (clumsy)"
    assert "ZeroDivisionError: too clumsy" in told["error"]


def test_a_failed_match_is_kept_among_the_others(tmp_path: Path) -> None:
    report = simulate(["cheat", "random"], games=2, save_dir=tmp_path)
    assert report.games == 0
    assert [Path(fault.path or "").name for fault in report.faults] == [
        "match-000000.json",
        "match-000001.json",
    ]
    assert 'chose "win at once", which is not legal now' in report.faults[0].error
    assert questboard.load(str(tmp_path / "match-000001.json")).result is None


@pytest.mark.parametrize(("bot", "said"), [("mute", "None"), ("talker", "plan sword sword spear")])
def test_a_bot_that_returns_no_choice_is_told_so(bot: str, said: str) -> None:
    report = simulate([bot, "random"], games=1)
    assert report.games == 0
    assert report.faults[0].error == (
        f'Match 0 failed: BadInput: The bot "{bot}" returned {said}: '
        "a bot returns one of the decision's choices."
    )


def test_a_fault_of_the_engine_is_kept_with_the_choice_that_broke_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    left = [10]

    def breaks(table: State, seat: int, choice: Choice) -> None:
        left[0] -= 1
        if left[0] == 0:
            raise IndexError("off the board")
        apply(table, seat, choice)

    monkeypatch.setattr(sitting, "apply", breaks)
    report = simulate(["random"], games=3)
    assert report.games == 2
    (fault,) = report.faults
    assert fault.path is not None
    told = json.loads(Path(fault.path).read_text(encoding="utf-8"))
    assert len(told["choices"]) == 9
    assert "off the board" in told["fault"]["error"]
    match = questboard.load(fault.path)
    seat, _, choice = told["fault"]["choice"].partition(": ")
    match.play(choice, int(seat))


def test_a_match_without_end_is_stopped() -> None:
    report = simulate(["random"], games=2, limit=20)
    assert report.games == 0
    assert "no end in sight after 20 decisions" in report.faults[0].error
    assert str(report).endswith("was stopped.")


# ----------------------------------------------------------------------------- progress


@pytest.mark.parametrize("workers", [1, 2])
def test_progress_goes_up_to_the_end(workers: int) -> None:
    seen: list[tuple[int, int]] = []
    simulation = Simulation(GAME, 2, ["greedy"], 25, workers=workers)
    simulation.run(lambda done, games: seen.append((done, games)))
    assert [done for done, _ in seen] == sorted(done for done, _ in seen)
    assert seen[-1] == (25, 25)


def test_there_are_never_more_workers_than_matches() -> None:
    assert Simulation(GAME, 2, ["random"], 3, workers=64).workers == 3


# ---------------------------------------------------------------------------- bad input


@pytest.mark.parametrize(
    ("wrong", "kind", "sentence"),
    [
        ({"game": "chess"}, UnknownGame, 'There is no game called "chess"'),
        ({"seats": 9}, BadOption, "takes 2 to 6 seats, not 9."),
        ({"bots": []}, BadInput, "needs at least one bot"),
        ({"bots": ["random"] * 3}, BadInput, "There are 3 bots for 2 seats: name at most one"),
        ({"bots": ["deepblue"]}, BadInput, "deepblue"),
        ({"games": 0}, BadInput, "The number of games is a whole number from 1, not 0."),
        ({"games": 1.5}, BadInput, "not 1.5"),
        ({"workers": 0}, BadInput, "The number of workers is a whole number from 1, not 0."),
        ({"seed": -1}, BadOption, "A seed is a whole number from 0"),
        ({"options": {"speed": 3}}, BadOption, 'has no option "speed"'),
        ({"options": {"turn_limit": 0}}, BadOption, "Option turn_limit cannot be 0"),
        ({"first": -1}, BadInput, "from 0, not -1."),
        ({"limit": 0}, BadInput, "The limit of decisions"),
    ],
)
def test_bad_input_is_answered_with_a_sentence(
    wrong: dict[str, Any], kind: type[QuestboardError], sentence: str
) -> None:
    right: dict[str, Any] = {"game": GAME, "seats": 2, "bots": ["random"], "games": 1}
    with pytest.raises(kind) as caught:
        Simulation(**(right | wrong))
    assert sentence in str(caught.value)
