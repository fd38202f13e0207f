"""The image: its steps make the same files twice, and the result plays with only /data and /tmp writable."""

from __future__ import annotations

import asyncio
import json
import re
import shutil
import signal
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.bounded import bounded_standin
from tests.e2e.running import open_table
from tests.hosting.dockerfile import assigned, read_stages
from tests.hosting.image import Image, built, download, missing
from tests.standin.server import StandIn
from tests.structure.sources import ROOT

LONGEST_SECONDS = 60
STAGES = read_stages(ROOT / "Dockerfile")

SLOW = pytest.mark.slow("carries out the Dockerfile, with packages from the network")
pytestmark = pytest.mark.timeout(1500)  # the machine's other processes compile, too


@pytest.fixture(scope="module")
def wheels(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if (lack := missing()) is not None:
        pytest.skip(lack)
    folder = tmp_path_factory.mktemp("wheels")
    download(folder)
    return folder


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory, wheels: Path) -> Iterator[Image]:
    with built(tmp_path_factory.mktemp("image"), wheels, NEVA_COMPILED="") as made:
        yield made


@SLOW
def test_the_steps_make_the_same_files_twice(image: Image, wheels: Path, tmp_path: Path) -> None:
    files = image.written()
    assert sum(name.endswith(".pyc") for name in files) > 1000
    with built(tmp_path, wheels, NEVA_COMPILED="") as other:
        again = other.written()
    assert sorted(files) == sorted(again)
    assert {name for name in files if files[name] != again[name]} == set()


@SLOW
def test_the_image_has_neither_developers_tools_nor_secrets(image: Image) -> None:
    names = {Path(name).name for name in image.written()}
    assert "discord" in names
    assert not {"pip", "setuptools", "pytest", "mypy", "gcc", ".env", ".git", "requirements.lock"} & names


@SLOW
def test_the_image_can_set_names_from_right_to_left(image: Image) -> None:
    assert "libfribidi.so.0" in {Path(name).name for name in image.written()}, "the base image has none"
    python = STAGES[-1].last("ENTRYPOINT").words[0]
    asked = image.as_user([python, "-I", "-c", "from render.typography import can_shape; print(can_shape())"])
    answer = subprocess.run(asked, capture_output=True, text=True)
    assert answer.stdout == "True\n", answer.stderr


@SLOW
def test_the_image_has_compiled_playouts_but_no_compiler(wheels: Path, tmp_path: Path) -> None:
    if shutil.which("cc") is None:
        pytest.skip("no C compiler (apt-get install gcc libc6-dev)")
    with built(tmp_path, wheels, NEVA_COMPILED="0") as image:
        python = STAGES[-1].last("ENTRYPOINT").words[0]
        asked = subprocess.run(image.as_user([python, "-I", "-c", _PLAYOUTS]), capture_output=True, text=True)
        assert asked.stdout.split() == ["compiled", ".so"], asked.stderr
        assert not {"mypy", "mypyc", "setuptools", "pip"} & {Path(name).name for name in image.written()}


_PLAYOUTS = """
from pathlib import Path
from engine.petersburg.strength import judge
from engine.playouts import playouts_are
print(playouts_are(), Path(judge.__file__).suffix)
"""


@SLOW
async def test_the_image_plays_as_its_user_on_a_read_only_root(image: Image) -> None:
    before = image.written()
    own = {"HEALTH_ADDRESS": f"127.0.0.1:{_free_port()}"}
    async with bounded_standin() as discord:
        bot = await asyncio.create_subprocess_exec(
            *image.command("run", **discord.environment(), **own), stderr=subprocess.PIPE, stdout=subprocess.DEVNULL
        )
        assert bot.stderr is not None
        log = asyncio.create_task(bot.stderr.read())
        try:
            await _play(discord, bot)
            looked = await asyncio.to_thread(subprocess.run, image.as_user(["sh", "-c", _LOOK]), capture_output=True)
            assert looked.stdout.decode().split() == ["10001", "600", "read-only", "read-only"]
            asked = await asyncio.to_thread(subprocess.run, image.as_user(_HEALTH, **own), capture_output=True)
            assert (asked.returncode, asked.stdout[:5]) == (0, b"well:"), asked
            bot.send_signal(getattr(signal, STAGES[-1].last("STOPSIGNAL").text))
            async with asyncio.timeout(LONGEST_SECONDS):
                assert await bot.wait() == 0
        finally:
            if bot.returncode is None:
                bot.kill()
            text = (await log).decode()
            print(text)
    assert not re.search(r"ERROR|Traceback|Read-only file system|Permission denied", text)
    after = image.written()
    assert {name for name in after if after[name] != before.get(name)} <= {
        "data",
        "data/neva.db",
        "data/neva.db.lock",
        "data/neva.db-shm",
        "data/neva.db-wal",
    }


_LOOK = """
id -u; stat --format=%a neva.db
touch /opt/neva/written 2>/dev/null || echo read-only
touch /written 2>/dev/null || echo read-only
"""


_HEALTH: list[str] = json.loads(STAGES[-1].last("HEALTHCHECK").text.partition(" CMD ")[2])


def _free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


async def _play(discord: StandIn, bot: asyncio.subprocess.Process) -> None:
    """Wait for the bot, and for a board's picture drawn by a separate process."""
    ready = asyncio.create_task(discord.bot_ready())
    ended = asyncio.create_task(bot.wait())
    async with asyncio.timeout(LONGEST_SECONDS):
        await asyncio.wait((ready, ended), return_when=asyncio.FIRST_COMPLETED)
    ended.cancel()
    assert bot.returncode is None
    await ready
    await open_table(discord, "Ann", "Dev")


def test_the_last_stage_has_no_root_no_compiler_and_says_whether_it_is_well() -> None:
    last = STAGES[-1]
    assert re.fullmatch(r"\d{5}:\d{5}", last.last("USER").text)
    assert last.last("VOLUME").text == "/data"
    assert assigned(last.last("ENV").text, {})["SQLITE_TMPDIR"] == last.last("VOLUME").text
    assert last.last("STOPSIGNAL").text == "SIGTERM"
    assert '"neva", "health"' in last.last("HEALTHCHECK").text
    assert last.last("ENTRYPOINT").words[1:] == ["-I", "-B", "-m", "neva"]
    assert last.last("CMD").words == ["run"]
    assert not any("pip" in step.text or "apt" in step.text for step in last.instructions if step.keyword == "RUN")
    assert {stage.base for stage in STAGES} == {"python:3.11-slim-bookworm"}


def test_the_packages_of_the_image_are_installed_by_their_hashes_and_without_building() -> None:
    first = STAGES[0]
    assert "PIP_ONLY_BINARY=:all:" in first.instructions[1].text
    run = [step.text for step in first.instructions if step.keyword == "RUN"]
    installing = [text for text in run if re.search(r"-m pip .*install ", text)]
    assert all("--require-hashes" in text or "--no-index" in text for text in installing)
    assert len(installing) == 4


def test_the_builder_is_sent_only_what_the_steps_copy() -> None:
    lines = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    patterns = [line for line in lines if line and not line.startswith("#")]
    assert patterns[0] == "*"
    sent = {line.removeprefix("!") for line in patterns if line.startswith("!")}
    copied = [step.words for step in STAGES[0].instructions if step.keyword == "COPY"]
    assert sent == {source for words in copied for source in words[:-1]}
