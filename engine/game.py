"""The contract that every game keeps (`Game`), and the types that games share.

A game is rules without a memory: it makes a state, returns who acts and what is legal, changes the state by one
action, and shows what one seat may know. The caller (the table, a test, a search) keeps the state.
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
    """An action that is against the rules. The state has not changed.

    `reason` is a key (`too-expensive`), `facts` what a sentence needs (`price`, `money`, card ids); the bot puts them
    into the player's language, `str()` is a plain English sentence for the command line and for logs. `rules` are the
    numbers of the rules that may forbid it, the most special first; none if no numbered rule does.
    """

    def __init__(self, reason: str, sentence: str, rules: tuple[str, ...] = (), /, **facts: object) -> None:
        super().__init__(sentence)
        self.reason = reason
        self.rules = rules
        self.facts = facts


class MalformedAction(ValueError):
    """A text that is not the text form of any action of this game; `str()` is the reason."""


class BadSetup(ValueError):
    """Options, players, seed or setup from which no game can begin; `str()` is the reason.

    `part` is which of them it is, as the field of a record is called: `players`, `seed` or `setup`.
    """

    def __init__(self, sentence: str, part: str = "setup") -> None:
        super().__init__(sentence)
        self.part = part


SECONDS_PER_DECISION = 20
"""Seconds that a person at the table thinks about a decision: many are obvious, a few take minutes."""

S = TypeVar("S")
A = TypeVar("A")
V_co = TypeVar("V_co", covariant=True)
E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class Planned(Generic[A]):
    """A plan's answer to a decision of its seat. Without any of these the plan is void: it can never act any more."""

    action: A | None = None
    """The action to take now; None for none."""
    asks: bool = False
    """Whether to ask the user of the seat, whatever later plans answer."""
    stays: bool = False
    """Whether the plan is kept for later decisions; otherwise it is used up."""


class Length(NamedTuple):
    """The typical length of a game with certain options and seats."""

    decisions: int
    """Number of decisions of all seats together."""
    waits: int
    """Number of times that the game begins to wait for another seat, or for several at once."""

    def minutes(self, share: float = 1.0) -> int:
        """Return the minutes of play, rounded to fives, if people make this share of decisions; agents take none."""
        return max(5, 5 * round(self.decisions * share * SECONDS_PER_DECISION / 60 / 5))


class Standing(NamedTuple):
    """How far a game is. It may depend on hidden cards: show it of games that are over."""

    round: int
    """The number of the round, from 1; it never falls."""
    points: tuple[int, ...]
    """By seat: the points so far, without those that only the end gives."""


class Reveals(Enum):
    """Facts that an action revealed, beyond what the action itself says of the seat that chose it."""

    NOTHING = "nothing"
    """Nothing that was hidden from them: the seat can take the action back."""
    ORDERS = "orders"
    """The standing order of another seat, which has acted: it can be taken back if the others agree."""
    SECRETS = "secrets"
    """A dealt or drawn card, the possessions of another seat, or sealed bids: it can never be taken back."""


