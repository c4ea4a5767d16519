"""The words: questions, odds, "why not?", and that nothing is without them."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest

import questboard
from questboard.games.knights_duty import events
from questboard.games.knights_duty.rules import choices
from questboard.kernel import BadInput, Choice, Event, IllegalChoice, Reason, rules

from .positions import CLANS, Position, at_random, deal, melee, position

# ------------------------------------------------------------------------------- situations


def choosing_clans() -> Position:
    board = deal(3, free_clans=True)
    board.match.play("clan red")
    return board


def planning() -> Position:
    return position("red at 0,1; blue broken at 1,1; green out")


def moving() -> Position:
    board = position("red at 0,1; blue at 1,1; green out; aqua at 0,-4")
    board.plan("red: move; blue: shield; aqua: move")
    return board


def contesting() -> Position:
    board = position("red at 0,1; blue at 2,1")
    board.plan("red: move; blue: move")
    board.play("red: go 1,1; blue: go 1,1")
    return board


def declaring() -> Position:
    board = position("red sword inspired at 0,1; blue inspired at 1,1; green out; aqua at 3,1")
    board.plan("red: sword; blue: shield; aqua: shield")
    return board


def agreeing() -> Position:
    board = position("red sword at 0,1; blue at 1,1; green spear at 2,1; aqua at 1,2")
    board.plan("red: sword; blue: bow; green: spear; aqua: bow")
    board.play("red: strike blue; green: strike blue")
    return board


def waiting() -> Position:
    board = position(
        "red sword at 0,1; blue at 1,1; green spear at 2,1; aqua at -3,1; purple at 1,2", "shield"
    )
    board.plan("red: sword; blue: bow; green: spear; aqua: bow; purple: bow")
    board.play("red: strike blue; green: strike blue; red: first green; green: first green")
    return board


def fighting() -> Position:
    board = declaring()
    board.play("red: strike blue")
    return board


# ------------------------------------------------------------------------------ the questions

QUESTIONS: list[tuple[Callable[[], Position], str, list[str]]] = [
    (planning, "red", ["Turn 1", "3 actions"]),
    (planning, "blue", ["Turn 1", "2 actions"]),
    (moving, "red", ["Where", "knight"]),
    (contesting, "red", ["Blue", "1,1", "insist", "yield"]),
    (contesting, "blue", ["Red", "1,1", "insist", "yield"]),
    (declaring, "red", ["attack", "sword"]),
    (agreeing, "green", ["Blue", "first"]),
    (waiting, "red", ["Blue", "already", "attack now"]),
    (fighting, "red", ["attack Blue", "sword", "inspiration", "heart"]),
    (fighting, "blue", ["Red attacks you", "sword", "inspiration", "shield"]),
]


@pytest.mark.parametrize(("situation", "clan", "says"), QUESTIONS)
def test_the_question_says_what_it_is_about(
    situation: Callable[[], Position], clan: str, says: list[str]
) -> None:
    board = situation()
    prompt = board.match.decision_of(board.seat(clan)).prompt
    assert prompt.endswith("?")
    for words in says:
        assert words in prompt


def test_choosing_a_clan_is_asked_by_seat() -> None:
    board = choosing_clans()
    assert board.match.seat_name(0) == "Red" and board.match.seat_name(1) == "Seat 2"
    assert "clan" in board.match.decision.prompt


def labels(board: Position, clan: str) -> dict[str, str]:
    decision = board.match.decision_of(board.seat(clan))
    return {choice.text(): decision.label(choice) for choice in decision.choices}


@pytest.mark.rule("KD-408")
def test_a_way_is_named_and_says_who_must_leave_first() -> None:
    board = position("red at 0,1; blue at 1,1")
    board.plan("red: move; blue: move")
    ways = labels(board, "red")
    assert "east" in ways["go 1,1"] and "Blue" in ways["go 1,1"]
    assert "the High Ground" in ways["go 0,0"] and "north-west" in ways["go 0,0"]
    assert "Blue" not in ways["go 0,2"] and "south-east" in ways["go 0,2"]


@pytest.mark.rule("KD-123")
def test_a_target_is_named_with_distance_and_heart() -> None:
    board = position("red bow at 0,1; blue broken at 1,1; green at 3,1")
    board.plan("red: bow; blue: shield; green: shield")
    targets = labels(board, "red")
    assert all(words in targets["strike blue"] for words in ("Blue", "1", "broken"))
    assert all(words in targets["strike green"] for words in ("Green", "3", "full"))


# ----------------------------------------------------------------------------------- the odds


def odds(board: Position, clan: str, text: str) -> dict[str, Fraction]:
    decision = board.match.decision_of(board.seat(clan))
    choice = decision.find(text)
    assert choice is not None
    return {each.label: each.chance for each in decision.odds(choice)}


@pytest.mark.rule("KD-810")
def test_the_odds_of_a_strike_tell_who_uses_inspiration() -> None:
    told = odds(declaring(), "red", "strike blue")  # sword against a shield
    chances = {
        tuple(name for name in ("Red", "Blue") if name in label): chance
        for label, chance in told.items()
    }
    assert chances == {
        (): Fraction(1, 2),
        ("Red",): Fraction(3, 5),
        ("Blue",): Fraction(2, 5),
        ("Red", "Blue"): Fraction(1, 2),
    }


@pytest.mark.rule("KD-810")
@pytest.mark.parametrize(
    ("clan", "choice", "chances"),
    [
        ("red", "inspire", [Fraction(3, 5), Fraction(1, 2)]),  # blue keeps it, blue uses it
        ("red", "refrain", [Fraction(1, 2), Fraction(2, 5)]),
        ("blue", "inspire", [Fraction(2, 5), Fraction(1, 2)]),  # red keeps it, red uses it
        ("blue", "refrain", [Fraction(1, 2), Fraction(3, 5)]),
    ],
)
def test_the_odds_of_inspiration(clan: str, choice: str, chances: list[Fraction]) -> None:
    assert sorted(odds(fighting(), clan, choice).values()) == sorted(chances)


@pytest.mark.rule("KD-805", "KD-810")
def test_the_odds_do_not_betray_the_others_secret_answer() -> None:
    before = odds(fighting(), "blue", "inspire")
    for answer in ("inspire", "refrain"):
        board = fighting()
        board.play(f"red: {answer}")
        assert odds(board, "blue", "inspire") == before


@pytest.mark.rule("KD-810")
def test_odds_are_written_as_a_fraction_and_in_percent() -> None:
    board = position("red sword at 0,1; blue at 1,1")
    board.plan("red: sword; blue: parry")
    decision = board.match.decision
    assert [str(each) for each in decision.odds(decision.choices[0])] == ["hit: 3/4 (75 %)"]


def test_what_is_left_to_no_chance_has_no_odds() -> None:
    for board in (planning(), moving(), contesting(), agreeing()):
        decision = board.match.decision
        assert all(decision.odds(choice) == [] for choice in decision.choices)
    assert odds(declaring(), "red", "hold") == {}


# ---------------------------------------------------------------------------------- why not?

REFUSALS: list[tuple[Callable[[], Position], str, str, str, str]] = [
    (planning, "red", "plan sword sword sword", "KD-204", "only 2 sword tokens"),
    (planning, "blue", "plan parry parry parry", "KD-204", "only 2 parry tokens"),
    (planning, "red", "plan move move move move", "KD-205", "only 3 move tokens"),
    (planning, "red", "plan sword bow move move", "KD-202", "room for 3"),
    (planning, "blue", "plan sword bow move", "KD-203", "room for 2"),
    (planning, "red", "plan sword", "KD-208", "3 slots"),
    (planning, "blue", "plan sword", "KD-208", "2 slots"),
    (planning, "red", "inspiration", "KD-209", "never planned"),
    (planning, "red", "plan inspiration move move", "KD-209", "never planned"),
    (planning, "red", "space 0,0", "KD-401", "movement step"),
    (planning, "red", "knight blue", "KD-701", "equipped weapon"),
    (planning, "red", "insist", "KD-412", "contested"),
    (planning, "red", "hold", "KD-710", "attacks"),
    (planning, "red", "stay", "KD-402", "movement step"),
    (planning, "red", "first red", "KD-714", "first"),
    (planning, "red", "clan yellow", "KD-119", "settled"),
    (moving, "aqua", "go 0,-5", "KD-403", "outside the board"),
    (moving, "aqua", "space 5,5", "KD-403", "outside the board"),
    (moving, "red", "go 2,1", "KD-404", "2 spaces away"),
    (moving, "red", "space 0,-4", "KD-404", "5 spaces away"),
    (moving, "red", "space 0,1", "KD-402", "already"),
    (moving, "red", "space 1,1", "KD-407", "Blue stands on 1,1"),
    (moving, "red", "plan sword move move", "KD-212", "cannot be changed"),
    (moving, "red", "inspire", "KD-903", "inside a combat"),
    (moving, "red", "strike blue", "KD-701", "equipped weapon"),
    (declaring, "red", "knight aqua", "KD-724", "Aqua is 3 spaces away and a sword reaches 2"),
    (declaring, "red", "strike red", "KD-702", "itself"),
    (declaring, "red", "knight green", "KD-1002", "out of the match"),
    (declaring, "red", "strike purple", "KD-702", "not in this match"),
    (declaring, "red", "inspire", "KD-903", "inside a combat"),
    (declaring, "red", "token sword", "KD-212", "cannot be changed"),
    (waiting, "red", "strike aqua", "KD-724", "3 spaces away"),
    (agreeing, "red", "first blue", "KD-714", "same target"),
    (agreeing, "red", "knight aqua", "KD-714", "same target"),
    (contesting, "red", "go 0,2", "KD-401", "movement step"),
    (fighting, "red", "strike blue", "KD-701", "equipped weapon"),
    (fighting, "blue", "yield", "KD-412", "contested"),
]


def why(board: Position, clan: str, thing: str) -> Reason | None:
    return board.match.why_not(thing, board.seat(clan))


@pytest.mark.parametrize(("situation", "clan", "thing", "rule", "says"), REFUSALS)
def test_why_not(
    situation: Callable[[], Position], clan: str, thing: str, rule: str, says: str
) -> None:
    reason = why(situation(), clan, thing)
    assert reason is not None
    assert reason.rule == rule
    assert says in reason.text
    assert str(reason) == f"{reason.text} ({rule})"
    assert questboard.rule(rule).game == "knights-duty"


@pytest.mark.parametrize(("situation", "clan", "thing", "rule", "says"), REFUSALS)
def test_an_illegal_choice_changes_nothing_and_cites_its_rule(
    situation: Callable[[], Position], clan: str, thing: str, rule: str, says: str
) -> None:
    board = situation()
    before = board.match.digest()
    with pytest.raises(IllegalChoice, match=rule):
        board.play(f"{clan}: {thing}")
    assert board.match.digest() == before


@pytest.mark.rule("KD-103", "KD-127")
def test_why_not_a_clan_that_is_taken() -> None:
    reason = choosing_clans().match.why_not("corner red")
    assert reason is not None and reason.rule == "KD-103" and "Red" in reason.text


@pytest.mark.parametrize(
    ("situation", "clan", "thing"),
    [
        (planning, "red", "plan sword move move"),
        (planning, "red", "token bow"),
        (moving, "red", "space 0,0"),
        (moving, "red", "  GO   0,0 "),
        (declaring, "red", "knight blue"),
        (agreeing, "red", "knight green"),
        (fighting, "red", "inspiration"),
        (contesting, "red", "yield"),
    ],
)
def test_nothing_speaks_against_what_is_allowed(
    situation: Callable[[], Position], clan: str, thing: str
) -> None:
    assert why(situation(), clan, thing) is None


@pytest.mark.parametrize("thing", ["", "dragon", "space", "space x,y", "knight pink", "plan ham"])
def test_what_is_not_on_the_table_is_said_so(thing: str) -> None:
    with pytest.raises(BadInput, match="Nothing on this table"):
        why(planning(), "red", thing)


# ---------------------------------------------------------------------- nothing without words


def is_sentence(text: str) -> bool:
    return bool(text.strip()) and not {"{", "}", "_"} & set(text) and "None" not in text


def matches() -> list[Position]:
    """Matches played at random, and situations that are rare in these; all shown is checked."""
    played = []
    for knights in (2, 3, 4, 5, 6):
        for seed in (1, 2):
            for board in melee(knights, seed, turn_limit=12):
                check_words(board)
            played.append(board)
    for board in at_random(deal(4, free_clans=True, turn_limit=2), 1):
        check_words(board)
    played.append(board)
    for situation in (contesting, agreeing, waiting):
        board = situation()
        check_words(board)
        if board.stage != "Agreement":
            board.pass_on()
        played.append(board)
    return played


seen: set[str] = set()


def check_words(board: Position) -> None:
    for decision in board.match.decisions:
        assert is_sentence(decision.prompt) and decision.prompt.endswith("?")
        plans = len(decision.choices) > 30
        for choice in decision.choices[:: 17 if plans else 1]:
            assert is_sentence(decision.label(choice))
            assert all(is_sentence(str(each)) for each in decision.odds(choice))
            seen.add(type(choice).__name__)
    assert is_sentence(str(board.match))


def test_every_question_choice_and_event_has_words() -> None:
    seen.clear()
    told: set[str] = set()
    hows: set[str] = set()
    for board in matches():
        if board.result is not None:
            hows.add(board.result.how)
        for seat in range(-1, board.match.seats):
            known = board.match.events(seat)
            told |= {type(event).__name__ for event in known}
            for line in board.match.log(seat):
                assert is_sentence(line) and line[-1] in ".!"
    assert seen == named(choices, Choice)
    assert told == named(events, Event)
    assert hows >= {"last_standing", "turn_limit"}


def named(module: object, base: type) -> set[str]:
    """The names of all kinds of choice or event that the game has."""
    return {
        name
        for name, kind in vars(module).items()
        if isinstance(kind, type) and issubclass(kind, base) and kind is not base
    }


@pytest.mark.parametrize(
    ("red", "ending"),
    [
        ("broken", "Red and Blue fell together in turn 5: a draw."),
        ("", "Red is the last knight standing and wins in turn 5."),
    ],
)
def test_the_ending_in_a_sentence(red: str, ending: str) -> None:
    duel = position(f"red {red} sword at 0,1; blue broken sword at 1,1", "heart heart", turn=5)
    duel.plan("red: sword; blue: sword")
    duel.play("red: strike blue; blue: strike red; red: refrain")
    assert duel.log()[-1] == ending
    assert ending in str(duel.match)


@pytest.mark.rule("KD-1009")
def test_the_ending_by_turn_limit_in_a_sentence() -> None:
    duel = position("red broken at 0,1; blue broken at 3,1", turn=6, turn_limit=6)
    duel.plan("red: shield shield; blue: shield shield")
    assert "turn limit" in duel.log()[-1] and "Red and Blue" in duel.log()[-1]


@pytest.mark.rule("KD-201", "KD-307")
def test_the_picture_shows_a_plan_only_to_its_owner() -> None:
    duel = position("red at 0,1; blue at 1,1")
    duel.plan("red: move parry bow; blue: move shield spear")
    for clan, own, others in (("red", "parry", "shield"), ("blue", "shield", "parry")):
        picture = str(duel.match.view(duel.seat(clan)))
        assert own in picture and others not in picture
    assert not {"parry", "shield"} & set(str(duel.match.view()).split())


def test_the_rulebook_holds_all_rules_by_id() -> None:
    last = {1: 27, 2: 13, 3: 12, 4: 23, 5: 9, 6: 9, 7: 29, 8: 18, 9: 16, 10: 11}
    ids = [
        f"KD-{chapter}{rule:02}" for chapter, most in last.items() for rule in range(1, most + 1)
    ]
    assert [rule.id for rule in rules("knights-duty")] == ids
    assert len(ids) == 167
    assert all(rule.text for rule in rules("knights-duty"))


def test_clans_have_names() -> None:
    board = deal(6)
    assert [board.match.seat_name(seat).lower() for seat in range(6)] == CLANS
