"""The message that offers a seat of a running match, its buttons, and the message that calls the new user of a seat."""

from __future__ import annotations

import re
from typing import Any, Self

import discord
from discord import ui

from bot.agreement.replacing import Replacing
from bot.agreement.ui.table_page import tell_on_page
from bot.core.users import Users
from bot.discord_base.buttons import MatchButton
from bot.discord_base.names import names_of
from bot.discord_base.replies import person, report_errors, services_of
from bot.discord_base.time_words import time_line
from bot.games.registry import PRESENTERS
from bot.match.seated import Seated
from bot.match.ui.authority import match_for, who_may_end
from bot.play.ui.living_menus import menus_of
from i18n.translator import Say, translator


class OfferButton(
    ui.DynamicItem[ui.Button[Any]], template=r"offer:(?P<verb>take|drop):(?P<game>[0-9]{1,18}):(?P<seat>[0-9]{1,2})"
):
    """A button under an offer: to take the seat, or to decline or withdraw the offer."""

    def __init__(self, button: ui.Button[Any], verb: str, match_id: int, seat: int) -> None:
        super().__init__(button)
        self.verb, self.match_id, self.seat = verb, match_id, seat

    @classmethod
    def of(cls, verb: str, match_id: int, seat: int, label: str, *, main: bool = False) -> Self:
        """Make the button."""
        style = discord.ButtonStyle.success if main else discord.ButtonStyle.secondary
        button: ui.Button[Any] = ui.Button(label=label, style=style, custom_id=f"offer:{verb}:{match_id}:{seat}")
        return cls(button, verb, match_id, seat)

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Read the button back from a message, however old."""
        assert isinstance(item, ui.Button)
        return cls(item, match["verb"], int(match["game"]), int(match["seat"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Take the seat and show its menu, or end the offer."""
        async with report_errors(interaction):
            if self.verb == "take":
                await self._take(interaction)
            else:
                await self._drop(interaction)

    async def _take(self, interaction: discord.Interaction[Any]) -> None:
        services, say = services_of(interaction), translator(interaction.locale.value)
        await match_for(interaction, self.match_id)
        seated = await services[Replacing].take(
            self.match_id, person(interaction), self.seat, interaction_id=interaction.id
        )
        await services[Users].try_dm_again(interaction.user.id)
        await menus_of(interaction).show(interaction, seated, self.seat, note=say("seat-taken"))

    async def _drop(self, interaction: discord.Interaction[Any]) -> None:
        services, say = services_of(interaction), translator(interaction.locale.value)
        asking = await who_may_end(interaction, self.match_id)
        seated = await services[Replacing].withdraw(self.match_id, asking, self.seat, interaction_id=interaction.id)
        await tell_on_page(
            interaction, self.match_id, say("offer-dropped", name=names_of(seated.seats, say)[self.seat])
        )


def offer_message(seated: Seated, number: int, say: Say) -> ui.LayoutView:
    """Make the message: the seat, its match, the users to whom it is offered, and the choices of its present user."""
    match, seat = seated.match, seated.seats[number]
    name, presenter = names_of(seated.seats, say)[number], PRESENTERS[match.game]
    if seat.offered_to is None:
        lines = [say("offer-open", name=name, id=match.id)]
    else:
        lines = [say("offer-to", user=f"<@{seat.offered_to}>", name=name, id=match.id)]
    place = f" · <#{match.thread_id}>" if match.thread_id and seat.offered_to is None else ""
    lines.append(f"{presenter.title(match.options, say)} · {presenter.stage(seated.view(None), say)}{place}")
    time = time_line(match.time, say)
    lines += [time] if time else []
    if seat.is_computer:
        lines.append(f"-# {say('offer-meanwhile')}")
    if seat.user_id is not None:
        key = "offer-holder-away" if seat.is_absent else "offer-holder"
        lines.append(f"-# {say(key, user=f'<@{seat.user_id}>')}")
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay("\n".join(lines)))
    drop = "button-offerwithdraw" if seat.offered_to is None else "button-offerdecline"
    row: ui.ActionRow[Any] = ui.ActionRow(
        OfferButton.of("take", match.id, number, say("button-offertake"), main=True),
        OfferButton.of("drop", match.id, number, say(drop)),
    )
    if seat.user_id is not None:
        label = "" if seat.is_absent else "button-keepseat"
        row.add_item(MatchButton.of("back", match.id, say, label=label, plain=True))
    view.add_item(row)
    return view


def welcome_message(seated: Seated, number: int, say: Say) -> ui.LayoutView:
    """Make the message that calls the user who has taken a seat over to the place of the match."""
    match = seated.match
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(say("welcome", user=f"<@{seated.seats[number].user_id}>", id=match.id)))
    row: ui.ActionRow[Any] = ui.ActionRow(
        MatchButton.of("move", match.id, say, style=discord.ButtonStyle.primary),
        MatchButton.of("hand", match.id, say),
        MatchButton.of("log", match.id, say),
    )
    view.add_item(row)
    return view
