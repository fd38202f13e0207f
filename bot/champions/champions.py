"""Who has the role of a server's champions: those who won the first division of the last contest of each kind.

`plan_roles` compares that with the stored roles and plans what to give and take, in the transaction that ends a contest
or chooses the role. The bot takes only roles that it has given: one that a user had before stays theirs. Giving a role
twice changes nothing, so a step is tried until Discord has answered. What Discord refuses is tried again every few
hours; `/admin` says what is missing.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from enum import Enum, auto
from functools import partial

from sqlalchemy import Connection

from bot.core.processes import Processes
from bot.core.services import Services
from bot.core.tasks import Scheduled
from db.club import champions
from db.club.champions import ChampionRole
from db.club.contests import Contest
from db.people.guilds import lock_guild
from db.store import Store

log = logging.getLogger(__name__)

AGAIN, REFUSED_AGAIN = timedelta(minutes=5), timedelta(hours=6)
"""Delays after Discord could not be asked, or refused."""


class Outcome(Enum):
    DONE = auto()
    KEPT = auto()
    """The user had the role before."""
    GONE = auto()
    """The user or the role is no more."""
    REFUSED = auto()
    """The bot may not manage roles, or not this one."""
    AGAIN = auto()


Begin = Callable[[], Awaitable[bool]]
"""Notes that Discord is about to be asked to give the role; returns False if that is not to be done any more."""
Change = Callable[[ChampionRole, Begin], Awaitable[Outcome]]
"""Gives or takes a role at Discord."""


def plan_roles(connection: Connection, guild_id: int, now: datetime) -> None:
    """Plan what makes the server's champions, and nobody else, hold the chosen role."""
    role = lock_guild(connection, guild_id).champion_role_id
    wanted = {(user, role) for user in champions.list_champions(connection, guild_id)} if role is not None else set()
    known = {(one.user_id, one.role_id): one for one in champions.lock_roles_of(connection, guild_id)}
    for key, one in known.items():
        if key in wanted:
            if one.state == "take":
                champions.set_state(connection, one, "give", now)
        elif one.state == "kept" or (one.state == "give" and one.tried_at is None):
            champions.drop(connection, one)
        elif one.state != "take":
            champions.set_state(connection, one, "take", now)
    for user, chosen in sorted(wanted - known.keys()):
        champions.add_role(connection, guild_id, user, chosen, now)


def plan_at_end(connection: Connection, contest: Contest, now: datetime) -> None:
    plan_roles(connection, contest.guild_id, now)


class ChampionRoles(Scheduled):
    def __init__(self, services: Services, change: Change) -> None:
        super().__init__("roles of champions", services.clock)
        self._services, self._change = services, change

    async def _next_due(self) -> datetime | None:
        return await self._store.read(champions.next_due, self._services.now())

    async def _run_due(self) -> bool:
        """Return False if no step is due."""
        worker = self._services[Processes].holder
        claimed = await self._store.write(champions.claim_step, self._services.now(), worker=worker)
        if claimed is None:
            return False
        outcome = await self._change(claimed, partial(self._note_try, claimed))
        now = self._services.now()
        match outcome:
            case Outcome.DONE if claimed.state == "give":
                await self._store.write(champions.settle, claimed, "held", None)
            case Outcome.KEPT:
                await self._store.write(champions.settle, claimed, "kept", None)
            case Outcome.DONE | Outcome.GONE:
                await self._store.write(champions.settle, claimed, None, None)
            case Outcome.REFUSED:
                log.info("server %d: the role of its champions is refused", claimed.guild_id)
                await self._store.write(champions.settle, claimed, claimed.state, now + REFUSED_AGAIN, now)
            case Outcome.AGAIN:
                await self._store.write(champions.settle, claimed, claimed.state, now + AGAIN)
        return True

    async def _note_try(self, claimed: ChampionRole) -> bool:
        return await self._store.write(champions.note_try, claimed, self._services.now())

    @property
    def _store(self) -> Store:
        return self._services[Store]
