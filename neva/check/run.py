"""The whole check, over a client that logs in and never connects to the gateway."""

from __future__ import annotations

import asyncio
import platform
import signal
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import discord

from bot.capabilities import CAPABILITIES, ORDER
from bot.client.making import make_services, use_addresses
from bot.core.services import Services, SystemClock
from bot.core.settings import VERSION, Settings, WrongSetting, drop_secrets, read_settings
from bot.discord_base.errors import refuse_pages
from bot.games.registry import PRESETS
from bot.operation.ui.shutdown import MEND, reason_of
from bot.workers.jobs import JobFailed, JobTimeout
from bot.workers.render_pool import RenderPool
from db.store import Store
from neva.check.account import check_application, check_commands, check_emoji
from neva.check.clock import ClockGap
from neva.check.page import Page, in_words
from neva.check.places import Place, check_servers, find_place, permission_names
from neva.check.posting import SamplePosts
from neva.check.samples import Venue, list_samples
from neva.command import CommandError

PROBLEMS = 1
"""The exit status if there are problems."""


def run(post: str | None) -> tuple[str, int]:
    """Return the page and the exit status. `post` is the name or id of a channel for samples. Raises `CommandError`."""
    settings = _read()
    assert settings.discord_token is not None
    token = settings.discord_token.get_secret_value()
    drop_secrets()
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    use_addresses(settings)
    try:
        page, status = asyncio.run(_check(settings, token, post))
    except asyncio.CancelledError:
        raise KeyboardInterrupt from None
    return page.text("neva check"), status or (PROBLEMS if page.problems else 0)


def _read() -> Settings:
    """Raises `CommandError`."""
    try:
        settings = read_settings(Settings)
    except WrongSetting as error:
        raise CommandError(str(error)) from None
    if settings.discord_token is None:
        raise CommandError("there is no token: put it into the settings as DISCORD_TOKEN")
    if settings.default_rules and settings.default_rules not in PRESETS:
        raise CommandError(f"DEFAULT_RULES is {settings.default_rules!r}; it must be one of {', '.join(PRESETS)}")
    return settings


async def _check(settings: Settings, token: str, post: str | None) -> tuple[Page, int]:
    """Return the page, and an exit status if it is already known, else 0."""
    task = asyncio.current_task()
    assert task is not None
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    page, gap = Page(), ClockGap()
    gap.trace.on_request_end.append(refuse_pages)
    client = discord.Client(intents=discord.Intents.none(), http_trace=gap.trace, max_messages=None)
    async with client:
        now = f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC"
        page.note(f"Neva {VERSION}, discord.py {discord.__version__}, Python {platform.python_version()}, {now}.")
        try:
            await client.login(token)
        except Exception as error:
            reason = reason_of(error)
            if reason is None:
                raise
            page.problem(f"Token: {reason}.")
            return page, MEND if reason.status == MEND else PROBLEMS
        page.ok(f"Token: it works, for the application {client.application_id}.")
        async with _services(settings) as services:
            await _look(client, services, page, gap, post)
    return page, 0


@asynccontextmanager
async def _services(settings: Settings) -> AsyncIterator[Services]:
    """Make services over an empty database that is deleted afterwards; the bot's own is not touched."""
    with tempfile.TemporaryDirectory(prefix="neva-check-") as folder:
        url = f"sqlite:///{Path(folder) / 'check.db'}"
        own = settings.model_copy(update={"database_url": url, "database_direct_url": "", "workers": "pool"})
        async with await Store.open(url) as store:
            services = make_services(CAPABILITIES, ORDER, own, store, SystemClock())
            try:
                yield services
            finally:
                await services[RenderPool].close()


async def _look(client: discord.Client, services: Services, page: Page, gap: ClockGap, post: str | None) -> None:
    """Raises `CommandError` for an unknown channel, before anything slow."""
    check_application(client, page)
    servers = Page()
    places = await in_words(servers, "The servers are unknown", partial(check_servers, client, servers))
    chosen = None if post is None or places is None else find_place(places, post)
    await in_words(page, "The commands are unknown", partial(check_commands, client, services, page))
    try:
        await in_words(page, "The emoji are unknown", partial(check_emoji, client, services, page))
    except (JobTimeout, JobFailed):
        page.problem("The emoji were not compared: this machine is too busy to draw them.")
    page.add(servers)
    if chosen is not None:
        await _post(client, services, chosen, page, gap)
    page.head("Clock")
    gap.write(page)


async def _post(client: discord.Client, services: Services, place: Place, page: Page, gap: ClockGap) -> None:
    channel = place.channel
    assert isinstance(channel, discord.TextChannel)
    assert client.user is not None
    if not place.playable:
        page.problem(f"Nothing was posted to {place.name}. The bot lacks {permission_names(place.missing)}.")
        return
    sys.stderr.write("neva: posting to the channel; this takes a minute or two\n")
    venue = Venue(channel.guild.id, channel.id, client.user.id)
    samples = await list_samples(services, client, venue)
    await SamplePosts(client, services, channel, page, gap).run(samples)
