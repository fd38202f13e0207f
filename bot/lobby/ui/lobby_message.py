"""The message of a lobby: what is played, who sits where, and the buttons to join and start."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.agents.ui.level_words import agent_words
from bot.discord_base.buttons import MatchButton
from bot.discord_base.names import names_of
from bot.discord_base.time_words import duration, time_line
from bot.games.registry import PRESENTERS
from bot.lobby.lobby import LOBBY_LASTS
from bot.lobby.match_request import USUAL_VOTE_AFTER_HOURS
from bot.match.ui.messages import ACCENTS, stored_result
from db.matches import Match, Seat
from engine.agents import DEFAULT_AGENT
from engine.games import GAMES
from engine.shuffle import commitment
from i18n.translator import Say
from render.palette import THEMES

SHORT_COMMITMENT = 12
"""How many hex digits of the commitment a lobby shows to all; the button *Fair deal* shows the whole."""


def lobby(match: Match, seats: Sequence[Seat], thread_id: int | None, say: Say) -> ui.LayoutView:
    """Show a lobby that people can join, or what became of it."""
    view = ui.LayoutView(timeout=None)
    text: ui.TextDisplay[Any] = ui.TextDisplay(
        "\n".join([*_settings(match, seats, say), *_seats(match, seats, say), *_end(match, seats, thread_id, say)])
    )
    box: ui.Container[Any] = ui.Container(text, accent_colour=ACCENTS[match.status])
    if match.status == "lobby":
        full, enough = len(seats) >= match.seats_wanted, len(seats) >= _allowed(match)[0]
        primary, success, danger = discord.ButtonStyle.primary, discord.ButtonStyle.success, discord.ButtonStyle.danger
        box.add_item(
            ui.ActionRow(
                MatchButton.of("join", match.id, say, style=success, disabled=full),
                MatchButton.of("leave", match.id, say),
                MatchButton.of("computer", match.id, say, disabled=full),
            )
        )
        box.add_item(
            ui.ActionRow(
                MatchButton.of("start", match.id, say, style=primary, disabled=not enough),
                MatchButton.of("settings", match.id, say),
                MatchButton.of("fair", match.id, say),
                MatchButton.of("cancel", match.id, say, style=danger),
            )
        )
    view.add_item(box)
    return view


def _allowed(match: Match) -> range:
    """Return the numbers of seats that the match's rules allow."""
    game = GAMES[match.game]
    return game.seats(game.Options.model_validate(match.options))


def _settings(match: Match, seats: Sequence[Seat], say: Say) -> list[str]:
    """Describe what is played, and all that was chosen differently."""
    presenter, allowed = PRESENTERS[match.game], _allowed(match)
    lines = [f"### {say('lobby-title', game=presenter.title(match.options, say), id=match.id)}"]
    options = presenter.option_words(match.options, say)
    if options:
        lines.append(options)
    if match.status == "lobby":
        lines.append(say("lobby-allowed", least=allowed[0], most=allowed[-1]))
    if match.private:
        lines.append(say("lobby-private"))
    if match.status in ("lobby", "active"):
        lines += _time(match, seats, say)
    if match.theme not in (None, THEMES[0]):
        lines.append(say("lobby-theme", theme=say(f"theme-{match.theme}")))
    return lines


def _time(match: Match, seats: Sequence[Seat], say: Say) -> list[str]:
    """Describe how much time there is; a bank does not run for somebody who plays with agents alone."""
    agents = sum(seat.user_id is None and seat.is_computer for seat in seats)
    people = match.seats_wanted - agents if match.status == "lobby" else len(seats) - agents
    line = time_line(match.time, say)
    lines = [] if line is None or (match.limit_hours is None and people < 2) else [line]
    if match.vote_after_hours not in (None, USUAL_VOTE_AFTER_HOURS):
        lines.append(say("lobby-absent", time=duration(match.vote_after_hours or 0, say), hours=match.vote_after_hours))
    if match.sits_in not in (None, DEFAULT_AGENT):
        lines.append(say("lobby-sitsin", level=agent_words(match.sits_in or DEFAULT_AGENT, say)))
    if match.pace_seconds is not None:
        lines.append(say("lobby-pace", pace=say("pace-seconds", seconds=match.pace_seconds)))
    return lines


def _seats(match: Match, seats: Sequence[Seat], say: Say) -> list[str]:
    """List the seats, with the levels and styles of agents; not where the result names them."""
    if match.outcome is not None:
        return []
    lines = []
    for seat, name in zip(seats, names_of(seats, say), strict=True):
        mark = "🤖" if seat.user_id is None and seat.is_computer else ("👑" if seat.user_id == match.host_id else "🪑")
        kind = f" ({agent_words(seat.ai, say)})" if mark == "🤖" and seat.ai and not seat.resigned_at else ""
        lines.append(f"{mark} {name}{kind}")
    if match.status == "lobby":
        lines += [f"▫️ {say('lobby-free-seat')}"] * (match.seats_wanted - len(seats))
    return lines


def _end(match: Match, seats: Sequence[Seat], thread_id: int | None, say: Say) -> list[str]:
    """Describe where the match is played, until when the lobby is open, or how match or lobby have ended."""
    lines, place = [], f"<#{thread_id}>" if thread_id else ""
    if match.status == "lobby":
        until = discord.utils.format_dt(match.created_at + LOBBY_LASTS, "f")
        lines.append(f"-# {say('lobby-until', until=until)}")
    elif match.status == "active":
        lines += [say("lobby-started", thread=place)] if place else []
    elif result := stored_result(match, seats, say):
        lines += [*result, *([place] if place else [])]  # whose title says that it is over
    else:
        expired = match.started_at is None and match.ended_at and match.ended_at - match.created_at >= LOBBY_LASTS
        lines += [place] if place else [f"**{say('lobby-expired' if expired else f'status-{match.status}')}**"]
    return [*lines, "-# " + say("fair-short", commitment=commitment(match.seed)[:SHORT_COMMITMENT])]
