"""Mage Knight in words, and drawn with letters."""

from __future__ import annotations

from typing import Any

from questboard.games.mage_knight import events
from questboard.games.mage_knight.catalogue import CARDS
from questboard.games.mage_knight.choices import (
    FREE,
    SIDE_MOVE,
    STRONG_PLAY,
    Activate,
    BlockAttack,
    BuyCard,
    Challenge,
    Go,
    PickOption,
    Play,
    Recruit,
    Strike,
    TakeDamage,
    way_text,
)
from questboard.games.mage_knight.content.enemies import ENEMIES
from questboard.games.mage_knight.content.heroes import HEROES
from questboard.games.mage_knight.content.ruins import RUINS
from questboard.games.mage_knight.content.shorts import short
from questboard.games.mage_knight.content.skills import SKILLS
from questboard.games.mage_knight.content.tactics import TACTICS
from questboard.games.mage_knight.content.texts import name, ruin_text
from questboard.games.mage_knight.content.tiles import TILES
from questboard.games.mage_knight.content.units import UNITS
from questboard.games.mage_knight.declare import CITY, NO_SITE, PORTAL, SITE_IDS
from questboard.games.mage_knight.effects import COLOURS, TERRAINS
from questboard.games.mage_knight.land import HEXES, space_text
from questboard.games.mage_knight.state import NOBODY, PHASES, Foe, Player, Table
from questboard.games.mage_knight.steps.combat import striker
from questboard.games.mage_knight.steps.level_up import LevelUp
from questboard.games.mage_knight.steps.playing import ChooseEffect
from questboard.kernel.state import Choice, Event
from questboard.kernel.words import listing, say

WORDS = "mage-knight-play"


def seat_name(table: Table, seat: int) -> str:
    if seat == table.seats:
        return say(f"{WORDS}.dummy")
    hero = table.players[seat].hero
    if hero < 0:
        return say("common.seat", number=seat + 1)
    return name("heroes", HEROES[hero].id)


def card_name(card: int) -> str:
    return name("cards", CARDS[card].id) if card >= 0 else say(f"{WORDS}.picture.hidden")


def enemy_name(token: int) -> str:
    return name("enemies", ENEMIES[token].id) if token >= 0 else say(f"{WORDS}.picture.hidden")


def foe_name(table: Table, foe: Foe) -> str:
    return enemy_name(striker(table, foe))


def space_name(table: Table, space: int) -> str:
    text = space_text(space) if space >= 0 else "-"
    if space >= 0 and table.laid(space) and table.site(space) != NO_SITE:
        text += f" ({name('sites', SITE_IDS[table.site(space)])})"
    return text


# ------------------------------------------------------------------------------------ the question


def prompt(table: Table, seat: int) -> str:
    """The question of the moment to a seat."""
    step = table.agenda[-1]
    turn = table.turn
    phase = say(f"{WORDS}.phases.{PHASES[table.combat.phase]}") if table.combat else ""
    return say(
        f"{WORDS}.prompts.{type(step).__name__}",
        move=turn.move,
        influence=turn.influence,
        heal=turn.heal,
        phase=phase,
        level=step.level if isinstance(step, LevelUp) else "",
    )


def label(table: Table, seat: int, choice: Choice) -> str:
    """A choice in words."""
    if isinstance(choice, Play):
        return play_label(choice)
    if isinstance(choice, Activate):
        ability = UNITS[choice.kind].abilities[choice.ability]
        text = say(
            f"{WORDS}.choices.activate",
            unit=name("units", UNITS[choice.kind].id),
            number=choice.unit + 1,
            effect=short(ability.effects),
        )
        return with_mana(text, choice.way, FREE)
    if isinstance(choice, PickOption):
        step = table.agenda[-1]
        if isinstance(step, ChooseEffect):
            script = step.options_given[choice.option]
            return short(script) if script else say(f"{WORDS}.choices.nothing")
        return choice.text()
    if isinstance(choice, Recruit):
        return say(
            f"{WORDS}.choices.recruit",
            unit=name("units", UNITS[choice.kind].id),
            cost=UNITS[choice.kind].cost,
        )
    if isinstance(choice, BuyCard):
        text = say(f"{WORDS}.choices.buy", card=card_name(choice.card))
        return with_mana(text, choice.way, FREE)
    if isinstance(choice, Go):
        site = table.site(choice.space)
        return say(
            f"{WORDS}.choices.go",
            space=space_text(choice.space),
            terrain=name("terrains", TERRAINS[table.terrain(choice.space)]),
            site=f", {name('sites', SITE_IDS[site])}" if site != NO_SITE else "",
        )
    if isinstance(choice, Challenge):
        foe = enemy_name(table.spot(choice.space).tokens[0])
        return say(f"{WORDS}.choices.challenge", foe=foe, space=space_text(choice.space))
    combat = table.combat
    if combat is not None:
        if isinstance(choice, Strike):
            foes = [enemy_name(combat.foes[number - 1].token) for number in choice.numbers()]
            return say(f"{WORDS}.choices.attack", foes=listing(foes))
        if isinstance(choice, BlockAttack):
            return say(f"{WORDS}.choices.block", foe=foe_name(table, combat.foes[choice.foe]))
        if isinstance(choice, TakeDamage):
            foe = foe_name(table, combat.foes[choice.foe])
            if choice.unit < 0:
                return say(f"{WORDS}.choices.hero", foe=foe)
            kind = table.players[seat].units[choice.unit].kind
            return say(f"{WORDS}.choices.unit", foe=foe, unit=name("units", UNITS[kind].id))
    return choice.text()


