"""Every text of every page that users meet fits a phone, in all languages."""

from __future__ import annotations

import pytest

from bot.client.client import Neva
from bot.lobby import lobby, solo
from tests.e2e.every_page import Walk
from tests.phone import find_misfits
from tests.standin.server import StandIn


@pytest.fixture(autouse=True)
def _same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (lobby, solo):
        monkeypatch.setattr(module, "new_seed", lambda: "17" * 32)


@pytest.fixture(autouse=True)
def _few_trials(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.review.TRIALS", 0)  # the fewest for each decision
    monkeypatch.setattr("bot.review.coach.SELF_PLAYS", 2)


@pytest.mark.timeout(300)
@pytest.mark.slow("opens every page, for half a minute")
@pytest.mark.parametrize("locale", ["de", "ru", "en"])
async def test_every_text_fits_its_place_on_a_phone(discord: StandIn, bot: Neva, locale: str) -> None:
    found = {
        f"{page.name}: {misfit}"
        async for page in Walk(discord, bot, locale).pages()
        for misfit in find_misfits(page.message["components"])
    }
    assert not found, "\n".join(sorted(found))
