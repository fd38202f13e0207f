"""The message that asks the others at a table whether somebody may take a move back."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.discord_base.buttons import MatchButton
from bot.discord_base.names import names_of
from bot.match.seated import Seated
from bot.match.ui.event_lines import event_lines
from bot.play.takebacks import OpenTakeback
from i18n.translator import Say

_LINES = 6
"""How many lines say what would be taken back."""


def takeback_message(seated: Seated, asked: OpenTakeback, say: Say) -> ui.LayoutView:
    """Make the message: who asks, what would be taken back as everybody saw it, and who has not agreed yet."""
    takeback = seated.takeback(asked.seat)
    assert takeback is not None, "an open request can be granted"
    events = [event for seq, event in seated.position.recent if seq >= takeback.seq]
    lines = event_lines(seated, events, None, say)
    shown = [*lines[:_LINES], *(["…"] if len(lines) > _LINES else [])]
    mentions = " ".join(f"<@{user}>" for user in asked_users(seated, asked))
    text = [
        say("takeback-asked", name=names_of(seated.seats, say)[asked.seat], id=seated.match.id),
        *(f"-# {line}" for line in shown),
        say("takeback-question", mentions=mentions),
    ]
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay("\n".join(text)))
    row: ui.ActionRow[Any] = ui.ActionRow(
        MatchButton.of("undoagree", seated.match.id, say, style=discord.ButtonStyle.success),
        MatchButton.of("undodecline", seated.match.id, say),
    )
    view.add_item(row)
    return view


def asked_users(seated: Seated, asked: OpenTakeback) -> tuple[int, ...]:
    """List the users who have still to agree."""
    users = (seated.seats[seat].user_id for seat in asked.waiting)
    return tuple(user for user in users if user is not None)
