"""Everything in the box has a name and a text, made from its declaration."""

from __future__ import annotations

import pytest

import content_page
from content_page import icon_names, tile_text
from questboard.games.mage_knight.content.basic_actions import BASIC_ACTIONS
from questboard.games.mage_knight.content.enemies import ENEMIES
from questboard.games.mage_knight.content.heroes import HEROES
from questboard.games.mage_knight.content.ruins import RUINS
from questboard.games.mage_knight.content.sites import SITES
from questboard.games.mage_knight.content.skills import SKILLS
from questboard.games.mage_knight.content.tactics import TACTICS
from questboard.games.mage_knight.content.tiles import TILES
from questboard.games.mage_knight.content.units import UNITS
from questboard.games.mage_knight.effects import Attack, Block, Choose, Heal, Influence, Move
from questboard.games.mage_knight.language.cards import SPELL, Card, Skill, Unit
from questboard.games.mage_knight.language.enemies import Enemy
from questboard.games.mage_knight.language.words import CHANGES, MODIFIERS
from questboard.games.mage_knight.stories import STORIES
from questboard.games.mage_knight.table.sentences import text
from questboard.games.mage_knight.table.texts import (
    ability_text,
    basic_text,
    enemy_text,
    ruin_text,
    site_text,
    skill_text,
    strong_text,
    tactic_text,
    titles,
)
from questboard.games.mage_knight.table.wording import name
from questboard.kernel.words import room
from short_forms import ability_short, short

from .scripts import CARDS, effects, scripts


def reads_well(told: str) -> bool:
    """A text begins with a capital letter and ends with a full stop, with nothing left open."""
    return (
        told[:1].isupper()
        and told.endswith(".")
        and not any(bad in told for bad in ("{", "}", "  ", "..", " .", ",,", "None"))
    )


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_a_card_has_words_for_both_halves(card: Card) -> None:
    assert reads_well(basic_text(card))
    assert reads_well(strong_text(card))
    assert basic_text(card) != strong_text(card)
    assert short(card.strong)
    assert icon_names(card.icons)
    first, second = titles(card)
    assert (first != second) == (card.type == SPELL)


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.id)
def test_a_unit_has_words_for_each_ability(unit: Unit) -> None:
    assert name("units", unit.id)
    told = [ability_text(each) for each in unit.abilities]
    assert all(reads_well(each) for each in told)
    assert len(set(told)) == len(told)
    assert all(ability_short(each) for each in unit.abilities)


@pytest.mark.parametrize("skill", SKILLS, ids=lambda skill: skill.id)
def test_a_skill_has_words(skill: Skill) -> None:
    assert name("skills", skill.id)
    assert reads_well(skill_text(skill))


def test_tactics_heroes_tiles_ruins_sites_and_scenarios_have_words() -> None:
    for tactic in TACTICS:
        assert name("tactics", tactic.id)
        assert reads_well(tactic_text(tactic))
    for ruin in RUINS:
        assert reads_well(ruin_text(ruin))
    for site in SITES[1:]:
        assert reads_well(site_text(site))
    for tile in TILES:
        assert name("tiles", tile.id)
        assert tile_text(tile).count("·") == 6
    assert [name("heroes", hero.id) for hero in HEROES] == ["Arythea", "Goldyx", "Norowas", "Tovak"]
    assert all(name("scenarios", scenario.id) for scenario in STORIES)


@pytest.mark.parametrize("enemy", ENEMIES, ids=lambda enemy: enemy.id)
def test_an_enemy_shows_its_numbers(enemy: Enemy) -> None:
    assert name("enemies", enemy.id)
    told = enemy_text(enemy)
    assert told.startswith(f"Armor {enemy.armor}, ")
    assert told.endswith(f", Fame {enemy.fame}")


def test_names_stand_for_one_thing_each() -> None:
    for kind in ("cards", "units", "tactics", "enemies", "sites", "tiles", "heroes"):
        titles_of_kind = list(room("mage-knight")[kind].values())
        assert len(set(titles_of_kind)) == len(titles_of_kind)


def test_no_name_without_a_thing() -> None:
    words = room("mage-knight")
    assert set(words["cards"]) == {card.id for card in CARDS} | {"wound"}
    assert set(words["strong"]) == {card.id for card in CARDS if card.type == SPELL}
    assert set(words["banners"]) == {card.id for card in CARDS if card.banner}
    assert set(words["units"]) == {unit.id for unit in UNITS}
    assert set(words["skills"]) == {skill.id for skill in SKILLS}
    assert set(words["tactics"]) == {tactic.id for tactic in TACTICS}
    assert set(words["enemies"]) == {enemy.id for enemy in ENEMIES}
    assert set(words["tiles"]) == {tile.id for tile in TILES}


def test_every_word_of_the_vocabulary_has_phrases() -> None:
    words = room("mage-knight")
    assert set(MODIFIERS) <= set(words["effects"]["modifiers"]) & set(words["short"]["modifiers"])
    assert set(CHANGES) <= set(words["changes"]) & set(words["short"]["changes"])


@pytest.mark.parametrize("place", list(scripts()))
def test_a_text_shows_every_number_of_its_declaration(place: str) -> None:
    script = scripts()[place]
    told = text(script)
    for effect in effects(script):
        if isinstance(effect, (Move, Influence, Heal, Attack, Block)):
            assert str(effect.amount) in told


# --------------------------------------------------------------------------- some cards, in full


def card(id: str) -> Card:
    return next(each for each in CARDS if each.id == id)


@pytest.mark.parametrize(
    ("id", "basic", "strong"),
    [
        ("march", "Move 2.", "Move 4."),
        ("rage", "Attack 2 or Block 2.", "Attack 4."),
        ("swiftness", "Move 2.", "Ranged Attack 3."),
        ("threaten", "Influence 2.", "Influence 5. At the end of the turn Reputation -1."),
        ("fireball", "Fire Ranged Attack 5.", "Take a Wound. Fire Siege Attack 8."),
        (
            "crystallize",
            "Pay one mana of a basic colour. Gain a crystal of that colour.",
            "Gain a crystal of a basic colour.",
        ),
        (
            "blood-ritual",
            "Take a Wound. Gain a red mana and a mana of any colour.",
            "Take a Wound. Gain 3 mana of any colour.",
        ),
        (
            "in-need",
            "Influence 2. Influence 1 for each Wound in your hand and on your Units.",
            "Influence 4. Influence 2 for each Wound in your hand and on your Units.",
        ),
    ],
)
def test_what_cards_say(id: str, basic: str, strong: str) -> None:
    assert (basic_text(card(id)), strong_text(card(id))) == (basic, strong)


def test_short_forms_are_icons_and_numbers() -> None:
    rage, improvisation = card("rage"), card("improvisation")
    assert short(rage.basic) == "[attack] 2 / [block] 2"
    assert short(card("fire-bolt").strong) == "[fire-ranged-attack] 3"
    assert short(improvisation.basic).startswith("discard [non-wound] → · ([move] 3 / ")
    assert short((Choose([Move(1)], []),)) == "[move] 1 / —"


def test_the_page_of_all_content_is_up_to_date() -> None:
    kept = content_page.PAGE.read_text(encoding="utf-8")
    assert kept == content_page.page(), "run: python tools/content_page.py"


def test_hero_cards_name_the_card_they_replace() -> None:
    page = content_page.page()
    for own in BASIC_ACTIONS:
        if own.hero:
            assert f"{name('cards', own.id)} (for one {name('cards', own.replaces)})" in page
