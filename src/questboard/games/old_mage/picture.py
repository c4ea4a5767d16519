"""The table of Old Mage, drawn with letters: as much of it as a screen has room for."""

from __future__ import annotations

from questboard.games.lines import Line, beside, cut, row, wrapped
from questboard.games.old_mage.catalogue import IS_INTERRUPT, ORB, PROFILES
from questboard.games.old_mage.content.dice import BATTLE_DICE
from questboard.games.old_mage.content.texts import card_text, land_names, stats_text
from questboard.games.old_mage.declare import (
    DICE,
    FIRST_DICE,
    FIRST_SHIELDS,
    SHIELDS,
)
from questboard.games.old_mage.describe import (
    aimed_names,
    card_name,
    event_name,
    region_name,
    seat_name,
    told,
    tower_name,
    who_name,
)
from questboard.games.old_mage.ink import mage_ink, paint
from questboard.games.old_mage.land import DISTANCE, LAND_BITS, NAMES, REGION, TOWER_SIDE
from questboard.games.old_mage.land_picture import (
    SMALL_HEIGHT,
    SMALL_WIDTH,
    WHOLE_HEIGHT,
    WHOLE_WIDTH,
    board_lines,
    centre,
    legend,
    map_lines,
    view_line,
)
from questboard.games.old_mage.state import (
    HAUNT,
    MOST_HEALTH,
    OUT,
    UNDEAD,
    Mage,
    Table,
    Working,
)
from questboard.games.old_mage.steps.battle import MAGE_DICE, Battle, battle_below
from questboard.games.old_mage.steps.plans import WHOLE as WHOLE_SPELL
from questboard.games.old_mage.steps.plans import Plan
from questboard.games.old_mage.steps.windows import Window, open_plans
from questboard.kernel.words import listing

WHOLE = 999
USUAL_WIDTH = 140
LEAST_ROWS = 8  # of map and standing, however small the screen
LEAST_MAP = 20  # letters
GAP = 2
NEAR_BY = 6  # monsters so near are named beside the map


def picture(table: Table, seat: int, colour: bool = False) -> str:
    """The whole table."""
    return fitted(table, seat, colour, USUAL_WIDTH, WHOLE)


