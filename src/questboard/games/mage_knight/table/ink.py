"""The inks of Mage Knight: what its words and its land look like on a terminal."""

from __future__ import annotations

# Ground by Day and by Night; the letters say the same without colour.
GROUND = {
    "plains": ("16;48;5;150", "16;48;5;64"),
    "hills": ("16;48;5;179", "231;48;5;94"),
    "forest": ("16;48;5;71", "231;48;5;22"),
    "wasteland": ("16;48;5;144", "231;48;5;95"),
    "desert": ("16;48;5;223", "16;48;5;137"),
    "swamp": ("16;48;5;101", "231;48;5;58"),
    "lake": ("16;48;5;67", "231;48;5;24"),
    "mountain": ("231;48;5;243", "231;48;5;237"),
    "sea": ("159;48;5;25", "110;48;5;17"),
    "city": ("16;48;5;252", "231;48;5;240"),
}
INK = {
    "red": "1;31",
    "blue": "1;34",
    "green": "1;32",
    "white": "1;97",
    "gold": "1;33",
    "black": "1;90",
    "gray": "1;36",
    "dim": "2",
    "bold": "1",
    "day": "1;33",
    "night": "1;34",
    "foe": "1;31",
    "good": "32",
    "wound": "31",
    "hero": "1;38;5;16;48;5;226",
    "hero-gray": "1;38;5;231;48;5;24",
    "token-gray": "1;38;5;231;48;5;240",
    "token-brown": "1;38;5;231;48;5;94",
    "token-violet": "1;38;5;231;48;5;90",
}
BRIGHT = {"red": "231;48;5;160", "green": "231;48;5;28", "white": "16;48;5;255"}
INK |= {
    f"{who}-{name}": f"1;38;5;{ink}" for who in ("hero", "token") for name, ink in BRIGHT.items()
}
INK |= {f"day-{ground}": f"38;5;{inks[0]}" for ground, inks in GROUND.items()}
INK |= {f"night-{ground}": f"38;5;{inks[1]}" for ground, inks in GROUND.items()}
