"""Page Knight in words, and drawn with letters."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from questboard.games.page_knight import events
from questboard.games.page_knight.rules import choices, content
from questboard.games.page_knight.rules.state import Player, Table
from questboard.games.page_knight.rules.steps.actions import Action, Haggle, Shop, purse
from questboard.games.page_knight.rules.steps.encounter import Encounter, Help, NoteTotal, RiftEnemy
from questboard.games.page_knight.rules.steps.preparation import ASSIGN, Preparation
from questboard.games.page_knight.rules.steps.rewards import CutPrices
from questboard.games.page_knight.rules.steps.turn import PlaceAmbusher
from questboard.games.page_knight.rules.steps.wounds import PlaceWounds, ShareWounds
from questboard.games.page_knight.table.view import fight_of
from questboard.kernel.core.dice import chances
from questboard.kernel.core.state import Choice, Event
from questboard.kernel.game import Odds
from questboard.kernel.words import listing, say

WORDS = "page-knight"
COLOURS = ("red", "blue")


def seat_name(table: Table, seat: int) -> str:
    if table.seats == 1:
        return say(f"{WORDS}.knight")
    return say(f"{WORDS}.knights.{COLOURS[seat]}")


def space_name(space: int) -> str:
    return say(f"{WORDS}.portal") if space == content.PORTAL else content.NAMES[space].upper()


def enemy_name(kind: int) -> str:
    return say(f"{WORDS}.enemies.{content.ENEMIES[kind]}")


def location_name(location: int) -> str:
    return say(f"{WORDS}.locations.{content.LOCATIONS[location]}")


def ally_name(ally: int) -> str:
    return say(f"{WORDS}.allies.{content.ALLIES[ally].replace(' ', '_')}")


def spell_name(spell: int) -> str:
    return say(f"{WORDS}.spells.{content.SPELLS[spell].replace(' ', '_')}")


def held_ally(player: Player, slot: int) -> str:
    return _which(player.allies, slot, ally_name(player.allies[slot]))


def held_spell(player: Player, slot: int) -> str:
    return _which(player.spells, slot, spell_name(player.spells[slot]))


def _which(held: list[int], slot: int, name: str) -> str:
    """A name, told apart from another of its kind on the same board."""
    if held.count(held[slot]) == 1:
        return name
    return say(f"{WORDS}.twins.{held[: slot + 1].count(held[slot])}", name=name)


def ability_name(ability: int) -> str:
    return say(f"{WORDS}.abilities.{content.ABILITIES[min(ability, content.WILD)]}")


def pool_name(pool: int) -> str:
    return say(f"{WORDS}.abilities.{choices.POOLS[pool]}")


def foe_words(table: Table, foe: int, seat: int) -> str:
    """An enemy and where it is met."""
    name = enemy_name(table.kind(foe, seat))
    if foe < content.SPACES:
        return say(f"{WORDS}.foes.map", enemy=name, space=space_name(foe))
    if foe in (content.VOLTAR_REF, content.UNPLACED_REF):
        return name
    number = foe - (content.MINION_REF if foe < content.CAVE_REF else content.CAVE_REF) + 1
    return say(
        f"{WORDS}.foes.{'minion' if foe < content.CAVE_REF else 'cave'}", enemy=name, number=number
    )


def die_words(player: Player, place: int) -> str:
    """A die on a board: what it is, and its value."""
    value = player.worth(place)
    if place < content.FIRST_ALLY:
        return say(f"{WORDS}.die.space", ability=ability_name(place), value=value)
    if place < content.FIRST_SPELL:
        ally = held_ally(player, place - content.FIRST_ALLY)
        return say(f"{WORDS}.die.slot", name=ally, value=value)
    if place < content.FIRST_RESERVE:
        spell = held_spell(player, place - content.FIRST_SPELL)
        return say(f"{WORDS}.die.slot", name=spell, value=value)
    return say(f"{WORDS}.die.reserve", ability=ability_name(player.dice[place] >> 3), value=value)


# ------------------------------------------------------------------------------ the question


def prompt(table: Table, seat: int) -> str:
    """The question of the moment to a seat."""
    step = table.agenda[-1]
    key = f"{WORDS}.prompts.{type(step).__name__}"
    player = table.players[seat]
    if isinstance(step, Preparation):
        dice = ", ".join(str(die) for die in step.rolls[seat])
        if step.stages[seat] == ASSIGN:
            return say(f"{key}.assign", dice=dice)
        marks = step.marks[seat].bit_count()
        return say(f"{key}.{'marked' if marks else 'rift'}", dice=dice, n=marks)
    values: dict[str, Any] = {
        "move": player.move,
        "round": table.round,
        "threat": table.threat,
        "limit": table.limit(),
        "n": player.move,
    }
    if isinstance(step, Action):
        key += ".after" if step.done else ".before"
    elif isinstance(step, Haggle):
        key += f".{content.LOCATIONS[step.location]}"
        values["n"] = values["points"] = purse(table, step)
    elif isinstance(step, Shop):
        key += f".{content.LOCATIONS[step.location]}"
        values["n"] = values["points"] = step.points
    elif isinstance(step, PlaceWounds | ShareWounds):
        values["n"] = step.left if isinstance(step, PlaceWounds) else step.wounds
    elif isinstance(step, PlaceAmbusher):
        values["enemy"] = enemy_name(step.enemy)
    elif isinstance(step, CutPrices):
        values["made"] = step.made
    fight = fight_of(table)
    if fight is not None:
        values["enemies"] = listing([foe_words(table, foe, fight.seat) for foe in fight.foes])
        values["points"] = fight.sum(table)
        if isinstance(step, Encounter | Help):
            values["n"] = values["points"]
        values["total"] = fight.total
        values["dice"] = enemy_dice(table, fight)
        values["rolled"] = ", ".join(str(die) for die in fight.rolled)
    elif len(table.agenda) > 1 and isinstance(table.agenda[-2], NoteTotal):
        note = table.agenda[-2]
        values["enemies"] = enemy_name(table.kind(note.foe, seat))
        values["rolled"] = ", ".join(str(die) for die in note.rolled)
    return say(key, **values)


def enemy_dice(table: Table, fight: Encounter) -> str:
    if table.deterministic:
        total = sum(table.noted(foe, fight.seat) for foe in fight.foes)
        return say(f"{WORDS}.noted", total=total)
    return say(f"{WORDS}.dice", n=fight.enemy_dice(table))


def label(table: Table, seat: int, choice: Choice) -> str:
    """A choice in words."""
    key = f"{WORDS}.choices.{type(choice).__name__}"
    player = table.players[seat]
    if isinstance(choice, choices.Simple):
        marks = _marks(table, seat) if choice is choices.STAND else 0
        key = f"{WORDS}.choices.{'roll_again' if marks else choice.word.replace(' ', '_')}"
        if choice is choices.SHARE and player.no_room():
            key += "_loses"
        return say(key, points=player.move, n=marks)
    if isinstance(choice, choices.Assign):
        return say(key, **{content.ABILITIES[at]: v or "-" for at, v in enumerate(choice.values)})
    if isinstance(choice, choices.Rift):
        step = table.agenda[-1]
        if isinstance(step, Preparation):
            value = step.rolls[seat][choice.die]
        else:
            below = table.agenda[-2] if len(table.agenda) > 1 else None
            rolled = below.rolled if isinstance(below, Encounter | NoteTotal) else []
            value = rolled[choice.die] if choice.die < len(rolled) else 0
        return say(key, number=choice.die + 1, value=value or "?")
    if isinstance(choice, choices.First):
        return say(key, knight=seat_name(table, choice.who))
    if isinstance(choice, choices.Go):
        terrain = say(f"{WORDS}.terrain.{content.TERRAINS[table.terrain(choice.space)]}")
        return say(
            key,
            space=space_name(choice.space),
            terrain=terrain,
            cost=table.cost(choice.space),
        ) + _sight(table, choice.space)
    if isinstance(choice, choices.Generate):
        return say(key, tile=content.TILES[choice.tile].upper())
    if isinstance(choice, choices.Use | choices.Sacrifice):
        return say(key, die=die_words(player, choice.place), pool=pool_name(choice.pool))
    if isinstance(choice, choices.Blood | choices.Mirror):
        if isinstance(choice, choices.Blood) and player.no_room():  # PK-1028
            key += "_loses"
        return say(key, ability=ability_name(choice.ability))
    if isinstance(choice, choices.Fight):
        return say(key, enemies=listing([foe_words(table, foe, seat) for foe in choice.foes]))
    if isinstance(choice, choices.Buy):
        words = say(key, ally=ally_name(choice.ally), cost=table.ally_cost[choice.ally])
        return words + (_instead(held_ally(player, choice.slot)) if choice.slot >= 0 else "")
    if isinstance(choice, choices.Learn):
        words = say(key, spell=spell_name(choice.magic), cost=table.spell_cost[choice.magic])
        return words + (_instead(held_spell(player, choice.slot)) if choice.slot >= 0 else "")
    if isinstance(choice, choices.Heal | choices.Wound):
        return say(key, place=wound_place(player, choice.slot))
    if isinstance(choice, choices.Place | choices.Replace):
        foe, location = table.foes[choice.space], table.locations[choice.space]
        what = ""
        if isinstance(choice, choices.Replace):
            what = enemy_name(foe) if foe >= 0 else location_name(location)
        return say(key, space=space_name(choice.space), what=what)
    if isinstance(choice, choices.KeepAlly):
        return say(key, ally=held_ally(player, choice.slot))
    if isinstance(choice, choices.KeepSpell):
        return say(key, spell=held_spell(player, choice.slot))
    if isinstance(choice, choices.CutAlly):
        return say(key, name=ally_name(choice.ally), cost=table.ally_cost[choice.ally] - 1)
    assert isinstance(choice, choices.CutSpell)
    return say(key, name=spell_name(choice.magic), cost=table.spell_cost[choice.magic] - 1)


def part_label(table: Table, seat: int, part: str, choices: list[Choice]) -> str:
    """A die of the preparation, or none where a space stays empty."""
    return say(f"{WORDS}.choices.{'part' if part.isdecimal() else 'no_part'}", value=part)


def _sight(table: Table, space: int) -> str:
    location = table.locations[space]
    if location < 0:
        return ""
    key = "closed" if location >= content.MARKED else "open"
    return say(f"{WORDS}.sight.{key}", location=location_name(location % content.MARKED))


def _instead(old: str) -> str:
    return say(f"{WORDS}.instead", old=old)


def _marks(table: Table, seat: int) -> int:
    """How many dice are marked for a rift."""
    step = table.agenda[-1]
    if isinstance(step, Preparation):
        return step.marks[seat].bit_count()
    return step.marks.bit_count() if isinstance(step, RiftEnemy) else 0


def wound_place(player: Player, slot: int) -> str:
    if slot == choices.TRACK:
        return say(f"{WORDS}.track")
    return held_ally(player, slot)


# ---------------------------------------------------------------------------------- the odds


def odds(table: Table, seat: int, choice: Choice) -> list[Odds]:
    """The exact chances to win, tie and lose with the dice committed so far and this one."""
    step = table.agenda[-1]
    fight = fight_of(table)
    if fight is None or not isinstance(step, Encounter | Help):
        return []
    trial = fight.copy()
    if isinstance(choice, choices.Use | choices.Sacrifice):
        player = table.players[seat]
        points = player.worth(choice.place) if isinstance(choice, choices.Use) else 1
        trial.points[choice.pool] += points
    elif isinstance(choice, choices.Mirror):
        return []
    won, tied, lost = outlook(table, trial)
    return [
        Odds(say(f"{WORDS}.odds.win"), won),
        Odds(say(f"{WORDS}.odds.tie"), tied),
        Odds(say(f"{WORDS}.odds.lose"), lost),
    ]


def outlook(table: Table, fight: Encounter) -> tuple[Fraction, Fraction, Fraction]:
    """The chances of an encounter as it stands, before Swiftness and Temporal Rift."""
    points = fight.sum(table)
    if not table.deterministic:
        return chances(points, fight.enemy_dice(table))
    total = sum(table.noted(foe, fight.seat) for foe in fight.foes)
    return (Fraction(points > total), Fraction(points == total), Fraction(points < total))


# -------------------------------------------------------------------------------- the events


def tell(table: Table, event: Event, seat: int | None = None) -> str:
    """An event in a sentence."""
    key = f"{WORDS}.events.{type(event).__name__}"
    if isinstance(event, events.Ended):
        return ending(table)
    values: dict[str, Any] = {}
    for name in ("seat", "first"):
        if hasattr(event, name):
            values["knight" if name == "seat" else name] = seat_name(table, getattr(event, name))
    for name in ("number", "threat", "total", "experience", "citizens", "value", "mark", "cost"):
        if hasattr(event, name):
            values[name] = getattr(event, name)
    if hasattr(event, "points"):
        values["points"] = event.points
    if hasattr(event, "dice"):
        values["dice"] = ", ".join(str(die) for die in event.dice)
    if hasattr(event, "pool"):
        values["pool"] = pool_name(event.pool)
    if hasattr(event, "ability"):
        values["ability"] = ability_name(event.ability)
    if hasattr(event, "enemy"):
        values["enemy"] = enemy_name(event.enemy)
    if hasattr(event, "enemies"):
        values["enemies"] = listing([enemy_name(kind) for kind in event.enemies])
    if hasattr(event, "location"):
        values["location"] = location_name(event.location)
    if hasattr(event, "space"):
        values["space"] = space_name(event.space) if event.space != content.NOWHERE else ""
    if hasattr(event, "ally"):
        values["ally"] = ally_name(event.ally)
    if hasattr(event, "spell"):
        values["spell"] = spell_name(event.spell)
    if hasattr(event, "tile"):
        values["tile"] = content.TILES[event.tile].upper()
    if isinstance(event, events.DiceRolled):
        key += f".{event.stage}"
    elif isinstance(event, events.Assigned):
        values |= {content.ABILITIES[at]: v or "-" for at, v in enumerate(event.values)}
    elif isinstance(event, events.DieUsed | events.DieSacrificed):
        values["die"] = say(f"{WORDS}.places.{PLACE_KEYS[event.place]}")
    elif isinstance(event, events.Rampaged):
        values["enemies"] = listing([space_name(space) for space in event.spaces])
    elif isinstance(event, events.GroupFormed):
        values["n"] = len(event.foes)
    elif isinstance(event, events.EnemyRolled):
        key += ".rolled" if event.dice else ".noted"
    elif isinstance(event, events.Fought):
        key += (".tie", ".win", ".lose")[event.outcome]
    elif isinstance(event, events.InfluenceMoved):
        values["influence"] = f"{event.influence:+d}" if event.influence else "0"
    elif isinstance(event, events.Wounded | events.Healed):
        key += ".track" if event.slot == choices.TRACK else ".ally"
        values["slot"] = event.slot + 1
    elif isinstance(event, events.WoundShared):
        key += ".taken" if event.taken else ".spared"
    elif isinstance(event, events.CaveCleared):
        key += ".citizen" if table.scenario == 2 else ".plain"
    elif isinstance(event, events.VoltarRolled):
        values["die"] = event.die
    elif isinstance(event, events.EventStruck):
        key += f".e{event.mark}"
    elif isinstance(event, events.AmbushPlaced):
        key += ".nowhere" if event.space == content.NOWHERE else ".placed"
    elif isinstance(event, events.PriceCut):
        values["name"] = spell_name(event.entry) if event.of else ally_name(event.entry)
    return say(key, **values)


PLACE_KEYS = [
    *content.ABILITIES,
    *("ally",) * (content.FIRST_SPELL - content.FIRST_ALLY),
    *("spell",) * (content.FIRST_RESERVE - content.FIRST_SPELL),
    *("reserve",) * (content.PLACES - content.FIRST_RESERVE),
]


def ending(table: Table) -> str:
    """The result in a sentence."""
    result = table.result
    if result is None:
        return say(f"{WORDS}.endings.none")
    key = result.how if result.how != "objective" else f"objective{table.scenario}"
    return say(f"{WORDS}.endings.{key}", round=table.round, limit=table.limit())


# ------------------------------------------------------------------------------- the picture

INK = {"red": "1;31", "blue": "1;34", "enemy": "33", "place": "32", "dim": "2"}
GROUND = ".fsm~"
ENEMY_LETTERS = ["g1", "m1", "g2", "m2", "t2", "m3", "t3", "D4", "V5"]
LOCATION_LETTERS = ["In", "Tw", "Gl", "C2", "C3"]
LEFT = min(2 * q + r for q, r in content.HEXES)
WIDE = 38
BESIDE = 80 - WIDE


def picture(table: Table, seat: int, colour: bool = False) -> str:
    """Map and boards, drawn with letters; fits a screen of 80 columns."""
    land = _map(table, colour)
    side = _boards(table, seat, colour)
    rows = max(len(land), len(side))
    land += [[]] * (rows - len(land))
    side += [""] * (rows - len(side))
    lines = []
    for cells, right in zip(land, side, strict=True):
        line, width = "", 0
        for at, text, ink in cells:
            line += " " * (at - width) + paint(text, ink, colour)
            width = at + len(text)
        lines.append((line + " " * (WIDE - width) + right).rstrip())
    return "\n".join(lines)


def _map(table: Table, colour: bool) -> list[list[tuple[int, str, str]]]:
    rows = []
    for row in range(min(r for _, r in content.HEXES), max(r for _, r in content.HEXES) + 1):
        here = [(2 * q + r - LEFT, space) for space, (q, r) in enumerate(content.HEXES) if r == row]
        rows.append([(2 * at, *_cell(table, space)) for at, space in sorted(here)])
    return rows


def _cell(table: Table, space: int) -> tuple[str, str]:
    """A space as three letters: who or what ground, then what stands there."""
    terrain = table.terrain(space)
    location, foe = table.locations[space], table.foes[space]
    figures = [seat for seat, player in enumerate(table.players) if player.space == space]
    head = GROUND[terrain] if terrain >= 0 else " "
    ink = "dim"
    body = "  " if terrain >= 0 else "· "
    if space == content.PORTAL:
        body = "()"
    if location >= 0:
        body = LOCATION_LETTERS[location % content.MARKED] if location < content.MARKED else "x "
        ink = "place" if location < content.MARKED else "dim"
    if foe >= 0:
        body = ENEMY_LETTERS[foe] if foe < content.MARKED else "x "
        ink = "enemy" if foe < content.MARKED else "dim"
    if table.voltar == space:
        head, ink = "V", "enemy"
    if figures:
        head = "&" if len(figures) > 1 else "@" if table.seats == 1 else "12"[figures[0]]
        ink = COLOURS[figures[0]]
    return head + body, ink


def _boards(table: Table, seat: int, colour: bool) -> list[str]:
    lines = [
        say(
            f"{WORDS}.screen.head",
            round=table.round,
            threat=table.threat,
            limit=table.limit(),
            scenario=say(f"{WORDS}.scenarios.s{table.scenario}"),
        ),
        goal(table),
    ]
    if table.minions:
        minions = " ".join(
            "x" if m >= content.MARKED else content.ENEMIES[m] for m in table.minions
        )
        where = content.NAMES[table.voltar].upper() if table.voltar != content.NOWHERE else "x"
        wait = say(f"{WORDS}.screen.delayed") if table.delayed else ""
        lines.append(say(f"{WORDS}.screen.voltar", space=where, minions=minions) + wait)
    omens = [name for name in ("scarce", "silent", "steep") if getattr(table, name)]
    if omens:
        lines.append(", ".join(say(f"{WORDS}.screen.{name}") for name in omens))
    for at, player in enumerate(table.players):
        mark = ">" if at == seat and table.seats > 1 else ""
        name = paint(seat_name(table, at), COLOURS[at], colour)
        lines.append(
            mark
            + say(
                f"{WORDS}.screen.player",
                knight=name,
                wounds=player.wounds,
                most=content.WOUND_SPACES,
                experience=player.experience,
                influence=f"{player.influence:+d}",
            )
        )
        lines += [_cut(line) for line in _board(player)]
    lines += [say(f"{WORDS}.screen.key_ground"), say(f"{WORDS}.screen.key_marks")]
    return lines[:16]


def _cut(line: str) -> str:
    """A line that fits beside the map."""
    return line if len(line) <= BESIDE else line[: BESIDE - 1] + "…"


def goal(table: Table) -> str:
    """The objective and how far it is met."""
    hard = 1 if table.challenge else 0
    return say(
        f"{WORDS}.goals.s{table.scenario}",
        defeated=table.defeated,
        defeats=content.DEFEAT_GOAL,
        allies=table.allies_gained,
        spells=table.spells_gained,
        dragons=table.dragons,
        dragon_goal=content.DRAGON_GOAL[hard],
        citizens=table.citizens,
        citizen_goal=content.CITIZEN_GOAL[hard],
        minions=table.minions_left(),
    )


def _board(player: Player) -> list[str]:
    dice = [f"{player.worth(at)}" if player.dice[at] else "-" for at in range(content.FIRST_ALLY)]
    line = say(f"{WORDS}.screen.dice", **dict(zip(content.ABILITIES, dice, strict=True)))
    if player.move:
        line += say(f"{WORDS}.screen.move", n=player.move)
    lines = [line]
    slots = [
        ally_name(ally)
        + ("*" if player.hurt >> slot & 1 else "")
        + _value(player, content.FIRST_ALLY + slot)
        for slot, ally in enumerate(player.allies)
    ]
    slots += ["_"] * (player.ally_slots() - len(player.allies))
    lines.append(say(f"{WORDS}.screen.allies", names=", ".join(slots)))
    spells = [
        spell_name(spell) + _value(player, content.FIRST_SPELL + slot)
        for slot, spell in enumerate(player.spells)
    ]
    spells += ["_"] * (player.spell_slots() - len(player.spells))
    if spells:
        lines.append(say(f"{WORDS}.screen.spells", names=", ".join(spells)))
    reserve = [
        die_words(player, place)
        for place in range(content.FIRST_RESERVE, content.PLACES)
        if player.dice[place]
    ]
    if reserve:
        lines.append(say(f"{WORDS}.screen.reserve", dice=", ".join(reserve)))
    return lines


def _value(player: Player, place: int) -> str:
    return f" {player.worth(place)}" if player.dice[place] else ""


def paint(text: str, ink: str, colour: bool) -> str:
    return f"\x1b[{INK[ink]}m{text}\x1b[0m" if colour and text.strip() else text
