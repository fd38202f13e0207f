"""The move menu of Peter the Great, made from the view of one seat.

Paths: `""` the first page, `bid:red` how many of a colour, `effect:4` and `effect:5` which opponent, `effect:6` which
card.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.discord_limits import BUTTON_LABEL, OPTION_DESCRIPTION
from bot.games.peter.card_text import (
    CUBE_ICONS,
    SUIT_ICONS,
    bid_words,
    colour_name,
    counted,
    listing,
    name,
    shown,
    suit_name,
)
from bot.games.presenter import Choice, Do, Go, Menu, Pick, Style, picks
from engine.peter.actions import CALL, DONE, NO_CUBES_BID, PASS, Action, Verb
from engine.peter.cards import COLOURS, SUIT
from engine.peter.effects import WITH_CARD, WITH_SEAT
from engine.peter.state import Stage
from engine.peter.view import View
from i18n.translator import Say


def stage(view: View, say: Say) -> str:
    """Describe how far the game is: `Turn 12 · 58 cards in the deck`."""
    if view.outcome is not None:
        return say("peter-stage-over")
    return say("peter-stage", turn=view.turn, deck=view.deck_size)


def menu(view: View, legal: Sequence[Action], path: str, names: Sequence[str], say: Say) -> Menu:
    """Make a page of the viewing seat's menu; a path that is unknown or no longer valid leads to the first page."""
    if view.viewer is None:
        return Menu(say("peter-menu-watching", stage=stage(view, say)))
    pages = _Pages(view, legal, names, say)
    if view.outcome is not None:
        return Menu("\n".join(pages.head()))
    if view.viewer not in view.to_act:
        return pages.waiting()
    match path.split(":"):
        case [Verb.BID, colour] if view.stage is Stage.BID and colour in COLOURS:
            return pages.bid(COLOURS.index(colour))
        case [Verb.EFFECT, number] if view.stage is Stage.EFFECT and number in ("4", "5", "6"):
            return pages.effect(int(number))
    return pages.root()


