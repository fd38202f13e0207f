"""Describe pictures: alt texts, and a long text on request."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import IntEnum
from functools import cache, lru_cache

from engine.petersburg import forecast
from engine.petersburg.actions import Source
from engine.petersburg.cards import CATALOGUE, GOODS, NO_CARD, Colour, Deck
from engine.petersburg.copies import stacks
from engine.petersburg.decisions import DecisionKind
from engine.petersburg.ruleset import Ruleset
from engine.petersburg.view import SeatView, View
from i18n.text_length import count_units, cut_at_word
from i18n.translator import Say
from render.labels import SeatLabel, label_of, rough_name, spoken_name
from render.pages.score_sheet import describe_scores
from render.petersburg.names import Priced, card_name, payer, phase_name, price_card, price_row
from render.petersburg.scores import part_names
from render.picture import ALT_LIMIT

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


def describe_board(view: View, labels: Sequence[SeatLabel], say: Say) -> str:
    say, rules = say.variant(view.rules.options.edition), view.rules
    names = [spoken_name(labels, seat, say) for seat in range(len(view.seats))]
    lines = [_moment(view, names, say), _decks(view, say)]
    if view.decks is not None:
        lines += [
            say("alt-left", deck=phase_name(deck, say), cards=cards_words(cards, rules, say))
            for deck, cards in zip(view.rules.phases, view.decks, strict=True)
        ]
    lines += _rows(view, say)
    lines.append(say("alt-discard", cards=cards_words(view.discard, rules, say)))
    lines += [
        seat_words(view, seat, names[seat.seat], Detail.FORECAST, say, label=label_of(labels, seat.seat))
        for seat in view.seats
    ]
    if view.outcome is not None:
        lines.append(describe_scores(view.outcome, labels, part_names(view.outcome, say), say))
    return "\n".join(lines)


def board_alt(view: View, labels: Sequence[SeatLabel], say: Say) -> str:
    """Describe the board in at most `ALT_LIMIT` characters: the active seat, the rows, the viewer's seat, the others.

    A long text loses details of the seats, the viewer's own last.
    """
    say = say.variant(view.rules.options.edition)
    names = [spoken_name(labels, seat, say) for seat in range(len(view.seats))]
    rough = [*map(rough_name, names)]
    own_first = sorted(view.seats, key=lambda seat: seat.seat != view.viewer)
    rows, decks = _rows(view, say), _decks(view, say)

    @cache
    def words(seat: int, name: str, detail: Detail) -> str:
        return seat_words(view, view.seats[seat], name, detail, say)

    for called, own, others in (
        (names, Detail.FORECAST, Detail.FORECAST),
        (names, Detail.FORECAST, Detail.CARDS),
        (names, Detail.FORECAST, Detail.COUNTS),
        (names, Detail.CARDS, Detail.COUNTS),
        (rough, Detail.CARDS, Detail.COUNTS),
        (rough, Detail.COUNTS, Detail.COUNTS),
    ):
        details = {seat.seat: own if seat.seat == view.viewer else others for seat in own_first}
        seats = [words(seat.seat, called[seat.seat], details[seat.seat]) for seat in own_first]
        parts = [_moment(view, called, say), *rows, *seats]
        for text in (" ".join([*parts, decks]), " ".join(parts)):
            if count_units(text) <= ALT_LIMIT:
                return text
    return cut_at_word(text, ALT_LIMIT)


def hand_alt(view: View, labels: Sequence[SeatLabel], say: Say) -> str:
    say, rules = say.variant(view.rules.options.edition), view.rules
    if view.viewer is None:
        return say("picture-hand-spectator")
    seat = view.seats[view.viewer]
    held = price_row(view, seat.hand or (), view.viewer, Source.HAND)
    cards = ", ".join(_describe_price(shown, rules, say) for shown in held) or say("alt-none")
    parts = [say("alt-hand-title", name=spoken_name(labels, seat.seat, say), cards=cards)]
    if view.fetched != NO_CARD and seat.seat in view.to_act:
        parts.append(
            say("alt-drawn", card=_describe_price(price_card(view, view.fetched, seat.seat, Source.DRAWN), rules, say))
        )
    facts = [say("alt-points", count=seat.points)]
    if seat.money is not None:
        facts.insert(0, say("alt-rubles", count=seat.money))
    return cut_at_word(" ".join([*parts, ", ".join(facts) + "."]), ALT_LIMIT)


def card_alt(card: int, rules: Ruleset, say: Say) -> str:
    facts = rules.cards[card]
    parts = [say("alt-card-title", name=card_name(card, rules, say), deck=phase_name(facts.deck, say))]
    if not rules.action[card]:
        parts.append(say("alt-card-cost", rubles=say("alt-rubles", count=facts.cost)))
    if facts.value != facts.cost:
        parts.append(say("alt-card-value", rubles=say("alt-rubles", count=facts.value)))
    income = []
    if facts.rubles > 0:
        income.append(say("alt-rubles", count=facts.rubles))
    if facts.points:
        income.append(say("alt-points", count=facts.points))
    if income:
        parts.append(say("alt-card-earns", income=", ".join(income)))
    elif not facts.effect:
        parts.append(say("alt-card-nothing"))
    parts += [f"{text}." for text in specials(card, rules, say)]
    parts.append(say("alt-card-copies", count=sum(deck.count(card) for deck in rules.deck_cards)))
    return cut_at_word(" ".join(parts), ALT_LIMIT)


def specials(card: int, rules: Ruleset, say: Say) -> list[str]:
    """List a card's special rules, a sentence each, without full stops."""
    facts = rules.cards[card]
    found = [say(f"picture-card-replaces-{facts.colour.id}")] if facts.trading else []
    goods = list_goods(rules.goods[card], say) + [say("alt-good-any")] * (card in rules.wild)
    if goods:
        found.append(say("alt-goods", goods=", ".join(goods)))
    return [*found, say(f"picture-effect-{facts.effect}")] if facts.effect else found


