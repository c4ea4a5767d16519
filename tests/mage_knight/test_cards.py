"""Every card, Unit and Skill in play, and the awkward ones by name."""

from __future__ import annotations

import pytest

from questboard.games.mage_knight.box import BASE
from questboard.games.mage_knight.content.heroes import HEROES
from questboard.games.mage_knight.content.skills import SKILLS
from questboard.games.mage_knight.content.units import UNITS
from questboard.games.mage_knight.language.cards import PASSIVE
from questboard.games.mage_knight.state import ATTACK_PHASE
from questboard.games.mage_knight.state.numbers import (
    CARD,
    CARDS,
    ENEMY,
    SKILL,
    SKILL_HERO,
    UNIT,
)
from questboard.games.mage_knight.steps.combat import armor
from questboard.kernel import Rng

from .table import Scene, fight, hero_with, scene

RICH = (
    "source red blue green; crystals red red blue blue green green white white; "
    "mana red blue green white black; discard stamina {spare}; move 6; heal 2; night; "
)
BUILD = "{hero} at 0,-2; hand {card} march rage wound; units peasants spent foresters; " + RICH
FIGHTS = [
    "",
    "fight prowlers orc-summoners",
    "fight prowlers phase block",
    "fight prowlers phase attack",
]


def build(card: str) -> str:
    hero = hero_with(card, "march", "rage")
    spare = "promise" if card == "threaten" else "threaten"
    return BUILD.format(hero=hero, card=card, spare=spare)


def stages(card: str) -> list[Scene]:
    """The moments of a turn: outside combat, and three phases of one."""
    text = build(card)
    if card == "underground-travel":  # next to a keep
        text = text.replace("at 0,-2", "at 4,-4") + "tile countryside-3 around 4,-5;"
    return [scene(text + fight) for fight in FIGHTS]


def play_out(board: Scene, seed: int = 1) -> Scene:
    """Answer what an effect asks, at random."""
    rng = Rng.seeded(seed)
    for _ in range(20):
        if board.stage in ("TakeTurn", "Fight", "JoinFight"):
            return board
        board.play(board.choices[rng.below(len(board.choices))])
    return board


@pytest.mark.rule("MK-702")
@pytest.mark.parametrize("half", ["basic", "strong"])
@pytest.mark.parametrize("card", [card for card in BASE.cards if card != "wound"])
def test_both_halves_of_every_card_can_be_played(card: str, half: str) -> None:
    if CARDS[CARD[card]].banner and half == "basic":
        board = scene(build(card))
        board.play(f"banner {card} to unit 1")
        assert board.player.units[0].banner == CARD[card]
        return
    played = 0
    for board in stages(card):
        texts = [text for text in board.choices if text.startswith(f"play {card} {half}")]
        if texts:
            board.play(texts[0])
            play_out(board)
            played += 1
    assert played


@pytest.mark.rule("MK-1306", "MK-1315")
@pytest.mark.parametrize("unit", [unit.id for unit in UNITS])
def test_every_ability_of_every_unit_can_be_used(unit: str) -> None:
    used = set()
    for combat in FIGHTS:
        text = build("stamina").replace("units peasants spent", f"units {unit} peasants spent")
        board = scene(text + combat)
        for choice in board.choices:
            if choice.startswith(f"activate 1 {unit}"):
                again = scene(text + combat)
                again.play(choice)
                play_out(again)
                used.add(choice.split()[4])
    assert len(used) == len(UNITS[UNIT[unit]].abilities)


@pytest.mark.rule("MK-218", "MK-219")
@pytest.mark.parametrize("skill", [skill.id for skill in SKILLS])
def test_every_skill_can_be_used_once(skill: str) -> None:
    if SKILLS[SKILL[skill]].usage == PASSIVE:
        return
    used = 0
    owner = SKILL_HERO[SKILL[skill]]
    seats = 2 if skill == HEROES[owner].competitive else 1
    hero = HEROES[owner].id if seats > 1 else "tovak"
    places = [build("stamina").replace("tovak", hero) + fight for fight in FIGHTS]
    places.append(places[0].replace("at 0,-2", "at 2,-3") + "")
    for place in places:
        board = scene(f"{place}; skills {skill}", "first-reconnaissance", seats)
        if place is places[-1]:
            board.play("interact")
        if board.can(f"skill {skill}"):
            board.play(f"skill {skill}")
            play_out(board)
            used += 1
            assert not board.can(f"skill {skill}")
    assert used


# ------------------------------------------------------------------------------------ the awkward


