"""One seat of the board in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import IntEnum
from functools import lru_cache

from engine.petersburg import forecast
from engine.petersburg.cards import CATALOGUE, GOODS, Colour, Deck
from engine.petersburg.copies import stacks
from engine.petersburg.ruleset import Ruleset
from engine.petersburg.view import SeatView, View
from i18n.translator import Say
from render.labels import SeatLabel
from render.petersburg.names import card_name, phase_name

_COUNTS = (
    (Colour.WORKER, "alt-workers"),
    (Colour.BUILDING, "alt-buildings"),
    (Colour.ARISTOCRAT, "alt-aristocrats"),
    (Colour.MARKET, "alt-market-cards"),
)


class Detail(IntEnum):
    COUNTS = 1
    """Cards of its tableau, counted by colour."""
    CARDS = 2
    """Names of its cards."""
    FORECAST = 3
    """Also its expected income."""


def seat_words(
    view: View, seat: SeatView, name: str, detail: Detail, say: Say, *, label: SeatLabel | None = None
) -> str:
    """Describe a seat; with a label also the parts that short texts omit."""
    rules = view.rules
    facts = [say("alt-points", count=seat.points)]
    facts.append(say("alt-rubles-hidden") if seat.money is None else say("alt-rubles", count=seat.money))
    if seat.seat in view.passed:
        facts.append(say("alt-passed"))
    if seat.hand:
        facts.append(say("alt-hand-cards", cards=cards_words(seat.hand, rules, say)))
    elif label and seat.backs:
        facts.append(say("alt-hand-backs", backs=", ".join(_backs(seat.backs, say))))
    else:
        facts.append(say("alt-hand", count=len(seat.backs)))
    if seat.goods:
        facts.append(say("alt-goods", goods=", ".join(list_goods(seat.goods, say)) or say("alt-none")))
    if view.disc == seat.seat:
        facts.append(say("alt-disc"))
    facts += _describe_laid(seat, rules, say)
    starts = [
        phase_name(deck, say) for deck, holder in zip(rules.phases, view.markers, strict=True) if holder == seat.seat
    ]
    if label and starts:
        facts.append(say("alt-starts", phases=", ".join(starts)))
    if label:
        facts += [say("alt-computer")] * label.computer + [say("alt-resigned")] * label.resigned
    shown = _counts if detail is Detail.COUNTS else _tableau
    parts = [", ".join(facts), *shown(seat.tableau, seat.used, rules, say)]
    if detail is Detail.FORECAST and view.outcome is None:
        parts += _forecast(view, seat, say)
    return say("alt-seat", name=name, facts="; ".join(parts))


def _describe_laid(seat: SeatView, rules: Ruleset, say: Say) -> Iterator[str]:
    for card in dict.fromkeys(one.on for one in seat.laid):
        for actions in stacks(seat.laid, card):
            names = " + ".join(card_name(action, rules, say) for action in actions)
            yield say("alt-laid", card=names, on=card_name(card, rules, say))


def _forecast(view: View, seat: SeatView, say: Say) -> Iterator[str]:
    """Describe the expected income: by colour at the next scoring, and at the end."""
    gains = {one.colour: _gains(one, say) for one in forecast.income(view, seat.seat)}
    named = [
        say("alt-income-of", phase=phase_name(forecast.SCORED_IN[colour], say), income=" + ".join(found))
        for colour, found in gains.items()
        if found
    ]
    if named:
        yield say("alt-income", income=", ".join(named))
    held = forecast.aristocrats(view, seat.seat)
    if held.names:
        yield say("alt-different", count=held.names, points=say("alt-points", count=held.points))
    if seat.seat == view.viewer and (projected := forecast.project_score(view, seat.seat)) is not None:
        yield say("alt-projected", points=say("alt-points", count=projected))


def _gains(one: forecast.Income, say: Say) -> list[str]:
    shown = (("alt-rubles", one.rubles), ("alt-points", one.points), ("alt-either", one.either))
    return [say(key, count=number) for key, number in shown if number]


def several(card: int, count: int, rules: Ruleset, say: Say) -> str:
    """Return a card's name and goods, and its number of copies if not 1."""
    name = card_name(card, rules, say)
    goods = list_goods(rules.goods[card], say) + [say("alt-good-any")] * (card in rules.wild)
    name += f" ({', '.join(goods)})" if goods else ""
    return name if count == 1 else say("alt-several", count=count, name=name)


def cards_words(cards: Sequence[int], rules: Ruleset, say: Say) -> str:
    ordered = sorted(dict.fromkeys(cards))
    return ", ".join(several(card, cards.count(card), rules, say) for card in ordered) or say("alt-none")


def list_goods(goods: Sequence[int], say: Say) -> list[str]:
    return [say("alt-good", good=good, count=number) for good, number in zip(GOODS, goods, strict=False) if number]


def _backs(backs: Sequence[Deck], say: Say) -> Iterator[str]:
    for deck in sorted(set(backs)):
        yield say("alt-back", count=backs.count(deck), deck=phase_name(deck, say))


@lru_cache(maxsize=512)
def _tableau(tableau: tuple[int, ...], used: tuple[int, ...], rules: Ruleset, say: Say) -> tuple[str, ...]:
    """List all cards, a text per colour."""
    found = []
    for colour in Colour:
        cards = [card for card in tableau if CATALOGUE[card].colour is colour]
        if cards:
            texts = []
            for card in sorted(set(cards)):
                down = used.count(card)
                mark = f" ({say('alt-face-down', count=down)})" if down else ""
                texts.append(several(card, cards.count(card), rules, say) + mark)
            found.append(", ".join(texts))
    return tuple(found)


@lru_cache(maxsize=512)
def _counts(tableau: tuple[int, ...], used: tuple[int, ...], rules: Ruleset, say: Say) -> tuple[str, ...]:
    counts = [
        say(key, count=number)
        for colour, key in _COUNTS
        if (number := sum(CATALOGUE[card].colour is colour for card in tableau))
    ]
    down = sum(used.count(card) for card in set(tableau))
    if down:
        counts.append(say("alt-face-down", count=down))
    return (", ".join(counts),) if counts else ()
