"""The kinds of entries, in the order in which they are carried out."""

from __future__ import annotations

from questboard.games.mage_knight.content import tracks
from questboard.games.mage_knight.language.cards import ADVANCED_ACTION, ARTIFACT, EACH_TURN, SPELL
from questboard.games.mage_knight.language.enemies import TOKEN_COLOURS
from questboard.games.mage_knight.language.words import COLOURS, NO_COLOUR
from questboard.games.mage_knight.state import NONE, Table, Troop, numbers
from questboard.games.mage_knight.state.land import NOWHERE, space_text
from questboard.games.mage_knight.state.numbers import (
    CARDS,
    ENEMIES,
    HEROES,
    RUINS,
    SKILLS,
    TACTICS,
    TILES,
    UNITS,
)
from questboard.games.mage_knight.state.player import level_of
from questboard.games.mage_knight.steps.level_up import gain_skill
from questboard.games.mage_knight.table.positions import ground, kinds, reading, rival
from questboard.games.mage_knight.table.positions.kinds import Kind, Place, Where, once, things
from questboard.games.mage_knight.table.positions.reading import Entry, fault, named
from questboard.games.mage_knight.table.positions.setting import Setting
from questboard.kernel.words import listing, shown

MANY = 99

# ------------------------------------------------------------------------------ a player's things


def read_hero(setting: Setting, entry: Entry) -> None:
    if entry.rest:
        reading.one_of(entry.rest[:-2], [], entry.what)
        setting.table.players[entry.seat].space = reading.place(setting.table, entry)


def write_hero(table: Table, seat: int) -> list[str]:
    space = table.players[seat].space
    return [f"at {space_text(space)}" if space != NOWHERE else ""]


def read_away(setting: Setting, entry: Entry) -> None:
    """Cards that are in no pile at all: ``away rest`` is all of the discard pile not named."""
    table = setting.table
    names = [name for name in entry.rest if name != "rest"]
    setting.put(table.removed, [setting.card(name, entry.seat) for name in names])
    if "rest" in entry.rest:
        setting.put(table.players[entry.seat].discard, [], table.removed)


def read_units(setting: Setting, entry: Entry) -> None:
    """``units peasants spent wounded bonded with banner-of-glory used herbalists``."""
    units: list[Troop] = []
    words = entry.rest[::-1]
    while words:
        name = words.pop()
        if name not in ("spent", "wounded", "bonded", "with", "used"):
            units.append(Troop(setting.unit(name)))
            continue
        if not units or (name == "used" and units[-1].banner == NONE):
            raise fault("unit_first", word=name)
        unit = units[-1]
        if name == "spent":
            unit.ready = False
        elif name == "wounded":
            unit.wounds = min(2, unit.wounds + 1)
        elif name == "bonded":
            unit.bonded = True
        elif name == "used":
            unit.banner_up = False
        else:
            banner = words.pop() if words else ""
            if not CARDS[named(numbers.CARD, banner)].banner or unit.banner != NONE:
                raise fault("banner", name=shown(banner))
            unit.banner = setting.card(banner, entry.seat)
    setting.table.players[entry.seat].units = units


def write_units(table: Table, seat: int) -> list[str]:
    words: list[str] = []
    for unit in table.players[seat].units:
        words.append(UNITS[unit.kind].id)
        words += ["spent"] * (not unit.ready) + ["wounded"] * unit.wounds + ["bonded"] * unit.bonded
        if unit.banner != NONE:
            words += ["with", CARDS[unit.banner].id] + ["used"] * (not unit.banner_up)
    return once(words)


def read_skills(setting: Setting, entry: Entry) -> None:
    """``skills dark-paths used burning-power``."""
    player = setting.table.players[entry.seat]
    for name in entry.rest:
        if name != "used":
            if any(named(numbers.SKILL, name) in each.skills for each in setting.table.players):
                raise fault("skill_twice", name=name)
            gain_skill(setting.table, entry.seat, setting.skill(name))
            continue
        if not player.skills:
            raise fault("skill_first", word=name)
        last = 1 << len(player.skills) - 1
        player.spent_turn |= last
        if SKILLS[player.skills[-1]].usage != EACH_TURN:
            player.spent_round |= last


def write_skills(table: Table, seat: int) -> list[str]:
    player = table.players[seat]
    words: list[str] = []
    for at, skill in enumerate(player.skills):
        words.append(SKILLS[skill].id)
        words += ["used"] * ((player.spent_turn | player.spent_round) >> at & 1)
    return once(words)


def own_skill(setting: Setting, name: str, seat: int) -> int:
    skill = setting.skill(name)
    hero = setting.table.players[seat].hero
    if numbers.SKILL_HERO[skill] != hero:
        raise fault("not_in_pile", name=name, pile=HEROES[hero].id)
    return skill


