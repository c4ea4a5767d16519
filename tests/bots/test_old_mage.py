"""Bots at the table of Old Mage: sensible choices, fair play, hints that read well."""

from __future__ import annotations

import pytest

import questboard
from questboard.bots import Seated, seat_bot
from questboard.bots.heuristics.old_mage.casting import hold_price
from questboard.bots.heuristics.old_mage.fights import BEASTS
from questboard.bots.heuristics.old_mage.goals import TO_CARRIER, TO_GUARD, TO_RUIN
from questboard.bots.heuristics.old_mage.heuristic import OldMageHeuristic
from questboard.bots.heuristics.old_mage.odds import (
    HARM,
    ROLLS,
    WIDTH,
    Fighter,
    Stakes,
    duel,
    kills,
    one_pass,
)
from questboard.bots.heuristics.old_mage.outlook import Outlook
from questboard.bots.heuristics.old_mage.plans import bold_weights, first_best
from questboard.bots.heuristics.old_mage.questions import tower_worth
from questboard.bots.heuristics.old_mage.standing import chances
from questboard.bots.heuristics.old_mage.tempers import BOLD, CAREFUL, Temper
from questboard.bots.heuristics.old_mage.turns import free_weight
from questboard.bots.heuristics.old_mage.ways import ways
from questboard.games.old_mage.language.choices import EXCHANGE, OfCard
from questboard.games.old_mage.state.facts import HAUNT, RUIN, Lying, Table
from questboard.games.old_mage.state.land import (
    LEFT,
    NEAR,
    NOWHERE,
    RIGHT,
    TOWER_SIDE,
    TOWER_SPACE,
    TOWERS,
)
from questboard.games.old_mage.state.numbers import CARD, PROFILE
from questboard.kernel import Match, Rng, View
from questboard.kernel.core.play import apply, options
from tests.old_mage.table import GAME, Scene, at, sight


def play_on(match: Match, bots: list[Seated], decisions: int, seed: int = 1) -> None:
    rng = Rng.seeded(seed)
    while match.result is None and decisions:
        seat = match.decision.seat
        match.play(bots[seat % len(bots)].choose(match.view(seat), rng), seat)
        decisions -= 1


def greedy(scene: Scene) -> str:
    """What the greedy bot does in a scene."""
    seat = scene.seat
    return seat_bot("greedy").choose(View(GAME, scene.table, seat), Rng.seeded(1)).text()


def follow(scene: Scene, seat: int, until: int = 60) -> None:
    """The greedy bot plays on for all seats, while it is a seat's turn."""
    while scene.table.result is None and scene.table.active == seat and until:
        asked = scene.seat
        choice = seat_bot("greedy").choose(View(GAME, scene.table, asked), Rng.seeded(until))
        apply(scene.table, asked, choice)
        until -= 1


# ---------------------------------------------------------------------------------- whole matches


def test_greedy_carries_the_orb_home_against_random_mages() -> None:
    """A coarse guard with fixed seeds; the figures stand in docs/strength.md."""
    won = 0
    for seed in range(2):
        match = questboard.new("old-mage", seats=3, seed=seed, auto_setup=True, turn_limit=60)
        play_on(match, [seat_bot("greedy"), seat_bot("random"), seat_bot("random")], 3000)
        won += match.result is not None and match.result.winners() == [0]
    assert won >= 1


@pytest.mark.parametrize(
    ("seats", "mode"),
    [
        (3, "rivals"),
        (4, "teams-of-two"),
        (4, "two-players"),
        (4, "solo"),
        (5, "rivals"),
        (6, "teams-of-three"),
    ],
)
def test_greedy_sits_at_every_table(seats: int, mode: str) -> None:
    match = questboard.new("old-mage", seats=seats, seed=4, auto_setup=True, mode=mode)
    play_on(match, [seat_bot("greedy")], decisions=60 * seats)
    table = match.table
    assert isinstance(table, Table)
    assert match.result is not None or table.round > 1


def test_greedy_lays_tokens_too() -> None:
    match = questboard.new("old-mage", seats=3, seed=4, auto_setup=False)
    play_on(match, [seat_bot("greedy")], decisions=3)
    assert match.done == 3


@pytest.mark.parametrize("mode", ["rivals", "teams-of-two", "solo"])
def test_search_plays_too(mode: str) -> None:
    match = questboard.new("old-mage", seats=4, seed=3, auto_setup=True, mode=mode)
    play_on(match, [seat_bot("search:3"), seat_bot("greedy")], decisions=24)
    assert match.done == 24


