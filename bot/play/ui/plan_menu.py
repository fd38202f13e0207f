"""The planning page: the user's plans and the game's offers, as Discord components.

Buttons contain match and choice, so they survive a restart. Outdated offers are refused on a press.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

import discord
from discord import ui

from bot.core.discord_limits import CUT_TEXT
from bot.core.errors import UserError
from bot.discord_base.components import Handlers, MatchButton, PersistentItem, Verb, button_rows, value_of
from bot.discord_base.replies import services_of, text_view
from bot.games.menu import Choice, Do, Go, Pick, picks
from bot.games.registry import PRESENTERS
from bot.match.table import Seated
from bot.match.ui.authority import own_seat
from bot.match.ui.messages import MOVE
from bot.play.plans import Plans
from bot.play.ui.living_menus import menus_of
from bot.play.ui.move_menu import choice_button, choice_select, target_of, text_of
from bot.play.ui.offers import MenuEntry
from i18n.text_length import cut_text
from i18n.translator import Say, translator

CLEAR = Do("")
_BACK = "-"
"""Prefix of a plan to withdraw; no plan begins with it."""


class PlanButton(PersistentItem, template=r"plan:(?P<game>[0-9]{1,18}):(?P<target>(?:do|go):.*)"):
    @classmethod
    def of(cls, choice: Choice, match_id: int) -> Self:
        return cls(choice_button(choice, f"plan:{match_id}:{text_of(choice.target)}"))

    async def answer(self, interaction: discord.Interaction[Any]) -> None:
        await _follow(interaction, self.match_id, target_of(self.parts["target"]))


class PlanSelect(PersistentItem, template=r"planpick:(?P<game>[0-9]{1,18}):[0-9]{1,2}"):
    """Each value is a target."""

    @classmethod
    def of(cls, pick: Pick, number: int, match_id: int) -> Self:
        """`number` makes the custom id unique in the message."""
        return cls(choice_select(pick, f"planpick:{match_id}:{number}"))

    async def answer(self, interaction: discord.Interaction[Any]) -> None:
        await _follow(interaction, self.match_id, target_of(value_of(self.item)))


async def _follow(interaction: discord.Interaction[Any], match_id: int, target: Do | Go) -> None:
    """Store or withdraw the chosen plan and show the page again; if the plan acts at once, show the menu."""
    services = services_of(interaction)
    before, seat = await own_seat(interaction, match_id)
    if isinstance(target, Go):
        await show_plans(interaction, before, seat, target.path)
        return
    user_id = interaction.user.id
    if target == CLEAR:
        after = await services[Plans].clear(match_id, user_id, interaction_id=interaction.id)
    elif target.action.startswith(_BACK):
        plan = target.action.removeprefix(_BACK)
        after = await services[Plans].take_back(match_id, user_id, plan, interaction_id=interaction.id)
    else:
        after = await services[Plans].give(match_id, user_id, target.action, interaction_id=interaction.id)
    if after.position.seq > before.position.seq:
        await menus_of(interaction).show(interaction, after, seat, after_action=True)
    else:
        await show_plans(interaction, after, seat)


async def show_plans(interaction: discord.Interaction[Any], seated: Seated, seat: int, path: str = "") -> None:
    """Raises `UserError` if planning is impossible."""
    if not seated.is_going_on:
        raise UserError("paused" if seated.match.status == "active" else "game-over")
    if not seated.game.plan_offers(seated.view(seat)):
        raise UserError("no-plans")
    plans = await services_of(interaction)[Plans].of(seated, seat)
    page = plan_menu(seated, seat, plans, path, translator(interaction.locale.value))
    await menus_of(interaction).put_away(interaction, seated.match.id, seat, page)


def plan_menu(seated: Seated, seat: int, plans: Sequence[str], path: str, say: Say) -> ui.LayoutView:
    presenter, view, match_id = PRESENTERS[seated.match.game], seated.view(seat), seated.match.id
    page = presenter.plan_menu(view, seated.game.plan_offers(view), path, say)
    words = {plan: presenter.plan_words(view, plan, say) for plan in plans}
    own = [f"{number}. {words[plan]}" for number, plan in enumerate(plans, 1)]
    how = say("plan-now" if seat in seated.to_act else "plan-how")
    lines = [say("plan-heading"), *(own or [say("plan-none")]), how, "", page.text]
    back = [
        Choice(f"{number}. {discord.utils.remove_markdown(text)}", Do(_BACK + plan))
        for number, (plan, text) in enumerate(words.items(), 1)
    ]
    rows = [
        ui.ActionRow[Any](PlanSelect.of(pick, number, match_id))
        for number, pick in enumerate([*page.picks, *picks(say("plan-back"), back)])
    ]
    rows += button_rows([PlanButton.of(one, match_id) for one in page.buttons])
    clear = [PlanButton.of(Choice(say("plan-clear"), CLEAR, style="danger"), match_id)] if plans else []
    rows.append(ui.ActionRow(*clear, MatchButton.of(MOVE, match_id, say)))
    return text_view(cut_text("\n".join(lines), CUT_TEXT), *rows)


async def _open(interaction: discord.Interaction[Any], match_id: int) -> None:
    await show_plans(interaction, *await own_seat(interaction, match_id))


ENTRY = MenuEntry(verb=Verb("plan", "🗓️"), fits=lambda facts: bool(facts.seated.game.plan_offers(facts.view)))
HANDLERS = Handlers(buttons={"plan": _open})
