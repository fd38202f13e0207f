"""Decisions that the game waits for, besides a turn's action."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from engine.petersburg.cards import NO_CARD


class DecisionKind(StrEnum):
    """Snapshots, records and the keys of texts use these values."""

    DRAWN = "drawn"
    """In actions: a card drawn by an Observatory (SP-1.20)."""
    PRISON = "prison"
    """In actions: a card fetched by a Debtor's Prison (SP-4.7)."""
    BLACK_MARKET = "black_market"
    """In actions: a card fetched by a Black Market (SP-5.4)."""
    GOODS = "goods"
    """In actions: the good of a `?` card (SP-3.4)."""
    UPKEEP = "upkeep"
    """After scoring: pay for a crate or not (SP-3.6)."""
    GUILD = "guild"
    """After scoring: the split of a Guild Hall's income (SP-4.6)."""
    TRADE = "trade"
    """After scoring: use a Trading House or not (SP-4.6)."""
    PUB = "pub"
    """After scoring: the number of points to buy (SP-1.19)."""
    STEAL = "steal"
    """Before a phase: start it by a Pickpocket or not (SP-5.6)."""
    BEGIN = "begin"
    """Replaces `STEAL` in views that must not show who holds a Pickpocket (SP-5.6)."""


class Decision(NamedTuple):
    """A decision that the game waits for."""

    kind: DecisionKind
    seat: int
    card: int = NO_CARD
    """NO_CARD for `PUB` and `STEAL`."""


IN_ACTIONS = frozenset({DecisionKind.DRAWN, DecisionKind.PRISON, DecisionKind.BLACK_MARKET, DecisionKind.GOODS})
"""Decisions during the actions of a phase."""

FETCHED = frozenset({DecisionKind.DRAWN, DecisionKind.PRISON, DecisionKind.BLACK_MARKET})
"""Decisions about a drawn or fetched card."""

AFTER_SCORING = frozenset({DecisionKind.UPKEEP, DecisionKind.GUILD, DecisionKind.TRADE, DecisionKind.PUB})
"""Decisions that follow the scoring of their phase."""
