"""The table of Mage Knight, drawn with letters: as much of it as a screen has room for."""

from __future__ import annotations

from questboard.games.lines import Line, beside, filled, folded, page, row, shortened, titled
from questboard.games.mage_knight import state
from questboard.games.mage_knight.content import tracks
from questboard.games.mage_knight.effects.points import Attack, Block
from questboard.games.mage_knight.language import words as w
from questboard.games.mage_knight.language.cards import PASSIVE, RESIST_PHYSICAL
from questboard.games.mage_knight.language.enemies import NO_SUMMON
from questboard.games.mage_knight.state import Combat, Foe, Player, Table, Troop, numbers
from questboard.games.mage_knight.state.player import reputation_modifier
from questboard.games.mage_knight.steps import combat as fights
from questboard.games.mage_knight.steps import foes
from questboard.games.mage_knight.steps.between import bars_token
from questboard.games.mage_knight.steps.end_turn import hand_limit
from questboard.games.mage_knight.table import describe, texts
from questboard.games.mage_knight.table.describe import told
from questboard.games.mage_knight.table.ink import INK
from questboard.games.mage_knight.table.labels import card_line
from questboard.games.mage_knight.table.land_picture import legend, map_lines
from questboard.games.mage_knight.table.sentences import clause
from questboard.games.mage_knight.table.wording import bits, word
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
    beside_it = width if stacked else side_width(width)
    left_width = width if stacked else width - beside_it - GAP
    side = standing_lines(table, seat, beside_it)
    room = max(LEAST_ROWS, height)
    if table.combat is not None:
        left = combat_lines(table, seat, table.combat, left_width)
    else:
        tall = room if height >= WHOLE else min(room, max(MOST_MAP, len(side)))
        left = map_lines(table, seat, left_width, tall)
    if height < WHOLE:
        rows = max(min(len(left), room), min(len(side), room))
        more = told("picture.more")
        left, side = shortened(left, rows, more), shortened(side, rows, more)
    lines = [*left, *side] if stacked else beside(left, side, left_width + GAP)
    lines = filled(lines, sections(table, seat), width, height)
    return page(lines, width, INK if colour else {})


