"""The question of the moment in words: what is going on, and what is asked."""

from __future__ import annotations

from questboard.games.old_mage.language import words
from questboard.games.old_mage.state import facts
from questboard.games.old_mage.state.land import NAMES
from questboard.games.old_mage.state.numbers import RUINS
from questboard.games.old_mage.steps import windows
from questboard.games.old_mage.steps.answers import NameAnew
from questboard.games.old_mage.steps.battle import BattleSpells, Flight, battle_below
from questboard.games.old_mage.steps.destroying import MoveCards
from questboard.games.old_mage.steps.encounters import Instruction, TakeRuinSpell
from questboard.games.old_mage.steps.happenings import Happen, NewDen
from questboard.games.old_mage.steps.harm import Crash
from questboard.games.old_mage.steps.haunts import HauntTurn
from questboard.games.old_mage.steps.hauntwalk import HauntWalk
from questboard.games.old_mage.steps.moving import GoBack, TokenActs, UsePortal, Walk
from questboard.games.old_mage.steps.plans import SpellPlan
from questboard.games.old_mage.steps.rounds import ROLLS, EndTurn
from questboard.games.old_mage.steps.sending import Sending
from questboard.games.old_mage.steps.series import Meeting, Series
from questboard.games.old_mage.steps.set_up import LayTokens
from questboard.games.old_mage.steps.trading import Trade
from questboard.games.old_mage.steps.turn import Travel, is_due
from questboard.games.old_mage.table import describe
from questboard.games.old_mage.table.targets import aimed_names, spell_of, token_name
from questboard.kernel.words import listing

AIMS = {
    words.AIM_CHARACTER: "character",
    words.AIM_HEX: "hex",
    words.AIM_LANDING: "landing",
    words.AIM_REGION: "region",
    words.AIM_TOWER: "tower",
    words.AIM_SPELL: "spell",
    words.AIM_DIRECTION: "direction",
    words.AIM_ATTACK: "attack",
    words.AIM_BEAST: "beast",
}


# Windows that one's own turn opens have words of their own.
OWN = (windows.AT_START, windows.ON_SHOW, windows.BEFORE_WIN, windows.AFTER_ACTION, windows.AT_END)
RANGED = (words.AIM_CHARACTER, words.AIM_HEX, words.AIM_LANDING)


def prompt(table: facts.Table, seat: int) -> str:
    """The question of the moment to a seat."""
    step = table.agenda[-1]
    kind = type(step).__name__
    key = f"prompts.{kind}"
    if kind == "TakeTurn":
        return describe.phrase(key, left=left_to_do(table, seat))
    if isinstance(step, LayTokens):
        return lay_prompt(table, step)
    if isinstance(step, Travel) and not step.left:
        return describe.phrase("prompts.Travel_over")
    if isinstance(step, Walk | HauntWalk):
        what = moving_name(table, step) if isinstance(step, Sending) else ""
        return describe.phrase(key, n=step.left, what=what)
    if isinstance(step, windows.Window):
        return window_prompt(table, step, seat)
    if isinstance(step, windows.Casting):
        return aim_prompt(table, step.plan)
    if isinstance(step, BattleSpells | Flight):
        return battle_prompt(table, step, seat)
    if isinstance(step, EndTurn):
        if step.stage == ROLLS:
            return describe.phrase(f"{key}.roll")
        hand = table.mages[step.seat].hand
        return describe.phrase(f"{key}.discard", n=len(hand), limit=step.limit(table))
    if isinstance(step, Trade):
        return trade_prompt(table, step)
    if isinstance(step, HauntTurn):
        return describe.phrase(key, dice=listing([describe.haunt_face(face) for face in step.dice]))
    if isinstance(step, Meeting):
        own = table.player_of(step.one) == seat
        return describe.phrase(key, foe=describe.who_name(table, step.other if own else step.one))
    if isinstance(step, GoBack | UsePortal):
        return describe.phrase(key, who=describe.who_name(table, step.who))
    if isinstance(step, MoveCards):
        return describe.phrase(key, hex=NAMES[step.hex])
    if isinstance(step, NewDen):
        return describe.phrase(
            key, land=describe.phrase("lands." + words.LANDS[facts.land_of(step.token)])
        )
    if isinstance(step, NameAnew):
        return describe.phrase(key, card=describe.card_name(spell_of(table, step.number)[0]))
    return describe.phrase(key)


def lay_prompt(table: facts.Table, step: LayTokens) -> str:
    """What is laid out, and how much is left of it."""
    found = step.options(table, step.seat)
    token = bool(found) and getattr(found[0], "land", -1) >= 0
    left = len(table.land_supply) if token else RUINS - step.ruins
    return describe.phrase(f"prompts.LayTokens.{'token' if token else 'ruin'}", n=left)


def moving_name(table: facts.Table, step: Sending) -> str:
    """The Summons or the token that is on its way."""
    if step.token < 0:
        return describe.who_name(table, step.who)
    working = table.working(step.who)
    return token_name(table, working, step.token) if working else describe.phrase("unknown")


