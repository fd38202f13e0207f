"""Lists of matches, for `/mine` and the tables of a server."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass

import discord

from bot.core.discord_limits import THREAD_NAME
from bot.core.services import Services
from bot.discord_base.match_names import linked_name, place_link
from bot.discord_base.names import names_of
from bot.match.waiting import Pending, Waiting
from db.match import matches
from db.match.matches import Match, Seat
from db.match.messages import lobby_messages
from db.store import Store
from i18n.text_length import count_units, cut_text
from i18n.translator import Say

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

    def title(self, say: Say) -> str:
        """Return its name as a Markdown link."""
        return linked_name(self.match, self.seats, say, THREAD_NAME, self.link)

    def waits_for(self, user_id: int) -> bool:
        return self.pending is not None and self.pending.waiting_seat(user_id) is not None

    def state(self, user_id: int, say: Say) -> str:
        """Describe, for this user, who is awaited since when."""
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
        Listed(match, seats[match.id], running.get(match.id), match_link(match, lobbies))
        for match in found
        if match.status == "lobby" or match.id in running
    ]


def match_link(match: Match, lobbies: Mapping[int, tuple[int, int]]) -> str:
    """Return the link to the lobby message in `lobbies`, else to the match's place."""
    if match.id in lobbies:
        return place_link(match.guild_id, *lobbies[match.id])
    return place_link(match.guild_id, match.place_id)
