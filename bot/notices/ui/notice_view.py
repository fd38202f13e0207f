"""The messages of notices: a direct message about several matches, or one in a match's thread."""

from __future__ import annotations

import itertools
from datetime import datetime
from typing import Any

import discord
from discord import ui

from bot.core.discord_limits import COMPONENTS, CUT_TEXT, THREAD_NAME
from bot.discord_base.buttons import MatchButton
from bot.discord_base.match_names import linked_name, place_link
from bot.discord_base.replies import text_view
from bot.games.registry import PRESENTERS
from bot.match.ui.messages import time_left
from bot.match.waiting import Pending
from bot.notices.notice_batch import Batch, Notice
from i18n.translator import Say, translator

_SECTION = 3
"""Components of a match with its button."""
_AROUND = 6
"""Components of the heading, of the other matches, and of the buttons below."""
_SECTIONS = (COMPONENTS - _AROUND) // _SECTION
LATER = ("3h", "tomorrow")
"""Delays offered for the next notice."""
_ALSO = 10
"""Most other matches in the list."""


def direct_view(batch: Batch, until: datetime | None = None) -> ui.LayoutView:
    """Make the direct message about a batch's matches; `until` is the time to which they are put off."""
    first = batch.direct[0].pending.match
    say = translator(batch.user.locale if batch.user and batch.user.locale else first.locale)
    view = text_view(say("notice-heading", number=len(batch.direct)))
    texts = [_lines(notice, say) for notice in batch.direct]
    ends = itertools.accumulate(len(text) for text in texts)
    count = min(_SECTIONS, sum(end <= CUT_TEXT * 2 // 3 for end in ends))
    rest, room = batch.direct[count:], CUT_TEXT // 4
    for notice, text in zip(batch.direct[:count], texts, strict=False):
        button = MatchButton.of("move", notice.row.match_id, say, style=discord.ButtonStyle.primary)
        view.add_item(ui.Section(ui.TextDisplay(text), accessory=button))
    others = [*(notice.pending for notice in rest), *batch.also]
    also = [_also(pending, batch.user_id, say) for pending in others]
    if also:
        listed = [say("notice-also"), *also[:_ALSO]]
        while len("\n".join(listed)) > room:
            listed.pop()
        hidden = len(also) - len(listed) + 1
        view.add_item(ui.TextDisplay("\n".join([*listed, *([say("notice-more", number=hidden)] if hidden else [])])))
    _end(view, batch.number, until, say)
    return view


def _lines(notice: Notice, say: Say) -> str:
    """Return name, decision and deadline of a match, and the reason of the notice."""
    match, seats = notice.pending.match, notice.pending.seated.seats
    link = place_link(match.guild_id, match.place_id)
    view = notice.pending.seated.view(notice.row.seat)
    lines = [f"**{linked_name(match, seats, say, THREAD_NAME, link)}**"]
    presenter = PRESENTERS[match.game]
    lines.append(presenter.decision(view, say))
    lines += [presenter.why_words(view, plan.plan, plan.why or "", say) for plan in notice.unused]
    if notice.row.kind == "warning":
        lines.append(say("notice-warning"))
    elif notice.row.kind != "call":
        lines.append(f"-# {say('notice-since', since=discord.utils.format_dt(notice.since, 'R'))}")
    if notice.until is not None:
        lines.append(f"-# {time_left(notice.until, say)}")
    return "\n".join(lines)


def _also(pending: Pending, user_id: int, say: Say) -> str:
    match = pending.match
    link = place_link(match.guild_id, match.place_id)
    seat = pending.waiting_seat(user_id)
    until = None if seat is None else pending.until.get(seat)
    name = linked_name(match, pending.seated.seats, say, THREAD_NAME, link)
    return f"- {name}" + (f" · ⌛ {discord.utils.format_dt(until, 'R')}" if until is not None else "")


def thread_view(notice: Notice, *, unreachable: bool = False, until: datetime | None = None) -> ui.LayoutView:
    """Make the message in a match's thread, which names no other match.

    `unreachable`: it tells everybody that direct messages do not reach its user. `until`: the time to which the user
    has put it off.
    """
    match, row = notice.pending.match, notice.row
    say = translator(match.locale)
    decision = PRESENTERS[match.game].decision(notice.pending.seated.view(None), say)
    since = discord.utils.format_dt(notice.since, "f")
    facts: dict[str, Any] = {"mention": f"<@{row.user_id}>", "id": match.id, "decision": decision}
    if unreachable or row.kind == "table":
        text = say("notice-unreachable" if unreachable else "notice-table", since=since, **facts)
    else:
        text = say("notice-warned" if row.kind == "warning" else "notice-reminder", **facts)
    if notice.until is not None:
        text += f"\n-# {time_left(notice.until, say)}"
    view = text_view(text)
    buttons: ui.ActionRow[Any] = ui.ActionRow(MatchButton.of("move", match.id, say, style=discord.ButtonStyle.primary))
    view.add_item(buttons)
    if row.kind == "table" or unreachable:
        buttons.add_item(MatchButton.of("table", match.id, say))
    else:
        _end(view, row.batch or row.id, until, say)
    return view


def _end(view: ui.LayoutView, batch: int, until: datetime | None, say: Say) -> None:
    """Add the buttons to put notices off, or the chosen time."""
    if until is None:
        view.add_item(ui.ActionRow(*(_later(how, batch, say) for how in LATER)))
    else:
        view.add_item(ui.TextDisplay(say("notice-later", when=discord.utils.format_dt(until, "f"))))


def _later(how: str, batch: int, say: Say) -> ui.Button[Any]:
    """Make a button of SnoozeButton (bot/notices/ui/snooze_buttons.py)."""
    label = say("button-later-3h" if how == "3h" else "button-later-tomorrow")
    return ui.Button(label=label, emoji="💤", custom_id=f"later:{how}:{batch}")
