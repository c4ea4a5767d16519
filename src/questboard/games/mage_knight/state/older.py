"""How tables were written when the Dummy was the only rival, and still are: saves depend on it."""

from __future__ import annotations

from typing import Any, Final

SPARE_SKILLS: Final = "dummy_skills"
DUMMY: Final = "Dummy"
NOBODY: Final[dict[str, Any]] = {
    "hero": -1,
    "deck": [],
    "discard": [],
    "crystals": [0, 0, 0, 0],
    "tactic": -1,
}


def without_rival(data: dict[str, Any]) -> dict[str, Any]:
    """The Dummy's facts, and those of nobody, stand among those of the table."""
    rival = data.pop("rival")
    if rival is not None and rival["is"] != DUMMY:
        data["rival"] = rival
        return data
    facts = NOBODY if rival is None else rival
    for name in NOBODY:
        data[f"dummy_{name}"] = facts[name]
    return data


def with_rival(data: dict[str, Any]) -> dict[str, Any]:
    if "rival" in data:
        return data
    rival = {name: data.pop(f"dummy_{name}") for name in NOBODY if f"dummy_{name}" in data}
    if len(rival) == len(NOBODY):
        data["rival"] = {"is": DUMMY} | rival if rival["hero"] != NOBODY["hero"] else None
    return data
