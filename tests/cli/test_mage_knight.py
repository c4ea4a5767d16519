"""Mage Knight at the terminal: a large table on a small screen, chosen part by part."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterator

import pytest

from .driver import Terminal, run, whole_game

Sit = Callable[..., Terminal]
FOOTER = "help · quit"
TURN = "play mage-knight --players me --seed 3 --option heroes=arythea"
PUZZLE = "position=goldyx at 0,0; hand rage determination march; crystals red; fight prowlers"


@pytest.fixture
def sit() -> Iterator[Sit]:
    at: list[Terminal] = []

    def down(words: str, rows: int = 24, columns: int = 80) -> Terminal:
        given = shlex.split(words)
        at.append(Terminal(*given, env={}, rows=rows, columns=columns))
        return at[-1]

    yield down
    for terminal in at:
        terminal.close()


def test_a_whole_game_can_be_piped_in() -> None:
    said, match = whole_game("me", 3, "mage-knight")
    ran = run("play", "mage-knight", "--players", "me", "--seed", "3", typed="\n".join(said))
    assert (ran.code, ran.err) == (0, "")
    assert match.game.ending(match.table).split(".")[0] in " ".join(ran.out.split())


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (100, 40), (160, 50)])
def test_the_table_fits_the_screen(sit: Sit, columns: int, rows: int) -> None:
    table = sit(TURN, rows, columns)
    table.until(FOOTER)
    screen = table.type("early bird", FOOTER).splitlines()
    assert len(screen) <= rows
    assert max(map(len, screen)) <= columns
    shown = "\n".join(screen)
    for words in ("Day, Round 1", "Source: ", "Hand: ", "Move 0", "()@", "end your turn"):
        assert words in shown


def test_a_card_is_chosen_first_and_then_how(sit: Sit) -> None:
    table = sit(TURN)
    table.until(FOOTER)
    table.type("early bird", FOOTER)
    ways = table.type("march", "play march >")
    assert "March, strong: Move 4  (with the gold die)" in ways
    assert "back to choose something else" in ways
    assert "Swiftness" in table.type("back", "Arythea >")
    assert "Arythea plays March: Move 2." in table.type("march basic", FOOTER)
    assert "The turn ends" in table.type("end your turn", FOOTER)  # the words of a line


def test_things_can_be_looked_at_and_asked_about(sit: Sit) -> None:
    table = sit(TURN)
    table.until(FOOTER)
    table.type("early bird", FOOTER)
    assert "Brutal" in table.type("look ironclads", "Unblocked")
    assert "costs 3 by Day, you have 0 (MK-803)" in table.type("why north-east", "MK-803  Move")
    assert "Units on offer:" in table.type("look", "Spells:")
    assert "Nothing here is called" in table.type("look mousetrap", "shows the whole table")
    assert "forest 3 and 5" in " ".join(table.type("rules MK-803", "swamp 5").split())


def test_a_puzzle_is_played_at_the_table() -> None:
    said = ["finish the phase", "finish the phase", "damage 1 to hero"]
    said += ["play rage strong with red crystal", "attack 1"]
    words = ("play", "mage-knight", "--players", "me", "--seed", "1", "--option", PUZZLE)
    ran = run(*words, typed="\n".join(said))
    assert "attack 4, Armor 3, Fame 2" in ran.out
    assert "Block 4 needed" in ran.out
    assert "Goldyx takes 2 Wounds." in ran.out
    assert "Goldyx defeats Prowlers." in ran.out


def test_hands_stay_hidden_at_one_keyboard(sit: Sit) -> None:
    table = sit("play mage-knight --players me,me --seed 5 --option heroes=any", 40, 100)
    table.until("press Enter when nobody else is looking")
    first = table.type("", FOOTER)
    assert "Hand: " in first
    table.type("1", "press Enter when nobody else is looking")
    assert "Hand: " not in table.screen()
    second = table.type("", FOOTER)
    assert "5 cards in hand" in second
    assert second.count("Hand: ") == 1


BLOCK = "position=goldyx at 0,0; hand promise march crystallize; fight prowlers phase block"


def test_a_group_is_named_by_what_is_of_use_now(sit: Sit) -> None:
    """In the Block phase the Influence of Promise is worth nothing, and a card laid sideways is."""
    table = sit(f"play mage-knight --players me,random --seed 3 --option '{BLOCK}'")
    screen = table.until(FOOTER)
    assert "Promise: sideways, Block 1" in screen
    assert "March: sideways, Block 1" in screen
    assert "gain a crystal of that colour" in screen  # not cut short
    assert "…  " not in screen


def test_the_map_and_its_legend_are_there_by_name(sit: Sit) -> None:
    table = sit(TURN)
    assert "map · legend" in table.until(FOOTER)
    for words in ("map", "look map"):
        shown = table.type(words, "unexplored")
        assert "()" in shown and "p plains 2" in shown
    assert "p plains 2" in table.type("legend", "unexplored")


def test_what_is_longer_than_the_screen_comes_page_by_page(sit: Sit) -> None:
    table = sit(TURN)
    table.until(FOOTER)
    page = table.type("look", "Enter shows more")
    assert len(page.splitlines()) <= 24
    assert "Enter shows more" not in table.type("log", "Arythea >")  # a command ends the reading
    table.type("look", "Enter shows more")
    table.type("", "Enter shows more")
    assert "Arythea >" in table.type("q", "Arythea >")
