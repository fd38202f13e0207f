"""A week as the content of its picture, in one language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime
from fractions import Fraction
from zoneinfo import ZoneInfo

from bot.discord_base.names import stored_name
from bot.discord_base.time_words import short_day_words
from bot.games.presenter import tenths, tenths_of_points
from bot.games.registry import PRESENTERS
from bot.weekly.moves import BestMove
from bot.weekly.week import ContestWeek, OpenRound, Row, Week
from db.club.weeks import EndedTable
from db.match.matches import left_seats
from engine.games import GAMES
from engine.outcome import final_order
from i18n.translator import Say
from render.pages.week_sheet import Line, Lines, StandingRow, Standings, WeekSheet, Words
from render.typography import format_signed, printable_name

MOST_LINES = 24
"""Of all standings together, where a heading takes `_HEADING`: more would be too small on a phone."""
_HEADING = 2
_FEWEST_ROWS, _MOST_ROWS = 2, 20
"""Of one division; the most, if there are all lines."""
_MOST_ENDED = 3
_FEW_LEFT = 2
"""Lines on rounds that have room beside so many standings."""
_MOST_NAMES = 5
"""Of those who still play a round."""

Names = Mapping[int, str]
"""Of the members that may be named, by user."""


def people_to_name(week: Week) -> list[int]:
    """List the users whom the sheet names outside of standings, if they are still on the server."""
    users = [user for one in week.ended[:_MOST_ENDED] for user in _winners(one) if user in week.named]
    if week.move is not None:
        users.append(week.move.user_id)
    users += [
        one.id for contest in week.contests for open_ in contest.open_rounds for one in open_.people[:_MOST_NAMES]
    ]
    return list(dict.fromkeys(users))


def week_sheet(week: Week, names: Names, say: Say) -> WeekSheet:
    left = [line for one in week.contests for line in _rounds(one, week, names, say)]
    parts: list[Lines | Standings | Words] = [
        _tables(week, names, say),
        *_standings(week, MOST_LINES - max(0, len(left) - _FEW_LEFT), say),
        *([] if week.move is None else [_move(week.move, names, say)]),
        *([Lines(say("week-left"), left)] if left else []),
    ]
    return WeekSheet(say("week-title"), _days(week, say), parts, (say("week-points"), say("week-played")))


def _days(week: Week, say: Say) -> str:
    begins, ends = (_day(moment, week, say) for moment in week.span)
    return say("week-days", begins=begins, ends=ends)


def _day(moment: datetime, week: Week, say: Say) -> str:
    day = moment.astimezone(ZoneInfo(week.guild.time_zone or "UTC")).date()
    return short_day_words(day.isoformat(), say)


def _tables(week: Week, names: Names, say: Say) -> Lines:
    lines = [
        Line(say("week-running"), str(week.running)),
        Line(say("week-ended"), str(len(week.ended))),
        *(_ended(one, names, say) for one in week.ended[:_MOST_ENDED]),
    ]
    return Lines(say("week-tables"), lines)


def _ended(table: EndedTable, names: Names, say: Say) -> Line:
    """Name the winners; show their points alone if one of them is not to be named."""
    match = table.match
    assert match.outcome is not None, "it is finished"
    order = final_order(match.outcome["ranks"], left_seats(table.seats))
    winners = [names.get(user, "") for user in _winners(table)]
    points = format_signed(match.outcome["scores"][order.best_first[0]]["total"])
    value = say("week-won", names=", ".join(winners), points=points) if winners and all(winners) else points
    return Line(f"#{match.id} {PRESENTERS[match.game].title(match.options, say)}", value)


def _winners(table: EndedTable) -> list[int]:
    """Return the users who won; empty if a computer player did."""
    assert table.match.outcome is not None, "it is finished"
    order = final_order(table.match.outcome["ranks"], left_seats(table.seats))
    users = [table.seats[seat].user_id for seat in order.winners]
    return [] if None in users else [user for user in users if user is not None]


def _standings(week: Week, lines: int, say: Say) -> Iterator[Standings]:
    """Yield the strongest divisions, with as many of their first places as fit into so many lines."""
    shown = [(one, number, rows) for one in week.contests for number, rows in one.divisions.items()]
    shown = shown[: lines // (_HEADING + _FEWEST_ROWS)]
    most = min(_MOST_ROWS - MOST_LINES + lines, lines // max(1, len(shown)) - _HEADING)
    for contest, number, rows in shown:
        yield Standings(_heading(contest, number, say), [_row(one, say) for one in rows[:most]])


def _name(week: ContestWeek, say: Say) -> str:
    return say(f"contest-{week.contest.kind}", number=week.contest.number)


def _heading(week: ContestWeek, division: int, say: Say) -> str:
    name = _name(week, say)
    return name if len(week.divisions) == 1 else say("week-division", contest=name, division=division)


def _row(row: Row, say: Say) -> StandingRow:
    change = 0 if row.before is None else row.before - row.place
    words = "" if not change else say("week-up" if change > 0 else "week-down", places=abs(change))
    tables = f"{row.tables}/{row.all_tables}"
    return StandingRow(
        row.place, stored_name(row.name, say), points(row.points, say), tables, change, words, row.is_gone
    )


def points(number: Fraction, say: Say) -> str:
    return tenths(float(number), say)


def _move(move: BestMove, names: Names, say: Say) -> Words:
    presenter, action = PRESENTERS[move.game], move.decision.action
    return Words(
        say("week-move"),
        say(
            "week-move-words",
            name=names.get(move.user_id, "") or say("week-somebody"),
            id=move.match_id,
            when=presenter.stage(move.decision.view, say),
            played=presenter.action(move.decision.view, GAMES[move.game].parse(str(action)), say),
            gained=tenths_of_points(move.judged.gained, say),
        ),
    )


def _rounds(contest: ContestWeek, week: Week, names: Names, say: Say) -> Iterator[Line]:
    """Say which rounds are played, with the first end, and by whom; with one contest how many are to come, too."""
    played = [one.round for one in contest.open_rounds]
    closes = [one.closes_at for one in played if one.closes_at is not None]
    if played:
        until = say("week-until", day=_day(min(closes), week, say)) if closes else ""
        words = say("week-round", number=len(played), rounds=", ".join(str(one.number) for one in played))
        if len(week.contests) > 1:
            words = say("week-of-contest", contest=_name(contest, say), words=words)
        yield Line(words, until)
    for one in contest.open_rounds:
        texts = _people(one, names, say)
        if len(played) > 1:
            texts = [say("week-in-round", round=one.round.number, people=text) for text in texts]
        if texts:
            yield Line(texts[0], shorter=texts[1:])
    if contest.to_come and len(week.contests) == 1:
        yield Line(say("week-to-come", rounds=contest.to_come))


def _people(open_: OpenRound, names: Names, say: Say) -> list[str]:
    """Say who still plays a round, with ever fewer names; empty if nobody does.

    The first ones by name are named, as in standings, if they are still on the server.
    """
    here = [stored_name(one.name, say) for one in open_.people[:_MOST_NAMES] if one.id in names]
    shown = [printable_name(one) or "?" for one in here]
    all_people = len(shown) + len(open_.people[_MOST_NAMES:])
    texts = [
        say("week-people", names=", ".join(shown[:number]), more=all_people - number)
        for number in range(len(shown), 0, -1)
    ]
    return [*texts, say("week-number-of-people", people=all_people)] if all_people else []
