"""The rows that stand on the whole pages of a damaged SQLite file.

SQLite finds rows from the root of a tree down to its leaves; a lost page takes all below it along.
But every leaf names its own rows: here they are read page by page, whatever became of the rest.
The format is described at https://sqlite.org/fileformat.html.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Any

Values = list[Any]

INTERIOR_INDEX, LEAF_INDEX, LEAF_TABLE = 0x02, 0x0A, 0x0D
HEADER = 100  # bytes at the start of the file
SIZES = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}  # of integers, by their serial type


class Page:
    """A page that holds rows, in their order."""

    def __init__(self, kind: int, rows: list[Values]) -> None:
        self.kind = kind
        self.rows = rows


class Pages:
    """A file, page by page."""

    def __init__(self, path: Path) -> None:
        self._bytes = path.read_bytes()
        size = int.from_bytes(self._bytes[16:18], "big")
        self._size = 65536 if size == 1 else max(size, 512)
        self._usable = self._size - self._bytes[20]
        self._count = len(self._bytes) // self._size

    def __iter__(self) -> Iterator[Page]:
        """All pages with rows that can be read; what is on pages out of use was deleted."""
        unused = self._unused()
        for number in range(1, self._count + 1):
            if number in unused:
                continue
            try:
                page = self._page(number)
            except (ValueError, IndexError, struct.error):
                continue
            if page is not None:
                yield page

    def _raw(self, number: int) -> bytes:
        if not 1 <= number <= self._count:
            raise ValueError(number)
        return self._bytes[(number - 1) * self._size : number * self._size]

    def _unused(self) -> set[int]:
        found: set[int] = set()
        trunk = int.from_bytes(self._bytes[32:36], "big")
        while 1 <= trunk <= self._count and trunk not in found:
            found.add(trunk)
            raw = self._raw(trunk)
            trunk, many = struct.unpack(">II", raw[:8])
            if many > self._usable // 4:
                break
            found.update(struct.unpack(f">{many}I", raw[8 : 8 + 4 * many]))
        return found

    def _page(self, number: int) -> Page | None:
        raw = self._raw(number)
        start = HEADER if number == 1 else 0
        kind = raw[start]
        if kind not in (INTERIOR_INDEX, LEAF_INDEX, LEAF_TABLE):
            return None
        cells = int.from_bytes(raw[start + 3 : start + 5], "big")
        first = start + (12 if kind == INTERIOR_INDEX else 8)
        if first + 2 * cells > self._usable:
            return None
        places = struct.unpack(f">{cells}H", raw[first : first + 2 * cells])
        return Page(kind, [self._cell(raw, place, kind) for place in places])

    def _cell(self, raw: bytes, at: int, kind: int) -> Values:
        if kind == INTERIOR_INDEX:
            at += 4
        length, at = _varint(raw, at)
        if kind == LEAF_TABLE:
            _, at = _varint(raw, at)
        return _record(self._payload(raw, at, length, kind))

    def _payload(self, raw: bytes, at: int, length: int, kind: int) -> bytes:
        """What a cell holds, with what goes on on other pages."""
        usable = self._usable
        if length > len(self._bytes):
            raise ValueError(length)
        most = usable - 35 if kind == LEAF_TABLE else (usable - 12) * 64 // 255 - 23
        if length <= most:
            return raw[at : at + length]
        least = (usable - 12) * 32 // 255 - 23
        here = least + (length - least) % (usable - 4)
        if here > most:
            here = least
        payload = raw[at : at + here]
        following = int.from_bytes(raw[at + here : at + here + 4], "big")
        while len(payload) < length:
            more = self._raw(following)
            following = int.from_bytes(more[:4], "big")
            payload += more[4:usable]
        return payload[:length]


def _varint(raw: bytes, at: int) -> tuple[int, int]:
    value = 0
    for step in range(9):
        byte = raw[at + step]
        if step == 8:
            return value << 8 | byte, at + 9
        value = value << 7 | byte & 0x7F
        if not byte & 0x80:
            return value, at + step + 1
    raise AssertionError


def _record(payload: bytes) -> Values:
    """The values of a row."""
    end, at = _varint(payload, 0)
    kinds: list[int] = []
    while at < end:
        kind, at = _varint(payload, at)
        kinds.append(kind)
    values: Values = []
    for kind in kinds:
        value, at = _value(payload, at, kind)
        values.append(value)
    if at != len(payload):
        raise ValueError(payload)
    return values


def _value(payload: bytes, at: int, kind: int) -> tuple[Any, int]:
    if kind == 0:
        return None, at
    if kind in SIZES:
        end = at + SIZES[kind]
        return int.from_bytes(payload[at:end], "big", signed=True), end
    if kind == 7:
        return struct.unpack(">d", payload[at : at + 8])[0], at + 8
    if kind in (8, 9):
        return kind - 8, at
    if kind < 12:
        raise ValueError(kind)
    end = at + (kind - 12) // 2
    part = payload[at:end]
    return (part.decode() if kind % 2 else part), end
