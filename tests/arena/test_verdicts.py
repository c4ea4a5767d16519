"""What stands out in a balance report, and what is followed in Old Mage."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from questboard.arena import Simulation
from questboard.arena.balance.notes import Count, Notes, Score
from questboard.arena.balance.page import Page, within
from questboard.arena.balance.rows import Row
from questboard.arena.balance.studies import KNOWN
from questboard.arena.balance.study import Study
from questboard.arena.balance.verdicts import verdicts
from questboard.kernel import registry

from . import toll


@pytest.fixture(autouse=True)
def _toll_road(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._shelf, "toll-road", toll.TollRoad())


def road(**changes: Any) -> Study:
    return replace(toll.study(together=False), **({"tracks": {}} | changes))


def row(left: int, right: int, case: int = 0, games: int = 400, bot: str = "random") -> Row:
    """A row in which the left side won so often, and the right side so often."""
    notes = Notes()
    notes.lengths[5] = games
    notes.endings[("won", "bridge")] = left + right
    notes.endings[("drawn", "bridge")] = games - left - right
    notes.sides = Score(2 * games, left + right)
    notes.factors["side"] = {"left": Score(games, left), "right": Score(games, right)}
    return Row(toll.study(together=False).cases[case], bot, 7, False, games, notes)


def test_what_chance_does_not_stand_out() -> None:
    found = verdicts(road(), [row(210, 190)])
    assert [verdict.thing for verdict in found] == ["left", "right"]
    assert not any(verdict.stands_out for verdict in found)


def test_what_chance_hardly_does_stands_out() -> None:
    left, right = verdicts(road(), [row(260, 140)])
    assert left.stands_out and right.stands_out
    assert (left.wins, left.even) == (260, 200)
    times, low, high = left.times
    assert times == pytest.approx(1.3)
    assert 1 < low < times < high


def test_forms_of_the_game_are_looked_at_together_each_with_its_own_mean() -> None:
    apart = [verdicts(road(), [each])[0] for each in (row(216, 184), row(220, 180, 1))]
    assert not any(verdict.stands_out for verdict in apart)
    both = verdicts(road(), [row(216, 184), row(220, 180, 1)])[0]
    assert both.stands_out
    assert (both.games, both.wins, both.even) == (800, 436, 400)


def test_matches_without_winners_tell_nothing(tmp_path: Path) -> None:
    drawn = row(30, 10)
    assert verdicts(road(), [drawn]) == []
    text = Page(road(), [drawn, row(210, 190, bot="greedy")], tmp_path).text()
    assert "Most matches of `random` have no winner" in text
    assert "| road: short | `greedy` | left |" in text
    assert "| road: short | `random` | left |" not in text


def test_things_that_chance_deals_are_compared_too(tmp_path: Path) -> None:
    lucky = row(210, 190)
    lucky.notes.counts["tolls"] = {
        "penny": Count(200, Score(200, 150)),
        "crown": Count(200, Score(200, 100)),
    }
    study = road(factors={}, dealt=("tolls",))
    penny = {verdict.thing: verdict for verdict in verdicts(study, [lucky])}["penny"]
    assert penny.stands_out
    text = Page(study, [lucky], tmp_path).text().replace("\xa0", " ")
    assert "| tolls | penny | `random` | 200 | 150 | 100 | 1.50 " in text
    assert "| tolls | crown |" not in text.split("## How often")[0]
    assert "Chance deals these" in text


def test_how_many_matches_are_as_long_as_they_should_be(tmp_path: Path) -> None:
    some = row(210, 190)
    some.notes.lengths.clear()
    some.notes.lengths.update({2: 100, 4: 200, 6: 100})
    assert within(some.notes.lengths, 4, 6) == Score(400, 300)
    text = Page(road(meant=(4, 6)), [some], tmp_path).text()
    assert "meant to take 4 to 6 turns" in text
    assert "75.0" in text


def test_nothing_stands_out_in_an_even_game(tmp_path: Path) -> None:
    assert "Nothing does: 2 things" in Page(road(), [row(200, 200)], tmp_path).text()


# ------------------------------------------------------------------------------- Old Mage


def test_old_mage_is_followed_from_the_first_hand_to_the_last_round() -> None:
    options = {"auto_setup": True, "turn_limit": 6}
    report = Simulation("old-mage", 3, ["random"], 4, 1, options, 1, study=KNOWN["old-mage"]).run()
    notes = report.ledger.notes
    assert set(notes.endings) == {("drawn", "limit")}
    assert set(notes.lengths) == {7}
    for factor in ("mages", "edges", "turn_order"):
        assert sum(score.games for score in notes.factors[factor].values()) == 12
    assert sum(count.times for count in notes.counts["hands"].values()) == 12 * 5
    assert sum(count.times for count in notes.counts["spells"].values()) > 10
    assert notes.counts["foes"] and notes.counts["happenings"]
    assert notes.tracks["standing"][0].value == 3
    assert notes.tracks["health"][0].value == 10
    ruins = notes.tracks["ruins"]
    assert ruins[0].value > 10 and ruins[-1].value <= ruins[0].value
