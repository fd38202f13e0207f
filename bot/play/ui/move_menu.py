"""The move menu: a game's menu as Discord components, for the seat's holder only.

A custom id contains the match, the number of the seat's menu and the choice. So buttons survive a restart and detect
outdated boards. The presenter decides on the choices.
"""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Self

import discord
from discord import ui

from bot.core.discord_limits import CUT_TEXT, OPTION_DESCRIPTION, OPTION_LABEL, SELECT_PLACEHOLDER
from bot.discord_base.buttons import MatchButton, Verb, button_rows
from bot.discord_base.components import PersistentItem
from bot.discord_base.match_select import value_of
from bot.discord_base.names import labels_of, names_of
from bot.discord_base.replies import services_of
from bot.discord_base.rule_button import RuleButton
from bot.games.decision import Facts, rate_moves
from bot.games.menu import MORE, Choice, Do, Go, Menu, Pick
from bot.games.registry import PRESENTERS
from bot.match.daily_rules import can_have_hint, daily_of
from bot.match.seated import Seated, Shown
from bot.match.ui.event_lines import all_lines
from bot.match.ui.messages import gallery
from bot.play.advice import doubt
from bot.workers.jobs import CardDrawing, Drawing
from engine.match import visible
from i18n.text_length import cut_text
from i18n.translator import Say
from render.palette import Theme
from render.picture import Picture

MOST_LINES = 5
"""Most lines on events since the seat's last decision: with its picture the menu fits one screen."""
_EMOJI = {"plan": "🗓️", "hint": "💡", "why": "💭", "away": "🎬", "log": "📜", "notips": "🔕", "back": "👋", "undo": "↩️"}
_DOUBT = "doubt "
"""Path prefix of the page with a question about an action."""


class Menus(ABC):
    """Implemented in bot/play/ui/living_menus.py."""

    @abstractmethod
    async def follow(
        self, interaction: discord.Interaction[Any], target: Do | Go, match_id: int, menu_number: int
    ) -> None:
        """Play or open the choice, then show the current menu."""


class ChoiceButton(
    PersistentItem, template=r"(?P<verb>do|go):(?P<game>[0-9]{1,18}):(?P<menu>[0-9]{1,18}):(?P<what>.*)"
):
    @classmethod
    def of(cls, choice: Choice, match_id: int, menu_number: int) -> Self:
        verb, _, what = text_of(choice.target).partition(":")
        return cls(choice_button(choice, f"{verb}:{match_id}:{menu_number}:{what}"))

    async def answer(self, interaction: discord.Interaction[Any]) -> None:
        target = target_of(f"{self.parts['verb']}:{self.parts['what']}")
        await services_of(interaction)[Menus].follow(interaction, target, self.match_id, int(self.parts["menu"]))


class ChoiceSelect(PersistentItem, template=r"pick:(?P<game>[0-9]{1,18}):(?P<menu>[0-9]{1,18}):[0-9]{1,2}"):
    """Each value is a target."""

    @classmethod
    def of(cls, pick: Pick, number: int, match_id: int, menu_number: int) -> Self:
        """`number` makes the custom id unique in the message."""
        return cls(choice_select(pick, f"pick:{match_id}:{menu_number}:{number}"))

    async def answer(self, interaction: discord.Interaction[Any]) -> None:
        target = target_of(value_of(self.item))
        await services_of(interaction)[Menus].follow(interaction, target, self.match_id, int(self.parts["menu"]))


def choice_button(choice: Choice, custom_id: str) -> ui.Button[Any]:
    style = discord.ButtonStyle[choice.style]
    return ui.Button(label=choice.label, style=style, emoji=choice.emoji or None, custom_id=custom_id)


def choice_select(pick: Pick, custom_id: str) -> ui.Select[Any]:
    """Each line's value is the text of its target."""
    options = [
        discord.SelectOption(
            label=cut_text(choice.label, OPTION_LABEL),
            description=cut_text(choice.note, OPTION_DESCRIPTION) or None,
            emoji=choice.emoji or None,
            value=text_of(choice.target),
        )
        for choice in pick.choices
    ]
    return ui.Select(placeholder=cut_text(pick.placeholder, SELECT_PLACEHOLDER), custom_id=custom_id, options=options)


def text_of(target: Do | Go) -> str:
    """Return the form for custom ids and select values: `do:pass` or `go:card/judge`."""
    return f"do:{target.action}" if isinstance(target, Do) else f"go:{target.path}"


def target_of(text: str) -> Do | Go:
    verb, _, what = text.partition(":")
    return Do(what) if verb == "do" else Go(what)


