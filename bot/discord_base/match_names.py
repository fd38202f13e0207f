"""The name of a match in lists, `#2 Ann · Boris · 🤖 · Everything`, and links to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.discord_base.names import names_of, plain_names
from bot.games.registry import PRESENTERS
from db.match.matches import FORGOTTEN, RECORDED, Match, Seat
from i18n.text_length import count_units, first_units
from i18n.translator import Say

_PARTS = " · "


def match_name(match: Match, seats: Sequence[Seat], say: Say, longest: int) -> str:
    """Return number, people, agents, rules and result of a match as plain text.

    Names beyond `longest` UTF-16 units are left out from the end.
    """
    return _name(match, seats, plain_names(seats, say), say, longest)


def status_words(match: Match, say: Say) -> str:
    """Return the status; a lobby that never started is closed, not cancelled."""
    is_closed = match.status == "cancelled" and match.started_at is None
    return say("status-closed" if is_closed else f"status-{match.status}")


def end_words(match: Match, say: Say) -> str:
    """Return the status, and who ended a match without a result."""
    if match.status == "cancelled" and match.started_at is not None and match.early_end is not None:
        return say(f"cancelled-{match.early_end['how']}")
    return status_words(match, say)


def linked_name(match: Match, seats: Sequence[Seat], say: Say, longest: int, link: str | None) -> str:
    name = _name(match, seats, names_of(seats, say), say, longest)
    return f"[{name}]({link})" if link else name


def _name(match: Match, seats: Sequence[Seat], names: Sequence[str], say: Say, longest: int) -> str:
    people = [
        name
        for seat, name in zip(seats, names, strict=True)
        if seat.user_id is not None or seat.resigned_at or seat.name == FORGOTTEN or seat.ai == RECORDED
    ]
    agents = len(seats) - len(people)
    last = [f"🤖×{agents}" if agents > 1 else "🤖"] if agents else []
    last.append(PRESENTERS[match.game].short_title(match.options, say))
    if match.status in ("finished", "cancelled"):
        last.append(status_words(match, say))
    for kept in range(len(people), -1, -1):
        shown = [*people[:kept], *(["…"] if kept < len(people) else []), *last]
        name = " ".join(f"#{match.id} {_PARTS.join(shown)}".split())  # as Discord shortens blanks in titles
        if count_units(name) <= longest:
            return name
    return first_units(name, longest)


def place_link(guild_id: int, channel_id: int, message_id: int | None = None) -> str:
    message = "" if message_id is None else f"/{message_id}"
    return f"https://discord.com/channels/{guild_id}/{channel_id}{message}"


def link_button(label: str, url: str) -> ui.Button[Any]:
    return ui.Button(style=discord.ButtonStyle.link, label=label, url=url)
