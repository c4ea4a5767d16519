"""What holds at every decision, in every scenario, whoever plays and whatever is in hand."""

from __future__ import annotations

from collections import Counter

import pytest

from questboard.games.mage_knight.box import BASE
from questboard.games.mage_knight.content.tiles import TILES
from questboard.games.mage_knight.effects.actions import SetDie
from questboard.games.mage_knight.language.choices import Play
from questboard.games.mage_knight.language.land import START_TILE
from questboard.games.mage_knight.rivals.dummy import Dummy
from questboard.games.mage_knight.state import Table, Troop
from questboard.games.mage_knight.state.numbers import WOUND
from questboard.games.mage_knight.steps.combat import JoinFight
from questboard.games.mage_knight.steps.end_turn import KeepArtifacts
from questboard.games.mage_knight.steps.level_up import gain_skill
from questboard.games.mage_knight.steps.tactics import Reroll
from questboard.games.mage_knight.steps.turn import TakeTurn
from questboard.kernel import Rng
from questboard.kernel.core.play import apply, options, owing, playout
from questboard.kernel.core.question import Question

from .table import GAME

GAMES = [
    (scenario, seats)
    for scenario in GAME.options[0].values
    for seats in range(1, 5)
    if GAME.options[0].fits(scenario, seats)
]
MAP_TILES = [number for number, tile in enumerate(TILES) if tile.kind != START_TILE]
TOKENS = Counter(token for pile in BASE.piles for token in pile)


def tokens(table: Table) -> Counter[int]:
    """All enemy tokens, wherever they are."""
    found: Counter[int] = Counter()
    for pile in (*table.piles, *table.heaps):
        found.update(pile)
    for spot in table.spots:
        found.update(spot.tokens)
    fights = [table.combat] if table.combat else []
    fights += [step.combat for step in table.agenda if isinstance(step, JoinFight)]
    for fight in fights:
        for foe in fight.foes:
            if foe.space < 0:
                found[foe.token] += 1
            if foe.stand_in >= 0:
                found[foe.stand_in] += 1
    return found


def cards(table: Table) -> Counter[int]:
    """All cards but Wounds, wherever they are."""
    found = Counter(table.spell_deck + table.spell_offer + table.advanced_deck)
    found.update(table.advanced_offer + table.artifact_deck + table.removed)
    found.update(table.monastery_offer)
    if isinstance(table.rival, Dummy):
        found.update(table.rival.deck + table.rival.discard)
    for player in table.players:
        found.update(player.hand + player.deck + player.discard + player.played)
        found.update(player.aside + player.spared)
        found.update(unit.banner for unit in player.units if unit.banner >= 0)
    for step in table.agenda:
        if isinstance(step, KeepArtifacts):
            found.update(step.cards)
    del found[WOUND]
    return found


def units(table: Table) -> Counter[int]:
    found = Counter(table.regulars + table.elites + table.unit_offer + table.removed_units)
    found.update(unit.kind for player in table.players for unit in player.units)
    return found


def tiles(table: Table) -> list[int]:
    """All tiles but that of the start, wherever they are."""
    return sorted(table.tile_deck + table.tiles[1:] + table.tiles_left)


def dice(table: Table) -> int:
    number = len(table.source) + len(table.turn.dice) + len(table.turn.set_dice)
    number += sum(len(player.kept_dice) + len(player.claim_dice) for player in table.players)
    for step in table.agenda:
        if isinstance(step, Reroll):
            number += len(step.faces)
        elif isinstance(step, SetDie):
            number += step.face >= 0
    return number


def counted(table: Table) -> tuple[object, ...]:
    """All tokens, Units, tiles and dice, and cards but for those of the box and of the heroes."""
    heroes = [player.hero for player in table.players]
    if isinstance(table.rival, Dummy):
        heroes.append(table.rival.hero)
    box = table.contents()
    more = cards(table)
    more.subtract(box.spell_deck + box.advanced_deck + box.artifact_deck)
    more.subtract(card for hero in heroes for card in box.starting_deck(hero))
    return +more, -more, tokens(table), units(table), tiles(table), dice(table)


def gift(table: Table, seat: int, rng: Rng) -> None:
    """Things that random play would never get: cards, Units, Skills, crystals, Move points."""
    player = table.players[seat]
    for _ in range(rng.below(4)):
        deck = (table.spell_deck, table.artifact_deck, table.advanced_deck)[rng.below(3)]
        if deck:
            player.hand.append(deck.pop(rng.below(len(deck))))
    player.hand.sort()
    if len(player.units) < player.command():
        deck = (table.regulars, table.elites)[rng.below(2)]
        if deck:
            player.units.append(Troop(deck.pop()))
    if player.skill_pile and rng.below(3) == 0:
        gain_skill(table, seat, player.skill_pile.pop())
    for colour in range(4):
        player.crystals[colour] = max(player.crystals[colour], int(rng.below(4)))
    table.turn.move += rng.below(8)
    step = table.agenda[-1]
    if isinstance(step, Question):
        step._found = None


