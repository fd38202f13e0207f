"""`/privacy`: what is kept of the user, and the buttons that send and delete it."""

from __future__ import annotations

import asyncio
import io
import json
import re
import zipfile
from typing import Any, Self

import discord
from discord import app_commands, ui

from bot.core.settings import Settings
from bot.core.users import Users
from bot.discord_base.command_translator import described
from bot.discord_base.replies import person, reply, report_errors, services_of, text_view, think, think_in_place
from bot.people.privacy import Privacy
from db.errors import StoreError
from i18n.translator import Say, translator

_PATIENCE_SECONDS = 30.0
"""How long the answer to a deletion waits for its end; what is left then is done by housekeeping."""
_FILE = "neva-data.json"
_FILE_IF_LARGE = "neva-data.zip"


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
        days = services_of(interaction)[Settings].keep_ended_days
        parts = [say("privacy-kept-of-you"), say("privacy-how-long", days=days), say("privacy-who-sees")]
        view = text_view("\n\n".join([f"### {say('privacy-title')}", *parts]))
        danger = PrivacyButton.of("delete", say, discord.ButtonStyle.danger)
        view.add_item(ui.ActionRow(PrivacyButton.of("data", say), danger))
        await reply(interaction, view)


async def _ask(interaction: discord.Interaction[Any], say: Say) -> None:
    """Show what deleting would do, and ask for a second press."""
    running, lobbies = await services_of(interaction)[Privacy].seats_held(interaction.user.id)
    view = text_view(say("privacy-ask", running=running, lobbies=lobbies))
    yes = PrivacyButton.of("yes", say, discord.ButtonStyle.danger)
    view.add_item(ui.ActionRow(yes, PrivacyButton.of("keep", say)))
    await reply(interaction, view)


async def _delete(interaction: discord.Interaction[Any], say: Say) -> None:
    """Delete what is stored of the user, and say that it is done or goes on."""
    services, user = services_of(interaction), person(interaction)
    await think_in_place(interaction)
    await services[Privacy].note_wish(user.id, [user.name])
    try:
        async with asyncio.timeout(_PATIENCE_SECONDS):
            await services[Privacy].finish_with(user.id)
        text = say("privacy-deleted")
    except (TimeoutError, StoreError):
        text = say("privacy-goes-on")
    services[Users].forget_seen()
    await reply(interaction, text_view(text))


async def _send(interaction: discord.Interaction[Any], say: Say) -> None:
    """Send the user's data as a file, below the message that was clicked."""
    await think(interaction)
    data = await services_of(interaction)[Privacy].data(interaction.user.id)
    name, content, left_out = await asyncio.to_thread(_fitting, data, interaction.filesize_limit)
    view = text_view(say("privacy-data", left=left_out))
    view.add_item(ui.File(f"attachment://{name}"))
    await reply(interaction, view, [discord.File(io.BytesIO(content), name)])


def _fitting(data: dict[str, Any], limit: int) -> tuple[str, bytes, int]:
    """Return name and content of a file of at most `limit` bytes with the data, and how many records it is without.

    It is compressed if it would be too large, and if that is not enough, the oldest records are left out.
    """
    text = _written(data)
    if len(text) <= limit:
        return _FILE, text, 0
    with_record = [part for part in reversed(data["matches"]) if "record" in part]
    content, left_out = _compressed(text), 0
    while len(content) > limit and left_out < len(with_record):
        some = with_record[left_out : left_out + 1 + len(with_record) // 8]
        for part in some:
            del part["record"]
        left_out += len(some)
        content = _compressed(_written(data))
    return _FILE_IF_LARGE, content, left_out


def _written(data: dict[str, Any]) -> bytes:
    return json.dumps(data, ensure_ascii=False, indent=1).encode()


def _compressed(text: bytes) -> bytes:
    with io.BytesIO() as file:
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr(_FILE, text)
        return file.getvalue()


COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (privacy,)
