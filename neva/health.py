"""`neva health`: check the running bot, for HEALTHCHECK, cron and people."""

from __future__ import annotations

import argparse
import http.client
import json
from typing import Any

from pydantic import ValidationError

from bot.core.settings import HealthAddress, Settings, SettingsSources, health_address
from neva.command import CommandError

LONGEST_SECONDS = 8.0
_EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104 - any interface, and how to reach it


class _Address(SettingsSources):
    """Only the settings that this command needs: the rest may be wrong, or readable by the bot alone."""

    health_address: str = Settings.model_fields["health_address"].default
    shard_ids: str = ""


def add_to(command: argparse.ArgumentParser) -> None:
    command.description = (
        "Ask the running bot whether all is well, and print one line. The exit status is 0 if all is well, else 2."
    )
    command.add_argument("--address", metavar="HOST:PORT", help="where the bot listens (default: HEALTH_ADDRESS)")
    command.set_defaults(command=_ask)


def _ask(arguments: argparse.Namespace) -> int:
    address, shards = _address(arguments.address)
    status, facts = _answer(address)
    _check_shards(facts, shards, address)
    reasons = facts.get("reasons")
    if status != http.HTTPStatus.OK or reasons:
        raise CommandError(f"not well: {'; '.join(map(str, reasons)) if reasons else f'status {status}'}")
    connections = sum(bool(shard.get("connected")) for shard in facts.get("gateway", ()))
    due = facts.get("publication", {}).get("due", 0)
    answers = facts.get("store", {}).get("milliseconds")
    connected, waiting = _count_words(connections, "shard", "shards"), _count_words(due, "match", "matches")
    print(f"well: Neva {facts.get('version')}, {connected} connected, {waiting} due, database in {answers} ms")
    return 0


def _count_words(number: int, one: str, several: str) -> str:
    return f"{number} {one if number == 1 else several}"


def _check_shards(facts: dict[str, Any], shards: str, address: HealthAddress) -> None:
    """Raise `CommandError` if the answering process has other shards than the settings name."""
    wanted = {part.strip() for part in shards.split(",") if part.strip()}
    found = {str(shard.get("shard")) for shard in facts.get("gateway", ())}
    if wanted and found and found != wanted:
        have, want = (", ".join(sorted(numbers)) for numbers in (found, wanted))
        raise CommandError(f"another process answers at {address}: its shards are {have}, but SHARD_IDS is {want}")


def _address(given: str | None) -> tuple[HealthAddress, str]:
    """Return the bot's address, and its shards from the settings. Raises `CommandError`."""
    try:
        settings = _Address() if given is None else _Address.model_construct(health_address=given)
        address = health_address(settings.health_address)
    except (ValueError, ValidationError):
        raise CommandError("HEALTH_ADDRESS must be HOST:PORT, such as 127.0.0.1:8087, or off") from None
    except OSError as error:
        raise CommandError(f"the file .env cannot be read: {error.strerror or type(error).__name__}") from None
    if address is None:
        raise CommandError("HEALTH_ADDRESS is off, so the bot cannot be asked")
    return address._replace(host=_EVERYWHERE.get(address.host, address.host)), settings.shard_ids


def _answer(address: HealthAddress) -> tuple[int, dict[str, Any]]:
    """Return the status and facts of the bot's answer. Raises `CommandError`."""
    connection = http.client.HTTPConnection(address.host, address.port, timeout=LONGEST_SECONDS)
    try:
        connection.request("GET", "/healthz")
        response = connection.getresponse()
        facts = json.loads(response.read())
    except TimeoutError:
        raise CommandError(f"the bot at {address} has not answered for {LONGEST_SECONDS:.0f} s") from None
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise CommandError(f"no bot answers at {address} ({reason})") from None
    except (http.client.HTTPException, ValueError):
        raise CommandError(f"what answers at {address} is not Neva") from None
    finally:
        connection.close()
    if not isinstance(facts, dict) or "reasons" not in facts:
        raise CommandError(f"what answers at {address} is not Neva")
    return response.status, facts
