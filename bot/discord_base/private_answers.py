"""The place of each user's latest private answer, which pushes public messages up on that user's screen."""

from __future__ import annotations

from collections import OrderedDict

_REMEMBERED = 1000


class PrivateAnswers:
    """Remembers the newest private answer of each place, except for living menus, which follow the board."""

    def __init__(self) -> None:
        self._newest: OrderedDict[int, int] = OrderedDict()

    def note(self, place_id: int, interaction_id: int) -> None:
        """Note that an interaction in a channel or thread was answered by a new private message."""
        self._newest[place_id] = max(interaction_id, self._newest.pop(place_id, 0))
        if len(self._newest) > _REMEMBERED:
            self._newest.popitem(last=False)

    def newest(self, place_id: int) -> int:
        """Return the snowflake of the newest interaction with a private answer in the place; 0 if there is none."""
        return self._newest.get(place_id, 0)
