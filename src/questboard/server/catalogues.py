"""What is printed on the pieces of a game: made, encoded and packed once for each language."""

from __future__ import annotations

import gzip
from functools import lru_cache
from hashlib import sha256
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from questboard.kernel import Game, game
from questboard.kernel.words import language

JSON = "application/json"


class Kept:
    """A catalogue as it is sent, and the tag by which a browser knows whether it has it."""

    def __init__(self, found: Game[Any]) -> None:
        self.plain = msgspec.json.encode(found.catalogue())
        self.packed = gzip.compress(self.plain, mtime=0)
        self.tag = f'"{sha256(self.plain).hexdigest()[:20]}"'


@lru_cache(maxsize=64)
def kept(name: str, spoken: str, pieces: tuple[type, ...]) -> Kept:
    """The catalogue in this language; made anew when the game has other pieces."""
    return Kept(game(name))


async def catalogue(request: Request, house: object, body: None) -> Response:
    """The answer to who asks; nothing but the tag to who has it already."""
    found = game(request.path_params["game"])
    made = kept(found.name, language(), found.pieces)
    headers = {
        "Cache-Control": "no-cache",
        "ETag": made.tag,
        "Vary": "Accept-Encoding, Accept-Language",
    }
    if request.headers.get("if-none-match") == made.tag:
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        return Response(made.packed, media_type=JSON, headers=headers)
    return Response(made.plain, media_type=JSON, headers=headers)
