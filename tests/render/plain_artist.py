"""An artist with as few members as a new game needs."""

from __future__ import annotations

from collections.abc import Sequence

from engine.peter.events import Event
from engine.peter.view import View
from i18n.translator import Say
from render.artist import BaseArtist, GameArtist
from render.labels import SeatLabel
from render.peter.alt import describe_board


class Plain(BaseArtist[View, Event]):
    game = "peter"

    def describe_board(self, view: View, labels: Sequence[SeatLabel], say: Say) -> str:
        return describe_board(view, labels, say)


PLAIN_ARTIST: GameArtist[View, Event] = Plain()
