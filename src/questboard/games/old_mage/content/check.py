"""Counts the box: ``python -m questboard.games.old_mage.content.check``."""

from __future__ import annotations

import sys

from questboard.games.old_mage.catalogue import (
    CARDS,
    LAND_POOL,
    PROFILES,
    RELIC_DECK,
    RUIN_DECK,
    SPELL_DECK,
)
from questboard.games.old_mage.content.events import EVENTS
from questboard.games.old_mage.content.mages import MAGES
from questboard.games.old_mage.content.tokens import TOKENS

COUNTS = {
    "spell cards": (len(SPELL_DECK), 70),
    "Ruin cards": (len(RUIN_DECK), 22),
    "Relics": (len(RELIC_DECK), 15),
    "Relics on Ruin cards": (sum(profile.relics for profile in PROFILES), 15),
    "weapons": (sum(card.weapon for card in CARDS), 4),
    "Events": (len(EVENTS), 18),
    "Land tokens": (len(LAND_POOL), 42),
    "mages": (len(MAGES), 6),
}


def complaints() -> list[str]:
    """What does not add up, a sentence each."""
    found = [
        f"There are {have} {name}; the box has {wanted}."
        for name, (have, wanted) in COUNTS.items()
        if have != wanted
    ]
    supply = {token.id: token.supply for token in TOKENS}
    for card in CARDS:
        if card.token and card.per_cast > supply.get(card.token, 0):
            found.append(f"{card.id} places {card.per_cast} of {supply.get(card.token, 0)} tokens.")
        if card.casts and not card.effects:
            found.append(f"{card.id} can be cast and does nothing.")
        if not card.casts and not card.gifts:
            found.append(f"{card.id} neither casts nor gives anything.")
    return found


if __name__ == "__main__":
    for sentence in complaints():
        print(sentence)
    sys.exit(bool(complaints()))
