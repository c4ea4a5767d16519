"""What is going on at a table of Old Mage, as plain data for a client: the turn, a spell that is
aimed, spells to be answered, a battle, a trade."""

from __future__ import annotations

from questboard.games.old_mage.content.board import REGIONS, SIDES
from questboard.games.old_mage.language import choices, words
from questboard.games.old_mage.language.choices import who_text
from questboard.games.old_mage.state import facts as state
from questboard.games.old_mage.state import numbers
from questboard.games.old_mage.state.land import NAMES, TOWERS
from questboard.games.old_mage.steps import battle as fights
from questboard.games.old_mage.steps import plans, windows
from questboard.games.old_mage.steps.encounters import Instruction, TakeRuinSpell
from questboard.games.old_mage.steps.happenings import Happen
from questboard.games.old_mage.steps.harm import Crash
from questboard.games.old_mage.steps.haunts import HauntTurn
from questboard.games.old_mage.steps.hauntwalk import HauntWalk
from questboard.games.old_mage.steps.moving import TokenActs, Walk
from questboard.games.old_mage.steps.sending import Sending
from questboard.games.old_mage.steps.staff import has_staff
from questboard.games.old_mage.steps.trading import Trade
from questboard.games.old_mage.steps.turn import TakeTurn, held
from questboard.games.old_mage.table import facts as told
from questboard.games.old_mage.table import standing
from questboard.games.old_mage.table.prompts import AIMS
from questboard.kernel.core.state import Choice, seats_of

THIS_BATTLE = "this-battle"


# ---------------------------------------------------------------------------------------- the turn


def turn(table: state.Table) -> told.Turn | None:
    """The turn of the active seat; none while the table is laid out."""
    if not table.round:
        return None
    dice: list[told.HauntDie] = []
    for step in table.agenda:
        if isinstance(step, HauntTurn):
            dice = [
                {"face": words.HAUNT_FACES[face], "used": bool(step.used >> at & 1)}
                for at, face in enumerate(step.dice)
            ]
    return {
        "seat": table.active,
        "steps": steps(table),
        "walk": walk(table),
        "due": NAMES[table.due] if table.due >= 0 else None,
        "haunt_dice": dice,
        "more_turns": table.extra_turns,
    }


def steps(table: state.Table) -> told.Steps:
    seat, done = table.active, table.done
    mage = table.mages[seat]
    if not mage.stands():  # OM-227
        return {
            "move": "shut",
            "camp": "shut",
            "cast": "shut",
            "blood": "shut",
            "encounter": "shut",
            "exchange": "shut",
            "look": "shut",
            "staff": "shut",
        }
    gone = bool(done & (state.MOVED | state.CAMPED))
    cast = not done & state.CAST or bool(done & state.MORE_CAST)
    bleeds = bool(table.gift(seat, words.CAST_FOR_BLOOD)) and bool(done & state.CAST)
    return {
        "move": once(done & state.MOVED, not gone and not held(table, seat)),
        "camp": once(done & state.CAMPED, not gone),
        "cast": "open" if cast else "done",
        "blood": once(done & state.BLOOD, bleeds and mage.health > 1),
        "encounter": encounter(table, seat),
        "exchange": once(done & state.EXCHANGED, table.gift(seat, words.EXCHANGES_CARD) > 0),
        "look": once(done & state.PEEKED, table.gift(seat, words.SEES_TOKENS) > 0),
        "staff": once(done & state.STAFF, has_staff(table, seat)),
    }


def once(done: int, can: bool) -> told.StepState:
    return "done" if done else "open" if can else "shut"


def encounter(table: state.Table, seat: int) -> told.StepState:
    if table.done & state.MET:
        return "done"
    found: list[Choice] = []
    TakeTurn(seat).find_encounters(table, found)
    if choices.MEET in found and table.due == table.mages[seat].hex:
        return "due"
    return "open" if found else "shut"


def walk(table: state.Table) -> told.Walk | None:
    """The move that is being made."""
    for step in reversed(table.agenda):
        if isinstance(step, Sending) and step.token >= 0:
            return {"who": None, "spell": step.who, "token": step.token, "left": step.left}
        if isinstance(step, Walk):
            return {"who": who_text(step.who), "spell": None, "token": None, "left": step.left}
        if isinstance(step, HauntWalk):
            return {"who": who_text(step.seat), "spell": None, "token": None, "left": step.left}
    return None


# ------------------------------------------------------------------------------------------ spells


