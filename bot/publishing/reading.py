"""Reads the input of a pass, at one moment: the match's rows and its capabilities' messages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection

from bot.core.services import Services
from bot.discord_base.desired import DesiredMessage
from bot.match.match_messages import AllMessages, Later, MatchMessages, Subject
from bot.match.seated import to_publish
from bot.match.table import Table
from db.match import matches, messages
from db.match.messages import Message
from db.people.users import users_in_match


@dataclass(frozen=True, slots=True)
class ToPublish:
    """A match that is to be published."""

    subject: Subject
    """The match."""
    rows: Sequence[Message]
    """Its published messages."""
    wanted: Sequence[tuple[MatchMessages, Sequence[DesiredMessage | Later]]]
    """The wanted messages, as each capability has registered them, in the order of the capabilities."""


def read_match(connection: Connection, services: Services, match_id: int) -> ToPublish | None:
    """Return a match and its wanted messages at this moment, or None if there is no such match."""
    found = matches.get_match_and_seats(connection, match_id)
    if found is None:
        return None
    (match, seats), seated, people, now = found, None, {}, services.now()
    if match.started_at is not None:
        seated = to_publish(connection, services[Table].load(connection, match), now)
        people = users_in_match(connection, match_id)
    subject = Subject(services, match, seats, seated, people, now)
    wanted = [(one, tuple(one.wants(connection, subject))) for one in services[AllMessages].registered]
    return ToPublish(subject, messages.messages_of(connection, match_id), wanted)
