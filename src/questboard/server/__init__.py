"""The server: tables over HTTP and WebSocket. ``serve`` is the front door."""

from __future__ import annotations

from questboard.server.serve import serve

__all__ = ["serve"]
