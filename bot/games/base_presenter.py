"""The presenter that a new game begins with: every word comes from a Fluent key that follows from the game's id.

Left to write are `stage`, `decision`, `action` and `line`; a game with cards adds `cards`, `card` and `deck`. The keys
are named at each method, with `fair` as the game's id.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Literal, get_args, get_origin

from bot.core.discord_limits import MENU_SELECTS
from bot.games.decimals import tenths
from bot.games.decision import Decision, Facts, Tips
from bot.games.occasion import Occasion
from bot.games.presenter import Choice, Do, Go, Menu, OptionChoice, picks
from bot.games.rules import Rule
from engine.assessment import Term
from engine.game import AnyGame, IllegalAction
from engine.options import GameOptions
from i18n.translator import Say

_SWITCH = ("false", "true")


class BasePresenter(ABC):
    """Defaults for everything of `Presenter` that can be derived from the game and from Fluent keys."""

    game: ClassVar[AnyGame]
    """The game; its id begins all keys."""

    def name(self, say: Say) -> str:
        """Return the text `fair-title`."""
        return say(f"{self.game.id}-title")

    def title(self, options: Mapping[str, Any], say: Say) -> str:
        """Return the name: a game of several editions adds the edition."""
        return self.name(say)

    def short_title(self, options: Mapping[str, Any], say: Say) -> str:
        """Return the title: a game of many presets has shorter words for them."""
        return self.title(options, say)

    def pitch(self, say: Say) -> str:
        """Return the text `fair-pitch`."""
        return say(f"{self.game.id}-pitch")

    def card_verbs(self) -> Sequence[str]:
        """Return no verbs."""
        return ()

    def samples(self) -> Sequence[str]:
        """Return no actions."""
        return ()

    def presets(self) -> Sequence[tuple[str, str]]:
        """List the game's presets with keys like `fair-preset-two_rounds`."""
        return [(preset, f"{self.game.id}-preset-{preset.replace(' ', '_')}") for preset in self.game.presets]

    def preset_words(self, preset: str, say: Say) -> str:
        """Return the text of the preset."""
        return say(dict(self.presets())[preset])

    def part(self, part: str, say: Say) -> str:
        """Return the text `fair-part-coins`."""
        return say(f"{self.game.id}-part-{part}")

    def option_choices(self, options: Mapping[str, Any] | None = None) -> Sequence[OptionChoice]:
        """List the fields of the game's options, lists of cards last; every option matters.

        The keys are `fair-option-open_bids` for an option and `fair-option-open_bids-true` for a value. An option is
        a `bool`, a `Literal` of texts or a tuple of card ids. Raises `TypeError` for any other.
        """
        kinds = {
            name: _values(name, field.annotation)
            for name, field in self.game.Options.model_fields.items()
            if name not in self.game.Options.newest
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
        """Return the text `fair-refused-seats`, `fair-refused-no-preset` or that of a validator's key.

        The facts are its arguments; `card` is the card's name.
        """
        return say(f"{self.game.id}-refused-{key}", **self._name_facts(facts, say))

    def option_words(self, options: Mapping[str, Any], say: Say) -> str:
        """Join `option_word` of all options that differ from the printed rules."""
        chosen = self.game.Options.model_validate(options)
        printed = self.printed_options(chosen)
        names = [option.name for option in self.option_choices(options)]
        differing = [name for name in names if getattr(chosen, name) != getattr(printed, name)]
        return " · ".join(self.option_word(name, chosen, say) for name in differing)

    def printed_options(self, options: GameOptions) -> GameOptions:
        """Return the printed rules with which these options are compared: all defaults."""
        return self.game.Options()

    def option_word(self, name: str, options: GameOptions, say: Say) -> str:
        """Return the text `fair-option-words-open_bids-true`.

        A list of cards is the argument `cards` of `fair-option-words-without`.
        """
        value = getattr(options, name)
        if isinstance(value, tuple):
            named = dict(self.cards(say))
            return say(f"{self.game.id}-option-words-{name}", cards=", ".join(named[card] for card in value))
        return say(f"{self.game.id}-option-words-{name}-{str(value).lower()}")

    def menu(self, view: Any, legal: Sequence[Any], path: str, names: Sequence[str], say: Say) -> Menu:
        """Offer every legal action in selects, and in pages where there are too many; the path is a page's number."""
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

    def plan_menu(self, view: Any, offers: Sequence[str], path: str, say: Say) -> Menu:
        """Offer the plans in selects, as many as a page holds."""
        choices = [Choice(self.plan_words(view, plan, say), Do(plan)) for plan in offers]
        return Menu(f"**{self.stage(view, say)}**", picks(say("menu-choose"), choices)[:MENU_SELECTS])

    def plan_words(self, view: Any, plan: str, say: Say) -> str:
        """Return the plan's text form."""
        return plan

    @abstractmethod
    def stage(self, view: Any, say: Say) -> str:
        """Describe how far the game is: `Round 2 · buildings`."""

    def tips(self) -> Tips[Any, Any] | None:
        """Return None: a game without tips."""
        return None

    def tip(self, name: str, facts: Facts, view: Any, say: Say) -> str:
        """Return the text `fair-tip-NAME`. The facts are its arguments; `card` is the card's name."""
        return say(f"{self.game.id}-tip-{name}", **self._name_facts(facts, say))

    def doubt(self, decision: Decision[Any, Any], move: Any, say: Say) -> str:
        """Return an empty text: nothing is asked."""
        return ""

    def round(self, view: Any) -> str:
        """Return the phase: a game without rounds."""
        return self.phase(view)

    def occasions(self, events: Sequence[Any], seats: int) -> Iterable[Occasion]:
        """Return no occasions: agents are silent."""
        return ()

    def phase(self, view: Any) -> str:
        """Return an empty text: a game without phases."""
        return ""

    @abstractmethod
    def decision(self, view: Any, say: Say) -> str:
        """Describe the decision that the game waits for, to follow a mention: `your move in the building phase`."""

    def question(self, view: Any, say: Say) -> str:
        """Return `decision`: the table reads every decision."""
        return self.decision(view, say)

    @abstractmethod
    def action(self, view: Any, action: Any, say: Say) -> str:
        """Describe an action for lists and autocompletion, within `CHOICE_NAME`: `Bid 3 coins`."""

    def action_on(self, view: Any, verb: str, card_id: str) -> str:
        """Return the command's name and the card's id."""
        return f"{verb} {card_id}"

    @abstractmethod
    def line(self, event: Any, view: Any, names: Sequence[str], say: Say) -> str | None:
        """Describe an event in one Markdown line; None for an event that needs no line."""

    def reason(self, term: Term, view: Any, names: Sequence[str], say: Say) -> str:
        """Return the text `fair-term-price`. The facts of the term are its arguments; `card` is the card's name."""
        return say(f"{self.game.id}-term-{term.kind}", **self._name_facts(term.facts, say))

    def illegal(self, error: IllegalAction, view: Any, say: Say) -> str:
        """Return the text `fair-illegal-too-expensive`.

        The facts of the error are its arguments; `card` is the card's name.
        """
        return say(f"{self.game.id}-illegal-{error.reason}", **self._name_facts(error.facts, say))

    def hand_key(self, view: Any) -> str:
        """Return all that the seat may know, so that the picture of its hand is never too old.

        A presenter with its own picture of a hand names what that picture shows: fewer messages are edited.
        """
        return repr(view)

    def has_hand(self, view: Any) -> bool:
        """Return True. A presenter that knows when a hand is empty returns False then: no message is sent."""
        return True

    def deck(self, view: Any, say: Say) -> str:
        """Return an empty text: no cards may come."""
        return ""

    def cards(self, say: Say) -> Sequence[tuple[str, str]]:
        """Return no cards."""
        return ()

    def cards_with(self, options: Mapping[str, Any], say: Say) -> Sequence[tuple[str, str]]:
        """Return all cards: no option changes which cards are played."""
        return self.cards(say)

    def card(self, card_id: str, options: Mapping[str, Any] | None, say: Say) -> str:
        """Raise `KeyError`: there are no cards."""
        raise KeyError(card_id)

    def help(self, say: Say) -> str:
        """Return the text `fair-help`."""
        return say(f"{self.game.id}-help")

    def voice(self, options: Mapping[str, Any], say: Say) -> Say:
        """Return the same translator: a game of one edition has one set of words."""
        return say

    def rules(self) -> Sequence[Rule]:
        """Return no rules."""
        return ()

    def rule_example(self, number: str, view: Any, say: Say) -> str:
        """Return an empty text."""
        return ""

    def puzzles(self) -> str:
        """Return an empty text: there are no puzzles."""
        return ""

    def lesson(self) -> str:
        """Return an empty text: there is no lesson."""
        return ""

    def _name_facts(self, facts: Mapping[str, object], say: Say) -> dict[str, str | int]:
        """Return facts as arguments of a text, with the card's name in place of its id, and numbers with decimals."""
        found: dict[str, str | int] = {}
        for fact, value in facts.items():
            if isinstance(value, float):
                value = tenths(value, say)
            found[fact] = value if isinstance(value, int) else str(value)
        if "card" in found:
            found["card"] = dict(self.cards(say)).get(str(found["card"]), found["card"])
        return found


def _values(name: str, kind: Any) -> tuple[str, ...]:
    """Return the values of an option of this type, none for a list of cards. Raises `TypeError`."""
    if kind is bool:
        return _SWITCH
    if get_origin(kind) is Literal and all(isinstance(value, str) for value in get_args(kind)):
        return get_args(kind)
    if kind == tuple[str, ...]:
        return ()
    raise TypeError(f"the option {name} is a {kind}: override option_choices to offer it")
