"""Chances are exact: each is the same as when all rolls are written down."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from questboard.games.old_mage.content.dice import BATTLE_FACES, SPELL_FACES, TRAVEL_FACES
from questboard.games.old_mage.language import words
from questboard.games.old_mage.state.facts import Table
from questboard.games.old_mage.state.land import NAMES
from questboard.games.old_mage.steps.battle import loss_from
from questboard.games.old_mage.steps.turn import Travel
from questboard.games.old_mage.table import odds
from questboard.kernel.core.play import apply, options, owing
from tests.old_mage.table import GAME, Scene, at, sight


def chances(scene: Scene, text: str, seat: int = 0) -> dict[str, Fraction]:
    seen = sight(scene.table, seat)
    (choice,) = [each for each in scene.offered(seat) if each.text() == text]
    return {each.label: each.chance for each in GAME.odds(seen, seat, choice)}


def share(fits: list[bool]) -> Fraction:
    return Fraction(sum(fits), len(fits))


@pytest.mark.rule("OM-595", "OM-607")
def test_a_target_shows_what_the_spell_dice_do_to_it() -> None:
    scene = Scene()
    scene.mage(0, "0,4", hand="hellblast")
    scene.mage(1, "0,5").health = 2
    scene.lasting("warlock-armour", 1, 1)
    scene.turn(0).play("cast hellblast")
    armour = scene.table.gift(1, words.SPELL_LOSS_LESS)
    worth = {words.HIT: 1, words.DOUBLE: 2, words.STAR: 0}
    hits = [sum(worth[face] for face in roll) for roll in product(SPELL_FACES, repeat=2)]
    losses = [max(0, each - armour) for each in hits]
    mean = float(Fraction(sum(losses), len(losses)))
    assert armour > 0
    assert chances(scene, "at mage 2") == {
        f"it loses Health, {mean:.1f} on average": share([loss > 0 for loss in losses]),
        "it falls": share([loss >= 2 for loss in losses]),
    }


@pytest.mark.parametrize(
    ("own", "foe"), [((2, 0, False), (3, 1, False)), ((2, 2, True), (1, 0, True))]
)
@pytest.mark.rule("OM-436")
def test_a_pass_takes_what_all_rolls_take(
    own: tuple[int, int, bool], foe: tuple[int, int, bool]
) -> None:
    found: dict[tuple[int, int], int] = {}
    for mine in product(BATTLE_FACES, repeat=own[0]):
        for theirs in product(BATTLE_FACES, repeat=foe[0]):
            guard = mine.count(words.SHIELD) + own[1]
            foe_guard = theirs.count(words.SHIELD) + foe[1]
            lost = loss_from(list(theirs), guard, foe[2])
            dealt = loss_from(list(mine), foe_guard, own[2])
            found[lost, dealt] = found.get((lost, dealt), 0) + 1
    assert odds.pass_losses(*own, *foe) == found


def by_hand(
    passes: odds.Passes, own: int, foe: int, first: odds.Passes | None = None
) -> tuple[Fraction, Fraction]:
    """Win and fall, pass by pass with fractions."""
    if own == 0 or foe == 0:
        return Fraction(own > 0), Fraction(own == 0)
    rolled = first if first is not None else passes
    ways = sum(each for pair, each in rolled if first is not None or pair != (0, 0))
    won = fallen = Fraction(0)
    for (lost, dealt), each in rolled:
        if first is None and (lost, dealt) == (0, 0):
            continue
        wins, falls = by_hand(passes, max(0, own - lost), max(0, foe - dealt))
        won += Fraction(each, ways) * wins
        fallen += Fraction(each, ways) * falls
    return won, fallen


def test_a_battle_ends_as_pass_after_pass_ends() -> None:
    now = tuple(odds.pass_losses(3, 1, False, 2, 0, False).items())
    then = tuple(odds.pass_losses(2, 0, False, 2, 1, False).items())
    assert odds.ending(now, then, 3, 4) == by_hand(then, 3, 4, now)
    assert odds.ending(then, then, 4, 2) == by_hand(then, 4, 2, then)


def test_who_stays_in_a_battle_knows_the_chances() -> None:
    scene = Scene()
    scene.mage(0, "0,4").health = 4
    ogre = scene.monster("ogre", "0,4")
    scene.turn(0).dice("shield shield shield shield shield").play("meet").settle()
    assert scene.stage == "Flight"
    told = chances(scene, "stay")
    passes = tuple(odds.pass_losses(2, 0, False, 3, 0, False).items())
    assert (told["you win the battle, if nobody flees"], told["you fall, if nobody flees"]) == (
        by_hand(passes, 4, ogre.health, passes)
    )
    ways = sum(each for _, each in passes)
    better = sum(each for (lost, dealt), each in passes if dealt > lost)
    assert told["you win the pass"] == Fraction(better, ways)


def test_a_battle_spell_shows_what_its_dice_change() -> None:
    scene = Scene()
    scene.mage(0, "0,4", hand="spellblade")
    scene.monster("ogre", "0,4")
    scene.turn(0).play("meet")
    assert scene.stage == "BattleSpells"
    without, with_it = chances(scene, "pass"), chances(scene, "cast spellblade")
    assert with_it["you win the pass"] > without["you win the pass"]
    assert with_it["you fall, if nobody flees"] < without["you fall, if nobody flees"]


@pytest.mark.rule("OM-241")
def test_the_travel_dice_are_counted_roll_by_roll() -> None:
    scene = Scene()
    sums = [one + two for one in TRAVEL_FACES for two in TRAVEL_FACES]
    assert odds.travel_counts(scene.table, 0) == {n: sums.count(n) for n in range(2, 7)}


def halts(table: Table, seen: set[tuple[int, int, int]]) -> set[int]:
    """All hexes in which a Move that is being made may end, as the engine plays it."""
    step = table.agenda[-1]
    if not isinstance(step, Travel):
        return {table.mages[0].hex}
    mage = table.mages[0]
    key = (mage.hex, mage.shore, step.left)
    if key in seen:
        return set()
    seen.add(key)
    found: set[int] = set()
    for choice in options(table, 0) if owing(table) else []:
        if choice.text() == "halt":
            found.add(mage.hex)
        elif choice.text().startswith("go "):
            trial = table.copy()
            apply(trial, 0, choice)
            found |= halts(trial, seen)
    return found


@pytest.mark.parametrize("start", ["0,4", "-10,3", "4,2"])
def test_a_hex_is_reached_by_all_rolls_that_lead_there(start: str) -> None:
    scene = Scene()
    scene.mage(0, start, hand="healing-springs").health = 3
    scene.token("ogre", "1,2")
    scene.tokens("faerie-gate", 1, start, "5,3")
    scene.turn(0)
    chances = odds.reach(scene.table, 0)
    counts = odds.travel_counts(scene.table, 0)
    ends: dict[int, set[int]] = {}
    for hexes in counts:
        trial = scene.table.copy()
        trial.agenda.append(Travel(0, 0, hexes, []))
        ends[hexes] = halts(trial, set()) - {at(start)}
    ways = sum(counts.values())
    reached = {
        space: Fraction(sum(n for hexes, n in counts.items() if space in ends[hexes]), ways)
        for space in set().union(*ends.values())
    }
    assert {NAMES[s]: str(c) for s, c in chances.items()} == {
        NAMES[s]: str(c) for s, c in reached.items()
    }


def test_a_hex_says_how_likely_it_is_reached() -> None:
    scene = Scene()
    scene.mage(0, "0,4", hand="healing-springs").health = 3
    scene.turn(0)
    lines = GAME.explain(sight(scene.table, 0), 0, "0,5")
    assert "If you move, you can get there with a chance of 100 %" in lines
    assert not any("If you move" in line for line in GAME.explain(sight(scene.table, 1), 1, "0,5"))
