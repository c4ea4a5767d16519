"""Set-up by the players and dealt (OM-161 to OM-199)."""

from __future__ import annotations

import pytest

from questboard.games.old_mage.events import HandDealt, OwnHandDealt
from questboard.games.old_mage.language.choices import Lay
from questboard.games.old_mage.language.words import DUNES, FOREST, HILLS, JUNGLE, MOUNTAIN, WATER
from questboard.games.old_mage.state.facts import NO_SITE_HERE, RUIN, SITE_TOKEN, UNSEEN, Table
from questboard.games.old_mage.state.land import (
    AROUND,
    FIRST_ROOM,
    LAND_BITS,
    NO_SHORE,
    SPACES,
    TOWER_SPACE,
)
from questboard.games.old_mage.state.numbers import (
    CARD,
    EVENT,
    FIRST_RELIC,
    FIRST_RUIN_SPELL,
    LAND_OF,
    LAND_POOL,
    RUINS,
    SPELL_DECK,
)
from questboard.games.old_mage.steps.set_up import DealHands, lay_at_random, ruins_out
from questboard.kernel.core.chance import Rng, shuffle
from questboard.kernel.core.play import apply, options, owing
from questboard.kernel.core.state import Choice, seats_of
from tests.old_mage.table import GAME, Scene, sight, top


def stage(table: Table) -> str:
    return type(table.agenda[-1]).__name__


def laid_out(
    seed: int = 1, seats: int = 4, first: int = 2
) -> tuple[Table, list[tuple[str, int, Choice]]]:
    """The set-up by the players at random: the table after it, and who laid what in which order."""
    table = GAME.deal(seats, seed=seed, first_seat=first, auto_setup=False)
    rng = Rng.seeded(seed)
    steps = []
    while table.result is None and stage(table) in ("LayTokens", "Towers"):
        [seat] = seats_of(owing(table))
        legal = options(table, seat)
        choice = legal[rng.below(len(legal))]
        steps.append((stage(table), seat, choice))
        apply(table, seat, choice)
    return table, steps


@pytest.mark.rule("OM-161", "OM-163", "OM-164", "OM-175", "OM-176", "OM-197")
def test_tokens_then_ruins_then_towers_in_turns_from_the_first_player() -> None:
    table, steps = laid_out()
    lays = [(seat, choice.land) for name, seat, choice in steps if isinstance(choice, Lay)]
    kinds = [land >= 0 for _, land in lays]
    assert kinds == sorted(kinds, reverse=True)  # all Land tokens before all Ruins
    assert [seat for seat, _ in lays] == [(1 + turn) % 4 for turn in range(len(lays))]
    assert [name for name, _, _ in steps] == ["LayTokens"] * len(lays) + ["Towers"] * 4
    assert all(len(mage.hand) == 5 for mage in table.mages)
    assert (table.round, table.active) == (1, 1)


@pytest.mark.rule("OM-162")
def test_there_are_42_land_tokens() -> None:
    count = dict.fromkeys((FOREST, HILLS, MOUNTAIN, WATER, JUNGLE, DUNES), 0)
    for token in LAND_POOL:
        count[LAND_OF[token]] += 1
    assert list(count.values()) == [10, 10, 8, 6, 5, 3]


@pytest.mark.rule("OM-165", "OM-166", "OM-167")
def test_a_player_chooses_land_and_hex_and_the_token_is_random_and_unseen() -> None:
    undersides = set()
    for seed in range(12):
        table = GAME.deal(3, seed=seed, first_seat=1, auto_setup=False)
        choice = next(c for c in options(table, 0) if isinstance(c, Lay) and c.land == FOREST)
        apply(table, 0, choice)
        token = table.site[choice.hex] - SITE_TOKEN
        assert LAND_OF[token] == FOREST
        undersides.add(token)
        for seat in range(3):
            view = sight(table, seat)
            assert view.site[choice.hex] >= UNSEEN  # its land side only
            assert [c.text() for c in options(view, 1)] == [c.text() for c in options(table, 1)]
    assert len(undersides) > 1


