"""Chapter 3: Day and Night, what is seen by them, and night rules by Day."""

from __future__ import annotations

import pytest

from .table import Scene, next_round, scene, win

HAND = "source red red red; hand march rage stamina wound wound"
KEEP = "tile countryside-3 around 4,-5"  # a keep at 5,-6, next to 5,-5


def time_of(night: bool) -> str:
    return "night" if night else "round 1"


@pytest.mark.rule("MK-301")
def test_rounds_are_day_and_night_in_turn() -> None:
    assert not scene(f"tovak at 0,0; {HAND}").table.night
    for number in (1, 2, 3):
        board = next_round(scene(f"tovak at 0,0; round {number}; {HAND}; deck"))
        assert board.table.night == (number % 2 == 1)


# -------------------------------------------------------------------------------------- garrisons


@pytest.mark.rule("MK-305", "MK-306")
@pytest.mark.parametrize("night", [False, True])
def test_a_hero_next_to_a_keep_turns_up_its_garrison_by_day_only(night: bool) -> None:
    board = scene(f"tovak at 4,-4; {time_of(night)}; {HAND}; {KEEP}; move 3")
    assert not board.spot("5,-6").shown
    board.play("go 5,-5")
    assert board.spot("5,-6").shown is not night


@pytest.mark.rule("MK-305", "MK-306")
@pytest.mark.parametrize("night", [False, True])
def test_a_keep_laid_next_to_a_hero_is_turned_up_by_day_only(night: bool) -> None:
    text = f"tovak at 2,-3; {time_of(night)}; {HAND}; move 2; top tiles countryside-10"
    board = scene(text).play("explore 4,-5")  # its keep lies at 3,-4
    assert board.spot("3,-4").shown is not night


@pytest.mark.rule("MK-305", "MK-1607")
def test_a_new_day_turns_up_garrisons_next_to_heroes() -> None:
    board = scene(f"tovak at 5,-5; night; {HAND}; deck; {KEEP}")
    assert not board.spot("5,-6").shown
    assert next_round(board).spot("5,-6").shown


@pytest.mark.rule("MK-307")
def test_a_garrison_turned_up_by_day_lies_face_up_by_night() -> None:
    board = scene(f"tovak at 5,-5; {HAND}; deck; {KEEP}")
    assert board.spot("5,-6").shown
    assert next_round(board).table.night
    assert board.spot("5,-6").shown


@pytest.mark.rule("MK-308")
@pytest.mark.parametrize("night", [False, True])
def test_a_city_shows_its_garrison_to_a_hero_next_to_it_by_night_too(night: bool) -> None:
    text = f"tovak at 4,-3; {time_of(night)}; {HAND}; tile core-5 around 4,-5; move 5"
    board = scene(text, "solo-conquest")
    assert not board.spot("4,-5").shown
    board.play("go 4,-4")
    assert board.spot("4,-5").shown


# --------------------------------------------------------------------- ruins and rampaging enemies


@pytest.mark.rule("MK-309", "MK-848")
@pytest.mark.parametrize("night", [False, True])
def test_a_ruin_token_is_laid_face_up_by_day_and_face_down_by_night(night: bool) -> None:
    text = f"tovak at 4,-3; {time_of(night)}; {HAND}; move 5; top tiles countryside-10"
    board = scene(text).play("explore 4,-5")
    assert board.spot("4,-4").ruin >= 0
    assert board.spot("4,-4").shown is not night
    board.play("go 4,-4")  # whoever enters sees it
    assert board.spot("4,-4").shown


@pytest.mark.rule("MK-309", "MK-1607")
def test_a_new_day_turns_up_ruin_tokens_everywhere() -> None:
    text = "tile countryside-10 around 4,-5; ruin hidden altar-red at 4,-4"
    board = scene(f"tovak at 0,0; night; {HAND}; deck; {text}")
    assert not board.spot("4,-4").shown
    assert next_round(board).spot("4,-4").shown


@pytest.mark.rule("MK-310")
@pytest.mark.parametrize("night", [False, True])
def test_rampaging_enemies_always_lie_face_up(night: bool) -> None:
    text = f"tovak at 4,-3; {time_of(night)}; {HAND}; move 2; top tiles countryside-5"
    board = scene(text).play("explore 4,-5")
    assert len(board.tokens("5,-5")) == 1 and board.spot("5,-5").shown


@pytest.mark.rule("MK-311")
@pytest.mark.parametrize(("night", "mana"), [(False, "gold"), (True, "black")])
def test_a_glade_gives_gold_by_day_and_black_by_night(night: bool, mana: str) -> None:
    board = scene(f"tovak at 1,-3; {time_of(night)}; {HAND.replace('wound', 'promise', 1)}")
    board.play("play march basic", "end turn", "decline", "enough")
    assert board.mana(mana) == 1 and sum(board.player.tokens) == 1


@pytest.mark.rule("MK-608")
def test_a_glade_gives_nothing_to_who_announces_the_end_of_the_round() -> None:
    text = "tovak at 1,-3; source red red red; hand march rage stamina; deck"
    board = scene(text).play("play march basic").end_turn()
    assert board.stage == "StartTurn" and board.mana("gold") == 0
    assert board.play("play on").mana("gold") == 1


# ------------------------------------------------------------------------------- night rules by Day


def underground(text: str) -> Scene:
    return scene(f"tovak at 0,0; {text}; fight minotaur at dungeon")


@pytest.mark.rule("MK-312")
def test_in_a_dungeon_black_can_be_used_by_day_and_gold_cannot() -> None:
    text = "source; hand fireball swiftness rage; crystals red; mana black gold"
    board = underground(text)
    assert board.can("play fireball strong with red crystal and black token")
    assert not board.can("play swiftness strong with gold token")
    outside = scene(f"tovak at 0,0; {text}; fight minotaur")
    assert not outside.can("play fireball strong")
    assert outside.can("play swiftness strong with gold token")


@pytest.mark.rule("MK-313")
def test_what_differs_by_night_works_so_in_a_dungeon_by_day() -> None:
    board = underground("hand rage; skills dark-paths").play("skill dark-paths")
    assert board.table.turn.move == 2  # 1 by Day
    outside = scene("tovak at 0,0; hand rage; skills dark-paths; fight minotaur")
    assert outside.play("skill dark-paths").table.turn.move == 1


@pytest.mark.rule("MK-314")
def test_a_black_die_can_be_taken_in_a_dungeon_by_day() -> None:
    text = "source black gold red; hand fireball rage; crystals red"
    board = underground(text)
    board.play("play fireball strong with red crystal and black die")
    assert board.combat.attack[8 + 1] == 8
    assert not scene(f"tovak at 0,0; {text}; fight minotaur").can("play fireball strong")


@pytest.mark.rule("MK-315")
def test_night_rules_begin_with_the_entry_and_end_with_the_combat() -> None:
    text = "source; hand march rage; mana gold; tile countryside-7 around 4,-5"
    board = scene(f"tovak at 4,-4; {text}")
    assert board.can("play march strong with gold token")
    board.play("enter the site")
    assert not board.can("play march strong")
    win(board)
    assert board.can("play march strong with gold token")


@pytest.mark.rule("MK-313", "MK-316")
def test_polarization_follows_the_night_rules_of_a_dungeon_by_day() -> None:
    text = "arythea at 0,0; hand fireball rage; mana red gold; skills polarization; "
    board = scene(text + "fight minotaur at dungeon")
    board.play("skill polarization")
    assert board.can("play fireball strong with red token and gold token polarized")
    day = scene(text + "fight minotaur").play("skill polarization")
    assert not day.can("play fireball strong")
