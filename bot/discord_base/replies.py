"""Answers interactions in the user's language, and turns errors into answers. Counts and times all answers."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass
from typing import Any, Protocol, TypeGuard

import discord
from discord import app_commands, ui

from bot.core.admission import Admission
from bot.core.errors import NotBegun, Redelivered, UserError
from bot.core.metrics import Kind, Metrics, Result
from bot.core.priority import Priority
from bot.core.services import Services
from bot.core.users import Person, Users
from bot.discord_base.emoji import ApplicationEmoji
from bot.discord_base.errors import NO_ANSWER
from bot.discord_base.names import clean_name
from bot.workers.jobs import JobFailed, JobTimeout
from db.connection.errors import DatabaseBusy, DatabaseDamaged, DatabaseUnwritable, StoreError
from db.match.actions import is_noted
from db.store import Store
from engine.game import MalformedAction
from i18n.translator import Say, translator

_ANSWERED_AT = "answered at"
"""Key in the `extras` of an interaction."""
_TOO_LATE = 10062  # “Unknown interaction”: Discord has given up on it


@dataclass(slots=True)
class Answer:
    """The result of an interaction, set by the code that answers it."""

    result: Result = "answered"


@contextmanager
def measure_answer(interaction: discord.Interaction[Any], metrics: Metrics) -> Iterator[Answer]:
    """Count the result of the interaction inside; time its first answer, or else the block."""
    began, answer = time.perf_counter(), Answer()
    try:
        yield answer
    finally:
        at = interaction.extras.get(_ANSWERED_AT) or time.perf_counter()
        metrics.count_answer(kind_of(interaction), answer.result, at - began)


def note_first_answer(interaction: discord.Interaction[Any]) -> None:
    interaction.extras.setdefault(_ANSWERED_AT, time.perf_counter())


def kind_of(interaction: discord.Interaction[Any]) -> Kind:
    return kind_of_payload(interaction.type, interaction.data)


def kind_of_payload(sort: discord.InteractionType, data: Any) -> Kind:
    """Return the kind of an interaction that Discord sent with this data."""
    match sort:
        case discord.InteractionType.application_command:
            return "command"
        case discord.InteractionType.autocomplete:
            return "completion"
        case discord.InteractionType.modal_submit:
            return "modal"
    return "button" if data and data.get("component_type") == discord.ComponentType.button.value else "select"


def lost_result(error: Exception) -> Result:
    """Return the result to count for an answer that Discord rejected or did not confirm."""
    return "late" if getattr(error, "code", None) == _TOO_LATE else "failed"


log = logging.getLogger(__name__)

LONGEST_ANSWER_SECONDS = 60.0
"""discord.py alone would wait as long as a rate limit requires."""
MENU = "menu"
"""Key in the `extras` of an interaction: its user's living menu answers it."""
_THINKING = "thinking"
"""Key in the `extras` of an interaction: its user sees that the bot is thinking."""
_ACKNOWLEDGEMENT = "acknowledgement"
"""Key in the `extras` of an interaction: its planned `_Acknowledgement`."""
_REMEMBERED = 1000
"""Places whose latest private answer is known."""
_INVALID = 50035  # “Invalid Form Body”: the answer breaks Discord's limits


class PrivateAnswers:
    """The latest private answer in each place; on its user's screen it pushes public messages up.

    Living menus do not count: they follow the board.
    """

    def __init__(self) -> None:
        self._newest: OrderedDict[int, int] = OrderedDict()

    def add(self, place_id: int, interaction_id: int) -> None:
        """Remember an interaction that a new private message answered."""
        self._newest[place_id] = max(interaction_id, self._newest.pop(place_id, 0))
        if len(self._newest) > _REMEMBERED:
            self._newest.popitem(last=False)

    def newest(self, place_id: int) -> int:
        """Return the snowflake of the place's newest interaction with a private answer, or 0."""
        return self._newest.get(place_id, 0)


class _Client(Protocol):
    @property
    def services(self) -> Services: ...


def services_of(interaction: discord.Interaction[Any]) -> Services:
    client: _Client = interaction.client
    return client.services


def person(interaction: discord.Interaction[Any]) -> Person:
    return Person(interaction.user.id, clean_name(interaction.user.display_name) or interaction.user.name)


