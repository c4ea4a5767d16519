"""A sheet to draw on: lines, areas, markers and words, with one palette for all pictures."""

from __future__ import annotations

from html import escape
from pathlib import Path

Point = tuple[float, float]

SIZE = 13
SMALL = 11.5
MARGIN = 18
WIDTH = 780

# Light and dark; told apart also by those who do not tell red from green (after Okabe and Ito).
COLOURS = [
    ("#0a66ad", "#62b5f5"),
    ("#c64f08", "#ff9d5c"),
    ("#0b7d62", "#4fd0ab"),
    ("#98408a", "#e8a0d6"),
    ("#8a6500", "#ecc554"),
    ("#5c6670", "#aab4be"),
]
LOOKS = {
    "card": ("#fffdf9", "#211f1d"),
    "ink": ("#2b2724", "#ece6dd"),
    "quiet": ("#6a635b", "#b0a89d"),
    "grid": ("#e8e2d8", "#3a3733"),
    "axis": ("#b3aa9e", "#6c665f"),
}
# Paler steps for the parts of a bar, told apart by shade as well.
PARTS = [
    ("#2f7d5b", "#4fb58a"),
    ("#9cc9a9", "#2f6b52"),
    ("#b9b1a5", "#716a61"),
    ("#e3a15f", "#b8742f"),
    ("#b4543a", "#d9806a"),
    ("#7a4a6e", "#b98aad"),
    ("#4d5f86", "#8ea3cf"),
    ("#d8c37a", "#8f7d3c"),
]
DASHES = ["", "7 3", "2 3", "9 3 2 3", "4 2", "1 2"]
SHAPES = ["circle", "square", "triangle", "diamond", "down", "wide"]


def ink_on(colour: str) -> str:
    """Dark or light letters, whichever reads better on a colour."""
    red, green, blue = (_linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))
    light = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    return "#ffffff" if 1.05 / (light + 0.05) > (light + 0.05) / 0.055 else "#1a1816"


def _linear(part: float) -> float:
    """How much light a part of a colour gives, as contrast is reckoned on the web."""
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def _style() -> str:
    """The looks of all classes, light first, and dark for dark screens."""
    sheets = []
    for shade in (0, 1):
        rules = [f".{name}{{fill:{pair[shade]}}}" for name, pair in LOOKS.items()]
        rules.append(f".halo{{stroke:{LOOKS['card'][shade]}}}")
        rules += [f".l-{name}{{stroke:{pair[shade]}}}" for name, pair in LOOKS.items()]
        rules += [
            f".c{at}{{fill:{pair[shade]}}}.s{at}{{stroke:{pair[shade]}}}"
            for at, pair in enumerate(COLOURS)
        ]
        rules += [
            f".p{at}{{fill:{pair[shade]}}}.o{at}{{fill:{ink_on(pair[shade])}}}"
            for at, pair in enumerate(PARTS)
        ]
        sheets.append("".join(rules))
    return (
        "text{font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',sans-serif}"
        ".halo{stroke-width:4px;stroke-linejoin:round;paint-order:stroke}"
        f"{sheets[0]}@media(prefers-color-scheme:dark){{{sheets[1]}}}"
    )


STYLE = _style()


def width_of(words: str, size: float = SIZE) -> float:
    """About how wide some words are; letters of common faces are half as wide as high."""
    narrow = sum(letter in "iljtfrI.,:;'|!()[] " for letter in words)
    wide = sum(letter in "mwMW%@—" for letter in words)
    return size * (0.56 * (len(words) - narrow - wide) + 0.31 * narrow + 0.86 * wide)


