"""All settings, read from secret files, the environment or a `.env` file; `.env.example` explains them."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterable
from difflib import get_close_matches
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Literal, NamedTuple, Self, TypeVar

from pydantic import Field, SecretStr, ValidationError, ValidationInfo, field_validator, model_validator
from pydantic_settings import BaseSettings, InitSettingsSource, PydanticBaseSettingsSource, SettingsConfigDict


def _version() -> str:
    """Return the version of this source tree, or else of the installed package."""
    project = Path(__file__).parent.parent.parent / "pyproject.toml"
    try:
        return str(tomllib.loads(project.read_text(encoding="utf-8"))["project"]["version"])
    except (OSError, tomllib.TOMLDecodeError, KeyError):
        pass
    try:
        return version("neva")
    except PackageNotFoundError:
        return "unknown"


VERSION = _version()


OFF = "off"
LOG_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")
SECRETS = ("discord_token", "database_url", "database_direct_url")
"""Settings that may also be in a secret file with the setting's name."""
CONTAINER_SECRETS = Path("/run/secrets")
"""Secrets of Docker, Podman and Kubernetes; CREDENTIALS_DIRECTORY names the folder of systemd's."""
_MOST_TABLES = 1_000_000
_MOST_REQUESTS = 100_000
_OTHER_PROGRAMS = ("POSTGRES_", "COMPOSE_", "DOCKER_", "NEVA_")  # other variables of compose.yaml in .env
_TOKEN = re.compile(r"[!-~]+")  # it is sent in a header, which can hold no line break
_NAMES = re.compile(r"^\s*(?:export\s+)?(\w+)\s*=", re.MULTILINE)
_SIMILAR = 0.85  # least similarity of a misspelling, of 1


class WrongSetting(ValueError):
    """Unusable settings; `str()` is one sentence that names each with the reason, without its value."""


class HealthAddress(NamedTuple):
    host: str
    """A name or address of this machine."""
    port: int
    """0 for any free port."""

    def __str__(self) -> str:
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"


def health_address(text: str) -> HealthAddress | None:
    """Parse a setting; None for `off`. Raises `ValueError`."""
    if text.strip().lower() == OFF:
        return None
    host, _, port = text.strip().rpartition(":")
    bare = host.removeprefix("[").removesuffix("]")
    if not bare or not (port.isascii() and port.isdigit()) or int(port) >= 2**16 or (":" in bare and bare == host):
        raise ValueError("it must be HOST:PORT, such as 127.0.0.1:8087 or [::1]:8087, or off")
    return HealthAddress(bare, int(port))


class SettingsSources(BaseSettings):
    """Reads its fields from files of secrets, else from the environment, else from `.env`.

    Files come first because units and images set defaults in the environment.
    """

    model_config = SettingsConfigDict(env_file=".env", env_file_encoding="utf-8", extra="ignore", env_ignore_empty=True)

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """Replace pydantic's own `secrets_dir`, which skips unusable files and takes empty ones."""
        files = {name: _read_secret(path) for name, path in _find_secrets(settings_cls.model_fields).items()}
        return init_settings, InitSettingsSource(settings_cls, files), env_settings, dotenv_settings


def _find_secrets(names: Iterable[str]) -> dict[str, Path]:
    """Return the file of each secret that has one; systemd's folder comes first."""
    given = os.environ.get("CREDENTIALS_DIRECTORY")
    folders = [*([Path(given)] if given else []), CONTAINER_SECRETS]
    files = {name: [folder / name for folder in folders] for name in SECRETS if name in names}
    return {name: next(filter(_exists, paths)) for name, paths in files.items() if any(map(_exists, paths))}


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except OSError:  # the folder is another program's
        return False


def _read_secret(path: Path) -> str:
    """Return the text without white space around it. Raises `WrongSetting`, without the text."""
    try:
        text = path.read_text(encoding="utf-8").strip()
    except OSError as error:
        raise WrongSetting(f"the file {path} cannot be read: {error.strerror or type(error).__name__}") from None
    except UnicodeDecodeError:
        raise WrongSetting(f"the file {path} is not text in UTF-8") from None
    if not text:
        raise WrongSetting(f"the file {path} is empty")
    return text


