"""Positions of any game: a toy game of two chests and a pile says what its texts can set."""

from __future__ import annotations

import re
from typing import NamedTuple

import pytest

from questboard.kernel import BadInput, BadOption, Rng
from questboard.kernel.core.state import State
from questboard.kernel.positions import (
    Entry,
    Kind,
    Language,
    Place,
    PositionOption,
    Setting,
    counted,
    entries,
    flags,
    foretell,
    lifted,
    listed,
    names,
    nested,
    number,
    single,
    things,
)


class Gem(NamedTuple):
    id: str


class Chest:
    def __init__(self) -> None:
        self.gems: list[int] = []
        self.coins = 0
        self.locked = False
        self.keeper = ""
        self.seal = -1
        self.broken = False
        self.dust = [0, 0, 0]


class Hoard(State):
    """A chest for each player, and a pile of two gems of each kind."""

    def __init__(self) -> None:
        super().__init__()
        self.chests = [Chest(), Chest()]
        self.seats = 2
        self.pile = [0, 0, 1, 1, 2, 2]
        self.left: list[int] = []
        self.dawn = 1
        self.watch = ""
        self.sought: list[int] = []


GEMS = [Gem("ruby"), Gem("pearl"), Gem("opal")]
NUMBER = {gem.id: number for number, gem in enumerate(GEMS)}
KEEPERS = ("ann", "bob")
Toy = Setting[Hoard]


def gem(setting: Toy, name: str, seat: int) -> int:
    table = setting.table
    return lifted(entries.named(NUMBER, name), name, table.pile, table.left)


def read_keeper(setting: Toy, entry: Entry) -> None:
    setting.table.chests[entry.seat].keeper = entry.what


def read_watch(setting: Toy, entry: Entry) -> None:
    richest = max(setting.table.chests, key=lambda each: len(each.gems))
    setting.table.watch = " ".join([*entry.rest, richest.keeper])


def no_heap(setting: Toy, entry: Entry) -> None:
    raise entries.fault("unknown", name=entry.inner().what, near="")


def too_much(name: str, most: int) -> BadInput:
    return BadInput(f"Too much {name}: {most} at most.")


GEM = names(NUMBER, GEMS)
PILE: Place[Toy] = Place("pile", GEMS, gem, rest="left")
LANGUAGE: Language[Toy, Hoard] = Language(
    {
        "keeper": Kind(
            read_keeper, lambda t, s: list(filter(None, [t.chests[s].keeper])), of_player=True
        ),
        "gems": things(PILE._replace(where="chests[].gems", rest=None)),
        "coins": number("chests[].coins", -3, 9),
        "marks": flags("chests[]", {"locked": "locked"}),
        "seal": single("chests[].seal", GEM, marks={"broken": "broken"}),
        "dust": counted("chests[].dust", GEM, 2, too_much),
        "sought": listed("sought", GEM),
        "dawn": number("dawn", 1, 9, usual=1),
        "heap": nested({"pile": things(PILE, top_first=True)}, no_heap),
        "watch": Kind(last=read_watch),
    },
    names={"keeper": KEEPERS},
    short={"noon": "dawn 5"},
    usual={"watch early": ("watch",)},
)


def position(text: str) -> Hoard:
    table = Hoard()
    LANGUAGE.carry_out(Setting(table, LANGUAGE.entries(text, 2)))
    return table


def test_a_few_words_set_a_table() -> None:
    table = position(
        """
        ann; gems ruby opal     # a remark
        player 2; bob; coins -2; marks locked
        dawn 3; watch late
        """
    )
    one, two = table.chests
    assert (one.keeper, one.gems, one.coins) == ("ann", [0, 2], 0)
    assert (two.keeper, two.coins, two.locked) == ("bob", -2, True)
    assert (table.dawn, table.watch) == (3, "late ann")


def test_names_are_listed_counted_or_one_with_its_marks() -> None:
    text = "sought opal ruby"
    text += "; heap pile opal opal pearl pearl ruby ruby\nplayer 1; gems; seal pearl broken"
    text += "; dust ruby ruby opal\nplayer 2; gems"
    table = position(text)
    one = table.chests[0]
    assert (one.seal, one.broken, one.dust, table.sought) == (1, True, [2, 0, 1], [2, 0])
    assert (table.chests[1].seal, table.chests[1].dust) == (-1, [0, 0, 0])
    assert sorted(LANGUAGE.text(table).split("; ")) == sorted(text.split("; "))
    for wrong, said in (
        ("dust opal opal opal", "Too much opal: 2 at most."),
        ("seal pearl open", '"seal" has no word "open": it knows broken.'),
        ("sought pear", 'Nothing of this game is called "pear". Did you mean pearl?'),
    ):
        with pytest.raises(BadInput, match=re.escape(said)):
            position(wrong)


