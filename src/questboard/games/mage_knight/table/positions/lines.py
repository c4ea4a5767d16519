"""The entries of the table and its players, in the order in which they are carried out."""

from __future__ import annotations

from questboard.games.mage_knight.content import tracks
from questboard.games.mage_knight.language import cards
from questboard.games.mage_knight.language.enemies import TOKEN_COLOURS
from questboard.games.mage_knight.language.words import COLOURS, NO_COLOUR
from questboard.games.mage_knight.state import NONE, Table, Troop, numbers
from questboard.games.mage_knight.state.land import NOWHERE, space_text
from questboard.games.mage_knight.state.numbers import CARDS, ENEMIES, HEROES, SKILLS, UNITS
from questboard.games.mage_knight.state.player import level_of
from questboard.games.mage_knight.steps.level_up import gain_skill
from questboard.games.mage_knight.table.positions import ground, names, rival
from questboard.games.mage_knight.table.positions.names import fault, place
from questboard.games.mage_knight.table.positions.setting import Setting
from questboard.kernel.positions import Entry, Kind, Place, entries, kinds, once, pieces, things
from questboard.kernel.positions.entries import named
from questboard.kernel.words import listing, shown

# ------------------------------------------------------------------------------ a player's things


def read_hero(setting: Setting, entry: Entry) -> None:
    if entry.rest:
        entries.one_of(entry.rest[:-2], [], entry.what)
        setting.table.players[entry.seat].space = place(setting.table, entry)


def write_hero(table: Table, seat: int) -> list[str]:
    player = table.players[seat]
    at = f" at {space_text(player.space)}" if player.space != NOWHERE else ""
    return [HEROES[player.hero].id + at]


def read_away(setting: Setting, entry: Entry) -> None:
    """Cards that are in no pile at all: ``away rest`` is all of the discard pile not named."""
    table = setting.table
    names = [name for name in entry.rest if name != "rest"]
    setting.put(table.removed, [setting.card(name, entry.seat) for name in names])
    if "rest" in entry.rest:
        setting.put(table.players[entry.seat].discard, [], table.removed)


UNIT_MARKS = {"spent": ("ready", False), "bonded": ("bonded", True), "used": ("banner_up", False)}


def read_units(setting: Setting, entry: Entry) -> None:
    """``units peasants spent wounded bonded with banner-of-glory used herbalists``."""
    units: list[Troop] = []
    words = entry.rest[::-1]
    while words:
        name = words.pop()
        if name not in (*UNIT_MARKS, "wounded", "with"):
            units.append(Troop(setting.unit(name)))
            continue
        if not units or (name == "used" and units[-1].banner == NONE):
            raise fault("unit_first", word=name)
        unit = units[-1]
        if name in UNIT_MARKS:
            setattr(unit, *UNIT_MARKS[name])
        elif name == "wounded":
            unit.wounds = min(2, unit.wounds + 1)
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
        if SKILLS[player.skills[-1]].usage != cards.EACH_TURN:
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
        raise entries.fault("not_in_pile", name=name, pile=HEROES[hero].id)
    return skill


def read_claim(setting: Setting, entry: Entry) -> None:
    """Dice on Mana Claim; the last may bring a token each turn: ``claim red income``."""
    player = setting.table.players[entry.seat]
    income = entry.rest[1:][-1:] == ["income"]
    player.claim_dice = [names.BASIC.find(name) for name in entry.rest[: -1 if income else None]]
    player.claimed = player.claim_dice[-1] if income else NO_COLOUR


def write_claim(table: Table, seat: int) -> list[str]:
    player = table.players[seat]
    income = ["income"] * (player.claimed != NO_COLOUR)
    return once([COLOURS[face] for face in player.claim_dice] + income)


def read_fame(setting: Setting, entry: Entry) -> None:
    player = setting.table.players[entry.seat]
    player.fame = entries.whole(entry.words, 0, 200)
    player.level = level_of(player.fame)


def read_level(setting: Setting, entry: Entry) -> None:
    """Lower than the Fame: a level that is still to be gained at the end of the turn."""
    player = setting.table.players[entry.seat]
    player.level = entries.whole(entry.words, 1, level_of(player.fame))


def write_level(table: Table, seat: int) -> list[str]:
    player = table.players[seat]
    return [str(player.level)] if player.level != level_of(player.fame) else []


# ------------------------------------------------------------------------------------ the table


def read_round(setting: Setting, entry: Entry) -> None:
    table = setting.table
    table.round = entries.whole(entry.words, 1, table.rounds)
    table.night = table.round % 2 == 0


def read_gone(setting: Setting, entry: Entry) -> None:
    """Tactics of Rounds before, which leave a game with the Dummy (MK-2013)."""
    if not setting.table.solo:
        raise fault("no_dummy")
    GONE.read(setting, entry)


def read_interacting(setting: Setting, entry: Entry) -> None:
    entries.one_of(entry.rest, [], entry.what)
    setting.table.turn.acted = setting.table.turn.interacting = True


def empty_offer(setting: Setting, entry: Entry) -> None:
    table = setting.table
    for kind in table.unit_offer:
        (table.elites if UNITS[kind].elite else table.regulars).append(kind)
    table.unit_offer.clear()


# ------------------------------------------------------------------------------------------ piles


def deck(where: str, type_: int) -> Place[Setting]:
    return Place(where, CARDS, Setting.card, rest="removed", only=("type", type_))


def units(where: str, elite: bool) -> Place[Setting]:
    return Place(where, UNITS, Setting.unit, rest="removed_units", only=("elite", elite))


def tokens(colour: int) -> Place[Setting]:
    pile, heap = f"piles[{colour}]", f"heaps[{colour}]"
    return Place(pile, ENEMIES, Setting.token, rest=heap, only=("colour", colour))


