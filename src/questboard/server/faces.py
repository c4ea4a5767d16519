"""The faces of a table: what each seat sees and is asked, encoded once for all who see it."""

from __future__ import annotations

from typing import Any

import msgspec

from questboard.kernel import Choice, Decision, Game, Match, State
from questboard.kernel.words import shown
from questboard.server.faults import Refusal
from questboard.server.messages import ChoiceInfo, DecisionInfo, OddsInfo, SeatView

encode = msgspec.json.Encoder().encode

# The letters that may stand side by side in a picture; a page is as long as it needs to be.
NARROWEST, WIDEST, HEIGHT = 40, 200, 200


def face(match: Match, seat: int, number: int, asked: bool) -> msgspec.Raw:
    """What a seat (-1: a spectator) sees; asked: whether its decision is shown too."""
    view = match.view(seat)
    decision = view.decision if asked else None
    own = seat >= 0
    return msgspec.Raw(
        encode(
            SeatView(
                seat=seat if own else None,
                facts=view.facts(),
                decision=decision_info(decision, number) if decision is not None else None,
                can_undo=own and match.can_undo(seat),
                can_redo=own and match.can_redo(seat),
            )
        )
    )


def check_width(width: int) -> int:
    """A width that a picture in letters can have."""
    if not NARROWEST <= width <= WIDEST:
        raise Refusal("picture_width", width=shown(width), least=NARROWEST, most=WIDEST)
    return width


def letters(game: Game[Any], table: State, seat: int, width: int) -> str:
    """The table drawn with coloured letters, as a terminal shows it. Slow: not for the loop."""
    return game.fitted(table, seat, True, width, HEIGHT)


def decision_info(decision: Decision, number: int) -> DecisionInfo:
    """A decision in words, with all its choices."""
    return DecisionInfo(
        seat=decision.seat,
        number=number,
        prompt=decision.prompt,
        secret=decision.secret,
        choices=_choices(decision),
    )


# Lists of choices whose words never change, encoded. A game that has such lists makes them once
# and gives the same ones each time; the list is kept here too, so that its id stays its own.
_kept: dict[int, tuple[list[Choice], msgspec.Raw]] = {}
MOST_KEPT = 64


def _choices(decision: Decision) -> Any:
    choices = decision.choices
    kept = _kept.get(id(choices))
    if kept is not None:
        return kept[1]
    infos = [_choice(decision, choice) for choice in choices]
    if not all(decision.game.label_stays(choice) for choice in choices):
        return infos
    if len(_kept) >= MOST_KEPT:
        _kept.clear()
    encoded = msgspec.Raw(encode(infos))
    _kept[id(choices)] = (choices, encoded)
    return encoded


def _choice(decision: Decision, choice: Choice) -> ChoiceInfo:
    odds = [
        OddsInfo(each.label, str(each.chance), round(float(each.chance) * 100, 2))
        for each in decision.odds(choice)
    ]
    label = decision.label(choice)
    return ChoiceInfo(choice.text(), label, choice.touches(), choice.parts(), odds)
