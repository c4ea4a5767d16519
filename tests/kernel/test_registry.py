"""The shelf of games and their options: what fits, and what is refused."""

from __future__ import annotations

from functools import partial
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import questboard
from questboard.kernel import BadOption, Game, Match, Option, UnknownGame, game, games
from questboard.kernel.game import LARGEST_SEED

from .lanterns import LANTERNS
from .refusals import HUGE, LONG, refusal
from .strolls import GAMES

KD = "knights-duty"
LIMIT = Option("turn_limit", int, None, least=1)
YES_NO = Option("free_clans", bool, False)
MOOD = Option("mood", str, "calm", values=("calm", "wild"))
CARDS = Option("cards", int, 6, least=0, most=12)


def test_games_stand_on_the_shelf_by_name() -> None:
    names = [each.name for each in games()]
    assert names == sorted(names)
    assert game(KD).name == KD
    assert game(KD) is questboard.game(KD)


def test_a_near_name_is_asked_about() -> None:
    assert refusal(UnknownGame, game, "knight-duty").endswith("did you mean knights-duty?")


@pytest.mark.parametrize("name", ["chess", "", LONG, "\x1b[2J", None, 7, [], {"a": 1}])
def test_an_unknown_game_is_refused_with_the_names_of_the_others(name: Any) -> None:
    assert KD in refusal(UnknownGame, questboard.new, name)


@pytest.mark.usefixtures("lanterns")
def test_a_strangers_game_can_be_put_on_the_shelf() -> None:
    assert questboard.new("lanterns").game is LANTERNS
    assert LANTERNS in games()


@pytest.mark.parametrize("each", games(), ids=lambda each: each.name)
def test_every_game_says_what_it_is_and_what_its_options_do(each: Game[Any]) -> None:
    assert each.title
    assert each.blurb
    assert 1 <= each.least_seats <= each.most_seats <= 8
    for option in each.options:
        assert each.help(option)
        assert option.name.isidentifier()
        assert option.allowed()
        assert option.check(option.default) == option.default


def test_without_a_number_there_are_as_few_seats_as_possible() -> None:
    assert questboard.new(KD).seats == 2


@pytest.mark.parametrize("seats", [1, 7, 0, -2, 10**30, HUGE, 2.0, "2", None, True, [2]])
def test_other_numbers_of_seats_are_refused(seats: Any) -> None:
    assert "2 to 6 seats" in refusal(BadOption, Match, game(KD), seats)
    assert "2 to 6 seats" in refusal(BadOption, game(KD).deal, seats)


@pytest.mark.parametrize("seed", [-1, 2**64, HUGE, 1.0, "7", None, False, b"7"])
def test_other_seeds_are_refused(seed: Any) -> None:
    assert "whole number from 0" in refusal(BadOption, questboard.new, KD, 2, seed)
    assert "whole number from 0" in refusal(BadOption, game(KD).deal, 2, seed)


@pytest.mark.parametrize("seed", [0, 1, LARGEST_SEED])
def test_all_other_seeds_are_welcome(seed: int) -> None:
    assert questboard.new(KD, seed=seed).seed == seed


@pytest.mark.parametrize("name", ["turnlimit", "seat", "game", "self", "digest", LONG])
def test_an_unknown_option_is_refused_with_the_known_ones(name: str) -> None:
    text = refusal(BadOption, questboard.new, KD, 2, 0, **{name: 1})
    assert "turn_limit, free_clans and position" in text


@pytest.mark.parametrize(
    ("options", "right"),
    [
        ({"turn_limit": 0}, "none, or a whole number from 1"),
        ({"turn_limit": -5}, "none, or a whole number from 1"),
        ({"turn_limit": True}, "none, or a whole number from 1"),
        ({"turn_limit": 3.0}, "none, or a whole number from 1"),
        ({"turn_limit": "3"}, "none, or a whole number from 1"),
        ({"turn_limit": [3]}, "none, or a whole number from 1"),
        ({"free_clans": 1}, "true or false"),
        ({"free_clans": 0}, "true or false"),
        ({"free_clans": "yes"}, "true or false"),
        ({"free_clans": None}, "true or false"),
        ({"free_clans": {}}, "true or false"),
    ],
)
def test_a_wrong_value_is_refused_with_the_right_ones(options: dict[str, Any], right: str) -> None:
    assert right in refusal(BadOption, questboard.new, KD, **options)


