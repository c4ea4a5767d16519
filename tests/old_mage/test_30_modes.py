"""Optional rules (chapter 29), teams, two players, solo (chapter 30), what is kept (31)."""

from __future__ import annotations

import pytest

from questboard.games.old_mage.state.facts import HAUNT, Lying, Table
from questboard.games.old_mage.state.numbers import CARD, CARDS, PROFILE, RELIC_DECK
from questboard.games.old_mage.steps.basics import draw_spells
from questboard.games.old_mage.steps.claims import Claim, gain_relic
from questboard.games.old_mage.steps.harm import BY_BATTLE, BY_NOBODY, BY_SPELL, Loss, lose
from questboard.kernel.core.chance import Rng
from questboard.kernel.core.errors import BadOption
from questboard.kernel.core.play import apply, options, owing, proceed
from questboard.kernel.core.state import seats_of
from tests.old_mage.table import GAME, dealt_anew, sight, top
from tests.old_mage.telling import Scene, at, haunt, health, undead


@pytest.mark.rule("OM-931")
def test_optional_rules_are_options_and_off() -> None:
    chosen = {option.name: option.default for option in GAME.options}
    assert [chosen[name] for name in ("first_blood", "run_out", "one_weapon")] == [False] * 3
    scene = Scene()
    lose(scene.table, [Loss(0, 1, 1)], BY_BATTLE)
    assert scene.hand(1) == []


@pytest.mark.rule("OM-932", "OM-933")
@pytest.mark.parametrize("cause", [BY_BATTLE, BY_SPELL])
def test_first_blood_is_worth_two_spells_once(cause: int) -> None:
    scene = Scene(first_blood=True)
    lose(scene.table, [Loss(0, 1, 1)], cause)
    lose(scene.table, [Loss(1, 1, 2)], cause)
    assert [len(scene.hand(seat)) for seat in range(3)] == [0, 2, 0]


@pytest.mark.rule("OM-934")
def test_two_mages_that_draw_first_blood_together_both_draw() -> None:
    scene = Scene(first_blood=True)
    lose(scene.table, [Loss(0, 1, 1), Loss(1, 1, 0)], BY_BATTLE)
    assert [len(scene.hand(seat)) for seat in range(3)] == [2, 2, 0]


@pytest.mark.rule("OM-935")
def test_losses_by_oneself_monsters_events_and_haunts_are_no_first_blood() -> None:
    scene = Scene(first_blood=True)
    haunt(scene, 2, "8,0")
    lose(scene.table, [Loss(0, 1, 0)], BY_SPELL)
    lose(scene.table, [Loss(0, 1, -1)], BY_NOBODY)
    lose(scene.table, [Loss(0, 1, 2)], BY_SPELL)
    assert [len(scene.hand(seat)) for seat in range(3)] == [0, 0, 0]
    assert not scene.table.blooded


@pytest.mark.rule("OM-936", "OM-937")
def test_the_orb_wins_when_the_last_spell_is_drawn() -> None:
    scene = Scene(run_out=True)
    scene.mage(1, relics="master-orb")
    scene.table.spell_deck = [CARD["veil"], CARD["meteor"]]
    draw_spells(scene.table, 0, 1)
    assert scene.table.result is None
    draw_spells(scene.table, 0, 1)
    assert scene.result.places == [2, 1, 2]


@pytest.mark.rule("OM-938")
def test_without_a_carrier_the_game_goes_on_and_is_checked_again() -> None:
    scene = Scene(run_out=True)
    scene.table.spell_deck = [CARD["veil"]]
    scene.table.spell_discard = [CARD["meteor"]]
    draw_spells(scene.table, 0, 1)
    assert scene.table.result is None
    scene.mage(1, relics="master-orb")
    draw_spells(scene.table, 0, 1)
    assert scene.table.result is not None


