"""A class that changes is written as before: fields that came later, rows that grow, new names."""

from __future__ import annotations

import copy
import pickle
from typing import Any, ClassVar

import pytest

from questboard.kernel import BadSave, Choice, Codec, Event, State, Step
from questboard.kernel.codec import fields_of


class Camp(State):
    """A table that got a moon, which is full unless said otherwise, and a list of guests."""

    fires: int
    moon: int
    guests: list[int]

    LATER: ClassVar[tuple[str, ...]] = ("moon", "guests")

    def __init__(self) -> None:
        super().__init__()
        self.fires = 0
        self.moon = 100
        self.guests = []


class Knight:
    """It got words by number, of which there were two at first."""

    name: str
    words: list[int]
    mount: str

    LATER: ClassVar[tuple[str, ...]] = ("mount",)
    GROWING: ClassVar[dict[str, tuple[int, list[int]]]] = {"words": (2, [0, 0, 0, 5])}

    def __init__(self, name: str, words: list[int], mount: str = "horse") -> None:
        self.name = name
        self.words = words
        self.mount = mount


class Rest(Step[Camp]):
    seat: int
    _seen: int  # kept for speed

    def __init__(self, seat: int) -> None:
        self.seat = seat


class LongRest(Rest):
    """A step whose base got a field later than it got its own."""

    days: int

    def __init__(self, seat: int, days: int, deep: bool = True) -> None:
        super().__init__(seat)
        self.days = days
        self.deep = deep

    deep: bool
    LATER: ClassVar[tuple[str, ...]] = ("deep",)


class Walk(Choice):
    """Was called Go, and its pace was called speed."""

    space: int
    pace: int

    WRITTEN: ClassVar[str] = "Go"
    RENAMED: ClassVar[dict[str, str]] = {"pace": "speed"}

    def __init__(self, space: int, pace: int) -> None:
        self.space = space
        self.pace = pace

    def spell(self) -> str:
        return f"go {self.space} {self.pace}"


class Rule:
    """An effect with code of its own, found by name."""

    name: str
    value: int

    def __init__(self, name: str, value: int = 0) -> None:
        self.name = name
        self.value = value


class ManaDraw:
    """Was a rule of this name."""

    tokens: int

    WRITTEN: ClassVar[str] = "Rule"
    FIXED: ClassVar[dict[str, Any]] = {"name": "mana-draw"}
    RENAMED: ClassVar[dict[str, str]] = {"tokens": "value"}

    def __init__(self, tokens: int) -> None:
        self.tokens = tokens


class Reroll:
    """Was a rule of this name, with nothing to tell."""

    WRITTEN: ClassVar[str] = "Rule"
    FIXED: ClassVar[dict[str, Any]] = {"name": "reroll", "value": 0}


class Lit(Event):
    fire: int
    by: int | None

    LATER: ClassVar[tuple[str, ...]] = ("by",)

    def __init__(self, fire: int, by: int | None = None) -> None:
        self.fire = fire
        self.by = by


class Rival:
    deck: list[int]

    def __init__(self, deck: list[int]) -> None:
        self.deck = deck


class Host:
    """Its deck lies with the rival now."""

    seats: int
    rival: Rival

    def __init__(self, seats: int, rival: Rival) -> None:
        self.seats = seats
        self.rival = rival

    @staticmethod
    def to_old(data: dict[str, Any]) -> dict[str, Any]:
        rival = data.pop("rival")
        return data | {"deck": rival["deck"]}

    @staticmethod
    def from_old(data: dict[str, Any]) -> dict[str, Any]:
        return data | {"rival": {"is": "Rival", "deck": data.pop("deck")}}


PIECES = (Knight, Rest, LongRest, Walk, Rule, ManaDraw, Reroll, Lit, Rival, Host)
CODEC = Codec(Camp, PIECES)


def facts(piece: Any) -> dict[str, Any]:
    return {name: getattr(piece, name) for name in fields_of(type(piece))}