@pytest.mark.parametrize("spec", ["greedy", "search:8"])
def test_a_choice_does_not_change_when_hidden_things_are_dealt_differently(spec: str) -> None:
    match = questboard.new("old-mage", seats=3, seed=5, auto_setup=True)
    play_on(match, [seat_bot("greedy")], decisions=40)
    seat = match.decision.seat
    worlds = [match.table]
    rng = Rng.seeded(3)
    for _ in range(3):
        worlds.append(match.view(seat).redeal(rng))
    chosen = {
        seat_bot(spec).choose(View(match.game, world, seat), Rng.seeded(1)).text()
        for world in worlds
    }
    assert len(chosen) == 1


# --------------------------------------------------------------------------------- single choices


def far_tower_scene(steps: str = "10,-7", hand: str = "") -> Scene:
    """Mage 0 of the left edge carries the Orb near a tower of the right one."""
    scene = Scene()
    assert TOWERS[5] == "r2"
    scene.mage(0, steps, hand=hand, relics="master-orb")
    return scene


def test_it_walks_into_the_tower_that_wins() -> None:
    scene = far_tower_scene()
    scene.turn(0).settle().dice("3 3")
    assert greedy(scene) == "move"
    follow(scene, 0)
    assert scene.result.winners() == [0]
    assert scene.result.how == "orb"


def test_bonus_steps_bring_the_orb_home() -> None:
    scene = far_tower_scene("9,-6", hand="swift-winds")
    scene.turn(0).settle().dice("1 1").play("move").settle()
    follow(scene, 0)
    assert scene.result.winners() == [0]


def test_the_orb_that_lies_near_comes_first() -> None:
    scene = Scene()
    scene.mage(0, "0,3")
    scene.table.site[at("-2,3")] = RUIN
    scene.table.lying.append(Lying(at("2,2"), CARD["master-orb"]))
    scene.turn(0).settle().dice("3 3")
    follow(scene, 0)
    assert CARD["master-orb"] in scene.table.mages[0].relics


def test_a_wounded_mage_rests_before_it_opens_a_ruin() -> None:
    scene = Scene()
    scene.mage(0, "0,3").health = 3
    scene.table.site[at("1,3")] = RUIN
    scene.turn(0).settle()
    assert greedy(scene) == "camp"


def ruin_goals(scene: Scene, temper: Temper) -> dict[int, float]:
    """How good each Ruin looks to Mage 0."""
    look = Outlook(scene.table, 0, 3.0, temper)
    return {goal.hex: goal.score for goal in look.prospect.found if goal.kind == TO_RUIN}


def test_a_bold_mage_opens_ruins_that_a_careful_one_leaves() -> None:
    scene = Scene()
    scene.mage(0, "-6,3").health = 7
    scene.table.site[at("-5,3")] = RUIN
    scene.turn(0).settle()
    assert not ruin_goals(scene, CAREFUL)
    assert at("-5,3") in ruin_goals(scene, BOLD)


def test_a_bold_mage_looks_for_the_orb_where_the_way_home_is_short() -> None:
    scene = Scene()
    scene.mage(0, "0,3")
    scene.table.site[at("-3,3")] = RUIN
    scene.table.site[at("3,3")] = RUIN
    scene.turn(0).settle()
    goals = ruin_goals(scene, BOLD)
    assert goals[at("3,3")] > 1.5 * goals[at("-3,3")]


def test_a_bold_mage_starts_with_ruins_near_the_far_side() -> None:
    """A careful one in a tower that has some around it."""
    scene = Scene()
    near, far = TOWER_SIDE.index(LEFT), TOWER_SIDE.index(RIGHT)
    beside = [space for space in NEAR[6 * TOWER_SPACE[near] :][:6] if space != NOWHERE]
    scene.table.site[beside[0]] = RUIN
    worth = {
        temper: [tower_worth(scene.table, tower, temper) for tower in (near, far)]
        for temper in (CAREFUL, BOLD)
    }
    assert worth[BOLD][1] > 3 * worth[BOLD][0]
    assert worth[CAREFUL][1] < 2 * worth[CAREFUL][0]


def test_a_bold_mage_exchanges_more_cards() -> None:
    scene = Scene()
    scene.mage(0, "0,3", hand="banish")
    spare = OfCard(EXCHANGE, CARD["banish"])
    assert free_weight(scene.table, 0, spare, BOLD) > 0.0 > free_weight(scene.table, 0, spare)


