"""The contract of every game (`Game`), and the types that games share.

A game holds rules and no state: it creates a state, returns who acts and what is legal, applies actions, and makes the
view of a seat. The caller (table, test, search) holds the state.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

from engine.assessment import Term
from engine.lookahead import Lookahead
from engine.options import GameOptions
from engine.outcome import Outcome
from engine.shuffle import Deal, is_seed


class IllegalAction(Exception):
    """An action that breaks the rules. The state is unchanged.

    `reason` is a key (`too-expensive`); `facts` are the arguments of its text (`price`, `money`, card ids). The bot
    translates them; `str()` is plain English for the command line and logs. `rules` are the numbers of the rules that
    may forbid the action, the most specific first; empty if no numbered rule does.
    """

    def __init__(self, reason: str, sentence: str, rules: tuple[str, ...] = (), /, **facts: object) -> None:
        super().__init__(sentence)
        self.reason = reason
        self.rules = rules
        self.facts = facts


class MalformedAction(ValueError):
    """A text that no action of this game has as its text form; `str()` is the reason."""


class BadSetup(ValueError):
    """Options, players, seed or setup that no game can start from; `str()` is the reason.

    `part` is the record field at fault: `players`, `seed` or `setup`.
    """

    def __init__(self, sentence: str, part: str = "setup") -> None:
        super().__init__(sentence)
        self.part = part


SECONDS_PER_DECISION = 20
"""A person's thinking time per decision at the table: many decisions are obvious, a few take minutes."""

S = TypeVar("S")
A = TypeVar("A")
V_co = TypeVar("V_co", covariant=True)
E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class Planned(Generic[A]):
    """A plan's answer to a decision of its seat. With all defaults the plan is void: it can never act again."""

    action: A | None = None
    """The action to take now, if any."""
    asks: bool = False
    """Whether to ask the user, whatever later plans answer."""
    stays: bool = False
    """Whether to keep the plan for later decisions; otherwise it is used up."""


class Length(NamedTuple):
    """The typical length of a game with given options and seats."""

    decisions: int
    """Decisions of all seats together."""
    waits: int
    """Times that the game starts to wait for another seat, or for several at once."""

    def minutes(self, share: float = 1.0) -> int:
        """Return the minutes of play, rounded to fives; people make this share of the decisions, and agents take no
        time.
        """
        return max(5, 5 * round(self.decisions * share * SECONDS_PER_DECISION / 60 / 5))


class Standing(NamedTuple):
    """The progress of a game. It may depend on hidden cards: show it only for games that are over."""

    round: int
    """The number of the round, from 1; it never decreases."""
    points: tuple[int, ...]
    """Points so far by seat, without the final scoring."""


class Reveals(Enum):
    """Information that an action revealed, beyond the choice itself."""

    NOTHING = "nothing"
    """Nothing hidden: the seat can take the action back."""
    ORDERS = "orders"
    """The standing order of another seat, which has acted: the action can be taken back if the others agree."""
    SECRETS = "secrets"
    """A dealt or drawn card, the possessions of another seat, or sealed bids: the action can never be taken back."""


