"""The move menu of Peter the Great: a single page on which every choice acts at once."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.discord_limits import BUTTON_LABEL, OPTION_DESCRIPTION
from bot.games.menu import Choice, Do, Menu, Pick, Style, picks
from bot.games.peter.words import bid_words, colour_name, format_cubes, name, suit_name
from engine.peter.actions import CALL, DONE, NO_CUBES_BID, PASS, Action, Stage, Verb
from engine.peter.cards import SUIT, WITH_CARD, WITH_SEAT, of_suit
from engine.peter.rules.state import suit_points
from engine.peter.strength.rating import rate
from engine.peter.view import View
from i18n.text_length import cut_text
from i18n.translator import Say
from render.peter.emoji import CUBES, SUIT_EMOJI


def stage(view: View, say: Say) -> str:
    """Example: `Turn 12 · 58 cards in the deck`."""
    if view.outcome is not None:
        return say("peter-stage-over")
    return say("peter-stage", turn=view.turn, deck=view.deck_size)


def menu(view: View, legal: Sequence[Action], path: str, names: Sequence[str], say: Say) -> Menu:
    """Make the viewing seat's menu; the path is ignored, since there is one page."""
    if view.viewer is None:
        return Menu(say("peter-menu-watching", stage=stage(view, say)))
    pages = _Pages(view, legal, names, say)
    if view.outcome is not None:
        return Menu("\n".join(pages.head()))
    if view.viewer not in view.to_act:
        return pages.make_waiting_page()
    return pages.root()


class _Pages:
    def __init__(self, view: View, legal: Sequence[Action], names: Sequence[str], say: Say) -> None:
        assert view.viewer is not None
        self.view, self.legal, self.names, self.say = view, dict.fromkeys(legal), names, say
        self.seat = view.seats[view.viewer]

    def head(self) -> list[str]:
        say, seat, view = self.say, self.seat, self.view
        lines = [
            f"**{stage(view, say)}**",
            say("peter-menu-you", points=seat.points, cubes=format_cubes(seat.cubes or ())),
        ]
        if view.line and view.stage in (Stage.CALL, Stage.BID):
            lines.append(self._gain())
        return lines

    def _gain(self) -> str:
        """Compare the seat's suits and points a turn with and without the line (PG-8)."""
        pile, line = self.seat.pile, self.view.line
        suits = " · ".join(
            f"{SUIT_EMOJI[suit]} {of_suit(pile, suit)} → {of_suit((*pile, *line), suit)}"
            for suit in sorted({SUIT[card] for card in line})
        )
        return self.say("peter-menu-gain", suits=suits, growth=suit_points((*pile, *line)))

    def make_waiting_page(self) -> Menu:
        lines = self.head()
        if self.view.stage is Stage.BID and self.seat.bid is not None:
            lines.append(self.say("peter-menu-your-bid", bid=bid_words(self.seat.bid, self.say)))
        movers = ", ".join(self.names[seat] for seat in self.view.to_act)
        return Menu("\n".join([*lines, self.say("peter-menu-waiting", names=movers)]))

    def root(self) -> Menu:
        match self.view.stage:
            case Stage.CALL:
                buttons = [self._do(PASS, "pass"), self._do(CALL, "call", style="primary")]
                return self._page("call", (), buttons)
            case Stage.BID:
                return self._page("bid", self._bids(), [*self._likely(), self._do(NO_CUBES_BID, "no-bid")])
            case Stage.EFFECT:
                return self._page("effect", self._effects(), [self._do(DONE, "done", style="primary")])
            case Stage.RETURN | Stage.GIVE_CUBES as kind:
                buttons = [
                    Choice(colour_name(a.colour, self.say), Do(str(a)), emoji=CUBES[a.colour]) for a in self.legal
                ]
                return self._page(kind, (), buttons)
            case kind:
                return self._page(kind, self._cards(kind))

    def _page(self, key: str, picks: Sequence[Pick] = (), buttons: Sequence[Choice] = ()) -> Menu:
        current = self.names[self.view.current]
        lines = [*self.head(), self.say(f"peter-page-{key}", name=current, number=self.view.owed)]
        if self.view.stage is not Stage.BID:
            lines.append(self.say("peter-final-turn"))
        return Menu("\n".join(lines), picks, buttons)

    def _do(self, action: Action, key: str, *, style: Style = "secondary") -> Choice:
        return Choice(cut_text(self.say(f"peter-menu-{key}"), BUTTON_LABEL), Do(str(action)), style=style)

    def _bids(self) -> list[Pick]:
        bids = sorted((one for one in self.legal if one.number), key=lambda one: (one.colour, one.number))
        return picks(self.say("peter-page-choose-bid", number=len(bids)), [self._bid(action) for action in bids])

    def _likely(self) -> list[Choice]:
        """Make a button of the best bid, unless that is no bid."""
        best = max(self.legal, key=lambda action: rate(self.view, action))
        return [self._bid(best)] if best.number else []

    def _bid(self, action: Action) -> Choice:
        label = self.say("peter-menu-bid", colour=colour_name(action.colour, self.say), number=action.number)
        return Choice(label, Do(str(action)), emoji=CUBES[action.colour])

    def _effects(self) -> list[Pick]:
        actions = [action for action in self.legal if action.verb is Verb.EFFECT]
        return picks(self.say("peter-page-choose-effect"), [self._effect(action) for action in actions])

    def _effect(self, action: Action) -> Choice:
        label, note = self.say(f"peter-effect-{action.number}"), ""
        if action.number in WITH_SEAT:
            seat = self.view.seats[action.seat]
            label += f" · {self.names[action.seat]}"
            note = self.say("peter-page-opponent", cubes=seat.number, cards=len(seat.pile))
        elif action.number == WITH_CARD:
            label += f" · {name(action.card, self.say)}"
            note = suit_name(SUIT[action.card], self.say)
        emoji = SUIT_EMOJI[SUIT[action.card]] if action.number == WITH_CARD else ""
        return Choice(
            cut_text(label, BUTTON_LABEL), Do(str(action)), note=cut_text(note, OPTION_DESCRIPTION), emoji=emoji
        )

    def _cards(self, kind: Stage) -> list[Pick]:
        choices = [self._card(action, action.card) for action in self.legal]
        return picks(self.say(f"peter-page-choose-{kind}"), choices)

    def _card(self, action: Action, card: int) -> Choice:
        note = suit_name(SUIT[card], self.say)
        return Choice(
            cut_text(name(card, self.say), BUTTON_LABEL), Do(str(action)), note=note, emoji=SUIT_EMOJI[SUIT[card]]
        )
