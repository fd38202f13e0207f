"""The page of an action card in hand: what it does, and what it can be played on (SP-5)."""

from __future__ import annotations

from bot.games.petersburg.card_pages import pile_line, why_not_played
from bot.games.petersburg.card_text import copy_name, description, earns
from bot.games.petersburg.menu_page import MenuContext
from bot.games.presenter import Choice, Menu
from engine.petersburg.actions import Action, Verb
from engine.petersburg.copies import on_copy
from engine.petersburg.effects import LAID, TARGETED, Effect
from engine.petersburg.scoring import printed_with


def action_card_page(desk: MenuContext, card: int) -> Menu:
    """Make the page of an action card in hand."""
    effect = desk.rules.effect[card]
    lines = [description(card, desk.rules, desk.say), *filter(None, [why_not_played(desk, card)])]
    plays = [action for action in desk.of(Verb.PLAY) if action.card == card]
    if effect not in TARGETED:
        play = desk.say("petersburg-menu-play-action")
        return desk.page(lines, (), [*(desk.do(action, play, style="success") for action in plays), desk.back()])
    key = "lay" if effect in LAID else "away" if effect is Effect.AWAY_WITH_IT else "market"
    choices = [_target(desk, action, effect) for action in plays]
    return desk.page(lines, desk.picks(desk.say(f"petersburg-page-{key}"), choices), [desk.back()])


def _target(desk: MenuContext, action: Action, effect: Effect) -> Choice:
    """Make the choice of one card that the action card can be played on."""
    target, icon, say = action.target, desk.icon(action.target), desk.say
    if effect is Effect.BLACK_MARKET:  # playing it makes room in the hand (SP-5.4)
        return pile_line(desk, action, target, full=len(desk.hand) > desk.seat.hand_limit)
    if effect in LAID:
        copy = action.number or 1
        lie = on_copy(desk.seat.laid, target, copy)
        rubles, points = printed_with(desk.rules, target, (*lie, action.card))
        card = copy_name(target, copy, desk.seat, desk.rules, say)
        label = say("petersburg-page-lay-choice", card=card, rubles=rubles, points=points)
        rubles, points = printed_with(desk.rules, target, lie)
        colour = desk.rules.colour[target].id
        return desk.do(
            action, label, note=say("petersburg-page-lay-now", rubles=rubles, points=points, colour=colour), emoji=icon
        )
    if desk.is_action(target):
        return desk.do(
            action, desk.name(target), note=say(f"petersburg-effect-{desk.rules.effect[target]}"), emoji=icon
        )
    earned = earns(target, desk.rules, say)
    if desk.rules.trading[target]:  # its price depends on what it replaces
        return desk.do(action, desk.name(target), note=earned, emoji=icon)
    price = desk.view.bill(desk.seat.seat, target).total
    return desk.do(action, desk.name(target), note=f"{price} ₽ · {earned}", emoji=icon)
