"""A whole capability, to copy: users cheer for a match, and its thread shows the number for an hour.

In bot/ it would be `cheers.py`, `ui/cheer.py`, `ui/cheer_message.py` and `capability.py`, with texts in `i18n/locales`
and a table.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from typing import Any, Self

import discord
from discord import app_commands, ui
from sqlalchemy import Connection

from bot.core.clock import Clock
from bot.core.errors import UserError
from bot.core.scheduler import Scheduled
from bot.core.services import Services
from bot.discord_base.desired import Content, DesiredMessage, content_hash
from bot.discord_base.replies import report_errors, services_of, tell
from bot.match.changes import Changes
from bot.match.match_messages import MatchMessages, Subject, always
from bot.match.registration import Capability
from db.match import match_lists, matches
from db.match.messages import TABLE
from db.match.publications import raise_revision
from db.process import bot_state
from db.store import Store

LASTS = timedelta(hours=1)
_NAME = "cheers"

# Rule and storage


@dataclass(frozen=True, slots=True)
class Cheered:
    match_id: int
    number: int
    until: str


def _cheered(connection: Connection) -> dict[int, Cheered]:
    stored = json.loads(bot_state.get_value(connection, _NAME) or "[]")
    return {one["match_id"]: Cheered(**one) for one in stored}


def _put(connection: Connection, cheered: Iterable[Cheered]) -> None:
    bot_state.put_value(connection, _NAME, json.dumps([asdict(one) for one in cheered]))


class Cheers:
    """The service."""

    def __init__(self, store: Store, now: Callable[[], datetime], *, on_change: Callable[[int], None]) -> None:
        self._store, self._now, self._on_change = store, now, on_change

    async def cheer(self, match_id: int) -> int:
        """Return the new number."""
        number = await self._store.write(self._count, match_id)
        self._on_change(match_id)
        return number

    def _count(self, connection: Connection, match_id: int) -> int:
        if matches.lock_match(connection, match_id) is None:
            raise UserError("no-such-game", id=match_id)
        cheered = _cheered(connection)
        number = 1 + (cheered[match_id].number if match_id in cheered else 0)
        cheered[match_id] = Cheered(match_id, number, (self._now() + LASTS).isoformat())
        _put(connection, cheered.values())
        raise_revision(connection, match_id)  # the match's messages change
        return number


class CheersFade(Scheduled):
    """The worker: forgets the cheers an hour after the last."""

    def __init__(self, store: Store, clock: Clock, *, on_change: Callable[[int], None]) -> None:
        super().__init__("cheers", clock)
        self._store, self._now, self._on_change = store, clock.now, on_change

    async def _next_due(self) -> datetime | None:
        cheered = await self._store.read(_cheered)
        return min((datetime.fromisoformat(one.until) for one in cheered.values()), default=None)

    async def _run_due(self) -> bool:
        over = await self._store.write(self._forget_over)
        for match_id in over:
            self._on_change(match_id)
        return bool(over)

    def _forget_over(self, connection: Connection) -> list[int]:
        cheered = _cheered(connection)
        over = sorted(one.match_id for one in cheered.values() if datetime.fromisoformat(one.until) <= self._now())
        for match_id in over:
            matches.lock_match(connection, match_id)
            raise_revision(connection, match_id)
        _put(connection, [one for one in cheered.values() if one.match_id not in over])
        return over


# User interface


class CheerButton(ui.DynamicItem[ui.Button[Any]], template=r"cheer:(?P<match>[0-9]{1,18})"):
    """The button."""

    def __init__(self, match_id: int) -> None:
        super().__init__(ui.Button(label="Cheer", custom_id=f"cheer:{match_id}"))
        self.match_id = match_id

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction[Any], _item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Works for old messages, too."""
        return cls(int(match["match"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        async with report_errors(interaction):
            await tell(interaction, f"{await services_of(interaction)[Cheers].cheer(self.match_id)} cheers!")


@app_commands.command(name="cheer", description="Cheer the match of this thread")
async def cheer(interaction: discord.Interaction[Any]) -> None:
    """The command."""
    async with report_errors(interaction):
        services = services_of(interaction)
        assert interaction.channel_id is not None
        (match_id,) = await services[Store].read(match_lists.list_played_in, interaction.channel_id)
        await tell(interaction, f"{await services[Cheers].cheer(match_id)} cheers!")


def _wanted(connection: Connection, subject: Subject) -> Iterable[DesiredMessage]:
    """The message, which exists while a match is cheered."""
    cheered = _cheered(connection).get(subject.match.id)
    if cheered is None:
        return ()

    async def build() -> Content:
        view = ui.LayoutView(timeout=None)
        view.add_item(ui.TextDisplay(f"👏 {cheered.number}"))
        view.add_item(ui.ActionRow(CheerButton(cheered.match_id)))
        return Content(view)

    return (DesiredMessage("cheers", TABLE, content_hash(cheered.number), build),)


# Registration


def _make(services: Services) -> None:
    store, on_change = services[Store], services[Changes].announce
    services.add(
        Cheers(store, services.now, on_change=on_change), CheersFade(store, services.clock, on_change=on_change)
    )


CHEERS = Capability(
    make=_make,
    commands=(cheer,),
    components=(CheerButton,),
    messages=(MatchMessages(kinds=("cheers",), wants=_wanted, deletes=always),),
)
