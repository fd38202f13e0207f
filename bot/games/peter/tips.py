"""Tips for a first game of Peter the Great, and examples of its rules, each from the reader's own table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TypeAlias

from bot.games.decision import Decision, Facts, Tip, Tips
from bot.games.peter.words import format_cubes, list_names
from bot.games.presenter import Example
from engine.peter.actions import CALL, DONE, NO_CUBES_BID, PASS, Action, Verb
from engine.peter.cards import PETER, SUIT
from engine.peter.rules.state import suit_points
from engine.peter.view import SeatView, View
from i18n.translator import Say
from render.peter.emoji import SUIT_EMOJI


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
    suits = " · ".join(f"{icon} {held[suit]}" for suit, icon in enumerate(SUIT_EMOJI) if suit != PETER)
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


_Decision: TypeAlias = Decision[View, Action]


def guess(view: View, moves: Sequence[Action]) -> Action:
    """Return a beginner's choice: call early, bid all cubes of the most frequent colour, skip effects."""
    if CALL in moves:
        return CALL
    if DONE in moves:
        return DONE
    return max(moves, key=lambda move: move.number) if moves[0].verb is Verb.BID else moves[0]


def _own(view: View) -> SeatView:
    assert view.viewer is not None
    return view.seats[view.viewer]


def _grown(view: View) -> int:
    """Return the gain in points a turn if the seat won the line (PG-8)."""
    pile = _own(view).pile
    return suit_points((*pile, *view.line)) - suit_points(pile)


def _find_useless_line(decision: _Decision, _usual: Action) -> Facts | None:
    return None if _grown(decision.view) else {}


def _find_dear_bid(decision: _Decision, usual: Action) -> Facts | None:
    return {"number": usual.number} if usual.verb is Verb.BID and decision.best.number else None


def _is_smaller_bid(decision: _Decision, move: Action) -> bool:
    return move.verb is Verb.BID and move.number <= decision.best.number


def _find_growing_line(decision: _Decision, _usual: Action) -> Facts | None:
    return {"cards": len(decision.view.line)} if decision.view.deck_size else None


def _find_effect(_decision: _Decision, usual: Action) -> Facts | None:
    return {} if usual == DONE else None


TIPS: Tips[View, Action] = Tips(
    (
        Tip("no-bid", _find_useless_line, lambda _, move: move == NO_CUBES_BID),
        Tip("smaller-bid", _find_dear_bid, _is_smaller_bid),
        Tip("wait", _find_growing_line, lambda _, move: move == PASS),
        Tip("effect", _find_effect, lambda _, move: move.verb is Verb.EFFECT),
    ),
    0.25,
    guess,
)