def unknown_pile(setting: Setting, entry: Entry) -> None:
    raise fault("pile", name=shown(entry.inner().what), known=listing(list(PILES), "or"))


def offer(pile: Place[Setting], where: str) -> Kind[Setting, Table]:
    """Cards of a pile that lie open, the lowest first."""
    return things(pile._replace(where=where, back=pile.where, rest=None))


def deeds(where: str, back: str | None = None) -> Place[Setting]:
    """A player's Deed cards."""
    return Place(f"players[].{where}", CARDS, Setting.card, back and f"players[].{back}")


UNIT_OFFER: Place[Setting] = Place("unit_offer", UNITS, Setting.unit)
COMMON: Place[Setting] = Place("skill_offer", SKILLS, Setting.skill)
SKILL_PILE = Place("players[].skill_pile", SKILLS, own_skill, rest=COMMON.where)
SPELLS = deck("spell_deck", cards.SPELL)
ADVANCED = deck("advanced_deck", cards.ADVANCED_ACTION)
PILES: dict[str, Place[Setting]] = {
    "spells": SPELLS,
    "advanced": ADVANCED,
    "artifacts": deck("artifact_deck", cards.ARTIFACT),
    "regulars": units("regulars", elite=False),
    "elites": units("elites", elite=True),
    "ruins": Place("ruin_pile", numbers.RUINS, Setting.ruin, rest=""),
    "tiles": Place("tile_deck", numbers.TILES, Setting.tile, rest="tiles_left"),
    **{name: tokens(colour) for colour, name in enumerate(TOKEN_COLOURS)},
}
# ``pile spells fireball``: there is no other; ``top spells fireball``: it lies on top.
ALL: dict[str, Kind[Setting, Table]] = {id: things(pile, True) for id, pile in PILES.items()}
ADDED: dict[str, Kind[Setting, Table]] = {
    id: things(pile._replace(rest=None), True) for id, pile in PILES.items()
}

MANY = 99
MOST_CRYSTALS = tracks.MOST_CRYSTALS
REPUTATION = (tracks.LOWEST_REPUTATION, tracks.HIGHEST_REPUTATION)
DONE = {"played": "cards_used", "moved": "moved", "acted": "acted", "rested": "rested"}
MARKS = {"face-down": "face_down", "plundered": "plundered", "sparing": "sparing"}
OFFER: Kind[Setting, Table] = things(UNIT_OFFER)
GONE: Kind[Setting, Table] = pieces.listed("tactics_gone", names.TACTIC)
KINDS: dict[str, Kind[Setting, Table]] = {
    "round": Kind(first=read_round, write=lambda t, _: [str(t.round)]),
    "source": pieces.listed("source", names.COLOUR, added=False),
    "tile": Kind(first=ground.lay_named, write=ground.write_tiles, each=0),
    "shield": Kind(
        first=ground.mark, write=ground.write_shield, of_player=True, each=kinds.SEVERAL
    ),
    "shields": Kind(first=ground.mark_city, write=ground.write_shields, each=-1),
    "enemies": Kind(ground.read_enemies, ground.write_enemies, ground.lift_enemies, each=-1),
    "ruin": Kind(ground.read_ruin, ground.write_ruins, ground.lift_ruin, each=-1),
    "hero": Kind(read_hero, write_hero, of_player=True),
    "fame": Kind(read_fame, lambda t, s: [str(t.players[s].fame)], of_player=True),
    "level": Kind(read_level, write_level, of_player=True),
    "reputation": kinds.number("players[].reputation", *REPUTATION, usual=None),
    "skills": Kind(first=read_skills, write=write_skills, of_player=True),
    "skill-pile": things(SKILL_PILE, top_first=True),
    "common": things(COMMON, added=True),
    "tactic": pieces.single("players[].tactic", names.TACTIC, marks={"used": "tactic_used"}),
    "gone": GONE._replace(read=read_gone),
    "kept": pieces.listed("players[].kept_dice", names.BASIC),
    "claim": Kind(read_claim, write_claim, of_player=True),
    "crystals": pieces.counted("players[].crystals", names.BASIC, MOST_CRYSTALS, names.too_many),
    "mana": pieces.counted("players[].tokens", names.COLOUR, MANY, names.too_many),
    "hand": things(deeds("hand", back="deck")),
    "deck": things(deeds("deck", back="discard"), top_first=True),
    "discard": things(deeds("discard"), added=True),
    "played": things(deeds("played"), added=True),
    "aside": things(deeds("aside"), added=True),
    "under": things(deeds("spared"), added=True),
    "away": Kind(read_away, lambda *_: ["rest"], of_player=True),
    "units": Kind(read_units, write_units, of_player=True),
    "marks": kinds.flags("players[]", MARKS),
    "bonus": kinds.number("players[].hand_bonus", 0, 10),
    "motivated": kinds.number("players[].motivated", 0, 2),
    "offer": OFFER._replace(first=empty_offer),
    "spells": offer(SPELLS, "spell_offer"),
    "advanced": offer(ADVANCED, "advanced_offer"),
    "monastery": offer(ADVANCED, "monastery_offer"),
    "top": kinds.nested(ADDED, unknown_pile, written=False),
    "pile": kinds.nested(ALL, unknown_pile),
    "dummy": Kind(rival.PARTS.read, rival.write, rival.first, each=0),
    "move": kinds.number("turn.move", 0, MANY),
    "influence": kinds.number("turn.influence", -MANY, MANY),
    "heal": kinds.number("turn.heal", 0, MANY),
    "done": kinds.flags("turn", DONE),
    "interacting": Kind(read_interacting, lambda t, _: [""] * t.turn.interacting),
}
