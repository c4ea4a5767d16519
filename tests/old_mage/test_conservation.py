"""Nothing of the box is lost or doubled where spells meet: floods, portals, towers, falls."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from questboard.games.old_mage.language.words import LAND_MONSTER, RUIN_MONSTER
from questboard.games.old_mage.state.facts import (
    ALIVE,
    HAUNT,
    SITE_TOKEN,
    Table,
    unburied,
)
from questboard.games.old_mage.state.land import TOWER_SPACE, within
from questboard.games.old_mage.state.numbers import (
    CARD,
    FIRST_RELIC,
    FIRST_RUIN_SPELL,
    HAPPENINGS,
    LAND_POOL,
    RELIC_DECK,
    RUIN_DECK,
    RUIN_MONSTER_CARD,
    SPELL_DECK,
    TOKEN_KINDS,
)
from questboard.games.old_mage.steps.encounters import TakeRuinSpell
from questboard.games.old_mage.steps.happenings import Cache, ChooseEvent, Happen, NewDen
from questboard.games.old_mage.steps.resolving import Resolve
from questboard.games.old_mage.steps.windows import HoldsPlans
from questboard.kernel.core.chance import Rng
from questboard.kernel.core.play import apply, options, owing, proceed
from questboard.kernel.core.state import seats_of
from tests.depth import depth
from tests.old_mage.table import GAME, dealt_anew, sight

# Spells that lay tokens, move others, end each other, or come to lie on somebody.
WILD = [
    *("mage-portal", "faerie-gate", "tsunami", "plague-winds", "sky-tower", "griffon"),
    *("undead-servant", "meteor", "entangle", "withering-hex", "swift-winds", "dispel", "ward"),
    *("blink", "gale", "arcane-mirror", "hellblast", "life-drain", "banish", "firestorm"),
]


def crowd(table: Table, rng: Rng) -> None:
    """All Mages stand close together, with little Health and the wildest spells of the deck; one
    may be a Haunt already, one may have the Orb."""
    near = within(TOWER_SPACE[0], 3)
    for mage in table.mages:
        mage.hex = near[rng.below(len(near))]
        mage.health = 1 + rng.below(10)
        for at in range(len(mage.hand)):
            card = CARD[WILD[rng.below(len(WILD))]]
            if card in table.spell_deck:
                place = table.spell_deck.index(card)
                mage.hand[at], table.spell_deck[place] = card, mage.hand[at]
    for relic in ("master-orb", "tide-ring", "phoenix-feather"):
        table.relic_deck.remove(CARD[relic])
        table.mages[rng.below(table.seats)].relics.append(CARD[relic])
    if rng.below(2):
        fallen = table.mages[rng.below(table.seats)]
        if fallen.status == ALIVE and not fallen.relics:
            fallen.status, fallen.health, fallen.haunted = HAUNT, 0, 1


def cards(table: Table) -> list[int]:
    """All spells, Ruin cards and Relics, wherever they lie."""
    found = table.spell_deck + table.spell_discard + table.ruin_deck + table.ruin_discard
    found = found + table.relic_deck + table.relic_gone + [card.card for card in table.lying]
    for mage in table.mages:
        found = found + mage.hand + mage.relics
    for step in table.agenda:
        if isinstance(step, HoldsPlans):
            found = found + [plan.card for plan in step.open_plans() if plan.card < FIRST_RELIC]
        elif isinstance(step, Resolve):
            found = found + [plan.card for plan in step.waiting() if plan.card < FIRST_RELIC]
        elif isinstance(step, Cache):
            found = found + step.cards
        elif isinstance(step, TakeRuinSpell):
            found = [*found, step.card]
    found = found + [working.card for working in table.workings if working.card < FIRST_RELIC]
    for monster in table.monsters:
        if monster.sort() == RUIN_MONSTER:
            found = [*found, RUIN_MONSTER_CARD + monster.profile]
    return sorted(found)


def events(table: Table) -> list[int]:
    found = table.event_deck + table.event_discard
    for mage in table.mages:
        found = found + mage.kept
    for step in table.agenda:
        if isinstance(step, ChooseEvent):
            found = found + step.cards
        elif isinstance(step, Happen):
            found = [*found, step.card]
    return sorted(found)


def land_tokens(table: Table) -> list[int]:
    found = [site - SITE_TOKEN for site in table.site if site >= SITE_TOKEN]
    found += [monster.profile for monster in table.monsters if monster.sort() == LAND_MONSTER]
    found += [unburied(token) for token in table.land_discard] + table.land_supply
    found += [unburied(step.token) for step in table.agenda if isinstance(step, NewDen)]
    return sorted(found)


@settings(max_examples=depth(12, 60), deadline=None)
@given(st.integers(0, 1 << 32))
def test_the_box_stays_whole_in_a_crowd_of_wild_spells(seed: int) -> None:
    rng = Rng.seeded(seed)
    asking = ("who-can", "all", "as-wished")[rng.below(3)]
    table = GAME.deal(3 + rng.below(4), seed=seed, turn_limit=2, asking=asking, one_weapon=True)
    gone = -1
    for number in range(3000):
        if table.round and gone < 0:
            gone = len(RUIN_DECK) - len([card for card in cards(table) if is_ruin(card)])  # OM-180
            crowd(table, rng)
            table = table.copy()  # questions are asked anew
            proceed(table)
        if table.result is not None:
            break
        whole(table, gone)
        if number % 40 == 0:
            fits_every_view(table, rng)
        asked = seats_of(owing(table))
        seat = asked[rng.below(len(asked))]
        legal = options(table, seat)
        apply(table, seat, legal[rng.below(len(legal))])
    assert table.result is not None
    whole(table, gone)


def is_ruin(card: int) -> bool:
    return FIRST_RUIN_SPELL <= card < FIRST_RELIC or card >= RUIN_MONSTER_CARD


def whole(table: Table, gone: int) -> None:
    """Every card and token is there once, and lies where it may lie."""
    held = cards(table)
    ruin = [card for card in held if is_ruin(card)]
    if table.round:
        assert [card for card in held if card < FIRST_RUIN_SPELL] == sorted(SPELL_DECK)
        assert [card for card in held if FIRST_RELIC <= card < RUIN_MONSTER_CARD] == RELIC_DECK
        assert len(set(ruin)) == len(ruin) == len(RUIN_DECK) - gone
        assert events(table) == list(range(len(HAPPENINGS)))
    assert land_tokens(table) == sorted(LAND_POOL)
    for kind in range(len(TOKEN_KINDS)):
        assert table.tokens_left(kind) >= 0
    for working in table.workings:
        for space in working.tokens:
            assert working.tower >= 0 or space not in table.destroyed
    for monster in table.monsters:
        assert monster.hex >= 0 and monster.health > 0
        if monster.haunt >= 0:
            assert table.mages[monster.haunt].monster == monster.number


def fits_every_view(table: Table, rng: Rng) -> None:
    """Whoever looks can imagine a whole table behind what it sees, and sees the same of it."""
    for seat in seats_of(owing(table)):
        world = dealt_anew(table, seat, rng)
        assert land_tokens(world) == sorted(LAND_POOL)
        assert GAME.codec.write(sight(world, seat)) == GAME.codec.write(sight(table, seat))
