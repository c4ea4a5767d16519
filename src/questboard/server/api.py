"""The lobby over HTTP: what can be played, tables, joining, saves and replays.

Every way in is declared once, as an ``Endpoint``; routes and the OpenAPI page come from the list.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from questboard.bots import LEVELS
from questboard.kernel import EngineFault, QuestboardError, UnknownGame, games
from questboard.kernel import game as find_game
from questboard.kernel.game import Game, Option
from questboard.kernel.rulebook import rules, search
from questboard.kernel.words import say, shown, speaking, wished
from questboard.server import replays
from questboard.server.catalogues import catalogue
from questboard.server.faces import check_width
from questboard.server.faults import Refusal, StoreFault
from questboard.server.house import House
from questboard.server.messages import (
    CampaignInfo,
    CampaignKeys,
    GameInfo,
    Join,
    Joined,
    LevelInfo,
    NewCampaign,
    NewTable,
    OpenSave,
    OptionInfo,
    Problem,
    Replay,
    RuleInfo,
    SeatInfo,
    Shelf,
    TableInfo,
    TableKeys,
)
from questboard.server.metrics import METRICS
from questboard.server.replays import Page, page_json
from questboard.server.table import LiveTable, clean
from questboard.server.workers import Overrun

log = logging.getLogger(__name__)

T = TypeVar("T")

JSON = "application/json"
KINDS: dict[type, Any] = {bool: "bool", int: "int", str: "text"}

Answer = Callable[[Request, House, Any], Awaitable[object]]


class Endpoint:
    """One way in: what it takes, what it gives, and who answers."""

    def __init__(
        self,
        method: str,
        path: str,
        about: str,
        answer: Answer,
        gives: Any,
        takes: Any = None,
        query: dict[str, str] | None = None,
        secret: bool = False,
    ) -> None:
        self.method = method
        self.path = path
        self.about = about
        self.answer = answer
        self.gives = gives
        self.takes = takes
        self.query = query or {}
        self.secret = secret

    def route(self) -> Route:
        return Route(self.path, self._respond, methods=[self.method])

    async def _respond(self, request: Request) -> Response:
        with speaking(wished(request.headers.get("accept-language", ""))):
            return await self._say(request)

    async def _say(self, request: Request) -> Response:
        house: House = request.app.state.house
        try:
            body = await self._body(request, house) if self.takes is not None else None
            given = await self.answer(request, house, body)
            if isinstance(given, Response):
                return given
            return Response(
                msgspec.json.encode(given),
                status_code=201 if self.method == "POST" and self.gives is not Replay else 200,
                media_type=JSON,
            )
        except QuestboardError as error:
            return problem(error)
        except StoreFault as error:
            METRICS.faults.add()
            log.error("not kept", extra={"path": self.path, "error": str(error)})
            return problem(Refusal("not_kept", 503))
        except ClientDisconnect:  # nobody is there to answer
            return Response(status_code=400)
        except Exception:
            METRICS.faults.add()
            log.exception("a request failed", extra={"path": self.path})
            return Response(
                msgspec.json.encode(Problem(say("server.server_fault"))), 500, media_type=JSON
            )

    async def _body(self, request: Request, house: House) -> Any:
        most = house.settings.body_bytes
        told = request.headers.get("content-length", "")
        if told.isascii() and told.isdigit() and (len(told) > 15 or int(told) > most):
            raise Refusal("body_too_large", 413, kilobytes=most // 1024)
        body = bytearray()
        try:
            async with asyncio.timeout(house.settings.body_seconds):
                async for chunk in request.stream():
                    body += chunk
                    if len(body) > most:
                        raise Refusal("body_too_large", 413, kilobytes=most // 1024)
        except TimeoutError:
            raise Refusal("too_late", 408) from None
        try:
            return msgspec.json.decode(body, type=self.takes)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise Refusal("bad_json", error=shown(error, 200)) from None


def problem(error: QuestboardError) -> Response:
    """What was wrong, as HTTP says it."""
    text, status = str(error), 400
    if isinstance(error, Refusal):
        status = error.status
    elif isinstance(error, UnknownGame):
        status = 404
    elif isinstance(error, EngineFault):
        log.error("engine fault", extra={"error": text})
        METRICS.faults.add()
        text, status = say("server.engine_fault"), 500
    METRICS.refused.add()
    headers = {"Retry-After": "5"} if status in (429, 503) else {}
    if status in (408, 413, 429):  # who goes on sending shall not be read
        headers["Connection"] = "close"
    return Response(msgspec.json.encode(Problem(text)), status, headers, JSON)


# --------------------------------------------------------------------------- games and rules


async def shelf(request: Request, house: House, body: None) -> Shelf:
    return Shelf(
        games=[
            GameInfo(
                name=game.name,
                title=game.title,
                blurb=game.blurb,
                least_seats=game.least_seats,
                most_seats=game.most_seats,
                options=[_option(game, option) for option in game.options if option.offered],
                campaign=list(game.campaign.variants) if game.campaign is not None else None,
                patience=game.patience,
                drawn=game.drawn,
            )
            for game in games()
        ],
        levels=[LevelInfo(level, say(f"server.levels.{level}")) for level in LEVELS],
    )


def _option(game: Game[Any], option: Option) -> OptionInfo:
    return OptionInfo(
        name=option.name,
        kind=KINDS[option.kind],
        default=option.default,
        values=list(option.values),
        names={str(value): game.value_name(option, value) for value in option.values},
        least=option.least,
        most=option.most,
        seats={str(value): list(seats) for value, seats in option.seats.items()},
        players={str(value): players for value, players in option.players.items()},
        help=game.help(option),
    )


async def game_rules(request: Request, house: House, body: None) -> list[RuleInfo]:
    game = find_game(request.path_params["game"]).name
    wanted = request.query_params.get("search", "")[:200].strip()
    found = search(wanted, game) if wanted else rules(game)
    return [
        RuleInfo(rule.id, rule.section, rule.text, rule.why, rule.ruling, rule.in_play)
        for rule in found
    ]


# ------------------------------------------------------------------------------------ tables


async def listed(request: Request, house: House, body: None) -> list[TableInfo]:
    return await house.tables.listed()


async def create(request: Request, house: House, body: NewTable) -> TableKeys:
    address = house.gate.address(request)
    if body.save:
        house.gate.check_replay(address)
    house.gate.check_table(address)
    return await house.tables.create(body)


async def invited(request: Request, house: House, body: None) -> TableInfo:
    return (await _invited(request, house, request.path_params["code"])).info()


async def join(request: Request, house: House, body: Join) -> Joined:
    table = await _invited(request, house, body.invite)
    return Joined(table.id, await table.join(body.seat, body.name))


async def _invited(request: Request, house: House, invite: str) -> LiveTable:
    """The table of an invite; those who guess are soon told to wait, however many they try at
    once."""
    address = house.gate.address(request)
    house.gate.check_invite(address)
    table = await house.tables.invited(invite)
    if table is None:
        raise Refusal("invite_unknown", 404, invite=clean(invite, 60))
    house.gate.note_right_invite(address)
    return table


async def table_info(request: Request, house: House, body: None) -> TableInfo:
    return (await _table(request, house)).info()


async def _table(request: Request, house: House) -> LiveTable:
    return await house.tables.find(request.path_params["table"])


# ------------------------------------------------------------------------- saves and replays


async def save(request: Request, house: House, body: None) -> Response:
    table = await _table(request, house)
    if not table.open_to(_own(request, table)):
        raise Refusal("not_yet_shown", 403)
    return _file(f"{table.match.game.name}-{table.id}.json", await table.save())


def _file(name: str, text: str) -> Response:
    headers = {
        "Content-Disposition": f'attachment; filename="{name}"',
        "Cache-Control": "no-store",
    }
    return Response(text, media_type=JSON, headers=headers)


async def replay(request: Request, house: House, body: None) -> Response:
    table = await _table(request, house)
    if not table.open_to(_own(request, table)):
        raise Refusal("not_yet_shown", 403)
    wished = request.query_params.get("seat", "-1")
    if wished == "all":
        viewpoint = None
    elif _is_whole(wished):
        viewpoint = int(wished)
    else:
        raise Refusal("seat_wished", seat=shown(wished))
    page = Page(
        viewpoint,
        _number(request, "first", 0),
        _number(request, "count", replays.USUAL),
        _number(request, "letters", 0),
    )
    seats = table.info().seats
    return await _replay(request, house, table.save, page, table.id, seats)


def _number(request: Request, name: str, usual: int) -> int:
    """A whole number from the address."""
    text = request.query_params.get(name, "")
    if text and not _is_whole(text):
        raise Refusal("number_wished", name=name, text=shown(text))
    return int(text) if text else usual


def _is_whole(text: str) -> bool:
    digits = text.removeprefix("-")
    return digits.isascii() and digits.isdigit() and len(digits) < 10


async def replay_save(request: Request, house: House, body: OpenSave) -> Response:
    async def text() -> str:
        return body.save

    page = Page(body.seat, body.first, body.count, body.letters)
    return await _replay(request, house, text, page, "", None)


async def _replay(
    request: Request,
    house: House,
    text: Callable[[], Awaitable[str]],
    page: Page,
    table: str,
    seats: list[SeatInfo] | None,
) -> Response:
    whose = house.gate.address(request)
    house.gate.check_replay(whose)
    if page.count < 1:
        raise Refusal("page_empty", count=shown(page.count))
    if page.letters:
        check_width(page.letters)

    async def make() -> bytes | str:
        save = await text()
        return await house.thinkers.replay(page_json, save, page, table, seats, whose=whose)

    try:
        made = await _while_here(request, make())
    except Overrun as error:
        raise Refusal("replay_overrun", 413) from error
    if isinstance(made, str):
        return problem(QuestboardError(made))
    return Response(made, media_type=JSON, headers={"Cache-Control": "no-store"})


async def _while_here(request: Request, work: Coroutine[Any, Any, T]) -> T:
    """What the work gives; it is dropped when the client does not wait for it."""
    working = asyncio.create_task(work)
    watching = asyncio.create_task(_gone(request))
    try:
        await asyncio.wait((working, watching), return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise ClientDisconnect
        return working.result()
    finally:
        working.cancel()
        watching.cancel()


async def _gone(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def _own(request: Request, table: LiveTable) -> tuple[int, ...]:
    return table.own_seats(_given(request))


def _given(request: Request) -> list[str]:
    """The secrets that come with a request."""
    scheme, _, secrets = request.headers.get("authorization", "").partition(" ")
    return secrets.split()[:32] if scheme.lower() == "bearer" else []


# --------------------------------------------------------------------------------- campaigns


async def begin(request: Request, house: House, body: NewCampaign) -> CampaignKeys:
    address = house.gate.address(request)
    if body.save:
        house.gate.check_replay(address)
    house.gate.check_table(address)
    return await house.campaigns.create(body)


async def campaign_info(request: Request, house: House, body: None) -> CampaignInfo:
    return await house.campaigns.info(request.path_params["campaign"])


async def campaign_next(request: Request, house: House, body: None) -> CampaignInfo:
    house.gate.check_table(house.gate.address(request))
    return await house.campaigns.go_on(request.path_params["campaign"], _given(request))


async def campaign_again(request: Request, house: House, body: None) -> CampaignInfo:
    house.gate.check_table(house.gate.address(request))
    return await house.campaigns.again(request.path_params["campaign"], _given(request))


async def campaign_save(request: Request, house: House, body: None) -> Response:
    campaign = request.path_params["campaign"]
    game, text = await house.campaigns.save(campaign, _given(request))
    return _file(f"{game}-campaign-{campaign}.json", text)


SEAT = "A seat's number, -1 for a spectator, or all"
FIRST = "The first line wished; 0 (the table as it was set) if none is named"
COUNT = f"How many lines, {replays.USUAL} if not said; {replays.MOST} at most, or fewer if costly"
LETTERS = "How many letters wide the picture of each line shall be; 0, the usual: no pictures"

ENDPOINTS = [
    Endpoint("GET", "/api/shelf", "What can be played here", shelf, Shelf),
    Endpoint(
        "GET",
        "/api/games/{game}/rules",
        "The rules of a game, all or those that hold the searched words",
        game_rules,
        list[RuleInfo],
        query={"search": "Words that the rules should hold"},
    ),
    Endpoint(
        "GET",
        "/api/games/{game}/catalogue",
        "What is printed on the pieces and boards of a game",
        catalogue,
        dict[str, Any],
    ),
    Endpoint("GET", "/api/tables", "The listed tables", listed, list[TableInfo]),
    Endpoint("POST", "/api/tables", "Set a table", create, TableKeys, takes=NewTable),
    Endpoint("GET", "/api/invites/{code}", "The table of an invite", invited, TableInfo),
    Endpoint("POST", "/api/join", "Take an open seat", join, Joined, takes=Join),
    Endpoint("GET", "/api/tables/{table}", "A table", table_info, TableInfo),
    Endpoint(
        "GET",
        "/api/tables/{table}/save",
        "The save file of a match that is over, or that nobody else plays in",
        save,
        dict[str, Any],
        secret=True,
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/replay",
        "The replay of a match that is over, or that nobody else plays in",
        replay,
        Replay,
        query={"seat": SEAT, "first": FIRST, "count": COUNT, "letters": LETTERS},
        secret=True,
    ),
    Endpoint("POST", "/api/replay", "The replay of a save", replay_save, Replay, takes=OpenSave),
    Endpoint(
        "POST",
        "/api/campaigns",
        "Begin a campaign, or go on with a saved one",
        begin,
        CampaignKeys,
        takes=NewCampaign,
    ),
    Endpoint(
        "GET", "/api/campaigns/{campaign}", "How a campaign stands", campaign_info, CampaignInfo
    ),
    Endpoint(
        "POST",
        "/api/campaigns/{campaign}/next",
        "Deal the next match of a campaign, unless one is under way",
        campaign_next,
        CampaignInfo,
        secret=True,
    ),
    Endpoint(
        "POST",
        "/api/campaigns/{campaign}/again",
        "Give up the match under way, which counts as lost, and deal the next",
        campaign_again,
        CampaignInfo,
        secret=True,
    ),
    Endpoint(
        "GET",
        "/api/campaigns/{campaign}/save",
        "The save file of a campaign",
        campaign_save,
        dict[str, Any],
        secret=True,
    ),
]
