"""Old saves load and end as they did, unless a rule was corrected: then they say so."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

from questboard.kernel import Match, RulesDiffer
from questboard.kernel.campaign import Campaign

FOLDER = Path(__file__).parent
SAVES = sorted((FOLDER / "saves").glob("*.json"))
CAMPAIGNS = sorted((FOLDER / "campaigns").glob("*.json"))
CORRECTED: dict[str, dict[str, str]] = tomllib.loads((FOLDER / "corrected.toml").read_text())


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_an_old_save_plays_to_its_end_or_names_the_fault(path: Path) -> None:
    kept = json.loads(path.read_text(encoding="utf-8"))
    if path.stem in CORRECTED["saves"]:
        with pytest.raises(RulesDiffer, match="Played under rules 0 of "):
            Match.load(path)
        match = Match.load(path, as_far_as_possible=True)
        made = [f"{play.seat}: {play.choice.text()}" for play in match.plays]
        assert made and made == kept["choices"][: len(made)]
        assert match.notice and match.decisions
        return
    match = Match.load(path)
    assert match.digest() == kept["digest"]
    assert [f"{play.seat}: {play.choice.text()}" for play in match.plays] == kept["choices"]


@pytest.mark.parametrize("path", CAMPAIGNS, ids=lambda path: path.stem)
def test_an_old_campaign_goes_on_or_names_the_fault(path: Path) -> None:
    if path.stem in CORRECTED["campaigns"]:
        with pytest.raises(RulesDiffer):
            Campaign.load(path)
        assert Campaign.load(path, as_far_as_possible=True).match().decisions
        return
    campaign = Campaign.load(path)
    kept = json.loads(path.read_text(encoding="utf-8"))
    assert len(campaign.matches) == len(kept["matches"])
    if not campaign.won:
        assert campaign.match().decisions


def test_every_corrected_save_is_kept_and_says_why() -> None:
    for kind, paths in (("saves", SAVES), ("campaigns", CAMPAIGNS)):
        names = {path.stem for path in paths}
        for name, why in CORRECTED[kind].items():
            assert name in names and why


def test_all_games_are_kept_in_many_moments() -> None:
    kept = [json.loads(path.read_text(encoding="utf-8"))["game"] for path in SAVES]
    assert {game: kept.count(game) >= 15 for game in kept} == dict.fromkeys(
        ("knights-duty", "mage-knight", "old-mage", "page-knight"), True
    )
