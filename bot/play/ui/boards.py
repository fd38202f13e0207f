"""The public board, hands in direct messages, `/board`, and the buttons `Hand` and `Deck`."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from functools import partial
from typing import Any

import discord
from discord import app_commands
from sqlalchemy import Connection

from bot.core.discord_limits import MESSAGE_TEXT
from bot.core.errors import UserError
from bot.core.settings import Settings
from bot.core.users import Users
from bot.discord_base.commands import localize
from bot.discord_base.components import Handlers, MatchButton, button_rows
from bot.discord_base.desired import Call, Content, DesiredMessage, Life, Urgency, content_hash, short_hash
from bot.discord_base.names import labels_of
from bot.discord_base.places import lost_words
from bot.discord_base.replies import reply, report_errors, services_of, tell, tell_of_closed_dms, text_view, think
from bot.games.registry import PRESENTERS
from bot.match.registration import Later, MatchMessages, SoFar, Subject
from bot.match.seat_time import Pace, deadlines_now, is_timed
from bot.match.seated import BoardFacts, PageFacts, Seated
from bot.match.ui import messages
from bot.match.ui.authority import begun_match_for, own_seat
from bot.match.ui.event_lines import all_lines, select_calling
from bot.match.ui.find_game import suggest_begun_games, which_game
from bot.match.ui.messages import attachment, gallery
from bot.match.waiting import NOBODY, BoardCalls, WaitedFor, board_calls
from bot.play.ui.move_menu import board_drawing, public_board
from bot.play.ui.offers import AfterEnd, BoardButtons
from bot.publishing.context import PublishingContext
from bot.publishing.decide import LONGEST_WAIT
from bot.workers.job_runner import artists
from bot.workers.jobs import Drawing
from bot.workers.render_pool import RenderPool
from db.match import deadlines
from db.match.matches import FORGOTTEN, Seat
from db.match.messages import ALL, TABLE, Message, MessageKind
from db.people.users import User
from i18n.text_length import cut_at_sentence, cut_text
from i18n.translator import Say, translator
from render.palette import find_theme
from render.picture import PublicPicture

_LINES_ON_BOARD = 8
Lost = Callable[[Say], str]
"""Names the permissions that the bot lacks in a match's place; empty for none."""


def board_message(
    seated: BoardFacts,
    render_pool: RenderPool,
    until: datetime | None,
    calls: BoardCalls = NOBODY,
    lost: Callable[[], str] = lambda: "",
    *,
    may_wait: bool = False,
) -> DesiredMessage:
    """Return the board of a started match, with the awaited users, their decisions and the deadline.

    `until` is the first deadline of the seats to act, None without a limit.

    It is sent again to call somebody, when a phase begins, after a happening outside the game, and for the other cases
    of `Reason` (bot/publishing/decide.py). Otherwise it is edited: when one of several users has decided, when the same
    user has another decision, or when agents have answered a user's move at once. `lost` says which permission the bot
    lacks, for a board without a picture. `may_wait` if agents alone move, and soon.
    """
    match, position, say = seated.match, seated.position, translator(seated.match.locale)
    labels = labels_of(seated.seats, say)
    theme = find_theme(match.settings.theme)
    running = match.status == "active"
    due = until if running else None
    away = sorted(seated.vacations.items()) if running else []
    look = content_hash(
        *(match.status, match.paused_at, position.public_seq, say.locale, labels, theme, seated.to_act, due),
        *(*_beside(seated.happenings), *away),
        *(f"forgotten {one.number}" for one in seated.happenings if one.facts.get("before") == FORGOTTEN),
    )

    def content(picture: PublicPicture | None) -> Content:
        lines = all_lines(seated, position.recent, None, say, since=0)[-_LINES_ON_BOARD:]
        file = None if picture is None else messages.attachment(picture)
        return Content(messages.board(seated, lines, picture, until, say, lost() if picture is None else ""), file)

    async def build() -> Content:
        return content(await render_pool.draw_public(public_board(seated, say, theme)))

    return DesiredMessage(
        MessageKind.BOARD,
        TABLE,
        look,
        build,
        seq=position.public_seq,
        urgency=Urgency.BOARD,
        stage=_stage(seated) if running else "",
        life=Life.COMES_BACK if running else Life.ONCE,
        call=_call(seated, calls) if running else None,
        without_picture=lambda: content(None),
        may_wait=may_wait,
    )


