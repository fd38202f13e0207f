"""The contract of every game (`Game`), and the types that games share.

A game holds rules and no state: the caller (table, test, search) holds the state.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, ClassVar, Generic, NamedTuple, NewType, Protocol, TypeAlias, TypeVar, overload

from engine.assessment import Term
from engine.lookahead import Lookahead
from engine.options import GameOptions
from engine.outcome import Finish, Outcome
from engine.shuffle import Deal, is_seed


class IllegalAction(Exception):
    """An action that breaks the rules. The state is unchanged.

    `reason` is a key (`too-expensive`) and `facts` the arguments of its text (`price`, card ids), for the bot; `str()`
    is plain English, for the command line and logs. `rules` are the numbers of the rules that may forbid the action,
    the most specific first.
    """

    def __init__(self, reason: str, sentence: str, rules: tuple[str, ...] = (), /, **facts: object) -> None:
        super().__init__(sentence)
        self.reason = reason
        self.rules = rules
        self.facts = facts


class MalformedAction(ValueError):
    """A text that does not describe an action of this game; `str()` is the reason."""


class BadSetup(ValueError):
    """Invalid options, players, seed or setup; `str()` is the reason.

    `part` is the record field at fault: `players`, `seed` or `setup`.
    """

    def __init__(self, sentence: str, part: str = "setup") -> None:
        super().__init__(sentence)
        self.part = part


SECONDS_PER_DECISION = 20
"""A person's mean time in a live game: many decisions are obvious, a few take minutes."""

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")
E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class Planned(Generic[A]):
    """A plan's answer to its seat's decision. With all defaults the platform drops the plan."""

    action: A | None = None
    asks: bool = False
    """Ask the user, whatever later plans answer."""
    stays: bool = False
    """Keep the plan for later decisions; otherwise it is used up."""
    why: str = ""
    """Why a used plan did not do what its user intended, in the game's text form; empty if it did."""


class Length(NamedTuple):
    """The typical length of a game."""

    decisions: int
    """Decisions of all seats together."""
    waits: int
    """Times that the game starts to wait for other seats."""
    rounds: int = 0
    """0 in a game without rounds."""

    def minutes(self, share: float = 1.0) -> int:
        """Return minutes of play, rounded to fives; people make this share of the decisions, agents take no time."""
        return max(5, 5 * round(self.decisions * share * SECONDS_PER_DECISION / 60 / 5))


class Standing(NamedTuple):
    """The progress of a game. It may depend on hidden cards: show it only for games that are over."""

    round: int
    """From 1; it never decreases."""
    points: tuple[int, ...]
    """Points so far by seat, without the final scoring."""


class Reveals(Enum):
    """Information that an action revealed, beyond the choice itself."""

    NOTHING = "nothing"
    """Nothing hidden: the seat can take the action back."""
    ORDERS = "orders"
    """Another seat's standing order that has taken effect: taking back needs the others' consent."""
    SECRETS = "secrets"
    """A dealt or drawn card, another seat's possessions, or sealed bids: the action is final."""


