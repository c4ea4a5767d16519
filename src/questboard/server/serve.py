"""Starting a server: finding a port, and the address to open."""

from __future__ import annotations

import socket
import sys

from questboard.kernel.core.errors import BadInput
from questboard.kernel.registry import welcome
from questboard.kernel.words import say

DEFAULT_PORT = 8000


def serve(
    host: str = "127.0.0.1",
    port: int = DEFAULT_PORT,
    data: str = "questboard.db",
    public_url: str = "",
    open_page: bool = False,
) -> None:
    """Run a server until it is stopped. Port 0 takes any free one.

    A taken port is explained; at a terminal the next free one is used instead.
    """
    welcome()
    if public_url:
        from questboard.server.settings import origin

        origin(public_url, "server.public_url")
    bound = _bind(host, port)
    url = public_url or _url(host, bound.getsockname()[1])

    from questboard.server.listen import listen

    listen(bound, url, data, public_url, open_page)


def _bind(host: str, port: int) -> socket.socket:
    from questboard.server.ports import bind, find_free

    bound = bind(host, port)
    if bound is not None:
        return bound
    other = find_free(host, port)
    if other is None:
        raise BadInput(say("server.port_taken", port=port))
    free = other.getsockname()[1]
    if sys.stdin is not None and sys.stdin.isatty():
        print(say("server.port_taken", port=port), say("server.port_instead", port=free))
        return other
    other.close()
    raise BadInput(f"{say('server.port_taken', port=port)} {say('server.port_other', port=free)}")


def _url(host: str, port: int) -> str:
    if host in ("127.0.0.1", "0.0.0.0", "::", "::1", ""):
        host = "localhost"
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"
