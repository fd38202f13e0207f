"""What a season says in the messages on its rounds: at its beginning, who leads after a round, who won."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sqlalchemy import Connection

from bot.contests.points import Standing, points_words
from bot.discord_base.names import bold_names, shown_name, stored_name
from bot.seasons.seasons import SeasonState
from db.club import contests, rounds
from db.club.contests import Contest
from db.club.rounds import Round
from i18n.translator import Say, translator

_MOST_DIVISIONS = 12
"""Divisions in a message."""

_MOST_NAMES = 5
"""Names of people with equal points in a line."""


def tell_of_round(connection: Connection, contest: Contest, round_: Round) -> Sequence[str]:
    """Return what a season says in the message on a round: at its beginning, who leads after a round, who won."""
    say = translator(contest.settings.locale)
    if round_.state != "revealed":
        return [*_started(connection, contest, say)] if round_.number == 1 else []
    return [*_leaders(SeasonState.read(connection, contest), say)]


def _started(connection: Connection, contest: Contest, say: Say) -> Iterator[str]:
    people = [one for one in contests.entrants_of(connection, contest.id) if one.division is not None]
    divisions, number = (
        max((one.division or 1 for one in people), default=1),
        len(rounds.rounds_of(connection, contest.id)),
    )
    yield say("season-started", people=len(people), divisions=divisions, rounds=number, weeks=contest.weeks)


def _leaders(season: SeasonState, say: Say) -> Iterator[str]:
    divisions, has_ended = season.divisions(), season.contest.state == "ended"
    if has_ended:
        yield say("season-has-ended", number=season.contest.number)
    for division in list(divisions)[:_MOST_DIVISIONS]:
        leading = (one for one in divisions[division] if one.place == 1 and one.tables)
        first = [one for one in leading if not (has_ended and season.entrants[one.entrant].is_gone)]
        if first:
            yield _leading(season, division, len(divisions), first, say)


def _leading(season: SeasonState, division: int, number: int, first: Sequence[Standing], say: Say) -> str:
    names = [shown_name(stored_name(season.entrants[one.entrant].name or "", say)) for one in first]
    key = "season-won" if season.contest.state == "ended" else "season-leads"
    where = "one" if number == 1 else "division"
    shown = bold_names(names, _MOST_NAMES)
    return say(key, where=where, division=division, names=shown, points=points_words(first[0].points, say))
