"""The table of Mage Knight, drawn with letters: as much of it as a screen has room for."""

from __future__ import annotations

from questboard.games.mage_knight.content import tracks
from questboard.games.mage_knight.effects.points import Attack, Block
from questboard.games.mage_knight.language import words as w
from questboard.games.mage_knight.language.cards import PASSIVE, RESIST_PHYSICAL
from questboard.games.mage_knight.language.enemies import NO_SUMMON
from questboard.games.mage_knight.state import (
    BLOCK_PHASE,
    DAMAGE_PHASE,
    PHASES,
    Combat,
    Foe,
    Player,
    Table,
    Troop,
)
from questboard.games.mage_knight.state.numbers import (
    CARD,
    CARDS,
    COLOUR_OF,
    ENEMIES,
    HEROES,
    SKILLS,
    TACTICS,
    UNITS,
    WOUND,
)
from questboard.games.mage_knight.state.player import reputation_modifier
from questboard.games.mage_knight.steps import foes
from questboard.games.mage_knight.steps.between import skill_ready
from questboard.games.mage_knight.steps.combat import armor, block_needed, blocks, damage_of, guard
from questboard.games.mage_knight.steps.end_turn import hand_limit
from questboard.games.mage_knight.table import describe, texts
from questboard.games.mage_knight.table.ink import Line, cut, padded, paint, row, wrapped
from questboard.games.mage_knight.table.labels import card_line
from questboard.games.mage_knight.table.land_picture import legend, map_lines
from questboard.games.mage_knight.table.sentences import clause
from questboard.games.mage_knight.table.wording import bits, name, word
from questboard.kernel.words import listing

WHOLE = 999
USUAL_WIDTH = 100
LEAST_ROWS = 8  # of map and standing, however small the screen
NARROW, TALL = 64, 60  # a combat on a page like this has no room beside the player's things
MOST_MAP = 17  # rows; the rest of a tall map is shown by looking at the whole table
GAP = 2


def picture(table: Table, seat: int, colour: bool = False) -> str:
    """The whole table."""
    return fitted(table, seat, colour, USUAL_WIDTH, WHOLE)


