"""What happens at the door to those who ask too much, ask oddly, or leave in the middle."""

from __future__ import annotations

import contextlib
import logging
import socket
import time
from collections.abc import Iterator

import httpx
import pytest

from questboard.kernel import BadInput
from questboard.server.limits import Buckets
from questboard.server.logs import AT_ONCE, Sparing
from questboard.server.settings import from_environment, origin
from tests.server.house import House, open_house
from tests.server.test_limits import run, wait_for


@pytest.fixture(scope="module")
def narrow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with open_house(
        tmp_path_factory.mktemp("narrow") / "tables.db",
        requests_at_once="5",
        requests_per_second="0.001",
        files_at_once="5",
        files_per_second="0.001",
        trusted_proxies="127.0.0.1",
        metrics_token="figures",
    ) as opened:
        yield opened


@pytest.mark.parametrize(
    "path", ["/healthz", "/metrics", "/api/openapi.json", "/api/docs", "/api/nothing", "/", "/x.js"]
)
def test_every_address_has_a_limit(narrow: House, path: str) -> None:
    headers = {"X-Forwarded-For": f"198.51.100.{sum(path.encode()) % 250}"}
    answers = [narrow.http.get(path, headers=headers) for _ in range(6)]
    assert all(answer.status_code != 429 for answer in answers[:5])
    assert answers[5].status_code == 429 and "slow down" in answers[5].text
    assert answers[5].headers["retry-after"] and answers[5].headers["connection"] == "close"


def test_figures_are_for_this_machine_or_with_the_token(narrow: House) -> None:
    def ask(**headers: str) -> int:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return narrow.http.get("/metrics", headers=named).status_code

    assert ask() == 200
    assert ask(x_forwarded_for="203.0.113.1") == 403
    assert ask(x_forwarded_for="203.0.113.1", authorization="Bearer figure") == 403
    assert ask(x_forwarded_for="203.0.113.1", authorization="Bearer figures") == 200


def test_a_proxy_that_is_not_trusted_shows_no_figures_and_is_told_of_once(house: House) -> None:
    for header in ("X-Forwarded-For", "X-Real-IP", "Forwarded"):
        assert house.http.get("/metrics", headers={header: "for=203.0.113.1"}).status_code == 403
    assert house.http.get("/metrics").status_code == 200

    def told() -> int:
        return sum("QUESTBOARD_TRUSTED_PROXIES" in line for line in house.said)

    wait_for(lambda: told() > 0)
    assert told() == 1


@pytest.mark.parametrize("length", [201, 255, 256, 300, 301, 4000])
@pytest.mark.parametrize("letter", ["a", "%C3%A9", "a."])
def test_a_long_address_leads_nowhere_and_is_no_fault(
    house: House, length: int, letter: str
) -> None:
    before = _faults(house)
    for path in ("/", "/assets/", "/api/", "/api/tables/", "/api/campaigns/", "/api/invites/"):
        answer = house.http.get(path + letter * length if letter == "a" else path + letter * 260)
        assert answer.status_code == 404, path
    assert _faults(house) == before


def _faults(house: House) -> str:
    lines = house.http.get("/metrics").text.splitlines()
    return next(line for line in lines if line.startswith("questboard_faults_total"))


