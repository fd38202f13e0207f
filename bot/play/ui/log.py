"""The buttons `Log` and `Replay`: pages of a match's events, and the board after any move."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from typing import Any, Self

import discord
from discord import ui

from bot.core.discord_limits import CUT_TEXT, OPTION_LABEL, SELECT_OPTIONS
from bot.core.errors import Stale, UserError
from bot.core.users import Users
from bot.discord_base.components import Handlers, MatchSelect, PersistentItem, number_of
from bot.discord_base.names import labels_of, names_of, plain_names
from bot.discord_base.replies import reply, services_of, text_view, think, think_in_place
from bot.games.registry import PRESENTERS
from bot.match.moments import Moment, Moments, tell
from bot.match.seated import PageFacts, Seated, read_page_facts
from bot.match.shared_deals import is_secret
from bot.match.ui.authority import begun_match_for
from bot.match.ui.event_lines import numbered_happenings
from bot.match.ui.messages import attachment, gallery, play_on_button
from bot.workers.jobs import Drawing
from bot.workers.render_pool import RenderPool
from db.store import Store
from engine.game import AnyView
from i18n.text_length import count_units, cut_text
from i18n.translator import Say, translator

PAGE = 12
"""Moves on a page."""
_LATEST = 999_999_999
_MOVES, _BOARD = "moves", "board"
_EMOJI = {"first": "⏮️", "older": "◀️", "newer": "▶️", "latest": "⏭️", "list": "📜"}
_STEPS = {"back": "⏮️", "older": "◀️", "newer": "▶️", "on": "⏭️", "end": "⏩"}
_OWN, _OPEN = "", "open"
"""The reader's own view, or one without secrets; any other view is a seat number."""
_CHOSEN_VIEW = re.compile(r"(?P<seq>[0-9]{1,9}):(?P<view>open|[0-9])")


class LogButton(
    PersistentItem,
    template=r"log:(?P<page>moves|board):(?P<game>[0-9]{1,18}):(?P<number>[0-9]{1,9}):\w+(?::(?P<view>open|[0-9]))?",
):
    @classmethod
    def of(cls, label: str, match_id: int, number: int, say: Say, *, disabled: bool = False) -> Self:
        """Link to the page that ends with this move."""
        custom_id = f"log:{_MOVES}:{match_id}:{max(number, 0)}:{label}"
        return cls(ui.Button(label=say(f"log-{label}"), emoji=_EMOJI[label], disabled=disabled, custom_id=custom_id))

    @classmethod
    def step(cls, label: str, match_id: int, number: int, view: str, say: Say, *, disabled: bool) -> Self:
        """Link to the board after another move."""
        custom_id = f"log:{_BOARD}:{match_id}:{number}:{label}" + (f":{view}" if view else "")
        words = say(f"log-{label}")
        return cls(ui.Button(label=words, emoji=_STEPS[label], disabled=disabled, custom_id=custom_id))

    async def answer(self, interaction: discord.Interaction[Any]) -> None:
        await _turn(interaction, self.match_id, self.parts["page"], int(self.parts["number"]), self.parts["view"])


async def _show_board(interaction: discord.Interaction[Any], match_id: int, number: str) -> None:
    await _turn(interaction, match_id, _BOARD, number_of(number))


async def _show_view(interaction: discord.Interaction[Any], match_id: int, chosen: str) -> None:
    found = _CHOSEN_VIEW.fullmatch(chosen)
    if found is None:
        raise Stale
    await _turn(interaction, match_id, _BOARD, 0, found["view"], seq=int(found["seq"]))


