"""The move menu of Saint Petersburg, and planning ahead."""

from __future__ import annotations

import random

import pytest

from bot.games.decision import rate_moves
from bot.games.menu import Do, Go, Menu
from bot.games.petersburg.menu_page import FINAL
from bot.games.petersburg.tips import TIPS, guess
from engine.game import Reveals
from engine.petersburg.actions import PASS, Verb
from engine.petersburg.options import Options
from engine.petersburg.rules.state import State
from engine.shuffle import derive_seed
from i18n.signs import plain
from i18n.translator import translator
from tests.bot.games.menus import check_limits, offered, pages
from tests.bot.games.petersburg.pages import (
    GAME,
    NAMES,
    OPTIONS,
    PRESENTER,
    labels,
    lines,
    play_game,
    seat_menu,
    targets,
)
from tests.engine.petersburg.situation import Facts, Situation, cards, changed


def test_out_of_turn_the_menu_names_the_mover_and_offers_the_standing_order() -> None:
    state = next(play_game(1, Options(), 3))[0]
    mover = GAME.to_act(state)[0]
    other = (mover + 1) % 3
    menu = seat_menu(state, other)
    assert NAMES[mover] in menu.text
    assert [choice.target for choice in menu.buttons] == [Do("pass phase")]
    assert not lines(menu, "Buy")
    assert not lines(menu, "Take")
    looks = lines(menu, "Look at a card")
    assert len(looks) == len(set(GAME.view(state, None).upper))
    for line in looks.values():
        assert isinstance(line.target, Go)
        page = seat_menu(state, other, line.target.path)
        assert labels(page) == ["Previous page"], "what comes can be thought about before the turn"
        assert "you can take it" not in line.note
    GAME.apply(state, other, GAME.parse("pass phase"))
    menu = seat_menu(state, other)
    assert [choice.target for choice in menu.buttons] == [Do("pass phase no")]
    assert "“Ask me again” gives you your turns back" in menu.text
    assert labels(menu)[0] == "Ask me again"


def test_a_spectator_and_a_finished_game_get_no_choices() -> None:
    states = [state for state, _ in play_game(3, Options(), 2)]
    assert not check_limits(PRESENTER.menu(GAME.view(states[0], None), [], "", NAMES, translator("en")))
    menu = seat_menu(states[-1], 0)
    assert not check_limits(menu)
    assert "Game over" in menu.text


def given(seat_cards: list[str], *, money: int = 25, upper: list[str], lower: list[str], hand: list[str]) -> State:
    """Return a game of two in its first building phase, with seat 0 to move."""
    data = GAME.dump(next(play_game(1, Options(), 2))[0])
    data |= {"active": 0, "phase": 1, "upper": upper, "lower": lower}
    data["tableaus"][0], data["money"][0], data["hands"][0] = seat_cards, money, hand
    return GAME.load(Options(), data)


def test_what_can_be_done_now_acts_at_once_and_says_what_it_brings_and_costs() -> None:
    state = given(["fur_trapper"] * 2, upper=["judge"], lower=["fur_trapper"], hand=["market"])
    menu = seat_menu(state, 0)
    buys, takes, looks = (
        lines(menu, select) for select in ("Buy or play: 3 in all", "Take into your hand: 2 in all", "Look at a card")
    )
    assert {label: (line.target, line.note) for label, line in buys.items()} == {
        "Fur Trapper · 3 ₽ · lower row": (
            Do("buy lower fur_trapper"),
            "+3 ₽ a round · paid back by round 2 · cost 6 − 2 (you own two) − 1 lower row = 3",
        ),
        "Market · 5 ₽ · your hand": (Do("play market"), "+1 ⭐ a round · full price 5"),
        "Judge · 16 ₽ · upper row": (
            Do("buy upper judge"),
            "+5 ₽ +2 ⭐ a round · paid back by round 4 · +1 ⭐ at the end · full price 16",
        ),
    }
    assert list(buys) == list(looks), "sorted by kind and price"
    assert {label: (line.target, line.note) for label, line in takes.items()} == {
        "Fur Trapper · lower row": (Do("take lower fur_trapper"), "+3 ₽ a round · play it later for 4 ₽"),
        "Judge · upper row": (Do("take upper judge"), "+5 ₽ +2 ⭐ a round · play it later for 16 ₽"),
    }
    assert looks["Judge · 16 ₽ · upper row"].target == Go("card:upper:judge")


