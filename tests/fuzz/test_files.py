"""Saves and campaign files, damaged or edited by hand: the same match, or a sentence."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from questboard.kernel import Match, QuestboardError
from questboard.kernel.campaign import Campaign
from tests.depth import CASES
from tests.fuzz.mutations import check_sentence, spoilt, typo
from tests.old_saves.test_old_saves import CAMPAIGNS, CORRECTED, SAVES


def small(paths: list[Path], corrected: dict[str, str], most: int) -> list[str]:
    """Old files that still load, none of them long."""
    kept = [path.read_text(encoding="utf-8") for path in paths if path.stem not in corrected]
    return [text for text in kept if len(text) < most]


MATCHES = small(SAVES, CORRECTED["saves"], 4000)
QUESTS = small(CAMPAIGNS, CORRECTED["campaigns"], 9000)


def test_there_are_matches_of_all_games_to_spoil() -> None:
    assert len({json.loads(text)["game"] for text in MATCHES}) == 4
    assert len(QUESTS) > 5


@settings(max_examples=CASES)
@given(data=st.data(), text=st.sampled_from(MATCHES))
def test_a_spoilt_save_is_the_same_match_or_refused(data: Any, text: str) -> None:
    whole = json.loads(text)
    changed = spoilt(whole, data.draw)
    try:
        match = Match.from_text(json.dumps(changed))
    except QuestboardError as error:
        check_sentence(error)
        return
    # Accepted: then the digest, which was not forged, fits the table.
    assert match.digest() == (changed["digest"] or match.digest())


@settings(max_examples=CASES)
@given(data=st.data(), text=st.sampled_from(MATCHES + QUESTS))
def test_a_damaged_file_is_refused_with_a_sentence(data: Any, text: str) -> None:
    damaged = data.draw(typo(text))
    for load in (Match.from_text, Campaign.from_text):
        try:
            load(damaged)
        except QuestboardError as error:
            check_sentence(error)


@settings(max_examples=CASES)
@given(data=st.data(), text=st.sampled_from(QUESTS))
def test_a_spoilt_campaign_goes_on_or_is_refused(data: Any, text: str) -> None:
    changed = spoilt(json.loads(text), data.draw)
    try:
        campaign = Campaign.from_text(json.dumps(changed))
    except QuestboardError as error:
        check_sentence(error)
        return
    assert campaign.won or campaign.match().decisions
