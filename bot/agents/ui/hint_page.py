"""The page of a hint: the best action by the Czar's estimate, its reasons, and the value of the next best."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.agents.hints import Hint
from bot.agents.ui.reason_lines import less_words, reason_lines
from bot.core.discord_limits import CUT_TEXT
from bot.discord_base.buttons import MatchButton
from bot.discord_base.names import names_of
from bot.games.presenter import Choice, Do
from bot.games.registry import PRESENTERS
from bot.play.ui.move_menu import ChoiceButton
from i18n.translator import Say


def ask_view(match_id: int, say: Say) -> ui.LayoutView:
    """Make the page that warns that the match will no longer be rated."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(f"**#{match_id} · {say('hint-heading')}**\n{say('hint-ask')}"))
    yes = MatchButton.of("hintyes", match_id, say, style=discord.ButtonStyle.primary)
    view.add_item(ui.ActionRow(yes, _back(match_id, say)))
    return view


def make_thinking_view(match_id: int, say: Say) -> ui.LayoutView:
    """Make the page that is shown while the search runs."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(f"**#{match_id} · {say('hint-heading')}**\n{say('hint-thinking')}"))
    view.add_item(ui.ActionRow(_back(match_id, say)))
    return view


def make_refusal_view(match_id: int, sentence: str, say: Say) -> ui.LayoutView:
    """Make the page that says why there is no hint."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(sentence))
    view.add_item(ui.ActionRow(_back(match_id, say)))
    return view


def hint_view(hint: Hint, say: Say) -> ui.LayoutView:
    """Make the page of a hint, with a button that plays the best action."""
    match, number = hint.seated.match, hint.seated.position.menu_numbers[hint.seat]
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay("\n".join(_lines(hint, say))[:CUT_TEXT]))
    best = Choice(say("hint-play"), Do(hint.best.action), style="success")
    view.add_item(ui.ActionRow(ChoiceButton.of(best, match.id, number), _back(match.id, say)))
    return view


def _back(match_id: int, say: Say) -> ui.Item[Any]:
    return MatchButton.of("hintleave", match_id, say, label="menu-back")


def _lines(hint: Hint, say: Say) -> Sequence[str]:
    seated, presenter = hint.seated, PRESENTERS[hint.seated.match.game]
    view, names = seated.view(hint.seat), names_of(seated.seats, say)
    best = presenter.action(view, seated.game.parse(hint.best.action), say)
    lines = [
        f"**#{seated.match.id} · {say('hint-heading')}**",
        f"-# {presenter.stage(view, say)}",
        say("hint-best" if hint.others else "hint-only", action=best),
        *reason_lines(hint.terms, presenter, view, names, say),
    ]
    for other in hint.others:
        words = presenter.action(view, seated.game.parse(other.action), say)
        lines.append(f"▫️ {less_words(words, hint.best.value - other.value, other.error, say)}")
    return [*lines, *([f"-# {say('hint-estimate', trials=hint.trials)}"] if hint.trials else [])]
