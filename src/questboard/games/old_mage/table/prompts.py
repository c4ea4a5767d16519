"""The question of the moment in words: what is going on, and what is asked."""

from __future__ import annotations

from questboard.games.old_mage.language.words import (
    AIM_ATTACK,
    AIM_BEAST,
    AIM_CHARACTER,
    AIM_DIRECTION,
    AIM_HEX,
    AIM_LANDING,
    AIM_REGION,
    AIM_SPELL,
    AIM_TOWER,
    LANDS,
    WHOLE_BOARD,
)
from questboard.games.old_mage.state.land import NAMES
from questboard.games.old_mage.state.numbers import RUINS
from questboard.games.old_mage.state.table import (
    CAMPED,
    CAST,
    FIRST_MONSTER,
    MET,
    MORE_CAST,
    MOVED,
    Table,
    land_of,
)
from questboard.games.old_mage.steps.answers import NameAnew
from questboard.games.old_mage.steps.battle import BattleSpells, Flight, battle_below
from questboard.games.old_mage.steps.destroying import MoveCards
from questboard.games.old_mage.steps.encounters import Instruction, TakeRuinSpell
from questboard.games.old_mage.steps.happenings import Happen, NewDen
from questboard.games.old_mage.steps.harm import Crash
from questboard.games.old_mage.steps.haunts import HauntTurn
from questboard.games.old_mage.steps.hauntwalk import HauntWalk
from questboard.games.old_mage.steps.moving import GoBack, TokenActs, UsePortal, Walk
from questboard.games.old_mage.steps.plans import Plan
from questboard.games.old_mage.steps.rounds import ROLLS, EndTurn
from questboard.games.old_mage.steps.sending import Sending
from questboard.games.old_mage.steps.series import Meeting, Series
from questboard.games.old_mage.steps.set_up import LayTokens
from questboard.games.old_mage.steps.trading import Trade
from questboard.games.old_mage.steps.turn import Travel, is_due
from questboard.games.old_mage.steps.windows import (
    AFTER_ACTION,
    AFTER_BATTLE,
    AT_END,
    AT_START,
    BEFORE_BATTLE,
    BEFORE_ROLL,
    BEFORE_WIN,
    ON_CAST,
    ON_ENTRY,
    ON_SHOW,
    Casting,
    HoldsPlans,
    Window,
)
from questboard.games.old_mage.table.describe import (
    card_name,
    card_names,
    event_name,
    haunt_face,
    profile_name,
    seat_name,
    told,
    who_name,
)
from questboard.games.old_mage.table.targets import aimed_names, spell_of, token_name
from questboard.kernel.words import listing

AIMS = {
    AIM_CHARACTER: "character",
    AIM_HEX: "hex",
    AIM_LANDING: "landing",
    AIM_REGION: "region",
    AIM_TOWER: "tower",
    AIM_SPELL: "spell",
    AIM_DIRECTION: "direction",
    AIM_ATTACK: "attack",
    AIM_BEAST: "beast",
}


# Windows that one's own turn opens have words of their own.
OWN = (AT_START, ON_SHOW, BEFORE_WIN, AFTER_ACTION, AT_END)
RANGED = (AIM_CHARACTER, AIM_HEX, AIM_LANDING)


def prompt(table: Table, seat: int) -> str:
    """The question of the moment to a seat."""
    step = table.agenda[-1]
    kind = type(step).__name__
    key = f"prompts.{kind}"
    if kind == "TakeTurn":
        return told(key, left=left_to_do(table, seat))
    if isinstance(step, LayTokens):
        return lay_prompt(table, step)
    if isinstance(step, Travel) and not step.left:
        return told("prompts.Travel_over")
    if isinstance(step, Walk | HauntWalk):
        what = moving_name(table, step) if isinstance(step, Sending) else ""
        return told(key, n=step.left, what=what)
    if isinstance(step, Window):
        return window_prompt(table, step, seat)
    if isinstance(step, Casting):
        return aim_prompt(table, step.plan)
    if isinstance(step, BattleSpells | Flight):
        return battle_prompt(table, step, seat)
    if isinstance(step, EndTurn):
        if step.stage == ROLLS:
            return told(f"{key}.roll")
        hand = table.mages[step.seat].hand
        return told(f"{key}.discard", n=len(hand), limit=step.limit(table))
    if isinstance(step, Trade):
        return trade_prompt(table, step)
    if isinstance(step, HauntTurn):
        return told(key, dice=listing([haunt_face(face) for face in step.dice]))
    if isinstance(step, Meeting):
        own = table.player_of(step.one) == seat
        return told(key, foe=who_name(table, step.other if own else step.one))
    if isinstance(step, GoBack | UsePortal):
        return told(key, who=who_name(table, step.who))
    if isinstance(step, MoveCards):
        return told(key, hex=NAMES[step.hex])
    if isinstance(step, NewDen):
        return told(key, land=told("lands." + LANDS[land_of(step.token)]))
    if isinstance(step, NameAnew):
        return told(key, card=card_name(spell_of(table, step.number)[0]))
    return told(key)


def lay_prompt(table: Table, step: LayTokens) -> str:
    """What is laid out, and how much is left of it."""
    found = step.options(table, step.seat)
    token = bool(found) and getattr(found[0], "land", -1) >= 0
    left = len(table.land_supply) if token else RUINS - step.ruins
    return told(f"prompts.LayTokens.{'token' if token else 'ruin'}", n=left)


