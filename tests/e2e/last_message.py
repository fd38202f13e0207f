"""The last message of a match."""

from __future__ import annotations

import asyncio
from itertools import count

from bot.client.client import Neva
from bot.match.table import Table
from db.match.match_lists import last_alone
from db.people.match_results import Result, put_results
from db.store import Store
from playground.world import Json
from tests.e2e.running import START
from tests.e2e.watching import public
from tests.standin.driver import Actor, buttons_of, text_of
from tests.standin.server import StandIn

_NUMBERS = count(10**9)


async def finish(table: Table, match_id: int = 1) -> None:
    """Let everybody pass until a match is over, through the service."""
    while (seated := await table.read(match_id)).is_going_on:
        for seat in seated.asked:
            user_id = seated.seats[seat].user_id
            assert user_id is not None
            legal = [str(action) for action in seated.legal(seat)]
            action = next((one for one in ("pass phase", "pass") if one in legal), legal[0])
            await table.act(match_id, user_id, action, interaction_id=next(_NUMBERS))
        await asyncio.sleep(0)


async def win_alone(bot: Neva, person: Actor, level: str) -> None:
    """Begin a match alone, and store that the person has won it."""
    await person.slash("solo", level=level, opponents=1)
    match = await bot.services[Store].read(last_alone, int(person.id))
    assert match is not None
    won = Result(
        match_id=match.id, seat=0, replaced=0, user_id=int(person.id), guild_id=0, game="petersburg", preset="2004",
        seats=2, rank=1, points=1, lead=1, parts={}, cards={}, move_seconds=None, moves=1, rated=False, left=False,
        record=False, round_place=None, missed=None, contested=False, ended_at=START,
    )  # fmt: skip
    await bot.services[Store].write(put_results, [won])


def verbs_of(message: Json) -> list[str]:
    return [one["custom_id"].split(":")[1] for one in buttons_of(message) if one.get("custom_id")]


def last_messages(discord: StandIn, place: Json) -> list[Json]:
    return [one for one in public(discord, place) if "🏆" in text_of(one) and "rematch" in verbs_of(one)]


def with_picture(discord: StandIn, place: Json) -> Json | None:
    found = last_messages(discord, place)
    return found[-1] if found and found[-1]["attachments"] else None
