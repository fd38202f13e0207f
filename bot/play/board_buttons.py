"""Private buttons below a board, offered by capabilities."""

from __future__ import annotations

from collections.abc import Callable

from bot.discord_base.buttons import Verb
from bot.match.seated import Seated

AT_END = ("rematch", "coach", "replay", "film", "share", "fair")
"""Names of the buttons below a match's last message, in order."""

Fits = Callable[[Seated, int | None], bool]
"""Returns whether a button is useful to the user of a seat, or to a spectator (None)."""


class BoardButtons:
    def __init__(self) -> None:
        self._offered: dict[Verb, Fits] = {}

    def offer(self, verb: Verb, fits: Fits = lambda *_: True) -> None:
        self._offered[verb] = fits

    def list_fitting(self, seated: Seated, seat: int | None) -> list[Verb]:
        """List the verbs of useful buttons, in the order of their offers."""
        return [verb for verb, fits in self._offered.items() if fits(seated, seat)]

    def list_at_end(self, seated: Seated) -> list[Verb]:
        """List the verbs of buttons below the last message that are useful to any reader."""
        readers = (None, *(seat.seat for seat in seated.seats if seat.user_id is not None))
        offered = {verb.name: (verb, fits) for verb, fits in self._offered.items()}
        found = (offered[name] for name in AT_END if name in offered)
        return [verb for verb, fits in found if any(fits(seated, seat) for seat in readers)]
