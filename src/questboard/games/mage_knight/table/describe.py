"""Mage Knight in words: names, places, the question of the moment, the end."""

from __future__ import annotations

from math import atan2, pi, sqrt
from typing import Any

from questboard.games.mage_knight.language.effects import Script
from questboard.games.mage_knight.language.enemies import TOKEN_COLOURS
from questboard.games.mage_knight.language.land import CITY, NO_SITE, RAMPAGING, SITE_IDS
from questboard.games.mage_knight.language.words import COLOURS, NO_COLOUR, TERRAINS
from questboard.games.mage_knight.state import PHASES, Foe, Table, numbers
from questboard.games.mage_knight.state.land import HEXES, space_text
from questboard.games.mage_knight.steps.end_turn import DiscardCards
from questboard.games.mage_knight.steps.foes import striker
from questboard.games.mage_knight.steps.interaction import JoinTroops, room
from questboard.games.mage_knight.steps.level_up import LevelUp
from questboard.games.mage_knight.steps.scoring import CATEGORIES, achievements
from questboard.games.mage_knight.table.sentences import clauses
from questboard.games.mage_knight.table.wording import name, word
from questboard.kernel.codec import fields_of
from questboard.kernel.core.state import Choice, Event
from questboard.kernel.words import listing, say

WORDS = "mage-knight-play"
WAYS = ["E", "NE", "N", "NW", "W", "SW", "S", "SE"]


def told(key: str, /, **values: object) -> str:
    """A phrase of the game at the table."""
    return say(f"{WORDS}.{key}", **values)


# ------------------------------------------------------------------------------------------- names


def seat_name(table: Table, seat: int) -> str:
    if table.rival is not None and seat == table.seats:
        return told(f"rivals.{table.rival.id()}.name")
    hero = table.players[seat].hero
    if hero < 0:
        return say("common.seat", number=seat + 1)
    return name("heroes", numbers.HEROES[hero].id)


def card_name(card: int) -> str:
    return name("cards", numbers.CARDS[card].id) if card >= 0 else told("hidden")


def unit_name(kind: int) -> str:
    return name("units", numbers.UNITS[kind].id)


def enemy_name(token: int) -> str:
    """An enemy by name; a token that lies face down by the colour of its back."""
    if token >= 0:
        return name("enemies", numbers.ENEMIES[token].id)
    return told("face_down", colour=word("tokens." + TOKEN_COLOURS[-1 - token]))


def foe_name(table: Table, foe: Foe) -> str:
    return enemy_name(striker(table, foe))


def colour_name(colour: int) -> str:
    return name("colours", COLOURS[colour])


def terrain_name(table: Table, space: int) -> str:
    return name("terrains", TERRAINS[table.terrain(space)])


def site_name(table: Table, space: int) -> str:
    """The site of a space with its colour, or nothing; of rampaging enemies only while they are
    there (MK-913)."""
    site = table.site(space)
    if site == NO_SITE or (numbers.SITES[site].kind == RAMPAGING and not table.rampaging(space)):
        return ""
    colour = table.site_colour(space)
    if site == CITY:
        return name("cities", COLOURS[colour])
    title = name("sites", SITE_IDS[site])
    return told("coloured", colour=colour_name(colour), site=title) if colour >= 0 else title


def space_name(table: Table, space: int) -> str:
    """A space by its coordinates, with the site that it is known for."""
    if space < 0:
        return told("off_map")
    text = space_text(space)
    if not table.laid(space):
        return text
    site = site_name(table, space)
    if site:
        return told("site_at", site=site, space=text)
    return told("ground_at", terrain=terrain_name(table, space), space=text)


def way(origin: int, space: int) -> str:
    """The direction from one space to another: ``north-east``."""
    (q, r), (to_q, to_r) = HEXES[origin], HEXES[space]
    across, up = (to_q - q) + (to_r - r) / 2, -(to_r - r) * sqrt(3) / 2
    return told("ways." + WAYS[round(atan2(up, across) / (pi / 4)) % 8])


def brief(script: Script) -> str:
    """What a list of effects does, on one line."""
    return "; ".join(clauses(script)) or word("effects.nothing")


def scenario_name(id: str) -> str:
    """A scenario with its goal and its Rounds, where people choose it."""
    story = numbers.STORIES[numbers.STORY[id]]
    rounds = {seats: layout.rounds for seats, layout in story.layouts.items()}
    usual = rounds[max(rounds)]
    alone = rounds.get(1, usual)
    key = "rounds" if alone == usual else "rounds_alone"
    length = told(f"scenarios.{key}", n=usual, alone=alone)
    return told(f"scenarios.{story.words()}", name=name("scenarios", id), rounds=length)


