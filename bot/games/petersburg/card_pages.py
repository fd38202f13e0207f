"""The page of one card: description, price step by step, possible replacements, actions."""

from __future__ import annotations

from collections.abc import Mapping

from bot.core.discord_limits import BUTTON_LABEL, OPTION_DESCRIPTION
from bot.games.menu import Choice, Go, Menu, Pick
from bot.games.petersburg.card_text import bill_steps, copy_name, description, earns, open_bill_steps
from bot.games.petersburg.gains import gain, gain_lines, gain_words
from bot.games.petersburg.menu_page import MenuContext
from engine.petersburg.actions import DISCARD_DRAWN, TAKE_DRAWN, Action, Source, Verb, make_buy
from engine.petersburg.cards import CATALOGUE, NO_CARD
from engine.petersburg.copies import numbers_to_replace
from engine.petersburg.decisions import DecisionKind
from engine.petersburg.effects import TARGETED, Effect
from engine.petersburg.rules.prices import Offer
from i18n.text_length import cut_text

_PLACE_ICONS: Mapping[Source, str] = {Source.UPPER: "⬆️", Source.LOWER: "⬇️", Source.HAND: "✋", Source.DRAWN: "🔭"}


def line(context: MenuContext, source: Source, card: int, copies: int) -> Choice:
    """Make the choice that opens a card's page: place, price and gains, or why it is unavailable."""
    offered = context.view.offer(context.seat.seat, source, card)
    note = _note(context, offered, full=context.hand_full())
    path = f"card:{source.value}:{CATALOGUE[card].id}"
    label = cut_text(_label(context, offered, copies), BUTTON_LABEL)
    return Choice(label, Go(path), note=cut_text(note, OPTION_DESCRIPTION), emoji=context.icon(card))


def buy_line(context: MenuContext, action: Action) -> Choice:
    """Make the choice that buys or plays a card."""
    rules, say, card = context.rules, context.say, action.card
    bill = context.view.bill(context.seat.seat, card, action.replaced, lower=action.source is Source.LOWER)
    facts: dict[str, str | int] = {
        "card": context.name(card),
        "price": bill.total,
        "source": action.source.value,
    }
    if action.replaced == NO_CARD:
        label = say("petersburg-menu-card", **facts)
    else:
        label = say("petersburg-menu-card-replaces", replaced=_copy(context, action.replaced, action.number), **facts)
    steps = " ".join(bill_steps(bill, rules, say, replaced=action.replaced))
    note = " · ".join([*_brings(context, card, action.replaced, bill.total), steps])
    return context.do(action, label, note=note, emoji=context.icon(card))


def take_line(context: MenuContext, action: Action) -> Choice:
    """Make the choice that takes a card from a row: gains and later price."""
    say, card = context.say, action.card
    if context.is_action(card):
        note = say(f"petersburg-effect-{context.rules.effect[card]}")
    else:
        offered = context.view.offer(context.seat.seat, Source.HAND, card)
        later = _later(context, offered)
        note = " · ".join([*_brings(context, card, offered.cheapest, offered.price or 0)[:1], *later])
    label = say("petersburg-menu-card-no-price", card=context.name(card), source=action.source.value)
    return context.do(action, label, note=note, emoji=context.icon(card))


def _later(context: MenuContext, offered: Offer) -> list[str]:
    """Return the later price of a card in hand, or that it has nothing to replace yet."""
    if offered.price is None:
        return [context.say("petersburg-menu-nothing-to-replace")]
    key = "-from" if len(offered.bills) > 1 else ""
    return [context.say(f"petersburg-menu-take-price{key}", price=offered.price)]


def _brings(context: MenuContext, card: int, replaced: int | None, price: int) -> list[str]:
    """List a card's gains; `replaced` is None if it has nothing to replace."""
    found = [] if replaced is None else gain_words(context, gain(context, card, replaced, price))
    return found or [earns(card, context.rules, context.say)]


