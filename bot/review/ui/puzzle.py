"""Puzzles in chat: direct messages, `/solo puzzle:True`, buttons, and the offer to send puzzles."""

from __future__ import annotations

import logging
from typing import Any, Literal

import discord
from discord import ui

from bot.agents.ui.agent_words import less_words, points_words, reason_lines
from bot.core.discord_limits import CUT_TEXT
from bot.core.services import Services
from bot.core.users import Users
from bot.discord_base.components import PersistentItem
from bot.discord_base.emoji import ApplicationEmoji
from bot.discord_base.errors import PASSING
from bot.discord_base.names import labels_of, names_of, shown_name
from bot.discord_base.replies import keep_in_place, reply, reply_beside, services_of, text_view, think
from bot.discord_base.sending import DirectMessages, Messenger, Salt, find_own, mark, nonce_of, own_id
from bot.games.presenter import percent, tenths
from bot.games.registry import PRESENTERS
from bot.match.ui.messages import attachment, gallery
from bot.review.puzzles import OWN, Puzzles, Question
from bot.workers.jobs import Drawing
from bot.workers.render_pool import RenderPool
from db.match.reviews import StoredPuzzle
from db.people.users import User
from engine.games import GAMES
from i18n.signs import BULLET
from i18n.text_length import cut_text
from i18n.translator import Say, translator
from render.labels import SeatLabel
from render.palette import Theme, find_theme
from render.picture import Picture

OFFER = (("on", discord.ButtonStyle.primary), ("off", discord.ButtonStyle.secondary))
_LETTERS = "ABCD"
_REASONS = 4


class PuzzlePage:
    def __init__(self, asked: Question, say: Say, theme: Theme, *, alone: bool) -> None:
        """`alone`: a private answer with a button for the next puzzle."""
        self._asked, self._say, self._theme, self._alone = asked, say, theme, alone
        self._presenter = PRESENTERS[asked.game]

    def drawing(self) -> Drawing:
        asked = self._asked
        return Drawing("board", asked.game, asked.view, self._labels(), self._say.locale, theme=self._theme)

    def view(self, picture: Picture | None) -> ui.LayoutView:
        asked, say = self._asked, self._say
        view = ui.LayoutView(timeout=None)
        view.add_item(ui.TextDisplay(self._heading()))
        view.add_item(ui.TextDisplay(f"-# {say('picture-late')}") if picture is None else gallery(picture))
        if asked.answer is None:
            lettered = list(zip(_LETTERS, asked.puzzle.choices, strict=False))
            lines = [f"**{letter}** · {self._action(choice)}" for letter, choice in lettered]
            view.add_item(ui.TextDisplay("\n".join(lines)))  # too long for a button on a phone
            buttons = (
                ui.Button[Any](
                    label=letter, style=discord.ButtonStyle.primary, custom_id=f"puzzle:{asked.name}:{number}"
                )
                for number, (letter, _choice) in enumerate(lettered)
            )
            view.add_item(ui.ActionRow(*buttons))
            return view
        view.add_item(ui.TextDisplay(cut_text("\n".join(self._explain()), CUT_TEXT)))
        if self._alone:
            view.add_item(ui.ActionRow(ui.Button[Any](label=say("button-puzzle-next"), custom_id="puzzles:next")))
        return view

    def _heading(self) -> str:
        asked, say = self._asked, self._say
        when = self._presenter.stage(asked.view, say)
        from_where = say("puzzle-own", id=asked.match_id, when=when) if asked.match_id else say("puzzle-any", when=when)
        return f"### 🧩 {say('puzzle-heading')}\n-# {from_where}"

    def _explain(self) -> list[str]:
        asked, say, puzzle = self._asked, self._say, self._asked.puzzle
        values = dict(zip(puzzle.choices, puzzle.values, strict=True))
        best, answer = puzzle.best, asked.answer or ""
        lines = [say("puzzle-right", best=self._action(best))]
        if answer != best:
            less = points_words(values[best] - values[answer], say)
            lines = [say("puzzle-wrong", answer=self._action(answer), best=self._action(best), points=less)]
            if puzzle.chances:
                chances = dict(zip(puzzle.choices, map(percent, puzzle.chances), strict=True))
                lines.append(say("puzzle-chance", chance=chances[answer], possible=chances[best]))
        lines += reason_lines(asked.terms, self._presenter, asked.view, self._names(), say, weighed=False)[:_REASONS]
        for choice in sorted(values, key=lambda one: -values[one]):
            if choice not in (best, answer):
                gap = values[best] - values[choice]
                lines.append(f"{BULLET} {less_words(self._action(choice), gap, puzzle.error, say)}")
        if asked.match_id is None:
            right, number = asked.others
            lines += [say("puzzle-others", right=right, number=number)] if number else []
        else:
            lines.append(
                say("puzzle-played-best")
                if puzzle.played == best
                else say("puzzle-played", action=self._action(puzzle.played))
            )
        return [*lines, f"-# {say('puzzle-estimate', error=tenths(puzzle.error, say))}"]

    def _action(self, text: str) -> str:
        return self._presenter.action(self._asked.view, GAMES[self._asked.game].parse(text), self._say)

    def _labels(self) -> tuple[SeatLabel, ...]:
        asked, say = self._asked, self._say
        if asked.seats:
            return labels_of(asked.seats, say)
        others = iter(range(1, asked.computers + 1))
        return tuple(
            SeatLabel(say("puzzle-you"), computer=False, resigned=False)
            if seat == asked.seat
            else SeatLabel(say("computer-name", number=next(others)), computer=True, resigned=False)
            for seat in range(asked.computers + 1)
        )

    def _names(self) -> list[str]:
        if self._asked.seats:
            return names_of(self._asked.seats, self._say)
        return [shown_name(label.name) for label in self._labels()]


