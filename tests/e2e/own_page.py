"""Open the tabs of `/profile` and `/club`, find their controls, choose values."""

from __future__ import annotations

from bot.capabilities import ORDER
from bot.discord_base.tabs import CLUB, PROFILE
from playground.world import Json
from tests.standin.driver import Actor, Answer, auto_selects_of, buttons_of, selects_of


async def open_tab(person: Actor, tab: str, channel: Json | None = None, message: str = PROFILE) -> Json:
    page = (await person.slash(message, channel=channel)).message
    first = (ORDER.tabs if message == PROFILE else ORDER.club)[0]
    return page if tab == first else (await person.click(page, custom_id=f"{message}:{tab}")).message


def controls(page: Json) -> dict[str, Json]:
    """Return the controls of the open tab by name, without the buttons of the tabs."""
    found = (*selects_of(page), *auto_selects_of(page), *buttons_of(page))
    parts = [(one["custom_id"].split(":"), one) for one in found if "custom_id" in one]  # links have none
    return {part[2]: one for part, one in parts if part[0] in (PROFILE, CLUB) and len(part) == 4}


def chosen(page: Json) -> dict[str, str]:
    """Return the chosen values of the open tab's selects, by name."""
    return {
        name: option["value"]
        for name, control in controls(page).items()
        for option in control.get("options", ())
        if option.get("default")
    }


async def use(person: Actor, page: Json, control: str, *values: str) -> Answer:
    one = controls(page)[control]
    if one["type"] == 2:
        return await person.click(page, custom_id=one["custom_id"])
    return await person.select(page, *values, custom_id=one["custom_id"])


async def choose(person: Actor, tab: str, channel: Json | None = None, **values: str) -> Json:
    page = await open_tab(person, tab, channel)
    for control, value in values.items():
        answer = await use(person, page, control, value)
        assert not answer.failed
        page = answer.message
    return page
