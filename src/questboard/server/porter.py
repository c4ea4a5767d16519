"""The porter: every request is counted before it is answered, and all answers are safe."""

from __future__ import annotations

import ipaddress
import logging

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from questboard.kernel.words import say
from questboard.server import keys
from questboard.server.faults import Refusal
from questboard.server.limits import Gate
from questboard.server.messages import Problem
from questboard.server.metrics import METRICS

log = logging.getLogger(__name__)

JSON = "application/json"

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ]
)

HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]

# What is not a file of the browser table.
ASKED = ("/api/", "/healthz", "/metrics")
# Headers with which a proxy says for whom it asks.
FORWARDED = ("x-forwarded-for", "x-real-ip", "forwarded", "via")


class Porter:
    """Counts requests and puts the safety headers on every answer."""

    def __init__(self, app: ASGIApp, gate: Gate) -> None:
        self.app = app
        self.gate = gate
        self._warned = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *HEADERS]
            await send(message)

        connection = HTTPConnection(scope)
        self._look_for_proxy(connection)
        address = self.gate.address(connection)
        # Behind a proxy the door sees only the proxy: its clients are counted here.
        forwarded = self.gate.behind_proxy(connection)
        if forwarded and not self.gate.connect(address):
            await refused(Refusal("address_busy", 429))(scope, receive, safely)
            return
        try:
            if scope["path"].startswith(ASKED):
                self.gate.check_request(address)
            else:
                self.gate.check_file(address)
            await self.app(scope, receive, safely)
        except Refusal as refusal:
            await refused(refusal)(scope, receive, safely)
        finally:
            if forwarded:
                self.gate.disconnect(address)

    def _look_for_proxy(self, connection: HTTPConnection) -> None:
        """Say once that somebody stands in front whom nobody told us about."""
        if self._warned or not _forwarded(connection) or self.gate.behind_proxy(connection):
            return
        if connection.client is not None and _is_own(connection.client.host):
            self._warned = True
            log.warning(say("server.proxy_untrusted"))


def refused(refusal: Refusal) -> Response:
    """The answer to who asks too much; the connection ends with it."""
    METRICS.refused.add()
    headers = {"Retry-After": "5", "Connection": "close"}
    return Response(msgspec.json.encode(Problem(str(refusal))), refusal.status, headers, JSON)


def may_measure(request: Request, gate: Gate) -> bool:
    """Whether the figures of the server may be shown: to this machine, or with the token."""
    token = gate.settings.metrics_token
    scheme, _, given = request.headers.get("authorization", "").partition(" ")
    if token and scheme.lower() == "bearer" and keys.fits(keys.digest(given), keys.digest(token)):
        return True
    if _forwarded(request) and not gate.behind_proxy(request):
        return False  # somebody on this machine asks for somebody else
    if gate.behind_proxy(request):
        return _is_own(gate.address(request))
    return request.client is not None and _is_own(request.client.host)


def _forwarded(connection: HTTPConnection) -> bool:
    return any(name in connection.headers for name in FORWARDED)


def _is_own(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
