"""The pages of usable buildings and interrupting decisions: Observatory, Pub, Guild Hall, crates."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from bot.games.menu import Choice, Menu, Style
from bot.games.petersburg.card_pages import make_fetched_page, pile_line
from bot.games.petersburg.menu_page import MenuContext
from bot.games.petersburg.words import description, good_name, goods_signs, split
from engine.petersburg.actions import NO_STEAL, NO_TRADE, STEAL, STEAL_LATER, TRADE, Action, Verb
from engine.petersburg.cards import GOODS
from engine.petersburg.decisions import DecisionKind
from engine.petersburg.rules.scoring import majority
from engine.petersburg.ruleset import GUILD_HALL_INCOME, PUB_PRICE
from render.petersburg.emoji import DECKS, GOOD_SIGNS


def observatory(context: MenuContext) -> Menu:
    """Choose a deck (SP-1.20)."""
    lines, buttons = [*context.head(), context.say("petersburg-page-observatory")], []
    if context.hand_full():
        lines.append(
            context.say("petersburg-page-observatory-full", held=len(context.hand), limit=context.seat.hand_limit)
        )
    lines.append(context.say("petersburg-final-draw"))
    for deck, size in zip(context.rules.phases, context.view.deck_sizes, strict=True):
        action = Action(Verb.DRAW, number=deck)
        if action in context.legal:
            label = context.say("petersburg-page-deck", deck=deck.id, size=size)
            buttons.append(context.do(action, label, emoji=DECKS[deck]))
        else:
            lines.append(context.say("petersburg-page-deck-small", deck=deck.id, size=size))
    return context.page(lines, (), [*buttons, context.back()])


def prison(context: MenuContext) -> Menu:
    """Choose a discarded card (SP-4.7)."""
    choices = [
        pile_line(context, action, action.card, full=context.hand_full())
        for action in sorted(context.of(Verb.PRISON), key=lambda action: (context.rules.deck[action.card], action.card))
    ]
    picks = context.picks(context.say("petersburg-page-discard-choose"), choices)
    return context.page([*context.head(), context.say("petersburg-page-prison")], picks, [context.back()])


def pub_page(context: MenuContext) -> Menu:
    """Buy points as an action (SP-6.2)."""
    return _pub(context, [context.back()])


def guild_page(context: MenuContext) -> Menu:
    """Set the Guild Hall in advance (SP-6.3)."""
    rubles = context.seat.split
    text = context.say("petersburg-page-guild-set", rubles=rubles, points=GUILD_HALL_INCOME - rubles)
    return context.page([*context.head(), text], (), [*_splits(context), context.back()])


def decision_page(context: MenuContext) -> Menu:
    assert context.view.deciding is not None
    return _PAGES[context.view.deciding](context)


def _splits(context: MenuContext) -> list[Choice]:
    return [
        context.do(action, split(action.number, GUILD_HALL_INCOME - action.number, context.say))
        for action in context.of(Verb.GUILD)
    ]


def _guild(context: MenuContext) -> Menu:
    return context.page([*context.head(), context.say("petersburg-page-guild"), _final(context)], (), _splits(context))


def _pub_menu(context: MenuContext) -> Menu:
    return _pub(context, [], [_final(context)])


def _final(context: MenuContext) -> str:
    """Warn that an answer after a scoring soon becomes final, without revealing whether others are asked."""
    return context.say("petersburg-final-decision")


def _pub(context: MenuContext, buttons: Sequence[Choice], lines: Sequence[str] = ()) -> Menu:
    choices = [
        context.do(
            Action(Verb.PUB, number=number),
            context.say("petersburg-page-pub-points", points=number, price=PUB_PRICE * number),
            note=context.say("petersburg-page-pub-left", money=context.money - PUB_PRICE * number),
        )
        for number in sorted(action.number for action in context.of(Verb.PUB))
    ]
    picks = context.picks(context.say("petersburg-page-pub-choose"), choices)
    return context.page([*context.head(), context.say("petersburg-page-pub"), *lines], picks, buttons)


def _trade(context: MenuContext) -> Menu:
    offered: tuple[tuple[Action, str, Style], ...] = ((TRADE, "yes", "success"), (NO_TRADE, "no", "secondary"))
    buttons = [
        context.do(action, context.say(f"petersburg-page-trade-{key}"), style=style) for action, key, style in offered
    ]
    return context.page([*context.head(), context.say("petersburg-page-trade"), _final(context)], (), buttons)


def _goods(context: MenuContext) -> Menu:
    buttons = [
        context.do(
            action,
            context.say("petersburg-page-good", good=GOODS[action.number], number=context.seat.goods[action.number]),
            emoji=GOOD_SIGNS[action.number],
        )
        for action in context.of(Verb.GOODS)
    ]
    card = description(context.view.fetched, context.rules, context.say)
    taken = [
        f"{GOOD_SIGNS[good]} ({context.names[seat.seat]})" for seat in context.view.seats for _, good in seat.chosen
    ]
    lines = [*context.head(), card, context.say("petersburg-page-goods")]
    if taken:
        lines.append(context.say("petersburg-page-goods-taken", goods=", ".join(taken)))
    return context.page([*lines, *_standings(context)], (), buttons)


def _upkeep(context: MenuContext) -> Menu:
    card, price = context.view.fetched, context.view.values[0]
    facts: dict[str, str | int] = {
        "card": context.name(card),
        "price": price,
        "goods": goods_signs(card, context.rules),
    }
    lines = [
        *context.head(),
        context.say("petersburg-page-upkeep", **facts),
        *_stake(context, card),
        *_standings(context),
        _final(context),
    ]
    buttons = [
        context.do(action, context.say("petersburg-page-upkeep-pay", price=price), style="success")
        for action in context.of(Verb.UPKEEP)
    ]
    buttons += [
        context.do(action, context.say("petersburg-page-upkeep-drop"), style="danger")
        for action in context.of(Verb.DROP)
    ]
    return context.page(lines, (), buttons)


def _stake(context: MenuContext, crate: int) -> list[str]:
    """Compare the score of the seat's goods with and without the crate, as all goods are now (SP-3.6)."""
    first, second = context.view.values
    lines = []
    for good, number in enumerate(context.rules.goods[crate]):
        if number:
            counts = [seat.goods[good] for seat in context.view.seats]
            kept = majority(counts, (first, second))[context.seat.seat]
            counts[context.seat.seat] -= number
            lost = majority(counts, (first, second))[context.seat.seat]
            lines.append(context.say("petersburg-page-upkeep-stake", icon=GOOD_SIGNS[good], kept=kept, lost=lost))
    return lines


