"""Pages of the log keep Discord's limits, with every preset and language and the longest names."""

from __future__ import annotations

import random

import pytest
from discord import ui

from bot.match.moments import moments_of
from bot.play.ui.log import PAGE, Log
from engine.games import GAMES
from engine.record import RecordedAction
from i18n.translator import LOCALES, translator
from tests.bot.message_limits import check_message, components
from tests.bot.shown_matches import PRESETS, make_match


@pytest.mark.sample(2)
@pytest.mark.parametrize(("number", "match_id", "preset"), [(number, *preset) for number, preset in enumerate(PRESETS)])
def test_every_page_of_a_whole_match(number: int, match_id: str, preset: str) -> None:
    """The languages alternate."""
    game, seated, rng = GAMES[match_id], make_match(GAMES[match_id], preset, "en"), random.Random(preset)
    state = game.copy(seated.position.state)
    log: list[RecordedAction] = []
    while to_act := game.to_act(state):
        action = rng.choice(game.legal_actions(state, to_act[0]))
        game.apply(state, to_act[0], action)
        log.append(RecordedAction(seat=to_act[0], action=str(action)))
    moments = moments_of(seated.match, len(seated.seats), log, 0)
    say = translator(LOCALES[number % len(LOCALES)])
    shown = Log(seated, 0, moments, say)
    check_message(Log(seated, 0, [], say).page(1))
    first = {moment.round: str(number) for number, moment in reversed(list(enumerate(moments, 1)))}
    rounds = list(reversed([number for round_, number in first.items() if round_ is not None]))[-25:]
    for last in range(PAGE, len(moments) + PAGE, PAGE):
        page = shown.page(last)
        check_message(page)
        assert len(_options(page, "logboard")) == min(PAGE, len(moments))
        assert _options(page, "loground") == rounds
    for moment in range(1, len(moments) + 1, 7):
        check_message(shown.board(moment))


def _options(page: ui.LayoutView, subject: str) -> list[str]:
    # discord.py types this method of View, not of LayoutView.
    found = components(page.to_components())  # type: ignore[no-untyped-call]
    return [
        option["value"]
        for part in found
        if part["type"] == 3 and part["custom_id"].startswith(subject)
        for option in part["options"]
    ]
