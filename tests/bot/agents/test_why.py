"""The page with an agent's reasons hides sealed bids until all have bid."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.agents.reasons import Reasons
from bot.agents.ui.agent_words import agent_words, less_words
from bot.agents.ui.why import why_text
from db.store import Store
from engine.agents.levels import LEVELS, level_of
from i18n.translator import LOCALES, translator
from tests.bot.agents.hinted import Match, begun
from tests.db.tables import ANN


async def page(match: Match, locale: str = "en", level: str = "steward") -> str:
    explained = await Reasons(match.store).of(match.id)
    assert explained.move.agent == level
    return why_text(await match.table.read(match.id), explained, translator(locale))


async def bidding(store: Store) -> Match:
    """Play a fixed match of Peter the Great until all must bid."""
    match = await begun(store, ANN, None, None, game="peter")
    while True:
        seated = await match.table.read(match.id)
        if len(seated.to_act) > 1:
            return match
        legal = list(map(str, seated.legal(seated.to_act[0])))
        await match.play(seated.to_act[0], next(one for one in ("call", "pass", "done", legal[0]) if one in legal))


async def bid(match: Match, seat: int, choice: int) -> None:
    seated = await match.table.read(match.id)
    await match.play(seat, str(seated.legal(seat)[choice]))


async def test_a_sealed_bid_has_the_same_page_whatever_it_is_until_all_have_bid(tmp_path: Path) -> None:
    pages = set()
    for choice in (0, 1, -1):
        async with await Store.open(f"sqlite:///{tmp_path / f'neva{choice}.db'}") as store:
            match = await bidding(store)
            await bid(match, 1, choice)
            pages.add(await page(match))
            await bid(match, 0, 0)
            pages.add(await page(match))
            await bid(match, 2, 0)
            assert "Bid" in await page(match)
    assert len(pages) == 1
    assert "Only this seat knows" in pages.pop()


@pytest.mark.parametrize("level", [*LEVELS, "minister-miser"])
async def test_the_page_says_how_far_the_level_looks_and_no_number_that_a_search_found(
    store: Store, level: str
) -> None:
    match = await begun(store, None, ANN, level=level)
    seated = await match.table.read(match.id)
    agent = next(seat.seat for seat in seated.seats if seat.ai is not None)
    while seated.to_act[0] != agent:
        await match.play(seated.to_act[0], "pass")
        seated = await match.table.read(match.id)
    await match.play(agent, next(str(one) for one in seated.legal(agent) if str(one).startswith("buy")))
    words = {
        "at random": ["random"],
        "mostly guesses": ["novice"],
        "only roughly": ["apprentice", "clerk"],
        "plays out the game": ["minister", "czar"],
    }
    text = await page(match, level=level)
    assert agent_words(level, translator("en")) in text
    assert ("Its style (miser)" in text) == (level == "minister-miser")
    assert all((said in text) == (level_of(level) in levels) for said, levels in words.items())
    assert ("Costs" in text) == (level != "random")
    for locale in LOCALES:
        assert len(await page(match, locale, level)) < 2000


@pytest.mark.parametrize(
    ("less", "error", "as_good"), [(0.9, 0.2, True), (0.9, 0.0, True), (1.1, 0.2, False), (1.1, 1.2, True)]
)
def test_less_than_a_point_or_the_error_is_about_as_good(less: float, error: float, as_good: bool) -> None:
    words = less_words("Pass", less, error, translator("en"))
    assert words == ("Pass: about as good" if as_good else "Pass: about 1.1 ⭐ less")
