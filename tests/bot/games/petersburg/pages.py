"""Random games, and the menu of a seat."""

from __future__ import annotations

import random
from collections.abc import Iterator

from bot.games.menu import Choice, Do, Go, Menu
from bot.games.petersburg.presenter import PetersburgPresenter
from engine.petersburg.events import Event
from engine.petersburg.game import Petersburg
from engine.petersburg.options import PRESETS, Options
from engine.petersburg.rules.state import State
from i18n.translator import translator
from tests.bot.games.menus import choices

PRESENTER = PetersburgPresenter()
GAME = Petersburg()
NAMES = ("Ann", "Boris", "Clara", "Dmitri", "Emma")
OPTIONS = (
    Options(),
    Options(open_money=True, open_hands=True, open_decks=True, pub_timing="action", tiebreak="long"),
    Options(pub_timing="action", tiebreak="leftover"),
    *(Options.model_validate({"preset": preset}) for preset in PRESETS if preset != "2004"),
    Options.model_validate({"preset": "online", "new_society": True, "banquet": True}),
    Options.of_new_game({"preset": "everything"}),
)


def play_game(number: int, options: Options, players: int) -> Iterator[tuple[State, list[Event]]]:
    """Yield each state of a random game with its events. Passes are rare, so that it fills up."""
    rng = random.Random(number)
    state = GAME.new(options, players, f"{number:064x}")
    events: list[Event] = []
    while True:
        yield GAME.copy(state), events
        movers = GAME.to_act(state)
        if not movers:
            return
        legal = GAME.legal_actions(state, movers[0])
        weights = [0.2 if str(action).startswith("pass") else 1.0 for action in legal]
        events = GAME.apply(state, movers[0], rng.choices(legal, weights)[0])


def seat_menu(state: State, seat: int, path: str = "", locale: str = "en") -> Menu:
    legal = GAME.legal_actions(state, seat)
    return PRESENTER.menu(GAME.view(state, seat), legal, path, NAMES, translator(locale))


def labels(menu: Menu) -> list[str]:
    return [choice.label for choice in choices(menu)]


def targets(menu: Menu) -> list[Do | Go]:
    return [choice.target for choice in choices(menu)]


def lines(menu: Menu, select: str) -> dict[str, Choice]:
    """Return the options by label of the select whose placeholder starts with this text, if any."""
    found = [pick for pick in (*menu.picks, *menu.more) if pick.placeholder.startswith(select)]
    return {choice.label: choice for pick in found for choice in pick.choices}
