"""What a seat is shown: facts for drawings, letters where the browser has none."""

from __future__ import annotations

import questboard
from questboard.server.faces import HEIGHT, WIDTH, facts
from questboard.server.replays import replay_of


def test_a_game_without_drawings_is_shown_as_the_terminal_draws_it() -> None:
    view = questboard.new("mage-knight", seats=2, seed=4).view(1)
    shown = facts(view.game, view.table, 1)["picture"]
    assert shown == view.game.fitted(view.table, 1, True, WIDTH, HEIGHT)
    assert "Source" in shown and "\x1b[" in shown


def test_a_game_with_drawings_needs_no_letters() -> None:
    view = questboard.new("knights-duty", seats=2, seed=4).view(0)
    assert facts(view.game, view.table, 0) == view.facts()


def test_a_replay_shows_the_letters_of_every_line() -> None:
    match = questboard.new("mage-knight", seats=1, seed=4)
    match.play(match.decisions[0].choices[0])
    pictures = [line.view["picture"] for line in replay_of(match, 0, "", None).lines]
    assert len(pictures) == 2 and pictures[0] != pictures[1]
