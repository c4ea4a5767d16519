"""The three kinds of picture: dots with intervals, bars of shares, and lines in panels."""

from __future__ import annotations

from dataclasses import dataclass, field

from questboard.arena.drawing.axes import Scale, frame, ticks
from questboard.arena.drawing.svg import (
    COLOURS,
    DASHES,
    MARGIN,
    PARTS,
    SIZE,
    SMALL,
    Picture,
    Point,
    width_of,
)

# ------------------------------------------------------------------------------- dots


@dataclass(frozen=True)
class Dots:
    """A row of a dot plot: for each series its share and interval, or None; shares from 0 to 1.

    ``marks`` are shares to compare with, one for each series.
    """

    label: str
    values: list[tuple[float, float, float] | None]
    head: str = ""
    marks: list[float | None] = field(default_factory=list)


def dots(title: str, about: str, series: list[str], rows: list[Dots]) -> Picture:
    """Shares with their 95 % intervals, a row each."""
    picture = Picture(title, about)
    picture.head([(name, at) for at, name in enumerate(series)])
    left = MARGIN + max(width_of(row.label) for row in rows) + 14
    left = max(left, MARGIN + 60)
    highest = max((value[2] for row in rows for value in row.values if value), default=1.0)
    most = next(limit for limit in (0.1, 0.2, 0.4, 0.6, 0.8, 1.0) if highest <= limit + 1e-9)
    across = Scale(0, 100 * most, left, picture.width - MARGIN - 52)
    step = 15 * len(series) + 10
    top = picture.height + 4
    bottom = top + sum(step + (26 if row.head else 0) for row in rows)
    for value in ticks(0, 100 * most, 5):
        x = across(value)
        picture.line([(x, top), (x, bottom)], "l-axis" if value == 0 else "l-grid")
        words = f"{value:g} %"
        picture.text(x, bottom + 16, words, "quiet", anchor="middle", size=SMALL)
    y = top
    for row in rows:
        if row.head:
            picture.text(MARGIN, y + 19, row.head, bold=True)
            y += 26
        picture.text(left - 12, y + step / 2 + 4.5, row.label, anchor="end")
        for at, mark in enumerate(row.marks):
            if mark is not None:
                x = across(100 * mark)
                picture.line([(x, y), (x, y + step)], f"s{at % len(COLOURS)}", 1.2, "2 3")
        for at, shown in enumerate(row.values):
            if shown is not None:
                _dot(picture, across, y + 5 + 15 * at + 7.5, at, shown)
        y += step
    picture.height = bottom + 22
    return picture


def _dot(
    picture: Picture, across: Scale, y: float, series: int, value: tuple[float, float, float]
) -> None:
    """A share, its interval, and the share in digits."""
    share, low, high = (across(100 * each) for each in value)
    look = f"s{series % len(COLOURS)}"
    picture.line([(low, y), (high, y)], look, 2)
    for end in (low, high):
        picture.line([(end, y - 3.5), (end, y + 3.5)], look, 2)
    picture.marker(share, y, series, 4.2)
    picture.text(high + 9, y + 4, f"{100 * value[0]:.1f} %", "quiet halo", size=SMALL)


# ------------------------------------------------------------------------------- bars


@dataclass(frozen=True)
class Bar:
    """A bar cut into parts that make a whole."""

    label: str
    parts: list[float]
    head: str = ""


def stacks(title: str, about: str, parts: list[tuple[str, int]], bars: list[Bar]) -> Picture:
    """Bars of equal length, cut into shares; a part has a name and its colour among PARTS."""
    picture = Picture(title, about)
    picture.head([])
    picture.height -= 4
    x = float(MARGIN)
    for name, colour in parts:
        if x > MARGIN and x + 20 + width_of(name) > picture.width - MARGIN:
            x = MARGIN
            picture.height += 20
        picture.box(x, picture.height + 2, 13, 13, f"p{colour % len(PARTS)}")
        picture.text(x + 19, picture.height + 13, name)
        x += 19 + width_of(name) + 20
    picture.height += 28
    left = max(MARGIN + max(width_of(bar.label) for bar in bars) + 14, MARGIN + 60)
    across = Scale(0, 1, left, picture.width - MARGIN - 10)
    y = picture.height
    for bar in bars:
        if bar.head:
            picture.text(MARGIN, y + 17, bar.head, bold=True)
            y += 25
        picture.text(left - 12, y + 14.5, bar.label, anchor="end")
        done = 0.0
        for share, (_, colour) in zip(bar.parts, parts, strict=True):
            start, end = across(done), across(done + share)
            if share > 0:
                # A thin gap in the colour of the card keeps neighbours apart.
                picture.box(start, y, max(end - start - 1, 0.6), 20, f"p{colour % len(PARTS)}")
                words = f"{100 * share:.0f} %"
                if end - start > width_of(words, SMALL) + 8:
                    middle = (start + end - 1) / 2
                    look = f"o{colour % len(PARTS)}"
                    picture.text(middle, y + 14, words, look, anchor="middle", size=SMALL)
            done += share
        y += 26
    picture.height = y
    return picture


# ------------------------------------------------------------------------------ panels


@dataclass(frozen=True)
class Line:
    """A series in a panel: its points, and for each point its interval, if it has one."""

    series: int
    points: list[Point]
    interval: list[tuple[float, float]] = field(default_factory=list)


@dataclass(frozen=True)
class Panel:
    """One field of a picture."""

    title: str
    lines: list[Line]
    head: str = ""


@dataclass(frozen=True)
class Axis:
    """The words at an axis, and what its numbers are."""

    words: str
    percent: bool = False
    doubling: bool = False
    values: list[float] = field(default_factory=list)
    least: float | None = None
    most: float | None = None


