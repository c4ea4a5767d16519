"""Encounters with characters, agreement and trade (OM-391 to OM-410)."""

from __future__ import annotations

import pytest

from questboard.games.old_mage.events import CardsGiven, OwnCardsGiven
from questboard.games.old_mage.state.facts import HAUNT
from questboard.games.old_mage.state.numbers import CARD
from questboard.kernel.core.play import owing
from tests.old_mage.table import Scene, at, sight, top


def two_mages(one: str = "healing-springs", other: str = "healing-springs") -> Scene:
    scene = Scene()
    scene.mage(0, "9,-6", hand=one)
    scene.mage(1, "9,-6", hand=other)
    return scene


def at_peace(one: str = "healing-springs", other: str = "healing-springs", **relics: str) -> Scene:
    scene = two_mages(one, other)
    scene.mage(0, relics=relics.get("mine", ""))
    scene.mage(1, relics=relics.get("yours", ""))
    return scene.turn(0).play("meet", "0: peace", "1: peace")


@pytest.mark.rule("OM-391", "OM-392", "OM-394", "OM-395")
@pytest.mark.parametrize(
    ("mine", "yours", "stage"),
    [
        ("peace", "peace", "Trade"),
        ("peace", "fight", "BattleSpells"),
        ("fight", "peace", "BattleSpells"),
        ("fight", "fight", "BattleSpells"),
    ],
)
def test_two_mages_choose_unseen_and_only_two_times_peace_is_peace(
    mine: str, yours: str, stage: str
) -> None:
    scene = two_mages().turn(0).play("meet")
    assert owing(scene.table) == 0b11
    scene.play(f"0: {mine}")
    # The other does not see what was chosen.
    assert top(sight(scene.table, 1)).answers[0] is None
    scene.play(f"1: {yours}")
    assert scene.stage == stage


@pytest.mark.rule("OM-393", "OM-547")
def test_with_a_monster_there_is_no_agreement() -> None:
    scene = Scene()
    scene.mage(0, "9,-6", hand="healing-springs")
    scene.monster("ogre", "9,-6")
    scene.summons("undead-servant", 1, "9,-6")
    scene.turn(0).play("meet")
    assert scene.stage == "BattleSpells"


@pytest.mark.rule("OM-396", "OM-397")
def test_an_agreement_holds_until_the_end_of_the_turn() -> None:
    scene = at_peace().play("pass", "pass")
    assert {"end turn"} <= set(scene.choices())
    assert scene.table.foes_of(0, at("9,-6")) == []
    scene.play("end turn")
    assert scene.seat == 1
    assert "meet" in scene.choices()
    assert "end turn" not in scene.choices()


@pytest.mark.rule("OM-397")
def test_a_mage_that_begins_its_turn_beside_a_monster_has_an_encounter_due() -> None:
    scene = Scene()
    scene.mage(0, "9,-6", hand="healing-springs")
    scene.monster("ogre", "9,-6")
    scene.turn(0)
    assert "end turn" not in scene.choices()
    scene = Scene()
    scene.mage(0, "9,-6", hand="healing-springs")
    scene.summons("undead-servant", 0, "9,-6")
    assert "end turn" in scene.turn(0).choices()


@pytest.mark.rule("OM-397")
def test_a_team_mate_alone_makes_no_encounter_due() -> None:
    scene = Scene(4, mode="teams-of-two")
    scene.mage(0, "9,-6", hand="healing-springs")
    scene.mage(2, "9,-6")
    scene.token("ogre", "9,-6")
    assert {"meet", "end turn"} <= set(scene.turn(0).choices())


@pytest.mark.rule("OM-399")
def test_characters_of_others_start_no_battle() -> None:
    scene = Scene()
    scene.mage(0, "0,4", hand="healing-springs")
    scene.mage(1, "9,-6")
    scene.mage(2, "9,-6")
    scene.turn(0)
    assert (scene.stage, scene.seat) == ("TakeTurn", 0)
    assert "end turn" in scene.choices()


@pytest.mark.rule("OM-400", "OM-401", "OM-402", "OM-403")
def test_an_offer_names_cards_of_both_and_is_accepted_as_a_whole() -> None:
    scene = at_peace("ward veil", "gale banish", mine="runeblade", yours="tide-ring")
    scene.play("give ward", "give runeblade", "ask tide-ring", "ask for a spell", "ask gale")
    scene.play("propose")
    assert (scene.seat, scene.choices()) == (1, ["refuse", "accept"])
    scene.play("accept")
    assert (scene.hand(0), scene.hand(1)) == (["gale", "veil"], ["banish", "ward"])
    assert scene.mage(0).relics == [CARD["tide-ring"]]
    assert scene.mage(1).relics == [CARD["runeblade"]]


