"""The private page of a table: what time it gives, who is absent, what is voted on, and what its user may ask for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import discord
from discord import ui
from sqlalchemy import Connection

from bot.agreement.ui.table_selects import time_select, without_select
from bot.agreement.ui.vote_buttons import answer_row
from bot.agreement.ui.vote_message import vote_text
from bot.agreement.vote_rules import How, OpenVote, open_votes, possible_without
from bot.core.services import Services
from bot.discord_base.buttons import MatchButton
from bot.discord_base.names import names_of
from bot.discord_base.time_words import duration, time_words
from bot.match.seated import Seated
from bot.match.ui.messages import stored_result
from bot.match.waiting import Waiting
from db import votes
from db.matches import Seat
from db.store import Store
from db.vacations import vacations_now
from i18n.translator import Say


@dataclass(frozen=True, slots=True)
class TablePage:
    """A match, and what stands around it at one moment, as one user may see it."""

    seated: Seated
    """The match as it stands."""
    seat: int | None
    """The user's seat; None for a spectator."""
    until: Mapping[int, datetime]
    """Until when seats have to decide (UTC); only those whose time runs."""
    vacations: Mapping[int, datetime]
    """Until when users are on vacation (UTC), by user."""
    votes: Sequence[OpenVote]
    """What is voted on."""
    without: Mapping[int, datetime]
    """From when on a vote can go on without a seat's user (UTC), for the seats that the match waits for."""
    now: datetime
    """The moment (UTC)."""

    def message(self, say: Say, mark: int, note: str = "") -> ui.LayoutView:
        """Make the message; `mark` differs from answer to answer, `note` says what has just happened."""
        view = ui.LayoutView(timeout=None)
        view.add_item(ui.TextDisplay("\n".join([*([note] if note else []), *self._lines(say)])))
        running = self.seated.match.status == "active"
        for asked in self.votes if running else ():
            self._add_vote(view, asked, say)
        if running and self.seat is not None:
            self._add_requests(view, say, mark)
        return view

    def _lines(self, say: Say) -> list[str]:
        match, names = self.seated.match, names_of(self.seated.seats, say)
        lines = [f"### {say('table-title', id=match.id)}"]
        if match.status != "active":
            return [*lines, say(f"status-{match.status}"), *stored_result(match, self.seated.seats, say)]
        if match.paused_at is not None:
            lines.append(say("table-paused", since=discord.utils.format_dt(match.paused_at, "R")))
        lines.append(f"⌛ {time_words(match.time, say)}")
        lines += [
            f"{'👑' if seat.user_id == match.host_id else '▫️'} **{name}** · {self._state(seat, say)}"
            for seat, name in zip(self.seated.seats, names, strict=True)
        ]
        if any(seat.user_id == match.host_id for seat in self.seated.seats):
            lines.append(f"-# 👑 {say('table-host')}")
        return lines

    def _state(self, seat: Seat, say: Say) -> str:
        """Return what keeps the seat's user, or how much time is left."""
        parts = []
        if seat.user_id is None:
            parts.append(say("table-computer"))
        elif seat.is_absent:
            since = discord.utils.format_dt(seat.away_since, "R") if seat.away_since is not None else ""
            parts.append(say("table-absent", since=since))
        elif seat.user_id in self.vacations:
            parts.append(say("table-vacation", until=discord.utils.format_dt(self.vacations[seat.user_id], "f")))
        if seat.offered_at is not None:
            parts.append(say("table-offered"))
        if seat.asked_user is not None:
            parts += self._time_of(seat, say)
        return " · ".join(parts)

    def _time_of(self, seat: Seat, say: Say) -> list[str]:
        match = self.seated.match
        if seat.seat in self.until:
            return [say("table-until", until=discord.utils.format_dt(self.until[seat.seat], "R"))]
        parts = [say("table-to-move")] if seat.seat in self.seated.to_act else []
        if match.bank_hours is not None:
            seconds = seat.bank_seconds
            bank = duration(match.bank_hours, say) if seconds is None else _left(seconds, say)
            parts.append(say("table-bank", left=bank))
        return parts or [say("table-there")]

    def _add_vote(self, view: ui.LayoutView, asked: OpenVote, say: Say) -> None:
        names, vote = names_of(self.seated.seats, say), asked.vote
        waiting = say("vote-waits", names=", ".join(names[seat] for seat in asked.waiting))
        view.add_item(ui.TextDisplay(f"🗳️ {vote_text(self.seated, vote, say)}\n-# {waiting}"))
        if self.seat == vote.seat:
            view.add_item(answer_row(self.seated.match.id, vote.id, say, own=True))
        elif self.seat in asked.waiting:
            view.add_item(answer_row(self.seated.match.id, vote.id, say))

    def _add_requests(self, view: ui.LayoutView, say: Say, mark: int) -> None:
        """Add what the user may ask the others for, or do alone."""
        assert self.seat is not None
        match, own = self.seated.match, self.seated.seats[self.seat]
        paused, primary = match.paused_at is not None, discord.ButtonStyle.primary
        first: ui.ActionRow[Any] = ui.ActionRow()
        if own.is_absent:
            first.add_item(MatchButton.of("back", match.id, say, style=primary))
        if paused:
            first.add_item(MatchButton.of("resume", match.id, say, style=primary))
        elif not own.is_absent:
            first.add_item(MatchButton.of("pause", match.id, say))
            if self.seated.game.can_end(self.seated.position.state):
                first.add_item(MatchButton.of("endscored", match.id, say))
            first.add_item(MatchButton.of("endunscored", match.id, say))
        first.add_item(MatchButton.of("resign", match.id, say))
        if not paused and not own.is_absent:
            view.add_item(ui.TextDisplay(f"-# {say('table-time-caption')}"))
            view.add_item(ui.ActionRow(time_select(match.id, match.time, mark, say)))
            self._add_without(view, say, mark)
        view.add_item(first)

    def _add_without(self, view: ui.LayoutView, say: Say, mark: int) -> None:
        """Add the choice of the users that the match can go on without, and say when that will be possible."""
        names = names_of(self.seated.seats, say)
        later = {seat: at for seat, at in self.without.items() if at > self.now and seat != self.seat}
        lines = [
            f"-# {say('table-without-later', name=names[seat], when=discord.utils.format_dt(at, 'R'))}"
            for seat, at in later.items()
        ]
        choices = [
            (seat.seat, how)
            for seat in self.seated.seats
            if seat.seat in self.without and seat.seat not in later and seat.seat != self.seat
            for how in _possible_ways(seat)
        ]
        if choices:
            lines.append(f"-# {say('table-without-caption')}")
        if lines:
            view.add_item(ui.TextDisplay("\n".join(lines)))
        if choices:
            view.add_item(ui.ActionRow(without_select(self.seated, choices, mark, say)))


