"""`/privacy`: what is kept of the user, and the buttons that send and delete it."""

from __future__ import annotations

import asyncio
import io
import json
import re
from collections.abc import Callable
from typing import Any, Self

import discord
from discord import app_commands, ui

from bot.discord_ui.command_translator import described
from bot.discord_ui.replies import person, reply, report_errors, services_of, text_view, think_in_place
from db.errors import StoreError
from i18n.translator import Say, translator

_PATIENCE_SECONDS = 30.0
"""How long the answer to a deletion waits for its end; what is left then is done by housekeeping."""
_FILE = "neva-data.json"


class PrivacyButton(ui.DynamicItem[ui.Button[Any]], template=r"privacy:(?P<verb>data|delete|yes|keep)"):
    """A button under the answer to `/privacy`."""

    def __init__(self, button: ui.Button[Any], verb: str) -> None:
        super().__init__(button)
        self.verb = verb

    @classmethod
    def of(cls, verb: str, say: Say, style: discord.ButtonStyle = discord.ButtonStyle.secondary) -> Self:
        """Make the button for a verb."""
        button: ui.Button[Any] = ui.Button(
            label=say(f"button-privacy-{verb}"), style=style, custom_id=f"privacy:{verb}"
        )
        return cls(button, verb)

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Read the button back from a message, however old."""
        assert isinstance(item, ui.Button)
        return cls(item, match["verb"])

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Send the data, ask whether to delete it, delete it, or keep it."""
        async with report_errors(interaction):
            say = translator(interaction.locale.value)
            match self.verb:
                case "data":
                    await _send(interaction, say)
                case "delete":
                    await _ask(interaction, say)
                case "yes":
                    await _delete(interaction, say)
                case _:
                    await reply(interaction, text_view(say("privacy-kept")))


@app_commands.command(name="privacy", description=described("command-privacy"))
async def privacy(interaction: discord.Interaction[Any]) -> None:
    """Show what is kept of users, with buttons to get and to delete it."""
    async with report_errors(interaction):
        say = translator(interaction.locale.value)
        days = services_of(interaction).settings.keep_ended_days
        parts = [say("privacy-kept-of-you"), say("privacy-how-long", days=days), say("privacy-who-sees")]
        view = text_view("\n\n".join([f"### {say('privacy-title')}", *parts]))
        danger = PrivacyButton.of("delete", say, discord.ButtonStyle.danger)
        view.add_item(ui.ActionRow(PrivacyButton.of("data", say), danger))
        await reply(interaction, view)


async def _ask(interaction: discord.Interaction[Any], say: Say) -> None:
    """Show what deleting would do, and ask for a second press."""
    running, lobbies = await services_of(interaction).privacy.seats_held(interaction.user.id)
    view = text_view(say("privacy-ask", running=running, lobbies=lobbies))
    yes = PrivacyButton.of("yes", say, discord.ButtonStyle.danger)
    view.add_item(ui.ActionRow(yes, PrivacyButton.of("keep", say)))
    await reply(interaction, view)


async def _delete(interaction: discord.Interaction[Any], say: Say) -> None:
    """Delete what is stored of the user, and say that it is done or goes on."""
    services, user = services_of(interaction), person(interaction)
    await think_in_place(interaction)
    await services.privacy.note_wish(user.id, [user.name])
    try:
        async with asyncio.timeout(_PATIENCE_SECONDS):
            await services.privacy.finish_with(user.id)
        text = say("privacy-deleted")
    except (TimeoutError, StoreError):
        text = say("privacy-goes-on")
    services.users.forget_seen()
    await reply(interaction, text_view(text))


async def _send(interaction: discord.Interaction[Any], say: Say) -> None:
    """Send the user's data as a file."""
    await think_in_place(interaction)
    data = await services_of(interaction).privacy.data(interaction.user.id)
    text, left_out = await asyncio.to_thread(_fitting, data, interaction.filesize_limit)
    view = text_view(say("privacy-data", left=left_out))
    view.add_item(ui.File(f"attachment://{_FILE}"))
    file = discord.File(io.BytesIO(text), _FILE)
    await interaction.followup.send(view=view, file=file, ephemeral=True)


def _fitting(data: dict[str, Any], limit: int) -> tuple[bytes, int]:
    """Return the data as a file of at most `limit` bytes, and how many records had to be left out: the oldest."""
    write: Callable[[Any], bytes] = lambda value: json.dumps(value, ensure_ascii=False, indent=1).encode()  # noqa: E731
    text, left_out = write(data), 0
    over = len(text) - limit
    for part in reversed(data["matches"]):
        if over <= 0:
            break
        record = part.pop("record", None)
        if record is not None:
            over -= len(write(record))
            left_out += 1
    return (write(data), left_out) if left_out else (text, 0)


COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (privacy,)
