"""The same as the pictures in words, from the same views: alt texts, and the long text for those who ask for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.petersburg.actions import Source
from engine.petersburg.cards import CATALOGUE, GOODS, NO_CARD, Colour, Deck
from engine.petersburg.copies import stacks
from engine.petersburg.ruleset import Ruleset
from engine.petersburg.state import DecisionKind
from engine.petersburg.view import SeatView, View
from i18n.translator import Say
from render.labels import SeatLabel, label_of, spoken_name
from render.petersburg.names import card_name, phase_name
from render.petersburg.priced import Priced, payer, priced, priced_row
from render.petersburg.scores import part_names
from render.picture import ALT_LIMIT
from render.score_sheet import describe_scores

_COUNTS = (
    (Colour.WORKER, "alt-workers"),
    (Colour.BUILDING, "alt-buildings"),
    (Colour.ARISTOCRAT, "alt-aristocrats"),
    (Colour.MARKET, "alt-market-cards"),
)
_ROUGH_NAME = 14  # characters of a player's name where room is short


def describe_board(view: View, labels: Sequence[SeatLabel], say: Say) -> str:
    """Describe everything that the board shows, one line for each thing; of any length."""
    say, rules = say.variant(view.rules.options.edition), view.rules
    names = [spoken_name(labels, seat, say) for seat in range(len(view.seats))]
    lines = [_moment(view, names, say), _decks(view, say)]
    if view.decks is not None:
        lines += [
            say("alt-left", deck=phase_name(deck, say), cards=_cards(cards, rules, say))
            for deck, cards in zip(view.rules.phases, view.decks, strict=True)
        ]
    lines += _rows(view, say)
    lines.append(say("alt-discard", cards=_cards(view.discard, rules, say)))
    lines += [
        _seat(view, seat, names[seat.seat], say, _full_tableau(seat, rules, say), label_of(labels, seat.seat))
        for seat in view.seats
    ]
    if view.outcome is not None:
        lines.append(describe_scores(view.outcome, labels, part_names(view.outcome, say), say))
    return "\n".join(lines)


def board_alt(view: View, labels: Sequence[SeatLabel], say: Say) -> str:
    """Describe the board in at most `ALT_LIMIT` characters; tableaus as counts where names are too long."""
    say, rules = say.variant(view.rules.options.edition), view.rules
    names = [spoken_name(labels, seat, say) for seat in range(len(view.seats))]
    rough = [name if len(name) <= _ROUGH_NAME else name[: _ROUGH_NAME - 1].rstrip() + "…" for name in names]
    for called, tableau in ((names, _full_tableau), (names, _counts), (rough, _counts)):
        parts = [_moment(view, called, say), *_rows(view, say)]
        parts += [_seat(view, seat, called[seat.seat], say, tableau(seat, rules, say)) for seat in view.seats]
        for text in (" ".join([*parts, _decks(view, say)]), " ".join(parts)):
            if len(text) <= ALT_LIMIT:
                return text
    return _cut(text)


def hand_alt(view: View, labels: Sequence[SeatLabel], say: Say) -> str:
    """Describe what the viewer holds, with prices."""
    say, rules = say.variant(view.rules.options.edition), view.rules
    if view.viewer is None:
        return say("picture-hand-spectator")
    seat = view.seats[view.viewer]
    held = priced_row(view, seat.hand or (), view.viewer, Source.HAND)
    cards = ", ".join(_priced(shown, rules, say) for shown in held) or say("alt-none")
    parts = [say("alt-hand-title", name=spoken_name(labels, seat.seat, say), cards=cards)]
    if view.fetched != NO_CARD and seat.seat in view.to_act:
        parts.append(say("alt-drawn", card=_priced(priced(view, view.fetched, seat.seat, Source.DRAWN), rules, say)))
    facts = [say("alt-points", count=seat.points)]
    if seat.money is not None:
        facts.insert(0, say("alt-rubles", count=seat.money))
    return _cut(" ".join([*parts, ", ".join(facts) + "."]))


def card_alt(card: int, rules: Ruleset, say: Say) -> str:
    """Describe everything about one card."""
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
    return _cut(" ".join(parts))


def specials(card: int, rules: Ruleset, say: Say) -> list[str]:
    """List the special rules of the card, a sentence each, without full stops."""
    facts = rules.cards[card]
    found = [say(f"picture-card-replaces-{facts.colour.id}")] if facts.trading else []
    goods = _carried(rules.goods[card], say) + [say("alt-good-any")] * (card in rules.wild)
    if goods:
        found.append(say("alt-goods", goods=", ".join(goods)))
    return [*found, say(f"picture-effect-{facts.effect}")] if facts.effect else found


def _cut(text: str) -> str:
    return text if len(text) <= ALT_LIMIT else text[: ALT_LIMIT - 1].rstrip() + "…"


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
            cards=", ".join(_priced(shown, rules, say) for shown in priced_row(view, row, seat, source))
            or say("alt-none"),
        )
        for key, row, source in (("alt-upper", view.upper, Source.UPPER), ("alt-lower", view.lower, Source.LOWER))
    ]


def _priced(shown: Priced, rules: Ruleset, say: Say) -> str:
    name = _several(shown.card, shown.copies, rules, say)
    if shown.replaced != NO_CARD and shown.price is not None:
        return say("alt-price-trading", name=name, price=shown.price, old=card_name(shown.replaced, rules, say))
    if rules.action[shown.card]:
        return say("alt-price-action", name=name)
    if shown.price is None:
        trading = CATALOGUE[shown.card].trading
        if trading:
            return say("alt-price-unplaced", name=name, cost=shown.cost)
        return say("alt-price", name=name, price=shown.cost)
    if shown.price != shown.cost:
        return say("alt-price-cost", name=name, price=shown.price, cost=shown.cost)
    return say("alt-price", name=name, price=shown.price)


def _several(card: int, count: int, rules: Ruleset, say: Say) -> str:
    name = card_name(card, rules, say)
    goods = _carried(rules.goods[card], say) + [say("alt-good-any")] * (card in rules.wild)
    name += f" ({', '.join(goods)})" if goods else ""
    return name if count == 1 else say("alt-several", count=count, name=name)


def _cards(cards: Sequence[int], rules: Ruleset, say: Say) -> str:
    ordered = sorted(dict.fromkeys(cards))
    return ", ".join(_several(card, cards.count(card), rules, say) for card in ordered) or say("alt-none")


def _seat(
    view: View, seat: SeatView, name: str, say: Say, tableau: Sequence[str], label: SeatLabel | None = None
) -> str:
    """Describe a seat; with its label, describe in full what is otherwise left out."""
    facts = [say("alt-points", count=seat.points)]
    if seat.money is not None:
        facts.append(say("alt-rubles", count=seat.money))
    elif label:
        facts.append(say("alt-rubles-hidden"))
    if seat.hand:
        facts.append(say("alt-hand-cards", cards=_cards(seat.hand, view.rules, say)))
    elif label and seat.backs:
        facts.append(say("alt-hand-backs", backs=", ".join(_backs(seat.backs, say))))
    else:
        facts.append(say("alt-hand", count=len(seat.backs)))
    starts = [phase_name(deck, say) for deck, holder in zip(view.rules.phases, view.markers, strict=True)
              if holder == seat.seat]  # fmt: skip
    if seat.goods:
        facts.append(say("alt-goods", goods=", ".join(_carried(seat.goods, say)) or say("alt-none")))
    if view.disc == seat.seat:
        facts.append(say("alt-disc"))
    facts += [
        say(
            "alt-laid",
            card=" + ".join(card_name(action, view.rules, say) for action in actions),
            on=card_name(card, view.rules, say),
        )
        for card in dict.fromkeys(one.on for one in seat.laid)
        for actions in stacks(seat.laid, card)
    ]
    if label and starts:
        facts.append(say("alt-starts", phases=", ".join(starts)))
    if label:
        facts += [say("alt-computer")] * label.computer + [say("alt-resigned")] * label.resigned
    return say("alt-seat", name=name, facts="; ".join([", ".join(facts), *tableau]))


def _carried(goods: Sequence[int], say: Say) -> list[str]:
    """List goods with their numbers."""
    return [say("alt-good", good=good, count=number) for good, number in zip(GOODS, goods, strict=False) if number]


def _backs(backs: Sequence[Deck], say: Say) -> Iterator[str]:
    for deck in sorted(set(backs)):
        yield say("alt-back", count=backs.count(deck), deck=phase_name(deck, say))


def _full_tableau(seat: SeatView, rules: Ruleset, say: Say) -> list[str]:
    """List every card of the tableau, a text for each colour."""
    found = []
    for colour in Colour:
        cards = [card for card in seat.tableau if CATALOGUE[card].colour is colour]
        if cards:
            texts = []
            for card in sorted(set(cards)):
                down = seat.used_copies(card)
                mark = f" ({say('alt-face-down', count=down)})" if down else ""
                texts.append(_several(card, cards.count(card), rules, say) + mark)
            found.append(", ".join(texts))
    return found


def _counts(seat: SeatView, rules: Ruleset, say: Say) -> list[str]:
    """Count the cards of the tableau by colour."""
    counts = [
        say(key, count=number)
        for colour, key in _COUNTS
        if (number := sum(CATALOGUE[card].colour is colour for card in seat.tableau))
    ]
    down = sum(seat.used_copies(card) for card in set(seat.tableau))
    if down:
        counts.append(say("alt-face-down", count=down))
    return [", ".join(counts)] if counts else []
