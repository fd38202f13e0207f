"""Answering an interaction: always something, always in the user's language, errors included."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any, Protocol, TypeGuard

import discord
from discord import ui

from bot.core.admission import Admission
from bot.core.errors import NotBegun, Redelivered, UserError
from bot.core.metrics import Metrics
from bot.core.priority import Priority
from bot.core.services import Services
from bot.core.users import Person, Users
from bot.discord_base.answer_metrics import Answer, lost_result, measure_answer, note_first_answer
from bot.discord_base.names import clean_name
from bot.discord_base.private_answers import PrivateAnswers
from bot.workers.jobs import JobFailed, JobTimeout
from db.connection.errors import DatabaseBusy, StoreError
from db.match.interactions import is_noted
from db.store import Store
from engine.game import MalformedAction
from i18n.translator import Say, translator

log = logging.getLogger(__name__)

LONGEST_ANSWER_SECONDS = 60.0
"""Seconds that an answer may take; discord.py alone waits as long as a rate limit requires."""
MENU = "menu"
"""Key in the `extras` of an interaction that is answered by its user's living menu."""
_THINKING = "thinking"
"""Key in the `extras` of an interaction whose user sees that the bot is thinking."""
_INVALID = 50035  # “Invalid Form Body”: an answer that breaks Discord's limits


class _Client(Protocol):
    @property
    def services(self) -> Services: ...


def services_of(interaction: discord.Interaction[Any]) -> Services:
    """Return the services of the process that received the interaction."""
    client: _Client = interaction.client
    return client.services


def person(interaction: discord.Interaction[Any]) -> Person:
    """Return the user who is asking."""
    return Person(interaction.user.id, clean_name(interaction.user.display_name) or interaction.user.name)


def text_view(text: str, *items: ui.Item[Any]) -> ui.LayoutView:
    """Make a message of text and items below it, in the form of a move menu, so that either can replace the other."""
    view = ui.LayoutView(timeout=None)
    for item in (ui.TextDisplay(text), *items):
        view.add_item(item)
    return view


def unkept(view: ui.LayoutView) -> ui.LayoutView:
    """Return a view that discord.py forgets once it is sent; it keeps others with a task for 15 minutes.

    Nobody needs it: all that can be pressed or chosen is found by its custom id, also after a restart.
    """
    view.stop()
    return view


def is_private(message: discord.Message | None) -> TypeGuard[discord.Message]:
    """Return whether the clicked message is one that only its user sees, so that the answer can take its place."""
    return message is not None and message.flags.ephemeral


async def reply(interaction: discord.Interaction[Any], view: ui.LayoutView, files: Sequence[discord.File] = ()) -> int:
    """Show a private answer: in place of the clicked private message, else as a new one. Return its id.

    After `think`, it takes the place of the message that says so. Every picture that the view shows is among the
    files, also one that the message shows already: Discord looks for it in the same request.
    """
    if interaction.response.is_done():
        shown = await interaction.edit_original_response(view=view, attachments=[*files])
        interaction.extras.pop(_THINKING, None)
        return shown.id
    if is_private(interaction.message):
        await reply_in_place(interaction, view, files)
        return interaction.message.id
    sent = await interaction.response.send_message(view=unkept(view), files=[*files], ephemeral=True)
    note_first_answer(interaction)
    assert sent.message_id is not None
    return sent.message_id


async def reply_in_place(
    interaction: discord.Interaction[Any], view: ui.LayoutView, files: Sequence[discord.File] = ()
) -> None:
    """Show an answer in place of the clicked message, also where everybody sees it."""
    await interaction.response.edit_message(view=view, attachments=[*files])
    note_first_answer(interaction)


async def tell(interaction: discord.Interaction[Any], text: str) -> None:
    """Send the user alone a sentence, leaving what they clicked as it is."""
    await reply_beside(interaction, text_view(text))


async def reply_beside(interaction: discord.Interaction[Any], view: ui.LayoutView) -> None:
    """Show a private answer as a new message, leaving what was clicked as it is."""
    if _THINKING in interaction.extras:
        await reply(interaction, view)
    elif interaction.response.is_done():
        await interaction.followup.send(view=unkept(view), ephemeral=True)
    else:
        await interaction.response.send_message(view=unkept(view), ephemeral=True)
        note_first_answer(interaction)


async def tell_all(interaction: discord.Interaction[Any], text: str) -> None:
    """Send a sentence to the place of the interaction, without a sound."""
    await interaction.response.send_message(view=unkept(text_view(text)), silent=True)
    note_first_answer(interaction)


