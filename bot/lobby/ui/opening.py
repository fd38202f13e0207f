"""`/new`: opens a lobby, or a record.

The menu of a lobby changes the settings that `/new` has no option for.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import discord
from discord import app_commands

from bot.core.errors import UserError
from bot.discord_base.commands import localize
from bot.discord_base.errors import NO_ANSWER
from bot.discord_base.names import agent_name
from bot.discord_base.places import MembershipUnknown, check_place, find_member, sees_channel
from bot.discord_base.replies import report_errors, services_of, tell, think
from bot.games.registry import PRESENTERS, PRESETS, Preset
from bot.lobby.lobby import Lobby
from bot.lobby.match_request import (
    MatchRequest,
    RememberedChoice,
    SeatRange,
    propose_match,
    with_invited,
    with_settings,
)
from bot.lobby.opening import Importing
from bot.lobby.ui.joining import find_place, host_of, tell_where
from bot.lobby.ui.lobby_settings import in_words_of
from bot.match.registration import in_servers
from bot.workers.jobs import JobFailed, JobTimeout, JobTooLong
from bot.workers.own_workers import RecordReader, TooManyRecords
from engine.record_check import MOST_ACTIONS, MOST_BYTES, RecordFault, ReplayedRecord
from i18n.translator import LOCALES, Say, find_language, translator

_SEATS_TEXT = 20
"""Characters of the option `seats`: `3-4` with any spaces."""
_WITH_TEXT = 400
"""Characters of the option `with`: a mention has up to 23, a table up to eight seats."""


async def _new(
    interaction: discord.Interaction[Any],
    default: Preset,
    rules: str | None,
    seats: str | None,
    invited: str | None,
    record: discord.Attachment | None,
    *,
    find: bool,
) -> None:
    """Open a lobby in this channel, by default with the settings of its last one; or a record, or look for players."""
    services = services_of(interaction)
    async with report_errors(interaction):
        if find:
            if invited or record is not None:
                raise UserError("find-alone")
            await services[PlayerSearch].start(interaction, rules, seats)
            return
        if record is not None:
            if rules or seats or invited:
                raise UserError("record-alone")
            await import_record(interaction, record)
            return
        say = translator(interaction.locale.value)
        place = await find_place(interaction, private=False)
        channel = await services[Lobby].channel(place.channel_id)
        chosen = place.guild.locale or find_language(interaction.locale.value)
        request = propose_match(
            RememberedChoice.of_channel(channel),
            rules_of(rules),
            (default.game, default.name),
            seats=SeatRange.parse(seats) if seats else None,
            place=replace(place, locale=chosen or (channel and channel.locale) or LOCALES[0]),
        )
        request = _where_it_can_be_private(interaction, request, say)
        users = parse_invited(invited, interaction.user.id) if invited else ()
        try:
            if users:
                request = with_invited(request, users)
                await think(interaction)  # asks Discord about each of them
                await check_invited(interaction, users)
            match_id = await services[Lobby].create(
                host_of(interaction),
                request,
                lambda agent: agent_name(request.settings.locale, agent),
                interaction_id=interaction.id,
            )
        except UserError as error:
            raise in_words_of(request.game, error, say) from None
        start = translator(request.settings.locale)("button-start")  # the language of the table, where it stands
        await tell(interaction, say("table-opened", id=match_id, button=start))


@dataclass(frozen=True, slots=True)
class PlayerSearch:
    """`/new find:`."""

    start: Callable[[discord.Interaction[Any], str | None, str | None], Awaitable[None]]
    """Begins a search for players with the named rules and the typed seats. Raises `UserError`."""


def rules_of(name: str | None) -> tuple[str, str] | None:
    """Return game and preset of named rules."""
    return (PRESETS[name].game, PRESETS[name].name) if name else None


def _where_it_can_be_private(interaction: discord.Interaction[Any], request: MatchRequest, say: Say) -> MatchRequest:
    """Make the request public if a remembered private match is no longer possible; the lobby shows it."""
    if request.settings.private:
        try:
            check_place(interaction, private=True, say=say)
        except UserError:
            return with_settings(request, private=False)
    return request


def new_command(default: Preset) -> app_commands.Command[Any, ..., None]:
    """Make the command; the default preset is for channels without an earlier match."""
    presenter = PRESENTERS[default.game]

    @in_servers
    @app_commands.describe(
        rules=localize("option-rules", default=lambda say: presenter.preset_words(default.name, say)),
        seats=localize("option-seats"),
        invited=localize("option-with"),
        find=localize("option-find"),
        record=localize("option-record"),
    )
    @app_commands.rename(invited="with")  # a keyword of Python
    @app_commands.choices(
        rules=[app_commands.Choice(name=localize(preset.text), value=name) for name, preset in PRESETS.items()]
    )
    async def callback(
        interaction: discord.Interaction[Any],
        rules: str | None = None,
        seats: app_commands.Range[str, 1, _SEATS_TEXT] | None = None,
        invited: app_commands.Range[str, 1, _WITH_TEXT] | None = None,
        find: bool = False,
        record: discord.Attachment | None = None,
    ) -> None:
        await _new(interaction, default, rules, seats, invited, record, find=find)

    return _NewCommand(name="new", description=localize("command-new"), callback=callback)


class _NewCommand(app_commands.Command[Any, ..., None]):
    """Lets Discord's client offer only files that can be records. discord.py has no field for this yet."""

    async def get_translated_payload(
        self, tree: app_commands.CommandTree[Any], translator: app_commands.Translator
    ) -> dict[str, Any]:
        payload = await super().get_translated_payload(tree, translator)
        for option in payload["options"]:
            if option["type"] == discord.AppCommandOptionType.attachment.value:
                option["file_types"] = list(_TYPES)
        return payload


