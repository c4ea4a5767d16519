"""Who may come in, and how often: addresses, origins, and buckets that fill with time."""

from __future__ import annotations

import ipaddress
import time
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from questboard.server.faults import Refusal
from questboard.server.settings import Settings, networks, origins

HOUR = 3600.0
# So many addresses are remembered before those with full buckets are forgotten.
REMEMBERED = 10_000
# After so many messages that came too fast, a connection is closed.
PATIENCE = 100
# Several people may share an address: together they may send so many times as much as one.
SEVERAL = 5


class Bucket:
    """Holds so many tokens at most and gains some every second."""

    __slots__ = ("_at", "_most", "_rate", "_tokens")

    def __init__(self, rate: float, most: float) -> None:
        self._rate = rate
        self._most = most
        self._tokens = most
        self._at = time.monotonic()

    def take(self) -> bool:
        """Take a token, if there is one."""
        now = time.monotonic()
        self._tokens = min(self._most, self._tokens + (now - self._at) * self._rate)
        self._at = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True

    def give_back(self) -> None:
        self._tokens = min(self._most, self._tokens + 1)

    def full(self) -> bool:
        gained = (time.monotonic() - self._at) * self._rate
        return self._tokens + gained >= self._most


class Buckets:
    """A bucket for each address."""

    def __init__(self, rate: float, most: float) -> None:
        self._rate = rate
        self._most = most
        self._of: dict[str, Bucket] = {}
        self._tidy_at = REMEMBERED

    def take(self, address: str) -> bool:
        """Take a token of an address, if it has one."""
        if len(self._of) > self._tidy_at:
            self._of = {each: bucket for each, bucket in self._of.items() if not bucket.full()}
            self._tidy_at = max(REMEMBERED, 2 * len(self._of))
        bucket = self._of.get(address)
        if bucket is None:
            bucket = self._of[address] = Bucket(self._rate, self._most)
        return bucket.take()

    def give_back(self, address: str) -> None:
        """A token was taken in vain."""
        if address in self._of:
            self._of[address].give_back()


class Gate:
    """Stands at the door."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._proxies = networks(settings.trusted_proxies)
        self._origins = origins(f"{settings.public_url},{settings.allowed_origins}")
        self._requests = Buckets(settings.requests_per_second, settings.requests_at_once)
        self._files = Buckets(settings.files_per_second, settings.files_at_once)
        self._replays = Buckets(settings.replays_per_second, settings.replays_at_once)
        self._hellos = Buckets(settings.hellos_per_second, settings.hellos_at_once)
        self._messages = Buckets(
            SEVERAL * settings.messages_per_second, SEVERAL * settings.messages_at_once
        )
        self._chat = Buckets(settings.asides_per_second, settings.asides_at_once)
        self._take_backs = Buckets(settings.asides_per_second, settings.asides_at_once)
        self._guesses = Buckets(0.1, settings.wrong_invites_at_once)
        self._tables = Buckets(settings.tables_per_address / HOUR, settings.tables_per_address)
        self._connected: dict[str, int] = {}

    @property
    def connections(self) -> int:
        return sum(self._connected.values())

    def address(self, connection: HTTPConnection) -> str:
        """Where somebody comes from; what a proxy says counts only if we trust the proxy."""
        host = connection.client.host if connection.client else ""
        hops = [each.strip() for each in connection.headers.get("x-forwarded-for", "").split(",")]
        while hops and self._trusts(host):
            hop = hops.pop()
            if not _is_address(hop):
                break
            host = hop
        return _household(host)

    def behind_proxy(self, connection: HTTPConnection) -> bool:
        """Whether a proxy that we trust stands between."""
        return connection.client is not None and self._trusts(connection.client.host)

    def direct(self, host: str) -> str | None:
        """The address of who connects to us; None for a proxy that we trust, which has many."""
        return None if self._trusts(host) else _household(host)

    def _trusts(self, host: str) -> bool:
        if not _is_address(host):
            return False
        return any(ipaddress.ip_address(host) in network for network in self._proxies)

    def check_origin(self, connection: HTTPConnection) -> bool:
        """Whether a page from this origin may play: the server's own, or one that is allowed.

        Programs send no origin; browsers always do.
        """
        origin = connection.headers.get("origin")
        if origin is None:
            return True
        origin = origin.lower()
        if origin in self._origins:
            return True
        return urlsplit(origin).netloc == connection.headers.get("host", "").lower() != ""

    def check_request(self, address: str) -> None:
        if not self._requests.take(address):
            raise Refusal("too_fast", 429)

    def check_file(self, address: str) -> None:
        if not self._files.take(address):
            raise Refusal("too_fast", 429)

    def check_replay(self, address: str) -> None:
        """Before work that takes long."""
        if not self._replays.take(address):
            raise Refusal("too_fast", 429)

    def check_invite(self, address: str) -> None:
        """Whoever names many invites that do not exist is guessing; every one counts as wrong
        until it is known to be right."""
        if not self._guesses.take(address):
            raise Refusal("too_fast", 429)

    def note_right_invite(self, address: str) -> None:
        self._guesses.give_back(address)

    def check_hello(self, address: str) -> bool:
        return self._hellos.take(address)

    def check_message(self, address: str) -> bool:
        return self._messages.take(address)

    def check_chat(self, *counted: str) -> None:
        """Before a line of chat: all that it is counted for must have one left."""
        if not all(self._chat.take(each) for each in counted):
            raise Refusal("too_fast", 429)

    def check_take_back(self, address: str, place: str) -> None:
        if not self._take_backs.take(address) or not self._take_backs.take(place):
            raise Refusal("too_fast", 429)

    def check_table(self, address: str) -> None:
        if not self._tables.take(address):
            raise Refusal("tables_many", 429)

    def connect(self, address: str) -> bool:
        """Count a connection in; False when its address has too many."""
        if self._connected.get(address, 0) >= self.settings.connections_per_address:
            return False
        self._connected[address] = self._connected.get(address, 0) + 1
        return True

    def disconnect(self, address: str) -> None:
        self._connected[address] -= 1
        if not self._connected[address]:
            del self._connected[address]


def _is_address(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def _household(host: str) -> str:
    """An address, or the network of 2^64 of them that one line gets in IPv6."""
    if not _is_address(host):
        return host
    address = ipaddress.ip_address(host)
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, 64), strict=False))
    return host
