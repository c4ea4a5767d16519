"""What the fields of choices and events hold, and how a client is told of it."""

from __future__ import annotations

from questboard.games.page_knight.events import PriceCut
from questboard.games.page_knight.rules import content
from questboard.games.page_knight.rules.choices import POOLS, foe_name
from questboard.kernel.sorts import NUMBER, SEAT, Sort, Told, ids, words

SPACE = ids("SpaceId", content.NAMES.__getitem__)
ENEMY = words("Enemy", content.ENEMIES)
FOE = ids("FoeId", foe_name)
ALLY = words("Ally", content.ALLIES)
SPELL = words("Spell", content.SPELLS)


def cheaper(event: PriceCut, entry: int) -> str:
    return (content.ALLIES, content.SPELLS)[event.of][entry]


# Slots and dice are the places that they have, from 0, in the facts.
SORTS: dict[str, Sort] = {
    "seat": SEAT,
    "first": SEAT,
    "who": SEAT,
    "space": SPACE,
    "spaces": SPACE,
    "origin": SPACE,
    "AmbushPlaced.space": SPACE.or_none(),
    "tile": words("Tile", content.TILES),
    "location": words("Location", content.LOCATIONS),
    "enemy": ENEMY,
    "enemies": ENEMY,
    "foe": FOE,
    "foes": FOE,
    "ally": ALLY,
    "spell": SPELL,
    "magic": SPELL,
    "ability": words("Ability", content.ABILITIES),
    "pool": words("Pool", POOLS),
    "place": words("Place", content.PLACE_NAMES),
    "slot": NUMBER.or_none(),
    "of": words("Offer", ["allies", "spells"]),
    "entry": Told("Ally | Spell", cheaper),
    "stage": Sort("Roll", words("", ["glade", "plain", "wild", "allies"]).type),
    "citizens": NUMBER,
    "cost": NUMBER,
    "dice": NUMBER,
    "die": NUMBER,
    "experience": NUMBER,
    "influence": NUMBER,
    "mark": NUMBER,
    "number": NUMBER,
    "outcome": NUMBER,
    "points": NUMBER,
    "result": NUMBER,
    "threat": NUMBER,
    "total": NUMBER,
    "value": NUMBER,
    "values": NUMBER,
}
