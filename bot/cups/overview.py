"""What a cup says on the first page of `/club`: the reader's next table, what they need, and how far it is."""

from __future__ import annotations

from sqlalchemy import Connection

from bot.club.overview import ClubLines, ClubReader
from bot.contests.overview import blocked_line, relative, signup_lines
from bot.contests.points import POINTS
from bot.contests.prospects import chances, gap_to_border, prospect
from bot.contests.state import is_blocked
from bot.cups.cups import CUP, CupState
from db.club import contests
from db.club.contests import Entrant
from db.match import matches
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
    if is_blocked(own):
        return ClubLines(running=running, needs=[blocked_line(cup, say)] if own.place is None else [])
    coming = next_line(cup, own, say)
    needs = _needs(connection, cup, own, say)
    return ClubLines(running=running, next_tables=[] if coming is None else [coming], needs=needs)


def next_line(cup: CupState, own: Entrant, say: Say) -> str | None:
    """Say when the next table of somebody begins; None if that is not planned."""
    coming = {one.id: one for one in cup.rounds if one.state in ("planned", "posted")}
    seat = next((one for one in cup.tables_of(own.entrant) if one.round_id in coming), None)
    return None if seat is None else say("cup-next", begins=relative(coming[seat.round_id].due_at))


def _needs(connection: Connection, cup: CupState, own: Entrant, say: Say) -> list[str]:
    line = _knockout_line(connection, cup, own, say) if cup.is_knockout else _swiss_line(cup, own, say)
    return [] if line is None else [line]


def _knockout_line(connection: Connection, cup: CupState, own: Entrant, say: Say) -> str | None:
    """Say how the reader gets to the next stage; None if they are out."""
    if own.place is not None:
        return None
    stage = 2 ** (cup.total - cup.rounds[-1].number)
    table = next((one for one in cup.tables_in(cup.rounds[-1]) if own.entrant in [seat.entrant for seat in one]), [])
    others = [cup.entrants[one.entrant] for one in table if one.entrant not in (None, own.entrant)]
    if all(one.is_gone for one in others):
        return say("cup-already-in", people=stage)
    match = None if table[0].game_id is None else matches.get_match(connection, table[0].game_id)
    is_over = match is not None and match.status in ("finished", "cancelled")
    return say("cup-table-over") if is_over else say("cup-win", people=stage)


def _swiss_line(cup: CupState, own: Entrant, say: Say) -> str:
    """Say where the reader stands, and whether they can still reach the final."""
    standings, best, rounds = cup.standings(), cup.contest.seats, cup.total - 1 - cup.rounds_done
    mine = next(one for one in standings if one.entrant == own.entrant)
    final = next((one for one in cup.rounds if cup.is_final(one)), None)
    if final is not None:
        is_in = any(one.entrant == own.entrant for one in cup.seats if one.round_id == final.id)
        return say("cup-in-final") if is_in else say("cup-not-in-final", place=mine.place, best=best)
    if not any(one.tables for one in standings):
        return say("cup-goal", best=best, rounds=rounds)
    present = [one for one in standings if not cup.entrants[one.entrant].is_gone]
    found = chances(cup, present, {one.entrant: rounds for one in present})
    state = prospect(found.pop(own.entrant), found.values(), [best])
    gap = gap_to_border(mine, present, best, say) or ""
    win = POINTS[cup.contest.seats][0]
    return say("cup-place", place=mine.place, state=state, gap=gap, best=best, rounds=rounds, win=win)
