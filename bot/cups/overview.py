"""What a cup says on the first page of `/club`: the reader's next table, their place, and how far it is."""

from __future__ import annotations

from sqlalchemy import Connection

from bot.club.overview import ClubLines, ClubReader
from bot.contests.overview import relative, signup_lines
from bot.contests.points import points_words
from bot.cups.cups import CUP, CupState
from db.club import contests
from db.club.contests import Entrant
from i18n.translator import Say


def read_club(connection: Connection, reader: ClubReader) -> ClubLines:
    contest = contests.newest_contest(connection, reader.guild_id, CUP, *contests.OPEN)
    if contest is None:
        return ClubLines()
    cup, say = CupState.read(connection, contest), reader.say
    if contest.state == "signup":
        return signup_lines(cup, reader)
    running = [say("cup-club-running", number=contest.number, done=cup.rounds_done, total=cup.total)]
    own = cup.entrant_of(reader.user_id)
    if own is None or own.is_gone:
        return ClubLines(running=running)
    coming = next_line(cup, own, say)
    return ClubLines(running=running, next_tables=[] if coming is None else [coming], needs=_needs(cup, own, say))


def next_line(cup: CupState, own: Entrant, say: Say) -> str | None:
    """Say when the next table of somebody begins; None if that is not planned."""
    coming = {one.id: one for one in cup.rounds if one.state in ("planned", "posted")}
    seat = next((one for one in cup.tables_of(own.entrant) if one.round_id in coming), None)
    return None if seat is None else say("cup-next", begins=relative(coming[seat.round_id].due_at))


def _needs(cup: CupState, own: Entrant, say: Say) -> list[str]:
    """Say where the reader stands, once a table has brought points."""
    mine = next((one for one in cup.standings() if one.entrant == own.entrant), None)
    if cup.is_knockout or mine is None or not mine.tables:
        return []
    return [say("cup-you-are", place=mine.place, points=points_words(mine.points, say), best=cup.contest.seats)]
