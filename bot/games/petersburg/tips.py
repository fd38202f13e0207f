"""Tips for a first game of Saint Petersburg, and questions about moves that lose many points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from bot.games.decision import Decision, Facts, Tip, Tips
from bot.games.petersburg.words import action_words, name, voice
from engine.petersburg import forecast
from engine.petersburg.actions import PASS, Action, Source, Verb
from engine.petersburg.cards import CATALOGUE, NO_CARD, Colour, Deck
from engine.petersburg.decisions import AFTER_SCORING
from engine.petersburg.rules.scoring import points_for_names
from engine.petersburg.ruleset import PENALTY_PER_HAND_CARD
from engine.petersburg.strength.terms import terms
from engine.petersburg.view import SeatView, View
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


def saving(view: View, dearer: Action, cheaper: Action, say: Say) -> str:
    """Return for what a pass keeps rubles: before the aristocrats' phase for them, else for the next round."""
    if cheaper != PASS or not price_of(view, dearer) or view.last_round:
        return ""
    rubles = own_seat(view).money or 0
    for_aristocrats = view.rules.phases.index(view.phase) < view.rules.phases.index(Deck.ARISTOCRAT)
    key = "aristocrats" if for_aristocrats else "later"
    left = rubles - price_of(view, dearer)
    return voice(view.rules, say)(f"petersburg-saving-{key}", rubles=rubles, left=left, round=view.round)


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


_Decision: TypeAlias = Decision[View, Action]

_EARLY = 3
"""Last round in which rubles matter more than points."""
_FEW_RUBLES = 7
"""With fewer, most aristocrats are too expensive."""
_NEAR_END = 1.5
"""Most remaining rounds near the end."""
_ALL_NAMES = 10


def own_seat(view: View) -> SeatView:
    assert view.viewer is not None
    return view.seats[view.viewer]


def is_buy(view: View, move: Action) -> bool:
    """Return whether a move pays for a card, from a row, a deck or the hand."""
    return move.verb in (Verb.BUY, Verb.PLAY) and not view.rules.action[card_of(view, move)]


def card_of(view: View, move: Action) -> int:
    """Return the card of a move, or NO_CARD."""
    return view.fetched if move.source is Source.DRAWN else move.card


def price_of(view: View, move: Action) -> int:
    if not is_buy(view, move):
        return 0
    lower = move.source is Source.LOWER
    return view.bill(own_seat(view).seat, card_of(view, move), move.replaced, lower=lower).total


def colour_of(view: View, move: Action) -> Colour | None:
    """Return the colour of a paid card; None if the move pays for none."""
    return view.rules.colour[card_of(view, move)] if is_buy(view, move) else None


def is_new_name(view: View, move: Action) -> bool:
    """Return whether a move adds an aristocrat of another name (SP-1.26)."""
    own = own_seat(view).tableau
    if colour_of(view, move) is not Colour.ARISTOCRAT or move.replaced != NO_CARD:
        return False
    return card_of(view, move) not in own


def still_scores(view: View, move: Action) -> bool:
    """Return whether a purchase can earn anything before the game ends."""
    colour = colour_of(view, move)
    if colour is None:
        return False
    phases = view.rules.phases
    phase = forecast.SCORED_IN[colour]
    to_come = phases.index(phase) >= phases.index(view.phase) and view.deciding not in AFTER_SCORING
    return to_come or not view.last_round or is_new_name(view, move)


def guess(view: View, moves: Sequence[Action]) -> Action:
    """Return a beginner's choice: the most expensive affordable card, else take one, else pass."""
    buys = [move for move in moves if is_buy(view, move)]
    if buys:
        return max(buys, key=lambda move: price_of(view, move))
    return next((move for move in moves if move.verb is Verb.TAKE), PASS if PASS in moves else moves[0])


def _card(view: View, move: Action) -> dict[str, str | int]:
    return {"card": CATALOGUE[card_of(view, move)].id, "price": price_of(view, move)}


# Workers


def _is_plain_worker(view: View, move: Action) -> bool:
    return colour_of(view, move) is Colour.WORKER and move.replaced == NO_CARD


def _find_two_workers(decision: _Decision, usual: Action) -> Facts | None:
    """Find two workers that together cost no more than a beginner's purchase."""
    view = decision.view
    if view.round > _EARLY or not is_buy(view, usual):
        return None
    offered = sorted(
        (price_of(view, Action(Verb.BUY, source, card)), -view.rules.rubles[card])
        for source, row in ((Source.UPPER, view.upper), (Source.LOWER, view.lower))
        for card in row
        if view.rules.colour[card] is Colour.WORKER and not view.rules.trading[card]
    )[:2]
    if len(offered) < 2 or sum(price for price, _ in offered) > price_of(view, usual):
        return None
    return {**_card(view, usual), "rubles": -sum(income for _, income in offered)}


