"""What happens to a season by time: its first message, the end of its sign-up; and what its rounds tell of it."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterator, Sequence
from datetime import datetime, timedelta
from typing import Literal

from sqlalchemy import Connection

from bot.core.processes import Processes
from bot.core.services import Services
from bot.core.tasks import Scheduled
from bot.discord_base.names import shown_name, stored_name
from bot.seasons.seasons import SeasonState, prepare_plans, start_season
from bot.seasons.standings import Standing, points_words
from db.club import contests, rounds
from db.club.contests import Contest
from db.club.rounds import Round
from db.store import Store
from i18n.translator import Say, translator

log = logging.getLogger(__name__)

LEASE = timedelta(minutes=5)
POST_AGAIN = timedelta(minutes=5)
_MOST_DIVISIONS = 12
"""Divisions in a message."""

_MOST_NAMES = 5
"""Names of people with equal points in a line."""

Message = Literal["signup", "cancelled"]
Send = Callable[[Contest, Message], Awaitable[bool | None]]
"""Sends a message to the season's channel unless it is there; returns None to be tried again."""


class SeasonSteps(Scheduled):
    def __init__(self, services: Services, send: Send, on_start: Callable[[], None]) -> None:
        """`on_start` is called when a season has started, so that its first round is looked for."""
        super().__init__("seasons", services.clock)
        self._services, self._send, self.on_start = services, send, on_start

    async def _next_due(self) -> datetime | None:
        return await self._services[Store].read(contests.next_contest_due, self._services.now())

    async def _run_due(self) -> bool:
        """Return False if no season is due."""
        store, now = self._services[Store], self._services.now()
        worker = self._services[Processes].holder
        claimed = await store.write(contests.claim_contest, now, worker=worker, lease=LEASE)
        if claimed is None:
            return False
        if claimed.state == "signup" and claimed.told:
            await prepare_plans(store, claimed.id)
            if await store.write(_end_signup, claimed.id, now):
                self.on_start()
            return True
        sent = await self._send(claimed, "cancelled" if claimed.state == "cancelled" else "signup")
        await store.write(_note_sent, claimed, worker, now if sent is not None else now + POST_AGAIN, sent is not None)
        return True


def _end_signup(connection: Connection, contest_id: int, now: datetime) -> bool:
    """Start a season whose sign-up ends; return False if it is cancelled, since too few take part, or was started."""
    contest = contests.lock_contest(connection, contest_id)
    if contest is None or contest.state != "signup":
        return False
    if now < contest.signup_until:  # it moved while the bot was away
        contests.change_contest(connection, contest_id, due_at=contest.signup_until, claimed_by=None)
        return False
    if start_season(connection, contest, now):
        return True
    log.info("season %d is cancelled: too few people", contest_id)
    contests.change_contest(connection, contest_id, state="cancelled", ended_at=now, due_at=now, claimed_by=None)
    return False


def _note_sent(connection: Connection, claimed: Contest, worker: str, due: datetime, done: bool) -> None:
    contest = contests.lock_contest(connection, claimed.id)
    if contest is None or contest.claimed_by != worker or contest.state != claimed.state:
        return
    next_due = (contest.signup_until if contest.state == "signup" else None) if done else due
    contests.change_contest(connection, contest.id, told=done or contest.told, due_at=next_due, claimed_by=None)


def tell_of_round(connection: Connection, contest: Contest, round_: Round) -> Sequence[str]:
    """Return what a season says in the message on a round: at its beginning, who leads after a round, who won."""
    say = translator(contest.settings.locale)
    if round_.state != "revealed":
        return [*_started(connection, contest, say)] if round_.number == 1 else []
    current = contests.get_contest(connection, contest.id) or contest
    return [*_leaders(SeasonState.read(connection, current), say)]


def _started(connection: Connection, contest: Contest, say: Say) -> Iterator[str]:
    people = [one for one in contests.entrants_of(connection, contest.id) if one.division is not None]
    divisions, number = (
        max((one.division or 1 for one in people), default=1),
        len(rounds.rounds_of(connection, contest.id)),
    )
    yield say("season-started", people=len(people), divisions=divisions, rounds=number, weeks=contest.weeks)


def _leaders(season: SeasonState, say: Say) -> Iterator[str]:
    divisions = season.divisions()
    if season.contest.state == "ended":
        yield say("season-has-ended", number=season.contest.number)
    for division in list(divisions)[:_MOST_DIVISIONS]:
        first = [one for one in divisions[division] if one.place == 1 and one.tables]
        if first:
            yield _leading(season, division, len(divisions), first, say)


def _leading(season: SeasonState, division: int, number: int, first: Sequence[Standing], say: Say) -> str:
    names = [shown_name(stored_name(season.entrants[one.entrant].name or "", say)) for one in first]
    key = "season-won" if season.contest.state == "ended" else "season-leads"
    where = "one" if number == 1 else "division"
    shown = ", ".join([*(f"**{name}**" for name in names[:_MOST_NAMES]), *(["…"] if len(names) > _MOST_NAMES else [])])
    return say(key, where=where, division=division, names=shown, points=points_words(first[0].points, say))