QUIET = ("end turn", "rest", "finish the phase")


def stroll(scenario: str, seats: int, seed: int) -> list[int]:
    """A match at random with gifts, everything counted at every decision."""
    table = GAME.deal(seats, seed, scenario=scenario, heroes="any")
    rng = Rng.seeded(f"stroll {seed}")
    for player in table.players:
        player.fame += rng.below(60)
    whole = cards(table)
    number = dice(table)
    gifted = None
    decisions = 0
    while owing(table):
        bits = owing(table)
        seat = (bits & -bits).bit_length() - 1
        step = table.agenda[-1]
        if isinstance(step, TakeTurn) and table.turn is not gifted:
            gifted = table.turn
            gift(table, seat, rng)
        assert tokens(table) == TOKENS
        assert cards(table) == whole
        assert units(table) == Counter(BASE.regulars + BASE.elites)
        assert tiles(table) == MAP_TILES
        assert dice(table) == number
        legal = options(table, seat)
        texts = [choice.text() for choice in legal]
        assert legal and len(set(texts)) == len(texts)
        assert len(texts) < 250
        bold = [choice for choice in legal if choice.text() not in QUIET]
        if bold and rng.below(6):
            legal = bold
        apply(table, seat, legal[rng.below(len(legal))])
        decisions += 1
        assert decisions < 20_000
    assert table.result is not None
    return table.scores


@pytest.mark.rule("MK-203")
@pytest.mark.parametrize(("scenario", "seats"), GAMES)
def test_nothing_is_lost_and_nothing_is_made_up(scenario: str, seats: int) -> None:
    for seed in range(3):
        assert len(stroll(scenario, seats, seed)) == seats


@pytest.mark.rule("MK-1701", "MK-1704")
@pytest.mark.parametrize(("scenario", "seats"), GAMES)
def test_every_match_ends_by_the_rules(scenario: str, seats: int) -> None:
    for seed in range(8):
        table = GAME.deal(seats, seed, scenario=scenario, heroes="any")
        playout(table, Rng.seeded(seed))
        assert table.result is not None
        assert table.ending or table.round == table.rounds
        assert len(table.scores) == seats


@pytest.mark.parametrize(("scenario", "seats"), GAMES)
def test_any_table_goes_through_json_and_copies_alike(scenario: str, seats: int) -> None:
    codec = GAME.codec
    table = GAME.deal(seats, 5, scenario=scenario, heroes="any")
    rng = Rng.seeded(9)
    gifted = None
    for number in range(160):
        bits = owing(table)
        if not bits:
            break
        seat = (bits & -bits).bit_length() - 1
        if isinstance(table.agenda[-1], TakeTurn) and table.turn is not gifted:
            gifted = table.turn
            gift(table, seat, rng)
        if number % 4 == 0:
            data = codec.write(table)
            assert codec.write(codec.read(data)) == data
            twin = table.copy()
            assert codec.same(twin, table)
            legal = options(twin, seat)
            apply(twin, seat, legal[rng.below(len(legal))])
            assert codec.write(table) == data
        legal = options(table, seat)
        apply(table, seat, legal[rng.below(len(legal))])


@pytest.mark.rule("MK-204")
@pytest.mark.parametrize(("scenario", "seats"), GAMES)
def test_a_view_shows_the_same_whatever_is_hidden(scenario: str, seats: int) -> None:
    """Dealing hidden things anew and looking again shows the same table."""
    codec = GAME.codec
    table = GAME.deal(seats, 7, scenario=scenario, heroes="any")
    rng = Rng.seeded(2)
    for number in range(120):
        bits = owing(table)
        if not bits:
            break
        seat = (bits & -bits).bit_length() - 1
        if number % 10 == 0:
            for viewer in (*range(seats), -1):
                seen = table.copy()
                seen.mask(viewer)
                other = seen.copy()
                other.redeal(Rng.seeded(number))
                assert tokens(other) == TOKENS
                assert cards(other) == cards(table)
                again = other.copy()
                again.mask(viewer)
                assert codec.write(again) == codec.write(seen)
                playout(other, Rng.seeded(number))
                assert other.result is not None
        legal = options(table, seat)
        apply(table, seat, legal[rng.below(len(legal))])


@pytest.mark.rule("MK-702")
def test_playing_a_card_is_one_choice() -> None:
    table = GAME.deal(1, 3, heroes="any")
    rng = Rng.seeded(1)
    for _ in range(60):
        if not owing(table):
            break
        legal = options(table, 0)
        assert sum(isinstance(choice, Play) for choice in legal) < 90
        apply(table, 0, legal[rng.below(len(legal))])
