"""A match as it looked line by line, from one viewpoint: page by page, in a process of its own."""

from __future__ import annotations

import time
from collections import OrderedDict
from hashlib import sha256
from typing import Any

import msgspec

from questboard.kernel import BadInput, BadSave, Event, Match, State, saves
from questboard.kernel.core.play import witness
from questboard.kernel.match import seen_by
from questboard.kernel.patches import Patch, diff
from questboard.kernel.words import say
from questboard.server.faces import letters
from questboard.server.messages import EventInfo, Replay, ReplayLine, SeatInfo
from questboard.server.sight import facts_of
from questboard.server.told import event_info, notice

Refused = str

# The lines of a page, if nothing else is wished, and at most; a page that has become so much work
# or so large ends there.
USUAL, MOST = 50, 500
PAGE_SECONDS = 2.0
PAGE_BYTES = 1_000_000

# A process keeps the matches that it showed last, so that the next page is quick.
MATCHES_KEPT, LINES_KEPT = 4, 60_000

_kept: OrderedDict[bytes, Match] = OrderedDict()


class Page(msgspec.Struct, frozen=True):
    """Which part of a replay is wished; viewpoint None: everything is seen.

    Letters: how wide a picture in letters shall be that goes with every line; 0: none goes.
    """

    viewpoint: int | None = None
    first: int = 0
    count: int = USUAL
    letters: int = 0


def page_json(save: str, page: Page, table: str, seats: list[SeatInfo] | None) -> bytes | Refused:
    """The encoded page of a replay, or the sentence that says what is wrong with the wish."""
    from questboard.kernel.core.errors import QuestboardError

    try:
        match = _opened(save, ours=bool(table))
        return msgspec.json.encode(page_of(match, page, table, seats))
    except QuestboardError as error:
        return str(error)


def _opened(save: str, ours: bool) -> Match:
    """The match of a save, which may have been opened before; as far as it can be played."""
    key = sha256(save.encode()).digest() + bytes([ours])
    match = _kept.get(key)
    if match is None:
        if not ours:
            check_begun(saves.parse(save))
        match = _kept[key] = Match.from_text(save, as_far_as_possible=True)
    _kept.move_to_end(key)
    while len(_kept) > 1 and (
        len(_kept) > MATCHES_KEPT or sum(len(each.plays) for each in _kept.values()) > LINES_KEPT
    ):
        _kept.popitem(last=False)
    return match


def open_save(save: str, most: int) -> Match:
    """The match of a save, unless it is too long for this server; where a corrected rule stops it,
    as far as it can be played."""
    found = saves.parse(save)
    lines = len(found.choices)
    if lines > most:
        raise BadSave(say("server.save_long", lines=lines, most=most))
    check_begun(found)
    return Match.from_text(save, as_far_as_possible=True)


def check_begun(save: saves.Save) -> None:
    """Refuse a match that does not begin at its start: nobody can check how it came to stand so."""
    if save.standing is not None:
        raise BadSave(say("server.save_standing"))


def page_of(match: Match, page: Page, table: str, seats: list[SeatInfo] | None) -> Replay:
    """A page of the replay of a match."""
    if page.viewpoint is not None:
        match.view(page.viewpoint)  # says which seats there are
    if not 0 <= page.first <= match.done:
        raise BadInput(say("errors.no_such_line", line=page.first, last=match.done))
    return Replay(
        table=table,
        game=match.game.name,
        title=match.game.title,
        seats=seats if seats is not None else _seats(match),
        viewpoint=page.viewpoint,
        first=page.first,
        last=match.done,
        lines=_lines(match, page),
        ending=match.game.ending(match.table) if match.result is not None else "",
    )


def _lines(match: Match, page: Page) -> Any:
    """The lines of a page, encoded one by one: as many as are wished, or as it may cost."""
    twin = match.copy()
    twin.jump(max(0, page.first - 1))
    begin = time.process_time()
    lines: list[msgspec.Raw] = []
    size = 0
    for at in range(page.first, min(match.done, page.first + min(page.count, MOST) - 1) + 1):
        lines.append(msgspec.Raw(msgspec.json.encode(_line(twin, at, page))))
        size += len(bytes(lines[-1]))
        if size > PAGE_BYTES or time.process_time() - begin > PAGE_SECONDS:
            break
    return lines


def _line(twin: Match, at: int, page: Page) -> ReplayLine:
    """Line 0 is the table as it was set; every other one is played now, on the line before."""
    if not at:
        told = _notices(twin) + _told(twin, twin.opening, page.viewpoint)
        return ReplayLine(0, None, "", _view(twin, page), [[] for _ in told], told)
    play = twin.plays[at - 1]
    before = _facts(twin, twin.table, page.viewpoint)
    pictures: list[State] = []
    events = witness(twin.table, play.seat, play.choice, pictures)
    known = page.viewpoint in (None, play.seat) or not play.hidden
    words = play.choice.text() if known else ""
    steps: list[Patch] = []
    for event, picture in zip(events, pictures, strict=True):
        if page.viewpoint is None or seen_by(event, page.viewpoint):
            facts = _facts(twin, picture, page.viewpoint)
            steps.append(diff(before, facts))
            before = facts
    told = _told(twin, events, page.viewpoint)
    return ReplayLine(at, play.seat, words, _view(twin, page), steps, told)


def _facts(match: Match, table: State, viewpoint: int | None) -> dict[str, Any]:
    if viewpoint is None:
        return dict(match.game.facts(table, -1))
    return facts_of(match, table, viewpoint)


def _notices(match: Match) -> list[EventInfo]:
    """What is to be known of a match that was played under other rules."""
    notices = [match.notice] if match.notice else []
    if match.standing is not None:
        notices.append(say("server.replay_standing", n=match.before))
    return [notice(text) for text in notices]


def _view(match: Match, page: Page) -> dict[str, Any]:
    if page.viewpoint is None:
        table, seat = match.table, -1
    else:
        table, seat = match.view(page.viewpoint).table, page.viewpoint
    seen = dict(match.game.facts(table, seat))
    if page.letters:
        seen["picture"] = letters(match.game, table, seat, page.letters)
    return seen


def _told(
    match: Match, events: list[Event] | tuple[Event, ...], viewpoint: int | None
) -> list[EventInfo]:
    return [
        event_info(match, event, -1 if viewpoint is None else viewpoint)
        for event in events
        if viewpoint is None or seen_by(event, viewpoint)
    ]


def _seats(match: Match) -> list[SeatInfo]:
    return [
        SeatInfo(seat, "person", "", match.seat_name(seat), "", False, False)
        for seat in range(match.seats)
    ]
