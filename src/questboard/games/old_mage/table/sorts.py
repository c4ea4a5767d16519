"""What the fields of choices and events hold, and how a client is told of it."""

from __future__ import annotations

from typing import Any

from questboard.games.old_mage import events
from questboard.games.old_mage.content.board import REGIONS, SIDES
from questboard.games.old_mage.language import words as language
from questboard.games.old_mage.language.choices import CARD_VERBS, Target, who_text
from questboard.games.old_mage.state.land import NAMES, TOWERS
from questboard.games.old_mage.state.numbers import CARDS, HAPPENINGS, PROFILES
from questboard.games.old_mage.table.describe import letter_name
from questboard.kernel.core.state import Event
from questboard.kernel.game import declared
from questboard.kernel.sorts import NUMBER, SEAT, Sort, Told, ids, words

AIMS = ["hex", "character", "region", "tower", "direction", "spell"]
AIM_OF = {
    language.AIM_HEX: "hex",
    language.AIM_CHARACTER: "character",
    language.AIM_REGION: "region",
    language.AIM_TOWER: "tower",
    language.AIM_DIRECTION: "direction",
    language.AIM_SPELL: "spell",
}
LANDS = ["ruin", *language.LANDS]


def aimed_at(choice: Target, value: int) -> Any:
    """What is named: by id, a spell by its number (0: what is coming) and perhaps one attack."""
    aim = choice.aim
    if aim == language.AIM_HEX:
        return NAMES[value]
    if aim == language.AIM_CHARACTER:
        return who_text(value)
    if aim == language.AIM_REGION:
        return REGIONS[value]
    if aim == language.AIM_TOWER:
        return TOWERS[value]
    if aim == language.AIM_DIRECTION:
        return SIDES[value].lower()
    number, attack = value >> 4, value & 15
    return {"spell": number, "attack": None if attack == 15 else attack}


# A character is named as it is touched: "mage 2" for a seat, "monster 14" for a monster. Monsters
# and spells have numbers of their own; dice, rolls, tokens and cards that lie in a hex are the
# places that they have, from 0.
HEX = ids("HexId", NAMES.__getitem__)
CHARACTER = ids("CharacterId", who_text)
CARD = ids("CardId", lambda card: CARDS[card].id)
EVENT = ids("EventId", lambda card: HAPPENINGS[card].id)
MONSTER = ids("MonsterId", lambda monster: PROFILES[monster].id)
TOWER = words("Tower", TOWERS)
FACE = words("Face", language.FACES)
NOBODY = SEAT.or_none()
SORTS: dict[str, Sort] = {
    "seat": SEAT,
    "foe_seat": NOBODY,
    "owners": NOBODY,
    "caster": NOBODY,
    "victim": SEAT,
    "giver": SEAT,
    "winners": SEAT,
    "hex": HEX,
    "Fled.hex": HEX.or_none(),
    "origin": HEX.or_none(),
    "hexes": HEX,
    "who": CHARACTER,
    "foe": CHARACTER,
    "whom": CHARACTER,
    "monster": MONSTER.or_none(),
    "foe_monster": MONSTER.or_none(),
    "monsters": MONSTER.or_none(),
    "card": CARD,
    "CardLaid.card": CARD.or_none(),
    "RuinOpened.card": CARD.or_none(),
    "answered": CARD.or_none(),
    "cards": CARD,
    "happening": EVENT,
    "happenings": EVENT,
    "tower": TOWER,
    "SpellCast.tower": TOWER.or_none(),
    "region": words("Region", REGIONS).or_none(),
    "side": words("Side", [side.lower() for side in SIDES]).or_none(),
    "letter": ids("Letter", letter_name),
    "face": FACE,
    "faces": FACE,
    "results": words("HauntFace", language.HAUNT_FACES),
    "feet": NUMBER,
    "amount": NUMBER,
    "health": NUMBER,
    "shields": NUMBER,
    "hits": NUMBER,
    "skulls": NUMBER,
    "cancelled": NUMBER,
    "round": NUMBER,
    "spell": NUMBER,
    "answers": NUMBER.or_none(),
    "attack": NUMBER.or_none(),
    "land": Sort("Land", words("", LANDS).type, lambda land: LANDS[land + 1]),
    "verb": words("Verb", CARD_VERBS),
    "aim": Sort("Aim", words("", AIMS).type, AIM_OF.__getitem__),
    "value": Told("string | { spell: number; attack: number | null }", aimed_at),
    "place": NUMBER,
    "number": NUMBER,
    "token": NUMBER.or_none(),
    "die": NUMBER,
    "roll": NUMBER,
}
# A wild monster is nobody's.
SORTS |= {
    f"{kind.__name__}.seat": NOBODY
    for kind in declared(events, Event)
    if issubclass(kind, events.OfCharacter)
}
