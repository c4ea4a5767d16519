"""Lines of coloured words for a terminal: pieces of text with an ink each, wrapped and painted."""

from __future__ import annotations

Piece = tuple[str, str]  # a text and the name of its ink, or no name
Line = list[Piece]

CLOSING = (",", ";", ":", ")")  # stay with the word before them


def painted(line: Line, inks: dict[str, str]) -> str:
    """A line as a terminal shows it; without inks as plain text."""
    if not inks:
        return plain(line)
    return "".join(
        f"\x1b[{inks[ink]}m{text}\x1b[0m" if ink and text else text for text, ink in line
    )


def plain(line: Line) -> str:
    return "".join(text for text, _ in line)


def page(lines: list[Line], width: int, inks: dict[str, str]) -> str:
    """Lines under each other, none wider than it may be."""
    return "\n".join(painted(cut(line, width), inks).rstrip() for line in lines)


def wide(line: Line) -> int:
    return sum(len(text) for text, _ in line)


def padded(line: Line, width: int) -> Line:
    return [*line, (" " * (width - wide(line)), "")]


def wrapped(line: Line, width: int, indent: int = 2) -> list[Line]:
    """A line broken at spaces; what follows the first line begins further right."""
    lead = 0
    if line:
        lead = len(line[0][0]) - len(line[0][0].lstrip(" "))
    words: Line = []
    for text, ink in line:
        for number, word in enumerate(text.split(" ")):
            if number:
                words.append((" ", ""))
            if word:
                words.append((word, ink))
    lines: list[Line] = [[(" " * lead, "")]]
    least = taken = lead  # the letters of a line with nothing but its indent, and of the last line
    for number, (text, ink) in enumerate(words):
        empty = taken == least
        after = words[number + 1][0] if number + 1 < len(words) else ""
        room = width - len(after) if after in CLOSING else width
        if taken + len(text) > room and not empty and text not in CLOSING:
            least = taken = lead + indent
            lines.append([(" " * least, "")])
            empty = True
        if text != " " or not empty:
            lines[-1].append((text, ink))
            taken += len(text)
    return lines


def folded(lines: list[Line], width: int, indent: int = 2) -> list[Line]:
    """Several lines, each broken where it is too wide."""
    return [part for line in lines for part in wrapped(line, width, indent)]


def filled(lines: list[Line], sections: list[list[Line]], width: int, height: int) -> list[Line]:
    """Lines, and below them each section for which there is still room, whole or not at all."""
    for section in sections:
        more = folded(section, width)
        if len(lines) + len(more) <= height:
            lines = lines + more
    return lines


def cut(line: Line, width: int) -> Line:
    """A line that is not wider than it may be."""
    found: Line = []
    left = width
    for text, ink in line:
        if len(text) > left:
            found.append((text[: left - 1] + "…" if left > 0 else "", ink))
            return found
        found.append((text, ink))
        left -= len(text)
    return found


def row(things: list[Line], between: str = ", ") -> Line:
    """Several things in a row."""
    found: Line = []
    for number, thing in enumerate(things):
        if number:
            found.append((between, ""))
        found += thing
    return found


def beside(left: list[Line], right: list[Line], width: int) -> list[Line]:
    """Two columns; the right one begins after so many letters."""
    rows = max(len(left), len(right))
    left = left + [[] for _ in range(rows - len(left))]
    right = right + [[] for _ in range(rows - len(right))]
    return [
        [*padded(one, width), *other] if other else one
        for one, other in zip(left, right, strict=True)
    ]


def shortened(lines: list[Line], rows: int, more: str) -> list[Line]:
    """The first rows, and a word that there are more."""
    return lines if len(lines) <= rows else [*lines[: rows - 1], [(more, "dim")]]


def titled(title: str, line: Line) -> Line:
    return [(title + ": ", "bold"), *line]
