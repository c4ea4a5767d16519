"""Position texts of Mage Knight: whatever is written, a sound table or a sentence."""

from __future__ import annotations

import contextlib
from typing import cast

from hypothesis import given, settings
from hypothesis import strategies as st

import questboard
from questboard.games.mage_knight.language.words import COLOURS
from questboard.games.mage_knight.state import Table
from questboard.games.mage_knight.state.numbers import (
    CARD,
    ENEMY,
    HERO,
    RUIN,
    SKILL,
    TACTIC,
    TILE,
    UNIT,
)
from questboard.games.mage_knight.table.positions import position_text, set_table
from questboard.games.mage_knight.table.positions.course import LANGUAGE
from questboard.games.mage_knight.table.positions.lines import PILES
from questboard.kernel import Match, QuestboardError, Rng
from tests.depth import CASES
from tests.fuzz.mutations import check_sentence
from tests.mage_knight.test_properties import counted

NAMES = sorted({*CARD, *ENEMY, *HERO, *RUIN, *SKILL, *TACTIC, *TILE, *UNIT})
FIRST = sorted({*LANGUAGE.kinds, *HERO, "night", "player"} - {"hero"})
SMALL = [
    *("at", "around", "with", "spent", "wounded", "used", "hidden", "phase", "rest", "none"),
    *("bonded", "income", "dummy", "tactics", "deck", "face-down", "plundered", "cards"),
    *("red", "blue", "green", "white", "gold", "black", "block", "damage", "attack", "ranged"),
    *("keep", "city", "mage-tower", "dungeon", "tomb", "monastery", "played", "moved", "acted"),
    *("0,0", "1,0", "1,-1", "4,-5", "-3,2", "99,99", "0,", ",", "1", "2", "4", "9", "-3", "200"),
]


def names_in(pile: str) -> list[str]:
    place = PILES[pile]
    return [each.id for number, each in enumerate(place.known) if place.fits(number)]


words = st.one_of(
    st.sampled_from(SMALL), st.sampled_from(NAMES), st.sampled_from(FIRST), st.text(max_size=6)
)
hands = st.sampled_from([name for name in CARD if name != "wound"])
entries = st.one_of(
    st.tuples(st.sampled_from(FIRST), st.lists(words)).map(
        lambda entry: " ".join([entry[0], *entry[1]])
    ),
    st.tuples(st.sampled_from(sorted(HERO)), st.integers(-2, 5), st.integers(-5, 2)).map(
        lambda place: f"{place[0]} at {place[1]},{place[2]}"
    ),
    st.builds(lambda cards: f"hand {' '.join(cards)}", st.lists(hands, max_size=9)),
    st.builds(
        lambda verb, pile, few: " ".join([verb, pile, *names_in(pile)[few : few + 2]]),
        st.sampled_from(["top", "pile"]),
        st.sampled_from(sorted(PILES)),
        st.integers(0, 9),
    ),
    st.builds(lambda dice: f"dice {' '.join(dice)}", st.lists(st.sampled_from(COLOURS))),
    st.builds(
        lambda what, who: f"{what} {who}",
        st.sampled_from(["turn", "due", "announced", "ending"]),
        st.sampled_from(["1", "2", "dummy"]),
    ),
    st.builds(lambda foes: f"fight {' '.join(foes)}", st.lists(st.sampled_from(sorted(ENEMY)))),
    st.builds(lambda units: f"units {' '.join(units)}", st.lists(st.sampled_from(sorted(UNIT)))),
)
texts = st.lists(entries, min_size=1, max_size=9).map("; ".join)


@settings(max_examples=CASES)
@given(
    text=texts,
    seats=st.integers(1, 4),
    scenario=st.sampled_from(["first-reconnaissance", "full-conquest", "blitz-conquest"]),
    seed=st.integers(0, 99),
)
def test_a_position_is_sound_or_refused_with_a_sentence(
    text: str, seats: int, scenario: str, seed: int
) -> None:
    try:
        match = questboard.new("mage-knight", seats, seed, scenario=scenario, position=text)
    except QuestboardError as error:
        check_sentence(error)
        return
    table = set_table(text, seats, Rng.seeded(seed), scenario)
    assert counted(table) == counted(set_table("", seats, Rng.seeded(seed), scenario))
    rng = Rng.seeded(seed)
    for _ in range(6):
        if match.result is not None:
            break
        decision = match.decision
        match.view(decision.seat).redeal(rng)
        match.play(decision.choices[rng.below(len(decision.choices))], decision.seat)
    assert Match.from_text(match.to_text()).digest() == match.digest()
    if match.result is None:
        with contextlib.suppress(QuestboardError):  # not every table can be written down
            position_text(cast("Table", match.table))
