"""The bot's contract with each game for showing it: menus, words and pictures.

Everything here is made from a view, never from a state, and knows no Discord: a menu is data, and
bot/play/ui/move_menu.py makes buttons of it. A new game adds its own presenter and changes nothing else here; most
of it comes from bot/games/base_presenter.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol

from bot.core.discord_limits import SELECT_OPTIONS
from bot.games.decision import Decision, Facts, Tips
from bot.games.occasion import Occasion
from bot.games.rules import Rule
from engine.assessment import Term
from engine.game import IllegalAction
from i18n.translator import Say

MORE = "more"
"""The path of the page that the platform adds to every game's menu: no game has a page of this name."""
GAME_CONTROLS = 6
"""Selects and buttons that a page offers on an ordinary turn: with Undo and More a user finds eight."""
Style = Literal["primary", "secondary", "success", "danger"]


@dataclass(frozen=True, slots=True)
class Do:
    """A choice that plays an action."""

    action: str
    """The action's text form."""


@dataclass(frozen=True, slots=True)
class Go:
    """A choice that leads to another page of the menu."""

    path: str
    """The page, in words of the game's own; empty for the first page."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One button, or one line of a select."""

    label: str
    """Its text: at most `BUTTON_LABEL` characters on a button and `OPTION_LABEL` in a select."""
    target: Do | Go
    """Its effect."""
    note: str = ""
    """The line below the label in a select, at most `OPTION_DESCRIPTION` characters."""
    emoji: str = ""
    """The emoji before the label."""
    style: Style = "secondary"
    """The colour of a button."""


@dataclass(frozen=True, slots=True)
class Pick:
    """A select."""

    placeholder: str
    """Its text before anything is chosen."""
    choices: Sequence[Choice]
    """Its lines, at least one and at most `SELECT_OPTIONS`."""


def picks(placeholder: str, choices: Sequence[Choice]) -> list[Pick]:
    """Return as many selects as these choices fill, one after the other; none for no choices."""
    starts = range(0, len(choices), SELECT_OPTIONS)
    return [Pick(placeholder, choices[start : start + SELECT_OPTIONS]) for start in starts]


@dataclass(frozen=True, slots=True)
class Menu:
    """One page of a seat's move menu. The limits that its parts name are those of bot/core/discord_limits.py."""

    text: str
    """The text above everything else, in Markdown."""
    picks: Sequence[Pick] = ()
    """The selects below the text, at most `MENU_SELECTS`."""
    buttons: Sequence[Choice] = ()
    """The buttons below the selects, at most `MENU_BUTTONS`."""
    more: Sequence[Pick] = ()
    """Selects that are no moves; they stand on a page of their own, behind a button."""
    card: str = ""
    """The id of the card that the page is about: its picture takes the place of the menu's; empty for none."""


@dataclass(frozen=True, slots=True)
class OptionChoice:
    """One option of a game as the settings of a lobby offer it."""

    name: str
    """The field of the game's options."""
    text: str
    """Key of its description."""
    values: Sequence[tuple[str, str]]
    """Its values with the keys of their texts: `false` and `true` for a switch, none for a list of cards."""


