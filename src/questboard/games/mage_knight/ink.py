"""Coloured words for a terminal: pieces of text with an ink each, wrapped and painted."""

from __future__ import annotations

Piece = tuple[str, str]  # a text and the name of its ink, or no name
Line = list[Piece]

# Ground by Day and by Night; the letters say the same without colour.
GROUND = {
    "plains": ("16;48;5;150", "231;48;5;64"),
    "hills": ("16;48;5;179", "231;48;5;94"),
    "forest": ("231;48;5;65", "231;48;5;22"),
    "wasteland": ("16;48;5;144", "231;48;5;95"),
    "desert": ("16;48;5;223", "231;48;5;137"),
    "swamp": ("231;48;5;101", "231;48;5;58"),
    "lake": ("231;48;5;67", "231;48;5;24"),
    "mountain": ("231;48;5;243", "231;48;5;237"),
    "sea": ("153;48;5;25", "110;48;5;17"),
    "city": ("16;48;5;252", "231;48;5;240"),
}
INK = {
    "red": "1;31",
    "blue": "1;34",
    "green": "1;32",
    "white": "1;97",
    "gold": "1;33",
    "black": "1;90",
    "gray": "1;36",
    "dim": "2",
    "bold": "1",
    "day": "1;33",
    "night": "1;34",
    "foe": "1;31",
    "good": "32",
    "wound": "31",
    "hero": "1;38;5;16;48;5;226",
    "hero-red": "1;38;5;231;48;5;160",
    "hero-green": "1;38;5;231;48;5;28",
    "hero-white": "1;38;5;16;48;5;255",
    "hero-gray": "1;38;5;231;48;5;30",
    "token-green": "1;38;5;231;48;5;28",
    "token-gray": "1;38;5;231;48;5;240",
    "token-brown": "1;38;5;231;48;5;94",
    "token-violet": "1;38;5;231;48;5;90",
    "token-white": "1;38;5;16;48;5;255",
    "token-red": "1;38;5;231;48;5;160",
}
INK |= {f"day-{ground}": f"38;5;{inks[0]}" for ground, inks in GROUND.items()}
INK |= {f"night-{ground}": f"38;5;{inks[1]}" for ground, inks in GROUND.items()}


def paint(line: Line, colour: bool) -> str:
    """A line as a terminal shows it."""
    if not colour:
        return "".join(text for text, _ in line)
    return "".join(f"\x1b[{INK[ink]}m{text}\x1b[0m" if ink and text else text for text, ink in line)


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
    least = lead  # a line with nothing but its indent
    for text, ink in words:
        empty = wide(lines[-1]) == least
        if wide(lines[-1]) + len(text) > width and not empty:
            least = lead + indent
            lines.append([(" " * least, "")])
            empty = True
        if text != " " or not empty:
            lines[-1].append((text, ink))
    return lines


def cut(line: Line, width: int) -> Line:
    """A line that is not wider than it may be."""
    found: Line = []
    for text, ink in line:
        left = width - wide(found)
        if len(text) > left:
            found.append((text[: left - 1] + "…" if left > 0 else "", ink))
            return found
        found.append((text, ink))
    return found


def row(things: list[Line], between: str = ", ") -> Line:
    """Several things in a row."""
    found: Line = []
    for number, thing in enumerate(things):
        if number:
            found.append((between, ""))
        found += thing
    return found