class Game(Protocol[S, A, V, E]):
    """The platform's contract with a game: state `S`, action `A`, view `V`, event `E`.

    Actions are small frozen values; `str()` is their stable text form, and `parse` its inverse. `options` are instances
    of the game's `Options`. `BaseGame` has defaults for about half of the members.
    """

    id: ClassVar[str]
    """Used in records, commands and the database; it never changes."""
    name: ClassVar[str]
    """The English name, for the command line."""
    players: ClassVar[range]
    """All supported numbers of seats, with any options."""
    feats: ClassVar[Mapping[str, Callable[[Finish], bool]]]
    """What is hard to do in this game, by name: whether a seat has done it. Names never change."""
    noises: ClassVar[Mapping[str, float]]
    """By level of agents: the usual `noise`."""

    @property
    @abstractmethod
    def Options(self) -> type[GameOptions]:  # noqa: N802 - read-only here, so that a game may name its own type
        """Return the type of the options."""

    @property
    @abstractmethod
    def presets(self) -> Mapping[str, Mapping[str, Any]]:
        """Return named options; at least one preset."""

    @abstractmethod
    def seats(self, options: Any) -> range:
        """Return the numbers of seats for these options, within `players`."""

    @abstractmethod
    def length(self, options: Any, seats: int) -> Length | None:
        """Return the typical length; None if nobody has measured it."""

    @abstractmethod
    def new(self, options: Any, players: int, seed: str, setup: Mapping[str, Any] | None = None) -> S:
        """Start a game. `seed` is 64 lower-case hex digits. Raises `BadSetup`."""

    @abstractmethod
    def deals(self, options: Any, players: int, seed: str) -> Mapping[str, Deal]:
        """Return the shuffles of `new` that depend on the seed alone, by label: cards by id, seats by number."""

    @abstractmethod
    def starters(self, options: Any, players: int, seed: str) -> tuple[int, ...]:
        """Return the seats that begin the phases of the first round, in their order; only one without such phases.

        The first acts first in the game.
        """

    @abstractmethod
    def copy(self, state: S) -> S:
        """Return an independent copy. Must be fast: a search makes millions."""

    @abstractmethod
    def to_act(self, state: S) -> tuple[int, ...]:
        """Return the seats that have to act; empty when the game is over."""

    @abstractmethod
    def legal_actions(self, state: S, seat: int) -> list[A]:
        """List all actions that `apply` accepts from this seat now, even out of turn."""

    @abstractmethod
    def apply(self, state: S, seat: int, action: A) -> list[E]:
        """Apply an action in place and return its events. Raises `IllegalAction` and changes nothing."""

    @abstractmethod
    def view(self, state: S, seat: int | None) -> V:
        """Return everything that this seat (None: a spectator) may know, and nothing more.

        Views reach other machines as JSON that is validated against the annotated return type.
        """

    @abstractmethod
    def open_view(self, state: S) -> V:
        """Return a spectator's view plus everything that seats hide from each other, for ended games.

        Things that no seat knows, such as the order of a deck, stay hidden.
        """

    @abstractmethod
    def visible(self, state: S, event: E, seat: int | None) -> E | None:
        """Return the event as this seat (None: a spectator) may see it; None if it may not know of it."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return ranks and scores; None until the game is over."""

    @abstractmethod
    def standing(self, state: S) -> Standing | None:
        """Return round and points so far; None for a game without them."""

    @abstractmethod
    def can_end(self, state: S) -> bool:
        """Return whether `end` is possible now; False after the end. Must not depend on hidden information."""

    @abstractmethod
    def end(self, state: S) -> list[E]:
        """End the game now with the final scoring of its position, and return the events.

        Unfinished actions stay unscored. Afterwards `outcome` returns a result and no action is legal.
        """

    @abstractmethod
    def parse(self, text: str) -> A:
        """Parse an action's text form, never `undo` or `end`. Raises `MalformedAction`."""

    @abstractmethod
    def default_action(self, state: S, seat: int) -> A:
        """Return the least committing legal action, for a seat that does not respond."""

    @abstractmethod
    def absent_action(self, state: S, seat: int) -> A:
        """Return the legal action for a seat whose time has run out.

        It commits to nothing. Where possible it passes for as long as the others can sensibly continue alone, so that
        they do not wait again at the seat's next turn.
        """

    @abstractmethod
    def is_standing_order(self, action: A) -> bool:
        """Return whether the action is a standing order for later turns; computer players give none."""

    @abstractmethod
    def ordered_action(self, order: A) -> A | None:
        """Return the action that a standing order makes the seat take, now or later.

        None if the order only cancels another one, or the action is no standing order.
        """

    @abstractmethod
    def forced_action(self, view: V, seat: int) -> A | None:
        """Return the seat's only possible action, not counting standing orders; None if there may be another.

        `view` is a spectator's, so the answer reveals nothing hidden. The platform takes the action without asking.
        """

    @abstractmethod
    def reveals(self, seat: int, events: Sequence[E]) -> Reveals:
        """Return the kind of information that this seat's action revealed through these events.

        Cards that a seat itself chooses to show, for example by playing them, are not secret.
        """

    @abstractmethod
    def list_purchases(self, events: Sequence[E]) -> Sequence[tuple[int, str]]:
        """List cards that seats gained permanently, as seat and card id, for statistics."""

    @abstractmethod
    def plan_offers(self, view: V) -> Sequence[str]:
        """List the plans (texts) for later decisions that the viewing seat can make now.

        Plans are not part of the state: the platform stores them, visible to nobody else.
        """

    @abstractmethod
    def apply_plan(self, view: V, legal: Sequence[A], plan: str) -> Planned[A]:
        """Return a plan's answer to the viewing seat's decision, with an action from `legal`.

        A text that is not a plan of this game is void: the platform drops it.
        """

    @abstractmethod
    def describe(self, state: S) -> dict[str, Any]:
        """Return the whole state, secrets included, as JSON values: a line of `neva replay --states`.

        Every game's description has these keys:

        - `to_act`: the seats that have to act.
        - `seats`: a list with one value for each seat, in the game's own format.
        - `outcome`: `Outcome.to_json()`; None until the game is over.

        `neva replay` also prints `round` (a number) and `phase` (a word) where a game has them.
        """

    @abstractmethod
    def dump(self, state: S) -> dict[str, Any]:
        """Return the state as JSON values for `load`."""

    @abstractmethod
    def load(self, options: Any, data: Mapping[str, Any]) -> S:
        """Restore a state from `dump`."""

    @abstractmethod
    def evaluate(self, view: V, action: A, style: str = "") -> float:
        """Rate an action for the viewing seat in points; higher is better.

        `style` is empty, one of `engine.agents.levels.STYLES`, or `NOVICE` or `CADET` for the faults of that level;
        games may ignore it.
        """

    @abstractmethod
    def noise(self, view: V, level: str) -> float:
        """Return the standard deviation of the noise in a level's ratings, in points; 0 for none."""

    @abstractmethod
    def is_overlooked(self, view: V, action: A) -> bool:
        """Return whether Novices, Cadets and Apprentices overlook this action, as beginners do."""

    @abstractmethod
    def is_plainly_bad(self, view: V, action: A) -> bool:
        """Return whether levels from the Apprentice up never do this: it gains nothing, though errors may hide that."""

    @abstractmethod
    def take_sure_gain(self, view: V, chosen: A, possible: Sequence[A]) -> A:
        """Return an action that surely gains in place of a `chosen` one that gains less; else `chosen`.

        Ratings and searches may see too little difference.
        """

    @abstractmethod
    def terms(self, view: V, seat: int, action: A) -> Sequence[Term]:
        """Return the reasons for and against an action of this seat, the weightiest first.

        `view` precedes the action: a spectator's for public reasons, the seat's own for a hint. Use only what the view
        shows, and what the action shows of the seat's cards.
        """

    @abstractmethod
    def contrast(self, view: V, taken: A, better: A) -> Sequence[Term]:
        """Return reasons for `better` over `taken` that its terms lack. `Presenter.reason` words them, too."""

    @abstractmethod
    def lookahead(self, view: V, style: str = "") -> Lookahead[A] | None:
        """Return the viewing seat's decision as the start of a search; None if the game cannot be searched."""


