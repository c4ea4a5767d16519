"""The page of the book that says how strong the bots are."""

from __future__ import annotations

from questboard.arena.strength.pairings import Pairing
from questboard.arena.strength.rows import Row
from questboard.kernel.words import say

PICTURE = "images/strength.svg"
COLUMNS = (
    "bot",
    "rival",
    "games",
    "wins",
    "draws",
    "losses",
    "rate",
    "interval",
    "score",
    "thought",
)
SCENARIO_COLUMNS = (
    "scenario",
    "bot",
    "games",
    "wins",
    "rate",
    "interval",
    "thought",
    "goal",
)


def page(rows: list[Row], command: str, picture: bool) -> str:
    """The page as Markdown."""
    parts = [say("arena.strength.intro")]
    for group in ("duels", "four", "growth"):
        of_group = [row for row in rows if row.pairing.group == group]
        if of_group:
            parts.append(say(f"arena.strength.{group}"))
            if group == "growth" and picture:
                parts.append(f"![{say('arena.strength.picture_alt')}]({PICTURE})")
            parts.append(_table(of_group, goals=group != "growth"))
    if any(row.pairing.scenario is not None for row in rows):
        parts.append(say("arena.strength.scenarios"))
    for group in ("solo", "challenge", "together"):
        of_group = [row for row in rows if row.pairing.group == group]
        if of_group:
            parts += [say(f"arena.strength.{group}"), _scenarios(of_group)]
    race = [row for row in rows if row.pairing.group == "race"]
    if race:
        parts += [say("arena.strength.race"), _table(race, goals=True)]
    parts.append(say("arena.strength.again", command=command))
    for machine in sorted({row.run.machine for row in rows}):
        days = sorted({row.run.date for row in rows if row.run.machine == machine})
        days = [days[0]] if len(days) == 1 else [days[0], days[-1]]
        parts.append(say("arena.strength.played_on", machine=machine, days=" – ".join(days)))
    return "\n\n".join(parts) + "\n"


def _table(rows: list[Row], goals: bool) -> str:
    columns = [*COLUMNS, "goal"] if goals else [*COLUMNS]
    heads = [say(f"arena.strength.columns.{column}") for column in columns]
    lines = [heads, ["---" if column in ("bot", "rival") else "--:" for column in columns]]
    for row in rows:
        tally = row.tally
        low, high = tally.interval
        cells = [
            f"`{row.pairing.bot}`",
            _rivals(row.pairing),
            str(tally.games),
            str(tally.wins),
            str(tally.draws),
            str(tally.losses),
            _percent(tally.win_rate),
            f"{_percent(low)} – {_percent(high)}",
            f"{tally.score:.3f}",
            f"{1000 * tally.thinking:.3g} ms",
        ]
        lines.append(cells + ([_goal(row)] if goals else []))
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def _scenarios(rows: list[Row]) -> str:
    """The table of a game in which there is no rival but the scenario."""
    heads = [say(f"arena.strength.columns.{column}") for column in SCENARIO_COLUMNS]
    lines = [heads, ["---" if at < 2 else "--:" for at in range(len(heads))]]
    for row in sorted(rows, key=lambda row: row.pairing.scenario or 0):
        tally = row.tally
        low, high = tally.interval
        lines.append(
            [
                str(row.pairing.scenario),
                f"`{row.pairing.bot}`",
                str(tally.games),
                str(tally.wins),
                _percent(tally.win_rate),
                f"{_percent(low)} – {_percent(high)}",
                f"{1000 * tally.thinking:.3g} ms",
                _goal(row) if row.pairing.goal is not None else _beats_greedy(row, rows),
            ]
        )
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def _beats_greedy(row: Row, rows: list[Row]) -> str:
    """Whether a bot wins more than greedy does in the same scenario, beyond doubt."""
    for other in rows:
        same = other.pairing.scenario == row.pairing.scenario
        if same and other.pairing.bot == "greedy" and row.pairing.bot != "greedy":
            more = row.tally.interval[0] > other.tally.interval[1]
            mark = say(f"arena.strength.{'reached' if more else 'missed'}")
            return f"{say('arena.strength.more_than', rate='`greedy`')} {mark}"
    return ""


def _rivals(pairing: Pairing) -> str:
    rivals = pairing.seats - 1
    return f"`{pairing.rival}`" if rivals == 1 else f"{rivals} × `{pairing.rival}`"


def _goal(row: Row) -> str:
    """The goal, and whether it is reached."""
    pairing = row.pairing
    if pairing.goal is None:
        return ""
    kind = "more_than" if pairing.shares else "at_least"
    mark = say("arena.strength.reached" if pairing.reached(row.tally) else "arena.strength.missed")
    return f"{say(f'arena.strength.{kind}', rate=f'{100 * pairing.goal:.0f} %')} {mark}"


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"