@pytest.mark.rule("OM-939", "OM-940")
def test_with_one_weapon_the_others_are_dropped() -> None:
    scene = Scene(one_weapon=True)
    scene.mage(0, "4,2", relics="runeblade tide-ring")
    scene.turn(0)
    gain_relic(scene.table, 0, CARD["frost-spear"])
    proceed(scene.table)
    assert scene.choices() == ["keep runeblade", "keep frost-spear"]
    scene.play("keep frost-spear")
    assert scene.table.mages[0].relics == [CARD["tide-ring"], CARD["frost-spear"]]
    assert [card.card for card in scene.table.lying] == [CARD["runeblade"]]


@pytest.mark.rule("OM-941")
def test_which_relics_are_weapons() -> None:
    assert [CARDS[card].id for card in RELIC_DECK if CARDS[card].weapon] == [
        "runeblade",
        "frost-spear",
        "grave-mace",
        "staff-of-the-elements",
    ]


# ------------------------------------------------------------------------------------------ modes


@pytest.mark.rule("OM-951", "OM-970")
def test_three_to_six_mages_and_two_players_play_with_four_or_six() -> None:
    assert (GAME.least_seats, GAME.most_seats) == (3, 6)
    with pytest.raises(BadOption):
        GAME.deal(2)
    assert GAME.deal(3).team_of == [0, 1, 2]


@pytest.mark.rule("OM-952", "OM-953", "OM-954", "OM-964", "OM-965", "OM-966", "OM-967")
@pytest.mark.parametrize(
    ("mode", "seats", "teams"),
    [
        ("teams-of-two", 4, [0, 1, 0, 1]),
        ("teams-of-two", 6, [0, 1, 2, 0, 1, 2]),
        ("teams-of-three", 6, [0, 1, 0, 1, 0, 1]),
        ("two-players", 4, [0, 1, 0, 1]),
        ("two-players", 6, [0, 1, 0, 1, 0, 1]),
    ],
)
def test_seats_alternate_between_the_teams(mode: str, seats: int, teams: list[int]) -> None:
    assert GAME.deal(seats, mode=mode).team_of == teams


@pytest.mark.rule("OM-953", "OM-965")
@pytest.mark.parametrize(("mode", "seats"), [("teams-of-three", 4), ("two-players", 5)])
def test_other_numbers_are_refused_with_a_reason(mode: str, seats: int) -> None:
    with pytest.raises(BadOption, match="needs"):
        GAME.deal(seats, mode=mode)


def teams(seats: int = 4) -> Scene:
    return Scene(seats, mode="teams-of-two")


@pytest.mark.rule("OM-955", "OM-969")
def test_a_team_wins_with_the_orb_of_one_of_its_mages() -> None:
    scene = teams()
    scene.mage(0, "11,-1", relics="master-orb").side = 0
    scene.turn(0).dice("3 3").play("move", "go 12,-1")
    assert scene.result.places == [1, 2, 1, 2]


@pytest.mark.rule("OM-956")
def test_a_team_wins_when_all_others_are_haunts() -> None:
    scene = teams()
    lose(scene.table, [Loss(1, 10, -1)], BY_NOBODY)
    assert scene.table.result is None
    lose(scene.table, [Loss(3, 10, -1)], BY_NOBODY)
    assert scene.result.places == [1, 2, 1, 2]


@pytest.mark.rule("OM-957")
@pytest.mark.parametrize(("relics", "places"), [("master-orb", [1, 2, 1, 2]), ("", [1, 1, 1, 1])])
def test_last_mages_falling_together_leave_it_to_the_orb(relics: str, places: list[int]) -> None:
    scene = teams()
    haunt(scene, 2, "8,0")
    haunt(scene, 3, "8,0")
    scene.mage(0, relics=relics)
    lose(scene.table, [Loss(0, 10, 1), Loss(1, 10, 0)], BY_BATTLE)
    assert (scene.result.places, scene.result.drawn) == (places, not relics)