def hand_messages(
    seated: Seated, users: Mapping[int, User], render_pool: RenderPool, *, reachable: bool, lost: Lost = lambda _: ""
) -> list[DesiredMessage]:
    """`reachable` is False if the match's thread accepts no messages."""
    return [
        _hand(seated, seat, user, render_pool, reachable=reachable, lost=lost)
        for seat in seated.seats
        if seat.user_id is not None
        and ((user := users.get(seat.user_id)) is None or (user.dm != "closed" and user.notify_where != "none"))
    ]


def _call(seated: PageFacts, calls: BoardCalls) -> Call:
    """Return the users to call, and the action up to which all other players have been called."""
    held = (seated.position.clocks[seat.seat].called for seat in seated.seats if seat.user_id is not None)
    newest = max((*held, *calls.seqs.values()), default=0)
    return Call(newest, calls.seqs, calls.quiet, calls.awaited)


def _stage(seated: PageFacts) -> str:
    """Hash the match's phase and its number of calling happenings."""
    phase = PRESENTERS[seated.match.game].phase(seated.view(None))
    return short_hash(phase, *_beside(select_calling(seated.happenings)))[:8]


def _beside(happenings: Sequence[object]) -> tuple[int, ...]:
    """Return what a hash covers of the happenings; empty without any, so that older hashes stay valid."""
    return (len(happenings),) if happenings else ()


def _hand(
    seated: Seated, seat: Seat, user: User | None, render_pool: RenderPool, *, reachable: bool, lost: Lost
) -> DesiredMessage:
    """Return the seat's hand for its holder's direct messages, in the holder's language and theme.

    It is one message, edited with the hand. An empty hand is not sent, unless it must report a closed thread. It tells
    the turn only to users whom no board calls, so that a turn alone causes no request.
    """
    say = translator(user.locale if user and user.locale else seated.match.locale)
    if seated.match.status != "active":
        return _ended_hand(seated, seat, say)
    labels, presenter = labels_of(seated.seats, say), PRESENTERS[seated.match.game]
    closed = not reachable
    tells_turn = closed or (user is not None and user.notify_where == "dm")
    view = seated.view(seat.seat) if tells_turn else presenter.lasting_hand(seated.view(seat.seat))
    is_called = tells_turn and seat.seat in seated.asked
    acting = "absent" if seat.is_absent else is_called
    theme = find_theme(user.theme if user else None)
    why = lost(say) if closed else ""
    look = content_hash(seated.match.status, acting, say.locale, presenter.hand_key(view), closed, why, theme)

    async def build() -> Content:
        drawing = Drawing("hand", seated.match.game, view, labels, say.locale, theme=theme)
        picture = await render_pool.draw(drawing, later=True)
        message = messages.hand(seated, seat.seat, picture, say, closed=closed, lost=why, is_called=is_called)
        return Content(message, messages.attachment(picture))

    seq = seated.position.public_seq
    worth_sending = closed or presenter.has_hand(view)
    return DesiredMessage(
        MessageKind.HAND,
        seat.seat,
        look,
        build,
        seq=seq,
        user_id=seat.user_id,
        life=Life.COMES_BACK if worth_sending else Life.EDIT_ONLY,
    )


def _ended_hand(seated: Seated, seat: Seat, say: Say) -> DesiredMessage:
    """Return what the hand's message becomes after the end.

    It has no picture: the points and rubles before the final scoring would look like the result.
    """
    text = messages.ended_hand(seated.match, seated.seats, say)

    async def build() -> Content:
        return Content(text_view(text))

    return DesiredMessage(
        MessageKind.HAND,
        seat.seat,
        content_hash(text),
        build,
        seq=seated.position.public_seq,
        user_id=seat.user_id,
        life=Life.EDIT_ONLY,
    )


def _plan_board(connection: Connection, subject: Subject) -> Sequence[DesiredMessage]:
    seated, now = subject.seated, subject.now
    if seated is None:
        return ()
    default_hours = subject.services[Settings].reminder_hours
    calls = board_calls(WaitedFor.of(connection, seated, subject.people, now, default_hours))
    stored = deadlines.deadlines_of(connection, seated.match.id) if is_timed(seated) else {}
    until = min(deadlines_now(seated, stored, seated.vacations, now).values(), default=None)

    def lost() -> str:
        return lost_words(subject.services[PublishingContext].messenger, seated.match, translator(seated.match.locale))

    may_wait = seated.waits_for_agents and subject.services[Pace].seconds(seated.match) < LONGEST_WAIT.total_seconds()
    return (board_message(seated, subject.services[RenderPool], until, calls, lost, may_wait=may_wait),)


