"""Register this capability with the bot."""

from __future__ import annotations

from bot.agreement.seats import Replacing
from bot.agreement.ui import seat_messages, table_menu, table_page, vote_messages
from bot.agreement.ui.seat_messages import OfferButton, SeatOfferSelect
from bot.agreement.ui.vote_messages import VoteAnswers, VoteButton
from bot.agreement.votes import Votes
from bot.core.services import Services
from bot.match.changes import Changes
from bot.match.registration import Capability
from bot.match.table import Table


def _make(services: Services) -> None:
    votes = Votes(services[Table])
    services[Changes].complete_with(votes.settle)
    services.add(votes, Replacing(services[Table]), VoteAnswers(table_menu.agree, table_menu.decline))


AGREEMENT = Capability(
    make=_make,
    commands=table_menu.COMMANDS,
    handlers=(table_menu.HANDLERS, table_page.HANDLERS),
    components=(OfferButton, SeatOfferSelect, VoteButton),
    messages=(*seat_messages.MESSAGES, *vote_messages.MESSAGES),
)
