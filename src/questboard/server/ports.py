"""Finding a port: the wished one, or another that is free."""

from __future__ import annotations

import errno
import socket

from questboard.kernel.core.errors import BadInput
from questboard.kernel.words import say, shown

FURTHER = 100


def bind(host: str, port: int) -> socket.socket | None:
    """A socket bound to a port, or None when the port is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((host, port))
        bound.listen(2048)
    except OSError as error:
        bound.close()
        if error.errno in (errno.EADDRINUSE, errno.EACCES):
            return None
        raise BadInput(
            say("server.host_unknown", host=shown(host), error=error.strerror or str(error))
        ) from None
    except OverflowError:
        bound.close()
        raise BadInput(say("server.port_number", port=shown(port))) from None
    return bound


def find_free(host: str, port: int) -> socket.socket | None:
    """A socket bound to the next free port after this one."""
    for other in range(port + 1, min(port + 1 + FURTHER, 65536)):
        found = bind(host, other)
        if found is not None:
            return found
    return bind(host, 0)