def _plan_hands(_connection: Connection, subject: Subject) -> Iterator[Later]:
    seated = subject.seated
    if seated is None:
        return

    async def hands(so_far: SoFar) -> Iterable[DesiredMessage]:
        render_pool = subject.services[RenderPool]
        lost = partial(lost_words, so_far.messenger, seated.match)
        return hand_messages(seated, subject.people, render_pool, reachable=so_far.is_reachable, lost=lost)

    yield hands


def is_unwanted_hand(subject: Subject, row: Message) -> bool:
    """Delete a hand if another user took the seat, or its user was forgotten or switched off direct messages."""
    holder, user = subject.seats[row.seat].user_id, subject.people.get(row.user_id)
    if row.user_id == ALL or holder not in (None, row.user_id):
        return True
    return holder is not None and user is not None and user.notify_where == "none"


_LONGEST_TEXT = MESSAGE_TEXT - 500


async def show_hand(interaction: discord.Interaction[Any], match_id: int) -> None:
    services = services_of(interaction)
    say = translator(interaction.locale.value)
    seated, seat = await own_seat(interaction, match_id)
    await think(interaction)
    view, labels = seated.view(seat), labels_of(seated.seats, say)
    theme = await services[Users].theme_of(interaction.user.id)
    drawing = Drawing("hand", seated.match.game, view, labels, say.locale, theme=theme)
    picture = await services[RenderPool].draw(drawing)
    heading = f"**#{match_id} · {PRESENTERS[seated.match.game].stage(view, say)}**"
    await reply(interaction, text_view(heading, gallery(picture)), [attachment(picture)()])
    await tell_of_closed_dms(interaction)
    await services[Users].try_dm_again(interaction.user.id)


@app_commands.command(name="board", description=localize("command-board"))
@app_commands.describe(game=localize("option-game"))
@app_commands.autocomplete(game=suggest_begun_games)
async def board(interaction: discord.Interaction[Any], game: int | None = None) -> None:
    """Show the board that the user may see, as a picture and in words."""
    async with report_errors(interaction):
        await _board(interaction, await which_game(interaction, game, running=False))


async def _board(interaction: discord.Interaction[Any], match_id: int) -> None:
    services = services_of(interaction)
    say = translator(interaction.locale.value)
    seated = await begun_match_for(interaction, match_id)
    await think(interaction)
    theme = await services[Users].theme_of(interaction.user.id)
    seat = seated.seat_of(interaction.user.id)
    drawing = board_drawing(seated, seat, say, theme)
    picture = await services[RenderPool].draw(drawing)
    artist = (await asyncio.to_thread(artists))[seated.match.game]  # the first call loads them
    text = artist.describe_board(drawing.view, drawing.labels, say)
    verbs = services[BoardButtons].list_fitting(seated, seat)
    rows = button_rows([MatchButton.of(verb, match_id, say) for verb in verbs])
    await reply(
        interaction, text_view(cut_at_sentence(text, _LONGEST_TEXT), gallery(picture), *rows), [attachment(picture)()]
    )
    await services[AfterEnd].offer(interaction, seated)


def has_deck(seated: Seated) -> bool:
    return bool(PRESENTERS[seated.match.game].deck(seated.view(None), translator(seated.match.locale)))


async def _deck(interaction: discord.Interaction[Any], match_id: int) -> None:
    seated = await begun_match_for(interaction, match_id)
    say, presenter = translator(interaction.locale.value), PRESENTERS[seated.match.game]
    text = presenter.deck(seated.view(seated.seat_of(interaction.user.id)), say)
    if not text:
        raise UserError("no-deck", game=presenter.title(seated.match.options, say))
    await tell(interaction, cut_text(text, _LONGEST_TEXT))


COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (board,)
HANDLERS = Handlers(buttons={"hand": show_hand, "deck": _deck})
MESSAGES = (
    MatchMessages(kinds=(MessageKind.BOARD,), wants=_plan_board),
    MatchMessages(kinds=(MessageKind.HAND,), wants=_plan_hands, deletes=is_unwanted_hand, is_direct=True),
)