@pytest.mark.rule("OM-958", "OM-959", "OM-975", "OM-977")
def test_team_mates_and_their_summons_do_not_battle_or_stop_one() -> None:
    scene = teams()
    scene.mage(0, "4,2")
    scene.summons("undead-servant", 2, "4,3")
    assert scene.table.empty_for(0, at("4,3"))
    scene.mage(2, "4,4")
    assert scene.table.foes_of(0, at("4,4")) == []
    scene.turn(0).dice("3 3").play("move", "go 4,3")
    assert "go 4,4" in scene.choices()


@pytest.mark.rule("OM-960", "OM-976")
def test_team_mates_may_trade_with_the_encounter_action_and_it_is_never_due() -> None:
    scene = teams()
    scene.mage(0, "4,2", hand="meteor")
    scene.mage(2, "4,2", hand="veil")
    scene.turn(0)
    assert {"trade with mage 3", "end turn"} <= set(scene.choices())
    scene.play("trade with mage 3")
    assert scene.stage == "Trade"


@pytest.mark.rule("OM-961", "OM-973", "OM-968", "OM-974")
@pytest.mark.parametrize("mode", ["teams-of-two", "two-players", "solo"])
def test_every_mage_is_a_seat_whose_hand_the_others_do_not_see(mode: str) -> None:
    scene = Scene(4, mode=mode)
    scene.mage(0, "4,2", hand="meteor")
    assert sight(scene.table, 2).mages[0].hand == [-1]
    assert sight(scene.table, 0).mages[0].hand == [CARD["meteor"]]
    assert len({mage.hex for mage in scene.table.mages}) == 4


@pytest.mark.rule("OM-962")
def test_spells_and_tokens_of_a_team_mate_act_like_those_of_a_rival() -> None:
    scene = teams()
    scene.mage(0, "4,2", hand="arcane-bolt")
    scene.mage(2, "4,3")
    scene.turn(0).play("cast arcane-bolt").dice("spell:hit spell:hit").play("at mage 3")
    assert health(scene, 2) == [8]


@pytest.mark.rule("OM-963")
def test_nothing_for_defeating_a_team_mate() -> None:
    scene = teams()
    scene.mage(0, "4,2")
    scene.mage(2, "4,2").health = 1
    servant = scene.summons("undead-servant", 2, "4,3")
    lose(scene.table, [Loss(2, 1, 0), Loss(servant.number, 5, 0)], BY_SPELL)
    assert (scene.hand(0), scene.table.lying) == ([], [])


@pytest.mark.rule("OM-971", "OM-972")
def test_in_solo_play_all_four_mages_are_rivals() -> None:
    scene = Scene(4, mode="solo")
    assert scene.table.team_of == [0, 1, 2, 3]
    with pytest.raises(BadOption, match="that needs 4"):
        GAME.deal(3, mode="solo")


# ------------------------------------------------------------------------------------ what is kept


@pytest.mark.rule("OM-981")
def test_what_everybody_sees() -> None:
    scene = Scene()
    scene.mage(0, "4,2", hand="meteor", relics="runeblade")
    scene.tokens("leyline", 0, "4,3")
    scene.table.spell_discard = [CARD["veil"]]
    seen = sight(scene.table, 1)
    assert seen.mages[0].relics == [CARD["runeblade"]]
    assert (seen.mages[0].health, len(seen.mages[0].hand)) == (10, 1)
    assert [(w.card, w.controller, w.tokens) for w in seen.workings] == [
        (CARD["leyline"], 0, [at("4,3")])
    ]
    assert seen.spell_discard == [CARD["veil"]]
    assert len(seen.spell_deck) == len(scene.table.spell_deck)