def fitted(table: Table, seat: int, colour: bool, width: int, height: int) -> str:
    """The map beside battle, answers and Mages; below, what else there is room for."""
    side_width = max(34, min(48, width * 9 // 20))
    left_width = max(LEAST_MAP, min(WHOLE_WIDTH, width - side_width - GAP))
    room = max(LEAST_ROWS, height)
    # While the land is laid out, all of it matters, and nobody stands anywhere yet.
    small = not table.round and room >= SMALL_HEIGHT and width >= SMALL_WIDTH + GAP + LEAST_MAP
    if small:
        left_width = SMALL_WIDTH
    side_width = max(width - left_width - GAP, 0 if small else side_width)
    side = [part for line in side_lines(table, seat) for part in wrapped(line, side_width)]
    tall = min(room, WHOLE_HEIGHT)
    left = board_lines(table, seat) if small else map_lines(table, seat, left_width, tall)
    if height < WHOLE and len(side) > room:
        side = [*side[: room - 1], [(told("picture.more"), "dim")]]
    lines = beside(left, side, left_width + GAP)
    for section in sections(
        table, seat, not small and (left_width < WHOLE_WIDTH or tall < WHOLE_HEIGHT)
    ):
        more = [line for each in section for line in wrapped(each, width)]
        if len(lines) + len(more) <= height:
            lines += more
    return "\n".join(paint(cut(line, width), colour).rstrip() for line in lines)


def titled(key: str, line: Line, **values: object) -> Line:
    return [(told(f"picture.{key}", **values) + ": ", "bold"), *line]


# ------------------------------------------------------------------------------ beside the map


def side_lines(table: Table, seat: int) -> list[Line]:
    """What is going on, one's own Mage, the others."""
    lines = [round_line(table)]
    lines += stack_lines(table)
    battle = battle_below(table)
    if battle is not None:
        lines += battle_lines(table, battle)
    if seat >= 0:
        lines += own_lines(table, seat)
    for each in range(table.seats):
        if each != seat:
            lines += other_lines(table, seat, each)
    lines.append([(decks(table), "dim")])
    return lines


def round_line(table: Table) -> Line:
    if not table.round:
        return [(told("picture.before"), "bold")]
    who = seat_name(table, table.active)
    return [(told("picture.round", round=table.round, who=who), "bold")]


def decks(table: Table) -> str:
    return told(
        "picture.decks",
        spells=len(table.spell_deck),
        events=len(table.event_deck),
        ruins=len(table.ruin_deck),
        relics=len(table.relic_deck),
    )


def name_piece(table: Table, seat: int) -> Line:
    return [(seat_name(table, seat), mage_ink("name", table.mages[seat].card))]


def own_lines(table: Table, seat: int) -> list[Line]:
    mage = table.mages[seat]
    lines: list[Line] = [
        [("@ ", "bold"), *name_piece(table, seat), (": ", ""), *health_piece(mage)]
    ]
    if mage.hex >= 0:
        place = told(
            "picture.place",
            hex=NAMES[mage.hex],
            region=region_name(REGION[mage.hex]),
            lands=land_names(LAND_BITS[mage.hex]),
        )
        lines.append([("  " + place, "")])
    if mage.hand:
        hand: list[Line] = [
            [(card_name(card), "good" if card >= 0 and IS_INTERRUPT[card] else "")]
            for card in sorted(mage.hand)
        ]
        lines.append([("  ", ""), *titled("hand", row(hand), n=len(mage.hand))])
    return lines + belongings(table, seat)


def other_lines(table: Table, seat: int, each: int) -> list[Line]:
    mage = table.mages[each]
    parts: list[Line] = [health_piece(mage), [(told("cards", n=len(mage.hand)), "")]]
    if seat >= 0 and table.friends(seat, each):
        parts.append([(told("picture.ally"), "good")])
    if mage.hex >= 0 and mage.status != OUT:
        parts.append([(NAMES[mage.hex], "")])
    line: Line = [("  ", ""), *name_piece(table, each), (": ", ""), *row(parts)]
    if mage.hex >= 0 and mage.status != OUT:
        own = table.mages[seat].hex if seat >= 0 else -1
        if own >= 0:
            far = DISTANCE[own][mage.hex]
            text = told("picture.far", n=far) if far else told("picture.here")
            line.append((f" ({text})", "dim"))
    return [line, *belongings(table, each)]


def health_piece(mage: Mage) -> Line:
    """Health, or what has become of the Mage."""
    if mage.status == OUT:
        return [(told("picture.out"), "dim")]
    if mage.status == HAUNT:
        return [(told("picture.haunt"), "spell")]
    text = told("picture.health", n=mage.health, most=MOST_HEALTH)
    if mage.status == UNDEAD:
        text += " " + told("picture.undead")
    return [(text, "foe" if mage.health <= 3 else "good")]


def belongings(table: Table, seat: int) -> list[Line]:
    """Relics, spells and Events that lie with a Mage."""
    mage = table.mages[seat]
    lines: list[Line] = []
    if mage.relics:
        relics: list[Line] = [
            [(card_name(card), "orb" if card == ORB else "")] for card in mage.relics
        ]
        lines.append([("  ", ""), *titled("relics", row(relics))])
    spells: list[Line] = [
        [(card_name(working.card), "spell")] for working in table.workings if working.on == seat
    ]
    if spells:
        lines.append([("  ", ""), *titled("spells_on", row(spells))])
    if mage.kept:
        kept: list[Line] = [[(event_name(card), "")] for card in mage.kept]
        lines.append([("  ", ""), *titled("kept", row(kept))])
    return lines


# ------------------------------------------------------------------------- answers and battles


def stack_lines(table: Table) -> list[Line]:
    """What is being answered: the spells that wait, the next to take effect first."""
    plans = open_plans(table)
    step = table.agenda[-1] if table.agenda else None
    lines: list[Line] = []
    if isinstance(step, Window):
        what = told(f"occasions.{step.occasion}")
        lines.append([(told("picture.occasion", what=what), "spell")])
    if plans:
        lines.append([(told("picture.stack") + ":", "bold")])
    for number, plan in enumerate(reversed(plans), 1):
        lines.append([("  " + stack_text(table, plan, number), "spell")])
    return lines


def stack_text(table: Table, plan: Plan, number: int) -> str:
    targets = listing(aimed_names(table, plan))
    text = told(
        "picture.stack_spell",
        n=number,
        card=card_name(plan.card),
        name=seat_name(table, plan.seat),
        targets=told("picture.stack_at", targets=targets) if targets else "",
    )
    return text + told("picture.stack_stopped") if plan.stopped >> WHOLE_SPELL & 1 else text


def battle_lines(table: Table, battle: Battle) -> list[Line]:
    lines: list[Line] = [[(told("picture.battle", n=battle.passes + 1), "foe")]]
    for at, who in enumerate((battle.one, battle.other)):
        lines.append([("  " + fighter_text(table, battle, at, who), "")])
    return lines


def fighter_text(table: Table, battle: Battle, at: int, who: int) -> str:
    """Health, dice and extra Shields of one side in this pass."""
    monster = table.monster(who)
    dice = MAGE_DICE if monster is None else PROFILES[monster.profile].dice
    dice += battle.dice[at] + table.gift(who, DICE)
    shields = battle.shields[at] + table.gift(who, SHIELDS)
    if not battle.passes:
        dice += table.gift(who, FIRST_DICE)
        shields += table.gift(who, FIRST_SHIELDS)
    most = MOST_HEALTH if monster is None else monster.most
    parts = [
        told("picture.health", n=table.health_of(who), most=most),
        told("picture.dice", n=max(1, min(BATTLE_DICE, dice))),
    ]
    if shields:
        parts.append(told("picture.shields", n=shields))
    return f"{who_name(table, who)}: {', '.join(parts)}"


# ------------------------------------------------------------------------------- below the map


def sections(table: Table, seat: int, part: bool) -> list[list[Line]]:
    """The rest of the table, the most useful first; each is shown whole or not at all."""
    found: list[list[Line]] = []
    if seat >= 0 and table.mages[seat].hand:
        found.append(card_lines(table, seat))
    found.append(legend())
    workings = [working_text(table, working) for working in table.workings]
    if workings:
        found.append([titled("workings", [("; ".join(workings), "")])])
    near = near_monsters(table, seat)
    if near:
        found.append([titled("monsters", [("; ".join(near), "")])])
    if part:
        found.append([view_line(table, seat)])
        found.append([[(told("picture.board") + ":", "bold")], *board_lines(table, seat)])
    return found


def card_lines(table: Table, seat: int) -> list[Line]:
    """The words of every card in hand and every Relic of a seat."""
    mage = table.mages[seat]
    cards = [*sorted(set(mage.hand)), *mage.relics]
    if mage.ability() >= 0:
        cards.append(mage.ability())
    return [
        [(card_name(card) + ": ", "bold"), (card_text(card), "")] for card in cards if card >= 0
    ]


def working_text(table: Table, working: Working) -> str:
    """A spell in play: whose, and where."""
    where = ""
    if working.on >= 0 and working.on != working.controller:
        where = told("picture.working_on", who=who_name(table, working.on))
    elif working.tokens:
        hexes = listing([NAMES[space] for space in working.tokens])
        where = told("picture.working_at", hexes=hexes)
    name = seat_name(table, working.controller)
    return told("picture.working", card=card_name(working.card), name=name, where=where)


def near_monsters(table: Table, seat: int) -> list[str]:
    middle = centre(table, seat)
    monsters = [m for m in table.monsters if DISTANCE[middle][m.hex] <= NEAR_BY]
    monsters.sort(key=lambda monster: DISTANCE[middle][monster.hex])
    return [
        told(
            "picture.monster",
            name=who_name(table, monster.number),
            hex=NAMES[monster.hex],
            stats=stats_text(PROFILES[monster.profile], monster.health),
        )
        for monster in monsters
    ]


def goal_text(table: Table, seat: int) -> str:
    """The towers at which a Mage would win with the Orb."""
    side = table.mages[seat].side
    towers = [tower_name(at) for at in range(len(table.towers)) if TOWER_SIDE[at] != side]
    return told("picture.goal", towers=listing(towers, "or"))
