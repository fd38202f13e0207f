"""The private page of a table."""

from __future__ import annotations

from typing import Any

from playground.world import Json
from tests.e2e.watching import public
from tests.standin.driver import Actor, Answer, auto_selects_of, id_of, ids_of, selects_of, text_of
from tests.standin.server import StandIn


def vote_in(discord: StandIn, place: Json) -> Json | None:
    return next((message for message in public(discord, place) if ids_of(message, "vote:agree:")), None)


def paused_in(discord: StandIn, place: Json) -> Json | None:
    return next((message for message in public(discord, place) if ids_of(message, "table:resume:")), None)


async def answer(person: Actor, message: Json, verb: str) -> str:
    return (await person.click(message, custom_id=id_of(message, f"vote:{verb}:"))).text


async def choose_on_page(person: Actor, place: Json, request: str, **options: Any) -> Answer:
    """Choose a request such as `pause`, `resign` or `cancel` on the page of `/tables`."""
    page = (await person.slash("tables", channel=place, **options)).message
    assert request in requests_on(page), text_of(page)
    return await person.select(page, request)


async def confirm_on_page(person: Actor, place: Json, request: str, match_id: int = 1, **options: Any) -> Answer:
    asked = await choose_on_page(person, place, request, **options)
    return await person.click(asked.message, custom_id=f"table:{request}yes:{match_id}")


async def offer_on_page(person: Actor, place: Json, seat: int, to: Actor) -> Answer:
    """Offer a seat to a user. Raises `LookupError` if the page does not offer the seat."""
    page = (await choose_on_page(person, place, "replace")).message
    ids = [select["custom_id"] for select in auto_selects_of(page)]
    found = [custom_id for custom_id in ids if custom_id.split(":")[2] == str(seat)]
    if not found:
        raise LookupError(f"the page does not offer seat {seat}")
    return await person.select(page, to.id, custom_id=found[0])


def requests_on(page: Json) -> list[str]:
    found = (select for select in selects_of(page) if select["custom_id"].startswith("ask:table:"))
    return [option["value"] for select in found for option in select["options"]]
