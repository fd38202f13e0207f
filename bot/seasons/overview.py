"""What a season says on the first page of `/club`: the reader's next table, what they need, and how far it is."""

from __future__ import annotations

from sqlalchemy import Connection

from bot.club.overview import ClubLines, ClubReader
from bot.contests.overview import relative, signup_lines
from bot.contests.points import POINTS, Standing, points_words
from bot.seasons.seasons import SEASON, SeasonState
from db.club import contests
from db.club.contests import Entrant
from i18n.translator import Say


def read_club(connection: Connection, reader: ClubReader) -> ClubLines:
    contest = contests.newest_contest(connection, reader.guild_id, SEASON, *contests.OPEN)
    if contest is None:
        return ClubLines()
    season, say = SeasonState.read(connection, contest), reader.say
    if contest.state == "signup":
        return signup_lines(season, reader)
    own = season.entrant_of(reader.user_id)
    running = say("season-club-running", number=contest.number, done=season.rounds_done, total=len(season.rounds))
    if own is None or own.is_gone:
        return ClubLines(running=[running])
    return ClubLines(running=[running], next_tables=_next(season, own, say), needs=_needs(season, own, say))


def _next(season: SeasonState, own: Entrant, say: Say) -> list[str]:
    planned = {one.round_id for one in season.tables_of(own.entrant) if not one.is_handled}
    moments = [one.due_at for one in season.rounds if one.id in planned and one.state == "planned"]
    return [say("season-next", number=len(planned), begins=relative(min(moments)))] if moments else []


def _needs(season: SeasonState, own: Entrant, say: Say) -> list[str]:
    """Say how far the reader is behind the next place; a win brings at most so much."""
    standings = season.divisions().get(own.division or 0, [])
    mine = next((one for one in standings if one.entrant == own.entrant), None)
    if mine is None or not any(one.tables for one in standings):
        return []
    ahead = [one for one in standings if one.place < mine.place]
    if not ahead:
        return [say("season-you-lead", points=points_words(mine.points, say))]
    return [_behind(mine, ahead[-1], POINTS[season.contest.seats][0], say)]


def _behind(mine: Standing, next_one: Standing, win: int, say: Say) -> str:
    lack = points_words(next_one.points - mine.points, say)
    return say("season-you-need", place=mine.place, points=lack, next=next_one.place, win=win)
