"""What is followed in Old Mage."""

from __future__ import annotations

from questboard.arena.balance.study import Case, Study
from questboard.games.old_mage import events
from questboard.games.old_mage.language.words import ABILITY, RELIC
from questboard.games.old_mage.state.facts import RUIN, Table
from questboard.games.old_mage.state.land import TOWER_SIDE, TOWERS
from questboard.games.old_mage.state.numbers import CARDS, HAPPENINGS, MAGE_CARDS, ORB, PROFILES
from questboard.kernel.game import Value

FATES: dict[type[events.OfSeat], str] = {
    events.BecameHaunt: "haunt",
    events.BecameUndead: "undead",
    events.RoseAgain: "rose",
    events.WentOut: "out",
}
Counted = list[tuple[str, str, int]]  # a group, the id of one of it, and whose it is

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


def dealt(event: events.OwnHandDealt) -> Counted:
    return [("hands", CARDS[card].id, event.seat) for card in event.cards]


def cast(event: events.SpellCast) -> Counted:
    card = CARDS[event.card]
    return [("powers" if card.sort in (RELIC, ABILITY) else "spells", card.id, event.seat)]


def relic(event: events.RelicGained) -> Counted:
    return [("relics", CARDS[event.card].id, event.seat)]


def happening(event: events.EventDrawn) -> Counted:
    return [("happenings", HAPPENINGS[event.happening].id, event.seat)]


def ruin(event: events.RuinOpened) -> Counted:
    return [("ruins", PROFILES[event.monster].id, event.seat)] if event.monster >= 0 else []


def fate(event: events.OfSeat) -> Counted:
    return [("fates", FATES[type(event)], event.seat)]


def battle(event: events.BattleBegan) -> Counted:
    """The foe that each Mage of a battle has, if that is no Mage itself."""
    sides = [(event.seat, event.monster), (event.foe_seat, event.foe_monster)]
    return [
        ("foes", PROFILES[foe].id, seat)
        for (seat, own), (_, foe) in (sides, sides[::-1])
        if own < 0 <= foe
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
    counters={
        events.OwnHandDealt: dealt,
        events.SpellCast: cast,
        events.RelicGained: relic,
        events.EventDrawn: happening,
        events.RuinOpened: ruin,
        events.BattleBegan: battle,
        **dict.fromkeys(FATES, fate),
    },
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
