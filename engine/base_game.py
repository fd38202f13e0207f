"""`BaseGame`: defaults for everything in `Game` that can be derived."""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from engine.agents.levels import APPRENTICE, CADET, CLERK, NOVICE
from engine.assessment import Term
from engine.game import A, BadSetup, E, Game, Length, Planned, Reveals, S, Standing, V, check_seats, check_seed
from engine.lookahead import Lookahead
from engine.options import GameOptions
from engine.outcome import Finish
from engine.shuffle import Deal


class BaseGame(Game[S, A, V, E]):
    """A new game needs `id`, `players`, `new`, `to_act`, `legal_actions`, `apply`, `view`, `visible`, `outcome`,
    `parse` and `default_action` to be simulated, and `dump` and `load` to be offered in chat.
    """

    name: ClassVar[str] = ""
    """Empty: the id serves as the name."""
    noises: ClassVar[Mapping[str, float]] = {NOVICE: 16.0, CADET: 7.0, APPRENTICE: 3.0, CLERK: 1.2}
    """A guess until matches of these levels are measured."""
    feats: ClassVar[Mapping[str, Callable[[Finish], bool]]] = {}
    Options: ClassVar[type[GameOptions]] = GameOptions
    """By default there are no options, and one preset named after the game's id."""

    def __init_subclass__(cls) -> None:
        """Set a missing name or missing options."""
        super().__init_subclass__()
        cls.name = cls.name or cls.id
        if cls.Options is GameOptions:
            names = {"__module__": cls.__module__, "__qualname__": f"{cls.__qualname__}.Options"}  # for pickle
            cls.Options = type("Options", (GameOptions,), {**names, "presets": {cls.id: {}}})

    @property
    def presets(self) -> Mapping[str, Mapping[str, Any]]:
        return self.Options.presets

    def seats(self, options: Any) -> range:
        return self.players

    def length(self, options: Any, seats: int) -> Length | None:
        return None

    def check_start(self, options: Any, players: int, seed: str, setup: Mapping[str, Any] | None = None) -> None:
        """Raise `BadSetup` for a wrong number of seats, a malformed seed, or any setup.

        A game with setups checks its `setup` itself and does not pass it on.
        """
        check_seats(self, options, players)
        check_seed(seed)
        if setup:
            raise BadSetup(f"setup: {self.name} has none")

    def deals(self, options: Any, players: int, seed: str) -> Mapping[str, Deal]:
        """Return no shuffles, so `neva verify` compares none."""
        return {}

    def starters(self, options: Any, players: int, seed: str) -> tuple[int, ...]:
        """A game whose phases are begun by different seats overrides this."""
        return self.to_act(self.new(options, players, seed))[:1]

    def copy(self, state: S) -> S:
        """Slow: a game that is searched overrides this."""
        return copy.deepcopy(state)

    def standing(self, state: S) -> Standing | None:
        return None

    def can_end(self, state: S) -> bool:
        return False

    def end(self, state: S) -> list[E]:
        """A game that can end early overrides this."""
        raise NotImplementedError(f"{type(self).__name__} cannot be ended")

    def is_standing_order(self, action: A) -> bool:
        return False

    def ordered_action(self, order: A) -> A | None:
        return None

    def absent_action(self, state: S, seat: int) -> A:
        return self.default_action(state, seat)

    def forced_action(self, view: V, seat: int) -> A | None:
        return None

    def open_view(self, state: S) -> V:
        """A game with hidden information overrides this."""
        return self.view(state, None)

    def reveals(self, seat: int, events: Sequence[E]) -> Reveals:
        return Reveals.SECRETS

    def list_purchases(self, events: Sequence[E]) -> Sequence[tuple[int, str]]:
        return ()

    def plan_offers(self, view: V) -> Sequence[str]:
        return ()

    def apply_plan(self, view: V, legal: Sequence[A], plan: str) -> Planned[A]:
        return Planned()

    def describe(self, state: S) -> dict[str, Any]:
        """Return `dump` with `to_act` and `outcome`; the dump must contain `seats`."""
        outcome = self.outcome(state)
        return {
            **self.dump(state),
            "to_act": list(self.to_act(state)),
            "outcome": None if outcome is None else outcome.to_json(),
        }

    def dump(self, state: S) -> dict[str, Any]:
        """A game that is offered in chat overrides this."""
        raise NotImplementedError(f"{type(self).__name__} has no dump")

    def load(self, options: Any, data: Mapping[str, Any]) -> S:
        """A game that is offered in chat overrides this."""
        raise NotImplementedError(f"{type(self).__name__} has no load")

    def evaluate(self, view: V, action: A, style: str = "") -> float:
        """Rate all actions alike: agents then choose at random."""
        return 0.0

    def noise(self, view: V, level: str) -> float:
        return self.noises.get(level, 0.0)

    def is_overlooked(self, view: V, action: A) -> bool:
        return False

    def is_plainly_bad(self, view: V, action: A) -> bool:
        return False

    def take_sure_gain(self, view: V, chosen: A, possible: Sequence[A]) -> A:
        return chosen

    def terms(self, view: V, seat: int, action: A) -> Sequence[Term]:
        return ()

    def contrast(self, view: V, taken: A, better: A) -> Sequence[Term]:
        return ()

    def lookahead(self, view: V, style: str = "") -> Lookahead[A] | None:
        """Return None: agents that search then use the ratings alone."""
        return None