def test_who_leaves_in_the_middle_is_no_fault(house: House) -> None:
    before = _faults(house)
    said = len(house.said)
    for _ in range(3):
        with socket.create_connection(("127.0.0.1", house.port), 10) as connection:
            connection.sendall(
                b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{"
            )
            time.sleep(0.05)
    time.sleep(0.2)
    assert _faults(house) == before
    assert not any("failed" in line for line in house.said[said:])


def test_a_body_that_is_announced_too_large_is_not_read(house: House) -> None:
    with socket.create_connection(("127.0.0.1", house.port), 10) as connection:
        connection.sendall(
            b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999\r\n\r\n"
        )
        assert b"HTTP/1.1 400" in connection.recv(4096)  # no number of bytes at all
    with socket.create_connection(("127.0.0.1", house.port), 10) as connection:
        connection.sendall(
            b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 9999999\r\n\r\n"
        )
        assert b"HTTP/1.1 413" in connection.recv(4096)


def test_lines_of_one_kind_are_few() -> None:
    spare = Sparing()

    def lines(text: str, count: int) -> list[logging.LogRecord]:
        records = [
            logging.LogRecord("x", logging.WARNING, "", 0, text, (at,), None) for at in range(count)
        ]
        return [record for record in records if spare.filter(record)]

    assert len(lines("bad request %s", 1000)) == AT_ONCE
    assert len(lines("something else %s", 3)) == 3
    bucket, left_out = spare._kinds["x", logging.WARNING, "bad request %s"]
    assert left_out == 1000 - AT_ONCE
    bucket._tokens = 1
    (line,) = lines("bad request %s", 1)
    assert line.__dict__["left_out"] == 1000 - AT_ONCE
    # Whoever has a say in the text cannot make up kinds without end.
    assert len([line for at in range(5000) for line in lines(f"kind {at} %s", 1)]) < 1100


def test_many_addresses_are_forgotten_without_counting_each_time() -> None:
    buckets = Buckets(rate=0.0001, most=5)
    begin = time.process_time()
    for at in range(40_000):
        assert buckets.take(str(at))
    assert time.process_time() - begin < 2


@pytest.mark.parametrize(
    "url",
    ["notaurl", "play.example.org", "ftp://play.example.org", "https://", "http://a b", "//x",
     "https://me:secret@example.org", "http://example.org:99999", "http://[::1"],
)  # fmt: skip
def test_a_public_address_is_checked(url: str) -> None:
    with pytest.raises(BadInput, match="should look like https:"):
        from_environment({}, public_url=url)


def test_a_public_address_that_is_none_stops_the_start() -> None:
    ended = run("--port", "0", "--public-url", "notaurl")
    assert ended.returncode == 2
    assert "https://play.example.org" in ended.stderr and "Traceback" not in ended.stderr


def test_origins_are_those_of_browsers() -> None:
    assert origin("https://Play.Example.org/questboard/") == "https://play.example.org"
    assert origin("http://[2001:db8::1]:8000") == "http://[2001:db8::1]:8000"


@pytest.mark.parametrize(
    ("name", "value", "word"),
    [
        ("TRUSTED_PROXIES", "10.0.0.0/8, proxy", "10.0.0.0/8"),
        ("ALLOWED_ORIGINS", "example.org", "https://play.example.org"),
        ("CONNECTIONS_PER_ADDRESS", "-5", "QUESTBOARD_CONNECTIONS_PER_ADDRESS"),
        ("HEADER_SECONDS", "-1", "QUESTBOARD_HEADER_SECONDS"),
        ("HEADER_SECONDS", "nan", "QUESTBOARD_HEADER_SECONDS"),
    ],
)
def test_settings_that_could_not_work_are_refused(name: str, value: str, word: str) -> None:
    with pytest.raises(BadInput, match=word):
        from_environment({f"QUESTBOARD_{name}": value})


def test_a_client_behind_a_proxy_has_so_many_connections_too(narrow: House) -> None:
    """The proxy is one address; those behind it are counted one by one."""
    with httpx.Client(base_url=narrow.url, trust_env=False) as proxy:
        for at in range(20):
            headers = {"X-Forwarded-For": f"192.0.2.{at}"}
            assert proxy.get("/healthz", headers=headers).status_code == 200


UPGRADE = b"Host: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
KEY = b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
PLAY = b"GET /api/play HTTP/1.1\r\n"
JOIN = b"POST /api/join HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n"

ODD_REQUESTS = {
    "a WebSocket by POST": b"POST /api/play HTTP/1.1\r\n" + UPGRADE + KEY + b"\r\n",
    "a WebSocket of old HTTP": b"GET /api/play HTTP/1.0\r\n" + UPGRADE + KEY + b"\r\n",
    "a WebSocket without a key": PLAY + UPGRADE + b"\r\n",
    "a WebSocket with two keys": PLAY + UPGRADE + KEY + KEY + b"\r\n",
    "a WebSocket with many headers": PLAY + UPGRADE + KEY + b"a: b\r\n" * 200 + b"\r\n",
    "a WebSocket with a long header": PLAY + UPGRADE + KEY + b"a: " + b"b" * 9000 + b"\r\n\r\n",
    "a WebSocket elsewhere": b"GET /nothing HTTP/1.1\r\n" + UPGRADE + KEY + b"\r\n",
    "another protocol": b"GET / HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n",
    "the preface of HTTP/2": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "a tunnel": b"CONNECT example.org:443 HTTP/1.1\r\nHost: x\r\n\r\n",
    "an asterisk": b"OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n",
    "a whole address": b"GET http://example.org/healthz HTTP/1.1\r\nHost: x\r\n\r\n",
    "letters of no alphabet": b"GET /\xff\xfe HTTP/1.1\r\nHost: \xff\r\nVia: \xff\r\n\r\n",
    "two lengths": JOIN + b"Content-Length: 2\r\n\r\n{}",
    "a length and chunks": JOIN + b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
}


@pytest.mark.parametrize("odd", ODD_REQUESTS)
def test_an_odd_request_is_answered_or_ended_and_is_no_fault(house: House, odd: str) -> None:
    before, said = _faults(house), len(house.said)
    with socket.create_connection(("127.0.0.1", house.port), 10) as connection:
        connection.sendall(ODD_REQUESTS[odd])
        connection.settimeout(15)
        with contextlib.suppress(ConnectionError):
            answer = connection.recv(4096)
            assert not answer or answer.startswith(b"HTTP/1.1 ")
            assert not answer.startswith(b"HTTP/1.1 500"), answer
    assert house.http.get("/api/shelf").status_code == 200
    assert _faults(house) == before
    assert not any("Traceback" in line for line in house.said[said:]), house.said[said:]
