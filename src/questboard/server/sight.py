"""What those who watch a table see of it: facts as they were last sent, and how they changed since.

Nothing is made for eyes that nobody has. A viewer's facts, and the patches between them, come from
tables masked for that viewer and from nothing else.
"""

from __future__ import annotations

import logging
from typing import Any

from questboard.kernel import Match, State
from questboard.kernel.patches import Patch, diff
from questboard.server.metrics import METRICS

log = logging.getLogger(__name__)

Facts = dict[str, Any]


class Seen:
    """The facts of a viewer, and the version of the match that they were made at."""

    __slots__ = ("facts", "version")

    def __init__(self, version: int, facts: Facts) -> None:
        self.version = version
        self.facts = facts


def facts_of(match: Match, table: State, viewer: int) -> Facts:
    """What a viewer sees of a table, whether it stands now or was pictured before."""
    masked = table.copy()
    masked.mask(viewer)
    return dict(match.game.facts(masked, viewer))


class Sight:
    """The eyes at one table."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._seen: dict[int, Seen] = {}

    def now(self, viewer: int, version: int) -> Seen:
        """What a viewer has been shown; what there is to see, if that is its first look."""
        seen = self._seen.get(viewer)
        if seen is None:
            facts = facts_of(self._match, self._match.table, viewer)
            seen = self._seen[viewer] = Seen(version, facts)
        return seen

    def turn(self, viewers: frozenset[int], version: int, pictures: list[State]) -> Stretch:
        """The table changed for these viewers: what they were shown is of the past."""
        past = {viewer: self._seen.pop(viewer) for viewer in viewers if viewer in self._seen}
        return Stretch(self, self._match, version, past, pictures)

    def still(self) -> Stretch:
        """Nothing changed that anybody sees."""
        return Stretch(self, self._match, 0, {}, [])

    def forget(self) -> None:
        """The match is another one now."""
        self._seen.clear()


class Stretch:
    """From what viewers were shown last to what there is to see now, event by event."""

    def __init__(
        self,
        sight: Sight,
        match: Match,
        version: int,
        past: dict[int, Seen],
        pictures: list[State],
    ) -> None:
        self._sight = sight
        self._match = match
        self._version = version
        self._past = past
        self.pictures = pictures
        self._frames: dict[int, list[Facts]] = {}

    def change(self, viewer: int, heard: list[int]) -> tuple[int, int, list[Patch], Patch]:
        """The version that the viewer has and that it gets; the patch of every event that it
        hears, by their numbers, and the patch that leads on to the facts of now."""
        now = self._sight.now(viewer, self._version)
        before = self._past.get(viewer, now)
        facts = before.facts
        steps: list[Patch] = []
        frames = self._seen_by(viewer, facts) if heard and self.pictures else []
        for at in heard if frames else []:
            steps.append(diff(facts, frames[at]))
            facts = frames[at]
        return before.version, now.version, steps, diff(facts, now.facts)

    def _seen_by(self, viewer: int, facts: Facts) -> list[Facts]:
        """All pictures as the viewer sees them; one that cannot be looked at shows what was before
        it, and what it changed comes with the next."""
        frames = self._frames.get(viewer)
        if frames is None:
            frames = self._frames[viewer] = []
            for picture in self.pictures:
                try:
                    facts = facts_of(self._match, picture, viewer)
                except Exception:
                    log.exception("no facts in the middle", extra={"game": self._match.game.name})
                    METRICS.faults.add()
                frames.append(facts)
        return frames
