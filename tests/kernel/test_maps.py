"""Maps drawn with letters: the part of them that there is room for."""

from __future__ import annotations

import pytest

from questboard.games.lines import plain
from questboard.games.maps import Cells, Part, drawn, window


@pytest.mark.parametrize(
    ("size", "middle", "first"),
    [(20, 12, 10), (10, 0, 10), (4, 15, 13), (4, 10, 10), (4, 19, 16), (4, 99, 16), (4, -9, 10)],
)
def test_a_window_shows_all_of_a_map_or_what_lies_around_the_middle(
    size: int, middle: int, first: int
) -> None:
    assert window(10, 20, size, middle) == first


def test_cells_stand_in_their_columns_and_rows() -> None:
    cells: Cells = {(0, 0): [("ab", "")], (2, 0): [("ef", "")], (1, 1): [("c", ""), ("d", "red")]}
    rows = [plain(line) for line in drawn(cells, Part(0, 0, 3, 2), 2)]
    assert rows == ["ab  ef", "  cd  "]
    assert [plain(line) for line in drawn(cells, Part(1, 1, 1, 2), 2)] == ["cd", "  "]


def test_cells_of_two_columns_are_drawn_whole_or_not_at_all() -> None:
    cells: Cells = {(0, 0): [("abcd", "")], (2, 0): [("efgh", "")], (1, 1): [("ijkl", "")]}
    rows = [plain(line) for line in drawn(cells, Part(0, 0, 4, 2), 2, span=2)]
    assert rows == ["abcdefgh", "  ijkl  "]
    rows = [plain(line) for line in drawn(cells, Part(0, 0, 3, 2), 2, span=2)]
    assert rows == ["abcd  ", "  ijkl"]