def test_a_card_that_cannot_be_had_comes_last_and_keeps_its_gains_before_the_reason() -> None:
    state = given([], money=8, upper=["secretary", "bank"], lower=[], hand=["market", "market", "academy"])
    menu = seat_menu(state, 0)
    assert not lines(menu, "Take")
    assert [(label, line.note) for label, line in lines(menu, "Look").items()] == [
        ("Market ×2 · 5 ₽ · your hand", "+1 ⭐ a round · full price 5"),
        ("Academy · 23 ₽ · your hand", "+7 ⭐ a round · 15 ₽ short"),
        ("Secretary · 12 ₽ · upper row", "+4 ₽ a round · 4 ₽ short · hand full (3 of 3)"),
        ("Bank · upper row", "earns 5 ₽ and 1 point · nothing to replace · hand full (3 of 3)"),
    ]
    page = seat_menu(state, 0, "card:upper:secretary")
    assert labels(page) == ["Previous page"]
    assert "Too expensive: it costs 12 ₽, you have 8 ₽." in page.text
    assert "your hand is full (3 of 3 cards)" in page.text
    assert "no card that it can replace" in seat_menu(state, 0, "card:upper:bank").text


def test_a_card_with_a_rule_of_its_own_says_it_wherever_it_is_chosen() -> None:
    upper = ["tax_man", "warehouse", "observatory", "potemkin_village"]
    menu = seat_menu(given(["author"], upper=upper, lower=[], hand=[]), 0)
    rules = {
        "Tax Man": "1 ruble for each of your workers",
        "Warehouse": "Hand limit 4",
        "Observatory": "Once a round in the building phase: draw the top card of a deck",
        "Potemkin Village": "When you replace it, it counts as 6 ₽",
    }
    for select in ("Buy", "Take", "Look"):
        notes = {label.partition(" · ")[0]: line.note for label, line in lines(menu, select).items()}
        assert {card for card, rule in rules.items() if rule not in notes[card]} == set(), select
    potemkin = lines(menu, "Take")["Potemkin Village · upper row"].note
    assert potemkin == "earns nothing itself · When you replace it, it counts as 6 ₽ · play it later for 2 ₽"
    poor = seat_menu(given([], money=0, upper=["warehouse"], lower=[], hand=[]), 0)
    assert lines(poor, "Look")["Warehouse · 2 ₽ · upper row"].note == "Hand limit 4 · 2 ₽ short · you can take it"


def test_the_page_of_a_card_says_when_its_price_is_back_and_what_another_aristocrat_is_worth() -> None:
    state = given(["author", "author"], upper=["lumberjack", "administrator", "author"], lower=[], hand=[])
    assert (
        "📈 If you buy it now, it earns **+3 ₽** a round, first in the worker scoring of round 2.\n"
        "By round 2 it earns back its 3 ₽. Most games last 6 to 8 rounds."
    ) in seat_menu(state, 0, "card:upper:lumberjack").text
    page = plain(seat_menu(state, 0, "card:upper:administrator").text)
    assert "first in the aristocrat scoring of round 1" in page
    assert "You do not have this aristocrat yet: +2 ⭐ at the end for different aristocrats." in page
    assert "You already have this aristocrat" in seat_menu(state, 0, "card:upper:author").text


