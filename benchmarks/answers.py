"""Time from an interaction to its answer at 1, 10 and 50 moves a second, through the stand-in.

    python -m benchmarks.answers [SECONDS]

The baseline, measured in the same run, is an answer that needs neither game nor store: `/help` on an idle bot.
"""

from __future__ import annotations

import asyncio
import statistics
import sys
import tempfile
from pathlib import Path

from playground.server import StandIn
from playground.world import Json
from tests.e2e.running import BotProcess, open_table

RATES = (1, 10, 50)
PAIRS = (("Ann", "Dev"), ("Dev", "Ann"))
AIM_MS = 250.0


class Game:
    """A game of two people who only pass; `next` is whose turn it is."""

    def __init__(self, place: Json, people: tuple[str, str]) -> None:
        self.place, self.people = place, people
        self.next = people[0]
        self.busy = False

    async def move(self, discord: StandIn) -> float | None:
        """Pass, and give the seconds until the answer; None when the game is over."""
        self.busy = True
        try:
            answer = await discord.members[self.next].slash("pass", channel=self.place)
            if answer.failed:
                return float("inf")
            if "It is not your turn" in answer.text or "Waiting for" in answer.text:
                self.next = self.people[1 - self.people.index(self.next)]
            return answer.latency
        finally:
            self.busy = False


def row(name: str, latencies: list[float], baseline: float) -> str:
    """Give a line of the table: median, 99th percentile, and their ratio to the baseline's median."""
    ordered = sorted(latencies)
    median, worst = statistics.median(ordered) * 1000, ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))] * 1000
    ratios = f"{median / baseline / 1000:6.1f}x {worst / baseline / 1000:6.1f}x"
    return f"{name:>16} {len(ordered):6} {median:8.1f} ms {worst:8.1f} ms {ratios}"


async def measure(discord: StandIn, games: list[Game], rate: int, seconds: float) -> list[float]:
    """Play at a rate of moves a second, spread over the games, however long the answers take."""
    loop, tasks = asyncio.get_running_loop(), set()
    start = loop.time()
    for number in range(int(rate * seconds)):
        await asyncio.sleep(max(0.0, start + number / rate - loop.time()))
        while not (free := [game for game in games if not game.busy]):  # noqa: ASYNC110 - all are being answered: the rate cannot be kept
            await asyncio.sleep(0.001)
        game = free[number % len(free)]
        task = asyncio.create_task(game.move(discord))
        tasks.add(task)
    return [latency for latency in await asyncio.gather(*tasks) if latency is not None]


async def main(seconds: float) -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder:
        async with StandIn() as discord:
            bot = BotProcess(discord, f"sqlite:///{Path(folder) / 'neva.db'}", Path(folder) / "bot.log")
            await bot.start()
            try:
                idle = [(await discord.members["Ann"].slash("help")).latency for _ in range(50)]
                baseline = statistics.median(idle)
                print(f"{'':>16} {'number':>6} {'median':>11} {'99 %':>11} {'ratio':>7} {'ratio':>7}")
                print(row("/help, idle", idle, baseline))
                games = []
                for number in range(40):
                    people = PAIRS[number % 2]
                    games.append(Game(await open_table(discord, people[0], people[1], seats=2), people))
                for rate in RATES:
                    latencies = await measure(discord, games, rate, seconds)
                    print(row(f"{rate} moves/s", latencies, baseline), flush=True)
                worst = sorted(latencies)[int(len(latencies) * 0.99)] * 1000
                print(f"99th percentile at {RATES[-1]} moves a second: {worst:.0f} ms (aim: {AIM_MS:.0f} ms)")
            finally:
                await bot.stop()


if __name__ == "__main__":
    asyncio.run(main(float(sys.argv[1]) if len(sys.argv) > 1 else 20.0))
