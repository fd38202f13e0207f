"""Sign-up for a contest, its start, and what managers do with it, whatever its kind. Each change is one transaction.

- A server has one open contest of each kind. A manager begins its sign-up; later it starts by itself, or earlier by a
  manager, or is cancelled if too few have signed up (bot/contests/steps.py).
- Users who withdraw have no tables to come.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import ClassVar, Generic, TypeVar

from sqlalchemy import Connection

from bot.community.communities import check_not_blocked
from bot.contests.state import ContestState
from bot.core.discord_limits import SELECT_OPTIONS
from bot.core.errors import UserError
from bot.core.users import Person
from bot.match.requests import OncePerInteraction
from bot.ratings.ratings import FIRST_MEAN
from db.club import contests, rounds
from db.club.contests import Contest, Entrant, NewContest
from db.match.deadlines import TimeControl
from db.match.match_settings import MatchSettings
from db.people.blocks import list_blocked
from db.people.ratings import ratings_of_users
from engine.games import GAMES

SIGNUP_LASTS = timedelta(days=7)
MOST_EARLIER = SELECT_OPTIONS
"""Earlier contests to choose from."""
S = TypeVar("S", bound=ContestState)


@dataclass(frozen=True, slots=True)
class Wish:
    """What a manager chooses for a contest."""

    game: str
    preset: str
    seats: int
    days: int
    time: TimeControl
    signup: timedelta = SIGNUP_LASTS


@dataclass(frozen=True, slots=True)
class Shown(Generic[S]):
    """What a page on contests of a kind shows."""

    state: S | None
    """The newest contest that was not cancelled, or the chosen one; None if there was no contest yet."""
    earlier: Sequence[Contest]
    """Ended contests before the newest one, the newest first."""

    @property
    def is_earlier(self) -> bool:
        return self.state is not None and self.state.contest in self.earlier


def _choose(contest_id: int, newest: Contest | None, earlier: Sequence[Contest]) -> Contest:
    """Return a contest that has started. Raises `UserError`."""
    started = [one for one in (newest, *earlier) if one is not None and one.state != "signup"]
    found = next((one for one in started if one.id == contest_id), None)
    if found is None:
        raise UserError("unknown-button")
    return found


class Contests(OncePerInteraction, ABC, Generic[S]):
    """Contests of one kind. Raises `UserError`, or `Redelivered`; then nothing has changed."""

    kind: ClassVar[str]

    @abstractmethod
    def read(self, connection: Connection, contest: Contest) -> S:
        """Return a contest of this kind as stored now."""

    @abstractmethod
    def fewest(self, contest: Contest) -> int:
        """Return with how many people it starts."""

    @abstractmethod
    def begin(self, connection: Connection, contest: Contest, now: datetime) -> bool:
        """Start a locked contest; return False, and change nothing, if too few take part."""

    @abstractmethod
    def enter_late(self, connection: Connection, contest: Contest, person: Person, now: datetime) -> None:
        """Sign somebody up for a contest that runs, if there is a way. Raises `UserError`."""

    async def prepare(self, contest_id: int) -> None:
        """Compute what `begin` will need, if no transaction may take that long."""

    def check_room(self, contest: Contest, present: int) -> None:
        """Raise `UserError` if nobody else can sign up beside so many people."""

    def check_start(self, connection: Connection, contest: Contest, now: datetime) -> None:
        """Raise `UserError` if the contest, which is locked, has to wait for something before it starts."""

    async def show(self, guild_id: int, contest_id: int | None = None) -> Shown[S]:
        """Return a contest of the server that has started; by default the newest one. Raises `UserError`."""

        def read(connection: Connection) -> Shown[S]:
            newest = contests.newest_contest(connection, guild_id, self.kind)
            ended = contests.ended_contests(connection, guild_id, self.kind, limit=MOST_EARLIER + 1)
            earlier = [one for one in ended if one != newest][:MOST_EARLIER]
            chosen = newest if contest_id is None else _choose(contest_id, newest, earlier)
            return Shown(None if chosen is None else self.read(connection, chosen), earlier)

        return await self._store.read(read)

    async def create(self, guild_id: int, channel_id: int, locale: str, wish: Wish, *, interaction_id: int) -> int:
        """Begin a sign-up in a channel; return the contest's id. The user must manage the server."""
        game = GAMES[wish.game]
        options = game.Options.of_new_game({"preset": wish.preset})
        if wish.seats not in game.seats(options):
            raise UserError("contest-seats")

        def add(connection: Connection, now: datetime) -> tuple[int, Iterable[int]]:
            new = NewContest(
                kind=self.kind,
                guild_id=guild_id,
                channel_id=channel_id,
                game=wish.game,
                options=options.model_dump(mode="json"),
                settings=MatchSettings(locale=locale, time=wish.time, private=True),
                seats=wish.seats,
                days=wish.days,
                signup_until=now + wish.signup,
            )
            added = contests.add_contest(connection, new, now=now)
            if added is None:
                raise UserError("contest-exists")
            return added, ()

        return await self._change_once(add, interaction_id)

    async def sign_up(self, guild_id: int, contest_id: int, person: Person, *, interaction_id: int) -> int:
        """Sign a user up; return the number of people."""

        def sign(connection: Connection, now: datetime) -> tuple[int, Iterable[int]]:
            contest = self._open(connection, guild_id, contest_id)
            check_not_blocked(connection, guild_id, person.id)
            if contest.state == "running":
                self.enter_late(connection, contest, person, now)
            else:
                self._enter(connection, contest, person, now)
            return len(who_may_start(connection, contest)), ()

        return await self._change_once(sign, interaction_id)

    def _enter(self, connection: Connection, contest: Contest, person: Person, now: datetime) -> None:
        present = len(who_may_start(connection, contest))
        if not contests.enter(connection, contest.id, person.id, person.name, now=now):
            raise UserError("contest-signed-up")
        self.check_room(contest, present)

    async def withdraw(self, guild_id: int, contest_id: int, user_id: int, *, interaction_id: int) -> None:
        """Take a user out of the tables to come."""

        def take_out(connection: Connection, now: datetime) -> tuple[None, Iterable[int]]:
            self._open(connection, guild_id, contest_id)
            if not contests.withdraw(connection, contest_id, user_id, now=now):
                raise UserError("contest-not-signed-up")
            return None, ()

        await self._change_once(take_out, interaction_id)

    async def start(self, guild_id: int, contest_id: int, *, interaction_id: int) -> None:
        """Start a contest before its sign-up ends. The user must manage the server."""
        await self.prepare(contest_id)

        def begin(connection: Connection, now: datetime) -> tuple[None, Iterable[int]]:
            contest = self._open(connection, guild_id, contest_id)
            if contest.state == "running":
                raise UserError("contest-started")
            self.check_start(connection, contest, now)
            if not self.begin(connection, contest, now):
                raise UserError("contest-too-few", least=self.fewest(contest))
            return None, ()

        await self._change_once(begin, interaction_id)

    async def cancel(self, guild_id: int, contest_id: int, *, interaction_id: int) -> None:
        """Cancel a contest; tables that have begun go on until their round ends. The user must manage the server."""

        def end(connection: Connection, now: datetime) -> tuple[None, Iterable[int]]:
            contest = self._open(connection, guild_id, contest_id)
            contests.change_contest(connection, contest.id, state="cancelled", ended_at=now, due_at=None)
            rounds.cancel_planned(connection, contest.id)
            return None, ()

        await self._change_once(end, interaction_id)

    async def move(self, guild_id: int, contest_id: int, channel_id: int, *, interaction_id: int) -> None:
        """Have the messages and tables to come in another channel. The user must manage the server.

        The message of a sign-up is posted there, too, unless it is there already.
        """

        def put(connection: Connection, now: datetime) -> tuple[None, Iterable[int]]:
            contest = self._open(connection, guild_id, contest_id)
            again = {"told": False, "due_at": now, "claimed_by": None} if contest.state == "signup" else {}
            contests.change_contest(connection, contest.id, channel_id=channel_id, **again)
            rounds.retry_posts(connection, contest.id, now)
            return None, ()

        await self._change_once(put, interaction_id)

    def _open(self, connection: Connection, guild_id: int, contest_id: int) -> Contest:
        """Return an open contest of the server, locked. Raises `UserError`."""
        contest = contests.lock_contest(connection, contest_id)
        if contest is None or contest.guild_id != guild_id or contest.kind != self.kind:
            raise UserError("unknown-button")
        if contest.state not in contests.OPEN:
            raise UserError("contest-over")
        return contest


def who_may_start(connection: Connection, contest: Contest) -> dict[int, Entrant]:
    """Return who takes part, by user: without those whom the server has blocked."""
    blocked = {*list_blocked(connection, guild_id=contest.guild_id)}
    return {
        one.user_id: one
        for one in contests.entrants_of(connection, contest.id)
        if not one.is_gone and one.user_id is not None and one.user_id not in blocked
    }


def by_rating(connection: Connection, contest: Contest, users: Collection[int]) -> list[int]:
    """Return the users, the strongest first; those without a rating count as newcomers."""
    rated = ratings_of_users(connection, contest.guild_id, contest.game, users)
    return sorted(users, key=lambda user: (-(rated[user].mean if user in rated else FIRST_MEAN), user))
