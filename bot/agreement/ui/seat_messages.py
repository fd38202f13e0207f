"""Messages that offer a seat of a running match or welcome its new user, and the page to offer seats."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Self

import discord
from discord import ui
from sqlalchemy import Connection

from bot.agreement.seats import Replacing
from bot.agreement.ui.table_page import MARKS, open_table_page, tell_on_page
from bot.core.discord_limits import BUTTON_LABEL, SELECT_PLACEHOLDER
from bot.core.errors import Stale, UserError
from bot.core.users import Users
from bot.discord_base.components import MatchButton, PersistentItem
from bot.discord_base.desired import Content, DesiredMessage, Life, Place, Urgency, call_hash, content_hash
from bot.discord_base.names import names_of, plain_names
from bot.discord_base.places import MembershipUnknown, find_member, sees_channel
from bot.discord_base.replies import person, reply, services_of, text_view, think_in_place
from bot.discord_base.time_words import time_line
from bot.games.registry import PRESENTERS
from bot.match.registration import MatchMessages, Subject, always
from bot.match.seated import Seated, newcomer
from bot.match.shared_deals import refuse_if_shared
from bot.match.table import Table
from bot.match.ui.authority import match_for, who_may_end
from bot.match.ui.messages import HAND, LOG, MOVE
from bot.play.ui.living_menus import menus_of
from bot.play.ui.move_menu import Remark
from db.match.matches import Seat
from db.match.messages import MessageKind
from i18n.text_length import cut_text
from i18n.translator import Say, translator


class OfferButton(PersistentItem, template=r"offer:(?P<verb>take|drop):(?P<game>[0-9]{1,18}):(?P<seat>[0-9]{1,2})"):
    @classmethod
    def of(cls, verb: str, match_id: int, seat: int, label: str, *, main: bool = False) -> Self:
        style = discord.ButtonStyle.success if main else discord.ButtonStyle.secondary
        return cls(ui.Button(label=label, style=style, custom_id=f"offer:{verb}:{match_id}:{seat}"))

    async def answer(self, interaction: discord.Interaction[Any]) -> None:
        act = _take if self.parts["verb"] == "take" else _drop
        await act(interaction, self.match_id, int(self.parts["seat"]))


async def _take(interaction: discord.Interaction[Any], match_id: int, seat: int) -> None:
    services, say = services_of(interaction), translator(interaction.locale.value)
    await match_for(interaction, match_id)
    seated = await services[Replacing].take(match_id, person(interaction), seat, interaction_id=interaction.id)
    await services[Users].try_dm_again(interaction.user.id)
    await menus_of(interaction).show(interaction, seated, seat, remark=Remark(say("seat-taken")))


async def _drop(interaction: discord.Interaction[Any], match_id: int, seat: int) -> None:
    services, say = services_of(interaction), translator(interaction.locale.value)
    asking = await who_may_end(interaction, match_id)
    seated = await services[Replacing].withdraw(match_id, asking, seat, interaction_id=interaction.id)
    await tell_on_page(interaction, match_id, say("offer-dropped", name=names_of(seated.seats, say)[seat]))


def offer_message(seated: Seated, number: int, say: Say) -> ui.LayoutView:
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
    drop = "button-offerwithdraw" if seat.offered_to is None else "button-offerdecline"
    row: ui.ActionRow[Any] = ui.ActionRow(
        OfferButton.of("take", match.id, number, say("button-offertake"), main=True),
        OfferButton.of("drop", match.id, number, say(drop)),
    )
    if seat.user_id is not None:
        label = "" if seat.is_absent else "button-keepseat"
        row.add_item(MatchButton.of("back", match.id, say, label=label))
    return text_view("\n".join(lines), row)


def welcome_message(seated: Seated, number: int, say: Say) -> ui.LayoutView:
    match = seated.match
    row: ui.ActionRow[Any] = ui.ActionRow(
        MatchButton.of(MOVE, match.id, say, style=discord.ButtonStyle.primary),
        MatchButton.of(HAND, match.id, say),
        MatchButton.of(LOG, match.id, say),
    )
    return text_view(say("welcome", user=f"<@{seated.seats[number].user_id}>", id=match.id), row)


def _offer(seated: Seated, seat: Seat) -> DesiredMessage:
    """Return the message of an offer.

    An offer to one user appears in the match's place, and notifies that user and the seat's present user. An offer to
    anybody appears in the channel where the match was opened, and notifies nobody.
    """
    say = translator(seated.match.locale)
    users = () if seat.offered_to is None else (seat.offered_to, *([] if seat.user_id is None else [seat.user_id]))

    async def build() -> Content:
        return Content(offer_message(seated, seat.seat, say), mentions=users)

    shown = content_hash(
        names_of(seated.seats, say)[seat.seat], seat.user_id, seat.ai, str(seated.match.time), seated.match.thread_id
    )
    return DesiredMessage(
        MessageKind.OFFER,
        seat.seat,
        shown,
        build,
        seq=seated.position.public_seq,
        place=Place.ORIGIN if seat.offered_to is None else Place.MATCH,
        urgency=Urgency.SEATS,
        leaves_place=True,
        stage=call_hash(seat.offered_at, seat.offered_to),
        life=Life.ONCE,
    )


def _welcome(seated: Seated, seat: Seat) -> DesiredMessage:
    """Sent once."""
    say = translator(seated.match.locale)

    async def build() -> Content:
        assert seat.user_id is not None
        return Content(welcome_message(seated, seat.seat, say), mentions=(seat.user_id,))

    shown = call_hash(seat.user_id, seat.since_seq)
    return DesiredMessage(
        MessageKind.WELCOME,
        seat.seat,
        shown,
        build,
        seq=seated.position.public_seq,
        urgency=Urgency.SEATS,
        stage=shown,
        life=Life.ONCE,
    )


def _list_offers(_connection: Connection, subject: Subject) -> Iterable[DesiredMessage]:
    seated = subject.seated
    if seated is None or not subject.has_place or seated.match.status != "active":
        return ()
    return [_offer(seated, seat) for seat in seated.seats if seat.offered_at is not None]


def _list_welcomes(_connection: Connection, subject: Subject) -> Iterable[DesiredMessage]:
    seated = subject.seated
    if seated is None or seated.match.status != "active":
        return ()
    return [_welcome(seated, seat) for seat in seated.seats if newcomer(seated.match, seat) is not None]


MESSAGES = (
    MatchMessages(kinds=(MessageKind.OFFER,), wants=_list_offers, deletes=always),
    MatchMessages(kinds=(MessageKind.WELCOME,), wants=_list_welcomes),
)


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
    """Raise `UserError` unless the user sees the match's channel; otherwise the offer would not reach them."""
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
    refuse_if_shared(seated.match, "daily-seat", "round-seat")
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