def number(value: float) -> str:
    """A coordinate, short and always written alike."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


class Picture:
    """A drawing that grows from its top left corner; its height is known when it is written."""

    def __init__(self, title: str, about: str, width: float = WIDTH) -> None:
        self.title = title
        self.about = about
        self.width = width
        self.height = float(MARGIN)
        self.parts: list[str] = []

    def line(self, points: list[Point], look: str, width: float = 1, dash: str = "") -> None:
        """A line through points; ``look`` is a class such as ``l-grid`` or ``s0``."""
        path = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)
        dashed = f' stroke-dasharray="{dash}"' if dash else ""
        self.parts.append(
            f'<path class="{look}" d="{path}" fill="none" stroke-width="{number(width)}"'
            f' stroke-linejoin="round"{dashed}/>'
        )

    def area(self, points: list[Point], look: str, strength: float) -> None:
        """A filled shape, lighter than the line beside it."""
        path = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"
        self.parts.append(f'<path class="{look}" d="{path}" opacity="{number(strength)}"/>')

    def box(self, x: float, y: float, width: float, height: float, look: str) -> None:
        self.parts.append(
            f'<rect class="{look}" x="{number(x)}" y="{number(y)}" width="{number(width)}"'
            f' height="{number(height)}"/>'
        )

    def marker(self, x: float, y: float, series: int, size: float = 4) -> None:
        """The sign of a series; its rim keeps it apart from lines beneath."""
        shape = SHAPES[series % len(SHAPES)]
        look = f'class="c{series % len(COLOURS)} l-card" stroke-width="1.2"'
        if shape == "circle":
            around = f'<circle {look} cx="{number(x)}" cy="{number(y)}" r="{number(size)}"/>'
            self.parts.append(around)
            return
        far = size * 1.25
        corners: dict[str, list[Point]] = {
            "square": [(-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)],
            "triangle": [(0, -1.05), (1.05, 0.8), (-1.05, 0.8)],
            "diamond": [(0, -1.15), (1.15, 0), (0, 1.15), (-1.15, 0)],
            "down": [(0, 1.05), (1.05, -0.8), (-1.05, -0.8)],
            "wide": [(-1.3, -0.6), (1.3, -0.6), (1.3, 0.6), (-1.3, 0.6)],
        }
        path = "L".join(
            f"{number(x + far * across)} {number(y + far * down)}"
            for across, down in corners[shape]
        )
        self.parts.append(f'<path {look} d="M{path}Z"/>')

    def text(
        self,
        x: float,
        y: float,
        words: str,
        look: str = "ink",
        *,
        anchor: str = "start",
        size: float = SIZE,
        bold: bool = False,
        turn: float = 0,
    ) -> None:
        weight = ' font-weight="600"' if bold else ""
        turned = f' transform="rotate({number(turn)} {number(x)} {number(y)})"' if turn else ""
        self.parts.append(
            f'<text class="{look}" x="{number(x)}" y="{number(y)}" font-size="{number(size)}"'
            f' text-anchor="{anchor}"{weight}{turned}>{escape(words, quote=False)}</text>'
        )

    def head(self, legend: list[tuple[str, int]]) -> None:
        """The title, and beneath it what the markers mean."""
        self.text(MARGIN, self.height + 14, self.title, size=16, bold=True)
        self.height += 28
        if legend:
            x = float(MARGIN)
            for name, series in legend:
                if x > MARGIN and x + 34 + width_of(name) > self.width - MARGIN:
                    x = MARGIN
                    self.height += 20
                y = self.height + 9
                dash = DASHES[series % len(DASHES)]
                self.line([(x, y), (x + 26, y)], f"s{series % len(COLOURS)}", 2, dash)
                self.marker(x + 13, y, series)
                self.text(x + 32, y + 4.5, name)
                x += 32 + width_of(name) + 22
            self.height += 22
        self.height += 6

    def svg(self) -> str:
        """The whole picture as text."""
        width, height = number(self.width), number(self.height + MARGIN)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"'
            f' width="{width}" height="{height}" role="img">\n'
            f"<title>{escape(self.title, quote=False)}</title>\n"
            f"<desc>{escape(self.about, quote=False)}</desc>\n"
            f"<style>{STYLE}</style>\n"
            f'<rect class="card l-grid" x="0.5" y="0.5" rx="8" stroke-width="1"'
            f' width="{number(self.width - 1)}" height="{number(self.height + MARGIN - 1)}"/>\n'
            + "\n".join(self.parts)
            + "\n</svg>\n"
        )

    def save(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(self.svg(), encoding="utf-8")
