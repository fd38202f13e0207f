"""The button `Why?`: an agent's reasons for a move, as far as everybody can know."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.agents.reasons import AgentMove, Explained, Reasons
from bot.agents.ui.agent_words import agent_words, reason_lines
from bot.core.discord_limits import CUT_TEXT, OPTION_LABEL, SELECT_OPTIONS
from bot.discord_base.components import Handlers, MatchSelect, Verb, number_of
from bot.discord_base.names import names_of
from bot.discord_base.replies import reply, services_of, text_view, think, think_in_place
from bot.games.registry import PRESENTERS
from bot.match.seated import Seated
from bot.match.ui.authority import begun_match_for
from bot.match.ui.event_lines import event_lines
from bot.play.ui.offers import MenuEntry
from engine.agents import BUDGETS
from engine.agents.levels import APPRENTICE, CADET, CLERK, COMPANION, NOVICE, RANDOM, level_of, style_of
from i18n.text_length import cut_text
from i18n.translator import Say, translator


async def _explain_chosen(interaction: discord.Interaction[Any], match_id: int, number: str) -> None:
    await think_in_place(interaction)
    await reply(interaction, await _page(interaction, match_id, number_of(number)))


async def _page(interaction: discord.Interaction[Any], match_id: int, number: int | None) -> ui.LayoutView:
    seated, say = await begun_match_for(interaction, match_id), translator(interaction.locale.value)
    explained = await services_of(interaction)[Reasons].of(match_id, number)
    select = MatchSelect.of("why", match_id, _move_options(seated, explained, say), say("why-others"))
    return text_view(why_text(seated, explained, say), ui.ActionRow(select))


async def explain_last(interaction: discord.Interaction[Any], match_id: int) -> None:
    """Explain the last move of an agent in a new message; the clicked menu stays. Raises `UserError`."""
    await begun_match_for(interaction, match_id)
    await think(interaction)
    await reply(interaction, await _page(interaction, match_id, None))


def why_text(seated: Seated, explained: Explained, say: Say) -> str:
    presenter, move = PRESENTERS[seated.match.game], explained.move
    stage = f"{presenter.stage(move.moment.before, say)} · {agent_words(move.agent, say)}"
    heading = f"**#{seated.match.id} · {say('why-heading')}**\n-# {stage}"
    return cut_text("\n".join([heading, _move(seated, explained, say), *_reasons(seated, explained, say)]), CUT_TEXT)


def _move(seated: Seated, explained: Explained, say: Say) -> str:
    """Name player and action; the action's effects while only its own seat knows it."""
    if explained.action is None:
        return _move_line(seated, explained.move, say)
    presenter, moment = PRESENTERS[seated.match.game], explained.move.moment
    name = names_of(seated.seats, say)[moment.seat]
    return f"**{name}:** {presenter.action(moment.before, explained.action, say)}"


def _reasons(seated: Seated, explained: Explained, say: Say) -> list[str]:
    move, level = explained.move, level_of(explained.move.agent)
    if level == RANDOM:
        return [say("why-random")]
    if explained.action is None:
        return [say("why-hidden")]
    presenter, names = PRESENTERS[seated.match.game], names_of(seated.seats, say)
    lines = reason_lines(explained.terms, presenter, move.moment.before, names, say)
    weighed = any(line.startswith("- **") for line in lines)
    remarks = [say("why-points")] if weighed else []
    if level == COMPANION:
        remarks.append(say("why-companion"))
    elif level in BUDGETS:
        remarks.append(say("why-search", trials=BUDGETS[level].trials))
    elif level == NOVICE:
        remarks.append(say("why-novice"))
    elif level in (CADET, APPRENTICE, CLERK):
        remarks.append(say("why-roughly"))
    if weighed and level != NOVICE and (style := style_of(explained.move.agent)):
        remarks.append(say("why-style", style=say(f"style-{style}")))
    return [*(lines or [say("why-nothing")]), *(f"-# {remark}" for remark in remarks)]


def _move_line(seated: Seated, move: AgentMove, say: Say) -> str:
    lines = event_lines(seated, move.moment.events, None, say)
    return lines[0] if lines else "…"


def _move_options(seated: Seated, explained: Explained, say: Say) -> list[discord.SelectOption]:
    """List the last moves of agents, newest first."""
    return [
        discord.SelectOption(
            label=cut_text(
                f"{move.number}. {discord.utils.remove_markdown(_move_line(seated, move, say))}", OPTION_LABEL
            ),
            value=str(move.number),
            default=move.number == explained.move.number,
        )
        for move in explained.moves[: -SELECT_OPTIONS - 1 : -1]
    ]


WHY = Verb("why", "💭")
ENTRY = MenuEntry(verb=WHY, fits=lambda facts: bool(facts.news) and any(seat.has_agent for seat in facts.seated.seats))
HANDLERS = Handlers(buttons={"why": explain_last}, selects={"why": _explain_chosen})
