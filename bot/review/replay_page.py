"""The page of a whole game (render/replay_page.py): which pictures and words it shows. Nothing is hidden on it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.games.registry import PRESENTERS
from bot.match.event_words import event_words
from bot.match.moments import moments_of
from bot.workers.jobs import Drawing, ReelDrawing
from engine.record import Record, begin
from i18n.translator import Say
from render.labels import SeatLabel, spoken_name
from render.palette import Theme
from render.reel import Reel
from render.replay_page import Step, write_page

BOARDS_IN_REEL = 48
"""Pictures that share their tiles: more make the page smaller, but a worker draws them at one go, in about 2 s."""
_MARKUP = re.compile(r"\*\*|~~|^-# ")
_FIRST_NAME = 0xE000
"""The private letter that stands for the name of seat 0 while Markdown is removed from around it."""


@dataclass(frozen=True, slots=True)
class ReplayPage:
    """A page that is to be drawn."""

    title: str
    """Its title, as plain text."""
    drawings: tuple[Drawing, ...]
    """Its pictures."""
    steps: tuple[Step, ...]
    """The words for each picture."""

    def list_reels(self) -> Iterator[ReelDrawing]:
        """Yield the jobs that draw the pictures."""
        for start in range(0, len(self.drawings), BOARDS_IN_REEL):
            yield ReelDrawing(self.drawings[start : start + BOARDS_IN_REEL])

    def write(self, reels: Sequence[Reel], say: Say) -> bytes:
        """Return the page as HTML, with the pictures that were drawn."""
        return write_page(self.title, reels, self.steps, say)


def plan_page(record: Record, labels: tuple[SeatLabel, ...], say: Say, theme: Theme = "light") -> ReplayPage:
    """Return the page of a record's game: the board before the first move and after each, and the scores at the end.

    Raises `RecordError` as `begin` does, or what an illegal action raises.
    """
    game, state = begin(record)
    presenter = PRESENTERS[game.id]
    names = [spoken_name(labels, seat, say) for seat in range(len(labels))]
    marks = [chr(_FIRST_NAME + seat) for seat in range(len(labels))]

    def plain(line: str) -> str:
        """Return a line of Markdown without it; names stay as they are."""
        return "".join(
            names[ord(letter) - _FIRST_NAME] if letter in marks else letter for letter in _MARKUP.sub("", line)
        )

    moments = moments_of(record, len(labels), record.actions, None, is_open=True)
    views = [moments[0].before if moments else game.open_view(state), *(moment.after for moment in moments)]
    events = [(), *(moment.events for moment in moments)]
    drawings, steps = [], []
    for view, happened in zip(views, events, strict=True):
        lines = (event_words(game.id, event, view, marks, say) for event in happened)
        stage = presenter.stage(view, say)
        steps.append(Step(stage, presenter.phase(view) or stage, tuple(plain(line) for line in lines if line)))
        drawings.append(Drawing("board", game.id, view, labels, say.locale, happened, theme))
    outcome = views[-1].outcome
    if outcome is not None:
        order = sorted(range(len(labels)), key=lambda seat: outcome.ranks[seat])
        places = tuple(f"{outcome.ranks[seat]}. {names[seat]}: {outcome.scores[seat].total}" for seat in order)
        steps.append(Step(presenter.stage(views[-1], say), "scores", places))
        drawings.append(Drawing("scores", game.id, views[-1], labels, say.locale, theme=theme))
    title = f"{presenter.title(record.options, say)} · {', '.join(names)}"
    return ReplayPage(title, tuple(drawings), tuple(steps))
