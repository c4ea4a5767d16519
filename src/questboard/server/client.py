"""The built browser table, served from the package: files, compression and safety headers."""

from __future__ import annotations

import gzip
import mimetypes
import os
from hashlib import sha256
from html import escape
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from questboard.kernel.words import say

# The built client lies in the package; in the project's folder it may be newer than the installed.
STATIC = Path(os.environ.get("QUESTBOARD_CLIENT") or Path(__file__).with_name("static"))

TYPES = {".js": "text/javascript", ".woff2": "font/woff2", ".webmanifest": "application/json"}
PACKED = (".js", ".css", ".html", ".svg", ".json", ".webmanifest", ".txt", ".map")
# Vite writes a digest of the content into the names of these.
LASTING = "assets"
# The longest address that leads anywhere; no system takes longer names of files.
LONGEST = 200


class File:
    """A file in memory, also packed where that pays."""

    def __init__(self, path: Path, stamp: tuple[int, int]) -> None:
        self.stamp = stamp
        self.plain = path.read_bytes()
        self.packed = gzip.compress(self.plain, 9, mtime=0) if path.suffix in PACKED else None
        guessed = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0]
        self.type = guessed or "application/octet-stream"
        self.tag = f'"{sha256(self.plain).hexdigest()[:20]}"'


class Client:
    """Answers all that is not the API: a file, or the page that finds its own way."""

    def __init__(self, folder: Path = STATIC) -> None:
        self.folder = folder
        self._files: dict[Path, File] = {}

    async def answer(self, request: Request) -> Response:
        wanted = request.path_params.get("path", "")
        if len(wanted.encode("utf-8", "replace")) > LONGEST or "\0" in wanted:
            return _nothing()
        file = self._file(wanted) if wanted else None
        if file is None:
            if "." in wanted.rpartition("/")[2]:
                return _nothing()
            wanted = "index.html"
            file = self._file(wanted)
        if file is None:
            return _missing()
        lasting = wanted.startswith(LASTING + "/")
        headers = {
            "Cache-Control": "public, max-age=31536000, immutable" if lasting else "no-cache",
            "ETag": file.tag,
            "Vary": "Accept-Encoding",
        }
        if request.headers.get("if-none-match") == file.tag:
            return Response(status_code=304, headers=headers)
        body = file.plain
        if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            body = file.packed
            headers["Content-Encoding"] = "gzip"
        return Response(body, media_type=file.type, headers=headers)

    def _file(self, wanted: str) -> File | None:
        path = (self.folder / wanted).resolve()
        if not path.is_relative_to(self.folder.resolve()) or not path.is_file():
            return None
        stat = path.stat()
        stamp = (stat.st_mtime_ns, stat.st_size)
        kept = self._files.get(path)
        if kept is None or kept.stamp != stamp:
            kept = self._files[path] = File(path, stamp)
        return kept


def _nothing() -> Response:
    return Response(say("server.no_such_page"), 404, media_type="text/plain")


def _missing() -> Response:
    title = escape(say("server.client_missing_title"))
    text = escape(say("server.client_missing"))
    return Response(
        '<!doctype html><html lang="en"><meta charset="utf-8">'
        f"<title>{title}</title><h1>{title}</h1><p>{text}</p></html>",
        503,
        media_type="text/html",
    )