# Prices


def _has_name(decision: _Decision, move: Action) -> bool:
    """Return whether a move buys another copy of a card, at a reduced price (SP-1.13)."""
    view = decision.view
    return is_buy(view, move) and move.replaced == NO_CARD and _copies(view, move) > 0


def _copies(view: View, move: Action) -> int:
    return view.bill(own_seat(view).seat, card_of(view, move)).same_name


def _find_same_name(decision: _Decision, _usual: Action) -> Facts | None:
    view, best = decision.view, decision.best
    return {**_card(view, best), "copies": _copies(view, best)}


def _find_card(decision: _Decision, _usual: Action) -> Facts | None:
    return _card(decision.view, decision.best)


def _find_replaced(decision: _Decision, _usual: Action) -> Facts | None:
    return {**_card(decision.view, decision.best), "replaced": CATALOGUE[decision.best.replaced].id}


def _phases_before(view: View, deck: Deck) -> Iterator[Deck]:
    phases = view.rules.phases
    yield from phases[phases.index(view.phase) : phases.index(deck)]


def _spends_no_more(decision: _Decision, move: Action) -> bool:
    return price_of(decision.view, move) <= price_of(decision.view, decision.best)


def _find_aristocrats_rubles(decision: _Decision, usual: Action) -> Facts | None:
    """Find a purchase that leaves few rubles for aristocrats, with no income before their phase."""
    view, seat = decision.view, own_seat(decision.view)
    before = list(_phases_before(view, Deck.ARISTOCRAT))
    earns = sum(
        one.rubles + one.either
        for one in forecast.income(view, seat.seat)
        if forecast.SCORED_IN[one.colour] in before and view.deciding not in AFTER_SCORING
    )
    left = (seat.money or 0) - price_of(view, usual)
    if not before or earns > 0 or left >= _FEW_RUBLES or not is_buy(view, usual):
        return None
    if colour_of(view, usual) is Colour.ARISTOCRAT:
        return None
    return {**_card(view, usual), "left": left, "cards": 1}


def _foresee_empty_purse(decision: _Decision) -> Facts | None:
    """Foresee that purchases leave few rubles for the first aristocrats, whatever a Steward thinks of each.

    Most dear cards come in that phase, and beginners empty their purse before it, often with several small buildings.
    Several workers are no mistake: they earn before it.
    """
    view, money = decision.view, own_seat(decision.view).money or 0
    before = list(_phases_before(view, Deck.ARISTOCRAT))
    if view.round > 1 or not before or view.deciding in AFTER_SCORING:
        return None
    income = forecast.income(view, own_seat(view).seat)
    money += sum(one.rubles + one.either for one in income if forecast.SCORED_IN[one.colour] in before)
    if money < _FEW_RUBLES or money - _spent(view, decision.best, before) < _FEW_RUBLES:
        return None
    offered = [move for move in decision.ratings if is_buy(view, move)]
    bought: dict[int, Action] = {}
    for move in sorted(offered, key=lambda move: -price_of(view, move)):
        if price_of(view, move) > money or (bought and view.phase is Deck.WORKER):
            continue
        money -= _spent(view, move, before)
        bought.setdefault(card_of(view, move), move)
        if money < _FEW_RUBLES:
            return {**_card(view, next(iter(bought.values()))), "left": money, "cards": len(bought)}
    return None


def _spent(view: View, move: Action, before: Sequence[Deck]) -> int:
    """Return what a move costs, less what its card earns in these phases."""
    colour = colour_of(view, move)
    if colour is None:
        return 0
    earned = view.rules.rubles[card_of(view, move)] if forecast.SCORED_IN[colour] in before else 0
    return price_of(view, move) - earned


def _find_nothing_worth(decision: _Decision, usual: Action) -> Facts | None:
    return {} if is_buy(decision.view, usual) else None


# Aristocrats


def _find_first_aristocrat(decision: _Decision, _usual: Action) -> Facts | None:
    view = decision.view
    if forecast.aristocrats(view, own_seat(view).seat).names:
        return None
    return {"points": points_for_names(view.rules, _ALL_NAMES), "names": _ALL_NAMES}


def _find_another_name(decision: _Decision, _usual: Action) -> Facts | None:
    view = decision.view
    names, _, another = forecast.aristocrats(view, own_seat(view).seat)
    if not names or not another:
        return None
    return {**_card(view, decision.best), "names": names + 1, "points": another}


def _brings_name(decision: _Decision, move: Action) -> bool:
    return is_new_name(decision.view, move)


# Rubles first, points later


def _earns_rubles(decision: _Decision, move: Action) -> bool:
    view = decision.view
    return is_buy(view, move) and move.replaced == NO_CARD and view.rules.rubles[card_of(view, move)] > 0


