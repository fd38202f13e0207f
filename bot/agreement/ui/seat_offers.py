"""The page to offer seats of a running match; for hosts and moderators."""

from __future__ import annotations

from typing import Any, Self

import discord
from discord import ui

from bot.agreement.replacing import Replacing
from bot.agreement.ui.seat_messages import OfferButton
from bot.agreement.ui.table_page import MARKS, open_table_page
from bot.core.discord_limits import BUTTON_LABEL, SELECT_PLACEHOLDER
from bot.core.errors import Stale, UserError
from bot.discord_base.buttons import MatchButton
from bot.discord_base.components import PersistentItem
from bot.discord_base.membership import MembershipUnknown, find_member, sees_channel
from bot.discord_base.names import names_of, plain_names
from bot.discord_base.replies import reply, services_of, text_view, think_in_place
from bot.match.daily_rules import daily_of
from bot.match.table import Table
from bot.match.ui.authority import who_may_end
from db.match.happenings import happenings_of
from db.store import Store
from i18n.text_length import cut_text
from i18n.translator import translator


class SeatOfferSelect(PersistentItem, template=r"seatto:(?P<game>[0-9]{1,18}):(?P<seat>[0-9]{1,2})(?::[0-9]{1,6})?"):
    @classmethod
    def of(cls, match_id: int, seat: int, placeholder: str, *, mark: int) -> Self:
        """`mark` differs between answers, so that Discord resets the selection."""
        custom_id = f"seatto:{match_id}:{seat}:{mark}"
        return cls(ui.UserSelect(placeholder=cut_text(placeholder, SELECT_PLACEHOLDER), custom_id=custom_id))

    async def answer(self, interaction: discord.Interaction[Any]) -> None:
        if not isinstance(self.item, ui.UserSelect) or len(self.item.values) != 1:
            raise Stale
        (new,) = self.item.values
        if not isinstance(new, discord.User | discord.Member):
            raise Stale
        match_id, seat = self.match_id, int(self.parts["seat"])
        asking = await who_may_end(interaction, match_id)
        if new.bot:
            raise UserError("replace-bot")
        replacing, say = services_of(interaction)[Replacing], translator(interaction.locale.value)
        await think_in_place(interaction)  # asks Discord about the user
        await _check_reachable(interaction, match_id, new)
        seated = await replacing.offer(match_id, asking, seat, new.id, interaction_id=interaction.id)
        note = say("offer-made", name=names_of(seated.seats, say)[seat], user=new.mention)
        await open_table_page(interaction, match_id, note)


async def _check_reachable(
    interaction: discord.Interaction[Any], match_id: int, user: discord.User | discord.Member
) -> None:
    """Raise `UserError` unless a user sees the channel of a match: an offer would not reach them there."""
    match = (await services_of(interaction)[Table].read(match_id)).match
    try:
        member = await find_member(interaction.client, match.guild_id, user.id)
        sees = member is not None and await sees_channel(interaction.client, member, match.channel_id)
    except MembershipUnknown:
        raise UserError("replace-later") from None
    if not sees:
        raise UserError("replace-unseen", user=user.mention, channel=f"<#{match.channel_id}>")


async def open_seat_offers(interaction: discord.Interaction[Any], match_id: int) -> None:
    """Replaces the page. Raises `UserError`."""
    services, say = services_of(interaction), translator(interaction.locale.value)
    asking = await who_may_end(interaction, match_id)
    seated = await services[Table].read(match_id)
    if seated.match.status != "active":
        raise UserError("game-over")
    if asking.id != seated.match.host_id and not asking.moderator:
        raise UserError("replace-host")
    if daily_of(await services[Store].read(happenings_of, match_id)) is not None:
        raise UserError("daily-seat")
    view = text_view(f"### {say('replace-title')}\n{say('replace-about')}")
    for seat, own in zip(seated.seats, plain_names(seated.seats, say), strict=True):
        name = f"{'🤖 ' if seat.is_computer else ''}{own}"
        if seat.offered_at is not None:
            label = cut_text(say("button-withdraw-of", name=name), BUTTON_LABEL)
            view.add_item(ui.ActionRow(OfferButton.of("drop", match_id, seat.seat, label)))
        else:
            placeholder = say("replace-own") if seat.user_id == asking.id else say("replace-of", name=name)
            select = SeatOfferSelect.of(match_id, seat.seat, placeholder, mark=interaction.id % MARKS)
            view.add_item(ui.ActionRow(select))
    view.add_item(ui.ActionRow(MatchButton.of("table", match_id, say, label="menu-back")))
    await reply(interaction, view)