def play_label(choice: Play) -> str:
    card = CARDS[choice.card]
    if choice.how >= SIDE_MOVE:
        what = say(f"{WORDS}.side." + ("move", "influence", "attack", "block")[choice.how - 2])
        return say(f"{WORDS}.choices.sideways", card=card_name(choice.card), what=what)
    script = card.strong if choice.how == STRONG_PLAY else card.basic
    text = say(f"{WORDS}.choices.play", card=card_name(choice.card), effect=short(script))
    return with_mana(text, choice.way, choice.black)


def with_mana(text: str, way: int, black: int) -> str:
    if way == FREE:
        return text
    mana = way_text(way)
    if black != FREE:
        mana = say(f"{WORDS}.choices.and", mana=mana, black=way_text(black))
    return say(f"{WORDS}.choices.with", what=text, mana=mana)


# -------------------------------------------------------------------------------------- the events


def tell(table: Table, event: Event) -> str:
    """An event in a sentence."""
    values: dict[str, Any] = {}
    if isinstance(event, events.Shown):
        things = [shown_name(event.what, thing) for thing in event.things]
        return say(f"{WORDS}.events.Shown", things=listing(things))
    for field in event_fields(event):
        value = getattr(event, field)
        if field == "seat":
            value = seat_name(table, value)
        elif field in ("token", "stand_in"):
            value = enemy_name(value)
        elif field == "tokens":
            value = listing([enemy_name(token) for token in value])
        elif field == "card":
            value = card_name(value)
        elif field == "cards":
            value = listing([card_name(card) for card in value])
        elif field == "kind":
            value = name("units", UNITS[value].id)
        elif field == "skill":
            value = name("skills", SKILLS[value].id)
        elif field == "tactic":
            value = name("tactics", TACTICS[value].id)
        elif field == "hero":
            value = name("heroes", HEROES[value].id)
        elif field == "tile":
            value = name("tiles", TILES[value].id)
        elif field in ("colour", "face"):
            value = name("colours", COLOURS[value])
        elif field in ("space", "origin"):
            value = space_name(table, value)
        values[field] = value
    return say(f"{WORDS}.events.{type(event).__name__}", **values)


def shown_name(what: str, thing: int) -> str:
    """The name of something that came into view."""
    if what == "units":
        return name("units", UNITS[thing].id)
    if what == "enemies":
        return enemy_name(thing)
    if what == "skills":
        return name("skills", SKILLS[thing].id)
    if what == "ruins":
        return ruin_text(RUINS[thing])
    return card_name(thing)


def event_fields(event: Event) -> tuple[str, ...]:
    from questboard.kernel.codec import fields_of

    return fields_of(type(event))


def ending(table: Table) -> str:
    """The result in a sentence."""
    result = table.result
    if result is None:
        return say(f"{WORDS}.endings.none")
    if table.seats == 1:
        names = seat_name(table, 0)
    else:
        names = listing([seat_name(table, seat) for seat in result.first()])
    scores = ", ".join(str(score) for score in table.scores)
    return say(f"{WORDS}.endings.{result.how}", names=names, scores=scores)


# ------------------------------------------------------------------------------------- the picture

TERRAIN_LETTERS = ".^*:_~=A "
SITE_LETTERS = " VMKTCdsrDGgm@od"
INK = {"red": 31, "green": 32, "white": 37, "gray": 34}


def picture(table: Table, seat: int, colour: bool = False) -> str:
    """The map beside the state of things; wide maps are cut around the hero."""
    lines = head_lines(table)
    board = map_lines(table, seat)
    side = side_lines(table, seat)
    wide = max([len(line) for line in board] + [30]) + 2
    rows = max(len(board), len(side))
    board += [""] * (rows - len(board))
    side += [""] * (rows - len(side))
    for left, right in zip(board, side, strict=True):
        lines.append(f"{left.ljust(wide)}{right}".rstrip())
    return "\n".join(lines)


