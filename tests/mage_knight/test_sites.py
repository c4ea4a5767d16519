"""Chapters 8, 10 and 11: sites, what they hold, how they fall, what they give."""

from __future__ import annotations

import pytest

from questboard.games.mage_knight.content.enemies import ENEMIES
from questboard.games.mage_knight.content.ruins import RUINS
from questboard.games.mage_knight.content.tiles import TILES
from questboard.games.mage_knight.language.land import (
    ANCIENT_RUINS,
    CITY,
    DUNGEON,
    KEEP,
    MAGE_TOWER,
    MONASTERY,
    MONSTER_DEN,
    SPAWNING_GROUNDS,
    TOMB,
)
from questboard.games.mage_knight.language.words import BLUE, GREEN, RED, WHITE
from questboard.games.mage_knight.state import BLOCK_PHASE, NOBODY
from questboard.games.mage_knight.state.land import NEAR, SPACE, space_text
from questboard.games.mage_knight.state.numbers import CARDS, RUIN
from questboard.games.mage_knight.steps.combat import armor
from questboard.games.mage_knight.steps.foes import abilities, threat
from questboard.kernel.core.hexes import from_text

from .table import Scene, lose, scene, spaces_of, win

PLAIN = "source red red red; hand march rage stamina promise wound"


def tile_with(site: int, colour: int = -1) -> str:
    return next(
        tile.id
        for tile in TILES
        for place in tile.spaces
        if place.site == site and (colour < 0 or place.colour == colour)
    )


def at_site(site: int, more: str = "", colour: int = -1, **where: object) -> tuple[Scene, int]:
    """The hero on a site, its space; ``more`` may call it ``here``."""
    tile = tile_with(site, colour)
    seats = int(where.get("seats", 1))  # type: ignore[call-overload]
    story = "full-conquest" if seats > 1 else "solo-conquest"
    bare = scene(f"tovak at 0,0; tile {tile} around 4,-5", story, seats)
    space = spaces_of(bare.table, site)[-1]
    more = more.replace("here", space)
    board = scene(f"tovak at {space}; tile {tile} around 4,-5; {PLAIN}; {more}", story, seats)
    return board, SPACE[from_text(space)]


def before_site(site: int, more: str = "", colour: int = -1, seats: int = 1) -> tuple[Scene, int]:
    """The hero next to a fortified site, ready to go there."""
    tile = tile_with(site, colour)
    story = "full-conquest" if seats > 1 else "solo-conquest"
    bare = scene(f"tovak at 0,0; tile {tile} around 4,-5", story, seats)
    space = SPACE[from_text(spaces_of(bare.table, site)[-1])]
    near = next(
        each
        for each in NEAR[space]
        if bare.table.laid(each)
        and bare.table.safe(each, 0)
        and not any(bare.table.rampaging(n) for n in NEAR[each] if bare.table.laid(n))
    )
    more = more.replace("here", space_text(space))
    text = f"tovak at {space_text(near)}; tile {tile} around 4,-5; {PLAIN}; move 9; {more}"
    return scene(text, story, seats), space


def enter(board: Scene, space: int) -> Scene:
    """Assault a site, without other enemies."""
    board.play(f"go {space_text(space)}")
    if board.stage == "JoinFight":
        board.play("enough")
    return board


# ------------------------------------------------------------------------------- fortified sites


@pytest.mark.rule("MK-806", "MK-1103", "MK-1104", "MK-619", "MK-844")
def test_entering_a_keep_is_an_assault_and_costs_reputation() -> None:
    board, keep = before_site(KEEP)
    enter(board, keep)
    assert board.player.reputation == -1
    assert board.combat.foes[0].walled
    assert ENEMIES[board.combat.foes[0].token].colour == 1  # gray


@pytest.mark.rule("MK-1181", "MK-1183", "MK-808", "MK-1022")
def test_a_conquered_keep_belongs_to_its_conqueror() -> None:
    board, keep = before_site(KEEP)
    enter(board, keep)
    win(board)
    assert board.table.spot(keep).owner == 0
    assert board.player.space == keep
    assert board.table.safe(keep, 0)
    assert not board.table.safe(keep, 1)


@pytest.mark.rule("MK-1195", "MK-1194", "MK-915")
def test_after_a_failed_assault_the_hero_is_back_and_the_garrison_stays() -> None:
    board, keep = before_site(KEEP)
    origin = board.player.space
    enter(board, keep)
    lose(board)
    assert board.player.space == origin
    spot = board.table.spot(keep)
    assert len(spot.tokens) == 1 and spot.shown and spot.owner == NOBODY


@pytest.mark.rule("MK-1184", "MK-845", "MK-1191", "MK-1514")
def test_a_mage_tower_gives_a_spell_at_the_end_of_the_turn() -> None:
    board, tower = before_site(MAGE_TOWER)
    enter(board, tower)
    win(board)
    assert len(board.table.turn.rewards) == 1
    board.play("play march basic", "end turn")
    assert board.stage == "TakeOffered"
    spell = board.choices[0].split()[1]
    board.play(board.choices[0])
    owned = board.player.deck + board.player.hand
    while board.stage not in ("DiscardCards", "TakeTurn"):
        board.play(board.choices[0])
    owned = board.player.deck + board.player.hand
    assert spell in [CARDS[card].id for card in owned]


