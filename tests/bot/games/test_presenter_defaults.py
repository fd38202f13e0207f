"""The default presenter: a new game needs four members to be shown and played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Literal

import pytest

from bot.games.menu import Do
from bot.games.presenter import BasePresenter, Presenter
from bot.games.registry import PRESENTERS
from engine.game import IllegalAction
from engine.options import GameOptions
from engine.peter.game import Peter
from engine.shuffle import derive_seed
from i18n.translator import Say, translator
from tests.bot.games.menus import choices, pages
from tests.bot.games.presenters import Tiny

SAY = translator("en")
NAMES = ("Anna", "Boris", "Clara")


TINY: BasePresenter[Any, Any, Any] = Tiny()


@pytest.mark.parametrize("number", [1, 25, 26, 100, 101, 260])
def test_every_legal_action_is_in_the_menu_of_the_first_presenter(number: int) -> None:
    legal = [f"bid {coins}" for coins in range(number)]
    found = pages(TINY, None, legal, NAMES, SAY).values()
    offered = [one.target.action for menu in found for one in choices(menu) if isinstance(one.target, Do)]
    assert sorted(offered) == sorted(legal), "each once"


def test_an_unknown_page_is_the_first_one() -> None:
    assert TINY.menu(None, ["go"], "no/such", NAMES, SAY) == TINY.menu(None, ["go"], "", NAMES, SAY)
    assert TINY.menu(None, ["go"], "7", NAMES, SAY) == TINY.menu(None, ["go"], "", NAMES, SAY)


def test_a_seat_that_can_do_nothing_reads_so() -> None:
    menu = TINY.menu(None, [], "", NAMES, SAY)
    assert not menu.picks
    assert SAY("menu-nothing") in menu.text
    assert "call or pass?" not in menu.text


def test_words_come_from_the_keys_of_the_game() -> None:
    assert TINY.title({}, SAY) == SAY("peter-title")
    assert TINY.help(SAY) == SAY("peter-help")
    assert TINY.presets() == [("peter", "peter-preset-peter")]
    assert TINY.explain_refusal("seats", SAY) == SAY("peter-refused-seats")
    assert TINY.illegal(IllegalAction("bid-limit", "", held=3), None, SAY) == SAY("peter-illegal-bid-limit", held=3)
    assert TINY.question(None, SAY) == "call or pass?"


def test_files_beside_a_presenter_are_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Publishing a lobby reads the lesson, a refusal the rules: neither may wait for a disk."""
    first = [PRESENTERS["peter"].lesson(), PRESENTERS["peter"].rules()]
    monkeypatch.setattr(Path, "read_text", None)
    assert [PRESENTERS["peter"].lesson(), PRESENTERS["peter"].rules()] == first


def test_an_error_about_a_card_names_it() -> None:
    class WithCards(Tiny):
        def cards(self, say: Say) -> Sequence[tuple[str, str]]:
            return [("gold", "The Golden Fleece")]

    error = IllegalAction("not-in-line", "", card="gold")
    assert "The Golden Fleece" in WithCards().illegal(error, None, SAY)


def test_options_are_described_where_they_differ_from_the_printed_rules() -> None:
    assert TINY.option_words({}, SAY) == ""
    assert TINY.option_words({"open_cubes": True}, SAY) == SAY("peter-option-words-open_cubes-true")


def presenter_of(options: type[GameOptions]) -> Presenter:
    class Optional(Peter):
        Options = options  # type: ignore[assignment]

    class WithOptions(Tiny):
        game = Optional()

    return WithOptions()


class Choices(GameOptions):
    newest: ClassVar[Mapping[str, Any]] = {"reading": 2}
    reading: int = 1
    without: tuple[str, ...] = ()
    pace: Literal["slow", "fast"] = "slow"
    open_hands: bool = False


def test_options_are_offered_by_their_types_with_lists_of_cards_last() -> None:
    offered = presenter_of(Choices).option_choices()
    assert [(option.name, [value for value, _ in option.values]) for option in offered] == [
        ("pace", ["slow", "fast"]),
        ("open_hands", ["false", "true"]),
        ("without", []),
    ]
    assert offered[0].values[1] == ("fast", "peter-option-pace-fast")


def test_an_option_that_cannot_be_offered_is_noticed() -> None:
    class Numbers(GameOptions):
        coins: int = 20

    with pytest.raises(TypeError, match="coins"):
        presenter_of(Numbers).option_choices()


def test_the_hand_is_drawn_again_whenever_the_seat_knows_something_new() -> None:
    game = Peter()
    state = game.new(game.Options(), 3, derive_seed(1))
    before = TINY.hand_key(game.view(state, 0))
    assert before == TINY.hand_key(game.view(state, 0))
    (seat,) = game.to_act(state)
    game.apply(state, seat, game.default_action(state, seat))
    assert before != TINY.hand_key(game.view(state, 0))


def test_a_game_without_cards_has_none_to_show() -> None:
    assert TINY.cards(SAY) == ()
    assert TINY.deck(None, SAY) == ""
    with pytest.raises(KeyError):
        TINY.card("gold", None, SAY)