def _copy(context: MenuContext, card: int, number: int) -> str:
    seat = context.seat
    return copy_name(card, number or seat.tableau.count(card), seat, context.rules, context.say)


def pile_line(context: MenuContext, action: Action, card: int, *, full: bool) -> Choice:
    """Make the choice of a discarded card; `full`: the hand has no room for it."""
    offered = context.view.offer(context.seat.seat, Source.PILE, card)
    return context.do(
        action, _label(context, offered), note=_note(context, offered, full=full), emoji=context.icon(card)
    )


def _label(context: MenuContext, offered: Offer, copies: int = 1) -> str:
    price = offered.price
    kind = "-no-price" if price is None else "-from" if context.rules.trading[offered.card] else ""
    return context.say(
        f"petersburg-menu-card{kind}",
        card=context.name(offered.card) + (f" ×{copies}" if copies > 1 else ""),
        price=price or 0,
        source=offered.source.value,
    )


def why_not_played(context: MenuContext, card: int) -> str:
    """Explain why an action card in hand cannot be played now; empty if it can (SP-5.1)."""
    effect = context.rules.effect[card]
    if effect is Effect.PICKPOCKET or (
        context.asked and effect in TARGETED and all(action.card != card for action in context.of(Verb.PLAY))
    ):
        return context.say(f"petersburg-page-no-target-{effect}")
    return ""


def _action_note(context: MenuContext, offered: Offer, *, full: bool) -> str:
    effect = context.say(f"petersburg-effect-{context.rules.effect[offered.card]}")
    if offered.source is Source.HAND:
        return why_not_played(context, offered.card) or effect
    return f"{_hand_full(context)} · {effect}" if full else effect


def _hand_full(context: MenuContext) -> str:
    return context.say("petersburg-menu-hand-full", held=len(context.hand), limit=context.seat.hand_limit)


def _note(context: MenuContext, offered: Offer, *, full: bool) -> str:
    say, price, rules = context.say, offered.price, context.rules
    if context.is_action(offered.card):
        return _action_note(context, offered, full=full)
    old = offered.cheapest
    brings = _brings(context, offered.card, old, price or 0)
    if price is not None and old is not None and price <= context.money:
        return " · ".join([*brings, " ".join(bill_steps(offered.bills[old], rules, say, replaced=old))])
    reasons = brings[:1]
    if price is None:
        reasons.append(say("petersburg-menu-nothing-to-replace"))
    else:
        reasons.append(say("petersburg-menu-too-expensive", missing=price - context.money))
    if offered.source is not Source.HAND:
        if full:
            reasons.append(_hand_full(context))
        elif context.asked and not context.view.opening:
            reasons.append(say("petersburg-menu-can-take"))
    return " · ".join(reasons)


def card_page(context: MenuContext, source: Source, card: int) -> Menu:
    offered = context.view.offer(context.seat.seat, source, card)
    lines = [
        description(card, context.rules, context.say),
        f"{_PLACE_ICONS[source]} {context.say('petersburg-page-place', source=source.value, money=context.money)}",
        *_explain_price(context, offered),
        *_worth(context, offered),
    ]
    buttons = _buys(context, offered)
    if source is not Source.HAND:
        take = Action(Verb.TAKE, source, card)
        if take in context.legal:
            buttons.append(context.do(take, context.say("petersburg-menu-take"), style="primary"))
        elif context.view.opening:
            lines.append(context.say("petersburg-menu-opening"))
        elif context.hand_full():
            lines.append(_full(context))
    return context.page(lines, _replacements(context, offered), [*buttons, context.back()], card=card)


