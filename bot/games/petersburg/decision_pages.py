"""The pages of buildings that are used, and of decisions that interrupt: Observatory, Pub, Guild Hall, crates."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.games.petersburg.card_pages import fetched_page, pile_line
from bot.games.petersburg.card_text import DECK_ICONS, GOOD_ICONS, carried, description, good_name, split
from bot.games.petersburg.menu_page import MenuContext
from bot.games.presenter import Choice, Menu, Style
from engine.petersburg.actions import NO_STEAL, NO_TRADE, STEAL, STEAL_LATER, TRADE, Action, Verb
from engine.petersburg.cards import GOODS
from engine.petersburg.ruleset import GUILD_HALL_INCOME, PUB_PRICE
from engine.petersburg.scoring import majority
from engine.petersburg.state import DecisionKind


def observatory(desk: MenuContext) -> Menu:
    """Make the page on which a deck is chosen (SP-1.20)."""
    lines, buttons = [desk.say("petersburg-page-observatory")], []
    for deck, size in zip(desk.rules.phases, desk.view.deck_sizes, strict=True):
        action = Action(Verb.DRAW, number=deck)
        if action in desk.legal:
            label = desk.say("petersburg-page-deck", deck=deck.id, size=size)
            buttons.append(desk.do(action, label, emoji=DECK_ICONS[deck]))
        else:
            lines.append(desk.say("petersburg-page-deck-small", deck=deck.id, size=size))
    return desk.page(lines, (), [*buttons, desk.back()])


def prison(desk: MenuContext) -> Menu:
    """Make the page on which a card of the discard is chosen (SP-4.7)."""
    choices = [
        pile_line(desk, action, action.card, full=desk.hand_full())
        for action in sorted(desk.of(Verb.PRISON), key=lambda action: (desk.rules.deck[action.card], action.card))
    ]
    picks = desk.picks(desk.say("petersburg-page-discard-choose"), choices)
    return desk.page([*desk.head(), desk.say("petersburg-page-prison")], picks, [desk.back()])


def pub_page(desk: MenuContext) -> Menu:
    """Make the page on which points are bought as an action (SP-6.2)."""
    return _pub(desk, [desk.back()])


def guild_page(desk: MenuContext) -> Menu:
    """Make the page on which the Guild Hall is set beforehand (SP-6.3)."""
    rubles = desk.seat.split
    text = desk.say("petersburg-page-guild-set", rubles=rubles, points=GUILD_HALL_INCOME - rubles)
    return desk.page([*desk.head(), text], (), [*_splits(desk), desk.back()])


def decision(desk: MenuContext) -> Menu:
    """Make the page of the decision that the seat has to make."""
    assert desk.view.deciding is not None
    return _PAGES[desk.view.deciding](desk)


def _splits(desk: MenuContext) -> list[Choice]:
    return [
        desk.do(action, split(action.number, GUILD_HALL_INCOME - action.number, desk.say))
        for action in desk.of(Verb.GUILD)
    ]


def _guild(desk: MenuContext) -> Menu:
    return desk.page([*desk.head(), desk.say("petersburg-page-guild")], (), _splits(desk))


def _pub_asked(desk: MenuContext) -> Menu:
    return _pub(desk, [])


def _pub(desk: MenuContext, buttons: list[Choice]) -> Menu:
    choices = [
        desk.do(
            Action(Verb.PUB, number=number),
            desk.say("petersburg-page-pub-points", points=number, price=PUB_PRICE * number),
            note=desk.say("petersburg-page-pub-left", money=desk.money - PUB_PRICE * number),
        )
        for number in sorted(action.number for action in desk.of(Verb.PUB))
    ]
    picks = desk.picks(desk.say("petersburg-page-pub-choose"), choices)
    return desk.page([*desk.head(), desk.say("petersburg-page-pub")], picks, buttons)


def _trade(desk: MenuContext) -> Menu:
    offered: tuple[tuple[Action, str, Style], ...] = ((TRADE, "yes", "success"), (NO_TRADE, "no", "secondary"))
    buttons = [desk.do(action, desk.say(f"petersburg-page-trade-{key}"), style=style) for action, key, style in offered]
    return desk.page([*desk.head(), desk.say("petersburg-page-trade")], (), buttons)


def _goods(desk: MenuContext) -> Menu:
    buttons = [
        desk.do(
            action,
            desk.say("petersburg-page-good", good=GOODS[action.number], number=desk.seat.goods[action.number]),
            emoji=GOOD_ICONS[action.number],
        )
        for action in desk.of(Verb.GOODS)
    ]
    card = description(desk.view.fetched, desk.rules, desk.say)
    taken = [f"{GOOD_ICONS[good]} ({desk.names[seat.seat]})" for seat in desk.view.seats for _, good in seat.chosen]
    lines = [*desk.head(), card, desk.say("petersburg-page-goods")]
    if taken:
        lines.append(desk.say("petersburg-page-goods-taken", goods=", ".join(taken)))
    return desk.page([*lines, *_standings(desk)], (), buttons)


def _upkeep(desk: MenuContext) -> Menu:
    card, price = desk.view.fetched, desk.view.values[0]
    facts: dict[str, str | int] = {"card": desk.name(card), "price": price, "goods": carried(card, desk.rules)}
    lines = [*desk.head(), desk.say("petersburg-page-upkeep", **facts), *_stake(desk, card), *_standings(desk)]
    buttons = [
        desk.do(action, desk.say("petersburg-page-upkeep-pay", price=price), style="success")
        for action in desk.of(Verb.UPKEEP)
    ]
    buttons += [
        desk.do(action, desk.say("petersburg-page-upkeep-drop"), style="danger") for action in desk.of(Verb.DROP)
    ]
    return desk.page(lines, (), buttons)


def _stake(desk: MenuContext, crate: int) -> list[str]:
    """Describe what the seat's goods would score with the crate and without it, as all goods lie now (SP-3.6)."""
    first, second = desk.view.values
    lines = []
    for good, number in enumerate(desk.rules.goods[crate]):
        if number:
            counts = [seat.goods[good] for seat in desk.view.seats]
            kept = majority(counts, (first, second))[desk.seat.seat]
            counts[desk.seat.seat] -= number
            lost = majority(counts, (first, second))[desk.seat.seat]
            lines.append(desk.say("petersburg-page-upkeep-stake", icon=GOOD_ICONS[good], kept=kept, lost=lost))
    return lines