def doubt_path(action: str) -> str:
    """Return the path of the page that asks whether to play this action."""
    return _DOUBT + action


@dataclass(frozen=True)
class MenuPage:
    """A page of a seat's move menu at one moment. Its parts are made lazily, once."""

    seated: Shown
    seat: int
    say: Say
    theme: Theme
    path: str = ""
    """Empty for the first page."""
    note: str = ""
    """Shown once above the page, such as the reason of a refusal."""
    rule: str = ""
    """The rule that refused the action; empty for none."""
    plans: Sequence[str] = ()
    next_waits: bool = False
    """Whether to offer, once, another match that waits for its user."""
    tip: tuple[str, Facts] | None = None
    """Name and facts, or None."""
    lost: str = ""
    """Names the permissions that the bot lacks in the match's place; empty for none."""
    unused: Sequence[tuple[str, str]] = ()
    """Plans that could not act, and why."""

    @cached_property
    def drawing(self) -> Drawing | CardDrawing:
        """Return the picture's input: the page's card, or the board for choosing a move."""
        match = self.seated.match
        if self._menu.card:
            return CardDrawing(match.game, self._menu.card, match.options, self.say.locale, self.theme)
        return replace(board_drawing(self.seated, self.seat, self.say, self.theme), kind="menu")

    @property
    def number(self) -> int:
        return self.seated.position.menu_numbers[self.seat]

    def message(self, picture: Picture | None) -> ui.LayoutView:
        menu, match_id, say = self._menu, self.seated.match.id, self.say
        notes, lines = [self.note] if self.note else [], [*self._lines, menu.text, *self._tip_lines, *self._plan_lines]
        view = ui.LayoutView(timeout=None)
        if self.rule:
            view.add_item(ui.TextDisplay(self.note))
            view.add_item(ui.ActionRow(RuleButton.of(self.rule, say("button-rule"), match_id, beside=True)))
            notes = []
        view.add_item(ui.TextDisplay("\n".join([*notes, *lines])[-CUT_TEXT + view.content_length() :]))
        if picture is not None:
            view.add_item(gallery(picture))
        for number, pick in enumerate(menu.picks):
            view.add_item(ui.ActionRow(ChoiceSelect.of(pick, number, match_id, self.number)))
        buttons: list[ui.Item[Any]] = [ChoiceButton.of(choice, match_id, self.number) for choice in menu.buttons]
        buttons += [
            MatchButton.of(Verb(name, _EMOJI.get(name, "")), match_id, say, label=label)
            for name, label in self._platform_buttons
        ]
        if self.next_waits and self._platform_buttons:
            buttons.append(MatchButton.of(Verb("next", "⏭️"), match_id, say, style=discord.ButtonStyle.primary))
        if self._has_more:
            buttons.append(ChoiceButton.of(Choice(say("menu-more"), Go(MORE)), match_id, self.number))
        for row in button_rows(buttons):
            view.add_item(row)
        return view

    @cached_property
    def _platform_buttons(self) -> Sequence[tuple[str, str]]:
        """List the platform's buttons: name and label key (empty for the default).

        Everything but moves and takebacks is behind More.
        """
        if self.path == MORE:
            return self._aside
        if self.path or not self.seated.is_going_on:
            return []
        if self._is_absent:
            return [("back", ""), *self._aside]
        if self.seated.takeback(self.seat) is not None and daily_of(self.seated.happenings) is None:
            asks = bool(self.seated.undo_voters(self.seat))  # agents always agree
            return [("undo", "button-undo-ask" if asks else "")]
        return []

    @property
    def _has_more(self) -> bool:
        return not self.path and self.seated.is_going_on and not self._is_absent

    @cached_property
    def _aside(self) -> Sequence[tuple[str, str]]:
        """List the platform's entries besides moves, like `_platform_buttons`."""
        if not self.seated.is_going_on:
            return []
        buttons = [("log", "")]
        if self._is_absent:
            return buttons
        buttons.insert(0, ("signs", "button-signs-more"))
        if replace(self, path="")._lines:
            buttons.insert(0, ("away", ""))
            if any(seat.has_agent for seat in self.seated.seats):
                buttons.insert(0, ("why", ""))
        if can_have_hint(self.seated, self.seat):
            buttons.insert(0, ("hint", ""))
        if self.seated.game.plan_offers(self._view):
            buttons.insert(0, ("plan", ""))
        if self.tip is not None:
            buttons.append(("notips", ""))
        return buttons

    @property
    def _is_absent(self) -> bool:
        """Return whether an agent sits in for its user, who can only come back."""
        return self.seated.seats[self.seat].is_absent

    @cached_property
    def _view(self) -> Any:
        return self.seated.view(self.seat)

    def describe_shown(self, picture_key: str) -> str:
        """Return the stored description of the menu with this picture (empty key: none).

        It leaves out texts that are shown only once.
        """
        text = repr((self._lines, self._menu, self._tip_lines, self._plan_lines, self._platform_buttons))
        return f"{self.number}.{picture_key}.{hashlib.sha256(text.encode()).hexdigest()[:16]}"

    @cached_property
    def _lines(self) -> list[str]:
        """List lines on the events since the seat's last decision, newest last; a long list is folded.

        What the bot lacks in the match's place goes first.
        """
        lost = [f"-# {self.lost}"] if self.lost else []
        if self.path:
            return lost
        seated, seat, acted = self.seated, self.seat, self.seated.position.clocks[self.seat].acted
        lines = all_lines(seated, _events_since(seated, seat), seat, self.say, since=acted)
        if not lines:
            return lost
        more = len(lines) - MOST_LINES
        folded = [self.say("since-more", number=more), *lines[-MOST_LINES:]] if more > 1 else lines
        heading = "since-heading" if acted > seated.seats[seat].since_seq else "log-heading"
        return [*lost, *(f"-# {line}" for line in (f"**{self.say(heading)}**", *folded))]

    @cached_property
    def _tip_lines(self) -> list[str]:
        if self.path or self.tip is None:
            return []
        presenter = PRESENTERS[self.seated.match.game]
        return [self.say("menu-tip", tip=presenter.tip(*self.tip, self._view, self.say))]

    @cached_property
    def _plan_lines(self) -> list[str]:
        if self.path:
            return []
        presenter = PRESENTERS[self.seated.match.game]
        lines = [presenter.why_words(self._view, plan, why, self.say) for plan, why in self.unused]
        if self.plans:
            words = "; ".join(presenter.plan_words(self._view, plan, self.say) for plan in self.plans)
            lines.append(self.say("menu-plans", plans=words))
        return lines

    @cached_property
    def _menu(self) -> Menu:
        """Return the page of its path; More is the first page without its moves."""
        if self.path != MORE or not self.seated.is_going_on or self._is_absent:
            return self._first
        back = Choice(self.say("menu-back"), Go(""), emoji="↩️")
        return Menu(self._first.text, self._first.more, [back])

    @cached_property
    def _first(self) -> Menu:
        """Return the game's page of its path; an unknown path leads to the first page."""
        match = self.seated.match
        if match.status != "active":
            return Menu(self.say("panel-over"))
        if not self.seated.is_going_on:
            return Menu(self.say("refused-paused"))
        if self._is_absent:
            return Menu(self.say("refused-sits-in"))
        legal = self.seated.legal(self.seat)
        if self.path.startswith(_DOUBT) and (page := self._doubt(legal)) is not None:
            return page
        return PRESENTERS[match.game].menu(
            self._view, legal, self.path, names_of(self.seated.seats, self.say), self.say
        )

    def _doubt(self, legal: Sequence[Any]) -> Menu | None:
        """Return the page that asks whether to play an action, or None."""
        action, say = self.path.removeprefix(_DOUBT), self.say
        question = doubt(rate_moves(self.seated.game, self._view, legal), self.seated, action, say)
        if not question:
            return None
        anyway = Choice(say("menu-anyway"), Do(action), style="danger")
        back = Choice(say("menu-go-back"), Go(""), emoji="↩️", style="primary")
        return Menu(f"🤔 {question}", (), [anyway, back])


def board_drawing(seated: Seated, seat: int | None, say: Say, theme: Theme) -> Drawing:
    """Return the input of the board's picture, as the seat or a spectator sees it.

    It marks changes: for a seat since its last decision, for a spectator in the last actions, one per seat.
    """
    if seat is None:  # secret orders have numbers too, but do not count
        seqs = sorted({seq for seq, _ in seated.position.recent})[-len(seated.seats) :]
        events = [pair for pair in seated.position.recent if pair[0] in seqs]
    else:
        events = _events_since(seated, seat)
    shown = (visible(seated.game, seated.position.state, event, seated.sees_as(seat, seq)) for seq, event in events)
    seen = tuple(event for event in shown if event is not None)
    return Drawing("board", seated.match.game, seated.view(seat), labels_of(seated.seats, say), say.locale, seen, theme)


def _events_since(seated: Seated, seat: int) -> list[tuple[int, Any]]:
    """List the numbered events since the seat's last decision, inclusive, and of its last standing order."""
    position = seated.position
    acted = position.clocks[seat].acted
    return [*(pair for pair in position.recent if pair[0] >= acted), *position.secret[seat]]
