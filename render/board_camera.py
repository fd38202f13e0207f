"""A camera for boards of any height, without moving cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Any

from PIL import Image

from i18n.translator import Say
from render import palette
from render.film import SHEET, Flight
from render.labels import SeatLabel
from render.palette import Theme
from render.picture import Picture
from render.sheet import Sheet

_HIGHEST = 2 * SHEET


@dataclass(frozen=True, slots=True)
class BoardCamera:
    picture: Callable[..., Picture]
    """Draws a board like `Artist.board`."""

    def stage(self, views: Sequence[Any], say: Say) -> int:
        return min(_HIGHEST, max(self.picture(view, (), say).height for view in views))

    def height(self, stage: int) -> int:
        return stage

    def board(
        self, stage: int, view: Any, labels: Sequence[SeatLabel], say: Say, events: Sequence[Any], theme: Theme
    ) -> Image.Image:
        sheet = Sheet(SHEET, stage, palette.MIST, theme)
        with Image.open(BytesIO(self.picture(view, labels, say, events=events, theme=theme).data)) as image:
            sheet.image.paste(image, (0, 0))  # both images have the same palette
        return sheet.image

    def flights(
        self, stage: int, before: Any, after: Any, events: Sequence[Any], say: Say, theme: Theme
    ) -> Sequence[Flight]:
        return ()

    def points(self, view: Any) -> Sequence[int]:
        return ()

    def is_quiet(self, events: Sequence[Any]) -> bool:
        return False