@pytest.mark.rule("OM-982")
def test_what_is_hidden() -> None:
    scene = Scene()
    scene.mage(0, "4,2", hand="meteor")
    scene.token("ogre", "4,4")
    for seat in (-1, 1):
        seen = sight(scene.table, seat)
        hidden = seen.spell_deck + seen.ruin_deck + seen.relic_deck + seen.event_deck
        assert set(hidden) == {-1} and seen.mages[0].hand == [-1]
        assert seen.site[at("4,4")] >= 100


@pytest.mark.rule("OM-984")
def test_the_same_seed_and_choices_give_the_same_game() -> None:
    tables = [GAME.deal(4, seed=5, auto_setup=True) for _ in range(2)]
    assert GAME.codec.write(tables[0]) == GAME.codec.write(tables[1])
    assert GAME.codec.write(GAME.deal(4, seed=6, auto_setup=True)) != GAME.codec.write(tables[0])


@pytest.mark.rule("OM-985", "OM-986")
def test_a_choice_with_one_option_is_made_unless_one_may_pass() -> None:
    scene = Scene()
    scene.mage(0, "4,2", hand="dispel")
    scene.tokens("leyline", 1, "4,3")
    scene.turn(0)
    assert scene.choices() == ["pass", "cast dispel"]  # passing is possible: asked
    scene.play("cast dispel")  # one spell to aim at: not asked
    assert scene.table.workings == []


@pytest.mark.rule("OM-987")
def test_where_nothing_else_decides_chance_is_fair() -> None:
    taken = set()
    for seed in range(30):
        scene = Scene()
        scene.mage(0, "4,2", hand="mind-theft")
        scene.mage(1, "4,3", hand="meteor veil banish")
        scene.turn(0)
        scene.table.rng = Rng.seeded(seed)
        scene.play("cast mind-theft")
        taken.add(scene.hand(0)[0])
    assert taken == {"meteor", "veil", "banish"}


# ------------------------------------------------------------------------------- worlds dealt anew


def boxed(scene: Scene) -> Scene:
    """All cards and tokens of the box are somewhere: in hands, in play, the rest in the decks."""
    from questboard.games.old_mage.state.numbers import LAND_POOL, RELIC_DECK, RUIN_DECK, SPELL_DECK

    table = scene.table
    used = [card for mage in table.mages for card in mage.hand + mage.relics]
    used += [working.card for working in table.workings]
    used += table.spell_discard + table.ruin_discard
    for name, whole in (
        ("spell_deck", SPELL_DECK),
        ("ruin_deck", RUIN_DECK),
        ("relic_deck", RELIC_DECK),
    ):
        left = whole[:]
        for card in used:
            if card in left:
                left.remove(card)
        setattr(table, name, left)
    land = LAND_POOL[:]
    for token in [site - 2 for site in table.site if site >= 2] + [
        monster.profile for monster in table.monsters if monster.profile < PROFILE["bone-sentinels"]
    ]:
        land.remove(token)
    table.land_supply = land
    return scene


def all_spells(table: Table) -> list[int]:
    from questboard.games.old_mage.steps.hiding import seen_spells

    return sorted(seen_spells(table) + table.spell_deck + table.ruin_deck)


@pytest.mark.rule("OM-982")
def test_a_world_dealt_anew_holds_each_card_once() -> None:
    from questboard.games.old_mage.state.numbers import RUIN_DECK, SPELL_DECK

    scene = Scene()
    scene.mage(0, "4,2", hand="arcane-bolt meteor")
    scene.mage(1, "4,3", hand="dispel time-slip veil")
    scene.mage(2, "4,4", hand="null-storm")
    boxed(scene).turn(0).settle()
    scene.play("cast arcane-bolt", "at mage 2")
    for seat in (0, 1, 2, -1):
        for seed in range(5):
            world = dealt_anew(scene.table, seat, Rng.seeded(seed))
            assert all_spells(world) == sorted(SPELL_DECK + RUIN_DECK)
            ruin = [card for mage in world.mages for card in mage.hand if card >= CARD["time-slip"]]
            assert len(ruin) <= 3


