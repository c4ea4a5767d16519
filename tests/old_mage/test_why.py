"""Why not: over random matches, each reason is the rule by which the step refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import questboard
from questboard.games.old_mage.language import choices, reasons
from questboard.games.old_mage.state.facts import Table
from questboard.games.old_mage.state.land import AROUND, NAMES, SPACES, TOWERS
from questboard.games.old_mage.state.numbers import CARDS
from questboard.games.old_mage.steps import STEPS
from questboard.games.old_mage.table.refusals import ACTIONS, OTHER_WORDS, QUESTIONS, WORD, bars
from questboard.kernel import Rng, game
from questboard.kernel.core.state import Choice, State, Step
from tests.why import Asker, Lifted, Moment, moments

from .table import Scene

PACKAGE = "questboard.games.old_mage.steps"
GAME = game("old-mage")
# What steps never go through (hexes far away, cards of others), or look at for the whole board at
# once: no predicate is asked about it alone.
BY_SHAPE = {
    reasons.ALREADY,
    reasons.TOO_FAR,
    reasons.HALF,
    reasons.NO_CARD,
    reasons.NO_CAST,
    reasons.OUT,
    reasons.SILENCED,
    reasons.NOT_INTERRUPT,
    reasons.BATTLE_ONLY,
    reasons.INTERRUPT_NOW,
    reasons.NO_EYE,
    reasons.EYE_IDLE,
    reasons.NO_SEEK,
    reasons.SWIFT,
    reasons.NO_FLIGHT,
    reasons.NO_FLIGHT_THERE,
    reasons.FLEE_LATER,
    reasons.FLEE_NOW,
    reasons.OUT_OF_RANGE,
    reasons.NAMED,
    reasons.WRONG_LAND,
    reasons.HAS_CROSSING,
    reasons.HAS_NO_WATER,
    reasons.CANNOT_STAND,
    reasons.HAS_SITE,
    reasons.HAS_RUIN,
    reasons.NO_FACE_DOWN,
    reasons.IS_DESTROYED,
    reasons.HAS_TOWER,
    reasons.IS_SHUT,
    reasons.HAS_CHARACTER,
    reasons.SPILLS,
    reasons.NOT_JOINED,
    reasons.LAY_LAND,
    reasons.LAY_OTHER_LAND,
    reasons.ASKED,
}
SETTINGS: list[tuple[int, dict[str, Any]]] = [
    (3, {}),
    (3, {"leaving": True, "asking": "all"}),
    (4, {"mode": "teams-of-two", "one_weapon": True}),
    (4, {"mode": "solo"}),
    (5, {"first_blood": True}),
    (6, {"mode": "teams-of-three", "run_out": True}),
]


def asker(patch: pytest.MonkeyPatch) -> Asker:
    lifted = None if questboard.compiled() else Lifted().install(patch, PACKAGE)
    known = {choice.text(): choice for choice in EVERY}
    found = Asker(GAME, asked, reasons.REASONS, reasons.OTHER_TIMES, BY_SHAPE, lifted, known)
    found.learn(asked_first(moments(GAME.deal(4, 1, turn_limit=12), 1, 1500)))
    found.learn(asked_first(moments(GAME.deal(3, 2, auto_setup=False), 2, 80)))
    return found


EVERY: list[Choice] = [
    *(*ACTIONS, *OTHER_WORDS, *choices.CAST, *choices.CAST_FROM_EYE[::5]),
    *(*choices.GO, *choices.AT_HEX, *choices.FLEE[::9], *choices.AT_MAGE),
    *(choices.OF_CARD[choices.DROP][-30:] + choices.OF_CARD[choices.DISCARD][:30]),
    *(choices.ChooseTower(tower) for tower in range(len(TOWERS))),
    *(choices.lay(land, space) for land in (-1, 0, 3) for space in range(0, SPACES, 5)),
]


def dealt(seats: int, seed: int, **options: Any) -> Table:
    """A table whose Mages have Relics from the start."""
    table = GAME.deal(seats, seed, turn_limit=30, **options)
    assert isinstance(table, Table)
    for mage in table.mages:
        mage.relics += [table.relic_deck.pop() for _ in range(2)]
    return table


def near(table: State, seat: int, text: str) -> bool:
    """Whether a text is about the hexes around a Mage, its cards, or a mere word."""
    assert isinstance(table, Table)
    mage = table.mages[seat]
    around = [NAMES[space] for space in AROUND[mage.hex]] if mage.hex >= 0 else []
    cards = [CARDS[card].id for card in [*mage.hand, *mage.relics, mage.ability()] if card >= 0]
    return text in WORD or text.split(" ")[-1] in around or text.partition(" ")[2] in cards


def asked(table: State, seat: int, choice: Choice) -> int:
    assert isinstance(table, Table)
    return bars(table, seat, choice)


def asked_first(played: Iterator[Moment]) -> Iterator[Moment]:
    """The first few moments of every kind in a match, and some others."""
    times: Counter[type] = Counter()
    for at, (table, seat) in enumerate(played):
        kind = type(table.agenda[-1])
        times[kind] += 1
        if times[kind] < 5 or at % 60 == 0:
            yield table, seat


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_every_reason_is_the_rule_that_refused(
    seats: int, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    mages = asker(monkeypatch)
    rng = Rng.seeded("things")
    for setup in (True, False):
        first = dealt(seats, 7, auto_setup=setup, **options)
        for at, (table, seat) in enumerate(asked_first(moments(first, 7, 1500))):
            some = [text for text in mages.known if near(table, seat, text) or rng.below(12) == 0]
            mages.ask(table, seat, some)
            if at % 10 == 0:
                mages.ask_things(table, seat)
    assert len(mages.seen) > 20


def test_every_question_has_its_rule() -> None:
    asks = [step for step in STEPS if step.options is not Step.options]
    assert {step.__name__ for step in asks if step not in QUESTIONS} == set()
    assert all(questboard.rule(rule).game == "old-mage" for rule in QUESTIONS.values())


@pytest.mark.rule("OM-186")
def test_before_the_first_choice_why_speaks_of_that_choice() -> None:
    match = questboard.new("old-mage", seats=3, seed=1)
    reason = match.why_not("camp")
    assert reason is not None and reason.rule == "OM-186" and "tower" in reason.text


@pytest.mark.rule("OM-770")
def test_why_a_relic_is_not_dropped_twice() -> None:
    scene = Scene()
    scene.mage(0, "0,4", relics="runeblade")
    scene.turn(0)
    reason = GAME.why_not(scene.table, 0, "drop runeblade")
    assert reason is not None and "once an action has begun" in reason.text
