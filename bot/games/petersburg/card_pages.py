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


def line(desk: MenuContext, source: Source, card: int, copies: int) -> Choice:
    """Make a card's choice in the select: where it lies, its price, and why it can or cannot be had."""
    offered = desk.view.offer(desk.seat.seat, source, card)
    note = _note(desk, offered, full=desk.hand_full())
    path = f"card:{source.value}:{CATALOGUE[card].id}"
    label = short(_label(desk, offered, copies), BUTTON_LABEL)
    return Choice(label, Go(path), note=short(note, OPTION_DESCRIPTION), emoji=desk.icon(card))


def pile_line(desk: MenuContext, action: Action, card: int, *, full: bool) -> Choice:
    """Make the choice of a card of the discard; `full`: the seat would have no room to take it."""
    offered = desk.view.offer(desk.seat.seat, Source.PILE, card)
    return desk.do(action, _label(desk, offered), note=_note(desk, offered, full=full), emoji=desk.icon(card))


def _label(desk: MenuContext, offered: Offer, copies: int = 1) -> str:
    price = offered.price
    kind = "-no-price" if price is None else "-from" if desk.rules.trading[offered.card] else ""
    return desk.say(
        f"petersburg-menu-card{kind}",
        card=desk.name(offered.card) + (f" ×{copies}" if copies > 1 else ""),
        price=price or 0,
        source=offered.source.value,
    )


def why_not_played(desk: MenuContext, card: int) -> str:
    """Return why an action card in hand cannot be played now; empty if it can (SP-5.1)."""
    effect = desk.rules.effect[card]
    if effect is Effect.PICKPOCKET or (
        effect in TARGETED and all(action.card != card for action in desk.of(Verb.PLAY))
    ):
        return desk.say(f"petersburg-page-no-target-{effect}")
    return ""


def _action_note(desk: MenuContext, offered: Offer, *, full: bool) -> str:
    """Describe what an action card does, or why the seat cannot take or play it."""
    effect = desk.say(f"petersburg-effect-{desk.rules.effect[offered.card]}")
    if offered.source is Source.HAND:
        return why_not_played(desk, offered.card) or effect
    return f"{_hand_full(desk)} · {effect}" if full else effect


def _hand_full(desk: MenuContext) -> str:
    return desk.say("petersburg-menu-hand-full", held=len(desk.hand), limit=desk.seat.hand_limit)


def _note(desk: MenuContext, offered: Offer, *, full: bool) -> str:
    say, price, rules = desk.say, offered.price, desk.rules
    if desk.is_action(offered.card):
        return _action_note(desk, offered, full=full)
    old = offered.cheapest
    if price is not None and old is not None and price <= desk.money:
        steps = bill_steps(offered.bills[old], rules, say, replaced=old)
        return " · ".join((" ".join(steps), earns(offered.card, rules, say)))
    if price is None:
        reasons = [say("petersburg-menu-nothing-to-replace")]
    else:
        key = "-from" if len(offered.bills) > 1 else ""
        reasons = [say(f"petersburg-menu-too-expensive{key}", price=price, money=desk.money)]
    if offered.source is not Source.HAND:
        if full:
            reasons.append(_hand_full(desk))
        elif not desk.view.opening:
            reasons.append(say("petersburg-menu-can-take"))
    return " · ".join(reasons)


def card_page(desk: MenuContext, source: Source, card: int) -> Menu:
    """Make the page of a card on the board or in hand."""
    offered = desk.view.offer(desk.seat.seat, source, card)
    lines = [
        description(card, desk.rules, desk.say),
        f"{_PLACE_ICONS[source]} {desk.say('petersburg-page-place', source=source.value, money=desk.money)}",
        *_explained(desk, offered),
    ]
    buttons = _buys(desk, offered)
    if source is not Source.HAND:
        take = Action(Verb.TAKE, source, card)
        if take in desk.legal:
            buttons.append(desk.do(take, desk.say("petersburg-menu-take"), style="primary"))
        elif desk.view.opening:
            lines.append(desk.say("petersburg-menu-opening"))
        elif desk.hand_full():
            lines.append(_full(desk))
    return desk.page(lines, _replacements(desk, offered), [*buttons, desk.back()])