AnyGame = Game[Any, Any, Any, Any]

PublicView = NewType("PublicView", object)
"""A spectator's view of any game. Pictures and texts that everybody sees are made from one."""
SeatView = NewType("SeatView", object)
"""One seat's view of any game. Only that seat's user may see pictures and texts made from it."""
AnyView: TypeAlias = PublicView | SeatView


class OpaqueGame(Game[Any, Any, AnyView, Any], Protocol):
    """Any game, for code that never looks inside views: mypy keeps seats' views out of what everybody sees."""

    @overload
    def view(self, state: Any, seat: None) -> PublicView: ...

    @overload
    def view(self, state: Any, seat: int) -> SeatView: ...

    @overload
    def view(self, state: Any, seat: int | None) -> AnyView: ...

    @abstractmethod
    def open_view(self, state: Any) -> PublicView: ...


def check_seats(game: AnyGame, options: Any, players: int) -> None:
    """Raise `BadSetup` unless these options allow this number of seats."""
    allowed = game.seats(options)
    if players not in allowed:
        sentence = f"{game.id} with these options seats {allowed[0]} to {allowed[-1]} players, not {players}"
        raise BadSetup(sentence, "players")


def check_seed(seed: str) -> None:
    """Raise `BadSetup` unless the seed is 64 lower-case hex digits."""
    if not is_seed(seed):
        raise BadSetup("the seed must be 64 hex digits in lower case", "seed")
