"""Differences between facts: what a client must change in what it has to get what is there now.

A patch is a list of entries, ``[path, value]`` for what is new there and ``[path]`` for what is
gone; a path leads from the whole through names and places: ``["players", 0, "fame"]``. Rows of the
same length are compared place by place; of another length, a row is sent whole.
"""

from __future__ import annotations

from typing import Any

Patch = list[list[Any]]


def diff(before: Any, after: Any) -> Patch:
    """The patch that leads from one plain value to another."""
    found: Patch = []
    if before is not after:
        _compare(before, after, [], found)
    return found


def _compare(before: Any, after: Any, path: list[Any], found: Patch) -> None:
    kind = type(after)
    if type(before) is not kind:
        found.append([path, after])
    elif kind is dict:
        for name, value in after.items():
            if name not in before:
                found.append([[*path, name], value])
            elif before[name] is not value:
                _compare(before[name], value, [*path, name], found)
        for name in before:
            if name not in after:
                found.append([[*path, name]])
    elif kind is list:
        if len(before) != len(after):
            found.append([path, after])
            return
        for at, value in enumerate(after):
            if before[at] is not value:
                _compare(before[at], value, [*path, at], found)
    elif before != after:
        found.append([path, after])


def patched(before: Any, patch: Patch) -> Any:
    """What a patch makes of a value; the value itself stays as it is."""
    after = before
    for path, *value in patch:
        after = _put(after, path, value) if path else value[0]
    return after


def _put(whole: Any, path: list[Any], value: list[Any]) -> Any:
    """The same with one place changed, or gone."""
    step, rest = path[0], path[1:]
    changed = whole.copy()
    if rest:
        changed[step] = _put(whole[step], rest, value)
    elif value:
        changed[step] = value[0]
    else:
        del changed[step]
    return changed
