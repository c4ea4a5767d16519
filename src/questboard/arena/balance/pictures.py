"""The pictures of a balance report."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from questboard.arena.balance.notes import Notes, Score
from questboard.arena.balance.rows import Row
from questboard.arena.balance.study import Case, Study
from questboard.arena.balance.watch import DRAWN, LOST, WON
from questboard.arena.drawing import Axis, Bar, Dots, Line, Panel, Picture, dots, panels, stacks
from questboard.kernel.words import say

# What fewer matches tell is not drawn: a line ends there, and a dot is left out.
ENOUGH = 20
ENOUGH_SHARE = 0.05

# Where in the palette of parts each outcome begins.
PARTS = {WON: (0, 1), DRAWN: (2,), LOST: (4, 3, 5, 6, 7)}

Value = tuple[float, float, float]


class Pictures:
    """Draws the pictures beside the page; each method gives the line that shows one there."""

    def __init__(self, study: Study, rows: list[Row], folder: Path) -> None:
        self.study = study
        self.rows = rows
        self.folder = folder
        self.bots = list(dict.fromkeys(row.bot for row in rows))
        self.cases = list({row.case.name: row.case for row in rows}.values())
        self.by_name = {row.name: row for row in rows}

    # ------------------------------------------------------------------ what is drawn

    def shares(self, outcome: str, title: str, of: list[Row]) -> str:
        """How many matches ended so, with intervals."""
        cases = {row.case.name for row in of}
        rows = [
            Dots(
                self._case(case),
                [
                    None if notes is None else _value(notes.share(outcome))
                    for notes in self._notes(case)
                ],
                self._head(at),
            )
            for at, case in enumerate(self.cases)
            if case.name in cases
        ]
        return self._show(outcome, dots(title, title, self.bots, rows))

    def endings(self, ways: list[tuple[str, str]], title: str) -> str:
        """In which ways matches ended."""
        used: dict[str, int] = {WON: 0, DRAWN: 0, LOST: 0}
        parts = []
        for way in ways:
            shades = PARTS[way[0]]
            parts.append((self.ending(way), shades[used[way[0]] % len(shades)]))
            used[way[0]] += 1
        bars = []
        for at, case in enumerate(self.cases):
            head = self._head(at)
            for bot, notes in zip(self.bots, self._notes(case), strict=True):
                if notes is not None:
                    label = say("arena.balance.bar", case=self._case(case), bot=bot)
                    shares = [notes.endings[way] / notes.games for way in ways]
                    bars.append(Bar(label, shares, head))
                    head = ""
        return self._show("endings", stacks(title, title, parts, bars))

    def ending(self, way: tuple[str, str]) -> str:
        """A way to end in words, with its outcome where that differs from match to match."""
        named = self.study.named("endings", way[1])
        if not any(self.study.as_one(case.seats) for case in self.cases):
            return named
        return say(f"arena.balance.outcomes.{way[0]}", how=named)

    def lengths(self, title: str, unit: str) -> str:
        """How long matches were: an outline of how many took how many turns."""
        longest = max(
            length
            for row in self.rows
            for length, times in row.notes.lengths.items()
            if times >= 0.005 * row.notes.games
        )
        width = 1 + longest // 60
        fields = []
        for at, case in enumerate(self.cases):
            lines = []
            for series, notes in enumerate(self._notes(case)):
                if notes is not None:
                    lines.append(Line(series, _outline(notes, width, longest)))
            fields.append(Panel(self._case(case), lines, self._head(at)))
        words = say("arena.balance.lengths.axis")
        if width > 1:
            words = say("arena.balance.lengths.wide_axis", n=width, unit=unit)
        x_axis, y_axis = Axis(unit, least=0), Axis(words, percent=True, least=0)
        picture = panels(
            title, title, self.bots, fields, x_axis, y_axis, steps=width, span=self.study.meant
        )
        return self._show("lengths", picture)

    def track(self, track: str, unit: str) -> str:
        """How a track develops."""
        title = self.study.named("tracks", track)
        fields = []
        for at, case in enumerate(self.cases):
            lines = []
            for series, notes in enumerate(self._notes(case)):
                if notes is None:
                    continue
                least = min(notes.games, max(ENOUGH, ENOUGH_SHARE * notes.games))
                means = [mean for mean in notes.tracks.get(track, []) if mean.n >= least]
                points = [(float(turn), mean.value) for turn, mean in enumerate(means)]
                lines.append(Line(series, points, [mean.interval for mean in means]))
            fields.append(Panel(self._case(case), lines, self._head(at)))
        x_axis, y_axis = Axis(unit, least=0), Axis(title, least=0)
        picture = panels(
            title,
            say("arena.balance.tracks.about", track=title),
            self.bots,
            fields,
            x_axis,
            y_axis,
        )
        return self._show(f"track-{track}", picture)

    def factor(self, factor: str, title: str) -> str:
        """Win rates by what a seat played with, a line at what is usual."""
        rows = []
        for case in self.cases:
            head: Case | None = case
            of_case = self._notes(case)
            for value in self.values(factor):
                scores = [
                    None if notes is None else notes.factors.get(factor, {}).get(value)
                    for notes in of_case
                ]
                if any(scores):
                    values = [None if score is None else _value(score) for score in scores]
                    marks = [None if notes is None else notes.sides.rate for notes in of_case]
                    words = self._whole(head) if head else ""
                    rows.append(Dots(self.study.named(factor, value), values, words, marks))
                    head = None
        about = say("arena.balance.factors.picture", factor=title)
        return self._show(f"by-{factor}", dots(about, about, self.bots, rows))

    def count(self, name: str, title: str, pooled: Mapping[str, Notes]) -> str:
        """Win rates of those to whom a thing happened, a line at what is usual."""
        marks: list[float | None] = [notes.sides.rate for notes in pooled.values()]
        rows = []
        for thing in self.things(name):
            counts = [notes.counted(name, thing).score for notes in pooled.values()]
            values = [_value(score) if score.games >= ENOUGH else None for score in counts]
            rows.append(Dots(self.study.named(name, thing), values, "", marks))
        about = say("arena.balance.counts.picture", title=title)
        return self._show(f"count-{name}", dots(about, about, self.bots, rows))

    # ------------------------------------------------------------------------- helpers

    def values(self, factor: str) -> list[str]:
        """All values of a factor that were seen."""
        found = {value for row in self.rows for value in row.notes.factors.get(factor, {})}
        return sorted(found)

    def things(self, name: str) -> list[str]:
        """All things of a count, the most frequent first; dealt by chance, those that won most."""
        if name in self.study.dealt:
            scores: dict[str, Score] = {}
            for row in self.rows:
                if row.bot == self.bots[-1]:
                    for thing, count in row.notes.counts.get(name, {}).items():
                        scores.setdefault(thing, Score()).add(count.score)
            return sorted(scores, key=lambda thing: (-scores[thing].rate, thing))
        found: dict[str, int] = {}
        for row in self.rows:
            for thing, count in row.notes.counts.get(name, {}).items():
                found[thing] = found.get(thing, 0) + count.times
        return sorted(found, key=lambda thing: (-found[thing], thing))

    def _notes(self, case: Case) -> list[Notes | None]:
        """The notes of every bot in a case."""
        rows = [self.by_name.get(f"{case.name} {bot}") for bot in self.bots]
        return [None if row is None or not row.notes.games else row.notes for row in rows]

    def _case(self, case: Case) -> str:
        return self.study.named("cases", case.key)

    def _whole(self, case: Case) -> str:
        group = self.study.named("groups", case.group)
        return say("arena.balance.case", group=group, case=self._case(case))

    def _head(self, at: int) -> str:
        """The name of a group, above its first case."""
        group = self.cases[at].group
        if at and self.cases[at - 1].group == group:
            return ""
        return self.study.named("groups", group)

    def _show(self, name: str, picture: Picture) -> str:
        path = Path("images") / f"{self.study.game}-{name}.svg"
        picture.save(self.folder / path)
        return f"![{picture.about}]({path.as_posix()})"


def _value(score: Score) -> Value:
    low, high = score.interval
    return score.rate, low, high


def _outline(notes: Notes, width: int, longest: int) -> list[tuple[float, float]]:
    """The share of matches of each length, in percent; several lengths as one where wide."""
    spans = range(0, longest + 1, width)
    found = dict.fromkeys(spans, 0)
    for length, times in notes.lengths.items():
        start = length // width * width
        if start in found:
            found[start] += times
    first = min((start for start, times in found.items() if times), default=0)
    last = max((start for start, times in found.items() if times), default=0)
    return [
        (start + (width - 1) / 2, 100 * times / notes.games)
        for start, times in found.items()
        if first <= start <= last
    ]
