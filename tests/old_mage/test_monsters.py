"""Every monster in play: undersides of Land tokens, Ruin Monsters, Summons, Bandits."""

from __future__ import annotations

import pytest

from questboard.games.old_mage.content.monsters import LAND_TOKENS, RUIN_MONSTERS
from questboard.games.old_mage.events import BattleRolled, SpellRolled
from questboard.games.old_mage.language.words import LANDS
from questboard.games.old_mage.state.facts import RUIN
from questboard.games.old_mage.state.numbers import (
    CARD,
    EVENT,
    LAND_OF,
    LAND_POOL,
    PROFILE,
    PROFILES,
    RUIN_MONSTER_CARD,
)
from tests.old_mage.telling import Scene, at, health, listen, told

# What the token or card says: Battle Dice, Health, keyword.
BEASTS = {
    "goblin-raiders": (1, 2, ""),
    "wolf-pack": (2, 1, ""),
    "giant-spider": (2, 2, "swift"),
    "treant": (1, 4, ""),
    "owlbear": (3, 2, ""),
    "wild-boar": (1, 2, ""),
    "hill-bandits": (2, 1, ""),
    "harpies": (1, 2, "ambush"),
    "hill-giant": (2, 3, ""),
    "ogre": (3, 2, ""),
    "rock-troll": (1, 3, "regenerate"),
    "wyvern": (2, 2, ""),
    "roc": (2, 2, "ambush"),
    "stone-elemental": (1, 3, "hide"),
    "frost-giant": (3, 3, ""),
    "nixie": (1, 1, ""),
    "lizard-folk": (2, 1, ""),
    "giant-crab": (1, 2, "hide"),
    "hydra": (3, 3, ""),
    "great-serpent": (2, 2, ""),
    "panther": (2, 1, "ambush"),
    "giant-ape": (3, 2, ""),
    "giant-scorpion": (2, 2, "brutal"),
    "sand-worm": (3, 3, ""),
}
GUARDIANS = {
    "bone-sentinels": (3, 4, ""),
    "ghoul-pack": (3, 4, "ambush"),
    "tomb-spider": (3, 5, "swift"),
    "cursed-armour": (2, 6, "hide"),
    "wraith": (3, 5, "brutal"),
    "gargoyle": (3, 5, "hide"),
    "mummy-lord": (4, 4, ""),
    "basilisk": (4, 4, "brutal"),
    "minotaur": (4, 4, "ambush"),
    "vampire": (3, 5, "regenerate"),
    "chimera": (4, 5, ""),
    "lich": (4, 5, ""),
    "pit-demon": (5, 5, ""),
    "elder-dragon": (5, 7, ""),
}


def fight(scene: Scene, dice: int, health_of: int, keyword: str) -> None:
    """A battle against the only monster of the table shows its profile."""
    monster = scene.table.monsters[0]
    assert monster.health == health_of
    # The Mage rolls first: a Skull Hit on the monster; then the monster's dice, all Shields.
    rolls = [len(event.faces) for event in told(scene, BattleRolled) if event.who != 0]
    assert rolls[0] == dice + (keyword == "ambush")


@pytest.mark.parametrize("name", BEASTS)
def test_a_land_token_is_flipped_and_battled(name: str) -> None:
    dice, full, keyword = BEASTS[name]
    scene = Scene()
    scene.mage(0, "4,2")
    scene.token(name, "4,2")
    listen(scene.turn(0)).dice("shield shield " + "shield " * (dice + (keyword == "ambush")))
    scene.play("meet")
    fight(scene, dice, full, keyword)


@pytest.mark.parametrize("name", GUARDIANS)
def test_a_ruin_monster_is_found_and_battled(name: str) -> None:
    dice, full, keyword = GUARDIANS[name]
    scene = Scene()
    scene.mage(0, "4,2", hand="meteor" if name == "mummy-lord" else "").health = 10
    scene.table.site[at("4,2")] = RUIN
    scene.table.ruin_deck.append(RUIN_MONSTER_CARD + PROFILE[name])
    count = 2 + dice + (keyword == "ambush")
    before = "spell:hit spell:hit " if name == "lich" else ""
    if name == "mummy-lord":
        before = "shield "  # the number that chooses the card to discard; there is one
    listen(scene.turn(0)).dice(before + "shield " * min(count, 7)).play("meet")
    fight(scene, dice, full, keyword)
    if name == "lich":
        assert len(told(scene, SpellRolled)[0].faces) == 2
    if name == "mummy-lord":
        assert scene.hand(0) == [] and CARD["meteor"] in scene.table.spell_discard


@pytest.mark.parametrize("name", GUARDIANS)
def test_a_defeated_ruin_monster_leaves_its_relics(name: str) -> None:
    scene = Scene()
    scene.mage(0, "4,2")
    scene.monster(name, "4,2").health = 1
    scene.turn(0).dice("skull skull shield shield shield").play("meet").settle()
    mage = scene.table.mages[0]
    assert (len(mage.relics), len(mage.hand)) == (2 if name == "elder-dragon" else 1, 1)