def _standings(desk: MenuContext) -> list[str]:
    """Describe how many of each good every seat has, which such a decision depends on."""
    return [
        f"{icon} {good_name(good, desk.say)}: "
        + " · ".join(f"{desk.names[seat.seat]} **{seat.goods[good]}**" for seat in desk.view.seats)
        for good, icon in enumerate(GOOD_ICONS)
        if any(seat.goods[good] for seat in desk.view.seats)
    ]


def _steal(desk: MenuContext) -> Menu:
    own = desk.view.first == desk.seat.seat
    offered: tuple[tuple[Action, str, Style], ...] = (
        (STEAL, "rid" if own else "yes", "success"),
        (NO_STEAL, "no", "secondary"),
        (STEAL_LATER, "later", "secondary"),
    )
    buttons = [desk.do(action, desk.say(f"petersburg-page-steal-{key}"), style=style) for action, key, style in offered]
    text = desk.say("petersburg-page-steal-own" if own else "petersburg-page-steal", name=desk.names[desk.view.first])
    return desk.page([*desk.head(), text], (), buttons)


_PAGES: Mapping[DecisionKind, Callable[[MenuContext], Menu]] = {
    DecisionKind.DRAWN: fetched_page,
    DecisionKind.PRISON: fetched_page,
    DecisionKind.BLACK_MARKET: fetched_page,
    DecisionKind.GOODS: _goods,
    DecisionKind.UPKEEP: _upkeep,
    DecisionKind.GUILD: _guild,
    DecisionKind.TRADE: _trade,
    DecisionKind.PUB: _pub_asked,
    DecisionKind.STEAL: _steal,
}
"""The page of each kind of decision (`View.deciding`)."""
