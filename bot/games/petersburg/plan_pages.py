"""Planning ahead: the plans that a seat can choose.

Paths: `""` the first page, `buy:judge` the price limit for a card and what to do if it cannot be bought.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.core.discord_limits import BUTTON_LABEL, OPTION_DESCRIPTION
from bot.games.menu import Choice, Do, Go, Menu, picks
from bot.games.petersburg.card_text import COLOUR_ICONS, earns, mark_card, name, voice
from bot.games.petersburg.menu_page import stage
from engine.petersburg.cards import CARD_IDS, CATALOGUE, NO_CARD
from engine.petersburg.plans import POOR, PlannedBuy, lowest_price, moment, parse_buy_plan, poor_in, wait_in
from engine.petersburg.view import View
from i18n.text_length import cut_text
from i18n.translator import Say

_WHY = ("gone", "costs", "short", "no")
"""First words of reasons of engine/petersburg/plans.py."""


def plan_words(view: View, plan: str, say: Say) -> str:
    """Describe a plan of the viewing seat; an unknown plan in its text form."""
    say = voice(view.rules, say)
    if plan in (POOR, poor_in(view)):
        return say("petersburg-plan-poor" if plan == POOR else "petersburg-plan-poor-round")
    if plan == wait_in(view):
        return say("petersburg-plan-phase")
    buy = parse_buy_plan(plan)
    if buy is None:
        return plan
    key = "pass" if buy.passes_in == moment(view) else "ask"
    return say(f"petersburg-plan-buy-{key}", card=name(buy.card, view.rules, say), most=buy.most)


def why_words(view: View, plan: str, why: str, say: Say) -> str:
    """Tell the viewing seat why it did not buy as planned; an unknown reason reads as a refusal by the rules."""
    say, buy = voice(view.rules, say), parse_buy_plan(plan)
    card = "?" if buy is None else name(buy.card, view.rules, say)
    key, _, numbers = why.partition(" ")
    price, _, money = numbers.partition(" ")
    reason = say(f"petersburg-why-{key if key in _WHY else 'no'}", price=price, money=money)
    return say("petersburg-why", card=card, most=0 if buy is None else buy.most, reason=reason)


def plan_menu(view: View, offers: Sequence[str], path: str, say: Say) -> Menu:
    """Make a page of these plans; an unknown path leads to the first page."""
    say = voice(view.rules, say)
    buys = {plan: buy for plan in offers if (buy := parse_buy_plan(plan)) is not None}
    card = CARD_IDS.get(path.removeprefix("buy:"), NO_CARD)
    if any(buy.card == card for buy in buys.values()):
        return _card_page(view, {plan: buy for plan, buy in buys.items() if buy.card == card}, card, say)
    cards = [
        Choice(
            cut_text(
                say("petersburg-plan-card", card=name(one, view.rules, say), price=lowest_price(view, one) or 0),
                BUTTON_LABEL,
            ),
            Go(f"buy:{CATALOGUE[one].id}"),
            cut_text(earns(one, view.rules, say), OPTION_DESCRIPTION),
            COLOUR_ICONS[view.rules.colour[one]],
        )
        for one in dict.fromkeys(buy.card for buy in buys.values())
    ]
    passes = [Choice(plan_words(view, plan, say), Do(plan)) for plan in offers if plan not in buys]
    text = f"**{stage(view, say)}**\n{say('petersburg-plan-which')}"
    return Menu(text, picks(say("petersburg-plan-choose"), cards), passes)


def _card_page(view: View, buys: Mapping[str, PlannedBuy], card: int, say: Say) -> Menu:
    """Make a card's page: buttons for its current price, a select for other limits."""
    price = lowest_price(view, card)
    choices = [
        Choice(
            say("petersburg-plan-else-pass" if buy.passes_in else "petersburg-plan-else-ask", most=buy.most),
            Do(plan),
            style="secondary" if buy.passes_in else "primary",
        )
        for plan, buy in buys.items()
    ]
    now = [choice for choice, buy in zip(choices, buys.values(), strict=True) if buy.most == price]
    others = [choice for choice in choices if choice not in now]
    back = Choice(say("petersburg-menu-back"), Go(""), emoji="↩️")
    lines = [
        f"**{mark_card(card, view.rules, say)}**",
        say("petersburg-plan-price", price=price or 0),
        *([say("petersburg-plan-cheapest")] if view.rules.trading[card] else []),
    ]
    return Menu("\n".join(lines), picks(say("petersburg-plan-limit"), others), [*now, back])
