"""Chapter 8: combat, and the odds of every pile (KD-801 to KD-818)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from questboard.games.knights_duty import events

from .positions import WEAPONS, Position, combat, melee, position, sixty_seeds

# Weapon, target defending, then hearts:shields and chance of a hit without inspiration, with the
# attacker's, with the target's, with both.
TABLE = """
bow    no   1:3 1/4   2:3 2/5   1:4 1/5   2:4 1/3
bow    yes  0:4 0     1:4 1/5   0:5 0     1:5 1/6
spear  no   2:2 1/2   3:2 3/5   2:3 2/5   3:3 1/2
spear  yes  1:3 1/4   2:3 2/5   1:4 1/5   2:4 1/3
sword  no   3:1 3/4   4:1 4/5   3:2 3/5   4:2 2/3
sword  yes  2:2 1/2   3:2 3/5   2:3 2/5   3:3 1/2
"""


def all_piles() -> list[tuple[str, bool, bool, bool, str, Fraction]]:
    piles = []
    for line in TABLE.strip().splitlines():
        weapon, defending, *columns = line.split()
        for column, (attacker, target) in enumerate([(0, 0), (1, 0), (0, 1), (1, 1)]):
            pile, chance = columns[2 * column : 2 * column + 2]
            piles.append(
                (weapon, defending == "yes", bool(attacker), bool(target), pile, Fraction(chance))
            )
    return piles


PILES = all_piles()
COLUMNS = ("weapon", "defending", "attacker", "target", "pile", "chance")


def hits(weapon: str, defending: bool, attacker: bool, target: bool, heart: str = "") -> int:
    """How many of sixty evenly spread draws hit."""
    found = 0
    for chance in sixty_seeds():
        duel = combat(weapon, defending, attacker, target, heart, chance=chance)
        found += duel.knight("blue").heart == ("defeated" if heart else "broken")
    return found


# ---------------------------------------------------------------------------------- the odds


@pytest.mark.rule("KD-810")
def test_the_table_has_24_piles_and_agrees_with_itself() -> None:
    assert len({pile[:4] for pile in PILES}) == 24
    for *_, pile, chance in PILES:
        hearts, shields = map(int, pile.split(":"))
        assert chance == Fraction(hearts, hearts + shields)
    chances = {pile[:4]: pile[5] for pile in PILES}
    for inspired in [(False, False), (True, False), (False, True), (True, True)]:
        assert chances["sword", True, *inspired] == chances["spear", False, *inspired]
        assert chances["spear", True, *inspired] == chances["bow", False, *inspired]


@pytest.mark.rule("KD-802", "KD-803")
@pytest.mark.parametrize(COLUMNS, PILES)
def test_the_pile_of_hearts_and_shields(
    weapon: str, defending: bool, attacker: bool, target: bool, pile: str, chance: Fraction
) -> None:
    duel = combat(weapon, defending, attacker, target, draws="shield")
    assert duel.piles == [pile]


@pytest.mark.rule("KD-810")
@pytest.mark.parametrize(COLUMNS, PILES)
def test_the_card_is_drawn_from_this_pile(
    weapon: str, defending: bool, attacker: bool, target: bool, pile: str, chance: Fraction
) -> None:
    assert Fraction(hits(weapon, defending, attacker, target), 60) == chance


@pytest.mark.rule("KD-810")
@pytest.mark.parametrize(COLUMNS, PILES)
def test_the_odds_told_to_the_players_are_those_of_the_pile(
    weapon: str, defending: bool, attacker: bool, target: bool, pile: str, chance: Fraction
) -> None:
    duel = position(
        f"red {weapon} {'inspired' if attacker else ''} at 0,1;"
        f"blue {'inspired' if target else ''} at 1,1",
    )
    duel.plan(f"red: {weapon}; blue: {'shield' if defending else 'parry'}")
    # The attacker is told the odds of every way in which inspiration may be used.
    decision = duel.match.decision
    told = [odds.chance for odds in decision.odds(decision.choices[0])]
    assert decision.choices[0].text() == "strike blue"
    ways = {
        (used_by_red, used_by_blue)
        for used_by_red in {False, attacker}
        for used_by_blue in {False, target}
    }
    table = {row[2:4]: row[5] for row in PILES if row[:2] == (weapon, defending)}
    assert sorted(told) == sorted(table[way] for way in ways)
    assert chance in told


@pytest.mark.rule("KD-809")
@pytest.mark.parametrize("weapon", WEAPONS)
@pytest.mark.parametrize("defending", [False, True])
def test_broken_hearts_have_the_same_odds_as_full_ones(weapon: str, defending: bool) -> None:
    assert hits(weapon, defending, False, False, "broken") == hits(weapon, defending, False, False)
    full = combat(weapon, defending, True, True, draws="shield")
    broken = combat(weapon, defending, True, True, "broken", draws="shield")
    assert full.piles == broken.piles


@pytest.mark.rule("KD-809")
def test_the_attackers_own_heart_does_not_count() -> None:
    for attacker in ("", "broken"):
        duel = position(f"red {attacker} sword at 0,1; blue at 1,1", draws="heart")
        duel.plan("red: sword; blue: parry")
        duel.play("red: strike blue")
        assert (duel.piles, duel.knight("blue").heart) == (["3:1"], "broken")


@pytest.mark.rule("KD-811")
@pytest.mark.parametrize("target_inspired", [False, True])
def test_a_pile_without_hearts_always_misses(target_inspired: bool) -> None:
    assert hits("bow", True, False, target_inspired) == 0
    assert combat("bow", True, False, target_inspired, draws="heart").knight("blue").heart == "full"


@pytest.mark.rule("KD-811")
def test_only_the_bow_against_a_shield_has_no_hearts() -> None:
    heartless = [pile[:4] for pile in PILES if pile[4].startswith("0:")]
    assert heartless == [("bow", True, False, False), ("bow", True, False, True)]
    for weapon, defending, attacker, target, *_ in PILES:
        if (weapon, defending, attacker, target) not in heartless:
            duel = combat(weapon, defending, attacker, target, draws="heart")
            assert duel.knight("blue").heart == "broken"


@pytest.mark.rule("KD-812")
def test_a_pile_may_hold_a_fifth_shield() -> None:
    assert combat("bow", True, False, True, draws="shield").piles == ["0:5"]
    assert combat("bow", True, True, True, draws="shield").piles == ["1:5"]
    assert hits("bow", True, True, True) == 10, "one card of six"


# -------------------------------------------------------------------------------- one combat


@pytest.mark.rule("KD-801")
def test_a_declared_attack_is_one_combat() -> None:
    board = position(
        "purple spear at 0,1; red at 1,1; blue sword at 0,2; green at 3,1", "shield heart"
    )
    board.plan("purple: spear; red: parry; blue: sword; green: shield")
    board.play("purple: strike red; blue: strike purple")
    cards = board.told(events.CardDrawn)
    assert [(card.attacker, card.target) for card in cards] == [(0, 1), (2, 0)]


@pytest.mark.rule("KD-802")
@pytest.mark.parametrize(("weapon", "pile"), [("bow", "1:3"), ("spear", "2:2"), ("sword", "3:1")])
def test_the_pile_starts_from_the_attackers_weapon_not_the_targets(weapon: str, pile: str) -> None:
    for other in ("bow", "spear", "sword"):
        duel = position(f"red {weapon} at 0,1; blue {other} at 1,1", draws="shield")
        duel.plan(f"red: {weapon}; blue: parry")
        duel.play("red: strike blue")
        assert duel.piles == [pile]


@pytest.mark.rule("KD-803")
def test_the_attackers_own_shield_of_another_phase_does_not_count() -> None:
    duel = position("red sword at 0,1; blue at 1,1", draws="shield")
    duel.plan("red: shield sword; blue: shield parry")
    duel.play("red: strike blue")
    assert duel.piles == ["3:1"]


@pytest.mark.rule("KD-804")
@pytest.mark.parametrize("red", ["", "inspired"])
@pytest.mark.parametrize("blue", ["", "inspired"])
def test_attacker_and_target_are_asked_for_inspiration_if_it_is_ready(red: str, blue: str) -> None:
    board = position(
        f"red sword {red} at 0,1; blue {blue} at 1,1; green inspired at 0,2", draws="shield"
    )
    board.plan("red: sword; blue: bow; green: bow")
    board.play("red: strike blue")
    asked = (["red"] if red else []) + (["blue"] if blue else [])
    if asked:
        assert board.stage == "Combat" and board.asked == asked
        assert board.combats == [], "before the card is drawn"
        for clan in asked:
            assert board.choices(clan) == ["inspire", "refrain"]
            board.play(f"{clan}: refrain")
    assert board.combats == ["red misses blue"]


def both_asked() -> Position:
    board = position("red sword inspired at 0,1; blue inspired at 1,1; green at 0,2", "shield")
    board.plan("red: sword; blue: bow; green: bow")
    board.play("red: strike blue")
    return board


@pytest.mark.rule("KD-805")
@pytest.mark.parametrize(
    ("decides", "viewer"), [("red", "blue"), ("blue", "red"), ("red", "green")]
)
def test_both_decide_in_secret(decides: str, viewer: str) -> None:
    board = both_asked()
    before = board.view_of(viewer), board.log(to=viewer)
    for answer in ("inspire", "refrain"):
        twin = board.copy()
        twin.play(f"{decides}: {answer}")
        assert (twin.view_of(viewer), twin.log(to=viewer)) == before


@pytest.mark.rule("KD-805")
def test_both_decisions_are_shown_together() -> None:
    board = both_asked()
    board.play("blue: inspire")
    assert board.knight("blue").inspired, "not shown yet"
    board.play("red: inspire")
    assert (board.knight("red").inspired, board.knight("blue").inspired) == (False, False)
    assert board.piles == ["4:2"]


def pile_with(red: str, blue: str) -> list[str]:
    """The hearts and shields of a sword's attack by red; without inspiration 3 and 1."""
    board = both_asked()
    board.play(f"red: {red}; blue: {blue}")
    return board.piles


