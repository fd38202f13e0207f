"""Private buttons below a board, offered by capabilities."""

from __future__ import annotations

from collections.abc import Callable

from bot.match.seated import Seated

AT_END = ("rematch", "coach", "replay", "film", "share", "fair")
"""Verbs of the buttons below a match's last message, in order."""

Fits = Callable[[Seated, int | None], bool]
"""Returns whether a button is useful to the user of a seat, or to a spectator (None)."""


class BoardButtons:
    def __init__(self) -> None:
        self._offered: dict[str, Fits] = {}

    def offer(self, verb: str, fits: Fits = lambda *_: True) -> None:
        self._offered[verb] = fits

    def list_fitting(self, seated: Seated, seat: int | None) -> list[str]:
        """List the verbs of useful buttons, in the order of their offers."""
        return [verb for verb, fits in self._offered.items() if fits(seated, seat)]

    def list_at_end(self, seated: Seated) -> list[str]:
        """List the verbs of buttons below the last message that are useful to any reader."""
        readers = (None, *(seat.seat for seat in seated.seats if seat.user_id is not None))
        return [
            verb
            for verb in AT_END
            if verb in self._offered and any(self._offered[verb](seated, seat) for seat in readers)
        ]
