"""Rules at the edge of the base game: skipped turns, actions of cards, other heroes, friends."""

from __future__ import annotations

import pytest

from questboard.games.mage_knight.box import BASE
from questboard.games.mage_knight.content.tiles import TILES
from questboard.games.mage_knight.effects import (
    AsAction,
    Crystal,
    Draw,
    Influence,
    optionally,
)
from questboard.games.mage_knight.language.cards import action
from questboard.games.mage_knight.language.land import CITY, COUNTRYSIDE, WEDGE, Layout
from questboard.games.mage_knight.language.words import (
    ACTION_ICON,
    INFLUENCE_ICON,
    RED,
    WHITE,
)
from questboard.games.mage_knight.state import NONE
from questboard.games.mage_knight.state.land import NEAR, SPACE, space_text
from questboard.games.mage_knight.steps.end_turn import hand_limit, leader
from questboard.games.mage_knight.stories import Story
from questboard.games.mage_knight.table.sentences import text as told
from questboard.kernel.core.hexes import from_text

from .table import Scene, scene, spaces_of

ACTIONS = ("challenge", "interact", "enter the site", "burn the monastery")


def two(text: str) -> Scene:
    """Two players on the map of a full conquest; a keep lies at 2,-1, a mine at 1,-3."""
    return scene(text, "full-conquest", 2)


def end_turn(board: Scene) -> Scene:
    """End the turn, whatever is asked on the way."""
    seat = board.seat
    board.play("end turn")
    for _ in range(9):
        if board.stage not in ("DiscardCards", "DrawUp", "LevelUp"):
            break
        board.play("enough" if "enough" in board.choices else board.choices[0])
    assert board.table.turn.seat != seat or board.stage == "TakeTurn"
    return board


# ------------------------------------------------------------------------------------- whose turn


@pytest.mark.rule("MK-607")
def test_a_face_down_token_is_turned_up_and_costs_the_turn() -> None:
    board = two(
        "tovak at 0,0; hand march rage; player 2; arythea at 1,-3; hand rage march; marks face-down"
    )
    other = board.table.players[1]
    board.play("play march sideways move")
    end_turn(board)
    assert board.seat == 0 and board.table.turn.seat == 0  # the first player once more
    assert not other.face_down
    assert other.crystals == [0, 0, 0, 0]  # no benefit of the mine
    assert len(other.hand) == 2  # no card discarded, none drawn
    board.play("play rage sideways move")
    end_turn(board)
    assert board.table.turn.seat == 1  # one turn is skipped, not two


@pytest.mark.rule("MK-607", "MK-614")
def test_the_flip_is_the_last_turn_of_the_round() -> None:
    text = (
        "tovak at 0,0; hand march; player 2; arythea at 1,0; hand rage; "
        "player 3; goldyx at 0,-1; marks face-down; announced 1; turn 2"
    )
    board = scene(text, "full-conquest", 3)
    board.play("play rage sideways move", "end turn")
    assert board.table.round == 2
    assert not board.table.players[2].face_down


@pytest.mark.rule("MK-606", "MK-602")
def test_an_interactive_skill_expires_before_the_round_end_is_announced() -> None:
    board = two(
        "goldyx at 0,0; hand march rage; deck; skills source-freeze; source red red red red; "
        "player 2; tovak at 1,0; hand rage threaten"
    )
    board.play("skill source-freeze", "play march basic")
    end_turn(board)
    table = board.table
    assert table.turn.seat == 1 and table.freeze == 0
    assert not board.can("play threaten strong with red die")
    board.play("play rage sideways move")
    end_turn(board)
    if board.stage == "Thaw":
        board.play("colour red")
    assert board.can("announce the end of the round")
    assert table.freeze == NONE
    board.play("announce the end of the round")
    assert board.table.turn.seat == 1 and table.freeze == NONE


# ---------------------------------------------------------------------------- effects as the action


# A card whose effects are the action of the turn, and one that may be played as it.
PARLEY = BASE.with_(
    "parley",
    cards=[
        action("parley", WHITE, ACTION_ICON, [AsAction(Draw(1))], [AsAction(Draw(2))], copies=2),
        action(
            "calm",
            WHITE,
            INFLUENCE_ICON | ACTION_ICON,
            [Influence(3), optionally(AsAction(Draw(1)))],
            [Influence(6)],
        ),
    ],
)


