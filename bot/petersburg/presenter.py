"""Saint Petersburg behind the contract of bot/presenter.py."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from bot.petersburg import words
from bot.petersburg.menu import menu
from bot.presenter import Menu, OptionChoice
from bot.texts import Say
from engine.game import IllegalAction
from engine.petersburg.actions import Action
from engine.petersburg.cards import CARD_IDS, CATALOGUE
from engine.petersburg.events import Event
from engine.petersburg.options import Options
from engine.petersburg.view import View

_VALUES: Mapping[str, Sequence[Any]] = {
    "open_money": (False, True),
    "open_hands": (False, True),
    "open_decks": (False, True),
    "pub_timing": ("scoring", "action"),
    "tiebreak": ("money", "long", "leftover"),
}
"""The options that players may set, the default first."""


class PetersburgPresenter:
    """Menus and words of Saint Petersburg; it holds nothing."""

    def title(self, options: Mapping[str, Any], say: Say) -> str:
        """Give the game's name with its edition."""
        return say("petersburg-title", edition=Options.model_validate(options).edition)

    def option_choices(self, say: Say) -> Sequence[OptionChoice]:
        """List the options that `/game new` offers."""
        return [
            OptionChoice(
                option,
                say(self._key(option)),
                [(str(value).lower(), self._value(option, value, say)) for value in values],
            )
            for option, values in _VALUES.items()
        ]

    def _key(self, option: str) -> str:
        return f"petersburg-option-{option.replace('_', '-')}"

    def _value(self, option: str, value: object, say: Say) -> str:
        if isinstance(value, bool):
            return say("yes") if value else say("no")
        return say(f"petersburg-{option.replace('_', '-')}-{value}")

    def option_words(self, options: Mapping[str, Any], say: Say) -> str:
        """Say which options differ from the printed rules."""
        chosen = Options.model_validate(options)
        return " · ".join(
            f"{say(self._key(option))}: {self._value(option, getattr(chosen, option), say)}"
            for option, values in _VALUES.items()
            if getattr(chosen, option) != values[0]
        )

    def menu(self, view: View, legal: Sequence[Action], path: str, names: Sequence[str], say: Say) -> Menu:
        """Give a page of the viewing seat's move menu."""
        return menu(view, legal, path, names, say)

    def stage(self, view: View, say: Say) -> str:
        """Say where the game stands."""
        return words.stage(view, say)

    def decision(self, view: View, say: Say) -> str:
        """Say what kind of decision is waited for."""
        if view.deciding is not None:
            return say(f"petersburg-decision-{view.deciding}", round=view.round)
        return say("petersburg-decision-turn", phase=words.deck(view.phase, say), round=view.round)

    def action(self, view: View, action: Action, say: Say) -> str:
        """Say what an action would do."""
        return words.action(view, action, say)

    def line(self, event: Event, names: Sequence[str], say: Say) -> str | None:
        """Say what happened."""
        return words.line(event, names, say)

    def illegal(self, error: IllegalAction, say: Say) -> str:
        """Put the rules' refusal into words."""
        return words.illegal(error, say)

    def hand_key(self, view: View) -> str:
        """Give a text that changes whenever the picture of the viewing seat's hand would."""
        assert view.viewer is not None
        return repr((view.seats[view.viewer], view.drawn, view.round, view.phase, view.deciding))

    def deck(self, view: View, say: Say) -> str:
        """Say what may still come: what each deck holds where that is public, else what has not been seen yet."""
        seen = Counter(view.upper) + Counter(view.lower) + Counter(view.discard)
        for seat in view.seats:
            seen += Counter(seat.tableau) + Counter(seat.hand or ())
        lines = [say("petersburg-deck-known" if view.decks else "petersburg-deck-unseen")]
        for at, deck in enumerate(view.rules.phases):
            cards = Counter(view.decks[at] if view.decks else view.rules.deck_cards[at])
            left = cards if view.decks else cards - seen
            listed = ", ".join(f"{words.name(card, say)} ×{number}" for card, number in sorted(left.items()))
            size = say("petersburg-deck-left", number=view.deck_sizes[at])
            lines.append(f"**{words.deck(deck, say)}** ({size}): {listed or '—'}")
        return "\n".join(lines)

    def cards(self, say: Say) -> Sequence[tuple[str, str]]:
        """List all cards as (id, name)."""
        return [(card.id, card.names[say.locale]) for card in CATALOGUE]

    def card(self, card_id: str, say: Say) -> str:
        """Say everything about a card. Raises `KeyError`."""
        return words.describe(CATALOGUE[CARD_IDS[card_id]], say)

    def help(self, say: Say) -> str:
        """Explain the game."""
        return say("petersburg-help")