@pytest.mark.rule("OM-168", "OM-169", "OM-170", "OM-171", "OM-172")
def test_where_land_tokens_go() -> None:
    table = GAME.deal(3, seed=4, first_seat=1, auto_setup=False)
    rng = Rng.seeded(4)
    for _ in range(25):
        [seat] = seats_of(owing(table))
        legal = options(table, seat)
        for choice in legal:
            assert isinstance(choice, Lay)
            assert LAND_BITS[choice.hex] >> choice.land & 1
            assert table.site[choice.hex] == NO_SITE_HERE
            assert all(table.site[near] == NO_SITE_HERE for near in AROUND[choice.hex])
            assert choice.hex not in TOWER_SPACE
            assert FIRST_ROOM[choice.hex] != NO_SHORE
        apply(table, seat, legal[rng.below(len(legal))])
    # A hex of several lands takes a token of each of them.
    table = GAME.deal(3, seed=4, first_seat=1, auto_setup=False)
    lands: dict[int, set[int]] = {}
    for choice in options(table, 0):
        assert isinstance(choice, Lay)
        lands.setdefault(choice.hex, set()).add(choice.land)
    several = [space for space in lands if len(lands[space]) > 1]
    assert several
    fitting = (FOREST, HILLS, MOUNTAIN, WATER, JUNGLE, DUNES)
    for space in several:
        assert lands[space] == {land for land in fitting if LAND_BITS[space] >> land & 1}


@pytest.mark.rule("OM-173", "OM-174", "OM-199")
def test_a_land_without_a_hex_cannot_be_chosen_and_its_tokens_are_out() -> None:
    table = GAME.deal(3, seed=1, first_seat=1, auto_setup=False)
    dunes = [space for space in range(SPACES) if LAND_BITS[space] >> DUNES & 1]
    for space in dunes:
        table.site[space] = RUIN
    table.land_supply = [token for token in LAND_POOL if LAND_OF[token] in (DUNES, FOREST)][-6:]
    top(table)._found = None
    assert DUNES not in {c.land for c in options(table, 0) if isinstance(c, Lay)}
    table.land_supply = [token for token in LAND_POOL if LAND_OF[token] == DUNES]
    top(table)._found = None
    choice = options(table, 0)[0]
    assert isinstance(choice, Lay)
    assert choice.land == -1  # on to the Ruins
    assert len(table.land_supply) == 3
    assert table.land_discard == []


@pytest.mark.rule("OM-175", "OM-177", "OM-178")
def test_ruins_go_into_any_land_but_not_beside_tokens_and_ruins() -> None:
    table, steps = laid_out(seed=7)
    ruins = [space for space in range(SPACES) if table.site[space] == RUIN]
    assert RUINS == 22
    assert len(ruins) == sum(1 for _, _, c in steps if isinstance(c, Lay) and c.land < 0)
    for space in ruins:
        assert all(table.site[near] == NO_SITE_HERE for near in AROUND[space])
    table = GAME.deal(3, seed=1, first_seat=1, auto_setup=False)
    table.land_supply = []
    top(table)._found = None
    legal = options(table, 0)
    assert {c.land for c in legal if isinstance(c, Lay)} == {-1}
    assert all(isinstance(c, Lay) for c in legal)
    assert len(legal) == 295


@pytest.mark.rule("OM-179", "OM-180", "OM-198")
def test_for_ruins_without_a_hex_spells_leave_the_ruin_deck() -> None:
    def spells(deck: list[int]) -> list[int]:
        return [card for card in deck if FIRST_RUIN_SPELL <= card < FIRST_RELIC]

    table = GAME.deal(3, seed=1, auto_setup=True)
    table.ruin_deck = [*range(FIRST_RUIN_SPELL, FIRST_RELIC), 230, 231]
    ruins_out(table, 3)
    assert len(spells(table.ruin_deck)) == 5
    ruins_out(table, 9)
    assert table.ruin_deck == [230, 231]
    crowded = GAME.deal(3, seed=1, first_seat=1, auto_setup=False)
    crowded.land_supply = []
    crowded.site = [RUIN if space % 2 else NO_SITE_HERE for space in range(SPACES)]
    before = len(crowded.ruin_deck)
    top(crowded)._found = None
    crowded.agenda[-1].act(crowded)
    assert stage(crowded) == "Towers"
    assert before - len(crowded.ruin_deck) == 8  # all spells: 22 Ruins found no hex


@pytest.mark.rule("OM-181")
def test_auto_setup_lays_everything_by_the_same_rules() -> None:
    places = set()
    for seed in range(5):
        table = GAME.deal(3, seed=seed)  # unless the players want to lay it themselves
        assert stage(table) == "Towers"
        tokens = [space for space in range(SPACES) if table.site[space] >= SITE_TOKEN]
        ruins = [space for space in range(SPACES) if table.site[space] == RUIN]
        assert len(tokens) + len(table.land_supply) == 42
        assert len(ruins) == len(table.ruin_deck) or len(ruins) < RUINS
        for space in tokens:
            assert LAND_BITS[space] >> LAND_OF[table.site[space] - SITE_TOKEN] & 1
        for space in tokens + ruins:
            assert all(table.site[near] == NO_SITE_HERE for near in AROUND[space])
        places.add(tuple(tokens))
    assert len(places) == 5
    scene = Scene()
    scene.table.land_supply = LAND_POOL[:]
    lay_at_random(scene.table)
    assert sum(1 for site in scene.table.site if site == RUIN) > 0


