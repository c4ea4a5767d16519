"""A server on a bound port: settings, logs, and the loop that runs until it is stopped."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path

import uvicorn

from questboard.kernel.core.errors import BadInput
from questboard.kernel.words import say
from questboard.server.app import make_app
from questboard.server.door import Door
from questboard.server.house import House
from questboard.server.logs import set_up_logs
from questboard.server.settings import from_environment


def listen(bound: socket.socket, url: str, data: str, public_url: str, open_page: bool) -> None:
    """Serve on a bound socket until stopped."""
    settings = from_environment(data=data, public_url=public_url or None)
    if "://" not in data:
        folder = Path(data).absolute().parent
        if not folder.is_dir():
            raise BadInput(say("server.folder_missing", folder=folder))
        os.environ.setdefault("QUESTBOARD_FAULTS", str(folder))
    set_up_logs(logging.WARNING if sys.stderr.isatty() else logging.INFO)
    _allow_many_connections()
    _tidy_seldom()
    house = House(settings)
    house.store.prepare()
    door = Door(house.gate)
    config = uvicorn.Config(
        make_app(house),
        log_config=None,
        access_log=False,
        **door.protocols(),
        ws_max_size=settings.message_bytes,
        ws_per_message_deflate=False,
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=3,
    )
    Server(config, door, url, open_page).run(sockets=[bound])


def _tidy_seldom() -> None:
    """Python looks for rings of garbage often; with thousands of things that stay, seldom is
    better, and what is loaded now stays for ever. Saves about a twentieth of the CPU time. What
    leaves memory must not count on it: tables that sleep make no rings."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 50, 10)


def _allow_many_connections() -> None:
    """Systems give a process few files at first; it may take more by itself."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


class Server(uvicorn.Server):
    """Watches its door, and says where it is once it listens."""

    def __init__(self, config: uvicorn.Config, door: Door, url: str, open_page: bool) -> None:
        super().__init__(config)
        self.door = door
        self.url = url
        self.open_page = open_page

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.should_exit:
            return
        self.watching = asyncio.create_task(self.door.watch())
        print(say("server.open_url", url=self.url) + "\n" + say("server.stop_hint"), flush=True)
        if self.open_page:
            threading.Thread(target=webbrowser.open, args=(self.url,), daemon=True).start()
