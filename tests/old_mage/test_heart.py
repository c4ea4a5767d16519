"""Whole games at random: they end, lose nothing, and stand still in JSON and copies."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from questboard.games.old_mage.content.tokens import TOKENS
from questboard.games.old_mage.language.words import LAND_MONSTER, SPELL
from questboard.games.old_mage.state.facts import SITE_TOKEN, Table
from questboard.games.old_mage.state.land import CROSSING, SPACES, TAKES_TOKENS, TOWER_SPACE, WET
from questboard.games.old_mage.state.numbers import LAND_POOL, RELIC_DECK, SPELL_DECK
from questboard.games.old_mage.steps.battle import battle_below
from questboard.games.old_mage.steps.happenings import Cache, NewDen
from questboard.games.old_mage.steps.resolving import Resolve
from questboard.games.old_mage.steps.set_up import LayTokens
from questboard.games.old_mage.steps.windows import HoldsPlans, Window
from questboard.kernel.core.chance import Rng
from questboard.kernel.core.errors import BadOption
from questboard.kernel.core.play import apply, options, owing
from questboard.kernel.core.state import seats_of
from tests.depth import depth
from tests.old_mage.table import GAME, Scene, dealt_anew, sight

ROUNDS = 12


def wander(table: Table, rng: Rng, most: int = 5000) -> Iterator[Table]:
    """Play at random; stops before every decision."""
    for _ in range(most):
        if table.result is not None:
            return
        yield table
        seat = seats_of(owing(table))[0]
        legal = options(table, seat)
        apply(table, seat, legal[rng.below(len(legal))])
    raise AssertionError("the game does not end")


def spells_of(table: Table) -> int:
    """How many Spell cards there are, wherever they lie."""
    cards = table.spell_deck + table.spell_discard + [card.card for card in table.lying]
    for mage in table.mages:
        cards = cards + mage.hand
    for step in table.agenda:
        if isinstance(step, HoldsPlans):
            cards = cards + [plan.card for plan in step.open_plans()]
        if isinstance(step, Resolve):
            cards = cards + [plan.card for plan in step.waiting()]
        if isinstance(step, Cache):
            cards = cards + step.cards
    cards = cards + [working.card for working in table.workings]
    return sum(1 for card in cards if card < SPELL_NAMES)


SPELL_NAMES = max(SPELL_DECK) + 1


def land_of(table: Table) -> int:
    face_up = sum(1 for monster in table.monsters if monster.sort() == LAND_MONSTER)
    face_down = sum(1 for site in table.site if site >= SITE_TOKEN)
    dens = sum(1 for step in table.agenda if isinstance(step, NewDen))
    return dens + face_up + face_down + len(table.land_discard) + len(table.land_supply)


def test_the_box_holds_what_it_should() -> None:
    assert (SPACES, sum(TAKES_TOKENS), sum(CROSSING)) == (313, 295, 7)
    assert (len(SPELL_DECK), len(RELIC_DECK), len(LAND_POOL)) == (70, 15, 42)
    assert sum(WET) == 40
    assert {token.id: token.supply for token in TOKENS}["firestorm"] == 12
    assert SPELL == 0


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("auto", [True, False])
def test_random_games_end_and_lose_nothing(seats: int, auto: bool) -> None:
    table = GAME.deal(seats, seed=seats, auto_setup=auto, turn_limit=ROUNDS)
    for at in wander(table, Rng.seeded(seats)):
        assert spells_of(at) == 70
        assert land_of(at) == 42
    assert table.result is not None


@pytest.mark.parametrize(
    ("mode", "seats"),
    [("teams-of-two", 4), ("teams-of-two", 6), ("teams-of-three", 6), ("two-players", 4)],
)
def test_teams_play_to_the_end(mode: str, seats: int) -> None:
    table = GAME.deal(seats, seed=5, mode=mode, auto_setup=True, turn_limit=ROUNDS)
    for _ in wander(table, Rng.seeded(5)):
        pass
    assert table.result is not None


@pytest.mark.rule("OM-952")
def test_teams_need_the_right_number_of_mages() -> None:
    with pytest.raises(BadOption, match="that needs 4 or 6"):
        GAME.deal(5, mode="teams-of-two")


@pytest.mark.rule("OM-658")
def test_who_was_passed_over_holds_no_answer_in_any_world_imagined() -> None:
    passed_over = 0
    for seed in range(4):
        table = GAME.deal(4, seed=seed, auto_setup=True, turn_limit=4)
        rng = Rng.seeded(seed)
        for at in wander(table, rng):
            window = at.agenda[-1]
            if not isinstance(window, Window):
                continue
            for seat in range(4):
                if window.skipped >> seat & 1 and at.mages[seat].hand:
                    world = dealt_anew(at, window.asked, rng)
                    top = world.agenda[-1]
                    assert isinstance(top, Window) and top.answers(world, seat) == []
                    passed_over += 1
    assert passed_over > 20


def test_in_the_turn_of_another_silence_is_always_a_legal_answer() -> None:
    """Where a host may set a limit, the answer for silence is one of the choices."""
    timed: set[str] = set()
    for seed in range(6):
        table = GAME.deal(4, seed=seed, auto_setup=True, turn_limit=8)
        for at in wander(table, Rng.seeded(seed)):
            step = at.agenda[-1]
            for seat in seats_of(owing(at)):
                if step.patience(at, seat):
                    assert step.lapse(at, seat) in options(at, seat)
                    timed.add(type(step).__name__)
                    assert seat != at.active or isinstance(step, Window)
    assert {"Window", "Casting", "BattleSpells", "Meeting", "Flight"} <= timed


def test_laying_by_hand_looks_alike_from_every_seat() -> None:
    table = GAME.deal(3, seed=2, turn_limit=1, auto_setup=False)
    rng = Rng.seeded(2)
    for number, at in enumerate(wander(table, rng)):
        if not isinstance(at.agenda[-1], LayTokens):
            break
        if number % 10 == 0:
            asked = seats_of(owing(at))[0]
            world = dealt_anew(at, asked, rng)
            assert options(world, asked) == options(at, asked)
            data = GAME.codec.write(at)
            assert GAME.codec.write(GAME.codec.read(data)) == data
            assert GAME.codec.write(sight(world, 1)) == GAME.codec.write(sight(at, 1))


def test_everything_goes_to_json_and_back_in_the_middle_of_windows() -> None:
    table = GAME.deal(4, seed=3, auto_setup=True, turn_limit=ROUNDS, asking="all")
    windows = 0
    for at in wander(table, Rng.seeded(3)):
        windows += isinstance(at.agenda[-1], Window)
        data = GAME.codec.write(at)
        assert GAME.codec.write(GAME.codec.read(data)) == data
        assert GAME.codec.write(at.copy()) == data
    assert windows > 20


@pytest.mark.rule("OM-982")
def test_a_view_offers_the_same_choices_and_can_be_dealt_anew() -> None:
    table = GAME.deal(4, seed=8, auto_setup=True, turn_limit=6)
    for at in wander(table, Rng.seeded(8)):
        for seat in seats_of(owing(at)):
            seen = sight(at, seat)
            assert [c.text() for c in options(seen, seat)] == [c.text() for c in options(at, seat)]
            for other in range(4):
                if other != seat:
                    assert set(seen.mages[other].hand) <= {-1}
            world = dealt_anew(at, seat, Rng.seeded(1))
            assert all(card >= 0 for mage in world.mages for card in mage.hand)


@pytest.mark.rule("OM-915", "OM-660", "OM-661")
def test_a_dispel_of_a_dispel_lets_the_first_spell_through() -> None:
    scene = Scene()
    scene.mage(0, "0,4", hand="healing-springs dispel").health = 3
    scene.mage(1, "0,5", hand="dispel")
    scene.turn(0).play("cast healing-springs")
    assert scene.seat == 1
    scene.play("cast dispel")
    number = scene.below.plan.number
    assert scene.seat == 0
    scene.play("cast dispel", f"at spell {number}")
    assert scene.table.mages[0].health == 7


@pytest.mark.rule("OM-658", "OM-659")
def test_a_window_in_which_nobody_can_answer_does_not_open() -> None:
    scene = Scene()
    scene.mage(0, "0,4", hand="healing-springs")
    scene.turn(0).play("cast healing-springs")
    assert scene.stage == "TakeTurn"


def test_with_asking_all_even_empty_hands_are_asked_and_may_lapse() -> None:
    scene = Scene(asking="all")
    scene.mage(0, "0,4")
    scene.turn(0)
    assert (scene.stage, scene.seat, scene.choices()) == ("Window", 1, ["pass"])
    window = scene.top
    assert window.patience(scene.table, 1) > 0
    lapse = window.lapse(scene.table, 1)
    assert lapse is not None
    assert lapse.text() == "pass"


def taught(table: Table, seat: int) -> bool:
    """Whether what was learnt since the last choice is news to a seat."""
    return table.shown & ~(1 << seat) != 0


@pytest.mark.parametrize("asking", ["who-can", "all", "as-wished"])
def test_what_counts_as_no_news_looks_the_same_in_every_world(asking: str) -> None:
    """Whoever makes a choice that could be taken back sees after it what it would have seen with
    any other cards in the hands of others."""
    looked = 0
    for seed in range(depth(3, 12)):
        table = GAME.deal(4, seed=seed, auto_setup=True, turn_limit=3, asking=asking)
        rng = Rng.seeded(seed)
        crowded = False
        while table.result is None:
            if table.round and not crowded:  # many battles: all begin in one hex
                crowded = True
                for mage in table.mages:
                    mage.hex = TOWER_SPACE[0]
            seat = seats_of(owing(table))[0]
            legal = options(table, seat)
            choice = legal[rng.below(len(legal))]
            before = table.copy()
            apply(table, seat, choice)
            if before.rng.drawn != table.rng.drawn or before.learnt != table.learnt:
                table.shown = 0
                continue
            # All choices around battles, and some of the others.
            if not taught(table, seat) and (battle_below(before) or rng.below(8) == 0):
                world = dealt_anew(before, seat, rng)
                apply(world, seat, choice)
                seen = [GAME.codec.write(sight(each, seat)) for each in (table, world)]
                assert seen[0] == seen[1], f"{choice.text()} of seat {seat}, seed {seed}"
                looked += 1
            table.shown = 0
    assert looked > 10


@pytest.mark.rule("OM-462")
def test_who_passes_learns_whether_its_foe_can_cast_in_battle() -> None:
    for hand, asked in (("arcane-bolt", 0b11), ("blink", 0b01)):
        scene = Scene(asking="all")
        scene.mage(0, "9,-6", hand="arcane-bolt")
        scene.mage(1, "9,-6", hand=hand)
        scene.turn(0)
        while scene.stage == "Window":
            apply(scene.table, scene.seat, scene.offered()[0])
        scene.play("meet", "0: fight", "1: fight")
        while scene.seat != 0:
            apply(scene.table, scene.seat, scene.offered()[0])
        scene.table.shown = 0
        apply(scene.table, 0, scene.offered()[0])
        assert (scene.stage, owing(scene.table)) == ("BattleSpells", asked)
        assert taught(scene.table, 0)


def test_in_a_battle_with_a_monster_a_mage_learns_nothing_from_its_own_hand() -> None:
    scene = Scene(asking="all")
    scene.mage(0, "9,-6", hand="arcane-bolt")
    scene.monster("ogre", "9,-6")
    scene.turn(0)
    while scene.stage == "Window":
        apply(scene.table, scene.seat, scene.offered()[0])
    scene.play("meet")
    while scene.seat != 0:
        apply(scene.table, scene.seat, scene.offered()[0])
    learnt, scene.table.shown = scene.table.learnt, 0
    apply(scene.table, 0, scene.offered()[0])
    assert scene.stage == "BattleSpells"
    assert scene.table.learnt == learnt and not taught(scene.table, 0)
