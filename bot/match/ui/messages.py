"""The board and hand messages of a begun match (text, picture, buttons), and matches as lines of a list."""

from __future__ import annotations

import io
import itertools
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import discord
from discord import ui

from bot.core.discord_limits import THREAD_NAME
from bot.core.services import Services
from bot.discord_base.components import MatchButton, Verb, button_rows
from bot.discord_base.names import end_words, linked_name, names_of, place_link
from bot.discord_base.replies import text_view
from bot.games.registry import PRESENTERS
from bot.match.result_words import Result, early_line, result_lines
from bot.match.seated import BoardFacts, Seated
from bot.match.shared_deals import day_ends
from bot.match.waiting import Pending, Waiting
from db.match import matches
from db.match.matches import Match, Seat, is_alone
from db.match.messages import lobby_messages
from db.store import Store
from i18n import signs
from i18n.text_length import count_units, cut_text
from i18n.translator import Say
from render.picture import Picture, PublicPicture

ACCENTS = {"lobby": 0x5B8DB8, "active": 0x3F7D5A, "finished": 0xC9A227, "cancelled": 0x8A8A8A}
"""By match status."""
MOVE, HAND, LOG = Verb("move", "🎴"), Verb("hand", signs.HAND), Verb("log", "📜")
BACK, TABLE, FAIR = Verb("back", "👋"), Verb("table", "🪑"), Verb("fair", "🎲")
"""Capabilities built on this one register the functions of these buttons in their `Handlers`."""


def attachment(picture: Picture) -> Callable[[], discord.File]:
    """Return a function that makes the upload, with alt text."""
    return lambda: discord.File(io.BytesIO(picture.data), picture.name, description=picture.alt)


def gallery(picture: Picture) -> ui.MediaGallery[Any]:
    """Show an attached picture. Screen readers read the item's alt text, not the attachment's."""
    return ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{picture.name}", description=picture.alt))


def play_on_button(match_id: int, seq: int, seat: int, say: Say) -> ui.Button[Any]:
    """Make the button that continues a match as this seat; bot/lobby/ui/solo.py handles it."""
    return ui.Button(
        label=say("play-on"),
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
    seated: Seated,
    seat: int,
    picture: Picture,
    say: Say,
    *,
    closed: bool = False,
    lost: str = "",
    is_called: bool = False,
) -> ui.LayoutView:
    """Show a seat's hand in a running match to its holder; `closed` if the match's thread accepts no messages.

    `lost` names the permissions that the bot lacks there; empty for none. `is_called` if it is the holder's turn and
    the message says so; otherwise it is true in and out of turn.
    """
    match = seated.match
    presenter = PRESENTERS[match.game]
    lines = [_hand_title(match, say)]
    if is_called:
        lines.append(say("hand-your-turn", decision=presenter.decision(seated.view(seat), say)))
    absent = seated.seats[seat].is_absent
    if absent:
        lines.append(say("refused-sits-in"))
    if closed:
        lines.append(f"-# {lost} {say('hand-move-here')}" if lost else say("hand-thread-closed"))
    view = text_view("\n".join(lines), gallery(picture))
    verb = BACK if absent else MOVE
    view.add_item(ui.ActionRow(MatchButton.of(verb, match.id, say, style=discord.ButtonStyle.primary)))
    return view


def ended_hand(match: Match, seats: Sequence[Seat], say: Say) -> str:
    """Return the text of a hand after the end: the result, or how the match ended without one.

    It does not say that the match is finished: the name of its thread does.
    """
    return "\n".join([_hand_title(match, say), *(stored_result(match, seats, say) or [end_words(match, say)])])


def _hand_title(match: Match, say: Say) -> str:
    place = f"<#{match.thread_id}>" if match.thread_id else ""
    return f"**#{match.id} · {PRESENTERS[match.game].title(match.options, say)}** {place}".rstrip()


def stored_result(match: Match, seats: Sequence[Seat], say: Say) -> list[str]:
    """Return lines for the stored outcome, and for how the match ended if early; none without an outcome."""
    result = Result.of_match(match, seats, say)
    if result is None:
        return []
    return [*result_lines(result, names_of(seats, say), say), *early_line(match.game, match.early_end, say)]


