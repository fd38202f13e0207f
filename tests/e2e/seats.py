"""Seats whose users are away or offer them."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Connection

from bot.client.client import Neva
from bot.match.absence import sit_in
from bot.match.seated import Seated
from bot.match.table import Table
from db.match.seats import offer_seat
from playground.world import Json
from tests.e2e.watching import public
from tests.standin.driver import buttons_of, ids_of
from tests.standin.server import StandIn

NUMBERS = iter(range(1, 1_000))


async def send_away(bot: Neva, name: str, *, offered: bool = False, match_id: int = 1) -> int:
    """Let an agent sit in for a user, and perhaps offer the seat to anybody; return the seat."""
    seated = await bot.services[Table].read(match_id)
    seat = next(seat.seat for seat in seated.seats if seat.name == name)

    def decided(connection: Connection, before: Seated, now: datetime) -> None:
        assert sit_in(connection, before, seat, why="vote", now=now)
        if offered:
            offer_seat(connection, match_id, seat, to=None, now=now)

    await bot.services[Table].change(match_id, decided, interaction_id=next(NUMBERS))
    return seat


def offer_in(discord: StandIn, place: Json) -> Json | None:
    return next((m for m in public(discord, place) if ids_of(m, "offer:take:")), None)


def verbs(message: Json) -> set[str]:
    return {":".join(button.get("custom_id", "").split(":")[:2]) for button in buttons_of(message)}
