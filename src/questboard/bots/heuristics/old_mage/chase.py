"""How likely each Mage is to win while one of them carries the Orb.

The weights are fitted to the winners of 35,000 such hunts, played by rules of thumb from where the
Orb was found; one Mage did odd things now and then, so that what a card or a place is worth was
told apart from who tends to have it.
"""

from __future__ import annotations

from typing import Final

from questboard.bots.heuristics.old_mage.goals import far_towers
from questboard.bots.heuristics.old_mage.scene import Scene, common_signs, dot
from questboard.bots.heuristics.old_mage.ways import pace
from questboard.games.old_mage.language.words import HELD
from questboard.games.old_mage.state.facts import Table
from questboard.games.old_mage.state.land import DISTANCE
from questboard.games.old_mage.state.numbers import CARDS

# What counts for every Mage.
COMMON: Final[list[tuple[str, float]]] = [
    ("haunt", 0.66),
    ("undead", -0.18),
    ("health", 0.85),
    ("relics", 0.23),
    ("cards", 0.18),
    ("hand", 0.41),
    ("fighter", 0.15),
    ("pace", 0.14),
    ("turn", -0.04),
]
# … for the one with the Orb.
CARRIER: Final[list[tuple[str, float]]] = [
    ("orb", 1.3),
    ("health", 1.71),
    ("badly wounded", -0.18),
    ("wounded", 0.04),
    ("held", -0.37),
    ("turns as the griffon flies", -0.72),
    ("tower near as it flies", 2.12),
    ("turns", -0.8),
    ("tower near", -0.23),
    ("tower in reach", 0.08),
    ("rivals about", -0.27),
    ("rivals ahead", -0.03),
    ("guards", -0.15),
    ("rivals close", 0.03),
    ("rivals close, and first", -0.05),
    ("rivals near, and first", -0.09),
]
# … by how many turns of others come before its own, and if a tower is in reach then.
CARRIER_WAITS: Final = [0.69, 0.25, 0.09, -0.11]
REACH_WAITS: Final = [0.58, 0.12, -0.12, -0.34]
# … for the others.
HUNTER: Final[list[tuple[str, float]]] = [
    ("near", 0.34),
    ("near and stronger", 1.53),
    ("ahead", 0.08),
    ("close", 0.07),
    ("rather near", 0.28),
    ("far side", -0.74),
    ("near, and the far side", 0.07),
    ("near, of the same side", 0.66),
    ("at the tower", 0.66),
    ("at the tower, of the same side", -0.52),
    ("health", -0.15),
    ("near and healthy", 0.04),
    ("near and badly wounded", -0.21),
    ("near, with time left", -0.33),
]
# … near the carrier, by how many turns come before its own.
HUNTER_WAITS: Final = [0.2, 0.01, -0.14, -0.24]

# A card in the hand or among the Relics, beside what counts for every card.
_CARRIED: Final = {
    "plague-winds": -0.09,
    "mage-portal": -0.06,
    "faerie-gate": -0.05,
    "cursed-forest": -0.16,
    "magma-burst": -0.12,
    "griffon": 0.18,
    "volcanic-servant": -0.13,
    "undead-servant": -0.14,
    "dispel": 0.18,
    "arcane-mirror": 0.37,
    "warlock-armour": 0.34,
    "blood-magic": 0.06,
    "arcane-bolt": -0.06,
    "lightning-strike": -0.11,
    "life-drain": 0.12,
    "meteor": -0.19,
    "healing-springs": 0.53,
    "blink": -0.12,
    "swift-winds": 0.19,
    "entangle": -0.07,
    "withering-hex": -0.13,
    "mind-theft": 0.1,
    "banish": -0.05,
    "calm-beast": -0.07,
    "ward": 0.15,
    "veil": 0.15,
    "wrath-of-the-land": -0.12,
    "time-slip": -0.17,
    "cataclysm": -0.32,
    "soul-exchange": -0.09,
    "greater-restoration": 0.54,
    "disintegrate": -0.23,
    "storm-of-blades": -0.13,
    "runeblade": -0.15,
    "gale-boots": -0.36,
    "crown-of-insight": -0.09,
    "amulet-of-life": -0.17,
    "shadow-cloak": 0.32,
    "phoenix-feather": 0.59,
    "wand-of-storms": -0.07,
    "tome-of-unmaking": 0.06,
    "wayfarers-mirror": -0.06,
}
_HUNTING: Final = {
    "firestorm": 0.05,
    "plague-winds": 0.08,
    "mage-portal": -0.1,
    "griffon": 0.13,
    "volcanic-servant": -0.1,
    "undead-servant": -0.17,
    "arcane-mirror": 0.15,
    "hellblast": 0.29,
    "warlock-armour": 0.05,
    "arcane-bolt": 0.15,
    "lightning-strike": 0.12,
    "life-drain": 0.15,
    "healing-springs": 0.11,
    "blink": -0.11,
    "swift-winds": 0.1,
    "spellblade": 0.11,
    "stone-skin": -0.07,
    "entangle": 0.13,
    "mind-theft": 0.06,
    "banish": 0.09,
    "gale": 0.1,
    "veil": 0.09,
    "wrath-of-the-land": 0.11,
    "time-slip": 0.08,
    "cataclysm": -0.09,
    "soul-exchange": 0.18,
    "disintegrate": 0.17,
    "null-storm": -0.12,
    "frost-spear": 0.2,
    "dragonscale-mantle": -0.16,
    "amulet-of-life": -0.07,
    "shadow-cloak": 0.06,
    "phoenix-feather": 0.09,
    "wayfarers-mirror": -0.06,
}
# A spell that lies on the Mage.
_ON_CARRIER: Final = {
    "griffon": -0.09,
    "warlock-armour": 0.31,
    "blood-magic": 0.06,
    "entangle": -0.07,
    "veil": 0.13,
}
_ON_HUNTER: Final = {
    "griffon": 0.31,
    "warlock-armour": -0.06,
    "blood-magic": -0.08,
    "entangle": -0.47,
    "withering-hex": -0.08,
}
WITH_ORB: Final[list[float]] = [_CARRIED.get(card.id, 0.0) for card in CARDS]
WITHOUT_ORB: Final[list[float]] = [_HUNTING.get(card.id, 0.0) for card in CARDS]
ON_CARRIER: Final[list[float]] = [_ON_CARRIER.get(card.id, 0.0) for card in CARDS]
ON_HUNTER: Final[list[float]] = [_ON_HUNTER.get(card.id, 0.0) for card in CARDS]

