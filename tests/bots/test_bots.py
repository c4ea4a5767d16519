"""What every bot promises: legal, fair, repeatable, in time, and stronger with thought."""

from __future__ import annotations

import time

import pytest

import questboard
from questboard.bots import LEVELS, Seated, names, seat_bot
from questboard.bots.heuristics import Heuristic, heuristic
from questboard.bots.search import SearchBot, compared
from questboard.bots.searching.tree import Search
from questboard.kernel import BadInput, Match, Rng, View

SPECS = ["random", "easy", "greedy", "search:30"]


def play_on(match: Match, bots: list[Seated], rng: Rng, decisions: int = 10_000) -> None:
    """Let bots play, each from its own view."""
    while match.result is None and decisions:
        seat = match.decision.seat
        match.play(bots[seat % len(bots)].choose(match.view(seat), rng), seat)
        decisions -= 1


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_every_bot_plays_a_whole_match(spec: str, seats: int) -> None:
    match = questboard.new("knights-duty", seats=seats, seed=11, turn_limit=12)
    play_on(match, [seat_bot(spec)], Rng.seeded(5))
    assert match.result is not None


@pytest.mark.parametrize("spec", SPECS)
def test_the_same_generator_gives_the_same_play(spec: str) -> None:
    digests = set()
    for _ in range(2):
        match = questboard.new("knights-duty", seats=3, seed=3)
        play_on(match, [seat_bot(spec)], Rng.seeded(9), decisions=12)
        digests.add(match.digest())
    assert len(digests) == 1


def dealt_differently(match: Match, seat: int, rng: Rng) -> Match:
    """A match that looks the same to a seat, with all that is hidden from it dealt anew."""
    other = match.copy()
    other.table = match.view(seat).redeal(rng)
    return other


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("made", [1, 4, 9])
def test_a_choice_does_not_change_when_hidden_things_are_dealt_differently(
    spec: str, made: int
) -> None:
    """A bot that peeks is a defect: others' plans, their pending answers, the generator."""
    match = questboard.new("knights-duty", seats=4, seed=21)
    play_on(match, [seat_bot("greedy")], Rng.seeded(2), decisions=made)
    decision = match.decision
    seat = decision.seat
    rng = Rng.seeded(77)
    worlds = [match, *(dealt_differently(match, seat, rng) for _ in range(6))]
    digests = {world.digest() for world in worlds}
    bot = seat_bot(spec)
    chosen = {bot.choose(world.view(seat), Rng.seeded(1)).text() for world in worlds}
    assert len(digests) > 1, "the worlds must really differ"
    assert len(chosen) == 1


def test_a_search_is_given_nothing_but_a_masked_table() -> None:
    match = questboard.new("knights-duty", seats=2, seed=4)
    match.play("plan sword move move", seat=1)
    view = match.view(0)
    search = Search(view.table, 0, heuristic("knights-duty"))
    before = view.to_json()
    search.think(0.0, 50, Rng.seeded(1))
    assert view.to_json() == before, "the search works on copies"
    assert "sword" not in str(before), "the plan of the other seat is not in there"
    assert 0 < search.futures <= 50


def test_a_time_budget_is_kept() -> None:
    match = questboard.new("knights-duty", seats=4, seed=4)
    begin = time.perf_counter()
    seat_bot("search:0.1s").choose(match.view(0), Rng.seeded(1))
    assert time.perf_counter() - begin < 1.0


def test_search_serves_a_game_without_rules_of_thumb() -> None:
    """It works for any game on the kernel; knowledge only sharpens it."""
    match = questboard.new("knights-duty", seats=2, seed=4, turn_limit=3)
    search = Search(match.view(0).table, 0, Heuristic())
    search.think(0.0, 40, Rng.seeded(1))
    assert search.best().choice in match.decision.choices


@pytest.mark.parametrize("spec", SPECS)
def test_advice_comes_with_a_reason(spec: str) -> None:
    match = questboard.new("knights-duty", seats=2, seed=4)
    advice = seat_bot(spec).advise(match.view(1), Rng.seeded(1))
    assert advice.choice in match.decision_of(1).choices
    assert advice.why.endswith(".")


def test_advice_never_praises_what_did_worse() -> None:
    ahead = compared(40, 0.52, "wait", 0.31, 7)
    assert "52 %" in ahead and ahead.endswith('beside 31 % in 7 for "wait".')
    for mean in (0.31, 0.29):
        level = compared(40, mean, "wait", 0.312, 7)
        assert "nothing did better by more than luck" in level and "beside" not in level


@pytest.mark.parametrize("game", ["knights-duty", "mage-knight", "old-mage", "page-knight"])
def test_advice_compares_with_nothing_that_was_not_tried(game: str) -> None:
    """With a single imagined future there is nothing to compare with."""
    match = questboard.new(game, seed=4)
    rng = Rng.seeded(game)
    for _ in range(8):
        decision = match.decision
        why = seat_bot("search:1").advise(match.view(decision.seat), Rng.seeded(1)).why
        assert " in 0 " not in why and "worked out" not in why and ".." not in why, why
        assert "1 imagined futures" not in why
        match.play(decision.choices[rng.below(len(decision.choices))], decision.seat)


def test_a_search_prefers_the_killing_blow() -> None:
    """Red stands beside a broken Blue that can do nothing: striking is the obvious plan."""
    match = questboard.new("knights-duty", seats=2, seed=4)
    table = match.table.copy()
    one, two = table.knights  # type: ignore[attr-defined]
    one.space, one.weapon = 30, 0
    two.space, two.heart = 31, 1
    view = View(match.game, table, 0)
    choice = SearchBot().search(view, seat_bot("search:400").budget, Rng.seeded(1)).best().choice
    assert choice.text().startswith("plan sword")


@pytest.mark.parametrize(
    ("weaker", "stronger", "games", "share"),
    [("random", "greedy", 60, 0.85), ("greedy", "search:150", 40, 0.5)],
)
def test_more_thought_wins_more(weaker: str, stronger: str, games: int, share: float) -> None:
    """A coarse guard with fixed seeds; the figures with intervals stand in docs/strength.md."""
    if not questboard.compiled():
        games //= 5  # the same play, move by move, only slower
    score = 0.0
    for game in range(games):
        seat = game % 2
        bots = [seat_bot(weaker), seat_bot(weaker)]
        bots[seat] = seat_bot(stronger)
        match = questboard.new("knights-duty", seats=2, seed=game)
        play_on(match, bots, Rng.seeded(game))
        assert match.result is not None
        score += match.result.share(seat)
    assert score / games > share


def test_specs_name_bots_budgets_and_levels() -> None:
    assert seat_bot("search:0.2s").budget.seconds == 0.2
    assert seat_bot("search:0.2s").budget.iterations is None
    assert seat_bot("search:70").budget.iterations == 70
    assert seat_bot("hard").bot.name == "search"
    assert [seat_bot(level).bot.name for level in LEVELS] == ["easy", "greedy", "search"]
    assert set(LEVELS) < set(names())


@pytest.mark.parametrize(
    "spec",
    [
        *("", "genius", "search:", "search:-1", "search:fast", "search:0"),
        *("search:²", "search:٣", f"search:{'9' * 5000}", f"search:{'9' * 5000}s"),
    ],
    ids=lambda spec: ascii(spec[:12]),
)
def test_a_wrong_spec_is_explained(spec: str) -> None:
    with pytest.raises(BadInput, match="bot") as caught:
        seat_bot(spec)
    assert len(str(caught.value)) < 300
