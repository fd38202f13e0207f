"""Describe pictures: alt texts, and a long text on request."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import IntEnum
from functools import cache, lru_cache

from engine.petersburg import forecast
from engine.petersburg.actions import Source
from engine.petersburg.cards import CATALOGUE, GOODS, NO_CARD, Colour, Deck
from engine.petersburg.copies import stacks
from engine.petersburg.decisions import DecisionKind
from engine.petersburg.ruleset import Ruleset
from engine.petersburg.view import SeatView, View
from i18n.text_length import count_units, cut_at_sentence
from i18n.translator import Say
from render.labels import SeatLabel, label_of, rough_name, spoken_name
from render.pages.score_sheet import describe_scores
from render.petersburg.names import Priced, card_name, payer, phase_name, price_card, price_row, trade
from render.petersburg.scores import part_names
from render.picture import ALT_LIMIT

_COUNTS = (
    (Colour.WORKER, "alt-workers"),
    (Colour.BUILDING, "alt-buildings"),
    (Colour.ARISTOCRAT, "alt-aristocrats"),
    (Colour.MARKET, "alt-market-cards"),
)


class Detail(IntEnum):
    """Parts of a seat's description."""

    POINTS = 1
    """Points, rubles, hand, and cards of its tableau, counted by colour."""
    COUNTS = 2
    """Also goods and action cards."""
    INCOME = 3
    """Also what each colour is expected to earn."""
    CARDS = 4
    """Names of its cards, without income."""
    FORECAST = 5
    """Names and income."""


class Row(IntEnum):
    """Parts of the description of a card on offer."""

    PRICES = 1
    """Its name and price."""
    SIGNS = 2
    """Also its income in signs, and without one that it has a rule."""
    INCOME = 3
    """The income in words."""
    SHORT = 4
    """The income in signs, what it may replace, and without income its rule."""
    GAINS = 5
    """The same with the income in words."""
    RULES = 6
    """Also its printed price, and the rules of cards with income."""


def seat_words(
    view: View, seat: SeatView, name: str, detail: Detail, say: Say, *, label: SeatLabel | None = None
) -> str:
    """Describe a seat; with a label also the parts that short texts omit."""
    rules = view.rules
    facts = [say("alt-computer")] if label and label.computer else []
    facts += [say("alt-resigned")] if label and label.resigned else []
    facts.append(say("alt-points", count=seat.points))
    facts.append(say("alt-rubles-hidden") if seat.money is None else say("alt-rubles", count=seat.money))
    if seat.seat in view.passed:
        facts.append(say("alt-passed"))
    if seat.hand:
        facts.append(say("alt-hand-cards", cards=cards_words(seat.hand, rules, say)))
    elif label and seat.backs:
        facts.append(say("alt-hand-backs", backs=", ".join(_backs(seat.backs, say))))
    else:
        facts.append(say("alt-hand", count=len(seat.backs)))
    if seat.goods and detail > Detail.POINTS:
        facts.append(say("alt-goods", goods=", ".join(list_goods(seat.goods, say)) or say("alt-none")))
    if view.disc == seat.seat:
        facts.append(say("alt-disc"))
    if detail > Detail.POINTS:
        facts += _describe_laid(seat, rules, say)
    starts = [
        phase_name(deck, say) for deck, holder in zip(rules.phases, view.markers, strict=True) if holder == seat.seat
    ]
    if label and starts:
        facts.append(say("alt-starts", phases=", ".join(starts)))
    named = detail in (Detail.CARDS, Detail.FORECAST)
    shown = dict((_tableau if named else _counts)(seat.tableau, seat.used, rules, say))
    earns = view.outcome is None and detail in (Detail.INCOME, Detail.FORECAST)
    if earns:
        _add_income(shown, view, seat, say)
    parts = [", ".join(facts), *shown.values()]
    if earns and named and seat.seat == view.viewer:
        projected = forecast.project_score(view, seat.seat)
        if projected is not None:
            parts.append(say("alt-projected", points=say("alt-points", count=projected)))
    return say("alt-seat", name=name, facts="; ".join(parts))


