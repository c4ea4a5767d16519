"""Why not: over random matches and positions, each reason is the rule by which the step refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import questboard
from questboard.games.mage_knight.language import bars, choices, words
from questboard.games.mage_knight.language.land import CITY, MAGE_TOWER, MONASTERY
from questboard.games.mage_knight.state import NOBODY, Foe, Table, numbers
from questboard.games.mage_knight.state import combat as phases
from questboard.games.mage_knight.state import land as ground
from questboard.games.mage_knight.steps import interaction
from questboard.games.mage_knight.steps.combat import Fight
from questboard.games.mage_knight.steps.turn import TakeTurn
from questboard.games.mage_knight.table import refusals
from questboard.games.mage_knight.table.barred import barred
from questboard.kernel import options
from questboard.kernel.core.question import Question
from questboard.kernel.core.state import Choice
from questboard.kernel.match import Match
from questboard.kernel.words import room
from tests.why import moments

from .table import GAME, scene
from .test_properties import GAMES
from .test_words import SAID

MARKET = "tovak at 2,-3; hand march; interacting; done played; offer peasants herbalists"
POSITIONS = [
    f"{MARKET}; influence 2",
    f"{MARKET}; influence 9; spells fireball; advanced agility; reputation -7",
    "tovak at 0,0; hand fireball wound; mana red black; units peasants herbalists wounded; heal 1",
    "tovak at 0,0; hand rage march; crystals red; units peasants spent; fight diggers prowlers",
    "tovak at 0,0; hand rage march; units peasants; fight wolf-riders prowlers phase block",
    "tovak at 0,0; hand rage march; units peasants wounded; fight prowlers diggers phase damage",
    "tovak at 0,0; hand rage march; units peasants; fight golems prowlers at keep phase attack",
    "tovak at 0,0; night; hand fireball swiftness; mana red; source gold gold black; fight diggers",
    "tovak at 0,0; hand into-the-heat; crystals red; units peasants; fight diggers phase block",
    "norowas at 0,0; hand banner-of-courage rage; skills bonds-of-loyalty forward-march used",
    "tovak at 0,0; hand wings-of-wind agility; units altem-mages; mana green; move 1; night",
]
ALL = [
    *interaction.GOODS,
    *(choices.BURN, choices.ENTER, choices.PLUNDER, choices.HEAL_WOUND, choices.ANNOUNCE),
    *(choices.Strike(1), choices.Strike(3), choices.BlockAttack(0), choices.Encumber(0)),
    *(choices.TakeDamage(0, 0, -1), choices.TakeDamage(0, 0, 0), choices.FINISH),
    *(choices.HealTroop(0), choices.HealTroop(1), choices.UseBanner(0)),
    *(choices.Explore(position) for position in range(len(choices.EXPLORE))),
    *(choices.LoosenCrystal(colour) for colour in range(4)),
    *(choices.PickDie(face) for face in range(6)),
]


def named(table: Table, seat: int) -> list[Choice]:
    """What the things on a table could be chosen for."""
    found: list[Choice] = [*ALL]
    for at, unit in enumerate(table.players[seat].units):
        abilities = range(len(numbers.UNITS[unit.kind].abilities))
        found += [choices.Activate(at, unit.kind, ability) for ability in abilities]
    found += [choices.UseSkill(skill) for skill in range(len(numbers.SKILLS))]
    found += [
        choices.Recruit(kind, bonded) for kind in table.unit_offer for bonded in (True, False)
    ]
    for card in table.spell_offer + table.advanced_offer + table.monastery_offer:
        found += [choices.BuyCard(card), choices.LearnCard(card), choices.CastOffered(card, 0)]
    for card in sorted({*table.players[seat].hand}):
        found += [choices.Play(card, how) for how in range(len(choices.PLAYS))]
    return found


OFTEN = 20  # a reason is lifted for one kind of choice
NAMES = {number: name for name, number in vars(bars).items() if isinstance(number, int)}
HALVES = [
    *numbers.BASIC_HALF,
    *numbers.STRONG_HALF,
    *numbers.SKILL_HALF,
    *(half for halves in numbers.ABILITY_HALVES for half in halves),
]


def seen(table: Table, seat: int) -> Table:
    """The table as a player sees it."""
    view = table.copy()
    view.mask(seat)
    return view


def fits(table: Table, seat: int, choice: Choice) -> bool:
    """Whether the Units and enemies that a choice numbers are there."""
    foes = len(table.combat.foes) if table.combat is not None else 99
    units = len(table.players[seat].units)
    foe, unit = getattr(choice, "foe", -1), getattr(choice, "unit", -1)
    group = choice.group.bit_length() if isinstance(choice, choices.Strike) else 0
    kind = getattr(choice, "unit_kind", -1) if isinstance(choice, choices.Activate) else -1
    own = kind < 0 or (unit < units and table.players[seat].units[unit].kind == kind)
    return foe < foes and group <= foes and unit < units and own


def start(choice: Choice) -> str:
    """What a choice is without the mana that pays for it and the enemy that it is for."""
    text = choice.text()
    if isinstance(choice, choices.UseBanner | choices.MeetAttack | choices.TakeDamage):
        return text.partition(" on ")[0].partition(" to ")[0]
    return text.partition(" with ")[0]


@pytest.fixture(scope="module")
def known() -> dict[str, Choice]:
    """Every choice that some moment offers."""
    found: dict[str, Choice] = {}
    for table, seat in asked():
        legal = options(table, seat)
        found |= {choice.text(): choice for choice in legal}
    return found


def asked() -> Iterator[tuple[Table, int]]:
    """Moments of whole random matches of every scenario, and positions."""
    for at, (scenario, seats) in enumerate(GAMES):
        match = Match(GAME, seats, at, scenario=scenario, heroes="any")
        for number, (table, seat) in enumerate(moments(match.table, at)):
            assert isinstance(table, Table)
            if number % 37 == 0:
                yield table, seat
    for text in [*POSITIONS, *dict.fromkeys(text for text, *_ in SAID)]:
        yield scene(text if " at " in text.split(";")[0] else f"tovak at 0,0; {text}").table, 0
    for city in ("core-5", "core-6", "core-7", "core-8"):
        where = f"tovak at 4,-5; tile {city} around 4,-5; shields 1 at 4,-5; crystals red"
        hand = "source red red red; hand march rage stamina promise wound"
        for more in ("", "; interacting; influence 1", "; interacting; influence 12"):
            yield scene(f"{where}; {hand}{more}", "solo-conquest").table, 0


Fact = Callable[[Table, int, Any], bool]
IN_COMBAT: Fact = lambda table, seat, choice: table.combat is not None  # noqa: E731


def sure(table: Table, seat: int, choice: Any) -> bool:
    return True


def away(table: Table, seat: int, space: int) -> int:
    return ground.far(table.players[seat].space, space)


def rich(table: Table, seat: int, choice: Any) -> None:
    """A player with all mana by Night, and cards to give."""
    table.night = True
    table.players[seat].tokens = [3] * 6
    table.players[seat].hand += [numbers.CARD[id] for id in ("march", "rage", "promise", "wound")]


def learned(table: Table, seat: int, choice: Any) -> None:
    table.players[seat].skills.append(choice.skill)


def armed(table: Table, seat: int, choice: Any) -> None:
    """More Attack than any group has Armor, at enemies without walls."""
    combat = table.fight()
    combat.attack[4 * words.SIEGE + words.COLD_FIRE] = 999
    if combat.phase == phases.RANGED_PHASE:
        combat.foes = [Foe(foe.token, foe.space, False, False, True) for foe in combat.foes]
        combat.phase = phases.ATTACK_PHASE


def guarded(table: Table, seat: int, choice: Any) -> None:
    table.fight().block[words.COLD_FIRE] = 99


def wounded(table: Table, seat: int, choice: Any) -> None:
    table.players[seat].hand.append(numbers.WOUND)


def awake(table: Table, seat: int, choice: Any) -> None:
    table.turn.rested = False


def moving(table: Table, seat: int, choice: Any) -> None:
    table.turn.move = 8


def healing(table: Table, seat: int, choice: Any) -> None:
    table.turn.heal = 9


def nothing(table: Table, seat: int, choice: Any) -> None:
    """Nothing needs to be given."""


def wealthy(table: Table, seat: int, choice: Any) -> None:
    table.turn.influence = 99


def dealing(table: Table, seat: int, choice: Any) -> None:
    table.turn.interacting = True


def holding(table: Table, seat: int, choice: Any) -> None:
    table.players[seat].hand.append(choice.card)


def recruitable(table: Table, seat: int, choice: Any) -> None:
    table.unit_offer.append(choice.unit_kind)


def crystals(table: Table, seat: int, choice: Any) -> None:
    table.players[seat].crystals[choice.colour] = 1


def offers(table: Table, choice: Choice) -> list[int]:
    """The cards that a choice takes from."""
    if isinstance(choice, choices.LearnCard):
        return table.advanced_offer
    if isinstance(choice, choices.CastOffered):
        return table.spell_offer
    return table.spell_offer + table.advanced_offer + table.monastery_offer


def sells(table: Table, seat: int, site: int, colour: int) -> bool:
    """Whether the hero stands on such a site, or in the city of that colour."""
    space = table.players[seat].space
    here = table.site(space)
    return here == site or (here == CITY and table.site_colour(space) == colour)


# What a player lacks who is refused for it: with it, the reason is gone.
CURES: dict[int, Callable[[Table, int, Any], None]] = {
    **dict.fromkeys((bars.MANA, bars.MANA__SPELL, bars.MANA_DIE, bars.BLACK), rich),
    **dict.fromkeys((bars.BLACK_BY_DAY, bars.UNIT_MANA, bars.GOODS_MANA, bars.UNPAID), rich),
    **dict.fromkeys((bars.WEAK, bars.FORTIFIED, bars.TWICE), armed),
    **dict.fromkeys((bars.COST, bars.EXPLORE_COST), moving),
    **dict.fromkeys((bars.NO_HEALING, bars.HEAL_POINTS), healing),
    **{number: wealthy for number, name in NAMES.items() if name.startswith("DEAR")},
    bars.NO_CARD: holding,
    bars.NO_SKILL: learned,
    bars.RESTING: awake,
    bars.NO_WOUND: wounded,
    bars.WEAK_BLOCK: guarded,
    bars.INTERACT_FIRST: dealing,
    bars.UNIT_GONE: recruitable,
    bars.CRYSTAL_NONE: crystals,
}
# What a step looks at first: it is given before a reason is lifted.
FIRST: dict[int, Callable[[Table, int, Any], None]] = {
    **{number: wealthy for number, name in NAMES.items() if name.startswith("AWAY__")},
    bars.NOT_CUMBERSOME: moving,
    bars.UNHURT: healing,
}
# What the steps never come to, since they only go through what is there: said once more from the
# rulebook. All other reasons are predicates, and are lifted one by one.
BY_SHAPE: dict[int, Fact] = {
    bars.WOUND: lambda table, seat, choice: choice.card == numbers.WOUND,
    bars.FAR: lambda table, seat, choice: away(table, seat, choice.space) > 1,
    bars.HERE: lambda table, seat, choice: away(table, seat, choice.space) == 0,
    bars.UNSEEN: lambda table, seat, choice: table.order[choice.space // 7] < 0,
    bars.WALL: lambda table, seat, choice: table.step_cost(choice.space) > 9,
    bars.RAMPAGING: lambda table, seat, choice: table.rampaging(choice.space),
    bars.EXPLORED: lambda table, seat, choice: table.order[choice.position] >= 0,
    bars.EXPLORE_FAR: lambda table, seat, choice: all(
        away(table, seat, space) > 1
        for space in range(7 * choice.position, 7 * choice.position + 7)
    ),
    bars.NOT_NEXT: lambda table, seat, choice: (
        away(table, seat, choice.space) > 1 or not table.rampaging(choice.space)
    ),
    bars.TACTIC_OTHER: lambda table, seat, choice: choice.tactic != table.players[seat].tactic,
    bars.TACTIC_GONE: lambda table, seat, choice: choice.tactic not in table.tactics,
    bars.HERO_TAKEN: lambda table, seat, choice: (
        choice.hero in [player.hero for player in table.players]
    ),
    bars.SIDE_ATTACK: lambda table, seat, choice: table.combat is None,
    bars.SIDE_BLOCK: lambda table, seat, choice: table.combat is None,
    bars.SIDE_ATTACK__FIGHT: lambda table, seat, choice: table.fight().phase != phases.ATTACK_PHASE,
    bars.SIDE_BLOCK__FIGHT: lambda table, seat, choice: table.fight().phase != phases.BLOCK_PHASE,
    bars.CASTING: lambda table, seat, choice: table.turn.mods[words.SPELL_FROM_OFFER] == 0,
    bars.LESSON: lambda table, seat, choice: not table.turn.lessons,
    bars.TOKEN_NONE: lambda table, seat, choice: not table.players[seat].tokens[choice.colour],
    bars.TOKEN_USE: lambda table, seat, choice: table.players[seat].tokens[choice.colour] > 0,
    bars.DIE_NONE: lambda table, seat, choice: choice.face not in table.source,
    bars.DIE_DAY: lambda table, seat, choice: choice.face == words.BLACK and not table.by_night(),
    bars.DIE_NIGHT: lambda table, seat, choice: choice.face == words.GOLD and table.by_night(),
    bars.DIE_USED: lambda table, seat, choice: table.turn.dice_left() <= 0,
    bars.DIE_FREE: lambda table, seat, choice: choice.face in table.source,
    bars.NOT_IN_OFFER: lambda table, seat, choice: choice.card not in offers(table, choice),
    bars.CARD_AWAY__SPELL: lambda table, seat, choice: (
        not sells(table, seat, MAGE_TOWER, words.BLUE)
    ),
    bars.CARD_AWAY: lambda table, seat, choice: not sells(table, seat, MONASTERY, words.GREEN),
    bars.NO_BOND: lambda table, seat, choice: (
        not table.players[seat].bonds or any(unit.bonded for unit in table.players[seat].units)
    ),
    bars.BANNER: lambda table, seat, choice: numbers.CARDS[choice.card].banner is not None,
    bars.BANNER_NONE: lambda table, seat, choice: (
        table.players[seat].units[choice.unit].banner < 0
        or not table.players[seat].units[choice.unit].banner_up
        or table.combat is not None
    ),
    bars.NO_FIGHT: lambda table, seat, choice: table.combat is None,
    bars.FIGHTING: IN_COMBAT,
    bars.FIGHTING__ACTION: IN_COMBAT,
    bars.FIGHTING__REST: IN_COMBAT,
    bars.END_COMBAT: IN_COMBAT,
    bars.HEALING__POINTS: IN_COMBAT,
    bars.NOT_ATTACKING: lambda table, seat, choice: table.fight().phase % 3 != phases.RANGED_PHASE,
    bars.NOT_BLOCKING: lambda table, seat, choice: table.fight().phase != phases.BLOCK_PHASE,
    bars.NOT_DAMAGE: lambda table, seat, choice: table.fight().phase != phases.DAMAGE_PHASE,
    bars.BLOCKED: lambda table, seat, choice: table.fight().foes[choice.foe].done > 0,
    bars.DEALT: lambda table, seat, choice: table.fight().foes[choice.foe].dealt > 0,
    bars.DAMAGE_FIRST: lambda table, seat, choice: table.fight().phase == phases.DAMAGE_PHASE,
    bars.NOT_BEGUN: lambda table, seat, choice: table.turn.seat == NOBODY,
    bars.NOT_YOUR_TURN: lambda table, seat, choice: table.turn.seat != seat,
}

# What must hold besides where a reason is given that can be lifted.
HOLDS: dict[int, Fact] = {
    bars.ACTED: lambda table, seat, choice: table.turn.acted,
    bars.RESTED: lambda table, seat, choice: table.turn.rested,
    bars.REST_AGAIN: lambda table, seat, choice: table.turn.rested,
    bars.REST_MOVED: lambda table, seat, choice: table.turn.moved or table.turn.acted,
    bars.MUST_REST: lambda table, seat, choice: (
        {*table.players[seat].hand} == {numbers.WOUND} and not table.turn.cards_used
    ),
    bars.SHUNNED: lambda table, seat, choice: table.players[seat].reputation == -7,
    bars.TACTIC_USED: lambda table, seat, choice: table.players[seat].tactic_used,
    bars.HURT: lambda table, seat, choice: table.players[seat].units[choice.unit].wounds > 0,
    bars.SPENT: lambda table, seat, choice: not table.players[seat].units[choice.unit].ready,
    bars.NO_UNITS: lambda table, seat, choice: not table.fight().units,
    bars.COMBAT: lambda table, seat, choice: table.combat is None,
    **dict.fromkeys((bars.IDLE, bars.IDLE__TROOP, bars.NOT_IN_COMBAT, bars.HEALING), IN_COMBAT),
}
# What is no answer now: not to the question that is open, or to none of a turn.
UNANSWERED = {number for number, name in NAMES.items() if name.startswith("QUESTION")}
# What a question says of all that is not found there, since nothing else is asked of it.
UNASKED = {*UNANSWERED, bars.TACTIC_GONE, bars.HERO_TAKEN, bars.NOT_BEGUN, bars.NOT_YOUR_TURN}
OTHER_TIMES = {bars.NOT_ASKED, bars.ANNOUNCE, bars.PLUNDER_NOW}
# These choices are named by what they touch, which can mean another choice.
TOUCHED = (
    choices.PickCard,
    choices.PickUnit,
    choices.PickOffered,
    choices.OfTactic,
    choices.PayWith,
)


def is_offered(view: Table, seat: int, choice: Choice) -> bool:
    """Whether a choice is found anew, as it is or with other mana or another enemy."""
    step = view.agenda[-1]
    assert isinstance(step, Question)
    return any(each.text().startswith(start(choice)) for each in step.find(view))


def lift(patch: pytest.MonkeyPatch, number: int) -> None:
    """This reason bars nothing any more, wherever it would have."""
    patch.setattr(bars, NAMES[number], 0)
    for half in HALVES:
        if half.idle == number:
            patch.setattr(half, "idle", 0)


@pytest.mark.skipif(questboard.compiled(), reason="reasons are lifted on the plain engine")
def test_each_reason_is_the_rule_by_which_the_step_refused(
    known: dict[str, Choice], monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: Counter[object] = Counter()
    given: set[int] = set()
    for table, seat in asked():
        view = seen(table, seat)
        step = view.agenda[-1]
        offered = {choice.text() for choice in options(view, seat)}
        kinds = {type(choice) for choice in options(view, seat)}
        for choice in [*known.values(), *named(view, seat)]:
            text = choice.text()
            if not fits(view, seat, choice):
                continue
            number = barred(view, seat, choice)
            where = f"{type(step).__name__}: {text}: {NAMES.get(number)}"
            if text in offered:
                assert number in (0, *UNASKED), where
            elif number == 0:
                assert is_offered(view, seat, choice) or isinstance(choice, TOUCHED), where
            else:
                given.add(number)
                assert HOLDS.get(number, BY_SHAPE.get(number, sure))(view, seat, choice), where
                reason = refusals.why_not(view, seat, text)
                assert reason is not None, where
                assert reason.rule == f"MK-{number // 10}" or isinstance(choice, TOUCHED), where
                if number in BY_SHAPE:
                    continue
                if number in UNANSWERED:
                    assert not isinstance(step, TakeTurn | Fight), where
                elif number in OTHER_TIMES:
                    assert type(choice) not in kinds - {choices.Word}, where
                elif tried[kind := (type(step), type(choice), number)] < OFTEN:
                    tried[kind] += 1
                    trial = view.copy()
                    with monkeypatch.context() as patch:
                        if number in CURES:
                            CURES[number](trial, seat, choice)
                        else:
                            FIRST.get(number, nothing)(trial, seat, choice)
                            lift(patch, number)
                        after = barred(trial, seat, choice)
                        assert after != number, where
                        assert after or is_offered(trial, seat, choice), where
    assert len(given) > 80, {NAMES[number] for number in {*NAMES} - given}


def test_every_number_has_a_rule_and_one_sentence() -> None:
    assert set(refusals.SENTENCES.values()) == set(room("mage-knight-play")["why"])
    for number in NAMES:
        assert questboard.rule(f"MK-{number // 10}").game == "mage-knight"
