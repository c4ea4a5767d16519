"""Old Mage in words: names, places, the end."""

from __future__ import annotations

from questboard.games.old_mage.content.board import REGIONS, SIDES
from questboard.games.old_mage.language.words import HAUNT_FACES, LANDS
from questboard.games.old_mage.state import facts
from questboard.games.old_mage.state.land import CROSSING, LAND_BITS, NAMES, NEAR, NOWHERE, TOWERS
from questboard.games.old_mage.state.numbers import CARDS, HAPPENINGS, MAGE_CARDS, PROFILES
from questboard.games.old_mage.table.texts import WORDS, land_names, monster_name
from questboard.kernel.words import listing, say

# The lands as letters of the map, and their order: the rarest of a hex first gives its colour.
LETTER_TOKENS = 10  # in the box
LETTERS = "f~^hvjosd"
RANK = [1, 4, 6, 7, 2, 5, 8, 0, 3]

# What the back of a face-down card says: a spell, a Relic.
BACKS = ("things.face_down_spell", "things.face_down_relic")


def phrase(key: str, /, **values: object) -> str:
    """A phrase of the game."""
    return say(f"{WORDS}.{key}", **values)


# ------------------------------------------------------------------------------------------- names


def seat_name(table: facts.Table, seat: int) -> str:
    card = table.mages[seat].card
    return (
        phrase("mages." + MAGE_CARDS[card].id) if card >= 0 else say("common.seat", number=seat + 1)
    )


def card_name(card: int) -> str:
    return phrase("names." + CARDS[card].id) if card >= 0 else phrase("hidden")


def card_names(cards: list[int]) -> str:
    return listing([card_name(card) for card in cards])


def event_name(card: int) -> str:
    return phrase("happenings." + HAPPENINGS[card].id) if card >= 0 else phrase("hidden")


def profile_name(profile: int) -> str:
    return monster_name(PROFILES[profile])


def who_name(table: facts.Table, who: int) -> str:
    """A character: a Mage, a Haunt with its monster, a monster with its owner."""
    if who < 0:
        return phrase("nobody")
    if who < facts.FIRST_MONSTER:
        mage = table.mages[who]
        if mage.status != facts.HAUNT:
            return seat_name(table, who)
        return phrase("haunt", name=seat_name(table, who))
    monster = table.monster(who)
    if monster is None:
        return phrase("gone")
    name = profile_name(monster.profile)
    side = table.side_of(who)
    return phrase("owned", name=seat_name(table, side), monster=name) if side >= 0 else name


def region_name(region: int) -> str:
    return phrase("regions." + REGIONS[region])


def tower_name(tower: int) -> str:
    name = TOWERS[tower]
    return phrase("towers.named", edge=phrase("edges." + name[0]), number=name[1:])


def way(here: int, there: int) -> str:
    """The direction of a neighbouring hex, or nothing."""
    for side in range(6):
        if here != NOWHERE and NEAR[6 * here + side] == there:
            return phrase("sides." + SIDES[side])
    return ""


def haunt_face(face: int) -> str:
    return phrase("haunt_faces." + HAUNT_FACES[face].replace(" ", "_"))


# ------------------------------------------------------------------------------------------- hexes


def things_at(table: facts.Table, space: int) -> list[str]:
    """What is to be seen in a hex, the most important first."""
    found: list[str] = []
    if space in table.destroyed:
        found.append(phrase("things.destroyed"))
    if table.tower_at(space):
        found.append(phrase("things.tower"))
    for seat, mage in enumerate(table.mages):
        if mage.hex == space and table.place_of(seat) == space and mage.monster < 0:
            found.append(who_name(table, seat))
    for monster in table.monsters:
        if monster.hex == space:
            found.append(who_name(table, monster.number))
    site = table.site[space]
    if site == facts.RUIN:
        found.append(phrase("things.ruin"))
    elif site >= facts.UNSEEN:
        found.append(phrase("things.token", land=phrase("lands." + LANDS[site - facts.UNSEEN])))
    elif site != facts.NO_SITE_HERE:
        found.append(phrase("things.seen_token", name=profile_name(site - facts.SITE_TOKEN)))
    for working in table.workings:
        if space in working.tokens:
            found.append(phrase("things.spell_token", token=card_name(working.card)))
    letter = letter_at(table, space)
    found += [
        phrase("things.lying", card=name, letter=letter) for name in lying_names(table, space)
    ]
    if CROSSING[space]:
        found.append(phrase("things.crossing"))
    return found


def lying_names(table: facts.Table, space: int) -> list[str]:
    """The cards that lie in a hex: those that all know by name, the others by their backs."""
    cards = [card for card in table.lying if card.hex == space]
    found = [card_name(card.card) for card in cards if not card.hidden]
    for at, back in enumerate(BACKS):
        count = sum(1 for card in cards if card.hidden and card.is_relic() == bool(at))
        if count:
            found.append(phrase(back, n=count))
    return found


def lying_name(card: facts.Lying) -> str:
    """One card that lies in a hex."""
    return phrase(BACKS[int(card.is_relic())], n=1) if card.hidden else card_name(card.card)


def letter_at(table: facts.Table, space: int) -> str:
    """The Letter token of a hex in which cards lie; nothing for another."""
    letters = table.letters()
    return letter_name(letters.index(space)) if space in letters else ""


def letter_name(number: int) -> str:
    """A Letter token. The box holds ten; with more hexes to mark they begin anew (OM-700)."""
    letter = chr(ord("A") + number % LETTER_TOKENS)
    return letter + str(number // LETTER_TOKENS + 1) if number >= LETTER_TOKENS else letter


def hex_name(table: facts.Table, space: int) -> str:
    """A hex by its coordinates, with its lands and what is in it."""
    if space < 0:
        return phrase("nobody")
    things = things_at(table, space)
    key = "choices.full_hex" if things else "choices.empty_hex"
    return phrase(key, hex=NAMES[space], lands=land_names(LAND_BITS[space]), things=listing(things))


def land_letters(space: int) -> str:
    """The lands of a hex in letters, as on the map."""
    return "".join(LETTERS[land] for land in RANK if LAND_BITS[space] >> land & 1)


# ----------------------------------------------------------------------------------------- the end


def ending(table: facts.Table) -> str:
    """The result in a sentence."""
    result = table.result
    if result is None:
        return phrase("endings.none")
    winners = listing([seat_name(table, seat) for seat in result.first()])
    return phrase(f"endings.{result.how}", winners=winners)