def read_tactic(setting: Setting, entry: Entry) -> None:
    player = setting.table.players[entry.seat]
    player.tactic = named(numbers.TACTIC, entry.rest[0] if entry.rest else "")
    player.tactic_used = bool(reading.one_of(entry.rest[1:], ["used"], "tactic"))


def write_tactic(table: Table, seat: int) -> list[str]:
    player = table.players[seat]
    used = " used" if player.tactic_used else ""
    return [TACTICS[player.tactic].id + used] if player.tactic != NONE else []


def read_kept(setting: Setting, entry: Entry) -> None:
    """A die on Mana Steal."""
    setting.table.players[entry.seat].kept_dice = reading.colours(entry.rest, basic=True)


def write_kept(table: Table, seat: int) -> list[str]:
    return once(COLOURS[face] for face in table.players[seat].kept_dice)


def read_claim(setting: Setting, entry: Entry) -> None:
    """Dice on Mana Claim; the last may bring a token each turn: ``claim red income``."""
    player = setting.table.players[entry.seat]
    income = entry.rest[1:][-1:] == ["income"]
    player.claim_dice = reading.colours(entry.rest[: -1 if income else None], basic=True)
    player.claimed = player.claim_dice[-1] if income else NO_COLOUR


def write_claim(table: Table, seat: int) -> list[str]:
    player = table.players[seat]
    income = ["income"] * (player.claimed != NO_COLOUR)
    return once([COLOURS[face] for face in player.claim_dice] + income)


def read_fame(setting: Setting, entry: Entry) -> None:
    player = setting.table.players[entry.seat]
    player.fame = reading.number(entry.words, 0, 200)
    player.level = level_of(player.fame)


def read_level(setting: Setting, entry: Entry) -> None:
    """Lower than the Fame: a level that is still to be gained at the end of the turn."""
    player = setting.table.players[entry.seat]
    player.level = reading.number(entry.words, 1, level_of(player.fame))


def write_level(table: Table, seat: int) -> list[str]:
    player = table.players[seat]
    return [str(player.level)] if player.level != level_of(player.fame) else []


# ------------------------------------------------------------------------------------ the table


def read_round(setting: Setting, entry: Entry) -> None:
    table = setting.table
    table.round = reading.number(entry.words, 1, table.rounds)
    table.night = table.round % 2 == 0


def read_source(setting: Setting, entry: Entry) -> None:
    setting.table.source = sorted(reading.colours(entry.rest))


def read_gone(setting: Setting, entry: Entry) -> None:
    """Tactics of Rounds before, which leave a game with the Dummy (MK-2013)."""
    if not setting.table.solo:
        raise fault("no_dummy")
    setting.table.tactics_gone = [named(numbers.TACTIC, name) for name in entry.rest]


def read_interacting(setting: Setting, entry: Entry) -> None:
    reading.one_of(entry.rest, [], entry.what)
    setting.table.turn.acted = setting.table.turn.interacting = True


def empty_offer(setting: Setting, entry: Entry) -> None:
    table = setting.table
    for kind in table.unit_offer:
        (table.elites if UNITS[kind].elite else table.regulars).append(kind)
    table.unit_offer.clear()


# ------------------------------------------------------------------------------------------ piles


def removed(table: Table, seat: int) -> list[int]:
    return table.removed


def cards_in(type_: int, where: Where) -> Place:
    return Place(CARDS, Setting.card, where, rest=removed, fits=lambda n: CARDS[n].type == type_)


def units_in(elite: bool, where: Where) -> Place:
    return UNIT_OFFER._replace(
        where=where, rest=lambda t, _: t.removed_units, fits=lambda n: UNITS[n].elite == elite
    )


def tokens_in(colour: int) -> Place:
    return Place(
        ENEMIES,
        Setting.token,
        lambda t, _: t.piles[colour],
        rest=lambda t, _: t.heaps[colour],
        fits=lambda n: ENEMIES[n].colour == colour,
    )


UNIT_OFFER = Place(UNITS, Setting.unit, lambda t, _: t.unit_offer)
SPELLS = cards_in(SPELL, lambda t, _: t.spell_deck)
ADVANCED = cards_in(ADVANCED_ACTION, lambda t, _: t.advanced_deck)
PILES = {
    "spells": SPELLS,
    "advanced": ADVANCED,
    "artifacts": cards_in(ARTIFACT, lambda t, _: t.artifact_deck),
    "regulars": units_in(False, lambda t, _: t.regulars),
    "elites": units_in(True, lambda t, _: t.elites),
    "ruins": Place(RUINS, Setting.ruin, lambda t, _: t.ruin_pile, rest=lambda t, _: []),
    "tiles": Place(TILES, Setting.tile, lambda t, _: t.tile_deck, rest=lambda t, _: t.tiles_left),
    **{name: tokens_in(colour) for colour, name in enumerate(TOKEN_COLOURS)},
}


