"""Lines of coloured words: broken and cut just as counting all letters anew would have it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from questboard.games.lines import CLOSING, Line, cut, wide, wrapped

texts = st.text("ab ,;:)", max_size=12)
lines = st.lists(st.tuples(texts, st.sampled_from(["", "red"])), max_size=12)
widths = st.integers(0, 40)


def wrapped_slowly(line: Line, width: int, indent: int) -> list[Line]:
    """As wrapped says it; every width is counted from the start of the line."""
    lead = len(line[0][0]) - len(line[0][0].lstrip(" ")) if line else 0
    words: Line = []
    for text, ink in line:
        for number, word in enumerate(text.split(" ")):
            words += [(" ", "")] * (number > 0) + [(word, ink)] * bool(word)
    found: list[Line] = [[(" " * lead, "")]]
    least = lead
    for number, (text, ink) in enumerate(words):
        empty = wide(found[-1]) == least
        after = words[number + 1][0] if number + 1 < len(words) else ""
        room = width - len(after) if after in CLOSING else width
        if wide(found[-1]) + len(text) > room and not empty and text not in CLOSING:
            least = lead + indent
            found.append([(" " * least, "")])
            empty = True
        if text != " " or not empty:
            found[-1].append((text, ink))
    return found


@given(lines, widths, st.integers(0, 4))
def test_wrapping_counts_on_and_breaks_where_counting_anew_would(
    line: Line, width: int, indent: int
) -> None:
    assert wrapped(line, width, indent) == wrapped_slowly(line, width, indent)


def cut_slowly(line: Line, width: int) -> Line:
    """As cut says it; what is left is counted from the start of the line."""
    found: Line = []
    for text, ink in line:
        left = width - wide(found)
        if len(text) > left:
            return [*found, (text[: left - 1] + "…" if left > 0 else "", ink)]
        found.append((text, ink))
    return found


@given(lines, widths)
def test_a_line_is_cut_where_counting_anew_would_cut_it(line: Line, width: int) -> None:
    assert cut(line, width) == cut_slowly(line, width)
    assert wide(cut(line, width)) <= width
