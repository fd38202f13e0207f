"""Boards and names of seats for drawn games, and requirements for every picture."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from typing import Any

from PIL import Image

from engine.games import GAMES
from i18n.translator import translator
from render.gallery import play
from render.labels import SeatLabel
from render.palette import Theme
from render.picture import ALT_LIMIT, Picture, badge_height
from render.registry import ARTISTS

SAY = translator("en")


def boards(match_id: str, number: int = 3, theme: Theme = "light", preset: str | None = None) -> list[Picture]:
    """Draw boards along a game with the most seats."""
    return [ARTISTS[match_id].board(view, LONG, SAY, theme=theme) for view in views_of(match_id, number, preset)]


def closeups(match_id: str, number: int = 3, theme: Theme = "light", preset: str | None = None) -> list[Picture]:
    """Draw close-ups of the same positions, with two seats."""
    views = views_of(match_id, number, preset)
    return [ARTISTS[match_id].closeup(view, LONG, SAY, (0, 1), theme=theme) for view in views]


def views_of(match_id: str, number: int, preset: str | None = None) -> list[Any]:
    views = _all_views(match_id, preset or next(iter(GAMES[match_id].presets)))
    return [views[(at + 1) * (len(views) - 1) // number] for at in range(number)]


@cache
def _all_views(match_id: str, preset: str) -> list[Any]:
    game = GAMES[match_id]
    options = game.Options.model_validate({"preset": preset})
    return [game.view(state, 0) for state in play(game, options, game.seats(options)[-1], 1)]


PLAIN = tuple(SeatLabel(name, computer=False) for name in ("Ann", "Boris", "Cleo", "Dina", "Emil", "Fay", "Gil", "Ida"))
LONG = (
    SeatLabel("Ш" * 32, computer=True),
    SeatLabel("Константин Константинопольский-Щ", computer=False, resigned=True),
    SeatLabel("🦊🦊🦊", computer=False),
    SeatLabel("W" * 32, computer=True, resigned=True),
    *(SeatLabel("Ж" * 32, computer=False) for _ in range(4)),
)
"""Names as long as Discord allows, some in letters that the fonts lack."""
_MOST_BYTES = 1 << 20
_BADGE = 48 / 322
"""Width of Discord's ALT badge with its distance from the left edge, relative to a phone's picture."""
_FRAME = 8
"""Width of the frame around the active seat, in pixels of a picture."""


def check(shown: Picture) -> None:
    """Assert that a picture can be sent, and read on a phone."""
    with Image.open(BytesIO(shown.data)) as image:
        assert image.format == "PNG"
        assert image.size == (shown.width, shown.height)
    assert len(shown.data) < _MOST_BYTES
    assert shown.height <= shown.width * 2.0
    assert 0 < len(shown.alt) <= ALT_LIMIT
    assert shown.name.endswith(".png")


def check_corner(shown: Picture) -> None:
    """Assert that Discord's ALT badge, at the lower left, hides nothing but the frame of the active seat."""
    with Image.open(BytesIO(shown.data)) as image:
        top = shown.height - badge_height(shown.width) + _FRAME
        corner = image.crop((0, top, round(shown.width * _BADGE), shown.height))
        assert corner.getcolors(1), f"{shown.name} of {shown.height} pixels"
