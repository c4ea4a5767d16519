"""A step can say how long a host may wait, and which answer stands for silence."""

from __future__ import annotations

from questboard.kernel.core.state import Ask, Choice, State, Step
from tests.kernel.lanterns import Lanterns


class Yes(Choice):
    def spell(self) -> str:
        return "yes"


class Hasty(Ask[State]):
    def patience(self, table: State, seat: int) -> int:
        return 20

    def lapse(self, table: State, seat: int) -> Choice | None:
        return Yes()


def test_a_step_waits_for_ever_unless_it_says_otherwise() -> None:
    step: Step[State] = Ask(0)
    assert step.patience(State(), 0) == 0
    assert step.lapse(State(), 0) is None


def test_a_hasty_step_names_its_time_and_its_answer() -> None:
    step = Hasty(0)
    assert step.patience(State(), 0) == 20
    answer = step.lapse(State(), 0)
    assert answer is not None and answer.text() == "yes"


def test_a_decision_passes_both_on() -> None:
    from questboard.kernel.match import Match

    decision = Match(Lanterns(), seats=2).decision
    assert (decision.patience, decision.lapse) == (0, None)