class TokenlessSettings(SettingsSources):
    """The settings of every process, with or without a connection to Discord."""

    discord_application_id: str = Field(
        default="", description="The application's id, which `neva invite` puts into its link."
    )
    discord_api_base: str | None = Field(
        default=None,
        description="Base address of Discord's REST API, for people who run a rate-limit proxy in front of it.",
    )
    discord_gateway_url: str | None = Field(
        default=None, description="Address of Discord's gateway, if it is not Discord's own."
    )
    database_url: str = Field(
        default="sqlite:///data/neva.db",
        description="Where games are kept: sqlite:///FILE or postgresql://USER:PASSWORD@HOST/DATABASE.",
    )
    database_direct_url: str = Field(
        default="",
        description="The same PostgreSQL database, if DATABASE_URL goes through a pooler that pools transactions.",
    )
    shard_count: int | None = Field(
        default=None, ge=1, le=100_000, description="How many shards there are, if several processes share them."
    )
    shard_ids: str = Field(default="", description="Which of them this process runs: 0,1,2. Empty: all.")
    requests_per_second: int = Field(
        default=50,
        ge=1,
        le=_MOST_REQUESTS,
        description="Requests a second that Discord allows the bot; all its processes share them.",
    )
    render_workers: int = Field(default=2, ge=1, le=16, description="Worker processes that draw pictures.")
    thinking_workers: int = Field(
        default=1, ge=1, le=16, description="Worker processes that think for strong computer players, once needed."
    )
    own_emoji: bool = Field(
        default=True,
        description="Show the board's signs as emoji in messages; the bot uploads them to its application.",
    )
    agent_pace: float = Field(
        default=2.0,
        ge=0,
        le=60,
        allow_inf_nan=False,
        description="Seconds between two moves of computer players, unless a table chooses; 0 is at once.",
    )
    workers: Literal["pool", "queue"] = Field(
        default="pool",
        description="pool: the bot searches by itself. queue: `neva worker` processes do, over PostgreSQL.",
    )
    reminder_hours: int = Field(
        default=24, ge=0, le=72, description="Reminder delay of players who have chosen none, in hours; 0 is off."
    )
    max_tables_per_user: int = Field(
        default=10,
        ge=0,
        le=_MOST_TABLES,
        description="Open lobbies and running games that one user may host; 0 is no limit.",
    )
    max_tables_per_channel: int = Field(
        default=25,
        ge=0,
        le=_MOST_TABLES,
        description="Open lobbies and running games of one channel; 0 is no limit.",
    )
    max_tables_per_guild: int = Field(
        default=200,
        ge=0,
        le=_MOST_TABLES,
        description="Open lobbies and running games of one server; 0 is no limit.",
    )
    interaction_pace: float = Field(
        default=1.0,
        ge=0.1,
        le=1000,
        allow_inf_nan=False,
        description="Multiplies how often one user may press buttons and use commands.",
    )
    default_rules: str = Field(
        default="", description="Rules of /new if none are chosen. Empty: the first of its list."
    )
    keep_ended_days: int = Field(
        default=0,
        ge=0,
        le=36_500,
        description="Days for which games are kept after their end; 0: forever.",
    )
    log_level: str = Field(default="INFO", description="DEBUG, INFO, WARNING or ERROR.")
    log_format: Literal["text", "json"] = Field(
        default="text", description="Format of the log: text for people, json for programs."
    )
    health_address: str = Field(
        default="127.0.0.1:8087", description="Where /healthz and /metrics are served: HOST:PORT, or off."
    )
    owner_id: int | None = Field(
        default=None,
        gt=0,
        lt=2**63,
        description="Discord id of the bot's operator, if not the application's owner, or its team's.",
    )
    source_url: str = Field(default="", description="Link to the source code and its licence, which /help shows.")
    backup_dir: str = Field(
        default="",
        description="Folder of the backups: `neva backup` puts them there, and /metrics says when the newest was made.",
    )

    @field_validator("log_level")
    @classmethod
    def _level(cls, text: str) -> str:
        if text.upper() not in LOG_LEVELS:
            raise ValueError("it must be DEBUG, INFO, WARNING or ERROR")
        return text.upper()

    @field_validator("health_address")
    @classmethod
    def _address(cls, text: str) -> str:
        health_address(text)
        return text

    @field_validator("source_url")
    @classmethod
    def _link(cls, text: str) -> str:
        if text and not text.startswith(("https://", "http://")):
            raise ValueError("it must begin with https://")
        return text

    @field_validator("discord_api_base", "discord_gateway_url")
    @classmethod
    def _discords_address(cls, text: str | None, info: ValidationInfo) -> str | None:
        schemes = ("https://", "http://") if info.field_name == "discord_api_base" else ("wss://", "ws://")
        if text and not text.startswith(schemes):
            raise ValueError(f"it must begin with {schemes[0]}")
        return text

    @model_validator(mode="after")
    def _shards_exist(self) -> Self:
        if self.shards is not None and self.shard_count is None:
            raise ValueError("SHARD_IDS needs SHARD_COUNT, the number of shards of all processes together")
        if self.shards is not None and self.shard_count is not None and max(self.shards) >= self.shard_count:
            raise ValueError(f"SHARD_IDS must be numbers below SHARD_COUNT, which is {self.shard_count}")
        return self

    @field_validator("shard_ids")
    @classmethod
    def _numbers(cls, text: str) -> str:
        parts = [part.strip() for part in text.split(",") if part.strip()]
        if not all(part.isascii() and part.isdigit() and len(part) < 7 for part in parts):
            raise ValueError("it must be numbers with commas between, like 0,1,2")
        return text

    @property
    def health(self) -> HealthAddress | None:
        """The address of `/healthz` and `/metrics`; None if they are off."""
        return health_address(self.health_address)

    @property
    def direct_url(self) -> str:
        """The URL of the database itself, without a transaction pooler."""
        return self.database_direct_url or self.database_url

    @property
    def shards(self) -> list[int] | None:
        """The shard numbers of this process; None for all."""
        return [int(part) for part in self.shard_ids.split(",") if part.strip()] or None


