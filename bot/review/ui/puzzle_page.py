"""The page of a puzzle: the board and four choices; then the best action and reasons."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.agents.ui.agent_words import less_words, points_words, reason_lines
from bot.core.discord_limits import CUT_TEXT
from bot.discord_base.names import labels_of, names_of, shown_name
from bot.games.decimals import percent, tenths
from bot.games.registry import PRESENTERS
from bot.match.ui.messages import gallery
from bot.review.puzzles import Question
from bot.workers.jobs import Drawing
from engine.games import GAMES
from i18n.text_length import cut_text
from i18n.translator import Say
from render.labels import SeatLabel
from render.palette import Theme
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
        lines += reason_lines(asked.terms, self._presenter, asked.view, self._names(), say)[:_REASONS]
        for choice in sorted(values, key=lambda one: -values[one]):
            if choice not in (best, answer):
                gap = values[best] - values[choice]
                lines.append(f"▫️ {less_words(self._action(choice), gap, puzzle.error, say)}")
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
        others = iter(range(1, len(asked.view.seats)))
        return tuple(
            SeatLabel(say("puzzle-you"), computer=False, resigned=False)
            if seat == asked.seat
            else SeatLabel(say("computer-name", number=next(others)), computer=True, resigned=False)
            for seat in range(len(asked.view.seats))
        )

    def _names(self) -> list[str]:
        if self._asked.seats:
            return names_of(self._asked.seats, self._say)
        return [shown_name(label.name) for label in self._labels()]
