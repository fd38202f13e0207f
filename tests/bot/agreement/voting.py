"""A match of three whose users vote."""

from __future__ import annotations

from datetime import timedelta
from itertools import count
from typing import Any

from sqlalchemy import Connection

from bot.agreement.seats import Replacing
from bot.agreement.votes import OpenVote, Proposal, Votes, open_votes
from bot.core.users import Person
from bot.match import absence
from bot.match.changes import Changes
from bot.match.seated import Seated
from bot.match.table import Table
from db.match import matches, seats, votes
from db.match.happenings import happenings_of
from db.match.matches import Match, Seat
from db.match.publications import raise_revision
from db.store import Store
from tests.bot.match.stored_matches import PEOPLE
from tests.db.tables import NOW, change_settings

NUMBERS = count(1_000)
HOUR = timedelta(hours=1)
PAUSE = Proposal.pause()
UNSCORED = Proposal.ending(scored=False)


class Voting:
    def __init__(self, store: Store, match_id: int) -> None:
        self.store, self.id, self.now = store, match_id, NOW
        self.changed: list[Seated] = []
        self.table = Table(store, lambda: self.now, on_move=self.changed.append)
        self.votes = Votes(self.table)
        changes = Changes()
        changes.complete_with(self.votes.settle)
        changes.follow(store, self.table.lock)

    async def ask(self, seat: int, proposal: Proposal) -> tuple[int, ...]:
        """Propose for a seat; return the seats that have yet to agree."""
        return (await self.votes.ask(self.id, PEOPLE[seat], proposal, interaction_id=next(NUMBERS)))[1]

    async def agree(self, seat: int, vote: int | None = None) -> tuple[int, ...]:
        """Agree, by default to the oldest vote; return the seats that have yet to agree."""
        number = (await self.open())[0].vote.id if vote is None else vote
        return (await self.votes.agree(self.id, PEOPLE[seat], number, interaction_id=next(NUMBERS)))[1]

    async def decline(self, seat: int, vote: int | None = None) -> None:
        number = (await self.open())[0].vote.id if vote is None else vote
        await self.votes.decline(self.id, PEOPLE[seat], number, interaction_id=next(NUMBERS))

    async def open(self) -> list[OpenVote]:
        return open_votes(await self.table.read(self.id), await self.store.read(votes.votes_of, self.id))

    async def match(self) -> Match:
        found = await self.store.read(matches.get_match, self.id)
        assert found is not None
        return found

    async def seat(self, number: int) -> Seat:
        return (await self.store.read(matches.seats_of, self.id))[number]

    async def happened(self) -> list[tuple[str, dict[str, Any]]]:
        return [(row.kind, dict(row.facts)) for row in await self.store.read(happenings_of, self.id)]

    async def acting(self) -> int:
        return (await self.table.read(self.id)).to_act[0]

    async def leave(self, seat: int) -> None:
        seated = await self.table.read(self.id)

        def left(connection: Connection) -> bool:
            raise_revision(connection, self.id)
            return absence.sit_in(connection, seated, seat, why="time", now=self.now)

        assert await self.store.write(left)

    async def come_back(self, seat: int) -> None:
        assert await self.store.write(absence.come_back, self.id, seat, now=self.now)

    async def hand_over(self, seat: int, user_id: int) -> None:
        await self.store.write(seats.offer_seat, self.id, seat, to=user_id, now=self.now)
        newcomer = Person(user_id, "New")
        await Replacing(self.table).take(self.id, newcomer, seat, interaction_id=next(NUMBERS))

    async def set(self, **chosen: object) -> None:
        await change_settings(self.store, self.id, **chosen)


def others(*but: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(3) if seat not in but)
