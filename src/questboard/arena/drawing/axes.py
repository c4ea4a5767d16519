"""From numbers to places: scales, round ticks, and the frame of a panel."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, floor, log2, log10

from questboard.arena.drawing.svg import SMALL, Picture


@dataclass(frozen=True)
class Scale:
    """Maps numbers onto a stretch of the picture; by doublings when ``doubling``."""

    least: float
    most: float
    start: float
    end: float
    doubling: bool = False

    def __call__(self, value: float) -> float:
        low, high, at = self.least, self.most, value
        if self.doubling:
            low, high, at = log2(low), log2(high), log2(at)
        share = (at - low) / (high - low) if high > low else 0.5
        return self.start + share * (self.end - self.start)


def ticks(least: float, most: float, about: int = 5) -> list[float]:
    """Round numbers from least to most, about so many."""
    if most <= least:
        return [least]
    rough = (most - least) / about
    power = 10.0 ** floor(log10(rough))
    step = min((each * power for each in (1, 2, 5, 10)), key=lambda wide: abs(wide - rough))
    first = ceil(least / step - 1e-9)
    last = floor(most / step + 1e-9)
    return [round(at * step, 10) for at in range(first, last + 1)]


def tick_words(value: float) -> str:
    return f"{value:,.10g}"


def frame(
    picture: Picture,
    ends: tuple[float, float],
    across: Scale,
    down: Scale,
    x_ticks: list[float],
    y_ticks: list[float],
    percent: bool = False,
) -> None:
    """Grid lines, the axis at the foot, and the numbers at both."""
    for value in y_ticks:
        y = down(value)
        look = "l-axis" if value == y_ticks[0] else "l-grid"
        picture.line([(ends[0], y), (ends[1], y)], look)
        words = tick_words(value) + (" %" if percent else "")
        picture.text(ends[0] - 6, y + 4, words, "quiet", anchor="end", size=SMALL)
    for value in x_ticks:
        x = across(value)
        picture.line([(x, down.start), (x, down.start + 4)], "l-axis")
        words = tick_words(value)
        picture.text(x, down.start + 17, words, "quiet", anchor="middle", size=SMALL)
