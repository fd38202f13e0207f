"""The results of a league's games, with 95 % intervals over deals.

The games of one deal are not independent: whoever sits where has the same cards come. So each deal is one observation.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from neva.agents.league_games import Played, Side

_T = (12.71, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228)
"""The 97.5 % quantiles of Student's distribution, by degrees of freedom from 1."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number and its 95 % interval; a bound is None where nothing is known of it, or where it is infinite."""

    mean: float | None
    """The number; None if it is infinite."""
    low: float | None = None
    high: float | None = None


@dataclass(frozen=True, slots=True)
class SideFigures:
    """The results of one side."""

    points: Estimate
    """The points of a seat."""
    rubles: float | None
    """The money that a seat has left, in the mean; None in a game without money."""
    milliseconds: float | None
    """The time of one core for a decision, in milliseconds in the mean; None if there were no decisions."""


@dataclass(frozen=True, slots=True)
class Figures:
    """The results of a pairing."""

    deals: int
    """The number of deals that were played from every seat."""
    games: int
    """The number of these games."""
    par: float
    """The win share of equal players."""
    share: Estimate | None
    """The win share of the agent that is measured; None for one against itself."""
    rating: Estimate | None
    """Its rating less that of the others; None for one against itself."""
    winner: Estimate
    """The points of the winner."""
    most: float
    """The highest of them."""
    least: float
    """The lowest of them."""
    rounds: float | None
    """The last round of games, in the mean; None in a game without rounds."""
    level: SideFigures
    """The agent that is measured."""
    others: SideFigures
    """The agent in the other seats."""
    compiled: bool
    """Whether searches played on in compiled code."""


def figures(deals: Sequence[Sequence[Played]], seats: int, *, against_itself: bool = False) -> Figures:
    """Return the results of whole deals; there must be at least one."""
    games = [game for deal in deals for game in deal]
    share = None if against_itself else share_estimate(_by_deal(deals, lambda game: game.share), len(games))
    rounds = [game.rounds for game in games if game.rounds is not None]
    return Figures(
        deals=len(deals),
        games=len(games),
        par=1 / seats,
        share=share,
        rating=None if share is None else rating_estimate(share, seats),
        winner=mean_estimate(_by_deal(deals, lambda game: game.winner)),
        most=max(game.winner for game in games),
        least=min(game.winner for game in games),
        rounds=sum(rounds) / len(rounds) if rounds else None,
        level=_side(deals, lambda game: game.level),
        others=_side(deals, lambda game: game.others),
        compiled=any(game.compiled for game in games),
    )


def _by_deal(deals: Sequence[Sequence[Played]], value: Callable[[Played], float]) -> list[float]:
    return [sum(map(value, deal)) / len(deal) for deal in deals]


def _side(deals: Sequence[Sequence[Played]], side: Callable[[Played], Side]) -> SideFigures:
    sides = [side(game) for deal in deals for game in deal]
    rubles = [one.rubles for one in sides if one.rubles is not None]
    decisions = sum(one.decisions for one in sides)
    return SideFigures(
        mean_estimate(_by_deal(deals, lambda game: side(game).points)),
        sum(rubles) / len(rubles) if rubles else None,
        1000 * sum(one.seconds for one in sides) / decisions if decisions else None,
    )


def _quantile(observations: int) -> float:
    """Return the half width of a 95 % interval in standard errors, for two observations or more."""
    freedom = observations - 1
    return _T[freedom - 1] if freedom <= len(_T) else 1.96 + 2.5 / freedom


def mean_estimate(values: Sequence[float]) -> Estimate:
    """Return the mean of independent values with its interval, which one value does not have."""
    mean = sum(values) / len(values)
    if len(values) == 1:
        return Estimate(mean)
    width = _quantile(len(values)) * math.sqrt(_variance(values) / len(values))
    return Estimate(mean, mean - width, mean + width)


def _variance(values: Sequence[float]) -> float:
    mean = sum(values) / len(values)
    return sum((value - mean) ** 2 for value in values) / (len(values) - 1)


def share_estimate(shares: Sequence[float], games: int) -> Estimate:
    """Return the win share with its interval, from the shares of each deal and the number of all games.

    It is Wilson's interval, which stays between 0 and 1, for as many games as there are independent ones: that many
    would vary as the deals do. They are at least the deals and at most the games.
    """
    mean, deals = sum(shares) / len(shares), len(shares)
    if deals == 1:
        return Estimate(mean, 0.0, 1.0)
    spread = _variance(shares) / deals
    number = min(games, max(deals, mean * (1 - mean) / spread)) if spread else games if 0 < mean < 1 else deals
    squared = _quantile(deals) ** 2
    middle = (mean + squared / (2 * number)) / (1 + squared / number)
    width = math.sqrt(squared * (mean * (1 - mean) / number + squared / (4 * number**2))) / (1 + squared / number)
    return Estimate(mean, max(0.0, middle - width) if mean > 0 else 0.0, min(1.0, middle + width) if mean < 1 else 1.0)


def rating_difference(share: float, seats: int) -> float | None:
    """Return the rating difference of a seat that wins this share of games against equal others; None if infinite.

    The odds of winning go by strengths (Plackett and Luce); a strength ten times as large is worth 400, as with Elo.
    """
    return 400 * math.log10(share * (seats - 1) / (1 - share)) if 0 < share < 1 else None


def rating_estimate(share: Estimate, seats: int) -> Estimate:
    """Return the difference of the ratings for a win share with its interval."""
    bounds = (share.mean, share.low, share.high)
    return Estimate(*(None if bound is None else rating_difference(bound, seats) for bound in bounds))
