"""Sizes of uploaded pictures, and what becomes of animated ones.

Discord encodes animated pictures anew before anybody sees them. Its service is reported to need five seconds for
480 × 360 points and 100 frames. It gives up beyond limits that it does not publish, and shows a still then.
"""

from __future__ import annotations

import io
from dataclasses import dataclass

from PIL import Image

POINTS_A_SECOND = 3.5e6
"""The reported speed: width × height × frames."""


@dataclass(frozen=True)
class Picture:
    width: int
    height: int
    frames: int

    @property
    def is_animated(self) -> bool:
        return self.frames > 1

    @property
    def points(self) -> int:
        """Points of all frames."""
        return self.width * self.height * self.frames


@dataclass
class Animations:
    """A switch: by default, animated pictures move at once."""

    points_a_second: float | None = None
    """How fast they are encoded anew; None for at once."""
    most_points: int | None = None
    """Beyond this number they stand still; None for no limit."""

    def moves(self, picture: Picture) -> bool:
        return picture.is_animated and (self.most_points is None or picture.points <= self.most_points)

    def seconds(self, picture: Picture) -> float:
        """Return how long nobody sees an uploaded picture."""
        if self.points_a_second is None or not self.moves(picture):
            return 0.0
        return picture.points / self.points_a_second


def measure(data: bytes) -> Picture | None:
    """Return None for files that are no pictures."""
    try:
        with Image.open(io.BytesIO(data)) as image:
            return Picture(image.width, image.height, getattr(image, "n_frames", 1))
    except (OSError, ValueError):
        return None


def first_frame(data: bytes) -> bytes:
    """Return an animated picture's first frame in its own format."""
    out = io.BytesIO()
    with Image.open(io.BytesIO(data)) as image:
        image.seek(0)
        image.copy().save(out, image.format, lossless=True)
    return out.getvalue()
