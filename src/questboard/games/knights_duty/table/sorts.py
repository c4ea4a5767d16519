"""What the fields of choices and events hold, and how a client is told of it."""

from __future__ import annotations

from questboard.games.knights_duty.rules import content
from questboard.kernel.core.hexes import to_text
from questboard.kernel.sorts import NUMBER, SEAT, Sort, ids, words

SPACE = ids("SpaceId", lambda space: to_text(content.SPACES[space]))
TOKEN = words("Token", content.TOKENS)

SORTS: dict[str, Sort] = {
    "seat": SEAT,
    "seats": SEAT,
    "target": SEAT.or_none(),
    "first": SEAT,
    "by": SEAT,
    "attacker": SEAT,
    "CardDrawn.target": SEAT,
    "clan": words("Clan", content.CLANS),
    "space": SPACE,
    "origin": SPACE,
    "tokens": TOKEN,
    "Revealed.tokens": TOKEN.or_none(),
    "weapon": TOKEN,
    "hearts": NUMBER,
    "shields": NUMBER,
    "turn": NUMBER,
    "phase": NUMBER,
}