def test_in_the_last_round_a_card_that_is_not_scored_any_more_says_so_and_is_no_button() -> None:
    state = changed(given([], upper=["lumberjack", "market"], lower=[], hand=[]), last_round=True)
    menu = seat_menu(state, 0)
    assert lines(menu, "Buy")["Lumberjack · 3 ₽ · upper row"].note.startswith("earns nothing more · ")
    assert lines(menu, "Buy")["Market · 5 ₽ · upper row"].note.startswith("+1 ⭐ in this last round · ")
    assert "It comes too late for any scoring." in seat_menu(state, 0, "card:upper:lumberjack").text
    state = changed(state, phase=3)
    assert [choice.target for choice in seat_menu(state, 0).buttons] == [Do("pass"), Do("pass phase")]


@pytest.mark.rule("SP-1.7")
@pytest.mark.parametrize(
    ("phase", "last", "what"),
    [
        (1, False, "the phase ends and new cards come"),
        (3, False, "the round ends and new cards come"),
        (3, True, "the game ends"),
    ],
)
def test_a_pass_that_ends_the_phase_is_marked_as_everybody_can_tell(phase: int, last: bool, what: str) -> None:
    state = changed(given([], upper=["market"], lower=[], hand=[]), phase=phase, last_round=last)
    state = changed(state, standing={1: True})  # a secret order of the other seat would make the pass the last one
    menu = seat_menu(state, 0)
    assert "undo" not in menu.text
    assert not any(choice.emoji == "🔒" for choice in menu.buttons)
    menu = seat_menu(changed(state, standing={1: False}, passes=1), 0)
    assert f"If you pass, {what}: you cannot undo that." in menu.text
    ended = [GAME.copy(changed(state, standing={1: False}, passes=1)) for _ in range(2)]
    for one, action in zip(ended, ("pass", "pass phase"), strict=True):
        GAME.apply(one, 0, GAME.parse(action))
    assert GAME.dump(ended[0]) == GAME.dump(ended[1])
    assert Do("pass phase") not in [choice.target for choice in menu.buttons], "it would do the same"
    (marked,) = (choice for choice in menu.buttons if choice.emoji == "🔒")
    assert marked.target == Do("pass")
    assert marked.label == f"Pass: {what.removesuffix(' and new cards come')}"
    later = seat_menu(changed(state, standing={1: False}, passes=1, round=2), 0)
    assert ("Everybody else has passed" in later.text) == last, "after the first round the button says what ends"
    assert marked in later.buttons


@pytest.mark.sample(2)
@pytest.mark.parametrize("options", OPTIONS)
def test_a_pass_is_marked_if_it_reveals_what_nobody_can_take_back(options: Options) -> None:
    """A marked pass deals new cards, at once or after the decisions that follow the scoring."""
    marks = 0
    for state, _ in play_game(5, options, 3):
        facts = Facts(state)
        if facts.pending or facts.over or any(facts.standing):
            continue
        seat = facts.active
        if PASS in GAME.legal_actions(state, seat):
            menu, after = seat_menu(state, seat), GAME.copy(state)
            revealed = GAME.reveals(seat, GAME.apply(after, seat, PASS)) is Reveals.SECRETS
            marked = any(choice.emoji == FINAL for choice in menu.buttons)
            assert (FINAL in menu.text) == marked, "the text says what the sign on the button means"
            marks += marked
            assert marked or not revealed
            assert revealed or not marked or "decide about them, and then new cards come" in menu.text
    assert marks


@pytest.mark.rule("SP-1.19")
def test_a_pass_before_decisions_says_that_the_cards_come_after_them() -> None:
    state = changed(given([], upper=["market"], lower=[], hand=[]), passes=1, tableaus={1: cards("pub")})
    assert (
        "the phase is scored, then owners of cards such as the Pub decide about them, and then new cards come"
        in seat_menu(state, 0).text
    )


@pytest.mark.rule("SP-2.2")
def test_the_purchase_that_ends_the_opening_of_2014_is_marked() -> None:
    situation = Situation(options={"preset": "2014"}, upper="lumberjack*4")
    for _ in range(3):
        mover = situation.facts.active
        assert "undo" not in seat_menu(situation.state, mover).text
        situation.do("buy upper lumberjack")
    assert "Your purchase ends the phase" in seat_menu(situation.state, situation.facts.active).text


