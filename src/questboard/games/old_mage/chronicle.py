"""What happens in Old Mage, in sentences."""

from __future__ import annotations

from typing import Any

from questboard.games.old_mage.catalogue import CARDS, HAPPENINGS, RUIN_MONSTER_CARD
from questboard.games.old_mage.content.texts import happening_text
from questboard.games.old_mage.declare import AIM_HEX, FACES, LANDS
from questboard.games.old_mage.describe import (
    card_name,
    card_names,
    ending,
    event_name,
    haunt_face,
    profile_name,
    target_name,
    told,
    tower_name,
    who_name,
)
from questboard.games.old_mage.events import News
from questboard.games.old_mage.land import NAMES
from questboard.games.old_mage.state import Table
from questboard.kernel.state import Event
from questboard.kernel.words import listing

# What the things of each kind of news are.
OF_CARDS = (
    "drew_seen",
    "claimed_seen",
    "claimed_card",
    "discarded",
    "lost_card",
    "was_given_seen",
    "relic",
    "dropped",
    "cloaked",
    "dispelled",
    "mirrored",
    "spell_ended",
)
OF_HEXES = ("went", "placed", "through", "pushed", "destroyed")
OF_NUMBERS = ("drew", "claimed", "was_given", "lost", "healed", "rose")
OF_FACES = ("spell_dice", "battle_dice")
OF_NOTHING = ("haunt", "undead", "out", "first_blood", "ally")


def tell(table: Table, event: Event, seat: int | None = None) -> str:
    """An event in a sentence."""
    assert isinstance(event, News)
    what, things = event.what, event.things
    if what.startswith("end_") and what != "end_roll":
        return ending(table)
    values: dict[str, Any] = {"who": who_name(table, event.who)}
    key = what
    if what in OF_CARDS:
        values["cards"] = card_names(things)
    elif what in OF_HEXES:
        values["hex"] = NAMES[things[0]]
    elif what in OF_NUMBERS:
        values["n"] = things[0]
    elif what in OF_FACES:
        values["faces"] = listing([face_name(face) for face in things])
    elif what not in OF_NOTHING:
        key = more_words(table, what, things, values)
    return told(f"events.{key}", **values)


def face_name(face: int) -> str:
    return told("faces." + FACES[face])


def more_words(table: Table, what: str, things: list[int], values: dict[str, Any]) -> str:
    """Fill in the words of news with things of several kinds; the name of the sentence."""
    if what == "turn":
        values["round"] = things[0]
    elif what == "tower":
        values["tower"] = tower_name(things[0])
    elif what == "laid":
        values["hex"] = NAMES[things[1]]
        values["land"] = told("lands." + LANDS[things[0]]) if things[0] >= 0 else ""
        return "laid_token" if things[0] >= 0 else "laid_ruin"
    elif what == "travel":
        values["dice"] = listing([str(feet) for feet in things])
        values["n"] = sum(things)
    elif what == "fled":
        values["hex"] = NAMES[things[0]] if things else ""
        return "fled" if things else "fled_later"
    elif what == "cast":
        values["card"] = card_name(things[0])
        values["targets"] = listing(cast_at(table, things[0], things[1:]))
        return "cast_at" if things[1:] else "cast"
    elif what in ("stole", "stole_seen", "peace"):
        values["victim"] = who_name(table, things[0])
        values["cards"] = card_names(things[1:])
    elif what == "end_roll":
        values["card"] = card_name(things[0])
        values["face"] = face_name(things[1])
    elif what in ("tokens", "token_went"):
        values["token"] = card_name(things[0])
        values["hex"] = NAMES[things[1]] if len(things) > 1 else ""
        values["hexes"] = listing([NAMES[space] for space in things[1:]])
    elif what in ("summoned", "flipped", "possessed", "defeated"):
        values["monster"] = profile_name(things[0])
        values["hex"] = NAMES[things[1]] if len(things) > 1 else ""
    elif what == "event":
        values["event"] = event_name(things[0])
        values["text"] = happening_text(HAPPENINGS[things[0]]).capitalize()
    elif what == "ruin":
        if things[0] >= RUIN_MONSTER_CARD:
            values["monster"] = profile_name(things[0] - RUIN_MONSTER_CARD)
            return "ruin_monster"
        values["card"] = card_name(things[0])
        return "ruin_spell"
    else:
        assert what == "haunt_dice", what
        values["faces"] = listing([haunt_face(face) for face in things])
    return what


def cast_at(table: Table, card: int, targets: list[int]) -> list[str]:
    """What a spell was aimed at when it was announced."""
    face = CARDS[card]
    aims = face.aims
    if face.bonus is not None and face.bonus.aims is not None:
        aims = face.bonus.aims  # the same kinds of things, and more of them
    kinds: list[int] = []
    for aim in aims:
        kinds += [aim.what] * aim.count
    named = zip(kinds, targets, strict=False)
    return [
        NAMES[value] if what == AIM_HEX else target_name(table, what, value)
        for what, value in named
    ]
