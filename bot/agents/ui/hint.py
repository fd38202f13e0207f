"""The button `Hint`: the Czar's best move, its reasons, and the next best."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import discord
from discord import ui

from bot.agents.hints import Hint, Hints, can_have_hint, judge
from bot.agents.ui.agent_words import MOST_REASONS, less_words, points_words, reason_lines
from bot.core.admission import Admission
from bot.core.discord_limits import BUTTON_LABEL, CUT_TEXT
from bot.core.errors import Redelivered, UserError
from bot.core.services import Services
from bot.discord_base.components import Handlers, MatchButton, Verb
from bot.discord_base.names import names_of
from bot.discord_base.open_answers import Ending, OpenAnswers
from bot.discord_base.replies import MENU, services_of, text_view, words
from bot.games.menu import MORE, Choice, Do
from bot.games.registry import PRESENTERS
from bot.match.seated import PageFacts
from bot.match.shared_deals import counts_for_rating
from bot.match.ui.authority import own_seat
from bot.play.ui.living_menus import menus_of
from bot.play.ui.move_menu import move_button
from bot.play.ui.offers import MenuEntry
from db.match.private_answers import OpenAnswer
from engine.assessment import Assessed, Term, Verdict
from i18n.signs import BULLET
from i18n.text_length import cut_text
from i18n.translator import Say, translator

KIND = "hint"


async def ask_for_hint(interaction: discord.Interaction[Any], match_id: int) -> None:
    """Show a hint; before the first one of a rated match, ask whether to give up the rating. Raises `UserError`."""
    await own_seat(interaction, match_id)
    seated, seat = await services_of(interaction)[Hints].begin(match_id, interaction.user.id)
    if not counts_for_rating(seated):
        await _give(interaction, seated, seat)
        return
    interaction.extras[MENU] = True  # the page replaces the menu, so no board is sent again below it
    say = translator(interaction.locale.value)
    yes = MatchButton.of("hintyes", match_id, say, style=discord.ButtonStyle.primary)
    view = _page(match_id, f"{_heading(match_id, say)}\n{say('hint-ask')}", say, yes)
    await menus_of(interaction).put_away(interaction, match_id, seat, view)


async def _give_anyway(interaction: discord.Interaction[Any], match_id: int) -> None:
    await own_seat(interaction, match_id)
    await _give(interaction, *await services_of(interaction)[Hints].begin(match_id, interaction.user.id))


async def _give(interaction: discord.Interaction[Any], seated: PageFacts, seat: int) -> None:
    """Show that the search runs, replacing a clicked menu; then show the hint there."""
    services, say, match_id = services_of(interaction), translator(interaction.locale.value), seated.match.id
    interaction.extras[MENU] = True
    answer = await services[OpenAnswers].open(interaction, KIND, match_id)
    asked = discord.utils.format_dt(services.now(), "R")
    thinking = _page(match_id, f"{_heading(match_id, say)}\n{say('hint-thinking', when=asked)}", say)
    await menus_of(interaction).put_away(interaction, match_id, seat, thinking)
    services[Admission].note_answer(interaction)
    services[OpenAnswers].begin(answer)


async def _finish(services: Services, answer: OpenAnswer) -> None:
    """Show the hint, or why there is none; nothing if the user has cancelled it or asked again."""
    say, hints = translator(answer.locale), services[Hints]
    try:
        seated, seat = await hints.begin(answer.match_id, answer.user_id)
        found = await hints.of(seated, seat, answer.user_id, interaction_id=answer.interaction_id)
    except Redelivered:
        raise
    except UserError as error:
        await services[OpenAnswers].show(answer, _page(answer.match_id, words(error, say), say))
        return
    if found is not None:
        await services[OpenAnswers].show(answer, _hint_page(found, say))


def end_hint_answers(services: Services) -> None:
    services[OpenAnswers].end_with(KIND, Ending(partial(_finish, services), "refused-hint-late", "refused-hint-late"))


async def leave_hint(interaction: discord.Interaction[Any], match_id: int) -> None:
    """End the search and return to the page *More* of the menu, which has the button for hints."""
    seated, seat = await own_seat(interaction, match_id)
    services_of(interaction)[Hints].leave(match_id, interaction.user.id)
    await menus_of(interaction).show(interaction, seated, seat, path=MORE)


def _page(match_id: int, text: str, say: Say, *buttons: ui.Item[Any]) -> ui.LayoutView:
    """Add a button back to the menu."""
    back = MatchButton.of("hintleave", match_id, say, label="menu-back")
    return text_view(text, ui.ActionRow(*buttons, back))


def _heading(match_id: int, say: Say) -> str:
    return f"**#{match_id} · {say('hint-heading')}**"


def _hint_page(hint: Hint, say: Say) -> ui.LayoutView:
    match, number = hint.seated.match, hint.seated.position.menu_numbers[hint.seat]
    labels = [cut_text(f"{words[:1].upper()}{words[1:]}", BUTTON_LABEL) for words in _best_words(hint, say)]
    best = [
        move_button(
            Choice(label if len(labels) > 1 else say("hint-play"), Do(one.action), style="success"), match.id, number
        )
        for one, label in zip(hint.best_ones, labels, strict=True)
    ]
    return _page(match.id, cut_text("\n".join(hint_lines(hint, say)), CUT_TEXT), say, *best)


def hint_lines(hint: Hint, say: Say) -> Sequence[str]:
    """Return the text of a hint. If the second move is perhaps as good as the best, it has reasons for both."""
    seated, presenter = hint.seated, PRESENTERS[hint.seated.match.game]
    view, names = seated.view(hint.seat), names_of(seated.seats, say)
    best, *as_good = _best_words(hint, say)
    lines = [_heading(seated.match.id, say), f"-# {presenter.stage(view, say)}", _head(hint, say)]
    told: list[Term] = []
    most = MOST_REASONS if not as_good else MOST_REASONS // 2
    for action, terms in zip((best, *as_good), hint.terms, strict=True):
        fresh = [term for term in terms if term.points or term not in told]
        if reasons := reason_lines(fresh, presenter, view, names, say, most=most, weighed=False):
            signs = {term.points > 0 for term in fresh if term.points}
            lines += [say("hint-reasons", action=action, signs="some" if signs else "none"), *reasons]
            if signs == {False}:
                lines.append(f"- {say('hint-later')}")
        told += terms
    others = hint.others[len(as_good) :]
    if others:
        lines.append(say("hint-others"))
    for other in others:
        words = _action(hint, other, say)
        lines.append(f"{BULLET} {less_words(words, hint.best.value - other.value, other.error, say)}")
    return [*lines, *([f"-# {say('hint-estimate', trials=hint.trials)}"] if hint.trials else [])]


def _head(hint: Hint, say: Say) -> str:
    best, *as_good = _best_words(hint, say)
    if not as_good:
        return say("hint-best" if hint.trials else "hint-only", action=best)
    second = hint.others[0]
    if judge(hint.best, second) is Verdict.AS_GOOD:
        return say("hint-tie", action=best, other=as_good[0])
    less = points_words(hint.best.value - second.value, say)
    return say("hint-perhaps-tie", action=best, other=as_good[0], points=less)


def _best_words(hint: Hint, say: Say) -> list[str]:
    """Return the best move and, if perhaps as good, the second one."""
    return [_action(hint, one, say) for one in hint.best_ones]


def _action(hint: Hint, one: Assessed[str], say: Say) -> str:
    game = hint.seated.game
    return PRESENTERS[hint.seated.match.game].action(hint.seated.view(hint.seat), game.parse(one.action), say)


ENTRY = MenuEntry(verb=Verb("hint", "💡"), fits=lambda facts: can_have_hint(facts.seated, facts.seat))
HANDLERS = Handlers(buttons={"hint": ask_for_hint, "hintyes": _give_anyway, "hintleave": leave_hint})
