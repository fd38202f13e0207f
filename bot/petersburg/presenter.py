"""Saint Petersburg behind the presenter contract of bot/presenter.py."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from bot.petersburg import lines, menu
from bot.petersburg.words import DECK_ICONS, description, illegal, listing, name
from bot.presenter import Menu, OptionChoice
from bot.texts import Say
from engine.game import IllegalAction
from engine.petersburg.actions import Action, Source, Verb
from engine.petersburg.cards import CARD_IDS, CATALOGUE, NOBODY, Deck
from engine.petersburg.events import Event
from engine.petersburg.options import Options
from engine.petersburg.ruleset import PUB_PRICE, ruleset
from engine.petersburg.view import View

_CHOICES: Mapping[str, tuple[str, ...]] = {
    "open_money": ("false", "true"),
    "open_hands": ("false", "true"),
    "open_decks": ("false", "true"),
    "pub_timing": ("scoring", "action"),
    "tiebreak": ("money", "long", "leftover"),
}
"""The options that `/game new` offers, with their values; the first one is the printed rule."""


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
                say(f"petersburg-option-{option}"),
                [(value, say(f"petersburg-option-{option}-{value}")) for value in values],
            )
            for option, values in _CHOICES.items()
        ]

    def option_words(self, options: Mapping[str, Any], say: Say) -> str:
        """Say which options differ from the printed rules; empty if none."""
        chosen = Options.model_validate(options).model_dump(mode="json")
        values = {option: str(chosen[option]).lower() for option in _CHOICES}
        return " · ".join(
            say(f"petersburg-option-words-{option}-{value}")
            for option, value in values.items()
            if value != _CHOICES[option][0]
        )

    def menu(self, view: View, legal: Sequence[Action], path: str, names: Sequence[str], say: Say) -> Menu:
        """Give a page of the move menu of the viewing seat: see menu.py."""
        return menu.menu(view, legal, path, names, say)

    def stage(self, view: View, say: Say) -> str:
        """Say where the game stands."""
        return menu.stage(view, say)

    def decision(self, view: View, say: Say) -> str:
        """Say what kind of decision is waited for."""
        if view.outcome is not None:
            return say("petersburg-decision-over")
        if view.deciding is not None:
            return say(f"petersburg-decision-{view.deciding}")
        return say("petersburg-decision-move", deck=view.phase.id)

    def action(self, view: View, action: Action, say: Say) -> str:
        """Say what an action of the viewing seat (for a spectator: of the seat to act) would do."""
        verb, card = action.verb, view.fetched if action.source is Source.DRAWN else action.card
        if action.source is Source.DRAWN and card == NOBODY:
            return say("petersburg-action-hidden", verb=verb.value)
        match verb:
            case Verb.BUY | Verb.PLAY:
                return self._buy(view, action, card, say)
            case Verb.TAKE:
                return say("petersburg-action-take", source=action.source.value, card=name(card, say))
            case Verb.DISCARD:
                return say("petersburg-action-discard", card=name(card, say))
            case Verb.DRAW:
                return say("petersburg-action-draw", deck=Deck(action.number).id)
            case Verb.PUB:
                return say("petersburg-action-pub", points=action.number, price=PUB_PRICE * action.number)
            case Verb.PASS:
                return say("petersburg-action-pass")
            case Verb.PASS_PHASE:
                return say("petersburg-action-pass-phase")
            case Verb.UNPASS:
                return say("petersburg-action-unpass")

    def _buy(self, view: View, action: Action, card: int, say: Say) -> str:
        seat = view.viewer if view.viewer is not None else view.to_act[0]
        price = view.price(seat, card, action.replaced, lower=action.source is Source.LOWER).total
        facts: dict[str, str | int] = {"source": action.source.value, "card": name(card, say), "price": price}
        if action.replaced == NOBODY:
            return say("petersburg-action-buy", **facts)
        return say("petersburg-action-replace", replaced=name(action.replaced, say), **facts)

    def line(self, event: Event, names: Sequence[str], say: Say) -> str | None:
        """Say what happened: see lines.py."""
        return lines.line(event, names, say)

    def illegal(self, error: IllegalAction, say: Say) -> str:
        """Put the rules' refusal into words: see words.py."""
        return illegal(error, say)

    def hand_key(self, view: View) -> str:
        """Give a text that changes whenever the picture of the viewing seat's hand would."""
        assert view.viewer is not None
        return repr((view.seats[view.viewer], view.fetched, view.round, view.phase, view.deciding))

    def deck(self, view: View, say: Say) -> str:
        """Say what may still come: what open decks hold, else what has not been seen in public places."""
        unseen = None if view.decks is not None else _unseen(view)
        found = [say("petersburg-decks-open" if unseen is None else "petersburg-decks-hidden")]
        for at, deck in enumerate(view.rules.phases):
            head = say("petersburg-decks-deck", icon=DECK_ICONS[deck], deck=deck.id, size=view.deck_sizes[at])
            held = sum(seat.backs.count(deck) for seat in view.seats if seat.hand is None)
            if unseen is not None and held:
                head += f" · {say('petersburg-decks-in-hands', number=held)}"
            cards = view.decks[at] if view.decks is not None else unseen[at] if unseen else ()
            found += [head, listing(cards, say) or say("petersburg-decks-none")]
        return "\n".join(found)

    def cards(self, say: Say) -> Sequence[tuple[str, str]]:
        """List all cards as (id, name in this language)."""
        return [(card.id, name(card.index, say)) for card in CATALOGUE]

    def card(self, card_id: str, say: Say) -> str:
        """Say everything about a card. Raises `KeyError` for an unknown id."""
        return description(CATALOGUE[CARD_IDS[card_id]], ruleset(Options()), say)

    def help(self, say: Say) -> str:
        """Explain the game and how it is played here."""
        return say("petersburg-help")


def _unseen(view: View) -> tuple[tuple[int, ...], ...]:
    """Give by deck the cards that the viewer has not seen lie anywhere, in catalogue order."""
    seen = Counter((*view.upper, *view.lower, *view.discard))
    for seat in view.seats:
        seen.update((*seat.tableau, *(seat.hand or ())))
    seen[view.fetched] += 1
    return tuple(tuple(sorted((Counter(cards) - seen).elements())) for cards in view.rules.deck_cards)
