"""A play by its answers, and what a player would see of it afterwards."""

from __future__ import annotations

from questboard.games.mage_knight.language.words import ELEMENTS, KINDS, TERRAINS
from questboard.games.mage_knight.state.land import space_text
from questboard.games.mage_knight.steps.combat import armor
from questboard.games.mage_knight.steps.foes import fortifications, resistances

from .table import Scene


def answered(board: Scene, answers: list[str]) -> Scene:
    """Give answers one by one; ``end of turn`` keeps all cards."""
    for answer in answers:
        if answer == "end of turn":
            board.play("end turn")
            while board.stage == "DiscardCards":
                board.play("enough")
        else:
            board.play(answer)
    return board


def check(board: Scene, after: list[str], removed: int = 0) -> None:
    """Each of the things that should follow: ``ranged fire attack 3``, ``holds agility``."""
    for each in after:
        what, _, value = each.rpartition(" ")
        gone = len(board.table.removed) - removed
        seen = gone if what == "gone" else follows(board, what)
        if what in ("holds", "discarded", "units"):
            assert value in str(seen).split(), f"{what}: {seen}"
        else:
            assert str(seen) == value, f"{what}: {seen}, not {value}"


def follows(board: Scene, what: str) -> object:
    """What a player would see of something."""
    table = board.table
    words = what.split()
    if what in ("move", "influence", "heal"):
        return getattr(table.turn, what)
    if what in ("fame", "reputation"):
        return getattr(board.player, what)
    if what == "wounds":
        return board.wounds
    if what in ("hand", "discard", "aside"):
        return len(getattr(board.player, what))
    if what == "holds":
        return " ".join(card for card in board.hand)
    if what == "discarded":
        return " ".join(board.discard)
    if what == "units":
        return " ".join(board.units)
    if what == "ready":
        return sum(1 for unit in board.player.units if unit.ready)
    if what == "bonus":
        return board.player.hand_bonus
    if what == "dice":
        return table.turn.dice_left()
    if what == "source":
        return len(table.source)
    if what == "rolled":  # dice for crystals: a crystal, a question, or Fame for black
        return sum(board.player.crystals) + board.player.fame + board.stage.count("GoldCrystal")
    if what == "at":
        return space_text(board.player.space)
    if what == "foes":
        return len(board.combat.foes)
    if what == "phase":
        return board.combat.phase
    if what == "armor":
        return armor(table, board.combat.foes[-1])
    if what == "walls":
        return fortifications(table, board.combat.foes[-1])
    if what == "resistances":
        return resistances(table, board.combat.foes[-1])
    if what == "stays":
        return sum(1 for foe in board.combat.foes if foe.stays)
    if words[-1] == "cost":
        return table.turn.costs[TERRAINS.index(words[0])]
    if words[-1] == "crystal":
        return board.crystals(words[0])
    if words[-1] == "mana":
        return board.mana(words[0])
    element = next((n for n, each in enumerate(ELEMENTS) if each in words), 0)
    if words[-1] == "block":
        return board.combat.block[element]
    assert words[-1] == "attack", what
    kind = next((n for n, each in enumerate(KINDS) if each in words), 0)
    return board.combat.attack[4 * kind + element]
