"""The page of the book that says how balanced a game is."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from questboard.arena.balance.notes import Notes, Score, mean_of, quantile
from questboard.arena.balance.pictures import Pictures
from questboard.arena.balance.rows import Row
from questboard.arena.balance.study import Case, Study
from questboard.arena.balance.verdicts import Verdict, decided, verdicts
from questboard.arena.balance.watch import DRAWN, LOST, WON
from questboard.kernel.registry import game as find_game
from questboard.kernel.words import listing, room, say


def write(study: Study, rows: list[Row], folder: Path) -> Path:
    """Write the page, and its pictures beside it."""
    page = Page(study, rows, folder)
    target = folder / f"{study.game}.md"
    target.write_text(page.text(), encoding="utf-8")
    return target


class Page:
    """The page from top to bottom."""

    def __init__(self, study: Study, rows: list[Row], folder: Path) -> None:
        self.study = study
        self.rows = rows
        self.as_one = [row for row in rows if study.as_one(row.case.seats)]
        self.apart = [row for row in rows if not study.as_one(row.case.seats)]
        self.pictures = Pictures(study, rows, folder)
        # Where hardly any match has a winner, win rates tell nothing.
        self.telling = [row for row in rows if study.as_one(row.case.seats) or decided(row)]
        self.winners = Pictures(study, self.telling, folder)
        self.courses = self.winners if self.telling else self.pictures

    def text(self) -> str:
        title = find_game(self.study.game).title
        parts = [
            say("arena.balance.intro", game=title, file=f"{self.study.game}.json"),
            say("arena.balance.apart" if self.apart else "arena.balance.together"),
        ]
        if self.rows:
            parts += [
                *self._out_of_line(),
                *self._shares(WON, self.as_one),
                *self._shares(DRAWN, self.apart),
                *self._endings(),
                *self._lengths(),
                *self._tracks(),
                *self._factors(),
                *self._counts(),
            ]
        else:
            parts.append(say("arena.balance.nothing"))
        parts += self._again()
        return "\n\n".join(parts) + "\n"

    # -------------------------------------------------------------------- what stands out

    def _out_of_line(self) -> list[str]:
        """What is out of line, by a rule; and what we make of it, in the words of the game."""
        parts: list[str] = []
        found = verdicts(self.study, self.rows)
        if found:
            parts.append(say("arena.balance.stands_out.head"))
            lines = [self._verdict_line(each) for each in found if each.stands_out]
            heads = _heads("kind", "thing", "bot", "games", "wins", "even", "as_often")
            nothing = say("arena.balance.stands_out.nothing", n=len(found))
            parts.append(table(heads, lines, 3) if lines else nothing)
        ours = room(self.study.game).get("balance", {}).get("ours", "")
        return [*parts, str(ours).strip()] if ours else parts

    def _verdict_line(self, verdict: Verdict) -> list[str]:
        is_factor = verdict.kind in self.study.factors
        kind = self.study.named("factors" if is_factor else "counts", verdict.kind)
        name = self.study.named(verdict.kind, verdict.thing)
        times, low, high = verdict.times
        return [
            kind,
            name,
            f"`{verdict.bot}`",
            f"{verdict.games:,}",
            f"{verdict.wins:,}",
            f"{verdict.even:.0f}",
            f"{times:.2f} ({low:.2f} – {high:.2f})",
        ]

    # ----------------------------------------------------------------- who wins, and how

    def _shares(self, outcome: str, rows: list[Row]) -> list[str]:
        """The share of matches won, or drawn where somebody wins all the others."""
        if not rows:
            return []
        kind = "wins" if outcome == WON else "draws"
        lines = []
        for row in rows:
            share = row.notes.share(outcome)
            lines.append([*self._who(row), f"{share.games:,}", f"{share.wins:,}", *_rate(share)])
        return [
            say(f"arena.balance.{kind}.head"),
            self.pictures.shares(outcome, say(f"arena.balance.{kind}.picture"), rows),
            table(_heads("case", "bot", "games", kind, "rate", "interval"), lines, 2),
        ]

    def _endings(self) -> list[str]:
        """How matches ended, and what they were lost to."""
        ways = endings(self.rows)
        lines = []
        for row in self.rows:
            shares = [row.notes.endings[way] / row.notes.games for way in ways]
            lines.append(
                [*self._who(row), *(_percent(share) if share else "–" for share in shares)]
            )
        names = [self.pictures.ending(way) for way in ways]
        parts = [
            say("arena.balance.endings.head"),
            self.pictures.endings(ways, say("arena.balance.endings.picture")),
            table([*_heads("case", "bot"), *names], lines, 2),
        ]
        if self.as_one:
            parts.append(self._causes(ways))
        return parts

    def _causes(self, ways: list[tuple[str, str]]) -> str:
        """The causes of loss with their intervals, as shares of the lost matches."""
        causes = [way for way in ways if way[0] == LOST]
        lines = []
        for row in self.as_one:
            lost = row.notes.share(LOST).wins
            if lost:
                shares = [Score(lost, row.notes.endings[way]) for way in causes]
                lines.append(
                    [*self._who(row), f"{lost:,}", *(_with_interval(each) for each in shares)]
                )
        names = [self.study.named("endings", how) for _, how in causes]
        heads = [*_heads("case", "bot", "lost"), *names]
        return say("arena.balance.endings.causes") + "\n\n" + table(heads, lines, 2)

    def _lengths(self) -> list[str]:
        lines = []
        for row in self.rows:
            lengths = row.notes.lengths
            mean, half = mean_of(lengths)
            low, middle, high = (quantile(lengths, part) for part in (0.05, 0.5, 0.95))
            mean_cell = f"{mean:.1f} ± {half:.1f}"
            lines.append([*self._who(row), mean_cell, f"{middle}", f"{low} – {high}"])
        unit = say(f"arena.balance.units.{self.study.unit}")
        heads = _heads("case", "bot", "mean", "median", "most_matches")
        head = say("arena.balance.lengths.head", unit=unit)
        if self.study.meant is not None:
            low, high = self.study.meant
            head += " " + say("arena.balance.lengths.meant", low=low, high=high, unit=unit)
            heads += _heads("meant")
            for line, row in zip(lines, self.rows, strict=True):
                line.append(_with_interval(within(row.notes.lengths, low, high)))
        return [
            head,
            self.courses.lengths(say("arena.balance.lengths.picture"), unit),
            table(heads, lines, 2),
        ]

    # ------------------------------------------------------------------ how it develops

    def _tracks(self) -> list[str]:
        if not self.study.tracks:
            return []
        unit = say(f"arena.balance.units.{self.study.unit}")
        one = say(f"arena.balance.unit.{self.study.unit}")
        parts = [say("arena.balance.tracks.head", unit=one)]
        parts += [self.courses.track(track, unit) for track in self.study.tracks]
        heads = _heads("case", "bot")
        heads += [self.study.named("tracks", track) for track in self.study.tracks]
        lines = []
        for row in self.rows:
            cells = []
            for track in self.study.tracks:
                mean = row.notes.last[track]
                low, high = mean.interval
                cells.append(f"{mean.value:.1f} ± {(high - low) / 2:.1f}")
            lines.append([*self._who(row), *cells])
        return [*parts, say("arena.balance.tracks.last"), table(heads, lines, 2)]

    # --------------------------------------------------------------- what goes with winning

    def _factors(self) -> list[str]:
        """Win rates by what a seat played with."""
        parts: list[str] = []
        if len(self.telling) < len(self.rows):
            parts.append(say("arena.balance.undecided", rows=self._left_out()))
        if not self.telling:
            return parts
        for factor in self.study.factors:
            title = self.study.named("factors", factor)
            parts.append(say("arena.balance.factors.head", factor=title))
            lines = []
            for row in self.telling:
                scores = row.notes.factors.get(factor, {})
                for value in self.winners.values(factor):
                    if value in scores:
                        score = scores[value]
                        named = self.study.named(factor, value)
                        cells = [*self._who(row), named, f"{score.games:,}", *_rate(score)]
                        lines.append([*cells, _verdict(score, row.notes.sides.rate)])
            parts.append(self.winners.factor(factor, title))
            heads = _heads("case", "bot", "value", "games", "rate", "interval", "verdict")
            parts.append(table(heads, lines, 3))
        return parts

    def _counts(self) -> list[str]:
        """How often things happened, and how those fared to whom they did."""
        parts: list[str] = []
        explained = False
        for name in self._count_names():
            title = self.study.named("counts", name)
            parts.append(say("arena.balance.counts.head", title=title))
            if name in self.study.dealt:
                parts.append(say("arena.balance.counts.dealt"))
            elif not explained:
                explained = True
                kind = "apart" if self.apart else "together"
                parts.append(say(f"arena.balance.counts.{kind}"))
            lines = []
            bots = dict.fromkeys(row.bot for row in self.telling)
            pooled = {bot: pool([row for row in self.telling if row.bot == bot]) for bot in bots}
            for thing in self.winners.things(name):
                for bot, notes in pooled.items():
                    count = notes.counted(name, thing)
                    rest = notes.sides.without(count.score)
                    cells = [self.study.named(name, thing), f"`{bot}`"]
                    cells.append(f"{count.times / notes.sides.games:.2f}")
                    cells.append(_percent(count.score.games / notes.sides.games))
                    lines.append([*cells, _with_interval(count.score), _with_interval(rest)])
            parts.append(self.winners.count(name, title, pooled))
            heads = _heads("thing", "bot", "times", "sides", "with", "without")
            parts.append(table(heads, lines, 2))
        return parts

    def _left_out(self) -> str:
        """Which bots played matches without winners, and in which forms of the game."""
        names: dict[str, list[str]] = {}
        for row in self.rows:
            if row not in self.telling:
                names.setdefault(row.bot, []).append(case_words(self.study, row.case))
        every = len({row.case.name for row in self.rows})
        told = [
            f"`{bot}`" if len(cases) == every else f"`{bot}` ({listing(cases)})"
            for bot, cases in names.items()
        ]
        return listing(told)

    def _count_names(self) -> list[str]:
        """All counts, in the order in which the game's words name them."""
        order = list(room(self.study.game).get("balance", {}).get("counts", {}))
        found = dict.fromkeys(each for row in self.telling for each in row.notes.counts)
        return sorted(found, key=lambda name: order.index(name) if name in order else len(order))

    # ---------------------------------------------------------------------- run it again

    def _again(self) -> list[str]:
        bots = ",".join(dict.fromkeys(row.bot for row in self.rows))
        cases = list(dict.fromkeys(row.case.name for row in self.rows))
        words = ["questboard balance", self.study.game]
        if self.rows:
            words += [f"--bots {bots}", f"--games {max(row.played for row in self.rows)}"]
            if cases != [case.name for case in self.study.cases]:
                words.append(f"--cases {','.join(cases)}")
            words.append(f"--seed {self.rows[0].seed}")
        parts = [say("arena.balance.again", command=" ".join([*words, "--out docs/balance"]))]
        for place in sorted({row.run.machine for row in self.rows}):
            days = sorted({row.run.date for row in self.rows if row.run.machine == place})
            span = " – ".join(dict.fromkeys((days[0], days[-1])))
            parts.append(say("arena.balance.played_on", machine=place, days=span))
        broken = sum(row.run.faults for row in self.rows)
        if broken:
            parts.append(say("arena.balance.faults", n=broken))
        return parts

    def _who(self, row: Row) -> list[str]:
        return [case_words(self.study, row.case), f"`{row.bot}`"]


