"""Tips for a first game of Peter the Great, each shown only if it applies to the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from bot.games.decision import Decision, Facts, Tip, Tips
from engine.peter.actions import CALL, DONE, NO_CUBES_BID, PASS, Action, Verb
from engine.peter.rules.state import suit_points
from engine.peter.view import SeatView, View

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
