"""A Knight's Duty in words, and drawn with letters."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from questboard.games.knights_duty import events
from questboard.games.knights_duty.rules import choices, content
from questboard.games.knights_duty.rules.state import Knight, Table
from questboard.games.knights_duty.rules.steps import Agreement, Combat, Contest, Retarget
from questboard.kernel.core.hexes import DIRECTIONS, to_text
from questboard.kernel.core.state import Choice, Event
from questboard.kernel.game import Odds
from questboard.kernel.words import listing, say

WORDS = "knights-duty"


def clan_name(clan: int) -> str:
    return say(f"{WORDS}.clans.{content.CLANS[clan]}")


def seat_name(table: Table, seat: int) -> str:
    clan = table.knights[seat].clan
    return clan_name(clan) if clan >= 0 else say("common.seat", number=seat + 1)


def names(table: Table, seats: list[int]) -> str:
    return listing([seat_name(table, seat) for seat in seats])


def token_name(token: int) -> str:
    if token < 0:
        return say(f"{WORDS}.tokens.unknown")
    return say(f"{WORDS}.tokens.{content.TOKENS[token]}")


def space_name(space: int) -> str:
    if space == content.HIGH_GROUND:
        return say(f"{WORDS}.high_ground")
    return to_text(content.SPACES[space])


# ------------------------------------------------------------------------------ the question


def prompt(table: Table, seat: int) -> str:
    """The question of the moment to a seat."""
    step = table.agenda[-1]
    key = f"{WORDS}.prompts.{type(step).__name__}"
    if isinstance(step, Contest):
        rivals = [
            rival
            for rival in range(table.seats)
            if rival != seat and step.goals[rival] == step.goals[seat]
        ]
        space = space_name(step.goals[seat])
        return say(key, n=len(rivals), rivals=names(table, rivals), space=space)
    if isinstance(step, Agreement):
        return say(key, target=seat_name(table, step.targets[seat]))
    if isinstance(step, Retarget):
        return say(key, target=seat_name(table, step.target))
    if isinstance(step, Combat):
        attacking = seat == step.attacker
        foe = step.target if attacking else step.attacker
        weapon = token_name(table.knights[step.attacker].weapon)
        return say(
            f"{key}.{'attacker' if attacking else 'target'}",
            foe=seat_name(table, foe),
            weapon=weapon,
        )
    return say(
        key,
        turn=table.turn,
        phase=table.phase,
        slots=table.knights[seat].slots(),
        weapon=token_name(table.knights[seat].weapon),
    )


def label(table: Table, seat: int, choice: Choice) -> str:
    """A choice in words."""
    key = f"{WORDS}.choices.{type(choice).__name__}"
    if isinstance(choice, choices.Plan):
        return ", ".join(token_name(token) for token in choice.tokens)
    if isinstance(choice, choices.Go):
        here = content.SPACES[table.knights[seat].space]
        there = content.SPACES[choice.space]
        towards = (there[0] - here[0], there[1] - here[1])
        way = next(name for name, step in DIRECTIONS.items() if step == towards)
        return say(
            key, way=say(f"{WORDS}.directions.{way}"), space=space_name(choice.space)
        ) + _company(table, seat, choice.space)
    if isinstance(choice, choices.Strike):
        target = table.of_clan(choice.clan)
        return say(
            key,
            target=clan_name(choice.clan),
            distance=table.distance(seat, target),
            heart=heart_name(table.knights[target]),
        )
    if isinstance(choice, choices.First | choices.TakeClan):
        return say(key, clan=clan_name(choice.clan))
    return say(key)


def part_label(table: Table, seat: int, part: str, choices: list[Choice]) -> str:
    """An Action token of a plan in words."""
    return token_name(content.TOKENS.index(part)) if part in content.TOKENS else part


def _company(table: Table, seat: int, space: int) -> str:
    holder = table.holder(space)
    if holder < 0:
        return ""
    return say(f"{WORDS}.if_leaves", knight=seat_name(table, holder))


def heart_name(knight: Knight) -> str:
    return say(f"{WORDS}.hearts.{('defeated', 'broken', 'full')[knight.heart]}")


# ---------------------------------------------------------------------------------- the odds


def odds(table: Table, seat: int, choice: Choice) -> list[Odds]:
    """The exact chances to hit, for every way in which inspiration may be used."""
    step = table.agenda[-1]
    if isinstance(choice, choices.Strike):
        attacker, target = seat, table.of_clan(choice.clan)
        ours = [False, True] if table.knights[attacker].inspired else [False]
        theirs = [False, True] if table.knights[target].inspired else [False]
    elif isinstance(choice, choices.Inspire | choices.Refrain) and isinstance(step, Combat):
        attacker, target = step.attacker, step.target
        used = isinstance(choice, choices.Inspire)
        foe = target if seat == attacker else attacker
        open_ = [False, True] if table.knights[foe].inspired else [False]
        ours, theirs = ([used], open_) if seat == attacker else (open_, [used])
    else:
        return []
    found: list[Odds] = []
    for boosted in ours:
        for guarded in theirs:
            how = _inspired(table, attacker if boosted else -1, target if guarded else -1)
            chance = hit_chance(pile_of(table, attacker, target, boosted, guarded))
            found.append(Odds(say(f"{WORDS}.odds.hit", how=how), chance))
    return found


def pile_of(table: Table, attacker: int, target: int, boosted: bool, guarded: bool) -> content.Pile:
    """The pile of a combat between two knights as they stand."""
    defending = table.knights[target].token == content.SHIELD
    return content.pile(table.knights[attacker].weapon, defending, boosted, guarded)


def hit_chance(cards: content.Pile) -> Fraction:
    """The exact chance to draw a heart (KD-810)."""
    return Fraction(cards.hearts, cards.cards())


def _inspired(table: Table, attacker: int, target: int) -> str:
    inspired = [seat_name(table, seat) for seat in (attacker, target) if seat >= 0]
    if not inspired:
        return ""
    return say(f"{WORDS}.odds.inspired", who=listing(inspired))


# -------------------------------------------------------------------------------- the events


def tell(table: Table, event: Event, seat: int | None = None) -> str:
    """An event in a sentence."""
    key = f"{WORDS}.events.{type(event).__name__}"
    if isinstance(event, events.TurnBegan):
        return say(key, turn=event.turn)
    if isinstance(event, events.Ended):
        return ending(table)
    if isinstance(event, events.Revealed):
        shown = [
            say(f"{key}.one", knight=seat_name(table, seat), token=token_name(token))
            for seat, token in enumerate(event.tokens)
            if token != content.NO_TOKEN
        ]
        return say(f"{key}.all", phase=event.phase, shown=listing(shown))
    if isinstance(event, events.Contested):
        return say(key, knights=names(table, event.seats), space=space_name(event.space))
    if isinstance(event, events.CardDrawn):
        return say(
            f"{key}.{'hit' if event.hit else 'miss'}",
            attacker=seat_name(table, event.attacker),
            target=seat_name(table, event.target),
            weapon=token_name(event.weapon),
            hearts=say(f"{WORDS}.cards.hearts", n=event.hearts),
            shields=say(f"{WORDS}.cards.shields", n=event.shields),
        )
    values: dict[str, Any] = {"knight": seat_name(table, event.seat)}  # type: ignore[attr-defined]
    if isinstance(event, events.ClanTaken):
        values = {"seat": event.seat + 1, "clan": clan_name(event.clan)}
    elif isinstance(event, events.Planned):
        values["tokens"] = listing([token_name(token) for token in event.tokens])
    elif isinstance(event, events.Moved | events.Blocked):
        values["space"] = space_name(event.space)
    elif isinstance(event, events.Equipped | events.Fumbled):
        values["weapon"] = token_name(event.weapon)
    elif isinstance(event, events.ContestAnswered):
        key += ".insists" if event.insists else ".yields"
    elif isinstance(event, events.Declared | events.Retargeted):
        key += ".target" if event.target >= 0 else ".nobody"
        if event.target >= 0:
            values["target"] = seat_name(table, event.target)
    elif isinstance(event, events.NamedFirst):
        values["first"] = seat_name(table, event.first)
    elif isinstance(event, events.Defeated):
        values["by"] = seat_name(table, event.by)
    return say(key, **values)


def ending(table: Table) -> str:
    """The result in a sentence."""
    result = table.result
    if result is None:
        return say(f"{WORDS}.endings.none")
    return say(
        f"{WORDS}.endings.{result.how}", knights=names(table, result.first()), turn=table.turn
    )


# ------------------------------------------------------------------------------- the picture

INK = {"purple": 35, "red": 31, "yellow": 33, "aqua": 36, "blue": 34, "green": 32}
LETTERS = "PRYABG"


def picture(table: Table, seat: int, colour: bool = False) -> str:
    """The board and all knights, drawn with letters; fits a screen of 80 columns."""
    board = _board(table, colour)
    side = _roster(table, seat, colour)
    rows = max(len(board), len(side))
    board += [""] * (rows - len(board))
    side += [""] * (rows - len(side))
    wide = 4 * (2 * content.RADIUS + 1) + 2
    lines = [
        left + " " * (wide - len(_plain(left))) + right
        for left, right in zip(board, side, strict=True)
    ]
    return "\n".join(line.rstrip() for line in lines)


def _board(table: Table, colour: bool) -> list[str]:
    lines: list[str] = []
    for row in range(-content.RADIUS, content.RADIUS + 1):
        cells = [
            _cell(table, space, colour) for space, at in enumerate(content.SPACES) if at[1] == row
        ]
        lines.append("  " * abs(row) + "".join(cells))
    return lines


def _cell(table: Table, space: int, colour: bool) -> str:
    holder = table.holder(space)
    if holder >= 0:
        knight = table.knights[holder]
        mark = (
            f"[{LETTERS[knight.clan]}]"
            if knight.heart == content.FULL
            else f"({LETTERS[knight.clan]})"
        )
        return " " + paint(mark, content.CLANS[knight.clan], colour)
    if space == content.HIGH_GROUND:
        return "  ^ "
    if space in content.STARTS:
        clan = content.STARTS.index(space)
        return "  " + paint(LETTERS[clan].lower(), content.CLANS[clan], colour) + " "
    return "  \x1b[2m.\x1b[0m " if colour else "  . "


def _roster(table: Table, seat: int, colour: bool) -> list[str]:
    head = say(f"{WORDS}.screen.turn", turn=table.turn)
    if table.phase:
        head += say(f"{WORDS}.screen.phase", phase=table.phase)
    lines = [head, ""]
    for at, knight in enumerate(table.knights):
        if knight.clan < 0:
            lines.append(seat_name(table, at))
            continue
        mark = ">" if at == seat else " "
        name = paint(f"{clan_name(knight.clan):<7}", content.CLANS[knight.clan], colour)
        lines.append(f"{mark}{name}{_standing(knight)}")
    lines += ["", say(f"{WORDS}.screen.hearts_key"), say(f"{WORDS}.screen.marks_key")]
    return lines


def _standing(knight: Knight) -> str:
    """Heart, weapon, inspiration and tracker of a knight on one line."""
    if knight.heart == content.DEFEATED:
        return heart_name(knight)
    weapon = "-" if knight.weapon == content.NO_WEAPON else token_name(knight.weapon)
    torch = "*" if knight.inspired else " "
    tracker = " ".join("?" if t == content.UNKNOWN else token_name(t) for t in knight.plan)
    return f"{heart_name(knight):<7}{weapon:<6}{torch} {tracker}"


def paint(text: str, clan: str, colour: bool) -> str:
    return f"\x1b[1;{INK[clan]}m{text}\x1b[0m" if colour else text


def _plain(text: str) -> str:
    """The text without colour codes."""
    out, skip = "", False
    for letter in text:
        if letter == "\x1b":
            skip = True
        elif not skip:
            out += letter
        elif letter == "m":
            skip = False
    return out