def text_view(text: str, *items: ui.Item[Any]) -> ui.LayoutView:
    """Make a message in the form of a move menu, so that either can replace the other."""
    view = ui.LayoutView(timeout=None)
    for item in (ui.TextDisplay(text), *items):
        view.add_item(item)
    return view


def unkept(view: ui.LayoutView) -> ui.LayoutView:
    """Make discord.py forget a view once it is sent; it would keep it, with a task, for 15 minutes.

    All components are found by custom id, even after a restart.
    """
    view.stop()
    return view


def _ready(interaction: discord.Interaction[Any], view: ui.LayoutView) -> ui.LayoutView:
    """Prepare a view for sending."""
    return services_of(interaction)[ApplicationEmoji].show(unkept(view))


def is_private(message: discord.Message | None) -> TypeGuard[discord.Message]:
    """Return whether only the user sees the clicked message, so that the answer can replace it."""
    return message is not None and message.flags.ephemeral


async def reply(interaction: discord.Interaction[Any], view: ui.LayoutView, files: Sequence[discord.File] = ()) -> int:
    """Show a private answer in place of the clicked private message, else as a new one; return its id.

    After `think` it replaces the thinking message. `files` needs every picture of the view, even those already shown:
    Discord looks for them in the request.
    """
    await _settle_acknowledgement(interaction)
    if interaction.response.is_done():
        shown = await interaction.edit_original_response(view=_ready(interaction, view), attachments=[*files])
        interaction.extras.pop(_THINKING, None)
        return shown.id
    if is_private(interaction.message):
        await reply_in_place(interaction, view, files)
        return interaction.message.id
    sent = await interaction.response.send_message(view=_ready(interaction, view), files=[*files], ephemeral=True)
    note_first_answer(interaction)
    assert sent.message_id is not None
    return sent.message_id


async def reply_in_place(
    interaction: discord.Interaction[Any], view: ui.LayoutView, files: Sequence[discord.File] = ()
) -> None:
    """Show an answer in place of the clicked message, even a public one."""
    await interaction.response.edit_message(view=_ready(interaction, view), attachments=[*files])
    note_first_answer(interaction)


async def tell(interaction: discord.Interaction[Any], text: str) -> None:
    """Send the user a private sentence; the clicked message stays."""
    await reply_beside(interaction, text_view(text))


async def reply_beside(interaction: discord.Interaction[Any], view: ui.LayoutView) -> None:
    """Show a private answer as a new message; the clicked one stays."""
    await _settle_acknowledgement(interaction)
    if _THINKING in interaction.extras:
        await reply(interaction, view)
    elif interaction.response.is_done():
        await interaction.followup.send(view=_ready(interaction, view), ephemeral=True)
    else:
        await interaction.response.send_message(view=_ready(interaction, view), ephemeral=True)
        note_first_answer(interaction)


async def tell_all(interaction: discord.Interaction[Any], text: str) -> None:
    """Send a public sentence without a sound."""
    await interaction.response.send_message(view=_ready(interaction, text_view(text)), silent=True)
    note_first_answer(interaction)


async def think(interaction: discord.Interaction[Any]) -> None:
    """Show the user that the answer takes longer, and free the interaction's place."""
    await _think(interaction)
    services_of(interaction)[Admission].note_answer(interaction)


async def think_in_place(interaction: discord.Interaction[Any]) -> None:
    """Acknowledge a click on a private message, which stays until `reply`; else `think`. Repeated calls do nothing."""
    await _settle_acknowledgement(interaction)
    await _acknowledge(interaction)
    services_of(interaction)[Admission].note_answer(interaction)


async def keep_in_place(interaction: discord.Interaction[Any]) -> None:
    """Acknowledge a click on a private message, which stays until `reply`."""
    await _keep(interaction)
    services_of(interaction)[Admission].note_answer(interaction)


async def _acknowledge(interaction: discord.Interaction[Any]) -> None:
    if interaction.response.is_done():
        return
    await (_keep if is_private(interaction.message) else _think)(interaction)


async def _think(interaction: discord.Interaction[Any]) -> None:
    await interaction.response.defer(ephemeral=True, thinking=True)
    interaction.extras[_THINKING] = True
    note_first_answer(interaction)


