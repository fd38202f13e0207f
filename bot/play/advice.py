"""Tips and questions for beginners in move menus. `bot/learning` chooses them; menus show them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from bot.games.decision import Decision, Facts
from bot.games.registry import PRESENTERS
from bot.match.seated import Seated, Shown
from engine.game import MalformedAction
from i18n.translator import Say

LEAST_LOSS = 8.0
"""Smallest loss in points, by a Steward's ratings, that triggers a question."""


class MenuAdvice(ABC):
    @abstractmethod
    async def tip_for(self, seated: Shown, seat: int, user_id: int) -> tuple[str, Facts] | None:
        """Return name and facts of the tip for the seat's current menu, or None.

        A menu keeps its tip, however often it is shown.
        """

    @abstractmethod
    async def has_doubt(
        self, match_id: int, user_id: int, action: str, menu_number: int | None, *, interaction_id: int
    ) -> tuple[Seated, int] | None:
        """Return the match and the user's seat if the action needs a question first, else None.

        The second attempt returns None. Raises `Redelivered`.
        """


def doubt(decision: Decision[Any, Any], seated: Seated, action: str, say: Say) -> str:
    """Return the question about an action; empty if there is none.

    An order to act at once counts as that action. Any other illegal move is left to the rules.
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
