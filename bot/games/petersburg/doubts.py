"""Questions about moves that lose many points, based on the reasons of the rating."""

from __future__ import annotations

from bot.games.decision import Decision
from bot.games.petersburg.action_text import action_words
from bot.games.petersburg.card_text import name, voice
from bot.games.petersburg.tips import card_of, is_buy, own_seat, price_of, still_scores
from engine.petersburg import forecast
from engine.petersburg.actions import PASS, Action, Verb
from engine.petersburg.cards import NO_CARD
from engine.petersburg.decisions import AFTER_SCORING
from engine.petersburg.ruleset import PENALTY_PER_HAND_CARD
from engine.petersburg.strength.terms import terms
from engine.petersburg.view import View
from i18n.translator import Say


def doubt(decision: Decision[View, Action], move: Action, say: Say) -> str:
    """Return the question; empty if the best move stays possible, or for a rare kind of move."""
    view, best, say = decision.view, decision.best, voice(decision.view.rules, say)
    points = round(decision.loss(move))
    better = action_words(view, best, say)
    if move == PASS:
        return say("petersburg-doubt-pass", better=better, points=points)
    if move.verb is Verb.TAKE:
        key = "take" if _weightiest(view, move) == "burden" else "better"
        card, penalty = _name(view, card_of(view, move), say), PENALTY_PER_HAND_CARD
        return say(f"petersburg-doubt-{key}", better=better, points=points, card=card, penalty=penalty)
    if not is_buy(view, move):
        return ""
    card, left = _name(view, card_of(view, move), say), (own_seat(view).money or 0) - price_of(view, move)
    if not still_scores(view, move):
        return say("petersburg-doubt-useless", card=card, rubles=price_of(view, move))
    if decision.ratings[move] < 0 and _weightiest(view, move) == "replaced" and move.replaced != NO_CARD:
        return say("petersburg-doubt-replaced", card=card, replaced=_name(view, move.replaced, say), points=points)
    if is_buy(view, best) and price_of(view, best) > left:
        return say("petersburg-doubt-instead", left=left, better=better, points=points)
    if decision.ratings[move] < 0:
        return _doubt_price(view, left, say)
    return ""


def _doubt_price(view: View, left: int, say: Say) -> str:
    """Ask about a price that leaves little money until the next income."""
    phases, income = _next_income(view)
    if not income:
        return say("petersburg-doubt-money-for-good", left=left)
    return say("petersburg-doubt-money", left=left, phases=phases, rubles=income)


def _next_income(view: View) -> tuple[int, int]:
    """Return the phases until the next income, including the current one, and its rubles; 0, 0 for none."""
    phases = view.rules.phases
    earned = {
        forecast.SCORED_IN[one.colour]: one.rubles + one.either for one in forecast.income(view, own_seat(view).seat)
    }
    at = phases.index(view.phase)
    over = view.deciding in AFTER_SCORING
    coming = phases[at:] if view.last_round else (*phases[at:], *phases[:at])
    for number, phase in enumerate(coming, 1):
        if earned.get(phase, 0) > 0 and not (over and number == 1):
            return number, earned[phase]
    return 0, 0


def _weightiest(view: View, move: Action) -> str:
    """Return the kind of the strongest term against a move."""
    return min(terms(view, own_seat(view).seat, move), key=lambda term: term.points).kind


def _name(view: View, card: int, say: Say) -> str:
    return name(card, view.rules, say)
