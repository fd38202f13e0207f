"""A server that plays daily deals."""

from __future__ import annotations

from datetime import timedelta
from itertools import count

from bot.core.users import Person
from bot.daily.daily import Daily
from bot.lobby.lobby import Lobby
from bot.lobby.match_request import Place
from bot.lobby.opening import MatchLimits
from bot.match.changes import Changes
from bot.match.shared_deals import day_of
from bot.match.table import Table
from bot.people.privacy import Privacy
from bot.ratings.ratings import count_match
from db.match import matches
from db.match.matches import Match, Seat
from db.people.guilds import GuildSettings
from db.store import Store
from tests.db.tables import CHANNEL, GUILD, NOW

DAY = timedelta(days=1)
NUMBERS = count(40_000)
TODAY = day_of(NOW)


class Server:
    def __init__(self, store: Store, limits: MatchLimits | None = None) -> None:
        self.store, self.now = store, NOW
        changes = Changes()
        self.daily = Daily(store, lambda: self.now, limits or MatchLimits(), on_change=changes.announce)
        self.table = Table(store, lambda: self.now, on_move=changes.announce_move, on_end=count_match)
        self.lobby = Lobby(store, lambda: self.now, on_change=changes.announce)
        self.privacy = Privacy(store, lambda: self.now, on_change=changes.announce)

    async def begin(self, person: Person, guild_id: int = GUILD, interaction_id: int | None = None) -> int:
        place = Place(GuildSettings(guild_id), CHANNEL, "en")
        number = interaction_id or next(NUMBERS)
        return (await self.daily.begin(person, place, day_of(self.now), str, interaction_id=number))[0]

    async def match(self, match_id: int) -> Match:
        match = await self.store.read(matches.get_match, match_id)
        assert match is not None
        return match

    async def seats(self, match_id: int) -> list[Seat]:
        return await self.store.read(matches.seats_of, match_id)

    async def finish(self, match_id: int, *points: int) -> None:
        """End a match with these points by seat."""
        outcome = {
            "ranks": [1 + sum(other > one for other in points) for one in points],
            "scores": [{"total": one, "parts": {}} for one in points],
        }
        assert await self.store.write(matches.finish_match, match_id, outcome, now=self.now)

    async def results(self, person: Person, day: str = "") -> list[tuple[str, int, int, int | None]]:
        page = await self.daily.page(GUILD, person.id, day)
        return [(one.name, one.points, one.place, one.rank) for one in page.results]