def read_pile(setting: Setting, entry: Entry) -> None:
    """``top spells fireball``: it lies on top; ``pile spells fireball``: there is no other."""
    name = entry.rest[0] if entry.rest else ""
    if name not in PILES:
        raise fault("pile", name=shown(name), known=listing(list(PILES), "or"))
    pile = PILES[name] if entry.what == "pile" else PILES[name]._replace(rest=None)
    things(pile, False, top_first=True).read(setting, Entry(0, entry.rest))


def write_piles(table: Table, seat: int) -> list[str]:
    return [" ".join([name, *reversed(pile.told(table, 0))]) for name, pile in PILES.items()]


def offer(pile: Place, where: Where) -> Kind:
    """Cards of a pile that lie open, the lowest first."""
    return things(pile._replace(where=where, back=pile.where, rest=None), of_player=False)


def deeds(where: Where, back: Where | None = None, added: bool = True, top: bool = False) -> Kind:
    """A player's Deed cards."""
    return things(Place(CARDS, Setting.card, where, back), True, top, added)


DONE = {"played": "cards_used", "moved": "moved", "acted": "acted", "rested": "rested"}
MARKS = {"face-down": "face_down", "plundered": "plundered", "sparing": "sparing"}
REPUTATION = (tracks.LOWEST_REPUTATION, tracks.HIGHEST_REPUTATION)
COMMON = Place(SKILLS, Setting.skill, lambda t, _: t.skill_offer)
SKILL_PILE = Place(SKILLS, own_skill, lambda t, s: t.players[s].skill_pile, rest=COMMON.where)

KINDS = {
    "round": Kind(kinds.nothing, lambda t, _: [str(t.round)], read_round),
    "source": Kind(read_source, lambda t, _: [" ".join(COLOURS[face] for face in t.source)]),
    "tile": Kind(kinds.nothing, ground.write_tiles, ground.lay_named, each=0),
    "shield": Kind(kinds.nothing, ground.write_shield, ground.mark, True, kinds.SEVERAL),
    "shields": Kind(kinds.nothing, ground.write_shields, ground.mark_city, each=-1),
    "enemies": Kind(ground.read_enemies, ground.write_enemies, ground.lift_enemies, each=-1),
    "ruin": Kind(ground.read_ruin, ground.write_ruins, ground.lift_ruin, each=-1),
    "hero": Kind(read_hero, write_hero, of_player=True),
    "fame": Kind(read_fame, lambda t, s: [str(t.players[s].fame)], of_player=True),
    "level": Kind(read_level, write_level, of_player=True),
    "reputation": kinds.number("reputation", *REPUTATION, kinds.of_player, usual=MANY),
    "skills": Kind(kinds.nothing, write_skills, read_skills, of_player=True),
    "skill-pile": things(SKILL_PILE, True, top_first=True),
    "common": things(COMMON, False, added=True),
    "tactic": Kind(read_tactic, write_tactic, of_player=True),
    "gone": Kind(read_gone, lambda t, _: once(TACTICS[each].id for each in t.tactics_gone)),
    "kept": Kind(read_kept, write_kept, of_player=True),
    "claim": Kind(read_claim, write_claim, of_player=True),
    "crystals": kinds.counts("crystals", True, tracks.MOST_CRYSTALS),
    "mana": kinds.counts("tokens", False, MANY),
    "hand": deeds(lambda t, s: t.players[s].hand, lambda t, s: t.players[s].deck, added=False),
    "deck": deeds(
        lambda t, s: t.players[s].deck, lambda t, s: t.players[s].discard, added=False, top=True
    ),
    "discard": deeds(lambda t, s: t.players[s].discard),
    "played": deeds(lambda t, s: t.players[s].played),
    "aside": deeds(lambda t, s: t.players[s].aside),
    "under": deeds(lambda t, s: t.players[s].spared),
    "away": Kind(read_away, lambda *_: ["rest"], of_player=True),
    "units": Kind(read_units, write_units, of_player=True),
    "marks": kinds.flags(MARKS, kinds.of_player),
    "bonus": kinds.number("hand_bonus", 0, 10, kinds.of_player),
    "motivated": kinds.number("motivated", 0, 2, kinds.of_player),
    "offer": things(UNIT_OFFER, False)._replace(first=empty_offer),
    "spells": offer(SPELLS, lambda t, _: t.spell_offer),
    "advanced": offer(ADVANCED, lambda t, _: t.advanced_offer),
    "monastery": offer(ADVANCED, lambda t, _: t.monastery_offer),
    "top": Kind(read_pile, kinds.never, each=0),
    "pile": Kind(read_pile, write_piles, each=0),
    "dummy": Kind(rival.read, rival.write, rival.first, each=0),
    "move": kinds.number("move", 0, MANY),
    "influence": kinds.number("influence", -MANY, MANY),
    "heal": kinds.number("heal", 0, MANY),
    "done": kinds.flags(DONE),
    "interacting": Kind(read_interacting, lambda t, _: [""] * t.turn.interacting),
}