@pytest.mark.parametrize("name", [p.id for p in LAND_TOKENS if p.event])
def test_an_event_token_draws_an_event(name: str) -> None:
    scene = Scene()
    scene.mage(0, "4,2").health = 5
    scene.table.event_deck.append(EVENT["wandering-healer"])
    scene.token(name, "4,2")
    scene.turn(0).play("meet")
    assert (health(scene, 0), scene.table.land_discard) == ([9], [PROFILE[name]])


def test_the_undersides_are_as_many_as_each_land_has() -> None:
    counts = dict.fromkeys(LANDS, 0)
    for token in LAND_POOL:
        counts[LANDS[LAND_OF[token]]] += 1
    assert {land: count for land, count in counts.items() if count} == {
        "forest": 10,
        "hills": 10,
        "mountain": 8,
        "water": 6,
        "jungle": 5,
        "dunes": 3,
    }
    assert set(BEASTS) == {p.id for p in LAND_TOKENS if not p.event}
    assert set(GUARDIANS) == {p.id for p in RUIN_MONSTERS}


# --------------------------------------------------------------------------------------- keywords


def rounds(profile: str, first: str) -> Scene:
    """One pass against a monster with given dice, the Mage's first."""
    scene = Scene()
    scene.mage(0, "4,2")
    scene.monster(profile, "4,2")
    return listen(scene.turn(0)).dice(first).play("meet")


def test_brutal_turns_the_first_hit_into_a_skull_hit() -> None:
    assert health(rounds("giant-scorpion", "shield shield hit hit"), 0) == [9]


def test_hide_counts_a_shield() -> None:
    scene = rounds("stone-elemental", "hit hit shield")
    assert scene.table.monsters[0].health == 3  # two Hits against a Shield of hide and one rolled


def test_regenerate_heals_after_each_pass() -> None:
    scene = rounds("rock-troll", "skull shield shield")
    assert scene.table.monsters[0].health == 3


def test_swift_holds_its_foe_in_the_first_pass() -> None:
    scene = Scene()
    scene.mage(0, "4,2")
    scene.monster("giant-spider", "4,2")
    listen(scene.turn(0)).dice("shield " * 8).play("meet")
    passes = len([event for event in told(scene, BattleRolled) if event.who == 0])
    assert passes >= 2  # nobody was asked to flee after the first


@pytest.mark.rule("OM-913")
def test_a_summons_that_enters_a_mages_hex_battles_at_once() -> None:
    scene = Scene()
    scene.mage(0, "4,1")
    scene.mage(1, "4,3")
    servant = scene.summons("volcanic-servant", 0, "4,2")
    listen(scene.turn(0)).play("camp").dice("shield " * 5)
    scene.play(f"send monster {servant.number} to 4,3")
    rolls = {event.who: len(event.faces) for event in told(scene, BattleRolled)[:2]}
    assert rolls == {servant.number: 3, 1: 2}


@pytest.mark.parametrize(
    ("name", "dice", "move"),
    [("volcanic-servant", 3, 2), ("undead-servant", 2, 3), ("raised-undead", 2, 3)],
)
def test_the_summons(name: str, dice: int, move: int) -> None:
    profile = PROFILES[PROFILE[name]]
    assert (profile.dice, profile.move, profile.health) == (dice, move, 2)
    scene = Scene()
    scene.mage(0, "9,0")
    servant = scene.summons(name, 0, "4,2")
    scene.turn(0).play("camp", f"send monster {servant.number} to 4,3")
    assert scene.top.left == move - 1


@pytest.mark.rule("OM-C-calm-beast-1")
@pytest.mark.parametrize("profile", ["lich", "undead-servant"])
def test_calm_beast_is_for_land_token_monsters_only(profile: str) -> None:
    scene = Scene()
    scene.mage(0, "4,2", hand="calm-beast")
    if profile == "lich":
        scene.monster(profile, "4,2")
    else:
        scene.summons(profile, 1, "4,2")
    scene.turn(0).play("meet")
    assert (scene.stage, scene.hand(0)) != ("Window", ["calm-beast"])


@pytest.mark.rule("OM-C-ward-1")
def test_a_ward_helps_against_the_lich_when_it_is_found() -> None:
    scene = Scene()
    scene.mage(0, "4,2", hand="ward")
    scene.table.site[at("4,2")] = RUIN
    scene.table.ruin_deck.append(RUIN_MONSTER_CARD + PROFILE["lich"])
    scene.turn(0).play("meet")
    scene.dice("spell:hit spell:double shield shield shield shield shield shield")
    scene.play("cast ward")
    assert health(scene, 0) == [10]


@pytest.mark.rule("OM-625", "OM-C-faerie-gate-3")
def test_two_gates_in_one_hex_heal_once() -> None:
    scene = Scene()
    scene.mage(0, "3,1").health = 3
    scene.tokens("faerie-gate", 0, "3,1", "6,1")
    scene.tokens("faerie-gate", 1, "3,1", "6,2")
    scene.turn(0).play("camp")
    assert health(scene, 0) == [6]


def test_tokens_that_are_left_remember_whether_they_moved() -> None:
    scene = Scene()
    winds = scene.tokens("plague-winds", 0, "4,2", "4,3", "4,4")
    winds.moved = 0b100
    winds.lose_tokens(at("4,2"))
    assert (winds.tokens, winds.moved) == ([at("4,3"), at("4,4")], 0b10)
