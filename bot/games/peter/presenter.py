"""Peter the Great behind the presenter contract of bot/games/presenter.py."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from importlib import resources
from typing import Any

from bot.core.discord_limits import CHOICE_NAME
from bot.games.base_presenter import BasePresenter
from bot.games.decision import Tips
from bot.games.occasion import Occasion
from bot.games.peter import event_text, menu, occasions, rule_examples
from bot.games.peter.card_text import (
    CUBE_ICONS,
    SUIT_ICONS,
    bid_words,
    colour_name,
    list_names,
    mark_card,
    name,
    suit_name,
)
from bot.games.peter.tips import TIPS
from bot.games.presenter import Menu
from bot.games.rules import Rule, read_rules
from engine.assessment import Term
from engine.peter.actions import Action, Verb
from engine.peter.cards import CARD_IDS, CARDS, COLOURS, NO_CARD, SUIT, SUITS
from engine.peter.events import Event
from engine.peter.game import Peter
from engine.peter.state import NO_SEAT
from engine.peter.view import View
from i18n.translator import Say

_LESSON = resources.files(__package__).joinpath("lesson.toml").read_text(encoding="utf-8")


class PeterPresenter(BasePresenter):
    """Menus and words of Peter the Great; it has no state."""

    game = Peter()
    _rules = read_rules(Peter.id, __package__)

    def menu(self, view: View, legal: Sequence[Action], path: str, names: Sequence[str], say: Say) -> Menu:
        """Make a page of the viewing seat's move menu: see menu.py."""
        return menu.menu(view, legal, path, names, say)

    def stage(self, view: View, say: Say) -> str:
        """Describe the progress of the game."""
        return menu.stage(view, say)

    def occasions(self, events: Sequence[Event], seats: int) -> Iterable[Occasion]:
        """Return the occasions for a sentence: see occasions.py."""
        return occasions.occasions(events, seats)

    def decision(self, view: View, say: Say) -> str:
        """Describe the kind of decision that the game waits for."""
        return say("peter-decision-over") if view.outcome is not None else say(f"peter-decision-{view.stage}")

    def action(self, view: View, action: Action, say: Say) -> str:
        """Describe the effect of an action."""
        match action.verb:
            case Verb.BID:
                return say("peter-action-bid", bid=bid_words((action.colour, action.number), say))
            case Verb.EFFECT:
                effect = say(f"peter-effect-{action.number}")
                about = f" ({name(action.card, say)})" if action.card != NO_CARD else ""
                about += say("peter-action-seat", seat=action.seat + 1) if action.seat != NO_SEAT else ""
                return (effect + about)[:CHOICE_NAME]
            case Verb.RETURN | Verb.GIVE_CUBE as verb:
                key = "return" if verb is Verb.RETURN else "give"
                return say(f"peter-action-{key}", what=colour_name(action.colour, say))
            case Verb.GIVE_CARD:
                return say("peter-action-give", what=mark_card(action.card, say))
            case Verb.UNDER:
                return say("peter-action-under", card=mark_card(action.card, say))
            case verb:
                return say(f"peter-menu-{verb.value}")

    def tips(self) -> Tips[View, Action]:
        """Return the tips: see tips.py."""
        return TIPS

    def line(self, event: Event, view: View, names: Sequence[str], say: Say) -> str | None:
        """Describe an event in one line, see event_text.py; None for an event that needs no line."""
        return event_text.line(event, names, say)

    def reason(self, term: Term, view: View, names: Sequence[str], say: Say) -> str:
        """Describe a term. Below 0 points, or cubes, the seat loses something: the text says so."""
        facts = dict(term.facts)
        number = facts.get("cubes", term.points)
        facts["way"] = "down" if isinstance(number, int | float) and number < 0 else "up"
        facts["cubes"] = abs(int(facts.get("cubes", 0)))
        if "seat" in facts:
            facts["name"] = names[int(facts["seat"])]
        facts["icon"] = CUBE_ICONS[COLOURS.index(str(facts["colour"]))] if "colour" in facts else "🧊"
        return say(f"peter-term-{term.kind}", **self._name_facts(facts, say))

    def hand_key(self, view: View) -> str:
        """Return a text that changes whenever the picture of the viewing seat's cubes and pile would."""
        assert view.viewer is not None
        return repr((view.seats[view.viewer], view.turn, view.stage.value, view.line))

    def has_hand(self, view: View) -> bool:
        """Return whether the viewing seat holds a cube."""
        assert view.viewer is not None
        return view.seats[view.viewer].number > 0

    def deck(self, view: View, say: Say) -> str:
        """Describe the unseen cards, which are those in the deck."""
        seen = Counter((*view.line, *view.gone, *(card for seat in view.seats for card in seat.pile)))
        found = [say("peter-deck", size=view.deck_size, cubes=view.pouch)]
        for suit, icon in enumerate(SUIT_ICONS):
            cards = [card.index for card in CARDS if card.suit == suit and not seen[card.index]]
            found.append(
                f"{icon} **{suit_name(suit, say)}** ({len(cards)}): {', '.join(name(c, say) for c in cards) or '–'}"
            )
        return "\n".join(found)

    def cards(self, say: Say) -> Sequence[tuple[str, str]]:
        """List all cards as (id, name in this language)."""
        return [(card.id, card.names[say.locale]) for card in CARDS]

    def card(self, card_id: str, options: Mapping[str, Any] | None, say: Say) -> str:
        """Describe everything about a card. Raises `KeyError` for an unknown id."""
        card = CARD_IDS[card_id]
        kind = say("peter-card-peter" if SUIT[card] == 0 else "peter-card", suit=SUITS[SUIT[card]])
        others = [other.index for other in CARDS if other.suit == SUIT[card] and other.index != card]
        return f"**{name(card, say)}**\n{SUIT_ICONS[SUIT[card]]} {kind}\n{list_names(others, say)}"

    def rules(self) -> Sequence[Rule]:
        """List the numbered rules."""
        return self._rules

    def rule_example(self, number: str, view: View, say: Say) -> str:
        """Show what a rule comes to at the viewing seat's own table: see rule_examples.py."""
        return rule_examples.example(number, view, say)

    def lesson(self) -> str:
        """Return lesson.toml: six positions."""
        return _LESSON
