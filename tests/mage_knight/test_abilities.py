"""Abilities of enemies: a row each, which the combat, the texts, the why-not and the solver ask."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from questboard.bots.heuristics.mage_knight.solver import solve
from questboard.games.mage_knight import effects
from questboard.games.mage_knight.box import BASE
from questboard.games.mage_knight.language import enemies, words
from questboard.games.mage_knight.state.numbers import ENEMIES
from questboard.games.mage_knight.steps.combat import armor, block_needed, damage_of
from questboard.games.mage_knight.steps.foes import fortifications, immune
from questboard.games.mage_knight.table.explain import enemy_lines
from questboard.games.mage_knight.table.texts import enemy_text
from questboard.kernel import words as spoken
from tests.mage_knight.table import GAME, Scene, scene

NEXT = count(1)
WORDS = """
[abilities]
sly = "Sly"
[ability_texts]
sly = "It needs 3 more Block."
[enemies]
""" + "".join(f'odd-{n} = "Stranger"\n' for n in range(1, 100))


class Sly(enemies.EnemyAbility):
    """3 more Block; 1 damage more; 2 more Armor until all its attacks are blocked."""

    def block_needed(self, value: int) -> int:
        return value + 3

    def damage(self, value: int) -> int:
        return value + 1

    def armor(self, enemy: enemies.Enemy, value: int, blocked: bool) -> int:
        return value if blocked else value + 2


SLY = Sly("sly")


@pytest.fixture
def told(tmp_path: Path) -> Iterator[None]:
    """The words of the test's own ability and enemy."""
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "mage-knight.toml").write_text(WORDS, encoding="utf-8")
    spoken.add_words(tmp_path)
    yield
    spoken.remove_words(tmp_path)


def meet(row: enemies.EnemyAbility, hand: str = "march march stamina", rest: str = "") -> Scene:
    """An enemy of Armor 4 with an attack of 3 that has the ability, as its attack has."""
    bit = row.bit if row in enemies.ABILITIES else enemies.declare_ability(row)
    attack = enemies.strike(3, abilities=bit)
    name = f"odd-{next(NEXT)}"
    odd = enemies.enemy(name, enemies.GREEN_TOKEN, 1, 4, [attack], 3, abilities=bit)
    text = f"goldyx at 0,0; hand {hand}; {rest or 'fight stranger phase block'}"
    return scene(text.replace("stranger", name), box=BASE.with_(name, enemies=[odd]))


def missing(row: enemies.EnemyAbility) -> list[str]:
    """What a row lacks, by name."""
    words = spoken.room("mage-knight")
    found = [
        f"{part}.{row.id} in words/en/mage-knight.toml"
        for part in ("abilities", "ability_texts")
        if row.id not in words[part]
    ]
    plain = enemies.EnemyAbility(row.id)
    plain.bit = row.bit
    fields = [name for name in dir(plain) if not name.startswith("_") and name[0].islower()]
    same = all(
        getattr(row, name) == getattr(plain, name)
        for name in fields
        if not callable(getattr(plain, name))
    )
    token = ENEMIES[0]
    alike = row.block_needed(5) == 5 and row.damage(5) == 5
    alike = alike and row.armor(token, 5, True) == 5 and row.armor(token, 5, False) == 5
    if same and alike:
        found.append(f"anything that {row.id} changes")
    if [each.bit for each in enemies.ABILITIES if each.id == row.id] != [row.bit]:
        found.append(f"a bit of its own for {row.id}")
    return found


@pytest.mark.parametrize("row", enemies.ABILITIES, ids=lambda row: row.id)
def test_every_ability_is_complete(row: enemies.EnemyAbility) -> None:
    assert missing(row) == []


def test_what_a_new_ability_lacks_is_named() -> None:
    row = enemies.EnemyAbility("unheard-of")
    enemies.declare_ability(row)
    assert missing(row) == [
        "abilities.unheard-of in words/en/mage-knight.toml",
        "ability_texts.unheard-of in words/en/mage-knight.toml",
        "anything that unheard-of changes",
    ]