@pytest.mark.rule("MK-1105", "MK-807", "MK-1192")
def test_another_players_keep_is_defended_by_a_random_token_for_half_fame() -> None:
    board, keep = before_site(KEEP, "player 2; shield at here", seats=2)
    enter(board, keep)
    token = board.combat.foes[0].token
    fame = board.player.fame
    win(board)
    assert board.player.fame - fame == (ENEMIES[token].fame + 1) // 2
    assert board.table.spot(keep).owner == 0


# ------------------------------------------------------------------------------------------ cities


@pytest.mark.rule("MK-850", "MK-308", "MK-2115", "MK-805")
def test_a_city_is_garrisoned_by_its_level_and_seen_from_next_to_it() -> None:
    board, city = before_site(CITY, "night", WHITE)
    spot = board.table.spot(city)
    colours = sorted(ENEMIES[token].colour for token in spot.tokens)
    assert colours == [1, 4, 4]  # level 5: gray, white, white
    assert spot.shown
    assert board.table.turn.costs[board.table.terrain(city)] == 2


@pytest.mark.rule("MK-1174")
def test_the_white_city_raises_armor() -> None:
    board, city = before_site(CITY, "", WHITE)
    enter(board, city)
    foe = board.combat.foes[0]
    assert armor(board.table, foe) == ENEMIES[foe.token].armor + 1


@pytest.mark.rule("MK-1175", "MK-1176", "MK-1177")
@pytest.mark.parametrize("colour", [BLUE, RED, GREEN])
def test_cities_strengthen_the_attacks_of_their_defenders(colour: int) -> None:
    board, city = before_site(CITY, "", colour)
    enter(board, city)
    for foe in board.combat.foes:
        strike = ENEMIES[foe.token].strikes[0]
        more = threat(board.table, foe, strike) - strike.value
        powers = abilities(board.table, foe, strike)
        if colour == BLUE:
            assert more == {0: 0, 1: 2, 2: 2, 3: 1}[strike.element]
        elif strike.element == 0:
            assert powers & (2 if colour == RED else 4)


@pytest.mark.rule("MK-1179", "MK-1180", "MK-1182", "MK-1521")
def test_each_defender_defeated_puts_a_shield_on_the_card() -> None:
    from questboard.games.mage_knight.steps.end_turn import hand_limit, leader

    board, city = before_site(CITY, "", WHITE)
    enter(board, city)
    win(board)
    spot = board.table.spot(city)
    assert spot.shields == (0, 0, 0) and not spot.tokens
    assert board.table.conquered(city)
    assert leader(board.table, city) == 0
    assert hand_limit(board.table, 0) == board.player.hand_limit() + 2


@pytest.mark.rule("MK-1006", "MK-1019", "MK-1020", "MK-1021", "MK-1018", "MK-1007")
@pytest.mark.parametrize(
    ("colour", "goods"),
    [
        (RED, "buy an artifact"),
        (WHITE, "add an elite unit"),
        (GREEN, "buy the unseen advanced action"),
        (BLUE, "buy"),
    ],
)
def test_a_conquered_city_sells_its_goods(colour: int, goods: str) -> None:
    text = "crystals red blue green white; shields 1 1 at here"
    board, _ = at_site(CITY, text, colour)
    board.play("interact")
    assert board.table.turn.influence == 2  # two Shields
    board, _ = at_site(CITY, text + "; interacting; influence 12", colour)
    assert board.can(goods)


# -------------------------------------------------------------------------------- adventure sites


@pytest.mark.rule("MK-1107", "MK-1108", "MK-312", "MK-315", "MK-1186")
def test_a_dungeon_is_fought_by_night_rules_without_units() -> None:
    board, dungeon = at_site(DUNGEON, "units peasants; mana black")
    board.play("enter the site")
    assert board.combat.night and not board.combat.units
    assert board.table.by_night()
    win(board)
    assert not board.table.by_night()
    assert board.table.spot(dungeon).owner == 0
    assert len(board.table.turn.rewards) == 1


@pytest.mark.rule("MK-1116")
def test_a_conquered_dungeon_gives_fame_only() -> None:
    board, _ = at_site(DUNGEON, "shield at here")
    board.play("enter the site")
    win(board)
    assert board.table.turn.rewards == []
    assert board.player.fame > 0


@pytest.mark.rule("MK-1109", "MK-1187", "MK-1510", "MK-1512")
def test_a_tomb_gives_a_spell_and_an_artifact_in_any_order() -> None:
    board, _ = at_site(TOMB)
    board.play("enter the site")
    win(board)
    artifacts = len(board.table.artifact_deck)
    board.play("play march basic", "end turn")
    assert board.stage == "ChooseReward"
    assert len(board.choices) == 2
    board.play("option 2")
    assert board.stage == "KeepArtifacts"
    assert len(board.choices) == 2
    board.play(board.choices[0])
    assert len(board.table.artifact_deck) == artifacts - 1