class Game(Protocol[S, A, V_co, E]):
    """The platform's contract with a game: state `S`, action `A`, view `V_co`, event `E`.

    Actions are small frozen values; `str()` is their stable text form, and `parse` its inverse. `options` always have
    the game's own type `Options`. `BaseGame` has defaults for about half of the members.
    """

    id: ClassVar[str]
    """The game's name in records, commands and the database; it never changes."""
    name: ClassVar[str]
    """The English name, for the command line."""
    players: ClassVar[range]
    """All numbers of seats that the game supports, with any options."""
    noises: ClassVar[Mapping[str, float]]
    """By level of agents: the standard deviation of the noise added to each rating, in points."""

    @property
    @abstractmethod
    def Options(self) -> type[GameOptions]:  # noqa: N802 - read-only here, so that a game may name its own type
        """Return the type of this game's options."""

    @property
    @abstractmethod
    def presets(self) -> Mapping[str, Mapping[str, Any]]:
        """Return named combinations of options by name; at least one."""

    @abstractmethod
    def seats(self, options: Any) -> range:
        """Return the numbers of seats that these options allow, within `players`."""

    @abstractmethod
    def length(self, options: Any, seats: int) -> Length | None:
        """Return the typical length of a game with these options and seats; None if nobody has measured it."""

    @abstractmethod
    def new(self, options: Any, players: int, seed: str, setup: Mapping[str, Any] | None = None) -> S:
        """Start a game of `players` seats. `seed` is 64 lower-case hex digits. Raises `BadSetup`."""

    @abstractmethod
    def deals(self, options: Any, players: int, seed: str) -> Mapping[str, Deal]:
        """Return the shuffles of `new` that depend on the seed alone, by label: cards by id, seats by number."""

    @abstractmethod
    def copy(self, state: S) -> S:
        """Return an independent copy; must be fast, since a search makes millions."""

    @abstractmethod
    def to_act(self, state: S) -> tuple[int, ...]:
        """Return the seats that have to act; empty when the game is over."""

    @abstractmethod
    def legal_actions(self, state: S, seat: int) -> list[A]:
        """List all actions that `apply` accepts from this seat now, even out of turn."""

    @abstractmethod
    def apply(self, state: S, seat: int, action: A) -> list[E]:
        """Apply an action to the state in place and return its events. Raises `IllegalAction` and changes nothing."""

    @abstractmethod
    def view(self, state: S, seat: int | None) -> V_co:
        """Return everything that this seat (None: a spectator) may know, and nothing more.

        The return type matters: views reach other machines as JSON that is validated against it.
        """

    @abstractmethod
    def open_view(self, state: S) -> V_co:
        """Return a spectator's view plus everything that seats hide from each other, for games that are over.

        Things that no seat knows, such as the order of a deck, stay hidden.
        """

    @abstractmethod
    def visible(self, state: S, event: E, seat: int | None) -> E | None:
        """Return the event as this seat (None: a spectator) may see it; None if it may not know of it."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return ranks and scores once the game is over; None before."""

    @abstractmethod
    def standing(self, state: S) -> Standing | None:
        """Return the round and the points so far; None for a game without them."""

    @abstractmethod
    def can_end(self, state: S) -> bool:
        """Return whether `end` can end the game now; False once it is over. Must not depend on hidden information."""

    @abstractmethod
    def end(self, state: S) -> list[E]:
        """End the game at once with the final scoring of the current position, and return the events.

        Unfinished business stays unfinished and unscored. Afterwards `outcome` returns a result and no action is legal.
        """

    @abstractmethod
    def parse(self, text: str) -> A:
        """Parse an action's text form, which is neither `undo` nor `end`. Raises `MalformedAction`."""

    @abstractmethod
    def default_action(self, state: S, seat: int) -> A:
        """Return the legal action that commits a seat to the least, for one that does not respond."""

    @abstractmethod
    def absent_action(self, state: S, seat: int) -> A:
        """Return the legal action for a seat whose time has run out.

        It commits to nothing and, where possible, passes for as long as the others can sensibly continue alone, so that
        they do not wait again at the seat's next turn.
        """

    @abstractmethod
    def is_standing_order(self, action: A) -> bool:
        """Return whether the action is a standing order for later turns; computer players give none."""

    @abstractmethod
    def ordered_action(self, order: A) -> A | None:
        """Return the action that this standing order makes the seat take, now or at later decisions.

        None if the order only cancels another one, or if the action is no standing order.
        """

    @abstractmethod
    def forced_action(self, view: Any, seat: int) -> A | None:
        """Return the only action, standing orders aside, that the seat can take now; None if there may be another.

        `view` is a spectator's, so the answer is public and depends on nothing hidden. The platform takes the action at
        once and asks nobody.
        """

    @abstractmethod
    def reveals(self, seat: int, events: Sequence[E]) -> Reveals:
        """Return what this seat's action revealed by causing these events.

        A seat's own things that it chooses to show, such as a card played from its hand, do not count as secret.
        """

    @abstractmethod
    def list_purchases(self, events: Sequence[E]) -> Sequence[tuple[int, str]]:
        """List the cards that seats gained permanently in these events, as seat and card id; statistics count them."""

    @abstractmethod
    def plan_offers(self, view: Any) -> Sequence[str]:
        """List the plans (texts) for its own later decisions that the viewing seat can make now.

        Plans are not part of the state: the platform stores them, and shows them to nobody else.
        """

    @abstractmethod
    def apply_plan(self, view: Any, legal: Sequence[A], plan: str) -> Planned[A]:
        """Return a plan's answer to the viewing seat's current decision, as one of its `legal` actions.

        A text that is no plan of this game is void.
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
    def evaluate(self, view: Any, action: A, style: str = "") -> float:
        """Rate an action for the viewing seat in points, higher is better.

        `style` is empty, one of `engine.agents.levels.STYLES`, or `NOVICE` for a user in a first game; a game without
        styles ignores it.
        """

    @abstractmethod
    def is_overlooked(self, view: Any, action: A) -> bool:
        """Return whether Novices and Apprentices overlook this action, as beginners do."""

    @abstractmethod
    def terms(self, view: Any, seat: int, action: A) -> Sequence[Term]:
        """Return the reasons for and against an action of this seat, the weightiest first; empty if there are none.

        `view` is from before the action: a spectator's for public reasons, the seat's own for a hint. Use only what the
        view shows, and what the action itself shows of the seat's cards.
        """

    @abstractmethod
    def contrast(self, view: Any, taken: A, better: A) -> Sequence[Term]:
        """Return the reasons for `better` over `taken` that its own terms do not cover.

        `Presenter.reason` also has words for these terms.
        """

    @abstractmethod
    def lookahead(self, view: Any, style: str = "") -> Lookahead[A] | None:
        """Return the viewing seat's decision as the start of a search; None in a game that cannot be searched."""

    @abstractmethod
    def playout(self, state: S, draw: Callable[[], float]) -> int:
        """Play uniformly random legal actions, except standing orders, to the end of the game; return their number.

        The state changes in place, and `outcome` returns a result afterwards. `draw` returns random numbers in [0, 1);
        the same numbers give the same end.
        """


AnyGame = Game[Any, Any, Any, Any]


def check_seats(game: AnyGame, options: Any, players: int) -> None:
    """Raise `BadSetup` unless the game allows this number of seats with these options."""
    allowed = game.seats(options)
    if players not in allowed:
        sentence = f"{game.id} with these options seats {allowed[0]} to {allowed[-1]} players, not {players}"
        raise BadSetup(sentence, "players")


def check_seed(seed: str) -> None:
    """Raise `BadSetup` unless the seed is 64 lower-case hex digits."""
    if not is_seed(seed):
        raise BadSetup("the seed must be 64 hex digits in lower case", "seed")
