"""The faces of a table: what each seat sees and is asked, encoded once for all who see it."""

from __future__ import annotations

from typing import Any

import msgspec

from questboard.kernel import Choice, Decision, Game, Match, State, View
from questboard.kernel.patches import Patch
from questboard.kernel.ways import Way
from questboard.kernel.words import language, shown
from questboard.server.faults import Refusal
from questboard.server.messages import (
    BlockInfo,
    ChoiceInfo,
    DecisionInfo,
    GroupInfo,
    OddsInfo,
    SeatView,
    ViewChange,
    WayInfo,
)
from questboard.server.sight import Seen

encode = msgspec.json.Encoder().encode

# The letters that may stand side by side in a picture.
NARROWEST, WIDEST = 40, 200


class Face:
    """What a seat (-1: a spectator) is asked and may take back; with the facts that it sees, or
    with what changed in them."""

    def __init__(self, match: Match, seat: int, number: int, asked: bool) -> None:
        self.seat = seat if seat >= 0 else None
        self.decision: Any = None
        if asked:
            view = match.view(seat)
            if view.decision is not None:
                self.decision = msgspec.Raw(encode(decision_info(view, view.decision, number)))
        self.can_undo = seat >= 0 and match.can_undo(seat)
        self.can_redo = seat >= 0 and match.can_redo(seat)

    def whole(self, seen: Seen) -> SeatView:
        return SeatView(
            self.seat, seen.version, seen.facts, self.decision, self.can_undo, self.can_redo
        )

    def changed(self, base: int, version: int, steps: list[Patch], patch: Patch) -> ViewChange:
        return ViewChange(
            self.seat, base, version, steps, patch, self.decision, self.can_undo, self.can_redo
        )


def check_width(width: int) -> int:
    """A width that a picture in letters can have."""
    if not NARROWEST <= width <= WIDEST:
        raise Refusal("picture_width", width=shown(width), least=NARROWEST, most=WIDEST)
    return width


def letters(game: Game[Any], table: State, seat: int, width: int) -> list[BlockInfo]:
    """The table drawn with coloured letters, in parts. Slow: not for the loop."""
    blocks = game.blocks(table, seat, True, width)
    return [BlockInfo(block.title, block.text, block.things) for block in blocks]


def decision_info(view: View, decision: Decision, number: int) -> DecisionInfo:
    """A decision in words, with all its choices."""
    choices, groups = _choices(view, decision)
    return DecisionInfo(
        seat=decision.seat,
        number=number,
        prompt=decision.prompt,
        secret=decision.secret,
        choices=choices,
        groups=groups,
    )


def way_info(view: View, way: Way) -> WayInfo:
    """Choices to be made in one touch, for clients."""
    game, table, seat = view.game, view.table, view.seat
    first, last = way.choices[0], way.choices[-1]
    touches = last.touches() if way.kind == "walk" else [*first.touches(), *last.touches()]
    return WayInfo(
        kind=way.kind,
        choices=[choice.text() for choice in way.choices],
        label=way.label,
        touches=list(dict.fromkeys(touches)),
        facts=[game.choice_facts(table, seat, choice) for choice in way.choices],
        stops=way.stops,
        left=way.left,
    )


# Lists of choices whose words never change, encoded. A game that has such lists makes them once
# and gives the same ones each time; the list is kept here too, so that its id stays its own.
_kept: dict[tuple[int, str], tuple[list[Choice], Any, Any]] = {}
MOST_KEPT = 64


def _choices(view: View, decision: Decision) -> tuple[Any, Any]:
    """The choices of a decision in words, and which of them begin alike."""
    choices = decision.choices
    key = (id(choices), language())
    kept = _kept.get(key)
    if kept is not None:
        return kept[1:]
    finals = view.finals()
    infos = [_choice(decision, *each) for each in zip(choices, finals, strict=True)]
    groups = [GroupInfo(*group) for group in decision.groups()]
    if not all(decision.game.label_stays(choice) for choice in choices):
        return infos, groups
    if len(_kept) >= MOST_KEPT:
        _kept.clear()
    encoded = msgspec.Raw(encode(infos)), msgspec.Raw(encode(groups))
    _kept[key] = (choices, *encoded)
    return encoded


def _choice(decision: Decision, choice: Choice, final: str) -> ChoiceInfo:
    odds = [
        OddsInfo(each.label, each.fraction(), round(float(each.chance) * 100, 2))
        for each in decision.odds(choice)
    ]
    return ChoiceInfo(
        choice.text(),
        decision.label(choice),
        choice.touches(),
        choice.parts(),
        odds,
        decision.facts(choice),
        final,
        decision.idle(choice),
    )
