"""What a seat is shown: facts, and letters for whoever asks for them."""

from __future__ import annotations

from typing import Any

import pytest

import questboard
from questboard.kernel import Game, Rng, games
from questboard.server.faces import HEIGHT, check_width, face, letters
from questboard.server.faults import Refusal
from tests.server.house import House


@pytest.mark.parametrize("game", [game.name for game in games()])
def test_a_face_is_never_drawn(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Drawing with letters costs a hundred times as much as all else: it is not for the loop."""

    def drawn(*_: object) -> str:
        raise AssertionError("drawn")

    match = questboard.new(game, seats=questboard.game(game).most_seats, seed=4)
    for name in ("fitted", "picture", "zoomed"):
        for kind in type(match.game).__mro__:
            if name in vars(kind):
                monkeypatch.setattr(kind, name, drawn)
    rng = Rng.seeded(4)
    for _ in range(30):
        decision = match.decision
        match.play(decision.choices[rng.below(len(decision.choices))], decision.seat)
        for seat in range(-1, match.seats):
            assert face(match, seat, 1, seat >= 0)


def test_letters_are_as_the_terminal_draws_them(house: House) -> None:
    keys = house.new_table("me", "open", game="mage-knight", seed=4)
    me, watcher = house.sit(keys), house.watch(keys["table"])
    match = questboard.new("mage-knight", seats=2, seed=4)
    for width in (52, 116):
        picture = me.do(type="picture", seat=0, width=width)["picture"]
        view = match.view(0)
        assert picture == letters(view.game, view.table, 0, width)
        assert picture == view.game.fitted(view.table, 0, True, width, HEIGHT)
        assert "Source" in picture and "\x1b[" in picture
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
    for width in (40, 52, 80):
        drawn = found.fitted(match.view(0).table, 0, False, width, HEIGHT)
        if not found.drawn:
            assert max(map(len, drawn.splitlines())) <= width