def test_a_bold_mage_keeps_for_the_orb_what_the_orb_will_need() -> None:
    scene = Scene()
    scene.mage(0, "0,3", hand="dispel spellblade")
    held, blade = CARD["dispel"], CARD["spellblade"]
    assert hold_price(scene.table, 0, held, BOLD) > 2 * hold_price(scene.table, 0, held)
    assert hold_price(scene.table, 0, blade, BOLD) == hold_price(scene.table, 0, blade)
    scene.mage(1, "9,-3", relics="master-orb")
    assert hold_price(scene.table, 0, held, BOLD) == hold_price(scene.table, 0, held)


def test_a_bold_carrier_keeps_what_shelters_it() -> None:
    scene = Scene()
    scene.mage(0, "0,3", hand="dispel spellblade", relics="master-orb")
    held, blade = CARD["dispel"], CARD["spellblade"]
    assert hold_price(scene.table, 0, held, BOLD) > 2 * hold_price(scene.table, 0, held)
    assert hold_price(scene.table, 0, blade, BOLD) == hold_price(scene.table, 0, blade)


def test_a_bold_hunter_meets_the_carrier_rather_than_guard_its_tower() -> None:
    scene = far_tower_scene("8,-5")
    scene.mage(1, "9,-6")
    scene.turn(1).settle()
    look = {temper: Outlook(scene.table, 1, 3.0, temper) for temper in (CAREFUL, BOLD)}
    worth = {
        temper: {goal.kind: goal.worth for goal in seen.prospect.found}
        for temper, seen in look.items()
    }
    assert worth[BOLD][TO_CARRIER] > worth[CAREFUL][TO_CARRIER]
    assert worth[BOLD][TO_GUARD] < worth[CAREFUL][TO_GUARD]


def test_a_bold_carrier_goes_round_a_tower_that_is_barred() -> None:
    scene = far_tower_scene("9,-6")
    scene.mage(1, "12,-8")
    scene.turn(0).settle()
    shares = []
    for temper in (CAREFUL, BOLD):
        towers = [goal.worth for goal in Outlook(scene.table, 0, 3.0, temper).prospect.found]
        shares.append(min(towers) / max(towers))
    assert shares[1] < shares[0] < 1.0


def test_a_wounded_carrier_rests_while_nobody_is_near() -> None:
    scene = Scene()
    scene.mage(0, "0,3", relics="master-orb").health = 4
    scene.mage(1, "9,-3")
    scene.turn(0).settle()
    choices = options(scene.table, 0)
    assert choices[first_best(bold_weights(scene.table, 0, choices))].text() == "camp"
    scene.table.mages[1].hex = at("3,3")
    assert choices[first_best(bold_weights(scene.table, 0, choices))].text() == "move"


def bold(scene: Scene) -> str:
    """What a bold Mage does in a scene, by rules of thumb."""
    seat = scene.seat
    table = sight(scene.table, seat)
    choices = options(table, seat)
    return choices[first_best(bold_weights(table, seat, choices))].text()


def leap_scene(hand: str = "", relics: str = "") -> Scene:
    """Mage 0 stands ten hexes from a Ruin."""
    scene = Scene()
    scene.table.site[at("10,-2")] = RUIN
    scene.mage(0, "0,3", hand=hand, relics=relics)
    return scene


def test_a_bold_mage_goes_by_a_portal_of_its_own() -> None:
    scene = leap_scene("mage-portal").turn()
    assert greedy(scene) == "move"
    assert bold(scene) == "cast mage-portal"
    scene.play("cast mage-portal")
    near = bold(scene)
    scene.play(near)
    far = bold(scene)
    scene.play(far).settle()
    assert ways(scene.table, 0, at("0,3"), 0).steps[at("10,-2")] <= 3
    scene.dice("3 3").play("move")
    assert bold(scene) == near.replace("at", "go")
    scene.play(bold(scene))
    assert bold(scene) == greedy(scene) == "step through"
    scene.play("step through")
    assert scene.table.mages[0].hex == at(far.removeprefix("at "))


def test_ways_lead_through_faerie_gates() -> None:
    scene = leap_scene("faerie-gate")
    gates = [at(text) for text in ("0,3", "7,-1")]
    found = scene.tokens("faerie-gate", 0, "0,3", "7,-1")
    assert found.tokens == gates
    assert ways(scene.table, 0, gates[0], 0).first[at("10,-2")] == gates[1]


def test_a_mirror_carries_a_hunter_but_not_the_orb() -> None:
    scene = leap_scene(relics="wayfarers-mirror")
    scene.mage(1, "10,-1", relics="master-orb").health = 3
    scene.turn()
    assert bold(scene) == "cast wayfarers-mirror"
    scene = leap_scene(relics="wayfarers-mirror master-orb").turn()
    assert bold(scene) == "move"


