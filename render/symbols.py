"""Symbols drawn from strokes on a field of 100 by 100: small texts, drawn once per size and kept as masks.

A symbol is strokes with `;` between: `p x,y x,y …` a filled polygon, `l W x,y x,y …` a line of width W, `c x,y R` a
disc, `r x,y R W` a ring, `b x,y x,y R` a filled box with round corners; a `-` before the letter erases instead.
"""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

_FIELD = 100
_OVERSAMPLING = 4


@lru_cache(maxsize=1024)
def mask(strokes: str, size: int) -> Image.Image:
    """Draw a symbol as a mask of size by size pixels."""
    large = size * _OVERSAMPLING
    image = Image.new("L", (large, large), 0)
    draw = ImageDraw.Draw(image)
    scale = large / _FIELD
    for stroke in filter(None, (part.strip() for part in strokes.split(";"))):
        _draw(draw, stroke.split(), scale)
    return image.resize((size, size), Image.Resampling.LANCZOS)


def _draw(draw: ImageDraw.ImageDraw, words: list[str], scale: float) -> None:
    kind = words[0].removeprefix("-")
    ink = 0 if words[0].startswith("-") else 255
    points = [tuple(float(n) * scale for n in word.split(",")) for word in words[1:] if "," in word]
    numbers = [float(word) * scale for word in words[1:] if "," not in word]
    match kind:
        case "p":
            draw.polygon(points, fill=ink)
        case "l":
            draw.line(points, fill=ink, width=round(numbers[0]), joint="curve")
            half = numbers[0] / 2
            for x, y in points:
                draw.ellipse((x - half, y - half, x + half, y + half), fill=ink)
        case "c":
            (x, y), radius = points[0], numbers[0]
            draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=ink)
        case "r":
            (x, y), radius = points[0], numbers[0]
            draw.ellipse((x - radius, y - radius, x + radius, y + radius), outline=ink, width=round(numbers[1]))
        case "b":
            draw.rounded_rectangle((*points[0], *points[1]), numbers[0], fill=ink)


def stamp(image: Image.Image, strokes: str, x: int, y: int, size: int, colour: tuple[int, int, int]) -> None:
    """Put a symbol on a picture, its upper left corner at x, y."""
    image.paste(colour, (x, y), mask(strokes, size))