def _standings(context: MenuContext) -> list[str]:
    return [
        f"{icon} {good_name(good, context.say)}: "
        + " · ".join(f"{context.names[seat.seat]} **{seat.goods[good]}**" for seat in context.view.seats)
        for good, icon in enumerate(GOOD_SIGNS)
        if any(seat.goods[good] for seat in context.view.seats)
    ]


def _steal(context: MenuContext) -> Menu:
    own = context.view.first == context.seat.seat
    offered: tuple[tuple[Action, str, Style], ...] = (
        (STEAL, "rid" if own else "yes", "success"),
        (NO_STEAL, "no", "secondary"),
        (STEAL_LATER, "later", "secondary"),
    )
    buttons = [
        context.do(action, context.say(f"petersburg-page-steal-{key}"), style=style) for action, key, style in offered
    ]
    text = context.say(
        "petersburg-page-steal-own" if own else "petersburg-page-steal", name=context.names[context.view.first]
    )
    return context.page([*context.head(), text, context.say("petersburg-final-steal")], (), buttons)


_PAGES: Mapping[DecisionKind, Callable[[MenuContext], Menu]] = {
    DecisionKind.DRAWN: make_fetched_page,
    DecisionKind.PRISON: make_fetched_page,
    DecisionKind.BLACK_MARKET: make_fetched_page,
    DecisionKind.GOODS: _goods,
    DecisionKind.UPKEEP: _upkeep,
    DecisionKind.GUILD: _guild,
    DecisionKind.TRADE: _trade,
    DecisionKind.PUB: _pub_menu,
    DecisionKind.STEAL: _steal,
}
