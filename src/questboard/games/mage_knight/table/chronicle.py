"""What happens in Mage Knight, in sentences."""

from __future__ import annotations

import re

from questboard.games.mage_knight import events
from questboard.games.mage_knight.content.tracks import NO_INTERACTION
from questboard.games.mage_knight.language.cards import SPELL
from questboard.games.mage_knight.language.choices import SIDE_MOVE, STRONG_PLAY
from questboard.games.mage_knight.state import Table, numbers
from questboard.games.mage_knight.state.land import NEAR
from questboard.games.mage_knight.state.player import reputation_modifier
from questboard.games.mage_knight.table import describe
from questboard.games.mage_knight.table.labels import SIDES, mana_words
from questboard.games.mage_knight.table.texts import ruin_text, titles
from questboard.games.mage_knight.table.wording import name
from questboard.kernel.core.state import Event
from questboard.kernel.words import listing

ENDED = re.compile(r"([!?]|\.\.\.)\.(?=\s|$)")  # a name that ends a sentence by itself


def tell(table: Table, event: Event, seat: int | None = None) -> str:
    """An event in a sentence."""
    return ENDED.sub(r"\1", sentence(table, event, seat))


def sentence(table: Table, event: Event, seat: int | None) -> str:
    key = f"events.{type(event).__name__}"
    if isinstance(event, events.Ended):
        return describe.ending(table)
    values = describe.names_in(table, event)
    if isinstance(event, events.Shown):
        return describe.told(f"{key}.{event.what}", things=listing(shown_names(event)))
    if isinstance(event, events.CardPlayed):
        return describe.told(f"{key}.{how(event)}", **values, effect=effect_of(event))
    if isinstance(event, events.EffectChosen):
        values["effect"] = describe.brief(event.script)
    elif isinstance(event, events.UnitActivated):
        values["effect"] = describe.brief(
            numbers.UNITS[event.kind].abilities[event.ability].effects
        )
    elif isinstance(event, events.SkillUsed):
        values["effect"] = describe.brief(numbers.SKILLS[event.skill].effects)
    elif isinstance(event, events.ManaPaid):
        values["mana"] = mana_words(event.way, event.colour)
    elif isinstance(event, events.HeroPicked):
        values["seat_number"] = event.seat + 1
    elif isinstance(event, events.RoundBegan):
        key += ".night" if event.night else ".day"
    elif isinstance(event, events.Moved):
        if event.origin >= 0 and event.space in NEAR[event.origin]:
            values["way"] = describe.way(event.origin, event.space)
            key += ".step"
        else:
            key += ".leap"
    elif isinstance(event, events.ReputationMoved):
        modifier = reputation_modifier(event.position)
        key += ".x" if modifier == NO_INTERACTION else ".number"
        values["n"] = modifier
        values["position"] = f"{event.position:+d}" if event.position else "0"
    elif isinstance(event, events.CardsDrawn):
        key += ".own" if event.seat == seat else ".told"
    elif isinstance(event, events.Interacted):
        values["influence"] = f"{event.influence:+d}" if event.influence else "0"
    for field, number in (("wounds", "n"), ("number", "n"), ("amount", "n"), ("fame", "n")):
        if field in values:
            values[number] = getattr(event, field)
    return describe.told(key, **values)


def how(event: events.CardPlayed) -> str:
    """Which phrase tells how a card was played."""
    if event.how >= SIDE_MOVE:
        return "sideways"
    if event.how == STRONG_PLAY:
        return "strong_spell" if numbers.TYPE_OF[event.card] == SPELL else "strong"
    return "basic"


def effect_of(event: events.CardPlayed) -> str:
    card = numbers.CARDS[event.card]
    if event.how >= SIDE_MOVE:
        return describe.told("sideways." + SIDES[event.how - SIDE_MOVE])
    if event.how == STRONG_PLAY and numbers.TYPE_OF[event.card] == SPELL:
        return f"{titles(card)[1]}: {describe.brief(card.strong)}"
    return describe.brief(card.strong if event.how == STRONG_PLAY else card.basic)


def shown_names(event: events.Shown) -> list[str]:
    """The names of things that came into view."""
    if event.what == "units":
        return [describe.unit_name(thing) for thing in event.things]
    if event.what == "enemies":
        return [describe.enemy_name(thing) for thing in event.things]
    if event.what in ("skills", "spare_skills"):
        return [name("skills", numbers.SKILLS[thing].id) for thing in event.things]
    if event.what == "ruins":
        return [ruin_text(numbers.RUINS[thing]).rstrip(".") for thing in event.things]
    return [describe.card_name(thing) for thing in event.things]
