"""The inks of Old Mage: what its words and its land look like on a terminal."""

from __future__ import annotations

# The colour of a Mage by its card; the same names as in the browser.
COLOURS = ["aqua", "yellow", "purple", "red", "green", "blue"]

GROUND = {
    "forest": "231;48;5;28",
    "water": "231;48;5;25",
    "mountain": "231;48;5;243",
    "hills": "16;48;5;143",
    "volcano": "231;48;5;88",
    "jungle": "231;48;5;22",
    "crater": "231;48;5;60",
    "swamp": "231;48;5;58",
    "dunes": "16;48;5;222",
    "destroyed": "246;48;5;16",
}
INK = {
    "bold": "1",
    "dim": "2",
    "good": "32",
    "foe": "1;31",
    "orb": "1;33",
    "spell": "1;35",
    # On the map, these stand out from every ground.
    "mark-foe": "1;38;5;231;48;5;160",
    "mark-orb": "1;38;5;16;48;5;220",
    "mark-spell": "1;38;5;231;48;5;127",
    "mage": "1;38;5;16;48;5;231",
    "mage-aqua": "1;38;5;16;48;5;51",
    "mage-yellow": "1;38;5;16;48;5;226",
    "mage-purple": "1;38;5;231;48;5;91",
    "mage-red": "1;38;5;231;48;5;160",
    "mage-green": "1;38;5;16;48;5;46",
    "mage-blue": "1;38;5;231;48;5;21",
    "name": "1",
    "name-aqua": "1;36",
    "name-yellow": "1;33",
    "name-purple": "1;35",
    "name-red": "1;31",
    "name-green": "1;32",
    "name-blue": "1;34",
}
INK |= {f"land-{land}": f"38;5;{ink}" for land, ink in GROUND.items()}
# The lower row of a hex: underlined, so that hexes of one land are told apart.
INK |= {f"foot-{land}": f"4;38;5;{ink}" for land, ink in GROUND.items()}
INK |= {f"bold-{land}": f"1;4;38;5;{ink}" for land, ink in GROUND.items()}


def mage_ink(kind: str, card: int) -> str:
    """The ink of a Mage's mark or name."""
    return f"{kind}-{COLOURS[card]}" if card >= 0 else kind
