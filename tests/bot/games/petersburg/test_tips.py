"""Tips on boards where they hold, and on similar ones where they do not; questions before costly moves."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from bot.games.decision import Decision, Facts, rate_moves
from bot.games.petersburg.tips import TIPS, doubt, guess
from bot.play.before_move import LEAST_LOSS
from engine.petersburg.actions import Action, Verb, parse
from engine.petersburg.cards import CARD_IDS, CATALOGUE, Deck
from engine.petersburg.options import Options
from engine.petersburg.view import View
from i18n.translator import LOCALES, translator
from tests.bot.games.petersburg.pages import GAME, OPTIONS, PRESENTER, play_game


@dataclass(frozen=True)
class Board:
    """A board on which the seat decides between a good move and a beginner's."""

    best: str
    usual: str
    round: int = 2
    phase: Deck = Deck.BUILDING
    money: int = 20
    upper: str = ""
    lower: str = ""
    hand: str = ""
    tableau: str = ""
    last_round: bool = False
    deck_sizes: tuple[int, ...] = (20, 20, 20, 20)


def cards(names: str) -> tuple[int, ...]:
    return tuple(CARD_IDS[name] for name in names.split())


def view_of(board: Board) -> View:
    start = GAME.view(GAME.new(Options(), 2, "0" * 64), 0)
    hand, tableau = cards(board.hand), cards(board.tableau)
    backs = tuple(start.rules.deck[card] for card in hand)
    own = replace(start.seats[0], money=board.money, hand=hand, backs=backs, tableau=tableau)
    return replace(
        start,
        round=board.round,
        phase=board.phase,
        to_act=(0,),
        last_round=board.last_round,
        upper=cards(board.upper),
        lower=cards(board.lower),
        deck_sizes=board.deck_sizes,
        seats=(own, start.seats[1]),
    )


TIP = 120
"""Most characters of a tip."""
QUESTION = 300
"""Most characters of a question."""


def fitting(board: Board) -> dict[str, Facts]:
    """Return tips for moves worth 10 and 0 points, with facts."""
    best, usual = parse(board.best), parse(board.usual)
    decision: Decision[View, Action] = Decision(view_of(board), {best: 10.0, usual: 0.0})
    tips = replace(TIPS, guess=lambda _view, _moves: usual)
    return {tip.name: facts for tip, facts in tips.fitting(decision)}


WORKERS = Board("buy upper lumberjack", "buy upper library", 1, Deck.WORKER, upper="lumberjack lumberjack library")
RUBLES = Board("buy upper author", "buy upper library", 1, upper="author library")
SAVE = Board("pass", "buy upper library", upper="library", tableau="lumberjack author")
NAMES = Board("buy upper author", "buy upper library", 4, Deck.ARISTOCRAT, upper="author library", tableau="lumberjack")
SAME = Board("buy upper shepherd", "buy upper library", 5, Deck.WORKER, upper="shepherd library", tableau="shepherd")
LOWER = Board("buy lower market", "buy upper library", 5, lower="market", upper="market library")
POINTS = Board("buy upper market", "buy upper shepherd", 5, upper="market shepherd")
TRADE = Board("buy upper bank for market", "buy upper library", 4, upper="bank library", tableau="market")
TAKE = Board("take upper judge", "buy upper market", 4, upper="judge market", money=5)
TAKEN = Board("pass", "take upper theater", 6, upper="theater pub", money=3)
HAND = Board("play market", "buy upper library", 7, upper="library", hand="market", last_round=True)
LAST = Board("buy upper market", "buy upper shepherd", 7, upper="market shepherd", deck_sizes=(9, 9, 2, 9))
USELESS = Board("pass", "buy upper shepherd", 7, upper="shepherd", last_round=True)
PASS = Board("pass", "buy upper library", 5, Deck.TRADING, upper="library market")

