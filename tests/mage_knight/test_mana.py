"""Chapter 5: mana, the Source, crystals."""

from __future__ import annotations

import pytest

from .table import fight, next_round, scene

# ------------------------------------------------------------------------------- gold, black, costs


@pytest.mark.rule("MK-302", "MK-508")
def test_gold_counts_as_any_basic_colour_by_day() -> None:
    text = "tovak; hand march rage promise stamina; source; mana gold"
    board = scene(text)
    for card in ("march", "promise", "stamina"):  # green, white, blue
        assert board.can(f"play {card} strong with gold token")
    assert not scene(text + "; night").can("play march strong")


@pytest.mark.rule("MK-303", "MK-515")
def test_gold_cannot_be_used_by_night_and_black_cannot_by_day() -> None:
    board = scene("tovak; night; hand march fireball; source gold gold black; crystals red")
    assert not board.can("play march strong")
    board = scene("tovak; hand march; source black black black; mana black")
    assert not board.can("play march strong")


@pytest.mark.rule("MK-303", "MK-302")
def test_black_is_used_by_night_and_not_by_day() -> None:
    text = "tovak; hand fireball rage; source; crystals red; mana black; fight prowlers"
    assert scene("night; " + text).can("play fireball strong with red crystal and black token")
    assert not scene(text).can("play fireball strong")


@pytest.mark.rule("MK-509")
def test_gold_is_never_black_and_black_is_never_a_basic_colour() -> None:
    text = "tovak; night; source; hand amulet-of-sun fireball march; "
    board = scene(text + "crystals red; mana gold; fight prowlers")
    board.play("play amulet-of-sun basic")  # gold can be used in this Night
    assert not board.can("play fireball strong")
    assert not scene(text + "mana black").can("play march strong")


@pytest.mark.rule("MK-509")
def test_polarization_makes_gold_black_for_a_strong_spell_only() -> None:
    text = (
        "arythea at 0,0; night; fame 48; skills polarization; units altem-mages; mana gold; "
        "source gold gold gold; "
    )
    board = scene(text + "hand rage; fight prowlers")
    board.play("skill polarization")
    assert not any("polarized" in choice for choice in board.choices)
    board = scene(text + "hand fireball rage; crystals red; fight prowlers")
    board.play("skill polarization")
    assert board.can("play fireball strong with red crystal and gold token polarized")


@pytest.mark.rule("MK-510")
def test_a_symbol_is_paid_with_exactly_one_mana() -> None:
    board = scene("tovak; hand march rage; source; mana green green")
    board.play("play march strong with green token")
    assert board.mana("green") == 1
    assert not scene("tovak; hand march rage; source; mana red blue").can("play march strong")


@pytest.mark.rule("MK-214")
def test_a_cost_that_cannot_be_paid_forbids_the_effect() -> None:
    assert not scene("tovak; hand crystallize march; source gold black black; night").can(
        "play crystallize basic"
    )
    board = scene("tovak; hand crystallize march; source black black black; mana red")
    board.play("play crystallize basic")
    assert (board.crystals("red"), board.mana("red")) == (1, 0)


@pytest.mark.rule("MK-214")
def test_one_mana_never_pays_for_two() -> None:
    board = fight("hand rage; source; mana gold; units altem-mages", "prowlers phase attack")
    board.play("activate 1 altem-mages for 2")
    assert "option 4" not in board.choices  # blue and red with one gold
    assert {"option 2", "option 3"} < set(board.choices)
    board = fight("hand rage; source; mana gold blue; units altem-mages", "prowlers phase attack")
    board.play("activate 1 altem-mages for 2", "option 4")
    assert board.combat.attack[3] == 9  # blue with blue, or nothing would be left for red
    assert board.mana("gold") == 0 and board.mana("blue") == 0


# -------------------------------------------------------------------------------------- the Source


@pytest.mark.rule("MK-511")
def test_one_die_of_the_source_is_taken_in_each_turn() -> None:
    board = scene("tovak; hand march march stamina rage wound; source green green green")
    board.play("play march strong with green die")
    assert not board.can("play march strong")
    board.end_turn()
    assert board.can("play march strong with green die")


@pytest.mark.rule("MK-512")
def test_a_die_is_taken_when_its_mana_is_spent_and_not_otherwise() -> None:
    board = scene("tovak; hand march stamina; source green red red")
    assert all("die" not in text or text.startswith("play") for text in board.choices)
    board.play("play march strong with green die")
    assert board.source == ["red", "red"]
    assert board.mana("green") == 0 and board.table.turn.move == 4


