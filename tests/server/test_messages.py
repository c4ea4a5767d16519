"""One truth for all messages."""

from __future__ import annotations

import pytest

from questboard.server.typescript import TARGET, typescript


@pytest.mark.skipif(not TARGET.parent.is_dir(), reason="the browser table is not here")
def test_the_browsers_types_are_those_of_the_server() -> None:
    assert TARGET.read_text(encoding="utf-8") == typescript(), (
        "the messages changed: run python -m questboard.server.typescript"
    )


def test_what_clients_may_leave_out_is_optional_and_what_the_server_sends_is_not() -> None:
    made = typescript()
    assert "  seed?: number | null;" in made
    assert "  error: string;" in made
    assert 'type: "choose";' in made
