"""Checks of the bot's requests. Unknown fields are refused, not ignored."""

from __future__ import annotations

from typing import Any

from playground.errors import invalid
from playground.objects import COMPONENTS_V2

__all__ = ["COMPONENTS_V2", "FILE_LIMIT", "Json", "check_known", "invalid", "length"]

Json = dict[str, Any]
FILE_LIMIT = 10 * 2**20


def check_known(path: str, value: Json, fields: set[str]) -> None:
    """Raise `DiscordError` for fields other than these."""
    strange = value.keys() - fields
    if strange:
        raise invalid(f"{path}.{min(strange)}".strip("."), "Unknown field")


def count_units(text: str) -> int:
    """Return the length in UTF-16: an emoji such as 😀 has two units."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def length(path: str, text: Any, most: int, least: int = 0) -> None:
    """Raise `DiscordError` if a text is too long, too short, or blank although required.

    Discord does not say whether it counts characters or UTF-16 units, so the more of both counts.
    """
    if not isinstance(text, str) or not least <= len(text) or count_units(text) > most:
        raise invalid(path, f"Must be between {least} and {most} in length.")
    if least and not text.strip():
        raise invalid(path, "This field is required")
