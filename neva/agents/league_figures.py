"""The results of a league, with 95 % intervals over deals.

Each deal is one observation: in all its games the seats get the same cards.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from neva.agents.league_games import Played, Side

_T = (12.71, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228)
"""97.5 % quantiles of Student's distribution, by degrees of freedom from 1."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number and its 95 % interval. Unknown or infinite bounds are None."""

    mean: float | None
    """None if infinite."""
    low: float | None = None
    high: float | None = None


@dataclass(frozen=True, slots=True)
class SideFigures:
    points: Estimate
    rubles: float | None
    """Mean per seat; None in a game without money."""
    milliseconds: float | None
    """Mean time of one core per decision; None without decisions."""


@dataclass(frozen=True, slots=True)
class Figures:
    deals: int
    """Deals played from every seat."""
    games: int
    par: float
    """The win share of equal players."""
    share: Estimate | None
    """Win share of the measured agent; None against itself."""
    rating: Estimate | None
    """Rating of the measured agent minus that of the others; None against itself."""
    winner: Estimate
    most: float
    """The winner's most points."""
    least: float
    """The winner's fewest points."""
    rounds: float | None
    """Mean last round; None in games without rounds."""
    level: SideFigures
    """The measured agent."""
    others: SideFigures
    """The agent in the other seats."""
    compiled: bool
    """Whether playouts ran compiled."""


def figures(deals: Sequence[Sequence[Played]], seats: int, *, against_itself: bool = False) -> Figures:
    """Compute the figures of at least one deal, each with its games from every seat."""
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
    """Return half of a 95 % interval in standard errors, for at least two observations."""
    freedom = observations - 1
    return _T[freedom - 1] if freedom <= len(_T) else 1.96 + 2.5 / freedom


def mean_estimate(values: Sequence[float]) -> Estimate:
    """Return the mean with its interval; a single value has none."""
    mean = sum(values) / len(values)
    if len(values) == 1:
        return Estimate(mean)
    width = _quantile(len(values)) * math.sqrt(_variance(values) / len(values))
    return Estimate(mean, mean - width, mean + width)


def _variance(values: Sequence[float]) -> float:
    mean = sum(values) / len(values)
    return sum((value - mean) ** 2 for value in values) / (len(values) - 1)


def share_estimate(shares: Sequence[float], games: int) -> Estimate:
    """Return the win share with Wilson's interval, which stays within 0 and 1.

    `shares` are by deal, `games` is their total. Wilson's number of games is the effective one: as many independent
    games would vary as much as the deals do. It lies between the numbers of deals and games.
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
    """Return a seat's rating above equal opponents; None if infinite.

    The odds of winning are proportional to strength (Plackett and Luce); ten times the strength is 400 points, as with
    Elo.
    """
    return 400 * math.log10(share * (seats - 1) / (1 - share)) if 0 < share < 1 else None


def rating_estimate(share: Estimate, seats: int) -> Estimate:
    bounds = (share.mean, share.low, share.high)
    return Estimate(*(None if bound is None else rating_difference(bound, seats) for bound in bounds))
