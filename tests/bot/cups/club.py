"""A server with a cup, served by two processes over one database, with a clock that is moved by hand."""

from __future__ import annotations

from datetime import timedelta
from random import Random

from sqlalchemy import Connection

from bot.contests.signup import Wish
from bot.cups.cups import MONTH, Cups, CupState
from db.club import contests
from db.club.rounds import RoundSeat
from db.match.deadlines import TimeControl
from db.store import Store
from tests.bot.seasons.club import NUMBERS, PEOPLE, Club
from tests.db.tables import CHANNEL, GUILD

HOUR = timedelta(hours=1)
HALF_DAY = TimeControl(limit_hours=12)


class CupClub(Club):
    def __init__(self, *stores: Store) -> None:
        super().__init__(*stores)
        self.rng = Random(1)

    @property
    def cups(self) -> Cups:
        return self.processes[0].services[Cups]

    async def create_cup(self, seats: int = 4, days: int = MONTH, *, time: TimeControl = HALF_DAY) -> int:
        wish = Wish("petersburg", "2004", seats, days, time, timedelta(days=1))
        made = await self.cups.create(GUILD, CHANNEL, "en", wish, interaction_id=next(NUMBERS))
        await self.work()
        return made

    async def join(self, cup: int, people: int) -> None:
        for person in PEOPLE[:people]:
            await self.cups.sign_up(GUILD, cup, person, interaction_id=next(NUMBERS))

    async def begin_cup(self, people: int, seats: int = 4, days: int = MONTH) -> int:
        """Start a cup of the first people; return its id."""
        cup = await self.create_cup(seats, days)
        await self.join(cup, people)
        await self.cups.start(GUILD, cup, interaction_id=next(NUMBERS))
        await self.work()
        return cup

    async def withdraw(self, cup: int, *users: int) -> None:
        for user in users:
            await self.cups.withdraw(GUILD, cup, user, interaction_id=next(NUMBERS))

    async def cup(self, cup: int) -> CupState:
        def read(connection: Connection) -> CupState:
            contest = contests.get_contest(connection, cup)
            assert contest is not None
            return CupState.read(connection, contest)

        return await self.store.read(read)

    async def play_round(self, cup: int) -> CupState:
        """End all tables of the open round with their places at this moment, and open the next one."""
        for match_id in await self.running(cup):
            await self.play_randomly(match_id, self.rng, self.rng.randrange(16))
            await self.end(match_id)
        await self.work()
        await self.move(HOUR)
        return await self.cup(cup)

    async def play_out(self, cup: int) -> CupState:
        """Play all rounds."""
        for _ in range(8):
            state = await self.play_round(cup)
            if state.contest.state != "running":
                return state
        raise AssertionError("the cup does not end")

    async def user_of(self, cup: int, seat: RoundSeat) -> int:
        """Return the user of a seat that is taken by one."""
        user = (await self.cup(cup)).entrants[seat.entrant or 0].user_id
        assert user is not None
        return user