def _describe_laid(seat: SeatView, rules: Ruleset, say: Say) -> Iterator[str]:
    for card in dict.fromkeys(one.on for one in seat.laid):
        for actions in stacks(seat.laid, card):
            names = " + ".join(card_name(action, rules, say) for action in actions)
            yield say("alt-laid", card=names, on=card_name(card, rules, say))


def _add_income(shown: dict[Colour, str], view: View, seat: SeatView, say: Say) -> None:
    """Add to each colour its expected income at the next scoring, and to the aristocrats their points at the end."""
    for one in forecast.income(view, seat.seat):
        if gains := _gains(one, say):
            cards = shown.get(one.colour) or phase_name(forecast.SCORED_IN[one.colour], say)
            shown[one.colour] = say("alt-income", cards=cards, income=" + ".join(gains))
    held = forecast.aristocrats(view, seat.seat)
    if held.names:
        shown[Colour.ARISTOCRAT] += ", " + say(
            "alt-different", count=held.names, points=say("alt-points", count=held.points)
        )


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
def _tableau(tableau: tuple[int, ...], used: tuple[int, ...], rules: Ruleset, say: Say) -> Mapping[Colour, str]:
    """List all cards, a text per colour."""
    found = {}
    for colour in Colour:
        cards = [card for card in tableau if CATALOGUE[card].colour is colour]
        if cards:
            texts = []
            for card in sorted(set(cards)):
                down = used.count(card)
                mark = f" ({say('alt-face-down', count=down)})" if down else ""
                texts.append(several(card, cards.count(card), rules, say) + mark)
            found[colour] = say("alt-kind", kind=phase_name(forecast.SCORED_IN[colour], say), cards=", ".join(texts))
    return found


@lru_cache(maxsize=512)
def _counts(tableau: tuple[int, ...], used: tuple[int, ...], rules: Ruleset, say: Say) -> Mapping[Colour, str]:
    found = {}
    for colour, key in _COUNTS:
        cards = [card for card in tableau if CATALOGUE[card].colour is colour]
        if cards:
            down = sum(used.count(card) for card in set(cards))
            mark = f" ({say('alt-face-down', count=down)})" if down else ""
            found[colour] = say(key, count=len(cards)) + mark
    return found


def describe_board(view: View, labels: Sequence[SeatLabel], say: Say) -> str:
    say, rules = say.variant(view.rules.options.edition), view.rules
    names = [spoken_name(labels, seat, say) for seat in range(len(view.seats))]
    lines = [_moment(view, names, say)]
    if view.outcome is not None:
        lines.append(describe_scores(view.outcome, labels, part_names(view.outcome, say), say))
    lines += _rows(view, Row.RULES, say)
    lines += [
        seat_words(view, seat, names[seat.seat], Detail.FORECAST, say, label=label_of(labels, seat.seat))
        for seat in _own_first(view)
    ]
    lines.append(_decks(view, say))
    if view.decks is not None:
        lines += [
            say("alt-left", deck=phase_name(deck, say), cards=cards_words(cards, rules, say))
            for deck, cards in zip(view.rules.phases, view.decks, strict=True)
        ]
    lines.append(say("alt-discard", cards=cards_words(view.discard, rules, say)))
    return "\n".join(lines)