CASES = (
    ("two-workers", WORKERS, replace(WORKERS, upper="lumberjack library")),
    ("two-workers", WORKERS, replace(WORKERS, round=4)),
    ("two-workers", WORKERS, replace(WORKERS, usual="buy upper market", upper="lumberjack lumberjack market")),
    ("rubles-first", RUBLES, replace(RUBLES, round=4)),
    ("aristocrats-rubles", SAVE, replace(SAVE, money=30)),
    ("aristocrats-rubles", SAVE, replace(SAVE, phase=Deck.ARISTOCRAT)),
    ("aristocrats-rubles", SAVE, replace(SAVE, tableau="lumberjack bank")),
    ("first-aristocrat", NAMES, replace(NAMES, tableau="judge")),
    ("another-name", replace(NAMES, tableau="judge"), NAMES),
    ("another-name", replace(NAMES, tableau="judge"), replace(NAMES, tableau="author")),
    ("same-name", SAME, replace(SAME, tableau="lumberjack")),
    ("lower-row", LOWER, replace(LOWER, best="buy upper market")),
    ("points-now", POINTS, replace(POINTS, round=3)),
    ("points-now", POINTS, replace(POINTS, phase=Deck.TRADING, last_round=True)),
    ("replace", TRADE, replace(TRADE, best="buy upper market", upper="market library")),
    ("take", TAKE, replace(TAKE, best="buy upper market", usual="pass")),
    ("taken", TAKEN, replace(TAKEN, usual="buy upper pub")),
    ("hand", HAND, replace(HAND, round=3, last_round=False)),
    ("last-deck", LAST, replace(LAST, deck_sizes=(20, 20, 20, 20))),
    ("last-deck", LAST, replace(LAST, deck_sizes=(2, 9, 20, 20))),
    ("useless", USELESS, replace(USELESS, phase=Deck.WORKER)),
    ("useless", USELESS, replace(USELESS, last_round=False)),
    ("pass", PASS, replace(PASS, best="buy upper market")),
)


@pytest.mark.parametrize(("name", "board", "_other"), CASES)
def test_a_tip_is_given_where_it_is_true(name: str, board: Board, _other: Board) -> None:
    assert name in fitting(board)


@pytest.mark.parametrize(("name", "_board", "other"), CASES)
def test_a_tip_is_not_given_where_it_is_not_true(name: str, _board: Board, other: Board) -> None:
    assert name not in fitting(other)


def test_every_tip_is_tried() -> None:
    assert {name for name, *_ in CASES} == {tip.name for tip in TIPS.all}


def test_no_tip_is_given_to_who_would_do_the_best_anyway() -> None:
    for _, board, _ in CASES:
        assert not fitting(replace(board, usual=board.best))


def test_texts_say_what_the_board_has() -> None:
    view, say = view_of(WORKERS), translator("en")
    facts = fitting(WORKERS)["two-workers"]
    assert PRESENTER.tip("two-workers", facts, view, say) == (
        "For the price of Library, two workers would earn you 6 ₽ every round."
    )
    view = view_of(LAST)
    assert "2 cards left" in PRESENTER.tip("last-deck", fitting(LAST)["last-deck"], view, say)
    view = view_of(SAVE)
    assert "leave you 3 ₽" in PRESENTER.tip("aristocrats-rubles", fitting(SAVE)["aristocrats-rubles"], view, say)


def foreseen(board: Board, *moves: str, best: str = "pass") -> Facts | None:
    """Return the facts of the tip on rubles where no single move is rated as a mistake."""
    ratings = {parse(move): 0.0 for move in moves} | {parse(best): 1.0}
    decision: Decision[View, Action] = Decision(view_of(board), ratings)
    return next((facts for tip, facts in TIPS.fitting(decision) if tip.name == "aristocrats-rubles"), None)


FIRST = Board("", "", 1, upper="market customs_house customs_house potemkin_village", money=18)
SMALL = ("buy upper market", "buy upper customs_house", "buy upper potemkin_village")


def test_several_small_cards_that_empty_the_purse_are_foreseen_in_the_first_round() -> None:
    facts = foreseen(FIRST, *SMALL)
    assert facts is not None
    assert (facts["cards"], facts["left"]) == (2, 5)
    text = PRESENTER.tip("aristocrats-rubles", facts, view_of(FIRST), translator("en"))
    assert text.startswith("2 purchases in a row would leave you 5 ₽")
    assert foreseen(replace(FIRST, round=2), *SMALL) is None, "the first aristocrats have come"
    assert foreseen(replace(FIRST, phase=Deck.ARISTOCRAT), *SMALL) is None
    assert foreseen(replace(FIRST, money=40), *SMALL) is None
    assert foreseen(replace(FIRST, money=6), "buy upper market") is None, "it is too late"


def test_one_purchase_that_empties_the_purse_is_foreseen_whatever_its_rating() -> None:
    facts = foreseen(replace(FIRST, upper="library market"), "buy upper library", "buy upper market")
    assert facts is not None
    assert (facts["card"], facts["cards"], facts["left"]) == ("library", 1, 1)


def test_workers_may_be_bought_in_a_row_since_they_earn_before_the_aristocrats() -> None:
    board = replace(FIRST, phase=Deck.WORKER, upper="lumberjack gold_miner shepherd", money=12)
    assert foreseen(board, *(f"buy upper {card}" for card in board.upper.split())) is None


def test_nothing_is_foreseen_where_the_best_move_empties_the_purse() -> None:
    assert foreseen(FIRST, "buy upper market", best="buy upper customs_house") is not None
    board = replace(FIRST, upper="library market", money=18)
    assert foreseen(board, "buy upper market", best="buy upper library") is None