@pytest.mark.rule("MK-744")
def test_banner_of_fear_skips_block_and_damage_and_nobody_summons() -> None:
    text = "hand banner-of-fear rage; source red red red; top brown gargoyle"
    board = fight(text, "prowlers orc-summoners")
    board.play("play banner-of-fear strong", "finish the phase")
    assert board.combat.phase == ATTACK_PHASE
    assert board.wounds == 0
    assert board.table.piles[2][-1] == ENEMY["gargoyle"]  # not drawn


@pytest.mark.rule("MK-744")
def test_the_block_phase_is_left_out_only_before_it_is_over() -> None:
    text = "hand banner-of-fear rage"
    for phase, can in (("ranged", True), ("block", True), ("damage", False), ("attack", False)):
        board = fight(text, f"prowlers diggers phase {phase}")
        assert board.can("play banner-of-fear strong") == can, phase
    board = fight(text, "prowlers diggers phase damage")
    board.play("damage 1 to hero")
    assert not board.can("play banner-of-fear strong")
    assert fight(text, "prowlers phase damage").can("play rage sideways move")
    board = fight(text, "prowlers diggers phase block")
    board.play("play banner-of-fear strong")
    assert board.combat.phase == 3 and board.wounds == 0  # on to the Attack phase


@pytest.mark.rule("MK-745")
def test_into_the_heat_only_at_the_start_of_a_combat() -> None:
    text = "tovak; hand into-the-heat rage; units peasants; source blue blue blue; fight prowlers"
    board = scene(text)
    board.play("play into-the-heat basic", "finish the phase", "activate 1 peasants for 1")
    assert board.combat.block[0] == 4
    board = scene(text + " phase block")
    assert not board.can("play into-the-heat basic")


@pytest.mark.rule("MK-739")
def test_agility_turns_move_left_from_before_into_attack() -> None:
    text = "tovak; hand agility rage; source red red red; move 3; fight prowlers phase attack"
    board = scene(text)
    board.play("play agility basic")
    for _ in range(3):
        board.play("turn move into attack")
    assert board.can("attack 1")
    assert not board.can("turn move into attack")


@pytest.mark.rule("MK-721")
def test_diplomacy_turns_influence_into_block() -> None:
    board = scene("tovak; hand diplomacy promise; source red red red; fight diggers phase block")
    board.play("play diplomacy basic", "play promise basic")
    for _ in range(3):
        board.play("turn influence into block")
    assert board.can("block 1")
    assert board.table.turn.influence == 1


@pytest.mark.rule("MK-1128", "MK-1121")
def test_demolish_ignores_site_fortification_but_not_the_enemys_own() -> None:
    text = "tovak; tile countryside-3 around 4,-5; hand demolish swiftness march;"
    text += "crystals red white;"
    text += "source blue blue blue; fight {foe} at keep"
    for foe, hit in (("guardsmen", False), ("swordsmen", True)):
        board = scene(text.format(foe=foe))
        board.play("play demolish basic with red crystal")
        board.play("play swiftness strong with white crystal")
        assert board.strong(12, at=4).can("attack 1") == hit


@pytest.mark.rule("MK-746")
def test_expose_takes_all_fortifications_and_resistances() -> None:
    board = scene("tovak; hand expose rage; crystals white; source red red red; fight diggers")
    board.play("play expose basic with white crystal")
    assert board.strong(3, at=4).can("attack 1")


@pytest.mark.rule("MK-1198", "MK-1148")
def test_ice_shield_lowers_the_armor_of_the_blocked_enemy() -> None:
    text = (
        "tovak; hand ice-shield rage; crystals blue; source red red red; fight diggers phase block"
    )
    board = scene(text)
    board.play("play ice-shield strong with blue crystal", "block 1")
    assert armor(board.table, board.combat.foes[0]) == 1


def test_cold_toughness_counts_icons() -> None:
    # Ironclads: brutal and Physical Resistance.
    text = "tovak; hand cold-toughness rage; crystals blue; source red red red;"
    board = scene(text + "fight ironclads phase block")
    board.play("play cold-toughness strong with blue crystal", "block 1")
    from questboard.games.mage_knight.steps.combat import icons

    assert icons(ENEMY["ironclads"]) == 2


def test_burning_shield_strikes_back_in_the_attack_phase() -> None:
    text = "tovak; hand burning-shield rage; crystals red; source blue blue blue;"
    board = scene(text + "fight prowlers phase block")
    board.play("play burning-shield basic with red crystal", "block 1")
    assert board.combat.phase == ATTACK_PHASE
    assert board.can("attack 1")


