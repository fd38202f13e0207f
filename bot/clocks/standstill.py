"""Moves all that runs against people by the time in which nobody could act.

Deadlines, and with them banks; reminders, warnings and snoozes; the ends of lobbies; the day after which the match of a
deleted channel ends. Calls are not moved: a late call helps nobody. Vacations and daily deals are days of the calendar.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from datetime import datetime, timedelta

from sqlalchemy import Connection

from db.match import standing_still
from db.match.happenings import AWAY, note_happenings
from db.match.publications import publish_again
from db.people import vacations

log = logging.getLogger(__name__)

TOLD_FROM = timedelta(minutes=5)
"""Shorter absences are given back silently."""


def give_time_back(connection: Connection, last_reached: Mapping[int, datetime], now: datetime) -> list[int]:
    """Move the times of these servers, each last reached at a moment; return the ids of the matches that tell it."""
    matches = standing_still.open_matches(connection, last_reached)
    if not matches:
        return []
    guilds = {one.id: one.guild_id for one in matches}
    since = {one.id: last_reached[one.guild_id] for one in matches}
    running = {one.id: since[one.id] for one in matches if one.status == "active"}
    lobbies = {match_id: moment for match_id, moment in since.items() if match_id not in running}
    ends = vacations.ends_by_guild(connection, min(since.values()))
    begins = {
        (match_id, seat): max(since[match_id], ends.get((guilds[match_id], user_id), since[match_id]))
        for match_id, seat, user_id in standing_still.users_of(connection, running)
    }
    standing_still.move_clocks(connection, running, begins, now)
    standing_still.move_lobbies(connection, lobbies, now)
    standing_still.move_losses(connection, since, now)
    gaps = {match_id: now - moment for match_id, moment in since.items() if now - moment >= TOLD_FROM}
    facts = {match_id: {"seconds": int(gap.total_seconds())} for match_id, gap in gaps.items() if match_id in running}
    note_happenings(connection, AWAY, facts, now=now)
    publish_again(connection, gaps)
    if gaps:
        log.info("away for up to %s: the clocks of %d matches stood still", max(gaps.values()), len(gaps))
    return list(gaps)
