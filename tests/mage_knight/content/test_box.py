"""The box is complete: every deck, pile and set has exactly what was printed."""

from __future__ import annotations

from collections import Counter

import pytest

from questboard.games.mage_knight.content.advanced_actions import ADVANCED_ACTIONS
from questboard.games.mage_knight.content.artifacts import ARTIFACTS
from questboard.games.mage_knight.content.basic_actions import BASIC_ACTIONS
from questboard.games.mage_knight.content.cities import CITIES
from questboard.games.mage_knight.content.enemies import ENEMIES
from questboard.games.mage_knight.content.heroes import HEROES
from questboard.games.mage_knight.content.ruins import RUINS
from questboard.games.mage_knight.content.sites import SITES
from questboard.games.mage_knight.content.skills import SKILLS
from questboard.games.mage_knight.content.spells import SPELLS
from questboard.games.mage_knight.content.tactics import TACTICS
from questboard.games.mage_knight.content.tiles import TILES
from questboard.games.mage_knight.content.units import ELITE_UNITS, REGULAR_UNITS
from questboard.games.mage_knight.language.cards import (
    CARD_TYPES,
    EACH_ROUND,
    EACH_TURN,
    INTERACTIVE,
    PASSIVE,
)
from questboard.games.mage_knight.language.enemies import (
    ALWAYS_FORTIFIED,
    BROWN_TOKEN,
    GRAY_TOKEN,
    GREEN_TOKEN,
    RED_TOKEN,
    VIOLET_TOKEN,
    WHITE_TOKEN,
)
from questboard.games.mage_knight.language.land import (
    ADVENTURE,
    DUNGEON,
    FORTIFIED,
    INHABITED,
    KEEP,
    MAGE_TOWER,
    TOMB,
)
from questboard.games.mage_knight.language.words import BLUE, GREEN, NO_COLOUR, RED, WHITE
from questboard.games.mage_knight.stories import STORIES

from .scripts import CARDS

# ------------------------------------------------------------------------------------ Deed cards


@pytest.mark.rule("MK-202")
def test_there_are_five_kinds_of_deed_cards() -> None:
    assert CARD_TYPES == ["basic-action", "advanced-action", "spell", "artifact", "wound"]
    assert {CARD_TYPES[card.type] for card in CARDS} == set(CARD_TYPES) - {"wound"}


@pytest.mark.parametrize("hero", ["arythea", "goldyx", "norowas", "tovak"])
def test_a_hero_starts_with_sixteen_cards_of_which_one_is_the_own(hero: str) -> None:
    common = sum(card.copies for card in BASIC_ACTIONS if not card.hero)
    own = [card for card in BASIC_ACTIONS if card.hero == hero]
    assert (common, len(own)) == (16, 1)
    assert own[0].copies == 1
    assert own[0].replaces in {card.id for card in BASIC_ACTIONS if not card.hero}


def test_the_common_cards_have_their_copies() -> None:
    twice = [card.id for card in BASIC_ACTIONS if card.copies == 2]
    assert twice == ["rage", "swiftness", "march", "stamina"]
    assert len([card for card in BASIC_ACTIONS if not card.hero]) == 12
    assert len(BASIC_ACTIONS) == 16


def test_28_advanced_actions_20_spells_16_artifacts() -> None:
    assert (len(ADVANCED_ACTIONS), len(SPELLS), len(ARTIFACTS)) == (28, 20, 16)
    assert all(card.copies == 1 for card in [*ADVANCED_ACTIONS, *SPELLS, *ARTIFACTS])


def test_the_colours_share_the_decks() -> None:
    even = {RED: 7, BLUE: 7, GREEN: 7, WHITE: 7}
    assert Counter(card.colour for card in ADVANCED_ACTIONS) == even
    assert Counter(card.colour for card in SPELLS) == {RED: 5, BLUE: 5, GREEN: 5, WHITE: 5}


def test_artifacts_have_no_colour() -> None:
    assert {card.colour for card in ARTIFACTS} == {NO_COLOUR}


def test_four_spells_are_interactive() -> None:
    interactive = {card.id for card in SPELLS if card.interactive}
    assert interactive == {"mana-claim", "mana-meltdown", "mind-read", "energy-flow"}


