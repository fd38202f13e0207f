"""What every kind of contest says on the first page of `/club` before it starts."""

from __future__ import annotations

from datetime import datetime

from bot.club.overview import ClubLines, ClubReader
from bot.contests.state import ContestState, is_blocked
from i18n.translator import Say


def signup_lines(state: ContestState, reader: ClubReader) -> ClubLines:
    """Return the lines of a contest that people sign up for."""
    contest, say = state.contest, reader.say
    own, until = state.entrant_of(reader.user_id), relative(contest.signup_until)
    people = len(state.present)
    running = say(f"{contest.kind}-club-signup", number=contest.number, people=people, until=until)
    if own is None or own.is_gone:
        return ClubLines(running=[running], needs=[say(f"{contest.kind}-club-join")])
    return ClubLines(running=[running], needs=[blocked_line(state, say)] if is_blocked(own) else [])


def blocked_line(state: ContestState, say: Say) -> str:
    """Return what it means for somebody who takes part that the server has blocked them."""
    return say("contest-blocked" if state.contest.state == "signup" else f"{state.contest.kind}-blocked")


def relative(moment: datetime) -> str:
    """Return a moment that Discord shows as `in 3 hours`."""
    return f"<t:{int(moment.timestamp())}:R>"
