"""Words that are a command and a choice as well: the command is meant, and chooses nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

import questboard
from questboard.cli import commands
from questboard.cli.ask import Picker
from questboard.kernel import Match, Rng
from tests.forms import Form, every_form

from .driver import run

FORMS = every_form()
WALK = 60  # decisions of each form
SHARED = {"old-mage": {"look"}}  # the command words that begin choices, by game


def walk(form: Form) -> set[str]:
    """The command words that begin choices in a match at random."""
    match = questboard.new(form.game, seats=form.seats, seed=5, **form.options)
    rng = Rng.seeded(form.name)
    found: set[str] = set()
    for _ in range(WALK):
        if match.result is not None:
            break
        choices = match.decision.choices
        found |= {choice.text().split()[0] for choice in choices if is_command(choice.text())}
        match.play(choices[rng.below(len(choices))], match.decision.seat)
    return found


def is_command(text: str) -> bool:
    return commands.find(text)[0] is not None


@pytest.mark.parametrize("game", sorted({form.game for form in FORMS}))
def test_the_words_that_choices_share_with_commands_are_known(game: str) -> None:
    found = {word for form in FORMS if form.game == game for word in walk(form)}
    assert found == SHARED.get(game, set())


def dreamer() -> tuple[Match, str]:
    """A match in which a token can be looked at, and the choice that does it."""
    match = questboard.new("old-mage", seats=3, seed=5)
    rng = Rng.seeded("a walk")
    while True:
        choices = match.decision.choices
        looks = [choice.text() for choice in choices if is_command(choice.text())]
        if looks:
            return match, looks[0]
        match.play(choices[rng.below(len(choices))], match.decision.seat)


def test_look_only_looks_and_the_choice_has_its_number(tmp_path: Path) -> None:
    match, look = dreamer()
    seat, done = match.decision.seat, match.done
    line = Picker(match.decision).line_of(look)
    assert line is not None
    path = tmp_path / "dream.json"
    match.save(path)
    people = ",".join("me" if each == seat else "random" for each in range(3))
    left = tmp_path / "left.json"
    ran = run("play", "--load", str(path), "--players", people, typed=f"{look}\nsave {left}\n")
    assert f'"{look}" is a command here and chooses nothing' in ran.out
    assert f"type {line.number}" in " ".join(ran.out.split())
    assert Match.load(left).done == done
    taken = Picker(match.decision).take(str(line.number))
    assert taken is None or taken.text() == look


def test_the_line_of_a_choice_is_found_by_its_words() -> None:
    match, look = dreamer()
    picker = Picker(match.decision)
    line = picker.line_of(look.upper())
    assert line is not None and line.number > 0
    assert picker.line_of("look at the moon") is None
