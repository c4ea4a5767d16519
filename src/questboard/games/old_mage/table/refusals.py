"""Why something cannot be chosen now, with the rule that says so.

The rules themselves refuse: here stands which choice is meant, and by which of their predicates the
step under way offers it. A thing is named as choices name it (``hex 1,-1``, ``card dispel``,
``mage 2``, ``tower l2``), as a choice is written (``go 1,-1``, ``cast dispel``), or by its name.
"""

from __future__ import annotations

from questboard.games.old_mage.content.board import REGIONS, SIDES
from questboard.games.old_mage.language import choices, reasons, words
from questboard.games.old_mage.state.facts import FIRST_MONSTER, Table
from questboard.games.old_mage.state.land import DISTANCE, HALVES, NAMES, TOWERS
from questboard.games.old_mage.state.numbers import CARDS
from questboard.games.old_mage.steps import (
    answers,
    battle,
    claims,
    destroying,
    happenings,
    haunts,
    hauntwalk,
    moving,
    plans,
    rounds,
    sending,
    series,
    set_up,
    staff,
    trading,
    turn,
    windows,
)
from questboard.games.old_mage.steps.casts import bars_cast
from questboard.games.old_mage.steps.free import bars_drop
from questboard.games.old_mage.table import describe
from questboard.games.old_mage.table.explain import find_space, find_who
from questboard.games.old_mage.table.prompts import prompt
from questboard.games.old_mage.table.texts import OCCASIONS, WORDS, land_names, text
from questboard.kernel.core.errors import BadInput
from questboard.kernel.core.hexes import from_text, to_text
from questboard.kernel.core.state import Choice, Step
from questboard.kernel.game import Reason
from questboard.kernel.words import listing, say, whole_number

# The rule by which each step asks, and by which it takes no other answers.
QUESTIONS: dict[type, str] = {
    set_up.LayTokens: "OM-163",
    set_up.Towers: "OM-186",
    turn.TakeTurn: "OM-217",
    turn.Travel: "OM-246",
    moving.BonusMove: "OM-144",
    moving.EnterSpaces: "OM-278",
    moving.UsePortal: "OM-571",
    moving.GoBack: "OM-321",
    sending.Sending: "OM-532",
    windows.Window: "OM-647",
    windows.Casting: "OM-574",
    answers.NameAnew: "OM-925",
    answers.EndSpells: "OM-634",
    battle.BattleSpells: "OM-460",
    battle.CallAlly: "OM-743",
    battle.Flight: "OM-481",
    battle.Escape: "OM-518",
    claims.Claim: "OM-777",
    claims.OneWeapon: "OM-940",
    destroying.ChooseDestroyed: "OM-347",
    destroying.MoveCards: "OM-337",
    happenings.ChooseEvent: "OM-743",
    happenings.Cache: "OM-743",
    happenings.NewDen: "OM-743",
    haunts.HauntTurn: "OM-809",
    haunts.HauntCast: "OM-818",
    haunts.SeekMonster: "OM-819",
    haunts.TakePossession: "OM-834",
    hauntwalk.HauntWalk: "OM-844",
    hauntwalk.ChooseFoes: "OM-829",
    rounds.EndTurn: "OM-884",
    series.Meeting: "OM-545",
    staff.UseStaff: "OM-571",
    trading.Trade: "OM-400",
}
ACTIONS = (choices.MOVE, choices.CAMP, choices.MEET, choices.SEEK, choices.END_TURN, choices.BLOOD)
OTHER_WORDS = (
    *(choices.PASS, choices.HALT, choices.FIGHT, choices.PEACE, choices.STAY, choices.FLEE_LATER),
    *(choices.ENOUGH, choices.LEAVE, choices.LEAVE_GAME, choices.USE_ALLY, choices.PROPOSE),
    *(choices.ASK_SPELL, choices.ACCEPT, choices.REFUSE, choices.PORTAL, choices.ASK_ALWAYS),
    choices.ASK_ABLE,
)
WORD: dict[str, Choice] = {choice.text(): choice for choice in (*ACTIONS, *OTHER_WORDS)}
# Choices of things that come and go are known by how they begin.
PASSING = (
    *("send ", "event ", "add a die ", "at ", "claim ", "lying ", "use die ", "trade with "),
    *("possess ", "battle "),
)


