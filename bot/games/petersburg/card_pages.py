"""The page of one card: description, gains, price step by step, possible replacements; and of an action card (SP-5).

The number of rounds is unknown, so the texts on gains promise nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from bot.core.discord_limits import BUTTON_LABEL, OPTION_DESCRIPTION
from bot.games.menu import Choice, Go, Menu, Pick
from bot.games.petersburg.menu_page import MenuContext
from bot.games.petersburg.words import (
    action_words,
    bill_steps,
    copy_name,
    description,
    earns,
    open_bill_steps,
    short_rule,
)
from engine.petersburg.actions import DISCARD_DRAWN, TAKE_DRAWN, Action, Source, Verb, make_buy
from engine.petersburg.cards import CATALOGUE, NO_CARD, Colour, Deck
from engine.petersburg.copies import numbers_to_replace, on_copy
from engine.petersburg.decisions import DecisionKind
from engine.petersburg.effects import LAID, TARGETED, Effect
from engine.petersburg.forecast import rounds_left
from engine.petersburg.rules.prices import Offer
from engine.petersburg.rules.scoring import aristocrat_points, changed_pay, income
from engine.petersburg.rules.state import without
from engine.petersburg.ruleset import Ruleset
from engine.petersburg.view import View
from i18n.numbers import MINUS
from i18n.signs import HAND, POINT, plain
from i18n.text_length import cut_at_word, cut_text
from render.petersburg.emoji import RUBLE

_PLACE_ICONS: Mapping[Source, str] = {Source.UPPER: "⬆️", Source.LOWER: "⬇️", Source.HAND: HAND, Source.DRAWN: "🔭"}


def line(context: MenuContext, source: Source, card: int, copies: int) -> Choice:
    """Make the choice that opens a card's page: place, price and gains, or why it is unavailable."""
    offered = context.view.offer(context.seat.seat, source, card)
    note = _note(context, offered, full=context.hand_full())
    path = f"card:{source.value}:{CATALOGUE[card].id}"
    label = cut_text(_label(context, offered, copies), BUTTON_LABEL)
    return Choice(label, Go(path), note=cut_at_word(plain(note), OPTION_DESCRIPTION), emoji=context.icon(card))


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
        note = " · ".join([*_mainly(context, card, offered.cheapest, offered.price or 0), *later])
    label = say("petersburg-menu-card-no-price", card=context.name(card), source=action.source.value)
    return context.do(action, label, note=note, emoji=context.icon(card))


def _later(context: MenuContext, offered: Offer) -> list[str]:
    """Return the later price of a card in hand, or that it has nothing to replace yet."""
    if offered.price is None:
        return [context.say("petersburg-menu-nothing-to-replace")]
    key = "-from" if len(offered.bills) > 1 else ""
    return [context.say(f"petersburg-menu-take-price{key}", price=offered.price)]


def _brings(context: MenuContext, card: int, replaced: int | None, price: int) -> list[str]:
    """List a card's main gain, its own rule and other gains; `replaced` is None if it has nothing to replace."""
    return [*_mainly(context, card, replaced, price), *_gains(context, card, replaced, price)[1:]]


def _mainly(context: MenuContext, card: int, replaced: int | None, price: int) -> list[str]:
    """List a card's main gain and its own rule, if any."""
    rule = short_rule(card, context.rules, context.say)
    return list(dict.fromkeys([_gains(context, card, replaced, price)[0], *([rule] if rule else [])]))


def _gains(context: MenuContext, card: int, replaced: int | None, price: int) -> list[str]:
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
    if price is not None and old is not None and price <= context.money:
        brings = _brings(context, offered.card, old, price)
        return " · ".join([*brings, " ".join(bill_steps(offered.bills[old], rules, say, replaced=old))])
    reasons = _mainly(context, offered.card, old, price or 0)
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
            buttons.append(context.do(take, context.say("petersburg-menu-take"), emoji=HAND, style="primary"))
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
        buttons.append(context.do(TAKE_DRAWN, context.say("petersburg-menu-take"), emoji=HAND, style="primary"))
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
    return [context.do(action, context.say(key, price=offered.bills[NO_CARD].total), emoji=RUBLE, style="success")]


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


