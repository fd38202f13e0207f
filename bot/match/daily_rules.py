"""Fair play in daily deals, and which matches count for ratings.

The seed of a daily deal reveals every card, so it stays secret until the day ends (UTC), even after the match. Daily
deals allow no takebacks (agents would already have answered the move), no early end with scores, and no takeover of
seats. `Match.daily` remains when the user's data is deleted.
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
    """Return when the day of a daily deal ends (UTC); None once it is over, and for other matches.

    Until then the seed is secret, even if the match has ended.
    """
    ends = None if match.daily is None else ends_at(match.daily)
    return None if ends is None or ends <= now else ends


def counts_for_rating(seated: PageFacts) -> bool:
    """Return whether the match counts for ratings, judging by what is known before it ends."""
    match = seated.match
    return match.setup is None and match.daily is None and not any(one.kind in UNRATED for one in seated.happenings)


def refuse_in_daily(match: Match, reason: str) -> None:
    """Raise `UserError` with this reason in a daily deal."""
    if match.daily is not None:
        raise UserError(reason)


def alone(seated: PageFacts) -> int | None:
    """Return the seat of the only user who ever held one, else None."""
    users = [seat for seat in seated.seats if seat.user_id is not None]
    if len(users) != 1 or len(seated.seats) == 1 or users[0].since_seq:
        return None
    changed = any(seat.resigned_at is not None for seat in seated.seats)
    return None if changed or any(one.kind == "replaced" for one in seated.happenings) else users[0].seat
