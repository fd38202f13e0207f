"""A game's kit: what the tests of every game need to know of one; it stands in tests/engine/<game>/kit.py."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from engine.shuffle import Deal

Options = Mapping[str, Any]
"""Options of a game, as a record holds them."""


class Seating(NamedTuple):
    """Who sits at a table."""

    people: int
    computers: int


def no_more_checks(_state: Any) -> None:
    """Assert nothing."""


def nothing_is_known(_twin: Any, _state: Any) -> None:
    """Change nothing."""


def no_check_of_deals(_state: Any, _deals: Mapping[str, Deal]) -> None:
    """Assert nothing."""


@dataclass(frozen=True)
class Golden:
    """How the golden records of a game are made; they are made once, and then only replayed."""

    switches: Sequence[Options] = ({},)
    """Options that go over those of a family, in turn, by the record's number."""
    families: Mapping[str, Options] = field(default_factory=dict)
    """Options of further families, and of presets whose records name more than the preset, by their names."""
    numbers: Mapping[str, int] = field(default_factory=dict)
    """How many records a family has, where it is not `tests.golden.records.NUMBER`."""
    setup: Callable[[str, Any, int, int, str], dict[str, Any] | None] = lambda *_: None
    """Returns the setup of a record from its family, options, number, seats and seed; None to deal as usual."""
    is_rare: Callable[[Any], bool] = lambda _action: False
    """Whether an action is seldom legal, so that half of the time it is chosen where it is."""


@dataclass(frozen=True)
class Kit:
    """What the shared tests need of a game. Defaults suit a game whose secrets are all that it hides."""

    universe: Callable[[], Sequence[Any]]
    """Returns every action that anybody could think of, legal or not; numbers within reason."""
    scrambled: Callable[[Any, int | None, random.Random], Any]
    """Returns a copy of a state in which everything is different that the seat (None: a spectator) may not know."""
    shows_hidden: Callable[[Any, int | None], bool]
    """Returns whether an event, as it is shown to the seat, tells what this seat may not know."""
    keep_known: Callable[[Any, Any], None] = nothing_is_known
    """Copies into a scrambled state, from the first one, what follows from earlier events, and standing orders."""
    check: Callable[[Any], None] = no_more_checks
    """Asserts what holds in every position."""
    check_deal: Callable[[Any, Mapping[str, Deal]], None] = no_check_of_deals
    """Asserts that a state that has just begun holds what these shuffles, by label, have put into order."""
    options: Sequence[Options] = ({},)
    """The options that games are tried with, in turn."""
    open_secrets: frozenset[str] = frozenset()
    """The names of the options that show what is otherwise hidden."""
    reasons: Collection[str] = ()
    """The reasons of all refusals; those that random play meets need not stand here."""
    facts: Mapping[str, object] = field(default_factory=dict)
    """Facts, by name, of the refusals that random play does not meet."""
    silent: tuple[type, ...] = ()
    """The events that have no line in the log, on purpose."""
    seatings: Mapping[str, Seating] = field(default_factory=dict)
    """Who plays a preset in the end-to-end test; a preset that is not here is played by one person and by as few
    computers as there may be."""
    rules: Mapping[str, int] = field(default_factory=dict)
    """How many rules each section of docs/rules.md has for this game, by the section's prefix (`SP-1.`)."""
    golden: Golden = Golden()
    """How its golden records are made."""