@pytest.mark.rule("MK-1110", "MK-1188", "MK-1193", "MK-1117", "MK-1196")
def test_an_undefeated_monster_stays_in_its_den() -> None:
    board, den = at_site(MONSTER_DEN)
    board.play("enter the site")
    token = board.combat.foes[0].token
    lose(board)
    assert board.table.spot(den).tokens == (token,)
    assert board.player.space == den
    board, den = at_site(MONSTER_DEN, "enemies minotaur at here")
    board.play("enter the site")
    assert board.foes == ["minotaur"]
    win(board)
    assert board.table.spot(den).owner == 0
    board, den = at_site(MONSTER_DEN, "shield at here")
    assert not board.can("enter the site")


@pytest.mark.rule("MK-1111", "MK-1189", "MK-1193")
def test_spawning_grounds_replace_a_defeated_monster() -> None:
    board, ground = at_site(SPAWNING_GROUNDS)
    board.play("enter the site")
    assert len(board.combat.foes) == 2
    board.calm().play("finish the phase")
    board.strong().play("attack 1", "finish the phase")
    spot = board.table.spot(ground)
    assert len(spot.tokens) == 2 and spot.fresh == 1


@pytest.mark.rule("MK-635", "MK-1193")
def test_entering_is_news_only_if_a_token_is_drawn_or_turned_up() -> None:
    for fresh in (0, 1):
        hidden = "hidden " if fresh else ""
        board, _ = at_site(SPAWNING_GROUNDS, f"enemies minotaur {hidden}gargoyle at here")
        known = board.table.known()
        board.play("enter the site")
        assert board.foes == ["minotaur", "gargoyle"]
        assert board.table.known() - known == fresh


@pytest.mark.rule("MK-848", "MK-309", "MK-1112", "MK-1190")
def test_ruins_hold_the_enemies_of_their_token() -> None:
    board, space = at_site(ANCIENT_RUINS, "ruin ruin-green-brown at here")
    table = board.table
    ruin = RUIN["ruin-green-brown"]
    board.play("enter the site")
    assert [ENEMIES[foe.token].colour for foe in board.combat.foes] == [0, 2]
    reputation = board.player.reputation
    win(board)
    assert board.player.reputation == reputation  # MK-912: met elsewhere
    assert list(table.turn.rewards) == list(RUINS[ruin].reward)
    assert table.spot(space).ruin == -1


@pytest.mark.rule("MK-1113")
def test_an_altar_takes_mana_and_gives_fame() -> None:
    altar = "ruin altar-green at here; crystals green green"
    board, space = at_site(ANCIENT_RUINS, altar + "; mana green")
    board.play("enter the site")
    while board.stage == "PayCost":
        board.play(board.choices[0])
    assert board.player.fame == 7
    assert board.table.spot(space).owner == 0
    board, space = at_site(ANCIENT_RUINS, altar)
    assert not board.can("enter the site")


@pytest.mark.rule("MK-1114", "MK-1185", "MK-1027", "MK-849", "MK-1192")
def test_burning_a_monastery() -> None:
    board, space = at_site(MONASTERY, "units peasants")
    assert board.table.monastery_offer
    board.play("burn the monastery")
    assert board.player.reputation == -3
    assert ENEMIES[board.combat.foes[0].token].colour == 3
    assert not board.combat.units
    assert not board.combat.foes[0].walled
    win(board)
    assert board.table.spot(space).owner == 0
    board, _ = at_site(MONASTERY, "shield at here")
    assert "interact" not in board.choices and "burn the monastery" not in board.choices


@pytest.mark.rule("MK-1015", "MK-1016", "MK-208")
def test_a_monastery_sells_healing_and_an_advanced_action() -> None:
    board, _ = at_site(MONASTERY, "interacting; influence 8")
    card = board.table.monastery_offer[0]
    board.play("buy healing", f"buy {CARDS[card].id}")
    assert board.table.turn.influence == 0
    assert board.player.deck[-1] == card
    assert card not in board.table.monastery_offer


@pytest.mark.rule("MK-311", "MK-608")
def test_a_glade_gives_gold_by_day() -> None:
    text = "tovak at 1,-3; source red red red; hand march rage stamina promise threaten"
    board = scene(text)
    board.play("play march basic", "end turn", "enough")
    assert board.stage == "TakeTurn"
    assert board.mana("gold") == 1


@pytest.mark.rule("MK-1137", "MK-1153")
def test_phases_without_anything_to_do_are_not_asked() -> None:
    board = scene("tovak at 0,0; source red red red; hand rage; fight prowlers")
    board.combat.foes[0].stays = True
    board.play("finish the phase")
    assert board.combat.phase > BLOCK_PHASE
