"""Jobs and results as bytes, for the way through the database.

They are JSON, checked by the types of their fields: write access to the database can change values, but not run code.
An action is its text form. A view is checked by the return type of its game's `view`; classes in it define their own
serialization.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any, get_origin, get_type_hints

from pydantic import TypeAdapter

from bot.workers.jobs import Assessment, Choice, Opinion, SelfPlay
from engine.games import GAMES
from engine.outcome import Outcome

_TYPES: Mapping[str, Any] = {
    "choice": Choice,
    "assessment": Assessment,
    "self-play": SelfPlay,
    "action": str,
    "opinion": Opinion,
    "outcome": Outcome,
}
"""By the name before the JSON."""
_ADAPTERS: Mapping[str, TypeAdapter[Any]] = {name: TypeAdapter(kind) for name, kind in _TYPES.items()}
_LARGEST = 1_000_000
"""Bytes; the largest views have some thousands."""


class NotOurs(Exception):
    """Bytes that are not a job or its result."""


def pack(value: Any) -> bytes:
    """Raises TypeError for drawings and pictures."""
    name = _name_of(value)
    if isinstance(value, Choice | Assessment):
        view = _view_adapter(value.game).dump_python(value.view, mode="json")
        value = replace(value, view=view, legal=tuple(str(action) for action in value.legal))
    return name.encode() + b" " + _ADAPTERS[name].dump_json(value)


def unpack(packed: bytes) -> Any:
    """Raises `NotOurs` unless `pack` made the bytes."""
    name, _, text = packed.partition(b" ")
    try:
        if len(packed) > _LARGEST:
            raise ValueError("too large")
        value = _ADAPTERS[name.decode()].validate_json(text)
        if isinstance(value, Choice | Assessment):
            view = _view_adapter(value.game).validate_python(value.view)
            value = replace(value, view=view, legal=tuple(GAMES[value.game].parse(str(text)) for text in value.legal))
    except (ValueError, LookupError, RecursionError) as error:
        raise NotOurs(type(error).__name__) from None
    return value


def _name_of(value: object) -> str:
    for name, kind in _TYPES.items():
        if isinstance(value, get_origin(kind) or kind):
            return name
    raise TypeError(type(value).__name__)


@cache
def _view_adapter(game_id: str) -> TypeAdapter[Any]:
    """Raises KeyError for an unknown game."""
    return TypeAdapter(get_type_hints(type(GAMES[game_id]).view)["return"])
