"""What things are worth to a Mage; the unit is about one spell card in hand."""

from __future__ import annotations

from typing import Final

from questboard.games.old_mage.state.numbers import CARDS, HAPPENINGS

# By Health. The last points keep a Mage from becoming a Haunt; the first heal while it camps.
HEALTH_PRICE: Final = [0.0, 6.0, 7.8, 9.2, 10.3, 11.2, 11.9, 12.5, 13.0, 13.4, 13.7]

# The Orb in one's own hands, somewhere on the ground, and drawn from the Relic deck.
ORB_PRICE: Final = 24.0
RELIC_PRICE: Final = 3.0
TURN: Final = 0.88  # what is a turn away counts so much
WIN: Final = 60.0

_SPELL_TASTES: Final = {
    "spellblade": 1.6,
    "storm-of-blades": 2.6,
    "stone-skin": 1.4,
    "disintegrate": 2.6,
    "meteor": 1.8,
    "cataclysm": 2.0,
    "healing-springs": 1.5,
    "greater-restoration": 2.0,
    "dispel": 0.9,
    "arcane-mirror": 0.9,
    "ward": 0.6,
    "gale": 1.4,
    "entangle": 1.2,
    "soul-exchange": 1.2,
    "banish": 1.0,
    "griffon": 2.0,
    "swift-winds": 1.0,
    "time-slip": 2.0,
    "warlock-armour": 1.2,
    "life-drain": 1.3,
    "lightning-strike": 1.2,
    "arcane-bolt": 1.0,
    "hellblast": 1.0,
    "scrying": 1.5,
    "mind-theft": 0.9,
    "blink": 0.9,
    "volcanic-servant": 1.1,
    "undead-servant": 1.0,
    "sky-tower": 0.8,
    "wrath-of-the-land": 1.0,
    "null-storm": 0.5,
    "leyline": 0.6,
    "veil": 0.5,
    "withering-hex": 0.7,
    "magma-burst": 0.6,
    "firestorm": 0.5,
    "plague-winds": 0.6,
    "tsunami": 0.4,
    "cursed-forest": 0.4,
    "fey-spirit": 0.4,
    "faerie-gate": 0.3,
    "mage-portal": 0.3,
    "calm-beast": 0.4,
    "blood-magic": 0.3,
}

_RELIC_TASTES: Final = {
    "master-orb": ORB_PRICE,
    "runeblade": 5.0,
    "frost-spear": 3.5,
    "grave-mace": 3.0,
    "staff-of-the-elements": 2.0,
    "dragonscale-mantle": 5.0,
    "gale-boots": 3.5,
    "crown-of-insight": 2.0,
    "amulet-of-life": 3.5,
    "tide-ring": 1.5,
    "shadow-cloak": 1.5,
    "phoenix-feather": 4.0,
    "wand-of-storms": 3.0,
    "tome-of-unmaking": 1.2,
    "wayfarers-mirror": 1.5,
}

# What every card is worth to its holder.
CARD_PRICE: Final[list[float]] = [
    _SPELL_TASTES.get(card.id, _RELIC_TASTES.get(card.id, 0.0)) for card in CARDS
]

# What brings the Orb home or stops whoever carries it: worth most once it is found.
_FOR_THE_ORB: Final = (
    "dispel",
    "arcane-mirror",
    "ward",
    "entangle",
    "soul-exchange",
    "banish",
    "gale",
    "swift-winds",
    "time-slip",
    "sky-tower",
)
FOR_THE_ORB: Final[list[bool]] = [card.id in _FOR_THE_ORB for card in CARDS]

# What keeps a carrier from being stopped.
_SHELTERS: Final = ("dispel", "arcane-mirror", "ward", "veil", "blink", "null-storm")
SHELTERS: Final[list[bool]] = [card.id in _SHELTERS for card in CARDS]

_EVENT_TASTES: Final = {
    "ley-surge": 2.0,
    "wandering-healer": 1.6,
    "fair-winds": 0.9,
    "forgotten-cache": 1.3,
    "old-map": 1.2,
    "spirit-ally": 1.5,
    "curse-of-age": -1.2,
    "bandit-ambush": 0.0,
    "spell-rot": -1.0,
    "quagmire": -1.3,
    "wild-magic": -1.0,
    "thief-in-the-night": -1.5,
    "earth-tremor": -0.4,
    "river-in-spate": -0.1,
    "mana-tide": 0.4,
    "dead-calm": -0.2,
    "restless-dead": -0.4,
    "new-dens": 0.1,
}
EVENT_PRICE: Final[list[float]] = [_EVENT_TASTES[event.id] for event in HAPPENINGS]