@pytest.mark.parametrize(
    ("piece", "data"),
    [
        (Knight("Norowas", [1, 0]), {"is": "Knight", "name": "Norowas", "words": [1, 0]}),
        (Lit(3), {"is": "Lit", "fire": 3}),
        (Lit(3, 0), {"is": "Lit", "fire": 3, "by": 0}),
        (Rest(2), {"is": "Rest", "seat": 2}),
        (LongRest(2, 5), {"is": "LongRest", "seat": 2, "days": 5}),
        (LongRest(2, 5, False), {"is": "LongRest", "seat": 2, "days": 5, "deep": False}),
        (Walk(7, 2), {"is": "Go", "space": 7, "speed": 2}),
        (Rule("other", 2), {"is": "Rule", "name": "other", "value": 2}),
        (ManaDraw(2), {"is": "Rule", "name": "mana-draw", "value": 2}),
        (Reroll(), {"is": "Rule", "name": "reroll", "value": 0}),
    ],
)
def test_a_piece_is_written_as_before_and_comes_back(piece: Any, data: dict[str, Any]) -> None:
    assert CODEC.write(piece) == data
    back = CODEC.read(data)
    assert type(back) is type(piece)
    if not isinstance(piece, Knight):  # whose row is filled
        assert facts(back) == facts(piece)


def test_a_later_field_of_a_table_is_written_when_it_does_not_hold_its_default() -> None:
    camp = Camp()
    assert not {"moon", "guests"} & CODEC.write(camp).keys()
    before = CODEC.digest(camp)
    camp.moon = 0  # nothing, but not the default
    data = CODEC.write(camp)
    assert data["moon"] == 0 and CODEC.digest(camp) != before
    assert CODEC.read(data).moon == 0
    camp.moon, camp.guests = 100, [3]
    assert "moon" not in CODEC.write(camp)
    assert CODEC.read(CODEC.write(camp)).guests == [3]
    assert CODEC.read(CODEC.write(camp)).moon == 100


def test_a_table_from_before_gets_the_default() -> None:
    old = {name: value for name, value in CODEC.write(Camp()).items() if name != "moon"}
    assert CODEC.read(old).moon == 100


@pytest.mark.parametrize(
    ("words", "written"),
    [
        ([0, 0], [0, 0]),  # never shorter than it was at first
        ([0, 0, 0, 5], [0, 0]),
        ([1, 2, 0, 5], [1, 2]),
        ([1, 2, 3, 5], [1, 2, 3]),
        ([1, 2, 0, 6], [1, 2, 0, 6]),
        ([1, 2, 5, 0], [1, 2, 5, 0]),
    ],
)
def test_a_row_is_written_as_far_as_it_was_touched(words: list[int], written: list[int]) -> None:
    data = CODEC.write(Knight("Tovak", words))
    assert data["words"] == written
    assert CODEC.read(data).words == written + [0, 0, 0, 5][len(written) :]


def test_those_who_look_are_told_of_everything() -> None:
    told = {"is": "Knight", "name": "Tovak", "words": [0, 0, 0, 5], "mount": "horse"}
    assert CODEC.write(Knight("Tovak", [0, 0, 0, 5]), whole=True) == told


def test_facts_that_moved_are_written_where_they_were() -> None:
    data = {"is": "Host", "seats": 2, "deck": [4, 1]}
    assert CODEC.write(Host(2, Rival([4, 1]))) == data
    assert CODEC.read(data).rival.deck == [4, 1]
    assert data == {"is": "Host", "seats": 2, "deck": [4, 1]}


@pytest.mark.parametrize(
    "data",
    [
        {"is": "Knight", "name": "Tovak"},  # a first field is missing
        {"is": "Lit", "fire": 1, "by": 0, "when": 3},
        {"is": "Walk", "space": 7, "speed": 2},  # is written under its first name
        {"is": "Go", "space": 7, "pace": 2},
        {"is": "Rule", "value": 2},
        {"is": "Rule", "name": "reroll", "value": 0, "more": 1},
    ],
)
def test_what_was_never_written_so_is_refused(data: dict[str, Any]) -> None:
    with pytest.raises(BadSave):
        CODEC.read(data)


def test_pickle_and_deepcopy_know_later_fields() -> None:
    CODEC.teach_pickle()
    for piece in (Knight("Tovak", [1, 0, 0, 5], "wolf"), LongRest(1, 2, False), ManaDraw(3)):
        for back in (pickle.loads(pickle.dumps(piece)), copy.deepcopy(piece)):
            assert facts(back) == facts(piece)


def test_a_field_that_is_not_there_is_noticed_at_once() -> None:
    class Wolf:
        LATER: ClassVar[tuple[str, ...]] = ("teeth",)

    with pytest.raises(TypeError, match="Wolf says how teeth is written"):
        Codec(Camp, (Wolf,))


def test_two_classes_that_nothing_tells_apart_are_noticed_at_once() -> None:
    class Draw:
        WRITTEN: ClassVar[str] = "Rule"
        FIXED: ClassVar[dict[str, Any]] = {"name": "mana-draw"}

    with pytest.raises(TypeError, match="two pieces of this game are called Rule"):
        Codec(Camp, (*PIECES, Draw))
