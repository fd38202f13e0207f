"""The move menu of Saint Petersburg: card, what to do with it, what to replace; each price with why it is what it is.

Pages: "" (all cards), `card:SOURCE:CARD`, `decks` (Observatory), `pub`. Only legal actions are offered, and every legal
action can be reached.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.petersburg import words
from bot.presenter import Choice, Do, Go, Menu, Pick
from bot.texts import Say
from engine.petersburg.actions import PASS, PASS_PHASE, UNPASS, Action, Source, Verb
from engine.petersburg.cards import CARD_IDS, CATALOGUE, NOBODY, Deck
from engine.petersburg.view import View

_PLACE_MARKS = {Source.UPPER: "⬆️", Source.LOWER: "⬇️", Source.HAND: "✋", Source.DRAWN: "🔭"}


def menu(view: View, legal: Sequence[Action], path: str, names: Sequence[str], say: Say) -> Menu:
    """Give a page of the viewing seat's menu; a path that leads nowhere gives the first page."""
    assert view.viewer is not None
    if not view.to_act or view.viewer not in view.to_act:
        return _waiting(view, legal, names, say)
    if view.deciding == "pub":
        return _pub(legal, say, say("petersburg-menu-pub"), back=False)
    if view.deciding == "drawn":
        return _card(view, legal, Source.DRAWN, view.drawn, say)
    match path.split(":"):
        case ["card", ("upper" | "lower" | "hand") as source, card] if CARD_IDS.get(card) in _cards(
            view, Source(source)
        ):
            return _card(view, legal, Source(source), CARD_IDS[card], say)
        case ["decks"]:
            return _decks(view, legal, say)
        case ["pub"]:
            return _pub(legal, say, say("petersburg-menu-pub"), back=True)
    return _first(view, legal, say)


def _cards(view: View, source: Source) -> tuple[int, ...]:
    assert view.viewer is not None
    hand = view.seats[view.viewer].hand or ()
    return tuple(dict.fromkeys({Source.UPPER: view.upper, Source.LOWER: view.lower, Source.HAND: hand}[source]))


def _back(say: Say) -> Choice:
    return Choice(say("menu-back"), Go(""), emoji="↩️")


def _standing(legal: Sequence[Action], say: Say) -> list[Choice]:
    """Offer the standing order to pass, or to take it back (SP-1.12)."""
    if UNPASS in legal:
        return [Choice(say("petersburg-do-pass-phase-no"), Do(str(UNPASS)), emoji="↪️")]
    if PASS_PHASE in legal:
        return [Choice(say("petersburg-do-pass-phase"), Do(str(PASS_PHASE)), emoji="⏭️")]
    return []


def _purse(view: View, say: Say) -> str:
    assert view.viewer is not None
    me = view.seats[view.viewer]
    return say("petersburg-menu-purse", rubles=me.money or 0, points=me.points, held=len(me.backs), limit=me.hand_limit)


def _waiting(view: View, legal: Sequence[Action], names: Sequence[str], say: Say) -> Menu:
    waiting = ", ".join(names[seat] for seat in view.to_act)
    lines = [f"**{words.stage(view, say)}**", say("petersburg-menu-waiting", names=waiting), _purse(view, say)]
    if view.standing:
        lines.append(say("petersburg-menu-standing"))
    return Menu("\n".join(lines), buttons=[*_standing(legal, say), Choice(say("menu-refresh"), Go(""), emoji="🔄")])


def _first(view: View, legal: Sequence[Action], say: Say) -> Menu:
    text = f"**{words.stage(view, say)}** · {say('petersburg-menu-your-turn')}\n{_purse(view, say)}"
    choices = [
        _card_choice(view, legal, source, card, say)
        for source in (Source.UPPER, Source.LOWER, Source.HAND)
        for card in _cards(view, source)
    ]
    picks = [Pick(say("petersburg-menu-choose-card"), choices)] if choices else []
    buttons = [Choice(say("petersburg-do-pass"), Do(str(PASS)), emoji="⏩")]
    if any(action.verb is Verb.DRAW for action in legal):
        buttons.append(Choice(say("petersburg-menu-observatory"), Go("decks"), emoji="🔭", style="primary"))
    if any(action.verb is Verb.PUB for action in legal):
        buttons.append(Choice(say("petersburg-menu-pub-button"), Go("pub"), emoji="🍺", style="primary"))
    return Menu(text, picks, [*buttons, *_standing(legal, say)])


