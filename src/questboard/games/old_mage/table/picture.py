"""The table of Old Mage, drawn with letters: as much of it as a screen has room for."""

from __future__ import annotations

from questboard.games.lines import Line, beside, filled, folded, page, row, shortened, wide
from questboard.games.old_mage.content.dice import BATTLE_DICE
from questboard.games.old_mage.language import words as terms
from questboard.games.old_mage.state import facts, numbers
from questboard.games.old_mage.state.land import (
    DISTANCE,
    LAND_BITS,
    NAMES,
    REGION,
    TOWER_SIDE,
    TOWERS,
)
from questboard.games.old_mage.steps.battle import MAGE_DICE, Battle, battle_below
from questboard.games.old_mage.steps.plans import WHOLE as WHOLE_SPELL
from questboard.games.old_mage.steps.windows import open_plans
from questboard.games.old_mage.table import describe, land_picture, texts
from questboard.games.old_mage.table.ink import INK, mage_ink
from questboard.games.old_mage.table.targets import plan_name, working_name
from questboard.kernel.words import listing

WHOLE = 999
USUAL_WIDTH = 140
LEAST_ROWS = 8  # of map and standing, however small the screen
LEAST_MAP = 20  # letters
NEAR_LEAST = 9  # columns: with so many, the map is drawn with coordinates
NARROW = 44  # letters beside the map: with fewer, places of others are left out
GAP = 2
NEAR_BY = 6  # monsters so near are named beside the map


def picture(table: facts.Table, seat: int, colour: bool = False) -> str:
    """The whole table."""
    return fitted(table, seat, colour, USUAL_WIDTH, WHOLE)


def fitted(table: facts.Table, seat: int, colour: bool, width: int, height: int) -> str:
    """The map beside battle, answers and Mages; below, what else there is room for."""
    room = max(LEAST_ROWS, height)
    left = map_beside(table, seat, width, room)
    left_width = wide(left[0]) + GAP
    side = side_beside(table, seat, max(0, width - left_width), len(left), room)
    if height < WHOLE:
        side = shortened(side, room, describe.phrase("picture.more"))
    lines = filled(beside(left, side, left_width), sections(table, seat), width, height)
    return page(lines, width, INK if colour else {})