def _find_rubles_first(decision: _Decision, usual: Action) -> Facts | None:
    view, best = decision.view, decision.best
    if view.round > _EARLY or not is_buy(view, usual):
        return None
    return {**_card(view, best), "rubles": view.rules.rubles[card_of(view, best)]}


def _earns_points(decision: _Decision, move: Action) -> bool:
    view = decision.view
    return is_buy(view, move) and view.rules.points[card_of(view, move)] > 0 and still_scores(view, move)


def _find_points_now(decision: _Decision, _usual: Action) -> Facts | None:
    view, best = decision.view, decision.best
    if view.round <= _EARLY:
        return None
    return {**_card(view, best), "points": view.rules.points[card_of(view, best)]}


# The hand


def _find_hand(decision: _Decision, _usual: Action) -> Facts | None:
    if forecast.rounds_left(decision.view) > _NEAR_END:
        return None
    return {**_card(decision.view, decision.best), "penalty": PENALTY_PER_HAND_CARD}


def _plays(decision: _Decision, move: Action) -> bool:
    return move.verb is Verb.PLAY and is_buy(decision.view, move)


def _find_taken(_decision: _Decision, usual: Action) -> Facts | None:
    return {"penalty": PENALTY_PER_HAND_CARD} if usual.verb is Verb.TAKE else None


# The end


def _find_last_deck(decision: _Decision, _usual: Action) -> Facts | None:
    """Find the deck that will probably run out before the next round (SP-1.24)."""
    view = decision.view
    if view.last_round or round(forecast.rounds_left(view)):
        return None
    later = range(view.rules.phases.index(view.phase) + 1, len(view.rules.phases))
    if not later:
        return None
    at = min(later, key=view.deck_sizes.__getitem__)
    return {"deck": view.rules.phases[at].id, "cards": view.deck_sizes[at]}


def _counts_now(decision: _Decision, move: Action) -> bool:
    """Return whether a move earns points in this round, or at the end."""
    view = decision.view
    return is_new_name(view, move) or (colour_of(view, move) is Colour.BUILDING and _scored_now(view))


def _scored_now(view: View) -> bool:
    phases = view.rules.phases
    return phases.index(view.phase) <= phases.index(Deck.BUILDING)


def _find_useless(decision: _Decision, usual: Action) -> Facts | None:
    """Find a purchase in the last round that earns nothing."""
    view = decision.view
    if not view.last_round or not is_buy(view, usual) or still_scores(view, usual):
        return None
    return _card(view, usual)


def _is_of_use(decision: _Decision, move: Action) -> bool:
    return not is_buy(decision.view, move) or still_scores(decision.view, move)


TIPS: Tips[View, Action] = Tips(
    (
        Tip("useless", _find_useless, _is_of_use),
        Tip("last-deck", _find_last_deck, _counts_now),
        Tip("hand", _find_hand, _plays),
        Tip("taken", _find_taken, lambda _, move: move.verb is not Verb.TAKE),
        Tip("aristocrats-rubles", _find_aristocrats_rubles, _spends_no_more, _foresee_empty_purse),
        Tip("two-workers", _find_two_workers, lambda decision, move: _is_plain_worker(decision.view, move)),
        Tip("first-aristocrat", _find_first_aristocrat, _brings_name),
        Tip("rubles-first", _find_rubles_first, _earns_rubles),
        Tip("same-name", _find_same_name, _has_name),
        Tip("another-name", _find_another_name, _brings_name),
        Tip("lower-row", _find_card, lambda _, move: move.verb is Verb.BUY and move.source is Source.LOWER),
        Tip("points-now", _find_points_now, _earns_points),
        Tip("replace", _find_replaced, lambda decision, move: is_buy(decision.view, move) and move.replaced != NO_CARD),
        Tip("take", _find_card, lambda _, move: move.verb is Verb.TAKE),
        Tip("pass", _find_nothing_worth, lambda _, move: move == PASS),
    ),
    3.0,
    guess,
)
"""Tips that apply only for a short time come first."""

_AGAINST = ("useless", "aristocrats-rubles", "two-workers")
"""Tips that speak against a purchase that they name, unless they count several."""


def advised_against(decision: _Decision) -> set[Action]:
    """Return the moves that a tip speaks against, if one is shown."""
    view, found = decision.view, set[Action]()
    for tip, facts in TIPS.fitting(decision):
        if tip.name == "taken":
            found.add(guess(view, list(decision.ratings)))
        elif tip.name in _AGAINST and facts.get("cards", 1) == 1:
            named = (move for move in decision.ratings if is_buy(view, move))
            found |= {move for move in named if CATALOGUE[card_of(view, move)].id == facts["card"]}
    return found
