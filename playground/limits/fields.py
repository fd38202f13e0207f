"""Checks of the bot's requests. Unknown fields are refused, not ignored."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from playground.errors import DiscordError, invalid
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


def missing(path: str) -> DiscordError:
    """Return the error for a required field that is not there."""
    return invalid(path, "This field is required", "BASE_TYPE_REQUIRED")


def length(path: str, text: Any, most: int, least: int = 0) -> None:
    """Raise `DiscordError` if a text is too long, too short, or blank although required.

    Discord does not say whether it counts characters or UTF-16 units, so the more of both counts.
    """
    if least and (text is None or (isinstance(text, str) and not text.strip())):
        raise missing(path)
    if not isinstance(text, str):
        raise invalid(path, f'Could not interpret "{text}" as string.', "STRING_TYPE_CONVERT")
    if least and (len(text) < least or count_units(text) > most):
        raise invalid(path, f"Must be between {least} and {most} in length.", "BASE_TYPE_BAD_LENGTH")
    if count_units(text) > most:
        raise invalid(path, f"Must be {most} or fewer in length.", "BASE_TYPE_MAX_LENGTH")


def check_integer(path: str, value: Any, least: int, most: int) -> None:
    """Raise `DiscordError` unless the value is an integer from `least` to `most`."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise invalid(path, f'Value "{value}" is not int.', "NUMBER_TYPE_COERCE")
    if value > most:
        raise invalid(path, f"int value should be less than or equal to {most}.", "NUMBER_TYPE_MAX")
    if value < least:
        raise invalid(path, f"int value should be greater than or equal to {least}.", "NUMBER_TYPE_MIN")


def check_switch(path: str, value: Any) -> None:
    """Raise `DiscordError` unless the value is True or False."""
    if not isinstance(value, bool):
        raise invalid(path, "Must be either true or false.")


def check_one_of(path: str, value: Any, choices: Iterable[Any]) -> None:
    """Raise `DiscordError` unless the value is one of these."""
    allowed = tuple(choices)
    if isinstance(value, bool) or value not in allowed:
        raise invalid(path, f"Value must be one of {allowed}.", "BASE_TYPE_CHOICES")


def check_once(path: str, values: Iterable[Any]) -> None:
    """Raise `DiscordError` at the first value that is repeated."""
    seen = set()
    for number, value in enumerate(values):
        if value in seen:
            raise invalid(f"{path}.{number}", "The set already contains this value", "SET_TYPE_ALREADY_CONTAINS_VALUE")
        seen.add(value)
