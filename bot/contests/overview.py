"""What every kind of contest says on the first page of `/club` before it starts."""

from __future__ import annotations

from datetime import datetime

from bot.club.overview import ClubLines, ClubReader
from bot.contests.state import ContestState


def signup_lines(state: ContestState, reader: ClubReader) -> ClubLines:
    """Return the lines of a contest that people sign up for."""
    contest, say = state.contest, reader.say
    own, until = state.entrant_of(reader.user_id), relative(contest.signup_until)
    people = len(state.present)
    running = say(f"{contest.kind}-club-signup", number=contest.number, people=people, until=until)
    takes_part = own is not None and not own.is_gone
    return ClubLines(running=[running], needs=[] if takes_part else [say(f"{contest.kind}-club-join")])


def relative(moment: datetime) -> str:
    """Return a moment that Discord shows as `in 3 hours`."""
    return f"<t:{int(moment.timestamp())}:R>"
