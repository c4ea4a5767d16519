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
from questboard.games.mage_knight.table.labels import SIDES
from questboard.games.mage_knight.table.texts import ruin_text, titles
from questboard.kernel.core.state import Event
from questboard.kernel.words import listing

# What is only to be seen on the table: the sentences beside it say enough.
MUTE = ["Points", "PhaseBegan", "DamageTaken", "StandInGone", "CardsMoved", "SourceRolled", "Grew"]
ENDED = re.compile(r"([!?]|\.\.\.)\.(?=\s|$)")  # a name that ends a sentence by itself


def tell(table: Table, event: Event, seat: int | None = None) -> str:
    """An event in a sentence; of some there is nothing to say."""
    return ENDED.sub(r"\1", sentence(table, event, seat))


def sentence(table: Table, event: Event, seat: int | None) -> str:
    if type(event).__name__ in MUTE:
        return ""
    key = f"events.{type(event).__name__}"
    values = describe.names_in(table, event)
    values["effect"] = describe.brief(describe.script_of(event))
    if isinstance(event, events.Ended):
        return describe.ending(table)
    if isinstance(event, events.Shown):
        key += "." + event.what
        values["things"] = listing([shown_name(event.what, thing) for thing in event.things])
    elif isinstance(event, events.OfferLeft):
        key += "." + event.source
    elif isinstance(event, events.CardPlayed):
        key += "." + how(event)
        if event.how >= SIDE_MOVE:
            values["effect"] = describe.told("sideways." + SIDES[event.how - SIDE_MOVE])
        values["spell"] = titles(numbers.CARDS[event.card])[1]
    elif isinstance(event, events.ManaPaid):
        values["mana"] = describe.mana_words(event.way, event.colour)
    elif isinstance(event, events.HeroPicked):
        values["seat_number"] = event.seat + 1
    elif isinstance(event, events.RoundBegan):
        key += ".night" if event.night else ".day"
    elif isinstance(event, events.Moved):
        near = event.origin >= 0 and event.space in NEAR[event.origin]
        key += ".step" if near else ".leap"
        values["way"] = describe.way(event.origin, event.space) if near else ""
    elif isinstance(event, events.ReputationMoved):
        modifier = reputation_modifier(event.reputation)
        key += ".x" if modifier == NO_INTERACTION else ".number"
        values |= {"n": modifier, "position": signed(event.reputation)}
    elif isinstance(event, events.CardsDrawn):
        key += ".own" if event.seat == seat else ".told"
    elif isinstance(event, events.Interacted):
        values["influence"] = signed(event.influence)
    return describe.told(key, **values)


def signed(number: int) -> str:
    return f"{number:+d}" if number else "0"


def how(event: events.CardPlayed) -> str:
    """Which phrase tells how a card was played."""
    if event.how >= SIDE_MOVE:
        return "sideways"
    if event.how == STRONG_PLAY:
        return "strong_spell" if numbers.TYPE_OF[event.card] == SPELL else "strong"
    return "basic"


def shown_name(what: str, thing: int) -> str:
    """Something that came into view."""
    if what == "ruins":
        return ruin_text(numbers.RUINS[thing]).rstrip(".")
    kinds = {"units": "unit_kind", "enemies": "token", "skills": "skill", "spare_skills": "skill"}
    return describe.NAMES[kinds.get(what, "card")](thing)
