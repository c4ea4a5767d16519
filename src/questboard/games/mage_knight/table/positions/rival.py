"""The Dummy's entries: all that positions know of its cards, crystals, Skills and Tactic."""

from __future__ import annotations

from questboard.games.mage_knight.rivals.dummy import Dummy
from questboard.games.mage_knight.state import Table, numbers
from questboard.games.mage_knight.state.numbers import CARDS, HEROES, SKILLS
from questboard.games.mage_knight.stories.story import deal_dummy
from questboard.games.mage_knight.table.positions import names
from questboard.games.mage_knight.table.positions.names import DUMMY, fault
from questboard.games.mage_knight.table.positions.setting import Setting
from questboard.kernel.positions import Entry, Kind, Place, entries, nested, pieces, taken, things
from questboard.kernel.words import shown

MOST_CRYSTALS = 9


def dummy(table: Table) -> Dummy:
    if not isinstance(table.rival, Dummy):
        raise fault("no_dummy")
    return table.rival


def choose_hero(table: Table, said: list[Entry]) -> None:
    """The Dummy's hero: the one said, or the one whose Skills a player has."""
    if not isinstance(table.rival, Dummy):
        return
    players = [player.hero for player in table.players]
    hero = table.rival.hero
    for entry in said:
        if entry.kind in ("skills", "common"):
            named = [numbers.SKILL[name] for name in entry.rest if name in numbers.SKILL]
            owners = [numbers.SKILL_HERO[skill] for skill in named]
            hero = next((owner for owner in owners if owner not in players), hero)
    for entry in said:
        if entry.kind == DUMMY:
            hero = table.contents().heroes.get(" ".join(entry.rest), hero)
    if hero in players:
        raise fault("hero_taken", name=HEROES[hero].id)
    if hero != table.rival.hero:
        deal_dummy(table, hero)


def card(setting: Setting, name: str, seat: int) -> int:
    """A card of the Dummy's, or an Advanced Action that it has won."""
    table = setting.table
    piles = (dummy(table).deck, dummy(table).discard, table.advanced_deck, table.advanced_offer)
    return taken(numbers.CARD, name, *piles)


def read_size(setting: Setting, entry: Entry) -> None:
    """``dummy 9``: the cards left in its deck. ``dummy goldyx``: its hero, chosen already."""
    rival = dummy(setting.table)
    if entry.inner().what.isdecimal():
        won = setting.table.round - 1  # an Advanced Action a Round
        left = entries.whole(entry.words, 0, len(rival.deck) + len(rival.discard) + won)
        while len(rival.deck) > left:
            rival.discard.append(rival.deck.pop())
        while len(rival.deck) < left:
            rival.deck.append((rival.discard or setting.table.advanced_deck).pop())
    elif len(entry.rest) != 1 or entry.rest[0] not in numbers.HERO:
        raise fault("dummy", said=shown(" ".join(entry.words)))


DECK: Place[Setting] = Place("rival.deck", CARDS, card, back="rival.discard")
DISCARD: Place[Setting] = Place("rival.discard", CARDS, card)
SPARE: Place[Setting] = Place("spare_skills", SKILLS, Setting.skill, rest="skill_offer")
PARTS: Kind[Setting, Table] = nested(
    {
        "deck": things(DECK, top_first=True),
        "discard": things(DISCARD),
        "skills": things(SPARE, top_first=True),
        "crystals": pieces.counted(
            "rival.crystals", names.BASIC, MOST_CRYSTALS, names.too_many, added=False
        ),
        "tactic": pieces.single("rival.tactic", names.TACTIC),
    },
    read_size,
)


def first(setting: Setting, entry: Entry) -> None:
    dummy(setting.table)
    PARTS.first(setting, entry)


def write(table: Table, seat: int) -> list[str]:
    if not isinstance(table.rival, Dummy):
        return []
    return [HEROES[table.rival.hero].id, *PARTS.write(table, seat)]
