"""Plain data and back: every piece of every game, without loss."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

import questboard
from questboard.games.page_knight.rules.state import Player
from questboard.kernel import (
    BadSave,
    Choice,
    Codec,
    Event,
    Game,
    Result,
    Rng,
    State,
    Step,
    options,
)
from questboard.kernel.codec import canonical, fields_of
from questboard.kernel.core.question import Question

from .lanterns import LANTERNS, Do, Lantern, Vote, Voting
from .refusals import attempt, refusal
from .strolls import GAMES, LONGEST, Stroll, some_choice, strolls, walk

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=12,
)


def through_json(game: Game[Any], value: Any) -> Any:
    return game.codec.read(json.loads(json.dumps(game.codec.write(value))))


@given(strolls())
def test_every_table_comes_back_at_every_decision(way: Stroll) -> None:
    codec = way.game.codec
    table = way.deal()
    for seat in walk(table, way.rng(), most=120):
        data = codec.write(table)
        back = codec.read(json.loads(json.dumps(data)))
        assert type(back) is type(table)
        assert codec.write(back) == data
        assert options(back, seat) == options(table, seat)


@given(strolls())
def test_a_table_read_from_json_is_played_on_like_the_first(way: Stroll) -> None:
    codec = way.game.codec
    table = way.deal()
    for _ in walk(table, way.rng(), most=40):
        pass
    twin = through_json(way.game, table)
    for one in (table, twin):
        for _ in walk(one, Rng.seeded(way.seed), most=60):
            pass
    assert codec.digest(table) == codec.digest(twin)


def pieces(way: Stroll, most: int) -> Iterator[Step[Any] | Choice | Event]:
    """All steps, choices and events that a stroll meets."""
    table = way.deal()
    table.events = []
    rng = way.rng()
    for seat in walk(table, rng, most):
        yield from table.agenda
        yield from table.events
        yield some_choice(table, seat, rng)
        table.events = []


@given(strolls())
def test_every_step_choice_and_event_comes_back(way: Stroll) -> None:
    for piece in pieces(way, most=60):
        back = through_json(way.game, piece)
        assert type(back) is type(piece)
        assert way.game.codec.same(back, piece)
        if isinstance(piece, Choice):
            assert back == piece
            assert hash(back) == hash(piece)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_pieces_of_a_game_have_names_of_their_own(game: Game[Any]) -> None:
    names = [kind.__name__ for kind in game.pieces]
    assert len(set(names)) == len(names)
    for kind in game.pieces:
        assert not issubclass(kind, State)
        if issubclass(kind, Step | Choice | Event):
            fields_of(kind)


def test_all_pieces_come_up_in_knights_duty() -> None:
    """No piece goes untried by strolls such as those above."""
    game = questboard.game("knights-duty")
    seen: set[str] = set()
    for number in range(60):
        way = Stroll(game, 3 + number % 4, number, {"free_clans": number % 3 == 0, "turn_limit": 9})
        seen.update(type(piece).__name__ for piece in pieces(way, most=LONGEST))
    # Some act at once and never lie on the agenda when somebody is asked; a knight is no step,
    # and after the end nobody is asked at all.
    unmet = {"Attacking", "ChangeEquipment", "Knight", "Ended"}
    assert {kind.__name__ for kind in game.pieces} - seen <= unmet


def test_a_digest_is_the_same_for_ever() -> None:
    match = questboard.new("knights-duty", seats=3, seed=5)
    assert match.digest() == "86ed9ecd4da902303642332232613144df6205cdc265a1bda5cbf60929997fdd"
    match.play("plan bow bow move", seat=1)
    assert match.digest() == "8c5c702908ae3f2c25d21f9b89456e0471ddd9a75f2f37ebc83f409f5b3fd221"


def test_an_ear_at_the_table_is_no_fact() -> None:
    table = LANTERNS.deal(2)
    before = LANTERNS.codec.digest(table)
    table.events = []
    assert LANTERNS.codec.digest(table) == before


def test_fields_are_those_declared_bases_first() -> None:
    assert fields_of(Voting) == ("waiting", "answers")
    assert fields_of(Do) == ("what",)  # _text is kept only for speed
    assert fields_of(Lantern) == (
        *("seats", "rng", "agenda", "learnt", "result"),
        *("deck", "hands", "steps", "turn", "marks"),
    )
    assert fields_of(Result) == ("places", "drawn", "how")


class Torch:
    """Declares nothing: its constructor says what it has."""

    def __init__(self, seat: int, oil: int = 3, wind: bool = False) -> None:
        self.seat = seat
        self.oil = 0 if wind else oil
        self._lit = not wind


class Beacon(Torch):
    tower: str
    height: ClassVar[int] = 9

    def __init__(self, seat: int, oil: int, tower: str) -> None:
        super().__init__(seat, oil)
        self.tower = tower


def test_what_a_constructor_keeps_under_its_own_name_is_a_field() -> None:
    assert fields_of(Torch) == ("seat", "oil")
    assert fields_of(Beacon) == ("seat", "oil", "tower")


def test_a_tuple_stays_a_tuple() -> None:
    assert through_json(LANTERNS, (1, (2, [3]))) == (1, (2, [3]))


def test_data_has_one_spelling() -> None:
    assert canonical({"b": 1, "a": [True, None, "é"]}) == '{"a":[true,null,"\\u00e9"],"b":1}'


def test_a_stranger_among_the_pieces_is_named() -> None:
    with pytest.raises(TypeError, match="Vote is not among the pieces"):
        Codec(Lantern, (Do,)).write(Vote(1))


def test_two_pieces_of_one_name_are_noticed_at_once() -> None:
    class Do(Choice):
        """Not the one of the game."""

    with pytest.raises(TypeError, match="two pieces of this game are called Do"):
        Codec(Lantern, (*LANTERNS.pieces, Do))


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"what": "step"},
        {"is": "Dragon"},
        {"is": ["Do"]},
        {"is": None},
        {"is": "Do"},
        {"is": "Do", "what": "step", "more": 1},
        {"is": "tuple"},
        {"is": "tuple", "items": 5},
        {"is": "Lantern", "seats": 2},
        [{"is": "Do", "what": {"is": "Cave"}}],
        {"is": "\x1b[2J" + "x" * 1000},
    ],
)
def test_data_that_no_codec_has_written_is_refused(data: Any) -> None:
    refusal(BadSave, LANTERNS.codec.read, data)


@given(JSON)
def test_any_data_is_read_or_refused(data: Any) -> None:
    _, error = attempt(LANTERNS.codec.read, data)
    assert error is None or type(error) is BadSave


def test_a_field_that_came_later_is_written_only_when_it_holds_something() -> None:
    codec = questboard.game("page-knight").codec
    knight = Player()
    old = codec.write(knight)
    assert "ways" not in old
    assert codec.read(old).ways == []
    knight.ways = [1, 2]
    assert codec.write(knight) == old | {"ways": [1, 2]}
    assert codec.read(codec.write(knight)).ways == [1, 2]
    with pytest.raises(BadSave):
        codec.read({name: value for name, value in old.items() if name != "debt"})


class Purse:
    """A piece that is made empty: its constructor knows nothing of its fields."""

    coins: int = 0
    rings: list[int]

    FILLED = True

    def __init__(self) -> None:
        self.rings = []


def test_a_piece_that_is_made_empty_is_filled() -> None:
    codec = Codec(State, (Purse,))
    purse = Purse()
    purse.coins = 3
    purse.rings.append(7)
    data = codec.write(purse)
    assert data == {"is": "Purse", "coins": 3, "rings": [7]}
    read = codec.read(data)
    assert (read.coins, read.rings) == (3, [7])


class Draft(Question[State]):
    """A question with fields, one of them a list, that says nothing of copies."""

    piles: list[list[int]]
    left: int

    def __init__(self, seat: int, piles: list[list[int]], left: int) -> None:
        super().__init__(seat)
        self.piles = piles
        self.left = left

    def find(self, table: State) -> list[Choice]:
        return [Do("take"), Do("leave")]


def test_a_question_is_copied_by_its_fields_and_shares_no_list() -> None:
    first = Draft(1, [[3, 4], []], 2)
    assert first.owes(State()) == 1 << 1
    second = first.copy()
    assert isinstance(second, Draft)
    assert (second.seat, second.piles, second.left) == (1, [[3, 4], []], 2)
    second.piles[0].append(5)
    assert first.piles == [[3, 4], []]
    assert second._found is None  # its options are looked for on its own table
