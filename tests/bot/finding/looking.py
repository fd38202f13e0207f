"""A process whose users look for players, without Discord."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from itertools import count
from typing import Any

from bot.core.users import Person
from bot.finding.finding import Finding, Page
from bot.finding.lobbies import SeekingLobbies
from bot.finding.openings import Member, NoAnswer, TableOpenings
from bot.finding.questions import Question, Questions
from bot.lobby.lobby import Lobby
from bot.lobby.match_request import MatchRequest, Place
from bot.lobby.opening import MatchLimits
from bot.match.changes import Changes
from db.match import match_lists, matches
from db.match.deadlines import DEFAULT_BANK
from db.match.match_settings import MatchSettings
from db.match.matches import Match, Seat
from db.people.guilds import get_guild
from db.store import Store
from tests.clock import ManualClock
from tests.db.tables import CHANNEL, GUILD, NOW

ANN, BORIS, CLARA, DEV = (Person(101 + number, name) for number, name in enumerate(("Ann", "Boris", "Clara", "Dev")))
RULES = "2004"
NUMBERS = count(1)
PAIR: dict[str, Any] = {"rules": [RULES], "seats": [2]}


class Process:
    def __init__(self, store: Store, limits: MatchLimits | None = None, clock: ManualClock | None = None) -> None:
        self.store, self.clock = store, clock or ManualClock(NOW)
        self.gone, self.blind, self.answers = set[int](), set[tuple[int, int]](), True
        self.asked = list[Question]()
        self.meanwhile: Callable[[], Awaitable[object]] | None = None  # called once, while Discord is asked
        changes = Changes()
        self.openings = TableOpenings(
            store, self.clock, limits or MatchLimits(), RULES, lambda _locale, agent: agent, on_change=changes.announce
        )
        self.openings.connect(lambda _guild_id: True, self._look)
        self.finding = Finding(store, self.clock.now, RULES, on_change=changes.announce, on_search=lambda: None)
        self.lobbies = SeekingLobbies(store, self.clock.now, on_change=changes.announce)
        self.lobby = Lobby(store, self.clock.now, on_change=changes.announce)
        self.questions = Questions(store, self.clock, self._ask)

    async def _look(self, _guild_id: int, user_id: int, channel_id: int) -> Member | None:
        meanwhile, self.meanwhile = self.meanwhile, None
        if meanwhile is not None:
            await meanwhile()
        if not self.answers:
            raise NoAnswer
        if user_id in self.gone:
            return None
        return Member(f"new name of {user_id}", frozenset(), (user_id, channel_id) not in self.blind)

    async def _ask(self, question: Question) -> bool:
        self.asked.append(question)
        return self.answers

    async def look(self, *people: Person, channel: int = CHANNEL, **changes: Any) -> None:
        place = Place(await self.store.read(get_guild, GUILD), channel, "en")
        for person in people:
            await self.finding.start(person, place, {**PAIR, **changes}, interaction_id=next(NUMBERS))

    async def open_lobby(self, host: Person, seats: int = 3, **settings: Any) -> int:
        """Open a lobby of the rules and the time that `look` looks for; return its id."""
        own = MatchSettings(locale="en", **{"time": DEFAULT_BANK, **settings})
        request = MatchRequest("petersburg", {"preset": RULES}, seats, GUILD, CHANNEL, own)
        return await self.lobby.create(host, request, str, interaction_id=next(NUMBERS))

    async def switch(self, match_id: int, person: Person) -> bool:
        return await self.lobbies.switch(match_id, person.id, interaction_id=next(NUMBERS))

    async def page(self, person: Person) -> Page:
        return await self.finding.page(GUILD, person.id)

    async def open_tables(self) -> list[Match]:
        """Open what can open now; return all tables of the server, oldest first."""
        while await self.openings._run_due():
            pass
        return list(reversed(await self.store.read(match_lists.list_matches)))

    async def seats(self, match_id: int = 1) -> list[Seat]:
        return list(await self.store.read(matches.seats_of, match_id))

    async def ask(self) -> list[int]:
        """Return the users asked now."""
        self.asked.clear()
        while await self.questions._run_due():
            pass
        return [one.search.user_id for one in self.asked]
