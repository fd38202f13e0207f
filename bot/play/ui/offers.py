"""What capabilities offer to the users of a match: entries of the private menu, and buttons below boards."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any

import discord

from bot.discord_base.components import Verb
from bot.match.seated import Seated
from bot.play.ui.menu_facts import MenuFacts


async def _no_lines(_facts: MenuFacts) -> Sequence[str]:
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class MenuEntry:
    """A button behind *More* of the private menu, with lines on its first page."""

    verb: Verb
    fits: Callable[[MenuFacts], bool] = lambda _: True
    """Returns whether the button is useful now."""
    label: str = ""
    """Text key of the button; empty for `button-VERB`."""
    while_absent: bool = False
    """Whether it is useful to a user for whom an agent sits in."""
    read: Callable[[MenuFacts], Awaitable[Sequence[str] | None]] = _no_lines
    """Returns the lines above the board, from what it reads of the store; None if there is no button now either."""


class MenuEntries:
    def __init__(self, order: Sequence[str]) -> None:
        """`order` holds the name of each entry's verb."""
        self._order = order
        self.all: Sequence[MenuEntry] = ()

    def offer(self, *entries: MenuEntry) -> None:
        """Raises `ValueError` if the order lacks one of them."""
        self.all = sorted([*self.all, *entries], key=lambda entry: self._order.index(entry.verb.name))

    async def read(self, facts: MenuFacts) -> dict[MenuEntry, Sequence[str]]:
        """Return the entries of a menu, in order, with their lines."""
        found = [(entry, await entry.read(facts)) for entry in self.all]
        return {entry: lines for entry, lines in found if lines is not None}


FitsBoard = Callable[[Seated, int | None], bool]
"""Returns whether a button is useful to the user of a seat, or to a spectator (None)."""


class BoardButtons:
    """Buttons below a private board, and below the last message of a match."""

    def __init__(self, at_end: Sequence[str]) -> None:
        """`at_end` names the verbs that stand below the last message, in order."""
        self._at_end = at_end
        self._offered: dict[Verb, FitsBoard] = {}

    def offer(self, verb: Verb, fits: FitsBoard = lambda *_: True) -> None:
        self._offered[verb] = fits

    def list_fitting(self, seated: Seated, seat: int | None) -> list[Verb]:
        """List the verbs of useful buttons, in the order of their offers."""
        return [verb for verb, fits in self._offered.items() if fits(seated, seat)]

    def list_at_end(self, seated: Seated) -> list[Verb]:
        """List the verbs of buttons below the last message that are useful to any reader."""
        readers = (None, *(seat.seat for seat in seated.seats if seat.user_id is not None))
        offered = {verb.name: (verb, fits) for verb, fits in self._offered.items()}
        found = (offered[name] for name in self._at_end if name in offered)
        return [verb for verb, fits in found if any(fits(seated, seat) for seat in readers)]


class AfterEnd:
    """Offers to users whose match is over."""

    def __init__(self) -> None:
        self._offers: list[Callable[[discord.Interaction[Any]], Awaitable[None]]] = []

    def add(self, offer: Callable[[discord.Interaction[Any]], Awaitable[None]]) -> None:
        """Call this after each private answer about an ended match to one of its users."""
        self._offers.append(offer)

    async def offer(self, interaction: discord.Interaction[Any], seated: Seated) -> None:
        """Make the offers if the match has a result and the user holds a seat. Call it after the answer."""
        if seated.match.status == "finished" and seated.seat_of(interaction.user.id) is not None:
            for offer in self._offers:
                await offer(interaction)