def test_too_many_purchases_for_a_select_leave_the_dearer_replacements_to_the_pages_of_their_cards() -> None:
    buildings = "market customs_house firehouse hospital library theater academy pub warehouse potemkin_village"
    state = given(buildings.split(), money=99, upper=["bank", "peterhof", "hermitage"], lower=["market"], hand=[])
    buys = lines(seat_menu(state, 0), "Buy or play: 25 in all")
    assert len(buys) == 25
    shown = {line.target.action.split()[2] for line in buys.values() if isinstance(line.target, Do)}
    assert shown == {"bank", "peterhof", "hermitage", "market"}
    legal = GAME.legal_actions(state, 0)
    found = pages(PRESENTER, GAME.view(state, 0), legal, NAMES, translator("en"))
    assert offered(found) == {str(action) for action in legal}


def _targets(menu: Menu, verb: str) -> set[Do | Go]:
    return {one.target for one in menu.buttons if isinstance(one.target, Do) and one.target.action.startswith(verb)}


def test_no_colour_advises_a_move_that_is_rated_roughly() -> None:
    state = given(["fur_trapper"], upper=["fur_trapper", "czar_and_carpenter", "judge"], lower=[], hand=[])
    assert {choice.style for choice in seat_menu(state, 0).buttons} == {"secondary"}


def test_the_likely_actions_are_buttons_and_none_twice() -> None:
    state = given(["fur_trapper"], upper=["fur_trapper", "czar_and_carpenter", "judge"], lower=[], hand=[])
    menu = seat_menu(state, 0)
    assert len({choice.target for choice in menu.buttons}) == len(menu.buttons)
    kinds = [choice.target.action.split()[0] for choice in menu.buttons if isinstance(choice.target, Do)]
    assert kinds == ["buy", "buy", "pass", "pass"]
    assert [pick.placeholder for pick in menu.picks] == ["Buy or play: 3 in all", "Take into your hand: 3 in all"]


@pytest.mark.sample(1)
@pytest.mark.parametrize("games", [4, 12])
def test_no_button_does_what_a_tip_advises_against(games: int) -> None:
    """Both come from the same ratings; only a single line is always a button."""
    told = set()
    for number in range(games):
        rng = random.Random(number)
        state = GAME.new(GAME.Options(), rng.choice((2, 3, 4)), derive_seed(number))
        while to_act := GAME.to_act(state):
            view, legal = GAME.view(state, to_act[0]), GAME.legal_actions(state, to_act[0])
            decision, menu = rate_moves(GAME, view, legal), seat_menu(state, to_act[0])
            bought = {one.action.split()[2] for one in _targets(menu, "buy") if isinstance(one, Do)}
            for tip, facts in TIPS.fitting(decision):
                against = {"pass": bought, "aristocrats-rubles": {str(facts.get("card"))}}.get(tip.name, set[str]())
                if facts.get("cards", 1) == 1 and sum(action.verb is Verb.BUY for action in legal) > 1:
                    told |= {tip.name} if against else set()
                    assert not bought & against, tip.name
            GAME.apply(state, to_act[0], guess(view, list(decision.ratings)))
    assert "aristocrats-rubles" in told


def test_a_card_that_lies_in_both_rows_is_one_button_at_its_lower_price() -> None:
    menu = seat_menu(given([], money=20, upper=["fur_trapper", "bank"], lower=["fur_trapper"], hand=[]), 0)
    bought = _targets(menu, "buy")
    assert bought == {Do("buy lower fur_trapper")}
    assert "Buy Fur Trapper · 5 ₽ · lower row" in labels(menu), "it says which one"
    menu = seat_menu(given([], money=20, upper=["fur_trapper", "bank"], lower=["judge"], hand=[]), 0)
    assert "Buy Fur Trapper · 6 ₽" in labels(menu)