def target(aim: words.Aim, value: int) -> told.Target:
    what = aim.what
    attack: int | None = None
    kind: told.Aimed = "hex"
    if what in (words.AIM_HEX, words.AIM_LANDING):
        id = NAMES[value]
    elif what in (words.AIM_CHARACTER, words.AIM_BEAST):
        kind, id = "character", who_text(value)
    elif what == words.AIM_REGION:
        kind, id = "region", REGIONS[value]
    elif what == words.AIM_TOWER:
        kind, id = "tower", TOWERS[value]
    elif what == words.AIM_DIRECTION:
        kind, id = "side", SIDES[value].lower()
    else:
        kind, id = "spell", str(value >> 4)
        attack = None if value & 15 == plans.WHOLE else value & 15
    return {"kind": kind, "id": id, "attack": attack}


def targets(plan: plans.SpellPlan) -> list[told.Target]:
    """What a spell is aimed at, as far as it is named. Of hexes fewer than the most may be, but
    then nothing else is."""
    found: list[told.Target] = []
    at = 0
    for aim in plan.aims():
        found += [target(aim, value) for value in plan.targets[at : at + aim.count]]
        at += aim.count
    return found


def casting(table: state.Table) -> told.Casting | None:
    """The spell that is being aimed: of those chosen unseen, the one that this seat may see."""
    step = table.agenda[-1] if table.agenda else None
    if isinstance(step, windows.Casting) and not step.plan.ready:
        return casting_facts(table, step.plan)
    if isinstance(step, fights.BattleSpells):
        for plan in step.plans:
            if not plan.ready:
                return casting_facts(table, plan)
    return None


def casting_facts(table: state.Table, plan: plans.SpellPlan) -> told.Casting:
    aim = plan.aims()[plan.aim]
    named = len(plan.targets) - plan.begun
    most = plans.most_of(table, plan.card, aim)
    return {
        "seat": plan.seat,
        "card": standing.CARD_ID[plan.card],
        "origin": NAMES[plan.origin] if plan.origin >= 0 else None,
        "from_eye": plan.eye >= 0,
        "range": plan.reach() if plan.reach() < words.WHOLE_BOARD else None,
        "favoured": plan.bonus,
        "targets": targets(plan),
        "wanted": AIMS[aim.what],
        "least": max(0, min(aim.least, most) - named),
        "most": most - named,
    }


def stack(table: state.Table) -> list[told.StackLine]:
    return [line(plan) for plan in windows.open_plans(table)]


def line(plan: plans.SpellPlan) -> told.StackLine:
    return {
        "spell": plan.number,
        "seat": plan.seat,
        "card": standing.CARD_ID[plan.card],
        "favoured": plan.bonus,
        "targets": targets(plan),
        "stopped": bool(plan.stopped >> plans.WHOLE & 1),
        "stopped_attacks": [at for at in range(plans.WHOLE) if plan.stopped >> at & 1],
    }


# ----------------------------------------------------------------------------------------- windows


def window(table: state.Table) -> told.Window | None:
    """The window that is open, also while an answer to it is being aimed."""
    at = len(table.agenda) - 1
    if at > 0 and isinstance(table.agenda[at], windows.Casting):
        at -= 1
    step = table.agenda[at] if at >= 0 else None
    if not isinstance(step, windows.Window):
        return None
    order = [(step.opener + turn) % table.seats for turn in range(1, table.seats + 1)]
    return {
        "occasion": windows.OCCASIONS[step.occasion],
        "opener": step.opener,
        "asked": step.asked if step.asked >= 0 else None,
        "waiting": [
            seat
            for seat in order
            if not step.passed >> seat & 1 and table.mages[seat].status != state.OUT
        ],
        "passed": seats_of(step.passed & ~step.skipped),
        "victims": seats_of(step.victims),
        "coming": coming(table, step, at - 1),
    }


