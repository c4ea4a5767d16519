"""One truth for all messages."""

from __future__ import annotations

import pytest

from questboard.games.knights_duty.rules import choices
from questboard.server.typescript import TARGET, pages, typescript

COMPILED = not str(choices.__file__).endswith(".py")  # compiled classes keep no annotations


@pytest.mark.skipif(not TARGET.parent.is_dir(), reason="the browser table is not here")
@pytest.mark.skipif(COMPILED, reason="types are made from the plain sources")
def test_the_browsers_types_are_those_of_the_server_and_its_games() -> None:
    for path, made in pages().items():
        assert path.read_text(encoding="utf-8") == made, (
            f"{path.name} is out of date: run python -m questboard.server.typescript"
        )


@pytest.mark.skipif(COMPILED, reason="types are made from the plain sources")
def test_a_game_has_types_of_its_choices_events_and_facts() -> None:
    made = pages()[TARGET.parent / "games" / "knights-duty.ts"]
    assert 'export type Clan = "purple" | "red" |' in made
    assert '| { kind: "Strike"; clan: Clan }' in made
    assert '{ kind: "Declared"; facts: { seat: Seat; target: Seat | null } }' in made
    assert "  knights: KnightFacts[];" in made
    assert "  attacker?: number;" in made


def test_what_clients_may_leave_out_is_optional_and_what_the_server_sends_is_not() -> None:
    made = typescript()
    assert "  seed?: number | null;" in made
    assert "  error: string;" in made
    assert 'type: "choose";' in made