COMMON_WEIGHTS: Final[list[float]] = [weight for _, weight in COMMON]
CARRIER_WEIGHTS: Final[list[float]] = [weight for _, weight in CARRIER]
HUNTER_WEIGHTS: Final[list[float]] = [weight for _, weight in HUNTER]

CLOSE: Final = 4  # hexes
NEARBY: Final = 8
LONG: Final = 6.0  # turns; more make no difference


def chase_score(table: Table, seat: int, scene: Scene) -> float:
    """How well a Mage stands while somebody carries the Orb."""
    mage = table.mages[seat]
    total = dot(COMMON_WEIGHTS, common_signs(table, seat))
    if not mage.stands():
        return total
    wait = min(3, (seat - table.active) % table.seats)
    if seat == scene.carrier:
        total += carrier_score(table, seat, scene, wait)
        return total + cards_score(table, seat, WITH_ORB, ON_CARRIER)
    if table.team_of[seat] != table.team_of[scene.carrier]:
        total += hunter_score(table, seat, scene, wait)
    return total + cards_score(table, seat, WITHOUT_ORB, ON_HUNTER)


def cards_score(table: Table, seat: int, having: list[float], lying: list[float]) -> float:
    """What its cards and the spells on a Mage add."""
    mage = table.mages[seat]
    total = 0.0
    for card in mage.hand:
        if card >= 0:
            total += having[card]
    for card in mage.relics:
        total += having[card]
    for working in table.workings:
        if working.on == seat:
            total += lying[working.card]
    return total


def carrier_score(table: Table, seat: int, scene: Scene, wait: int) -> float:
    mage = table.mages[seat]
    here = DISTANCE[mage.hex]
    speed = pace(table, seat)
    held = table.gift(seat, HELD) > 0
    flight = scene.gap / speed + (1.5 if held else 0.0)
    turns = scene.steps / speed
    reached = scene.steps <= speed
    about = 0.0
    ahead = 0.0
    guards = 0.0
    close = 0.0
    close_first = 0.0
    near_first = 0.0
    for other in range(table.seats):
        rival = table.mages[other]
        if not rival.stands() or table.team_of[other] == table.team_of[seat]:
            continue
        far = here[rival.hex]
        strength = rival.health / 10.0
        first = wait == 0 or (other - table.active) % table.seats < wait
        gap = scene.tower_gap(rival.hex)
        about += rival.health / (10.0 + 3.0 * far)
        if gap < scene.gap:
            guards += strength / (1.0 + gap / 3.0)
            if far < NEARBY:
                ahead += 1.0
        if far <= CLOSE:
            close += strength
            if first:
                close_first += strength
        if far <= NEARBY and first:
            near_first += strength
    signs = [
        1.0,
        mage.health / 10.0,
        float(mage.health <= 3),
        float(mage.health <= 6),
        float(held),
        flight / 4.0,
        1.0 / (0.7 + flight),
        min(turns, LONG) / 4.0,
        1.0 / (0.7 + turns),
        float(reached),
        about,
        ahead,
        guards,
        close,
        close_first,
        near_first,
    ]
    total = dot(CARRIER_WEIGHTS, signs) + CARRIER_WAITS[wait]
    return total + REACH_WAITS[wait] if reached else total


def hunter_score(table: Table, seat: int, scene: Scene, wait: int) -> float:
    mage = table.mages[seat]
    carrier = table.mages[scene.carrier]
    far = DISTANCE[mage.hex][carrier.hex]
    near = 1.0 / (1.0 + far / 3.0)
    health = mage.health / 10.0
    gap = scene.tower_gap(mage.hex)
    guard = 1.0 / (1.0 + gap / 3.0)
    same = float(mage.side == carrier.side)
    home = 99
    for tower in far_towers(table, seat):
        home = min(home, DISTANCE[mage.hex][tower])
    turns = scene.steps / pace(table, scene.carrier)
    signs = [
        near,
        near * (mage.health - carrier.health) / 10.0,
        float(gap < scene.gap and far < NEARBY),
        float(far <= CLOSE),
        float(far <= NEARBY),
        home / 24.0,
        near * home / 24.0,
        near * same,
        guard,
        guard * same,
        health,
        near * health,
        near * float(mage.health <= 3),
        near * min(turns, LONG) / 4.0,
    ]
    return dot(HUNTER_WEIGHTS, signs) + near * HUNTER_WAITS[wait]
