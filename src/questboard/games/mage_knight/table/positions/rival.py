"""The Dummy's entries: all that positions know of its cards, crystals, Skills and Tactic."""

from __future__ import annotations

from questboard.games.mage_knight.content.heroes import HEROES
from questboard.games.mage_knight.content.tactics import TACTICS
from questboard.games.mage_knight.state import Table, numbers
from questboard.games.mage_knight.steps.set_up import shuffled
from questboard.games.mage_knight.table.positions import reading
from questboard.games.mage_knight.table.positions.kinds import Place, counted, set_counts, things
from questboard.games.mage_knight.table.positions.reading import Entry, fault
from questboard.games.mage_knight.table.positions.setting import Setting, lifted
from questboard.kernel.words import shown

MOST_CRYSTALS = 9


def choose_hero(table: Table, entries: list[Entry]) -> None:
    """The Dummy's hero: the one said, or the one whose Skills a player has."""
    players = [player.hero for player in table.players]
    hero = table.dummy_hero
    for entry in entries:
        if entry.what in ("skills", "common") and table.solo:
            named = [numbers.SKILL[name] for name in entry.rest if name in numbers.SKILL]
            owners = [numbers.SKILL_HERO[skill] for skill in named]
            hero = next((owner for owner in owners if owner not in players), hero)
    for entry in entries:
        if entry.what == reading.DUMMY:
            if not table.solo:
                raise fault("no_dummy")
            hero = numbers.HERO.get(" ".join(entry.rest), hero)
    if hero in players:
        raise fault("hero_taken", name=HEROES[hero].id)
    if hero != table.dummy_hero:
        table.dummy_hero = hero
        table.dummy_deck = shuffled(table.rng, numbers.starting_deck(hero))
        table.dummy_crystals = list(HEROES[hero].dots)
        table.dummy_skills = shuffled(table.rng, numbers.skills_of(hero, False))


def skills(table: Table, seat: int = 0) -> list[int]:
    return table.dummy_skills


def deck(table: Table, seat: int = 0) -> list[int]:
    return table.dummy_deck


def discard(table: Table, seat: int = 0) -> list[int]:
    return table.dummy_discard


def give_tactic(table: Table, tactic: int) -> None:
    table.dummy_tactic = tactic


def card(setting: Setting, name: str, seat: int) -> int:
    """A card of the Dummy's, or an Advanced Action that it has won."""
    table = setting.table
    piles = (deck(table), discard(table), table.advanced_deck, table.advanced_offer)
    return lifted(reading.named(numbers.CARD, name), name, *piles)


PLACES = {
    "deck": things(Place(numbers.CARD, card, deck, back=discard), False, top_first=True),
    "discard": things(Place(numbers.CARD, card, discard), False),
    "skills": things(
        Place(numbers.SKILL, Setting.skill, skills, rest=lambda t, _: t.skill_offer),
        False,
        top_first=True,
    ),
}


def first(setting: Setting, entry: Entry) -> None:
    word = entry.rest[0] if entry.rest else ""
    if word in PLACES:
        PLACES[word].first(setting, entry)


def read(setting: Setting, entry: Entry) -> None:
    """``dummy goldyx``, ``dummy deck march rage``, ``dummy crystals red red``, ``dummy 9``."""
    table = setting.table
    word, rest = (entry.rest[0], entry.rest[1:]) if entry.rest else ("", [])
    if word in PLACES:
        PLACES[word].read(setting, Entry(entry.seat, entry.rest))
    elif word == "crystals":
        set_counts(table, "dummy_crystals", rest, True, MOST_CRYSTALS)
    elif word == "tactic":
        give_tactic(table, reading.named(numbers.TACTIC, " ".join(rest)))
    elif word.isdecimal():
        leave(table, reading.number(entry.words, 0, 16 + table.round - 1))
    elif word not in numbers.HERO or rest:
        raise fault("dummy", said=shown(" ".join(entry.words)))


def leave(table: Table, left: int) -> None:
    """So many cards are left in its deck; it may have won Advanced Actions."""
    while len(table.dummy_deck) > left:
        table.dummy_discard.append(table.dummy_deck.pop())
    while len(table.dummy_deck) < left:
        table.dummy_deck.append((table.dummy_discard or table.advanced_deck).pop())


def write(table: Table, seat: int) -> list[str]:
    if not table.solo:
        return []
    told = [f"{word} {PLACES[word].write(table, 0)[0]}".strip() for word in PLACES]
    told.append(" ".join(["crystals", *counted(table.dummy_crystals)]))
    if table.dummy_tactic >= 0:
        told.append(f"tactic {TACTICS[table.dummy_tactic].id}")
    return [HEROES[table.dummy_hero].id, *told]