log = logging.getLogger(__name__)

_KIND = "puzzle"


class PuzzleButton(
    PersistentItem, template=rf"puzzle:(?P<name>{OWN}[0-9]{{1,18}}|(?!{OWN})[a-z0-9_-]{{1,60}}):(?P<number>[0-3])"
):
    """A choice below a puzzle (bot/review/ui/puzzle.py)."""

    async def answer(self, interaction: discord.Interaction[Any]) -> None:
        name, number = self.parts["name"], int(self.parts["number"])
        asked = await services_of(interaction)[Puzzles].answer(name, interaction.user.id, number)
        await keep_in_place(interaction)
        await _show(interaction, asked)


class PuzzlesButton(PersistentItem, template=r"puzzles:(?P<verb>on|off|next)"):
    async def answer(self, interaction: discord.Interaction[Any]) -> None:
        services, verb = services_of(interaction), self.parts["verb"]
        if verb == "next":
            asked = await services[Puzzles].next_for(interaction.user.id)
            await keep_in_place(interaction)
            await _show(interaction, asked)
            return
        await services[Users].change_puzzles(interaction.user.id, wanted=verb == "on")
        await reply(interaction, text_view(translator(interaction.locale.value)(f"puzzles-{verb}")))


async def show_puzzle(interaction: discord.Interaction[Any]) -> None:
    """Answer with a puzzle that the user has not solved. Raises `UserError`."""
    asked = await services_of(interaction)[Puzzles].next_for(interaction.user.id)
    await think(interaction)
    await _show(interaction, asked)


async def offer_puzzles(interaction: discord.Interaction[Any]) -> None:
    """Offer puzzles below an answer, once per user."""
    if not await services_of(interaction)[Users].claim_puzzle_offer(interaction.user.id):
        return
    await reply_beside(interaction, offer_view(translator(interaction.locale.value)))


def offer_view(say: Say) -> ui.LayoutView:
    view = text_view(say("puzzles-offer"))
    buttons = (
        ui.Button[Any](label=say(f"button-puzzles-{verb}"), style=style, custom_id=f"puzzles:{verb}")
        for verb, style in OFFER
    )
    view.add_item(ui.ActionRow(*buttons))
    return view


async def _show(interaction: discord.Interaction[Any], asked: Question) -> None:
    """Omit the board if drawing fails."""
    services, say = services_of(interaction), translator(interaction.locale.value)
    theme = await services[Users].theme_of(interaction.user.id)
    page = PuzzlePage(asked, say, theme, alone=interaction.guild_id is not None)
    picture = await _draw(services, page)
    await reply(interaction, page.view(picture), [] if picture is None else [attachment(picture)()])


async def _draw(services: Services, page: PuzzlePage) -> Picture | None:
    try:
        return await services[RenderPool].draw(page.drawing(), later=True)
    except Exception as error:  # its text could hold cards
        log.warning("a picture was not drawn for a puzzle: %s", type(error).__name__)
        return None


class PuzzleMessages:
    """Sends puzzles by direct message; a retry looks for the first one's mark."""

    def __init__(self, services: Services, messenger: Messenger) -> None:
        self._services, self._messenger = services, messenger

    async def send(self, stored: StoredPuzzle, user: User, asked: Question) -> Literal["sent", "failed"] | None:
        """Return `failed` if direct messages are closed, None to be tried again."""
        services, direct = self._services, self._services[DirectMessages]
        if user.dm == "closed":
            return "failed"
        page = PuzzlePage(asked, translator(user.locale or "en"), find_theme(user.theme), alone=False)
        picture = await _draw(services, page)
        if picture is None:
            return None
        try:
            channel = await direct.channel_of(user.user_id, user)
            if stored.claimed_at is None or not await find_own(channel, own_id(self._messenger), _KIND, stored.id):
                await channel.send(
                    view=mark(services[ApplicationEmoji].show(page.view(picture)), _KIND, stored.id),
                    file=attachment(picture)(),
                    nonce=nonce_of(services[Salt].text, _KIND, stored.id),
                    allowed_mentions=discord.AllowedMentions.none(),
                )
        except PASSING as error:
            if await direct.handle_error(user.user_id, error):
                await services[Users].note_dm(user.user_id, is_open=False)
                return "failed"
            log.warning("puzzle %d: %s; it will be tried again", stored.id, type(error).__name__)
            return None
        if user.dm != "open":
            await services[Users].note_dm(user.user_id, is_open=True)
        return "sent"
