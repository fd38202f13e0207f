"""Peter the Great behind the presenter contract of bot/games/presenter.py."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.core.discord_limits import CHOICE_NAME
from bot.games.decision import Tips
from bot.games.peter import words
from bot.games.peter.menu import menu, stage
from bot.games.peter.tips import EXAMPLES, TIPS
from bot.games.peter.words import bid_words, colour_name, list_names, mark_card, name, suit_name
from bot.games.presenter import BasePresenter
from engine.assessment import Term
from engine.peter.actions import NO_SEAT, Action, Stage, Verb
from engine.peter.cards import CARD_IDS, CARDS, COLOURS, NO_CARD, SUIT, SUITS
from engine.peter.events import Event
from engine.peter.game import Peter
from engine.peter.view import View
from i18n.signs import plain
from i18n.text_length import cut_text
from i18n.translator import Say
from render.peter.emoji import CUBES, SUIT_EMOJI, TROPHIES


class PeterPresenter(BasePresenter[View, Action, Event]):
    game = Peter()
    menu = staticmethod(menu)
    stage = staticmethod(stage)
    occasions = staticmethod(words.occasions)
    examples = EXAMPLES
    trophy_signs = TROPHIES

    def round_words(self, number: int, say: Say) -> str:
        return say("peter-round", number=number)

    def decision(self, view: View, say: Say) -> str:
        return say("peter-decision-over") if view.outcome is not None else say(f"peter-decision-{view.stage}")

    def action(self, view: View, action: Action, say: Say) -> str:
        match action.verb:
            case Verb.BID:
                return say("peter-action-bid", bid=plain(bid_words((action.colour, action.number), say)))
            case Verb.EFFECT:
                effect = say(f"peter-effect-{action.number}")
                about = f" ({name(action.card, say)})" if action.card != NO_CARD else ""
                about += say("peter-action-seat", seat=action.seat + 1) if action.seat != NO_SEAT else ""
                return cut_text(effect + about, CHOICE_NAME)
            case Verb.RETURN | Verb.GIVE_CUBE as verb:
                key = "return" if verb is Verb.RETURN else "give"
                return say(f"peter-action-{key}", what=colour_name(action.colour, say))
            case Verb.GIVE_CARD:
                return say("peter-action-give", what=plain(mark_card(action.card, say)))
            case Verb.UNDER:
                return say("peter-action-under", card=plain(mark_card(action.card, say)))
            case verb:
                return say(f"peter-menu-{verb.value}")

    def tips(self) -> Tips[View, Action]:
        return TIPS

    def line(self, event: Event, view: View, names: Sequence[str], say: Say) -> str | None:
        return words.line(event, names, say)

    def reason(self, term: Term, view: View, names: Sequence[str], say: Say) -> str:
        """Describe a term; below 0 points or cubes the text describes a loss."""
        facts = dict(term.facts)
        number = facts.get("cubes", term.points)
        facts["way"] = "down" if isinstance(number, int | float) and number < 0 else "up"
        facts["cubes"] = abs(int(facts.get("cubes", 0)))
        if "seat" in facts:
            facts["name"] = names[int(facts["seat"])]
        facts["icon"] = CUBES[COLOURS.index(str(facts["colour"]))] if "colour" in facts else "🧊"
        return say(f"peter-term-{term.kind}", **self._name_facts(facts, say))

    def hand_key(self, view: View) -> str:
        assert view.viewer is not None
        return repr((view.seats[view.viewer], view.turn, view.stage.value, view.line))

    def lasting_hand(self, view: View) -> View:
        """Leave out the stage and the bid, which no hand shows."""
        seats = [replace(seat, has_bid=False, bid=None) if seat.seat == view.viewer else seat for seat in view.seats]
        return replace(view, seats=tuple(seats), turn=0, stage=Stage.CALL, line=())

    def has_hand(self, view: View) -> bool:
        assert view.viewer is not None
        return view.seats[view.viewer].number > 0

    def deck(self, view: View, say: Say) -> str:
        """Describe the unseen cards: those in the deck."""
        seen = Counter((*view.line, *view.gone, *(card for seat in view.seats for card in seat.pile)))
        found = [say("peter-deck", size=view.deck_size, cubes=view.pouch)]
        for suit, icon in enumerate(SUIT_EMOJI):
            cards = [card.index for card in CARDS if card.suit == suit and not seen[card.index]]
            found.append(
                f"{icon} **{suit_name(suit, say)}** ({len(cards)}): {', '.join(name(c, say) for c in cards) or '–'}"
            )
        return "\n".join(found)

    def cards(self, say: Say) -> Sequence[tuple[str, str]]:
        return [(card.id, card.names[say.locale]) for card in CARDS]

    def card(self, card_id: str, options: Mapping[str, Any] | None, say: Say) -> str:
        card = CARD_IDS[card_id]
        kind = say("peter-card-peter" if SUIT[card] == 0 else "peter-card", suit=SUITS[SUIT[card]])
        others = [other.index for other in CARDS if other.suit == SUIT[card] and other.index != card]
        return f"**{name(card, say)}**\n{SUIT_EMOJI[SUIT[card]]} {kind}\n{list_names(others, say)}"
