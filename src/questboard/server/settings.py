"""What can be set about a server. Each setting is also an environment variable:
``QUESTBOARD_TABLES_PER_ADDRESS=500`` sets ``tables_per_address``.
"""

from __future__ import annotations

import os
from collections.abc import Mapping

import msgspec

from questboard.kernel.errors import BadInput
from questboard.kernel.words import say, shown

MINUTE = 60.0
DAY = 24 * 60 * MINUTE


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """All settings with their defaults: safe on the open internet, roomy for friends."""

    # Where.
    data: str = "questboard.db"
    public_url: str = ""
    trusted_proxies: str = ""  # addresses or networks, with commas between
    allowed_origins: str = ""  # further origins of pages that may play, with commas between

    # How much one client may ask for.
    message_bytes: int = 16 * 1024
    body_bytes: int = 2 * 1024 * 1024
    messages_per_second: float = 20.0
    messages_at_once: int = 60
    requests_per_second: float = 20.0
    requests_at_once: int = 120
    asides_per_second: float = 1.0  # chat and take-backs, each
    asides_at_once: int = 15
    replays_per_second: float = 1.0
    replays_at_once: int = 15
    wrong_invites_at_once: int = 15  # and one more every ten seconds
    connections_per_address: int = 100
    tables_per_address: int = 60  # an hour
    save_lines: int = 5000
    outbox_bytes: int = 2 * 1024 * 1024
    hello_seconds: float = 5.0

    # How long tables stay. Days count only while the server runs.
    asleep_seconds: float = 10 * MINUTE  # without guests: out of memory, kept in storage
    expire_seconds: float = 30 * DAY  # without a choice or a word: forgotten
    waiting_seconds: float = DAY  # not even started: forgotten
    sweep_seconds: float = MINUTE
    examine_seconds: float = 60 * MINUTE  # between two looks whether the file is whole

    # Bots, and other work in processes of its own. Whoever overruns is ended and replaced.
    thinkers: int = 0  # processes of bots; 0: one less than there are cores, at least one
    hinters: int = 1  # of hints
    replayers: int = 1  # of replays
    thinking_seconds: float = 10.0  # for a bot's choice, or a hint
    replay_seconds: float = 10.0  # for a page of a replay
    worker_megabytes: int = 1024  # of memory, each; 0: as much as there is
    hint_spec: str = "search:0.5s"


def from_environment(environment: Mapping[str, str] | None = None, **given: object) -> Settings:
    """The settings from the environment, with those given here on top."""
    source = os.environ if environment is None else environment
    values: dict[str, object] = {}
    for name in Settings.__struct_fields__:
        if f"QUESTBOARD_{name.upper()}" in source:
            values[name] = source[f"QUESTBOARD_{name.upper()}"]
    values |= {name: value for name, value in given.items() if value is not None}
    try:
        return msgspec.convert(values, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise BadInput(say("server.setting", error=shown(error, 200))) from None
