"""Votes of a table: their message, and answers to it."""

from __future__ import annotations

from playground.world import Json
from tests.e2e.watching import public
from tests.standin.driver import Actor, id_of, ids_of
from tests.standin.server import StandIn


def vote_in(discord: StandIn, place: Json) -> Json | None:
    return next((message for message in public(discord, place) if ids_of(message, "vote:agree:")), None)


def paused_in(discord: StandIn, place: Json) -> Json | None:
    return next((message for message in public(discord, place) if ids_of(message, "table:resume:")), None)


async def answer(person: Actor, message: Json, verb: str) -> str:
    return (await person.click(message, custom_id=id_of(message, f"vote:{verb}:"))).text