def _moment(view: View, names: Sequence[str], say: Say) -> str:
    parts = [say("alt-moment", round=view.round, phase=phase_name(view.phase, say))]
    if view.last_round:
        parts.append(say("alt-last-round"))
    if not view.to_act:
        parts.append(say("alt-over"))
    for seat in view.to_act:
        if view.deciding is DecisionKind.DRAWN and view.fetched != NO_CARD:
            parts.append(say("alt-turn-drawn-card", name=names[seat], card=card_name(view.fetched, view.rules, say)))
        elif view.deciding in (DecisionKind.DRAWN, DecisionKind.PUB):
            parts.append(say(f"alt-turn-{view.deciding}", name=names[seat]))
        elif view.deciding is not None or view.extra:
            what = say(f"picture-deciding-{(view.deciding or 'double').replace('_', '-')}", number=view.extra)
            parts.append(say("alt-turn-decides", name=names[seat], what=what))
        else:
            parts.append(say("alt-turn", name=names[seat]))
    return " ".join(parts)


def _decks(view: View, say: Say) -> str:
    sizes = ", ".join(
        f"{phase_name(deck, say)} {size}" for deck, size in zip(view.rules.phases, view.deck_sizes, strict=True)
    )
    return say("alt-decks", decks=sizes)


def _rows(view: View, say: Say) -> list[str]:
    seat, rules = payer(view), view.rules
    return [
        say(
            key,
            cards=", ".join(_describe_price(shown, rules, say) for shown in price_row(view, row, seat, source))
            or say("alt-none"),
        )
        for key, row, source in (("alt-upper", view.upper, Source.UPPER), ("alt-lower", view.lower, Source.LOWER))
    ]


def _describe_price(shown: Priced, rules: Ruleset, say: Say) -> str:
    name = several(shown.card, shown.copies, rules, say)
    if shown.replaced != NO_CARD and shown.price is not None:
        return say("alt-price-trading", name=name, price=shown.price, old=card_name(shown.replaced, rules, say))
    if rules.action[shown.card]:
        return say("alt-price-action", name=name)
    if shown.price is None:
        if shown.affordable is False and CATALOGUE[shown.card].trading:
            return say("alt-price-unplaced", name=name, cost=shown.cost)
        return say("alt-price", name=name, price=shown.cost)
    if shown.price != shown.cost:
        return say("alt-price-cost", name=name, price=shown.price, cost=shown.cost)
    return say("alt-price", name=name, price=shown.price)
