"""The exact chances of choices: what Spell Dice do, how a battle ends, how far a Mage goes.

Chances are counted, never sampled. What others may cast in answer is not foreseen, nor who flees.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from questboard.games.old_mage.content import dice
from questboard.games.old_mage.language import choices as picks
from questboard.games.old_mage.language import words
from questboard.games.old_mage.state import facts as state
from questboard.games.old_mage.state import land
from questboard.games.old_mage.steps import battle as fights
from questboard.games.old_mage.steps import moving
from questboard.games.old_mage.steps.plans import SpellPlan, begin_plan
from questboard.games.old_mage.steps.resolving import body_of
from questboard.games.old_mage.steps.series import Meeting
from questboard.games.old_mage.steps.turn import TRAVEL, TakeTurn, at_gate, held
from questboard.games.old_mage.steps.windows import Casting
from questboard.games.old_mage.table import describe
from questboard.kernel.core.state import Choice
from questboard.kernel.game import Odds

# With these a battle goes up and down: its end is not told.
UNENDING = (words.REGENERATES, words.RISES_WITH)

# How often each result comes up among all equally likely rolls.
Counts = dict[int, int]


def odds(table: state.Table, seat: int, choice: Choice) -> list[Odds]:
    """The chances of a choice; none where no dice are at stake, or where they cannot be told."""
    step = table.agenda[-1]
    if isinstance(choice, picks.Target):
        return target_odds(table, seat, choice)
    if isinstance(step, fights.Flight) and choice.text() == picks.STAY.text():
        fight = fights.battle_below(table)
        return battle_odds(table, seat, fight) if fight is not None else []
    if isinstance(step, fights.BattleSpells):
        return spell_odds(table, seat, choice)
    if isinstance(step, Meeting) and choice.text() == picks.FIGHT.text():
        here = table.place_of(step.one)
        return battle_odds(table, seat, fights.Battle(step.one, step.other, here))
    return []


def phrase(key: str, chance: Fraction, **values: object) -> Odds:
    return Odds(describe.phrase(f"odds.{key}", **values), chance)


# -------------------------------------------------------------------------------------- Spell Dice


@lru_cache(maxsize=64)
def hit_counts(number: int, stars_hit: bool) -> Counts:
    """The Hits of so many Spell Dice (OM-591 to OM-597)."""
    worth = {words.HIT: 1, words.DOUBLE: 2, words.STAR: int(stars_hit)}
    return sums(min(number, dice.SPELL_DICE_IN_BOX), [worth[face] for face in dice.SPELL_FACES])


def sums(number: int, faces: list[int]) -> Counts:
    """The sums of so many dice."""
    counts = {0: 1}
    for _die in range(number):
        after: Counts = {}
        for total, ways in counts.items():
            for face in faces:
                after[total + face] = after.get(total + face, 0) + ways
        counts = after
    return counts


def target_odds(table: state.Table, seat: int, choice: picks.Target) -> list[Odds]:
    """What the Spell Dice of a spell would do to the character named now."""
    plan = plan_of(table, seat)
    if plan is None or choice.aim != words.AIM_CHARACTER:
        return []
    attack = len(plan.targets) - plan.begun
    for effect in plan.effects():
        if effect.what == words.E_SPELL_DICE and plan.aim == 0:
            who = body_of(table, choice.value)
            if who < 0:
                return []
            number = effect.first if attack == 0 else effect.amount
            return harm_odds(table, who, number, effect.stars_hit)
    return []


def plan_of(table: state.Table, seat: int) -> SpellPlan | None:
    step = table.agenda[-1]
    if isinstance(step, Casting):
        return step.plan
    return step.plan_of(seat) if isinstance(step, fights.BattleSpells) else None


def harm_odds(table: state.Table, who: int, number: int, stars_hit: bool) -> list[Odds]:
    """What one roll of Spell Dice takes from a character, after its armour (OM-607)."""
    counts = hit_counts(number, stars_hit)
    armour = table.gift(who, words.SPELL_LOSS_LESS)
    losses = {hits: max(0, hits - armour) for hits in counts}
    ways = sum(counts.values())
    mean = Fraction(sum(counts[hits] * loss for hits, loss in losses.items()), ways)
    health = table.health_of(who)
    deadly = sum(counts[hits] for hits, loss in losses.items() if loss >= health)
    harmful = sum(counts[hits] for hits, loss in losses.items() if loss)
    found = [phrase("harms", Fraction(harmful, ways), mean=f"{float(mean):.1f}")]
    if deadly:
        found.append(phrase("falls", Fraction(deadly, ways)))
    return found


# ----------------------------------------------------------------------------------------- battles


def battle_odds(table: state.Table, seat: int, fight: fights.Battle) -> list[Odds]:
    """How the next pass and the whole battle go for the seat, if nobody flees or casts any more."""
    at = 0 if table.player_of(fight.one) == seat else 1
    own, foe = (fight.one, fight.other) if at == 0 else (fight.other, fight.one)
    if fight.lacks(table, own) or fight.lacks(table, foe):
        return []
    now = losses_of(table, fight, at)
    ways = sum(now.values())
    better = sum(count for (mine, theirs), count in now.items() if theirs > mine)
    found = [phrase("pass", Fraction(better, ways))]
    if any(table.gift(who, kind) for who in (own, foe) for kind in UNENDING):
        return found
    later = fights.Battle(fight.one, fight.other, fight.hex, max(1, fight.passes))
    later.dice, later.shields = fight.dice, fight.shields
    then = losses_of(table, later, at)
    wins, falls = ending(
        tuple(now.items()), tuple(then.items()), table.health_of(own), table.health_of(foe)
    )
    return [*found, phrase("battle", wins), phrase("fall", falls)]


def spell_odds(table: state.Table, seat: int, choice: Choice) -> list[Odds]:
    """A pass with a battle spell that adds dice or Shields, or without any."""
    fight = fights.battle_below(table)
    if fight is None:
        return []
    if not isinstance(choice, picks.Cast):
        return battle_odds(table, seat, fight) if choice.text() == picks.PASS.text() else []
    effects = begin_plan(table, seat, choice.card, choice.eye).effects()
    if any(words.GROUP[effect.what] != words.CHANGES for effect in effects):
        return []
    trial = fight.copy()
    at = 0 if fight.one == seat else 1
    for effect in effects:
        if effect.what == words.E_BATTLE_DICE:
            trial.dice[at] += effect.amount
        else:
            trial.shields[at] += effect.amount
    return battle_odds(table, seat, trial)


# What both sides lose in a pass, and in how many ways.
Losses = dict[tuple[int, int], int]


def losses_of(table: state.Table, fight: fights.Battle, at: int) -> Losses:
    """What a side and its foe lose in the next pass."""
    sides = []
    for side in (at, 1 - at):
        who = fight.one if side == 0 else fight.other
        sides.append(
            (
                fights.dice_of(table, fight, side),
                fights.shields_of(table, fight, side, 0),
                table.gift(who, words.FIRST_HIT_SKULL) > 0,
            )
        )
    return pass_losses(*sides[0], *sides[1])


@lru_cache(maxsize=512)
def pass_losses(
    own_dice: int,
    own_shields: int,
    own_skull: bool,
    foe_dice: int,
    foe_shields: int,
    foe_skull: bool,
) -> Losses:
    """What one side and the other lose in a pass (OM-436)."""
    found: Losses = {}
    theirs = roll_counts(foe_dice, foe_skull)
    for (hits, skulls, shields), ways in roll_counts(own_dice, own_skull).items():
        guard = shields + own_shields
        for (foe_hits, foe_skulls, foe_guard), foe_ways in theirs.items():
            lost = max(0, foe_hits - guard) + foe_skulls
            dealt = max(0, hits - foe_guard - foe_shields) + skulls
            key = (lost, dealt)
            found[key] = found.get(key, 0) + ways * foe_ways
    return found


@lru_cache(maxsize=16)
def roll_counts(number: int, first_hit_skull: bool) -> dict[tuple[int, int, int], int]:
    """Hits, Skull Hits and Shields of so many Battle Dice."""
    rolls: dict[tuple[int, int, int], int] = {(0, 0, 0): 1}
    for _die in range(number):
        after: dict[tuple[int, int, int], int] = {}
        for (hits, skulls, shields), ways in rolls.items():
            for face in dice.BATTLE_FACES:
                key = (
                    hits + (face == words.HIT) + 2 * (face == words.DOUBLE),
                    skulls + (face == words.SKULL),
                    shields + (face == words.SHIELD),
                )
                after[key] = after.get(key, 0) + ways
        rolls = after
    if not first_hit_skull:
        return rolls
    turned: dict[tuple[int, int, int], int] = {}
    for (hits, skulls, shields), ways in rolls.items():
        key = (hits - 1, skulls + 1, shields) if hits else (hits, skulls, shields)
        turned[key] = turned.get(key, 0) + ways
    return turned


Passes = tuple[tuple[tuple[int, int], int], ...]


@lru_cache(maxsize=512)
def ending(now: Passes, then: Passes, own: int, foe: int) -> tuple[Fraction, Fraction]:
    """The chance that a side wins a battle, and that it falls, with so much Health of both.

    The first pass may differ from those that follow. Passes in which nobody loses anything are left
    out of count: they only take time. Chances are kept as whole numbers, out of ``rest`` to the
    power of all Health that is left.
    """
    fatal = {pair: ways for pair, ways in clipped(then, own, foe).items() if pair != (0, 0)}
    rest = sum(fatal.values())
    if not rest:
        return Fraction(0), Fraction(0)
    power = [rest**number for number in range(own + foe + 1)]
    wins = [[0] * (foe + 1) for _ in range(own + 1)]
    falls = [[0] * (foe + 1) for _ in range(own + 1)]
    for mine in range(1, own + 1):
        wins[mine][0] = power[mine]
    for theirs in range(foe + 1):
        falls[0][theirs] = power[theirs]
    passes = list(fatal.items())
    for mine in range(1, own + 1):
        for theirs in range(1, foe + 1):
            won = fallen = 0
            for (lost, dealt), ways in passes:
                a, b = max(0, mine - lost), max(0, theirs - dealt)
                scale = ways * power[mine + theirs - a - b - 1]
                won += scale * wins[a][b]
                fallen += scale * falls[a][b]
            wins[mine][theirs], falls[mine][theirs] = won, fallen
    won = fallen = 0
    for (lost, dealt), ways in now:
        a, b = max(0, own - lost), max(0, foe - dealt)
        scale = ways * power[own + foe - a - b]
        won += scale * wins[a][b]
        fallen += scale * falls[a][b]
    whole = sum(ways for _, ways in now) * power[own + foe]
    return Fraction(won, whole), Fraction(fallen, whole)


def clipped(passes: Passes, own: int, foe: int) -> Losses:
    """Losses beyond all Health are the same as of all of it."""
    found: Losses = {}
    for (lost, dealt), ways in passes:
        pair = (min(lost, own), min(dealt, foe))
        found[pair] = found.get(pair, 0) + ways
    return found


# ------------------------------------------------------------------------------------------ travel


def travel_counts(table: state.Table, seat: int) -> Counts:
    """How many hexes a Mage may go in its Move (OM-241 to OM-246)."""
    number = min(dice.TRAVEL_DICE_IN_BOX, max(TRAVEL, table.gift(seat, words.TRAVEL_DICE)))
    more = table.gift(seat, words.MOVE_MORE)
    return {feet + more: ways for feet, ways in sums(number, dice.TRAVEL_FACES).items()}


def at_least(counts: Counts, wanted: int) -> Fraction:
    ways = sum(each for total, each in counts.items() if total >= wanted)
    return Fraction(ways, sum(counts.values()))


def reach(table: state.Table, seat: int) -> dict[int, Fraction]:
    """The chance of each hex that the Move of a Mage may end in, on foot and through gates."""
    counts = travel_counts(table, seat)
    return {space: at_least(counts, far) for space, far in paths(table, seat, max(counts)).items()}


def paths(table: state.Table, seat: int, most: int) -> dict[int, int]:
    """How many hexes of movement each hex costs at least in which a Mage could end its Move."""
    mage = table.mages[seat]
    ends: dict[int, int] = {}
    seen = {(mage.hex, mage.shore)}
    edge = [(mage.hex, mage.shore)]
    met = bool(table.done & state.MET)
    for far in range(1, most + 1):
        after: list[tuple[int, int]] = []
        for here, shore in edge:
            for there, onto in next_steps(table, seat, here, shore, most - far + 1):
                halts = table.stops(seat, there)
                if (there, onto) in seen or (met and halts):  # OM-226
                    continue
                seen.add((there, onto))
                if not table.on_foot(seat) or land.ROOM[there][onto]:
                    ends.setdefault(there, far)
                if not halts and not moving.hazard_ends(table, seat, there):
                    after.append((there, onto))
        edge = after
    ends.pop(mage.hex, None)
    return ends


def next_steps(
    table: state.Table, seat: int, here: int, shore: int, left: int
) -> list[tuple[int, int]]:
    """The hexes, and their shores, that one more hex of movement leads to."""
    found: list[tuple[int, int]] = []
    for side in range(6):
        if not moving.bars_step(table, seat, here, shore, side, left):
            there = land.NEAR[6 * here + side]
            found.append((there, max(0, moving.shore_after(table, seat, here, shore, side))))
    if at_gate(table, here) and not table.gift(seat, words.NOT_PLACED):
        for working in table.workings:
            if working.kind().gate:
                for there in working.tokens:
                    if there != here and table.could_end(seat, there):
                        found.append((there, max(0, land.FIRST_ROOM[there])))
    return found


def may_travel(table: state.Table, seat: int) -> bool:
    """Whether a Mage may still choose to move in its turn."""
    step = table.agenda[-1] if table.agenda else None
    if not isinstance(step, TakeTurn) or step.seat != seat:
        return False
    moved = table.done & (state.MOVED | state.CAMPED)
    return not moved and table.mages[seat].stands() and not held(table, seat)
