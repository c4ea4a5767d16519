"""Old Mage at the terminal: a wide land on a small screen, hidden hands, answers to spells."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from .driver import Terminal, run

Sit = Callable[..., Terminal]
FOOTER = "help · quit"
ALONE = "play old-mage --players me,random,random --seed 97 --option auto_setup=yes"
SHARED = "play old-mage --players me,me,me --seed 97 --option auto_setup=yes"
LOOK_AWAY = "press Enter when nobody else is looking"


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Sit]:
    at: list[Terminal] = []
    state = {"XDG_STATE_HOME": str(tmp_path / "state")}

    def down(words: str, rows: int = 24, columns: int = 80) -> Terminal:
        at.append(Terminal(*words.split(), env=state, rows=rows, columns=columns))
        return at[-1]

    yield down
    for terminal in at:
        terminal.close()


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (120, 40)])
def test_the_table_fits_the_screen(sit: Sit, columns: int, rows: int) -> None:
    table = sit(ALONE, rows, columns)
    table.until(FOOTER)
    screen = table.type("tower l1", FOOTER).splitlines()
    assert len(screen) <= rows
    assert max(map(len, screen)) <= columns
    shown = "\n".join(screen)
    for words in (
        "Round ",
        "Health ",
        "Hand (",
        "@",
        " away",
        "roll 2 Travel Dice",
        "end the turn",
    ):
        assert words in shown
    if columns == 120:  # coordinates on the map, and the words of the cards beside it
        for words in ("-12,2", "To win: the Orb, to a tower at the right edge"):
            assert words in shown


def test_the_land_can_be_seen_from_near(sit: Sit) -> None:
    table = sit(ALONE)
    table.until(FOOTER)
    assert "look elderwood" in table.type("help", "this list")
    assert "-12,4" in table.type("look elderwood", "Marks:")
    table.type("look 0,4", "the Long River")
    assert "The whole board" in table.type("look board", "Marks:")
    assert "Raise Undead" in table.type("look necromancer", "Ability")
    assert "Nothing here is called" in table.type("look mousetrap", "shows the whole table")


def test_the_land_is_laid_by_land_region_and_hex(sit: Sit) -> None:
    by_hand = "-o first_seat=1 -o auto_setup=no"
    table = sit(f"play old-mage --players me,random,random --seed 1 {by_hand}")
    first = table.until(FOOTER)
    assert "Lay one of 42 Land tokens, face down" in first
    assert "Land tokens left: 10 forest" in first
    table.type("hills", "hills >")
    assert "0,4 has no hills (OM-168)" in table.type("why 0,4", "OM-168  A Land")
    table.type("back", "Seat 1 >")
    assert "Seat 1 lays a forest token at 4,0." in table.type("forest 4,0", FOOTER)


def test_hands_stay_hidden_and_a_spell_is_answered(sit: Sit, tmp_path: Path) -> None:
    """A match saved while a spell waits for answers goes on with the same question."""
    table = sit(SHARED)
    for tower in ("tower l1", "tower l2", "tower l3"):
        table.until(LOOK_AWAY)
        assert "Hand (" not in table.screen()
        table.type("", FOOTER)
        table.press(f"{tower}\r")
    table.until(LOOK_AWAY)
    table.type("", FOOTER)
    asked = table.type("cast healing-springs", LOOK_AWAY)
    assert "Healing Springs" not in asked and "Hand (" not in asked
    question = table.type("", FOOTER)
    assert "casts Healing Springs: do you answer?" in question
    assert "Being answered:" in question
    assert "is not in your hand" in table.type("why cast meteor", "OM-571  To cast")
    table.type(f"save {tmp_path / 'window.json'}", "Saved in")
    again = sit(f"play --load {tmp_path / 'window.json'} --players me,me,me")
    again.until(LOOK_AWAY)
    assert "casts Healing Springs: do you answer?" in again.type("", FOOTER)
    again.type("cast dispel", LOOK_AWAY)
    told = again.type("", FOOTER)
    assert "casts Dispel at Healing Springs of Wind Walker." in told
    assert "1. Dispel of Ancient One" in told  # the last takes effect first (OM-661)
    assert "2. Healing Springs of Wind Walker" in told


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("why", "Say what you mean"),
        ("rules", "rules OM-101"),
        ("jump x", "no whole number"),
        ("99", "There is no choice 99"),
        ("at 0,4", "you are aiming at nothing now (OM-571)"),
        ("cast meteor", "Meteor is not in your hand"),
        ("flee", "none of yours is fought (OM-481)"),
    ],
)
def test_bad_input_is_answered_with_a_sentence(line: str, sentence: str) -> None:
    ran = run(*ALONE.split(), typed=f"tower l1\n{line}\n")
    assert ran.code == 2
    assert sentence in " ".join(ran.err.split())


def test_the_last_line_names_the_legend(sit: Sit) -> None:
    table = sit("play old-mage --players me,random,random --seed 3")
    assert "map · legend" in table.until(FOOTER)
    assert table.type("legend", ">").count("\n") > 1