def action_card_page(context: MenuContext, card: int) -> Menu:
    effect = context.rules.effect[card]
    lines = [description(card, context.rules, context.say), *filter(None, [why_not_played(context, card)])]
    plays = [action for action in context.of(Verb.PLAY) if action.card == card]
    if effect not in TARGETED:
        play = context.say("petersburg-menu-play-action")
        buttons = [*(context.do(action, play, style="success") for action in plays), context.back()]
        return context.page(lines, (), buttons, card=card)
    key = "lay" if effect in LAID else "away" if effect is Effect.AWAY_WITH_IT else "market"
    choices = [_target(context, action, effect) for action in plays]
    picks = context.picks(context.say(f"petersburg-page-{key}"), choices)
    return context.page(lines, picks, [context.back()], card=card)


def play_line(context: MenuContext, action: Action) -> Choice:
    """Make the choice that plays an action card at once."""
    effect, icon = context.rules.effect[action.card], context.icon(action.card)
    if effect not in TARGETED:
        note = context.say(f"petersburg-effect-{effect}")
        return context.do(action, action_words(context.view, action, context.say), note=note, emoji=icon)
    target = _target(context, action, effect)
    return context.do(action, f"{context.name(action.card)} · {target.label}", note=target.note, emoji=icon)


def _target(context: MenuContext, action: Action, effect: Effect) -> Choice:
    target, icon, say = action.target, context.icon(action.target), context.say
    if effect is Effect.BLACK_MARKET:  # playing it makes room in the hand (SP-5.4)
        return pile_line(context, action, target, full=len(context.hand) > context.seat.hand_limit)
    if effect in LAID:
        copy = action.number or 1
        lie = on_copy(context.seat.laid, target, copy)
        rubles, points = changed_pay(context.rules, target, (*lie, action.card))
        card = copy_name(target, copy, context.seat, context.rules, say)
        label = say("petersburg-page-lay-choice", card=card, rubles=rubles, points=points)
        rubles, points = changed_pay(context.rules, target, lie)
        colour = context.rules.colour[target].id
        return context.do(
            action, label, note=say("petersburg-page-lay-now", rubles=rubles, points=points, colour=colour), emoji=icon
        )
    if context.is_action(target):
        return context.do(
            action, context.name(target), note=say(f"petersburg-effect-{context.rules.effect[target]}"), emoji=icon
        )
    earned = earns(target, context.rules, say)
    if context.rules.trading[target]:  # its price depends on the replaced card
        return context.do(action, context.name(target), note=earned, emoji=icon)
    price = context.view.bill(context.seat.seat, target).total
    return context.do(action, context.name(target), note=f"{price} ₽ · {earned}", emoji=icon)


_SCORED = ((Deck.WORKER, Colour.WORKER), (Deck.BUILDING, Colour.BUILDING), (Deck.ARISTOCRAT, Colour.ARISTOCRAT))
"""Scorings that pay by the cards of a tableau (SP-1.17)."""


_Scorings: TypeAlias = tuple[tuple[int, Deck], ...]
"""As (round, phase)."""


@dataclass(frozen=True, slots=True)
class Gain:
    """A card's effect on a seat's income, minus the pay of the replaced card."""

    rubles: int
    """Per round; in the last round, in the remaining scorings. Negative for a loss."""
    points: int
    """Likewise."""
    first: tuple[int, Deck] | None
    """Round and phase of the first affected scoring, or None."""
    late: bool
    """Whether the game ends before its first scoring."""
    back: int | None
    """The round that repays the price; None if never."""
    names: int
    """Points for the final bonus of different aristocrats (SP-1.26)."""

    @property
    def words(self) -> str:
        """Format as `+3 ₽ +1 ⭐`, in any language; empty for neither."""
        parts = ((self.rubles, "₽"), (self.points, POINT))
        return " ".join(f"{_format_signed(number)} {unit}" for number, unit in parts if number)


