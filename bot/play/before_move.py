"""Asks a user to confirm an action that may be a mistake. Capabilities decide when."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from sqlalchemy import Connection

from bot.games.decision import Decision
from bot.games.registry import PRESENTERS
from bot.match.seated import Seated
from engine.game import MalformedAction
from i18n.translator import Say

LEAST_LOSS = 8.0
"""Ask if the action loses at least this many points by a Steward's ratings."""


_DOUBT = "doubt "
"""Path prefix of a menu's page with a question about an action."""


def doubt_path(action: str) -> str:
    """Return the path of the page that asks whether to play this action."""
    return _DOUBT + action


def doubted_action(path: str) -> str:
    """Return the action that a page asks about; empty for any other page."""
    return path.removeprefix(_DOUBT) if path.startswith(_DOUBT) else ""


@dataclass(frozen=True, slots=True)
class Attempt:
    """An action that a user wants to play."""

    match_id: int
    user_id: int
    action: str
    menu_number: int | None
    """None for a typed action."""
    interaction_id: int
    message_id: int | None = None
    """The message whose button was pressed; None for a typed action."""


class Doubted(Exception):
    """The action needs a question first; nothing has changed."""

    def __init__(self, seated: Seated, seat: int) -> None:
        super().__init__()
        self.seated, self.seat = seated, seat


class Doubts(Protocol):
    def is_due(self, connection: Connection, seated: Seated, seat: int, attempt: Attempt) -> bool:
        """Return whether the action needs the question `doubt` first.

        A second attempt is not questioned, unless the question stands open in another message than the pressed one.
        Runs in the transaction that would play it, and changes nothing. Raises `Redelivered` if this attempt got its
        question before.
        """

    async def note(self, seated: Seated, seat: int, attempt: Attempt) -> None:
        """Store that the question is asked. Raises `Redelivered`."""


class BeforeMove:
    """What decides whether an action needs a confirmation first."""

    def __init__(self) -> None:
        self._doubts: list[Doubts] = []

    def ask_with(self, doubts: Doubts) -> None:
        self._doubts.append(doubts)

    def look(self, attempt: Attempt, connection: Connection, seated: Seated, seat: int) -> None:
        """Raise `Doubted` if the action needs a question first; `Redelivered`."""
        if any(doubts.is_due(connection, seated, seat, attempt) for doubts in self._doubts):
            raise Doubted(seated, seat)

    async def note(self, doubted: Doubted, attempt: Attempt) -> None:
        """Store that the question is asked. Raises `Redelivered`."""
        for doubts in self._doubts:
            await doubts.note(doubted.seated, doubted.seat, attempt)


def doubt(decision: Decision[Any, Any], seated: Seated, action: str, say: Say) -> str:
    """Return the question about an action; empty if there is none.

    An order that acts at once counts as the action itself. No other illegal move gets a question; the rules refuse it.
    """
    game = seated.game
    try:
        parsed = game.parse(action)
    except MalformedAction:
        return ""
    move = game.ordered_action(parsed) or parsed
    if move not in decision.ratings or decision.loss(move) < LEAST_LOSS:
        return ""
    return PRESENTERS[seated.match.game].doubt(decision, move, say)
