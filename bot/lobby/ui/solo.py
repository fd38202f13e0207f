"""`/solo` and *Play on from here*: open a private table against computer players and begin at once."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands

from bot.core.errors import UserError
from bot.discord_base.commands import localize
from bot.discord_base.components import PersistentItem
from bot.discord_base.names import agent_name
from bot.discord_base.replies import report_errors, services_of
from bot.games.new_match import PRESETS, Preset
from bot.games.registry import PRESENTERS
from bot.learning.lessons import Lessons
from bot.lobby.match_request import with_settings
from bot.lobby.solo import Solo, solo_request
from bot.lobby.ui.joining import find_place, host_of, tell_where
from bot.lobby.ui.lobby_message import SHORT_COMMITMENT
from bot.lobby.ui.lobby_settings import in_words_of
from bot.lobby.ui.new import rules_of
from bot.match.daily_rules import secret_until
from bot.match.positions import beginning_of
from bot.match.registration import in_servers
from bot.match.ui.authority import begun_match_for
from db.match.matches import get_match
from db.store import Store
from engine.agents.levels import MIXED, OFFERED, level_of
from engine.games import GAMES
from engine.record import Record
from engine.shuffle import commitment
from i18n.translator import translator

_MOST_OPPONENTS = max(max(game.players) for game in GAMES.values()) - 1


@dataclass(frozen=True, slots=True)
class SoloPuzzles:
    """The puzzles of `/solo`."""

    show: Callable[[discord.Interaction[Any]], Awaitable[None]]
    """Answers with a puzzle that the user has not solved. Raises `UserError`."""


async def _solo(
    interaction: discord.Interaction[Any],
    default: Preset,
    rules: str | None,
    against: tuple[str | None, int | None],
    talk: bool | None,
) -> None:
    """Begin a match against agents; the user's last one in this channel gives the settings not chosen."""
    services = services_of(interaction)
    say = translator(interaction.locale.value)
    place = await find_place(interaction, private=True)
    choice = await services[Solo].last_choice(interaction.user.id, place.channel_id)
    beaten = await services[Solo].beaten(interaction.user.id)
    presets = rules_of(rules), (default.game, default.name)
    request = solo_request(choice, *presets, against=against, place=place, beaten=beaten)
    if talk is not None:
        request = with_settings(request, agents_talk=talk)
    try:
        match_id = await services[Solo].begin(
            host_of(interaction),
            request,
            lambda agent: agent_name(request.settings.locale, agent),
            interaction_id=interaction.id,
        )
    except UserError as error:
        raise in_words_of(request.game, error, say) from None
    levels = {level_of(agent) for agent in request.agents} if against[0] is None else ()
    lines = [say("solo-against", level=say(f"choice-{level}")) for level in levels if len(levels) == 1]
    await tell_begun(interaction, match_id, *lines)


async def tell_begun(interaction: discord.Interaction[Any], match_id: int, *lines: str) -> None:
    """Answer with the way to a match's private thread, its commitment (no lobby shows it), and these lines."""
    say = translator(interaction.locale.value)
    match = await services_of(interaction)[Store].read(get_match, match_id)
    assert match is not None
    promise = say("fair-short", commitment=commitment(match.seed)[:SHORT_COMMITMENT])
    await tell_where(interaction, match_id, "solo-soon", *lines, f"-# {promise}")


def solo_command(default: Preset) -> app_commands.Command[Any, ..., None]:
    """Make the command; the default preset is for users without an earlier match alone."""
    presenter = PRESENTERS[default.game]

    @in_servers
    @app_commands.describe(
        level=localize("option-level"),
        opponents=localize("option-opponents"),
        rules=localize("option-rules", default=lambda say: presenter.preset_words(default.name, say)),
        talk=localize("option-talk"),
        puzzle=localize("option-puzzle"),
    )
    @app_commands.choices(
        level=[app_commands.Choice(name=localize(f"choice-{level}"), value=level) for level in (*OFFERED, MIXED)],
        rules=[app_commands.Choice(name=localize(preset.text), value=name) for name, preset in PRESETS.items()],
    )
    async def callback(
        interaction: discord.Interaction[Any],
        level: str | None = None,
        opponents: app_commands.Range[int, 1, _MOST_OPPONENTS] | None = None,
        rules: str | None = None,
        talk: bool | None = None,
        puzzle: bool = False,
    ) -> None:
        async with report_errors(interaction):
            if puzzle:
                await services_of(interaction)[SoloPuzzles].show(interaction)
            else:
                await _solo(interaction, default, rules, (level, opponents), talk)

    return app_commands.Command(name="solo", description=localize("command-solo"), callback=callback)


class PlayOnButton(
    PersistentItem,
    template=r"lesson:(?P<lesson>[a-z_]{1,30}):play|playon:(?P<game>[0-9]{1,18}):(?P<seq>[0-9]{1,9}):(?P<seat>[0-9])",
):
    """Begins a match where a game's lesson ends (bot/learning/ui/lesson.py makes the button).

    Or in a seat, after an action of a match (`play_on_button` in bot/match/ui/messages.py).
    """

    async def answer(self, interaction: discord.Interaction[Any]) -> None:
        if self.parts["lesson"]:
            record = services_of(interaction)[Lessons].of(self.parts["lesson"]).record
            await _play_on(interaction, record, 0)
        else:
            record = await _beginning(interaction, self.match_id, int(self.parts["seq"]))
            await _play_on(interaction, record, int(self.parts["seat"]))


async def _beginning(interaction: discord.Interaction[Any], match_id: int, seq: int) -> Record:
    """Return the record of a finished match up to an action. Raises `UserError`."""
    services = services_of(interaction)
    match = (await begun_match_for(interaction, match_id)).match
    if match.status != "finished":
        raise UserError("replay-not-finished")
    if await services[Store].read(secret_until, match, services.now()) is not None:
        raise UserError("replay-secret")
    return await services[Store].read(beginning_of, match, seq)


async def _play_on(interaction: discord.Interaction[Any], record: Record, seat: int) -> None:
    channel = interaction.channel
    parent = channel.parent if isinstance(channel, discord.Thread) else None
    place = await find_place(interaction, private=True, channel=parent)
    match_id = await services_of(interaction)[Solo].play_on(
        host_of(interaction),
        record,
        place,
        lambda agent: agent_name(place.locale, agent),
        seat=seat,
        interaction_id=interaction.id,
    )
    await tell_where(interaction, match_id, "solo-soon")
