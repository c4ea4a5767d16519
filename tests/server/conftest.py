"""One server for most tests of this folder."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.house import House, open_house


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with open_house(tmp_path_factory.mktemp("house") / "tables.db") as opened:
        yield opened
