"""Listening to what is told at the table, and a Haunt in a line."""

from __future__ import annotations

from typing import TypeVar

from questboard.games.old_mage.state.facts import HAUNT, UNDEAD, Mage, Monster
from questboard.games.old_mage.state.numbers import PROFILE
from questboard.kernel.core.state import Event
from tests.old_mage.table import Scene, at

Kind = TypeVar("Kind", bound=Event)


def listen(scene: Scene) -> Scene:
    """From now on everything that happens is noted."""
    scene.table.events = []
    return scene


def told(scene: Scene, kind: type[Kind]) -> list[Kind]:
    """The notes of one kind."""
    assert scene.table.events is not None, "nobody listens"
    return [event for event in scene.table.events if isinstance(event, kind)]


def haunt(scene: Scene, seat: int, where: str, hand: str = "", turns: int = 0) -> Mage:
    """The seat's Mage is a Haunt that had so many own turns."""
    mage = scene.mage(seat, where, hand)
    mage.status = HAUNT
    mage.health = 0
    mage.haunted = turns
    mage.shore = 0
    return mage


def possessed(scene: Scene, seat: int, profile: str) -> Monster:
    """The seat's Haunt possesses a monster in its hex."""
    mage = scene.table.mages[seat]
    monster = Monster(scene.table.new_number(), PROFILE[profile], mage.hex)
    monster.haunt = seat
    mage.monster = monster.number
    scene.table.monsters.append(monster)
    return monster


def undead(scene: Scene, seat: int, where: str, health: int = 5) -> Mage:
    mage = scene.mage(seat, where)
    mage.status = UNDEAD
    mage.health = health
    return mage


def health(scene: Scene, *seats: int) -> list[int]:
    return [scene.table.mages[seat].health for seat in seats]


def in_play(scene: Scene) -> list[str]:
    """The cards of the spells in play."""
    from questboard.games.old_mage.state.numbers import CARDS

    return [CARDS[working.card].id for working in scene.table.workings]


def discards(scene: Scene) -> list[str]:
    from questboard.games.old_mage.state.numbers import CARDS

    return [CARDS[card].id for card in scene.table.spell_discard]


def number_of(scene: Scene, card: str) -> int:
    """The number of a spell in play."""
    from questboard.games.old_mage.state.numbers import CARD

    return next(w.number for w in scene.table.workings if w.card == CARD[card])


def where(scene: Scene, seat: int) -> str:
    from questboard.games.old_mage.state.land import NAMES

    return NAMES[scene.table.mages[seat].hex]


__all__ = [
    "Scene",
    "at",
    "discards",
    "haunt",
    "health",
    "in_play",
    "listen",
    "number_of",
    "possessed",
    "told",
    "undead",
    "where",
]
