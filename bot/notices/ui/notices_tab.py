"""The tab of notices: where and when a user is called, reminded and warned; and its page of quiet hours."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

import discord
from discord import ui

from bot.core.errors import UserError
from bot.core.quiet_hours import Wishes, clock_text
from bot.core.services import Services
from bot.core.settings import Settings
from bot.core.time_zones import CITIES, cities_by_hour, city_of, hour_of, local_time
from bot.core.users import Users
from bot.discord_base.components import caption, select_row, value_of
from bot.discord_base.replies import services_of
from bot.discord_base.tabs import Press, Tab, control_id
from db.people.users import Changes, User
from i18n.translator import Say, translator

_WHERE = ("thread", "dm", "both", "none")
_EVERY = (3, 6, 12, 24)
"""Hours between calls for all matches together."""
_REMIND = (3, 6, 12, 24)
"""Hours of waiting before the reminder; the last value coincides with the daily notice."""
_WARN = (0, 1, 3, 6, 12, 24)
_HOURS = range(24)
_DAY = 24 * 60
_QUIET = 10 * 60
"""Default minutes of quiet hours, until their other end is chosen."""
_CITIES_SHOWN = 2
"""Cities shown beside a local time."""


async def _show(interaction: discord.Interaction[Any], press: Press) -> Sequence[ui.Item[Any]]:
    services, user_id, say = services_of(interaction), interaction.user.id, translator(interaction.locale.value)
    users = services[Users]
    match press.control:
        case "" | "back":
            return _notices(interaction, await users.get(user_id), services, say)
        case "where" | "when" | "remind" | "warn" as field:
            user = await users.change_reminders(user_id, _changes(field, value_of(_item(press))))
            if field == "where":
                await users.try_dm_again(user_id)
            return _notices(interaction, user, services, say)
        case "puzzles":
            user = await users.change_puzzles(user_id, wanted=value_of(_item(press)) == "on")
            return _notices(interaction, user, services, say)
        case "quiet":
            return _quiet_hours(interaction, await users.get(user_id), services, say)
        case "from" | "to" | "hour" | "city" as field:
            before = await users.get(user_id)
            changes = _quiet_changes(field, value_of(_item(press)), before, services)
            return _quiet_hours(interaction, await users.change_reminders(user_id, changes), services, say)
        case _:
            raise UserError("unknown-button")


def _item(press: Press) -> ui.Item[Any]:
    assert press.item is not None  # only the opened tab has none
    return press.item


def _notices(interaction: discord.Interaction[Any], user: User, services: Services, say: Say) -> Sequence[ui.Item[Any]]:
    """Make the page on where and when a user is notified, without settings that have no effect."""
    wishes = Wishes.of(user, services[Settings].reminder_hours)
    heading = say("notify-heading")
    if user.dm == "closed" and wishes.where in ("dm", "both"):
        heading += f"\n{say('notify-closed')}"
    elif wishes.where != "none":
        heading += f"\n-# {say('notify-hand')}"
    items: list[ui.Item[Any]] = [ui.TextDisplay(heading)]
    for field in ("where",) if wishes.where == "none" else ("where", "when", "remind", "warn"):
        choices, chosen = _choices(field, wishes, say)
        items += [
            caption(say(f"notify-{field}")),
            select_row(control_id(interaction, "notices", field), choices, chosen),
        ]
    if wishes.where != "none":
        custom_id = control_id(interaction, "notices", "quiet")
        items.append(ui.ActionRow(ui.Button(label=_quiet_words(user, say), emoji="🌙", custom_id=custom_id)))
        wishes_for_puzzles = [(wish, say(f"notify-puzzles-{wish}")) for wish in ("on", "off")]
        puzzles = control_id(interaction, "notices", "puzzles")
        items += [
            caption(say("notify-puzzles")),
            select_row(puzzles, wishes_for_puzzles, "on" if user.puzzles else "off"),
        ]
    return items


def _quiet_words(user: User, say: Say) -> str:
    if user.quiet_from is None or user.quiet_to is None:
        return say("quiet-button")
    return say("quiet-button-set", start=clock_text(user.quiet_from), end=clock_text(user.quiet_to))


def _choices(field: str, wishes: Wishes, say: Say) -> tuple[Sequence[tuple[str, str]], str]:
    match field:
        case "where":
            return [(where, say(f"notify-where-{where}")) for where in _WHERE], wishes.where
        case "when":
            every = [(f"hours-{hours}", say("notify-every", hours=hours)) for hours in _EVERY]
            found = [("now", say("notify-when-now")), *every, ("last", say("notify-when-last"))]
            return found, f"hours-{wishes.every_hours}" if wishes.when == "hours" else wishes.when
        case "remind":
            # For no or a later reminder, show a day: everybody gets the daily notice.
            hours = min(wishes.remind_hours or _REMIND[-1], _REMIND[-1])
            offered = sorted({*_REMIND, hours})
            return [(str(one), say("notify-reminded", hours=one)) for one in offered], str(hours)
        case _:
            return [(str(one), say("notify-warned", hours=one)) for one in _WARN], str(wishes.warn_hours)


def _changes(field: str, value: str) -> Changes:
    """Return the columns that a choice changes. Raises `UserError` for a value never offered."""
    kind, _, number = value.partition("-")
    match field:
        case "where" if value in _WHERE:
            return {"notify_where": value}
        case "when" if value in ("now", "last"):
            return {"notify_when": value}
        case "when" if kind == "hours" and number in map(str, _EVERY):
            return {"notify_when": kind, "notify_hours": int(number)}
        case "remind" if value in map(str, range(1, _REMIND[-1] + 1)):
            return {"remind_hours": int(value)}
        case "warn" if value in map(str, _WARN):
            return {"warn_hours": int(value)}
    raise UserError("unknown-button")


def _quiet_hours(
    interaction: discord.Interaction[Any], user: User, services: Services, say: Say
) -> Sequence[ui.Item[Any]]:
    now, zone = services.now(), user.time_zone

    def select(field: str, choices: Sequence[tuple[str, str]], chosen: str | None) -> ui.ActionRow[Any]:
        return select_row(control_id(interaction, "notices", field), choices, chosen, placeholder=say("quiet-choose"))

    hours = [(str(hour * 60), clock_text(hour * 60)) for hour in _HOURS]
    begins = "off" if user.quiet_from is None else str(user.quiet_from)
    items: list[ui.Item[Any]] = [ui.TextDisplay(say("quiet-heading"))]
    items += [caption(say("quiet-from")), select("from", [("off", say("quiet-off")), *hours], begins)]
    if user.quiet_to is not None:
        items += [caption(say("quiet-to")), select("to", hours, str(user.quiet_to))]
    by_hour = {str(hour): cities for hour, cities in cities_by_hour(now).items()}
    times = [(hour, time_line(cities, now, say)) for hour, cities in by_hour.items()]
    if zone is None:
        items += [caption(say("quiet-hour-unknown", now=local_time("UTC", now))), select("hour", times, None)]
    else:
        chosen = str(hour_of(zone, now))
        places = [(city, f"{say(f'city-{city}')} · {local_time(CITIES[city], now)}") for city in by_hour[chosen]]
        items += [caption(say("quiet-hour")), select("hour", times, chosen)]
        items += [caption(say("quiet-city")), select("city", places, city_of(zone))]
    back = control_id(interaction, "notices", "back")
    return [*items, ui.ActionRow(ui.Button(label=say("quiet-back"), custom_id=back))]


def time_line(cities: Sequence[str], now: datetime, say: Say) -> str:
    """Return the local times within one hour, each with its first cities."""
    by_time: dict[str, list[str]] = {}
    for city in cities:
        by_time.setdefault(local_time(CITIES[city], now), []).append(say(f"city-{city}"))
    most = _CITIES_SHOWN if len(by_time) == 1 else 1
    shown = list(by_time.items())[:_CITIES_SHOWN]
    return " · ".join(f"{time} {', '.join(names[:most])}" for time, names in shown)


def _quiet_changes(field: str, value: str, user: User, services: Services) -> Changes:
    """Return the columns that a choice changes. Raises `UserError`."""
    match field:
        case "from" if value == "off":
            return {"quiet_from": None, "quiet_to": None}
        case "from" | "to" if value in {str(hour * 60) for hour in _HOURS}:
            if field == "from":
                start = int(value)
                end = (start + _QUIET) % _DAY if user.quiet_to is None else user.quiet_to
            else:
                end = int(value)
                start = (end - _QUIET) % _DAY if user.quiet_from is None else user.quiet_from
            if start == end:
                raise UserError("quiet-same")
            return {"quiet_from": start, "quiet_to": end}
        case "hour":
            by_hour = {str(hour): cities for hour, cities in cities_by_hour(services.now()).items()}
            if value in by_hour:
                return {"time_zone": CITIES[by_hour[value][0]]}
        case "city" if value in CITIES:
            return {"time_zone": CITIES[value]}
    raise UserError("unknown-button")


TABS = (Tab("notices", "tab-notices", _show),)
