"""The pages of one card: what it is, its price step by step, what it may replace, and what can be done with it."""

from __future__ import annotations

from collections.abc import Mapping

from bot.discord_limits import BUTTON_LABEL, OPTION_DESCRIPTION
from bot.games.petersburg.card_text import bill_steps, copy_name, description, earns, open_bill_steps
from bot.games.petersburg.menu_page import MenuContext, short
from bot.games.presenter import Choice, Go, Menu, Pick
from engine.petersburg.actions import DISCARD_DRAWN, TAKE_DRAWN, Action, Source, Verb, buying
from engine.petersburg.cards import CATALOGUE, NO_CARD
from engine.petersburg.copies import numbers_to_replace
from engine.petersburg.effects import TARGETED, Effect
from engine.petersburg.offers import Offer
from engine.petersburg.state import DecisionKind

_PLACE_ICONS: Mapping[Source, str] = {Source.UPPER: "⬆️", Source.LOWER: "⬇️", Source.HAND: "✋", Source.DRAWN: "🔭"}


def line(context: MenuContext, source: Source, card: int, copies: int) -> Choice:
    """Make a card's choice in the select: where it lies, its price, and why it can or cannot be had."""
    offered = context.view.offer(context.seat.seat, source, card)
    note = _note(context, offered, full=context.hand_full())
    path = f"card:{source.value}:{CATALOGUE[card].id}"
    label = short(_label(context, offered, copies), BUTTON_LABEL)
    return Choice(label, Go(path), note=short(note, OPTION_DESCRIPTION), emoji=context.icon(card))


def pile_line(context: MenuContext, action: Action, card: int, *, full: bool) -> Choice:
    """Make the choice of a card of the discard; `full`: the seat's hand could not take it."""
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
    """Return why an action card in hand cannot be played now; empty if it can (SP-5.1)."""
    effect = context.rules.effect[card]
    if effect is Effect.PICKPOCKET or (
        effect in TARGETED and all(action.card != card for action in context.of(Verb.PLAY))
    ):
        return context.say(f"petersburg-page-no-target-{effect}")
    return ""


def _action_note(context: MenuContext, offered: Offer, *, full: bool) -> str:
    """Describe what an action card does, or why the seat cannot take or play it."""
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
    if price is not None and old is not None and price <= context.money:
        steps = bill_steps(offered.bills[old], rules, say, replaced=old)
        return " · ".join((" ".join(steps), earns(offered.card, rules, say)))
    if price is None:
        reasons = [say("petersburg-menu-nothing-to-replace")]
    else:
        key = "-from" if len(offered.bills) > 1 else ""
        reasons = [say(f"petersburg-menu-too-expensive{key}", price=price, money=context.money)]
    if offered.source is not Source.HAND:
        if full:
            reasons.append(_hand_full(context))
        elif not context.view.opening:
            reasons.append(say("petersburg-menu-can-take"))
    return " · ".join(reasons)


def card_page(context: MenuContext, source: Source, card: int) -> Menu:
    """Make the page of a card on the board or in hand."""
    offered = context.view.offer(context.seat.seat, source, card)
    lines = [
        description(card, context.rules, context.say),
        f"{_PLACE_ICONS[source]} {context.say('petersburg-page-place', source=source.value, money=context.money)}",
        *_explained(context, offered),
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
    return context.page(lines, _replacements(context, offered), [*buttons, context.back()])


def fetched_page(context: MenuContext) -> Menu:
    """Make the page of a card that was drawn, or chosen from the discard (SP-1.20, SP-4.7, SP-5.4)."""
    card = context.view.fetched
    offered = context.view.offer(context.seat.seat, Source.DRAWN, card)
    key = "drawn" if context.view.deciding is DecisionKind.DRAWN else "fetched"
    lines = [
        *context.head(),
        context.say(f"petersburg-page-{key}"),
        description(card, context.rules, context.say),
        *_explained(context, offered),
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


def _explained(context: MenuContext, offered: Offer) -> list[str]:
    """List the steps of the price, and the reasons why the card cannot be bought, or cannot replace some cards."""
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


def _buys(context: MenuContext, offered: Offer) -> list[Choice]:
    if NO_CARD not in offered.bills:
        return []
    action = buying(offered.source, offered.card)
    key = "petersburg-menu-play" if offered.source is Source.HAND else "petersburg-menu-buy"
    if action not in context.legal:
        return []
    return [context.do(action, context.say(key, price=offered.bills[NO_CARD].total), style="success")]


def _replacements(context: MenuContext, offered: Offer) -> list[Pick]:
    """Make the select of the cards that a trading card may replace, each with its price and why."""
    if not context.rules.trading[offered.card]:
        return []
    choices, seat = [], context.seat
    for old, bill in sorted(offered.bills.items(), key=lambda item: item[1].total):
        for number in numbers_to_replace(context.rules, seat.tableau, seat.laid, old):
            action = buying(offered.source, offered.card, old, number)
            if action in context.legal:
                card = copy_name(old, number or seat.tableau.count(old), seat, context.rules, context.say)
                label = context.say("petersburg-page-replacement", card=card, price=bill.total)
                steps = " ".join(bill_steps(bill, context.rules, context.say, replaced=old))
                note = f"{steps} · {earns(old, context.rules, context.say)}"
                choices.append(context.do(action, label, note=note, emoji=context.icon(old)))
    return context.picks(context.say("petersburg-page-replace"), choices)
