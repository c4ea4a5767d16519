"""What the fields of choices and events hold, and how a client is told of it."""

from __future__ import annotations

from typing import Any

from questboard.games.mage_knight.events import Shown
from questboard.games.mage_knight.language import words as said
from questboard.games.mage_knight.language.choices import PLAYS, POLAR, SOURCES
from questboard.games.mage_knight.state import numbers
from questboard.games.mage_knight.state.combat import PHASES
from questboard.games.mage_knight.state.land import space_text
from questboard.games.mage_knight.steps.course import LENT
from questboard.games.mage_knight.table.catalogue import Mark, row
from questboard.kernel.sorts import NUMBER, SEAT, Sort, Told, ids, words

SHOWN = ["units", "spells", "advanced", "monastery", "enemies", "ruins", "skills", "spare_skills"]
UNIT_KIND = ids("UnitId", lambda kind: numbers.UNITS[kind].id)
ENEMY = ids("EnemyId", lambda token: numbers.ENEMIES[token].id)
SKILL = ids("SkillId", lambda skill: numbers.SKILLS[skill].id)
CARD = ids("CardId", lambda card: numbers.CARDS[card].id)
TACTIC = ids("TacticId", lambda tactic: numbers.TACTICS[tactic].id)
HERO = ids("HeroId", lambda hero: numbers.HEROES[hero].id)
TILE = ids("TileId", lambda tile: numbers.TILES[tile].id)
SPACE = ids("SpaceId", space_text)
CENTRE = ids("SpaceId", lambda position: space_text(7 * position))
COLOUR = words("Colour", said.COLOURS)
PILE = Sort("Pile", words("", said.PILES + said.OFFERS).type)
UNIT = Sort("number | null", "", lambda at: None if at < 0 or at == LENT else at)


def way(mana: int) -> dict[str, Any]:
    """A way to pay: where mana comes from, its colour, whether it stands for its opposite."""
    source, colour = divmod(mana & (POLAR - 1), 8)
    return {"from": SOURCES[source], "colour": said.COLOURS[colour], "polar": mana & POLAR > 0}


WAY = Sort(
    "Way",
    f"{{ from: {words('', SOURCES).type}; colour: Colour; polar: boolean }}",
    way,
).or_none()

RUIN = ids("RuinId", lambda ruin: numbers.RUINS[ruin].id)
THINGS = {"units": UNIT_KIND, "enemies": ENEMY, "ruins": RUIN, "skills": SKILL}
THINGS["spare_skills"] = SKILL


def thing(event: Shown, number: int) -> object:
    return THINGS.get(event.what, CARD).wire(number, event)


def places(group: int) -> list[int]:
    return [at for at in range(group.bit_length()) if group >> at & 1]


def rows(event: Any, script: Any) -> list[Mark]:
    return row(script)


# A seat is a number; that of the Dummy is one beyond the last. Units, enemies, attacks, abilities
# and options are the places that they have, from 0, in the facts and on the card.
SORTS: dict[str, Sort] = {
    "seat": SEAT,
    "card": CARD,
    "Points.card": CARD.or_none(),
    "cards": CARD,
    "CardsMoved.cards": CARD.or_none(),
    "source": PILE,
    "target": PILE,
    "how": words("Play", PLAYS),
    "way": WAY,
    "black": WAY,
    "Activate.unit": UNIT,
    "UnitActivated.unit": UNIT,
    "TakeDamage.unit": UNIT,
    "DamageTaken.unit": UNIT,
    "Points.unit": UNIT,
    "unit_kind": UNIT_KIND,
    "skill": SKILL,
    "Points.skill": SKILL.or_none(),
    "tactic": TACTIC,
    "hero": HERO,
    "space": SPACE,
    "origin": SPACE.or_none(),
    "Withdrew.space": SPACE.or_none(),
    "Points.space": SPACE.or_none(),
    "position": CENTRE,
    "tile": TILE,
    "UseBanner.foe": NUMBER.or_none(),
    "group": Sort("number[]", "", places),
    "token": ENEMY,
    "tokens": ENEMY,
    "stand_in": ENEMY,
    "colour": COLOUR,
    "face": COLOUR,
    "dice": COLOUR,
    "faces": COLOUR,
    "points": words("PointKind", said.POINTS),
    "element": words("PointElement", said.ELEMENTS).or_none(),
    "phase": words("Phase", PHASES),
    "what": Sort("Shown", words("", SHOWN).type),
    "things": Told("string", thing),
    "slot": NUMBER.or_none(),
    "script": Told("Mark[]", rows, Mark),
}
SORTS |= dict.fromkeys(("unit", "ability", "foe", "strike", "option"), NUMBER)
SORTS |= dict.fromkeys(("number", "amount", "fame", "wounds", "level"), NUMBER)
SORTS |= dict.fromkeys(("reputation", "influence", "scores", "damage", "armor"), NUMBER)
SORTS |= dict.fromkeys(("hand_limit", "command"), NUMBER)
