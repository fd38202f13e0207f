"""Tips and questions for beginners in move menus. `bot/learning` decides that; menus only show it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from bot.games.decision import Decision, Facts
from bot.games.registry import PRESENTERS
from bot.match.seated import Seated, Shown
from engine.game import MalformedAction
from i18n.translator import Say

LEAST_LOSS = 8.0
"""How many points a move loses before it is asked about, by the ratings of a Steward."""


class MenuAdvice(ABC):
    """Tips for menus, and questions before moves."""

    @abstractmethod
    async def tip_for(self, seated: Shown, seat: int, user_id: int) -> tuple[str, Facts] | None:
        """Return the tip of the seat's present menu by its name, with its facts; None if there is none.

        The same menu has the same tip, however often it is shown.
        """

    @abstractmethod
    async def has_doubt(
        self, match_id: int, user_id: int, action: str, menu_number: int | None, *, interaction_id: int
    ) -> tuple[Seated, int] | None:
        """Return the match and the user's seat if the action is to be asked about before it is played.

        It is asked only once: the second time the answer is None. Raises `Redelivered`.
        """


def doubt(decision: Decision[Any, Any], seated: Seated, action: str, say: Say) -> str:
    """Return the question about an action; empty if there is none.

    An order to do something at once counts as that. Everything else that is no legal move is left to the rules.
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