def side_width(width: int) -> int:
    """The letters for the player's things beside the map."""
    return max(34, min(56, width * 9 // 20))


def zoomed(table: Table, seat: int, thing: str, colour: bool, width: int) -> str:
    """The map with its signs, or the signs alone; nothing for the rest."""
    lines: list[Line] = []
    if thing in ("map", "board", "land"):
        lines = map_lines(table, seat, width, WHOLE)
    if lines or thing in ("legend", "marks"):
        lines += folded(legend(table), width)
    return page(lines, width, INK if colour else {})


def headed(key: str, line: Line, **values: object) -> Line:
    return titled(told(f"picture.{key}", **values), line)


# -------------------------------------------------------------------------- what a player must know


def standing_lines(table: Table, seat: int, width: int, offering: bool = True) -> list[Line]:
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
    if offering and (not table.turn.interacting or table.turn.seat != seat):
        lines += offer_names(table)
    return folded(lines, width)


def time_line(table: Table) -> Line:
    if not table.round:
        return [(told("picture.before"), "bold")]
    time = "night" if table.night else "day"
    line: Line = [(told(f"picture.{time}"), time)]
    line.append((", " + told("picture.time", round=table.round, rounds=table.rounds), ""))
    if table.last_turns >= 0:
        line.append((", " + told("picture.last"), "foe"))
    story = table.story()
    goal = told(f"picture.goal_{story.words()}", n=story.layout(table.seats).cities)
    return [*line, (f"; {goal}, {told('picture.tiles', n=len(table.tile_deck))}", "dim")]


def source_line(table: Table, seat: int) -> Line:
    dice: list[Line] = [[(describe.colour_name(face), w.COLOURS[face])] for face in table.source]
    line = headed("source", row(dice, " ") if dice else [(told("picture.source_empty"), "dim")])
    if seat >= 0 and table.turn.seat == seat and table.turn.dice_left() <= 0:
        line.append((f" ({told('picture.taken')})", "dim"))
    return line


def own_lines(table: Table, seat: int) -> list[Line]:
    player = table.players[seat]
    if player.hero < 0:
        return []
    lines = [fame_line(table, seat)]
    turn = table.turn
    if turn.seat == seat:
        points = told("picture.points", move=turn.move, influence=turn.influence, heal=turn.heal)
        lines.append([(points, "bold")])
    lines.append(headed("hand", hand_names(player)))
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
    fame = told(f"picture.{key}", fame=player.fame, level=player.level, next=following)
    modifier = reputation_modifier(player.reputation)
    position = f"{player.reputation:+d}" if player.reputation else "0"
    reputation = told("picture.reputation", position=position, n=f"{modifier:+d}")
    if not player.reputation:
        reputation = told("picture.reputation_plain")
    if modifier == tracks.NO_INTERACTION:
        reputation = told("picture.reputation_x")
    return [
        (describe.seat_name(table, seat), numbers.HEROES[player.hero].colour),
        (f": {fame}, {reputation}", ""),
    ]


def standing_text(table: Table, seat: int) -> str:
    player = table.players[seat]
    hidden = sum(1 for card in player.hand if card < 0)
    return told(
        "picture.standing",
        armor=player.armor(),
        limit=hand_limit(table, seat),
        deck=len(player.deck) - hidden,
        discard=len(player.discard),
    )


def hand_names(player: Player) -> Line:
    """The cards in hand, equal ones together, in their colours."""
    if not player.hand:
        return [(told("picture.empty_hand"), "dim")]
    if min(player.hand) < 0:
        return [(told("picture.hand_hidden", n=len(player.hand)), "dim")]
    names: list[Line] = []
    for card in sorted(set(player.hand), key=lambda card: (card == numbers.WOUND, card)):
        n = player.hand.count(card)
        text = describe.card_name(card) if n == 1 else f"{n} {describe.card_name(card)}"
        if card == numbers.WOUND and n > 1:
            text = told("picture.hand_wounds", n=n)
        names.append([(text, card_ink(card))])
    return row(names)


def card_ink(card: int) -> str:
    if card == numbers.WOUND:
        return "wound"
    return w.COLOURS[numbers.COLOUR_OF[card]] if numbers.COLOUR_OF[card] >= 0 else ""


def coloured(held: list[int]) -> Line:
    things: list[Line] = []
    for colour, n in enumerate(held):
        if n:
            title = describe.colour_name(colour)
            things.append([(title if n == 1 else f"{n} {title}", w.COLOURS[colour])])
    return row(things)


def mana_lines(player: Player) -> list[Line]:
    line: Line = []
    for key, held in (("crystals", player.crystals), ("mana", player.tokens)):
        if any(held):
            line += [*([("; ", "")] if line else []), *headed(key, coloured(held))]
    return [line] if line else []


def troop_lines(table: Table, seat: int) -> list[Line]:
    player = table.players[seat]
    lines: list[Line] = []
    if player.units:
        units = row([unit_state(unit) for unit in player.units])
        lines.append(headed("units", units, n=len(player.units), most=player.command()))
    if player.skills:
        skills: list[Line] = []
        for at, skill in enumerate(player.skills):
            used = numbers.SKILLS[skill].usage != PASSIVE and bars_token(table, seat, at) > 0
            title = describe.skill_name(skill)
            text = f"{title} ({told('picture.skill_used')})" if used else title
            skills.append([(text, "dim" if used else "")])
        lines.append(headed("skills", row(skills)))
    if player.tactic >= 0:
        tactic = f"{numbers.TACTICS[player.tactic].number} {describe.tactic_name(player.tactic)}"
        flipped = f" ({told('picture.tactic_used')})" if player.tactic_used else ""
        lines.append(headed("tactic", [(tactic + flipped, "")]))
    return lines


def unit_state(unit: Troop) -> Line:
    marks = [] if unit.ready else [told("picture.unit_spent")]
    if unit.wounds:
        marks.append(told("picture.unit_wounded" + ("_twice" if unit.wounds > 1 else "")))
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
    hand = told("picture.hand_hidden", n=len(player.hand))
    lines.append([(f"{hand}; {standing_text(table, seat)}", "dim")])
    return lines + mana_lines(player) + troop_lines(table, seat)


def offer_names(table: Table) -> list[Line]:
    units = ", ".join(
        f"{describe.unit_name(kind)} {numbers.UNITS[kind].cost}" for kind in table.unit_offer
    )
    lines = [headed("offer", [(units or told("picture.none"), "")])]
    for key, cards in offers(table):
        names: list[Line] = [[(describe.card_name(card), card_ink(card))] for card in cards]
        lines += [headed(key, row(names))] if names else []
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
    found = [legend(table)] if table.combat is None else []
    found += own_sections(table, seat) + offer_sections(table)
    return [each for each in found if each]


def own_sections(table: Table, seat: int) -> list[list[Line]]:
    """What one has: cards in hand, Units, Skills."""
    if seat < 0 or table.players[seat].hero < 0:
        return []
    player = table.players[seat]
    skills = section("skills", [skill_item(skill) for skill in player.skills])
    return [hand_section(player), unit_section(player), skills]


def offer_sections(table: Table) -> list[list[Line]]:
    """What there is to get."""
    found = [[headed("offer", []), *[item(offer_line(kind)) for kind in table.unit_offer]]]
    for key, cards in offers(table):
        found.append(section(key, [card_item(card) for card in cards]))
    return [*found, section("skill_offer", [skill_item(skill) for skill in table.skill_offer])]


def section(key: str, lines: list[Line], **values: object) -> list[Line]:
    """Things under their title; nothing where there are none."""
    return [headed(key, [], **values), *lines] if lines else []


def hand_section(player: Player) -> list[Line]:
    cards = [card for card in dict.fromkeys(player.hand) if card > numbers.WOUND]
    return section("hand", [card_item(card) for card in cards])


def unit_section(player: Player) -> list[Line]:
    lines = [item(own_unit_line(unit)) for unit in player.units]
    return section("units", lines, n=len(player.units), most=player.command())


def item(text: str) -> Line:
    return [(f"  {text}", "")]


def card_item(card: int) -> Line:
    title, colon, rest = card_line(card).partition(":")
    return [("  ", ""), (title, card_ink(card)), (colon + rest, "")]


def skill_item(skill: int) -> Line:
    return item(f"{describe.skill_name(skill)}: {texts.skill_text(numbers.SKILLS[skill])}")


def own_unit_line(unit: Troop) -> str:
    marks = "" if unit.ready else f", {told('picture.unit_spent')}"
    if unit.wounds:
        marks += f", {told('picture.unit_wounded')}"
    return told("picture.own_unit", state=marks, **unit_words(unit.kind))


def offer_line(kind: int) -> str:
    unit = numbers.UNITS[kind]
    places = texts.recruited_at(unit)
    return told("picture.unit_line", cost=unit.cost, places=places, **unit_words(kind))


def unit_words(kind: int) -> dict[str, object]:
    unit = numbers.UNITS[kind]
    abilities = [texts.ability_text(each).rstrip(".") for each in unit.abilities]
    return {
        "unit": describe.unit_name(kind),
        "level": unit.level,
        "armor": unit.armor,
        "resists": f", {texts.resistance_names(unit.resistances)}" if unit.resistances else "",
        "abilities": " | ".join(abilities),
    }


# ------------------------------------------------------------------------------------------ combat


def combat_lines(table: Table, seat: int, combat: Combat, width: int) -> list[Line]:
    """The enemies, what is blocked and what was dealt, and what was played so far."""
    phase = told("phases." + state.PHASES[combat.phase])
    head = told("picture.combat." + ("night" if combat.night else "head"), phase=phase)
    lines: list[Line] = [[(head, "foe")]]
    for at, foe in enumerate(combat.foes):
        lines += foe_lines(table, combat, at, foe)
    lines += pool_lines(combat)
    if combat.wounds:
        limit = table.players[max(0, table.turn.seat)].hand_limit()
        lines.append([(told("picture.combat.wounds", n=combat.wounds, limit=limit), "wound")])
    if not combat.units:
        lines.append([(told("picture.combat.no_units"), "dim")])
    serving = move_cards(table, seat)
    if combat.saved_move and serving:
        text = told("picture.combat.saved", n=combat.saved_move, cards=listing(serving))
        lines.append([(text, "dim")])
    return folded(lines, width, 4)


def move_cards(table: Table, seat: int) -> list[str]:
    """The cards that can use Move points left from before the combat (MK-739)."""
    mods = table.turn.mods
    found: list[str] = []
    held = table.players[seat].hand if seat == table.turn.seat else []
    if mods[w.MOVE_AS_ATTACK] or mods[w.MOVE_AS_RANGED] or numbers.CARD["agility"] in held:
        found.append(texts.titles(numbers.CARDS[numbers.CARD["agility"]])[0])
    if numbers.CARD["wings-of-wind"] in held:
        found.append(texts.titles(numbers.CARDS[numbers.CARD["wings-of-wind"]])[1])
    return found


def foe_lines(table: Table, combat: Combat, at: int, foe: Foe) -> list[Line]:
    """An enemy: its name and state, then its numbers."""
    title = told("picture.combat.foe", number=at + 1, name=describe.foe_name(table, foe))
    line: Line = [(title, "bold")]
    if foe.stand_in >= 0:
        stand = told("picture.combat.stand_in", name=describe.enemy_name(foe.token))
        line.append((f" ({stand})", "dim"))
    standing, ink = foe_state(table, combat, foe)
    if standing:
        line.append((f"  {standing}", ink))
    return [line, [(f"    {', '.join(foe_numbers(table, combat, foe))}", "")]]


def foe_state(table: Table, combat: Combat, foe: Foe) -> tuple[str, str]:
    if foe.stays:
        return told("picture.combat.stays"), "good"
    if combat.phase < state.BLOCK_PHASE:
        return "", ""
    strikes = numbers.ENEMIES[foes.striker(table, foe)].strikes
    left = foes.pending(table, foe)
    if foe.done and not left:
        return told("picture.combat.blocked"), "good"
    if combat.phase > state.DAMAGE_PHASE:
        return "", ""
    if not left:
        return (told("picture.combat.dealt"), "dim") if foe.dealt else ("", "")
    damage = sum(fights.damage_of(table, foe, strikes[number]) for number in left)
    words = told("picture.combat.unblocked", n=damage)
    if combat.phase != state.BLOCK_PHASE:
        return words, "foe"
    needed = max(fights.block_needed(table, combat, foe, strikes[number]) for number in left)
    if any(not fights.bars_block(table, combat, foe, number) for number in left):
        return told("picture.combat.enough", n=needed), "good"
    reached = max(fights.guard(table, combat, foe, strikes[number]) for number in left)
    key = "short" if reached else "needs"
    return f"{told(f'picture.combat.{key}', n=needed, reached=reached)}, {words}", "foe"


def foe_numbers(table: Table, combat: Combat, foe: Foe) -> list[str]:
    """Attacks, Armor, abilities, resistances and Fame as they are now."""
    found: list[str] = []
    for strike in numbers.ENEMIES[foes.striker(table, foe)].strikes:
        if strike.summon != NO_SUMMON:
            found.append(told("picture.combat.summons"))
            continue
        value = foes.threat(table, foe, strike)
        element = w.ELEMENTS[strike.element]
        key = "attack" if strike.element == w.PHYSICAL else "element"
        text = told(f"picture.combat.{key}", element=word("elements." + element), value=value)
        found.append(" ".join([text, *texts.ability_names(foes.abilities(table, foe, strike))]))
    found.append(told("picture.combat.armor", n=fights.armor(table, foe)))
    walls = foes.fortifications(table, foe)
    if walls:
        found.append(told("picture.combat.fortified", n=walls))
    resisted = foes.resistances(table, foe)
    if table.turn.mods[w.NO_PHYSICAL_RESISTANCE]:
        resisted &= ~RESIST_PHYSICAL
    found += [word("resistances." + each) for each in bits(resisted, texts.RESISTANCES)]
    found.append(told("picture.combat.fame", n=numbers.ENEMIES[foe.token].fame))
    return found


def pool_lines(combat: Combat) -> list[Line]:
    """What was played for the next attack or block: ``Fire Ranged Attack 3``."""
    if combat.phase == state.DAMAGE_PHASE:
        return []
    if combat.phase == state.BLOCK_PHASE:
        key, parts = "block_pool", [clause(Block(n, at)) for at, n in enumerate(combat.block) if n]
    else:
        key, pool = "attack_pool", enumerate(combat.attack)
        parts = [clause(Attack(n, at % 4, at // 4)) for at, n in pool if n]
    text = ", ".join(parts) or told("picture.combat.nothing")
    return [headed(f"combat.{key}", [(text, "good" if parts else "dim")])]
