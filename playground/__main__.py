"""`python -m playground -- COMMAND`: run the stand-in, and a bot against it."""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import sys
from pathlib import Path

from playground.pictures import POINTS_A_SECOND, Animations
from playground.server import StandIn

_ANIMATIONS = {
    "late": Animations(points_a_second=POINTS_A_SECOND),
    "still": Animations(most_points=0),
    "at-once": Animations(),
}


def main() -> int:
    """Run until stopped or until the command ends; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m playground", description=__doc__)
    parser.add_argument("--port", type=int, default=8037, help="port of the page (8037)")
    parser.add_argument(
        "--data", type=Path, default=Path("data"), help="folder that keeps the world and the games (data)"
    )
    parser.add_argument(
        "--animations",
        choices=("late", "still", "at-once"),
        default="late",
        help="when animated pictures are seen: after some seconds, as Discord shows them, never, or at once (late)",
    )
    parser.add_argument("command", nargs="*", help="the bot to run against it")
    arguments = parser.parse_args()
    try:
        return asyncio.run(_run(arguments.port, arguments.data, arguments.command, arguments.animations))
    except KeyboardInterrupt:
        return 130


async def _run(port: int, data: Path, command: list[str], animations: str) -> int:
    discord = StandIn(port, data / "playground.db", pace=1.0)
    discord.poster.animations = _ANIMATIONS[animations]
    try:
        await discord.start()
    except OSError:
        sys.stderr.write(
            f"Port {port} is taken; is the playground running already? Try: python -m playground --port {port + 1}\n"
        )
        return 2
    sys.stdout.write(f"\n  Open {discord.url} and press New here?\n\n")
    sys.stdout.flush()
    stopped = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stopped.set)
    try:
        return await _with_bot(discord, data, command, stopped)
    finally:
        await discord.stop()


async def _with_bot(discord: StandIn, data: Path, command: list[str], stopped: asyncio.Event) -> int:
    if not command:
        await stopped.wait()
        return 0
    database = os.environ.get("DATABASE_URL") or f"sqlite:///{data / 'neva.db'}"
    environment = {**os.environ, **discord.environment(), "DATABASE_URL": database}
    bot = await asyncio.create_subprocess_exec(*command, env=environment, start_new_session=True)
    ended = asyncio.create_task(bot.wait())
    asked = asyncio.create_task(stopped.wait())
    await asyncio.wait((ended, asked), return_when=asyncio.FIRST_COMPLETED)
    if not ended.done():
        bot.terminate()
        try:
            await asyncio.wait_for(asyncio.shield(ended), 10)
        except TimeoutError:
            bot.kill()
    status = await ended
    asked.cancel()
    if not stopped.is_set():
        sys.stderr.write(f"The bot ended by itself (exit status {status}); its last lines above say why.\n")
        return status
    return 0


if __name__ == "__main__":
    sys.exit(main())
