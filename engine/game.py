"""The contract that every game keeps, and the few types that all games share.

A game is rules without a memory: it makes a state, returns who acts and what is legal, changes the state by one
action, and shows what one seat may know. The caller (the table, a test, a search) keeps the state.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol, Self, TypeVar

from pydantic import BaseModel, ConfigDict
from pydantic_core import PydanticCustomError

from engine.shuffle import Deal


class IllegalAction(Exception):
    """An action that is against the rules. The state has not changed.

    `reason` is a key (`too-expensive`), `facts` what a sentence needs (`price`, `money`, card ids); the bot puts them
    into the player's language, `str()` is a plain English sentence for the command line and for logs.
    """

    def __init__(self, reason: str, sentence: str, **facts: object) -> None:
        super().__init__(sentence)
        self.reason = reason
        self.facts = facts


class MalformedAction(ValueError):
    """A text that is not the text form of any action of this game; `str()` is the reason."""


class BadSetup(ValueError):
    """Options, players, seed or setup from which no game can begin; `str()` is the reason."""


@dataclass(frozen=True, slots=True)
class Score:
    """One seat's result."""

    total: int
    """The seat's points; whether many or few are good is the game's own business: see `Outcome.ranks`."""
    parts: Mapping[str, int]
    """The named parts that add up to `total`."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """A finished game."""

    ranks: tuple[int, ...]
    """By seat: its rank; 1 is best, and equal ranks are shared. It alone decides who has won."""
    scores: tuple[Score, ...]
    """By seat: its score."""

    @property
    def winners(self) -> tuple[int, ...]:
        """Return the seats of rank 1."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    def to_json(self) -> dict[str, Any]:
        """Return the outcome as the JSON object of a replay line: ranks and scores by seat."""
        return {
            "ranks": list(self.ranks),
            "scores": [{"total": score.total, "parts": dict(score.parts)} for score in self.scores],
        }


def ranks(keys: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """Rank seats by their keys, larger is better: return `(2, 1, 2)` for `[(5,), (9,), (5,)]`."""
    return tuple(1 + sum(other > key for other in keys) for key in keys)


class GameOptions(BaseModel):
    """Base of every game's options: frozen, and unknown names are refused.

    Options that do not go together are refused by `refused`, so that the bot can say it in the player's language.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    newest: ClassVar[Mapping[str, Any]] = {}
    """Options of a game that begins now; stored options without them keep their older meaning."""

    @classmethod
    def of_new_game(cls, data: Mapping[str, Any]) -> Self:
        """Make the options of a game that begins now. Raises `pydantic.ValidationError`."""
        return cls.model_validate({**cls.newest, **data})


def refused(key: str, sentence: str, **facts: str | int) -> PydanticCustomError:
    """Make the error of a validator.

    `key` names the rule that is broken (`market-needs-2014`), `facts` are what a sentence about it needs.
    """
    return PydanticCustomError(f"refused-{key}", "{sentence}", {"sentence": sentence, **facts})


def expand(data: Any, presets: Mapping[str, Mapping[str, Any]]) -> Any:
    """Replace a preset's name by its options, for a validator; options that are given besides win."""
    if not isinstance(data, Mapping) or "preset" not in data:
        return data
    preset = data["preset"]
    name = preset.replace("_", " ") if isinstance(preset, str) else ""
    if name not in presets:
        raise refused("no-preset", f"there is no preset {preset!r:.80}; there is {', '.join(presets)}")
    return {**presets[name], **{option: value for option, value in data.items() if option != "preset"}}


S = TypeVar("S")
A = TypeVar("A")
V_co = TypeVar("V_co", covariant=True)
E = TypeVar("E")


class Game(Protocol[S, A, V_co, E]):
    """What the platform needs of a game: state `S`, action `A`, view `V_co`, event `E`.

    Actions are small frozen values whose `str()` is their stable text form; `parse` is its inverse.
    """

    id: ClassVar[str]
    players: ClassVar[range]
    presets: ClassVar[Mapping[str, Mapping[str, Any]]]

    @property
    def Options(self) -> type[GameOptions]:  # noqa: N802 - read-only here, so that a game may name its own type
        """Return the type of this game's options."""

    def seats(self, chosen: Any) -> range:
        """Return the numbers of seats that these options allow; `players` is the widest such range."""

    def new(self, chosen: Any, players: int, seed: str, setup: Mapping[str, Any] | None = None) -> S:
        """Begin a game of `players` seats. `seed` is 64 lower-case hex digits. Raises `BadSetup`."""

    def deals(self, chosen: Any, players: int, seed: str) -> Mapping[str, Deal]:
        """Return the shuffles of `new` that depend on the seed alone, by label: cards by id, seats by number."""

    def copy(self, state: S) -> S:
        """Return an independent copy; it must be fast, since a search makes millions."""

    def to_act(self, state: S) -> tuple[int, ...]:
        """Return the seats that have to act; empty when the game is over."""

    def legal_actions(self, state: S, seat: int) -> list[A]:
        """List all actions that `apply` accepts from this seat now, also those out of turn."""

    def apply(self, state: S, seat: int, action: A) -> list[E]:
        """Change the state by one action and return what happened. Raises `IllegalAction` and changes nothing."""

    def view(self, state: S, seat: int | None) -> V_co:
        """Return everything that this seat (None: a spectator) may know, and nothing more."""

    def visible(self, state: S, event: E, seat: int | None) -> E | None:
        """Return the event as this seat (None: a spectator) may see it; None if it may not know of it at all."""

    def outcome(self, state: S) -> Outcome | None:
        """Return ranks and scores once the game is over; None before."""

    def parse(self, text: str) -> A:
        """Read an action from its text form. Raises `MalformedAction`."""

    def default_action(self, state: S, seat: int) -> A:
        """Return the legal action that commits least, for a seat to act that does not answer in time."""

    def is_standing_order(self, action: A) -> bool:
        """Return whether the action is a standing order for later turns; computer players give no such orders."""

    def describe(self, state: S) -> dict[str, Any]:
        """Return the whole state, secrets included, as JSON values for `neva replay --states`."""

    def dump(self, state: S) -> dict[str, Any]:
        """Return the state as JSON values from which `load` restores it."""

    def load(self, chosen: Any, data: Mapping[str, Any]) -> S:
        """Restore a state from `dump`."""

    def evaluate(self, view: Any, action: A) -> float:
        """Rate an action for the viewing seat, higher is better; the greedy computer player compares by it."""


AnyGame = Game[Any, Any, Any, Any]
