"""The presenter contract: a game's menus, words, tips and occasions to comment, with defaults; formats of numbers.

Everything is made from a view, never from a state, and without Discord: a menu is data that bot/play/ui/move_menu.py
turns into buttons. By default every word has a Fluent key that begins with the game's id. A game must define `stage`,
`decision`, `action` and `line`; a game with cards adds `cards`, `card` and `deck`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib import resources
from typing import Any, ClassVar, Generic, Literal, NamedTuple, TypeAlias, TypeVar, get_args, get_origin

from bot.core.discord_limits import MENU_SELECTS
from bot.games.decision import Decision, Facts, Tips
from bot.games.menu import Choice, Do, Go, Menu, picks
from bot.games.rules import Rule, read_rules
from engine.assessment import Term
from engine.game import AnyGame, AnyView, IllegalAction
from engine.options import GameOptions
from i18n.translator import Say

Example = Callable[[Any, Any, Say], str]
"""Shows a rule on a board, from a seat's view and its own seat in it; empty if there is nothing to show."""


V = TypeVar("V")
A = TypeVar("A")
E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class OptionChoice:
    name: str
    """The field of the game's options."""
    text: str
    values: Sequence[tuple[str, str]]
    """Values with text keys: `false` and `true` for a switch, none for a list of cards."""


