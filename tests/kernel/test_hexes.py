"""Hexes: how far, which way, and there and back."""

from __future__ import annotations

import math
import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from questboard.kernel import BadInput
from questboard.kernel.core.hexes import (
    DIRECTIONS,
    Hex,
    corners,
    disc,
    distance,
    from_pixel,
    from_text,
    line,
    neighbours,
    ring,
    to_pixel,
    to_text,
)

from .refusals import refusal

HEXES = st.tuples(st.integers(-500, 500), st.integers(-500, 500))
NEAR = st.tuples(st.integers(-20, 20), st.integers(-20, 20))
SIZES = st.floats(0.5, 200)


@given(HEXES, HEXES, HEXES)
def test_distance_is_a_distance(a: Hex, b: Hex, c: Hex) -> None:
    assert distance(a, b) == distance(b, a)
    assert (distance(a, b) == 0) == (a == b)
    assert distance(a, c) <= distance(a, b) + distance(b, c)


@given(HEXES)
def test_six_neighbours_lie_one_step_away(at: Hex) -> None:
    around = neighbours(at)
    assert len(set(around)) == 6
    assert all(distance(at, near) == 1 for near in around)
    assert all(at in neighbours(near) for near in around)


def test_directions_are_as_on_a_map() -> None:
    east, north = to_pixel(DIRECTIONS["E"], 1), to_pixel(DIRECTIONS["NE"], 1)
    assert east[0] > 0
    assert east[1] == 0
    assert north[0] > 0 > north[1]  # on a screen, up is less
    for one, other in (("E", "W"), ("NE", "SW"), ("NW", "SE")):
        assert DIRECTIONS[one] == (-DIRECTIONS[other][0], -DIRECTIONS[other][1])


def test_neighbours_go_round_against_the_clock() -> None:
    angles = [math.atan2(-y, x) % math.tau for x, y in (to_pixel(n, 1) for n in neighbours((0, 0)))]
    assert angles == sorted(angles)


@given(NEAR, st.integers(0, 12))
def test_a_ring_holds_all_hexes_at_its_distance(centre: Hex, radius: int) -> None:
    around = ring(centre, radius)
    assert len(around) == len(set(around)) == (6 * radius or 1)
    assert all(distance(centre, at) == radius for at in around)
    if radius:
        assert all(
            distance(*pair) == 1 for pair in zip(around, [*around[1:], around[0]], strict=True)
        )


@given(NEAR, st.integers(0, 12))
def test_a_disc_is_all_its_rings_in_reading_order(centre: Hex, radius: int) -> None:
    inside = disc(centre, radius)
    assert len(inside) == 1 + 3 * radius * (radius + 1)
    assert set(inside) == {at for step in range(radius + 1) for at in ring(centre, step)}
    assert inside == sorted(inside, key=lambda at: (at[1], at[0]))


@given(NEAR, NEAR)
def test_a_line_leads_from_end_to_end_without_a_gap(a: Hex, b: Hex) -> None:
    way = line(a, b)
    assert way[0] == a
    assert way[-1] == b
    assert len(way) == distance(a, b) + 1
    assert all(distance(a, at) == step for step, at in enumerate(way))
    assert all(distance(*pair) == 1 for pair in pairwise(way))


@given(NEAR, st.sampled_from(sorted(DIRECTIONS.values())), st.integers(0, 15))
def test_a_line_along_a_direction_is_straight(a: Hex, way: Hex, far: int) -> None:
    steps = [(a[0] + way[0] * step, a[1] + way[1] * step) for step in range(far + 1)]
    assert line(a, steps[-1]) == steps


@given(NEAR, NEAR)
def test_a_line_is_the_same_in_both_directions(a: Hex, b: Hex) -> None:
    assert line(a, b) == line(b, a)[::-1]


@given(st.tuples(st.integers(-(10**9) + 1, 10**9 - 1), st.integers(-(10**9) + 1, 10**9 - 1)))
def test_text_and_back(at: Hex) -> None:
    assert from_text(to_text(at)) == at


def test_a_hex_is_written_as_players_write_it() -> None:
    assert to_text((2, -4)) == "2,-4"


NO_HEXES = ["", "1", "1,", ",", "1,2,3", "a,b", "1.0,2", "1_0,2", " 1,2", "1, 2", "+1,2", "--1,2"]


@pytest.mark.parametrize(
    "text", [*NO_HEXES, "\u0661,\u0662", "1,2\n", "9" * 5000 + ",1", "\x1b[2J"]
)
def test_what_is_no_hex_is_refused(text: str) -> None:
    assert "2,-4" in refusal(BadInput, from_text, text)


@given(st.text("-,019 \u0661", max_size=8))
def test_any_text_is_a_hex_or_refused(text: str) -> None:
    if re.fullmatch(r"-?[0-9]{1,9},-?[0-9]{1,9}", text):
        from_text(text)
    else:
        refusal(BadInput, from_text, text)


@given(HEXES, SIZES)
def test_pixels_and_back(at: Hex, size: float) -> None:
    assert from_pixel(*to_pixel(at, size), size) == at


@given(NEAR, SIZES, st.floats(0, math.tau), st.floats(0, 0.86))
def test_every_point_inside_a_hex_is_that_hex(
    at: Hex, size: float, turn: float, off: float
) -> None:
    x, y = to_pixel(at, size)
    assert from_pixel(x + off * size * math.cos(turn), y + off * size * math.sin(turn), size) == at


@given(NEAR, SIZES)
def test_corners_are_shared_with_neighbours(at: Hex, size: float) -> None:
    points = corners(at, size)
    assert points[0][1] == pytest.approx(to_pixel(at, size)[1] - size)  # the first is on top
    assert all(math.dist(point, to_pixel(at, size)) == pytest.approx(size) for point in points)
    for near in neighbours(at):
        shared = [
            point
            for point in points
            if any(math.dist(point, other) < size / 1000 for other in corners(near, size))
        ]
        assert len(shared) == 2
