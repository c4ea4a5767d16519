"""Play over a WebSocket: hello first, then choices, questions and words."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from questboard.kernel import QuestboardError
from questboard.kernel.view import SPECTATOR
from questboard.kernel.words import say, shown, speaking, wished
from questboard.server import messages
from questboard.server.faults import Refusal, StoreFault
from questboard.server.guest import POLICY, TRY_AGAIN, Guest
from questboard.server.house import House
from questboard.server.limits import PATIENCE, Bucket
from questboard.server.metrics import METRICS
from questboard.server.table import LiveTable

log = logging.getLogger(__name__)

decoder = msgspec.json.Decoder(messages.ClientMessage)


class _Numbered(msgspec.Struct):
    id: int = 0


async def play(socket: WebSocket) -> None:
    """The life of one connection."""
    house: House = socket.app.state.house
    gate = house.gate
    address = gate.address(socket)
    if not gate.check_origin(socket):
        await socket.close(POLICY)
        return
    # The door has counted the connection already, unless a proxy stands between.
    forwarded = gate.behind_proxy(socket)
    if forwarded and not gate.connect(address):
        await socket.accept()
        await socket.close(POLICY, say("server.address_busy"))
        return
    try:
        try:
            gate.check_request(address)
        except Refusal as refusal:
            await socket.accept()
            await socket.close(TRY_AGAIN, str(refusal))
            return
        await socket.accept()
        session = Session(house, socket, address)
        try:
            await session.run()
        finally:
            await session.end()
    finally:
        if forwarded:
            gate.disconnect(address)


class Session:
    """One connection from hello to goodbye."""

    def __init__(self, house: House, socket: WebSocket, address: str) -> None:
        settings = house.settings
        self.house = house
        self.socket = socket
        self.guest = Guest(socket, settings.outbox_bytes, address)
        self.table: LiveTable | None = None
        self._bucket = Bucket(settings.messages_per_second, settings.messages_at_once)
        self._patience = PATIENCE
        self._asked: dict[type, asyncio.Task[None]] = {}

    async def run(self) -> None:
        """Read messages until the client is gone."""
        deadline: float | None = self.house.settings.hello_seconds
        while not self.guest.gone:
            try:
                if self.table is None:
                    async with asyncio.timeout(deadline):
                        text = await self._receive()
                else:
                    text = await self._receive()
            except TimeoutError:
                self.guest.reply(0, say("server.hello_first"))
                self.guest.drop("hello_first", POLICY)
                return
            if text is None:
                return
            METRICS.messages_in.add()
            if not self._bucket.take() or not self.house.gate.check_message(self.guest.address):
                self._patience -= 1
                if self._patience == 0:
                    self.guest.drop("too_fast", POLICY)
                    return
                self.guest.reply(_id_of(text), say("server.too_fast"))
                continue
            await self._hear(text)

    async def end(self) -> None:
        for asked in self._asked.values():
            asked.cancel()
        if self.table is not None:
            self.table.leave(self.guest)
        await self.guest.finish()

    async def _receive(self) -> str | bytes | None:
        try:
            event = await self.socket.receive()
        except (WebSocketDisconnect, RuntimeError):
            return None
        if event["type"] == "websocket.disconnect":
            return None
        text: str | None = event.get("text")
        return text if text is not None else event.get("bytes")

    async def _hear(self, text: str | bytes) -> None:
        try:
            message = decoder.decode(text)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            self.guest.reply(_id_of(text), say("server.bad_json", error=shown(error, 200)))
            return
        id = 0 if isinstance(message, messages.Hello) else message.id
        try:
            with speaking(self.guest.language):
                await self._do(message)
        except QuestboardError as error:
            self.guest.reply(id, str(error))
            if isinstance(message, messages.Hello) and self.table is None:
                self.guest.drop("hello_first", POLICY)
        except StoreFault as error:
            METRICS.faults.add()
            log.error("not kept", extra={"error": str(error)})
            self.guest.reply(id, say("server.not_kept"))
        except Exception:
            METRICS.faults.add()
            log.exception("a message failed")
            self.guest.reply(id, say("server.server_fault"))

    async def _do(self, message: messages.ClientMessage) -> None:
        if isinstance(message, messages.Hello):
            await self._hello(message)
            return
        table = self.table
        if table is None:
            raise Refusal("hello_first")
        done = self._done(message.id)
        match message:
            case messages.Choose():
                self._check_own(message.seat)
                begin = time.perf_counter()
                if message.then:
                    several = [message.choice, *message.then]
                    stopped = await table.choose_all(message.seat, message.number, several)
                    self.guest.reply(message.id, stopped=stopped)
                else:
                    await table.choose(message.seat, message.number, message.choice, done)
                METRICS.answer.add(time.perf_counter() - begin)
            case messages.TakeBack():
                self._check_own(message.seat)
                place = f"{table.id}/{message.seat}"
                self.house.gate.check_take_back(self.guest.address, place)
                await table.take_back(message.seat, message.what, done)
            case messages.AskHint():
                self._check_own(message.seat)
                self._meanwhile(message, self._hint(table, message))
            case messages.AskWhy():
                self._check_own(message.seat)
                why, rule = table.why_not(message.seat, message.thing)
                self.guest.reply(message.id, why=why, rule=rule)
            case messages.AskLook():
                seat = self._eyes(message.seat)
                self.guest.reply(message.id, why=table.look(seat, message.thing))
            case messages.AskWays():
                self._check_own(message.seat)
                self._meanwhile(message, self._ways(table, message))
            case messages.AskPicture():
                self._eyes(message.seat)
                self._meanwhile(message, self._picture(table, message))
            case messages.Say():
                if message.seat is not None:
                    self._check_own(message.seat)
                guest = self.guest
                table.check_writes(guest.own, guest.host)  # who may not is not counted either
                self.house.gate.check_chat(*self._counted(table, message.seat))
                await table.say(message.text, message.seat, guest.own, guest.host, done)
            case messages.Mute():
                self._check_host()
                await table.mute(message.seat, message.muted, self.guest.own, done)
            case messages.SeatBot():
                self._check_host()
                await table.seat_bot(message.seat, message.level, self.guest.own, done)
            case messages.Start():
                self._check_host()
                await table.start(message.level, done)

    async def _hello(self, hello: messages.Hello) -> None:
        if not self.house.gate.check_hello(self.guest.address):
            self.guest.drop("too_fast")
            return
        self.guest.language = wished(hello.language)
        table = await self.house.tables.find(hello.table)
        if self.table is not None and self.table is not table:
            self.table.leave(self.guest)
            self.table = None
        with speaking(self.guest.language):
            await table.enter(self.guest, hello)
        self.guest.host = bool(hello.host)
        self.table = table

    def _meanwhile(
        self,
        ask: messages.AskHint | messages.AskPicture | messages.AskWays,
        answer: Coroutine[Any, Any, None],
    ) -> None:
        """Do what takes long while other messages are heard; one of a kind at a time."""
        under_way = self._asked.get(type(ask))
        if under_way is not None and not under_way.done():
            answer.close()
            raise Refusal("busy", 503)

        async def carry_out() -> None:
            try:
                await answer
            except QuestboardError as error:
                self.guest.reply(ask.id, str(error))
            except Exception:
                METRICS.faults.add()
                log.exception("a question failed", extra={"kind": type(ask).__name__})
                self.guest.reply(ask.id, say("server.server_fault"))

        self._asked[type(ask)] = asyncio.create_task(carry_out())

    async def _hint(self, table: LiveTable, ask: messages.AskHint) -> None:
        spec = self.house.settings.hint_spec
        choice, why = await table.hint(ask.seat, spec, self.guest.address)
        self.guest.reply(ask.id, why=why, choice=choice)

    async def _ways(self, table: LiveTable, ask: messages.AskWays) -> None:
        self.guest.reply(ask.id, ways=await table.ways(ask.seat, self.guest.address))

    async def _picture(self, table: LiveTable, ask: messages.AskPicture) -> None:
        picture = await table.picture(self._eyes(ask.seat), ask.width, self.guest.address)
        self.guest.reply(ask.id, picture=picture)

    def _done(self, id: int) -> Callable[[], None]:
        return lambda: self.guest.reply(id)

    def _check_own(self, seat: int) -> None:
        if seat not in self.guest.own:
            raise Refusal("not_own", 403, seat=shown(seat))

    def _eyes(self, seat: int | None) -> int:
        """Whose eyes look: those of an own seat, or of a spectator."""
        if seat is None:
            return SPECTATOR
        self._check_own(seat)
        return seat

    def _counted(self, table: LiveTable, seat: int | None) -> tuple[str, ...]:
        """For whom a line of chat counts. Nobody who has no seat can use up what the host and the
        players may write, nor what spectators from elsewhere may."""
        guest = self.guest
        if guest.host:
            return (f"{table.id}/host",)
        if guest.own:
            return guest.address, f"{table.id}/{guest.own[0] if seat is None else seat}"
        return (f"{table.id}/{guest.address}",)

    def _check_host(self) -> None:
        if not self.guest.host:
            raise Refusal("not_host", 403)


def _id_of(text: str | bytes) -> int:
    """The id of a message that cannot be read otherwise, or 0."""
    try:
        return msgspec.json.decode(text, type=_Numbered).id
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return 0
