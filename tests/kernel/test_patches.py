"""Patches: apply the difference of two facts to the first, and get the second."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from questboard.kernel.patches import diff, patched

values = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 3) | st.sampled_from(["", "red", "a.b"]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(["x", "y", "z"]), inner, max_size=3)
    ),
    max_leaves=20,
)


@given(values, values)
def test_a_patch_leads_from_one_to_the_other(before: Any, after: Any) -> None:
    kept = json.dumps(before)
    patch = json.loads(json.dumps(diff(before, after)))  # as it is sent
    assert json.dumps(patched(before, patch), sort_keys=True) == json.dumps(after, sort_keys=True)
    assert json.dumps(before) == kept


@given(values)
def test_nothing_changed_is_an_empty_patch(value: Any) -> None:
    assert diff(value, json.loads(json.dumps(value))) == []


@pytest.mark.parametrize(
    ("before", "after", "patch"),
    [
        ({"fame": 1, "turn": 2}, {"fame": 3, "turn": 2}, [[["fame"], 3]]),
        ({"players": [{"fame": 0}, {"fame": 1}]}, {"players": [{"fame": 0}, {"fame": 2}]},
         [[["players", 1, "fame"], 2]]),
        ({"hand": ["march"]}, {"hand": ["march", "rage"]}, [[["hand"], ["march", "rage"]]]),
        ({"map": {"0,0": 1, "1,0": 2}}, {"map": {"0,0": 1}}, [[["map", "1,0"]]]),
        ({"acted": False}, {"acted": 0}, [[["acted"], 0]]),
    ],
)  # fmt: skip
def test_a_patch_names_no_more_than_what_changed(before: Any, after: Any, patch: Any) -> None:
    assert diff(before, after) == patch
