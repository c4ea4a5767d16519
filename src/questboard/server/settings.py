"""What can be set about a server. Each setting is also an environment variable:
``QUESTBOARD_TABLES_PER_ADDRESS=500`` sets ``tables_per_address``.
"""

from __future__ import annotations

import ipaddress
import math
import os
from collections.abc import Mapping
from urllib.parse import urlsplit

import msgspec

from questboard.bots import LEVELS
from questboard.kernel.core.errors import BadInput
from questboard.kernel.words import say, shown

MINUTE = 60.0
DAY = 24 * 60 * MINUTE


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """All settings with their defaults: tight enough for strangers, roomy for friends. What they
    promise and what they do not, and how to go on the open internet: ``SECURITY.md``."""

    # Where.
    data: str = "questboard.db"
    public_url: str = ""
    trusted_proxies: str = ""  # addresses or networks, with commas between
    allowed_origins: str = ""  # further origins of pages that may play, with commas between
    metrics_token: str = ""  # opens /metrics from elsewhere; without it only this machine may look

    # How much one client may ask for. Who connects anew does not start anew: messages are counted
    # by connection, and five times as many by address.
    header_bytes: int = 16 * 1024
    header_seconds: float = 10.0  # until a request's head is there
    body_seconds: float = 30.0  # until its body is there
    message_bytes: int = 16 * 1024
    body_bytes: int = 2 * 1024 * 1024
    messages_per_second: float = 20.0
    messages_at_once: int = 60
    controls_per_second: float = 2.0  # pings and the like
    controls_at_once: int = 60
    requests_per_second: float = 20.0
    requests_at_once: int = 120
    files_per_second: float = 50.0
    files_at_once: int = 500
    hellos_per_second: float = 5.0
    hellos_at_once: int = 60
    asides_per_second: float = 1.0  # chat and take-backs, each; of a seat, and of an address
    asides_at_once: int = 15
    replays_per_second: float = 2.0  # pages of replays, and saves
    replays_at_once: int = 30
    wrong_invites_at_once: int = 15  # and one more every ten seconds
    connections_per_address: int = 200  # HTTP and WebSockets together
    connections_in_all: int = 5000
    tables_per_address: int = 60  # an hour
    save_lines: int = 5000
    outbox_bytes: int = 2 * 1024 * 1024
    unread_seconds: float = 30.0  # without taking anything of what is sent
    hello_seconds: float = 5.0

    # How long tables stay. Days count only while the server runs.
    asleep_seconds: float = 10 * MINUTE  # without guests: out of memory, kept in storage
    expire_seconds: float = 30 * DAY  # without a choice or a word: forgotten
    waiting_seconds: float = DAY  # not even started: forgotten
    sweep_seconds: float = MINUTE
    examine_seconds: float = 60 * MINUTE  # between two looks whether the file is whole
    watch_seconds: float = 5.0  # so often bots that should think and do not are woken

    # Bots, and other work in processes of its own. Whoever overruns is ended and replaced.
    thinkers: int = 0  # processes of bots; 0: one less than there are cores, at least one
    hinters: int = 1  # of hints
    replayers: int = 1  # of replays
    painters: int = 1  # of pictures in letters
    thinking_seconds: float = 10.0  # for a bot's choice, or a hint
    replay_seconds: float = 10.0  # for a page of a replay
    worker_megabytes: int = 1024  # of memory, each; 0: as much as there is
    hint_spec: str = "search:0.5s"
    hard_spec: str = LEVELS["hard"]  # the bot of the level hard


def from_environment(environment: Mapping[str, str] | None = None, **given: object) -> Settings:
    """The settings from the environment, with those given here on top."""
    source = os.environ if environment is None else environment
    values: dict[str, object] = {}
    for name in Settings.__struct_fields__:
        if f"QUESTBOARD_{name.upper()}" in source:
            values[name] = source[f"QUESTBOARD_{name.upper()}"]
    values |= {name: value for name, value in given.items() if value is not None}
    try:
        settings = msgspec.convert(values, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise BadInput(say("server.setting", error=shown(error, 200))) from None
    check(settings)
    return settings


def check(settings: Settings) -> None:
    """Refuse what could not work."""
    if settings.public_url:
        origin(settings.public_url, "server.public_url")
    origins(settings.allowed_origins)
    networks(settings.trusted_proxies)
    for name, value in msgspec.structs.asdict(settings).items():
        if isinstance(value, int | float) and not 0 <= value < math.inf:
            variable = f"QUESTBOARD_{name.upper()}"
            raise BadInput(say("server.setting_number", name=variable, value=value))


def origin(text: str, key: str = "server.origin") -> str:
    """Scheme, host and port of an address, as browsers name the origin of a page."""
    try:
        parts = urlsplit(text.strip())
        port = f":{parts.port}" if parts.port is not None else ""
    except ValueError:
        raise BadInput(say(key, url=shown(text))) from None
    good = parts.scheme in ("http", "https") and parts.hostname and "@" not in parts.netloc
    if not good or any(letter.isspace() for letter in text.strip()):
        raise BadInput(say(key, url=shown(text)))
    host = f"[{parts.hostname}]" if ":" in str(parts.hostname) else parts.hostname
    return f"{parts.scheme}://{host}{port}"


def origins(text: str) -> set[str]:
    return {origin(each) for each in text.split(",") if each.strip()}


def networks(text: str) -> list[ipaddress.IPv4Network | ipaddress.IPv6Network]:
    """Addresses and networks, with commas between."""
    found = []
    for each in text.split(","):
        if each.strip():
            try:
                found.append(ipaddress.ip_network(each.strip(), strict=False))
            except ValueError:
                raise BadInput(say("server.proxies", address=shown(each.strip()))) from None
    return found
