"""Words beside names on the invitation, lines below the result, and signs in its picture, added by capabilities."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from sqlalchemy import Connection

from db.match.matches import Match, Seat
from i18n.translator import Say

ReadTitles = Callable[[Connection, Match, Sequence[Seat], Say], Mapping[int, str]]
"""Returns words to show beside names, by seat."""
ReadLines = Callable[[Connection, Match, Sequence[Seat], Say], Sequence[str]]
"""Returns lines to show below a result, in which names are escaped."""

ReadBadges = Callable[[Connection, Match, Sequence[Seat], Say], Sequence[tuple[str, str]]]
"""Returns what the winner has won, as signs (i18n/signs.py) with words, to show in the last picture."""


class Additions:
    """All functions run in the transaction in which the message is planned: keep them short."""

    def __init__(self) -> None:
        self._titles: list[ReadTitles] = []
        self._results: list[ReadLines] = []
        self._pictures: list[ReadBadges] = []

    def add_to_names(self, *reads: ReadTitles) -> None:
        self._titles += reads

    def add_to_results(self, *reads: ReadLines) -> None:
        self._results += reads

    def add_to_pictures(self, *reads: ReadBadges) -> None:
        self._pictures += reads

    def titles(self, connection: Connection, match: Match, seats: Sequence[Seat], say: Say) -> dict[int, str]:
        """Return the first words for each seat."""
        found: dict[int, str] = {}
        for read in self._titles:
            found = {**read(connection, match, seats, say), **found}
        return found

    def result_lines(self, connection: Connection, match: Match, seats: Sequence[Seat], say: Say) -> list[str]:
        return [line for read in self._results for line in read(connection, match, seats, say)]

    def badges(
        self, connection: Connection, match: Match, seats: Sequence[Seat], say: Say
    ) -> tuple[tuple[str, str], ...]:
        return tuple(one for read in self._pictures for one in read(connection, match, seats, say))
