"""Register this capability with the bot."""

from __future__ import annotations

import discord

from bot.core.services import Services
from bot.discord_base.components import Verb
from bot.match.registration import Capability, Order
from bot.match.table import Table
from bot.match.ui.messages import HAND, LOG
from bot.play.before_move import BeforeMove
from bot.play.plans import Plans
from bot.play.takebacks import Takebacks
from bot.play.ui import (
    boards,
    last_message,
    living_menus,
    log,
    mine,
    moves,
    plan_menu,
    undo,
)
from bot.play.ui.boards import has_deck
from bot.play.ui.living_menus import ChoiceButton, ChoiceSelect, LivingMenus
from bot.play.ui.log import LogButton
from bot.play.ui.offers import AfterEnd, BoardButtons, MenuEntries, MenuEntry
from bot.play.ui.plan_menu import PlanButton, PlanSelect
from db.store import Store


def _make(services: Services) -> None:
    table, order = services[Table], services[Order]
    buttons, entries = BoardButtons(order.last_message), MenuEntries(order.menu)
    buttons.offer(HAND, lambda seated, seat: seat is not None and seated.match.status == "active")
    buttons.offer(Verb("deck", "🗃️"), lambda seated, _: seated.match.status == "active" and has_deck(seated))
    buttons.offer(LOG)
    buttons.offer(Verb("replay", "⏯️"), lambda seated, _: seated.match.status == "finished")
    entries.offer(plan_menu.ENTRY, MenuEntry(verb=LOG, while_absent=True))
    services.add(Takebacks(table), Plans(services[Store], table))
    services.add(buttons, entries, BeforeMove(), AfterEnd())


def _connect(services: Services, client: discord.Client) -> None:
    services.add(LivingMenus(services, client))


PLAY = Capability(
    make=_make,
    connect=_connect,
    commands=(*mine.COMMANDS, *moves.COMMANDS, *undo.COMMANDS, *boards.COMMANDS),
    handlers=tuple(page.HANDLERS for page in (log, mine, moves, plan_menu, boards, undo)),
    components=(ChoiceButton, ChoiceSelect, LogButton, PlanButton, PlanSelect),
    messages=(*undo.MESSAGES, *boards.MESSAGES, *last_message.MESSAGES, *living_menus.MESSAGES),
)