@pytest.mark.rule("MK-724", "MK-409")
def test_time_bending_returns_the_cards_and_brings_another_turn() -> None:
    text = "tovak; night; hand space-bending march rage; mana blue black; source red red red"
    board = scene(text)
    board.play("play march basic", "play space-bending strong with blue token and black token")
    board.play("end turn", "enough")
    assert board.stage == "TakeTurn"
    assert sorted(board.hand) == ["march", "rage"]
    assert board.player.aside == [CARD["space-bending"]]


@pytest.mark.rule("MK-730")
def test_a_banner_of_glory_raises_attacks_and_gives_fame() -> None:
    text = "tovak; hand banner-of-glory rage; units peasants; source red red red;"
    board = scene(text + "fight prowlers phase attack")
    board.play("banner banner-of-glory to unit 1", "activate 1 peasants for 1")
    assert board.combat.attack[0] == 3
    assert board.player.fame == 1


@pytest.mark.rule("MK-740")
def test_sword_of_justice_counts_enemies_defeated_before() -> None:
    text = (
        "tovak; hand sword-of-justice rage march; source red red red; fight prowlers phase attack"
    )
    board = scene(text)
    board.play("play sword-of-justice basic", "card march", "enough")
    board.play("attack 1", "end turn")
    assert board.player.fame == 3


@pytest.mark.rule("MK-706")
def test_rings_give_fame_for_spells_cast_before_them() -> None:
    board = fight("hand ruby-ring fireball stamina rage; mana red", "swordsmen")
    board.play("play fireball basic with red token", "play ruby-ring strong")
    board.play("finish the phase", "finish the phase", "damage 1 to hero", "finish the phase")
    fame = board.player.fame
    board.play("end turn")
    assert board.table.players[0].fame == fame + 1


@pytest.mark.rule("MK-1132")
def test_sword_of_justice_takes_physical_resistance_from_everything() -> None:
    board = fight(
        "hand sword-of-justice rage stamina; skills resistance-break", "ironclads phase attack"
    )
    board.play("play sword-of-justice strong", "skill resistance-break")
    assert armor(board.table, board.combat.foes[0]) == 3  # no resistance left to break
    board.play("play rage basic")
    assert board.can("attack 1")  # 2, doubled and not halved


@pytest.mark.rule("MK-1162")
def test_horn_of_wrath_rolls_for_each_point_added() -> None:
    board = fight("hand horn-of-wrath rage stamina", "swordsmen")
    board.play("play horn-of-wrath strong", "number 6")
    assert board.combat.attack[8] == 12
    assert 0 <= board.combat.wounds <= 6 and board.combat.wounds == board.table.turn.wounds


def test_horn_of_wrath_is_an_attack_card_for_ambush() -> None:
    board = fight("hand ambush horn-of-wrath rage stamina", "prowlers")
    board.play("play ambush basic", "play horn-of-wrath strong", "number 0")
    assert board.combat.attack[8] == 7
    board.play("attack 1")
    assert board.table.combat is None


@pytest.mark.rule("MK-736", "MK-737")
def test_call_to_arms_lends_a_unit_of_the_offer() -> None:
    text = "tovak; hand call-to-arms rage; crystals white; offer peasants; source red red red"
    board = scene(text)
    board.play("play call-to-arms basic with white crystal")
    move = next(text for text in board.choices if text.endswith("for 3"))
    board.play(move)
    assert board.table.turn.move == 2
    assert len(board.table.unit_offer) == 1


@pytest.mark.rule("MK-814", "MK-916")
def test_underground_travel_passes_enemies_without_provoking() -> None:
    text = "tovak at 0,-3; hand underground-travel rage; crystals green; source red red red"
    board = scene(text)
    board.play("play underground-travel basic with green crystal")
    assert all(text.startswith("leap") for text in board.choices)
    board.play("leap 2,-3")
    assert board.table.combat is None
    assert len(board.table.turn.path) == 2


@pytest.mark.rule("MK-635")
def test_undo_goes_back_until_something_was_learnt() -> None:
    from questboard.kernel.core.errors import CannotUndo
    from questboard.kernel.match import Match

    from .table import GAME

    match = Match(GAME, 1, 3, heroes="any")
    match.play("take early-bird")
    while not any(c.text().startswith("play") for c in match.decision.choices):
        match.play(match.decision.choices[0])
    before = match.digest()
    card = next(c for c in match.decision.choices if c.text().endswith("sideways move"))
    match.play(card)
    match.undo()
    assert match.digest() == before
    match.play("end turn")
    while not match.plays[-1].news:
        match.play(match.decision.choices[0])
    with pytest.raises(CannotUndo):
        match.undo()