def test_the_bits_of_the_base_game_are_what_they_were() -> None:
    """They stand in declarations for ever; new ones come behind them."""
    before = len(enemies.ABILITIES)
    found = {row.id: row.bit for row in enemies.ABILITIES[:7]}
    assert found == {
        "swift": 1,
        "brutal": 2,
        "poison": 4,
        "paralyze": 8,
        "assassination": 16,
        "cumbersome": 32,
        "fortified": 64,
    }
    assert enemies.declare_ability(enemies.EnemyAbility("next")) == 1 << before


@pytest.mark.usefixtures("told")
def test_a_new_ability_is_one_row_and_its_words() -> None:
    """The combat, texts, why-not and solver know it without a further line."""
    fight = meet(SLY)
    assert missing(SLY) == []
    foe = fight.combat.foes[0]
    attack = ENEMIES[foe.token].strikes[0]
    assert block_needed(fight.table, fight.combat, foe, attack) == 6
    assert damage_of(fight.table, foe, attack) == 4
    assert armor(fight.table, foe) == 6
    assert "attack 3 (Sly)" in enemy_text(ENEMIES[foe.token])
    assert "Sly: It needs 3 more Block." in enemy_lines(foe.token)
    assert "Sly" in GAME.picture(fight.table, 0)
    why = GAME.why_not(fight.table, 0, "block 1")
    assert why is not None
    assert "Sly and needs Block 6 against its attack of 3" in why.text
    assert not solve(fight.table, 0, nodes=0).exact  # its Armor is not always the same


def test_armor_falls_when_all_attacks_are_blocked() -> None:
    fight = meet(SLY, "determination rage march", "mana blue; fight stranger phase block")
    fight.play("play determination strong with blue token", "play rage sideways block")
    fight.play("block 1")
    assert armor(fight.table, fight.combat.foes[0]) == 4


def test_the_solver_counts_the_block_and_the_damage_of_a_new_ability() -> None:
    stiff = enemies.EnemyAbility("stiff", block_times=3, damage_times=3, discarded=2)
    fight = meet(stiff, "determination wound", "mana blue; fight stranger phase block")
    line = solve(fight.table, 0)
    texts = [choice.text() for choice in line.choices]
    assert not any(text.startswith("block") for text in texts)  # 9 is out of reach
    assert line.wounds == 5 + 2 * 5  # 9 damage at Armor 2
    assert line.exact


def test_some_wounds_bring_something_else_besides() -> None:
    """A row may go on in the language of cards."""
    shaming = enemies.EnemyAbility("shaming", then=(effects.Reputation(-2),))
    fight = meet(shaming, "march", "fight stranger phase damage")
    if fight.table.combat is not None:
        fight.play("damage 1 to hero")
    assert fight.player.reputation == -2


def test_a_site_does_not_fortify_everybody() -> None:
    row = enemies.EnemyAbility("low", open_site=True)
    fight = meet(row, "march", "fight stranger prowlers at keep")
    assert [fortifications(fight.table, foe) for foe in fight.combat.foes] == [0, 1]
    both = enemies.powers(row.bit | enemies.ALWAYS_FORTIFIED)
    assert both.fortified(1) == 1


def test_effects_that_are_no_attack_do_not_touch_everybody() -> None:
    """But those that lower an attack do."""
    warded = enemies.EnemyAbility("warded", untouched=True)
    fight = meet(warded, "whirlwind march", "mana white; fight stranger prowlers")
    foe = fight.combat.foes[0]
    assert immune(fight.table, foe, words.WHITE)
    assert not immune(fight.table, foe, words.WHITE, lowering=True)
    fight.play("play whirlwind basic with white token")
    assert fight.combat.foes[1].stays and not fight.combat.foes[0].stays


def test_an_enemy_has_eight_attacks_at_most() -> None:
    with pytest.raises(ValueError, match="hydra has 9 attacks; 8 can be told apart"):
        enemies.enemy("hydra", enemies.RED_TOKEN, 1, 9, [enemies.strike(1)] * 9, 9)
