"""What end-to-end tests look for: boards, calls to move, whose turn it is, what is planned."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from datetime import datetime

from sqlalchemy import Connection

from bot.client.client import Neva
from bot.match.table import Table
from db.match import publications
from db.store import Store
from playground.world import Json
from tests.standin.driver import text_of
from tests.standin.server import StandIn

GENEROUS_SECONDS = 60.0
"""The longest that a test waits for what a busy machine does late."""


def public(discord: StandIn, place: Json) -> list[Json]:
    """Return the messages of a place that everybody sees, oldest first."""
    return [m for m in discord.world.history(place["id"]) if not m.get("_visible_to")]


def boards(discord: StandIn, place: Json) -> list[Json]:
    """Return the messages with a board."""
    return [m for m in public(discord, place) if any(a["filename"] == "board.png" for a in m["attachments"])]


def calls(discord: StandIn, place: Json) -> list[Json]:
    """Return the messages that name users to move, with a board or without."""
    return [m for m in public(discord, place) if called(m) and "table:hand:" in str(m["components"])]


def called(message: Json) -> set[str]:
    """Return the ids of the users that a message names, whether or not it notifies them."""
    return set(re.findall(r"<@(\d+)>", text_of(message)))


def hands(discord: StandIn, name: str) -> list[Json]:
    """Return the hands in somebody's direct messages."""
    return [m for m in discord.members[name].direct if any(a["filename"] == "hand.png" for a in m["attachments"])]


async def acting(bot: Neva, match_id: int = 1) -> str:
    """Return the name of the one whom the game waits for."""
    seated = await bot.services[Table].read(match_id)
    return seated.seats[seated.to_act[0]].name


async def take_cards(bot: Neva, match_id: int = 1) -> None:
    """Let each person of a game of Saint Petersburg take a card, as only then hands come by direct message."""
    async with asyncio.timeout(GENEROUS_SECONDS):
        while True:
            seated = await bot.services[Table].read(match_id)
            views = [seated.view(seat.seat).seats[seat.seat] for seat in seated.seats if seat.user_id is not None]
            if all(view.hand for view in views):
                return
            user_id = seated.seats[seated.to_act[0]].user_id
            if user_id is None:
                await asyncio.sleep(0.01)  # for a computer player
                continue
            action = next(str(one) for one in seated.legal(seated.to_act[0]) if str(one).startswith("take "))
            await bot.services[Table].act(match_id, user_id, action, interaction_id=10**9 + seated.position.seq)


async def is_published(bot: Neva, match_id: int = 1) -> None:
    """Wait until Discord shows everything of a game that the store has."""
    async with asyncio.timeout(GENEROUS_SECONDS):
        while True:
            found = await bot.services[Store].read(publications.get_publication, match_id)
            if found is not None and found.published == found.revision and found.leased_by is None:
                return
            await asyncio.sleep(0.01)


async def failed(bot: Neva, match_id: int = 1) -> None:
    """Wait until a try to publish a game has failed and it is to be tried again later."""
    async with asyncio.timeout(GENEROUS_SECONDS):
        while True:
            found = await bot.services[Store].read(publications.get_publication, match_id)
            if found is not None and found.failures and found.leased_by is None:
                return
            await asyncio.sleep(0.01)


async def eventually(condition: Callable[[], Awaitable[bool]], seconds: float = GENEROUS_SECONDS) -> None:
    """Wait until a condition on the store holds."""
    async with asyncio.timeout(seconds):
        while not await condition():  # noqa: ASYNC110 - the store tells nobody
            await asyncio.sleep(0.01)


async def until_planned(bot: Neva, next_due: Callable[[Connection], datetime | None]) -> None:
    """Wait until the store has something of a kind that falls due: `next_due` is that kind's query."""
    async with asyncio.timeout(GENEROUS_SECONDS):
        while True:
            if await bot.services[Store].read(next_due) is not None:
                return
            await asyncio.sleep(0)
