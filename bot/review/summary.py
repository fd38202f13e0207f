"""The film of a whole match in ten seconds, which comes by itself below the result, and its last picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from sqlalchemy import Connection

from bot.discord_base.names import labels_of
from bot.games.registry import PRESENTERS
from bot.match.moments import Moment
from bot.match.result_words import Result, how_ended, place_lines
from bot.match.seated import Seated
from bot.review.replay import tell_plainly
from bot.workers.ending import find_turn, turn_words
from db.match.matches import Match
from db.match.messages import request_message
from engine.game import PublicView
from engine.match import LoggedAction
from engine.race import Turn as TurningPoint
from engine.race import steps_of
from i18n.translator import Say
from render.film import Caption, Finale, Turn
from render.labels import SeatLabel, drawn_name, rough_name
from render.typography import printable

KIND = "summary"
"""Of its message, as stored."""


def request_summary(connection: Connection, match: Match, _ranks: Sequence[int], now: datetime) -> None:
    """Request the film of a match that ends, in the same transaction.

    A daily deal has none: others may still play it.
    """
    if match.settings.film and match.daily is None:
        request_message(connection, match.id, KIND, match.place_id, now=now)


def close_film(
    seated: Seated,
    moments: Sequence[Moment[PublicView]],
    log: Sequence[LoggedAction],
    expected: Sequence[tuple[int, float]],
    say: Say,
) -> Finale:
    """Return the turning point of a finished match, as its last picture has it; the final score without one.

    Raises as `replay` does.
    """
    turn = _find(seated, log, expected, say) if seated.match.settings.turning_point else None
    moment = next((one for one in moments if turn is not None and one.seq == turn.after.seq), None)
    if turn is None or moment is None:
        return Finale(Turn(moments[-1].after, ()), _score(seated, say))
    return Finale(Turn(moment.after, moment.events), _turned(seated, moment, turn, say), moment.before)


def _find(
    seated: Seated, log: Sequence[LoggedAction], expected: Sequence[tuple[int, float]], say: Say
) -> TurningPoint | None:
    match, game, outcome = seated.match, seated.game, seated.game.outcome(seated.position.state)
    assert outcome is not None
    state = game.new(game.Options.model_validate(match.options), len(seated.seats), match.seed, match.setup)
    return find_turn(steps_of(game, state, log), outcome, labels_of(seated.seats, say), expected)


def _turned(seated: Seated, moment: Moment[PublicView], turn: TurningPoint, say: Say) -> Caption:
    """Say when it was, what was done, and what the winner gained."""
    labels, game = _short_labels(seated, say), seated.match.game
    heading = f"{say('ending-turned')} · {PRESENTERS[game].stage(moment.before, say)}"
    names = [drawn_name(labels, seat, say) for seat in range(len(labels))]
    done = [f"{line}." for line in tell_plainly(game, moment.events, moment.after, names, say)[:1]]
    counted = [] if turn.way == "expected" else [say("summary-counted")]  # the board shows fewer points
    return Caption(heading, printable(" ".join([*done, turn_words(turn, labels, say), *counted])), is_turn=True)


def _short_labels(seated: Seated, say: Say) -> list[SeatLabel]:
    """Return labels with names short enough for a caption of three lines."""
    return [replace(label, name=rough_name(label.name)) for label in labels_of(seated.seats, say)]


def _score(seated: Seated, say: Say) -> Caption:
    labels, outcome = _short_labels(seated, say), seated.game.outcome(seated.position.state)
    assert outcome is not None
    result = Result.of(outcome.ranks, [score.total for score in outcome.scores], labels)
    names = [drawn_name(labels, seat, say) for seat in range(len(labels))]
    heading = [say("picture-scores")]
    if early := how_ended(seated.match):
        heading.append(say(f"picture-ended-{early}"))
    return Caption(" · ".join(heading), " · ".join(place_lines(result, names, say)), is_turn=False)
