"""How the table looks in a terminal: its header, its news, the question and the choices."""

from __future__ import annotations

import re
import textwrap

from rich.text import Text

from questboard.cli.ask import Offer, Picker
from questboard.cli.screen import INKS
from questboard.kernel.game import Odds
from questboard.kernel.match import Match
from questboard.kernel.view import Decision
from questboard.kernel.words import say

NUMBER = "bold cyan"
QUIET = "dim"
GAP = 3


def ink(match: Match, seat: int) -> str:
    """The style in which a seat's name is written."""
    colour = INKS.get(match.game.colour(match.table, seat), "")
    return f"bold {colour}".strip()


def header(match: Match, words: str, width: int) -> Text:
    """A line across the screen: the game to the left, other words to the right."""
    title = f"── {match.game.title} "
    end = f" {words} ──" if words else "──"
    line = "─" * max(1, width - len(title) - len(end))
    text = Text(title + line + end, style=QUIET, no_wrap=True, overflow="crop")
    text.stylize("not dim bold", 3, len(title) - 1)
    return text


def news(match: Match, line: str) -> Text:
    """A line of the log with the names of the seats in their colours."""
    text = Text(line)
    for seat in range(match.seats):
        text.highlight_regex(rf"\b{re.escape(match.seat_name(seat))}\b", ink(match, seat))
    return text


def question(decision: Decision) -> Text:
    return Text(decision.prompt, style="bold")


# ------------------------------------------------------------------------------ the choices


def offers(picker: Picker, width: int, rows: int) -> list[Text]:
    """The numbered list: with all odds where there is room, in columns where that saves rows.

    Without room, odds are told in percent alone, or only where one asks for them, and long words
    are cut short."""
    found = picker.offers()
    bare = _without_odds(picker, found, width, rows)
    chances = [_odds(picker.decision, offer) for offer in found]
    if any(chances):
        column = max(
            len(_numbered(offer, 1).plain)
            for offer, odds in zip(found, chances, strict=True)
            if odds
        )
        told = [[str(each) for each in odds] for odds in chances]
        brief = [[", ".join(map(_brief, odds))] if odds else [] for odds in chances]
        for most, ways in ((99, told), (1, brief), (2, told), (1, told)):
            lines: list[Text] = []
            for offer, words in zip(found, ways, strict=True):
                lines += _with_odds(offer, words, most, column, width)
            if len(lines) <= max(rows, len(found)):
                break
        if len(lines) <= rows or len(bare) > rows:
            return lines
    return bare


def _without_odds(picker: Picker, found: list[Offer], width: int, rows: int) -> list[Text]:
    lines = _columns(found, width, one_row=picker.stepwise)
    if len(lines) > rows and len(found) <= rows:  # a line each is better than half a line each
        wide = max(len(str(offer.number)) for offer in found)
        lines = [_numbered(_cut(offer, width - wide - 5), wide) for offer in found]
    elif len(lines) > rows:
        most = width // 2 - 6 if picker.stepwise else width - 7
        lines = _columns([_cut(offer, most) for offer in found], width, one_row=picker.stepwise)
    return lines


def _cut(offer: Offer, most: int) -> Offer:
    if len(offer.label) <= most:
        return offer
    return Offer(offer.number, offer.text, offer.label[: most - 1] + "…", offer.choice)


def _odds(decision: Decision, offer: Offer) -> list[Odds]:
    return decision.odds(offer.choice) if offer.choice is not None else []


def _numbered(offer: Offer, wide: int) -> Text:
    return Text.assemble(
        f"  {'':>{wide - len(str(offer.number))}}", (str(offer.number), NUMBER), "  ", offer.label
    )


def _hanging(offer: Offer, wide: int, width: int) -> list[Text]:
    """A choice on as many lines as its words need, all of them beside its number."""
    indent = wide + 4
    first, *more = textwrap.wrap(offer.label, max(20, width - indent)) or [""]
    shown = Offer(offer.number, offer.text, first, offer.choice)
    return [_numbered(shown, wide), *(Text(" " * indent + line) for line in more)]


def _brief(odds: Odds) -> str:
    """A chance in percent; what is possible is never none, and what is not certain never all."""
    percent = f"{float(odds.chance) * 100:.0f}"
    if odds.chance > 0 and percent == "0":
        percent = "< 1"
    elif odds.chance < 1 and percent == "100":
        percent = "> 99"
    return say("cli.table.odds_brief", label=odds.label, percent=percent)


def _with_odds(offer: Offer, odds: list[str], most: int, column: int, width: int) -> list[Text]:
    """A choice with its odds: behind it, as long as they fit, and then below it."""
    lines = [_numbered(offer, 1)]
    if odds:
        lines[0].pad_right(column - len(lines[0].plain))
    for at, told in enumerate(odds[:most], 1):
        if at == most and len(odds) > most:
            told += " …"
        if len(lines[-1].plain) + GAP + len(told) > width:
            lines.append(Text(" " * max(4, min(column, width - GAP - len(told)))))
        lines[-1].append(f"{'':{GAP}}{told}", style=QUIET)
    return lines


def _columns(found: list[Offer], width: int, one_row: bool) -> list[Text]:
    """A list, or a few columns filled from top to bottom, each as wide as it must be."""
    wide = max(len(str(offer.number)) for offer in found)
    cells = [_numbered(offer, wide) for offer in found]
    hanging = [line for offer in found for line in _hanging(offer, wide, width)]
    if len(cells) <= 3 and not one_row:
        return hanging
    most = len(cells) if one_row else 4
    for columns in range(min(most, len(cells)), 1, -1):
        rows = -(-len(cells) // columns)
        stacks = [cells[at : at + rows] for at in range(0, len(cells), rows)]
        spans = [max(len(cell.plain) for cell in stack) + 1 for stack in stacks]
        if sum(spans) <= width:
            return [_row(stacks, spans, row) for row in range(rows)]
    return hanging


def _row(stacks: list[list[Text]], spans: list[int], row: int) -> Text:
    line = Text()
    start = 0
    for stack, span in zip(stacks, spans, strict=True):
        if row < len(stack):
            line.pad_right(start - len(line.plain))
            line.append_text(stack[row])
        start += span
    return line


def all_odds(decision: Decision) -> list[Text]:
    """The exact odds of every choice that has some."""
    lines: list[Text] = []
    for choice in decision.choices:
        odds = decision.odds(choice)
        if odds:
            lines.append(Text.assemble("  ", (decision.label(choice), "bold")))
            lines += [Text(f"      {each}") for each in odds]
    return lines or [Text(say("cli.table.no_odds"))]
