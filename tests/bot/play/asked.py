"""A match of three whose users take moves back."""

from __future__ import annotations

from itertools import count

from bot.match.seated import Seated
from bot.match.table import Table
from bot.play.takebacks import OpenTakeback, Takebacks, open_takeback
from db.match import actions, votes
from db.store import Store
from tests.bot.match.stored_matches import PEOPLE
from tests.db.tables import NOW

NUMBERS = count(1_000)


class Asked:
    """A match of three in which the first seats to act have passed."""

    def __init__(self, store: Store, match_id: int) -> None:
        self.store, self.id = store, match_id
        self.table = Table(store, lambda: NOW, on_move=lambda _match: None)
        self.takebacks = Takebacks(self.table)

    async def acting(self) -> int:
        return (await self.table.read(self.id)).to_act[0]

    async def do(self, action: str, seat: int | None = None) -> int:
        """Act for a seat, by default the one to act; return the seat."""
        seat = await self.acting() if seat is None else seat
        await self.table.act(self.id, PEOPLE[seat], action, interaction_id=next(NUMBERS))
        return seat

    async def ask(self, seat: int) -> tuple[int, ...]:
        return (await self.takebacks.ask(self.id, PEOPLE[seat], interaction_id=next(NUMBERS)))[1]

    async def agree(self, seat: int) -> tuple[int, ...]:
        return (await self.takebacks.agree(self.id, PEOPLE[seat], interaction_id=next(NUMBERS)))[1]

    async def cards(self) -> list[str]:
        """Return the actions that take a card of a row, one per card."""
        seated = await self.table.read(self.id)
        return [text for text in map(str, seated.legal(seated.to_act[0])) if text.startswith("take ")]

    async def log(self) -> list[tuple[int, str]]:
        return [(row.seat, row.action) for row in await self.store.read(actions.whole_log, self.id)]

    async def waiting(self) -> tuple[int, ...]:
        """Return the seats that an open request waits for."""
        asked = await self.open(await self.table.read(self.id))
        return () if asked is None else asked.waiting

    async def open(self, seated: Seated) -> OpenTakeback | None:
        return open_takeback(seated, await self.store.read(votes.get_takeback, self.id))
