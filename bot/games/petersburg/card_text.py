"""Words of Saint Petersburg for menus, log and lists.

Names and earnings of cards depend on the game's `Ruleset`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from engine.game import IllegalAction
from engine.petersburg.cards import CARD_IDS, GOODS, NO_CARD, Colour, Deck
from engine.petersburg.copies import on_copy, stacks
from engine.petersburg.effects import Effect
from engine.petersburg.rules.prices import Bill
from engine.petersburg.ruleset import Ruleset
from engine.petersburg.view import SeatView
from i18n.translator import Say

COLOUR_ICONS: Mapping[Colour, str] = {
    Colour.WORKER: "🟩",
    Colour.BUILDING: "🟦",
    Colour.ARISTOCRAT: "🟥",
    Colour.MARKET: "🟨",
    Colour.ACTION: "🟪",
}
DECK_ICONS: Mapping[Deck, str] = {
    Deck.WORKER: COLOUR_ICONS[Colour.WORKER],
    Deck.MARKET: COLOUR_ICONS[Colour.MARKET],
    Deck.BUILDING: COLOUR_ICONS[Colour.BUILDING],
    Deck.ARISTOCRAT: COLOUR_ICONS[Colour.ARISTOCRAT],
    Deck.TRADING: "🔄",
}
GOOD_ICONS = ("🐔", "🌾", "🍎", "🐟", "🥬")
"""In the order of `GOODS`."""
WILD_ICON = "❓"


def voice(rules: Ruleset, say: Say) -> Say:
    return say.variant(rules.options.edition)


def name(card: int, rules: Ruleset, say: Say) -> str:
    """Return the name with the card's goods."""
    goods = goods_icons(card, rules)
    return rules.cards[card].names[say.locale] + (f" {goods}" if goods else "")


def copy_name(card: int, copy: int, seat: SeatView, rules: Ruleset, say: Say) -> str:
    """Return the name, with the action cards on this copy if the seat's copies differ (SP-5.7)."""
    if seat.tableau.count(card) < 2 or not stacks(seat.laid, card):
        return name(card, rules, say)
    lie = " + ".join(name(action, rules, say) for action in on_copy(seat.laid, card, copy))
    return say("petersburg-copy" if lie else "petersburg-copy-bare", card=name(card, rules, say), laid=lie)


def goods_icons(card: int, rules: Ruleset) -> str:
    """Example: `🐟🐟🐟`; empty for most cards."""
    if card in rules.wild:
        return WILD_ICON
    return "".join(icon * number for icon, number in zip(GOOD_ICONS, rules.goods[card], strict=False))


def count_goods(goods: Iterable[int]) -> str:
    """Example: `🐔 🐟×3`."""
    return " ".join(
        icon + (f"×{number}" if number > 1 else "") for icon, number in zip(GOOD_ICONS, goods, strict=False) if number
    )


def mark_card(card: int, rules: Ruleset, say: Say) -> str:
    return f"{COLOUR_ICONS[rules.colour[card]]} {name(card, rules, say)}"


def list_names(cards: Iterable[int], rules: Ruleset, say: Say) -> str:
    """Example: `Market ×2, Library`."""
    numbers = Counter(cards)
    return ", ".join(name(card, rules, say) + (f" ×{number}" if number > 1 else "") for card, number in numbers.items())


def earns(card: int, rules: Ruleset, say: Say) -> str:
    """Describe a card's pay in each scoring of its colour: `earns 3 ₽ and 2 points`."""
    facts = rules.cards[card]
    if facts.effect is Effect.CRATE:
        return say("petersburg-earns-crate")
    if facts.effect and not (rules.rubles[card] or facts.points):
        return say("petersburg-earns-special")
    return say("petersburg-earns", rubles=rules.rubles[card], points=facts.points)


def split(rubles: int, points: int, say: Say) -> str:
    """Example: `2 ₽ and 3 points`."""
    return say("petersburg-split", rubles=rubles, points=points)


