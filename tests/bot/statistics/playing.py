"""Plays whole matches at random, with takebacks and missed deadlines."""

from __future__ import annotations

import random
from datetime import datetime, timedelta

from sqlalchemy import Connection

from bot.match.changes import AtEnd
from bot.match.requests import Decide
from bot.match.seated import Seated
from bot.match.table import Table
from bot.statistics.results import note_results
from db.match.actions import Played
from db.store import Store
from engine.history import UNDO
from tests.db.tables import NOW


class Playing:
    """Has its own clock."""

    def __init__(self, store: Store, rng: random.Random, on_end: AtEnd = note_results) -> None:
        self._store = store
        self._now = NOW
        self._rng = rng
        self._clicks = 0
        self.table = Table(store, lambda: self._now, on_move=lambda _seated: None, on_end=on_end)

    async def play(self, match_id: int, *, buyer: int | None = None, sleeper: int | None = None) -> None:
        """Play to the end in one transaction.

        The user `buyer` buys whenever possible; `sleeper` now and then runs out of time.
        """

        def play(connection: Connection) -> None:
            seated = self.table.lock(connection, match_id)
            assert seated is not None
            while seated.match.status == "active":
                seated = self._play_on(connection, seated, buyer, sleeper)

        await self._store.write(play)

    def _play_on(self, connection: Connection, seated: Seated, buyer: int | None, sleeper: int | None) -> Seated:
        self._now += timedelta(seconds=self._rng.randrange(1, 5000))
        seat = self._rng.choice(seated.to_act)
        user, absent = seated.seats[seat].user_id, False
        if self._rng.random() < 0.15 and seated.position.takeback(seat) is not None:
            action = UNDO
        else:
            legal = [str(one) for one in seated.game.legal_actions(seated.position.state, seat)]
            buys = [one for one in legal if one.startswith(("buy", "play"))] if user == buyer else []
            action = self._rng.choice(buys or legal)
            absent = user is not None and user == sleeper and self._rng.random() < 0.1
        self._clicks += 1
        decide = self._decide(seat, action, absent=absent)
        return self.table.apply(connection, seated, decide)

    def _decide(self, seat: int, action: str, *, absent: bool) -> Decide:
        def decide(_connection: Connection, seated: Seated, now: datetime) -> Played:
            user = None if absent else seated.seats[seat].user_id
            click = None if user is None else self._clicks
            return Played(seated.position.seq + 1, seat, action, user, now, click, absent)

        return decide
