"""The coach: points given up by a user's moves in a finished match; shown only to the user."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Hashable, Sequence
from functools import cached_property, partial
from statistics import mean
from typing import Any

import discord
from discord import ui

from bot.core.services import Services
from bot.core.users import Users
from bot.discord_base.components import Handlers
from bot.discord_base.names import labels_of, names_of, plain_names
from bot.discord_base.open_answers import Ending, OpenAnswers
from bot.discord_base.replies import services_of, think
from bot.games.presenter import Presenter, percent, tenths, tenths_of_points
from bot.games.registry import PRESENTERS
from bot.match.ui.authority import own_seat
from bot.match.ui.messages import attachment, gallery, play_on_button
from bot.review.coach import Coach, Subject
from bot.review.ui.puzzle import offer_view
from bot.workers.jobs import ReviewDrawing, TurningPointDrawing
from bot.workers.render_pool import RenderPool
from db.match.private_answers import OpenAnswer
from engine.agents.strength import nearest_level
from engine.assessment import Term
from engine.games import GAMES
from engine.review import Decision, Judged, Review
from i18n.translator import Say, translator
from render.pages.review_sheet import Point, ReviewSheet, TurningPoint
from render.palette import Theme
from render.picture import Picture

_REASONS = 3
"""Reasons beside a board."""
_REASONS_IN_TEXT = 2
LEAST_FOR_LEVEL = 15
"""With fewer decisions the mean loss says too little about a level."""
_LEAST_MEAN = 0.05
"""A smaller mean loss would be shown as 0, beside moves that lost points."""
_LEAST_SHARE = 0.1
"""Share of the loss from which a term counts as a reason."""
_LARGE_SHARE = 0.5
"""Share of the loss that the ratings must see, else a line says that they do not."""


class CoachPage:
    def __init__(self, subject: Subject, review: Review, say: Say) -> None:
        """Use a thread: it plays on from some decisions for up to a tenth of a second."""
        self._subject, self._review, self._say = subject, review, say
        self._presenter: Presenter = PRESENTERS[subject.match.game]
        self._turning = review.turning_points(self._opportunity)
        played = {seq: str(decision.action) for seq, decision in subject.decisions.items()}
        self._contrasts = {one.seq: self._contrast(one.seq, played[one.seq], one.better) for one in self._turning}
        if (best := review.best) is not None and best.next_best:
            self._contrasts[best.seq] = self._contrast(best.seq, best.next_best, played[best.seq])

    def _head(self) -> str:
        say, review = self._say, self._review
        lost = "coach-about" if review.mean_loss >= _LEAST_MEAN else "coach-hardly"
        words = say(lost, lost=tenths_of_points(review.mean_loss, say))
        lines = [
            say("coach-heading", id=self._subject.match.id),
            say(
                "coach-lost",
                number=len(review.decisions),
                lost=words,
                error=tenths(review.error, say),
                good=review.as_good,
                close=review.perhaps_worse,
            ),
        ]
        level = nearest_level(self._subject.match.game, len(self._subject.seats), review.mean_loss)
        if level is not None and len(review.decisions) >= LEAST_FOR_LEVEL:
            lines.append(say("coach-level", level=say(f"level-{level}")))
        if review.best is not None:
            lines.append(self._best_words(review.best))
        if not self._turning:
            lines.append(say("coach-no-turning-points"))
        return "\n".join(lines)

    @cached_property
    def _turns(self) -> list[str]:
        return [f"{at}. {self._describe_turn(judged)}" for at, judged in enumerate(self._turning, 1)]

    def _foot(self) -> str:
        say, review, lines = self._say, self._review, []
        if review.stewards:
            least, most = min(review.stewards), max(review.stewards)
            key = "coach-deal" if self._subject.match.early_end is None else "coach-deal-early"
            lines.append(say(key, mean=round(mean(review.stewards)), least=least, most=most, own=review.own))
        lines.append(f"-# {say('coach-estimates')}")
        return "\n".join(lines)

    def _opportunity(self, judged: Judged) -> Hashable:
        """Return a key: the same better action in the same phase is the same opportunity."""
        return self._presenter.phase(self._subject.decisions[judged.seq].view) or judged.seq, judged.better

    def _best_words(self, judged: Judged) -> str:
        decision, say = self._subject.decisions[judged.seq], self._say
        words = say(
            "coach-best",
            when=self._presenter.stage(decision.view, say),
            played=self._action(decision, str(decision.action)),
            gained=tenths_of_points(judged.gained, say),
        )
        return _with_reasons(words, self._contrasts.get(judged.seq, ())[:1])

    def _describe_turn(self, judged: Judged) -> str:
        decision, say = self._subject.decisions[judged.seq], self._say
        words = say(
            "coach-turning-point",
            when=self._presenter.stage(decision.view, say),
            played=self._action(decision, str(decision.action)),
            better=self._action(decision, judged.better),
            lost=tenths_of_points(judged.lost, say),
            error=tenths(judged.error, say),
        )
        chances = _chances(judged)
        if chances["chance"] != chances["possible"]:
            words += f" {say('coach-chance', **chances)}"
        reasons = self._list_reasons(decision, judged, names_of(self._subject.seats, say))
        return _with_reasons(words, reasons[:_REASONS_IN_TEXT])

    def _list_reasons(self, decision: Decision, judged: Judged, names: Sequence[str]) -> list[str]:
        """Return at most `_REASONS` reasons for the better action.

        They have no points: the ratings behind them differ from the search. What the better action itself brings
        comes first, however little of the loss it explains. A deck that runs out and another seat's points come
        next, since ratings ignore them. If ratings see a small part of the loss, the last line says so.
        """
        say, view, presenter = self._say, decision.view, self._presenter
        game = GAMES[self._subject.match.game]
        better = game.parse(judged.better)
        terms, taken = (game.terms(view, self._subject.seat, one) for one in (better, decision.action))
        own = [one for one in terms if one.points > 0 and "seat" not in one.facts]
        brings = max(own, key=lambda one: one.points, default=None)
        good = presenter.brings(view, better, say) if brings is None else presenter.reason(brings, view, names, say)
        found = [say("coach-for", reason=good)] if good else []
        found += self._contrasts[judged.seq]
        if saving := presenter.saving(view, decision.action, better, say):
            found.append(saving)
        if judged.rival is not None:
            found.append(say("coach-rival", name=names[judged.rival]))
            wanted = (one for one in terms if one.facts.get("seat") == judged.rival)
            found += [presenter.reason(one, view, names, say) for one in wanted]
        found += self._speaking(decision, terms, taken, judged.lost * _LEAST_SHARE, names)
        if not found and (about := next((one for one in terms if not one.points and one.kind != "rounds"), None)):
            found = [presenter.reason(about, view, names, say)]
        if not found:
            return [say("coach-no-reason")]
        found = list(dict.fromkeys(found))
        is_seen = _points(terms) - _points(taken) >= judged.lost * _LARGE_SHARE
        return found[:_REASONS] if is_seen else [*found[: _REASONS - 1], say("coach-little-reason")]

    def _speaking(
        self,
        decision: Decision,
        better: Sequence[Term],
        taken: Sequence[Term],
        least: float,
        names: Sequence[str],
    ) -> list[str]:
        """Return what speaks against the action taken and then for the better one, each the weightiest first.

        A kind of reasons counts by its difference: two similar prices are no reason.
        """
        gains = {one.kind: _points(better, one.kind) - _points(taken, one.kind) for one in (*better, *taken)}
        found = [(one, "coach-against") for one in taken if one.points < 0]
        found += [(one, "coach-for") for one in better if one.points > 0]
        return [
            self._say(key, reason=self._presenter.reason(one, decision.view, names, self._say))
            for one, key in sorted(found, key=lambda pair: (pair[1] == "coach-for", -gains[pair[0].kind]))
            if gains[one.kind] >= least
        ]

    def _contrast(self, seq: int, taken: str, better: str) -> list[str]:
        """Return reasons outside the better action's terms."""
        view, game = self._subject.decisions[seq].view, GAMES[self._subject.match.game]
        names = names_of(self._subject.seats, self._say)
        terms = game.contrast(view, game.parse(taken), game.parse(better))
        return [self._presenter.reason(one, view, names, self._say) for one in terms]

    def _action(self, decision: Decision, text: str) -> str:
        return self._presenter.action(decision.view, GAMES[self._subject.match.game].parse(text), self._say)

    def make_drawings(self, theme: Theme) -> tuple[ReviewDrawing, list[TurningPointDrawing]]:
        """Return the charts, and a picture of each turning point: together they would be a strip on a phone."""
        subject, decisions = self._subject, self._subject.decisions
        name = plain_names(subject.seats, self._say)[subject.seat]
        at = {one.seq: number for number, one in enumerate(self._review.decisions)}
        points = tuple(
            Point(one.chance, one.lead, one.lost, decisions[one.seq].round, one.is_loss)
            for one in self._review.decisions
        )
        turning = tuple(self._make_turning_point(at[one.seq], one) for one in self._turning)
        labels, locale = labels_of(subject.seats, self._say), self._say.locale
        charts = ReviewDrawing(ReviewSheet(f"#{subject.match.id} · {name}", points, turning), locale, theme)
        return charts, [
            TurningPointDrawing(subject.match.game, number, one, decisions[judged.seq].view, labels, locale, theme)
            for number, (judged, one) in enumerate(zip(self._turning, turning, strict=True), 1)
        ]

    def _make_turning_point(self, at: int, judged: Judged) -> TurningPoint:
        decision, say = self._subject.decisions[judged.seq], self._say
        played, better = (self._action(decision, text) for text in (str(decision.action), judged.better))
        loss = say("coach-picture-loss", lost=tenths_of_points(judged.lost, say), error=tenths(judged.error, say))
        names = plain_names(self._subject.seats, say)
        reasons = tuple(self._list_reasons(decision, judged, names))
        chances = _chances(judged)
        same = chances["chance"] == chances["possible"]
        chance = say("coach-picture-same" if same else "coach-picture-instead", **chances)
        seats = concerned(judged, self._subject.seat, len(self._subject.seats))
        stage = self._presenter.stage(decision.view, say)
        return TurningPoint(at, stage, played, better, chance, loss, reasons, seats)

    def view(self, pictures: Sequence[Picture]) -> ui.LayoutView:
        """Show the charts and then each turning point with its words, picture and button; without any if late."""
        view = ui.LayoutView(timeout=None)
        view.add_item(ui.TextDisplay(self._head()))
        for one in pictures[:1]:
            view.add_item(gallery(one))
        if not pictures:
            view.add_item(ui.TextDisplay(f"-# {self._say('picture-late')}"))
        for at, (words, judged) in enumerate(zip(self._turns, self._turning, strict=True), 1):
            view.add_item(ui.TextDisplay(words))
            for one in pictures[at : at + 1]:
                view.add_item(gallery(one))
            view.add_item(ui.ActionRow(self._play_on(judged)))
        view.add_item(ui.TextDisplay(self._foot()))
        return view

    def _play_on(self, judged: Judged) -> ui.Button[Any]:
        return play_on_button(self._subject.match.id, judged.seq - 1, self._subject.seat, self._say)