def test_four_artifacts_are_banners() -> None:
    banners = [card.id for card in ARTIFACTS if card.banner]
    assert len(banners) == 4
    assert all(id.startswith("banner-of-") for id in banners)


# ----------------------------------------------------------------------- Units, Skills, Tactics


def test_20_regular_and_20_elite_units() -> None:
    assert (len(REGULAR_UNITS), sum(unit.copies for unit in REGULAR_UNITS)) == (11, 20)
    assert (len(ELITE_UNITS), sum(unit.copies for unit in ELITE_UNITS)) == (9, 20)
    assert not any(unit.elite for unit in REGULAR_UNITS)
    assert all(unit.elite for unit in ELITE_UNITS)


def test_regular_units_have_level_1_or_2_elite_units_3_or_4() -> None:
    assert {unit.level for unit in REGULAR_UNITS} == {1, 2}
    assert {unit.level for unit in ELITE_UNITS} == {3, 4}


def test_every_unit_has_two_or_three_abilities_and_a_place_to_be_recruited() -> None:
    for unit in [*REGULAR_UNITS, *ELITE_UNITS]:
        assert 2 <= len(unit.abilities) <= 3, unit.id
        assert unit.recruit, unit.id


@pytest.mark.rule("MK-201")
def test_four_heroes() -> None:
    assert [hero.id for hero in HEROES] == ["arythea", "goldyx", "norowas", "tovak"]


def test_a_hero_card_has_three_dots_of_two_colours() -> None:
    for hero in HEROES:
        assert sorted(hero.dots) == [0, 0, 1, 2], hero.id


def test_ten_skills_for_each_hero() -> None:
    assert len(SKILLS) == 40
    assert Counter(skill.hero for skill in SKILLS) == dict.fromkeys(
        ["arythea", "goldyx", "norowas", "tovak"], 10
    )


def test_each_hero_has_one_competitive_interactive_skill() -> None:
    interactive = {skill.hero: skill.id for skill in SKILLS if skill.usage == INTERACTIVE}
    assert interactive == {hero.id: hero.competitive for hero in HEROES}
    assert [skill.usage for skill in SKILLS].count(INTERACTIVE) == 4


def test_how_often_skills_can_be_used() -> None:
    usages = Counter(skill.usage for skill in SKILLS)
    assert usages == {EACH_TURN: 22, EACH_ROUND: 13, PASSIVE: 1, INTERACTIVE: 4}


def test_only_motivation_can_be_used_between_own_turns() -> None:
    skills = [skill for skill in SKILLS if skill.any_turn]
    assert [skill.id for skill in skills] == [f"{hero.id}-motivation" for hero in HEROES]
    assert all(skill.usage == EACH_ROUND for skill in skills)


@pytest.mark.rule("MK-401")
def test_six_tactics_for_the_day_and_six_for_the_night() -> None:
    for night in (False, True):
        assert [tactic.number for tactic in TACTICS if tactic.night == night] == [1, 2, 3, 4, 5, 6]
    assert len(TACTICS) == 12


# ----------------------------------------------------------------------------- tokens and sites


def test_sixty_enemy_tokens() -> None:
    piles = Counter[int]()
    for enemy in ENEMIES:
        piles[enemy.colour] += enemy.copies
    assert piles == {
        GREEN_TOKEN: 12,
        GRAY_TOKEN: 10,
        BROWN_TOKEN: 10,
        VIOLET_TOKEN: 10,
        WHITE_TOKEN: 10,
        RED_TOKEN: 8,
    }
    assert piles.total() == 60


def test_every_enemy_has_one_attack_or_summons() -> None:
    for enemy in ENEMIES:
        assert len(enemy.strikes) == 1, enemy.id
        strike = enemy.strikes[0]
        assert (strike.value > 0) != (strike.summon >= 0), enemy.id
    summoners = [enemy.id for enemy in ENEMIES if enemy.strikes[0].summon == BROWN_TOKEN]
    assert summoners == ["orc-summoners", "illusionists"]