def test_in_every_world_who_is_asked_holds_an_answer() -> None:
    scene = Scene()
    scene.mage(0, "4,2", hand="arcane-bolt")
    scene.mage(1, "4,3", hand="arcane-mirror veil")
    boxed(scene).turn(0).play("cast arcane-bolt", "at mage 2")
    assert scene.seat == 1
    for seed in range(12):
        table = sight(scene.table, 0)
        table.redeal(Rng.seeded(seed))
        assert top(table).answers(table, 1)
        assert len(table.mages[1].hand) == 2


def test_a_spell_being_aimed_is_in_the_hand_of_its_caster() -> None:
    scene = Scene()
    scene.mage(0, "4,2", hand="plague-winds veil")
    boxed(scene).turn(0).play("cast plague-winds", "at 4,3")
    for seed in range(8):
        table = sight(scene.table, 1)
        table.redeal(Rng.seeded(seed))
        assert CARD["plague-winds"] in table.mages[0].hand


def test_a_haunt_and_an_undead_mage_keep_their_status_in_views() -> None:
    scene = Scene()
    haunt(scene, 0, "4,2")
    undead(scene, 1, "4,3")
    assert sight(scene.table, 2).mages[0].status == HAUNT


@pytest.mark.rule("OM-982")
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_worlds_of_whole_games_hold_the_box_and_can_be_played_on(seed: int) -> None:
    from questboard.games.old_mage.state.numbers import FIRST_RELIC, RUIN_DECK, SPELL_DECK

    whole = sorted(SPELL_DECK + RUIN_DECK)
    table = GAME.deal(2 + seed, seed=seed, auto_setup=True, turn_limit=10)
    rng = Rng.seeded(seed)
    decisions = 0
    while table.result is None:
        seat = seats_of(owing(table))[0]
        decisions += 1
        if decisions % 9 == 0:
            world = dealt_anew(table, (seat + 1) % table.seats, rng)
            cards = all_spells(world)
            # Ruin spells may have left the game with Ruins that found no place (OM-198).
            gone = [card for card in whole if whole.count(card) > cards.count(card)]
            assert all(FIRST_RELIC - 8 <= card < FIRST_RELIC for card in gone)
            assert len(cards) + len(gone) == len(whole)
            for _ in range(5):
                if world.result is None:
                    choose_any(world, rng)
        choose_any(table, rng)


def choose_any(table: Table, rng: Rng) -> None:
    seat = seats_of(owing(table))[0]
    legal = options(table, seat)
    apply(table, seat, legal[rng.below(len(legal))])


@pytest.mark.rule("OM-940", "OM-775")
def test_nobody_changes_weapons_in_a_circle() -> None:
    scene = Scene(one_weapon=True)
    scene.mage(0, "4,2", relics="runeblade", hand="veil")
    scene.table.lying = [Lying(at("4,2"), CARD["grave-mace"])]
    scene.turn(0).play("claim 1")
    assert scene.choices() == ["keep runeblade", "keep grave-mace"]
    scene.play("keep grave-mace", "claim 1")  # the Runeblade may come back once
    assert scene.table.mages[0].relics == [CARD["runeblade"]]
    assert not any(text.startswith("claim") for text in scene.choices())
    scene.play("end turn")
    scene.turn(0)
    assert "claim 1" in scene.choices()


@pytest.mark.rule("OM-940", "OM-774")
def test_weapons_claimed_in_the_turn_of_another_come_to_an_end_too() -> None:
    scene = Scene(one_weapon=True)
    scene.mage(1, "4,2", relics="runeblade")
    scene.table.lying = [Lying(at("4,2"), CARD["grave-mace"])]
    scene.turn(0)
    scene.table.agenda.append(Claim(1))
    choices = 0
    while scene.seat == 1:
        scene.play(scene.choices(1)[-1])
        choices += 1
        assert choices < 10
    assert len(scene.table.lying) == 1
