"""The page of /admin."""

from __future__ import annotations

from playground.world import Json
from tests.standin.driver import Actor, Answer, auto_selects_of, selects_of


async def opened(actor: Actor, page: int = 0) -> Json:
    message = (await actor.slash("admin")).message
    return message if not page else (await actor.click(message, custom_id=f"serverpage:{page}")).message


def select_of(message: Json, name: str) -> Json:
    every = [*selects_of(message), *auto_selects_of(message)]
    return next(one for one in every if one["custom_id"].endswith(f":{name}"))


async def choose(actor: Actor, message: Json, name: str, *values: str) -> Answer:
    return await actor.select(message, *values, custom_id=select_of(message, name)["custom_id"])


def chosen(message: Json, name: str) -> list[str]:
    select = select_of(message, name)
    if "options" not in select:
        return [one["id"] for one in select.get("default_values", ())]
    return [option["value"] for option in select["options"] if option.get("default")]