@pytest.mark.parametrize(
    ("option", "value", "right"),
    [
        (MOOD, "grim", "calm or wild"),
        (MOOD, 1, "calm or wild"),
        (CARDS, 13, "a whole number from 0 to 12"),
        (CARDS, -1, "a whole number from 0 to 12"),
        (CARDS, None, "a whole number from 0 to 12"),
        pytest.param(CARDS, 10**5000, "a whole number from 0 to 12", id="huge"),
        (Option("count", int, 1), "x", "a whole number"),
        (Option("motto", str, "go"), 1, "a text"),
    ],
)
def test_every_kind_of_option_says_what_it_takes(option: Option, value: Any, right: str) -> None:
    text = refusal(BadOption, option.check, value)
    assert text.startswith(f"Option {option.name} cannot be ")
    assert text.endswith(f"it takes {right}.")


def test_defaults_are_filled_in() -> None:
    usual = {"turn_limit": None, "free_clans": False, "position": ""}
    assert questboard.new(KD).options == usual
    assert questboard.new(KD, turn_limit=9).options == usual | {"turn_limit": 9}


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        (LIMIT, "12", 12),
        (LIMIT, "+12", 12),
        (LIMIT, "none", None),
        (LIMIT, "off", None),
        (YES_NO, "yes", True),
        (YES_NO, "on", True),
        (YES_NO, "true", True),
        (YES_NO, "no", False),
        (YES_NO, "off", False),
        (YES_NO, "false", False),
        (MOOD, "wild", "wild"),
    ],
)
def test_options_are_read_from_a_command_line(option: Option, text: str, value: Any) -> None:
    found = option.read(text)
    assert found == value
    assert type(found) is type(value)


@pytest.mark.parametrize("option", [LIMIT, YES_NO, MOOD, CARDS], ids=lambda option: option.name)
@pytest.mark.parametrize("text", ["--5", "²", "٣", "1e3", "maybe", "-", LONG, "\x00"])
def test_what_cannot_be_read_is_refused(option: Option, text: str) -> None:
    assert option.allowed() in refusal(BadOption, option.read, text)


@given(st.sampled_from([LIMIT, YES_NO, MOOD, CARDS]), st.text(max_size=10))
def test_any_text_is_a_value_or_refused(option: Option, text: str) -> None:
    try:
        value = option.read(text)
    except BadOption:
        refusal(BadOption, option.read, text)
    else:
        assert option.check(value) == value


@pytest.mark.parametrize("each", GAMES, ids=lambda each: each.name)
def test_a_game_has_its_own_codec_once(each: Game[Any]) -> None:
    assert each.codec is each.codec


def test_a_value_may_fit_some_numbers_of_seats_only() -> None:
    mage_knight = game("mage-knight")
    (scenario, *_) = mage_knight.options
    assert scenario.fits("solo-conquest", 1)
    assert not scenario.fits("solo-conquest", 3)
    assert mage_knight.deal(1, scenario="solo-conquest").seats == 1
    for make in (mage_knight.deal, partial(Match, mage_knight)):
        text = refusal(BadOption, make, 3, scenario="solo-conquest")
        assert "solo-conquest at a table for 3" in text
        assert "that needs 1. For 3 it takes" in text
        assert "first-reconnaissance, full-conquest or blitz-conquest" in text


def test_a_mode_brings_its_seats_and_its_players() -> None:
    old_mage = game("old-mage")
    assert old_mage.fitting_seats({}) == [3, 4, 5, 6]
    assert old_mage.fitting_seats({"mode": "two-players"}) == [4, 6]
    assert old_mage.players(4, {}) == [0, 1, 2, 3]
    assert old_mage.players(6, {"mode": "two-players"}) == [0, 1, 0, 1, 0, 1]
    assert old_mage.players(4, {"mode": "solo"}) == [0, 0, 0, 0]
    assert questboard.new("old-mage", mode="solo").seats == 4


def test_the_front_door_shows_only_what_is_ours() -> None:
    shown = {name for name, thing in vars(questboard).items() if name[0] != "_"}
    foreign = {
        name
        for name in shown - set(questboard.__all__)
        if not isinstance(vars(questboard)[name], ModuleType)
    }
    assert foreign == {"Any", "annotations"}
