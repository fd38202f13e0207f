"""Fonts for names in scripts that the fonts of the pictures lack; each is opened when a name needs it.

Most of these scripts are shaped (letters join or change their order, lines run to the left): Pillow needs Raqm with
FriBidi for that. Without it their letters count as missing.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import cache
from itertools import groupby
from typing import NamedTuple

from PIL import features

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