def test_pairs_of_words_at_the_end_of_an_entry() -> None:
    left, found = entries.clauses(["two", "orcs", "at", "keep", "phase", "block"], ("at", "phase"))
    assert (left, found) == (["two", "orcs"], {"at": "keep", "phase": "block"})
    assert entries.clauses(["at"], ("at",)) == (["at"], {})


def test_dice_to_come_are_foretold_by_winding_the_generator_on() -> None:
    rng = Rng.seeded(1)
    assert foretell(rng, 6, [5, 0, 3])
    assert [rng.below(6) for _ in range(3)] == [5, 0, 3]
    assert not foretell(rng, 2, [1] * 40)


def test_the_order_of_entries_does_not_matter() -> None:
    parts = ["watch late", "heap pile ruby opal", "dawn 3", "player 2", "gems ruby", "bob"]
    for text in ("; ".join(parts), "; ".join(parts[3:] + parts[:3])):
        table = position(text)
        assert (table.chests[1].gems, table.pile, table.watch) == ([0], [2, 0], "late bob")


def test_nothing_is_made_up_or_lost() -> None:
    table = position("heap pile pearl; gems ruby ruby")
    assert (table.pile, table.chests[0].gems) == ([1], [0, 0])
    assert sorted([*table.pile, *table.left, *table.chests[0].gems]) == [0, 0, 1, 1, 2, 2]


def test_what_is_short_for_another_entry_and_what_is_said_by_nobody() -> None:
    table = position("noon")
    assert (table.dawn, table.watch) == (5, "early ")


def test_a_table_is_written_as_the_text_that_sets_it() -> None:
    text = "\n".join(
        [
            "dawn 5; heap pile opal ruby",
            "player 1; ann; gems pearl; marks locked",
            "player 2; gems ruby; coins 4",
        ]
    )
    table = position(text)
    assert LANGUAGE.text(table) == text
    assert (
        LANGUAGE.text(position("")).splitlines()[0] == "heap pile opal opal pearl pearl ruby ruby"
    )


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("gem ruby", 'no entry "gem". Did you mean gems'),
        ("keeper ann", 'no entry "keeper"'),
        ("anne", "Did you mean ann?"),
        ("noon 3", 'no entry "noon"'),
        ("gems rubi", 'called "rubi". Did you mean ruby?'),
        ("gems ruby ruby ruby", "No ruby is left"),
        ("gems ruby; gems opal", '"gems" twice'),
        ("dawn 2; noon", '"dawn" twice'),
        ("heap pile ruby; heap pile opal", '"heap pile" twice'),
        ("heap cellar", "cellar"),
        ("heap", "is called"),
        ("coins 10", "from -3 to 9"),
        ("coins -4", "from -3 to 9"),
        ("coins", "whole number"),
        ("coins 1 2", 'not "1 2"'),
        ("coins ²", "whole number"),
        ("marks gilded", "it knows locked"),
        ("player 3; ann", "from 1 to 2"),
    ],
)
def test_mistakes_get_a_sentence(text: str, words: str) -> None:
    with pytest.raises(BadInput) as caught:
        position(text)
    assert words in str(caught.value)
    assert str(caught.value)[-1] in ".?"
    assert not str(caught.value).startswith("In line")


@pytest.mark.parametrize("wrong", ["gold 3", "coins 99", "watch late; watch early", "player 9"])
def test_a_mistake_in_a_long_text_gets_its_line(wrong: str) -> None:
    with pytest.raises(BadInput, match="In line 3: "):
        position(f"ann\n\n{wrong}; # a remark\nplayer 2; bob")


def test_things_lie_in_a_space_of_the_map() -> None:
    spaces = {(0, 0): 7, (1, -1): 8}
    assert entries.place(Entry(0, ["ann", "at", "1,-1"]), spaces) == 8
    for words, sentence in (
        (["ann", "at", "3,0"], "no space 3,0"),
        (["ann", "to", "0,0"], 'must end in "at"'),
        (["at", "0,0"], 'must end in "at"'),
    ):
        with pytest.raises(BadInput, match=sentence):
            entries.place(Entry(0, words), spaces)
    with pytest.raises(BadInput, match="no space 0,0"):
        entries.space("0,0", spaces, lambda space: space == 8)


def test_a_text_that_begins_a_match_has_an_end() -> None:
    option = PositionOption()
    assert option.check("gems ruby") == "gems ruby"
    assert option.check("") == ""
    for value in ("ruby " * 2000, 7):
        with pytest.raises(BadOption):
            option.check(value)
