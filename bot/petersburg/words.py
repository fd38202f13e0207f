"""Saint Petersburg in words: cards, prices, events, refusals."""

from __future__ import annotations

from collections.abc import Sequence

from bot.texts import Say
from engine.game import IllegalAction
from engine.petersburg import events
from engine.petersburg.actions import Action, Source, Verb
from engine.petersburg.cards import CARD_IDS, CATALOGUE, NOBODY, CardType, Deck
from engine.petersburg.events import Event
from engine.petersburg.prices import Price
from engine.petersburg.view import View

COLOUR_MARKS = ("🟩", "🟦", "🟥")
"""Marks of the colours, always beside words: worker, building, aristocrat."""


def name(card: int, say: Say) -> str:
    """Give a card's name."""
    return CATALOGUE[card].names[say.locale]


def mark(card: int) -> str:
    """Give the colour mark of a card; a trading card's is that of what it replaces."""
    return COLOUR_MARKS[CATALOGUE[card].colour]


def deck(which: Deck, say: Say) -> str:
    """Give the name of a deck, or of its phase."""
    return say(f"petersburg-deck-{which.id}")


def reasons(price: Price, say: Say) -> str:
    """Say why a price is what it is, in one line: `6 − 2 owned − 1 lower row`."""
    parts = [str(price.cost)]
    if price.replaced:
        parts.append(say("petersburg-price-replaced", number=price.replaced))
    if price.same_name:
        parts.append(say("petersburg-price-owned", number=price.same_name))
    if price.lower_row:
        parts.append(say("petersburg-price-lower"))
    parts += (say("petersburg-price-discount", card=name(card, say)) for card in price.discounts)
    return " − ".join(parts)


def why(price: Price, say: Say) -> str:
    """Say what a price is and why: `3 = 6 − 2 owned − 1 lower row`; short where there is nothing to explain."""
    if price.total == price.cost and price[2:] == (0, 0, 0, ()):
        return say("petersburg-price", price=price.total)
    least = say("petersburg-price-least") if price.total > price.cost - _off(price) else ""
    return say("petersburg-price-why", price=price.total, why=reasons(price, say)) + least


def _off(price: Price) -> int:
    return price.replaced + price.same_name + price.lower_row + len(price.discounts)


def income(card: CardType, say: Say) -> str:
    """Say what a card earns and does."""
    parts = []
    if card.rubles:
        parts.append(say("petersburg-rubles", number=card.rubles))
    if card.points:
        parts.append(say("petersburg-points", number=card.points))
    if card.effect:
        parts.append(say(f"petersburg-effect-{card.effect.replace('_', '-')}"))
    if card.value != card.cost:
        parts.append(say("petersburg-value", value=card.value))
    return ", ".join(parts) or say("petersburg-earns-nothing")


def describe(card: CardType, say: Say) -> str:
    """Say everything about a card, in Markdown."""
    lines = [
        f"**{card.names[say.locale]}** {mark(card.index)}",
        say(
            "petersburg-card-kind",
            deck=deck(card.deck, say),
            colour=say(f"petersburg-colour-{card.colour.id}"),
            copies=card.copies,
        ),
        say("petersburg-card-cost", cost=card.cost),
        say("petersburg-card-earns", what=income(card, say)),
    ]
    if card.trading:
        lines.append(say(f"petersburg-replaces-{card.colour.id}"))
    return "\n".join(lines)


def stage(view: View, say: Say) -> str:
    """Say where the game stands."""
    words = say("petersburg-stage", round=view.round, phase=deck(view.phase, say))
    return f"{words} · {say('petersburg-last-round')}" if view.last_round else words


def action(view: View, chosen: Action, say: Say) -> str:
    """Say what an action would do to the viewing seat, at most 100 characters."""
    card = view.drawn if chosen.source is Source.DRAWN else chosen.card
    arguments: dict[str, str | int] = {"source": chosen.source.value, "number": chosen.number}
    if card != NOBODY:
        arguments["card"] = name(card, say)
        if chosen.verb in (Verb.BUY, Verb.PLAY) and view.viewer is not None:
            lower = chosen.source is Source.LOWER
            arguments["price"] = view.price(view.viewer, card, chosen.replaced, lower=lower).total
    match chosen.verb:
        case Verb.BUY | Verb.PLAY if chosen.replaced != NOBODY:
            key, arguments["replaced"] = "petersburg-do-buy-replacing", name(chosen.replaced, say)
        case Verb.BUY | Verb.PLAY:
            key = "petersburg-do-buy"
        case Verb.DRAW:
            key, arguments = "petersburg-do-draw", {"deck": deck(Deck(chosen.number), say)}
        case verb:
            key = f"petersburg-do-{verb.value.replace(' ', '-')}"
    return say(key, **arguments)[:100]


def line(event: Event, names: Sequence[str], say: Say) -> str | None:
    """Say what happened, as far as the event tells; None for what needs no line."""
    match event:
        case events.Bought(seat, source, card, replaced, price):
            arguments: dict[str, str | int] = {
                "name": names[seat], "card": name(card, say), "price": price, "source": source.value,
            }  # fmt: skip
            if replaced == NOBODY:
                return say("petersburg-log-bought", **arguments)
            return say("petersburg-log-replaced", replaced=name(replaced, say), **arguments)
        case events.Took(seat, source, card):
            if card == NOBODY:
                return say("petersburg-log-took-drawn", name=names[seat])
            return say("petersburg-log-took", name=names[seat], card=name(card, say), source=source.value)
        case events.Drew(seat, which, card):
            shown = "" if card == NOBODY else f": {name(card, say)}"
            return say("petersburg-log-drew", name=names[seat], deck=deck(which, say)) + shown
        case events.Discarded(seat, card):
            return say("petersburg-log-discarded", name=names[seat], card=name(card, say))
        case events.Passed(seat):
            return say("petersburg-log-passed", name=names[seat])
        case events.Ordered(_, standing):
            return say("petersburg-log-ordered" if standing else "petersburg-log-unordered")
        case events.PubUsed(seat, points):
            return say("petersburg-log-pub", name=names[seat], points=points)
        case events.Scored(seat, _, rubles, points):
            return say("petersburg-log-scored", name=names[seat], rubles=rubles, points=points)
        case events.Dealt(_, cards):
            return say("petersburg-log-dealt", cards=", ".join(name(card, say) for card in cards))
        case events.PhaseBegan(round_, phase, first):
            return say("petersburg-log-phase", round=round_, phase=deck(phase, say), name=names[first])
        case events.RoundEnded():
            return None
        case events.LastRound(which):
            return say("petersburg-log-last-round", deck=deck(which, say))
        case events.GameEnded(totals):
            results = ", ".join(f"{seat} {total}" for seat, total in zip(names, totals, strict=True))
            return say("petersburg-log-ended", results=results)


def illegal(error: IllegalAction, say: Say) -> str:
    """Put a refusal into words; cards come as ids and leave as names."""
    facts: dict[str, str | int] = {}
    for fact, value in error.facts.items():
        if value in CARD_IDS:
            facts[fact] = name(CARD_IDS[str(value)], say)
        elif fact == "deck":
            facts[fact] = say(f"petersburg-deck-{value}")
        else:
            facts[fact] = value if isinstance(value, int) else str(value)
    return say(f"illegal-{error.reason}", **facts)
