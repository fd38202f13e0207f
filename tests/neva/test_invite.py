"""neva invite."""

from __future__ import annotations

import base64
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import discord
import pytest

from neva.__main__ import main

ID = "123456789012345678"
TOKEN = base64.urlsafe_b64encode(ID.encode()).decode().rstrip("=") + ".Gabcde.secret-part"


@pytest.fixture(autouse=True)
def _nowhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DISCORD_APPLICATION_ID", raising=False)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)


def invited(capsys: pytest.CaptureFixture[str]) -> dict[str, list[str]]:
    out, error = capsys.readouterr()
    assert error == ""
    address = urlsplit(out.strip())
    assert f"{address.scheme}://{address.netloc}{address.path}" == "https://discord.com/oauth2/authorize"
    return parse_qs(address.query)


def test_the_link_asks_for_exactly_what_the_bot_needs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["invite", ID]) == 0
    query = invited(capsys)
    assert query["client_id"] == [ID]
    assert query["scope"] == ["bot applications.commands"]
    wanted = discord.Permissions(
        view_channel=True, send_messages=True, send_messages_in_threads=True, create_public_threads=True,
        create_private_threads=True, embed_links=True, attach_files=True,
        read_message_history=True,
    )  # fmt: skip
    assert discord.Permissions(int(query["permissions"][0])) == wanted


@pytest.mark.parametrize(("name", "value"), [("DISCORD_APPLICATION_ID", ID), ("DISCORD_TOKEN", TOKEN)])
def test_the_id_comes_from_the_environment_or_the_env_file(
    name: str, value: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / ".env").write_text(f"{name}={value}\nDATABASE_URL=sqlite:///x\n")
    assert main(["invite"]) == 0
    assert invited(capsys)["client_id"] == [ID]
    (tmp_path / ".env").unlink()
    monkeypatch.setenv(name, value)
    assert main(["invite"]) == 0
    assert invited(capsys)["client_id"] == [ID]


@pytest.mark.parametrize("given", ["abc", "12", "1" * 30, "٣" * 18])
def test_what_is_no_id(given: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["invite", given]) == 2
    assert "is not an application id" in capsys.readouterr().err


def test_without_an_id_one_sentence_says_what_to_do(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["invite"]) == 2
    error = capsys.readouterr().err
    assert "DISCORD_APPLICATION_ID" in error
    assert error.count("\n") == 1


@pytest.mark.parametrize("token", ["secret-part", "secret!.x.y", "....", "é.secret-part", "a.secret-part"])
def test_a_token_is_never_shown(
    token: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", token)
    assert main(["invite"]) == 2
    out, error = capsys.readouterr()
    assert "secret" not in out + error
    assert "DISCORD_TOKEN" in error