@pytest.mark.parametrize(
    ("blue", "note", "page"),
    [
        (16, "paid back by round 4 of about 7", "By round 4 it earns back its 4 ₽. The game probably ends in round 7."),
        (2, "probably not paid back", "It would earn back its 4 ₽ in round 4, but the game probably ends in round 3."),
    ],
)
def test_a_card_says_whether_its_price_comes_back_before_the_probable_end(blue: int, note: str, page: str) -> None:
    """A newcomer asked of "paid back by round 6": will there be a round 6?"""
    state = given([], upper=["gold_miner", "judge", "market"], lower=[], hand=[])
    state = changed(state, round=2, decks={1: Facts(state).decks[1][:blue]})
    assert lines(seat_menu(state, 0), "Buy")["Gold Miner · 4 ₽ · upper row"].note.startswith(
        f"+3 ₽ a round · {note} · "
    )
    assert page in seat_menu(state, 0, "card:upper:gold_miner").text


def test_a_select_goes_if_each_of_its_lines_is_a_button() -> None:
    menu = seat_menu(given([], money=20, upper=["fur_trapper", "judge"], lower=[], hand=[]), 0)
    assert [pick.placeholder for pick in menu.picks] == ["Take into your hand: 2 in all"]
    bought = _targets(menu, "buy")
    assert bought == {Do("buy upper judge"), Do("buy upper fur_trapper")}
    menu = seat_menu(given([], money=20, upper=["fur_trapper"], lower=[], hand=[]), 0)
    assert not menu.picks, "one line alone needs no select"
    assert {Do("buy upper fur_trapper"), Do("take upper fur_trapper")} <= {choice.target for choice in menu.buttons}


def test_a_discount_or_an_own_card_that_earns_by_others_counts_what_a_card_brings() -> None:
    state = given(["mariinskij_theater"], upper=["administrator"], lower=[], hand=[])
    assert lines(seat_menu(state, 0), "Look")["Administrator · 7 ₽ · upper row"].note.startswith("+3 ₽ a round")


def test_a_trading_card_asks_what_to_replace_and_explains_the_rest() -> None:
    tableau = ["market", "theater", "observatory", "potemkin_village", "carpenter_workshop"]
    state = changed(given(tableau, money=6, upper=["bank"], lower=[], hand=[]), used={0: cards("observatory")})
    assert list(lines(seat_menu(state, 0), "Look")) == ["Bank · from 1 ₽ · upper row"]
    assert {label: line.target for label, line in lines(seat_menu(state, 0), "Buy").items()} == {
        "Bank · 1 ₽ · replaces Theater · upper row": Do("buy upper bank for theater"),
        "Bank · 6 ₽ · replaces Potemkin Village · upper row": Do("buy upper bank for potemkin_village"),
    }
    page = seat_menu(state, 0, "card:upper:bank")
    cheap, village = page.picks[0].choices
    assert cheap.label == "Theater → 1 ₽"
    assert cheap.note.startswith("+5 ₽ −5 ⭐ a round · paid back this round · cost 13 − 20 for Theater − 1 Carpenter")
    assert village.target == Do("buy upper bank for potemkin_village")
    assert village.label == "Potemkin Village → 6 ₽"
    assert "Market: would cost 7 ₽, you have 6 ₽" in page.text
    assert "Observatory: face down" in page.text
    assert "Take into your hand" in labels(page)


def test_the_observatory_and_what_it_draws() -> None:
    state = given(["observatory"], money=9, upper=[], lower=[], hand=["market"] * 3)
    assert Go("observatory") in [choice.target for choice in seat_menu(state, 0).buttons]
    decks = seat_menu(state, 0, "observatory")
    assert labels(decks)[0] == "Worker deck (27)"
    assert "Your hand is full (3 of 3 cards): you could only buy the card or discard it." in decks.text
    assert "Once you draw the card, you cannot undo that." in decks.text
    GAME.apply(state, 0, GAME.parse("draw worker"))
    page = seat_menu(state, 0)
    assert "Take into your hand" not in labels(page)
    assert "your hand is full" in page.text
    assert [c.target for c in page.buttons] == [Do("buy drawn"), Do("discard drawn")]


