"""A match's last picture, replayed from its log and drawn in a worker."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from engine.games import GAMES
from engine.history import History
from engine.match import replay
from engine.outcome import EarlyEnd, Outcome
from engine.race import RaceStep, Turn, ends_of_rounds, steps_of, turn_of
from i18n.signs import name_of
from i18n.translator import Say, translator
from render.artist import PublicArtist
from render.labels import SeatLabel, drawn_name, order_people
from render.pages.ending_sheet import Badge, EndingSheet, Mark, Turned, ending_picture
from render.palette import Theme
from render.picture import Picture
from render.registry import emoji
from render.typography import format_signed


class Logged(NamedTuple):
    seat: int
    action: str
    absent: bool
    """The seat's time had run out."""


@dataclass(frozen=True, slots=True)
class Ending:
    game: str
    options: Mapping[str, Any]
    deal: str
    """64 hex digits."""
    setup: Mapping[str, Any] | None
    """Laid out by hand; None if the seed decides."""
    log: tuple[Logged, ...]
    labels: tuple[SeatLabel, ...]
    locale: str
    theme: Theme = "light"
    with_turning_point: bool = True
    expected: tuple[tuple[int, float], ...] = ()
    """Pairs of action number and the winner's chance, as estimated by the coach."""
    early: EarlyEnd = ""
    badges: tuple[tuple[str, str], ...] = ()
    """What the winner has won, as sign (i18n/signs.py) and words."""


def draw_ending(job: Ending, artist: PublicArtist) -> Picture:
    """Draw the scores, the race and the turning point; only the scores without a race.

    Uses only spectator views. Raises `NotOver` unless the log ends the match.
    """
    from bot.games.registry import PRESENTERS  # imported here: no other job needs chat words

    game, say, theme = GAMES[job.game], translator(job.locale), job.theme
    state = game.new(game.Options.model_validate(job.options), len(job.labels), job.deal, job.setup)
    history = History(state)
    for applied in replay(game, state, job.log):
        history = applied.history
    scores = artist.scores(game.view(history.state, None), job.labels, say, early=job.early, theme=theme)
    outcome, steps = game.outcome(history.state), steps_of(game, state, job.log)
    race = ends_of_rounds(steps)
    if outcome is None or len(race) < 2:
        return scores
    marks = [Mark(None, race[0].points), *(Mark(one.round, one.points) for one in race[1:])]
    turn = find_turn(steps, outcome, job.labels, job.expected) if job.with_turning_point else None
    draw = emoji()
    badges = [Badge(draw[name](), words) for sign, words in job.badges if (name := name_of(sign)) is not None]
    if turn is None:
        return ending_picture(EndingSheet(job.labels, marks, badges=badges), scores, None, say, theme=theme)
    view = game.view(turn.after.before, None)
    board = artist.closeup(view, job.labels, say, (turn.winner, turn.rival), theme=theme)
    heading = PRESENTERS[job.game].stage(view, say)
    at, words = _place(turn.after, race, steps), turn_words(turn, job.labels, say)
    turned = Turned(at, turn.winner, heading, words, turn.before.points, turn.after.points)
    return ending_picture(EndingSheet(job.labels, marks, turned, badges), scores, board, say, theme=theme)


def _place(step: RaceStep, race: Sequence[RaceStep], steps: Sequence[RaceStep]) -> float:
    """Return the rounds before a step, plus the share of its round's actions done by then."""
    at = bisect_left([one.seq for one in race], step.seq)
    index = {one.seq: number for number, one in enumerate(steps)}
    first, last = index[race[at - 1].seq], index[race[at].seq]
    return at - 1 + (index[step.seq] - first) / (last - first)


def find_turn(
    steps: Sequence[RaceStep],
    outcome: Outcome,
    labels: Sequence[SeatLabel],
    expected: Sequence[tuple[int, float]] = (),
) -> Turn | None:
    """Return the turning point of a match; users who left never count as winners. None as for `turn_of`.

    `expected` are the winner's chances, as in `Ending`.
    """
    order = order_people(outcome, labels)
    return turn_of(steps, replace(outcome, ranks=order.ranks), dict(expected)) if order.winners else None


def turn_words(turn: Turn, labels: Sequence[SeatLabel], say: Say) -> str:
    """Say in one sentence what the winner gained."""
    return say(
        f"ending-{turn.way}",
        name=drawn_name(labels, turn.winner, say),
        rival=drawn_name(labels, turn.rival, say),
        own=format_signed(turn.after.points[turn.winner]),
        others=format_signed(turn.after.points[turn.rival]),
        gained=turn.gained,
    )