def left_to_do(table: facts.Table, seat: int) -> str:
    """What the active Mage may still do."""
    done = table.done
    left: list[str] = []
    if not done & (facts.MOVED | facts.CAMPED):
        left.append(describe.phrase("left.move"))
    if not done & facts.CAST or done & facts.MORE_CAST:
        left.append(describe.phrase("left.cast"))
    if not done & facts.MET:
        left.append(describe.phrase("left.meet"))
    said = (
        describe.phrase("left.some", actions=listing(left, "or"))
        if left
        else describe.phrase("left.none")
    )
    return f"{said} {describe.phrase('left.due')}" if is_due(table, seat) else said


# ------------------------------------------------------------------------------ spells and answers


def aim_prompt(table: facts.Table, plan: SpellPlan) -> str:
    """What the caster of a spell names next."""
    wanted = plan.aims()[plan.aim]
    aim = describe.phrase("prompts.aims." + AIMS[wanted.what])
    if wanted.what in RANGED and 0 < plan.reach() < words.WHOLE_BOARD and not wanted.within:
        aim = describe.phrase("prompts.aims.ranged", aim=aim, n=plan.reach())
    named = listing(aimed_names(table, plan))
    key = f"prompts.Casting.{'more' if named else 'first'}"
    return describe.phrase(key, card=describe.card_name(plan.card), aim=aim, named=named)


def window_prompt(table: facts.Table, window: windows.Window, seat: int) -> str:
    """What a window answers: a spell, a token, a monster, a battle, a turn; one's own is yours."""
    key = f"prompts.Window.{window.occasion}"
    if seat == window.opener and window.occasion in OWN:
        key = f"prompts.own_window.{window.occasion}"
    opener = describe.seat_name(table, window.opener)
    battle = battle_below(table)
    if window.occasion in (windows.BEFORE_BATTLE, windows.BEFORE_ROLL) and battle is not None:
        one, other = describe.who_name(table, battle.one), describe.who_name(table, battle.other)
        return describe.phrase(key, one=one, other=other, n=battle.passes + 1)
    if window.occasion == windows.AFTER_BATTLE and window.about >= 0:
        return describe.phrase("prompts.won", who=describe.who_name(table, window.about))
    return describe.phrase(key, opener=opener, what=answered(table, window))


def answered(table: facts.Table, window: windows.Window) -> str:
    """The spells below a window, the token that acts, or what was turned up."""
    at = table.agenda.index(window) - 1
    below = table.agenda[at] if at >= 0 else None
    if window.occasion == windows.ON_CAST and isinstance(below, windows.HoldsPlans):
        return listing([cast_words(table, plan) for plan in below.open_plans()])
    if window.occasion == windows.ON_ENTRY and isinstance(below, TokenActs):
        whom = listing([describe.who_name(table, who) for who in below.whom])
        card = describe.card_name(spell_of(table, below.working)[0])
        return describe.phrase("prompts.suffers", who=whom, card=card, hex=NAMES[below.hex])
    if window.occasion == windows.ON_ENTRY and isinstance(below, Crash):
        hex_ = table.towers[below.tower]
        whom = listing([describe.who_name(table, who) for who in table.characters_in(hex_)])
        return describe.phrase(
            "prompts.crashes", card=describe.card_name(below.card), hex=NAMES[hex_], who=whom
        )
    if window.occasion != windows.ON_SHOW:
        return ""
    if window.about >= 0:
        return describe.who_name(table, window.about)
    if isinstance(below, TakeRuinSpell):
        return describe.card_name(below.card)
    if isinstance(below, Happen):
        return describe.event_name(below.card)
    if isinstance(below, Instruction):
        return describe.profile_name(below.profile)
    if isinstance(below, Series) and below.foes:
        return describe.who_name(table, below.foes[0])
    return describe.phrase("things.event")


def cast_words(table: facts.Table, plan: SpellPlan) -> str:
    """Who casts what at whom."""
    targets = listing(aimed_names(table, plan))
    where = describe.phrase("picture.stack_at", targets=targets) if targets else ""
    name = describe.seat_name(table, plan.seat)
    return describe.phrase(
        "prompts.casts", name=name, card=describe.card_name(plan.card), where=where
    )


# ------------------------------------------------------------------------------- battles and trade


def battle_prompt(table: facts.Table, step: BattleSpells | Flight, seat: int) -> str:
    battle = battle_below(table)
    assert battle is not None
    foe = battle.other if battle.one == seat else battle.one
    name = describe.who_name(table, foe)
    if isinstance(step, Flight):
        return describe.phrase("prompts.Flight", foe=name, n=step.passes)
    plan = step.plan_of(seat)
    if plan is not None:
        return aim_prompt(table, plan)
    key = "mage" if foe < facts.FIRST_MONSTER else "monster"
    return describe.phrase(f"prompts.BattleSpells.{key}", foe=name, number=battle.passes + 1)


def trade_prompt(table: facts.Table, step: Trade) -> str:
    name = describe.seat_name(table, step.partner())
    nothing = describe.phrase("prompts.Trade.nothing")
    gives, asks = (
        describe.card_names(step.gives) or nothing,
        describe.card_names(step.asks) or nothing,
    )
    if step.proposed:
        return describe.phrase("prompts.Trade.answer", name=name, gives=gives, asks=asks)
    if step.naming:
        return describe.phrase("prompts.Trade.name", name=name)
    key = "so_far" if step.gives or step.asks else "empty"
    return describe.phrase(
        "prompts.Trade.make",
        name=name,
        offer=describe.phrase(f"prompts.Trade.{key}", gives=gives, asks=asks),
    )