def heroes_name(id: str) -> str:
    """How heroes are found, or whom the first seat leads."""
    if id in (hero.id for hero in numbers.HEROES):
        return told("heroes.first", name=name("heroes", id))
    return told(f"heroes.{id}")


def names_in(table: Table, piece: Event | Choice) -> dict[str, Any]:
    """The fields of an event or a choice as people say them."""
    values: dict[str, Any] = {}
    for field in fields_of(type(piece)):
        value = getattr(piece, field)
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
            value = unit_name(value)
        elif field == "skill":
            value = name("skills", numbers.SKILLS[value].id)
        elif field == "tactic":
            value = name("tactics", numbers.TACTICS[value].id)
        elif field == "hero":
            value = name("heroes", numbers.HEROES[value].id)
        elif field == "tile":
            value = name("tiles", numbers.TILES[value].id)
        elif field in ("colour", "face"):
            value = colour_name(value)
        elif field in ("space", "origin"):
            value = space_name(table, value)
        values[field] = value
    return values


# ------------------------------------------------------------------------------------ the question


def prompt(table: Table, seat: int) -> str:
    """The question of the moment to a seat."""
    step = table.agenda[-1]
    turn = table.turn
    kind = type(step).__name__
    key = f"prompts.{kind}"
    combat = table.combat
    if kind == "Fight" and combat is not None:
        assigning = combat.damage and combat.target >= 0
        key += ".rest" if assigning else "." + PHASES[combat.phase]
    elif kind == "TakeTurn":
        if turn.rested:
            key += ".rested"
        elif turn.interacting:
            key += ".interacting"
        else:
            key += ".acted" if turn.acted else ".free"
    elif kind in ("SetDie", "ClaimDie", "PutBack"):
        first = getattr(step, "card" if kind == "PutBack" else "face") < 0
        key += ".first" if first else ".then"
    elif kind == "GiveUp":
        key += ".away" if getattr(step, "away", False) else ".discard"
    elif kind == "KeepArtifacts":
        key += ".back" if getattr(step, "give_back", False) else ".order"
    elif isinstance(step, DiscardCards):
        key += ".may" if step.may_stop(table) else ".must"
    elif kind == "RestDiscard":
        key += ".first" if getattr(step, "first", False) else ".wounds"
    elif kind == "Ritual":
        key += ".whom" if getattr(step, "given", 0) else ".number"
    elif isinstance(step, JoinTroops):
        free = room(table, seat)
        key += ".free" if free else ".bond" if step.free_bond(table) else ".full"
    elif kind == "ChooseColour":
        key += ".crystal" if getattr(step, "crystal", False) else ".mana"
    colour = getattr(step, "colour", NO_COLOUR)
    return told(
        key,
        move=turn.move,
        influence=turn.influence,
        heal=turn.heal,
        level=step.level if isinstance(step, LevelUp) else "",
        colour=colour_name(colour) if 0 <= colour < len(COLOURS) else "",
        damage=combat.damage if combat is not None else 0,
        card=card_name(getattr(step, "card", -1)),
        unit=unit_name(step.kind) if isinstance(step, JoinTroops) else "",
    )


def ending(table: Table) -> str:
    """The result in a sentence, with the scores as they came about."""
    result = table.result
    if result is None:
        return told("endings.none")
    if table.seats == 1:
        names = seat_name(table, 0)
    else:
        names = listing([seat_name(table, seat) for seat in result.first()])
    key = f"{table.story().words()}_{result.how}" if table.seats == 1 else result.how
    scores = " ".join(score_text(table, seat) for seat in range(table.seats))
    return f"{told(f'endings.{key}', names=names)} {scores}"


def score_text(table: Table, seat: int) -> str:
    """A player's score in its parts (MK-1705)."""
    values = achievements(table, seat)
    parts = [told("score.fame", n=table.players[seat].fame)]
    parts += [told("score." + each, n=n) for each, n in zip(CATEGORIES, values, strict=True) if n]
    rest = table.scores[seat] - table.players[seat].fame - sum(values)
    if rest:
        parts.append(told("score.goal" if table.seats == 1 else "score.titles", n=rest))
    total = table.scores[seat]
    return told("score.total", name=seat_name(table, seat), n=total, parts=", ".join(parts))
