"""The move menu of Saint Petersburg: pages of cards, prices and reasons, all made from the view of one seat.

Paths: `""` the first page, `card:upper:judge` one card, `observatory`, `prison`, `pub`, `guild`. What is offered to be
done is always in the list of legal actions; everything else is explained.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bot.games.petersburg.action_card_pages import action_card_page
from bot.games.petersburg.card_pages import card_page, line
from bot.games.petersburg.card_text import voice
from bot.games.petersburg.decision_pages import decision, guild_page, observatory, prison, pub_page
from bot.games.petersburg.menu_page import MenuContext, stage
from bot.games.petersburg.prompts import question
from bot.games.presenter import Choice, Menu
from engine.petersburg.actions import TRADE, UNPASS, Action, Source, Verb
from engine.petersburg.cards import CARD_IDS, NO_CARD
from engine.petersburg.view import View
from i18n.translator import Say


def menu(view: View, legal: Sequence[Action], path: str, names: Sequence[str], say: Say) -> Menu:
    """Make a page of the viewing seat's menu; a path that is unknown or no longer valid leads to the first page."""
    if view.viewer is None:
        return Menu(voice(view.rules, say)("petersburg-menu-watching", stage=stage(view, say)))
    desk = MenuContext(view, legal, names, say)
    if view.outcome is not None:
        return desk.page(desk.head())
    asked = view.viewer in view.to_act
    if asked and view.deciding is not None:
        return decision(desk)
    if path == "guild" and desk.has(Verb.GUILD):
        return guild_page(desk)
    if not asked:
        return _waiting(desk)
    match path.split(":"):
        case ["card", ("upper" | "lower" | "hand") as place, card_id] if _lies(desk, Source(place), card_id):
            card = CARD_IDS[card_id]
            if Source(place) is Source.HAND and desk.is_action(card):
                return action_card_page(desk, card)
            return card_page(desk, Source(place), card)
        case ["observatory"] if desk.has(Verb.DRAW):
            return observatory(desk)
        case ["prison"] if desk.has(Verb.PRISON):
            return prison(desk)
        case ["pub"] if desk.has(Verb.PUB):
            return pub_page(desk)
    return _root(desk)


def _lies(desk: MenuContext, source: Source, card_id: str) -> bool:
    """Return whether the card with this id lies there."""
    return CARD_IDS.get(card_id, NO_CARD) in desk.cards(source)


def _waiting(desk: MenuContext) -> Menu:
    """Make the page of a seat that does not act now: its standing orders, and actions that take no turn."""
    movers = ", ".join(desk.names[seat] for seat in desk.view.to_act)
    where = stage(desk.view, desk.say)
    lines = [desk.say("petersburg-menu-waiting", stage=where, names=movers)]
    asked = question(desk.view, desk.say)
    if asked:
        lines.append(f"-# {asked}")
    lines += desk.you()
    if desk.view.opening:
        lines.append(desk.say("petersburg-menu-opening"))
    if UNPASS in desk.legal:  # after the actions of the phase there is nothing to take back
        lines.append(desk.say("petersburg-menu-standing"))
    return desk.page(lines, (), [*desk.passes(), *_free(desk)])


def _free(desk: MenuContext) -> list[Choice]:
    """Make the buttons of the actions that take no turn (SP-6.3, SP-6.4)."""
    buttons = []
    if desk.has(Verb.GUILD):
        buttons.append(desk.go("guild", desk.say("petersburg-menu-guild"), "🏛️"))
    buttons += [desk.do(action, desk.say("petersburg-menu-sycophant"), emoji="👋") for action in desk.of(Verb.DROP)]
    return buttons


def _root(desk: MenuContext) -> Menu:
    """Make the first page of the seat to act."""
    say, view = desk.say, desk.view
    lines = [say("petersburg-menu-your-turn", stage=stage(view, say)), *desk.you()]
    if view.extra:
        lines.append(say("petersburg-menu-double", actions=view.extra))
    if view.opening:
        lines.append(say("petersburg-menu-opening"))
    cards = [
        line(desk, source, card, copies)
        for source in (Source.UPPER, Source.LOWER, Source.HAND)
        for card, copies in Counter(desk.cards(source)).items()
    ]
    buttons = desk.passes()
    for verb, path, key, emoji in (
        (Verb.DRAW, "observatory", "observatory", "🔭"),
        (Verb.PRISON, "prison", "prison", "⛓️"),
        (Verb.PUB, "pub", "pub", "🍺"),
    ):
        if desk.has(verb):
            buttons.append(desk.go(path, say(f"petersburg-menu-{key}"), emoji))
    if TRADE in desk.legal:
        buttons.append(desk.do(TRADE, say("petersburg-menu-trade"), emoji="⚖️"))
    return desk.page(lines, desk.picks(say("petersburg-menu-choose"), cards), [*buttons, *_free(desk)])