def parley(text: str) -> Scene:
    return scene(text, box=PARLEY)


@pytest.mark.rule("MK-725", "MK-621", "MK-716")
def test_an_effect_marked_as_the_action_is_the_action_of_the_turn() -> None:
    board = parley("tovak at 2,-3; hand parley parley rage; deck march march; move 4; influence 3")
    assert board.can("interact") and board.can("go 2,-2")
    board.play("play parley basic")
    assert board.hand.count("march") == 1
    assert board.table.turn.acted
    assert board.table.turn.move == 0 and board.table.turn.influence == 0
    assert not any(board.can(each) for each in ACTIONS)
    assert not board.can("go 2,-2") and not board.can("rest")
    assert not board.can("play parley basic")  # only one in a turn


@pytest.mark.rule("MK-725")
def test_it_cannot_be_played_after_another_action_in_a_rest_or_in_combat() -> None:
    interacted = parley("tovak at 2,-3; hand parley rage; deck march").play("interact")
    assert not interacted.can("play parley basic")
    resting = parley("tovak at 2,-3; hand parley rage; deck march")
    resting.play("rest", "card rage")
    assert not resting.can("play parley basic")
    fighting = parley("tovak at 2,-3; hand parley rage; deck march; fight prowlers")
    assert not fighting.can("play parley basic")


@pytest.mark.rule("MK-725", "MK-722")
def test_maximal_effect_uses_an_action_only_once() -> None:
    board = parley("tovak at 2,-3; hand maximal-effect parley; deck march march rage rage")
    board.play("play maximal-effect basic")
    assert board.hand.count("march") == 1


@pytest.mark.rule("MK-725")
def test_a_card_may_offer_the_action_besides_its_points() -> None:
    text = "tovak at 2,-3; hand calm rage; deck march; influence 1"
    plain = parley(text).play("play calm basic", "option 2")
    assert plain.table.turn.influence == 4 and not plain.table.turn.acted
    acting = parley(text).play("play calm basic", "option 1")
    assert acting.table.turn.acted and acting.hand.count("march") == 1
    done = parley(text + "; done acted").play("play calm basic")
    assert done.table.turn.influence == 4  # nothing is asked: the action is spent


def test_the_words_of_an_action() -> None:
    assert told((AsAction(Draw(1)),)) == "As your action draw a card."


# ------------------------------------------------------------------------------------ other heroes


@pytest.mark.rule("MK-822", "MK-833")
def test_who_ends_on_another_hero_takes_no_action_and_withdraws() -> None:
    text = "tovak at 2,-3; hand march rage; move 9; player 2; arythea at 2,-2"
    board = two(text + "; enemies at 1,-2")  # no orcs: nothing is provoked
    tiles = board.table.tiles
    board.play("go 2,-2")
    assert not any(board.can(each) for each in ACTIONS)
    assert not board.table.turn.acted
    board.play("play march sideways move", "end turn")
    assert board.table.players[0].space == SPACE[(2, -3)]
    assert board.table.players[0].hand.count(0) == 1
    assert board.table.tiles == tiles  # going back reveals nothing


@pytest.mark.rule("MK-1602", "MK-1105")
def test_another_players_keep_is_assaulted_only_in_its_owners_absence() -> None:
    text = "tovak at 1,0; hand march rage; move 9; player 2; arythea at {}; shield at 2,-1"
    home = two(text.format("2,-1"))
    assert not home.can("go 2,-1")
    away = two(text.format("0,0") + "; announced 2")  # also in a last turn of the Round
    away.play("go 2,-1")
    assert len(away.foes) == 1
    assert away.player.reputation == -1


@pytest.mark.rule("MK-911")
def test_no_step_leads_into_a_fight_on_the_space_of_another_hero() -> None:
    text = "tovak at 1,-1; hand march rage; move 9; player 2; arythea at {}"
    assert two(text.format("0,0")).can("go 2,-2")  # provokes the orcs at 1,-2
    assert not two(text.format("2,-2")).can("go 2,-2")