_NAMES = 70
"""Characters for the names of awaited users: a page of `/mine` must fit in one message."""


_LOST = 230
"""UTF-16 units for lost permissions: nine long names leave no more."""


@dataclass(frozen=True, slots=True)
class Listed:
    match: Match
    seats: Sequence[Seat]
    """In seat order."""
    pending: Pending | None
    """None for a lobby."""
    link: str
    """The address of its thread or lobby message."""
    day_ends: datetime | None = None
    """End of the day of its daily deal (UTC); None once it is over, and for other matches."""

    def title(self, say: Say) -> str:
        """Return its name as a Markdown link."""
        return linked_name(self.match, self.seats, say, THREAD_NAME, self.link)

    def waits_for(self, user_id: int) -> bool:
        return self.pending is not None and self.pending.waiting_seat(user_id) is not None

    @property
    def is_alone(self) -> bool:
        """Return whether it runs, and nobody but its user waits in it."""
        return self.pending is not None and is_alone(self.seats)

    def state(self, user_id: int, say: Say) -> str:
        """Describe, for this user, who is awaited since when; for a daily deal, when its day ends."""
        if self.day_ends is not None:
            return say("listed-daily", until=discord.utils.format_dt(self.day_ends, "R"))
        if self.pending is None:
            return say("listed-open", free=self.match.seats_wanted - len(self.seats))
        seat = self.pending.waiting_seat(user_id)
        if seat is not None:
            since = discord.utils.format_dt(self.pending.asked_at[seat], "R")
            until = self.pending.until.get(seat)
            if until is None:
                return say("listed-yours", since=since)
            return say("listed-yours-until", since=since, until=discord.utils.format_dt(until, "R"))
        if not self.pending.called_at:
            return say("listed-paused")
        names = names_of(self.seats, say)
        waited_for = _join_names([names[seat] for seat in self.pending.seated.to_act])
        called = [self.pending.called_at[one] for one in self.pending.seated.asked]
        if not called:
            return say("listed-computers", names=waited_for)
        return say("listed-others", names=waited_for, since=discord.utils.format_dt(min(called), "R"))


def _join_names(names: Sequence[str]) -> str:
    """Join as many names as fit, at least one."""
    ends = itertools.accumulate(count_units(name) + 2 for name in names)
    kept = [name for number, (name, end) in enumerate(zip(names, ends, strict=True)) if not number or end <= _NAMES]
    return ", ".join(kept if len(kept) == len(names) else [*kept, "…"])


def find_held_up(found: Sequence[Listed], lost: Callable[[Match], str]) -> tuple[Collection[int], list[str]]:
    """Return the ids of matches in whose places the bot lacks permissions, and a short text of what it lacks, if any.

    `lost` names the permissions that it lacks in a match's place; empty for none.
    """
    held_up = {one.match.id: words for one in found if (words := lost(one.match))}
    return held_up.keys(), [cut_text("\n".join(dict.fromkeys(held_up.values())), _LOST)] if held_up else []


async def describe_matches(services: Services, found: Sequence[Match]) -> list[Listed]:
    going_on = [match for match in found if match.status == "active"]
    running = {one.match.id: one for one in await services[Waiting].pending(going_on)}
    seats = await services[Store].read(matches.seats_of_matches, [match.id for match in found])
    opened = [match.id for match in found if match.status == "lobby"]
    lobbies = await services[Store].read(lobby_messages, opened)
    return [
        Listed(
            match, seats[match.id], running.get(match.id), match_link(match, lobbies), day_ends(match, services.now())
        )
        for match in found
        if match.status == "lobby" or match.id in running
    ]


def match_link(match: Match, lobbies: Mapping[int, tuple[int, int]]) -> str:
    """Return the link to the lobby message in `lobbies`, else to the match's place."""
    if match.id in lobbies:
        return place_link(match.guild_id, *lobbies[match.id])
    return place_link(match.guild_id, match.place_id)