def _card_choice(view: View, legal: Sequence[Action], source: Source, card: int, say: Say) -> Choice:
    """Give a line of the list of cards: name, place, price; below it why, or why not."""
    assert view.viewer is not None
    lower = source is Source.LOWER
    ways = _ways(legal, source, card)
    if CATALOGUE[card].trading:
        prices = [view.price(view.viewer, card, way.replaced, lower=lower).total for way in ways]
        label_price = say("petersburg-price-from", price=min(prices)) if prices else ""
        note = words.income(CATALOGUE[card], say) if prices else say("petersburg-menu-nothing-to-replace")
    else:
        price = view.price(view.viewer, card, lower=lower)
        label_price = say("petersburg-price", price=price.total)
        note = words.why(price, say) if ways else say("petersburg-menu-too-expensive", why=words.why(price, say))
    place = say(f"petersburg-place-{source.value}")
    label = f"{words.mark(card)} {words.name(card, say)} · {label_price or '—'} · {place}"
    return Choice(label[:80], Go(f"card:{source.value}:{CATALOGUE[card].id}"), note[:100], _PLACE_MARKS[source])


def _ways(legal: Sequence[Action], source: Source, card: int) -> list[Action]:
    """Give the legal ways of buying or playing the card from there."""
    named = NOBODY if source is Source.DRAWN else card
    return [a for a in legal if a.verb in (Verb.BUY, Verb.PLAY) and a.source is source and a.card == named]


def _card(view: View, legal: Sequence[Action], source: Source, card: int, say: Say) -> Menu:
    """Give the page of one card."""
    assert view.viewer is not None
    me, kind, lower = view.seats[view.viewer], CATALOGUE[card], source is Source.LOWER
    ways = _ways(legal, source, card)
    lines = [words.describe(kind, say), _purse(view, say)]
    if source is Source.DRAWN:
        lines.insert(0, say("petersburg-menu-drawn"))
    picks: list[Pick] = []
    buttons: list[Choice] = []
    if kind.trading:
        priced = [(view.price(view.viewer, card, way.replaced, lower=lower), way) for way in ways]
        choices = [
            Choice(
                f"{words.name(way.replaced, say)} → {say('petersburg-price', price=price.total)}"[:80],
                Do(str(way)),
                words.why(price, say)[:100],
                words.mark(way.replaced),
            )
            for price, way in sorted(priced, key=lambda pair: pair[0].total)
        ]
        if choices:
            picks.append(Pick(say("petersburg-menu-replace"), choices))
        else:
            lines.append(say("petersburg-menu-nothing-to-replace"))
    else:
        price = view.price(view.viewer, card, lower=lower)
        lines.append(say("petersburg-menu-price", why=words.why(price, say)))
        buttons += (
            Choice(say("petersburg-menu-buy", price=price.total), Do(str(way)), emoji="💰", style="success")
            for way in ways
        )
        if not ways:
            lines.append(
                say("illegal-too-expensive", card=words.name(card, say), price=price.total, money=me.money or 0)
            )
    take = Action(Verb.TAKE, source, NOBODY if source is Source.DRAWN else card)
    if take in legal:
        buttons.append(Choice(say("petersburg-menu-take"), Do(str(take)), emoji="✋", style="primary"))
    elif source is not Source.HAND:
        lines.append(say("illegal-hand-full", held=len(me.backs), limit=me.hand_limit))
    if source is Source.DRAWN:
        discard = Action(Verb.DISCARD, Source.DRAWN)
        buttons.append(Choice(say("petersburg-do-discard"), Do(str(discard)), emoji="🗑️", style="danger"))
    else:
        buttons.append(_back(say))
    return Menu("\n".join(lines), picks, buttons)


def _decks(view: View, legal: Sequence[Action], say: Say) -> Menu:
    """Ask which deck the Observatory draws from (SP-1.20)."""
    choices = [
        Choice(
            words.deck(Deck(action.number), say),
            Do(str(action)),
            say("petersburg-deck-left", number=view.deck_sizes[view.rules.phases.index(Deck(action.number))]),
        )
        for action in legal
        if action.verb is Verb.DRAW
    ]
    if not choices:
        return _first(view, legal, say)
    return Menu(say("petersburg-menu-decks"), [Pick(say("petersburg-menu-choose-deck"), choices)], [_back(say)])


def _pub(legal: Sequence[Action], say: Say, text: str, *, back: bool) -> Menu:
    """Ask how many points to buy in the Pub (SP-1.19)."""
    choices = [
        Choice(
            say("petersburg-points", number=action.number),
            Do(str(action)),
            say("petersburg-price", price=2 * action.number),
        )
        for action in legal
        if action.verb is Verb.PUB
    ]
    picks = [Pick(say("petersburg-menu-choose-points"), choices)] if choices else []
    return Menu(text, picks, [_back(say)] if back else [])
