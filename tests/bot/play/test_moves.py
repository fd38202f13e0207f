"""Commands for moves, as they are made of what games offer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from discord import AppCommandOptionType

from bot.core.errors import UserError
from bot.games.presenter import CardParameter, MoveCommand, Presenter, SwitchParameter
from bot.play.ui.moves import action_of, move_commands
from i18n.translator import translator
from tests.bot.games.test_base_presenter import Tiny
from tests.bot.play.positions import seated

BUY = MoveCommand("buy", "command-buy", CardParameter("option-buy-card"))
PASS = MoveCommand("pass", "command-pass")
PASS_PHASE = MoveCommand(
    "pass", "command-pass", SwitchParameter("phase", "option-phase", "pass phase", "pass phase no")
)


def offering(*offered: MoveCommand) -> Presenter:
    class Offering(Tiny):
        def move_commands(self) -> Sequence[MoveCommand]:
            return offered

    return Offering()


def shape(**offers: MoveCommand) -> dict[str, list[tuple[str, AppCommandOptionType, bool]]]:
    made = move_commands({game: offering(command) for game, command in offers.items()})
    return {one.name: [(each.name, each.type, each.required) for each in one.parameters] for one in made}


CARD, PHASE, GAME = (
    ("card", AppCommandOptionType.string, True),
    ("phase", AppCommandOptionType.boolean, False),
    ("game", AppCommandOptionType.integer, False),
)


def test_a_command_has_the_parameters_of_all_games_that_share_it() -> None:
    assert shape(one=BUY) == {"buy": [CARD, GAME]}
    assert shape(one=PASS) == {"pass": [GAME]}
    assert shape(one=PASS, two=PASS_PHASE) == {"pass": [PHASE, GAME]}
    assert shape(one=BUY, two=PASS_PHASE) == {"buy": [CARD, GAME], "pass": [PHASE, GAME]}
    assert shape(one=BUY, two=BUY) == {"buy": [CARD, GAME]}


def test_a_parameter_that_only_one_game_has_is_optional() -> None:
    assert shape(one=BUY, two=MoveCommand("buy", "command-buy")) == {"buy": [(*CARD[:2], False), GAME]}


@pytest.mark.parametrize(
    "other",
    [MoveCommand("buy", "command-take", CardParameter("option-buy-card")),
     MoveCommand("buy", "command-buy", CardParameter("option-take-card"))],
)  # fmt: skip
def test_games_that_share_a_command_describe_it_alike(other: MoveCommand) -> None:
    with pytest.raises(ValueError, match="/buy"):
        move_commands({"one": offering(BUY), "two": offering(other)})


def test_a_command_plays_what_its_parameter_says() -> None:
    offers, where = {"petersburg": PASS_PHASE}, (seated("petersburg"), 0, translator("en"))
    assert action_of(offers, "pass", {}, where) == "pass"
    assert action_of(offers, "pass", {"phase": True}, where) == "pass phase"
    assert action_of(offers, "pass", {"phase": False}, where) == "pass phase no"


@pytest.mark.parametrize(("name", "used"), [("pass phase", {"phase": False}), ("buy", {"card": "judge"})])
def test_a_command_is_refused_where_the_game_lacks_it_or_its_parameter(name: str, used: dict[str, Any]) -> None:
    offers = {"petersburg": PASS_PHASE, "peter": PASS} if name != "buy" else {"petersburg": BUY}
    with pytest.raises(UserError) as refused:
        action_of(offers, name.split()[0], used, (seated("peter"), 0, translator("en")))
    assert refused.value.reason == "no-such-move"
    assert refused.value.facts == {"game": "Peter the Great", "verb": name}
