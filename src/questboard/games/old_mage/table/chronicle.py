"""What happens in Old Mage, in sentences."""

from __future__ import annotations

from typing import Any

from questboard.games.old_mage.events import News
from questboard.games.old_mage.language import words
from questboard.games.old_mage.state.facts import FIRST_MONSTER, Table
from questboard.games.old_mage.state.land import NAMES
from questboard.games.old_mage.state.numbers import CARDS, HAPPENINGS, RUIN_MONSTER_CARD
from questboard.games.old_mage.steps.plans import WHOLE
from questboard.games.old_mage.table import describe
from questboard.games.old_mage.table.targets import target_name
from questboard.games.old_mage.table.texts import happening_text
from questboard.kernel.core.state import Event
from questboard.kernel.words import listing

# What the things of each kind of news are.
OF_CARDS = (
    "drew_seen",
    "dealt_seen",
    "cache_seen",
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
OF_HEXES = ("looked", "went", "placed", "through", "pushed", "destroyed", "buried")
OF_NUMBERS = ("drew", "dealt", "claimed", "was_given", "lost", "healed", "rose")
OF_FACES = ("spell_dice", "battle_dice")
OF_NOTHING = ("camped", "haunt", "undead", "out", "first_blood", "ally")


def tell(table: Table, event: Event, seat: int | None = None) -> str:
    """An event in a sentence; what a reader alone has seen is told to it."""
    assert isinstance(event, News)
    what, things = event.what, event.things
    if what.startswith("end_") and what != "end_roll":
        return describe.ending(table)
    values: dict[str, Any] = {"who": name_in(table, event, event.who)}
    key = what
    if what in OF_CARDS:
        values["cards"] = describe.card_names(things)
    elif what in OF_HEXES:
        values["hex"] = NAMES[things[0]]
    elif what in OF_NUMBERS:
        values["n"] = things[0]
    elif what in OF_FACES:
        values["faces"] = listing([face_name(face) for face in things])
    elif what not in OF_NOTHING:
        key = more_words(table, event, values)
    if what.endswith("_seen") and event.who == seat:
        return describe.phrase(f"events.own.{key.removesuffix('_seen')}", **values)
    return describe.phrase(f"events.{key}", **values)


def face_name(face: int) -> str:
    return describe.phrase("faces." + words.FACES[face])


def name_in(table: Table, event: News, who: int) -> str:
    """A character of the news: a monster as it was then, a Mage whatever it has become since."""
    if 0 <= who < FIRST_MONSTER:
        return describe.seat_name(table, who)
    for at in range(0, len(event.monsters), 3):
        number, profile, side = event.monsters[at : at + 3]
        if number == who:
            name = describe.profile_name(profile)
            owner = describe.seat_name(table, side) if side >= 0 else ""
            return describe.phrase("owned", name=owner, monster=name) if owner else name
    return describe.who_name(table, who)


def more_words(table: Table, event: News, values: dict[str, Any]) -> str:
    """Fill in the words of news with things of several kinds; the name of the sentence."""
    what, things = event.what, event.things
    if what == "turn":
        values["round"] = things[0]
    elif what == "tower":
        values["tower"] = describe.tower_name(things[0])
    elif what == "laid":
        values["hex"] = NAMES[things[1]]
        values["land"] = (
            describe.phrase("lands." + words.LANDS[things[0]]) if things[0] >= 0 else ""
        )
        return "laid_token" if things[0] >= 0 else "laid_ruin"
    elif what == "travel":
        values["dice"] = listing([str(feet) for feet in things])
        values["n"] = sum(things)
    elif what == "fled":
        return "fled" if things else "fled_later"
    elif what == "cast":
        values["card"] = describe.card_name(things[0])
        values["targets"] = listing(cast_at(table, event))
        return "cast_at" if things[1:] else "cast"
    elif what in ("stole", "stole_seen", "peace", "battle"):
        values["victim"] = name_in(table, event, things[0])
        values["cards"] = describe.card_names(things[1:])
    elif what == "end_roll":
        values["card"] = describe.card_name(things[0])
        values["face"] = face_name(things[1])
    elif what in ("tokens", "token_went"):
        values["token"] = describe.card_name(things[0])
        values["hex"] = NAMES[things[1]] if len(things) > 1 else ""
        values["hexes"] = listing([NAMES[space] for space in things[1:]])
    elif what in ("summoned", "flipped", "looked_seen", "possessed", "defeated"):
        values["monster"] = describe.profile_name(things[0])
        values["hex"] = NAMES[things[1]] if len(things) > 1 else ""
    elif what in ("lies", "lies_spell", "lies_relic", "cards_went"):
        values["hex"] = NAMES[things[0]]
        values["letter"] = describe.letter_name(things[1])
        values["card"] = describe.card_names(things[2:])
    elif what == "foresaw_seen":
        values["events"] = listing([describe.event_name(card) for card in things])
    elif what == "event":
        values["event"] = describe.event_name(things[0])
        values["text"] = happening_text(HAPPENINGS[things[0]])
    elif what == "ruin":
        if things[0] >= RUIN_MONSTER_CARD:
            values["monster"] = describe.profile_name(things[0] - RUIN_MONSTER_CARD)
            return "ruin_monster"
        values["card"] = describe.card_name(things[0])
        return "ruin_spell"
    else:
        assert what == "haunt_dice", what
        values["faces"] = listing([describe.haunt_face(face) for face in things])
    return what


def cast_at(table: Table, event: News) -> list[str]:
    """What a spell was aimed at when it was announced."""
    face = CARDS[event.things[0]]
    aims = face.aims
    if face.bonus is not None and face.bonus.aims is not None:
        aims = face.bonus.aims  # the same kinds of things, and more of them
    kinds: list[int] = []
    for aim in aims:
        kinds += [aim.what] * aim.count
    found: list[str] = []
    for what, value in zip(kinds, event.things[1:], strict=False):
        if what in (words.AIM_HEX, words.AIM_LANDING):
            found.append(NAMES[value])
        elif what in (words.AIM_CHARACTER, words.AIM_BEAST):
            found.append(name_in(table, event, value))
        elif what in (words.AIM_SPELL, words.AIM_ATTACK):
            found.append(spell_in(table, event, value))
        else:
            found.append(target_name(table, what, value))
    return found


def spell_in(table: Table, event: News, value: int) -> str:
    """A spell of the news, as it was when it was answered."""
    if not event.spells:
        return describe.phrase("coming")
    _, card, seat = event.spells
    attack = value & 15
    name = describe.seat_name(table, seat)
    spell = describe.phrase("picture.working", card=describe.card_name(card), name=name, where="")
    return (
        spell if attack == WHOLE else describe.phrase("choices.attack", spell=spell, n=attack + 1)
    )
