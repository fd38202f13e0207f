"""Signs: emoji of which the bot has its own drawing.

In texts a sign is a generic emoji followed by its mark: two invisible variation selectors. So a text works everywhere
as it is, and does not change once Discord has the drawing. bot/discord_base/emoji.py shows the drawing in messages and
drops the marks; `plain` drops them for everything else.

Fluent files hold the generic emoji. `add_texts` says which of them are signs in the texts of a package.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Mapping
from functools import cache

LONGEST_NAME = 23
"""Discord allows 32 characters, of which a hash of the drawing takes 9."""
_NAME = re.compile(rf"[a-z0-9_]{{2,{LONGEST_NAME}}}")
_SELECTORS, _FIRST_SELECTOR = 240, 0xE0100

_signs: dict[str, str] = {}  # by mark: the name
_generic: dict[str, str] = {}  # by name


def new_sign(name: str, generic: str) -> str:
    """Register a sign and return it as text. Names are unique and are letters, digits and underscores.

    Raises `ValueError` for a bad name, or one whose mark another sign has.
    """
    if _NAME.fullmatch(name) is None:
        raise ValueError(f"bad name of a sign: {name}")
    number = int.from_bytes(hashlib.sha256(name.encode()).digest()[:4])  # the same in every process and version
    mark = "".join(chr(_FIRST_SELECTOR + part % _SELECTORS) for part in (number, number // _SELECTORS))
    if _signs.setdefault(mark, name) != name:
        raise ValueError(f"the signs {name} and {_signs[mark]} have the same mark")
    _generic[name] = generic
    _pattern.cache_clear()
    return generic + mark


def generic_emoji() -> Mapping[str, str]:
    """Return the generic emoji of each sign, by name."""
    return _generic


@cache
def _pattern() -> re.Pattern[str]:
    marked = (re.escape(_generic[name]) + mark for mark, name in _signs.items())
    return re.compile("|".join(marked) or "(?!)")


def replace_signs(text: str, show: Callable[[str], str]) -> str:
    """Replace each sign by what `show` returns for its name."""
    return _pattern().sub(lambda found: show(_signs[found[0][-2:]]), text) if _may_have(text) else text


def plain(text: str) -> str:
    """Return the text with generic emoji."""
    return replace_signs(text, _generic.__getitem__)


def name_of(text: str) -> str | None:
    """Return the name of the sign that is the whole text, or None."""
    return _signs[text[-2:]] if _pattern().fullmatch(text) else None


def _may_have(text: str) -> bool:
    return not text.isascii() and max(text) >= "\U000e0100"


def write_signs(source: str, written: Mapping[str, str]) -> str:
    """Return the source of a text with signs in place of these generic emoji."""
    for generic, sign in written.items():
        source = source.replace(generic, sign)
    return source


POINT = new_sign("point", "⭐")
HAND = new_sign("hand", "✋")
COMPUTER = new_sign("computer", "🤖")
BULLET = "🔹"
"""Begins a line of a list; seen on light and on dark backgrounds."""
SHARED = {plain(sign): sign for sign in (POINT, COMPUTER)}
"""The signs in texts of all games, by generic emoji."""
