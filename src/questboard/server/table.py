"""A table in use: a match, those who sit at it, and the order in which things happen to it.

Everything that changes a table goes one after another: carried out, kept, told. A change is told
to nobody before it is kept; if it cannot be kept, the table is broken, and found again as it was.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from datetime import UTC, datetime
from typing import Any

import msgspec

from questboard.bots import LEVELS
from questboard.kernel import EngineFault, Event, QuestboardError
from questboard.kernel.view import SPECTATOR
from questboard.kernel.words import Phrase, language, listing, say, shown, speaking
from questboard.server import keys, messages, snapshots
from questboard.server.bots import Bots
from questboard.server.clocks import Clocks
from questboard.server.course import Change, Course
from questboard.server.faces import Face, check_width
from questboard.server.faults import Refusal
from questboard.server.hub import Hub, Listener
from questboard.server.messages import (
    BlockInfo,
    ChatLine,
    SeatInfo,
    SeatKey,
    TableInfo,
    WayInfo,
    Welcome,
)
from questboard.server.metrics import METRICS
from questboard.server.news import Changed, Same, encode, heard
from questboard.server.sight import Sight, Stretch
from questboard.server.store import (
    CHAT_KEPT,
    ChatRecord,
    Line,
    SeatRecord,
    Stage,
    Store,
    TableRecord,
)
from questboard.server.thinkers import Minds, Thinkers
from questboard.server.told import Said, Told
from questboard.server.workers import Overrun

log = logging.getLogger(__name__)

LONGEST_NAME = 40
LONGEST_CHAT = 500

# So many choices may be made in one touch.
MOST_AT_ONCE = 40
THE_TABLE = -1  # whose words these are, when they are nobody's: none can mute them

# So many pictures in letters are kept: of other seats, or in other widths.
PICTURES_KEPT = 8

# What shows so many pictures of the table to so many kinds of listeners is made off the loop.
LONG = 12


class LiveTable:
    """A table in memory."""

    def __init__(
        self,
        record: TableRecord,
        course: Course,
        chat: list[ChatRecord],
        store: Store,
        hub: Hub,
        thinkers: Thinkers,
    ) -> None:
        self.record = record
        self.course = course
        self.match = course.match
        self.chat = chat
        self.used = time.monotonic()
        self.stirred = False  # whether somebody came or did something since the last sweep
        self.broken = False
        self._store = store
        self._hub = hub
        self._thinkers = thinkers
        self._lock = asyncio.Lock()
        # What seats see, by seat and language; and pictures of it, by width too.
        self._faces: dict[tuple[int, str], Face] = {}
        self._pictures: dict[tuple[int, str, int], asyncio.Task[list[BlockInfo]]] = {}
        self._sight = Sight(course.match)
        self._save: tuple[int, str] | None = None
        self.kept_at = 0  # the line of the last snapshot
        self._told: list[Told] | None = None
        self._bots = Bots(self, thinkers)
        self._advice: Minds = {}
        self._clocks = Clocks(record.clock, course, self.choose)

    # ----------------------------------------------------------------------- look

    @property
    def id(self) -> str:
        return self.record.id

    @property
    def seats(self) -> list[SeatRecord]:
        return self.record.seats

    @property
    def idle(self) -> bool:
        """Whether nobody listens, no bot thinks and no clock runs."""
        busy = self._bots or self._clocks or self._lock.locked()
        return not busy and not self._hub.listeners(self.id)

    def asked(self) -> list[int]:
        """The seats that play waits for."""
        return self.course.asked if self.record.stage == "running" else []

    def info(self) -> TableInfo:
        """The table as everybody may see it."""
        here: set[int] = set()
        for listener in self._hub.listeners(self.id):
            here.update(listener.own)
        match = self.match
        return TableInfo(
            table=self.id,
            game=match.game.name,
            title=match.game.title,
            options=match.options,
            seats=[
                SeatInfo(
                    seat=seat.seat,
                    kind=seat.kind,
                    name=seat.name,
                    title=match.seat_name(seat.seat),
                    level=seat.level,
                    here=seat.seat in here and seat.kind == "person",
                    muted=seat.muted,
                )
                for seat in self.seats
            ],
            stage=self.record.stage,
            lines=match.before + match.done,
            ending=self.ending(),
            campaign=self.record.campaign,
            players=match.game.players(match.seats, match.options),
            hidden_hands=match.game.hidden_hands,
            clock=self.record.clock,
            clocks=self._clocks.left(),
            quiet=self.record.quiet,
            notice=say(f"server.known_{self.record.known}") if self.record.known else "",
            invite=self.record.invite if self._open_to_all() else "",
        )

    def _open_to_all(self) -> bool:
        """Whether anybody may sit down: it is shown in the lobby and waits for players."""
        return self.record.listed and self.record.stage == "waiting"

    def begun(self) -> bool:
        """Whether anybody has chosen anything; bots count only where nobody else plays."""
        if self.match.before:
            return True
        people = {seat.seat for seat in self.seats if seat.kind != "bot" or seat.secret is not None}
        made = self.match.plays[: self.match.done]
        return any(play.seat in people for play in made) if people else bool(made)

    def ending(self) -> str:
        """How it ended, in a sentence; empty while it goes on."""
        if self.match.result is not None:
            return self.match.game.ending(self.match.table)
        if self.record.stage != "over":
            return ""
        return str(self.course.notice) if self.course.cut else say("server.given_up")

    async def save(self) -> str:
        """The match as a save; written by a thread, since a long one takes a while."""
        version = self.course.version
        if self._save is not None and self._save[0] == version:
            return self._save[1]
        text = await asyncio.to_thread(self.match.copy().to_text)
        self._save = (version, text)
        return text

    def own_seats(self, secrets: list[str]) -> tuple[int, ...]:
        """The seats whose secrets these are; refuses a secret that fits none."""
        own: set[int] = set()
        for secret in secrets:
            given = keys.digest(secret)
            found = [seat.seat for seat in self.seats if keys.fits(given, seat.secret)]
            if not found:
                raise Refusal("secret_unknown", 403)
            own.update(found)
        return tuple(sorted(own))

    def is_host(self, secret: str) -> bool:
        return keys.fits(keys.digest(secret), self.record.host)

    def open_to(self, own: tuple[int, ...]) -> bool:
        """Whether all of the match may be shown: it is over, or nobody else plays in it."""
        if self.record.stage == "over":
            return True
        people = [seat.seat for seat in self.seats if seat.kind != "bot" or seat.secret is not None]
        return bool(own) and all(seat in own for seat in people)

    def _face(self, seat: int) -> Face:
        key = (seat, language())
        kept = self._faces.get(key)
        if kept is None:
            asked = (
                seat >= 0 and self.record.stage == "running" and self.seats[seat].kind == "person"
            )
            number = self.course.numbers[seat] if asked else 0
            kept = self._faces[key] = Face(self.match, seat, number, asked)
        return kept

    async def ways(self, seat: int, whose: str) -> list[WayInfo]:
        """What a seat could do in one touch, found out in another process."""
        self._check_playing(seat)
        self.match.decision_of(seat)
        return await self._thinkers.scout(self.match.view(seat), whose)

    async def picture(self, seat: int, width: int, whose: str) -> list[BlockInfo]:
        """What a seat (-1: a spectator) sees, in letters; drawn once for all who see it alike."""
        key = (seat, language(), check_width(width))
        drawing = self._pictures.get(key)
        if drawing is None:
            if len(self._pictures) >= PICTURES_KEPT:
                self._pictures.clear()
            view = self.match.view(seat)
            drawing = asyncio.create_task(self._thinkers.draw(view, width, whose))
            drawing.add_done_callback(lambda done: self._drop_failed(key, done))
            self._pictures[key] = drawing
        return await asyncio.shield(drawing)

    def _drop_failed(self, key: tuple[int, str, int], done: asyncio.Task[list[BlockInfo]]) -> None:
        failed = done.cancelled() or done.exception() is not None
        if failed and self._pictures.get(key) is done:
            del self._pictures[key]

    def _all_told(self) -> list[Told]:
        """The whole log. Where the engine cannot tell it, it begins anew: nobody is locked out."""
        if self._told is None:
            events: list[Event] = []
            try:
                events = self.course.events()
            except EngineFault as fault:
                self._note_fault("log not told", fault)
            course = self.course
            before: list[Told] = [Told(event) for event in course.past]
            if course.notice:
                before.append(Said(course.notice))
            self._told = before + [Told(event) for event in events]
        return self._told

    # -------------------------------------------------------------- come and go

    async def enter(self, listener: Listener, hello: messages.Hello) -> None:
        """Let somebody in: check the secrets, and tell everything that they may know."""
        own = self.own_seats(hello.secrets)
        host = bool(hello.host) and self.is_host(hello.host)
        if hello.host and not host:
            raise Refusal("secret_unknown", 403)
        async with self._turn():
            back = [self.seats[seat] for seat in own if self.seats[seat].kind == "bot"]
            if back and self.record.stage != "over":
                await self._sit(
                    [_seated(seat, "person", seat.name, "") for seat in back], self.record.stage
                )
            self._hub.enter(self.id, listener)
            listener.own = own
            listener.send(encode(self._welcome(own, host)))
            if own:
                self._announce(frozenset(), besides=listener)
            self.wake_bots()

    def leave(self, listener: Listener) -> None:
        self._hub.leave(self.id, listener)
        self.used = time.monotonic()
        if listener.own:
            self._announce(frozenset())

    def _welcome(self, own: tuple[int, ...], host: bool) -> Welcome:
        version = self.course.version
        views = [
            self._face(seat).whole(self._sight.now(seat, version)) for seat in own or (SPECTATOR,)
        ]
        return Welcome(
            version=version,
            table=self.info(),
            own=list(own),
            host=host,
            invite=self.record.invite if own or host else "",
            views=views,
            log=heard(self._all_told(), own, self.match),
            chat=[ChatLine(each.seat, each.name, each.text, each.at) for each in self.chat],
            waiting_for=self.asked(),
        )

    # ----------------------------------------------------------------------- play

    async def choose(
        self, seat: int, number: int, choice: str, done: Callable[[], None] | None = None
    ) -> None:
        """Answer the decision of this number; an answer that came twice is done already."""
        async with self._turn():
            await self._choose(seat, number, choice, done)

    async def choose_all(self, seat: int, number: int, choices: list[str]) -> str:
        """Make several choices in one touch, in order; why they were not all made, if so."""
        if len(choices) > MOST_AT_ONCE:
            raise Refusal("too_many_choices", many=len(choices), most=MOST_AT_ONCE)
        async with self._turn():
            fresh = number not in self.course.answered[seat]
            await self._choose(seat, number, choices[0])
            for made, choice in enumerate(choices[1:] if fresh else [], 1):
                stops = self.match.stops(seat, choice)
                if stops:
                    rest = {"made": made, "all": len(choices), "choice": shown(choice)}
                    return say(f"server.stopped.{stops}", **rest)
                await self._choose(seat, self.course.numbers[seat], choice, joined=True)
        return ""

    async def _choose(
        self,
        seat: int,
        number: int,
        choice: str,
        done: Callable[[], None] | None = None,
        joined: bool = False,
    ) -> None:
        self._check_playing(seat)
        answered = self.course.answered[seat].get(number)
        if answered is not None:
            if answered == " ".join(choice.split()).lower():
                if done is not None:
                    done()
                return
            raise Refusal("answered", 409, choice=shown(answered))
        if self.record.stage == "over":
            self.match.decision_of(seat)  # says how it ended
            raise Refusal("given_up", 409)
        if seat in self.asked() and number != self.course.numbers[seat]:
            raise Refusal("late", 409)
        watched = any(self._hub.listeners(self.id))
        change = self._carry_out(lambda: self.course.play(seat, choice, True, watched, joined))
        with self._whole():
            await self._keep(change)
            METRICS.choices.add()
            if done is not None:
                done()
            await self._tell(change)

    async def take_back(self, seat: int, what: str, done: Callable[[], None]) -> None:
        """Undo, redo or reset the turn of a seat."""
        async with self._turn():
            self._check_playing(seat)
            if self.record.stage == "over":
                raise Refusal("over", 409)
            line = msgspec.convert({"kind": what, "seat": seat}, Line)
            change = self._carry_out(lambda: self.course.take_back(line))
            with self._whole():
                await self._keep(change)
                done()
                await self._tell(change)

    def _check_playing(self, seat: int) -> None:
        if self.record.stage == "waiting":
            raise Refusal("not_started", 409)

    def _carry_out(self, deed: Callable[[], Change]) -> Change:
        """Change the match, or refuse to. What fails in any other way may have changed half of it:
        then the table is broken, and found again as it was kept."""
        try:
            return deed()
        except EngineFault as fault:
            self._note_fault("engine fault", fault)
            raise Refusal("engine_fault", 500) from fault
        except QuestboardError:
            raise
        except Exception as error:
            self._break(error)
            raise Refusal("table_broken", 503) from error

    def _note_fault(self, what: str, fault: BaseException) -> None:
        log.error(what, extra={"table": self.id, "error": repr(fault)}, exc_info=fault)
        METRICS.faults.add()

    async def _keep(self, change: Change) -> None:
        stage: Stage = "running" if self.match.result is None else "over"
        await self._store.add_line(self.id, self.course.version - 1, change.line, stage)
        self.record.stage = stage
        if change.rewound or stage == "over" or self.course.version % snapshots.EVERY == 0:
            self.keep_standing()

    def keep_standing(self) -> None:
        """Keep how the table stands, unless that is done already."""
        if not self.broken and self.course.version != self.kept_at:
            self.kept_at = self.course.version
            self._store.keep_snapshot(self.id, snapshots.take(self.course))

    async def mend(self, tell: bool) -> None:
        """Keep and tell that the match goes on under corrected rules."""
        if self.match.result is not None and self.record.stage == "running":
            await self._store.set_seats(self.id, [], "over")
            self.record.stage = "over"
        self.kept_at = -1
        self._sight.forget()
        self.keep_standing()
        if tell:
            await self.announce(self.course.notice)

    async def _tell(self, change: Change) -> None:
        viewers = change.viewers
        self._faces = {key: face for key, face in self._faces.items() if key[0] not in viewers}
        for key in [key for key in self._pictures if key[0] in viewers]:
            del self._pictures[key]
        if change.rewound:
            self._told = None
            told = self._all_told()
        else:
            told = [Told(event) for event in change.events]
            if self._told is not None:
                self._told += told
        stretch = self._sight.turn(viewers, self.course.version, change.pictures)
        news = self._news(viewers, stretch, told, change.rewound)
        audience = {(each.language, each.own) for each in self._hub.listeners(self.id)}
        if len(change.pictures) * len(audience) > LONG:
            await news.make(audience)
        self._hub.tell(self.id, news)
        self.wake_bots()

    def _announce(self, viewers: frozenset[int], besides: Listener | None = None) -> None:
        """Tell everybody how the table is, and these what they are asked now."""
        news = self._news(viewers, self._sight.still(), [], False)
        for listener in self._hub.listeners(self.id):
            if listener is not besides:
                with speaking(listener.language):
                    listener.send(news.to(listener.own))

    def _news(
        self, viewers: frozenset[int], stretch: Stretch, told: list[Told], rewound: bool
    ) -> Changed:
        self.used = time.monotonic()
        self._wind_clocks()
        return Changed(
            self.match,
            self.course.version,
            self.info,
            self.asked(),
            viewers,
            self._face,
            stretch,
            told,
            rewound,
        )

    # ----------------------------------------------------------------------- help

    async def hint(self, seat: int, spec: str, whose: str) -> tuple[str, str]:
        """What a strong bot would do here, and why."""
        self._check_playing(seat)
        self.match.decision_of(seat)
        try:
            return await self._thinkers.advise(self.match.view(seat), spec, whose, self._advice)
        except Overrun as error:
            raise Refusal("hint_overrun", 503) from error

    def why_not(self, seat: int, thing: str) -> tuple[str, str]:
        """Why a thing cannot be chosen, and the rule that says so; empty when it can."""
        self._check_playing(seat)
        with self._explaining(thing):
            reason = self.match.why_not(thing, seat)
            return (reason.text, reason.rule) if reason is not None else ("", "")

    def look(self, seat: int, thing: str) -> str:
        """What a thing on the table is, a line for each thing to say; empty when it is unknown."""
        wanted = " ".join(thing[:LONGEST_CHAT].lower().split())
        with self._explaining(thing):
            return "\n".join(self.match.game.explain(self.match.view(seat).table, seat, wanted))

    @contextmanager
    def _explaining(self, thing: str) -> Iterator[None]:
        """What cannot be explained is written down; the table has not changed and goes on."""
        try:
            yield
        except Exception as error:
            if isinstance(error, QuestboardError) and not isinstance(error, EngineFault):
                raise
            error.add_note(f"asked about {shown(thing)}")
            self._note_fault("not explained", error)
            raise Refusal("not_explained", 500) from error

    async def say(
        self,
        text: str,
        seat: int | None,
        own: tuple[int, ...],
        host: bool,
        done: Callable[[], None],
    ) -> None:
        """A line of chat, of an own seat or of none."""
        words = clean(text, LONGEST_CHAT)
        if not words:
            raise Refusal("chat_empty")
        async with self._turn():
            if seat is not None:
                name = self.seats[seat].name or self.match.seat_name(seat)
            else:
                name = say("server.the_host" if host else "server.spectator")
            self.check_writes(own, host)
            await self._write(seat, name, words, done)

    def check_writes(self, own: tuple[int, ...], host: bool) -> None:
        """Refuse those whom nobody wants to hear."""
        if host:
            return
        # Whoever has a muted seat cannot speak as a spectator either.
        if any(self.seats[each].muted for each in own):
            raise Refusal("muted", 403)
        if self.record.quiet and not own:
            raise Refusal("quiet", 403)

    async def _write(
        self, seat: int | None, name: str, words: str, done: Callable[[], None] | None
    ) -> None:
        at = datetime.now(UTC).isoformat(timespec="seconds")
        chat = ChatRecord(seat, name, words, at)
        await self._store.add_chat(self.id, chat)
        self.chat.append(chat)
        del self.chat[:-CHAT_KEPT]
        if done is not None:
            done()
        self._hub.tell(self.id, Same(ChatLine(seat, name, words, at)))

    async def announce(self, words: str | Phrase) -> None:
        """A word of the table itself, to everybody and kept: in the language of the server."""
        async with self._turn():
            with speaking(""):
                name, text = say("server.the_table"), clean(str(words), LONGEST_CHAT)
            await self._write(THE_TABLE, name, text, None)

    async def mute(
        self, seat: int | None, muted: bool, own: tuple[int, ...], done: Callable[[], None]
    ) -> None:
        """Let nobody hear a seat, or (no seat) the spectators; or let them be heard again."""
        async with self._turn():
            if seat is None:
                with self._whole():
                    await self._store.set_quiet(self.id, muted)
                self.record.quiet = muted
            else:
                self._check_seat(seat)
                if seat in own:
                    raise Refusal("mute_own", 409)
                sitting = self.seats[seat]
                await self._sit([msgspec.structs.replace(sitting, muted=muted)], self.record.stage)
            done()
            self._announce(frozenset())

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < len(self.seats):
            raise Refusal("no_seat", 404, seat=shown(seat), last=len(self.seats) - 1)

    # ---------------------------------------------------------------------- seats

    async def join(self, seat: int | None, name: str) -> list[SeatKey]:
        """Take an open seat and the others that its player plays; play starts when none is left."""
        async with self._turn():
            free = [each.seat for each in self.seats if each.kind == "open"]
            if not free or self.record.stage != "waiting":
                raise Refusal("table_full", 409)
            if seat is not None and seat not in free:
                numbers = listing([str(each) for each in free], "or")
                raise Refusal("seat_taken", 409, seat=shown(seat), free=numbers)
            players = self.info().players
            player = players[free[0] if seat is None else seat]
            own = [SeatKey(each, keys.new_secret()) for each in free if players[each] == player]
            name = clean(name, LONGEST_NAME)
            sitting = [
                SeatRecord(key.seat, "person", name, "", keys.digest(key.secret)) for key in own
            ]
            await self._sit(sitting, "running" if len(free) == len(own) else "waiting")
            self._announce(self.course.everyone)
            self.wake_bots()
            return own

    async def start(self, level: str, done: Callable[[], None]) -> None:
        """Begin; open seats go to bots."""
        check_level(level)
        async with self._turn():
            if self.record.stage != "waiting":
                raise Refusal("started", 409)
            bots = [_seated(seat, "bot", "", level) for seat in self.seats if seat.kind == "open"]
            await self._sit(bots, "running")
            done()
            self._announce(self.course.everyone)
            self.wake_bots()

    @asynccontextmanager
    async def closing(self) -> AsyncIterator[None]:
        """Give the match up: while this lasts nothing else happens at the table, and whoever asks
        for it has kept the end when it is over."""
        async with self._turn():
            if self.record.stage == "over":
                raise Refusal("over", 409)
            yield
            self.stop()
            self.record.stage = "over"
            self._faces.clear()
            self._announce(self.course.everyone)

    async def seat_bot(
        self, seat: int, level: str, own: tuple[int, ...], done: Callable[[], None]
    ) -> None:
        """Hand a seat to a bot: an open one, a bot's, the host's own, or one that was left."""
        check_level(level)
        async with self._turn():
            if self.record.stage == "over":
                raise Refusal("over", 409)
            self._check_seat(seat)
            sitting = self.seats[seat]
            if sitting.kind == "person" and seat not in own and self._present(seat):
                raise Refusal("seat_present", 409, name=sitting.name or self.match.seat_name(seat))
            left = any(each.kind == "open" for each in self.seats if each.seat != seat)
            stage = "running" if self.record.stage == "running" or not left else "waiting"
            await self._sit([_seated(sitting, "bot", sitting.name, level)], stage)
            done()
            self._announce(self.course.everyone)
            self.wake_bots()

    def _present(self, seat: int) -> bool:
        return any(seat in listener.own for listener in self._hub.listeners(self.id))

    async def _sit(self, seats: list[SeatRecord], stage: Any) -> None:
        with self._whole():
            await self._store.set_seats(self.id, seats, stage)
        self.record.stage = stage
        for seat in seats:
            self.record.seats[seat.seat] = seat
        self._faces.clear()

    # ----------------------------------------------------------------------- bots

    def wake_bots(self) -> None:
        """Let all bots that are asked think. And let time run for people."""
        self._wind_clocks()
        self._bots.wake(self._asked_bots())

    def watch(self) -> None:
        """Make sure that play goes on: called now and then, whatever happens."""
        if not self.broken and not self._lock.locked():
            self._bots.watch(self._asked_bots())

    def _asked_bots(self) -> list[int]:
        """The bots that play waits for; alone and unwatched they rest."""
        if not self._hub.listeners(self.id) and all(seat.kind == "bot" for seat in self.seats):
            return []
        return [seat for seat in self.asked() if self.seats[seat].kind == "bot"]

    def whose(self) -> str:
        """For whom bots think here: the address of one who plays, or else of one who watches."""
        guests = [(not guest.own, guest.address) for guest in self._hub.listeners(self.id)]
        return min(guests)[1] if guests else self.id

    def stop(self) -> None:
        """Stop all thinking, and all clocks."""
        self._clocks.stop()
        self._bots.stop()

    def _wind_clocks(self) -> None:
        self._clocks.wind([seat for seat in self.asked() if self.seats[seat].kind == "person"])

    @contextmanager
    def _whole(self) -> Iterator[None]:
        """Kept, or broken: then all are sent away, to come back to the table as it was."""
        try:
            yield
        except BaseException as error:
            self._break(error)
            raise

    def _break(self, error: BaseException) -> None:
        self.broken = True
        if isinstance(error, asyncio.CancelledError):  # whoever did it is gone, or the server stops
            log.warning("table left in the middle", extra={"table": self.id})
        else:
            self._note_fault("table not kept", error)
        for listener in self._hub.listeners(self.id):
            listener.drop("table_broken")

    @asynccontextmanager
    async def _turn(self) -> AsyncIterator[None]:
        """One after another."""
        async with self._lock:
            if self.broken:
                raise Refusal("table_broken", 503)
            self.stirred = True
            yield


def _seated(seat: SeatRecord, kind: Any, name: str, level: str) -> SeatRecord:
    return msgspec.structs.replace(seat, kind=kind, name=name, level=level)


def check_level(level: str) -> str:
    if level not in LEVELS:
        raise Refusal("level_unknown", level=shown(level), known=listing(list(LEVELS), "or"))
    return level


def clean(text: str, most: int) -> str:
    """What somebody wrote, on one line, printable and not too long."""
    words = " ".join(text.split())
    return "".join(letter for letter in words if letter.isprintable())[:most].strip()
