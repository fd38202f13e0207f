"""The page of an action card in hand: its effect and possible targets (SP-5)."""

from __future__ import annotations

from bot.games.menu import Choice, Menu
from bot.games.petersburg.action_text import action_words
from bot.games.petersburg.card_pages import pile_line, why_not_played
from bot.games.petersburg.card_text import copy_name, description, earns
from bot.games.petersburg.menu_page import MenuContext
from engine.petersburg.actions import Action, Verb
from engine.petersburg.copies import on_copy
from engine.petersburg.effects import LAID, TARGETED, Effect
from engine.petersburg.rules.scoring import changed_pay


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
