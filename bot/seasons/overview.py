"""What a season says on the first page of `/club`: the reader's next table, what they need, and how far it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from sqlalchemy import Connection

from bot.club.overview import ClubLines, ClubReader
from bot.contests.overview import blocked_line, relative, signup_lines
from bot.contests.points import POINTS, Standing, points_words
from bot.contests.prospects import Prospect, chances, count_tables_left, gap_to_border, gap_words, prospect
from bot.contests.state import is_blocked
from bot.seasons.plan import MANY, movers
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
    if is_blocked(own):
        return ClubLines(running=[running], needs=[blocked_line(season, say)])
    return ClubLines(running=[running], next_tables=_next(season, own, say), needs=_needs(season, own, say))


def _next(season: SeasonState, own: Entrant, say: Say) -> list[str]:
    planned = {one.round_id for one in season.tables_of(own.entrant) if not one.is_handled}
    moments = [one.due_at for one in season.rounds if one.id in planned and one.state == "planned"]
    return [say("season-next", number=len(planned), begins=relative(min(moments)))] if moments else []


def _needs(season: SeasonState, own: Entrant, say: Say) -> list[str]:
    """Say how far the reader is behind the next place, and whether they can still move up or down."""
    divisions = season.divisions()
    standings = divisions.get(own.division or 0, [])
    mine = next((one for one in standings if one.entrant == own.entrant), None)
    if mine is None or not any(one.tables for one in standings):
        return []
    return [_place(season, mine, standings, say), *_moves(season, own.division or 0, divisions, mine, say)]


def _place(season: SeasonState, mine: Standing, standings: Sequence[Standing], say: Say) -> str:
    ahead = [one for one in standings if one.place < mine.place]
    if not ahead:
        return say("season-you-lead", points=points_words(mine.points, say))
    gap, win = gap_words(mine, ahead[-1], ahead[-1].place, say), POINTS[season.contest.seats][0]
    return say("season-you-need", place=mine.place, gap=gap, win=win)


def _moves(
    season: SeasonState, number: int, divisions: Mapping[int, Sequence[Standing]], mine: Standing, say: Say
) -> Iterator[str]:
    """Yield a line on moving up, and one on moving down, if there are such divisions."""
    found = chances(season, divisions[number], count_tables_left(season))
    own = found.pop(mine.entrant)
    present = [one for one in divisions[number] if not season.entrants[one.entrant].is_gone]
    can_grow = any(not one.is_handled for one in season.seats)
    for key, places in list_borders(number, {one: len(rows) for one, rows in divisions.items()}, can_grow=can_grow):
        state, gap = prospect(own, found.values(), places), gap_to_border(mine, present, places[0], say)
        if state is not Prospect.OPEN:
            yield say(key, state=state, gap="", points=0)
        elif gap is not None:
            where = "inside" if present.index(mine) < places[0] else "outside"
            yield say(key, state=where, gap=gap, points=int(own.most - own.points))


def list_borders(number: int, sizes: Mapping[int, int], *, can_grow: bool) -> Iterator[tuple[str, tuple[int, int]]]:
    """Yield what is at stake in a division, and how many of its best places bring that: now, and perhaps later.

    While tables are to come, people can take the place of those who withdraw: divisions grow, and more people move.
    """
    size = sizes[number]
    if number - 1 in sizes:
        up = movers(sizes[number - 1], size)
        yield "season-up", (up, MANY if can_grow else up)
    if number + 1 in sizes:
        down = movers(size, sizes[number + 1])
        yield "season-down", (size - down, size - (MANY if can_grow else down))