def why_not(table: Table, seat: int, thing: str) -> Reason | None:
    """The first reason that stands in the way; None for what the game does not know."""
    thing = thing.lower()
    half = half_hex(thing)
    if half:
        return because(table, seat, reasons.HALF, hex=half)
    found = [(bars(table, seat, choice), choice) for choice in choices_of(table, seat, thing)]
    # A thing that several choices touch is meant as the step under way asks for it.
    found.sort(key=lambda barred: barred[0] >= reasons.ASKED)
    if any(not number for number, _ in found):
        return None
    if found:
        number, choice = found[0]
        return because(table, seat, number, **values(table, seat, choice))
    if thing.startswith(PASSING):
        return because(table, seat, reasons.ASKED)
    return None


def because(table: Table, seat: int, number: int, **values: object) -> Reason:
    rule, sentence = reasons.REASONS[number]
    if number == reasons.ASKED:
        rule = QUESTIONS[type(table.agenda[-1])]
        values = {"question": prompt(table, seat).rstrip(".")}
    return Reason(say(f"{WORDS}.why.{sentence}", **values), rule)


# --------------------------------------------------------------------------- which choice is meant


def half_hex(thing: str) -> str:
    """The half hex that a text names, or nothing."""
    try:
        at = from_text(thing.split(" ")[-1])
    except BadInput:
        return ""
    return to_text(at) if at in HALVES else ""


def choices_of(table: Table, seat: int, thing: str) -> list[Choice]:
    """The choices that a text spells, or that touch the thing it names."""
    if thing in WORD:
        return [WORD[thing]]
    verb, _, rest = thing.partition(" ")
    tower = rest.removeprefix("tower ")
    if verb in ("tower", "at") and tower in TOWERS:
        at = TOWERS.index(tower)
        aimed = choices.Target(words.AIM_TOWER, at)
        return [aimed] if verb == "at" else [choices.ChooseTower(at), aimed]
    aimed_at = target_of(thing.removeprefix("at "))
    if aimed_at is not None:
        return [aimed_at]
    space = find_space(table, seat, thing)
    if space >= 0:
        return of_hex(verb, rest, space)
    named = thing.removeprefix("at ").removeprefix("battle ")
    who = find_who(table, named)
    if who < 0:
        who = absent(named)
    if who >= 0:
        if verb == "battle":
            return [choices.Against(who)]
        return [choices.Target(words.AIM_CHARACTER, who)]
    card = find_card(thing)
    if card < 0:
        return []
    if verb in choices.CARD_VERBS:
        return [choices.OF_CARD[choices.CARD_VERBS.index(verb)][card]]
    if thing.endswith(" from fey spirit"):
        return [choices.CAST_FROM_EYE[card]]
    return [choices.CAST[card]]


def target_of(name: str) -> choices.Target | None:
    """A region, a side or a spell by its name; None for anything else."""
    for what, many in ((words.AIM_REGION, len(REGIONS)), (words.AIM_DIRECTION, len(SIDES))):
        for value in range(many):
            if choices.Target(what, value).name() == name:
                return choices.Target(what, value)
    if name == choices.Target(words.AIM_SPELL, 0).name():
        return choices.Target(words.AIM_SPELL, 0)
    kind, _, rest = name.partition(" ")
    number, _, attack = rest.partition(" attack ")
    value = whole_number(number)
    if kind != "spell" or value <= 0:
        return None
    which = whole_number(attack) - 1 if attack else plans.WHOLE
    return choices.Target(words.AIM_SPELL, value << 4 | which & plans.WHOLE)


def absent(name: str) -> int:
    """A Mage that does not play, or a monster that left the board, by its number; -1 for none."""
    kind, _, rest = name.partition(" ")
    number = whole_number(rest)
    if kind == "mage" and 0 < number <= len(choices.AT_MAGE):
        return number - 1
    return number if kind == "monster" and number >= FIRST_MONSTER else -1


def of_hex(verb: str, rest: str, space: int) -> list[Choice]:
    """What is done with a hex."""
    ways: dict[str, Choice] = {
        "go": choices.GO[space],
        "at": choices.AT_HEX[space],
        "flee": choices.FLEE[space],
        "look": choices.LOOK[space],
    }
    if verb in ways:
        return [ways[verb]]
    if verb == "lay":
        named = rest.split(" ")[0]
        land = words.LANDS.index(named) if named in words.LANDS else -1
        return [choices.lay(land, space)]
    return [*ways.values(), choices.lay(-1, space)]


def find_card(thing: str) -> int:
    """A card by its id or name, with or without a verb before it; -1 for none."""
    thing = thing.removesuffix(" from fey spirit")
    _, _, rest = thing.partition(" ")
    for number, card in enumerate(CARDS):
        if {thing, rest} & {card.id, describe.card_name(number).lower()}:
            return number
    return -1


