"""Campaigns: matches in a row, each at a table of its own.

Nothing is copied from a table into its campaign: how a campaign stands follows from the logs of its
tables alone. So a result is taken in exactly once, whenever the server stops; and a table of a
campaign is kept as long as the campaign.
"""

from __future__ import annotations

import asyncio
import secrets
import time

import msgspec

from questboard.kernel import BadInput, BadSave, Campaign, Match, campaign_of
from questboard.kernel.campaign import parse
from questboard.kernel.registry import game as find_game
from questboard.kernel.words import say
from questboard.server import invites, keys
from questboard.server.course import Course
from questboard.server.faults import Refusal
from questboard.server.messages import (
    CampaignInfo,
    CampaignKeys,
    ChapterInfo,
    GainInfo,
    NewCampaign,
)
from questboard.server.settings import Settings
from questboard.server.store import CampaignRecord, Laid, SeatRecord, Store
from questboard.server.table import LiveTable
from questboard.server.tables import Tables, known, lay, seated

# A campaign save may be as long as so many long matches, and hold so many in all.
SAVES = 4
MOST_MATCHES = 60


class LiveCampaign:
    """A campaign in memory: what was played, as far as it is over, and all its tables."""

    def __init__(self, record: CampaignRecord, campaign: Campaign, tables: list[str]) -> None:
        self.record = record
        self.campaign = campaign
        self.tables = tables
        self.used = time.monotonic()
        self.lock = asyncio.Lock()


class Campaigns:
    """The campaigns of a server."""

    def __init__(self, settings: Settings, store: Store, tables: Tables) -> None:
        self.settings = settings
        self.store = store
        self.tables = tables
        self._live: dict[str, LiveCampaign] = {}

    # ---------------------------------------------------------------------- begin

    async def create(self, wish: NewCampaign) -> CampaignKeys:
        """Begin a campaign, or go on with a saved one; its first match is dealt at once."""
        campaign = await self._campaign(wish)
        seats, owned = seated(wish.seats)
        host = keys.new_secret()
        id = keys.new_id()
        record = CampaignRecord(
            id,
            campaign.game_name,
            campaign.seats,
            campaign.seed,
            campaign.options,
            time.time(),
        )
        matches = campaign.matches + ([] if campaign.won else [campaign.match()])
        laid: list[tuple[Laid, Course]] = []
        for number, match in enumerate(matches):
            over = number < len(campaign.matches)
            laid.append(_lay(match, seats, keys.digest(host), id, number, over))
            laid[-1][0].record.known = known(wish, campaign.game)
            await asyncio.sleep(0)  # others want to play too
        while not await self.store.add_campaign(record, [each for each, _ in laid]):
            for each, _ in laid:
                each.record.invite = invites.new_invite()
        for each, course in laid:
            self.tables.open(each, course)
        campaign.under_way = None
        live = LiveCampaign(record, campaign, [each.record.id for each, _ in laid])
        self._live[id] = live
        return CampaignKeys(id, host, owned)

    async def _campaign(self, wish: NewCampaign) -> Campaign:
        kind = campaign_of(wish.game)
        if not wish.save:
            seed = secrets.randbits(64) if wish.seed is None else wish.seed
            return kind(len(wish.seats), seed, **wish.options)
        campaign = await asyncio.to_thread(
            open_campaign, wish.save, SAVES * self.settings.save_lines
        )
        if campaign.game_name != kind.game_name:
            raise Refusal(
                "campaign_game", saved=campaign.game.title, wanted=find_game(wish.game).title
            )
        if campaign.seats != len(wish.seats):
            raise Refusal("save_seats", saved=campaign.seats, wanted=len(wish.seats))
        return campaign

    # ----------------------------------------------------------------------- look

    async def info(self, campaign: str) -> CampaignInfo:
        """How a campaign stands."""
        live = await self._find(campaign)
        async with live.lock:
            return self._info(live, await self._catch_up(live))

    def _info(self, live: LiveCampaign, table: LiveTable) -> CampaignInfo:
        campaign = live.campaign
        return CampaignInfo(
            campaign=live.record.id,
            game=campaign.game_name,
            title=campaign.game.title,
            options=campaign.options,
            chapters=[
                ChapterInfo(
                    chapter.title,
                    chapter.text,
                    chapter.stage,
                    chapter.lost,
                    [GainInfo(each.icon, each.text, each.seat) for each in chapter.gains],
                    "" if chapter.match is None else live.tables[chapter.match],
                )
                for chapter in campaign.chapters()
            ],
            carried=[GainInfo(each.icon, each.text, each.seat) for each in campaign.carried()],
            won=campaign.won,
            table=table.info(),
            tables=live.tables,
        )

    async def save(self, campaign: str, given: list[str]) -> tuple[str, str]:
        """The game's name and the campaign as a save, for those who play in it."""
        live = await self._find(campaign)
        async with live.lock:
            table = await self._catch_up(live)
            own = _own(table, given)
            if not table.open_to(own):
                raise Refusal("not_yet_shown", 403)
            if table.record.stage != "over":
                live.campaign.keep(table.match)
            try:
                return live.campaign.game_name, live.campaign.to_text()
            finally:
                live.campaign.under_way = None

    # ----------------------------------------------------------------------- play

    async def go_on(self, campaign: str, given: list[str]) -> CampaignInfo:
        """Deal the next match, unless one is under way."""
        live = await self._find(campaign)
        async with live.lock:
            table = await self._catch_up(live)
            _own(table, given)
            if table.record.stage == "over":
                table = await self._deal(live, table)
            return self._info(live, table)

    async def again(self, campaign: str, given: list[str]) -> CampaignInfo:
        """Give up the match under way, which counts as lost, and deal the next; unless nobody has
        chosen anything in it: whoever asks twice does not lose what was just dealt."""
        live = await self._find(campaign)
        async with live.lock:
            table = await self._catch_up(live)
            _own(table, given)
            if table.record.stage == "over":
                raise BadInput(say("campaign.finished"))
            if not table.begun():
                return self._info(live, table)
            async with table.closing():
                live.campaign.give_up(table.match)
                try:
                    after = await self._deal(live, table, given_up=True)
                except BaseException:
                    live.campaign.matches.pop()
                    raise
            return self._info(live, after)

    async def _deal(self, live: LiveCampaign, last: LiveTable, given_up: bool = False) -> LiveTable:
        """The next table, for the same players with the same secrets."""
        match = live.campaign.next_match()
        number = len(live.tables)
        seats = [msgspec.structs.replace(seat) for seat in last.seats]
        laid, course = _lay(match, seats, last.record.host, live.record.id, number)
        laid.record.known, laid.record.quiet = last.record.known, last.record.quiet
        while not await self.store.add_match(laid, last.id if given_up else ""):
            laid.record.invite = invites.new_invite()
        self.tables.open(laid, course)
        live.tables.append(laid.record.id)
        return await self.tables.find(laid.record.id)

    # ----------------------------------------------------------------------- find

    async def _find(self, campaign: str) -> LiveCampaign:
        live = self._live.get(campaign)
        if live is None:
            live = await self._restore(campaign)
        live.used = time.monotonic()
        return live

    async def _restore(self, campaign: str) -> LiveCampaign:
        closed = self.tables.closed
        closed.check(campaign)
        kept = None
        try:
            if campaign.isalnum() and len(campaign) <= 32:
                kept = await self.store.load_campaign(campaign)
            if kept is not None:
                record, tables = kept
                fresh = campaign_of(record.game)(record.seats, record.seed, **record.options)
        except Exception as error:
            raise closed.close(campaign, error) from error
        if kept is None:
            raise Refusal("campaign_unknown", 404)
        closed.open(campaign)
        # Somebody else may have found it meanwhile.
        return self._live.setdefault(campaign, LiveCampaign(record, fresh, tables))

    async def _catch_up(self, live: LiveCampaign) -> LiveTable:
        """Take in every match that is over; the last table."""
        while True:
            at = len(live.campaign.matches)
            table = await self.tables.find(live.tables[min(at, len(live.tables) - 1)])
            if at == len(live.tables) or table.record.stage != "over":
                return table
            try:
                check_whole(table.course)
                take_in(live.campaign, table.match)
            except Exception as error:
                raise self.tables.closed.close(live.record.id, error) from error

    def sweep(self) -> None:
        """Put campaigns that nobody looked at for long out of memory."""
        for live in list(self._live.values()):
            idle = time.monotonic() - live.used > self.settings.asleep_seconds
            if idle and not live.lock.locked():
                del self._live[live.record.id]