def concerned(judged: Judged, seat: int, seats: int) -> tuple[int, ...]:
    """Return the seats of a turning point: the decision's, and the rival it concerns, if any, or the only other one."""
    rival = 1 - seat if seats == 2 else judged.rival
    return (seat,) if rival is None else (seat, rival)


def _points(terms: Sequence[Term], kind: str = "") -> float:
    """Sum the points of terms, of one kind if given."""
    return sum(one.points for one in terms if kind in ("", one.kind))


def _chances(judged: Judged) -> dict[str, int]:
    """Return percentages: the chances to win after the decision and after the better action."""
    return {"chance": percent(judged.chance), "possible": percent(judged.chance + judged.missed)}


def _with_reasons(words: str, reasons: Sequence[str]) -> str:
    return "\n   - ".join((words, *reasons))


KIND = "coach"

log = logging.getLogger(__name__)


async def _coach(interaction: discord.Interaction[Any], match_id: int) -> None:
    """Raises `UserError`."""
    await own_seat(interaction, match_id)
    services = services_of(interaction)
    subject = await services[Coach].subject(match_id, interaction.user.id)
    if await services[Coach].read_stored(subject) is None:
        services[Coach].make(subject)
    answer = await services[OpenAnswers].open(interaction, KIND, match_id)
    await think(interaction)
    services[OpenAnswers].begin(answer)


