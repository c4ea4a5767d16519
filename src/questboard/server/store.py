"""What is kept of a table, and the one small door to where it is kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, Protocol

import msgspec

from questboard.kernel.game import Value
from questboard.server.messages import SeatKind

Stage = Literal["waiting", "running", "over"]
Known = Literal["", "seed", "save"]
LineKind = Literal["play", "then", "undo", "redo", "reset"]

# So many lines of chat are shown to who comes to a table.
CHAT_KEPT = 200


class SeatRecord(msgspec.Struct):
    """Who sits in a seat. The digest of its secret stays when a bot takes over."""

    seat: int
    kind: SeatKind
    name: str = ""
    level: str = ""
    secret: bytes | None = None
    muted: bool = False


class TableRecord(msgspec.Struct):
    """A table without what was played on it."""

    id: str
    game: str
    options: dict[str, Value]
    seed: int
    listed: bool
    invite: str
    host: bytes
    stage: Stage
    created: float
    seats: list[SeatRecord]
    campaign: str = ""
    clock: int = 0
    # Spectators may not write.
    quiet: bool = False
    # Why the host could know the cards, when others can sit down.
    known: Known = ""
    # The number of the rules under which it was set.
    rules: int = 0


class CampaignRecord(msgspec.Struct):
    """A campaign without its matches, which are tables."""

    id: str
    game: str
    seats: int
    seed: int
    options: dict[str, Value]
    created: float


class Line(msgspec.Struct):
    """One line of a table's log, which only ever grows: a choice, one that was made in one touch
    with the one before it, or choices taken back."""

    kind: LineKind
    seat: int
    number: int = 0
    choice: str = ""


class ChatRecord(msgspec.Struct):
    seat: int | None
    name: str
    text: str
    at: str


class Snapshot(msgspec.Struct):
    """How a table stood after so many lines, at which so many choices counted."""

    line: int
    made: int
    rules: int
    digest: str
    state: bytes


class Stored(msgspec.Struct):
    """Everything that is kept of one table."""

    record: TableRecord
    lines: list[Line]
    chat: list[ChatRecord]
    snapshot: Snapshot | None = None


class Laid(msgspec.Struct):
    """A new table with what was played on it already, and its place in a campaign."""

    record: TableRecord
    lines: list[Line]
    number: int = 0


class Moment(msgspec.Struct, frozen=True):
    """A moment by both clocks: the wall's, which may jump, and the server's own."""

    wall: float
    own: float


class Store(Protocol):
    """Keeps tables. A write that returns is safe; one that raises StoreFault changed nothing.
    Reading raises StoreFault too, and Damaged when what was kept is lost."""

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def add_table(self, record: TableRecord, lines: list[Line]) -> bool:
        """Keep a new table; False when another one has the same invite."""

    async def add_campaign(self, record: CampaignRecord, tables: list[Laid]) -> bool:
        """Keep a new campaign with its tables; False when an invite is taken."""

    async def add_match(self, laid: Laid, given_up: str) -> bool:
        """Keep the next table of a campaign, and close the one given up, if any is named; False
        when an invite is taken."""

    async def load_campaign(self, campaign: str) -> tuple[CampaignRecord, list[str]] | None:
        """A campaign and its tables, in order."""

    async def add_line(self, table: str, at: int, line: Line, stage: Stage) -> None:
        """Keep line number ``at`` of a table and the stage it leads to."""

    def keep_snapshot(self, table: str, take: Callable[[], Snapshot]) -> None:
        """Keep how a table stands, once there is time for it; nobody waits for that."""

    async def set_seats(self, table: str, seats: list[SeatRecord], stage: Stage) -> None: ...

    async def set_quiet(self, table: str, quiet: bool) -> None: ...

    async def add_chat(self, table: str, chat: ChatRecord) -> None: ...

    async def load(self, table: str) -> Stored | None: ...

    async def find_invite(self, invite: str) -> str | None:
        """The table of an invite."""

    async def listed(self, most: int) -> list[str]:
        """The listed tables that are not over, the newest first."""

    async def running(self) -> list[str]:
        """The tables on which play goes on."""

    async def tick(self, seconds: float, awake: set[str]) -> float:
        """Let so much of the server's own time pass, in which these tables were in use; what time
        it is then. It stands still while no server runs, and no wall clock can move it."""

    async def expired(self, waiting_before: Moment, before: Moment) -> list[str]:
        """The tables that rest, and on which nothing happened, since before these moments."""

    async def forget(self, tables: list[str]) -> None: ...

    async def feel(self) -> None:
        """Write and read a little; raises StoreFault when that fails."""
