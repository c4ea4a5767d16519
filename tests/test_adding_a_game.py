"""The game of docs/adding-a-game.md, taken from the page: everything promised there is tried."""

from __future__ import annotations

import copy
import doctest
import importlib
import os
import pickle
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import questboard
from questboard.arena import Simulation
from questboard.bots import heuristics, seat_bot
from questboard.kernel import CannotUndo, IllegalChoice, Match, Rng, registry, words
from tests.cli.driver import run
from tests.server.house import House, open_house

PAGE = Path(__file__).resolve().parent.parent / "docs/adding-a-game.md"
BLOCK = re.compile(r'^```\w+ title="([^"]+)"\n(.*?)^```', re.MULTILINE | re.DOTALL)
NAME = "fireflies"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of the page."""
    folder = tmp_path_factory.mktemp("fireflies")
    files: dict[str, list[str]] = {}
    for name, text in BLOCK.findall(PAGE.read_text(encoding="utf-8")):
        files.setdefault(name, []).append(text)
    for name, parts in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n\n".join(parts), encoding="utf-8")
    assert sorted(files) == [
        "fireflies.py",
        "words/en/fireflies.toml",
        "words/en/rules/fireflies.toml",
    ]
    return folder


@pytest.fixture(scope="module", autouse=True)
def on_the_shelf(folder: Path) -> Iterator[None]:
    """The game is on the shelf for the tests of this file, and off it afterwards."""
    sys.path.insert(0, str(folder))
    importlib.import_module(NAME)
    yield
    sys.path.remove(str(folder))
    del sys.modules[NAME], registry._shelf[NAME], heuristics._taught[NAME]
    words.remove_words(folder / "words")


def played(seed: int = 1, seats: int = 2) -> Match:
    """A whole match, played at random."""
    match, rng = questboard.new(NAME, seats=seats, seed=seed), Rng.seeded(seed)
    while match.result is None:
        choices = match.decision.choices
        match.play(choices[rng.below(len(choices))])
    return match


def test_it_is_a_few_dozen_lines(folder: Path) -> None:
    code = (folder / "fireflies.py").read_text().splitlines()
    assert len([line for line in code if line.strip()]) < 180


def test_the_rules_hold() -> None:
    match = questboard.new(NAME, seed=4)
    with pytest.raises(IllegalChoice, match=r"nothing in the jar .*FF-5"):
        match.play("home")
    assert questboard.rule("FF-5").game == NAME
    with pytest.raises(questboard.QuestboardError, match="from 3 to 50"):
        questboard.new(NAME, goal=2)
    with pytest.raises(questboard.QuestboardError, match="2 to 4 seats"):
        questboard.new(NAME, seats=5)


def test_words_come_by_name() -> None:
    match = played()
    assert match.game.title == "Fireflies"
    told = match.log()
    assert any("catches" in line for line in told)
    assert re.fullmatch(r"Seat \d has the brightest shelf.", match.game.ending(match.table))
    assert "shelves: [" in str(match)


def test_it_saves_and_replays(tmp_path: Path) -> None:
    match = played()
    match.save(tmp_path / "match.json")
    loaded = questboard.load(str(tmp_path / "match.json"))
    assert loaded.digest() == match.digest()
    assert [step.done for step in match.replay()] == list(range(match.done + 1))


def test_a_copy_goes_its_own_way() -> None:
    match = questboard.new(NAME, seed=4)
    before = match.digest()
    twin = match.copy()
    twin.play("catch")
    assert match.digest() == before != twin.digest()


def test_it_can_be_pickled_and_copied() -> None:
    """Plain classes below compiled ones, on the compiled engine."""
    match = questboard.new(NAME, seed=4)
    match.play("catch")
    for twin in (pickle.loads(pickle.dumps(match)), copy.copy(match), copy.deepcopy(match)):
        assert twin.digest() == match.digest()
    for table in (pickle.loads(pickle.dumps(match.table)), copy.deepcopy(match.table)):
        assert match.game.codec.same(table, match.table)
    assert pickle.loads(pickle.dumps(match.decision)).choices == match.decision.choices


def test_undo_stops_at_news() -> None:
    match = questboard.new(NAME, seed=4)
    while "home" not in [choice.text() for choice in match.decision.choices]:
        match.play("catch")
    before = match.digest()
    match.play("home")
    match.undo()
    assert match.digest() == before
    with pytest.raises(CannotUndo, match="something new"):
        match.undo()


def test_hidden_cards_stay_hidden() -> None:
    match = questboard.new(NAME, seed=4)
    assert set(match.view(0).facts()["deck"]) == {-1}
    redealt: Any = match.view(0).redeal(Rng.seeded(1))
    real: Any = match.table
    assert sorted(redealt.deck) == sorted(real.deck)


@pytest.mark.parametrize("spec", ["random", "easy", "greedy", "search:50"])
def test_bots_play_it(spec: str) -> None:
    match, rng, bot = questboard.new(NAME, seats=3, seed=2, goal=6), Rng.seeded(1), seat_bot(spec)
    while match.result is None:
        seat = match.decision.seat
        match.play(bot.choose(match.view(seat), rng), seat)
    assert match.result.winners()


def test_a_few_lines_of_heuristic_beat_chance() -> None:
    report = Simulation(NAME, 2, ["greedy", "random"], games=200, seed=1, workers=1).run()
    assert report.games == 200
    wins = {bot: line.wins for bot, line in report.bots.items()}
    assert wins["greedy"] > 1.5 * wins["random"]


def test_the_terminal_plays_and_simulates_it(folder: Path) -> None:
    match = questboard.new(NAME, seed=3, goal=4)
    typed: list[str] = []
    while match.result is None:
        choices = [choice.text() for choice in match.decision.choices]
        typed.append("home" if "home" in choices else "catch")
        match.play(typed[-1])
    words = ("--players", "me,me", "--seed", "3", "--option", "goal=4")
    ran = run("play", NAME, *words, typed="odds\nwhy home\n" + "\n".join(typed) + "\n")
    assert ran.code == 0, ran.err
    assert "a wasp: 3/16 (19 %)" in ran.out
    assert "FF-5" in ran.out
    assert ran.out.endswith("has the brightest shelf.\n")
    ran = run("simulate", NAME, "--bots", "greedy,random", "--games", "20")
    assert ran.code == 0 and "greedy" in ran.out
    assert "Go home" in run("rules", "FF-5").out
    assert "--option goal=" in run("games").out


# ------------------------------------------------------- as the page says, in a folder of its own


def questboard_command(
    line: str, folder: Path, typed: str = "", games: str = NAME
) -> subprocess.CompletedProcess[str]:
    """A line of the page at the console script, in a folder, with nothing else on the path."""
    script, *words = shlex.split(line, comments=True)
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return subprocess.run(
        [str(Path(sys.executable).parent / script), *words],
        cwd=folder,
        env=env | {"QUESTBOARD_GAMES": games, "COLUMNS": "80"},
        input=typed,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def test_the_commands_of_the_page_work_in_its_folder(folder: Path) -> None:
    commands = re.findall(r"^questboard .*", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    play, simulate, serve = commands
    assert serve.startswith("questboard serve")  # tried below
    ran = questboard_command(play, folder, "odds\nwhy home\nrules FF-5\ncatch\nquit\n")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "FF-5" in ran.stdout
    ran = questboard_command(simulate.replace("--games 1000", "--games 50"), folder)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "greedy" in ran.stdout


BROKEN = {
    "missing": ("", 'QUESTBOARD_GAMES names "missing", and there is no such module: neither in'),
    "needy": ("import no_such_thing", 'The game "needy" fails when it is imported: ModuleNotFound'),
    "typo": ("x = 1\nclass Game(:\n", 'The game "typo" cannot be read: typo.py, line 2: invalid'),
    "hasty": ("1 / 0", 'The game "hasty" fails when it is imported: ZeroDivisionError: division'),
    "empty": ("x = 1", 'The module "empty" puts no game on the shelf: at its end it must call'),
}


@pytest.mark.parametrize("module", list(BROKEN))
def test_what_is_wrong_with_an_own_game_is_told_in_a_sentence(module: str, tmp_path: Path) -> None:
    code, sentence = BROKEN[module]
    if code:
        (tmp_path / f"{module}.py").write_text(code)
    line = "questboard rules FF-5" if module == "missing" else "questboard games"
    ran = questboard_command(line, tmp_path, games=module)
    assert ran.returncode == 2
    assert ran.stderr.startswith(sentence)
    assert len(ran.stderr.splitlines()) == 1


@pytest.fixture(scope="module")
def house(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    data = tmp_path_factory.mktemp("house") / "tables.db"
    with open_house(data, games=NAME) as opened:
        yield opened


def test_the_server_seats_people_and_bots_at_it(house: House) -> None:
    shelf = {game["name"]: game for game in house.get("/api/shelf")["games"]}
    assert shelf[NAME]["title"] == "Fireflies"
    keys = house.new_table("me", "normal", game=NAME, options={"goal": 5})
    me = house.sit(keys)
    while me.info["stage"] != "over":
        asked = me.decision()
        if asked is None:
            me.receive()
            continue
        assert asked["prompt"] == "Catch on, or go home?"
        me.choose(asked["choices"][-1]["text"])
        me.hear_of_own(asked)
    # The plain table of the browser shows the picture that these facts make, and the log in words.
    facts = me.views[0]["facts"]
    assert set(facts) == {"deck", "seen", "jar", "shelves", "goal"}
    assert max(facts["shelves"]) >= 5
    assert set(facts["deck"]) <= {-1}
    assert any("fire" in line["text"] for line in me.log)
    replay = house.get(f"/api/tables/{keys['table']}/replay", seat="all")
    assert len(replay["lines"]) == me.info["lines"] + 1
    me.close()


def test_the_examples_of_the_page_run() -> None:
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    tried = doctest.testfile(
        str(PAGE), module_relative=False, optionflags=flags, globs={"questboard": questboard}
    )
    assert tried.attempted >= 4
    assert tried.failed == 0
