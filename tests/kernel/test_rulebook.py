"""The rulebook: look up, come near, search."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import questboard
from questboard.kernel import UnknownRule, rule, rules
from questboard.kernel.rulebook import search

from .refusals import LONG, refusal

SOURCE = Path(questboard.__file__).parent


def test_a_rule_is_found_by_its_id() -> None:
    found = rule("KD-403")
    assert (found.id, found.game) == ("KD-403", "knights-duty")
    assert str(found) == f"KD-403  {found.text}"
    assert found.section
    assert not found.ruling


@pytest.mark.parametrize("id", ["kd-403", " KD-403\n", "Kd-403"])
def test_an_id_may_be_typed_carelessly(id: str) -> None:
    assert rule(id) is rule("KD-403")


def test_a_near_miss_names_its_neighbours() -> None:
    assert "near it are" in refusal(UnknownRule, rule, "KD-4033")
    assert "KD-403" in refusal(UnknownRule, rule, "KD403")


@pytest.mark.parametrize("id", ["", "%", "zz", LONG, "\x1b[2J", "{id}"])
def test_what_is_no_id_learns_how_ids_look(id: str) -> None:
    assert "rule ids look like KD-403" in refusal(UnknownRule, rule, id)


def test_all_rules_stand_in_the_order_of_the_book() -> None:
    ids = [found.id for found in rules("knights-duty")]
    assert ids == sorted(ids, key=lambda id: int(id.partition("-")[2]))
    assert len(set(ids)) == len(ids) > 150
    assert set(ids) <= {found.id for found in rules()}


def test_every_rule_reads_as_a_sentence_and_only_a_ruling_gives_a_reason() -> None:
    for found in rules():
        assert found.text[-1] in ".:!?)", found
        assert found.text == " ".join(found.text.split()), found
        assert found.ruling or not found.why, found


def test_rules_of_an_unknown_game_are_none() -> None:
    assert rules("chess") == []


def test_search_finds_all_words_in_any_order() -> None:
    found = [hit.id for hit in search("contested insist")]
    assert "KD-412" in found
    assert found == [hit.id for hit in search("INSIST  contested")]
    assert all("contest" in f"{hit.section} {hit.text}".lower() for hit in search("contest"))
    assert [hit.id for hit in search("kd-403")] == ["KD-403"]


def test_search_takes_letters_as_letters() -> None:
    assert search("(") == [hit for hit in rules() if "(" in f"{hit.section} {hit.text}"]
    assert search("[a-z]*") == []
    assert search("contested", game="chess") == []


def test_every_rule_that_the_source_names_exists() -> None:
    known = {found.id for found in rules()}
    games = {id.partition("-")[0] for id in known}
    for path in SOURCE.rglob("*"):
        if path.suffix in (".py", ".toml"):
            named = re.findall(r"\b([A-Z]{2}-\d{3,4})\b", path.read_text(encoding="utf-8"))
            unknown = {id for id in named if id.partition("-")[0] in games} - known
            assert not unknown, f"{path.name}: {sorted(unknown)}"
