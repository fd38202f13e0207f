"""The bot as a process to kill, and as a client in the test's loop with a manual clock."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Any

from discord.gateway import KeepAliveHandler
from pydantic import SecretStr
from pydantic_settings import SettingsConfigDict

from bot.capabilities import CAPABILITIES, ORDER
from bot.client.client import Neva
from bot.client.making import make_services, use_addresses
from bot.core.metrics import Metrics
from bot.core.services import Clock, Services
from bot.core.settings import Settings
from bot.operation.ui.shutdown import close_client
from db.store import Store
from engine.agents.levels import by_turns, style_of
from playground.rest.rest import TOKEN
from playground.world import PRIVATE_THREAD, PUBLIC_THREAD, Json
from tests.bounded import until
from tests.fork_server import Forked, ForkServer
from tests.processes import alive, descendants
from tests.standin.driver import Actor, Answer, board_of, buttons_of, id_of, selects_of
from tests.standin.server import StandIn

LONGEST_START_SECONDS = 120.0
"""From a launch to the first requests: a busy machine took more than half a minute for the imports alone."""
LONGEST_STOP_SECONDS = 25

Process = asyncio.subprocess.Process | Forked

_started: list[Process] = []
_fork_servers: list[ForkServer] = []


@contextmanager
def forking() -> Iterator[None]:
    """Fork processes of the bot from one that has imported it."""
    server = ForkServer()
    _fork_servers.append(server)
    try:
        with server.ended():
            yield
    finally:
        _fork_servers.remove(server)


@contextmanager
def not_forking() -> Iterator[None]:
    kept = _fork_servers[:]
    _fork_servers.clear()
    try:
        yield
    finally:
        _fork_servers.extend(kept)


async def start_process(
    command: Sequence[str], environment: Mapping[str, str], folder: Path, out: IO[bytes], errors: IO[bytes]
) -> Process:
    """Run a module with arguments in its own session, so that it can be killed with its children."""
    process: Process
    if _fork_servers:
        process = await _fork_servers[0].fork(command[0], command[1:], environment, str(folder), out, errors)
    else:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", *command, env=environment, cwd=folder, stdout=out, stderr=errors,
            start_new_session=True,
        )  # fmt: skip
    _started.append(process)
    return process


async def kill_leftovers() -> None:
    """Kill processes that a failed test left behind."""
    while _started:
        process = _started.pop()
        with suppress(ProcessLookupError):  # the whole group has ended
            os.killpg(process.pid, signal.SIGKILL)
        if process.returncode is None:
            async with asyncio.timeout(LONGEST_STOP_SECONDS):
                await process.wait()


def end_heartbeats() -> None:
    """End heartbeats of connections that were being made when their client was closed.

    discord.py forgets these threads, which would later use a closed loop.
    """
    for thread in threading.enumerate():
        if isinstance(thread, KeepAliveHandler):
            thread.stop()


def errors_in(log: str) -> str:
    return "".join(entry for entry in re.split(r"^(?=\[\d{4}-)", log, flags=re.MULTILINE) if _ERROR.match(entry))


_ERROR = re.compile(r"\[[\d :-]+\] \[(ERROR|CRITICAL)")


START = datetime(2026, 5, 1, 12, tzinfo=UTC)
"""The time at which manual clocks start."""


PACE = 100.0
"""Factor by which tests may press and command faster than people."""


class BotProcess:
    """`neva run` against a stand-in, with the database patience of tests."""

    command: tuple[str, ...] = ("tests.patience", "run")

    def __init__(self, discord: StandIn, database: str, log: Path, **settings: str) -> None:
        self._discord, self._log = discord, log
        own = {"DATABASE_URL": database, "RENDER_WORKERS": "1", "INTERACTION_PACE": str(PACE), "HEALTH_ADDRESS": "off"}
        own |= {"AGENT_PACE": "0", "OWN_EMOJI": "false"}
        self._settings = {**discord.environment(), **own, **settings}
        self._process: Process | None = None

    @property
    def process(self) -> Process:
        assert self._process is not None
        return self._process

    async def launch(self) -> None:
        with self._log.open("ab") as log:
            self._process = await start_process(self.command, {**os.environ, **self._settings}, Path.cwd(), log, log)

    async def start(self) -> None:
        await self.launch()
        await self._discord.bot_ready(LONGEST_START_SECONDS)

    async def kill(self) -> None:
        """Send SIGKILL; wait until the workers have ended and Discord has noticed."""
        started = descendants(self.process.pid)
        self.process.kill()
        await self.process.wait()
        await until(lambda: not any(map(alive, started)), LONGEST_STOP_SECONDS)
        await self._discord.until(lambda: not self._discord.gateway.online)

    async def killed_once(self, pressed: Coroutine[Any, Any, Answer], happened: Callable[[], Awaitable[bool]]) -> None:
        """Press something, kill the bot once the store has the result, and start it again."""
        press = asyncio.create_task(pressed)
        async with asyncio.timeout(LONGEST_STOP_SECONDS):
            while not await happened():  # noqa: ASYNC110 - the store tells nobody
                await asyncio.sleep(0.01)
        await self.kill()
        press.cancel()
        await asyncio.gather(press, return_exceptions=True)
        await self.start()

    async def stop(self) -> int:
        """Ask it to stop; return its exit status. Kills it and raises `TimeoutError` if it hangs."""
        if self.process.returncode is None:
            self.process.terminate()
        return await self.ended(LONGEST_STOP_SECONDS)

    async def ended(self, seconds: float) -> int:
        """Return the exit status. Kills it and raises `TimeoutError` after these seconds."""
        try:
            async with asyncio.timeout(seconds):
                return await self.process.wait()
        finally:
            if self.process.returncode is None:
                self.process.kill()

    async def logged(self, words: str, seconds: float = LONGEST_START_SECONDS) -> None:
        """Wait until its log contains these words. Raises `TimeoutError`."""
        await until(lambda: words in self.log or self.process.returncode is not None, seconds)
        assert words in self.log, self.log

    @property
    def log(self) -> str:
        return self._log.read_text()

    @property
    def health_address(self) -> str:
        """Where its last start serves `/healthz`, with `HEALTH_ADDRESS=127.0.0.1:0`: a port found free may be taken."""
        *_, last = re.finditer(r"health and metrics: http://(\S+)/healthz", self.log)
        return last[1]


class _NoFile(Settings):
    """Settings without `.env`."""

    model_config = SettingsConfigDict(env_file=None)


async def new_client(discord: StandIn, database: str, clock: Clock, **more: Any) -> Neva:
    """Make a client without starting it. The caller closes its store."""
    environment = discord.environment()
    own = {"interaction_pace": PACE, "health_address": "off", "agent_pace": 0, "own_emoji": False}
    more = {**own, "requests_per_second": int(environment["REQUESTS_PER_SECOND"]), **more}
    settings = _NoFile(
        discord_token=SecretStr(TOKEN),
        discord_api_base=environment["DISCORD_API_BASE"],
        discord_gateway_url=environment["DISCORD_GATEWAY_URL"],
        **more,
    )
    use_addresses(settings)
    metrics = Metrics()
    services = make_services(
        CAPABILITIES, ORDER, settings, await Store.open(database, metrics.count_transaction), clock, metrics
    )
    return Neva(services, CAPABILITIES, guild_ready_timeout=0.1)


async def _is_at_work(bot: Neva, discord: StandIn) -> None:
    """Wait until the bot serves: lost time has been given back, and its workers wait for their moments."""
    await discord.bot_ready()
    await bot.at_work.wait()


@asynccontextmanager
async def bot_in_this_loop(discord: StandIn, database: str, clock: Clock, **more: Any) -> AsyncIterator[Neva]:
    bot = await new_client(discord, database, clock, **more)
    running = asyncio.create_task(bot.start(TOKEN))
    ready = asyncio.create_task(_is_at_work(bot, discord))
    try:
        await asyncio.wait((running, ready), return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            await running
        await ready
        yield bot
    finally:
        ready.cancel()
        await close_client(bot, running)
        await bot.services[Store].close()


class LoopBot:
    """The client in the test's loop, which can be restarted.

    A new client knows only what the store and Discord hold. The old one ends tidily; to interrupt work under way, kill
    a `BotProcess`.
    """

    def __init__(self, discord: StandIn, database: str, clock: Clock, **more: Any) -> None:
        self._discord, self._database, self._clock, self._more = discord, database, clock, more
        self._running = AsyncExitStack()

    @property
    def services(self) -> Services:
        return self._client.services

    async def start(self) -> None:
        bot = bot_in_this_loop(self._discord, self._database, self._clock, **self._more)
        self._client = await self._running.enter_async_context(bot)

    async def stop(self) -> None:
        """End the client; wait until Discord has noticed."""
        await self._running.aclose()
        await self._discord.until(lambda: not self._discord.gateway.online)

    async def restart(self) -> None:
        await self.stop()
        await self.start()


async def open_table(
    discord: StandIn,
    host: str,
    *others: str,
    channel: str = "games",
    rules: str | None = None,
    seats: int | str | None = None,
    **settings: object,
) -> Json:
    """Start a match of these people; return its place."""
    lobby = await open_lobby(discord, host, channel, rules=rules, seats=seats, **settings)
    for name in others:
        answer = await discord.members[name].click(lobby, custom_id=id_of(lobby, "table:join:"))
        assert not answer.failed
    known = set(discord.world.channels)
    await discord.members[host].click(lobby, custom_id=id_of(lobby, "table:start:"))
    place = discord.channel(channel)
    if channel != "no-threads":
        place = await discord.until(lambda: _new_thread(discord, known), 30)
    await discord.until(lambda: board_of(discord, place), 30)
    return place


async def open_lobby(
    discord: StandIn,
    host: str,
    channel: str = "games",
    *,
    rules: str | None = None,
    seats: int | str | None = None,
    **settings: object,
) -> Json:
    """Open a table as `set_up` does; return the lobby message."""
    place = discord.channel(channel)
    before = set(discord.world.messages)
    chosen = {name: value for name, value in (("rules", rules), ("seats", seats and str(seats))) if value}
    answer = await discord.members[host].slash("new", channel=place, **chosen)
    assert "is open" in answer.text or "открыт" in answer.text or "offen" in answer.text, answer.text

    def posted() -> Json | None:
        found = (m for m in discord.world.history(place["id"]) if m["id"] not in before)
        return next((m for m in found if any(b["custom_id"].startswith("table:join") for b in buttons_of(m))), None)

    lobby = await discord.until(posted)
    await set_up(discord.members[host], lobby, **settings)
    return lobby


async def set_up(host: Actor, lobby: Json, **settings: object) -> Answer | None:
    """Choose settings in the menu of a lobby; return the last answer.

    Names are fields, options of the game, or `computer`: the level of all agents, whose styles alternate. A bool sets a
    switch, a list names all cards to choose. Raises `LookupError` for a setting that the menu lacks.
    """
    answer = None
    for name, value in settings.items():
        if name == "computer":
            agents = by_turns(str(value), int(str(settings["computers"])))
            for number, agent in enumerate(agents, start=1):
                answer = await _choose(host, lobby, f"agent-{number}", agent)
        else:
            answer = await _choose(host, lobby, name, value)
    return answer


async def add_agent(member: Actor, lobby: Json, agent: str) -> Answer:
    """Add an agent: a plain level by two presses, one with a style in the settings."""
    if style_of(agent):
        answer = await _choose(member, lobby, "agent-new", agent)
    else:
        page = (await member.click(lobby, custom_id=id_of(lobby, "table:computer:"))).message
        answer = await member.click(page, custom_id=id_of(page, end=f":{agent}"))
    assert answer is not None
    assert not answer.failed
    return answer


async def _choose(host: Actor, lobby: Json, name: str, value: object) -> Answer:
    last = None
    menu = (await host.click(lobby, custom_id=id_of(lobby, "table:settings:"))).message
    tabs = [button["custom_id"] for button in buttons_of(menu)]
    for tab in tabs:
        if not any(b["custom_id"] == tab and b.get("disabled") for b in buttons_of(menu)):
            menu = (await host.click(menu, custom_id=tab)).message
        for select in selects_of(menu):
            field = select["custom_id"].rpartition(":")[2]
            offered = [option["value"] for option in select["options"]]
            chosen = {option["value"] for option in select["options"] if option.get("default")}
            if field in (name, f"option-{name}") or (name.startswith("agent-") and field.startswith(f"{name}-")):
                return await host.select(menu, _typed(value), custom_id=select["custom_id"])
            if field.startswith("on-") and name in offered:
                wanted = chosen | {name} if value else chosen - {name}
                return await host.select(menu, *wanted, custom_id=select["custom_id"])
            if field.startswith(f"cards-{name}-") and isinstance(value, list) and set(value) & set(offered):
                now = next(one["custom_id"] for one in selects_of(menu) if one["custom_id"].endswith(f":{field}"))
                last = await host.select(menu, *(set(value) & set(offered)), custom_id=now)
        if last is not None:
            return last
    raise LookupError(f"there is no setting {name!r} for {value!r}")


def _typed(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _new_thread(discord: StandIn, known: set[str]) -> Json | None:
    threads = (c for key, c in discord.world.channels.items() if key not in known)
    return next((c for c in threads if c["type"] in (PUBLIC_THREAD, PRIVATE_THREAD)), None)
