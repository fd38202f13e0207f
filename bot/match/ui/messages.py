"""Board and hand messages of a begun match: text, picture and buttons."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any

import discord
from discord import ui

from bot.discord_base.buttons import MatchButton, Verb, button_rows
from bot.discord_base.match_names import end_words, status_words
from bot.discord_base.names import names_of
from bot.discord_base.replies import text_view
from bot.games.registry import PRESENTERS
from bot.match.result_words import Result, early_line, result_lines
from bot.match.seated import BoardFacts, Seated
from db.match.matches import Match, Seat
from i18n.translator import Say
from render.picture import Picture, PublicPicture

ACCENTS = {"lobby": 0x5B8DB8, "active": 0x3F7D5A, "finished": 0xC9A227, "cancelled": 0x8A8A8A}
"""By match status."""
MOVE, HAND, LOG = Verb("move", "🎴"), Verb("hand", "✋"), Verb("log", "📜")
BACK, TABLE, FAIR = Verb("back", "👋"), Verb("table", "🪑"), Verb("fair", "🎲")
"""Capabilities above say in their `Handlers` what these buttons do."""


def attachment(picture: Picture) -> Callable[[], discord.File]:
    """Return a function that makes the upload, with alt text."""
    return lambda: discord.File(io.BytesIO(picture.data), picture.name, description=picture.alt)


def gallery(picture: Picture) -> ui.MediaGallery[Any]:
    """Show an attached picture. Screen readers read the item's alt text, not the attachment's."""
    return ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{picture.name}", description=picture.alt))


def play_on_button(match_id: int, seq: int, seat: int, say: Say, *, label: str = "") -> ui.Button[Any]:
    """Make the button that continues a match as this seat; bot/lobby/ui/solo.py handles it."""
    return ui.Button(
        label=label or say("play-on"),
        emoji="🎬",
        style=discord.ButtonStyle.success,
        custom_id=f"playon:{match_id}:{seq}:{seat}",
    )


def board(
    seated: BoardFacts,
    lines: Sequence[str],
    picture: PublicPicture | None,
    until: datetime | None,
    say: Say,
    lost: str = "",
) -> ui.LayoutView:
    """Show the public board: who is awaited until when, the picture, the last events, the buttons.

    `lost` says why there is no picture; empty if it is only late.
    """
    match = seated.match
    heading = f"### #{match.id} · {PRESENTERS[match.game].stage(seated.view(None), say)}"
    if match.status == "active":
        heading = "\n".join([heading, *_turn(seated, until, say)])
    elif match.status == "cancelled":  # the stage of a finished match already says so
        heading += f"\n**{end_words(match, say)}**"
    box: ui.Container[Any] = ui.Container(ui.TextDisplay(heading), accent_colour=ACCENTS[match.status])
    if picture is not None:
        box.add_item(gallery(picture))
    if lines or lost:
        box.add_item(ui.TextDisplay("\n".join(f"-# {line}" for line in filter(None, (*lines, lost)))))
    verbs = [LOG]
    if match.status == "active":
        back = [BACK] if any(seat.is_absent for seat in seated.seats) else []
        verbs = [MOVE, HAND, LOG, *back, TABLE]
    elif match.status == "cancelled":  # unlike a finished match, it has no scores with this button
        verbs.append(FAIR)
    styles = {MOVE: discord.ButtonStyle.primary}
    secondary = discord.ButtonStyle.secondary
    every = (*verbs, Verb("signs"))
    buttons = [MatchButton.of(verb, match.id, say, style=styles.get(verb, secondary)) for verb in every]
    for row in button_rows(buttons):
        box.add_item(row)
    view = ui.LayoutView(timeout=None)
    view.add_item(box)
    return view


def time_left(until: datetime, say: Say) -> str:
    return say("board-until", when=discord.utils.format_dt(until, "R"), at=discord.utils.format_dt(until, "f"))


def _turn(seated: BoardFacts, until: datetime | None, say: Say) -> list[str]:
    """Name the awaited agents, mention the awaited users with their decision, add the deadline."""
    presenter, view, names = PRESENTERS[seated.match.game], seated.view(None), names_of(seated.seats, say)
    users = [seated.seats[seat].asked_user for seat in seated.asked]
    lines = [] if seated.match.paused_at is None else [f"**{say('board-paused')}**"]
    if len(users) < len(seated.to_act):
        agents = [names[seat] for seat in seated.to_act if seat not in seated.asked]
        lines.append(say("board-turn", names=", ".join(agents)))
    if users:
        mentions = " ".join(f"<@{user}>" for user in users)
        lines.append(say("board-call", mentions=mentions, decision=presenter.decision(view, say)))
    elif question := presenter.question(view, say):
        lines.append(f"-# {question}")
    if until is not None:
        lines.append(f"-# {time_left(until, say)}")
    for seat in seated.asked:
        away = seated.vacations.get(seated.seats[seat].asked_user or 0)
        if away is not None:
            when = discord.utils.format_dt(away, "f")
            lines.append(f"-# {say('board-vacation', name=names[seat], until=when)}")
    absent = [name for seat, name in zip(seated.seats, names, strict=True) if seat.is_absent]
    if absent:
        lines.append(f"-# {say('board-sits-in', names=', '.join(absent))}")
    return lines


def pause_view(match: Match, say: Say) -> ui.LayoutView:
    """Ask the host how to continue a match without its thread, or show an agreed pause."""
    row: ui.ActionRow[Any] = ui.ActionRow(MatchButton.of("resume", match.id, say, style=discord.ButtonStyle.primary))
    if match.thread_id is not None and match.paused_at is not None:
        since = discord.utils.format_dt(match.paused_at, "R")
        return text_view(say("paused-here", id=match.id, since=since), row)
    danger = discord.ButtonStyle.danger
    row.add_item(MatchButton.of("cancel", match.id, say, style=danger, label="table-request-cancel"))
    return text_view(say("paused", host=f"<@{match.host_id}>", id=match.id), row)


def hand(
    seated: Seated, seat: int, picture: Picture, say: Say, *, closed: bool = False, lost: str = ""
) -> ui.LayoutView:
    """Show a seat's hand to its holder; `closed` if the match's thread accepts no messages.

    `lost` names the permissions that the bot lacks there; empty for none.
    """
    match = seated.match
    presenter = PRESENTERS[match.game]
    place = f"<#{match.thread_id}>" if match.thread_id else ""
    lines = [f"**#{match.id} · {presenter.title(match.options, say)}** {place}".rstrip()]
    if match.status != "active":
        lines.append(status_words(match, say))
    elif seat in seated.asked:
        lines.append(say("hand-your-turn", decision=presenter.decision(seated.view(seat), say)))
    absent = match.status == "active" and seated.seats[seat].is_absent
    if absent:
        lines.append(say("refused-sits-in"))
    if closed:
        lines.append(f"-# {lost} {say('hand-move-here')}" if lost else say("hand-thread-closed"))
    view = text_view("\n".join(lines), gallery(picture))
    if match.status == "active":
        verb = BACK if absent else MOVE
        view.add_item(ui.ActionRow(MatchButton.of(verb, match.id, say, style=discord.ButtonStyle.primary)))
    return view


def stored_result(match: Match, seats: Sequence[Seat], say: Say) -> list[str]:
    """Return the lines of a stored outcome, and how it came about if early; none without one."""
    result = Result.of_match(match, seats, say)
    if result is None:
        return []
    return [*result_lines(result, names_of(seats, say), say), *early_line(match.game, match.early_end, say)]
