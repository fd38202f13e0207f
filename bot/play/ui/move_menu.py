"""The move menu: a game's menu as Discord components, for the seat's holder only.

A custom id contains the match, the number of the seat's menu and the choice. So buttons survive a restart and detect
outdated boards. The presenter decides on the choices.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

import discord
from discord import ui

from bot.core.discord_limits import BUTTON_LABEL, CUT_TEXT, OPTION_DESCRIPTION, OPTION_LABEL, SELECT_PLACEHOLDER
from bot.discord_base.components import MatchButton, Verb, button_rows
from bot.discord_base.names import labels_of, names_of
from bot.games.decision import rate_moves
from bot.games.menu import MORE, Choice, Do, Go, Menu, Pick
from bot.games.registry import PRESENTERS
from bot.match.result_words import how_ended
from bot.match.seated import Seated
from bot.match.shared_deals import is_shared
from bot.match.ui.messages import BACK, gallery
from bot.play.before_move import doubt, doubted_action
from bot.play.plans import may_act, unused
from bot.play.ui.offers import MenuEntry, MenuFacts, events_since
from bot.workers.jobs import CardDrawing, Drawing, PublicDrawing, public_drawing
from engine.match import visible
from i18n.text_length import cut_text
from i18n.translator import Say
from render.palette import Theme
from render.picture import Picture

_UNDO, _NEXT = Verb("undo", "↩️"), Verb("next", "⏭️")


def lacks_picture(shown_as: str) -> bool:
    """Return whether a menu with this description (`MenuPage.describe_shown`) is shown without its picture."""
    return not shown_as.split(".")[1]


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


def move_button(choice: Choice, match_id: int, menu_number: int) -> ui.Button[Any]:
    """Make a button of a page with this number; `ChoiceButton` (living_menus.py) answers it."""
    verb, _, what = text_of(choice.target).partition(":")
    return choice_button(choice, f"{verb}:{match_id}:{menu_number}:{what}")


def text_of(target: Do | Go) -> str:
    """Return the form for custom ids and select values: `do:pass` or `go:card/judge`."""
    return f"do:{target.action}" if isinstance(target, Do) else f"go:{target.path}"


def target_of(text: str) -> Do | Go:
    verb, _, what = text.partition(":")
    return Do(what) if verb == "do" else Go(what)


@dataclass(frozen=True, slots=True)
class Remark:
    """A line above one page; the next update of the menu drops it."""

    text: str
    rule: str = ""
    """Number of the rule that refused an action; empty for none."""


@dataclass(frozen=True)
class MenuPage:
    """A page of a seat's move menu at one moment. Its parts are made lazily, once."""

    facts: MenuFacts
    entries: Mapping[MenuEntry, Sequence[str]] = field(default_factory=dict)
    """What capabilities offer, in order, with the lines of each."""
    path: str = ""
    """Empty for the first page."""
    remark: Remark | None = None
    next_waits: bool = False
    """Whether to offer, once, another match that waits for its user."""

    @cached_property
    def drawing(self) -> Drawing | CardDrawing:
        """Return the picture's input: the page's card, the final scores, or the board for choosing a move.

        Out of turn it is the public board, which is drawn once for all who wait; the texts name the hand's cards. The
        final scores, too, are drawn once for all.
        """
        facts, match = self.facts, self.facts.seated.match
        if self._menu.card:
            return CardDrawing(match.game, self._menu.card, match.options, facts.say.locale, facts.theme)
        if facts.seated.game.outcome(facts.seated.position.state) is not None:
            # a board has the points before the final scoring
            return public_scores(facts.seated, facts.say, facts.theme)
        if facts.seat not in facts.seated.asked:
            return public_board(facts.seated, facts.say, facts.theme)
        return replace(board_drawing(facts.seated, facts.seat, facts.say, facts.theme), kind="menu")

    @cached_property
    def picture_key(self) -> str:
        """Return the drawing's key, which takes as long to make as a short query."""
        return self.drawing.key

    @property
    def is_first(self) -> bool:
        """Return whether this is the first page, to which paths lead that no page has."""
        return not self.path or self._menu == replace(self, path="")._menu

    @property
    def number(self) -> int:
        return self.facts.seated.position.menu_numbers[self.facts.seat]

    def message(self, picture: Picture | None) -> ui.LayoutView:
        menu, match_id, say = self._menu, self.facts.seated.match.id, self.facts.say
        lines = [*self._lines, menu.text, *self._entry_lines, *self._plan_lines]
        view = ui.LayoutView(timeout=None)
        if self.remark is not None and self.remark.rule:
            view.add_item(ui.TextDisplay(self.remark.text))
            view.add_item(ui.ActionRow(_rule_button(self.remark.rule, match_id, say)))
        elif self.remark is not None:
            lines.insert(0, self.remark.text)
        view.add_item(ui.TextDisplay("\n".join(lines)[-CUT_TEXT + view.content_length() :]))
        if picture is not None:
            view.add_item(gallery(picture))
        for number, pick in enumerate(menu.picks):
            view.add_item(ui.ActionRow(choice_select(pick, f"pick:{match_id}:{self.number}:{number}")))
        buttons: list[ui.Item[Any]] = [move_button(choice, match_id, self.number) for choice in menu.buttons]
        buttons += [MatchButton.of(verb, match_id, say, label=label) for verb, label in self._platform_buttons]
        if self.next_waits and self._platform_buttons:
            buttons.append(MatchButton.of(_NEXT, match_id, say, style=discord.ButtonStyle.primary))
        if self._has_more:
            buttons.append(move_button(Choice(say("menu-more"), Go(MORE)), match_id, self.number))
        for row in button_rows(buttons):
            view.add_item(row)
        return view

    @cached_property
    def _platform_buttons(self) -> list[tuple[Verb, str]]:
        """List the platform's buttons: verb and label key (empty for the default).

        Everything but moves and takebacks is behind More.
        """
        seated, seat = self.facts.seated, self.facts.seat
        if not seated.is_going_on or self.path not in ("", MORE):
            return []
        if self.path == MORE or self.facts.is_absent:
            entries = [
                (entry.verb, entry.label)
                for entry in self.entries
                if (entry.while_absent or not self.facts.is_absent) and entry.fits(self.facts)
            ]
            return entries if self.path == MORE else [(BACK, ""), *entries]
        if seated.takeback(seat) is not None and not is_shared(seated.match):
            asks = bool(seated.undo_voters(seat))  # agents always agree
            return [(_UNDO, "button-undo-ask" if asks else "")]
        return []

    @property
    def _has_more(self) -> bool:
        return not self.path and self.facts.seated.is_going_on and not self.facts.is_absent

    def describe_shown(self, picture_key: str) -> str:
        """Return the stored description of the menu with this picture (empty key: none).

        It leaves out texts that are shown only once.
        """
        return f"{self.number}.{picture_key}.{self._text_hash}"

    @cached_property
    def _text_hash(self) -> str:
        buttons = [(verb.name, label) for verb, label in self._platform_buttons]
        text = repr((self._lines, self._menu, self._entry_lines, self._plan_lines, buttons))
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    @property
    def _lines(self) -> list[str]:
        """List the news on the first page; on other pages only the permissions that the bot lacks, if any."""
        if self.path:
            return [f"-# {self.facts.lost}"] if self.facts.lost else []
        return self.facts.news

    @property
    def _entry_lines(self) -> list[str]:
        return [] if self.path else [line for lines in self.entries.values() for line in lines]

    @cached_property
    def _plan_lines(self) -> list[str]:
        if self.path:
            return []
        facts, presenter = self.facts, PRESENTERS[self.facts.seated.match.game]
        lines = [presenter.why_words(facts.view, plan, why, facts.say) for plan, why in unused(facts.plans)]
        if plans := may_act(facts.seated, facts.seat, facts.plans):
            words = "; ".join(presenter.plan_words(facts.view, plan, facts.say) for plan in plans)
            lines.append(facts.say("menu-plans", plans=words))
        return lines

    @cached_property
    def _menu(self) -> Menu:
        """Return the page of its path; More is the first page without its moves."""
        if self.path != MORE or not self.facts.seated.is_going_on or self.facts.is_absent:
            return self._first
        back = Choice(self.facts.say("menu-back"), Go(""), emoji="↩️")
        return Menu(self._first.text, self._first.more, [back])

    @cached_property
    def _first(self) -> Menu:
        """Return the game's page of its path; an unknown path leads to the first page."""
        facts, match = self.facts, self.facts.seated.match
        if match.status != "active":
            return Menu(facts.say("panel-over"))
        if not facts.seated.is_going_on:
            return Menu(facts.say("refused-paused"))
        if facts.is_absent:
            return Menu(facts.say("refused-sits-in"))
        legal = facts.seated.legal(facts.seat)
        if (action := doubted_action(self.path)) and (page := self._doubt(action, legal)) is not None:
            return page
        names = names_of(facts.seated.seats, facts.say)
        return PRESENTERS[match.game].menu(facts.view, legal, self.path, names, facts.say)

    def _doubt(self, action: str, legal: Sequence[Any]) -> Menu | None:
        """Return the page that asks whether to play an action, or None."""
        facts, say = self.facts, self.facts.say
        question = doubt(rate_moves(facts.seated.game, facts.view, legal), facts.seated, action, say)
        if not question:
            return None
        anyway = Choice(say("menu-anyway"), Do(action), style="danger")
        back = Choice(say("menu-go-back"), Go(""), emoji="↩️", style="primary")
        return Menu(f"🤔 {question}", (), [anyway, back])


