"""The selects of the private page of a table: another time control, and going on without somebody."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.agreement.vote_rules import How
from bot.core.discord_limits import OPTION_LABEL
from bot.discord_base.match_select import MatchSelect
from bot.discord_base.names import stored_name
from bot.discord_base.time_words import time_words
from bot.match.seated import Seated
from db.time_control import TimeControl
from i18n.translator import Say

TIMES = ("none", "24", "48", "72", "168", "bank-24-4", "bank-72-12", "bank-168-24")
"""The time controls that can be chosen in a running match, as `TimeControl` writes them."""


def time_select(game_id: int, now: TimeControl, mark: int, say: Say) -> MatchSelect:
    """Make the select of time controls, in which the one in force is chosen."""
    texts = [*TIMES, *([str(now)] if str(now) not in TIMES else [])]
    options = [
        discord.SelectOption(
            label=time_words(TimeControl.parse(text), say)[:OPTION_LABEL], value=text, default=text == str(now)
        )
        for text in texts
    ]
    return MatchSelect.of("ask:time", game_id, options, say("table-time-caption"), mark=mark)


def without_select(seated: Seated, choices: Sequence[tuple[int, How]], mark: int, say: Say) -> MatchSelect:
    """Make the select of the seats that the match can go on without, and how."""
    options = [
        discord.SelectOption(
            label=say(f"table-without-{how}", name=stored_name(seated.seats[seat].name, say))[:OPTION_LABEL],
            value=f"{how}-{seat}",
        )
        for seat, how in choices
    ]
    return MatchSelect.of("ask:without", seated.match.id, options, say("table-without-caption"), mark=mark)
