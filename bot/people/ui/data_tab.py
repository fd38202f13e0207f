"""The tab of the user's data: description, download and deletion."""

from __future__ import annotations

import asyncio
import io
import json
import zipfile
from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.core.errors import UserError
from bot.core.settings import Settings
from bot.core.users import Users
from bot.discord_base.replies import person, reply, services_of, text_view, think, think_in_place
from bot.discord_base.tabs import Press, Tab, control_id
from bot.people.privacy import Privacy
from db.connection.errors import StoreError
from i18n.translator import Say, translator

_PATIENCE_SECONDS = 30.0
"""Limit for waiting for a deletion; housekeeping does the rest."""
_FILE = "neva-data.json"
_FILE_IF_LARGE = "neva-data.zip"


async def _show(interaction: discord.Interaction[Any], press: Press) -> Sequence[ui.Item[Any]] | None:
    say = translator(interaction.locale.value)
    match press.control:
        case "":
            return _list_items(interaction, say)
        case "keep":
            return [ui.TextDisplay(say("privacy-kept")), *_list_items(interaction, say)]
        case "get":
            await _send(interaction, say)
            return None
        case "delete":
            return await _ask(interaction, say)
        case "yes":
            return [ui.TextDisplay(await _delete(interaction, say))]
        case _:
            raise UserError("unknown-button")


def _list_items(interaction: discord.Interaction[Any], say: Say) -> Sequence[ui.Item[Any]]:
    days = services_of(interaction)[Settings].keep_ended_days
    parts = [say("privacy-kept-of-you"), say("privacy-how-long", days=days), say("privacy-who-sees")]
    danger = _button(interaction, "delete", say, discord.ButtonStyle.danger)
    return [ui.TextDisplay("\n".join(parts)), ui.ActionRow(_button(interaction, "get", say), danger)]


def _button(
    interaction: discord.Interaction[Any],
    control: str,
    say: Say,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
) -> ui.Button[Any]:
    label = say(f"button-privacy-{control}")
    return ui.Button(label=label, style=style, custom_id=control_id(interaction, "data", control))


async def _ask(interaction: discord.Interaction[Any], say: Say) -> Sequence[ui.Item[Any]]:
    running, lobbies = await services_of(interaction)[Privacy].count_seats(interaction.user.id)
    yes = _button(interaction, "yes", say, discord.ButtonStyle.danger)
    return [
        ui.TextDisplay(say("privacy-ask", running=running, lobbies=lobbies)),
        ui.ActionRow(yes, _button(interaction, "keep", say)),
    ]


async def _delete(interaction: discord.Interaction[Any], say: Say) -> str:
    services, user = services_of(interaction), person(interaction)
    await think_in_place(interaction)
    await services[Privacy].note_wish(user.id, [user.name])
    try:
        async with asyncio.timeout(_PATIENCE_SECONDS):
            await services[Privacy].finish_with(user.id)
        text = say("privacy-deleted")
    except (TimeoutError, StoreError):
        text = say("privacy-goes-on")
    services[Users].forget_locales()
    return text


async def _send(interaction: discord.Interaction[Any], say: Say) -> None:
    await think(interaction)
    data = await services_of(interaction)[Privacy].data(interaction.user.id)
    name, content, left_out = await asyncio.to_thread(_fit_file, data, interaction.filesize_limit)
    view = text_view(say("privacy-data", left=left_out))
    view.add_item(ui.File(f"attachment://{name}"))
    await reply(interaction, view, [discord.File(io.BytesIO(content), name)])


def _fit_file(data: dict[str, Any], limit: int) -> tuple[str, bytes, int]:
    """Return name and content of a file of up to `limit` bytes, and the number of records left out.

    A large file is compressed, and if necessary loses the oldest records.
    """
    text = _write_json(data)
    if len(text) <= limit:
        return _FILE, text, 0
    with_record = [part for part in reversed(data["matches"]) if "record" in part]
    content, left_out = _compress(text), 0
    while len(content) > limit and left_out < len(with_record):
        some = with_record[left_out : left_out + 1 + len(with_record) // 8]
        for part in some:
            del part["record"]
        left_out += len(some)
        content = _compress(_write_json(data))
    return _FILE_IF_LARGE, content, left_out


def _write_json(data: dict[str, Any]) -> bytes:
    return json.dumps(data, ensure_ascii=False, indent=1).encode()


def _compress(text: bytes) -> bytes:
    with io.BytesIO() as file:
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr(_FILE, text)
        return file.getvalue()


TABS = (Tab("data", "tab-data", _show),)
