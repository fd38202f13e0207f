"""Notices as the stand-in shows them, to users called Ann and Dev."""

from __future__ import annotations

from typing import Any

from bot.client.client import Neva
from playground.world import Json
from tests.e2e.own_page import choose
from tests.e2e.watching import (
    acting,
    is_published,
    public,
)
from tests.standin.driver import ids_of, text_of
from tests.standin.server import StandIn


def notices_of(discord: StandIn, name: str) -> list[Json]:
    return [m for m in discord.members[name].direct if ids_of(m, "later:")]


def calls_to_all(discord: StandIn, place: Json) -> list[Json]:
    return [m for m in public(discord, place) if "Everybody:" in text_of(m)]


async def name_asked(bot: Neva, match_id: int = 1) -> str:
    await is_published(bot, match_id)
    return await acting(bot, match_id)


async def choose_both(discord: StandIn, **values: Any) -> None:
    for name in ("Ann", "Dev"):
        await choose(discord.members[name], "notices", **values)