def fetched_page(desk: MenuContext) -> Menu:
    """Make the page of a card that was drawn, or chosen from the discard (SP-1.20, SP-4.7, SP-5.4)."""
    card = desk.view.fetched
    offered = desk.view.offer(desk.seat.seat, Source.DRAWN, card)
    key = "drawn" if desk.view.deciding is DecisionKind.DRAWN else "fetched"
    lines = [
        *desk.head(),
        desk.say(f"petersburg-page-{key}"),
        description(card, desk.rules, desk.say),
        *_explained(desk, offered),
    ]
    buttons = _buys(desk, offered)
    if TAKE_DRAWN in desk.legal:
        buttons.append(desk.do(TAKE_DRAWN, desk.say("petersburg-menu-take"), style="primary"))
    elif desk.hand_full():
        lines.append(_full(desk))
    if DISCARD_DRAWN in desk.legal:
        buttons.append(desk.do(DISCARD_DRAWN, desk.say("petersburg-menu-discard"), style="danger"))
    return desk.page(lines, _replacements(desk, offered), buttons)


def _full(desk: MenuContext) -> str:
    return desk.say("petersburg-page-hand-full", held=len(desk.hand), limit=desk.seat.hand_limit)


def _explained(desk: MenuContext, offered: Offer) -> list[str]:
    """List the steps of the price, and the reasons why the card cannot be bought, or cannot replace some cards."""
    say, rules, seat, lower = desk.say, desk.rules, desk.seat.seat, offered.source is Source.LOWER
    if desk.is_action(offered.card):
        return [say("petersburg-page-action-card")]
    if not rules.trading[offered.card]:
        bill = offered.bills[NO_CARD]
        lines = [
            say("petersburg-page-price", price=bill.total),
            *(f"- {step}" for step in bill_steps(bill, rules, say)[:-1]),
        ]
        if bill.total > desk.money:
            lines.append(say("petersburg-page-too-expensive", price=bill.total, money=desk.money))
        return lines
    steps = open_bill_steps(desk.view.bill(seat, offered.card, lower=lower), rules, say)
    lines = [say("petersburg-page-price-open"), *(f"- {step}" for step in steps)]
    refused = [
        say("petersburg-page-replacement-expensive", card=desk.name(old), price=bill.total, money=desk.money)
        for old, bill in offered.bills.items()
        if bill.total > desk.money
    ]
    refused += [say("petersburg-page-face-down", card=desk.name(old)) for old in offered.face_down]
    if refused:
        lines += [say("petersburg-page-not-replaceable"), *(f"- {reason}" for reason in refused)]
    elif not offered.bills:
        lines.append(say("petersburg-page-nothing-to-replace"))
    return lines


def _buys(desk: MenuContext, offered: Offer) -> list[Choice]:
    if NO_CARD not in offered.bills:
        return []
    action = buying(offered.source, offered.card)
    key = "petersburg-menu-play" if offered.source is Source.HAND else "petersburg-menu-buy"
    if action not in desk.legal:
        return []
    return [desk.do(action, desk.say(key, price=offered.bills[NO_CARD].total), style="success")]


def _replacements(desk: MenuContext, offered: Offer) -> list[Pick]:
    """Make the select of the cards that a trading card may replace, each with its price and why."""
    if not desk.rules.trading[offered.card]:
        return []
    choices, seat = [], desk.seat
    for old, bill in sorted(offered.bills.items(), key=lambda item: item[1].total):
        for number in numbers_to_replace(desk.rules, seat.tableau, seat.laid, old):
            action = buying(offered.source, offered.card, old, number)
            if action in desk.legal:
                card = copy_name(old, number or seat.tableau.count(old), seat, desk.rules, desk.say)
                label = desk.say("petersburg-page-replacement", card=card, price=bill.total)
                steps = " ".join(bill_steps(bill, desk.rules, desk.say, replaced=old))
                note = f"{steps} · {earns(old, desk.rules, desk.say)}"
                choices.append(desk.do(action, label, note=note, emoji=desk.icon(old)))
    return desk.picks(desk.say("petersburg-page-replace"), choices)