def head_lines(table: Table) -> list[str]:
    time = say(f"{WORDS}.picture.{'night' if table.night else 'day'}")
    when = say(f"{WORDS}.picture.time", round=table.round, rounds=table.rounds, time=time)
    dice = ", ".join(name("colours", COLOURS[face]) for face in table.source)
    return [f"{when}   {say(f'{WORDS}.picture.source', dice=dice)}"]


def map_lines(table: Table, seat: int) -> list[str]:
    """A row of letters for each row of spaces: terrain, then site, enemy or hero."""
    spaces = [7 * position + place for position in table.where for place in range(7)]
    rows = sorted({HEXES[space][1] for space in spaces})
    left = min(2 * HEXES[space][0] + HEXES[space][1] for space in spaces)
    lines: list[str] = []
    for row in rows:
        cells: dict[int, str] = {}
        for space in spaces:
            q, r = HEXES[space]
            if r == row:
                cells[2 * q + r - left] = cell(table, space)
        line = ""
        for at in sorted(cells):
            line = line.ljust(2 * at) + cells[at]
        lines.append(line)
    return lines


def cell(table: Table, space: int) -> str:
    terrain = table.terrain(space)
    ground = TERRAIN_LETTERS[terrain] if terrain < len(TERRAIN_LETTERS) else "#"
    for seat in range(table.seats):
        if table.players[seat].space == space:
            return f"{ground}{seat + 1}@"
    site = table.site(space)
    if table.rampaging(space):
        return f"{ground}!{enemy_name(table.spot(space).tokens[0])[0]}"
    if site == NO_SITE:
        return f"{ground}{ground} "
    mark = SITE_LETTERS[site] if site < len(SITE_LETTERS) else "?"
    if site not in (PORTAL, CITY) and table.spot(space).owner != NOBODY:
        return f"{ground}{mark}{table.spot(space).owner + 1}"
    return f"{ground}{mark} "


def side_lines(table: Table, seat: int) -> list[str]:
    lines: list[str] = []
    for each in range(table.seats):
        lines += player_lines(table, each, each == seat)
    turn = table.turn
    if turn.seat >= 0:
        lines.append(
            say(
                f"{WORDS}.picture.points",
                move=turn.move,
                influence=turn.influence,
                heal=turn.heal,
            )
        )
    if table.combat is not None:
        foes = [f"{at + 1} {foe_name(table, foe)}" for at, foe in enumerate(table.combat.foes)]
        lines.append(say(f"{WORDS}.picture.foes", foes=", ".join(foes)))
    units = ", ".join(name("units", UNITS[kind].id) for kind in table.unit_offer)
    lines.append(say(f"{WORDS}.picture.offer", units=units))
    for key, cards in (("advanced", table.advanced_offer), ("spells", table.spell_offer)):
        lines.append(say(f"{WORDS}.picture.{key}", cards=", ".join(map(card_name, cards))))
    return lines


def player_lines(table: Table, seat: int, own: bool) -> list[str]:
    player = table.players[seat]
    if player.hero < 0:
        return []
    hidden = sum(1 for card in player.hand if card < 0)
    lines = [
        say(
            f"{WORDS}.picture.hero",
            name=seat_name(table, seat),
            fame=player.fame,
            level=player.level,
            reputation=player.reputation,
        ),
        say(
            f"{WORDS}.picture.armor",
            armor=player.armor(),
            limit=player.hand_limit(),
            deck=len(player.deck) - hidden,
            discard=len(player.discard),
        ),
    ]
    if own:
        lines.append(say(f"{WORDS}.picture.hand", cards=", ".join(map(card_name, player.hand))))
    lines += belongings(player)
    return lines


def belongings(player: Player) -> list[str]:
    lines: list[str] = []
    for key, numbers in (("crystals", player.crystals), ("mana", player.tokens)):
        if any(numbers):
            owned = [
                f"{number} {name('colours', COLOURS[at])}"
                for at, number in enumerate(numbers)
                if number
            ]
            lines.append(say(f"{WORDS}.picture.{key}", **{key: ", ".join(owned)}))
    if player.units:
        marks = [
            name("units", UNITS[unit.kind].id) + ("" if unit.ready else " -") + " *" * unit.wounds
            for unit in player.units
        ]
        lines.append(say(f"{WORDS}.picture.units", units=", ".join(marks)))
    if player.skills:
        skills = ", ".join(name("skills", SKILLS[skill].id) for skill in player.skills)
        lines.append(say(f"{WORDS}.picture.skills", skills=skills))
    return lines
