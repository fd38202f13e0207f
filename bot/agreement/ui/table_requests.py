"""The select on a table's page: requests to the others, and actions without consent."""

from __future__ import annotations

from collections.abc import Iterator

import discord

from bot.agreement.ui.table_facts import TableFacts
from bot.agreement.vote_rules import How
from bot.core.discord_limits import OPTION_DESCRIPTION, OPTION_LABEL
from bot.discord_base.match_select import MatchSelect
from bot.discord_base.names import plain_names
from bot.discord_base.time_words import time_words
from db.match.matches import Seat
from db.match.time_control import TimeControl
from i18n.text_length import cut_text
from i18n.translator import Say

TIMES = ("none", "24", "48", "72", "168", "bank-24-4", "bank-72-12", "bank-168-24")
"""For a running match, in the format of `TimeControl`."""
_EMOJI = {"pause": "⏸️", "time": "⌛", "endscored": "🏁", "endunscored": "🏁", "replace": "🪑", "resign": "🏳️"}


def requests_select(facts: TableFacts, seat: int | None, mark: int, say: Say, *, manages: bool) -> MatchSelect | None:
    """Return None without any option.

    Each value is a request: the verb of a `MatchButton`, `time`, `replace`, or `agent-SEAT` and `offer-SEAT` to go on
    without a user.
    """
    if facts.seated.match.status != "active":
        return None
    own = None if seat is None else facts.seated.seats[seat]
    decides = own is not None and not own.is_absent and facts.seated.is_going_on
    others = any(other.user_id is not None for other in facts.seated.seats if other.seat != seat)
    options = [*_votes(facts, seat, say, others=others, manages=manages)] if decides else []
    if manages and not facts.is_daily:
        options.append(_option("replace", say))
    if own is not None and (others or not manages):  # users who play alone end the match instead
        options.append(_option("resign", say, "resign"))
    if manages:
        options.append(_option("cancel", say, "cancel"))
    match_id = facts.seated.match.id
    return MatchSelect.of("ask:table", match_id, options, say("table-requests"), mark=mark) if options else None


def _votes(
    facts: TableFacts, seat: int | None, say: Say, *, others: bool, manages: bool
) -> Iterator[discord.SelectOption]:
    """The others must agree; without others the request is carried out at once."""
    note = "asks" if any(one.asked_user is not None for one in facts.seated.seats if one.seat != seat) else ""
    yield _option("pause", say, note)
    yield _option("time", say, note)
    names = plain_names(facts.seated.seats, say)
    for other in facts.seated.seats:
        if other.seat != seat and other.seat in facts.without and facts.without[other.seat] <= facts.now:
            name = names[other.seat]
            for how in _ways_without(other):
                label = cut_text(say(f"table-without-{how}", name=name), OPTION_LABEL)
                about = cut_text(say(f"table-note-{how}"), OPTION_DESCRIPTION)
                yield discord.SelectOption(label=label, value=f"{how}-{other.seat}", description=about, emoji="🪑")
    if facts.seated.game.can_end(facts.seated.position.state) and not facts.is_daily:
        yield _option("endscored", say, note)
    if others or not manages:
        yield _option("endunscored", say, note)


def _ways_without(seat: Seat) -> tuple[How, ...]:
    """The user is absent or has kept the match waiting too long."""
    if seat.offered_at is not None:
        return ()
    return ("offer",) if seat.is_absent else ("agent", "offer")


def _option(verb: str, say: Say, note: str = "") -> discord.SelectOption:
    description = cut_text(say(f"table-note-{note}"), OPTION_DESCRIPTION) if note else None
    label = cut_text(say(f"table-request-{verb}"), OPTION_LABEL)
    return discord.SelectOption(label=label, value=verb, description=description, emoji=_EMOJI.get(verb, "🛑"))


def time_select(match_id: int, now: TimeControl, mark: int, say: Say) -> MatchSelect:
    texts = [*TIMES, *([str(now)] if str(now) not in TIMES else [])]
    options = [
        discord.SelectOption(
            label=cut_text(time_words(TimeControl.parse(text), say), OPTION_LABEL), value=text, default=text == str(now)
        )
        for text in texts
    ]
    return MatchSelect.of("ask:time", match_id, options, say("table-request-time"), mark=mark)
