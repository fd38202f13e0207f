"""The parts of a lobby's settings menu: fields, each a select, on pages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from i18n.translator import Say


@dataclass(frozen=True, slots=True)
class Field:
    """A choice, shown as a select."""

    name: str
    caption: str
    choices: Sequence[tuple[str, str]]
    """Its values with their texts, at most `SELECT_OPTIONS`."""
    chosen: frozenset[str]
    many: bool = False
    """Whether any number of values can be chosen, and not just one."""
    empty: str = "settings-none"
    """Key of the text that is shown while no value is selected."""
    notes: Mapping[str, str] = field(default_factory=dict)
    """By value: a note in small print below its text, if there is one."""


@dataclass(frozen=True, slots=True)
class Page:
    """Some of the fields, which fit into one message."""

    key: str
    fields: Sequence[Field]
    """At least one and no more than fit."""


def one_of(name: str, say: Say, choices: Iterable[tuple[str, str]], chosen: object, **facts: int) -> Field:
    """Return a field with one selected value and the caption `settings-NAME`, said with these facts."""
    return Field(name, say(f"settings-{name}", **facts), list(choices), frozenset({str(chosen)}))
