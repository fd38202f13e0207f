"""The steps of a round, each claimed by one process: its deal's commitment, its tables, their end, its results.

A round is planned with its seed. No table opens before the commitment has been posted; while that is impossible, the
round waits, and its time begins later. Tables that are not over when it ends are decided (bot/contests/tables.py).
Until the last one is over all of them are secret (bot/match/shared_deals.py); then their results open together, ratings
and statistics follow, and the seed is posted.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import Connection

from bot.contests.tables import AgentName, OpeningRound, cancel_table, decide_table, open_table, reveal_table
from bot.core.errors import UserError
from bot.core.processes import Processes
from bot.core.services import Services
from bot.core.tasks import Scheduled
from bot.match.changes import Changes
from bot.match.seated import Seated
from bot.match.table import Table
from db.club import contests, rounds
from db.club.contests import Contest
from db.club.rounds import Round, State
from db.connection.errors import StoreError
from db.store import Store
from engine.shuffle import commitment

log = logging.getLogger(__name__)

LEASE = timedelta(minutes=5)
"""Longer than a step takes on a busy machine."""
POST_AGAIN, REFUSED_AGAIN = timedelta(minutes=5), timedelta(hours=1)
"""Delays after Discord could not post a message, or refused it: a manager has to choose another channel."""
_TABLES_AT_ONCE = 5
"""Tables opened in one transaction, so that other writers do not wait long."""


@dataclass(frozen=True, slots=True)
class RoundPost:
    """A message about a round to its contest's channel."""

    contest: Contest
    number: int
    round_id: int
    commitment: str
    seed: str | None
    """None until the last table is over."""
    tables: int
    closes_at: datetime
    """Latest end (UTC) of a round that begins now; of one that is over, its end."""
    lines: Sequence[str]
    """What the contest says about it, in its language, as Markdown."""


Send = Callable[[RoundPost], Awaitable[bool | None]]
"""Sends a post unless it is there; returns False if Discord forbids it, None to be tried again."""
ReadEnd = Callable[[Connection, Contest], Sequence[str]]
"""Returns what the end of a contest brings its winners, in its language, as Markdown."""
Tell = Callable[[Connection, Contest, Round], Sequence[str]]
"""Returns the lines of a contest in the post on a round: before its tables open, or with its results (`over`)."""
OnOver = Callable[[Connection, Contest, datetime], object]
"""Called in the transaction after which all results of a round are open."""
OnOpened = Callable[[Connection, Contest, Round, int, datetime], object]
"""Called in the transaction that opens a table, with its match's id."""
Fill = Callable[[Connection, Contest, Round], object]
"""Called before a round's deal is posted, and before its tables open: gives others the seats of people who are out."""


@dataclass(frozen=True, slots=True)
class ContestKind:
    tell: Tell
    on_over: OnOver
    fewest: Callable[[Contest, int], int] = lambda *_: 1
    """Called with a round's number of tables: returns the number of people without whom a table is not played."""
    fill: Fill = lambda *_: None


