"""Every enemy token and every ruin token of the base game, met in play."""

from __future__ import annotations

import pytest

from questboard.games.mage_knight.box import BASE
from questboard.games.mage_knight.content.enemies import ENEMIES
from questboard.games.mage_knight.content.ruins import RUINS
from questboard.games.mage_knight.effects import Crystal, Reward
from questboard.games.mage_knight.language.enemies import TOKEN_COLOURS
from questboard.games.mage_knight.language.land import ANCIENT_RUINS
from questboard.games.mage_knight.language.words import COLOURS
from questboard.games.mage_knight.state import ATTACK_PHASE
from questboard.games.mage_knight.state.numbers import RUIN, WOUND
from questboard.games.mage_knight.steps.combat import armor, block_needed

from .table import Scene, scene

# Enemy: the Block that stops it, its damage, its Armor, its Fame, and what its damage brings.
EVERY_ENEMY = """
prowlers | 4 | 4 | 3 | 2 |
diggers | 3 | 3 | 3 | 2 |
cursed-hags | 3 | 3 | 5 | 3 | poison
wolf-riders | 6 | 3 | 4 | 3 |
ironclads | 4 | 8 | 3 | 4 |
crossbowmen | 8 | 4 | 4 | 3 |
guardsmen | 3 | 3 | 7 | 3 |
swordsmen | 6 | 6 | 5 | 4 |
golems | 2 | 2 | 5 | 4 |
minotaur | 5 | 10 | 5 | 4 |
gargoyle | 5 | 5 | 4 | 4 |
medusa | 6 | 6 | 4 | 5 | paralyze
crypt-worm | 6 | 6 | 6 | 5 |
werewolf | 14 | 7 | 5 | 5 |
monks | 5 | 5 | 5 | 4 | poison
ice-mages | 5 | 5 | 6 | 5 |
ice-golems | 2 | 2 | 4 | 5 | paralyze
fire-mages | 6 | 6 | 5 | 5 |
fire-golems | 3 | 6 | 4 | 5 |
freezers | 6 | 3 | 7 | 7 | paralyze
gunners | 6 | 12 | 6 | 7 |
altem-guardsmen | 6 | 6 | 7 | 8 |
altem-mages | 4 | 8 | 8 | 8 | poison
swamp-dragon | 10 | 5 | 9 | 7 | poison
fire-dragon | 9 | 9 | 7 | 8 |
ice-dragon | 6 | 6 | 7 | 8 | paralyze
high-dragon | 6 | 12 | 9 | 9 |
"""
LINES = [[part.strip() for part in line.split("|")] for line in EVERY_ENEMY.splitlines() if line]
SUMMONERS = ("orc-summoners", "illusionists")


@pytest.mark.rule("MK-1146", "MK-1154")
@pytest.mark.parametrize("line", LINES, ids=lambda line: line[0])
def test_enemy(line: list[str]) -> None:
    name, block, damage, shield, fame, brings = line
    board = scene(f"tovak at 0,0; fame 99; hand march rage; fight {name} phase block")
    foe = board.combat.foes[0]
    strike = ENEMIES[foe.token].strikes[0]
    assert block_needed(board.table, board.combat, foe, strike) == int(block)
    assert armor(board.table, foe) == int(shield)
    before = len(board.player.discard)
    board.play("finish the phase", "damage 1 to hero")
    wounds = -(-int(damage) // board.player.armor())
    assert board.table.players[0].hand.count(WOUND) == wounds
    poisoned = board.player.discard[before:].count(WOUND)
    assert poisoned == (wounds if brings == "poison" else 0)
    assert ("rage" in board.discard) is (brings == "paralyze")
    if brings == "paralyze":
        return
    halved = name in ("high-dragon", "altem-guardsmen")  # both resistances, against cold fire
    board.strong(int(shield) * (2 if halved else 1)).play("attack 1")
    assert board.player.fame == 99 + int(fame)


def test_no_enemy_is_left_out() -> None:
    assert {line[0] for line in LINES} | set(SUMMONERS) == set(BASE.enemies)


@pytest.mark.rule("MK-1138", "MK-1170")
@pytest.mark.parametrize("name", SUMMONERS)
def test_summoner(name: str) -> None:
    board = scene(f"tovak at 0,0; fame 99; hand march rage; fight {name} phase block")
    stand_in = board.combat.foes[0].stand_in
    assert TOKEN_COLOURS[ENEMIES[stand_in].colour] == "brown"
    board.play("finish the phase", "damage 1 to hero")
    if board.table.combat is not None:
        assert board.combat.phase == ATTACK_PHASE and board.foes == [name]
    assert stand_in in board.table.heaps[ENEMIES[stand_in].colour]


# ------------------------------------------------------------------------------------------- ruins


def at_ruins(ruin: str, rest: str) -> Scene:
    """A hero on ancient ruins with this token; those of the map of two lie at 3,-1."""
    text = f"tovak at 3,-1; ruin {ruin} at 3,-1; hand march rage; source; {rest}"
    board = scene(text, "full-conquest", 2)
    assert board.table.site(board.player.space) == ANCIENT_RUINS
    return board


@pytest.mark.rule("MK-1113")
@pytest.mark.parametrize("ruin", [ruin.id for ruin in RUINS if not ruin.enemies])
def test_altar(ruin: str) -> None:
    colour = ruin.removeprefix("altar-")
    assert not at_ruins(ruin, f"mana {colour} {colour}").can("enter the site")
    board = at_ruins(ruin, f"mana {colour} {colour}; crystals {colour}")
    board.play("enter the site")
    while board.stage == "PayCost":
        board.play(board.choices[0])
    assert board.player.fame == 7
    assert board.mana(colour) == 0 and board.crystals(colour) == 0
    assert board.table.spot(board.player.space).owner == 0
    assert board.table.turn.acted and not board.can("enter the site")


@pytest.mark.rule("MK-1112", "MK-1190")
@pytest.mark.parametrize("ruin", [ruin.id for ruin in RUINS if ruin.enemies])
def test_ruin_with_enemies(ruin: str) -> None:
    wanted = ruin.removeprefix("ruin-").split("-")
    board = at_ruins(ruin, "fame 99")
    board.play("enter the site")
    met = [TOKEN_COLOURS[ENEMIES[foe.token].colour] for foe in board.combat.foes]
    assert met == wanted
    assert not any(foe.walled for foe in board.combat.foes)
    board.combat.phase = ATTACK_PHASE
    reputation = board.player.reputation
    board.strong().play("attack 1 2")
    assert board.table.combat is None
    assert board.player.reputation == reputation  # they did not rampage
    assert board.table.spot(board.player.space).owner == 0
    assert [told(each) for each in board.table.turn.rewards] == [
        told(each) for each in RUINS[RUIN[ruin]].reward
    ]
    assert board.player.crystals == [0, 0, 0, 0]  # taken at the end of the turn


def told(reward: object) -> str:
    if isinstance(reward, Crystal):
        return COLOURS[reward.colour]
    assert isinstance(reward, Reward)
    return f"{reward.amount} {reward.what}"
