"""`MenuContext`: a seat's view with the queries and parts that all pages of the move menu share."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.discord_limits import BUTTON_LABEL, MENU_SELECTS, OPTION_DESCRIPTION
from bot.games.menu import Choice, Do, Go, Menu, Pick, Style, picks
from bot.games.petersburg.words import count_goods, name, voice
from engine.petersburg.actions import PASS, PASS_PHASE, STEAL_ASK, UNPASS, Action, Source, Verb
from engine.petersburg.cards import CATALOGUE, NO_CARD, Colour
from engine.petersburg.view import View
from i18n.signs import plain
from i18n.text_length import cut_at_word, cut_text
from i18n.translator import Say
from render.petersburg.emoji import CARDS

FINAL = "🔒"
"""Marks irreversible actions."""


def stage(view: View, say: Say) -> str:
    """Example: `Round 2 · Buildings`."""
    say = voice(view.rules, say)
    if view.outcome is not None:
        return say("petersburg-stage-over")
    key = "petersburg-stage-last" if view.last_round else "petersburg-stage"
    return say(key, round=view.round, deck=view.phase.id)


class MenuContext:
    def __init__(self, view: View, legal: Sequence[Action], names: Sequence[str], say: Say) -> None:
        assert view.viewer is not None
        self.view, self.rules, self.names = view, view.rules, names
        self.legal = dict.fromkeys(legal)  # an ordered set
        self.say = voice(view.rules, say)
        self.seat = view.seats[view.viewer]
        self.money = self.seat.money or 0
        self.hand = self.seat.hand or ()
        self.asked = view.viewer in view.to_act

    # Queries

    def has(self, verb: Verb) -> bool:
        return any(action.verb is verb for action in self.legal)

    def of(self, verb: Verb) -> list[Action]:
        return [action for action in self.legal if action.verb is verb]

    def cards(self, source: Source) -> tuple[int, ...]:
        match source:
            case Source.UPPER:
                return self.view.upper
            case Source.LOWER:
                return self.view.lower
            case Source.HAND:
                return self.hand
            case _:
                return (self.view.fetched,) if self.view.fetched != NO_CARD else ()

    def name(self, card: int) -> str:
        return name(card, self.rules, self.say)

    def icon(self, card: int) -> str:
        return CARDS[card]

    def is_action(self, card: int) -> bool:
        return self.rules.colour[card] is Colour.ACTION

    def hand_full(self) -> bool:
        return len(self.hand) >= self.seat.hand_limit

    def order(self, card: int, price: int, source: Source) -> tuple[bool, bool, Colour, int, int, str]:
        """Sort by kind, price, name; trading cards and action cards last."""
        return (self.is_action(card), self.rules.trading[card], self.rules.colour[card], price, card, source)

    # Parts of pages

    def head(self) -> list[str]:
        return [f"**{stage(self.view, self.say)}**", *self.you()]

    def you(self) -> list[str]:
        lines = [
            self.say(
                "petersburg-menu-you",
                rubles=self.money,
                points=self.seat.points,
                held=len(self.hand),
                limit=self.seat.hand_limit,
            )
        ]
        if self.view.values:
            first, second = self.view.values
            goods = count_goods(self.seat.goods) or "–"
            lines.append(self.say("petersburg-menu-goods", goods=goods, first=first, second=second))
        return lines

    def do(self, action: Action, label: str, *, note: str = "", emoji: str = "", style: Style = "secondary") -> Choice:
        label, note = cut_text(plain(label), BUTTON_LABEL), cut_at_word(plain(note), OPTION_DESCRIPTION)
        return Choice(label, Do(str(action)), note, emoji, style)

    def go(self, path: str, label: str, emoji: str = "") -> Choice:
        return Choice(cut_text(label, BUTTON_LABEL), Go(path), emoji=emoji)

    def back(self) -> Choice:
        return Choice(self.say("menu-back"), Go(""), emoji="↩️")

    def picks(self, placeholder: str, choices: Sequence[Choice]) -> list[Pick]:
        return picks(placeholder, choices)[:MENU_SELECTS]

    def passes(self, ends: str = "") -> list[Choice]:
        """Make the buttons for passing and for standing orders.

        `ends` is what a pass ends (`phase`, `round` or `game`), and nobody can take back; empty if it ends nothing.
        Then passing until the phase ends would do the same, and has no button.
        """
        if ends:
            return [self.do(PASS, self.say("petersburg-menu-pass-final", what=ends), emoji=FINAL)]
        offered = [
            (PASS, "petersburg-menu-pass", ""),
            (PASS_PHASE, "petersburg-menu-pass-phase", ""),
            (UNPASS, "petersburg-menu-unpass", ""),
            (STEAL_ASK, "petersburg-page-steal-ask", ""),
        ]
        return [self.do(action, self.say(key), emoji=emoji) for action, key, emoji in offered if action in self.legal]

    def page(
        self,
        lines: Sequence[str],
        picks: Sequence[Pick] = (),
        buttons: Sequence[Choice] = (),
        *,
        more: Sequence[Pick] = (),
        card: int = NO_CARD,
    ) -> Menu:
        """Make a page, about a card if one is given; `more` is behind a button."""
        return Menu("\n".join(lines), picks, buttons, more, "" if card == NO_CARD else CATALOGUE[card].id)
