"""Fair play with deals that several tables play, and which matches count for ratings.

A shared deal is a daily deal, or that of a round. Its seed reveals every card, so it stays secret after the match:
until the day ends (UTC), or until the last table of the round is over (`Match.is_secret`). Such matches allow no
takebacks (agents would already have answered the move, and others play the same cards), no early end with scores, and
no takeover of seats; a match of a round does not end by agreement at all. `Match.daily` and `Match.round_id` remain
when a user's data is deleted.

What follows the end of a match, such as ratings and statistics, waits while the match of a round is secret
(`Changes.follow_end`), since it would tell others how the deal went.
"""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta

from bot.core.errors import UserError
from bot.match.seated import PageFacts
from db.match.happenings import UNRATED
from db.match.matches import Match


def day_of(moment: datetime) -> str:
    """Return the UTC day, like `2026-11-22`."""
    return moment.astimezone(UTC).date().isoformat()


def ends_at(day: str) -> datetime:
    return datetime.combine(date.fromisoformat(day) + timedelta(days=1), time(), UTC)


def day_ends(match: Match, now: datetime) -> datetime | None:
    """Return when the day of a daily deal ends (UTC); None once it is over, and for other matches."""
    ends = None if match.daily is None else ends_at(match.daily)
    return None if ends is None or ends <= now else ends


def is_secret(match: Match, now: datetime) -> bool:
    """Return whether others may still play this deal, so that neither its seed nor its cards may be told."""
    return match.is_secret or day_ends(match, now) is not None


def is_shared(match: Match) -> bool:
    """Return whether the match plays a deal that other tables play, too."""
    return match.daily is not None or match.round_id is not None


def counts_for_rating(seated: PageFacts) -> bool:
    """Return whether the match counts for ratings, judging by what is known before it ends."""
    match = seated.match
    return match.setup is None and match.daily is None and not any(one.kind in UNRATED for one in seated.happenings)


def refuse_if_shared(match: Match, in_daily: str, in_round: str) -> None:
    """Raise `UserError` with one of these reasons if the match plays a shared deal."""
    if match.daily is not None:
        raise UserError(in_daily)
    if match.round_id is not None:
        raise UserError(in_round)


def alone(seated: PageFacts) -> int | None:
    """Return the seat of the only user who ever held one, else None."""
    users = [seat for seat in seated.seats if seat.user_id is not None]
    if len(users) != 1 or len(seated.seats) == 1 or users[0].since_seq:
        return None
    changed = any(seat.resigned_at is not None for seat in seated.seats)
    return None if changed or any(one.kind == "replaced" for one in seated.happenings) else users[0].seat