class Rounds(Scheduled):
    def __init__(self, services: Services, send: Send, agent_name: AgentName) -> None:
        super().__init__("rounds", services.clock)
        self._services, self._send, self._agent_name = services, send, agent_name
        self._kinds: dict[str, ContestKind] = {}
        self._on_opened: list[OnOpened] = []
        self._on_ended: list[OnOver] = []
        self._adds: list[ReadEnd] = []
        self._after: list[Callable[[], None]] = []

    def add_kind(self, kind: str, about: ContestKind) -> None:
        """Register a kind of contests (`contests.kind`)."""
        self._kinds[kind] = about

    def tell_of(
        self,
        on_opened: OnOpened | None = None,
        on_ended: OnOver | None = None,
        *,
        after: Callable[[], None] = lambda: None,
    ) -> None:
        """Call these in the transaction in which a table opens, or a contest of any kind ends, and `after` it."""
        self._on_opened += [on_opened] if on_opened is not None else []
        self._on_ended += [on_ended] if on_ended is not None else []
        self._after.append(after)

    def add_lines(self, *reads: ReadEnd) -> None:
        """Add lines to the post on the last round, with which a contest of any kind ends."""
        self._adds += reads

    def plan(self, connection: Connection, seated: Seated) -> Callable[[], None] | None:
        """Make a round due once its last match is over; return the function that wakes this worker."""
        round_id = seated.match.round_id
        if round_id is None or seated.match.status == "active":
            return None
        rounds.lock_round(connection, round_id)  # of two that end together, the second sees the first one's end
        if not rounds.is_over(connection, round_id):
            return None
        rounds.hasten(connection, round_id, self._services.now())
        return self.look_again

    async def _next_due(self) -> datetime | None:
        return await self._store.read(rounds.next_round_due, self._services.now())

    async def _run_due(self) -> bool:
        """Return False if no round is due."""
        now, worker = self._services.now(), self._services[Processes].holder
        claimed = await self._store.write(rounds.claim_round, now, worker=worker, lease=LEASE)
        if claimed is None:
            return False
        contest = await self._store.read(contests.get_contest, claimed.contest_id)
        assert contest is not None, "contests are not deleted"
        match claimed.state:
            case "planned":
                await self._post_deal(contest, claimed)
            case "posted":
                await self._open(contest, claimed)
            case "open":
                await self._close(claimed)
            case "over":
                await self._reveal(contest, claimed)
            case "revealed":
                await self._post_results(contest, claimed)
        return True

    async def _post_deal(self, contest: Contest, claimed: Round) -> None:
        await self._store.write(self._kinds[contest.kind].fill, contest, claimed)
        sent = await self._post(contest, claimed)
        if sent:
            await self._settle(claimed, "posted")
        else:
            after = POST_AGAIN if sent is None else REFUSED_AGAIN
            await self._settle(claimed, "planned", after, is_refused=sent is False)

    async def _open(self, contest: Contest, claimed: Round) -> None:
        while opened := await self._store.write(self._open_some, contest, claimed):
            for match_id in filter(None, opened):
                self._services[Changes].announce(match_id)
            self._call_after()
        now = self._services.now()
        await self._store.write(self._await_end, claimed, now + timedelta(seconds=claimed.lasts_seconds))

    def _await_end(self, connection: Connection, claimed: Round, closes_at: datetime) -> None:
        """Make an open round due at its end, at once if its last match is over.

        With the lock, of this and the end of a match that `plan` follows, the second one sees what the first has done.
        """
        now, worker = self._services.now(), self._services[Processes].holder
        rounds.lock_round(connection, claimed.id)
        due_at = now if rounds.is_over(connection, claimed.id) else closes_at
        rounds.settle_step(connection, claimed, "open", due_at, worker=worker, closes_at=closes_at)

    def _open_some(self, connection: Connection, contest: Contest, claimed: Round) -> list[int | None]:
        """Open some tables; return the match of each, None for a table that is left out."""
        kind = self._kinds[contest.kind]
        rounds.lock_round(connection, claimed.id)
        kind.fill(connection, contest, claimed)
        opening = OpeningRound.read(connection, contest, claimed)
        closed = [table for table in opening.tables if not table[0].is_handled][:_TABLES_AT_ONCE]
        now, fewest = self._services.now(), kind.fewest(contest, len(opening.tables))
        opened = [open_table(connection, opening, table, self._agent_name, now, fewest=fewest) for table in closed]
        for match_id in filter(None, opened):
            for tell in self._on_opened:
                tell(connection, contest, claimed, match_id, now)
        return opened

    async def _close(self, claimed: Round) -> None:
        """End the round if its last match is over, or its time."""
        now, table = self._services.now(), self._services[Table]
        if claimed.closes_at is not None and now >= claimed.closes_at:
            for match_id in await self._store.read(rounds.list_running, claimed.id):
                try:
                    await decide_table(table, match_id)
                except UserError as refused:  # it has just ended
                    log.info("game %d is not decided: %s", match_id, refused.reason)
                except StoreError:
                    raise
                except Exception:
                    log.exception("game %d of round %d cannot be scored", match_id, claimed.id)
                if await self._store.write(cancel_table, match_id, now):
                    self._services[Changes].announce(match_id)
        if await self._store.read(rounds.is_over, claimed.id):
            await self._settle(claimed, "over")
        else:
            await self._store.write(self._await_end, claimed, claimed.closes_at or now)

    async def _reveal(self, contest: Contest, claimed: Round) -> None:
        changes = self._services[Changes]
        for match_id in await self._store.read(rounds.list_secret, claimed.id):
            try:
                revealed = await self._store.write(reveal_table, match_id, changes.follow_end, self._services.now())
            except StoreError:
                raise
            except Exception:  # a match that cannot be replayed must not hold the others up
                log.exception("game %d of round %d cannot be counted", match_id, claimed.id)
                revealed = await self._store.write(reveal_table, match_id, lambda *_: None, self._services.now())
            if revealed:
                changes.announce(match_id)

        def finish(connection: Connection) -> bool:
            """Return whether the contest has ended."""
            now, worker = self._services.now(), self._services[Processes].holder
            if rounds.settle_step(connection, claimed, "revealed", now, worker=worker):
                before = contests.get_contest(connection, contest.id)
                self._kinds[contest.kind].on_over(connection, contest, now)
                after = contests.get_contest(connection, contest.id)
                if after is not None and after.state == "ended" and after != before:
                    for tell in self._on_ended:
                        tell(connection, after, now)
                    return True
            return False

        if await self._store.write(finish):
            self._call_after()

    def _call_after(self) -> None:
        for call in self._after:
            call()

    async def _post_results(self, contest: Contest, claimed: Round) -> None:
        sent = await self._post(contest, claimed)
        await self._settle(claimed, "revealed" if sent is None else "done", POST_AGAIN)

    async def _post(self, contest: Contest, claimed: Round) -> bool | None:
        post = await self._store.read(self._read_post, contest, claimed)
        return await self._send(post)

    def _read_post(self, connection: Connection, contest: Contest, claimed: Round) -> RoundPost:
        seats = rounds.seats_of_round(connection, claimed.id)
        now, current = self._services.now(), contests.get_contest(connection, contest.id) or contest
        lines = [*self._kinds[contest.kind].tell(connection, current, claimed)]
        if claimed.state == "revealed" and current.state == "ended":
            lines += [line for read in self._adds for line in read(connection, current)]
        return RoundPost(
            contest,
            claimed.number,
            claimed.id,
            commitment(claimed.seed),
            claimed.seed if claimed.state == "revealed" else None,
            len({one.table_number for one in seats}),
            claimed.closes_at or now + timedelta(seconds=claimed.lasts_seconds),
            lines,
        )

    async def _settle(
        self,
        claimed: Round,
        state: State,
        after: timedelta = timedelta(0),
        *,
        closes_at: datetime | None = None,
        is_refused: bool = False,
    ) -> None:
        now, worker = self._services.now(), self._services[Processes].holder
        refused = now if is_refused else None
        await self._store.write(
            rounds.settle_step, claimed, state, now + after, worker=worker, closes_at=closes_at, refused_at=refused
        )

    @property
    def _store(self) -> Store:
        return self._services[Store]