def test_fortified_enemies() -> None:
    fortified = {enemy.id for enemy in ENEMIES if enemy.abilities & ALWAYS_FORTIFIED}
    assert fortified == {"diggers", "guardsmen", "crypt-worm", "altem-guardsmen", "altem-mages"}


def test_an_altar_takes_three_mana_of_one_colour_and_gives_seven_fame() -> None:
    altars = [ruin for ruin in RUINS if ruin.fame]
    assert len(altars) == 4
    assert all(ruin.fame == 7 and sorted(ruin.altar) == [0, 0, 0, 3] for ruin in altars)
    assert {ruin.altar.index(3) for ruin in altars} == {RED, BLUE, GREEN, WHITE}


def test_twelve_ruin_tokens_of_which_eight_hold_two_enemies() -> None:
    assert len(RUINS) == 12
    guarded = [ruin for ruin in RUINS if ruin.enemies]
    assert len(guarded) == 8
    assert all(len(ruin.enemies) == 2 and ruin.reward for ruin in guarded)


def test_sites_stand_at_their_numbers() -> None:
    assert [site.site for site in SITES] == list(range(16))
    kinds = Counter(site.kind for site in SITES[1:])
    assert (kinds[INHABITED], kinds[FORTIFIED], kinds[ADVENTURE]) == (2, 3, 5)


def test_keeps_and_mage_towers_get_a_guard_when_revealed() -> None:
    keep, tower = SITES[KEEP], SITES[MAGE_TOWER]
    assert (keep.guard, keep.guards, keep.on_reveal) == (GRAY_TOKEN, 1, True)
    assert (tower.guard, tower.guards, tower.on_reveal) == (VIOLET_TOKEN, 1, True)


def test_only_dungeon_and_tomb_are_dark_and_they_keep_units_out() -> None:
    assert [site.site for site in SITES if site.night] == [DUNGEON, TOMB]
    assert not SITES[DUNGEON].units
    assert not SITES[TOMB].units


def test_a_city_has_a_garrison_for_each_of_eleven_levels() -> None:
    assert [city.colour for city in CITIES] == [RED, BLUE, GREEN, WHITE]
    for city in CITIES:
        assert len(city.garrison) == 11
        sizes = [len(level) for level in city.garrison]
        assert sizes == sorted(sizes)
        assert sizes[-1] == 5
        colours = {colour for level in city.garrison for colour in level}
        assert colours <= {GRAY_TOKEN, BROWN_TOKEN, VIOLET_TOKEN, WHITE_TOKEN}


# ------------------------------------------------------------------------------------ scenarios


@pytest.mark.rule("MK-2110")
def test_solo_reconnaissance_has_the_tiles_of_two_players_and_four_rounds() -> None:
    layouts = STORIES[0].layouts
    solo, two = layouts[1], layouts[2]
    assert (solo.countryside, solo.cities, solo.core) == (two.countryside, two.cities, two.core)
    assert (solo.rounds, two.rounds) == (4, 3)


def test_scenarios_never_ask_for_more_tiles_than_there_are() -> None:
    for scenario in STORIES:
        for players, layout in scenario.layouts.items():
            assert 1 <= players <= 4
            assert layout.countryside <= 11
            assert layout.cities <= 4
            assert layout.core <= 4
            assert len(layout.city_levels) in (0, layout.cities)
            assert 3 <= layout.rounds <= 6  # MK-1704


# ------------------------------------------------------------------------------------------ ids


@pytest.mark.parametrize(
    "ids",
    [
        [card.id for card in CARDS],
        [unit.id for unit in [*REGULAR_UNITS, *ELITE_UNITS]],
        [skill.id for skill in SKILLS],
        [tactic.id for tactic in TACTICS],
        [hero.id for hero in HEROES],
        [enemy.id for enemy in ENEMIES],
        [ruin.id for ruin in RUINS],
        [tile.id for tile in TILES],
        [scenario.id for scenario in STORIES],
    ],
    ids=["cards", "units", "skills", "tactics", "heroes", "enemies", "ruins", "tiles", "scenarios"],
)
def test_no_id_twice(ids: list[str]) -> None:
    assert len(set(ids)) == len(ids)
    for id in ids:
        assert id == id.lower()
        assert id.replace("-", "").isalnum()