@pytest.mark.rule("MK-513", "MK-1502")
def test_a_used_die_is_rolled_again_and_returned_at_the_end_of_the_turn() -> None:
    board = scene("tovak; hand march rage stamina wound wound; source green red red; dice blue")
    board.play("play march strong with green die")
    assert board.source == ["red", "red"]
    board.end_turn()
    assert board.source == ["red", "red", "blue"]


@pytest.mark.rule("MK-514")
def test_mana_draw_allows_another_die() -> None:
    board = scene("tovak; hand march march mana-draw; source green green red")
    board.play("play mana-draw basic", "play march strong with green die")
    assert board.can("play march strong with green die")


@pytest.mark.rule("MK-514")
def test_mana_search_waits_for_no_die_that_an_effect_has_taken() -> None:
    text = (
        "tovak at 0,0; night; tactic mana-search; crystals white blue; source red blue gold; hand "
    )
    board = scene(text + "mana-draw rage march")
    assert board.can("tactic mana-search")
    board.play("play mana-draw strong with white crystal", "die red", "colour red")
    assert not board.can("tactic mana-search")
    board = scene(text + "mana-claim rage march", "full-conquest", 2)
    board.play("play mana-claim basic with blue crystal", "die red", "number 3")
    assert not board.can("tactic mana-search")
    assert board.table.turn.dice_left() == 1  # the one die is still there
    board = scene(text + "mana-storm rage march")
    board.play("play mana-storm basic", "die red")  # this die never leaves the Source
    assert board.can("tactic mana-search")


@pytest.mark.rule("MK-514", "MK-522")
def test_who_needs_magic_minds_dice_of_the_source_but_not_a_kept_one() -> None:
    text = "tovak at 0,0; skills who-needs-magic; crystals blue white; source green blue; hand "
    kept = "; tactic mana-steal; kept red"
    board = scene(text + "mana-claim mana-draw threaten march" + kept, "full-conquest", 2)
    board.play("skill who-needs-magic", "option 2")
    assert not any("green die" in choice for choice in board.choices)
    assert not board.can("play mana-claim basic") and not board.can("play mana-draw strong")
    assert board.can("play threaten strong with red kept die")
    board = scene(text + "mana-claim rage march", "full-conquest", 2)
    board.play("play mana-claim basic with blue crystal", "die green", "number 3")
    board.play("skill who-needs-magic")  # a die of the Source was taken: only +2 is left
    assert board.stage == "TakeTurn"
    board.play("play march sideways move")
    assert board.table.turn.move == 2
    board = scene(text + "threaten march" + kept)
    board.play("play threaten strong with red kept die")
    board.play("skill who-needs-magic", "option 2")  # the kept die was no use of the Source
    board.play("play march sideways move")
    assert board.table.turn.move == 3


@pytest.mark.rule("MK-515")
def test_a_black_die_by_day_and_a_gold_one_by_night_cannot_be_used() -> None:
    text = "tovak; hand fireball rage march; source {}; crystals red; fight prowlers"
    assert not scene(text.format("black black black")).can("play fireball strong")
    night = scene("night; " + text.format("gold gold black"))
    assert night.can("play fireball strong with red crystal and black die")
    assert not night.can("play march strong")


@pytest.mark.rule("MK-516")
def test_a_depleted_die_stays_in_the_source_as_it_is() -> None:
    board = scene("tovak; hand march rage stamina wound wound; source red black black")
    board.play("play march basic").end_turn()
    assert board.source == ["red", "black", "black"]


@pytest.mark.rule("MK-516", "MK-1608")
def test_depleted_dice_are_rolled_again_for_a_new_round() -> None:
    board = scene("tovak; hand march rage stamina wound wound; deck; source black black black")
    next_round(board)
    assert len(board.source) == 3 and board.source.count("black") <= 1


# ---------------------------------------------------------------------------------------- crystals


@pytest.mark.rule("MK-503")
def test_crystals_are_kept_from_turn_to_turn_three_of_a_colour_at_most() -> None:
    board = scene("tovak; hand march rage; crystals red red red blue; skills dark-fire-magic")
    board.play("skill dark-fire-magic", "option 1", "play march basic").end_turn()
    assert (board.crystals("red"), board.crystals("blue")) == (3, 1)