@pytest.mark.rule("OM-182", "OM-183", "OM-184")
def test_each_player_is_dealt_a_mage_with_ten_health() -> None:
    dealt = set()
    for seed in range(10):
        table = GAME.deal(4, seed=seed, auto_setup=True)
        cards = [mage.card for mage in table.mages]
        assert len(set(cards)) == 4
        assert [mage.health for mage in table.mages] == [10] * 4
        dealt |= set(cards)
    assert dealt == set(range(6))


@pytest.mark.rule("OM-186", "OM-187", "OM-188", "OM-102")
def test_a_random_player_chooses_a_tower_first_then_clockwise() -> None:
    firsts = set()
    for seed in range(20):
        table = GAME.deal(4, seed=seed, auto_setup=True)
        [seat] = seats_of(owing(table))
        firsts.add(seat)
        for turn in range(4):
            assert seats_of(owing(table)) == [(seat + turn) % 4]
            legal = options(table, (seat + turn) % 4)
            assert len(legal) == 8 - turn
            apply(table, (seat + turn) % 4, legal[-1])
        hexes = [mage.hex for mage in table.mages]
        assert len(set(hexes)) == 4
        assert set(hexes) <= set(TOWER_SPACE)
    assert firsts == {0, 1, 2, 3}


@pytest.mark.rule("OM-189")
def test_the_decks_are_shuffled() -> None:
    one, two = (GAME.deal(3, seed=seed, auto_setup=True) for seed in (1, 2))
    for name in ("spell_deck", "ruin_deck", "relic_deck", "event_deck"):
        assert getattr(one, name) != getattr(two, name)
    assert sorted(one.relic_deck) == sorted(two.relic_deck)
    assert set(sight(one, 0).spell_deck) == {-1}


@pytest.mark.rule("OM-190", "OM-191")
def test_five_spells_each_seen_by_their_own_player_only() -> None:
    table, _ = laid_out(seed=3)
    view = sight(table, 2)
    assert [len(mage.hand) for mage in table.mages] == [5] * 4
    assert view.mages[2].hand == table.mages[2].hand
    assert all(set(view.mages[seat].hand) == {-1} for seat in (0, 1, 3))


@pytest.mark.rule("OM-192", "OM-193", "OM-194", "OM-195")
def test_second_copies_are_shuffled_back_unseen_until_all_five_differ() -> None:
    for seed in range(30):
        table = GAME.deal(6, seed=seed, auto_setup=True, first_seat=1)
        table.rng = Rng.seeded(seed)
        # The top of the deck deals the first hand five copies of one spell.
        deck = sorted(SPELL_DECK)
        shuffle(table.rng, deck)
        same = [card for card in deck if deck.count(card) == 5]
        rest = [card for card in deck if card not in same]
        table.spell_deck = rest + same
        table.events = []
        table.agenda = [table.agenda[0], DealHands()]
        table.agenda[-1].act(table)
        for mage in table.mages:
            assert len(set(mage.hand)) == len(mage.hand) == 5
        everything = table.spell_deck + [card for mage in table.mages for card in mage.hand]
        assert sorted(everything) == sorted(SPELL_DECK)
        assert table.spell_discard == []
        # Everybody hears how many, each its own; nobody is told which spell went back.
        told = table.events
        assert told[::2] == [HandDealt(seat, 5) for seat in range(6)]
        assert told[1::2] == [OwnHandDealt(seat, table.mages[seat].hand) for seat in range(6)]
        assert [event.audience() for event in told[1::2]] == [1 << seat for seat in range(6)]


@pytest.mark.rule("OM-196")
def test_later_a_hand_may_hold_copies() -> None:
    scene = Scene()
    scene.mage(0, "9,-6", hand="ward")
    scene.table.spell_deck = [CARD["gale"], CARD["ward"]]
    scene.table.event_deck = [EVENT["mana-tide"]]
    scene.token("forest-event", "9,-6")
    scene.turn(0).play("meet")
    assert scene.hand(0) == ["ward", "ward"]