async def _finish(services: Services, answer: OpenAnswer) -> None:
    """Show the stored review, or have it made first; omit the pictures if drawing fails. Raises `UserError`."""
    answers, say = services[OpenAnswers], translator(answer.locale)
    subject = await services[Coach].subject(answer.match_id, answer.user_id)
    review = await services[Coach].read_stored(subject)
    if review is None:
        making = services[Coach].make(subject)
        review = await answers.follow(
            answer, making.task, "coach-progress", lambda: {"done": making.done, "number": making.number}
        )
    page = await asyncio.to_thread(CoachPage, subject, review, say)
    pictures = await _draw(services, page, answer.user_id)
    await answers.show(answer, page.view(pictures), [attachment(one)() for one in pictures])
    if await services[Users].claim_puzzle_offer(answer.user_id):
        await answers.add(answer, offer_view(say))


def end_coach_answers(services: Services) -> None:
    services[OpenAnswers].end_with(KIND, Ending(partial(_finish, services), "coach-failed", late="coach-later"))


async def _draw(services: Services, page: CoachPage, user_id: int) -> list[Picture]:
    """Draw the charts and the turning points; none if one fails."""
    charts, turns = page.make_drawings(await services[Users].theme_of(user_id))
    pool = services[RenderPool]
    try:
        pictures = [await pool.draw_once(charts, later=True)]
        return [*pictures, *[await pool.draw_once(one, later=True) for one in turns]]
    except Exception as error:  # the page is useful without them; its text could hold cards
        log.warning("a picture was not drawn for a review: %s", type(error).__name__)
        return []


HANDLERS = Handlers(buttons={"coach": _coach})
