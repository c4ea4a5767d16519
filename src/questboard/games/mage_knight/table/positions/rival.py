"""The Dummy's entries: all that positions know of its cards, crystals, Skills and Tactic."""

from __future__ import annotations

from questboard.games.mage_knight.rivals.dummy import Dummy
from questboard.games.mage_knight.state import NONE, Table, numbers
from questboard.games.mage_knight.state.numbers import CARDS, HEROES, SKILLS, TACTICS
from questboard.games.mage_knight.steps.basics import shuffled
from questboard.games.mage_knight.table.positions import reading
from questboard.games.mage_knight.table.positions.kinds import Place, counted, set_counts, things
from questboard.games.mage_knight.table.positions.reading import Entry, fault
from questboard.games.mage_knight.table.positions.setting import Setting, lifted
from questboard.kernel.words import shown

MOST_CRYSTALS = 9


def dummy(table: Table) -> Dummy:
    if not isinstance(table.rival, Dummy):
        raise fault("no_dummy")
    return table.rival


def choose_hero(table: Table, entries: list[Entry]) -> None:
    """The Dummy's hero: the one said, or the one whose Skills a player has."""
    if not isinstance(table.rival, Dummy):
        return
    box = table.contents()
    players = [player.hero for player in table.players]
    hero = table.rival.hero
    for entry in entries:
        if entry.what in ("skills", "common"):
            named = [numbers.SKILL[name] for name in entry.rest if name in numbers.SKILL]
            owners = [numbers.SKILL_HERO[skill] for skill in named]
            hero = next((owner for owner in owners if owner not in players), hero)
    for entry in entries:
        if entry.what == reading.DUMMY:
            hero = box.heroes.get(" ".join(entry.rest), hero)
    if hero in players:
        raise fault("hero_taken", name=HEROES[hero].id)
    if hero != table.rival.hero:
        deck = shuffled(table.rng, box.starting_deck(hero))
        table.rival = Dummy(NONE, hero, deck, [], list(HEROES[hero].dots))
        table.spare_skills = shuffled(table.rng, box.skills_of(hero, False))


def card(setting: Setting, name: str, seat: int) -> int:
    """A card of the Dummy's, or an Advanced Action that it has won."""
    table = setting.table
    piles = (dummy(table).deck, dummy(table).discard, table.advanced_deck, table.advanced_offer)
    return lifted(reading.named(numbers.CARD, name), name, *piles)


DISCARD = Place(CARDS, card, lambda t, _: dummy(t).discard)
DECK = Place(CARDS, card, lambda t, _: dummy(t).deck, back=DISCARD.where)
SPARE = Place(SKILLS, Setting.skill, lambda t, _: t.spare_skills, rest=lambda t, _: t.skill_offer)
PLACES = {
    "deck": things(DECK, False, top_first=True),
    "discard": things(DISCARD, False),
    "skills": things(SPARE, False, top_first=True),
}


def first(setting: Setting, entry: Entry) -> None:
    word = entry.rest[0] if entry.rest else ""
    if word in PLACES:
        PLACES[word].first(setting, entry)


def read(setting: Setting, entry: Entry) -> None:
    """``dummy goldyx``, ``dummy deck march rage``, ``dummy crystals red red``, ``dummy 9``."""
    rival = dummy(setting.table)
    word, rest = (entry.rest[0], entry.rest[1:]) if entry.rest else ("", [])
    if word in PLACES:
        PLACES[word].read(setting, Entry(entry.seat, entry.rest))
    elif word == "crystals":
        set_counts(rival, "crystals", rest, True, MOST_CRYSTALS)
    elif word == "tactic":
        rival.tactic = reading.named(numbers.TACTIC, " ".join(rest))
    elif word.isdecimal():
        won = setting.table.round - 1  # an Advanced Action a Round
        left = reading.number(entry.words, 0, len(rival.deck) + len(rival.discard) + won)
        while len(rival.deck) > left:
            rival.discard.append(rival.deck.pop())
        while len(rival.deck) < left:
            rival.deck.append((rival.discard or setting.table.advanced_deck).pop())
    elif word not in numbers.HERO or rest:
        raise fault("dummy", said=shown(" ".join(entry.words)))


def write(table: Table, seat: int) -> list[str]:
    rival = table.rival
    if not isinstance(rival, Dummy):
        return []
    told = [f"{word} {PLACES[word].write(table, 0)[0]}".strip() for word in PLACES]
    told.append(" ".join(["crystals", *counted(rival.crystals)]))
    if rival.tactic != NONE:
        told.append(f"tactic {TACTICS[rival.tactic].id}")
    return [HEROES[rival.hero].id, *told]