def _format_signed(number: int) -> str:
    return f"{number:+d}".replace("-", MINUS)


def gain(context: MenuContext, card: int, replaced: int = NO_CARD, price: int = 0) -> Gain:
    """Return a card's gains if the seat bought it now."""
    view = context.view
    future = _to_come(view.rules, view.round, view.phase, view.last_round)
    return _gain(view.rules, context.seat.tableau, future, card, replaced, price)


@lru_cache(maxsize=4096)
def _gain(rules: Ruleset, tableau: tuple[int, ...], to_come: _Scorings, card: int, replaced: int, price: int) -> Gain:
    rest = tableau if replaced == NO_CARD else without(tableau, replaced)
    after = tableau if rules.action[card] else (*rest, card)
    changes = {
        deck: tuple(
            new - old
            for new, old in zip(
                income(rules, after, (), (), colour), income(rules, tableau, (), (), colour), strict=True
            )
        )
        for deck, colour in _SCORED
    }
    scored = {deck for _, deck in to_come}
    rubles, points = (sum(change[at] for deck, change in changes.items() if deck in scored) for at in (0, 1))
    first = next(((round_, deck) for round_, deck in to_come if any(changes[deck])), None)
    back, paid = None, 0
    for round_, deck in to_come if rubles > 0 else ():
        paid += changes[deck][0]
        if paid >= price:
            back = round_
            break
    late = first is None and any(any(change) for change in changes.values())
    names = aristocrat_points(rules, after) - aristocrat_points(rules, tableau)
    return Gain(rubles, points, first, late, back, names)


@lru_cache(maxsize=256)
def _to_come(rules: Ruleset, round_: int, phase: Deck, is_last: bool) -> _Scorings:
    """List future scorings, enough to repay any price; in the last round only its own."""
    phases = rules.phases
    now = tuple((round_, deck) for deck, _ in _SCORED if phases.index(deck) >= phases.index(phase))
    if is_last:
        return now
    later = range(round_ + 1, round_ + _MOST_ROUNDS)
    return (*now, *((coming, deck) for coming in later for deck, _ in _SCORED))


_MOST_ROUNDS = 30
"""An upper limit of card prices in rubles."""


def gain_words(context: MenuContext, found: Gain) -> list[str]:
    say, words = context.say, []
    if found.late:
        words.append(say("petersburg-gain-late"))
    elif found.words:
        words.append(say(f"petersburg-gain-{'last' if context.view.last_round else 'round'}", gain=found.words))
    if found.back is not None:
        words.append(say("petersburg-gain-back", round=found.back, **_likely_end(context.view, found.back)))
    if found.names:
        words.append(say("petersburg-gain-names", points=_format_signed(found.names)))
    return words


def _likely_end(view: View, back: int) -> dict[str, str | int]:
    """Return the probable last round, and where in the game the round `back` then lies.

    In the first round this is `early`: the decks then say nothing yet about the length of this game.
    """
    last = round(view.round + rounds_left(view))
    if back == view.round:
        when = "now"
    elif view.round == 1:
        when = "early"
    else:
        when = "likely" if back <= last else "late"
    return {"last": last, "when": when}


def gain_lines(context: MenuContext, card: int, found: Gain, price: int) -> list[str]:
    say, lines = context.say, []
    if found.late:
        lines.append(say("petersburg-page-gain-late"))
    elif found.words and found.first is not None:
        round_, deck = found.first
        lines.append(say("petersburg-page-gain", gain=found.words, deck=deck.id, round=round_))
        if found.back is not None:
            ends = _likely_end(context.view, found.back)
            lines.append(say("petersburg-page-gain-back", price=price, round=found.back, **ends))
    if context.rules.colour[card] is Colour.ARISTOCRAT:
        key = "petersburg-page-gain-names" if found.names else "petersburg-page-gain-same"
        lines.append(say(key, points=_format_signed(found.names)))
    return lines