class Settings(TokenlessSettings):
    """The settings of a bot."""

    discord_token: SecretStr | None = Field(
        default=None, description="The bot's token from Discord's developer portal."
    )

    @field_validator("discord_token")
    @classmethod
    def _token(cls, token: SecretStr | None) -> SecretStr | None:
        """Return None for a blank token."""
        if token is None or not (text := token.get_secret_value().strip()):
            return None
        if not _TOKEN.fullmatch(text):
            raise ValueError("it must be the token alone, in one line, as the developer portal shows it")
        return SecretStr(text)


S = TypeVar("S", bound=TokenlessSettings)


def read_settings(kind: type[S]) -> S:
    """Raises `WrongSetting`."""
    try:
        return kind()
    except ValidationError as error:
        wrong = []
        for one in error.errors():
            named = f"setting {str(one['loc'][0]).upper()}" if one["loc"] else "settings"
            wrong.append(f"{named}: {one['msg'].removeprefix('Value error, ')}")
        raise WrongSetting("; ".join(wrong)) from None
    except UnicodeDecodeError:
        raise WrongSetting("the file .env is not text in UTF-8") from None
    except OSError as error:
        raise WrongSetting(f"the file .env cannot be read: {error.strerror or type(error).__name__}") from None


def drop_secrets() -> None:
    """Remove secrets from the environment, so that child processes do not inherit them."""
    for name in [name for name in os.environ if name.lower() in SECRETS]:
        del os.environ[name]


class _LogFormat(SettingsSources):
    """The log's format, read alone so that errors in other settings can be logged."""

    log_format: str = "text"


def logs_json() -> bool:
    """Return whether the log is JSON; False if the settings cannot be read."""
    try:
        return _LogFormat().log_format == "json"
    except (ValueError, OSError):
        return False


def doubtful_settings() -> list[str]:
    """Return warnings: unknown names in `.env`, misspelled names in the environment, and a token given twice.

    Other unknown names in the environment are ignored, since they belong to other programs.
    """
    known = {name.upper() for name in Settings.model_fields}
    written = Path(".env").read_text(encoding="utf-8") if Path(".env").is_file() else ""
    in_file = {name.upper() for name in _NAMES.findall(written) if not name.upper().startswith(_OTHER_PROGRAMS)}
    in_environment = {name.upper() for name in os.environ if _find_resembling(name, known)}
    unknown = [_unknown(name, known) for name in sorted((in_file | in_environment) - known)]
    file = _find_secrets(("discord_token",)).get("discord_token")  # other secrets have defaults in the environment
    twice = os.environ.get("DISCORD_TOKEN") and file
    return [*unknown, *([f"DISCORD_TOKEN is also in the file {file}, which is used"] if twice else [])]


def _unknown(name: str, known: Iterable[str]) -> str:
    meant = _find_resembling(name, known)
    return f"{name} is no setting of Neva and is ignored{f'; did you mean {meant[0]}?' if meant else ''}"


def _find_resembling(name: str, known: Iterable[str]) -> list[str]:
    return get_close_matches(name.upper(), known, n=1, cutoff=_SIMILAR)