async def _keep(interaction: discord.Interaction[Any]) -> None:
    await interaction.response.defer()
    note_first_answer(interaction)


class _Acknowledgement:
    """An acknowledgement that is sent after some seconds, unless it is settled before."""

    def __init__(self, interaction: discord.Interaction[Any], seconds: float) -> None:
        self._interaction = interaction
        self._sending: asyncio.Task[None] | None = None
        self._timer = asyncio.get_running_loop().call_later(seconds, self._begin)

    def _begin(self) -> None:
        self._sending = asyncio.create_task(self._send(), name="acknowledging an interaction")

    async def _send(self) -> None:
        with suppress(*NO_ANSWER):  # the answer itself will fail as well, and is logged
            await _acknowledge(self._interaction)

    async def settle(self) -> None:
        """Send none, or wait for the one that is being sent."""
        self._timer.cancel()
        if self._sending is not None:
            await asyncio.wait((self._sending,))


@asynccontextmanager
async def acknowledge_in_time(interaction: discord.Interaction[Any]) -> AsyncIterator[None]:
    """Show the user that the bot is at work if the answer made inside comes too late for Discord otherwise.

    The interaction keeps its place until that answer. Inside, answer only by `reply`, `tell` and `think_in_place`.
    """
    if interaction.response.is_done() or _ACKNOWLEDGEMENT in interaction.extras:
        yield
        return
    left = services_of(interaction)[Admission].seconds_to_acknowledge(interaction.created_at.timestamp())
    if left > 0:
        interaction.extras[_ACKNOWLEDGEMENT] = _Acknowledgement(interaction, left)
    else:
        await _acknowledge(interaction)
    try:
        yield
    finally:
        await _settle_acknowledgement(interaction)


async def _settle_acknowledgement(interaction: discord.Interaction[Any]) -> None:
    """Make sure that no acknowledgement is sent beside another first answer."""
    planned: _Acknowledgement | None = interaction.extras.pop(_ACKNOWLEDGEMENT, None)
    if planned is not None:
        await planned.settle()


def words(error: UserError | MalformedAction, say: Say) -> str:
    """Return the text of a refusal."""
    return say(f"refused-{error.reason}", **error.facts) if isinstance(error, UserError) else say("refused-malformed")


@asynccontextmanager
async def report_errors(interaction: discord.Interaction[Any]) -> AsyncIterator[None]:
    """Answer errors inside the block: a refusal with its reason, a bug with an apology and a log entry.

    Raises `NotBegun` if the interaction is refused before the block, answered or not: a context manager has no other
    way to skip its block.

    Since every interaction passes here, this also stores the user's language and name. The log has the error, but never
    the custom id, which may name a hidden card.
    """
    say = translator(interaction.locale.value)
    services = services_of(interaction)
    limit = asyncio.timeout(LONGEST_ANSWER_SECONDS)
    begun = False
    with measure_answer(interaction, services[Metrics]) as answer:
        try:
            with services[Priority].mark_awaited(interaction):
                created_at = interaction.created_at.timestamp()
                admitted = services[Admission].admit(
                    interaction, interaction.user.id, _command(interaction), created_at=created_at
                )
                async with limit, admitted:
                    await services[Users].note_locale(interaction.user.id, interaction.locale.value)
                    if isinstance(interaction.user, discord.Member):  # direct messages know only the global name
                        await services[Users].follow_name(person(interaction), interaction.user.guild.id)
                    _check_options(interaction)
                    begun = True
                    yield
        except NotBegun:
            answer.result = "dropped"
            raise  # ignored: the user was just told why
        except Redelivered:
            answer.result = "dropped"
            log.info("an interaction was delivered twice")  # the first delivery is answered
        except (UserError, MalformedAction) as error:
            answer.result = "refused"
            # A refusal before the work begins has to be quick, and asks no database.
            if not (begun and await _is_done_elsewhere(interaction)):
                await _tell_at_last(interaction, words(error, say), answer)
        except StoreError as error:
            answer.result = "failed"
            log.warning("an interaction failed: %s", error)
            await _tell_at_last(interaction, say(_store_text(error)), answer)
        except (JobTimeout, JobFailed) as error:
            answer.result = "refused"
            log.warning("a picture was not drawn for an answer: %s", type(error).__name__)
            await _tell_at_last(interaction, say("picture-late"), answer)
        except NO_ANSWER as error:
            note_lost_answer(error, answer)
            services[ApplicationEmoji].note_error(error)
            if getattr(error, "code", None) == _INVALID:
                await _tell_at_last(interaction, say("not-shown"), answer)
        except Exception as error:  # last resort: every user must get an answer
            answer.result = "late" if limit.expired() else "failed"
            if interaction.client.is_closed():
                log.warning("an answer was cut off: the bot stops")
            elif limit.expired():
                log.warning("gave up an answer after %.0f s", LONGEST_ANSWER_SECONDS)
            else:
                log.exception("an interaction failed: %s", type(error).__name__)
                await _tell_at_last(interaction, say("failed"), answer)
    _note_private(interaction)
    if not begun:
        raise NotBegun