def board_alt(view: View, labels: Sequence[SeatLabel], say: Say) -> str:
    """Describe the board in at most `ALT_LIMIT` characters: the active seat, the rows, the viewer's seat, the others.

    A long text loses details of the other seats, then of the rows and of the viewer's own seat.
    """
    say = say.variant(view.rules.options.edition)
    names = [spoken_name(labels, seat, say) for seat in range(len(view.seats))]
    rough = [*map(rough_name, names)]
    own_first, decks = _own_first(view), _decks(view, say)
    rows = cache(lambda detail: _rows(view, detail, say))

    @cache
    def words(seat: int, name: str, detail: Detail) -> str:
        return seat_words(view, view.seats[seat], name, detail, say)

    for called, row, own, others in (
        (names, Row.RULES, Detail.FORECAST, Detail.FORECAST),
        (names, Row.GAINS, Detail.FORECAST, Detail.FORECAST),
        (names, Row.SHORT, Detail.FORECAST, Detail.FORECAST),
        (names, Row.SHORT, Detail.FORECAST, Detail.CARDS),
        (names, Row.GAINS, Detail.FORECAST, Detail.INCOME),
        (names, Row.INCOME, Detail.FORECAST, Detail.INCOME),
        (names, Row.INCOME, Detail.FORECAST, Detail.COUNTS),
        (names, Row.INCOME, Detail.CARDS, Detail.COUNTS),
        (rough, Row.INCOME, Detail.CARDS, Detail.COUNTS),
        (rough, Row.INCOME, Detail.COUNTS, Detail.COUNTS),
        (rough, Row.INCOME, Detail.COUNTS, Detail.POINTS),
        (rough, Row.INCOME, Detail.POINTS, Detail.POINTS),
        (rough, Row.SIGNS, Detail.POINTS, Detail.POINTS),
        (rough, Row.PRICES, Detail.POINTS, Detail.POINTS),
    ):
        seats = [words(seat.seat, called[seat.seat], own if seat.seat == view.viewer else others) for seat in own_first]
        parts = [_moment(view, called, say), *rows(row), *seats]
        for text in (" ".join([*parts, decks]), " ".join(parts)):
            if count_units(text) <= ALT_LIMIT:
                return text
    return cut_at_sentence(text, ALT_LIMIT)


def _own_first(view: View) -> list[SeatView]:
    return sorted(view.seats, key=lambda seat: seat.seat != view.viewer)


def hand_alt(view: View, labels: Sequence[SeatLabel], say: Say) -> str:
    say, rules = say.variant(view.rules.options.edition), view.rules
    if view.viewer is None:
        return say("picture-hand-spectator")
    seat = view.seats[view.viewer]
    held = price_row(view, seat.hand or (), view.viewer, Source.HAND)
    cards = "; ".join(_describe_offer(shown, Row.RULES, rules, say) for shown in held) or say("alt-none")
    parts = [say("alt-hand-title", name=spoken_name(labels, seat.seat, say), cards=cards)]
    if view.fetched != NO_CARD and seat.seat in view.to_act:
        drawn = price_card(view, view.fetched, seat.seat, Source.DRAWN)
        parts.append(say("alt-drawn", card=_describe_offer(drawn, Row.RULES, rules, say)))
    if seat.money is not None:
        parts.append(f"{say('alt-rubles', count=seat.money)}, {say('alt-points', count=seat.points)}.")
    return cut_at_sentence(" ".join(parts), ALT_LIMIT)


def card_alt(card: int, rules: Ruleset, say: Say) -> str:
    facts = rules.cards[card]
    parts = [say("alt-card-title", name=card_name(card, rules, say), deck=phase_name(facts.deck, say))]
    if not rules.action[card]:
        parts.append(say("alt-card-cost", rubles=say("alt-rubles", count=facts.cost)))
    if facts.value != facts.cost:
        parts.append(say("alt-card-value", rubles=say("alt-rubles", count=facts.value)))
    if income := _card_income(card, rules, say):
        parts.append(say("alt-card-earns", income=", ".join(income)))
    elif not facts.effect:
        parts.append(say("alt-card-nothing"))
    parts += [f"{text}." for text in specials(card, rules, say)]
    parts.append(say("alt-card-copies", count=sum(deck.count(card) for deck in rules.deck_cards)))
    return cut_at_sentence(" ".join(parts), ALT_LIMIT)