def check_whole(course: Course) -> None:
    """Refuse to count a match whose end was lost to a corrected rule: nobody knows who won it."""
    if course.cut:
        raise BadSave(str(course.notice))


def take_in(campaign: Campaign, match: Match) -> None:
    """Write down a match whose table is over; without a result it was given up."""
    if match.result is None:
        campaign.give_up(match)
    else:
        campaign.record(match)


def open_campaign(save: str, most: int) -> Campaign:
    """The campaign of a save, unless it is too long for this server."""
    found = parse(save)
    matches = found["matches"]
    lines = sum(
        len(match["choices"])
        for match in matches
        if isinstance(match, dict) and isinstance(match.get("choices"), list)
    )
    if lines > most:
        raise BadSave(say("server.save_long", lines=lines, most=most))
    if len(matches) > MOST_MATCHES:
        raise BadSave(say("server.campaign_long", matches=len(matches), most=MOST_MATCHES))
    for match in (*matches, found["under_way"]):
        if isinstance(match, dict) and match.get("standing") is not None:
            raise BadSave(say("server.save_standing"))
    return Campaign.from_text(save, as_far_as_possible=True)


def _lay(
    match: Match,
    seats: list[SeatRecord],
    host: bytes,
    campaign: str,
    number: int,
    over: bool = False,
) -> tuple[Laid, Course]:
    laid, course = lay(match, seats[:], host)
    laid.number = number
    laid.record.campaign = campaign
    if over:
        laid.record.stage = "over"
    return laid, course


def _own(table: LiveTable, given: list[str]) -> tuple[int, ...]:
    """The seats that the secrets open; the host may do what players may."""
    host = [secret for secret in given if table.is_host(secret)]
    own = table.own_seats([secret for secret in given if secret not in host])
    if not own and not host:
        raise Refusal("campaign_secret", 403)
    return own