def moving_name(table: Table, step: Sending) -> str:
    """The Summons or the token that is on its way."""
    if step.token < 0:
        return who_name(table, step.who)
    working = table.working(step.who)
    return token_name(table, working, step.token) if working else told("unknown")


def left_to_do(table: Table, seat: int) -> str:
    """What the active Mage may still do."""
    done = table.done
    left: list[str] = []
    if not done & (MOVED | CAMPED):
        left.append(told("left.move"))
    if not done & CAST or done & MORE_CAST:
        left.append(told("left.cast"))
    if not done & MET:
        left.append(told("left.meet"))
    said = told("left.some", actions=listing(left, "or")) if left else told("left.none")
    return f"{said} {told('left.due')}" if is_due(table, seat) else said


# ------------------------------------------------------------------------------ spells and answers


def aim_prompt(table: Table, plan: Plan) -> str:
    """What the caster of a spell names next."""
    wanted = plan.aims()[plan.aim]
    aim = told("prompts.aims." + AIMS[wanted.what])
    if wanted.what in RANGED and 0 < plan.reach() < WHOLE_BOARD and not wanted.within:
        aim = told("prompts.aims.ranged", aim=aim, n=plan.reach())
    named = listing(aimed_names(table, plan))
    key = f"prompts.Casting.{'more' if named else 'first'}"
    return told(key, card=card_name(plan.card), aim=aim, named=named)


def window_prompt(table: Table, window: Window, seat: int) -> str:
    """What a window answers: a spell, a token, a monster, a battle, a turn; one's own is yours."""
    key = f"prompts.Window.{window.occasion}"
    if seat == window.opener and window.occasion in OWN:
        key = f"prompts.own_window.{window.occasion}"
    opener = seat_name(table, window.opener)
    battle = battle_below(table)
    if window.occasion in (BEFORE_BATTLE, BEFORE_ROLL) and battle is not None:
        one, other = who_name(table, battle.one), who_name(table, battle.other)
        return told(key, one=one, other=other, n=battle.passes + 1)
    if window.occasion == AFTER_BATTLE and window.about >= 0:
        return told("prompts.won", who=who_name(table, window.about))
    return told(key, opener=opener, what=answered(table, window))


def answered(table: Table, window: Window) -> str:
    """The spells below a window, the token that acts, or what was turned up."""
    at = table.agenda.index(window) - 1
    below = table.agenda[at] if at >= 0 else None
    if window.occasion == ON_CAST and isinstance(below, HoldsPlans):
        return listing([cast_words(table, plan) for plan in below.open_plans()])
    if window.occasion == ON_ENTRY and isinstance(below, TokenActs):
        whom = listing([who_name(table, who) for who in below.whom])
        card = card_name(spell_of(table, below.working)[0])
        return told("prompts.suffers", who=whom, card=card, hex=NAMES[below.hex])
    if window.occasion == ON_ENTRY and isinstance(below, Crash):
        hex_ = table.towers[below.tower]
        whom = listing([who_name(table, who) for who in table.characters_in(hex_)])
        return told("prompts.crashes", card=card_name(below.card), hex=NAMES[hex_], who=whom)
    if window.occasion != ON_SHOW:
        return ""
    if window.about >= 0:
        return who_name(table, window.about)
    if isinstance(below, TakeRuinSpell):
        return card_name(below.card)
    if isinstance(below, Happen):
        return event_name(below.card)
    if isinstance(below, Instruction):
        return profile_name(below.profile)
    if isinstance(below, Series) and below.foes:
        return who_name(table, below.foes[0])
    return told("things.event")


def cast_words(table: Table, plan: Plan) -> str:
    """Who casts what at whom."""
    targets = listing(aimed_names(table, plan))
    where = told("picture.stack_at", targets=targets) if targets else ""
    name = seat_name(table, plan.seat)
    return told("prompts.casts", name=name, card=card_name(plan.card), where=where)


# ------------------------------------------------------------------------------- battles and trade


def battle_prompt(table: Table, step: BattleSpells | Flight, seat: int) -> str:
    battle = battle_below(table)
    assert battle is not None
    foe = battle.other if battle.one == seat else battle.one
    name = who_name(table, foe)
    if isinstance(step, Flight):
        return told("prompts.Flight", foe=name, n=step.passes)
    plan = step.plan_of(seat)
    if plan is not None:
        return aim_prompt(table, plan)
    key = "mage" if foe < FIRST_MONSTER else "monster"
    return told(f"prompts.BattleSpells.{key}", foe=name, number=battle.passes + 1)


def trade_prompt(table: Table, step: Trade) -> str:
    name = seat_name(table, step.partner())
    nothing = told("prompts.Trade.nothing")
    gives, asks = card_names(step.gives) or nothing, card_names(step.asks) or nothing
    if step.proposed:
        return told("prompts.Trade.answer", name=name, gives=gives, asks=asks)
    if step.naming:
        return told("prompts.Trade.name", name=name)
    key = "so_far" if step.gives or step.asks else "empty"
    return told(
        "prompts.Trade.make", name=name, offer=told(f"prompts.Trade.{key}", gives=gives, asks=asks)
    )
