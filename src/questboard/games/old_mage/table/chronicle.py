"""What happens in Old Mage, in sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from questboard.games.old_mage import events
from questboard.games.old_mage.content.board import SIDES
from questboard.games.old_mage.language import words
from questboard.games.old_mage.state.facts import FIRST_MONSTER, Table
from questboard.games.old_mage.state.land import NAMES
from questboard.games.old_mage.state.numbers import HAPPENINGS
from questboard.games.old_mage.table import describe
from questboard.games.old_mage.table.texts import happening_text
from questboard.kernel.core.state import EVERYONE, Event
from questboard.kernel.words import listing


def face_name(face: int) -> str:
    return describe.phrase("faces." + words.FACES[face])


def land_name(land: int) -> str:
    return describe.phrase("lands." + words.LANDS[land])


# The fields of events in words, by their names; those that are -1 have none.
ONE: dict[str, Callable[[int], str]] = {
    "hex": NAMES.__getitem__,
    "card": describe.card_name,
    "happening": describe.event_name,
    "monster": describe.profile_name,
    "land": land_name,
    "tower": describe.tower_name,
    "letter": describe.letter_name,
    "face": face_name,
}
MANY: dict[str, Callable[[int], str]] = {
    "hexes": NAMES.__getitem__,
    "cards": describe.card_name,
    "happenings": describe.event_name,
    "faces": face_name,
    "results": describe.haunt_face,
    "feet": str,
}
SEATS = ("victim", "giver")


def tell(table: Table, event: Event, seat: int | None = None) -> str:
    """An event in a sentence; what a reader alone has seen is told to it."""
    if isinstance(event, events.Ended):
        return describe.ending(table)
    values = values_of(table, event)
    key = type(event).__name__
    if event.audience() != EVERYONE:
        key = f"{'own' if values['seat'] == seat else 'told'}.{key}"
    elif isinstance(event, events.SiteLaid):
        key += ".token" if event.land >= 0 else ".ruin"
    elif isinstance(event, events.Fled):
        key += ".now" if event.hex >= 0 else ".later"
    elif isinstance(event, events.SpellCast):
        targets = cast_at(table, event)
        values["targets"] = listing(targets)
        key += ".aimed" if targets else ".plain"
    elif isinstance(event, events.CardLaid):
        key += ".open" if event.card >= 0 else ".relic" if event.relic else ".spell"
    elif isinstance(event, events.RuinOpened):
        key += ".spell" if event.card >= 0 else ".monster"
    elif isinstance(event, events.EventDrawn):
        values["text"] = happening_text(HAPPENINGS[event.happening])
    elif isinstance(event, events.TravelRolled):
        values["n"] = sum(event.feet)  # what is added by gifts is not rolled
    return describe.phrase(f"events.{key}", **values)


def values_of(table: Table, event: Event) -> dict[str, Any]:
    """The fields of an event in words; ``who`` is the character, or the Mage of the seat."""
    values: dict[str, Any] = dict(vars(event))
    for name, fact in vars(event).items():
        if name in ONE:
            values[name] = ONE[name](fact) if fact >= 0 else ""
        elif name in MANY:
            values[name] = listing([MANY[name](each) for each in fact])
        elif name in SEATS:
            values[name] = describe.seat_name(table, fact)
    if isinstance(event, events.OfCharacter):
        values["who"] = character_name(table, event.seat, event.who, event.monster)
    elif isinstance(event, events.OfSeat):
        values["who"] = describe.seat_name(table, event.seat)
    if isinstance(event, events.OfTwo):
        values["foe"] = character_name(table, event.foe_seat, event.foe, event.foe_monster)
    if isinstance(event, events.Summoned | events.Possessed):
        values["owner"] = describe.seat_name(table, event.seat)
    values["n"] = values.get("amount")
    return values


def character_name(table: Table, seat: int, who: int, monster: int) -> str:
    """A monster as it was then, a Mage whatever it has become since."""
    if who < FIRST_MONSTER:
        return describe.seat_name(table, seat)
    name = describe.profile_name(monster)
    if seat < 0:
        return name
    return describe.phrase("owned", name=describe.seat_name(table, seat), monster=name)


def cast_at(table: Table, cast: events.SpellCast) -> list[str]:
    """What a spell was aimed at when it was announced."""
    found = [
        character_name(table, owner, who, monster)
        for who, owner, monster in zip(cast.whom, cast.owners, cast.monsters, strict=True)
    ]
    found += [NAMES[space] for space in cast.hexes]
    if cast.region >= 0:
        found.append(describe.region_name(cast.region))
    if cast.tower >= 0:
        found.append(describe.tower_name(cast.tower))
    if cast.side >= 0:
        found.append(describe.phrase("sides." + SIDES[cast.side]))
    if cast.answers >= 0:
        found.append(answered_name(table, cast))
    return found


def answered_name(table: Table, cast: events.SpellCast) -> str:
    """The spell that was answered, as it was then."""
    if cast.answered < 0:
        return describe.phrase("coming")
    name = describe.seat_name(table, cast.caster)
    card = describe.card_name(cast.answered)
    spell = describe.phrase("picture.working", card=card, name=name, where="")
    if cast.attack < 0:
        return spell
    return describe.phrase("choices.attack", spell=spell, n=cast.attack + 1)