def test_the_pub_page_says_what_points_cost() -> None:
    state = given(["pub"], money=7, upper=[], lower=[], hand=[])
    for seat in (0, 1):
        GAME.apply(state, seat, GAME.parse("pass"))
    choices = seat_menu(state, 0).picks[0].choices
    assert [c.label for c in choices] == ["No points", "1 point for 2 ₽", "2 points for 4 ₽", "3 points for 6 ₽"]
    assert choices[3].note == "leaves you 1 ₽"


SAY = translator("en")


def test_a_card_is_chosen_then_its_limit_and_what_else_to_do() -> None:
    view = GAME.view(Situation(upper="market*2 bank", tableaus=["", "market"], money=[0, 0]).state, 1)
    offers = GAME.plan_offers(view)
    first = PRESENTER.plan_menu(view, offers, "", SAY)
    assert [choice.label for choice in first.picks[0].choices] == ["Market · now 4 ₽", "Bank · now 8 ₽"]
    assert targets(first)[:2] == [Do("pass poor in 1"), Do("pass phase in 1 worker")]
    page = PRESENTER.plan_menu(view, offers, "buy:market", SAY)
    assert labels(page)[:3] == ["Up to 4 ₽, else ask me", "Up to 4 ₽, else pass", "Previous page"]
    assert targets(page)[:3] == [Do("buy market at 4 else ask"), Do("buy market at 4 else pass in 1 worker"), Go("")]
    assert [choice.label for choice in page.picks[0].choices][:3] == [
        "Up to 3 ₽, else ask me", "Up to 3 ₽, else pass", "Up to 5 ₽, else ask me"
    ]  # fmt: skip
    assert "costs you **4 ₽**" in page.text
    assert "replaces" not in page.text
    assert "It replaces whichever card" in PRESENTER.plan_menu(view, offers, "buy:bank", SAY).text
    for menu in (first, page):
        check_limits(menu)


@pytest.mark.parametrize(
    ("plan", "words"),
    [
        ("pass poor", "Pass while I can afford nothing"),
        ("pass poor in 1", "Pass while I can afford nothing this round"),
        ("pass phase in 1 worker", "Pass until this phase ends"),
        ("buy market at 4 else ask", "Buy Market for up to 4 ₽ if it is still there, else ask me"),
        ("buy market at 4 else pass in 1 worker", "Buy Market for up to 4 ₽ if it is still there, else pass"),
        ("buy market at 4 else pass in 1 trading", "Buy Market for up to 4 ₽ if it is still there, else ask me"),
    ],
)
def test_a_plan_says_what_it_does_now(plan: str, words: str) -> None:
    assert PRESENTER.plan_words(GAME.view(Situation().state, 0), plan, SAY) == words


@pytest.mark.parametrize(
    ("why", "words"),
    [
        ("gone", "Your plan to buy Market for at most 4 ₽: it is gone from the board."),
        ("costs 5", "Your plan to buy Market for at most 4 ₽: it costs 5 ₽."),
        ("short 4 3", "Your plan to buy Market for at most 4 ₽: it costs 4 ₽, and you have 3 ₽."),
        ("no", "Your plan to buy Market for at most 4 ₽: the rules do not let you buy it now."),
        ("a later reason", "Your plan to buy Market for at most 4 ₽: the rules do not let you buy it now."),
    ],
)
def test_a_plan_that_could_not_act_says_why(why: str, words: str) -> None:
    view = GAME.view(Situation().state, 0)
    assert PRESENTER.why_words(view, "buy market at 4 else ask", why, SAY) == f"📝 {words}"
