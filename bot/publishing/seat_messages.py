"""What is published of seats that change hands: offers, the call of a newcomer, and what the user before was shown."""

from __future__ import annotations

from bot.agreement.ui.offer_message import offer_message, welcome_message
from bot.match.seated import Seated
from bot.publishing.desired import Content, DesiredMessage, call_hash, content_hash
from db.matches import Match, Seat
from db.messages import MessageKind
from i18n.translator import translator


def offers(seated: Seated) -> list[DesiredMessage]:
    """List the messages that offer seats of a running match.

    One to a user stands in the place of the match and notifies that user and the seat's; one to anybody stands in the
    channel where the match was opened, and notifies nobody.
    """
    if seated.match.status != "active":
        return []
    return [_offer(seated, seat) for seat in seated.seats if seat.offered_at is not None]


def is_to_all(wanted: DesiredMessage, seated: Seated) -> bool:
    """Return whether a message offers a seat to anybody."""
    return wanted.kind is MessageKind.OFFER and seated.seats[wanted.seat].offered_to is None


def welcomes(seated: Seated) -> list[DesiredMessage]:
    """List the messages that call those who have taken seats over; each is sent once."""
    if seated.match.status != "active":
        return []
    return [_welcome(seated, seat) for seat in seated.seats if newcomer(seated.match, seat) is not None]


def newcomer(match: Match, seat: Seat) -> int | None:
    """Return the user who has taken the seat over while the match ran; None if nobody has."""
    late = match.started_at is not None and seat.joined_at > match.started_at
    return seat.user_id if late or seat.since_seq else None


def guest(match: Match, seat: Seat) -> int | None:
    """Return the user to whom a private thread has to be opened for a seat; None for one who was there at first."""
    return newcomer(match, seat) if seat.offered_to is None else seat.offered_to


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
        stage=shown,
        comes_back=False,
    )