@pytest.mark.sample(1)
@pytest.mark.parametrize("locale", LOCALES)
def test_no_tip_is_long_whatever_its_card_is_called(locale: str, whole: bool) -> None:
    say = translator(locale)
    for name, board, _ in CASES:
        facts = fitting(board)[name]
        for card in CATALOGUE[:: 1 if whole else 3]:
            named = {key: card.id if key in ("card", "replaced") else value for key, value in facts.items()}
            text = PRESENTER.tip(name, named, view_of(board), say)
            assert len(text) <= TIP, (len(text), text)


@pytest.mark.sample(2)
@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_tips_and_questions_fit_whatever_is_played(number: int) -> None:
    """In whole games with every option, tips can be followed, and costly moves questioned."""
    said, asked = set(), set()
    for state, _ in play_game(number, OPTIONS[number], 2):
        for seat in GAME.to_act(state):
            view = GAME.view(state, seat)
            decision = rate_moves(GAME, view, GAME.legal_actions(state, seat))
            for tip, facts in TIPS.fitting(decision):
                assert tip.follows(decision, decision.best)
                is_foreseen = tip.foresee is not None and tip.foresee(decision) is not None
                assert is_foreseen or not tip.follows(decision, guess(view, list(decision.ratings)))
                for locale in LOCALES:
                    said.add(PRESENTER.tip(tip.name, facts, view, translator(locale)))
            for move in (one for one in decision.ratings if decision.loss(one) >= LEAST_LOSS):
                for locale in LOCALES:
                    question = PRESENTER.doubt(decision, move, translator(locale))
                    assert len(question) <= QUESTION
                    asked.add(bool(question))
                    assert question or move.verb is not Verb.PASS
    assert said
    assert True in asked


def test_a_beginner_buys_the_most_expensive_card_else_takes_one_else_passes() -> None:
    view = view_of(replace(WORKERS, hand="judge"))
    moves = [parse(text) for text in ("pass", "take upper library", "buy upper lumberjack", "play judge")]
    assert str(guess(view, moves)) == "play judge"
    assert str(guess(view, moves[:2])) == "take upper library"
    assert str(guess(view, moves[:1])) == "pass"


def asked(board: Board, rating: float = 0.0) -> str:
    """Return the question; the best move is worth 10 points more than the usual one."""
    decision: Decision[View, Action] = Decision(
        view_of(board), {parse(board.best): rating + 10.0, parse(board.usual): rating}
    )
    return doubt(decision, parse(board.usual), translator("en"))


SPENT = Board("pass", "buy upper library", upper="library market", money=19, tableau="lumberjack lumberjack")


def test_a_pass_is_asked_about_with_what_could_be_done() -> None:
    board = Board("buy upper library", "pass", upper="library")
    better = "**Buy Library from the upper row (17 ₽)**"
    assert asked(board) == f"By my estimate, this is worth about 10 points more than a pass: {better}. Pass anyway?"


def test_a_purchase_that_leaves_too_little_names_what_is_missed() -> None:
    board = replace(SPENT, best="buy upper market")
    assert asked(board).startswith("This leaves you 2 ₽: too little for")
    assert "Buy Market from the upper row (5 ₽)" in asked(board)


def test_nothing_is_asked_where_the_best_can_still_be_paid_afterwards() -> None:
    assert not asked(replace(SPENT, best="buy upper market", money=22))


def test_a_purchase_that_is_not_worth_its_price_says_for_how_long_the_rest_must_do() -> None:
    assert "leaves you 2 ₽ for 4 phases. Only then do your cards earn 6 ₽" in asked(SPENT, -5.0)
    with_author = replace(SPENT, tableau="author")
    assert "leaves you 2 ₽ for 2 phases. Only then do your cards earn 1 ₽" in asked(with_author, -5.0)
    assert "for this phase" in asked(replace(with_author, phase=Deck.ARISTOCRAT), -5.0)
    assert "no more rubles" in asked(replace(SPENT, tableau=""), -5.0)
    assert "no more rubles" in asked(replace(SPENT, last_round=True), -5.0)
    assert not asked(SPENT, 1.0), "it brings more than it costs, and a pass is no better use of the rubles"


def test_a_purchase_that_earns_nothing_any_more_says_so() -> None:
    board = Board("pass", "buy upper shepherd", 7, upper="shepherd", last_round=True)
    assert "Shepherd earns nothing before the game ends, and costs 5 ₽" in asked(board, -5.0)
    assert "earns nothing" not in asked(replace(board, phase=Deck.WORKER), -5.0)


def test_a_card_taken_near_the_end_is_said_to_cost_points() -> None:
    board = Board("pass", "take upper theater", 7, Deck.TRADING, upper="theater", money=3, last_round=True)
    assert asked(board, -5.0).startswith("Theater costs you 5 points if it is still in your hand at the end")
