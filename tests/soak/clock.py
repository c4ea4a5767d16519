"""A wall clock that jumps: a server loads it as ``sitecustomize`` from a folder of its own."""

from __future__ import annotations

from pathlib import Path

SOURCE = """
import os, time
_real, _file = time.time, os.path.join(os.path.dirname(__file__), "offset")
_seen = [0.0, 0.0]

def _time():
    now = time.monotonic()
    if now - _seen[0] > 0.1:
        _seen[0] = now
        try:
            with open(_file) as file:
                _seen[1] = float(file.read() or 0)
        except (OSError, ValueError):
            pass
    return _real() + _seen[1]

time.time = _time
"""


class Clock:
    """The wall clock of a server under test."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "sitecustomize.py").write_text(SOURCE)
        self.jump(0.0)

    def jump(self, seconds: float) -> None:
        """Let it be so many seconds away from the truth."""
        draft = self.folder / "offset.new"
        draft.write_text(str(seconds))
        draft.replace(self.folder / "offset")
