"""A game's kit for the shared tests, defined in tests/engine/<game>/kit.py."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from engine.shuffle import Deal

Options = Mapping[str, Any]
"""As in a record."""


class Seating(NamedTuple):
    people: int
    computers: int


def no_more_checks(_state: Any) -> None:
    """Assert nothing."""


def nothing_is_known(twin: Any, _state: Any) -> Any:
    return twin


def no_check_of_deals(_state: Any, _deals: Mapping[str, Deal]) -> None:
    """Assert nothing."""


@dataclass(frozen=True)
class Golden:
    """Golden records are made once, and later only replayed."""

    switches: Sequence[Options] = ({},)
    """Options that override those of a family, in turn by record number."""
    families: Mapping[str, Options] = field(default_factory=dict)
    """Options by name: of more families, and of presets whose records need more than the preset."""
    numbers: Mapping[str, int] = field(default_factory=dict)
    """Records per family, if not `tests.golden.records.NUMBER`."""
    variants: Sequence[Options] = ({},)
    """Options that override those of a family in random games, in turn by number."""
    random_families: Sequence[str] = ()
    """Families that random games play, too; all presets are played."""
    setup: Callable[[str, Any, int, int, str], dict[str, Any] | None] = lambda *_: None
    """Returns the setup for family, options, number, seats and seed; None for the normal deal."""
    is_rare: Callable[[Any], bool] = lambda _action: False
    """Whether an action is rarely legal, and so is chosen half of the time."""


@dataclass(frozen=True)
class Kit:
    """The needs of shared tests. Defaults suit a game that hides nothing but its secrets."""

    universe: Callable[[], Sequence[Any]]
    """Returns every conceivable action, legal or not, with reasonable numbers."""
    scrambled: Callable[[Any, int | None, random.Random], Any]
    """Returns a copy of a state that differs in everything hidden from the seat (None: a spectator)."""
    shows_hidden: Callable[[Any, int | None], bool]
    """Returns whether an event, as shown to the seat, reveals anything hidden from it."""
    keep_known: Callable[[Any, Any], Any] = nothing_is_known
    """Returns a scrambled state (first) with the original's standing orders, and facts known from earlier events."""
    check: Callable[[Any], None] = no_more_checks
    check_deal: Callable[[Any, Mapping[str, Deal]], None] = no_check_of_deals
    """Checks that a new state holds the results of these shuffles, by label."""
    options: Sequence[Options] = ({},)
    """The options of test games, used in turn."""
    open_secrets: frozenset[str] = frozenset()
    """Names of options that reveal secrets."""
    reasons: Collection[str] = ()
    """The reasons of all refusals, optional for those that random play meets."""
    facts: Mapping[str, object] = field(default_factory=dict)
    """Facts by name for refusals that random play does not meet."""
    unoffered: Callable[[Any, Collection[str]], Collection[str]] = lambda _view, _legal: ()
    """Returns those of a seat's legal actions that its menu leaves out, since another one does the same."""
    silent: tuple[type, ...] = ()
    """Events that intentionally have no line in the log."""
    seatings: Mapping[str, Seating] = field(default_factory=dict)
    """Seats of a preset in the end-to-end test; by default one person and the fewest computers."""
    rules: Mapping[str, int] = field(default_factory=dict)
    """The number of rules in each section of docs/rules.md, by prefix (`SP-1.`)."""
    golden: Golden = Golden()