class Log:
    def __init__(
        self,
        seated: PageFacts,
        seat: int | None,
        moments: Sequence[Moment[AnyView]],
        say: Say,
        *,
        chosen: str = _OWN,
        is_replay: bool = False,
    ) -> None:
        """`seat` is the reader's seat, or the one whose view is `chosen`. A replay offers every view."""
        self.seated, self.seat, self.moments, self.say = seated, seat, moments, say
        self.chosen, self.is_replay = chosen, is_replay
        self._beside: dict[int, list[str]] = {}
        for seq, line in numbered_happenings(seated, say):
            number = bisect_right(moments, seq, key=lambda moment: moment.seq)
            self._beside.setdefault(number, []).append(line)

    @classmethod
    async def of(
        cls, interaction: discord.Interaction[Any], seated: Seated, chosen: str = _OWN, *, is_replay: bool
    ) -> Self:
        services = services_of(interaction)
        seat = seated.seat_of(interaction.user.id) if chosen == _OWN else None if chosen == _OPEN else int(chosen)
        moments = await services[Moments].of(seated.match.id, seat, whole=bool(chosen), is_open=chosen == _OPEN)
        match = await services[Store].read(read_page_facts, seated)
        say = translator(interaction.locale.value)
        return cls(match, seat, moments, say, chosen=chosen, is_replay=is_replay)

    def lines(self, number: int) -> list[str]:
        """Return the lines of a move, numbered from 1, and of the happenings after it.

        Taken-back moves are struck through. Number 0 has the lines from before the first move.
        """
        beside = self._beside.get(number, [])
        if not number:
            return beside
        moment = self.moments[number - 1]
        game, view, names = self.seated.match.game, self.seated.view(self.seat), names_of(self.seated.seats, self.say)
        lines = list(tell(game, moment.events, view, names, self.say, planned=self._is_own_plan(moment)))
        return [*([f"~~{line}~~" for line in lines] if moment.taken_back else lines), *beside]

    def _is_own_plan(self, moment: Moment[AnyView]) -> bool:
        seat = self.seated.planned.get(moment.seq)
        return seat is not None and self.chosen == _OWN and self.seated.sees_as(self.seat, moment.seq) == seat

    def stage(self, view: AnyView) -> str:
        return PRESENTERS[self.seated.match.game].stage(view, self.say)

    def view_after(self, number: int) -> AnyView:
        """Return the view after a move, numbered from 1; for 0 the view before the first move."""
        return self.moments[number - 1].after if number else self.moments[0].before

    def page(self, last: int) -> ui.LayoutView:
        """Make the page that ends with this move, or with the last one."""
        say, match_id, count = self.say, self.seated.match.id, len(self.moments)
        last = min(max(last, PAGE), count)
        numbers = range(max(1, last - PAGE + 1), last + 1)
        heading = f"**#{match_id} · {say('log-heading')}**"
        if count > PAGE:
            heading += "\n-# " + say("log-place", first=numbers[0], last=last, count=count)
        view = text_view(f"{heading}\n{_cut(self._tell(numbers), CUT_TEXT - len(heading))}".rstrip())
        if numbers:
            options = [
                discord.SelectOption(
                    label=cut_text(f"{number}. {_plain(self.lines(number))}", OPTION_LABEL), value=str(number)
                )
                for number in numbers
            ]
            view.add_item(ui.ActionRow(MatchSelect.of("logboard", match_id, options, say("log-boards"))))
        if count > PAGE:
            view.add_item(ui.ActionRow(MatchSelect.of("loground", match_id, self._rounds(), say("log-rounds"))))
            at_start, at_end = numbers[0] == 1, last == count
            view.add_item(
                ui.ActionRow(
                    LogButton.of("first", match_id, PAGE, say, disabled=at_start),
                    LogButton.of("older", match_id, last - PAGE, say, disabled=at_start),
                    LogButton.of("newer", match_id, last + PAGE, say, disabled=at_end),
                    LogButton.of("latest", match_id, _LATEST, say, disabled=at_end),
                )
            )
        return view

    def _rounds(self) -> list[discord.SelectOption]:
        first: dict[int, int] = {}
        for number, moment in enumerate(self.moments, 1):
            if moment.round is not None:
                first.setdefault(moment.round, number)
        return [
            discord.SelectOption(
                label=cut_text(self.stage(self.moments[number - 1].before), OPTION_LABEL), value=str(number)
            )
            for number in list(first.values())[-SELECT_OPTIONS:]
        ]

    def _tell(self, numbers: Sequence[int]) -> list[str]:
        """Return the moves' lines, with a heading for each new stage of the game."""
        told = list(self.lines(0)) if not numbers or numbers[0] == 1 else []
        heading = ""
        for number in numbers:
            stage = self.stage(self.moments[number - 1].before)
            if stage != heading:
                heading = stage
                if not (told and told[-1].startswith(f"**{stage}**")):  # a new phase has such a line already
                    told.append(f"**{stage}**")
            told += self.lines(number)
        return told

    def board(self, number: int, *items: ui.Item[Any]) -> ui.LayoutView:
        say, match_id, count = self.say, self.seated.match.id, len(self.moments)
        place = say("log-after", number=number, count=count) if number else say("log-before")
        heading = f"**#{match_id} · {place}**\n-# {self.stage(self.view_after(number))}"
        moves = {"older": max(number - 1, 0), "newer": min(number + 1, count), "end": count}
        phases = {"back": self._phase_before(number), "on": self._phase_after(number)}
        rows = [
            ui.ActionRow[Any](
                *(
                    LogButton.step(label, match_id, target, self.chosen, say, disabled=target == number)
                    for label, target in targets.items()
                )
            )
            for targets in (moves, phases)
        ]
        lines = _cut(self.lines(number), CUT_TEXT - len(heading))
        view = text_view(f"{heading}\n{lines}", *items, *rows)
        if self.is_replay:
            options = self._views(number)
            view.add_item(ui.ActionRow(MatchSelect.of("logview", match_id, options, say("replay-view"), mark=number)))
        row: ui.ActionRow[Any] = ui.ActionRow(LogButton.of("list", match_id, number + PAGE // 2, say))
        if self.is_replay and number < count:
            row.add_item(play_on_button(match_id, self._seq(number), self._playing_seat(number), say))
        view.add_item(row)
        return view

    def _playing_seat(self, number: int) -> int:
        """Return the seat of a user who continues after a move: the seat of the view, else the next to act."""
        return self.moments[number].seat if self.seat is None else self.seat

    def _seq(self, number: int) -> int:
        """Return a move's number in the log. Views number moves differently, since some moves are secret."""
        return self.moments[number - 1].seq if number else 0

    def _views(self, number: int) -> list[discord.SelectOption]:
        say = self.say
        names = plain_names(self.seated.seats, say)
        own = str(self.seat) if self.chosen == _OWN else self.chosen
        labels = {_OPEN: say("replay-open"), **{str(seat): say("replay-seat", name=n) for seat, n in enumerate(names)}}
        return [
            discord.SelectOption(
                label=cut_text(label, OPTION_LABEL), value=f"{self._seq(number)}:{view}", default=view == own
            )
            for view, label in labels.items()
        ]

    def _phase_of(self, number: int) -> str:
        """Return a text for the phase after a move, or for its stage in a game without phases."""
        view = self.view_after(number)
        return PRESENTERS[self.seated.match.game].phase(view) or self.stage(view)

    def _phase_before(self, number: int) -> int:
        """Return the move that began the phase, or the move before it if the phase has just begun."""
        number = max(number - 1, 0)
        phase = self._phase_of(number)
        while number and self._phase_of(number - 1) == phase:
            number -= 1
        return number

    def _phase_after(self, number: int) -> int:
        """Return the move that begins the next phase, else the last move."""
        phase, count = self._phase_of(number), len(self.moments)
        return next((later for later in range(number + 1, count) if self._phase_of(later) != phase), count)


def _cut(lines: Sequence[str], length: int) -> str:
    """Join as many of the last lines as fit."""
    fitting: list[str] = []
    for line in reversed(lines):
        length -= count_units(line) + 1
        if length < 2:
            return "\n".join(["…", *reversed(fitting)])
        fitting.append(line)
    return "\n".join(reversed(fitting))


def _plain(lines: Sequence[str]) -> str:
    """Return the first Markdown line as plain text."""
    return discord.utils.remove_markdown(lines[0]) if lines else "…"


async def _hides_nothing(interaction: discord.Interaction[Any], seated: Seated, chosen: str = _OWN) -> bool:
    """Return whether a match is over and fully public. Raises `UserError` if the `chosen` view is not allowed."""
    services, match = services_of(interaction), seated.match
    is_over = match.status == "finished"
    hides_nothing = is_over and not is_secret(match, services.now())
    if chosen and not hides_nothing:
        raise UserError("replay-secret" if is_over else "replay-not-finished")
    if chosen.isdecimal() and int(chosen) >= len(seated.seats):
        raise Stale
    return hides_nothing


async def _turn(
    interaction: discord.Interaction[Any],
    match_id: int,
    page: str,
    number: int,
    chosen: str = _OWN,
    *,
    seq: int | None = None,
) -> None:
    """Show a page in the clicked message; `seq` names a move by its number in the log instead."""
    services = services_of(interaction)
    seated = await begun_match_for(interaction, match_id)
    is_replay = await _hides_nothing(interaction, seated, chosen)
    await think_in_place(interaction)
    log = await Log.of(interaction, seated, chosen, is_replay=is_replay)
    if page == _MOVES or not log.moments:
        await reply(interaction, log.page(number))
        return
    if seq is not None:
        number = bisect_right(log.moments, seq, key=lambda moment: moment.seq)
    number = min(number, len(log.moments))
    theme = await services[Users].theme_of(interaction.user.id)
    labels, events = labels_of(seated.seats, log.say), log.moments[number - 1].events if number else ()
    picture = await services[RenderPool].draw(
        Drawing("board", seated.match.game, log.view_after(number), labels, log.say.locale, events, theme)
    )
    await reply(interaction, log.board(number, gallery(picture)), [attachment(picture)()])


async def show_log(interaction: discord.Interaction[Any], match_id: int) -> None:
    seated = await begun_match_for(interaction, match_id)
    is_replay = await _hides_nothing(interaction, seated)
    await think(interaction)
    await reply(interaction, (await Log.of(interaction, seated, is_replay=is_replay)).page(_LATEST))


async def _replay(interaction: discord.Interaction[Any], match_id: int) -> None:
    """Show the start of a match, with buttons through its moves. Raises `UserError`."""
    if (await begun_match_for(interaction, match_id)).match.status != "finished":
        raise UserError("replay-not-finished")
    await _turn(interaction, match_id, _BOARD, 0)


async def _show_round(interaction: discord.Interaction[Any], match_id: int, number: str) -> None:
    """Show the page that begins with the first move of a round. Raises `UserError`."""
    await _turn(interaction, match_id, _MOVES, number_of(number) + PAGE - 1)


HANDLERS = Handlers(
    buttons={"log": show_log, "replay": _replay},
    selects={"logboard": _show_board, "logview": _show_view, "loground": _show_round},
)
