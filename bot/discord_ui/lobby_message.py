"""The message of a lobby: what is played, who sits where, and the buttons to join and start."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.discord_ui.buttons import MatchButton
from bot.discord_ui.messages import ACCENTS
from bot.discord_ui.names import names_of
from bot.games.registry import PRESENTERS
from db.matches import Match, Seat
from engine.games import GAMES
from engine.shuffle import commitment
from i18n.translator import Say


def lobby(match: Match, seats: Sequence[Seat], thread_id: int | None, say: Say) -> ui.LayoutView:
    """Show a lobby that people can join, or what became of it."""
    presenter = PRESENTERS[match.game]
    title = say("lobby-title", game=presenter.title(match.options, say), id=match.id)
    lines = [f"### {title}"]
    options = presenter.option_words(match.options, say)
    if options:
        lines.append(options)
    if match.private:
        lines.append(say("lobby-private"))
    if match.limit_hours:
        lines.append(say("lobby-limit", hours=match.limit_hours))
    for seat, name in zip(seats, names_of(seats), strict=True):
        mark = "🤖" if seat.ai else ("👑" if seat.user_id == match.host_id else "🪑")
        lines.append(f"{mark} {name}")
    if match.status == "lobby":
        lines += [f"▫️ {say('lobby-free-seat')}"] * (match.seats_wanted - len(seats))
    elif thread_id:
        lines.append(say("lobby-started", thread=f"<#{thread_id}>"))
    if match.status in ("finished", "cancelled"):
        lines.append(f"**{say(f'status-{match.status}')}**")
    lines.append("-# " + say("fair-commitment", commitment=commitment(match.seed)))
    view = ui.LayoutView(timeout=None)
    box: ui.Container[Any] = ui.Container(ui.TextDisplay("\n".join(lines)), accent_colour=ACCENTS[match.status])
    if match.status == "lobby":
        full = len(seats) >= match.seats_wanted
        game = GAMES[match.game]
        least = game.seats(game.Options.model_validate(match.options))[0]
        box.add_item(
            ui.ActionRow(
                MatchButton.of("join", match.id, say, style=discord.ButtonStyle.success, disabled=full),
                MatchButton.of("leave", match.id, say),
                MatchButton.of("computer", match.id, say, disabled=full),
                MatchButton.of("start", match.id, say, style=discord.ButtonStyle.primary, disabled=len(seats) < least),
                MatchButton.of("cancel", match.id, say, style=discord.ButtonStyle.danger),
            )
        )
    view.add_item(box)
    return view
