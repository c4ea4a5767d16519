"""What a seat is shown: facts, and letters for whoever asks for them."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import questboard
from questboard.kernel import Game, Rng, games
from questboard.server.faces import Face, check_width, decision_info, letters
from questboard.server.faults import Refusal
from questboard.server.sight import facts_of
from tests.server.house import House


@pytest.mark.parametrize("game", [game.name for game in games()])
def test_a_face_is_never_drawn(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Drawing with letters costs a hundred times as much as all else: it is not for the loop."""

    def drawn(*_: object) -> str:
        raise AssertionError("drawn")

    match = questboard.new(game, seats=questboard.game(game).most_seats, seed=4)
    for name in ("blocks", "fitted", "picture", "zoomed"):
        for kind in type(match.game).__mro__:
            if name in vars(kind):
                monkeypatch.setattr(kind, name, drawn)
    rng = Rng.seeded(4)
    for _ in range(30):
        decision = match.decision
        match.play(decision.choices[rng.below(len(decision.choices))], decision.seat)
        for seat in range(-1, match.seats):
            assert Face(match, seat, 1, seat >= 0).seat == (seat if seat >= 0 else None)
            assert facts_of(match, match.table, seat) == match.view(seat).facts()


def test_letters_are_as_the_game_draws_them(house: House) -> None:
    keys = house.new_table("me", "open", game="mage-knight", seed=4)
    me, watcher = house.sit(keys), house.watch(keys["table"])
    match = questboard.new("mage-knight", seats=2, seed=4)
    for width in (52, 116):
        picture = me.do(type="picture", seat=0, width=width)["picture"]
        view = match.view(0)
        assert picture == msgspec.to_builtins(letters(view.game, view.table, 0, width))
        text = "".join(block["text"] for block in picture)
        assert "Source" in text and "\x1b[" in text
    assert watcher.do(type="picture", seat=None, width=80)["picture"]
    assert "not yours" in watcher.refused(type="picture", seat=0, width=80)
    assert "40 to 200 letters wide, not 39" in me.refused(type="picture", seat=0, width=39)
    assert "picture" not in me.views[0]["facts"]


def test_a_picture_shows_the_table_as_it_is_now(house: House) -> None:
    me = house.sit(house.new_table("me", game="mage-knight", seed=4))
    before = me.do(type="picture", seat=0, width=80)["picture"]
    assert me.do(type="picture", seat=0, width=80)["picture"] == before
    asked = me.decision(0)
    assert asked is not None
    me.choose(asked["choices"][0]["text"], 0)
    assert me.do(type="picture", seat=0, width=80)["picture"] != before


def test_a_thing_on_the_table_is_explained_to_whoever_sees_it(house: House) -> None:
    keys = house.new_table("me", "open", game="mage-knight", seed=4)
    me, watcher = house.sit(keys), house.watch(keys["table"])
    for client, seat in ((me, 0), (watcher, None)):
        told = client.do(type="look", seat=seat, thing="card rage")["why"].split("\n")
        assert told[0] == "Rage (Basic Action, red)" and "Attack 2 or Block 2" in told[1]
        assert client.do(type="look", seat=seat, thing="a hat " * 50)["why"] == ""
    assert "not yours" in watcher.refused(type="look", seat=0, thing="card rage")


@pytest.mark.parametrize("width", [0, -5, 201, 10**9])
def test_a_picture_has_a_width_that_fits_a_screen(width: int) -> None:
    with pytest.raises(Refusal, match="40 to 200"):
        check_width(width)


@pytest.mark.parametrize("game", [game.name for game in games()])
def test_pictures_keep_within_their_width(game: str) -> None:
    found: Game[Any] = questboard.game(game)
    match = questboard.new(game, seats=found.least_seats, seed=7)
    rng = Rng.seeded(7)
    for _ in range(40):
        decision = match.decision
        match.play(decision.choices[rng.below(len(decision.choices))], decision.seat)
    for width in (40, 52, 80, 116):
        for block in found.blocks(match.view(0).table, 0, False, width):
            if not found.drawn:
                assert max(map(len, block.text.splitlines())) <= width, block.title


@pytest.mark.parametrize("game", ["mage-knight", "old-mage"])
def test_whatever_a_picture_names_can_be_looked_at_and_nothing_is_left_out(game: str) -> None:
    found: Game[Any] = questboard.game(game)
    match = questboard.new(game, seats=3, seed=7)
    rng = Rng.seeded(7)
    for _ in range(60):
        decision = match.decision
        match.play(decision.choices[rng.below(len(decision.choices))], decision.seat)
        for seat in (decision.seat, -1):
            table = match.view(seat).table
            wide, narrow = (
                found.blocks(table, seat, False, 110),
                found.blocks(table, seat, False, 48),
            )
            for block in wide:
                for thing, name in block.things.items():
                    assert name and found.explain(table, seat, thing), thing
            titles = [{block.title for block in each} - {"Whole board"} for each in (wide, narrow)]
            assert titles[0] == titles[1]


def test_on_a_narrow_page_what_a_turn_needs_comes_before_the_map() -> None:
    match = questboard.new("mage-knight", seats=1, seed=5, scenario="first-reconnaissance")
    for _ in range(3):
        match.play(match.decision.choices[0])
    view = match.view(0)
    narrow = view.game.blocks(view.table, 0, False, 48)
    assert [block.title for block in narrow] == ["You", "Map", "Your cards", "On offer", "Signs"]
    for word in ("Source", "Fame", "Move", "Hand", "Armor"):
        assert word in narrow[0].text
    wide = view.game.blocks(view.table, 0, False, 110)
    assert [block.title for block in wide][:2] == ["Map", "You"]
    widths = [max(map(len, block.text.splitlines())) for block in wide[:2]]
    assert sum(widths) + 2 <= 110


def test_choices_that_begin_alike_are_named_in_the_words_of_the_viewer() -> None:
    match = questboard.new("mage-knight", seats=1, seed=5, scenario="first-reconnaissance")
    for _ in range(3):
        match.play(match.decision.choices[0])
    view = match.view(0)
    assert view.decision is not None
    info = decision_info(view, view.decision, 1)
    groups = {group.label: [info.choices[at].text for at in group.choices] for group in info.groups}
    assert groups["Stamina: Move 2"] == [
        "play stamina basic",
        "play stamina sideways move",
        "play stamina sideways influence",
    ]
    together = [at for group in info.groups for at in group.choices]
    assert len(together) == len(set(together))
    assert "end turn" not in [info.choices[at].text for at in together]


def test_a_beginning_that_all_choices_share_is_no_group() -> None:
    match = questboard.new("knights-duty", seats=2, seed=1)
    while not (match.decision.secret and len(match.decision.choices) > 20):
        match.play(match.decision.choices[0], match.decision.seat)
    groups = match.decision.groups()
    assert len(groups) > 1
    assert max(len(places) for _, places in groups) < len(match.decision.choices)
