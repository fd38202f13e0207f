"""Fonts, glyphs, and fitting text to a width; further fonts for names in other scripts.

Most of the other scripts are shaped (letters join or change their order, lines run to the left): Pillow needs Raqm with
FriBidi for that. Without it their letters count as missing.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from enum import Enum
from functools import cache, lru_cache
from importlib import resources
from itertools import groupby
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont, features

from i18n.numbers import MINUS, format_number

JOINERS = "\u200c\u200d"
BETWEEN = f" {JOINERS}"
"""Blanks and joiners, which belong to the script of their neighbours."""


class Script(NamedTuple):
    file: str
    """Its font in render/fonts."""
    blocks: tuple[tuple[int, int], ...]
    """First and last letters, from Unicode's list of blocks."""
    is_shaped: bool = True
    is_bold: bool = True


def _noto(name: str, *blocks: tuple[int, int], is_shaped: bool = True) -> Script:
    return Script(f"NotoSans{name}-Bold.ttf", blocks, is_shaped)


_SCRIPTS = (
    _noto("Armenian", (0x0531, 0x058F), is_shaped=False),
    _noto("Hebrew", (0x0590, 0x05FF)),
    _noto("Arabic", (0x0600, 0x06FF), (0x0750, 0x077F), (0x08A0, 0x08FF)),
    _noto("Devanagari", (0x0900, 0x097F), (0xA8E0, 0xA8FF)),
    _noto("Bengali", (0x0980, 0x09FF)),
    _noto("Gurmukhi", (0x0A00, 0x0A7F)),
    _noto("Gujarati", (0x0A80, 0x0AFF)),
    _noto("Oriya", (0x0B00, 0x0B7F)),
    _noto("Tamil", (0x0B80, 0x0BFF)),
    _noto("Telugu", (0x0C00, 0x0C7F)),
    _noto("Kannada", (0x0C80, 0x0CFF)),
    _noto("Malayalam", (0x0D00, 0x0D7F)),
    _noto("Sinhala", (0x0D80, 0x0DFF)),
    _noto("Thai", (0x0E00, 0x0E7F)),
    _noto("Lao", (0x0E80, 0x0EFF)),
    _noto("Myanmar", (0x1000, 0x109F)),
    _noto("Georgian", (0x10A0, 0x10FF), (0x1C90, 0x1CBF), is_shaped=False),
    _noto("Ethiopic", (0x1200, 0x139F), is_shaped=False),
    _noto("Khmer", (0x1780, 0x17FF)),
    Script("Hangul-Bold.ttf", ((0x1100, 0x11FF), (0x3131, 0x318E), (0xAC00, 0xD7A3)), is_shaped=False),
    Script(  # Chinese and Japanese
        "DroidSansFallbackFull.ttf",
        ((0x3003, 0x30FF), (0x3105, 0x312F), (0x31F0, 0x31FF), (0x3400, 0x4DBF), (0x4E00, 0x9FFF)),
        is_shaped=False,
        is_bold=False,
    ),
)
_BLOCKS = sorted((first, last, script) for script in _SCRIPTS for first, last in script.blocks)
_STARTS = [first for first, _, _ in _BLOCKS]
_ANY = re.compile("[" + "".join(f"{chr(first)}-{chr(last)}" for first, last, _ in _BLOCKS) + "]")


@cache
def can_shape() -> bool:
    return bool(features.check("raqm") and features.check("fribidi"))


def has_script(text: str) -> bool:
    """Return whether any letter is of one of these scripts."""
    return _ANY.search(text) is not None


def script_of(letter: str) -> Script | None:
    """Return the script of a letter; None if it has another one, or cannot be shaped."""
    if letter < "\u0531":
        return None
    first, last, script = _BLOCKS[bisect_right(_STARTS, ord(letter)) - 1]
    return script if first <= ord(letter) <= last and (can_shape() or not script.is_shaped) else None


def split(text: str) -> list[tuple[Script | None, str]]:
    """Cut a line into parts of one script each."""
    found = [script_of(letter) for letter in text]
    for at in range(1, len(text) - 1):
        if text[at] in BETWEEN and found[at - 1] == found[at + 1]:
            found[at] = found[at - 1]
    parts = groupby(zip(found, text, strict=True), lambda pair: pair[0])
    return [(script, "".join(letter for _, letter in pairs)) for script, pairs in parts]


SMALLEST = 30
"""The smallest type in a picture 1120 wide: 11 on a phone that shows it 400 wide."""

ELLIPSIS = "…"
_DASH = "–"
"""What is drawn as a minus, which the fonts lack."""
_BETWEEN_WORDS = re.compile(r"\s+(?![\u20a0-\u20cf])")
"""Not before a currency sign."""


class Face(Enum):
    """The fonts, by purpose."""

    TITLE = "NotoSerif-CondensedBold.ttf"
    TEXT = "NotoSans-CondensedMedium.ttf"
    BOLD = "NotoSans-CondensedBold.ttf"
    NARROW = "NotoSans-ExtraCondensedSemiBold.ttf"


def format_signed(number: float) -> str:
    """Round a number."""
    return format_number(round(number))


@lru_cache(maxsize=128)
def font(face: Face, size: int) -> ImageFont.FreeTypeFont:
    with resources.as_file(resources.files("render.fonts").joinpath(face.value)) as path:
        # This layout needs no extra library and sets Latin and Cyrillic equally well.
        return ImageFont.truetype(str(path), size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=128)
def _script_font(script: Script, size: int) -> ImageFont.FreeTypeFont:
    layout = ImageFont.Layout.RAQM if script.is_shaped else ImageFont.Layout.BASIC
    with resources.as_file(resources.files("render.fonts").joinpath(script.file)) as path:
        return ImageFont.truetype(str(path), size, layout_engine=layout)


