"""Errors speak to people: what every refusal must look like."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from questboard.kernel import QuestboardError

HUGE = pytest.param(10**5000, id="huge")  # more digits than Python writes out
LONG = pytest.param("x" * 100_000, id="long")


def refusal(kind: type[QuestboardError], call: Callable[..., Any], *args: Any, **named: Any) -> str:
    """The sentence with which a call is refused."""
    with pytest.raises(QuestboardError) as caught:
        call(*args, **named)
    assert type(caught.value) is kind, caught.value
    return sentence(caught.value)


def attempt(call: Callable[..., Any], *args: Any) -> tuple[Any, QuestboardError | None]:
    """What a call gives, or the error with which it is refused in a sentence."""
    try:
        return call(*args), None
    except QuestboardError as error:
        sentence(error)
        return None, error


def sentence(error: QuestboardError) -> str:
    """The text of an error, which reads well: short, printable, on one line, with a full stop."""
    text = str(error)
    assert text.isprintable()
    assert 10 < len(text) < 500
    assert text[0].isupper() or not text[0].isalpha()
    assert text[-1] in ".?"
    assert "Traceback" not in text
    text.encode()
    return text
