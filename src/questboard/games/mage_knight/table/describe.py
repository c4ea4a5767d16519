"""Mage Knight in words: names, places, the question of the moment, the end."""

from __future__ import annotations

from collections.abc import Callable
from math import atan2, pi, sqrt
from typing import Any

from questboard.games.mage_knight import effects, events
from questboard.games.mage_knight.language import choices
from questboard.games.mage_knight.language.effects import Script
from questboard.games.mage_knight.language.enemies import TOKEN_COLOURS
from questboard.games.mage_knight.language.land import CITY, NO_SITE, RAMPAGING, SITE_IDS
from questboard.games.mage_knight.language.words import COLOURS, NO_COLOUR, TERRAINS
from questboard.games.mage_knight.state import PHASES, Combat, Foe, Table, Turn, numbers
from questboard.games.mage_knight.state.land import HEXES, space_text
from questboard.games.mage_knight.steps.asking import ChooseColour, GiveUp
from questboard.games.mage_knight.steps.combat import Fight
from questboard.games.mage_knight.steps.end_turn import DiscardCards, KeepArtifacts
from questboard.games.mage_knight.steps.foes import striker
from questboard.games.mage_knight.steps.interaction import JoinTroops, room
from questboard.games.mage_knight.steps.scoring import CATEGORIES, achievements
from questboard.games.mage_knight.steps.turn import RestDiscard, TakeTurn
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
    return hero_name(hero)


def hero_name(hero: int) -> str:
    return name("heroes", numbers.HEROES[hero].id)


def skill_name(skill: int) -> str:
    return name("skills", numbers.SKILLS[skill].id)


def tactic_name(tactic: int) -> str:
    return name("tactics", numbers.TACTICS[tactic].id)


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


# ------------------------------------------------------------------------------- choices and events


NAMES: dict[str, Callable[[int], str]] = {
    "token": enemy_name,
    "stand_in": enemy_name,
    "card": card_name,
    "unit_kind": unit_name,
    "skill": skill_name,
    "tactic": tactic_name,
    "hero": hero_name,
    "tile": lambda tile: name("tiles", numbers.TILES[tile].id),
    "colour": colour_name,
    "face": colour_name,
}
LISTS = {"tokens": enemy_name, "cards": card_name}
COUNTED = ("wounds", "number", "amount", "fame")  # a phrase knows them as n


def names_in(table: Table, piece: Choice | Event) -> dict[str, Any]:
    """The fields of an event or a choice as people say them."""
    values: dict[str, Any] = {}
    for field in fields_of(type(piece)):
        value = getattr(piece, field)
        if field in NAMES:
            values[field] = NAMES[field](value)
        elif field in LISTS:
            values[field] = listing([LISTS[field](each) for each in value])
        elif field == "seat":
            values[field] = seat_name(table, value)
        elif field in ("space", "origin"):
            values[field] = space_name(table, value)
        elif field == "foe" and table.combat is not None and isinstance(piece, Choice):
            values |= {"number": value + 1, "foe": foe_name(table, table.combat.foes[value])}
        else:
            values[field] = value
        if field in COUNTED:
            values["n"] = value
    return values


def script_of(piece: Choice | Event) -> Script:
    """The effects that a choice would have, or that an event tells of; of most there are none."""
    if isinstance(piece, choices.Play | choices.CastOffered | events.CardPlayed):
        return half(piece.card, piece.how)
    if isinstance(piece, choices.Activate | events.UnitActivated):
        return numbers.UNITS[piece.unit_kind].abilities[piece.ability].effects
    if isinstance(piece, choices.UseSkill | events.SkillUsed):
        return numbers.SKILLS[piece.skill].effects
    if isinstance(piece, choices.UseTactic):
        return numbers.TACTICS[piece.tactic].effects
    return piece.script if isinstance(piece, events.EffectChosen) else ()


def half(card: int, how: int) -> Script:
    """What a card does that is played in this way; sideways it does nothing of its own."""
    declared = numbers.CARDS[card]
    return (declared.basic, declared.strong)[how] if how <= choices.STRONG_PLAY else ()


def mana_words(way: int, colour: int = NO_COLOUR) -> str:
    """A way to pay: ``the gold die as red``, ``a blue crystal``."""
    source, shown = divmod(way & 63, 8)
    text = told("mana." + choices.SOURCES[source].replace(" ", "_"), colour=colour_name(shown))
    if way & choices.POLAR:
        return told("mana.polar", mana=text)
    if colour not in (NO_COLOUR, shown):
        return told("mana.as", mana=text, colour=colour_name(colour))
    return text


# ------------------------------------------------------------------------------------ the question


# Which of the phrases of a question fits the moment.
VARIANTS: dict[type, Callable[[Table, Any], str]] = {
    TakeTurn: lambda table, step: turn_variant(table.turn),
    Fight: lambda table, step: fight_variant(table.combat),
    effects.SetDie: lambda table, step: "first" if step.face < 0 else "then",
    effects.ClaimDie: lambda table, step: "first" if step.face < 0 else "then",
    effects.PutBack: lambda table, step: "first" if step.card < 0 else "then",
    GiveUp: lambda table, step: "away" if step.away else "discard",
    KeepArtifacts: lambda table, step: "back" if step.give_back else "order",
    DiscardCards: lambda table, step: "may" if step.may_stop(table) else "must",
    RestDiscard: lambda table, step: "first" if step.first else "wounds",
    effects.Ritual: lambda table, step: "whom" if step.given else "number",
    JoinTroops: lambda table, step: token_variant(table, step),
    ChooseColour: lambda table, step: "crystal" if step.crystal else "mana",
}


def turn_variant(turn: Turn) -> str:
    if turn.rested:
        return "rested"
    if turn.interacting:
        return "interacting"
    return "acted" if turn.acted else "free"


def fight_variant(combat: Combat | None) -> str:
    assert combat is not None
    return "rest" if combat.damage and combat.target >= 0 else PHASES[combat.phase]


def token_variant(table: Table, step: JoinTroops) -> str:
    if room(table, step.seat):
        return "free"
    return "bond" if step.free_bond(table) else "full"


def asked(table: Table) -> str:
    """The question of the moment by the name of its phrase."""
    step = table.agenda[-1]
    variant = VARIANTS.get(type(step))
    return type(step).__name__ + ("" if variant is None else "." + variant(table, step))


def prompt(table: Table, seat: int) -> str:
    """The question of the moment to a seat."""
    step, turn = table.agenda[-1], table.turn
    colour = getattr(step, "colour", NO_COLOUR)
    return told(
        "prompts." + asked(table),
        move=turn.move,
        influence=turn.influence,
        heal=turn.heal,
        level=getattr(step, "level", ""),
        colour=colour_name(colour) if 0 <= colour < len(COLOURS) else "",
        damage=table.combat.damage if table.combat is not None else 0,
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