class Game(Protocol[S, A, V_co, E]):
    """The platform's contract with a game: state `S`, action `A`, view `V_co`, event `E`.

    Actions are small frozen values whose `str()` is their stable text form; `parse` is its inverse. `options` are
    always of the game's own type `Options`. `BaseGame` has defaults for about half of the members.
    """

    id: ClassVar[str]
    """The name of the game in records, commands and the database; it never changes."""
    name: ClassVar[str]
    """The English name of the game, for sentences of the command line."""
    players: ClassVar[range]
    """The numbers of seats that the game can have with any options."""
    noises: ClassVar[Mapping[str, float]]
    """By level of agents: the standard deviation of the number that it adds to each rating, in points."""

    @property
    @abstractmethod
    def Options(self) -> type[GameOptions]:  # noqa: N802 - read-only here, so that a game may name its own type
        """Return the type of this game's options."""

    @property
    @abstractmethod
    def presets(self) -> Mapping[str, Mapping[str, Any]]:
        """Return the named combinations of options, by name; at least one."""

    @abstractmethod
    def seats(self, options: Any) -> range:
        """Return the numbers of seats that these options allow; `players` is the widest such range."""

    @abstractmethod
    def length(self, options: Any, seats: int) -> Length | None:
        """Return the typical length of a game with these options and seats; None if nobody has counted."""

    @abstractmethod
    def new(self, options: Any, players: int, seed: str, setup: Mapping[str, Any] | None = None) -> S:
        """Begin a game of `players` seats. `seed` is 64 lower-case hex digits. Raises `BadSetup`."""

    @abstractmethod
    def deals(self, options: Any, players: int, seed: str) -> Mapping[str, Deal]:
        """Return the shuffles of `new` that depend on the seed alone, by label: cards by id, seats by number."""

    @abstractmethod
    def copy(self, state: S) -> S:
        """Return an independent copy; it must be fast, since a search makes millions."""

    @abstractmethod
    def to_act(self, state: S) -> tuple[int, ...]:
        """Return the seats that have to act; empty when the game is over."""

    @abstractmethod
    def legal_actions(self, state: S, seat: int) -> list[A]:
        """List all actions that `apply` accepts from this seat now, also those out of turn."""

    @abstractmethod
    def apply(self, state: S, seat: int, action: A) -> list[E]:
        """Change the state by one action and return its events. Raises `IllegalAction` and changes nothing."""

    @abstractmethod
    def view(self, state: S, seat: int | None) -> V_co:
        """Return everything that this seat (None: a spectator) may know, and nothing more.

        Its return type is read: views reach other machines as JSON that is checked by it.
        """

    @abstractmethod
    def open_view(self, state: S) -> V_co:
        """Return what a spectator may know, with all that the seats hide from each other: for games that are over.

        What no seat knows, such as the order of a deck, stays hidden.
        """

    @abstractmethod
    def visible(self, state: S, event: E, seat: int | None) -> E | None:
        """Return the event as this seat (None: a spectator) may see it; None if it may not know of it at all."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return ranks and scores once the game is over; None before."""

    @abstractmethod
    def standing(self, state: S) -> Standing | None:
        """Return the number of the round and the points so far; None for a game that has no such thing."""

    @abstractmethod
    def can_end(self, state: S) -> bool:
        """Return whether `end` can end the game now. The answer depends on nothing hidden; False once it is over."""

    @abstractmethod
    def end(self, state: S) -> list[E]:
        """End the game at once and return the events: the final scoring of the position as it stands.

        What is under way is left undone and unscored. Afterwards `outcome` holds and nothing is legal.
        """

    @abstractmethod
    def parse(self, text: str) -> A:
        """Read an action from its text form, which is neither `undo` nor `end`. Raises `MalformedAction`."""

    @abstractmethod
    def default_action(self, state: S, seat: int) -> A:
        """Return the legal action that commits least, for a seat to act that does not answer."""

    @abstractmethod
    def absent_action(self, state: S, seat: int) -> A:
        """Return the legal action for a seat to act whose time has run out.

        It commits to nothing and, where it can, passes for as long as the others may sensibly go on alone: they do not
        wait again at the seat's next turn.
        """

    @abstractmethod
    def is_standing_order(self, action: A) -> bool:
        """Return whether the action is a standing order for later turns; computer players give no such orders."""

    @abstractmethod
    def ordered_action(self, order: A) -> A | None:
        """Return the action that this standing order makes the seat do, now or at its later decisions.

        None if the order only takes back another one, or is no standing order.
        """

    @abstractmethod
    def forced_action(self, view: Any, seat: int) -> A | None:
        """Return the one action, standing orders aside, that the seat can do now; None if there may be another.

        `view` is a spectator's, so the answer is what everybody can tell and depends on nothing hidden. The platform
        makes the action at once and asks nobody for it.
        """

    @abstractmethod
    def reveals(self, seat: int, events: Sequence[E]) -> Reveals:
        """Return what was revealed by an action of this seat, which caused these events.

        What a seat shows of its own by its own choice, as a card that it plays from its hand, is no secret here.
        """

    @abstractmethod
    def list_purchases(self, events: Sequence[E]) -> Sequence[tuple[int, str]]:
        """List the cards that seats got for good by these events, each as seat and card id; statistics count them."""

    @abstractmethod
    def plan_offers(self, view: Any) -> Sequence[str]:
        """List the plans that the viewing seat can give now, as texts: actions at later decisions of its own.

        A plan is no part of the state: the platform keeps it, and shows it to nobody else.
        """

    @abstractmethod
    def apply_plan(self, view: Any, legal: Sequence[A], plan: str) -> Planned[A]:
        """Return a plan's answer to the present decision of the viewing seat, whose legal actions are `legal`.

        The action is one of these. A text that is no plan of this game is void.
        """

    @abstractmethod
    def describe(self, state: S) -> dict[str, Any]:
        """Return the whole state, secrets included, as JSON values: a line of `neva replay --states`.

        These keys stand in every game's description:

        - `to_act`: the seats that have to act, as `to_act` returns them.
        - `seats`: a list with one value for each seat, of the game's own form.
        - `outcome`: None, and once the game is over `Outcome.to_json()`.

        `round` (a number) and `phase` (a word), where a game has them, are printed by `neva replay`.
        """

    @abstractmethod
    def dump(self, state: S) -> dict[str, Any]:
        """Return the state as JSON values from which `load` restores it."""

    @abstractmethod
    def load(self, options: Any, data: Mapping[str, Any]) -> S:
        """Restore a state from `dump`."""

    @abstractmethod
    def evaluate(self, view: Any, action: A, style: str = "") -> float:
        """Rate an action for the viewing seat in points, higher is better.

        `style` is empty, one of `engine.agents.levels.STYLES`, or `NOVICE` for a user in a first game; a game without
        styles rates by all of them alike.
        """

    @abstractmethod
    def is_overlooked(self, view: Any, action: A) -> bool:
        """Return whether Novices and Apprentices overlook this action, as users do in their first games."""

    @abstractmethod
    def terms(self, view: Any, seat: int, action: A) -> Sequence[Term]:
        """Return the reasons for and against an action of this seat, the weightiest first; empty if nothing is known.

        `view` is anybody's before the action: a spectator's for what all may read, the seat's own for a hint. Only what
        the view shows is used, and what the action itself shows of the seat's cards.
        """

    @abstractmethod
    def contrast(self, view: Any, taken: A, better: A) -> Sequence[Term]:
        """Return why the viewing seat should have done `better`, as far as no term of that action tells it.

        `Presenter.reason` has words for these terms, too.
        """

    @abstractmethod
    def lookahead(self, view: Any, style: str = "") -> Lookahead[A] | None:
        """Return the viewing seat's decision as the start of a search; None in a game that cannot be searched."""

    @abstractmethod
    def playout(self, state: S, draw: Callable[[], float]) -> int:
        """Play uniformly random legal actions, standing orders left out, until the game is over; return their number.

        The state is changed in place, and `outcome` holds afterwards. `draw` returns random numbers of at least 0 and
        below 1; the same numbers lead to the same end.
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