def _rule_button(rule: str, match_id: int, say: Say) -> ui.Button[Any]:
    """Make the button *Why?* of a refusal; `RuleButton` (bot/learning/ui/help.py) answers it."""
    label = cut_text(say("button-rule"), BUTTON_LABEL)
    return ui.Button(label=label, emoji="📖", custom_id=f"whynot:{rule}:{match_id}")


def board_drawing(seated: Seated, seat: int | None, say: Say, theme: Theme) -> Drawing:
    """Return the input of the board's picture, as the seat or a spectator sees it.

    It marks changes: for a seat since its last decision, for a spectator in the last actions, one per seat.
    """
    if seat is None:
        return public_board(seated, say, theme)
    seen = _seen_by(seated, seat, events_since(seated, seat))
    return Drawing("board", seated.match.game, seated.view(seat), labels_of(seated.seats, say), say.locale, seen, theme)


def public_board(seated: Seated, say: Say, theme: Theme) -> PublicDrawing:
    """Return the input of the board's picture for everybody; it marks changes as `board_drawing` does."""
    seqs = sorted({seq for seq, _ in seated.position.recent})[-len(seated.seats) :]  # secret orders do not count
    seen = _seen_by(seated, None, [pair for pair in seated.position.recent if pair[0] in seqs])
    labels = labels_of(seated.seats, say)
    return public_drawing("board", seated.match.game, seated.view(None), labels, say.locale, seen, theme)


def public_scores(seated: Seated, say: Say, theme: Theme) -> PublicDrawing:
    """Return the input of the final scores' picture: nothing is hidden any more."""
    labels, early = labels_of(seated.seats, say), how_ended(seated.match)
    return public_drawing("scores", seated.match.game, seated.view(None), labels, say.locale, theme=theme, early=early)


def _seen_by(seated: Seated, seat: int | None, events: Sequence[tuple[int, Any]]) -> tuple[Any, ...]:
    """Return numbered events as the seat (None: everybody) saw them."""
    shown = (visible(seated.game, seated.position.state, event, seated.sees_as(seat, seq)) for seq, event in events)
    return tuple(event for event in shown if event is not None)