class BasePresenter(ABC, Generic[V, A, E]):
    """One game's menus and words, from its views, actions and events.

    `names` are the seats' names, already escaped for Markdown.
    """

    game: ClassVar[AnyGame]
    examples: ClassVar[Mapping[str, Example]] = {}
    """By rule number."""
    trophy_signs: ClassVar[Mapping[str, str]] = {}
    """Signs (i18n/signs.py) of the game's `feats`; without one a feat has that of any trophy."""

    def name(self, say: Say) -> str:
        """Return the name without an edition."""
        return say(f"{self.game.id}-title")

    def title(self, options: Mapping[str, Any], say: Say) -> str:
        """Return the name with its edition, for headings."""
        return self.name(say)

    def short_title(self, options: Mapping[str, Any], say: Say) -> str:
        """Return a word or two for lists and thread titles, by the nearest preset."""
        return self.title(options, say)

    def pitch(self, say: Say) -> str:
        """Return the aim of the game for newcomers: a few words, without a full stop."""
        return say(f"{self.game.id}-pitch")

    def round_words(self, number: int, say: Say) -> str:
        """Name a round: `Round 4`."""
        return say("scores-round", number=number)

    def card_verbs(self) -> Sequence[str]:
        """List the first words of actions on a named card: `buy`."""
        return ()

    def samples(self) -> Sequence[str]:
        """List one action of each kind without a card, in text form, legal or not: `draw worker`."""
        return ()

    def presets(self) -> Sequence[tuple[str, str]]:
        """List (name, text key)."""
        return [(preset, f"{self.game.id}-preset-{preset.replace(' ', '_')}") for preset in self.game.presets]

    def preset_words(self, preset: str, say: Say) -> str:
        """Name a preset inside a sentence."""
        return say(dict(self.presets())[preset])

    def part(self, part: str, say: Say) -> str:
        """Name a part of the scores, for statistics; only for games whose scores have several."""
        return say(f"{self.game.id}-part-{part}")

    def trophy(self, feat: str, say: Say) -> str:
        """Name one of the game's `feats`."""
        return say(f"{self.game.id}-trophy-{feat}")

    def trophy_rule(self, feat: str, say: Say) -> str:
        """Say in a sentence how to do one of the game's `feats`."""
        return say(f"{self.game.id}-trophy-{feat}-rule")

    def option_choices(self, options: Mapping[str, Any] | None = None) -> Sequence[OptionChoice]:
        """List the options for a lobby: those that matter under these options; None: all. A handicap is none of them.

        Lists of cards come last. Raises `TypeError` unless every option is a `bool`, a `Literal` of texts or a tuple of
        card ids.
        """
        kinds = {
            name: _values(name, field.annotation)
            for name, field in self.game.Options.model_fields.items()
            if name not in (*self.game.Options.newest, self.game.Options.handicap)
        }
        return [
            OptionChoice(
                name,
                f"{self.game.id}-option-{name}",
                [(value, f"{self.game.id}-option-{name}-{value}") for value in values],
            )
            for name, values in sorted(kinds.items(), key=lambda kind: not kind[1])
        ]

    def explain_refusal(self, key: str, say: Say, **facts: str | int) -> str:
        """Explain why options do not fit together: `key` and `facts` are those of `invalid` (engine/options.py).

        The key `seats`, without facts, is about their number. The facts become arguments of the text, as in `tip`,
        `reason` and `illegal`; `card` becomes the card's name.
        """
        return say(f"{self.game.id}-refused-{key}", **self._name_facts(facts, say))

    def option_words(self, options: Mapping[str, Any], say: Say) -> str:
        """Describe the options that differ from the printed rules; empty if none."""
        chosen = self.game.Options.model_validate(options)
        printed = self.printed_options(chosen)
        names = [option.name for option in self.option_choices(options)]
        names += filter(None, [self.game.Options.handicap])
        differing = [name for name in names if getattr(chosen, name) != getattr(printed, name)]
        return " · ".join(self.option_word(name, chosen, say) for name in differing)

    def printed_options(self, options: GameOptions) -> GameOptions:
        """Return the printed rules for `option_words`: all defaults."""
        return self.game.Options()

    def option_word(self, name: str, options: GameOptions, say: Say) -> str:
        """Describe a differing option; `cards` are the names in a list of cards."""
        value = getattr(options, name)
        if name == options.handicap:
            return say(f"{self.game.id}-option-words-{name}", number=value + 1)
        if isinstance(value, tuple):
            named = dict(self.cards(say))
            return say(f"{self.game.id}-option-words-{name}", cards=", ".join(named[card] for card in value))
        return say(f"{self.game.id}-option-words-{name}-{str(value).lower()}")

    def handicap(self, options: Mapping[str, Any], names: Sequence[str], say: Say) -> str:
        """Say who has the better start: `Ann begins the first aristocrat phase`; empty for a start as dealt."""
        seat = self.game.Options.model_validate(options).favoured
        return "" if seat is None else self.voice(options, say)(f"{self.game.id}-handicap", name=names[seat])

    def menu(self, view: V, legal: Sequence[A], path: str, names: Sequence[str], say: Say) -> Menu:
        """Make a page of the viewing seat's move menu; an unknown path leads to the first page."""
        actions = [Choice(self.action(view, action, say), Do(str(action))) for action in legal]
        selects = picks(say("menu-choose"), actions)
        pages = -(-len(selects) // MENU_SELECTS)
        page = int(path) if path.isdecimal() and int(path) < pages else 0
        buttons = [
            *([Choice(say("menu-back"), Go(str(page - 1) if page > 1 else ""))] if page else []),
            *([Choice(say("menu-more"), Go(str(page + 1)))] if page + 1 < pages else []),
        ]
        asked = self.decision(view, say) if actions else say("menu-nothing")
        shown = selects[page * MENU_SELECTS : (page + 1) * MENU_SELECTS]
        return Menu(f"**{self.stage(view, say)}**\n{asked}", shown, buttons)

    def plan_menu(self, view: V, offers: Sequence[str], path: str, say: Say) -> Menu:
        """Make a page of these plans; an unknown path leads to the first page.

        A `Do` of this page is a plan in text form.
        """
        choices = [Choice(self.plan_words(view, plan, say), Do(plan)) for plan in offers]
        return Menu(f"**{self.stage(view, say)}**", picks(say("menu-choose"), choices)[:MENU_SELECTS])

    def plan_words(self, view: V, plan: str, say: Say) -> str:
        """Example: `Buy the Pub if it still lies there for at most 1 ₽, else ask me`."""
        return plan

    def why_words(self, view: V, plan: str, why: str, say: Say) -> str:
        """Tell the viewer why a plan could not act (`Planned.why`): `Your plan to buy … : it costs 5 ₽.`"""
        return say("plan-unused", plan=self.plan_words(view, plan, say))

    @abstractmethod
    def stage(self, view: V, say: Say) -> str:
        """Example: `Round 2 · buildings`."""

    def tips(self) -> Tips[V, A] | None:
        """Return tips for beginners, or None."""
        return None

    def tip(self, name: str, facts: Facts, view: V, say: Say) -> str:
        """Return a tip's text, at most 120 characters."""
        return say(f"{self.game.id}-tip-{name}", **self._name_facts(facts, say))

    def shortcuts(self, view: V, say: Say) -> str:
        """Tell a beginner that buttons of the menu are no advice; empty if the menu has no such buttons."""
        return ""

    def doubt(self, decision: Decision[V, A], move: A, say: Say) -> str:
        """Question a move that loses many points, with the rating's reason; empty for no question."""
        return ""

    def round(self, view: V) -> str:
        """Return a text that is constant within a round and differs between rounds."""
        return self.phase(view)

    def occasions(self, events: Sequence[E], seats: int) -> Iterable[Occasion]:
        """Return the occasions for agents to comment in the public events of one action, new rounds included."""
        return ()

    def phase(self, view: V) -> str:
        """Return a public text that is constant within a phase and differs between phases."""
        return ""

    @abstractmethod
    def decision(self, view: V, say: Say) -> str:
        """Describe the awaited decision after a mention: `your move in the building phase`."""

    def question(self, view: V, say: Say) -> str:
        """Describe publicly a decision that interrupts normal moves; empty for a normal move.

        Called only while the game is running.
        """
        return self.decision(view, say)

    @abstractmethod
    def action(self, view: V, action: A, say: Say) -> str:
        """Describe an action within `CHOICE_NAME`: `Bid 3 coins`."""

    def action_on(self, view: V, verb: str, card_id: str) -> str:
        """Return a move command's action on a card, legal or not."""
        return f"{verb} {card_id}"

    @abstractmethod
    def line(self, event: E, view: V, names: Sequence[str], say: Say) -> str | None:
        """Describe an event in one Markdown line; None if it needs none.

        `view` is the reader's view at any moment, for the rules in force.
        """

    def reason(self, term: Term, view: V, names: Sequence[str], say: Say) -> str:
        """Describe a term without its points: `4 points and 4 ₽ in each of about 3 scorings`.

        `view` is one from which the game made the term (`Game.terms`).
        """
        return say(f"{self.game.id}-term-{term.kind}", **self._name_facts(term.facts, say))

    def brings(self, view: V, action: A, say: Say) -> str:
        """Say what the card of an action brings by itself, whatever it costs; empty without a card that is known."""
        return ""

    def saving(self, view: V, dearer: A, cheaper: A, say: Say) -> str:
        """Say for what the cheaper of two actions leaves its seat more; empty if that is no reason for it."""
        return ""

    def illegal(self, error: IllegalAction, view: V, say: Say) -> str:
        """Explain why the rules refuse an action; `view` is any view of this game, for the rules in force."""
        return say(f"{self.game.id}-illegal-{error.reason}", **self._name_facts(error.facts, say))

    def hand_key(self, view: V) -> str:
        """Return a text that changes with the picture of the viewing seat's hand.

        A presenter with its own hand picture should name only what it shows, to save message edits.
        """
        return repr(view)

    def lasting_hand(self, view: V) -> V:
        """Return the viewing seat's view with only what its hand shows while it need not tell the turn.

        Leave out facts that change at most moves and stand in the menu, such as money: each change edits a message.
        """
        return view

    def has_hand(self, view: V) -> bool:
        """Return whether the hand picture would show anything; if not, no message is sent."""
        return True

    def deck(self, view: V, say: Say) -> str:
        """Describe the cards that may still come, as far as the viewer knows; empty without cards."""
        return ""

    def cards(self, say: Say) -> Sequence[tuple[str, str]]:
        """List all cards as (id, localized name)."""
        return ()

    def cards_with(self, options: Mapping[str, Any], say: Say) -> Sequence[tuple[str, str]]:
        """List a game's cards as (id, localized name), including omitted ones."""
        return self.cards(say)

    def card(self, card_id: str, options: Mapping[str, Any] | None, say: Say) -> str:
        """Describe a card completely, in Markdown. Raises `KeyError` for an unknown id."""
        raise KeyError(card_id)

    def help(self, say: Say) -> str:
        """Explain the game in a few lines of Markdown."""
        return say(f"{self.game.id}-help")

    def voice(self, options: Mapping[str, Any], say: Say) -> Say:
        """Return the translator with the words of these options' edition; the options may be incomplete."""
        return say

    def rules(self) -> Sequence[Rule]:
        """List the rules by number, from rules.toml beside the presenter; empty without such a file."""
        return read_rules(self.game.id, self._read_file("rules.toml"))

    def rule_example(self, number: str, view: Any, say: Say) -> str:
        """Show a rule on the viewing seat's own board, in one Markdown line; empty if there is nothing to show.

        `say` has the words of the edition.
        """
        if view.viewer is None or view.outcome is not None or number not in self.examples:
            return ""
        return self.examples[number](view, view.seats[view.viewer], say)

    def puzzles(self) -> str:
        """Return puzzles.jsonl beside the presenter (bot/review/puzzles.py); empty for none."""
        return self._read_file("puzzles.jsonl")

    def lesson(self) -> str:
        """Return lesson.toml beside the presenter (bot/learning/lessons.py); empty for none."""
        return self._read_file("lesson.toml")

    def _read_file(self, name: str) -> str:
        return _read_beside(type(self).__module__, name)

    def _name_facts(self, facts: Mapping[str, object], say: Say) -> dict[str, str | int]:
        found: dict[str, str | int] = {}
        for fact, value in facts.items():
            if isinstance(value, float):
                value = tenths(value, say)
            found[fact] = value if isinstance(value, int) else str(value)
        if "card" in found:
            found["card"] = dict(self.cards(say)).get(str(found["card"]), found["card"])
        return found


@cache
def _read_beside(module: str, name: str) -> str:
    """Return a file's text; empty if it is missing. Cached: lobbies and menus ask often."""
    file = resources.files(module.rpartition(".")[0]).joinpath(name)
    return file.read_text(encoding="utf-8") if file.is_file() else ""


Presenter: TypeAlias = BasePresenter[AnyView, Any, Any]
"""The presenter of some game, for code that passes on views and actions without looking into them."""


def _values(name: str, kind: Any) -> tuple[str, ...]:
    """Return an option's values, none for a list of cards. Raises `TypeError`."""
    if kind is bool:
        return ("false", "true")
    if get_origin(kind) is Literal and all(isinstance(value, str) for value in get_args(kind)):
        return get_args(kind)
    if kind == tuple[str, ...]:
        return ()
    raise TypeError(f"the option {name} is a {kind}: override option_choices to offer it")


class Kind(StrEnum):
    """The sentences have the keys `talk-KIND-STYLE-NUMBER`."""

    ROUND = "round"
    """Agents may speak again. It has no sentences."""
    POINTS = "points"
    """The speaker has scored well."""
    COSTLY = "costly"
    """Another seat has paid a high price."""
    LAST = "last"
    WON = "won"
    LOST = "lost"
    """The speaker has clearly lost."""


class Occasion(NamedTuple):
    """An occasion for agents to comment, derived from public events only."""

    kind: Kind
    seats: Collection[int] = ()
    """The seats that may speak."""


def end_occasions(totals: Sequence[int]) -> list[Occasion]:
    """List the occasions at the end: a single winner, and clear losers (at most half the points)."""
    best = max(totals)
    winners = [seat for seat, total in enumerate(totals) if total == best]
    losers = [seat for seat, total in enumerate(totals) if 2 * total <= best and total < best]
    won = [Occasion(Kind.WON, winners)] if len(winners) == 1 else []
    return [Occasion(Kind.ROUND), *won, Occasion(Kind.LOST, losers)]


def tenths(number: float, say: Say) -> str:
    """Format a number without its sign; a decimal 0 is left out."""
    return say("tenths", **_parts(number))


def tenths_of_points(number: float, say: Say) -> str:
    """Like `tenths`, with the noun."""
    return say("tenths-of-points", **_parts(number))


def percent(chance: float) -> int:
    """Return percent from 1 to 99: nothing is certain before the end."""
    return max(1, min(99, round(100 * chance)))


def _parts(number: float) -> dict[str, str | int]:
    found = round(abs(number) * 10)
    return {"whole": found // 10, "tenths": found % 10}