@pytest.mark.rule("MK-504")
def test_there_are_no_gold_and_no_black_crystals() -> None:
    board = scene("tovak; hand crystallize rage; crystals blue; source")
    board.play("play crystallize strong with blue crystal")
    assert board.choices == ["colour red", "colour blue", "colour green", "colour white"]
    text = "tovak; hand crystallize rage; source; mana gold black"
    board = scene(text).play("play crystallize basic")
    assert all(text.startswith("pay gold token as") for text in board.choices)
    assert len(board.choices) == 4  # by Day gold is one of the basic colours
    assert not scene("night; " + text).can("play crystallize basic")


@pytest.mark.rule("MK-505", "MK-518")
def test_a_crystal_can_be_turned_into_mana_and_a_fourth_is_a_token() -> None:
    board = scene("tovak; hand fire-bolt march; crystals red red red; source blue blue blue")
    board.play("play fire-bolt basic")
    assert (board.crystals("red"), board.mana("red")) == (3, 1)
    board.play("crystal red")
    assert (board.crystals("red"), board.mana("red")) == (2, 2)


@pytest.mark.rule("MK-505")
def test_a_crystal_becomes_mana_in_the_middle_of_a_combat_too() -> None:
    board = scene("tovak; hand rage march; crystals red; source; fight prowlers phase block")
    board.play("crystal red")
    assert (board.crystals("red"), board.mana("red")) == (0, 1)


@pytest.mark.rule("MK-507")
def test_mana_becomes_a_crystal_only_by_an_effect() -> None:
    board = scene("tovak; hand crystallize rage; mana red; source")
    assert not any("crystal " in text for text in board.choices)
    board.play("play crystallize basic")
    assert (board.crystals("red"), board.mana("red")) == (1, 0)
    board = scene("tovak; hand march rage; mana red; source").play("play march basic").end_turn()
    assert sum(board.player.crystals) == 0  # it is lost


@pytest.mark.rule("MK-517")
def test_a_mana_token_lies_in_the_play_area_until_it_is_spent() -> None:
    board = scene("tovak; hand concentration stamina rage; source")
    board.play("play concentration basic", "option 1")
    assert board.mana("blue") == 1
    board.play("play stamina strong with blue token")
    assert board.mana("blue") == 0


POUCH = "tovak; hand endless-gem-pouch rage; source red red red; "  # two dice for crystals


@pytest.mark.rule("MK-520")
def test_a_die_for_a_crystal_gives_its_colour_a_choice_or_fame() -> None:
    board = scene(POUCH + "dice red white").play("play endless-gem-pouch basic")
    assert board.player.crystals == [1, 0, 0, 1]
    board = scene(POUCH + "dice green gold").play("play endless-gem-pouch basic")
    assert board.choices == ["colour red", "colour blue", "colour green", "colour white"]
    assert board.play("colour blue").player.crystals == [0, 1, 1, 0]
    board = scene(POUCH + "dice black blue").play("play endless-gem-pouch basic")
    assert board.player.crystals == [0, 1, 0, 0] and board.player.fame == 1


@pytest.mark.rule("MK-521")
@pytest.mark.parametrize("time", ["round 1", "night"])
def test_mana_of_any_colour_may_be_gold_or_black_at_any_time(time: str) -> None:
    board = scene(f"tovak; {time}; hand blood-ritual rage").play("play blood-ritual basic")
    assert {"colour gold", "colour black"} <= set(board.choices)


@pytest.mark.rule("MK-523")
def test_a_ring_gives_mana_without_limit() -> None:
    board = scene("tovak; hand emerald-ring march march; source red red red")
    board.play("play emerald-ring strong")
    board.play("play march strong with green endless", "play march strong with green endless")
    assert board.table.turn.move == 8


@pytest.mark.rule("MK-523", "MK-302")
def test_endless_black_mana_still_needs_the_night() -> None:
    text = "hand ruby-ring fireball stamina; source"
    assert not fight(text, "prowlers").play("play ruby-ring strong").can("play fireball strong")
    board = fight("night; " + text, "prowlers").play("play ruby-ring strong")
    board.play("play fireball strong with red endless and black endless")
    assert board.combat.attack[8 + 1] == 8


@pytest.mark.rule("MK-316")
def test_the_amulets_lift_day_and_night() -> None:
    board = scene("tovak; night; hand amulet-of-sun march; source gold gold red")
    board.play("play amulet-of-sun basic")
    assert board.can("play march strong with gold die")
    assert board.table.turn.costs[2] == 3
