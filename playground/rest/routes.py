"""The declaration of endpoints of the REST API: a method, a pattern for the path, and the handler."""

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
    """A request to an endpoint."""

    body: Any
    """The payload, read from JSON."""
    files: Files = field(default_factory=dict)
    """Uploaded files by the name of their field."""
    query: Mapping[str, str] = field(default_factory=dict)
    """The query of the URL."""


Handler = Callable[..., Json | list[Json] | None]
"""Called with the call and the parts of the path. Raises `DiscordError`."""


@dataclass(frozen=True)
class Route:
    """An endpoint."""

    method: str
    path: re.Pattern[str]
    """Matches the whole path; its groups are arguments of the handler."""
    handler: Handler
    status: int = 200
    """The status of an answer with content; without content it is 204."""


def route(method: str, path: str, handler: Handler, status: int = 200) -> Route:
    """Return an endpoint; each `#` of the path stands for an id."""
    return Route(method, re.compile(path.replace("#", NUMBER)), handler, status)
