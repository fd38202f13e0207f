"""One-line examples of the rules of Peter the Great from the reader's own table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from bot.games.peter.card_text import SUIT_ICONS, format_cubes, list_names
from bot.games.presenter import Example
from engine.peter.cards import PETER, SUIT
from engine.peter.view import SeatView, View
from i18n.translator import Say


def _pouch(view: View, _own: SeatView, say: Say) -> str:
    return say("peter-example-pouch", cubes=view.pouch)


def _cubes(_view: View, own: SeatView, say: Say) -> str:
    return "" if own.cubes is None else say("peter-example-cubes", cubes=format_cubes(own.cubes))


def _line(view: View, _own: SeatView, say: Say) -> str:
    return say("peter-example-line", cards=len(view.line))


def _cards(view: View, _own: SeatView, say: Say) -> str:
    return say("peter-example-cards", cards=list_names(view.line, say)) if view.line else ""


def _peters(_view: View, own: SeatView, say: Say) -> str:
    return say("peter-example-peters", cards=sum(SUIT[card] == PETER for card in own.pile))


def _growth(_view: View, own: SeatView, say: Say) -> str:
    held = Counter(SUIT[card] for card in own.pile)
    suits = " · ".join(f"{icon} {held[suit]}" for suit, icon in enumerate(SUIT_ICONS) if suit != PETER)
    return say("peter-example-growth", points=own.growth, suits=suits)


def _deck(view: View, _own: SeatView, say: Say) -> str:
    return say("peter-example-deck", cards=view.deck_size)


EXAMPLES: Mapping[str, Example] = {
    "PG-1": _deck,
    "PG-2": _cubes,
    "PG-3": _pouch,
    "PG-4": _line,
    "PG-5": _cubes,
    "PG-6": _cards,
    "PG-7": _peters,
    "PG-8": _growth,
    "PG-9": _deck,
}
