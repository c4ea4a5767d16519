"""The built browser table as it is served, and how a server finds its port."""

from __future__ import annotations

import asyncio
import gzip
import socket
import sys
from pathlib import Path

import pytest
from starlette.requests import Request
from starlette.responses import Response

from questboard.kernel import BadInput
from questboard.server.client import Client
from questboard.server.ports import bind
from questboard.server.serve import _bind


@pytest.fixture
def built(tmp_path: Path) -> Client:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<p>table</p>")
    (tmp_path / "assets" / "app-1a2b.js").write_text("play()\n" * 100)
    (tmp_path.parent / "secret.txt").write_text("secret")
    return Client(tmp_path)


def get(client: Client, path: str, **headers: str) -> Response:
    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    request = Request({"type": "http", "headers": raw, "path_params": {"path": path}})
    return asyncio.run(client.answer(request))


def test_pages_find_their_own_way(built: Client) -> None:
    for path in ("", "index.html", "table/abc", "join/amber-otter-42"):
        answer = get(built, path)
        assert answer.status_code == 200 and answer.body == b"<p>table</p>"
        assert answer.headers["cache-control"] == "no-cache"
        assert answer.headers["content-type"].startswith("text/html")


def test_assets_are_packed_and_stay(built: Client) -> None:
    answer = get(built, "assets/app-1a2b.js", accept_encoding="gzip, br")
    assert gzip.decompress(bytes(answer.body)).startswith(b"play()")
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-type"].startswith("text/javascript")
    again = get(built, "assets/app-1a2b.js", if_none_match=answer.headers["etag"])
    assert again.status_code == 304


@pytest.mark.parametrize("path", ["no.js", "../secret.txt", "assets/../../secret.txt", "a\0.js"])
def test_what_is_not_there_is_not_served(built: Client, path: str) -> None:
    assert get(built, path).status_code == 404


def test_a_client_that_is_not_built_is_explained(tmp_path: Path) -> None:
    answer = get(Client(tmp_path / "static"), "")
    assert answer.status_code == 503 and b"make play" in answer.body
    # What it names is there.
    assert b"python tools/web.py build" in answer.body
    root = Path(__file__).resolve().parents[2]
    assert "\nplay:" in (root / "Makefile").read_text()
    assert 'wish == "build"' in (root / "tools/web.py").read_text()


def test_a_new_build_is_served_at_once(built: Client) -> None:
    assert b"table" in get(built, "").body
    (built.folder / "index.html").write_text("<p>a new one</p>")
    assert b"new" in get(built, "").body


class Terminal:
    def __init__(self, there: bool) -> None:
        self.there = there

    def isatty(self) -> bool:
        return self.there


def test_a_taken_port_is_explained_and_another_offered(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    taken = bind("127.0.0.1", 0)
    assert taken is not None
    port = taken.getsockname()[1]
    monkeypatch.setattr(sys, "stdin", Terminal(False))
    with pytest.raises(BadInput, match=rf"Port {port} is in use .* use it with --port \d+"):
        _bind("127.0.0.1", port)
    monkeypatch.setattr(sys, "stdin", Terminal(True))
    other: socket.socket = _bind("127.0.0.1", port)
    said = capsys.readouterr().out
    assert f"Port {port} is in use" in said
    assert f"Port {other.getsockname()[1]} is free and used instead." in said
    taken.close()
    other.close()
