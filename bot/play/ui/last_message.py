"""The last message of a match: it calls everybody once, with the result and ways to continue."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any

from discord import ui
from sqlalchemy import Connection

from bot.discord_base.components import PHONE_ROW, MatchButton, Verb, button_rows
from bot.discord_base.desired import Content, DesiredMessage, Life, content_hash
from bot.discord_base.names import labels_of, names_of
from bot.match.additions import Additions
from bot.match.registration import MatchMessages, Subject
from bot.match.result_words import Result, early_line, how_ended, result_lines
from bot.match.seated import Seated
from bot.match.ui.messages import ACCENTS, attachment, gallery
from bot.play.ui.move_menu import public_scores
from bot.play.ui.offers import BoardButtons
from bot.workers.ending import Logged
from bot.workers.jobs import EndingDrawing
from bot.workers.render_pool import RenderPool
from db.match.actions import Played, whole_log
from db.match.matches import FORGOTTEN, left_seats
from db.match.messages import TABLE, MessageKind
from db.match.reviews import get_review
from db.store import Store
from engine.outcome import final_order
from engine.review import VERSION, Review
from i18n.translator import Say, translator
from render.palette import find_theme
from render.picture import PublicPicture

Expected = tuple[tuple[int, float], ...]
"""Winning chances after actions, by action number."""
Badges = tuple[tuple[str, str], ...]
"""What the winner has won, as sign and words."""
ReadLog = Callable[[], Awaitable[Sequence[Played]]]


def last_message(
    seated: Seated,
    render_pool: RenderPool,
    read_log: ReadLog,
    verbs: Sequence[Verb],
    deaf: frozenset[int] = frozenset(),
    expected: Expected = (),
    added: Sequence[str] = (),
    badges: Badges = (),
) -> DesiredMessage:
    """Return the result of a finished match; it mentions everybody at the table once, except users in `deaf`.

    It does not wait for its picture. `verbs` are those of its buttons. `expected` are the winner's chances by the
    coach's estimate, empty until somebody asks the coach. `added` are lines below the result, `badges` signs in its
    picture.
    """
    match, say, theme = seated.match, translator(seated.match.locale), find_theme(seated.match.settings.theme)
    users = tuple(seat.user_id for seat in seated.seats if seat.user_id is not None and seat.user_id not in deaf)

    def content(picture: PublicPicture | None) -> Content:
        file = None if picture is None else attachment(picture)
        return Content(result_view(seated, picture, verbs, say, added), file, users)

    async def build() -> Content:
        return content(await _draw(seated, render_pool, await read_log(), expected, badges, say))

    # Names are fixed at the time of joining; after the end only forgetting a user changes one.
    forgotten = tuple(seat.seat for seat in seated.seats if seat.name == FORGOTTEN)
    names = tuple(verb.name for verb in verbs)
    facts = (names, *expected, *forgotten, *added, *badges)
    look = content_hash("ending", say.locale, theme, match.settings.turning_point, *facts)
    return DesiredMessage(
        MessageKind.SCORES,
        TABLE,
        look,
        build,
        life=Life.ONCE,
        without_picture=lambda: content(None),
        text_first=True,
    )


async def _draw(
    seated: Seated, render_pool: RenderPool, log: Sequence[Played], expected: Expected, badges: Badges, say: Say
) -> PublicPicture:
    """Draw the end of a match; only the scores if its log was deleted."""
    match, labels, theme = seated.match, labels_of(seated.seats, say), find_theme(seated.match.settings.theme)
    if len(log) < seated.position.seq:
        return await render_pool.draw_public(public_scores(seated, say, theme))
    actions = tuple(Logged(one.seat, one.action, one.absent) for one in log)
    drawing = EndingDrawing(
        match.game,
        match.options,
        match.seed,
        match.setup,
        actions,
        labels,
        say.locale,
        theme,
        match.settings.turning_point,
        expected,
        how_ended(match),
        badges,
    )
    return await render_pool.draw_public(drawing)


def result_view(
    seated: Seated, picture: PublicPicture | None, verbs: Sequence[Verb], say: Say, added: Sequence[str] = ()
) -> ui.LayoutView:
    """Show the result of a finished match; mention all users."""
    outcome = seated.game.outcome(seated.position.state)
    assert outcome is not None
    people = [
        f"<@{seat.user_id}>" if seat.user_id else name
        for seat, name in zip(seated.seats, names_of(seated.seats, say), strict=True)
    ]
    match, totals = seated.match, [score.total for score in outcome.scores]
    result = Result.of(outcome.ranks, totals, labels_of(seated.seats, say))
    lines = [*result_lines(result, people, say), *early_line(match.game, match.early_end, say), *added]
    box: ui.Container[Any] = ui.Container(ui.TextDisplay("\n".join(lines)), accent_colour=ACCENTS["finished"])
    if picture is not None:
        box.add_item(gallery(picture))
    for row in button_rows([MatchButton.of(verb, seated.match.id, say) for verb in verbs], PHONE_ROW):
        box.add_item(row)
    view = ui.LayoutView(timeout=None)
    view.add_item(box)
    return view


def read_expected(connection: Connection, seated: Seated) -> Expected:
    """Return the coach's chances for the winner's moves; empty unless the turning point is shown."""
    outcome = seated.game.outcome(seated.position.state)
    if outcome is None or not seated.match.settings.turning_point:
        return ()
    winners = final_order(outcome.ranks, left_seats(seated.seats)).winners
    found = get_review(connection, seated.match.id, winners[0], version=VERSION) if winners else None
    return () if found is None else tuple((one.seq, one.chance) for one in Review.from_json(found).decisions)


def _plan_messages(connection: Connection, subject: Subject) -> Iterable[DesiredMessage]:
    seated, services = subject.seated, subject.services
    if seated is None or seated.match.status != "finished":
        return
    deaf = frozenset(user.user_id for user in subject.people.values() if user.notify_where == "none")

    async def read_log() -> Sequence[Played]:
        return await services[Store].read(whole_log, seated.match.id)

    facts = (connection, seated.match, seated.seats, translator(seated.match.locale))
    yield last_message(
        seated,
        services[RenderPool],
        read_log,
        services[BoardButtons].list_at_end(seated),
        deaf,
        read_expected(connection, seated),
        services[Additions].result_lines(*facts),
        services[Additions].badges(*facts),
    )


MESSAGES = (MatchMessages(kinds=(MessageKind.SCORES,), wants=_plan_messages, stay_deleted=(MessageKind.SCORES,)),)