def test_a_card_is_discarded_rather_than_cast_for_nothing() -> None:
    scene = Scene()
    hand = "blink fey-spirit calm-beast blood-magic dispel ward meteor disintegrate"
    scene.mage(0, "0,3", hand=hand)
    scene.turn().play("end turn").settle()
    assert scene.stage == "EndTurn"
    assert greedy(scene) == "discard blood-magic"


def test_it_flees_from_what_it_cannot_beat() -> None:
    scene = Scene()
    scene.mage(0, "9,-6").health = 5
    scene.monster("pit-demon", "9,-6")
    scene.turn(0).settle().dice("shield shield shield shield shield shield shield")
    scene.play("meet").settle()
    assert scene.stage == "Flight"
    assert greedy(scene).startswith("flee")


def test_it_fights_on_where_the_end_is_near() -> None:
    scene = Scene()
    scene.mage(0, "9,-6")
    scene.monster("goblin-raiders", "9,-6")
    scene.turn(0).settle().dice("shield shield shield").play("meet").settle()
    assert scene.stage == "Flight"
    assert greedy(scene) == "stay"


def test_a_gale_stops_a_win() -> None:
    scene = far_tower_scene("11,-8")
    scene.mage(1, "9,-9", hand="gale")
    scene.turn(0).settle().dice("3 3").play("move", "go 12,-8")
    assert (scene.seat, greedy(scene)) == (1, "cast gale")
    while scene.table.result is None and scene.stage in ("Window", "Casting"):
        seat = scene.seat
        choice = seat_bot("greedy").choose(View(GAME, scene.table, seat), Rng.seeded(2))
        apply(scene.table, seat, choice)
    assert scene.table.mages[0].hex != at("12,-8")
    assert scene.table.result is None


def test_answers_are_not_burnt_on_trifles() -> None:
    scene = Scene()
    scene.mage(0, "0,3", hand="healing-springs").health = 4
    scene.mage(1, "0,6", hand="dispel")
    scene.turn(0).settle().play("cast healing-springs")
    assert (scene.seat, greedy(scene)) == (1, "pass")


def test_entangle_is_for_the_carrier() -> None:
    scene = Scene()
    scene.mage(0, "0,3", hand="entangle")
    scene.mage(1, "2,3", relics="master-orb")
    scene.mage(2, "-2,4")
    scene.turn(0).settle()
    assert greedy(scene) == "cast entangle"
    scene.play("cast entangle")
    assert greedy(scene) == "at mage 2"


def test_nobody_makes_peace_with_a_mage_that_is_about_to_win() -> None:
    scene = far_tower_scene("11,-8")
    scene.mage(1, "12,-8")
    scene.turn(0).settle().dice("3 3").play("move", "go 12,-8").settle()
    scene.play("meet").settle()
    assert scene.stage == "Meeting"
    views = [View(GAME, scene.table, seat) for seat in (0, 1)]
    chosen = [seat_bot("greedy").choose(view, Rng.seeded(1)).text() for view in views]
    assert chosen == ["peace", "fight"]


def test_the_orb_is_never_traded_away() -> None:
    scene = Scene()
    scene.mage(0, "0,3", hand="dispel")
    scene.mage(1, "0,3", relics="master-orb")
    scene.turn(0).settle().play("meet", "0: peace", "1: peace")
    scene.play("give dispel", "ask master-orb", "propose")
    assert (scene.seat, greedy(scene)) == (1, "refuse")


def test_a_haunt_looks_for_a_body_and_for_prey() -> None:
    scene = Scene()
    mage = scene.mage(0, "0,3")
    mage.status = HAUNT
    mage.health = 0
    scene.token("ogre", "1,3")
    scene.turn(0).dice("haunt:possess haunt:move-3").settle()
    if scene.stage == "HauntTurn" and scene.top.dice[0] == 3:
        assert greedy(scene) == "use die 1"
    follow(scene, 0)
    assert scene.table.active != 0 or mage.monster >= 0


# ----------------------------------------------------------------------------------- what it knows


def test_the_odds_of_a_pass_are_whole() -> None:
    assert sum(roll.chance for roll in ROLLS[3]) == pytest.approx(1.0)
    assert sum(one_pass(2, 0, False, 3, 1, True).chances) == pytest.approx(1.0)
    assert sum(HARM[5]) == pytest.approx(1.0)
    assert kills(1, False, 1) == pytest.approx(4 / 6)
    assert kills(1, True, 1) == pytest.approx(1.0)


