"""The special rules that cards carry. cards.toml names them by these values, and so do the keys of texts."""

from __future__ import annotations

from enum import StrEnum


class Effect(StrEnum):
    """The effect of a card beyond its printed pay."""

    BLUE_DISCOUNT = "blue_discount"
    """Buildings cost a ruble less (SP-1.13)."""
    RED_DISCOUNT = "red_discount"
    """Aristocrats cost a ruble less (SP-1.13)."""
    GREEN_DISCOUNT = "green_discount"
    """Workers cost a ruble less (SP-4.4)."""
    RED_AND_BLUE_DISCOUNT = "red_and_blue_discount"
    """Aristocrats and buildings cost a ruble less (SP-5.3)."""
    RUBLE_PER_ARISTOCRAT = "ruble_per_aristocrat"
    """A ruble for each aristocrat of the tableau (SP-1.18)."""
    POINT_PER_ARISTOCRAT = "point_per_aristocrat"
    """A point for each aristocrat of the tableau (SP-2.1, SP-4.5)."""
    RUBLE_PER_WORKER = "ruble_per_worker"
    """A ruble for each worker of the tableau (SP-1.18)."""
    RUBLE_PER_BUILDING = "ruble_per_building"
    """A ruble for each building of the tableau (SP-4.5)."""
    TWO_POINTS_PER_WOOL = "two_points_per_wool"
    """Two points for each card of the tableau that deals in wool (SP-4.5)."""
    REPLACES_ANY_WORKER = "replaces_any_worker"
    """The card may replace a worker with any symbol (SP-4.4)."""
    WAREHOUSE = "warehouse"
    """One more card may be held in the hand (SP-1.21)."""
    PUB = "pub"
    """Points can be bought, up to five (SP-1.19)."""
    OBSERVATORY = "observatory"
    """A card can be drawn from a deck (SP-1.20)."""
    PRISON = "prison"
    """A card can be fetched from the discard (SP-4.7)."""
    TRADING_HOUSE = "trading_house"
    """Two points can be bought for three rubles (SP-4.6)."""
    GUILD_HALL = "guild_hall"
    """Four in all, as rubles and points (SP-4.6)."""
    SYCOPHANT = "sycophant"
    """A ruble is paid to it, or it is lost (SP-4.8)."""
    CRATE = "crate"
    """Its upkeep is paid after the scoring of the market phase, or it is lost (SP-3.6)."""
    AWAY_WITH_IT = "away_with_it"
    """Another card of the hand goes to the discard (SP-5.4)."""
    BLACK_MARKET = "black_market"
    """A card is fetched from the discard (SP-5.4)."""
    GOLDEN_DONKEY = "golden_donkey"
    """Five rubles (SP-5.4)."""
    DOUBLE_TURN = "double_turn"
    """Two actions (SP-5.5)."""
    PICKPOCKET = "pickpocket"
    """The seat begins the phase (SP-5.6)."""
    JESTER = "jester"
    """Swaps the rubles and points of the card on which it lies, for one scoring (SP-5.7)."""
    BANQUET = "banquet"
    """Doubles the rubles and points of the card on which it lies, for one scoring (SP-5.7)."""


LAID = frozenset({Effect.JESTER, Effect.BANQUET})
"""The effects of action cards that are laid on a card of the tableau (SP-5.7)."""

TARGETED = LAID | {Effect.AWAY_WITH_IT, Effect.BLACK_MARKET}
"""The effects of action cards with another card as a target (SP-5.4, SP-5.7)."""
