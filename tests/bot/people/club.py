"""People with matches, and the services that change these."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import count

from sqlalchemy import Connection, select

from bot.agreement.seats import Replacing
from bot.core.users import Person
from bot.lobby.lobby import Lobby
from bot.lobby.match_request import MatchRequest
from bot.match.changes import Changes
from bot.match.table import Table
from bot.people.privacy import Privacy
from bot.ratings.ratings import count_match
from db.match import matches
from db.match.match_settings import MatchSettings
from db.match.matches import Match, Seat
from db.schema import tables as schema
from db.store import Store
from tests.db.tables import CHANNEL, GUILD, NOW

NUMBERS = count(7_000)
ZOE = Person(987654321987654321, "Zoë Unmistakable")
# Short ids may occur in a seed by chance.
ANN, BORIS, DEV = Person(76543210101, "Ann"), Person(76543210102, "Boris"), Person(76543210103, "Dev")


def dump(connection: Connection) -> dict[str, str]:
    """Return all rows of each table as text."""
    found = {}
    for table in schema.metadata.sorted_tables:
        rows = [list(map(str, row)) for row in connection.execute(select(table))]
        found[table.name] = json.dumps(rows, ensure_ascii=False)
    return found


async def holding(store: Store, *texts: str) -> set[str]:
    dumped = await store.read(dump)
    return {name for name, rows in dumped.items() if any(text in rows for text in texts)}


class Club:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.now = NOW
        changes = Changes()
        self.changed: list[int] = []
        self.table = Table(store, lambda: self.now, on_move=changes.announce_move, on_end=count_match)
        self.lobby = Lobby(store, lambda: self.now, on_change=changes.announce)
        self.replacing = Replacing(self.table)
        self.privacy = Privacy(store, lambda: self.now, on_change=self.changed.append)

    async def open(self, *people: Person, game: str = "votes", invited: Sequence[Person] = ()) -> int:
        request = MatchRequest(
            game=game,
            options={},
            guild_id=GUILD,
            channel_id=CHANNEL,
            settings=MatchSettings(locale="en"),
            seats=max(len(people), 3),
            invited=[person.id for person in invited],
        )
        match_id = await self.lobby.create(people[0], request, str, interaction_id=next(NUMBERS))
        for person in people[1:]:
            await self.lobby.join(match_id, person, interaction_id=next(NUMBERS))
        return match_id

    async def start(self, *people: Person, game: str = "votes") -> int:
        match_id = await self.open(*people, game=game)
        await self.lobby.start(match_id, people[0], interaction_id=next(NUMBERS))
        return match_id

    async def act(self, match_id: int, person: Person, action: str) -> None:
        await self.table.act(match_id, person.id, action, interaction_id=next(NUMBERS))

    async def seats(self, match_id: int) -> list[Seat]:
        return await self.store.read(matches.seats_of, match_id)

    async def match(self, match_id: int) -> Match:
        found = await self.store.read(matches.get_match, match_id)
        assert found is not None
        return found