async def think(interaction: discord.Interaction[Any]) -> None:
    """Show the user that the answer takes longer; the next interaction need not wait for it."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    interaction.extras[_THINKING] = True
    note_first_answer(interaction)
    services_of(interaction)[Admission].note_answer(interaction)


async def think_in_place(interaction: discord.Interaction[Any]) -> None:
    """Acknowledge a click on a private message, which stays as it is until `reply`; of anything else as `think`.

    Do nothing if that was done before.
    """
    if interaction.response.is_done():
        return
    if is_private(interaction.message):
        await keep_in_place(interaction)
    else:
        await think(interaction)


async def keep_in_place(interaction: discord.Interaction[Any]) -> None:
    """Acknowledge a click on a message that only its user sees, which stays as it is until `reply`."""
    await interaction.response.defer()
    note_first_answer(interaction)
    services_of(interaction)[Admission].note_answer(interaction)


def words(error: UserError | MalformedAction, say: Say) -> str:
    """Return the sentence of a refusal in the user's language."""
    return say(f"refused-{error.reason}", **error.facts) if isinstance(error, UserError) else say("refused-malformed")


@asynccontextmanager
async def report_errors(interaction: discord.Interaction[Any]) -> AsyncIterator[None]:
    """Answer errors inside the block: a refusal with its reason, a bug with an apology and a log entry.

    Raises `NotBegun` when the refusal came before the block, or when it is not answered since its user was told just
    now that they are too fast: a context manager has no other way to skip the block.
    Every interaction passes here, so the user's language is noted here too, for messages that answer no interaction.
    The log names the interaction's kind and the error's, never what was clicked: a custom id may name a hidden card.
    """
    say = translator(interaction.locale.value)
    services = services_of(interaction)
    limit = asyncio.timeout(LONGEST_ANSWER_SECONDS)
    begun = False
    with measure_answer(interaction, services[Metrics]) as answer:
        try:
            with services[Priority].mark_awaited(interaction):
                async with limit, services[Admission].admit(interaction, interaction.user.id, _command(interaction)):
                    await services[Users].note_locale(interaction.user.id, interaction.locale.value)
                    begun = True
                    yield
        except NotBegun:
            answer.result = "dropped"
            raise  # ignored: who presses without end was told so just now
        except Redelivered:
            answer.result = "dropped"
            log.info("an interaction was delivered twice")  # whoever did it answers it
        except (UserError, MalformedAction) as error:
            answer.result = "refused"
            if not await _is_done_elsewhere(interaction):
                await _tell_at_last(interaction, words(error, say), answer)
        except StoreError as error:
            answer.result = "failed"
            log.warning("an interaction failed: %s", error)
            text = say("refused-busy" if isinstance(error, DatabaseBusy) else "store-away")
            await _tell_at_last(interaction, text, answer)
        except (JobTimeout, JobFailed) as error:
            answer.result = "refused"
            log.warning("a picture was not drawn for an answer: %s", type(error).__name__)
            await _tell_at_last(interaction, say("picture-late"), answer)
        except (discord.HTTPException, discord.RateLimited) as error:
            _note_lost_answer(error, answer)
            if getattr(error, "code", None) == _INVALID:
                await _tell_at_last(interaction, say("not-shown"), answer)
        except Exception as error:  # the last resort of every interaction: the user must get an answer
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


def _command(interaction: discord.Interaction[Any]) -> str:
    """Return the full name of the slash command, or the first two words of a component's custom id."""
    if interaction.type is discord.InteractionType.component:
        data: Any = interaction.data
        return ":".join(data["custom_id"].split(":")[:2])
    if interaction.type is not discord.InteractionType.application_command or interaction.command is None:
        return ""
    return interaction.command.qualified_name


def _note_private(interaction: discord.Interaction[Any]) -> None:
    """Note that a new private message answered the user, unless it is their living menu, which follows the board."""
    if interaction.type is discord.InteractionType.autocomplete or MENU in interaction.extras:
        return
    if interaction.channel_id is not None and not is_private(interaction.message):
        services_of(interaction)[PrivateAnswers].note(interaction.channel_id, interaction.id)


async def _is_done_elsewhere(interaction: discord.Interaction[Any]) -> bool:
    """Return whether another process handled the refused interaction, and so answers it."""
    try:
        return await services_of(interaction)[Store].read(is_noted, interaction.id)
    except StoreError:
        return False


async def _tell_at_last(interaction: discord.Interaction[Any], text: str, answer: Answer) -> None:
    """Send the user the reason of a failure; if it is too late for an answer, log it and note it in `answer`."""
    try:
        await tell(interaction, text)
    except (discord.HTTPException, discord.RateLimited) as error:
        _note_lost_answer(error, answer)


def _note_lost_answer(error: discord.HTTPException | discord.RateLimited, answer: Answer) -> None:
    """Log and note that Discord did not take an answer; its user can ask again, and nothing else is lost."""
    answer.result = lost_result(error)
    why = f"again in {error.retry_after:.0f} s" if isinstance(error, discord.RateLimited) else error.code
    level = logging.ERROR if why == _INVALID else logging.WARNING  # nobody but the bot makes invalid answers
    log.log(level, "answering an interaction failed: %s (%s)", type(error).__name__, why)


async def tell_of_closed_dms(interaction: discord.Interaction[Any]) -> None:
    """Send a user, once, the notice that the bot cannot send them direct messages."""
    if await services_of(interaction)[Users].claim_dm_notice(interaction.user.id):
        await tell(interaction, translator(interaction.locale.value)("dm-closed"))