_MENTION = re.compile(r"<@!?(?P<id>\d{1,20})>")
_BETWEEN = re.compile(r"[\s,;]*")
_LARGEST_ID = 2**63 - 1
"""Largest id in the store and in Discord."""


def parse_invited(text: str, host_id: int) -> tuple[int, ...]:
    """Return the mentioned users in order, each once. Raises `UserError`."""
    users = tuple(dict.fromkeys(int(found["id"]) for found in _MENTION.finditer(text)))
    rest = _MENTION.sub("", text)
    if not users or max(users) > _LARGEST_ID or not _BETWEEN.fullmatch(rest):
        raise UserError("invite-whom")
    if host_id in users:
        raise UserError("invite-self")
    return users


async def check_invited(interaction: discord.Interaction[Any], users: Sequence[int]) -> None:
    """Check with Discord that these users are members who see this channel, and no bots. Raises `UserError`."""
    assert interaction.guild_id is not None
    assert interaction.channel_id is not None
    client, guild_id, here = interaction.client, interaction.guild_id, interaction.channel_id
    try:
        found = await asyncio.gather(*(find_member(client, guild_id, user) for user in users))
        members = [member for member in found if member is not None]
        if len(members) < len(users):
            strangers = [user for user, member in zip(users, found, strict=True) if member is None]
            raise UserError("invite-stranger", users=_mentions(strangers))
        bots = [member.id for member in members if member.bot]
        if bots:
            raise UserError("invite-bot", users=_mentions(bots))
        seeing = await asyncio.gather(*(sees_channel(client, member, here) for member in members))
    except MembershipUnknown:
        raise UserError("invite-later") from None
    blind = [member.id for member, sees in zip(members, seeing, strict=True) if not sees]
    if blind:
        raise UserError("invite-unseen", users=_mentions(blind), number=len(blind))


def _mentions(users: Sequence[int]) -> str:
    return ", ".join(f"<@{user}>" for user in users)


_TYPES = (".json", ".txt")
_DOWNLOAD_SECONDS = 15.0
_REASONS: Mapping[str, str] = {
    "json": "record-json",
    "form": "record-form",
    "game": "record-game",
    "options": "record-options",
    "players": "record-players",
    "seed": "record-seed",
    "setup": "record-setup",
    "action": "record-action",
    "length": "record-length",
    "name": "record-name",
    "proof": "record-proof",
}
"""Reasons for the user, by the wrong part of a record."""


async def import_record(interaction: discord.Interaction[Any], file: discord.Attachment) -> None:
    """Open a match from a file in this channel. Raises `UserError`."""
    place = await find_place(interaction, private=False)
    if file.size > MOST_BYTES:
        raise UserError("record-size", kilobytes=MOST_BYTES // 1000)
    if not file.filename.lower().endswith(_TYPES):
        raise UserError("record-type")
    await think(interaction)
    record = await _read(interaction, file)
    match_id = await services_of(interaction)[Importing].open(
        record,
        host_of(interaction),
        replace(place, locale=place.guild.locale or place.locale),
        interaction_id=interaction.id,
    )
    say = translator(interaction.locale.value)
    lines = [] if record.outcome is not None else [say("record-goes-on")]
    await tell_where(interaction, match_id, "record-soon", *lines)


async def _read(interaction: discord.Interaction[Any], file: discord.Attachment) -> ReplayedRecord:
    """Download and check a record. Raises `UserError`."""
    try:
        async with asyncio.timeout(_DOWNLOAD_SECONDS):
            data = await file.read()
        found = await services_of(interaction)[RecordReader].read(data)
    except JobTooLong:
        raise UserError("record-slow") from None
    except (TooManyRecords, JobTimeout):
        raise UserError("busy") from None
    except (JobFailed, *NO_ANSWER, OSError):
        raise UserError("record-failed") from None
    if isinstance(found, RecordFault):
        if found.part == "size":
            raise UserError("record-size", kilobytes=MOST_BYTES // 1000)
        raise UserError(_REASONS[found.part], line=found.line, most=MOST_ACTIONS)
    return found
