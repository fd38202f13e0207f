"""The messages about seats that change hands: offers, and the call of a newcomer."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import Connection

from bot.agreement.ui.offer_message import offer_message, welcome_message
from bot.discord_base.desired import Content, DesiredMessage, Place, Urgency, call_hash, content_hash
from bot.match.match_messages import MatchMessages, Subject, always
from bot.match.newcomers import newcomer
from bot.match.seated import Seated
from db.match.matches import Seat
from db.match.messages import MessageKind
from i18n.translator import translator


def offers(seated: Seated) -> list[DesiredMessage]:
    """List the messages that offer seats of a running match.

    One to a user stands in the place of the match and notifies that user and the seat's; one to anybody stands in the
    channel where the match was opened, and notifies nobody.
    """
    if seated.match.status != "active":
        return []
    return [_offer(seated, seat) for seat in seated.seats if seat.offered_at is not None]


def welcomes(seated: Seated) -> list[DesiredMessage]:
    """List the messages that call users who have taken seats over; each is sent once."""
    if seated.match.status != "active":
        return []
    return [_welcome(seated, seat) for seat in seated.seats if newcomer(seated.match, seat) is not None]


def _offer(seated: Seated, seat: Seat) -> DesiredMessage:
    say = translator(seated.match.locale)
    users = () if seat.offered_to is None else (seat.offered_to, *([] if seat.user_id is None else [seat.user_id]))

    async def build() -> Content:
        return Content(offer_message(seated, seat.seat, say), mentions=users)

    shown = content_hash(seat.name, seat.user_id, seat.ai, str(seated.match.time), seated.match.thread_id)
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
        comes_back=False,
    )


def _welcome(seated: Seated, seat: Seat) -> DesiredMessage:
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
        comes_back=False,
    )


def _list_offers(_connection: Connection, subject: Subject) -> Iterable[DesiredMessage]:
    return offers(subject.seated) if subject.seated is not None and subject.has_place else ()


def _list_welcomes(_connection: Connection, subject: Subject) -> Iterable[DesiredMessage]:
    return welcomes(subject.seated) if subject.seated is not None else ()


MESSAGES = (
    MatchMessages(kinds=(MessageKind.OFFER,), wants=_list_offers, deletes=always),
    MatchMessages(kinds=(MessageKind.WELCOME,), wants=_list_welcomes),
)
