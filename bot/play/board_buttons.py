"""The private buttons below a board: each capability offers its own."""

from __future__ import annotations

from collections.abc import Callable

from bot.match.seated import Seated

AT_END = ("rematch", "coach", "replay", "film", "share", "fair")
"""The verbs of the buttons below the last message of a match, in their order, as far as they are offered."""

Fits = Callable[[Seated, int | None], bool]
"""Returns whether a button is of use in a match, to the user of a seat or (None) to a spectator."""


class BoardButtons:
    """The private buttons below the board, by the verbs of their handlers."""

    def __init__(self) -> None:
        self._offered: dict[str, Fits] = {}

    def offer(self, verb: str, fits: Fits = lambda *_: True) -> None:
        self._offered[verb] = fits

    def list_fitting(self, seated: Seated, seat: int | None) -> list[str]:
        """List the verbs of the buttons that are of use, in the order in which they were offered."""
        return [verb for verb, fits in self._offered.items() if fits(seated, seat)]

    def list_at_end(self, seated: Seated) -> list[str]:
        """List the verbs of the buttons below the last message that are of use to anybody."""
        readers = (None, *(seat.seat for seat in seated.seats if seat.user_id is not None))
        return [
            verb
            for verb in AT_END
            if verb in self._offered and any(self._offered[verb](seated, seat) for seat in readers)
        ]
