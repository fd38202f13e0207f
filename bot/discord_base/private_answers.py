"""Each place's latest private answer, which pushes public messages up on its user's screen."""

from __future__ import annotations

from collections import OrderedDict

_REMEMBERED = 1000


class PrivateAnswers:
    """Ignores living menus, which follow the board."""

    def __init__(self) -> None:
        self._newest: OrderedDict[int, int] = OrderedDict()

    def note(self, place_id: int, interaction_id: int) -> None:
        """Note an interaction that a new private message answered."""
        self._newest[place_id] = max(interaction_id, self._newest.pop(place_id, 0))
        if len(self._newest) > _REMEMBERED:
            self._newest.popitem(last=False)

    def newest(self, place_id: int) -> int:
        """Return the snowflake of the place's newest interaction with a private answer, or 0."""
        return self._newest.get(place_id, 0)
