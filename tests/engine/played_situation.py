"""A hand-made state of any game: play action texts, list them, check that they are refused."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from engine.game import AnyGame, IllegalAction


class PlayedSituation:
    game: ClassVar[AnyGame]
    state: Any

    def by(self, seat: int, action: str) -> list[Any]:
        """Raises `IllegalAction`."""
        return self.game.apply(self.state, seat, self.game.parse(action))

    def to_act(self) -> tuple[int, ...]:
        return self.game.to_act(self.state)

    def refused(self, action: str, reason: str, seat: int | None = None) -> IllegalAction:
        """Check that the action is refused for this reason and changes nothing."""
        before = self.game.dump(self.state)
        with pytest.raises(IllegalAction) as caught:
            self.by(self._acting(seat), action)
        assert caught.value.reason == reason
        assert self.game.dump(self.state) == before
        return caught.value

    def legal(self, seat: int | None = None) -> list[str]:
        """List a seat's legal actions as texts, by default for the first seat that has to act."""
        return [str(action) for action in self.game.legal_actions(self.state, self._acting(seat))]

    def _acting(self, seat: int | None) -> int:
        return self.to_act()[0] if seat is None else seat
