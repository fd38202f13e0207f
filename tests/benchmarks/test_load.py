"""Load on a bot: interactions are answered and counted, at a rate and at full speed, and CPU time is read."""

from __future__ import annotations

import os
from pathlib import Path

from benchmarks.answers import KINDS, Echoing
from benchmarks.bot_process import running_bot
from benchmarks.load import Load, percentile
from tests.bounded import bounded_standin
from tests.standin.server import StandIn


async def test_a_bare_bot_answers_all_that_is_asked(tmp_path: Path) -> None:
    async with bounded_standin() as discord, running_bot(discord, tmp_path / "log", "-m", "benchmarks.echo_bot") as bot:
        load, echoing, begun = Load(discord), Echoing(discord), bot.cpu()
        at_rate = await load.at_rate(echoing, 50, 0.4)
        assert at_rate.ends == {"done": 20}
        assert len(at_rate.first) == len(at_rate.whole) == 20
        with bot.on_one_processor():
            assert len(os.sched_getaffinity(bot.process)) == 1
            at_once = await load.at_once(echoing, 5, 0.2)
        assert os.sched_getaffinity(bot.process) == os.sched_getaffinity(0)
        assert set(at_once.ends) == {"done"}
        assert at_once.ends["done"] >= 5
        assert (bot.cpu() - begun).own > 0
        await bot.quiet()


async def test_what_no_bot_takes_has_failed() -> None:
    discord = StandIn()
    discord.world.set_commands([{"id": "1", "name": "move", "options": []}])
    outcome = await Load(discord).at_rate(Echoing(discord), 100, 0.05)
    assert outcome.ends == {"failed": 5}
    assert outcome.first == []


def test_percentiles_are_of_what_was_measured() -> None:
    times = [float(number) for number in range(1, 101)]
    assert percentile(times, 50) == 50.5
    assert percentile(times, 99) == 100.0
    assert percentile([3.0], 99) == 3.0
    assert str(percentile([], 99)) == "nan"


def test_every_kind_of_load_has_a_name_of_its_own() -> None:
    assert len({kind.name for kind in KINDS}) == len(KINDS)
    assert all(bool(kind.rate) != bool(kind.at_once) for kind in KINDS)
