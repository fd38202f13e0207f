"""Information revealed by an action: it decides whether the action can be taken back."""

from __future__ import annotations

from enum import Enum


class Reveals(Enum):
    """Facts that an action revealed, beyond what the action itself says of the seat that chose it."""

    NOTHING = "nothing"
    """Nothing that was hidden from them: the seat can take the action back."""
    ORDERS = "orders"
    """The standing order of another seat, which has acted: it can be taken back if the others agree."""
    SECRETS = "secrets"
    """A dealt or drawn card, the possessions of another seat, or sealed bids: it can never be taken back."""
