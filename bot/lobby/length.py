"""The expected length of a match: minutes of play, and days if people wait for each other."""

from __future__ import annotations

from dataclasses import dataclass

from db.match.deadlines import TimeControl
from db.match.matches import Match
from engine.games import GAMES

_LONGEST_ANSWER_HOURS = 3.0
"""Upper bound of people's mean time for a move, nights included, whatever the limit."""
_OF_A_LIMIT, _OF_AN_INCREMENT = 1 / 8, 1 / 6
"""Mean share of a limit, and of an increment, used for a move."""
_OF_A_BANK_PER_MOVE = 1 / 50
"""Share of a bank used for a move without an increment: the bank has to last the whole game."""
_SHORT, _LONG = 0.7, 1.4
"""Range of most games, as multiples of the mean."""
_WEEK, _HOURS = 7, 24


@dataclass(frozen=True, slots=True)
class Estimate:
    minutes: int
    """Of all people together."""
    days: tuple[float, float] | None
    """A range; None if nobody waits for anybody, or there is no clock."""


def estimate(match: Match, agents: int) -> Estimate | None:
    """Estimate a match with this number of agents and otherwise people; None if its game has no estimate."""
    game, seats = GAMES[match.game], match.seats_wanted
    length = game.length(game.Options.model_validate(match.options), seats)
    if length is None:
        return None
    people = seats - agents
    share, hours = people / seats, _answer_hours(match.time)
    if people < 2 or hours is None:
        return Estimate(length.minutes(share), None)
    mean = length.waits * share * hours / _HOURS
    return Estimate(length.minutes(share), (mean * _SHORT, mean * _LONG))


def _answer_hours(time: TimeControl) -> float | None:
    """Return people's mean hours for a move; None without a clock."""
    if time.limit_hours is not None:
        hours = time.limit_hours * _OF_A_LIMIT
    elif time.bank_hours is None:
        return None
    elif time.increment_hours:
        hours = time.increment_hours * _OF_AN_INCREMENT
    else:
        hours = time.bank_hours * _OF_A_BANK_PER_MOVE
    return min(hours, _LONGEST_ANSWER_HOURS)


def round_days(days: tuple[float, float]) -> tuple[str, int, int]:
    """Return the unit (`days` or `weeks`) and the range in it, at least 1 to 2."""
    short, long = days
    unit, size = ("weeks", _WEEK) if long > _WEEK * 1.5 else ("days", 1)
    least = max(1, round(short / size))
    return unit, least, max(least + 1, round(long / size))