def _store_text(error: StoreError) -> str:
    match error:
        case DatabaseBusy():
            return "refused-busy"
        case DatabaseUnwritable():
            return "store-unwritable"
        case DatabaseDamaged():
            return "store-damaged"
    return "store-away"


def _check_options(interaction: discord.Interaction[Any]) -> None:
    """Raise `UserError` for a value that a command does not offer: discord.py leaves that to Discord."""
    command = interaction.command
    if interaction.type is not discord.InteractionType.application_command:
        return
    for option in command.parameters if isinstance(command, app_commands.Command) else ():
        if option.display_name in interaction.namespace and not _is_offered(
            option, interaction.namespace[option.display_name]
        ):
            raise UserError("unknown-option")


def _is_offered(option: app_commands.Parameter, value: object) -> bool:
    """`value` is an `Object` for a user, a channel or a file that came without its data."""
    if isinstance(value, discord.Object) or (
        option.choices and value not in [choice.value for choice in option.choices]
    ):
        return False
    size = len(value) if isinstance(value, str) else value
    if not isinstance(size, int | float):
        return True
    least, most = option.min_value, option.max_value
    return (least is None or least <= size) and (most is None or size <= most)


def _command(interaction: discord.Interaction[Any]) -> str:
    """Return the slash command's full name, or the first two parts of a custom id."""
    if interaction.type is discord.InteractionType.component:
        data: Any = interaction.data
        return ":".join(data["custom_id"].split(":")[:2])
    if interaction.type is not discord.InteractionType.application_command or interaction.command is None:
        return ""
    return interaction.command.qualified_name


def _note_private(interaction: discord.Interaction[Any]) -> None:
    """Record a new private message, unless it is the user's living menu, which follows the board."""
    if interaction.type is discord.InteractionType.autocomplete or MENU in interaction.extras:
        return
    if interaction.channel_id is not None and not is_private(interaction.message):
        services_of(interaction)[PrivateAnswers].add(interaction.channel_id, interaction.id)


async def _is_done_elsewhere(interaction: discord.Interaction[Any]) -> bool:
    """Return whether another process handled, and so answers, the interaction."""
    try:
        return await services_of(interaction)[Store].read(is_noted, interaction.id)
    except StoreError:
        return False


async def _tell_at_last(interaction: discord.Interaction[Any], text: str, answer: Answer) -> None:
    """Tell the user why it failed; if it is too late, log that and set the result of `answer`."""
    try:
        await tell(interaction, text)
    except NO_ANSWER as error:
        note_lost_answer(error, answer)


def note_lost_answer(error: Exception, answer: Answer) -> None:
    """Log that Discord rejected an answer, or did not confirm it, and set the result; the user can try again."""
    answer.result = lost_result(error)
    code = getattr(error, "code", None)
    why = f"again in {error.retry_after:.0f} s" if isinstance(error, discord.RateLimited) else code
    level = logging.ERROR if code == _INVALID else logging.WARNING  # only a bug makes an answer invalid
    log.log(level, "answering an interaction failed: %s%s", type(error).__name__, "" if why is None else f" ({why})")


async def tell_of_closed_dms(interaction: discord.Interaction[Any]) -> None:
    """Tell a user once that the bot cannot send them direct messages."""
    if await services_of(interaction)[Users].claim_dm_notice(interaction.user.id):
        await tell(interaction, translator(interaction.locale.value)("dm-closed"))
