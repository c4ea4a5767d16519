"""Invite codes that one can say on the phone: ``amber-otter-42``."""

from __future__ import annotations

import re
import secrets

from questboard.kernel.words import room

CODE = re.compile(r"[a-z]+-[a-z]+-[0-9]{2}")


def new_invite() -> str:
    """A fresh code; whoever makes a table sees to it that no other table has it."""
    words = room("server")["invite"]
    number = 10 + secrets.randbelow(90)
    return f"{secrets.choice(words['colours'])}-{secrets.choice(words['animals'])}-{number}"


def read_invite(text: str) -> str:
    """The code in what somebody typed or pasted, which may be a whole link; empty without one."""
    last = text.strip().rstrip("/").rpartition("/")[2].lower().replace(" ", "-")
    return last if CODE.fullmatch(last) else ""
