"""Offers to users whose match is over, added by capabilities."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import discord

from bot.match.seated import Seated

Offer = Callable[[discord.Interaction[Any]], Awaitable[None]]


class AfterEnd:
    def __init__(self) -> None:
        self._offers: list[Offer] = []

    def add(self, offer: Offer) -> None:
        """Call this after each private answer about an ended match to one of its users."""
        self._offers.append(offer)

    async def offer(self, interaction: discord.Interaction[Any], seated: Seated) -> None:
        """Make the offers if the match has a result and the user holds a seat. Call it after the answer."""
        if seated.match.status == "finished" and seated.seat_of(interaction.user.id) is not None:
            for offer in self._offers:
                await offer(interaction)