def panels(
    title: str,
    about: str,
    series: list[str],
    fields: list[Panel],
    x_axis: Axis,
    y_axis: Axis,
    *,
    columns: int = 4,
    steps: float = 0,
    mark: float | None = None,
    span: tuple[float, float] | None = None,
) -> Picture:
    """Lines in panels side by side on the same axes.

    ``steps`` draws the outline of a histogram, each step so wide; ``mark`` is a height to compare
    with, and ``span`` a part of the axis below.
    """
    picture = Picture(title, about)
    picture.head([(name, at) for at, name in enumerate(series)])
    columns = min(columns, max(_in_row(fields)))
    y_least, y_most = _reach(y_axis, [y for each in fields for y in _heights(each)])
    y_ticks = ticks(y_least, y_most, 5 if columns < 4 else 4)
    if y_axis.most is None and len(y_ticks) > 1 and y_ticks[-1] < y_most:
        y_ticks.append(2 * y_ticks[-1] - y_ticks[-2])
        y_most = y_ticks[-1]
    gutter = 12 + max(width_of(f"{value:g}{' %' * y_axis.percent}", SMALL) for value in y_ticks)
    left = MARGIN + 16
    wide = (picture.width - MARGIN - left) / columns
    high = {1: 300, 2: 210, 3: 165}.get(columns, 140)
    column = columns
    top = picture.height
    for each in fields:
        if each.head or column == columns:
            top = picture.height + (24 if each.head else 4)
            if each.head:
                picture.text(MARGIN, picture.height + 15, each.head, bold=True)
            picture.height = top + high + 46
            column = 0
        start = left + column * wide + gutter
        x_least, x_most = _reach(
            x_axis, [x for other in fields for line in other.lines for x, _ in line.points]
        )
        end = left + (column + 1) * wide - 14
        inset = 12 if x_axis.values else 0
        across = Scale(x_least, x_most, start + inset, end - inset, x_axis.doubling)
        down = Scale(y_least, y_most, top + high + 18, top + (26 if each.title else 6))
        x_ticks = x_axis.values or ticks(x_least, x_most, 7 if columns < 3 else 4)
        picture.text(start, top + 14, each.title, size=SIZE)
        frame(picture, (start, end), across, down, x_ticks, y_ticks, y_axis.percent)
        if span is not None:
            near, far = (min(max(across(x), start), end) for x in span)
            foot, roof = down(y_least), down(y_most)
            picture.area([(near, foot), (near, roof), (far, roof), (far, foot)], "axis", 0.22)
        if mark is not None:
            y = down(mark)
            picture.line([(start, y), (end, y)], "l-quiet", 1, "2 3")
        for line in each.lines:
            _draw_line(picture, line, across, down, steps, bars=bool(x_axis.values))
        if column == 0:
            middle = (down.start + down.end) / 2
            picture.text(
                MARGIN + 4, middle, y_axis.words, "quiet", anchor="middle", size=SMALL, turn=-90
            )
        column += 1
    picture.text(picture.width - MARGIN, picture.height + 4, x_axis.words, "quiet", anchor="end")
    picture.height += 2
    return picture


def _in_row(fields: list[Panel]) -> list[int]:
    """How many panels follow each head."""
    rows = [0]
    for each in fields:
        if each.head:
            rows.append(0)
        rows[-1] += 1
    return rows


def _heights(panel: Panel) -> list[float]:
    ends = [y for line in panel.lines for pair in line.interval for y in pair]
    return ends + [y for line in panel.lines for _, y in line.points]


def _reach(axis: Axis, values: list[float]) -> tuple[float, float]:
    """Where an axis begins and ends."""
    least = min(values, default=0.0) if axis.least is None else axis.least
    most = max(values, default=1.0) if axis.most is None else axis.most
    return least, most if most > least else least + 1


def _draw_line(
    picture: Picture, line: Line, across: Scale, down: Scale, steps: float, bars: bool
) -> None:
    """A line with its band, with bars at its few points, or as the outline of a histogram."""
    colour = line.series % len(COLOURS)
    dash = DASHES[line.series % len(DASHES)]
    places = [(across(x), down(y)) for x, y in line.points]
    if not places:
        return
    if steps:
        half = (across(steps) - across(0)) / 2
        outline: list[Point] = []
        for x, y in places:
            outline += [(max(x - half, across.start), y), (min(x + half, across.end), y)]
        foot = down(0)
        closed = [(outline[0][0], foot), *outline, (outline[-1][0], foot)]
        picture.area(closed, f"c{colour}", 0.16)
        picture.line(closed, f"s{colour}", 1.6, dash)
        return
    if line.interval and bars:
        for (x, _), (low, high) in zip(places, line.interval, strict=True):
            picture.line([(x, down(low)), (x, down(high))], f"s{colour}", 1.6)
            for end in (low, high):
                picture.line([(x - 3.5, down(end)), (x + 3.5, down(end))], f"s{colour}", 1.6)
    elif line.interval:
        under = [(x, down(low)) for (x, _), (low, _) in zip(places, line.interval, strict=True)]
        over = [(x, down(high)) for (x, _), (_, high) in zip(places, line.interval, strict=True)]
        picture.area(over + under[::-1], f"c{colour}", 0.2)
    picture.line(places, f"s{colour}", 2, dash)
    seldom = max(1, len(places) // 6)
    for at, (x, y) in enumerate(places):
        if bars or at % seldom == 0 or at == len(places) - 1:
            picture.marker(x, y, line.series, 3.6 if bars else 3)
