"""A whole match as it looked line by line, from one viewpoint. Made in a process of its own."""

from __future__ import annotations

from typing import Any

import msgspec

from questboard.kernel import BadSave, Event, Match, apply
from questboard.kernel.match import seen_by
from questboard.kernel.words import say
from questboard.server.faces import facts
from questboard.server.messages import EventInfo, Replay, ReplayLine, SeatInfo
from questboard.server.told import event_info

Refused = str


def replay_json(
    save: str, viewpoint: int | None, table: str, seats: list[SeatInfo] | None, most: int
) -> bytes | Refused:
    """The encoded replay of a save, or the sentence that says what is wrong with it."""
    from questboard.kernel.errors import QuestboardError

    try:
        match = open_save(save, most)
        if viewpoint is not None:
            match.view(viewpoint)
    except QuestboardError as error:
        return str(error)
    return msgspec.json.encode(replay_of(match, viewpoint, table, seats))


def open_save(save: str, most: int) -> Match:
    """The match of a save, unless it is too long for this server."""
    from questboard.kernel import saves

    lines = len(saves.parse(save).choices)
    if lines > most:
        raise BadSave(say("server.save_long", lines=lines, most=most))
    return Match.from_text(save)


def replay_of(
    match: Match, viewpoint: int | None, table: str, seats: list[SeatInfo] | None
) -> Replay:
    """The replay of a match; viewpoint None: everything is seen."""
    twin = Match(match.game, match.seats, match.seed, **match.options)
    lines = [
        ReplayLine(0, None, "", _view(twin, viewpoint), _told(twin, list(twin.opening), viewpoint))
    ]
    for at, play in enumerate(match.plays[: match.done], 1):
        ear: list[Event] = []
        twin.table.events = ear
        apply(twin.table, play.seat, play.choice)
        twin.table.events = None
        known = viewpoint in (None, play.seat) or not play.hidden
        lines.append(
            ReplayLine(
                at,
                play.seat,
                play.choice.text() if known else "",
                _view(twin, viewpoint),
                _told(twin, ear, viewpoint),
            )
        )
    return Replay(
        table=table,
        game=match.game.name,
        title=match.game.title,
        seats=seats if seats is not None else _seats(match),
        viewpoint=viewpoint,
        lines=lines,
        ending=match.game.ending(match.table) if match.result is not None else "",
    )


def _view(match: Match, viewpoint: int | None) -> dict[str, Any]:
    if viewpoint is None:
        return facts(match.game, match.table, -1)
    view = match.view(viewpoint)
    return facts(view.game, view.table, viewpoint)


def _told(match: Match, events: list[Event], viewpoint: int | None) -> list[EventInfo]:
    return [
        event_info(match, event, -1 if viewpoint is None else viewpoint)
        for event in events
        if viewpoint is None or seen_by(event, viewpoint)
    ]


def _seats(match: Match) -> list[SeatInfo]:
    return [
        SeatInfo(seat, "person", "", match.seat_name(seat), "", False)
        for seat in range(match.seats)
    ]