# ---------------------------------------------------------------------------- what bars the choice


def bars(table: Table, seat: int, choice: Choice) -> int:
    """The number of the reason against a choice; 0 for one that is offered."""
    step = table.agenda[-1]
    barred = -1
    if isinstance(choice, choices.Cast):
        barred = bars_casting(table, step, seat, choice)
    elif isinstance(choice, choices.Target):
        barred = bars_target(table, step, seat, choice)
    elif isinstance(step, turn.TakeTurn):
        barred = bars_turn(table, step, choice)
    elif isinstance(step, turn.Travel | moving.BonusMove) and isinstance(choice, choices.Go):
        return step.bars_go(table, choice.hex)
    elif isinstance(step, battle.Flight):
        if isinstance(choice, choices.Flee) or choice is choices.FLEE_LATER:
            return step.bars_flee(table, choice.hex if isinstance(choice, choices.Flee) else -1)
    elif isinstance(step, set_up.Towers) and isinstance(choice, choices.ChooseTower):
        return set_up.bars_tower(table, choice.tower)
    elif isinstance(step, set_up.LayTokens) and isinstance(choice, choices.Lay):
        barred = set_up.bars_token(table, choice.land, choice.hex)
    if barred > 0:
        return barred
    # The other steps ask for a few things, and say themselves for which.
    return 0 if choice in step.options(table, seat) else not_asked(table, step, seat, choice)


def not_asked(table: Table, step: Step[Table], seat: int, choice: Choice) -> int:
    """Why a choice has to wait that is none of the answers to the question of the moment."""
    if isinstance(choice, choices.ChooseTower) and not isinstance(step, set_up.Towers):
        return reasons.TOWERS_DONE
    if choice in ACTIONS and table.round and seat != table.active:
        return reasons.NOT_YOUR_TURN
    if isinstance(choice, choices.Flee) or choice is choices.FLEE_LATER:
        if battle.battle_below(table) is None:
            return reasons.NO_BATTLE
    if isinstance(choice, choices.Target):
        if not any(isinstance(each, choices.Target) for each in step.options(table, seat)):
            return reasons.NOT_AIMING
    return reasons.ASKED


def bars_turn(table: Table, step: turn.TakeTurn, choice: Choice) -> int:
    if isinstance(choice, choices.Word) and choice in ACTIONS:
        return step.bars_word(table, choice.word)
    if isinstance(choice, choices.Go):
        return step.bars_word(table, choices.MOVE.word) or reasons.NOT_MOVING
    if isinstance(choice, choices.OfCard) and choice.verb == choices.DISCARD:
        return reasons.NOT_DISCARDING
    if isinstance(choice, choices.OfCard) and choice.verb == choices.DROP:
        return bars_drop(table, step.seat, choice.card)
    return -1


def bars_casting(table: Table, step: Step[Table], seat: int, choice: choices.Cast) -> int:
    """A card, in a step that lets its seat cast."""
    interrupt = CARDS[choice.card].cast == words.INTERRUPT
    about = plans.NO_OCCASION
    if isinstance(step, windows.Window):
        about = windows.occasion_of(table, step)
        return bars_cast(table, seat, choice, words.INTERRUPT, False, about)
    if isinstance(step, battle.BattleSpells) and step.plan_of(seat) is None:
        return bars_cast(table, seat, choice, words.NORMAL, True, about)
    if isinstance(step, turn.TakeTurn | haunts.HauntCast):
        if interrupt:
            return bars_cast(table, seat, choice, words.INTERRUPT, False, about)
        barred = bars_cast(table, seat, choice, words.NORMAL, False, about)
        if isinstance(step, turn.TakeTurn) and barred not in (reasons.NO_CARD, reasons.NO_CAST):
            return step.bars_acting(table) or step.bars_casting(table) or barred
        return barred
    if isinstance(step, turn.Travel | haunts.HauntTurn | moving.BonusMove | sending.Sending):
        return bars_cast(table, seat, choice, words.INTERRUPT, False, about)
    return -1


