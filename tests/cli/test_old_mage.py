"""Old Mage at the terminal: who comes alone, or with one other, sits down at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from .driver import Terminal, run

Sit = Callable[..., Terminal]
FOOTER = "help · quit"
QUICK = "--option auto_setup=yes --seed 3"


@pytest.fixture
def sit() -> Iterator[Sit]:
    at: list[Terminal] = []

    def down(words: str) -> Terminal:
        at.append(Terminal(*words.split(), env={}, rows=40, columns=110))
        return at[-1]

    yield down
    for terminal in at:
        terminal.close()


@pytest.mark.rule("OM-971", "OM-973")
def test_who_plays_alone_has_all_four_mages_and_hands_nothing_over(sit: Sit) -> None:
    table = sit(f"play old-mage --option mode=solo {QUICK}")
    table.until("Who plays? [me,me,me,me]")
    table.type("", FOOTER)
    for _ in range(3):
        assert "From which tower" in table.type("1", FOOTER)
    assert "Round 1" in table.type("1", FOOTER)


@pytest.mark.rule("OM-964", "OM-970")
def test_the_mode_is_asked_for_and_brings_its_seats(sit: Sit) -> None:
    table = sit(f"play old-mage {QUICK}")
    modes = table.until("Which mode? [rivals]")
    assert "one player with all Mages" in modes
    assert "4 or 6" in table.type("two-players", "How many seats")
    table.type("4", "Who plays? [me,normal,me,normal]")


def test_too_few_seats_are_told_what_to_do_instead() -> None:
    alone = run("play", "old-mage", "--seats", "1")
    assert alone.code == 2
    assert "mode=solo" in alone.err
    two = run("play", "old-mage", "--seats", "2")
    assert "mode=two-players" in two.err
    wrong = run("simulate", "old-mage", "--seats", "3", "--option", "first_seat=4")
    assert "from 1 to 3" in wrong.err


def test_modes_can_be_simulated_without_counting_seats() -> None:
    words = "simulate old-mage --games 1 --workers 1 --option auto_setup=yes"
    for mode in ("solo", "two-players", "teams-of-three"):
        done = run(*words.split(), "--option", "turn_limit=1", "--option", f"mode={mode}")
        assert (done.code, done.err) == (0, "")
        assert "Seat 6" in done.out if mode == "teams-of-three" else "Seat 4" in done.out