@pytest.mark.rule("MK-621")
def test_nobody_starts_a_cooperative_assault() -> None:
    city = next(tile.id for tile in TILES for place in tile.spaces if place.site == CITY)
    bare = two(f"tovak at 0,0; tile {city} around 4,-5")
    space = SPACE[from_text(spaces_of(bare.table, CITY)[0])]
    safe = [near for near in NEAR[space] if bare.table.laid(near) and bare.table.safe(near, 0)]
    here, there = space_text(safe[0]), space_text(safe[-1])
    text = f"tovak at {here}; hand march rage; move 2; tile {city} around 4,-5"
    board = two(f"{text}; player 2; arythea at {there}; announced 2")
    verbs = {text.split()[0] for text in board.choices}
    known = {"go", "explore", "challenge", "interact", "enter", "burn", "play", "rest", "end"}
    assert verbs <= known  # nobody is invited
    board.play(f"go {space_text(space)}")
    if board.stage == "JoinFight":
        board.play("enough")
    defenders = [foe for foe in board.combat.foes if foe.defends]
    assert len(defenders) == len(board.table.spot(space).tokens)  # all of them, alone


# ----------------------------------------------------------------------------------- the map's edge


@pytest.mark.rule("MK-825", "MK-826")
def test_the_place_of_a_tile_is_named_before_it_is_seen() -> None:
    for space in spaces_of(scene("tovak at 0,0").table, 0):
        board = scene(f"tovak at {space}; hand march rage; move 2")
        places = [text for text in board.choices if text.startswith("explore")]
        if len(places) > 1:
            break
    seen = board.table.copy()
    top = seen.tile_deck[-1]
    seen.mask(0)
    assert seen.tile_deck[-1] == -1 - COUNTRYSIDE  # its back is known, nothing else
    board.play(places[1])
    assert board.table.tiles[-1] == top
    assert f"explore {space_text(7 * board.table.where[-1])}" == places[1]


@pytest.mark.rule("MK-833", "MK-1195")
def test_a_failed_assault_reveals_no_tile_on_the_way_back() -> None:
    board = two("tovak at 1,0; hand march rage; move 9")
    tiles, deck = board.table.tiles, board.table.tile_deck[:]
    board.play("go 2,-1")
    board.combat.foes[0].stays = True
    for _ in range(3):
        if board.table.combat is not None:
            board.play("finish the phase")
    assert board.space == "1,0"
    assert board.table.tiles == tiles and board.table.tile_deck == deck


# ------------------------------------------------------------------------------- rewards, friends


@pytest.mark.rule("MK-1511", "MK-519")
def test_reward_crystals_go_to_the_inventory_and_a_fourth_is_lost() -> None:
    board = scene("tovak at 0,0; hand march rage stamina stamina; crystals red red")
    board.table.turn.rewards = [Crystal(RED), Crystal(RED), Crystal(WHITE)]
    board.play("play march basic", "end turn", "enough")
    player = board.table.players[0]
    assert player.crystals == [3, 0, 0, 1]
    assert player.tokens == [0] * 6  # an effect would give a token for the fourth


class Truce(Story):
    """A story whose city is open to all."""

    def friendly(self) -> bool:
        return True


TRUCE = BASE.with_("truce", stories=[Truce("truce", {2: Layout(3, WEDGE, 6, 1, 1, ())})])


@pytest.mark.rule("MK-1023", "MK-2103")
def test_a_friendly_city_counts_as_conquered_and_nobody_leads_it() -> None:
    city = next(tile.id for tile in TILES for place in tile.spaces if place.site == CITY)
    bare = scene(f"tovak at 0,0; tile {city} around 4,-5", "truce", 2, box=TRUCE)
    space = SPACE[from_text(spaces_of(bare.table, CITY)[0])]
    spot = bare.table.spot(space)
    assert spot.tokens == () and spot.shields == (0, 1)  # no garrison, one Shield each
    assert bare.table.conquered(space) and not bare.table.hostile(space, 0)
    assert leader(bare.table, space) == NONE
    text = f"tovak at {space_text(space)}; hand march rage; tile {city} around 4,-5"
    board = scene(text, "truce", 2, box=TRUCE)
    assert hand_limit(board.table, 0) == 6  # 1 more for a Shield, not 2
    board.play("interact")
    assert board.table.turn.influence == 1  # Reputation 0 and one own Shield