def test_more_dice_win_more_battles() -> None:
    foe = BEASTS[PROFILE["bone-sentinels"]]
    stakes = Stakes(5.0, 0.0)
    cell = 10 * WIDTH + 3
    bare, armed = duel(Fighter(2), foe, 3, stakes), duel(Fighter(4), foe, 3, stakes)
    assert bare.first_wins[cell] < armed.first_wins[cell]
    assert bare.first_worth[cell] < armed.first_worth[cell]
    assert 0.0 <= armed.first_falls[cell] < 0.05


def test_ways_keep_to_the_shores() -> None:
    scene = Scene()
    table = scene.table
    found = ways(table, 0, table.mages[0].hex, 0)
    assert found.steps[table.mages[0].hex] == 0
    assert found.steps[TOWER_SPACE[4]] >= 24
    # A Ruin in the way makes it longer, never impossible.
    assert max(found.steps[space] for space in TOWER_SPACE) < 60


def test_the_carrier_near_its_tower_is_the_favourite() -> None:
    near, far = far_tower_scene(), far_tower_scene("-8,4")
    assert chances(near.table)[0] > chances(far.table)[0] > chances(near.table)[1]
    assert sum(chances(near.table)) == pytest.approx(1.0)


def test_what_a_carrier_keeps_in_hand_is_worth_keeping() -> None:
    """An estimate for which cards in hand are a burden throws them away."""
    bare = chances(far_tower_scene("-6,0").turn().table)[0]
    healer = far_tower_scene("-6,0", hand="healing-springs").turn().table
    assert chances(healer)[0] > bare + 0.02


def test_a_hunter_that_stands_in_the_way_hopes_for_more() -> None:
    def hope(where: str, health: int = 10) -> float:
        scene = far_tower_scene("4,-4")
        scene.mage(1, where).health = health
        return chances(scene.turn().table)[1]

    assert hope("5,-4") > hope("-8,0")
    assert hope("5,-4") > hope("5,-4", health=2)


def test_a_team_hopes_together() -> None:
    scene = Scene(seats=4, mode="teams-of-two")
    scene.mage(0, "10,-7", relics="master-orb")
    shares = chances(scene.table)
    assert shares[0] == shares[2] > shares[1] == shares[3]


# ------------------------------------------------------------------------------------------ hints


def test_a_hint_tells_the_way_and_the_odds() -> None:
    scene = Scene()
    scene.mage(0, "0,3", hand="spellblade stone-skin")
    scene.table.site[at("1,3")] = RUIN
    scene.turn(0).settle()
    advice = seat_bot("greedy").advise(View(GAME, scene.table, 0), Rng.seeded(1))
    assert advice.choice.text() == "move"
    assert "Ruin at 1,3, 1 step away" in advice.why
    assert "lose it for good" in advice.why


def test_the_hint_of_a_search_names_its_own_goal() -> None:
    """The Ruin near the far side, though a careful Mage would go for the one that is nearer."""
    scene = Scene()
    scene.mage(0, "0,3", hand="spellblade stone-skin storm-of-blades")
    for place in ("-1,3", "4,3"):
        scene.table.site[at(place)] = RUIN
    scene.turn(0).settle()
    hints = {
        spec: seat_bot(spec).advise(View(GAME, scene.table, 0), Rng.seeded(1)).why
        for spec in ("greedy", "search:40")
    }
    assert "Ruin at -1,3" in hints["greedy"]
    assert "Ruin at 4,3" in hints["search:40"]


def test_a_hint_to_flee_says_why() -> None:
    scene = Scene()
    scene.mage(0, "9,-6").health = 5
    scene.monster("pit-demon", "9,-6")
    scene.turn(0).settle().dice("shield shield shield shield shield shield shield")
    scene.play("meet").settle()
    advice = seat_bot("greedy").advise(View(GAME, scene.table, 0), Rng.seeded(1))
    assert advice.choice.text().startswith("flee")
    assert advice.why == "To get away now promises more than to fight on."


def test_every_choice_of_a_turn_can_be_explained() -> None:
    scene = Scene()
    scene.mage(0, "0,3", hand="dispel arcane-bolt swift-winds", relics="runeblade")
    scene.table.site[at("1,3")] = RUIN
    scene.turn(0).settle()
    sense = OldMageHeuristic()
    for choice in scene.offered():
        words = sense.explain(sight(scene.table, 0), 0, choice)
        assert words == "" or words.endswith(".")
