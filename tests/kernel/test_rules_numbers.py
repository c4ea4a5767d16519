"""The number of a game's rules: what a save says that was played under others."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import questboard
from questboard.kernel import BadSave, Campaign, Match, RulesDiffer, games
from questboard.kernel.campaign import campaign_of

from .refusals import refusal
from .test_match import duel

PLANS = ("0: plan bow bow move", "1: plan sword spear parry")
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def corrected(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Knight's Duty whose rules were corrected three times."""
    monkeypatch.setattr(type(questboard.game("knights-duty")), "rules", 3)


def save(**fields: Any) -> str:
    return json.dumps(json.loads(duel(*PLANS).to_text()) | fields)


def test_a_save_holds_the_number_of_its_rules() -> None:
    assert json.loads(duel(*PLANS).to_text())["rules"] == 3


@pytest.mark.parametrize("rules", [0, 1, 3, 4])
def test_a_save_of_any_rules_loads_if_it_comes_out_the_same(rules: int) -> None:
    match = Match.from_text(save(rules=rules))
    assert match.notice == ""
    assert match.digest() == duel(*PLANS).digest()
    assert json.loads(match.to_text())["rules"] == 3


def test_a_save_without_a_number_is_of_rules_0() -> None:
    data = json.loads(save(choices=[PLANS[0], "1: fly"]))
    del data["rules"]
    text = refusal(RulesDiffer, Match.from_text, json.dumps(data))
    assert text.startswith("Played under rules 0 of A Knight's Duty")


def test_a_choice_that_older_rules_allowed_is_named_and_the_save_opens_before_it() -> None:
    text = save(rules=2, choices=[PLANS[0], "1: fly"])
    with pytest.raises(RulesDiffer) as told:
        Match.from_text(text)
    assert told.value.choices == 1
    assert str(told.value).startswith(
        "Played under rules 2 of A Knight's Duty, which were corrected since (rules 3): from "
        'choice 2 on the rules differ. Choice "fly" is not legal'
    )
    match = Match.from_text(text, as_far_as_possible=True)
    assert match.notice == str(told.value)
    assert [repr(play) for play in match.plays] == [PLANS[0]]
    match.play("plan sword spear parry", seat=1)
    assert Match.from_text(match.to_text()).notice == ""  # played under today's rules


def test_choices_that_lead_to_another_table_open_at_their_end() -> None:
    text = save(rules=2, digest="0" * 64)
    assert "lead to another table now" in refusal(RulesDiffer, Match.from_text, text)
    match = Match.from_text(text, as_far_as_possible=True)
    assert match.digest() == duel(*PLANS).digest()
    assert "rules 2" in match.notice


@pytest.mark.parametrize("wrong", [{"choices": [PLANS[0], "1: fly"]}, {"digest": "0" * 64}])
def test_under_the_same_rules_it_is_damaged(wrong: dict[str, Any]) -> None:
    for as_far in (False, True):
        with pytest.raises(BadSave, match="The save is damaged") as told:
            Match.from_text(save(rules=3, **wrong), as_far)
        assert not isinstance(told.value, RulesDiffer)


@pytest.mark.parametrize("wrong", [{"choices": [PLANS[0], "1: fly"]}, {"digest": "0" * 64}])
def test_newer_rules_are_named(wrong: dict[str, Any]) -> None:
    text = refusal(RulesDiffer, Match.from_text, save(rules=7, **wrong))
    assert text.startswith("Played under rules 7 of A Knight's Duty, newer than this Questboard's")
    assert "Please update." in text


@pytest.mark.parametrize("rules", [-1, "1", 1.0, True, None, []])
def test_an_odd_number_is_refused(rules: Any) -> None:
    text = refusal(BadSave, Match.from_text, save(rules=rules))
    assert "the number of its rules" in text


# --------------------------------------------------------------- a match that goes on elsewhere


def standing() -> Match:
    """A match that goes on from a table of which only the facts are known."""
    first = duel(*PLANS)
    match = Match(first.game, first.seats, first.seed, **first.options)
    match.stand(
        first.game.codec.read(json.loads(json.dumps(first.game.codec.write(first.table)))), 2
    )
    return match


def test_a_match_goes_on_from_a_table_that_was_kept() -> None:
    first, match = duel(*PLANS), standing()
    for each in (first, match):
        each.play(each.decision.choices[0])
    assert match.digest() == first.digest()
    assert (match.done, match.before, first.done) == (1, 2, 3)
    assert match.log() == first.log(since=2)


def test_nothing_is_taken_back_from_before_it_stood_there() -> None:
    match = standing()
    assert not any(match.can_undo(seat) for seat in (None, 0, 1))
    match.jump(0)
    assert match.digest() == duel(*PLANS).digest()


def test_such_a_match_is_saved_and_loaded_with_its_table() -> None:
    match = standing()
    match.play(match.decision.choices[0])
    back = Match.from_text(match.to_text())
    assert (back.digest(), back.before, back.done) == (match.digest(), 2, 1)
    assert back.to_text() == match.to_text()
    data = json.loads(match.to_text()) | {"rules": 1, "choices": ["0: fly"]}
    assert "from choice 3 on" in refusal(RulesDiffer, Match.from_text, json.dumps(data))


@pytest.mark.parametrize(
    "table",
    [
        5,
        {"choices": 2},
        {"choices": -1, "table": {}},
        {"choices": 2, "table": {"is": "Dragon"}},
        {"choices": 2, "table": {"is": "Go", "space": 1}},
        {"choices": 2, "table": None},
    ],
)
def test_a_table_that_cannot_be_one_is_refused(table: Any) -> None:
    refusal(BadSave, Match.from_text, save(standing=table))


def test_a_table_of_other_seats_is_refused() -> None:
    data = json.loads(standing().to_text())
    refusal(BadSave, Match.from_text, json.dumps(data | {"seats": 3}))


# ------------------------------------------------------------------------------- campaigns


def campaign() -> Campaign:
    """A campaign whose first match was given up, and whose second is under way."""
    found = campaign_of("page-knight")(1, 5)
    for _ in range(2):
        match = found.match()
        for _ in range(6):
            match.play(match.decision.choices[0])
        if found.matches:
            found.keep(match)
        else:
            found.give_up(match)
    return found


def test_a_campaign_opens_at_the_match_that_older_rules_ended_otherwise() -> None:
    data = json.loads(campaign().to_text())
    for each, number in ((data["under_way"], 2), (data["matches"][0], 1)):
        each["rules"], each["choices"][3] = 0, "0: fly"
        text = refusal(RulesDiffer, Campaign.from_text, json.dumps(data))
        assert text.startswith(f"Match {number} of the campaign: Played under rules 0")
        opened = Campaign.from_text(json.dumps(data), as_far_as_possible=True)
        assert opened.notice == text
        assert len(opened.matches) == number - 1
        assert opened.match().done == 3


# ------------------------------------------------------------------------------ the list of them


def test_every_number_is_explained() -> None:
    page = (ROOT / "docs/rules-numbers.md").read_text(encoding="utf-8")
    told: dict[str, list[int]] = {}
    for section in page.split("\n## ")[1:]:
        name = section.splitlines()[0].split("`")[1]
        rows = [line.split("|")[1].strip() for line in section.splitlines() if line[:1] == "|"]
        told[name] = [int(row) for row in rows if row.isdecimal()]
    numbers = {game.name: game.rules for game in games() if game.name in told}
    numbers["knights-duty"] = 0  # what it is outside these tests
    assert told == {name: list(range(last + 1)) for name, last in numbers.items()}
    assert len(told) == 4