@pytest.mark.rule("KD-806")
def test_an_inspired_attacker_adds_a_heart() -> None:
    assert pile_with("refrain", "refrain") == ["3:1"]
    assert pile_with("inspire", "refrain") == ["4:1"]


@pytest.mark.rule("KD-807")
def test_an_inspired_target_adds_a_shield() -> None:
    assert pile_with("refrain", "inspire") == ["3:2"]


@pytest.mark.rule("KD-808")
def test_if_both_are_inspired_both_cards_are_added() -> None:
    assert pile_with("inspire", "inspire") == ["4:2"]


# ------------------------------------------------------------------------------ hit and miss


@pytest.mark.rule("KD-813")
def test_a_hit_breaks_a_full_heart_at_once() -> None:
    board = position("purple sword at 0,1; red sword at 2,1; blue at 1,1", draws="heart")
    board.plan("purple: sword; red: sword; blue: bow")
    board.play("purple: strike blue; red: strike blue; purple: first purple; red: first purple")
    assert board.stage == "Retarget" and board.phase == 1, "the phase is not over"
    assert board.knight("blue").heart == "broken"


@pytest.mark.rule("KD-814")
def test_a_hit_on_a_broken_heart_defeats() -> None:
    board = position("red sword at 0,1; blue broken at 1,1; green at 3,1", draws="heart")
    board.plan("red: sword; blue: bow; green: bow")
    board.play("red: strike blue")
    assert board.knight("blue").heart == "defeated"
    assert len(board.told(events.Defeated)) == 1