class Presenter(Protocol):
    """One game's menus and words. `names` are the seats' names, already escaped for Markdown."""

    def name(self, say: Say) -> str:
        """Return the game's name, whatever its edition."""

    def title(self, options: Mapping[str, Any], say: Say) -> str:
        """Return the game's name with its edition, for headings."""

    def short_title(self, options: Mapping[str, Any], say: Say) -> str:
        """Return a word or two for lists and titles of threads, with the game or edition that is nearest."""

    def pitch(self, say: Say) -> str:
        """Return the aim of the game for people who do not know it: a few words, without a full stop."""

    def card_verbs(self) -> Sequence[str]:
        """List the first words of actions on a card that may be named: `buy`."""

    def samples(self) -> Sequence[str]:
        """List one action of each kind that names no card, in text form, legal or not: `draw worker`."""

    def presets(self) -> Sequence[tuple[str, str]]:
        """List the presets of the game as (name, key of its text)."""

    def preset_words(self, preset: str, say: Say) -> str:
        """Return the name of a preset inside a sentence."""

    def part(self, part: str, say: Say) -> str:
        """Name a part of the scores, for statistics; it is asked only of games whose scores have several."""

    def option_choices(self, options: Mapping[str, Any] | None = None) -> Sequence[OptionChoice]:
        """List the options that the settings of a lobby offer: those that matter with these options; None: all."""

    def explain_refusal(self, key: str, say: Say, **facts: str | int) -> str:
        """Return why options do not go together: `key` and `facts` are those of `engine.game.refused`.

        The key `seats`, without facts, is about their number.
        """

    def option_words(self, options: Mapping[str, Any], say: Say) -> str:
        """Describe the options that differ from the printed rules; empty if none."""

    def menu(self, view: Any, legal: Sequence[Any], path: str, names: Sequence[str], say: Say) -> Menu:
        """Make a page of the viewing seat's move menu; an unknown path leads to the first page."""

    def plan_menu(self, view: Any, offers: Sequence[str], path: str, say: Say) -> Menu:
        """Make a page on which the viewing seat chooses one of these plans; an unknown path leads to the first page.

        A `Do` of this page gives a plan, in its text form.
        """

    def plan_words(self, view: Any, plan: str, say: Say) -> str:
        """Describe a plan of the viewing seat: `Buy the Pub if it still lies there for at most 1 ₽, else ask me`."""

    def stage(self, view: Any, say: Say) -> str:
        """Describe how far the game is: `Round 2 · buildings`."""

    def tips(self) -> Tips[Any, Any] | None:
        """Return the tips of the game for beginners; None if it has none."""

    def tip(self, name: str, facts: Facts, view: Any, say: Say) -> str:
        """Return the text of a tip with what was found on the board: at most 120 characters."""

    def doubt(self, decision: Decision[Any, Any], move: Any, say: Say) -> str:
        """Return why a move that loses many points may be a mistake, as a question; empty if nothing is to be asked.

        The reason is the one that the ratings have.
        """

    def round(self, view: Any) -> str:
        """Return what tells rounds of the game apart; the same text throughout one round."""

    def occasions(self, events: Sequence[Any], seats: int) -> Iterable[Occasion]:
        """Return the occasions, in the public events of one action, on which an agent may say a sentence.

        A new round is one of them. `seats` is their number.
        """

    def phase(self, view: Any) -> str:
        """Return a public text that stays the same throughout one phase of the game, and differs between phases."""

    def decision(self, view: Any, say: Say) -> str:
        """Describe the decision that the game waits for, to follow a mention: `your move in the building phase`."""

    def question(self, view: Any, say: Say) -> str:
        """Describe, for the whole table, a decision that interrupts normal moves; empty for a normal move.

        The platform asks while the game is running.
        """

    def action(self, view: Any, action: Any, say: Say) -> str:
        """Describe an action for lists and autocompletion, within `CHOICE_NAME`: `Bid 3 coins`."""

    def action_on(self, view: Any, verb: str, card_id: str) -> str:
        """Return the text form of a move command's action on a card, legal or not."""

    def line(self, event: Any, view: Any, names: Sequence[str], say: Say) -> str | None:
        """Describe an event in one Markdown line; None for an event that needs no line.

        `view` is the reader's of any moment of this game, for the rules in force.
        """

    def reason(self, term: Term, view: Any, names: Sequence[str], say: Say) -> str:
        """Describe a term, without its points: `4 points and 4 ₽ in each of about 3 scorings`.

        `view` is one from which the game made the term (`Game.terms`).
        """

    def illegal(self, error: IllegalAction, view: Any, say: Say) -> str:
        """Return why the rules refuse an action; `view` is any of this game, for the rules in force."""

    def hand_key(self, view: Any) -> str:
        """Return a text that changes whenever the picture of the viewing seat's hand would."""

    def has_hand(self, view: Any) -> bool:
        """Return whether the picture of the viewing seat's hand would show anything."""

    def deck(self, view: Any, say: Say) -> str:
        """Describe the cards that may still come, as far as the viewer may know them; empty in a game without cards."""

    def cards(self, say: Say) -> Sequence[tuple[str, str]]:
        """List all cards as (id, name in this language)."""

    def cards_with(self, options: Mapping[str, Any], say: Say) -> Sequence[tuple[str, str]]:
        """List the cards of a game with these options as (id, name in this language), those left out included."""

    def card(self, card_id: str, options: Mapping[str, Any] | None, say: Say) -> str:
        """Describe everything about a card, in Markdown, as a game with these options has it.

        Raises `KeyError` for an unknown id.
        """

    def help(self, say: Say) -> str:
        """Explain the game in a few lines of Markdown."""

    def voice(self, options: Mapping[str, Any], say: Say) -> Say:
        """Return the translator with the words of the edition that these options name; they need not be complete."""

    def rules(self) -> Sequence[Rule]:
        """List the numbered rules by number; empty in a game whose rules have none."""

    def rule_example(self, number: str, view: Any, say: Say) -> str:
        """Show what a rule comes to on the viewing seat's own board, in one Markdown line.

        It is empty where there is nothing to show. `say` has the words of the edition.
        """

    def puzzles(self) -> str:
        """Return the puzzles that come with the bot, as bot/review/puzzles.py reads them: a line of JSON for each."""

    def lesson(self) -> str:
        """Return the lesson for newcomers in TOML, as bot/learning/lessons.py reads it; empty for none."""