def make_fetched_page(context: MenuContext) -> Menu:
    """Make the page of a drawn or fetched card (SP-1.20, SP-4.7, SP-5.4)."""
    card = context.view.fetched
    offered = context.view.offer(context.seat.seat, Source.DRAWN, card)
    key = "drawn" if context.view.deciding is DecisionKind.DRAWN else "fetched"
    lines = [
        *context.head(),
        context.say(f"petersburg-page-{key}"),
        description(card, context.rules, context.say),
        *_explain_price(context, offered),
        *_worth(context, offered),
    ]
    buttons = _buys(context, offered)
    if TAKE_DRAWN in context.legal:
        buttons.append(context.do(TAKE_DRAWN, context.say("petersburg-menu-take"), style="primary"))
    elif context.hand_full():
        lines.append(_full(context))
    if DISCARD_DRAWN in context.legal:
        buttons.append(context.do(DISCARD_DRAWN, context.say("petersburg-menu-discard"), style="danger"))
    return context.page(lines, _replacements(context, offered), buttons)


def _full(context: MenuContext) -> str:
    return context.say("petersburg-page-hand-full", held=len(context.hand), limit=context.seat.hand_limit)


def _explain_price(context: MenuContext, offered: Offer) -> list[str]:
    """List the price steps, and why the card cannot be bought or cannot replace some cards."""
    say, rules, seat, lower = context.say, context.rules, context.seat.seat, offered.source is Source.LOWER
    if context.is_action(offered.card):
        return [say("petersburg-page-action-card")]
    if not rules.trading[offered.card]:
        bill = offered.bills[NO_CARD]
        lines = [
            say("petersburg-page-price", price=bill.total),
            *(f"- {step}" for step in bill_steps(bill, rules, say)[:-1]),
        ]
        if bill.total > context.money:
            lines.append(say("petersburg-page-too-expensive", price=bill.total, money=context.money))
        return lines
    steps = open_bill_steps(context.view.bill(seat, offered.card, lower=lower), rules, say)
    lines = [say("petersburg-page-price-open"), *(f"- {step}" for step in steps)]
    refused = [
        say("petersburg-page-replacement-expensive", card=context.name(old), price=bill.total, money=context.money)
        for old, bill in offered.bills.items()
        if bill.total > context.money
    ]
    refused += [say("petersburg-page-face-down", card=context.name(old)) for old in offered.face_down]
    if refused:
        lines += [say("petersburg-page-not-replaceable"), *(f"- {reason}" for reason in refused)]
    elif not offered.bills:
        lines.append(say("petersburg-page-nothing-to-replace"))
    return lines


def _worth(context: MenuContext, offered: Offer) -> list[str]:
    """List the gains of a card that replaces nothing; lines of replacements show their own."""
    if NO_CARD not in offered.bills:
        return []
    price = offered.bills[NO_CARD].total
    return gain_lines(context, offered.card, gain(context, offered.card, NO_CARD, price), price)


def _buys(context: MenuContext, offered: Offer) -> list[Choice]:
    if NO_CARD not in offered.bills:
        return []
    action = make_buy(offered.source, offered.card)
    key = "petersburg-menu-play" if offered.source is Source.HAND else "petersburg-menu-buy"
    if action not in context.legal:
        return []
    return [context.do(action, context.say(key, price=offered.bills[NO_CARD].total), style="success")]


def _replacements(context: MenuContext, offered: Offer) -> list[Pick]:
    if not context.rules.trading[offered.card]:
        return []
    choices, seat = [], context.seat
    for old, bill in sorted(offered.bills.items(), key=lambda item: item[1].total):
        for number in numbers_to_replace(seat.tableau, seat.laid, old):
            action = make_buy(offered.source, offered.card, old, number)
            if action in context.legal:
                card = _copy(context, old, number)
                label = context.say("petersburg-page-replacement", card=card, price=bill.total)
                steps = " ".join(bill_steps(bill, context.rules, context.say, replaced=old))
                note = " · ".join([*_brings(context, offered.card, old, bill.total), steps])
                choices.append(context.do(action, label, note=note, emoji=context.icon(old)))
    return context.picks(context.say("petersburg-page-replace"), choices)