@pytest.mark.rule("OM-402", "OM-403")
def test_one_side_of_an_offer_may_be_empty_and_a_spell_that_is_not_there_cannot_be_given() -> None:
    scene = at_peace("ward", "gale").play("give ward", "propose", "1: accept")
    assert (scene.hand(0), scene.hand(1)) == ([], ["gale", "ward"])
    scene = at_peace("ward", "gale").play("ask for a spell", "ask dispel", "propose")
    # It is asked all the same: an answer that came by itself would tell what the hand holds.
    assert (scene.seat, scene.choices()) == (1, ["refuse"])
    scene.play("refuse")
    assert scene.hand(1) == ["gale"]


@pytest.mark.rule("OM-404")
def test_offers_follow_each_other_until_both_pass() -> None:
    scene = at_peace("ward", "gale").play("give ward", "propose", "1: refuse")
    assert scene.seat == 1
    scene.play("give gale", "propose")
    assert scene.seat == 0
    scene.play("accept")
    assert scene.hand(0) == ["gale", "ward"]
    scene.play("pass")
    assert scene.stage == "Trade"
    scene.play("pass")
    assert scene.stage != "Trade"


@pytest.mark.rule("OM-405", "OM-406")
def test_hand_cards_that_change_hands_are_seen_by_the_two_only_their_number_by_all() -> None:
    scene = at_peace("ward veil", "gale")
    scene.play("give ward", "give veil", "propose")
    assert top(sight(scene.table, 2)).gives == [-1, -1]
    assert top(sight(scene.table, 1)).gives == [CARD["ward"], CARD["veil"]]
    scene.table.events = []
    scene.play("accept")
    told = scene.table.events
    assert [event for event in told if event.audience() >> 2 & 1] == [CardsGiven(1, 2, 0)]
    assert OwnCardsGiven(1, 0, [CARD["ward"], CARD["veil"]]) in told


@pytest.mark.rule("OM-407")
def test_a_haunt_cannot_trade() -> None:
    scene = two_mages()
    scene.mage(1).status = HAUNT
    scene.turn(0)
    assert "meet" not in scene.choices()


@pytest.mark.rule("OM-408")
def test_there_is_no_draw_for_a_monster_that_a_haunt_possesses() -> None:
    scene = Scene()
    scene.mage(0, "9,-6", hand="healing-springs")
    beast = scene.monster("wolf-pack", "9,-6")
    haunt = scene.mage(1, "9,-6")
    haunt.status, haunt.monster, beast.haunt = HAUNT, beast.number, 1
    scene.turn(0).play("meet").dice("skull hit shield shield").play("pass")
    assert scene.table.monsters == []
    assert scene.hand(0) == ["healing-springs"]


def swapped(active: int) -> Scene:
    """Soul Exchange puts Mage 1 into a hex with an ogre, in its own turn or in another's."""
    scene = Scene()
    scene.mage(active, "9,-6" if active == 0 else "9,-3", hand="soul-exchange healing-springs")
    scene.mage(1 - active, "9,-3" if active == 0 else "9,-6", hand="healing-springs")
    scene.monster("ogre", "9,-3")
    scene.table.truces = []
    return scene


@pytest.mark.rule("OM-409")
def test_a_mage_placed_beside_a_foe_in_its_own_turn_has_an_encounter_due() -> None:
    scene = swapped(0).turn(0).play("cast soul-exchange")
    assert scene.mage(0).hex == at("9,-3")
    assert "end turn" not in scene.choices()
    assert "meet" in scene.choices()


@pytest.mark.rule("OM-410")
def test_a_mage_placed_beside_a_foe_in_anothers_turn_starts_no_battle() -> None:
    scene = swapped(1).turn(1).play("cast soul-exchange")
    assert scene.mage(0).hex == at("9,-3")
    assert (scene.stage, scene.seat) == ("TakeTurn", 1)
    assert "end turn" in scene.choices()


@pytest.mark.rule("OM-960", "OM-976")
def test_team_mates_that_meet_may_trade_at_once_as_their_encounter() -> None:
    scene = Scene(4, mode="teams-of-two")
    scene.mage(0, "9,-6", hand="ward blink")
    scene.mage(2, "9,-6", hand="gale")
    scene.turn(0).settle()
    assert {"end turn", "trade with mage 3"} <= set(scene.choices())
    scene.play("trade with mage 3", "give ward", "propose", "2: accept", "pass", "pass").settle()
    assert scene.hand(2) == ["gale", "ward"]
    assert "trade with mage 3" not in scene.choices()