class _Pages:
    """The pages of one menu: what the seat sees, what it may do, and its language."""

    def __init__(self, view: View, legal: Sequence[Action], names: Sequence[str], say: Say) -> None:
        assert view.viewer is not None
        self.view, self.legal, self.names, self.say = view, dict.fromkeys(legal), names, say
        self.seat = view.seats[view.viewer]

    def head(self) -> list[str]:
        """List the lines at the top of a page: how far the game is and what the seat has."""
        say, seat, view = self.say, self.seat, self.view
        lines = [
            f"**{stage(view, say)}**",
            say("peter-menu-you", points=seat.points, cubes=shown(seat.cubes or ())),
            say("peter-menu-pile", pile=counted(seat.pile), growth=seat.growth),
        ]
        if view.line:
            lines.append(say("peter-menu-line", cards=listing(view.line, say)))
        return lines

    def waiting(self) -> Menu:
        """Make the page of a seat that has nothing to decide now."""
        lines = self.head()
        if self.view.stage is Stage.BID and self.seat.bid is not None:
            lines.append(self.say("peter-menu-your-bid", bid=bid_words(self.seat.bid, self.say)))
        movers = ", ".join(self.names[seat] for seat in self.view.to_act)
        return Menu("\n".join([*lines, self.say("peter-menu-waiting", names=movers)]))

    def root(self) -> Menu:
        """Make the page of the decision that the seat has to make now."""
        match self.view.stage:
            case Stage.CALL:
                buttons = [self._do(PASS, "pass"), self._do(CALL, "call", style="primary")]
                return self._page("call", (), buttons)
            case Stage.BID:
                return self._page("bid", (), [*self._colours(), self._do(NO_CUBES_BID, "no-bid")], rivals=True)
            case Stage.EFFECT:
                return self._page("effect", (), self._effects())
            case Stage.RETURN | Stage.GIVE_CUBES as kind:
                buttons = [
                    Choice(colour_name(a.colour, self.say), Do(str(a)), emoji=CUBE_ICONS[a.colour]) for a in self.legal
                ]
                return self._page(kind, (), buttons)
            case kind:
                return self._page(kind, self._cards(kind))

    def _page(
        self, key: str, picks: Sequence[Pick] = (), buttons: Sequence[Choice] = (), *, rivals: bool = False
    ) -> Menu:
        current = self.names[self.view.current]
        lines = [*self.head(), self.say(f"peter-page-{key}", name=current, number=self.view.owed)]
        if rivals:
            lines += [
                self.say("peter-menu-rival", name=self.names[seat.seat], cubes=seat.number, pile=counted(seat.pile))
                for seat in self.view.seats
                if seat.seat != self.view.viewer
            ]
        return Menu("\n".join(lines), picks, buttons)

    def _do(self, action: Action, key: str, *, emoji: str = "", style: Style = "secondary") -> Choice:
        return Choice(self.say(f"peter-menu-{key}")[:BUTTON_LABEL], Do(str(action)), emoji=emoji, style=style)

    def _back(self) -> Choice:
        return Choice(self.say("peter-menu-back"), Go(""), emoji="↩️")

    def _colours(self) -> list[Choice]:
        held = enumerate(self.seat.cubes or ())
        return [
            Choice(
                f"{colour_name(colour, self.say)} ({number})",
                Go(f"{Verb.BID}:{COLOURS[colour]}"),
                emoji=CUBE_ICONS[colour],
            )
            for colour, number in held
            if number
        ]

    def bid(self, colour: int) -> Menu:
        """Make the page on which the seat chooses how many cubes of a colour it bids."""
        bids = [action for action in self.legal if action.number and action.colour == colour]
        choices = [Choice(f"{CUBE_ICONS[colour]} {action.number}", Do(str(action))) for action in bids]
        numbers = picks(self.say("peter-page-bid-number", colour=colour_name(colour, self.say)), choices)
        return Menu("\n".join([*self.head(), self.say("peter-page-bid-secret")]), numbers, [self._back()])

    def _effects(self) -> list[Choice]:
        numbers = sorted({action.number for action in self.legal if action.verb is Verb.EFFECT})
        buttons = []
        for number in numbers:
            label = self.say(f"peter-effect-{number}")
            leads = number in (*WITH_SEAT, WITH_CARD)
            target = Go(f"{Verb.EFFECT}:{number}") if leads else Do(str(Action(Verb.EFFECT, number)))
            buttons.append(Choice(label[:BUTTON_LABEL], target))
        return [*buttons, self._do(DONE, "done", style="primary")]

    def effect(self, number: int) -> Menu:
        """Make the page on which an opponent, or a card of the line, is chosen."""
        actions = [action for action in self.legal if action.verb is Verb.EFFECT and action.number == number]
        text = "\n".join([*self.head(), self.say(f"peter-effect-{number}")])
        if number == WITH_CARD:
            choices = [self._card(action, action.card) for action in actions]
            return Menu(text, picks(self.say("peter-page-choose-card"), choices), [self._back()])
        buttons = [self._opponent(action) for action in actions]
        return Menu(text, picks(self.say("peter-page-choose-opponent"), buttons), [self._back()])

    def _opponent(self, action: Action) -> Choice:
        seat = self.view.seats[action.seat]
        note = self.say("peter-page-opponent", cubes=seat.number, cards=len(seat.pile))
        return Choice(self.names[action.seat][:BUTTON_LABEL], Do(str(action)), note=note[:OPTION_DESCRIPTION])

    def _cards(self, kind: Stage) -> list[Pick]:
        choices = [self._card(action, action.card) for action in self.legal]
        return picks(self.say(f"peter-page-choose-{kind}"), choices)

    def _card(self, action: Action, card: int) -> Choice:
        note = suit_name(SUIT[card], self.say)
        return Choice(name(card, self.say)[:BUTTON_LABEL], Do(str(action)), note=note, emoji=SUIT_ICONS[SUIT[card]])
