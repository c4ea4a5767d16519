"""What is followed in Old Mage."""

from __future__ import annotations

from questboard.arena.balance.study import Case, Study
from questboard.games.old_mage.events import News
from questboard.games.old_mage.language.words import ABILITY, RELIC
from questboard.games.old_mage.state.facts import FIRST_MONSTER, RUIN, Table
from questboard.games.old_mage.state.land import TOWER_SIDE, TOWERS
from questboard.games.old_mage.state.numbers import (
    CARDS,
    HAPPENINGS,
    MAGE_CARDS,
    ORB,
    PROFILES,
    RUIN_MONSTER_CARD,
)
from questboard.kernel.game import Value

FATES = ("haunt", "undead", "rose", "out")

# A match that has found no end by then is drawn; bots that lay out the land would only take time.
LIMIT = 100
COMMON: dict[str, Value] = {"auto_setup": True, "turn_limit": LIMIT}


# ------------------------------------------------------------------------------------ how it stands


def standing(table: Table) -> list[int]:
    """The Mages that stand, undead or not."""
    return [sum(mage.stands() for mage in table.mages)]


def health(table: Table) -> list[int]:
    """The Health of those who stand."""
    return [mage.health for mage in table.mages if mage.stands()]


def hand(table: Table) -> list[int]:
    return [len(mage.hand) for mage in table.mages if mage.stands()]


def relics(table: Table) -> list[int]:
    """All Relics that were found."""
    return [sum(len(mage.relics) for mage in table.mages)]


def ruins(table: Table) -> list[int]:
    """The Ruins that nobody has opened."""
    return [sum(site == RUIN for site in table.site)]


def orb(table: Table) -> list[int]:
    """Whether somebody carries the Master Orb."""
    return [sum(ORB in mage.relics for mage in table.mages)]


# ------------------------------------------------------------------------- what a seat played with


def mage_card(table: Table, seat: int) -> str:
    return MAGE_CARDS[table.mages[seat].card].id


def edge(table: Table, seat: int) -> str:
    """The edge from which the Mage set out."""
    return TOWERS[TOWER_SIDE.index(table.mages[seat].side)][0]


def turn_order(table: Table, seat: int) -> str:
    return str((seat - table.first) % table.seats + 1)


# ------------------------------------------------------------------------------- what happens to it


def happened(news: News) -> list[tuple[str, str, int]]:
    """Spells and powers cast, Relics and Events drawn, foes and Ruins met, falls."""
    what, seat = news.what, news.who
    if what == "battle":
        return [("foes", foe, side) for foe, side in battled(news)]
    if not 0 <= seat < FIRST_MONSTER:
        return []
    if what == "dealt_seen":
        return [("hands", CARDS[card].id, seat) for card in news.things]
    if what == "cast":
        card = CARDS[news.things[0]]
        return [("powers" if card.sort in (RELIC, ABILITY) else "spells", card.id, seat)]
    if what == "relic":
        return [("relics", CARDS[news.things[0]].id, seat)]
    if what == "event":
        return [("happenings", HAPPENINGS[news.things[0]].id, seat)]
    if what == "ruin" and news.things[0] >= RUIN_MONSTER_CARD:
        return [("ruins", PROFILES[news.things[0] - RUIN_MONSTER_CARD].id, seat)]
    return [("fates", what, seat)] if what in FATES else []


def battled(news: News) -> list[tuple[str, int]]:
    """The foe that each Mage of a battle has, if that is no Mage itself."""
    sides = [news.who, news.things[0]]
    profiles = {news.monsters[at]: news.monsters[at + 1] for at in range(0, len(news.monsters), 3)}
    return [
        (PROFILES[profiles[foe]].id, side)
        for side, foe in (sides, sides[::-1])
        if side < FIRST_MONSTER and foe in profiles
    ]


OLD_MAGE = Study(
    "old-mage",
    [
        *(Case("mages", str(seats), seats, COMMON) for seats in range(3, 7)),
        Case("teams", "4x2", 4, COMMON | {"mode": "teams-of-two"}),
        Case("teams", "6x3", 6, COMMON | {"mode": "teams-of-three"}),
    ],
    clock="round",
    tracks={
        "standing": standing,
        "health": health,
        "hand": hand,
        "relics": relics,
        "ruins": ruins,
        "orb": orb,
    },
    factors={"mages": mage_card, "edges": edge, "turn_order": turn_order},
    counters={News: happened},
    dealt=("hands",),
    meant=(20, 40),
    called={
        "hands": "names",
        "spells": "names",
        "powers": "names",
        "relics": "names",
        "foes": "monsters",
        "ruins": "monsters",
    },
)
