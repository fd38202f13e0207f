"""The question before a move that loses many points names the reason from the rating."""

from __future__ import annotations

from dataclasses import replace

from bot.games.decision import Decision
from bot.games.petersburg.doubts import doubt
from engine.petersburg.actions import Action, parse
from engine.petersburg.cards import Deck
from engine.petersburg.view import View
from i18n.translator import translator
from tests.bot.games.petersburg.boards import Board, view_of


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
    assert "leaves you 2 ₽ for 4 phases. Only then do your cards bring 6 ₽" in asked(SPENT, -5.0)
    with_author = replace(SPENT, tableau="author")
    assert "leaves you 2 ₽ for 2 phases. Only then do your cards bring 1 ₽" in asked(with_author, -5.0)
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
