"""`/notify`: where, when and on which days a user is called, warned and told again; a private page of selects."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Self

import discord
from discord import app_commands, ui

from bot.core.discord_limits import OPTION_LABEL
from bot.core.errors import UserError
from bot.core.quiet_hours import Wishes, clock_text
from bot.core.settings import Settings
from bot.core.users import Users
from bot.discord_base.command_translator import described
from bot.discord_base.match_select import value_of
from bot.discord_base.replies import reply, report_errors, services_of, text_view
from db.users import User
from i18n.translator import Say, translator

_MARKS = 10**6
"""How many different marks custom ids have."""
_WHERE = ("thread", "dm", "both", "none")
_WHEN = ("now", "hours", "last")
_DAYS = ("all", "workdays", "weekend")
_EVERY = (3, 6, 12, 24)
_WARN = (0, 1, 3, 6, 12, 24)
_FIELDS = ("where", "when", "days", "warn", "escalate", "hands")


class NotifySelect(ui.DynamicItem[ui.Item[Any]], template=r"notify:(?P<field>[a-z]{1,10}):[0-9]{1,6}"):
    """One of the choices as a select."""

    def __init__(self, select: ui.Item[Any], field: str) -> None:
        super().__init__(select)
        self.field = field

    @classmethod
    def of(cls, field: str, wishes: Wishes, days: str, mark: int, say: Say) -> Self:
        """Make the select; `mark` differs from answer to answer, or clients would keep what was chosen before."""
        choices, chosen = _choices(field, wishes, days, say)
        options = [
            discord.SelectOption(label=text[:OPTION_LABEL], value=value, default=value == chosen)
            for value, text in choices
        ]
        return cls(ui.Select(custom_id=f"notify:{field}:{mark}", options=options), field)

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Read the select back from a message, however old."""
        return cls(item, match["field"])

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Change what was chosen, and show the page as it is then."""
        async with report_errors(interaction):
            await _show(interaction, _changes(self.field, value_of(self.item)))


@app_commands.command(name="notify", description=described("command-notify"))
@app_commands.describe(
    where=described("option-where"),
    when=described("option-when"),
    hours=described("option-every"),
    days=described("option-days"),
    warn=described("option-warn"),
    hands=described("option-hands"),
)
@app_commands.choices(
    where=[app_commands.Choice(name=described(f"notify-where-{value}"), value=value) for value in _WHERE],
    when=[app_commands.Choice(name=described(f"notify-when-{value}"), value=value) for value in _WHEN],
    days=[app_commands.Choice(name=described(f"notify-days-{value}"), value=value) for value in _DAYS],
)
async def notify(
    interaction: discord.Interaction[Any],
    where: str | None = None,
    when: str | None = None,
    hours: app_commands.Range[int, 1, 24] | None = None,
    days: str | None = None,
    warn: app_commands.Range[int, 0, 72] | None = None,
    hands: bool | None = None,
) -> None:
    """Set, or just show, what the user wants of notices."""
    async with report_errors(interaction):
        if hours is not None and when is None:
            when = "hours"
        chosen: dict[str, Any] = {
            **({} if where is None else _changes("where", where)),
            "notify_when": when,
            "notify_hours": hours,
            "notify_days": days,
            "warn_hours": warn,
        }
        if hands is not None:
            chosen["hands_by_dm"] = hands
        await _show(interaction, {column: value for column, value in chosen.items() if value is not None})


async def _show(interaction: discord.Interaction[Any], changes: dict[str, Any]) -> None:
    """Change what the user wants, and show the page."""
    services, user_id = services_of(interaction), interaction.user.id
    user = await services[Users].change_reminders(user_id, changes)
    if changes.keys() & {"notify_where", "hands_by_dm"}:
        await services[Users].try_dm_again(user_id)
    wishes = Wishes.of(user, services[Settings].reminder_hours)
    await reply(interaction, notify_view(user, wishes, interaction.id % _MARKS, translator(interaction.locale.value)))


def notify_view(user: User, wishes: Wishes, mark: int, say: Say) -> ui.LayoutView:
    """Make the page of what a user wants; `mark` is a number that differs from answer to answer."""
    lines = [say("notify-heading")]
    if user.dm == "closed" and wishes.where in ("dm", "both"):
        lines.append(say("notify-closed"))
    view = text_view("\n".join(lines))
    for field in _FIELDS:
        view.add_item(ui.TextDisplay(f"-# {say(f'notify-{field}')}"))
        view.add_item(ui.ActionRow(NotifySelect.of(field, wishes, user.notify_days or "all", mark, say)))
    view.add_item(ui.TextDisplay("\n".join([*reminder_lines(user, wishes, say), say("notify-remind")])))
    return view


def reminder_lines(user: User, wishes: Wishes, say: Say) -> list[str]:
    """List when a user is reminded, and the quiet hours."""
    hours = wishes.remind_hours
    lines = [say("remind-after", hours=hours) if hours else say("remind-off")]
    if user.quiet_from is not None and user.quiet_to is not None:
        times = {"start": clock_text(user.quiet_from), "end": clock_text(user.quiet_to)}
        lines.append(say("remind-quiet", zone=user.time_zone or "UTC", **times))
    return lines


def _choices(field: str, wishes: Wishes, days: str, say: Say) -> tuple[Sequence[tuple[str, str]], str]:
    """Return the choices of a select with their labels, and which is chosen."""
    if field == "when":
        every = sorted({*_EVERY, *([wishes.every_hours] if wishes.when == "hours" else [])})
        found = [
            ("now", say("notify-when-now")),
            *((f"hours-{hours}", say("notify-every", hours=hours)) for hours in every),
            ("last", say("notify-when-last")),
        ]
        return found, f"hours-{wishes.every_hours}" if wishes.when == "hours" else wishes.when
    if field == "warn":
        before = sorted({*_WARN, wishes.warn_hours})
        texts = [(str(hours), say("notify-warned", hours=hours) if hours else say("notify-never")) for hours in before]
        return texts, str(wishes.warn_hours)
    if field == "escalate":
        return [(one, say(f"notify-escalate-{one}")) for one in ("yes", "no")], "yes" if wishes.escalate else "no"
    if field == "hands":
        return [(one, say(f"notify-hands-{one}")) for one in ("yes", "no")], "yes" if wishes.hands_by_dm else "no"
    values, chosen = (_WHERE, wishes.where) if field == "where" else (_DAYS, days)
    return [(value, say(f"notify-{field}-{value}")) for value in values], chosen


def _changes(field: str, value: str) -> dict[str, Any]:
    """Return the columns that a choice changes. Raises `UserError` for what no page of ours offers."""
    kind, _, number = value.partition("-")
    hours = int(number) if number.isdecimal() and len(number) < 3 else 0
    if field == "when" and kind == "hours" and 1 <= hours <= 24:
        return {"notify_when": kind, "notify_hours": hours}
    if field == "when" and value in ("now", "last"):
        return {"notify_when": value}
    if field == "where" and value in _WHERE:
        return {"notify_where": value, **({"hands_by_dm": False} if value == "none" else {})}
    if field == "days" and value in _DAYS:
        return {"notify_days": value}
    if field == "warn" and value.isdecimal() and len(value) < 3:
        return {"warn_hours": int(value)}
    if field == "escalate" and value in ("yes", "no"):
        return {"escalate": value == "yes"}
    if field == "hands" and value in ("yes", "no"):
        return {"hands_by_dm": value == "yes"}
    raise UserError("unknown-button")


COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (notify,)
