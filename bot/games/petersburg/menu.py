"""The move menu of Saint Petersburg, made from one seat's view: pages, the awaited decision in words, and plans.

Paths: `""` the first page, `card:upper:judge` a card, `observatory`, `prison`, `pub`, `guild`. Choices that act are
always legal; everything else is explained.

Paths of plans: `""` the first page, `buy:judge` the price limit for a card and what to do if it cannot be bought.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.core.discord_limits import BUTTON_LABEL, OPTION_DESCRIPTION
from bot.games.menu import Choice, Do, Go, Menu, picks
from bot.games.petersburg.card_pages import action_card_page, card_page
from bot.games.petersburg.decision_pages import decision_page, guild_page, observatory, prison, pub_page
from bot.games.petersburg.first_page import SHOWN, first_page, free, looks
from bot.games.petersburg.menu_page import MenuContext, stage
from bot.games.petersburg.words import earns, list_names, mark_card, name, voice
from engine.petersburg.actions import UNPASS, Action, Source, Verb
from engine.petersburg.cards import CARD_IDS, CATALOGUE, NO_CARD
from engine.petersburg.decisions import DecisionKind
from engine.petersburg.effects import Effect
from engine.petersburg.plans import POOR, PlannedBuy, lowest_price, moment, parse_buy_plan, poor_in, wait_in
from engine.petersburg.view import View
from i18n.text_length import cut_text
from i18n.translator import Say
from render.petersburg.emoji import CARDS


def menu(view: View, legal: Sequence[Action], path: str, names: Sequence[str], say: Say) -> Menu:
    """Make a page of the viewing seat's menu; an unknown or outdated path leads to the first page."""
    if view.viewer is None:
        return Menu(voice(view.rules, say)("petersburg-menu-watching", stage=stage(view, say)))
    context = MenuContext(view, legal, names, say)
    if view.outcome is not None:
        return context.page(context.head())
    if context.asked and view.deciding is not None:
        return decision_page(context)
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
        lines.append(f"-# {movers}: {asked}")  # so that nobody takes it for a question to this seat
    lines += context.you()
    if context.hand:  # the picture of a waiting seat is the public board
        lines.append(f"-# {list_names(context.hand, context.rules, context.say)}")
    if context.view.opening:
        lines.append(context.say("petersburg-menu-opening"))
    if UNPASS in context.legal:  # after the actions of a phase there are none
        lines.append(context.say("petersburg-menu-standing"))
    return context.page(lines, (), [*context.passes(), *free(context)], more=looks(context))


_ABOUT_A_CARD = frozenset({DecisionKind.PRISON, DecisionKind.BLACK_MARKET, DecisionKind.GOODS, DecisionKind.UPKEEP})
"""Decisions about a public card."""


def decision(view: View, say: Say) -> str:
    """Describe the decision after a mention: `do you pay 4 ₽ for Crate of Fish?`."""
    say = voice(view.rules, say)
    if view.outcome is not None:
        return say("petersburg-decision-over")
    if view.deciding is not None or view.extra:
        return say(f"petersburg-decision-{_kind(view)}", **_facts(view, say))
    return say("petersburg-decision-move", deck=view.phase.id)


def question(view: View, say: Say) -> str:
    """Describe publicly a decision that interrupts normal moves; empty for a normal move."""
    if view.outcome is not None or (view.deciding is None and not view.extra):
        return ""
    say = voice(view.rules, say)
    return say(f"petersburg-question-{_kind(view)}", **_facts(view, say))


def _kind(view: View) -> str:
    """Return the kind of decision. A view that must not reveal a Pickpocket holds `begin` (SP-5.6)."""
    return view.deciding or "double"


def _facts(view: View, say: Say) -> dict[str, str | int]:
    if view.deciding is None:
        return {"actions": view.extra}
    facts: dict[str, str | int] = {}
    if view.deciding in _ABOUT_A_CARD and view.fetched != NO_CARD:
        facts["card"] = name(view.fetched, view.rules, say)
    if view.deciding is DecisionKind.UPKEEP:
        facts["price"] = view.values[0]
    return facts


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
            CARDS[one],
        )
        for one in dict.fromkeys(buy.card for buy in buys.values())
    ]
    passes = [Choice(plan_words(view, plan, say), Do(plan)) for plan in offers if plan not in buys]
    question = say("petersburg-plan-now" if view.viewer in view.to_act else "petersburg-plan-which")
    text = f"**{stage(view, say)}**\n{question}"
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
    back = Choice(say("menu-back"), Go(""), emoji="↩️")
    lines = [
        f"**{mark_card(card, view.rules, say)}**",
        say("petersburg-plan-price", price=price or 0),
        *([say("petersburg-plan-cheapest")] if view.rules.trading[card] else []),
    ]
    return Menu("\n".join(lines), picks(say("petersburg-plan-limit"), others), [*now, back])
