"""Lengths of texts in UTF-16 units, and cutting by them.

Discord documents its limits in characters, but not whether an emoji such as 😀 counts once or, as in JavaScript, twice.
Texts within a limit in units are within it either way.
"""

from __future__ import annotations

_ELLIPSIS = "…"


def count_units(text: str) -> int:
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


def first_units(text: str, limit: int) -> str:
    """Return the start of a text, without half a letter at its end."""
    return text if count_units(text) <= limit else text.encode("utf-16-le")[: 2 * limit].decode("utf-16-le", "ignore")


def cut_text(text: str, limit: int) -> str:
    """Return the text in at most `limit` units, with an ellipsis if it is cut."""
    return text if count_units(text) <= limit else first_units(text, limit - 1) + _ELLIPSIS


def cut_at_word(text: str, limit: int) -> str:
    """Like `cut_text`, but after a whole word."""
    if count_units(text) <= limit:
        return text
    kept = first_units(text, limit)
    end = max(kept.rfind(" "), kept.rfind("\n"))
    words = first_units(kept, limit - 1) if end < 0 else kept[:end]
    return words.rstrip(" \n·,;:(–—") + _ELLIPSIS


def cut_at_sentence(text: str, limit: int) -> str:
    """Like `cut_at_word`, but without an ellipsis after the last sentence that fits, if one does."""
    if count_units(text) <= limit:
        return text
    kept = first_units(text, limit + 1)  # a sentence ends before a blank
    end = max(kept.rfind(". "), kept.rfind(".\n"))
    return cut_at_word(text, limit) if end < 0 else kept[: end + 1]