def bill_steps(bill: Bill, rules: Ruleset, say: Say, *, replaced: int = NO_CARD) -> list[str]:
    """List the steps of a price, cost first and total last; an unreduced price has one step."""
    if bill.total == bill.cost:
        return [say("petersburg-bill-full", rubles=bill.total)]
    steps = [say("petersburg-bill-cost", rubles=bill.cost)]
    if replaced != NO_CARD:
        steps.append(say("petersburg-bill-replaced", rubles=bill.replaced, card=name(replaced, rules, say)))
    steps += _reductions(bill, rules, say)
    rest = bill.cost - bill.replaced - bill.same_name - bill.lower_row - len(bill.discounts)
    if rest < bill.total:
        steps.append(say("petersburg-bill-least"))
    steps.append(say("petersburg-bill-total", rubles=bill.total))
    return steps


def open_bill_steps(bill: Bill, rules: Ruleset, say: Say) -> list[str]:
    """List the price steps of a trading card before the choice of the replaced card."""
    cost = say("petersburg-bill-cost", rubles=bill.cost)
    return [cost, say("petersburg-bill-replaces"), *_reductions(bill, rules, say)]


def _reductions(bill: Bill, rules: Ruleset, say: Say) -> list[str]:
    steps = []
    if bill.same_name:
        steps.append(say("petersburg-bill-own", number=bill.same_name))
    if bill.lower_row:
        steps.append(say("petersburg-bill-lower"))
    steps += [say("petersburg-bill-discount", card=name(card, rules, say)) for card in bill.discounts]
    return steps


def description(index: int, rules: Ruleset, say: Say) -> str:
    """Describe a card completely, in Markdown."""
    card = rules.cards[index]
    kind = "petersburg-kind-trading" if card.trading else "petersburg-kind"
    cost = "petersburg-card-free" if card.colour is Colour.ACTION else "petersburg-card-cost"
    copies = sum(deck.count(index) for deck in rules.deck_cards) or card.copies
    rubles = rules.rubles[index]
    lines = [
        f"{COLOUR_ICONS[card.colour]} **{name(index, rules, say)}** — {say(kind, colour=card.colour.id)}",
        say(cost, cost=card.cost, deck=card.deck.id, copies=copies),
    ]
    if rubles or card.points:
        lines.append(say("petersburg-card-scoring", colour=card.colour.id, rubles=rubles, points=card.points))
    if any(rules.goods[index]):
        lines.append(say("petersburg-card-goods", goods=goods_icons(index, rules)))
    if index in rules.wild:
        lines.append(say("petersburg-card-wild"))
    if card.effect:
        lines.append(say(f"petersburg-effect-{card.effect}"))
    if card.effect is Effect.SYCOPHANT and rules.options.sycophant == "free":
        lines.append(say("petersburg-card-free-to-go"))
    if not (rubles or card.points or card.effect or any(rules.goods[index])):
        lines.append(say("petersburg-card-no-income"))
    if card.value != card.cost:
        lines.append(say("petersburg-card-value", value=card.value))
    if card.trading:
        if card.effect is not Effect.REPLACES_ANY_WORKER:  # that effect explains itself
            olds = list_names(sorted(rules.replaceable[index]), rules, say)
            lines.append(say("petersburg-card-replaces", colour=card.colour.id, cards=olds))
    elif card.symbol:
        news = [new for new in sorted(rules.in_play) if index in rules.replaceable[new]]
        lines.append(say("petersburg-card-replaced-by", cards=list_names(news, rules, say)))
    return "\n".join(lines)


_CARD_FACTS = ("card", "replaced", "target")


def illegal(error: IllegalAction, rules: Ruleset, say: Say) -> str:
    """Put a refusal into words. Raises `UnknownText` for another game's reason."""
    facts = {fact: value if isinstance(value, int) else str(value) for fact, value in error.facts.items()}
    for fact in _CARD_FACTS:
        if fact in facts:
            facts[fact] = name(CARD_IDS[str(facts[fact])], rules, say)
    return say(f"illegal-{error.reason}", **facts)


def good_name(good: int, say: Say) -> str:
    return say("petersburg-good", good=GOODS[good])
