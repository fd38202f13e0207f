"""Misused commands end with help, a sentence or an exit status, never a traceback."""

from __future__ import annotations

import json
import os
import runpy
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from benchmarks import BENCHMARKS
from engine.games import GAMES
from neva.__main__ import main
from neva.command import Progress


@pytest.mark.parametrize(("terminal", "seconds"), [(True, 3), (False, 61)])
def test_progress_comes_often_to_a_terminal_and_seldom_into_a_file(
    terminal: bool, seconds: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    clock = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: clock[0])
    monkeypatch.setattr(sys.stderr, "isatty", lambda: terminal)
    progress = Progress()
    for done in range(1, 5):
        clock[0] += seconds / 2
        progress("games", 1000 * done, 4000)
    assert capsys.readouterr().err == "neva: games: 2,000 of 4,000\n", "and none at the end"


MODULES = ("neva", "playground", "render.gallery", "db.schema.describe", "tests.golden.accept", "benchmarks",
           *(f"benchmarks.{name}" for name in BENCHMARKS))  # fmt: skip


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("records")
    assert main(["simulate", "--players", "2", "--out", str(folder)]) == 0
    path = next(folder.iterdir())
    path.write_text(path.read_text(encoding="utf-8").replace("Steward 1", "Анна 🦊"), encoding="utf-8")
    return path


def neva(line: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a shell line with the command `neva`."""
    shell = f'neva() {{ "{sys.executable}" -m neva "$@"; }}; set -o pipefail; {line}'
    return subprocess.run(
        ["bash", "-c", shell], env=os.environ | environment, capture_output=True, text=True, timeout=60, check=False
    )


@pytest.mark.parametrize("module", MODULES)
def test_every_program_explains_itself_and_writes_nothing(
    module: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", [module, "--help"])
    for loaded in (module, f"{module}.__main__"):  # else Python warns that it runs twice
        monkeypatch.delitem(sys.modules, loaded, raising=False)
    with pytest.raises(SystemExit) as left:
        runpy.run_module(module, run_name="__main__", alter_sys=True)
    assert not left.value.code
    assert capsys.readouterr().out.startswith("usage: ")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("command", "keeps"), [("run", True), ("invite", True), ("check", True), ("backup", False), ("league", False)]
)
def test_a_command_that_needs_no_token_drops_it(command: str, keeps: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "secret")
    with pytest.raises(SystemExit):
        main([command, "--help"])
    assert ("DISCORD_TOKEN" in os.environ) is keeps


@pytest.mark.sample(2)  # each starts a process
@pytest.mark.parametrize(
    ("line", "status", "sentence"),
    [
        ("neva replay --states {record} | head -1", 0, ""),
        ("neva replay {record} >&-", 0, ""),
        ("neva replay /nowhere 2>&-", 2, ""),
        ("neva replay - <&-", 2, "neva: standard input is closed"),
        ("neva replay --states {record} > /dev/full", 2, "neva: cannot write: No space left on device"),
        ("neva simulate --players 2 > /dev/full", 2, "neva: cannot write: No space left on device"),
    ],
)
def test_closed_or_full_streams(line: str, status: int, sentence: str, record: Path) -> None:
    ended = neva(line.format(record=record))
    assert ended.stderr.strip() == sentence
    assert ended.returncode == status


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        ("\x1b[31mred\n", "neva: ?[31mred?: No such file or directory\n"),
        ("/dev/null", "neva: /dev/null: line 1: this is empty\n"),
    ],
)
def test_odd_files(path: str, sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", path]) == 2
    assert capsys.readouterr() == ("", sentence)


def test_names_are_written_also_where_the_terminal_lacks_their_letters(record: Path) -> None:
    ended = neva(f"neva replay {record}", PYTHONIOENCODING="ascii")
    assert ended.returncode == 0
    assert "\\u0410" in ended.stdout
    assert ended.stderr == ""


def test_ctrl_c_while_the_modules_load_ends_quietly() -> None:
    script = """
import sys
from neva.__main__ import main
class Interrupting:
    def find_spec(self, name, path=None, target=None):
        if name == "pydantic":
            raise KeyboardInterrupt
sys.meta_path.insert(0, Interrupting())
sys.exit(main(["simulate"]))
"""
    ended = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=False)
    assert ended.returncode == 130
    assert ended.stderr == ""


def test_the_help_names_the_game_that_is_meant_where_none_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    assert next(iter(GAMES.values())).name in capsys.readouterr().out


def test_a_log_of_json_is_json_to_its_last_line() -> None:
    ended = neva("neva run", LOG_FORMAT="json", RENDER_WORKERS="0", DISCORD_TOKEN="x")
    assert ended.returncode == 2
    (line,) = ended.stderr.splitlines()
    assert json.loads(line)["message"].startswith("setting RENDER_WORKERS: ")


BUG = "from neva.service import serve; import sys; sys.exit(serve(lambda: 1 // 0))"
BUS_ERROR = "from neva.service import serve; import os, signal; serve(lambda: os.kill(os.getpid(), signal.SIGBUS) or 0)"


def run_python(program: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", program], env=os.environ | environment, capture_output=True, text=True, timeout=60,
        check=False,
    )  # fmt: skip


@pytest.mark.slow("starts a process; the test above does so, too")
def test_a_traceback_is_json_as_well() -> None:
    ended = run_python(BUG, LOG_FORMAT="json")
    assert ended.returncode == 1
    assert "ZeroDivisionError" in json.loads(ended.stderr)["exception"]


def test_a_signal_of_the_operating_system_says_where_it_came() -> None:
    ended = run_python(BUS_ERROR)
    assert ended.returncode == -signal.SIGBUS
    assert "Fatal Python error: Bus error" in ended.stderr
