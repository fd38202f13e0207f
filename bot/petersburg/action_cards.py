"""The page of an action card in hand: what it does, and what it can be played on (SP-5)."""

from __future__ import annotations

from bot.petersburg.page import Desk
from bot.petersburg.words import description, earns, split
from bot.presenter import Choice, Menu
from engine.petersburg.actions import LAID, TARGETED, Action, Verb
from engine.petersburg.cards import NOBODY
from engine.petersburg.scoring import printed_with


def action_card_page(desk: Desk, card: int) -> Menu:
    """Give the page of an action card in hand."""
    effect = desk.rules.effect[card]
    lines = [description(card, desk.rules, desk.say)]
    plays = [action for action in desk.of(Verb.PLAY) if action.card == card]
    if effect not in TARGETED:
        if not plays and effect == "pickpocket":
            lines.append(desk.say("petersburg-page-no-target-pickpocket"))
        play = desk.say("petersburg-menu-play-action")
        return desk.page(lines, (), [*(desk.do(action, play, style="success") for action in plays), desk.back()])
    if not plays:
        lines.append(desk.say(f"petersburg-page-no-target-{effect}"))
    key = "lay" if effect in LAID else "away" if effect == "away_with_it" else "market"
    choices = [_target(desk, action, effect) for action in plays]
    return desk.page(lines, desk.picks(desk.say(f"petersburg-page-{key}"), choices), [desk.back()])


def _target(desk: Desk, action: Action, effect: str) -> Choice:
    """Give the line of one card that the action card can be played on."""
    target, icon = action.target, desk.icon(action.target)
    if effect in LAID:
        laid = (*desk.seat.laid, (target, action.card))
        rubles, points = printed_with(desk.rules, target, laid)
        earned = split(rubles, points, desk.say)
        label = desk.say("petersburg-page-lay-choice", card=desk.name(target), rubles=rubles, points=points)
        return desk.do(action, label, note=earned, emoji=icon)
    return desk.do(action, desk.name(target), note=note_of(desk, target, lower=False), emoji=icon)


def note_of(desk: Desk, card: int, *, lower: bool) -> str:
    """Say what a card would cost the seat and what it earns; a trading card's price is open."""
    earned = earns(card, desk.rules, desk.say)
    if desk.rules.trading[card]:
        return earned
    price = desk.view.price(desk.seat.seat, card, NOBODY, lower=lower).total
    return f"{price} ₽ · {earned}"
