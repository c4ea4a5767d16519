"""Ways to spoil a text or a JSON value, as a hand that slips or a file that was damaged would."""

from __future__ import annotations

import copy
from typing import Any

from hypothesis import strategies as st

from questboard.kernel import QuestboardError


def check_sentence(error: QuestboardError) -> None:
    """A refusal speaks to people, and not for pages."""
    told = str(error)
    assert told and told[-1] in ".?!)" and "Traceback" not in told and len(told) < 1500, told


ODD: list[Any] = [
    *(None, True, False, 0, 1, -1, 7, 2**40, 2**64, -(2**70), 0.5, "", " ", "0", "x" * 300),
    *([], [[]], {}, {"": 0}, "0: stay", "\ud7ff", "\u202e", "9" * 50, ["0: stay"], {"seats": 2}),
]


def spoilt(value: Any, draw: Any) -> Any:
    """The JSON value with one place of it changed."""
    value = copy.deepcopy(value)
    holder: Any = None
    key: Any = None
    place: Any = value
    while isinstance(place, dict | list) and place and (holder is None or draw(st.booleans())):
        keys = sorted(place) if isinstance(place, dict) else range(len(place))
        holder, key = place, draw(st.sampled_from(keys))
        place = place[key]
    if holder is None:
        return draw(st.sampled_from(ODD))
    way = draw(st.sampled_from(["odd", "gone", "twice", "near", "swap"]))
    if way == "gone":
        del holder[key]
    elif way == "twice" and isinstance(holder, list):
        holder.insert(key, copy.deepcopy(place))
    elif way == "near" and isinstance(place, str):
        holder[key] = draw(typo(place))
    elif way == "near" and isinstance(place, int):
        holder[key] = place + draw(st.sampled_from([-1, 1, 256]))
    elif way == "swap" and isinstance(holder, list):
        other = draw(st.integers(0, len(holder) - 1))
        holder[key], holder[other] = holder[other], holder[key]
    else:
        holder[key] = draw(st.sampled_from(ODD))
    return value


# What looks like a number, and is none of ours: other scripts' digits, signs, too small, too large.
NUMBERS = [
    *("²", "①", "٣", "๓", "½", "-", "+1", "-1", "0", "00", "01", "1_0", "1.0", "99", "9" * 18),
    *("9" * 5000, "4294967296", str(2**63)),
]


def typo(text: str) -> st.SearchStrategy[str]:
    """A text with a letter lost, doubled, changed or put in, or a word that became a number."""
    at = st.integers(0, max(0, len(text) - 1))
    words = text.split(" ")
    word = st.integers(0, len(words) - 1)
    letters = st.one_of(st.characters(codec="utf-8"), st.sampled_from(NUMBERS[:6]))
    numbers = st.sampled_from(NUMBERS)
    return st.one_of(
        st.builds(lambda i: text[:i] + text[i + 1 :], at),
        st.builds(lambda i: text[:i] + text[i : i + 1] + text[i:], at),
        st.builds(lambda i, new: text[:i] + new + text[i + 1 :], at, letters),
        st.builds(lambda i, new: text[:i] + new + text[i:], at, letters),
        st.builds(lambda i: text[:i], at),
        st.builds(lambda i, new: " ".join([*words[:i], new, *words[i + 1 :]]), word, numbers),
        st.builds(lambda new: f"{text} {new}", numbers),
        st.just(text.upper()),
        st.just(f"  {text} "),
    )
