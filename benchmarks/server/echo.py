"""A bare Starlette WebSocket echo, to measure beside: ``python -m benchmarks.server.echo PORT``."""

from __future__ import annotations

import sys

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect


async def echo(socket: WebSocket) -> None:
    await socket.accept()
    try:
        while True:
            await socket.send_text(await socket.receive_text())
    except WebSocketDisconnect:
        return


if __name__ == "__main__":
    uvicorn.run(
        Starlette(routes=[WebSocketRoute("/echo", echo)]),
        port=int(sys.argv[1]),
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
    )
