"""Using the tabs of `/me`: opening one, finding its controls, choosing."""

from __future__ import annotations

from playground.world import Json
from tests.standin.driver import Actor, Answer, auto_selects_of, buttons_of, selects_of


async def open_tab(person: Actor, tab: str, channel: Json | None = None) -> Json:
    """Open the private message and turn it to a tab; return it."""
    page = (await person.slash("me", channel=channel)).message
    return page if tab == "notices" else (await person.click(page, custom_id=f"me:{tab}")).message


def controls(page: Json) -> dict[str, Json]:
    """Return what can be used on the open tab, by name: selects and buttons, without those of the tabs."""
    found = (*selects_of(page), *auto_selects_of(page), *buttons_of(page))
    parts = [(one["custom_id"].split(":"), one) for one in found]
    return {part[2]: one for part, one in parts if part[0] == "me" and len(part) == 4}


def chosen(page: Json) -> dict[str, str]:
    """Return what is chosen in the selects of the open tab, by name."""
    return {
        name: option["value"]
        for name, control in controls(page).items()
        for option in control.get("options", ())
        if option.get("default")
    }


async def use(person: Actor, page: Json, control: str, *values: str) -> Answer:
    """Press a button of the open tab, or choose these values in a select."""
    one = controls(page)[control]
    if one["type"] == 2:
        return await person.click(page, custom_id=one["custom_id"])
    return await person.select(page, *values, custom_id=one["custom_id"])


async def choose(person: Actor, tab: str, channel: Json | None = None, **values: str) -> Json:
    """Choose values in selects of a tab, by their names, and return the message then."""
    page = await open_tab(person, tab, channel)
    for control, value in values.items():
        answer = await use(person, page, control, value)
        assert not answer.failed
        page = answer.message
    return page
