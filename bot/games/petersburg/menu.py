"""The move menu of Saint Petersburg, made from one seat's view.

Paths: `""` the first page, `card:upper:judge` a card, `observatory`, `prison`, `pub`, `guild`. Choices that act are
always legal; everything else is explained.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.menu import Menu
from bot.games.petersburg.action_card_pages import action_card_page
from bot.games.petersburg.card_pages import card_page
from bot.games.petersburg.card_text import voice
from bot.games.petersburg.decision_pages import decision, guild_page, observatory, prison, pub_page
from bot.games.petersburg.first_page import SHOWN, first_page, free, looks
from bot.games.petersburg.menu_page import MenuContext, stage
from bot.games.petersburg.prompts import question
from engine.petersburg.actions import UNPASS, Action, Source, Verb
from engine.petersburg.cards import CARD_IDS, NO_CARD
from engine.petersburg.effects import Effect
from engine.petersburg.view import View
from i18n.translator import Say


def menu(view: View, legal: Sequence[Action], path: str, names: Sequence[str], say: Say) -> Menu:
    """Make a page of the viewing seat's menu; an unknown or outdated path leads to the first page."""
    if view.viewer is None:
        return Menu(voice(view.rules, say)("petersburg-menu-watching", stage=stage(view, say)))
    context = MenuContext(view, legal, names, say)
    if view.outcome is not None:
        return context.page(context.head())
    if context.asked and view.deciding is not None:
        return decision(context)
    if path == Verb.GUILD and context.has(Verb.GUILD):
        return guild_page(context)
    match path.split(":"):
        case ["card", place, card_id] if place in SHOWN and _lies(context, Source(place), card_id):
            card = CARD_IDS[card_id]
            if Source(place) is Source.HAND and context.is_action(card):
                return action_card_page(context, card)
            return card_page(context, Source(place), card)
        case _ if not context.asked:
            return _make_waiting_page(context)
        case [Effect.OBSERVATORY] if context.has(Verb.DRAW):
            return observatory(context)
        case [Verb.PRISON] if context.has(Verb.PRISON):
            return prison(context)
        case [Verb.PUB] if context.has(Verb.PUB):
            return pub_page(context)
    return first_page(context)


def _lies(context: MenuContext, source: Source, card_id: str) -> bool:
    return CARD_IDS.get(card_id, NO_CARD) in context.cards(source)


def _make_waiting_page(context: MenuContext) -> Menu:
    """Make the page of a seat that is not to act."""
    movers = ", ".join(context.names[seat] for seat in context.view.to_act)
    where = stage(context.view, context.say)
    lines = [context.say("petersburg-menu-waiting", stage=where, names=movers)]
    asked = question(context.view, context.say)
    if asked:
        lines.append(f"-# {asked}")
    lines += context.you()
    if context.view.opening:
        lines.append(context.say("petersburg-menu-opening"))
    if UNPASS in context.legal:  # after the actions of a phase there are none
        lines.append(context.say("petersburg-menu-standing"))
    return context.page(lines, (), [*context.passes(), *free(context)], more=looks(context))
