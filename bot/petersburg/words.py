"""Words of Saint Petersburg that menus, log and lists share: cards, prices, reasons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from bot.texts import Say
from engine.game import IllegalAction
from engine.petersburg.cards import CARD_IDS, CATALOGUE, NOBODY, CardType, Colour, Deck
from engine.petersburg.prices import Price
from engine.petersburg.ruleset import Ruleset

COLOUR_ICONS: Mapping[Colour, str] = {Colour.WORKER: "🟩", Colour.BUILDING: "🟦", Colour.ARISTOCRAT: "🟥"}
DECK_ICONS: Mapping[Deck, str] = {
    Deck.WORKER: COLOUR_ICONS[Colour.WORKER],
    Deck.BUILDING: COLOUR_ICONS[Colour.BUILDING],
    Deck.ARISTOCRAT: COLOUR_ICONS[Colour.ARISTOCRAT],
    Deck.TRADING: "🔄",
}


def name(card: int, say: Say) -> str:
    """Give the card's name in this language."""
    return CATALOGUE[card].names[say.locale]


def marked(card: int, say: Say) -> str:
    """Give the card's name after the mark of its colour."""
    return f"{COLOUR_ICONS[CATALOGUE[card].colour]} {name(card, say)}"


def listing(cards: Iterable[int], say: Say) -> str:
    """Name cards, equal ones together: `Market ×2, Library`."""
    return ", ".join(name(card, say) + (f" ×{number}" if number > 1 else "") for card, number in Counter(cards).items())


def earns(card: int, say: Say) -> str:
    """Say what the card earns in each scoring of its colour: `earns 3 ₽ and 2 points`."""
    facts = CATALOGUE[card]
    if facts.effect and not (facts.rubles or facts.points):
        return say("petersburg-earns-special")
    return say("petersburg-earns", rubles=facts.rubles, points=facts.points)


def bill(price: Price, say: Say, *, replaced: int = NOBODY) -> list[str]:
    """Give the steps of a price, cost first and total last; `replaced` is the card that the price replaces.

    A price without any reduction is a single step.
    """
    if price.total == price.cost:
        return [say("petersburg-bill-full", rubles=price.total)]
    steps = [say("petersburg-bill-cost", rubles=price.cost)]
    if replaced != NOBODY:
        steps.append(say("petersburg-bill-replaced", rubles=price.replaced, card=name(replaced, say)))
    steps += _reductions(price, say)
    rest = price.cost - price.replaced - price.same_name - price.lower_row - len(price.discounts)
    if rest < price.total:
        steps.append(say("petersburg-bill-least"))
    steps.append(say("petersburg-bill-total", rubles=price.total))
    return steps


def open_bill(price: Price, say: Say) -> list[str]:
    """Give the steps of a trading card's price as long as it is open what it replaces."""
    return [say("petersburg-bill-cost", rubles=price.cost), say("petersburg-bill-replaces"), *_reductions(price, say)]


def _reductions(price: Price, say: Say) -> list[str]:
    steps = []
    if price.same_name:
        steps.append(say("petersburg-bill-own", number=price.same_name))
    if price.lower_row:
        steps.append(say("petersburg-bill-lower"))
    steps += [say("petersburg-bill-discount", card=name(card, say)) for card in price.discounts]
    return steps


def description(card: CardType, rules: Ruleset, say: Say) -> str:
    """Say everything about a card, in Markdown."""
    kind = "petersburg-kind-trading" if card.trading else "petersburg-kind"
    lines = [
        f"{COLOUR_ICONS[card.colour]} **{name(card.index, say)}** — {say(kind, colour=card.colour.id)}",
        say("petersburg-card-cost", cost=card.cost, deck=card.deck.id, copies=card.copies),
    ]
    if card.rubles or card.points:
        lines.append(say("petersburg-card-scoring", colour=card.colour.id, rubles=card.rubles, points=card.points))
    if card.effect:
        lines.append(say(f"petersburg-effect-{card.effect}"))
    if not (card.rubles or card.points or card.effect):
        lines.append(say("petersburg-card-no-income"))
    if card.value != card.cost:
        lines.append(say("petersburg-card-value", value=card.value))
    if card.trading:
        olds = listing(sorted(rules.replaceable[card.index]), say)
        lines.append(say("petersburg-card-replaces", colour=card.colour.id, cards=olds))
    elif card.symbol:
        news = [new.index for new in rules.cards if card.index in rules.replaceable[new.index]]
        lines.append(say("petersburg-card-replaced-by", cards=listing(news, say)))
    return "\n".join(lines)


_CARD_FACTS = ("card", "replaced")


def illegal(error: IllegalAction, say: Say) -> str:
    """Put a refusal of this game into words. Raises `UnknownText` for a reason that is none of its own."""
    facts = {fact: value if isinstance(value, int) else str(value) for fact, value in error.facts.items()}
    for fact in _CARD_FACTS:
        if fact in facts:
            facts[fact] = name(CARD_IDS[str(facts[fact])], say)
    return say(f"illegal-{error.reason}", **facts)
