"""The application: routes, put together from the rooms of the house."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import AsyncIterator

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp

from questboard.kernel.words import say
from questboard.server import openapi
from questboard.server.api import ENDPOINTS, JSON
from questboard.server.client import Client
from questboard.server.house import House
from questboard.server.messages import Problem
from questboard.server.metrics import METRICS
from questboard.server.porter import Porter, may_measure
from questboard.server.socket import play

log = logging.getLogger(__name__)


def make_app(house: House) -> ASGIApp:
    """The application of a house."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with house.open():
            yield

    app = Starlette(
        routes=[
            *(endpoint.route() for endpoint in ENDPOINTS),
            WebSocketRoute("/api/play", play),
            Route("/api/openapi.json", openapi_json),
            Route("/api/docs", docs),
            Route("/api/docs.css", docs_style),
            Route("/api/{path:path}", nothing, methods=["GET", "POST", "PUT", "DELETE"]),
            Route("/healthz", healthz),
            Route("/metrics", metrics),
            Route("/{path:path}", Client().answer),
        ],
        exception_handlers={HTTPException: http_problem, Exception: fault},
        lifespan=lifespan,
    )
    app.state.house = house
    return Porter(app, house.gate)


async def openapi_json(request: Request) -> Response:
    return Response(openapi.encoded(), media_type=JSON)


async def docs(request: Request) -> Response:
    return Response(openapi.page(), media_type="text/html")


async def docs_style(request: Request) -> Response:
    return Response(openapi.STYLE, media_type="text/css")


async def healthz(request: Request) -> Response:
    house: House = request.app.state.house
    health = await house.doctor.look()
    return Response(
        msgspec.json.encode(health),
        200 if health.status == "ok" else 503,
        media_type=JSON,
        headers={"Cache-Control": "no-store"},
    )


async def metrics(request: Request) -> Response:
    if not may_measure(request, request.app.state.house.gate):
        return _problem(say("server.metrics_closed"), 403)
    return Response(METRICS.text(), media_type="text/plain; version=0.0.4")


async def nothing(request: Request) -> Response:
    return _problem(say("server.no_such_page"), 404)


async def http_problem(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    text = say("server.no_such_page")
    if error.status_code == 405 and error.headers:
        text = say("server.method", allowed=error.headers.get("Allow", ""))
    return _problem(text, error.status_code)


async def fault(request: Request, error: Exception) -> Response:
    METRICS.faults.add()
    return _problem(say("server.server_fault"), 500)


def _problem(text: str, status: int) -> Response:
    return Response(msgspec.json.encode(Problem(text)), status, media_type=JSON)
