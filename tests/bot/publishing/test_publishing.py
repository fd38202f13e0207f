"""Mentions in published messages, and the delay after a failure to publish."""

from __future__ import annotations

from discord import Object, ui

from bot.discord_base.desired import Content
from bot.publishing.apply import _allow_mentions
from bot.publishing.reconciler import FIRST_RETRY, LONGEST_RETRY, _delay
from db.connection.errors import DatabaseBusy


def test_a_message_mentions_the_users_and_roles_it_names_and_never_everybody() -> None:
    allowed = _allow_mentions(Content(ui.LayoutView(), mentions=(7,), roles=(8,)))
    assert (allowed.everyone, allowed.users, allowed.roles) == (False, [Object(7)], [Object(8)])


def test_each_failure_doubles_the_delay_up_to_a_limit() -> None:
    delays = [_delay(TimeoutError(), failures) for failures in range(3)]
    assert delays == [FIRST_RETRY, 2 * FIRST_RETRY, 4 * FIRST_RETRY]
    assert _delay(TimeoutError(), 100) == LONGEST_RETRY
    assert _delay(DatabaseBusy("busy"), 100) == FIRST_RETRY, "nothing is wrong"
