"""Type: fonts, fitting text into a width, and characters that the fonts lack."""

from __future__ import annotations

from functools import lru_cache
from importlib import resources
from typing import Literal

from PIL import Image, ImageDraw, ImageFont

Face = Literal["regular", "bold", "display"]
Colour = tuple[int, int, int]
_FILES = {"regular": "NotoSans-Regular.ttf", "bold": "NotoSans-Bold.ttf", "display": "NotoSerifDisplay-Bold.ttf"}
_MISSING = "\uffff"


@lru_cache(maxsize=128)
def font(face: Face, size: int) -> ImageFont.FreeTypeFont:
    """Give a font at a size in pixels."""
    with resources.as_file(resources.files("render.fonts").joinpath(_FILES[face])) as path:
        return ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=4096)
def _drawable(face: Face, character: str) -> bool:
    probe = font(face, 24)
    return character == " " or bytes(probe.getmask(character)) != bytes(probe.getmask(_MISSING))


def printable(text: str, face: Face = "regular") -> str:
    """Drop what the font has no glyph for (emoji, say), so that no box is ever drawn."""
    return " ".join("".join(c for c in text if _drawable(face, c)).split()) or "?"


@lru_cache(maxsize=4096)
def fit(text: str, face: Face, size: int, width: int, least: int) -> tuple[str, int]:
    """Give the text and the size at which it fits: smaller down to `least`, then cut with an ellipsis."""
    text = printable(text, face)
    while size > least and font(face, size).getlength(text) > width:
        size -= 1
    if font(face, size).getlength(text) <= width:
        return text, size
    while text and font(face, size).getlength(text + "…") > width:
        text = text[:-1].rstrip()
    return text + "…", size


@lru_cache(maxsize=2048)
def wrap(text: str, face: Face, size: int, width: int, least: int) -> tuple[tuple[str, ...], int]:
    """Break the text into at most two lines that fit, at the largest size from `size` down to `least`."""
    text = printable(text, face)
    words = text.split(" ")
    for trial in range(size, least - 1, -1):
        measure = font(face, trial).getlength
        if measure(text) <= width:
            return (text,), trial
        for cut in range(len(words) - 1, 0, -1):
            lines = (" ".join(words[:cut]), " ".join(words[cut:]))
            if all(measure(line) <= width for line in lines):
                return lines, trial
    return (fit(text, face, least, width, least)[0],), least


class Pen:
    """Draws text and shapes on an image."""

    def __init__(self, image: Image.Image) -> None:
        self.image = image
        self.draw = ImageDraw.Draw(image)

    def text(
        self,
        x: float,
        y: float,
        text: str,
        colour: Colour,
        *,
        face: Face = "regular",
        size: int = 30,
        width: int = 10_000,
        least: int = 20,
        anchor: str = "ls",
    ) -> int:
        """Write one line at its anchor (left baseline unless told otherwise) within a width; gives its length."""
        fitted, size = fit(text, face, size, width, min(least, size))
        chosen = font(face, size)
        self.draw.text((x, y), fitted, fill=colour, font=chosen, anchor=anchor)
        return int(chosen.getlength(fitted))

    def box(
        self,
        x: int,
        y: int,
        width: int,
        height: int,
        fill: Colour,
        *,
        radius: int = 12,
        outline: Colour | None = None,
        line: int = 3,
    ) -> None:
        """Draw a rounded box."""
        self.draw.rounded_rectangle(
            (x, y, x + width - 1, y + height - 1), radius, fill=fill, outline=outline, width=line if outline else 0
        )
