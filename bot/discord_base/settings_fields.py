"""The parts of a lobby's settings menu: fields, each a select, on pages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from i18n.translator import Say


@dataclass(frozen=True, slots=True)
class Field:
    name: str
    caption: str
    choices: Sequence[tuple[str, str]]
    """Values with their texts, at most `SELECT_OPTIONS`."""
    chosen: frozenset[str]
    many: bool = False
    """Whether several values can be chosen."""
    empty: str = "settings-none"
    """Key of the text while no value is selected."""
    notes: Mapping[str, str] = field(default_factory=dict)
    """By value: small print below its text."""


@dataclass(frozen=True, slots=True)
class Page:
    """Fields that fit into one message."""

    key: str
    fields: Sequence[Field]
    """At least one."""


def one_of(name: str, say: Say, choices: Iterable[tuple[str, str]], chosen: object, **facts: int) -> Field:
    """Make a field with one selected value and the caption `settings-NAME` with these facts."""
    return Field(name, say(f"settings-{name}", **facts), list(choices), frozenset({str(chosen)}))
