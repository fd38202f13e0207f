"""Declarations of REST endpoints."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from playground.objects import Json
from playground.posting import Files

NUMBER = r"(\d+)"


@dataclass
class Call:
    body: Any
    """The payload, parsed from JSON."""
    files: Files = field(default_factory=dict)
    """Uploaded files by field name."""
    query: Mapping[str, str] = field(default_factory=dict)


Handler = Callable[..., Json | list[Json] | None]
"""Called with the call and the parts of the path. Raises `DiscordError`."""


@dataclass(frozen=True)
class Route:
    method: str
    path: re.Pattern[str]
    """Matches the whole path; its groups are arguments of the handler."""
    handler: Handler
    status: int = 200
    """The status of an answer with content; without content it is 204."""


def route(method: str, path: str, handler: Handler, status: int = 200) -> Route:
    """Return an endpoint; each `#` in the path matches an id."""
    return Route(method, re.compile(path.replace("#", NUMBER)), handler, status)
