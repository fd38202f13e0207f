"""The page of a rule: text, place, related rules, and an example from the reader's board."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Self

import discord
from discord import ui
from sqlalchemy import Connection

from bot.core.discord_limits import BUTTON_LABEL
from bot.core.errors import UserError
from bot.discord_base.components import PersistentItem, button_rows
from bot.discord_base.replies import reply, reply_beside, services_of, text_view
from bot.games.registry import PRESENTERS
from bot.games.rules import Rule
from bot.learning.rules import RULES
from bot.match.seated import Seated
from bot.match.table import Table
from bot.match.ui.authority import own_seat
from db.match import match_lists
from db.match.match_lists import MatchFilter
from db.store import Store
from i18n.text_length import cut_text
from i18n.translator import Say, translator


class RuleButton(
    PersistentItem,
    template=r"(?P<verb>rule|whynot):(?P<number>[A-Z]{1,8}-[0-9.]{1,8})(?::(?P<game>[0-9]{1,18}))?",
):
    """Shows a rule in place of its message, or for *Why?* below a refusal (`whynot`) beside it."""

    @classmethod
    def of(cls, number: str, label: str, match_id: int | None) -> Self:
        """The example is from this match, or for None from the one played here."""
        of_match = "" if match_id is None else f":{match_id}"
        return cls(ui.Button(label=cut_text(label, BUTTON_LABEL), custom_id=f"rule:{number}{of_match}"))

    async def answer(self, interaction: discord.Interaction[Any]) -> None:
        match_id, beside = self.match_id if self.parts["game"] else None, self.parts["verb"] == "whynot"
        await show_rule(interaction, self.parts["number"], match_id, beside=beside)


async def show_rule(
    interaction: discord.Interaction[Any], number: str, match_id: int | None, *, beside: bool = False
) -> None:
    """Show a rule with an example from the user's board in that match, or in the one played here.

    `beside` keeps the clicked message. Raises `UserError` if no rule has this number.
    """
    rule = RULES.get(number)
    if rule is None:
        raise UserError("unknown-button")
    own = await _find_seat(interaction, rule.game, match_id)
    view = rule_view(rule, own, translator(interaction.locale.value))
    if beside:
        await reply_beside(interaction, view)
    else:
        await reply(interaction, view)


async def _find_seat(
    interaction: discord.Interaction[Any], game: str, match_id: int | None
) -> tuple[Seated, int] | None:
    """Return a match for an example, and the user's seat."""
    if match_id is not None:
        with suppress(UserError):
            seated, seat = await own_seat(interaction, match_id)
            return (seated, seat) if seated.match.game == game else None
        return None
    services = services_of(interaction)
    here = await services[Store].read(_find_match, services[Table], interaction, game)
    seat_here = None if here is None else here.seat_of(interaction.user.id)
    return None if here is None or seat_here is None else (here, seat_here)


def _find_match(
    connection: Connection, table: Table, interaction: discord.Interaction[Any], game: str
) -> Seated | None:
    """Return the user's match of this game in this place, else their only one anywhere."""
    playing = MatchFilter(user_id=interaction.user.id, statuses=("active",))
    mine = [match for match in match_lists.list_matches(connection, playing) if match.game == game]
    here = [match for match in mine if match.thread_id == interaction.channel_id]
    found = here or mine
    return table.load(connection, found[0]) if len(found) == 1 else None


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
