"""How long a match will take: minutes of play, and days where people wait for each other."""

from __future__ import annotations

from dataclasses import dataclass

from db.match.matches import Match
from db.match.time_control import TimeControl
from engine.games import GAMES

_LONGEST_ANSWER_HOURS = 3.0
"""In the mean people answer within so many hours, nights included, however much time they have."""
_OF_A_LIMIT, _OF_AN_INCREMENT = 1 / 8, 1 / 6
"""What people use of their time for a move: whoever uses a whole increment at each move loses no time, but few do."""
_OF_A_BANK_PER_MOVE = 1 / 50
"""The same of a bank that no move fills: it has to last for the whole game."""
_SHORT, _LONG = 0.7, 1.4
"""From where to where most games of one kind lie, as multiples of the mean."""
_WEEK, _HOURS = 7, 24


@dataclass(frozen=True, slots=True)
class Estimate:
    """How long a match will take, about."""

    minutes: int
    """Minutes of play of all people together."""
    days: tuple[float, float] | None
    """From how many days to how many; None where nobody waits for anybody, or no time is counted."""


def estimate(match: Match, agents: int) -> Estimate | None:
    """Estimate a match in which agents hold so many seats, all others people; None if its game does not say."""
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
    """Return how many hours people take for a move in the mean; None where no time is counted."""
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
    """Return the unit (`days` or `weeks`) and the range in it; anything below two days is 1 to 2."""
    short, long = days
    unit, size = ("weeks", _WEEK) if long > _WEEK * 1.5 else ("days", 1)
    least = max(1, round(short / size))
    return unit, least, max(least + 1, round(long / size))