def coming(table: state.Table, step: windows.Window, at: int) -> told.Coming:
    """What a window answers; below it on the agenda stands what would happen."""
    below = table.agenda[at] if at >= 0 else None
    found: told.Coming = {
        "spells": [],
        "card": None,
        "event": None,
        "monster": None,
        "hex": None,
        "whom": [],
    }
    if step.occasion == windows.ON_CAST and isinstance(below, windows.HoldsPlans):
        for plan in below.open_plans():
            found["spells"].append(plan.number)
            found["whom"] += [each["id"] for each in targets(plan) if each["kind"] == "character"]
    elif isinstance(below, TokenActs):
        working = table.working(below.working)
        found["card"] = standing.CARD_ID[working.card] if working is not None else None
        found["hex"] = NAMES[below.hex]
        found["whom"] = [who_text(who) for who in below.whom]
    elif isinstance(below, Crash):
        space = table.towers[below.tower]
        found["card"] = standing.CARD_ID[below.card]
        found["hex"] = NAMES[space]
        found["whom"] = [who_text(who) for who in table.characters_in(space)]
    elif isinstance(below, TakeRuinSpell):
        found["card"] = standing.CARD_ID[below.card]
        found["whom"] = [who_text(below.seat)]
    elif isinstance(below, Happen):
        found["event"] = standing.EVENT_ID[below.card]
        found["whom"] = [who_text(below.seat)]
    elif isinstance(below, Instruction):
        found["monster"] = standing.PROFILE_ID[below.profile]
        found["whom"] = [who_text(below.seat)]
    elif isinstance(below, fights.Battle):
        found["hex"] = NAMES[below.hex]
        found["whom"] = [who_text(below.one), who_text(below.other)]
    elif step.about >= 0:
        found["whom"] = [who_text(step.about)]
        monster = table.monster(step.about)
        if monster is not None:
            found["monster"] = standing.PROFILE_ID[monster.profile]
            found["hex"] = NAMES[monster.hex]
    return found


# ------------------------------------------------------------------------------- battles and trade


def battle(table: state.Table) -> told.Battle | None:
    """The battle on top of all that wait."""
    fight = fights.battle_below(table)
    if fight is None:
        return None
    choosing: list[int] = []
    fleeing = False
    for step in table.agenda[table.agenda.index(fight) :]:
        if isinstance(step, fights.BattleSpells) and not step.shown:
            choosing = seats_of(step.waiting)
        fleeing = fleeing or isinstance(step, fights.Flight)
    return {
        "hex": NAMES[fight.hex],
        "number": fight.passes if fleeing else fight.passes + 1,
        "stage": "flight" if fleeing else STAGES[fight.stage],
        "choosing": choosing,
        "sides": [side(table, fight, at, fleeing) for at in (0, 1)],
    }


# Where a pass stands, by the stage that comes next.
STAGES: list[told.Stage] = ["begins", "ally", "spells", "answers", "roll"]


def side(table: state.Table, fight: fights.Battle, at: int, fleeing: bool) -> told.BattleSide:
    who = fight.one if at == 0 else fight.other
    monster = table.monster(who) if who >= state.FIRST_MONSTER else None
    gifts = standing.givers(table, who)
    base = numbers.PROFILES[monster.profile].dice if monster is not None else fights.MAGE_DICE
    sources = standing.sources(gifts)
    if fight.dice[at] or fight.shields[at]:
        dice, shields = fight.dice[at], fight.shields[at]
        sources.append(
            {
                "id": THIS_BATTLE,
                "dice": dice,
                "first_dice": 0,
                "shields": shields,
                "first_shields": 0,
            }
        )
    owner = table.side_of(who)
    return {
        "who": who_text(who),
        "seat": owner if owner >= 0 else None,
        "monster": standing.PROFILE_ID[monster.profile] if monster is not None else None,
        "health": table.health_of(who),
        "most": monster.most if monster is not None else state.MOST_HEALTH,
        "dice": fights.dice_of(table, fight, at),
        "shields": fights.shields_of(table, fight, at, 0),
        "base": base,
        "sources": sources,
        "first_hit_skull": standing.total(gifts, words.FIRST_HIT_SKULL) > 0,
        "regenerates": standing.total(gifts, words.REGENERATES),
        "spell_used": bool(fight.cast >> at & 1),
        "may_flee": may_flee(table, fight, who, fleeing),
    }


def may_flee(table: state.Table, fight: fights.Battle, who: int, fleeing: bool) -> bool:
    """Whether a Mage could flee at the end of this pass, as things stand."""
    if who >= state.FIRST_MONSTER or table.place_of(who) < 0 or not table.mages[who].stands():
        return False
    passes = fight.passes if fleeing else fight.passes + 1
    return len(fights.Flight(who, passes).find(table)) > 1


def trade(table: state.Table) -> told.Trade | None:
    step = table.agenda[-1] if table.agenda else None
    if not isinstance(step, Trade):
        return None
    return {
        "seats": [step.one, step.other],
        "seat": step.partner() if step.proposed else step.seat,
        "gives": [standing.CARD_ID[card] if card >= 0 else None for card in step.gives],
        "asks": [standing.CARD_ID[card] if card >= 0 else None for card in step.asks],
        "proposed": step.proposed,
    }
