"""One-line examples of the rules of Saint Petersburg from the reader's own board."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from bot.games.petersburg.menu_page import stage
from bot.games.petersburg.words import bill_steps, count_goods, list_names, name
from bot.games.presenter import Example
from engine.petersburg import forecast
from engine.petersburg.actions import Source
from engine.petersburg.cards import Colour
from engine.petersburg.rules import scoring
from engine.petersburg.rules.prices import Bill, Offer, lies_face_down
from engine.petersburg.ruleset import PENALTY_PER_HAND_CARD, RUBLES_PER_POINT
from engine.petersburg.view import SeatView, View
from i18n.signs import POINT
from i18n.translator import Say
from render.petersburg.emoji import COLOURS, DECKS, GOOD_SIGNS


def _stage(view: View, _own: SeatView, say: Say) -> str:
    phases = view.rules.phases
    if view.last_round and view.phase is phases[-1]:
        return stage(view, say)
    following = phases[(phases.index(view.phase) + 1) % len(phases)]
    return say("petersburg-example-stage", stage=stage(view, say), next=say("petersburg-phase", deck=following.id))


def _begins(view: View, own: SeatView, say: Say) -> str:
    held = [deck for deck, seat in zip(view.rules.phases, view.markers, strict=False) if seat == own.seat]
    if not held:
        return say("petersburg-example-begins-none")
    phases = ", ".join(say("petersburg-phase", deck=deck.id) for deck in held)
    return say("petersburg-example-begins", phases=phases)


def _passed(view: View, _own: SeatView, say: Say) -> str:
    return say("petersburg-example-passed", passed=len(view.passed), seats=len(view.seats))


def _offers(view: View, own: SeatView) -> list[Offer]:
    """List the offers of both rows for the seat."""
    rows = ((Source.UPPER, view.upper), (Source.LOWER, view.lower))
    return [view.offer(own.seat, source, card) for source, row in rows for card in row]


def _reductions(bill: Bill) -> int:
    return bill.same_name + bill.lower_row + len(bill.discounts)


def _price(view: View, own: SeatView, say: Say) -> str:
    """Show the most reduced price, or any."""
    plain = [one for one in _offers(view, own) if one.bills and not view.rules.trading[one.card]]
    return _bill(view, max(plain, key=lambda one: max(map(_reductions, one.bills.values())), default=None), say)


def _replacing_price(view: View, own: SeatView, say: Say) -> str:
    """Show the price of a trading card that could replace something."""
    trading = [one for one in _offers(view, own) if view.rules.trading[one.card]]
    return _bill(view, next((one for one in trading if one.bills), None), say) or _replaced(view, own, say)


def _hand_price(view: View, own: SeatView, say: Say) -> str:
    offers = [view.offer(own.seat, Source.HAND, card) for card in own.hand or ()]
    return _bill(view, next((one for one in offers if one.bills), None), say)


def _bill(view: View, offer: Offer | None, say: Say) -> str:
    if offer is None or (replaced := offer.cheapest) is None:
        return ""
    steps = " ".join(bill_steps(offer.bills[replaced], view.rules, say, replaced=replaced))
    card = name(offer.card, view.rules, say)
    return say("petersburg-example-price", card=card, source=offer.source.value, steps=steps)


def _replaced(view: View, own: SeatView, say: Say) -> str:
    trading = [one for one in _offers(view, own) if view.rules.trading[one.card]]
    if not trading:
        return ""
    best = max(trading, key=lambda one: len(one.bills))
    card = name(best.card, view.rules, say)
    if not best.bills:
        return say("petersburg-example-replaces-none", card=card)
    return say("petersburg-example-replaces", card=card, cards=list_names([*best.bills], view.rules, say))


def _hand(_view: View, own: SeatView, say: Say) -> str:
    return say("petersburg-example-hand", held=len(own.backs), limit=own.hand_limit)


def _money(view: View, own: SeatView, say: Say) -> str:
    prices = {one.price: one.card for one in _offers(view, own)[::-1] if one.price is not None}
    if own.money is None or not prices:
        return ""
    least = min(prices)
    card = name(prices[least], view.rules, say)
    return say("petersburg-example-money", money=own.money, card=card, price=least)


def _income(view: View, own: SeatView, say: Say) -> str:
    return _incomes(forecast.income(view, own.seat), say)


def _market_income(view: View, own: SeatView, say: Say) -> str:
    return _incomes((one for one in forecast.income(view, own.seat) if one.colour is Colour.MARKET), say)


def _incomes(incomes: Iterable[forecast.Income], say: Say) -> str:
    """Example: `🟩 6 ₽ · 🟦 2 ₽ 3 ⭐`; zeros are left out."""
    found = [f"{COLOURS[one.colour]} {earned}" for one in incomes if (earned := _earned(one))]
    return say("petersburg-example-income", incomes=" · ".join(found)) if found else ""


def _earned(income: forecast.Income) -> str:
    parts = [(income.rubles, "₽"), (income.points, POINT), (income.either, f"₽/{POINT}")]
    return " ".join(f"{number} {unit}" for number, unit in parts if number)


def _counting(view: View, own: SeatView, say: Say) -> str:
    card = next((card for card in own.tableau if card in view.rules.counting), None)
    if card is None:
        return ""
    counted, _, _ = view.rules.counting[card]
    number = sum(other in counted for other in own.tableau)
    return say("petersburg-example-counting", card=name(card, view.rules, say), number=number)


def _pub(view: View, own: SeatView, say: Say) -> str:
    if own.money is None or not any(card in view.rules.pubs for card in own.tableau):
        return ""
    points = scoring.pub_limit(view.rules, own.tableau, own.money)
    return say("petersburg-example-pub", money=own.money, points=points)


def _observatory(view: View, own: SeatView, say: Say) -> str:
    if not any(card in view.rules.observatories for card in own.tableau):
        return _face_down(view, own, say)
    sizes = zip(view.rules.phases, view.deck_sizes, strict=True)
    decks = " · ".join(f"{DECKS[deck]} {size}" for deck, size in sizes if size > 1)
    return _face_down(view, own, say) or (say("petersburg-example-draw", decks=decks) if decks else "")


def _face_down(view: View, own: SeatView, say: Say) -> str:
    down = [card for card in own.tableau if lies_face_down(view.rules, own.tableau, own.used, card)]
    return say("petersburg-example-face-down", card=name(down[0], view.rules, say)) if down else ""


def _refill(view: View, _own: SeatView, say: Say) -> str:
    return say("petersburg-example-refill", cards=len(view.upper) + len(view.lower), size=view.rules.board_size)


def _lower(view: View, _own: SeatView, say: Say) -> str:
    if not view.lower:
        return say("petersburg-example-lower-none")
    return say("petersburg-example-lower", cards=list_names(view.lower, view.rules, say))


def _decks(view: View, _own: SeatView, say: Say) -> str:
    sizes = zip(view.rules.phases, view.deck_sizes, strict=True)
    line = say("petersburg-example-decks", decks=" · ".join(f"{DECKS[deck]} {size}" for deck, size in sizes))
    return f"{line} {say('petersburg-example-last')}" if view.last_round else line


def _names(view: View, own: SeatView, say: Say) -> str:
    found = forecast.aristocrats(view, own.seat)
    return say("petersburg-example-names", names=found.names, points=found.points, more=found.another)


def _final(view: View, own: SeatView, say: Say) -> str:
    if own.money is None or own.hand is None:
        return ""
    penalty = PENALTY_PER_HAND_CARD * sum(not view.rules.action[card] for card in own.hand)
    points = own.money // RUBLES_PER_POINT
    return say("petersburg-example-final", money=own.money, points=points, penalty=penalty)


def _goods(_view: View, own: SeatView, say: Say) -> str:
    goods = count_goods(own.goods)
    return say("petersburg-example-goods", goods=goods) if goods else say("petersburg-example-goods-none")


def _free_goods(view: View, _own: SeatView, say: Say) -> str:
    return say("petersburg-example-free", goods=" ".join(GOOD_SIGNS[good] for good in view.unchosen) or "–")


def _values(view: View, _own: SeatView, say: Say) -> str:
    first, second = view.values
    return say("petersburg-example-values", first=first, second=second)


def _sycophants(view: View, own: SeatView, say: Say) -> str:
    number = sum(card in view.rules.sycophants for card in own.tableau)
    return say("petersburg-example-sycophants", rubles=number) if number else ""


def _actions(view: View, own: SeatView, say: Say) -> str:
    held: Sequence[int] = [card for card in own.hand or () if view.rules.action[card]]
    return say("petersburg-example-actions", cards=list_names(held, view.rules, say)) if held else ""


EXAMPLES: Mapping[str, Example] = {
    "SP-1.3": _begins,
    "SP-1.5": _stage,
    "SP-1.6": _begins,
    "SP-1.7": _passed,
    "SP-1.9": _price,
    "SP-1.10": _hand,
    "SP-1.11": _hand_price,
    "SP-1.13": _price,
    "SP-1.14": _replacing_price,
    "SP-1.15": _replaced,
    "SP-1.16": _money,
    "SP-1.17": _income,
    "SP-1.18": _counting,
    "SP-1.19": _pub,
    "SP-1.20": _observatory,
    "SP-1.21": _hand,
    "SP-1.22": _refill,
    "SP-1.23": _lower,
    "SP-1.24": _decks,
    "SP-1.26": _names,
    "SP-1.27": _final,
    "SP-3.3": _goods,
    "SP-3.4": _free_goods,
    "SP-3.5": _values,
    "SP-3.6": _market_income,
    "SP-4.3": _names,
    "SP-4.5": _counting,
    "SP-4.8": _sycophants,
    "SP-5.1": _actions,
    "SP-6.2": _pub,
}