def bars_target(table: Table, step: Step[Table], seat: int, choice: choices.Target) -> int:
    """What a spell that is being cast is aimed at."""
    plan = None
    if isinstance(step, windows.Casting):
        plan = step.plan
    elif isinstance(step, battle.BattleSpells):
        plan = step.plan_of(seat)
    elif isinstance(step, answers.NameAnew):
        plan = windows.plan_by_number(table, step.number)
    elif isinstance(step, haunts.SeekMonster | rounds.EndTurn | answers.EndSpells):
        return -1
    if plan is None:
        return -1
    aim = plan.aims()[plan.aim]
    if aim.what == words.AIM_CHARACTER and choice.aim == words.AIM_CHARACTER:
        return plans.bars_character(table, plan, aim, choice.value)
    if aim.what in (words.AIM_HEX, words.AIM_LANDING) and choice.aim == words.AIM_HEX:
        return plans.bars_hex(table, plan, aim, choice.value)
    return -1


# ---------------------------------------------------------------------------- what a sentence names


def values(table: Table, seat: int, choice: Choice) -> dict[str, object]:
    """What the sentence about a choice may name."""
    step = table.agenda[-1]
    mage = table.mages[seat]
    found: dict[str, object] = {"n": rounds.EndTurn(seat).limit(table) if mage.hex >= 0 else 0}
    if isinstance(choice, choices.Cast | choices.OfCard):
        return found | of_card(table, seat, choice)
    if isinstance(choice, choices.ChooseTower):
        tower = table.towers[choice.tower]
        owners = [other for other, each in enumerate(table.mages) if each.hex == tower]
        name = describe.seat_name(table, owners[0]) if owners else ""
        return {"name": name, "tower": describe.tower_name(choice.tower)}
    if isinstance(choice, choices.Word):
        own = describe.who_name(table, seat)
        things = describe.things_at(table, mage.hex) if mage.hex >= 0 else []
        found["things"] = listing([thing for thing in things if thing != own])
    fight = battle.battle_below(table)
    if fight is not None and seat in (fight.one, fight.other):
        foe = fight.other if fight.one == seat else fight.one
        found["who"] = describe.who_name(table, foe)
    if isinstance(choice, choices.OfHex | choices.Lay):
        found |= of_space(table, mage.hex, choice.hex)
    if isinstance(choice, choices.Lay):
        lands = 1 << choice.land if choice.land >= 0 else 0
        found["lands"] = land_names(lands or set_up.lands_left(table))
    if isinstance(choice, choices.Target):
        found |= of_target(table, step, seat, choice)
    return found


def of_space(table: Table, here: int, space: int) -> dict[str, object]:
    return {
        "hex": NAMES[space],
        "n": DISTANCE[here][space] if here >= 0 else 0,
        "things": listing(describe.things_at(table, space)),
    }


def of_card(table: Table, seat: int, choice: choices.Cast | choices.OfCard) -> dict[str, object]:
    face = CARDS[choice.card]
    found: dict[str, object] = {"card": describe.card_name(choice.card)}
    if isinstance(choice, choices.Cast):
        if face.occasion != words.ANY_TIME:
            found["occasion"] = text("occasions." + OCCASIONS[face.occasion])
        out = [w for w in table.workings if w.card == choice.card and w.controller == seat]
        found["n"] = len(out)
        if not face.most and table.mages[seat].hex >= 0:
            found["n"] = plans.begin_plan(table, seat, choice.card, choice.eye).reach()
    return found


def of_target(
    table: Table, step: Step[Table], seat: int, choice: choices.Target
) -> dict[str, object]:
    """The thing that a spell is not aimed at, and the spell."""
    plan = step.plan if isinstance(step, windows.Casting) else None
    if isinstance(step, battle.BattleSpells):
        plan = step.plan_of(seat)
    if isinstance(step, answers.NameAnew):
        plan = windows.plan_by_number(table, step.number)
    if plan is None:
        return {}
    aim = plan.aims()[plan.aim]
    middle, reach = plan.origin, plan.reach()
    if aim.within and plan.targets:
        middle, reach = table.place_of(plan.targets[0]), aim.within
    found: dict[str, object] = {"card": describe.card_name(plan.card), "reach": reach}
    if choice.aim == words.AIM_HEX:
        found |= of_space(table, middle, choice.value)
        found["lands"] = land_names(aim.lands, "or")
    elif choice.aim == words.AIM_CHARACTER:
        place = table.place_of(choice.value) if known(table, choice.value) else -1
        found["who"] = describe.who_name(table, choice.value) if place >= 0 else choice.name()
        found["n"] = DISTANCE[middle][place] if place >= 0 else 0
    return found


def known(table: Table, who: int) -> bool:
    return who < table.seats or (who >= FIRST_MONSTER and table.monster(who) is not None)