class _Part(NamedTuple):
    """A part of a line in one font."""

    font: ImageFont.FreeTypeFont
    text: str
    stroke: int = 0
    """Pixels that make its letters bolder."""


def _parts(text: str, face: Face, size: int) -> list[_Part]:
    text = text.replace(MINUS, _DASH)
    if not has_script(text):
        return [_Part(font(face, size), text)]
    return [
        _Part(font(face, size), part)
        if script is None
        else _Part(_script_font(script, size), part, 0 if script.is_bold else round(size / 40))
        for script, part in split(text)
    ]


@lru_cache(maxsize=4096)
def has_glyph(face: Face, letter: str) -> bool:
    """Return whether the letter differs from the box for missing letters."""
    return letter.isspace() or _glyph(face, letter) != _glyph(face, "\uffff")


@lru_cache(maxsize=256)
def _glyph(face: Face | Script, letter: str) -> tuple[tuple[int, int], bytes]:
    mask = (font(face, 24) if isinstance(face, Face) else _script_font(face, 24)).getmask(letter)
    return mask.size, bytes(mask)


@lru_cache(maxsize=4096)
def _in_script(letter: str) -> bool:
    """Return whether the font of the letter's script has it."""
    script = script_of(letter)
    return script is not None and _glyph(script, letter) != _glyph(script, "\uffff")


@lru_cache(maxsize=2048)
def printable(text: str, face: Face = Face.TEXT) -> str:
    """Return the text in letters of the fonts, without control characters, emoji and repeated spaces; may be empty."""
    kept = ""
    for letter in unicodedata.normalize("NFKC", text).replace(MINUS, _DASH):
        category = unicodedata.category(letter)
        if _in_script(letter) or (letter in JOINERS and kept and _in_script(kept[-1])):
            kept += letter
        elif category not in {"Cf", "Mn", "Me"} and has_glyph(face, letter):
            kept += " " if category[0] in "CZ" else letter
    return " ".join(kept.split()).strip(JOINERS)


def printable_name(name: str) -> str:
    """Like `printable`, but empty if no letter or digit remains, as in what is left of an emoticon."""
    shown = printable(name)
    # isalnum() accepts modifier letters (Lm), which are common in emoticons.
    return shown if any(letter.isalnum() and unicodedata.category(letter) != "Lm" for letter in shown) else ""


@lru_cache(maxsize=8192)
def width(text: str, face: Face, size: int) -> int:
    return int(sum(part.font.getlength(part.text) for part in _parts(text, face, size)) + 0.999)


@lru_cache(maxsize=4096)
def fit_line(text: str, face: Face, size: int, room: int, smallest: int = SMALLEST) -> tuple[str, int]:
    """Fit one line into `room`: reduce the size to `smallest`, then cut. Return text and size."""
    while size > smallest and (wide := width(text, face, size)) > room:
        # Width is nearly linear in size, so most sizes that are too large can be skipped.
        size = max(smallest, min(size - 1, size * room // wide + 2))
    return shorten(text, face, size, room), size


def shorten(text: str, face: Face, size: int, room: int) -> str:
    """Cut the text to `room`, with an ellipsis; empty if not even that fits."""
    if width(text, face, size) <= room:
        return text
    low, high = 0, len(text)
    while low < high:  # the longest prefix that fits
        middle = (low + high + 1) // 2
        if width(text[:middle].rstrip() + ELLIPSIS, face, size) <= room:
            low = middle
        else:
            high = middle - 1
    cut = text[:low].rstrip() + ELLIPSIS
    return cut if width(cut, face, size) <= room else ""


@lru_cache(maxsize=4096)
def wrap(
    text: str, face: Face, size: int, room: int, lines: int, smallest: int = SMALLEST
) -> tuple[tuple[str, ...], int]:
    """Break the text into at most `lines` lines: reduce the size first, then cut. Return rows and size."""
    words = _BETWEEN_WORDS.split(text.strip())
    while True:
        rows = _break_words(words, face, size, room)
        if size <= smallest or (len(rows) <= lines and all(width(row, face, size) <= room for row in rows)):
            break
        size -= 1
    if len(rows) > lines:
        rows = [*rows[: lines - 1], " ".join(rows[lines - 1 :])]
    return tuple(shorten(row, face, size, room) for row in rows), size


def _break_words(words: list[str], face: Face, size: int, room: int) -> list[str]:
    """Put words into rows; words wider than a row break after hyphens."""
    rows: list[str] = []
    for word in words:
        parts = re.split(r"(?<=-)", word) if width(word, face, size) > room else [word]
        for at, part in enumerate(parts):
            gap = "" if at else " "
            if rows and width(f"{rows[-1]}{gap}{part}", face, size) <= room:
                rows[-1] += f"{gap}{part}"
            else:
                rows.append(part)
    return rows


class Letters(NamedTuple):
    mask: Image.Image
    left: int
    """Distance from the start of the line to the mask."""
    top: int
    """Distance from the base line to the mask's upper edge; negative above it."""


@lru_cache(maxsize=1024)
def letters(text: str, face: Face, size: int) -> Letters | None:
    """Return one line as a mask, cached because most recur in every picture; None if nothing is visible."""
    # Crop a margin, because measuring first would lay the line out twice.
    mask = Image.new("L", (width(text, face, size) + 2 * size, 3 * size), 0)
    draw, left = ImageDraw.Draw(mask), float(size)
    for part in _parts(text, face, size):
        draw.text((left, 2 * size), part.text, 255, part.font, anchor="ls", stroke_width=part.stroke)
        left += part.font.getlength(part.text)
    ink = mask.getbbox()
    return None if ink is None else Letters(mask.crop(ink), ink[0] - size, ink[1] - 2 * size)
