"""JSON with line numbers for the fields of the outermost object and the items of one list.

The json module does not report where values begin, so these two levels are parsed here.
"""

from __future__ import annotations

import json
import re
from typing import Any

Lines = dict[str | int, int]
"""Lines (from 1) by name of a field, or by number (from 0) of an item."""


class LocatedError(ValueError):
    """Invalid JSON, with its `line` and the `reason`."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


def parse(text: str, listed: str) -> tuple[dict[str, Any], Lines]:
    """Return the JSON object, and the lines of its fields and of the items of the field `listed`.

    Raises `LocatedError` if the text is not a JSON object, repeats a key, or is nested too deeply.
    """
    if not text.strip():
        raise LocatedError(1, "this is empty")
    try:
        data, places = _object(text, listed)
    except json.JSONDecodeError as error:
        raise LocatedError(error.lineno, f"this is not JSON: {error.msg} (column {error.colno})") from None
    lines: Lines = {}
    line, seen = 1, 0
    for part, place in places.items():  # places ascend, so the text is scanned only once
        line += text.count("\n", seen, place)
        lines[part], seen = line, place
    return data, lines


_SPACE = re.compile(r"[ \t\n\r]*")
_Places = dict[str | int, int]


class _DuplicateError(ValueError):
    def __init__(self, key: str) -> None:
        super().__init__(f"{key[:80]!r} stands here twice")


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    result: dict[str, Any] = {}
    for key, value in pairs:
        if key in result:
            raise _DuplicateError(key)
        result[key] = value
    return result


def _number(digits: str) -> int | float:
    return int(digits) if len(digits) < 20 else float(digits)  # no field holds a longer one, and int() may reject it


_DECODER = json.JSONDecoder(object_pairs_hook=_pairs, parse_int=_number)


def _object(text: str, listed: str) -> tuple[dict[str, Any], _Places]:
    """Read the whole text as an object, with the offsets of its fields and listed items."""
    data: dict[str, Any] = {}
    places: _Places = {}
    at = _expect(text, 0, "{")
    closed = _sign(text, at) == "}"
    while not closed:
        place = _skip(text, at)
        if _sign(text, at) != '"':
            raise json.JSONDecodeError("Expecting property name enclosed in double quotes", text, place)
        key, at = _value(text, at)
        at = _expect(text, at, ":")
        if key in data:
            raise LocatedError(_line(text, place), str(_DuplicateError(key)))
        places[key] = place
        data[key], at = _list(text, at, places) if key == listed and _sign(text, at) == "[" else _value(text, at)
        closed = _sign(text, at) == "}"
        if not closed:
            at = _expect(text, at, ",")
    end = _skip(text, _expect(text, at, "}"))
    if end != len(text):
        raise json.JSONDecodeError("Extra data", text, end)
    return data, places


def _list(text: str, at: int, places: _Places) -> tuple[list[Any], int]:
    """Read a list; note each item's offset by number."""
    items: list[Any] = []
    at = _expect(text, at, "[")
    closed = _sign(text, at) == "]"
    while not closed:
        places[len(items)] = _skip(text, at)
        item, at = _value(text, at)
        items.append(item)
        closed = _sign(text, at) == "]"
        if not closed:
            at = _expect(text, at, ",")
    return items, _expect(text, at, "]")


def _value(text: str, at: int) -> tuple[Any, int]:
    start = _skip(text, at)
    try:
        return _DECODER.raw_decode(text, start)
    except _DuplicateError as error:
        raise LocatedError(_line(text, start), str(error)) from None
    except RecursionError:
        raise LocatedError(_line(text, start), "this is nested too deeply") from None


def _skip(text: str, at: int) -> int:
    space = _SPACE.match(text, at)
    assert space is not None
    return space.end()


def _sign(text: str, at: int) -> str:
    """Return the next non-space character; empty at the end."""
    at = _skip(text, at)
    return text[at : at + 1]


def _expect(text: str, at: int, sign: str) -> int:
    at = _skip(text, at)
    if text[at : at + 1] != sign:
        raise json.JSONDecodeError(f"Expecting {sign!r}", text, at)
    return at + 1


def _line(text: str, at: int) -> int:
    return text.count("\n", 0, at) + 1