def _left(seconds: int, say: Say) -> str:
    """Return what is left of a bank in words: in days and hours, or in minutes where it is less than an hour."""
    hours, minutes = seconds // 3600, seconds // 60
    days = hours // 24 if hours > 24 else 0
    parts = ([days * 24] if days else []) + ([hours - days * 24] if hours - days * 24 else [])
    return " ".join(duration(part, say) for part in parts) or say("table-minutes", minutes=minutes)


def _possible_ways(seat: Seat) -> tuple[How, ...]:
    """List how a match could go on without the seat's user, who is waited for too long or absent."""
    if seat.offered_at is not None:
        return ()
    return ("offer",) if seat.is_absent else ("agent", "offer")


async def table_page(services: Services, seated: Seated, user_id: int) -> TablePage:
    """Return the page of a match for a user."""
    now, match = services.now(), seated.match

    def read(connection: Connection) -> tuple[dict[int, datetime], list[OpenVote], dict[int, datetime]]:
        users = [seat.user_id for seat in seated.seats if seat.user_id is not None]
        possible = {seat.seat: possible_without(connection, seated, seat.seat) for seat in seated.seats}
        return (
            vacations_now(connection, match.guild_id, users, now),
            open_votes(seated, votes.votes_of(connection, match.id)),
            {seat: at for seat, at in possible.items() if at is not None},
        )

    if match.status != "active":
        return TablePage(seated, seated.seat_of(user_id), {}, {}, [], {}, now)
    (pending,) = await services[Waiting].pending([match])
    vacations, asked, without = await services[Store].read(read)
    return TablePage(seated, seated.seat_of(user_id), pending.until, vacations, asked, without, now)
