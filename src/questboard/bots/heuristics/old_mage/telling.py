"""Why a choice looks good, in words."""

from __future__ import annotations

from questboard.bots.heuristics.old_mage import fights
from questboard.bots.heuristics.old_mage.battles import fray_of
from questboard.bots.heuristics.old_mage.goals import GOAL_WORDS, Goal, best_goal, looked_at
from questboard.bots.heuristics.old_mage.odds import WIDTH
from questboard.bots.heuristics.old_mage.outlook import Outlook
from questboard.bots.heuristics.old_mage.tempers import CAREFUL, Temper
from questboard.bots.heuristics.old_mage.ways import pace
from questboard.games.old_mage.language import choices
from questboard.games.old_mage.state.facts import RUIN, SITE_TOKEN, UNSEEN, Table, land_of
from questboard.games.old_mage.state.land import NAMES, NOWHERE
from questboard.games.old_mage.steps.battle import BattleSpells
from questboard.games.old_mage.steps.moving import Walk
from questboard.games.old_mage.steps.windows import Window
from questboard.kernel.core.state import Choice
from questboard.kernel.words import say


def phrase(key: str, **things: object) -> str:
    return say(f"bots.old-mage.{key}", **things)


def why(
    table: Table, seat: int, choice: Choice, temper: Temper = CAREFUL, aim: int = NOWHERE
) -> str:
    """A sentence or two for a hint; empty where there is nothing to say.

    ``aim`` is the hex for which a plan is bound, ``temper`` that of who made it.
    """
    step = table.agenda[-1]
    if choice is choices.MOVE:
        look = Outlook(table, seat, pace(table, seat), temper)
        return way(table, seat, goal_at(look, aim) or look.best)
    if isinstance(choice, choices.Go) and isinstance(step, Walk) and step.who == seat:
        look = Outlook(table, seat, float(step.left), temper)
        return way(table, seat, goal_at(look, aim) or goal_by(look, choice.hex))
    if choice is choices.CAMP:
        return phrase("rest", health=table.mages[seat].health)
    if choice is choices.MEET:
        return battle(meeting(table, seat))
    if choice is choices.STAY or choice is choices.FLEE_LATER or isinstance(choice, choices.Flee):
        return flight(table, seat, choice is choices.STAY)
    if isinstance(choice, choices.Cast):
        in_battle = isinstance(step, BattleSpells)
        return phrase("battle_spell" if in_battle else "answer" if asks(step) else "cast")
    if choice is choices.PASS:
        return phrase("pass")
    key = small_key(choice)
    return phrase(key) if key else ""


def asks(step: object) -> bool:
    return isinstance(step, Window)


def small_key(choice: Choice) -> str:
    """The phrases for choices that need no numbers."""
    if choice is choices.SEEK:
        return "seek"
    if choice is choices.END_TURN:
        return "end"
    if choice is choices.HALT:
        return "halt"
    if choice is choices.FIGHT:
        return "fight"
    if choice is choices.PEACE:
        return "peace"
    if isinstance(choice, choices.TakeUp):
        return "claim"
    if isinstance(choice, choices.Target):
        return "target"
    if isinstance(choice, choices.Send):
        return "send"
    if isinstance(choice, choices.UseDie):
        return "haunt"
    return "card" if isinstance(choice, choices.OfCard) else ""


def goal_at(look: Outlook, space: int) -> Goal | None:
    """The best goal in a hex."""
    return best_goal([goal for goal in look.prospect.found if goal.hex == space])


def goal_by(look: Outlook, space: int) -> Goal | None:
    """The best goal to which a step leads."""
    first = look.prospect.ways.first
    return best_goal([goal for goal in look.prospect.found if first[goal.hex] == space])


def way(table: Table, seat: int, goal: Goal | None) -> str:
    if goal is None:
        return phrase("nowhere")
    away = phrase("away", n=goal.steps)
    words = phrase(f"to_{GOAL_WORDS[goal.kind]}", hex=NAMES[goal.hex], away=away)
    found = hope_at(table, seat, goal.hex)
    return f"{words} {battle(found)}" if found is not None and found.wins > 0.0 else words


def meeting(table: Table, seat: int) -> fights.Hope | None:
    return hope_at(table, seat, table.mages[seat].hex)


def hope_at(table: Table, seat: int, space: int) -> fights.Hope | None:
    """What a battle in a hex promises, if one is to be expected there."""
    corps = fights.Corps(table, seat)
    health = max(1, table.mages[seat].health)
    foes = table.foes_of(seat, space)
    for monster in table.monsters:
        if monster.number in foes:
            return fights.monster_hope(table, corps, monster, health)
    site = table.site[space]
    if site == RUIN:
        return fights.ruin_hope(table, corps, health)
    if site < SITE_TOKEN:
        return None
    if site < UNSEEN and looked_at(table, seat, space):
        return fights.beast_hope(corps, site - SITE_TOKEN, health)
    return fights.land_hope(corps, land_of(site if site >= UNSEEN else site - SITE_TOKEN), health)


def battle(found: fights.Hope | None) -> str:
    """The odds of a battle, with flight at the right moment."""
    if found is None:
        return phrase("meet")
    return phrase("odds", wins=percent(found.wins), falls=percent(found.falls))


def flight(table: Table, seat: int, stays: bool) -> str:
    fray = fray_of(table, seat)
    if fray is None:
        return ""
    if not stays:
        return phrase("flee")
    odds = fray.odds(fray.me, fray.against)
    cell = fray.health * WIDTH + fray.foe_health
    words = phrase("odds", wins=percent(odds.wins[cell]), falls=percent(odds.falls[cell]))
    return f"{words} {phrase('stay')}"


def percent(share: float) -> str:
    return f"{100.0 * min(1.0, share):.0f}"