def map_beside(table: facts.Table, seat: int, width: int, room: int) -> list[Line]:
    """The map: all of it while the land is laid out, then what lies around the Mage."""
    if not table.round and width >= land_picture.SMALL_WIDTH + GAP + LEAST_MAP:
        return land_picture.board_lines(table, seat)[:room]
    side_width = max(34, min(48, width * 9 // 20))
    map_width = max(LEAST_MAP, width - side_width - GAP)
    near = map_width >= NEAR_LEAST * land_picture.NEAR_CELL
    columns = min(
        land_picture.COLUMNS, map_width // (land_picture.NEAR_CELL if near else land_picture.CELL)
    )
    return land_picture.map_lines(
        table, seat, land_picture.centre(table, seat), columns, room, near
    )


def side_beside(table: facts.Table, seat: int, width: int, rows: int, room: int) -> list[Line]:
    """What stands beside the map: with the words of one's cards where they fit."""
    for detailed in (True, False):
        lines = side_lines(table, seat, width >= NARROW, detailed)
        side = folded(lines, width)
        if len(side) <= min(rows, room):
            return side
    return side


def titled(key: str, line: Line, **values: object) -> Line:
    return [(describe.phrase(f"picture.{key}", **values) + ": ", "bold"), *line]


# ------------------------------------------------------------------------------ beside the map


def side_lines(table: facts.Table, seat: int, broad: bool, detailed: bool) -> list[Line]:
    """What is going on, one's own Mage, the others."""
    lines = [round_line(table)]
    if laying_out(table):
        return [*lines, supply_line(table), *land_picture.legend(laying=True)]
    lines += stack_lines(table)
    battle = battle_below(table)
    if battle is not None:
        lines += battle_lines(table, battle)
    if seat >= 0:
        lines += own_lines(table, seat, detailed)
    others = [each for each in range(table.seats) if each != seat]
    lines += [line for each in others for line in other_lines(table, seat, each, broad)]
    lines += lying_lines(table, seat)
    if seat >= 0 and not detailed:
        lines += hand_line(table, seat)
    lines.append([(decks(table), "dim")])
    return lines


def laying_out(table: facts.Table) -> bool:
    """Whether tokens and Ruins are laid; Mage cards are dealt after them (OM-161)."""
    return not table.round and any(mage.card < 0 for mage in table.mages)


def round_line(table: facts.Table) -> Line:
    if not table.round:
        key = "before" if laying_out(table) else "setting_out"
        return [(describe.phrase(f"picture.{key}"), "bold")]
    who = describe.seat_name(table, table.active)
    return [(describe.phrase("picture.round", round=table.round, who=who), "bold")]


def supply_line(table: facts.Table) -> Line:
    """The Land tokens that are still to be laid."""
    left = [facts.land_of(token) for token in table.land_supply]
    words = [
        f"{left.count(at)} {describe.phrase('lands.' + land)}"
        for at, land in enumerate(terms.LANDS)
    ]
    named: list[Line] = [[(word, "")] for at, word in enumerate(words) if left.count(at)]
    return titled("supply", row(named)) if named else [(describe.phrase("picture.supply_none"), "")]


def decks(table: facts.Table) -> str:
    return describe.phrase(
        "picture.decks",
        spells=describe.phrase("picture.deck_spells", n=len(table.spell_deck)),
        events=describe.phrase("picture.deck_events", n=len(table.event_deck)),
        ruins=describe.phrase("picture.deck_ruins", n=len(table.ruin_deck)),
        relics=describe.phrase("picture.deck_relics", n=len(table.relic_deck)),
    )


def name_piece(table: facts.Table, seat: int) -> Line:
    return [(describe.seat_name(table, seat), mage_ink("name", table.mages[seat].card))]


def own_lines(table: facts.Table, seat: int, detailed: bool) -> list[Line]:
    mage = table.mages[seat]
    line: Line = [("@ ", "bold"), *name_piece(table, seat), (": ", ""), *health_piece(mage, True)]
    lines = [line]
    if mage.hex >= 0:
        line.append((describe.phrase("picture.place", hex=NAMES[mage.hex]), ""))
        ground = texts.land_names(LAND_BITS[mage.hex])
        if detailed:
            region = describe.region_name(REGION[mage.hex])
            ground = describe.phrase("picture.ground", region=region, lands=ground)
        lines.append([("  " + ground, "")])
    if mage.side >= 0 and (detailed or numbers.ORB in mage.relics):
        lines.append([("  " + goal_text(table, seat), "orb" if numbers.ORB in mage.relics else "")])
    lines += belongings(table, seat)
    if detailed:
        if mage.ability() >= 0:
            lines.append(brief_card(mage.ability()))
        if mage.hand:
            lines.append([("  ", ""), *titled("hand", [], n=len(mage.hand))])
        lines += [brief_card(card) for card in sorted(mage.hand)]
    return lines


def hand_line(table: facts.Table, seat: int) -> list[Line]:
    """The cards of one's own by their names alone; interrupts are green."""
    hand = sorted(table.mages[seat].hand)
    if not hand:
        return []
    names: list[Line] = [
        [(describe.card_name(card), "good" if card >= 0 and numbers.IS_INTERRUPT[card] else "")]
        for card in hand
    ]
    return [titled("hand", row(names), n=len(hand))]


def brief_card(card: int) -> Line:
    """A card of one's own with what it does."""
    if card < 0:
        return [("  " + describe.card_name(card), "")]
    ink = "good" if numbers.IS_INTERRUPT[card] else "bold"
    text = (
        texts.card_text(card)
        if numbers.CARDS[card].sort == terms.ABILITY
        else texts.short_text(card)
    )
    return [("  ", ""), (describe.card_name(card) + ": ", ink), (text, "")]


def other_lines(table: facts.Table, seat: int, each: int, broad: bool) -> list[Line]:
    """Another Mage with its mark on the map, Health, hand and distance."""
    mage = table.mages[each]
    parts: list[Line] = [health_piece(mage, False)]
    if mage.status != facts.OUT and table.round:
        parts.append([(describe.phrase("cards", n=len(mage.hand)), "")])
    if seat >= 0 and table.friends(seat, each):
        parts.append([(describe.phrase("picture.ally"), "good")])
    if mage.hex >= 0 and mage.status != facts.OUT:
        if broad:
            parts.append([(NAMES[mage.hex], "")])
        own = table.mages[seat].hex if seat >= 0 else -1
        if own >= 0:
            far = DISTANCE[own][mage.hex]
            parts.append(
                [
                    (
                        describe.phrase("picture.far", n=far)
                        if far
                        else describe.phrase("picture.here"),
                        "",
                    )
                ]
            )
    mark = land_picture.mage_mark(table, seat, each)
    line: Line = [(mark + " ", "bold"), *name_piece(table, each), (" ", ""), *row(parts)]
    return [line, *belongings(table, each)]


def health_piece(mage: facts.Mage, full: bool) -> Line:
    """Health, or what has become of the Mage."""
    if mage.status == facts.OUT:
        return [(describe.phrase("picture.out"), "dim")]
    if mage.status == facts.HAUNT:
        return [(describe.phrase("picture.haunt"), "spell")]
    key = "picture.health" if full else "picture.brief_health"
    text = describe.phrase(key, n=mage.health, most=facts.MOST_HEALTH)
    if mage.status == facts.UNDEAD:
        text += " " + describe.phrase("picture.undead")
    return [(text, "foe" if mage.health <= 3 else "good")]


def belongings(table: facts.Table, seat: int) -> list[Line]:
    """Relics, spells and Events that lie with a Mage."""
    mage = table.mages[seat]
    lines: list[Line] = []
    if mage.relics:
        relics: list[Line] = [
            [(describe.card_name(card), "orb" if card == numbers.ORB else "")]
            for card in mage.relics
        ]
        lines.append([("  ", ""), *titled("relics", row(relics))])
    spells: list[Line] = [
        [(describe.card_name(working.card), "spell")]
        for working in table.workings
        if working.on == seat
    ]
    if spells:
        lines.append([("  ", ""), *titled("spells_on", row(spells))])
    if mage.kept:
        kept: list[Line] = [[(describe.event_name(card), "")] for card in mage.kept]
        lines.append([("  ", ""), *titled("kept", row(kept))])
    return lines


def lying_lines(table: facts.Table, seat: int) -> list[Line]:
    """The cards that lie in hexes, by the Letter tokens on the map."""
    own = table.mages[seat].hex if seat >= 0 else -1
    lines: list[Line] = []
    for space in table.letters():
        if space < 0:
            continue
        place = NAMES[space]
        if own >= 0:
            far = DISTANCE[own][space]
            way = describe.phrase("picture.far", n=far) if far else describe.phrase("picture.here")
            place = describe.phrase("picture.lies_far", hex=place, far=way)
        names = describe.lying_names(table, space)
        orb = describe.card_name(numbers.ORB) in names
        cards = listing(names)
        mark = "$" + describe.letter_at(table, space) + " "
        lines.append([(mark, "orb"), (place + ": ", ""), (cards, "orb" if orb else "")])
    return lines


# ------------------------------------------------------------------------- answers and battles


def stack_lines(table: facts.Table) -> list[Line]:
    """What is being answered: the spells that wait, the next to take effect first."""
    plans = open_plans(table)
    lines: list[Line] = []
    if plans:
        lines.append([(describe.phrase("picture.stack") + ":", "bold")])
    for number, plan in enumerate(reversed(plans), 1):
        text = f"{number}. {plan_name(table, plan)}"
        if plan.stopped >> WHOLE_SPELL & 1:
            text += describe.phrase("picture.stack_stopped")
        lines.append([("  " + text, "spell")])
    return lines


def battle_lines(table: facts.Table, battle: Battle) -> list[Line]:
    lines: list[Line] = [[(describe.phrase("picture.battle", n=battle.passes + 1), "foe")]]
    for at, who in enumerate((battle.one, battle.other)):
        lines.append([("  " + fighter_text(table, battle, at, who), "")])
    return lines


def fighter_text(table: facts.Table, battle: Battle, at: int, who: int) -> str:
    """Health, dice and extra Shields of one side in this pass."""
    monster = table.monster(who)
    dice = MAGE_DICE if monster is None else numbers.PROFILES[monster.profile].dice
    dice += battle.dice[at] + table.gift(who, terms.DICE)
    shields = battle.shields[at] + table.gift(who, terms.SHIELDS)
    if not battle.passes:
        dice += table.gift(who, terms.FIRST_DICE)
        shields += table.gift(who, terms.FIRST_SHIELDS)
    most = facts.MOST_HEALTH if monster is None else monster.most
    parts = [
        describe.phrase("picture.brief_health", n=table.health_of(who), most=most),
        describe.phrase("picture.dice", n=max(1, min(BATTLE_DICE, dice))),
    ]
    if shields:
        parts.append(describe.phrase("picture.shields", n=shields))
    if monster is not None:
        parts += [texts.gift_text(gift) for gift in numbers.PROFILES[monster.profile].gifts]
    return f"{describe.who_name(table, who)} {', '.join(parts)}"


# ------------------------------------------------------------------------------- below the map


def sections(table: facts.Table, seat: int) -> list[list[Line]]:
    """The rest of the table, the most useful first; each is shown whole or not at all."""
    if not table.round:
        return [] if laying_out(table) else [land_picture.legend()]
    found: list[list[Line]] = []
    if seat >= 0 and table.mages[seat].hand:
        found.append(card_lines(table, seat))
    found.append(land_picture.legend())
    found += [[line] for line in around_lines(table, seat)]
    found.append([land_picture.view_line(table, seat)])
    found.append(
        [[(describe.phrase("picture.board") + ":", "bold")], *land_picture.board_lines(table, seat)]
    )
    return found


def around_lines(table: facts.Table, seat: int) -> list[Line]:
    """The spells at work, and the monsters near by."""
    found: list[Line] = []
    workings = [working_name(table, working) for working in table.workings]
    if workings:
        found.append(titled("workings", [("; ".join(workings), "")]))
    near = near_monsters(table, seat)
    if near:
        found.append(titled("monsters", [("; ".join(near), "")]))
    return found


def card_lines(table: facts.Table, seat: int) -> list[Line]:
    """The words of every card in hand and every Relic of a seat."""
    mage = table.mages[seat]
    cards = [*sorted(set(mage.hand)), *mage.relics]
    if mage.ability() >= 0:
        cards.append(mage.ability())
    return [
        [(describe.card_name(card) + ": ", "bold"), (texts.card_text(card), "")]
        for card in cards
        if card >= 0
    ]


def discard_lines(table: facts.Table) -> list[Line]:
    """The discard piles, which everybody may look through (OM-981)."""
    ruins = [
        describe.profile_name(card - numbers.RUIN_MONSTER_CARD)
        if card >= numbers.RUIN_MONSTER_CARD
        else describe.card_name(card)
        for card in table.ruin_discard
    ]
    tokens = [describe.profile_name(token) for token in table.land_discard if token < facts.BURIED]
    buried = [facts.land_of(token) for token in table.land_discard if token >= facts.BURIED]
    tokens += [
        describe.phrase("things.token", land=describe.phrase("lands." + terms.LANDS[land]))
        for land in buried
    ]
    piles = (
        ("spells", [describe.card_name(card) for card in table.spell_discard]),
        ("ruins", ruins),
        ("relics", [describe.card_name(card) for card in table.relic_gone]),
        ("events", [describe.event_name(card) for card in table.event_discard]),
        ("tokens", tokens),
    )
    return [
        titled(
            "discards." + key, [(counted(names) or describe.phrase("picture.discards.none"), "")]
        )
        for key, names in piles
    ]


def counted(names: list[str]) -> str:
    """Names in order, those that are there more than once with their number."""
    found: list[str] = []
    for name in sorted(set(names)):
        count = names.count(name)
        found.append(f"{name} ×{count}" if count > 1 else name)
    return ", ".join(found)


def monsters_near(table: facts.Table, seat: int) -> list[facts.Monster]:
    middle = land_picture.centre(table, seat)
    monsters = [m for m in table.monsters if DISTANCE[middle][m.hex] <= NEAR_BY]
    return sorted(monsters, key=lambda monster: DISTANCE[middle][monster.hex])


def near_monsters(table: facts.Table, seat: int) -> list[str]:
    return [
        describe.phrase(
            "picture.monster",
            name=describe.who_name(table, monster.number),
            hex=NAMES[monster.hex],
            stats=texts.stats_text(numbers.PROFILES[monster.profile], monster.health),
        )
        for monster in monsters_near(table, seat)
    ]


def goal_text(table: facts.Table, seat: int) -> str:
    """Where a Mage would win with the Orb."""
    far = next(at for at in range(len(TOWERS)) if TOWER_SIDE[at] != table.mages[seat].side)
    return describe.phrase("picture.goal", edge=describe.phrase("edges." + TOWERS[far][0]))
