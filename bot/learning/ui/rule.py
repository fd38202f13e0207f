"""The page of a rule: text, place, related rules, and an example from the reader's board."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import discord
from discord import ui
from sqlalchemy import Connection

from bot.core.errors import UserError
from bot.core.services import Services
from bot.discord_base.buttons import button_rows
from bot.discord_base.replies import reply, reply_beside, text_view
from bot.discord_base.rule_button import RuleButton, RulePages
from bot.games.registry import PRESENTERS
from bot.games.rules import Rule
from bot.learning.rules import RULES
from bot.match.seated import Seated
from bot.match.table import Table
from bot.match.ui.authority import own_seat
from db.match import match_lists
from db.match.match_lists import MatchFilter
from db.store import Store
from i18n.translator import Say, translator


class LearningRulePages(RulePages):
    def __init__(self, services: Services) -> None:
        self._services = services

    async def show(
        self, interaction: discord.Interaction[Any], number: str, match_id: int | None, *, beside: bool
    ) -> None:
        rule = RULES.get(number)
        if rule is None:
            raise UserError("unknown-button")
        own = await self._own_seat(interaction, rule.game, match_id)
        view = rule_view(rule, own, translator(interaction.locale.value))
        if beside:
            await reply_beside(interaction, view)
        else:
            await reply(interaction, view)

    async def _own_seat(
        self, interaction: discord.Interaction[Any], game: str, match_id: int | None
    ) -> tuple[Seated, int] | None:
        """Return a match for an example, and the user's seat."""
        if match_id is not None:
            with suppress(UserError):
                seated, seat = await own_seat(interaction, match_id)
                return (seated, seat) if seated.match.game == game else None
            return None
        seated_here = await self._services[Store].read(self._find_match, interaction, game)
        seat_here = None if seated_here is None else seated_here.seat_of(interaction.user.id)
        return None if seated_here is None or seat_here is None else (seated_here, seat_here)

    def _find_match(self, connection: Connection, interaction: discord.Interaction[Any], game: str) -> Seated | None:
        """Return the user's match of this game in this place, else their only one anywhere."""
        playing = MatchFilter(user_id=interaction.user.id, statuses=("active",))
        mine = [match for match in match_lists.list_matches(connection, playing) if match.game == game]
        here = [match for match in mine if match.thread_id == interaction.channel_id]
        found = here or mine
        return self._services[Table].load(connection, found[0]) if len(found) == 1 else None


def rule_view(rule: Rule, own: tuple[Seated, int] | None, say: Say) -> ui.LayoutView:
    """`own` is a match of the game with the reader's seat: only related rules in force there get links."""
    options: Mapping[str, Any] = own[0].match.options if own is not None else rule.options
    words = PRESENTERS[rule.game].voice(options, say)
    match_id = None if own is None else own[0].match.id
    every = (RULES[number] for number in rule.related)
    related = [one for one in every if own is None or one.is_in_force(options)]
    buttons = [RuleButton.of(one.number, f"{one.number} · {one.title(words)}", match_id) for one in related]
    return text_view("\n".join(_lines(rule, own, words)), *button_rows(buttons))


def _lines(rule: Rule, own: tuple[Seated, int] | None, say: Say) -> list[str]:
    where = f"{PRESENTERS[rule.game].name(say)} · {rule.place(say)}"
    heading = [f"**{rule.title(say)}**", f"-# {rule.number} · {where}"]
    if own is None:
        return [*heading, rule.text(say)]
    seated, seat = own
    if not rule.is_in_force(seated.match.options):
        return [heading[0], f"{heading[1]} · {say('rule-not-here')}", rule.text(say)]
    example = PRESENTERS[rule.game].rule_example(rule.number, seated.view(seat), say)
    return [*heading, rule.text(say), *([f"> {say('rule-example')} {example}"] if example else [])]
