"""Requirements for a menu's picture on a phone, which shows it 322 pixels wide."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from render import canvas
from render.canvas import Line, Style
from render.picture import Picture
from render.sheet import forget_parts

WIDE = 322
"""Width that Discord gives a picture on a phone 390 pixels wide."""
HIGHEST = 400
"""Maximum height of a menu's picture there."""
SMALLEST = 9
"""Minimum type size of a number there."""


def check_size(shown: Picture) -> None:
    """Assert that the picture is low enough, and drawn at twice that size or more."""
    assert shown.width >= 2 * WIDE
    assert shown.height * WIDE <= HIGHEST * shown.width


@contextmanager
def numbers_drawn(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, float]]:
    """Record the smallest type of each drawn number, in a picture 1120 wide."""
    found: dict[str, float] = {}
    fit = canvas.set_line

    def noting(text: str, style: Style, room: int) -> Line:
        line = fit(text, style, room)
        if any(letter.isdigit() for letter in text):
            whole = line.size if line.text == text else 0  # a cut number is unreadable
            found[text] = min(whole, found.get(text, whole))
        return line

    with monkeypatch.context() as patch:
        patch.setattr(canvas, "set_line", noting)
        patch.setattr("render.sheet.set_line", noting)
        forget_parts()
        yield found
    forget_parts()


def check_numbers(found: dict[str, float], wide: int) -> None:
    """Assert that these numbers are readable in a picture of this width."""
    assert found
    small = {text: size for text, size in found.items() if size * WIDE < SMALLEST * wide}
    assert not small, small
