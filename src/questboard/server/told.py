"""Events as clients hear them: each once in words and facts, and only to those who may know."""

from __future__ import annotations

import logging

import msgspec

from questboard.kernel import Event, Match, seats_of
from questboard.kernel.view import SPECTATOR
from questboard.kernel.words import Phrase, language
from questboard.server.messages import EventInfo
from questboard.server.metrics import METRICS

log = logging.getLogger(__name__)

encode = msgspec.json.Encoder().encode


class Told:
    """One event, encoded once for each group of listeners that hears it alike."""

    __slots__ = ("_kept", "audience", "event")

    def __init__(self, event: Event) -> None:
        self.event = event
        self.audience = event.audience()
        self._kept: dict[tuple[str, tuple[int, ...]], msgspec.Raw] = {}

    def to(self, own: tuple[int, ...], match: Match) -> msgspec.Raw | None:
        """The event for whoever has these seats (none: a spectator), or None if hidden."""
        audience = self.audience
        if audience < 0:
            knowing: tuple[int, ...] = own
            key = (language(), own if match.game.tells_by_seat else ())
        else:
            knowing = tuple(seat for seat in own if audience >> seat & 1)
            if not knowing:
                return None
            key = (language(), knowing)
        kept = self._kept.get(key)
        if kept is None:
            try:
                info = event_info(match, self.event, knowing[0] if knowing else SPECTATOR)
            except Exception:  # a game without words for it: the table is to be seen all the same
                log.exception("event not told", extra={"error": type(self.event).__name__})
                METRICS.faults.add()
                return None
            info.seats = None if audience < 0 else list(knowing)
            kept = self._kept[key] = msgspec.Raw(encode(info))
        return kept


class Said(Told):
    """A word of the table itself among the events."""

    __slots__ = ("_said",)

    def __init__(self, words: str | Phrase) -> None:
        self._said = words

    def to(self, own: tuple[int, ...], match: Match) -> msgspec.Raw | None:
        return msgspec.Raw(encode(notice(str(self._said))))


def notice(text: str) -> EventInfo:
    """What is to be known of a match, among its events."""
    return EventInfo(kind="Notice", text=text, facts={}, seats=None)


def event_info(match: Match, event: Event, seat: int) -> EventInfo:
    """An event in words and facts, to a seat that may know it."""
    game, table = match.game, match.table
    audience = event.audience()
    return EventInfo(
        kind=type(event).__name__,
        text=game.tell(table, event, seat if seat >= 0 else None),
        facts=game.event_facts(table, event),
        seats=None if audience < 0 else seats_of(audience),
    )