def fitted(table: Table, seat: int, colour: bool, width: int, height: int) -> str:
    """Map or combat beside the player's things; below, what else there is room for."""
    stacked = table.combat is not None and width < NARROW and height >= TALL
    side_width = width if stacked else max(34, min(56, width * 9 // 20))
    left_width = width if stacked else width - side_width - GAP
    side = standing_lines(table, seat, side_width)
    room = max(LEAST_ROWS, height)
    if table.combat is not None:
        left = combat_lines(table, seat, table.combat, left_width)
    else:
        tall = room if height >= WHOLE else min(room, max(MOST_MAP, len(side)))
        left = map_lines(table, seat, left_width, tall)
    if height < WHOLE:
        rows = max(min(len(left), room), min(len(side), room))
        left, side = shortened(left, rows), shortened(side, rows)
    lines = [*left, *side] if stacked else beside(left, side, left_width + GAP)
    for section in sections(table, seat):
        more = [line for each in section for line in wrapped(each, width)]
        if len(lines) + len(more) <= height:
            lines += more
    return "\n".join(paint(cut(line, width), colour).rstrip() for line in lines)


def zoomed(table: Table, seat: int, thing: str, colour: bool, width: int) -> str:
    """The map with its signs, or the signs alone; nothing for the rest."""
    lines: list[Line] = []
    if thing in ("map", "board", "land"):
        lines = map_lines(table, seat, width, WHOLE)
    if lines or thing in ("legend", "marks"):
        lines += [each for line in legend(table) for each in wrapped(line, width)]
    return "\n".join(paint(cut(line, width), colour).rstrip() for line in lines)


def beside(left: list[Line], right: list[Line], width: int) -> list[Line]:
    rows = max(len(left), len(right))
    left = left + [[] for _ in range(rows - len(left))]
    right = right + [[] for _ in range(rows - len(right))]
    return [
        [*padded(one, width), *other] if other else one
        for one, other in zip(left, right, strict=True)
    ]


def shortened(lines: list[Line], rows: int) -> list[Line]:
    """The first rows, and a word that there are more."""
    if len(lines) <= rows:
        return lines
    return [*lines[: rows - 1], [(describe.told("picture.more"), "dim")]]


def titled(key: str, line: Line) -> Line:
    return [(describe.told(f"picture.{key}") + ": ", "bold"), *line]


# -------------------------------------------------------------------------- what a player must know


def standing_lines(table: Table, seat: int, width: int) -> list[Line]:
    """Time, Source and the seat's own things, the most important first."""
    lines = [time_line(table), source_line(table, seat)]
    seats = list(range(table.seats))
    if seat >= 0:
        seats.remove(seat)
        lines += own_lines(table, seat)
    for other in seats:
        lines += other_lines(table, other)
    if table.rival is not None:
        lines.append([(table.rival.line(), "dim")])
    if not table.turn.interacting or table.turn.seat != seat:
        lines += offer_names(table)
    return [part for line in lines for part in wrapped(line, width)]


def time_line(table: Table) -> Line:
    if not table.round:
        return [(describe.told("picture.before"), "bold")]
    time = "night" if table.night else "day"
    line: Line = [(describe.told(f"picture.{time}"), time)]
    line.append((", " + describe.told("picture.time", round=table.round, rounds=table.rounds), ""))
    if table.last_turns >= 0:
        line.append((", " + describe.told("picture.last"), "foe"))
    story = table.story()
    goal = describe.told(f"picture.goal_{story.words()}", n=story.layout(table.seats).cities)
    return [*line, (f"; {goal}, {describe.told('picture.tiles', n=len(table.tile_deck))}", "dim")]


def source_line(table: Table, seat: int) -> Line:
    dice: list[Line] = [[(describe.colour_name(face), w.COLOURS[face])] for face in table.source]
    line = titled(
        "source", row(dice, " ") if dice else [(describe.told("picture.source_empty"), "dim")]
    )
    if seat >= 0 and table.turn.seat == seat and table.turn.dice_left() <= 0:
        line.append((f" ({describe.told('picture.taken')})", "dim"))
    return line


def own_lines(table: Table, seat: int) -> list[Line]:
    player = table.players[seat]
    if player.hero < 0:
        return []
    lines = [fame_line(table, seat)]
    turn = table.turn
    if turn.seat == seat:
        points = describe.told(
            "picture.points", move=turn.move, influence=turn.influence, heal=turn.heal
        )
        lines.append([(points, "bold")])
    lines.append(titled("hand", hand_names(player)))
    lines += mana_lines(player)
    if turn.seat == seat and turn.interacting:
        lines += offer_names(table)
    lines.append([(standing_text(table, seat), "")])
    lines += troop_lines(table, seat)
    return lines


def fame_line(table: Table, seat: int) -> Line:
    player = table.players[seat]
    key = "fame" if player.level < tracks.LEVELS else "fame_top"
    following = tracks.FIRST_FAME[min(tracks.LEVELS, player.level + 1)]
    fame = describe.told(f"picture.{key}", fame=player.fame, level=player.level, next=following)
    modifier = reputation_modifier(player.reputation)
    position = f"{player.reputation:+d}" if player.reputation else "0"
    reputation = describe.told("picture.reputation", position=position, n=f"{modifier:+d}")
    if not player.reputation:
        reputation = describe.told("picture.reputation_plain")
    if modifier == tracks.NO_INTERACTION:
        reputation = describe.told("picture.reputation_x")
    return [
        (describe.seat_name(table, seat), HEROES[player.hero].colour),
        (f": {fame}, {reputation}", ""),
    ]


def standing_text(table: Table, seat: int) -> str:
    player = table.players[seat]
    hidden = sum(1 for card in player.hand if card < 0)
    return describe.told(
        "picture.standing",
        armor=player.armor(),
        limit=hand_limit(table, seat),
        deck=len(player.deck) - hidden,
        discard=len(player.discard),
    )


def hand_names(player: Player) -> Line:
    """The cards in hand, equal ones together, in their colours."""
    if not player.hand:
        return [(describe.told("picture.empty_hand"), "dim")]
    if min(player.hand) < 0:
        return [(describe.told("picture.hand_hidden", n=len(player.hand)), "dim")]
    names: list[Line] = []
    for card in sorted(set(player.hand), key=lambda card: (card == WOUND, card)):
        n = player.hand.count(card)
        text = describe.card_name(card) if n == 1 else f"{n} {describe.card_name(card)}"
        if card == WOUND and n > 1:
            text = describe.told("picture.hand_wounds", n=n)
        names.append([(text, card_ink(card))])
    return row(names)


def card_ink(card: int) -> str:
    if card == WOUND:
        return "wound"
    return w.COLOURS[COLOUR_OF[card]] if COLOUR_OF[card] >= 0 else ""


def coloured(numbers: list[int]) -> Line:
    return row(
        [
            [
                (
                    f"{n} {describe.colour_name(at)}" if n > 1 else describe.colour_name(at),
                    w.COLOURS[at],
                )
            ]
            for at, n in enumerate(numbers)
            if n
        ]
    )


def mana_lines(player: Player) -> list[Line]:
    line: Line = []
    for key, numbers in (("crystals", player.crystals), ("mana", player.tokens)):
        if any(numbers):
            line += [*([("; ", "")] if line else []), *titled(key, coloured(numbers))]
    return [line] if line else []


def troop_lines(table: Table, seat: int) -> list[Line]:
    player = table.players[seat]
    lines: list[Line] = []
    if player.units:
        units = row([unit_state(unit) for unit in player.units])
        head = describe.told("picture.units", n=len(player.units), most=player.command())
        lines.append([(head + ": ", "bold"), *units])
    if player.skills:
        skills: list[Line] = []
        for at, skill in enumerate(player.skills):
            used = SKILLS[skill].usage != PASSIVE and not skill_ready(table, seat, at)
            title = name("skills", SKILLS[skill].id)
            text = f"{title} ({describe.told('picture.skill_used')})" if used else title
            skills.append([(text, "dim" if used else "")])
        lines.append(titled("skills", row(skills)))
    if player.tactic >= 0:
        flipped = f" ({describe.told('picture.tactic_used')})" if player.tactic_used else ""
        lines.append(titled("tactic", [(tactic_name(player.tactic) + flipped, "")]))
    return lines


def tactic_name(tactic: int) -> str:
    return f"{TACTICS[tactic].number} {name('tactics', TACTICS[tactic].id)}"


def unit_state(unit: Troop) -> Line:
    marks = [] if unit.ready else [describe.told("picture.unit_spent")]
    if unit.wounds:
        marks.append(describe.told("picture.unit_wounded" + ("_twice" if unit.wounds > 1 else "")))
    if unit.banner >= 0:
        marks.append(describe.card_name(unit.banner))
    text = describe.unit_name(unit.kind) + (f" ({', '.join(marks)})" if marks else "")
    return [(text, "good" if unit.usable() else "wound" if unit.wounds else "dim")]


def other_lines(table: Table, seat: int) -> list[Line]:
    """Another player, in short."""
    player = table.players[seat]
    if player.hero < 0:
        return []
    lines = [fame_line(table, seat)]
    hand = describe.told("picture.hand_hidden", n=len(player.hand))
    lines.append([(f"{hand}; {standing_text(table, seat)}", "dim")])
    return lines + mana_lines(player) + troop_lines(table, seat)


def offer_names(table: Table) -> list[Line]:
    units = ", ".join(f"{describe.unit_name(kind)} {UNITS[kind].cost}" for kind in table.unit_offer)
    lines = [titled("offer", [(units or describe.told("picture.none"), "")])]
    for key, cards in offers(table):
        if cards:
            lines.append(
                titled(key, row([[(describe.card_name(card), card_ink(card))] for card in cards]))
            )
    return lines


def offers(table: Table) -> list[tuple[str, list[int]]]:
    return [
        ("monastery", table.monastery_offer),
        ("advanced", table.advanced_offer),
        ("spells", table.spell_offer),
    ]


# ------------------------------------------------------------------------------ what else there is


def sections(table: Table, seat: int) -> list[list[Line]]:
    """Further things, each whole or not at all, the most useful first."""
    found: list[list[Line]] = []
    if table.combat is None:
        found.append(legend(table))
    if seat >= 0 and table.players[seat].hero >= 0:
        found += [hand_section(table.players[seat]), unit_section(table.players[seat])]
        found.append(skill_section("skills", table.players[seat].skills))
    found.append([titled("offer", []), *[item(offer_line(kind)) for kind in table.unit_offer]])
    for key, cards in offers(table):
        if cards:
            found.append([titled(key, []), *[card_item(card) for card in cards]])
    found.append(skill_section("skill_offer", table.skill_offer))
    return [section for section in found if section]


def item(text: str) -> Line:
    return [(f"  {text}", "")]


def card_item(card: int) -> Line:
    title, colon, rest = card_line(card).partition(":")
    return [("  ", ""), (title, card_ink(card)), (colon + rest, "")]


def hand_section(player: Player) -> list[Line]:
    cards = [card for card in dict.fromkeys(player.hand) if card > WOUND]
    return [titled("hand", []), *[card_item(card) for card in cards]] if cards else []


def unit_section(player: Player) -> list[Line]:
    lines = [item(own_unit_line(unit)) for unit in player.units]
    return [titled_units(player), *lines] if lines else []


def titled_units(player: Player) -> Line:
    return [
        (describe.told("picture.units", n=len(player.units), most=player.command()) + ":", "bold")
    ]


def own_unit_line(unit: Troop) -> str:
    kind = UNITS[unit.kind]
    marks = "" if unit.ready else f", {describe.told('picture.unit_spent')}"
    if unit.wounds:
        marks += f", {describe.told('picture.unit_wounded')}"
    return describe.told(
        "picture.own_unit",
        unit=describe.unit_name(unit.kind),
        level=kind.level,
        armor=kind.armor,
        resists=resists_text(kind.resistances),
        state=marks,
        abilities=abilities_text(unit.kind),
    )


def offer_line(kind: int) -> str:
    unit = UNITS[kind]
    return describe.told(
        "picture.unit_line",
        unit=describe.unit_name(kind),
        cost=unit.cost,
        places=texts.recruited_at(unit),
        level=unit.level,
        armor=unit.armor,
        resists=resists_text(unit.resistances),
        abilities=abilities_text(kind),
    )


def resists_text(found: int) -> str:
    return f", {texts.resistance_names(found)}" if found else ""


def abilities_text(kind: int) -> str:
    return " | ".join(texts.ability_text(each).rstrip(".") for each in UNITS[kind].abilities)


def skill_section(key: str, skills: list[int]) -> list[Line]:
    lines = [
        item(f"{name('skills', SKILLS[skill].id)}: {texts.skill_text(SKILLS[skill])}")
        for skill in skills
    ]
    return [titled(key, []), *lines] if lines else []


# ------------------------------------------------------------------------------------------ combat


def combat_lines(table: Table, seat: int, combat: Combat, width: int) -> list[Line]:
    """The enemies, what is blocked and what was dealt, and what was played so far."""
    phase = describe.told("phases." + PHASES[combat.phase])
    head = describe.told("picture.combat." + ("night" if combat.night else "head"), phase=phase)
    lines: list[Line] = [[(head, "foe")]]
    for at, foe in enumerate(combat.foes):
        lines += foe_lines(table, combat, at, foe)
    lines += pool_lines(combat)
    if combat.wounds:
        limit = table.players[max(0, table.turn.seat)].hand_limit()
        lines.append(
            [(describe.told("picture.combat.wounds", n=combat.wounds, limit=limit), "wound")]
        )
    if not combat.units:
        lines.append([(describe.told("picture.combat.no_units"), "dim")])
    serving = move_cards(table, seat)
    if combat.saved_move and serving:
        text = describe.told("picture.combat.saved", n=combat.saved_move, cards=listing(serving))
        lines.append([(text, "dim")])
    return [part for line in lines for part in wrapped(line, width, 4)]


def move_cards(table: Table, seat: int) -> list[str]:
    """The cards that can use Move points left from before the combat (MK-739)."""
    mods = table.turn.mods
    found: list[str] = []
    held = table.players[seat].hand if seat == table.turn.seat else []
    if mods[w.MOVE_AS_ATTACK] or mods[w.MOVE_AS_RANGED] or CARD["agility"] in held:
        found.append(texts.titles(CARDS[CARD["agility"]])[0])
    if CARD["wings-of-wind"] in held:
        found.append(texts.titles(CARDS[CARD["wings-of-wind"]])[1])
    return found


def foe_lines(table: Table, combat: Combat, at: int, foe: Foe) -> list[Line]:
    """An enemy: its name and state, then its numbers."""
    title = describe.told("picture.combat.foe", number=at + 1, name=describe.foe_name(table, foe))
    line: Line = [(title, "bold")]
    if foe.stand_in >= 0:
        stand = describe.told("picture.combat.stand_in", name=describe.enemy_name(foe.token))
        line.append((f" ({stand})", "dim"))
    state, ink = foe_state(table, combat, foe)
    if state:
        line.append((f"  {state}", ink))
    return [line, [(f"    {', '.join(foe_numbers(table, combat, foe))}", "")]]


def foe_state(table: Table, combat: Combat, foe: Foe) -> tuple[str, str]:
    if foe.stays:
        return describe.told("picture.combat.stays"), "good"
    if combat.phase < BLOCK_PHASE:
        return "", ""
    strikes = ENEMIES[foes.striker(table, foe)].strikes
    left = foes.pending(table, foe)
    if foe.done and not left:
        return describe.told("picture.combat.blocked"), "good"
    if combat.phase > DAMAGE_PHASE:
        return "", ""
    if not left:
        return (describe.told("picture.combat.dealt"), "dim") if foe.dealt else ("", "")
    damage = sum(damage_of(table, foe, strikes[number]) for number in left)
    words = describe.told("picture.combat.unblocked", n=damage)
    if combat.phase != BLOCK_PHASE:
        return words, "foe"
    needed = max(block_needed(table, combat, foe, strikes[number]) for number in left)
    if any(blocks(table, combat, foe, strikes[number]) for number in left):
        return describe.told("picture.combat.enough", n=needed), "good"
    reached = max(guard(table, combat, foe, strikes[number]) for number in left)
    key = "short" if reached else "needs"
    return f"{describe.told(f'picture.combat.{key}', n=needed, reached=reached)}, {words}", "foe"


def foe_numbers(table: Table, combat: Combat, foe: Foe) -> list[str]:
    """Attacks, Armor, abilities, resistances and Fame as they are now."""
    found: list[str] = []
    for strike in ENEMIES[foes.striker(table, foe)].strikes:
        if strike.summon != NO_SUMMON:
            found.append(describe.told("picture.combat.summons"))
            continue
        value = foes.threat(table, foe, strike)
        element = w.ELEMENTS[strike.element]
        key = "attack" if strike.element == w.PHYSICAL else "element"
        text = describe.told(
            f"picture.combat.{key}", element=word("elements." + element), value=value
        )
        found.append(" ".join([text, *texts.ability_names(foes.abilities(table, foe, strike))]))
    found.append(describe.told("picture.combat.armor", n=armor(table, foe)))
    walls = foes.fortifications(table, foe)
    if walls:
        found.append(describe.told("picture.combat.fortified", n=walls))
    resisted = foes.resistances(table, foe)
    if table.turn.mods[w.NO_PHYSICAL_RESISTANCE]:
        resisted &= ~RESIST_PHYSICAL
    found += [word("resistances." + each) for each in bits(resisted, texts.RESISTANCES)]
    found.append(describe.told("picture.combat.fame", n=ENEMIES[foe.token].fame))
    return found


def pool_lines(combat: Combat) -> list[Line]:
    """What was played for the next attack or block."""
    if combat.phase == DAMAGE_PHASE:
        return []
    if combat.phase == BLOCK_PHASE:
        parts = [(0, element, n) for element, n in enumerate(combat.block) if n]
    else:
        parts = [(at // 4, at % 4, n) for at, n in enumerate(combat.attack) if n]
    blocking = combat.phase == BLOCK_PHASE
    told_parts = [points(kind, element, n, blocking) for kind, element, n in parts]
    key = "block_pool" if blocking else "attack_pool"
    text = ", ".join(told_parts) or describe.told("picture.combat.nothing")
    return [
        [
            (describe.told(f"picture.combat.{key}") + ": ", "bold"),
            (text, "good" if parts else "dim"),
        ]
    ]


def points(kind: int, element: int, n: int, blocking: bool) -> str:
    """Points by kind and element: ``Fire Ranged Attack 3``."""
    return clause(Block(n, element) if blocking else Attack(n, element, kind))
