"""Settings are read as intended, or refused in words."""

from __future__ import annotations

from pathlib import Path

import discord
import pytest
from pydantic import ValidationError

from bot.core import settings
from bot.core.settings import (
    HealthAddress,
    Settings,
    TokenlessSettings,
    WrongSetting,
    doubtful_settings,
    health_address,
    read_settings,
)
from bot.main import run
from bot.operation.ui.shutdown import CannotRun, reason_of
from tests.structure.sources import ROOT


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("127.0.0.1:8087", ("127.0.0.1", 8087)),
        ("[::1]:0", ("::1", 0)),
        (" localhost:80 ", ("localhost", 80)),
        ("off", None),
        ("OFF", None),
    ],
)
def test_an_address_of_health_is_a_host_and_a_port(text: str, address: tuple[str, int] | None) -> None:
    found = health_address(text)
    assert found == address
    if found is not None:
        assert health_address(str(HealthAddress(*found))) == found


@pytest.mark.parametrize("text", ["8087", ":8087", "localhost", "localhost:", "::1:8087", "host:70000", "host:-1"])
def test_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(ValidationError, match="HOST:PORT"):
        Settings(health_address=text)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an empty folder, isolated from the settings of this machine."""
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        (b"LOG_FORMAT=xml", "setting LOG_FORMAT: Input should be 'text' or 'json'"),
        (b"HEALTH_ADDRESS=8087", "setting HEALTH_ADDRESS: it must be HOST:PORT, such as 127.0.0.1:8087"),
        (b"SHARD_IDS=0", "settings: SHARD_IDS needs SHARD_COUNT"),
        (b"SHARD_IDS=2\nSHARD_COUNT=2", "settings: SHARD_IDS must be numbers below SHARD_COUNT, which is 2"),
        (b"DISCORD_API_BASE=discord.com", "setting DISCORD_API_BASE: it must begin with https://"),
        (b"DISCORD_GATEWAY_URL=https://x", "setting DISCORD_GATEWAY_URL: it must begin with wss://"),
        (b"SOURCE_URL=javascript:x", "setting SOURCE_URL: it must begin with https://"),
        (b"OWNER_ID=Ann", "setting OWNER_ID: Input should be a valid integer"),
        (b"LOG_LEVEL=LOUD", "setting LOG_LEVEL: it must be DEBUG, INFO, WARNING or ERROR"),
        (b"INTERACTION_PACE=inf", "setting INTERACTION_PACE: Input should be"),
        (b"INTERACTION_PACE=nan", "setting INTERACTION_PACE: Input should be a finite number"),
        (b"AGENT_PACE=nan", "setting AGENT_PACE: Input should be a finite number"),
        (b"KEEP_ENDED_DAYS=999999999", "setting KEEP_ENDED_DAYS: Input should be less than or equal to 36500"),
        (b"DISCORD_TOKEN=\xff\xfe", "the file .env is not text in UTF-8"),
        (b"DISCORD_TOKEN=two words", "setting DISCORD_TOKEN: it must be the token alone, in one line"),
    ],
)
def test_a_wrong_setting_is_one_sentence(folder: Path, written: bytes, sentence: str) -> None:
    (folder / ".env").write_bytes(written)
    with pytest.raises(WrongSetting) as wrong:
        read_settings(Settings)
    assert str(wrong.value).startswith(sentence)
    assert "\n" not in str(wrong.value)


def test_every_number_has_bounds() -> None:
    for name, field in Settings.model_fields.items():
        if field.annotation in (int, float, int | None):
            bounds = {kind for bound in field.metadata for kind in ("ge", "gt", "le", "lt") if hasattr(bound, kind)}
            assert bounds & {"ge", "gt"}, name
            assert bounds & {"le", "lt"}, name


def test_all_wrong_settings_are_named_at_once(folder: Path) -> None:
    (folder / ".env").write_text("LOG_FORMAT=xml\nSHARD_IDS=one\nRENDER_WORKERS=0\n")
    with pytest.raises(WrongSetting) as wrong:
        read_settings(Settings)
    for name in ("LOG_FORMAT", "SHARD_IDS", "RENDER_WORKERS"):
        assert f"setting {name}: " in str(wrong.value)
    assert "\n" not in str(wrong.value)


def test_misspelt_settings_are_named(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert doubtful_settings() == []
    (folder / ".env").write_text("REMINDR_HOURS=3\nKEEP_DAYS=1\nLOG_LEVEL=INFO\nPOSTGRES_PASSWORD=x\nlog_format=json\n")
    monkeypatch.setenv("OWNERID", "3")
    assert doubtful_settings() == [
        "KEEP_DAYS is no setting of Neva and is ignored",
        "OWNERID is no setting of Neva and is ignored; did you mean OWNER_ID?",
        "REMINDR_HOURS is no setting of Neva and is ignored; did you mean REMINDER_HOURS?",
    ]


def test_no_setting_at_all_is_enough(folder: Path) -> None:
    assert read_settings(Settings).health == ("127.0.0.1", 8087)


@pytest.fixture
def secret_folder(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    secrets = folder / "credentials"
    secrets.mkdir()
    monkeypatch.setenv("CREDENTIALS_DIRECTORY", str(secrets))
    monkeypatch.setattr(settings, "CONTAINER_SECRETS", folder / "container")
    return secrets


def test_secrets_come_from_files_first_then_from_the_environment_then_from_the_env_file(
    secret_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Path(".env").write_text("DISCORD_TOKEN=from.env\nDATABASE_URL=sqlite:///from.env\n")
    assert _token() == "from.env"
    monkeypatch.setenv("DISCORD_TOKEN", "from-environment")
    assert _token() == "from-environment"
    container = settings.CONTAINER_SECRETS
    container.mkdir()
    (container / "discord_token").write_text("from-container\n")
    assert _token() == "from-container"
    (secret_folder / "discord_token").write_text("from-systemd\r\n")
    (secret_folder / "database_url").write_text("postgresql://neva:secret@db/neva\n")
    assert _token() == "from-systemd"
    assert read_settings(Settings).database_url == "postgresql://neva:secret@db/neva"
    (secret_folder / "log_level").write_text("DEBUG")
    assert read_settings(Settings).log_level == "INFO", "only secrets have files"


def _token() -> str:
    token = read_settings(Settings).discord_token
    assert token is not None
    return token.get_secret_value()


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "is empty"),
        (b" \n", "is empty"),
        (b"\xff\xfe secret", "is not text in UTF-8"),
        (None, "cannot be read: Is a directory"),
    ],
)
def test_an_unusable_file_of_a_secret_is_one_sentence_without_its_content(
    secret_folder: Path, monkeypatch: pytest.MonkeyPatch, content: bytes | None, sentence: str
) -> None:
    monkeypatch.setenv("DATABASE_URL", "sqlite:///data/neva.db")
    file = secret_folder / "database_url"
    file.mkdir() if content is None else file.write_bytes(content)
    with pytest.raises(WrongSetting) as wrong:
        read_settings(Settings)
    assert str(wrong.value) == f"the file {file} {sentence}"


@pytest.mark.parametrize("content", ["secret\nsecret\n", "\ufeffsecret\n", "sec ret", "sec\0ret", "sécret"])
def test_what_cannot_be_a_token_is_told_without_it(secret_folder: Path, content: str) -> None:
    (secret_folder / "discord_token").write_text(content, encoding="utf-8")
    with pytest.raises(CannotRun, match=r"^setting DISCORD_TOKEN: it must be the token alone, in one line,.*shows it$"):
        run()


def test_a_secret_given_twice_is_told_without_its_value(secret_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "old secret")
    file = secret_folder / "discord_token"
    file.write_text("new secret")
    assert doubtful_settings() == [f"DISCORD_TOKEN is also in the file {file}, which is used"]


def test_settings_without_a_token_do_not_open_its_file(secret_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "secret")
    (secret_folder / "discord_token").mkdir()
    assert "secret" not in repr(read_settings(TokenlessSettings).model_dump())
    with pytest.raises(WrongSetting):
        read_settings(Settings)


def test_operators_are_sent_to_the_settings_which_may_be_in_another_file_than_dot_env(folder: Path) -> None:
    with pytest.raises(CannotRun, match="put it into the settings as DISCORD_TOKEN") as missing:
        run()
    refused = reason_of(discord.LoginFailure())
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / "i18n").rglob("*.ftl")]
    assert len(texts) > 3
    assert not [text for text in (str(missing.value), str(refused), *texts) if ".env" in text]
