"""The numbers of the evaluation that do not follow from the cards."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

from engine.agents.levels import BUILDER, CADET, COLLECTOR, MISER, NOVICE

FILE: Final = Path(__file__).with_name("weights.toml")


class Weights(NamedTuple):
    """Tuned by games of computer players against each other. Worths are in points, times in rounds."""

    ruble: float = 0.207
    """The worth of a first ruble at the very end."""
    ruble_per_round: float = 0.464
    """The extra worth of a first ruble per round before the end."""
    plenty: float = 44.24
    """The number of rubles after which one more is worth about a third of the first."""
    names: float = 0.1637
    """New aristocrat names per round."""
    take: float = 0.667
    """The share of a card's worth that remains if it goes to the hand first."""
    take_delay: float = 0.98
    """The expected delay before a card in hand is played."""
    take_action: float = 2.5
    """The worth of an action card in hand, as a multiple of `tempo`."""
    take_action_late: float = 0.5
    """The same in the last round."""
    hand_time: float = 3.0
    """The rounds before the end from which a card in hand risks the penalty (SP-1.27)."""
    patience: float = 0.0652
    """The share of a gain that counts now if no other seat can take it."""
    copies: float = 0.045
    """The expected saving per further copy of a name, in rubles a round."""
    discount: float = 1.6446
    """The same for a card that makes a colour cheaper."""
    trade: float = 0.4422
    """The expected share of a Potemkin Village's profit."""
    draw: float = 1.2665
    """The worth of an Observatory or a Debtor's Prison per round, without its own point."""
    warehouse: float = 0.2254
    """The worth of a Warehouse per round."""
    spent: float = 0.6875
    """The share of its later worth that a ruble costs when it buys points in a Pub or a Trading House."""
    sale: float = 0.1094
    """The least worth of such a purchase, per point of a Pub or per Trading House."""
    tempo: float = 0.8
    """The worth of one more action, or of acting first."""
    good: float = 0.12
    """The later worth of one more of a good."""
    laid: float = 0.6
    """The share of a Jester's or Banquet's gain that counts when it is laid now."""
    laid_wait: float = 0.5
    """Subtracted from that gain, since a better card may come."""
    ruble_squared: float = 0.0095
    """The extra worth of a first ruble per squared round before the end."""
    denial: float = 1.3
    """The weight of a card's gain for the seat that wants it most, divided by the number of other seats."""
    worker: float = 1.0
    """The factor of the worth of workers: a taste."""
    building: float = 1.0
    """The same for buildings."""
    aristocrat: float = 1.0
    """The same for aristocrats."""
    market: float = 1.0
    """The same for goods."""
    thrift: float = 1.0
    """The same for spent rubles."""


_PLAIN = Weights()
_FAULTY = _PLAIN._replace(names=0.0, thrift=0.1, worker=0.0, building=1.3, market=-1.5)

WEIGHTS: Mapping[str, Weights] = {
    "": _PLAIN,
    BUILDER: _PLAIN._replace(building=1.05, worker=1.04),
    COLLECTOR: _PLAIN._replace(aristocrat=1.12, building=0.88),
    MISER: _PLAIN._replace(thrift=1.1, worker=1.06),
    NOVICE: _FAULTY._replace(thrift=0.3, worker=0.5, market=0.0),
    CADET: _FAULTY,
}
"""By style. A novice spends too freely, sees half of the worth of workers and none in goods, and expects no further
names. A fifth of a cadet's rating is by its weights here, the rest is plain: so goods count half.
"""


@lru_cache(maxsize=64)
def playout_weights(style: str, seats: int, has_market: bool) -> Weights:
    """Return the weights of the ratings by which all seats play on in the trials of a search.

    Such ratings are larger than points: the weights were tuned for the order of actions alone. Without a table in
    weights.toml, the weights are those of the style.
    """
    own, tuned = WEIGHTS[style], read_file().get(table_name(seats, has_market), {})
    plain = _PLAIN._asdict()
    return own._replace(**{name: tuned[name] * getattr(own, name) / plain[name] for name in tuned})


def table_name(seats: int, has_market: bool) -> str:
    """Return the name of the file's table for such games."""
    return f"seats_{seats}{'_market' if has_market else ''}"


@lru_cache(maxsize=1)
def read_file() -> Mapping[str, Mapping[str, float]]:
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


REASON_TO_TAKE = 3.0
"""The rating below which levels below a Clerk do not consider taking a card into the hand.

Among many cards errors make some look good: without this, Apprentices fill their hands and lose to Novices.
"""
