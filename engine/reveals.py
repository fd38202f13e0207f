"""Information revealed by an action: it decides whether the action can be taken back."""

from __future__ import annotations

from enum import Enum


class Reveals(Enum):
    """What somebody learned by an action, beyond what the action itself says of the seat that chose it."""

    NOTHING = "nothing"
    """Nothing that was hidden from them: the seat can take the action back."""
    ORDERS = "orders"
    """That another seat had given a standing order, which has acted: it can be taken back if the others agree."""
    SECRETS = "secrets"
    """A card that was dealt or drawn, what another seat holds, sealed bids: it can never be taken back."""
