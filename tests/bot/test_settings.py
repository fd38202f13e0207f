"""Settings are read as they are meant, or refused in words."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from bot.settings import HealthAddress, Settings, health_address


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
