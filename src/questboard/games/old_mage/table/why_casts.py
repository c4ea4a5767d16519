"""Why a card cannot be cast now (chapters 16 and 18)."""

from __future__ import annotations

from questboard.games.old_mage.language import words
from questboard.games.old_mage.state.facts import HAUNT, Table
from questboard.games.old_mage.state.numbers import CARDS, TOKEN_OF
from questboard.games.old_mage.steps.casts import idle_for_haunt, silenced
from questboard.games.old_mage.steps.plans import begin_plan
from questboard.games.old_mage.table.describe import card_name
from questboard.games.old_mage.table.texts import OCCASIONS, text
from questboard.games.old_mage.table.why_hexes import because
from questboard.kernel.game import Reason


def cast_reason(table: Table, seat: int, card: int, timing: int, fight: bool) -> Reason | None:
    """The first rule that keeps a card of one's own from being cast."""
    face = CARDS[card]
    name = card_name(card)
    mage = table.mages[seat]
    if not face.casts:
        return because("no_cast", "OM-764", card=name)
    if timing == words.INTERRUPT and face.cast != words.INTERRUPT:
        return because("not_interrupt", "OM-647", card=name)
    if timing != words.INTERRUPT and silenced(table, seat):
        return because("silenced", "OM-571")
    if face.cast == words.BATTLE and not fight:
        return because("battle_only", "OM-457", card=name)
    if fight and timing == words.NORMAL and face.cast == words.INTERRUPT:
        return because("interrupt_now", "OM-647", card=name)
    if fight and face.no_battle:
        return because("not_battle", "OM-572", card=name)
    if mage.status == HAUNT and (face.no_haunt or idle_for_haunt(table, seat, card, False)):
        return because("haunts_not", "OM-818", card=name)
    if card in mage.used and not face.most and face.sort in (words.RELIC, words.ABILITY):
        return because("used", "OM-601", card=name)
    if face.token and table.tokens_left(TOKEN_OF[card]) <= 0:
        return because("no_tokens", "OM-630", card=name)
    out = [w for w in table.workings if w.card == card and w.controller == seat]
    if face.most and len(out) >= face.most:
        return because("too_many", "OM-601", card=name, n=len(out))
    if face.most and face.summons and not table.takes_walkers(mage.hex):
        return because("no_room", "OM-306", card=name)
    if table.gift(seat, words.NOT_PLACED) and any(e.what == words.E_RELOCATE for e in face.effects):
        return because("orb_bound", "OM-575")
    if face.occasion != words.ANY_TIME:
        occasion = text("occasions." + OCCASIONS[face.occasion])
        return because("wrong_occasion", "OM-664", card=name, occasion=occasion)
    reach = begin_plan(table, seat, card, False).reach()
    if reach:
        return because("no_target", "OM-577", card=name, n=reach)
    return because("no_target_self", "OM-575", card=name) if face.aims else None