# ---------------------------------------------------------------------------------- helpers


def case_words(study: Study, case: Case) -> str:
    """A case with its group, as a table names it."""
    return say(
        "arena.balance.case",
        group=study.named("groups", case.group),
        case=study.named("cases", case.key),
    )


def endings(rows: list[Row]) -> list[tuple[str, str]]:
    """All ways in which matches ended: won first, then drawn, then lost; frequent ones first."""
    found: Counter[tuple[str, str]] = Counter()
    for row in rows:
        found.update(row.notes.endings)
    order = (WON, DRAWN, LOST)
    return sorted(found, key=lambda way: (order.index(way[0]), -found[way], way[1]))


def within(lengths: Counter[int], low: int, high: int) -> Score:
    """The matches that were as long as they should be, as if each were won."""
    hits = sum(times for length, times in lengths.items() if low <= length <= high)
    return Score(lengths.total(), hits)


def pool(rows: list[Row]) -> Notes:
    """Several rows as one."""
    together = Notes()
    for row in rows:
        together.add(row.notes)
    return together


def table(heads: list[str], lines: list[list[str]], left: int) -> str:
    """A table in Markdown; the first columns lean to the left, and numbers never wrap."""
    ruler = ["---" if at < left else "--:" for at in range(len(heads))]
    whole = [
        [*line[:left], *(cell.replace(" ", "\N{NO-BREAK SPACE}") for cell in line[left:])]
        for line in lines
    ]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in [heads, ruler, *whole])


def _heads(*names: str) -> list[str]:
    return [say(f"arena.balance.columns.{name}") for name in names]


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _rate(score: Score) -> list[str]:
    low, high = score.interval
    return [_percent(score.rate), f"{100 * low:.1f} – {100 * high:.1f} %"]


def _with_interval(score: Score) -> str:
    if not score.games:
        return "–"
    low, high = score.interval
    return f"{_percent(score.rate)} ({100 * low:.1f} – {100 * high:.1f})"


def _verdict(score: Score, usual: float) -> str:
    """Whether the whole interval lies on one side of the average."""
    low, high = score.interval
    if low > usual:
        return say("arena.balance.factors.above")
    return say("arena.balance.factors.below") if high < usual else ""