@pytest.mark.rule("KD-815")
@pytest.mark.parametrize("heart", ["full", "broken"])
def test_a_miss_leaves_the_target_unharmed(heart: str) -> None:
    duel = position(f"red sword at 0,1; blue {heart.replace('full', '')} at 1,1", draws="shield")
    before = duel.all_seen()
    idle = "shield parry" if heart == "full" else "shield"
    duel.plan(f"red: sword shield parry; blue: shield {idle}")
    duel.play("red: strike blue")
    assert duel.combats == ["red misses blue"] and duel.knight("blue").heart == heart
    assert duel.turn == 2 and duel.all_seen() == before


@pytest.mark.rule("KD-816")
def test_a_miss_against_a_parrying_target_costs_the_weapon() -> None:
    duel = position("red spear at 0,1; blue bow at 1,1", draws="shield")
    duel.plan("red: spear shield parry; blue: parry shield parry")
    duel.play("red: strike blue")
    assert duel.knight("red").weapon is None and duel.knight("blue").weapon == "bow"
    assert duel.turn == 2
    duel.plan("red: spear shield parry; blue: parry shield parry")
    assert duel.turn == 3 and len(duel.combats) == 1, "its next spear token is no attack"


@pytest.mark.rule("KD-817")
@pytest.mark.parametrize("weapon", WEAPONS)
def test_a_hit_against_a_parrying_target_has_no_extra_effect(weapon: str) -> None:
    duel = position(f"red {weapon} at 0,1; blue at 1,1", draws="heart")
    duel.plan(f"red: {weapon}; blue: parry")
    duel.play("red: strike blue")
    assert duel.knight("blue").heart == "broken"
    assert duel.knight("red").weapon == weapon and duel.told(events.Fumbled) == []


@pytest.mark.rule("KD-818")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_hearts_never_heal(seed: int) -> None:
    health = {"full": 2, "broken": 1, "defeated": 0}
    last: dict[str, int] = {}
    broken = 0
    for board in melee(6, seed):
        for clan, seen in board.all_seen().items():
            assert health[seen.heart] <= last.get(clan, 2)
            last[clan] = health[seen.heart]
            broken += seen.heart == "broken"
    assert broken > 0 and board.result is not None


@pytest.mark.rule("KD-818")
def test_neither_the_high_ground_nor_a_victory_nor_a_new_turn_heals() -> None:
    board = position("red broken sword at 0,1; blue broken at 1,1; green at 3,1", draws="heart")
    board.plan("red: sword move; blue: bow; green: bow shield shield")
    board.play("red: strike blue; red: go 0,0")
    assert (board.turn, board.knight("red").space) == (2, "0,0")
    board.plan("red: shield shield; green: shield shield parry")
    assert (board.turn, board.knight("red").heart) == (3, "broken")