def _card_income(card: int, rules: Ruleset, say: Say, rubles: str = "alt-rubles") -> list[str]:
    shown = ((rubles, rules.rubles[card]), ("alt-points", rules.points[card]))
    return [say(key, count=number) for key, number in shown if number]


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


def _rows(view: View, detail: Row, say: Say) -> list[str]:
    seat, rules = payer(view), view.rules
    detail = detail if view.to_act else Row.PRICES
    lower = "alt-lower-printed" if seat is None and view.to_act else "alt-lower"
    found = []
    for key, empty, row, source in (
        ("alt-upper", "alt-upper-empty", view.upper, Source.UPPER),
        (lower, "alt-lower-empty", view.lower, Source.LOWER),
    ):
        kinds: dict[str, list[str]] = {}
        # sorted: a kind is said once, in the order of the phases
        for shown in sorted(price_row(view, row, seat, source), key=lambda one: CATALOGUE[one.card].deck):
            kinds.setdefault(_kind(shown.card, say), []).append(_describe_offer(shown, detail, rules, say))
        cards = ". ".join(say("alt-kind", kind=kind, cards="; ".join(texts)) for kind, texts in kinds.items())
        found.append(say(key, cards=cards) if cards else say(empty))
    return found


def _kind(card: int, say: Say) -> str:
    facts = CATALOGUE[card]
    deck = phase_name(facts.deck, say)
    if not facts.trading:
        return deck
    return say("alt-kind-trading", deck=deck, replaced=phase_name(forecast.SCORED_IN[facts.colour], say))


def _describe_offer(shown: Priced, detail: Row, rules: Ruleset, say: Say) -> str:
    price = _describe_price(shown, rules, say, with_cost=detail is Row.RULES)
    gains = [] if detail is Row.PRICES else [*_list_gains(shown, detail, rules, say)]
    return ", ".join([price, *gains])


def _list_gains(shown: Priced, detail: Row, rules: Ruleset, say: Say) -> Iterator[str]:
    """Say what a card replaces, its income, its worth when replaced if unlike its cost, and its rule."""
    card, facts = shown.card, rules.cards[shown.card]
    names = dict.fromkeys(card_name(old, rules, say) for old in trade(card, rules))
    if names and detail >= Row.SHORT and shown.replaced == NO_CARD:
        yield say("alt-replaces", cards=", ".join(names))
    income = _card_income(card, rules, say)
    if income and detail in (Row.SIGNS, Row.SHORT):
        yield " ".join(f"+{gain}" for gain in _card_income(card, rules, say, rubles="alt-ruble-sign"))
    elif income:
        yield say("alt-brings", income=" + ".join(income))
    elif not facts.effect and not any(facts.goods) and card not in rules.wild:
        yield say("alt-brings-nothing")
    if facts.value != facts.cost:
        yield say("alt-worth", value=facts.value)
    if facts.effect and (detail is Row.RULES or (detail >= Row.SHORT and not income)):
        yield say("alt-rule", rule=say(f"picture-effect-{facts.effect}"))
    elif facts.effect and not income:
        yield say("alt-has-rule")


def _describe_price(shown: Priced, rules: Ruleset, say: Say, *, with_cost: bool) -> str:
    name = several(shown.card, shown.copies, rules, say)
    if shown.replaced != NO_CARD and shown.price is not None:
        old = card_name(shown.replaced, rules, say)
        return say("alt-price-trading", name=name, price=shown.price, old=old, varies="yes" if shown.varies else "no")
    if rules.action[shown.card]:
        return say("alt-price-action", name=name)
    if shown.price is None:
        if shown.affordable is False and shown.unplaced is not None:
            return say("alt-price-unplaced", name=name, price=shown.unplaced)
        return say("alt-price", name=name, price=shown.cost)
    if shown.price != shown.cost and with_cost:
        return say("alt-price-cost", name=name, price=shown.price, cost=shown.cost)
    return say("alt-price", name=name, price=shown.price)
