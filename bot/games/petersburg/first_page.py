"""The first page of the seat to act: its choices act at once, and it links to a page for every card.

One select buys and one takes cards; buttons offer the likely actions. The link to card pages is not a move.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence, Set
from itertools import zip_longest

from bot.core.discord_limits import SELECT_OPTIONS
from bot.games.decision import rate_moves
from bot.games.menu import GAME_CONTROLS, Choice, Do, Go, Menu, Pick, picks
from bot.games.petersburg.card_pages import buy_line, line, play_line, take_line
from bot.games.petersburg.menu_page import MenuContext, stage
from bot.games.petersburg.tips import advised_against
from engine.games import GAMES
from engine.petersburg.actions import PASS, TRADE, Action, Source, Verb
from engine.petersburg.cards import NO_CARD, Deck
from engine.petersburg.effects import Effect
from engine.petersburg.ruleset import WORKERS_PER_SEAT

SHOWN = (Source.UPPER, Source.LOWER, Source.HAND)
_LONGEST_LABEL = 39
"""Most characters that a phone shows on a button beside the emoji."""
_MOST_TOOLS = 1  # a select lists further buildings to use and actions that take no turn


def first_page(context: MenuContext) -> Menu:
    say, view = context.say, context.view
    lines = [say("petersburg-menu-your-turn", stage=stage(view, say)), *context.you()]
    if view.extra:
        lines.append(say("petersburg-menu-double", actions=view.extra))
    if view.opening:
        lines.append(say("petersburg-menu-opening"))
    lines += _final(context)
    passes, tools = context.passes(_ended_by_pass(context)), [*_used_buttons(context), *free(context)]
    used: list[Pick] = []
    if len(tools) > _MOST_TOOLS:
        used, tools = [Pick(say("petersburg-menu-choose-use", number=len(tools)), tools)], []
    buys, takes = _buys(context), _takes(context)
    free_controls = GAME_CONTROLS - len(used) - len(passes) - len(tools)
    selects, likely = _choose_fitting(context, buys, takes, free_controls)
    return context.page(lines, [*selects, *used], [*likely, *passes, *tools], more=looks(context))


def _choose_fitting(
    context: MenuContext, buys: Sequence[Choice], takes: Sequence[Choice], number: int
) -> tuple[list[Pick], list[Choice]]:
    """Return selects of purchases and of cards to take, and buttons for likely ones: at most `number` controls.

    A select whose lines are all buttons is left out. A single line becomes a button, however unlikely.
    """
    single = {choices[0].target for choices in (buys, takes) if len(choices) == 1}
    likely = _likely(context)
    buttons = [*likely, *_alone(context, single - {choice.target for choice in likely})]
    for choice in (None, *(choice for choice in reversed(likely) if choice.target not in single)):
        buttons = [one for one in buttons if one is not choice]
        targets = {button.target for button in buttons}
        selects = [
            Pick(context.say(key, number=len(choices)), choices)
            for key, choices in (("petersburg-menu-choose-buy", buys), ("petersburg-menu-choose-take", takes))
            if any(choice.target not in targets for choice in choices)
        ]
        if len(selects) + len(buttons) <= number:
            break
    return selects, buttons


def _alone(context: MenuContext, targets: Set[Do | Go]) -> list[Choice]:
    return _buttons(context, [action for action in context.legal if Do(str(action)) in targets])


def _buys(context: MenuContext) -> list[Choice]:
    """Make a line for each purchase; a card's cheapest replacement comes first.

    If they do not fit, each card keeps its cheapest ones; its page has the others.
    """
    by_card: dict[tuple[Source, int], list[Action]] = {}
    for action in context.legal:
        if action.verb in (Verb.BUY, Verb.PLAY):
            by_card.setdefault((action.source, action.card), []).append(action)
    order = sorted(by_card, key=lambda at: context.order(at[1], _price(context, by_card[at][0]), at[0]))
    groups = [sorted(by_card[at], key=lambda action: _price(context, action)) for at in order]
    fair = [action for rank in zip_longest(*groups) for action in rank if action is not None]
    kept = set(fair[:SELECT_OPTIONS])
    return [
        play_line(context, action) if context.is_action(action.card) else buy_line(context, action)
        for group in groups
        for action in group
        if action in kept
    ]


def _price(context: MenuContext, action: Action) -> int:
    if context.is_action(action.card):
        return 0
    return context.view.bill(context.seat.seat, action.card, action.replaced, lower=action.source is Source.LOWER).total


def _takes(context: MenuContext) -> list[Choice]:
    actions = context.of(Verb.TAKE)
    return [
        take_line(context, action) for action in sorted(actions, key=lambda one: context.order(one.card, 0, one.source))
    ]


def looks(context: MenuContext) -> list[Pick]:
    """Make the select that opens card pages.

    Affordable cards come first, then those that can be taken.
    """
    buys = {(action.source, action.card) for action in context.legal if action.verb in (Verb.BUY, Verb.PLAY)}
    takes = {(action.source, action.card) for action in context.of(Verb.TAKE)}
    found = []
    for source in SHOWN:
        for card, copies in Counter(context.cards(source)).items():
            price = context.view.offer(context.seat.seat, source, card).price or 0
            rank = 0 if (source, card) in buys else 1 if (source, card) in takes else 2
            found.append((rank, context.order(card, price, source), line(context, source, card, copies)))
    choices = [choice for _, _, choice in sorted(found, key=lambda one: one[:2])]
    return picks(context.say("petersburg-menu-choose-look"), choices)


def _likely(context: MenuContext) -> list[Choice]:
    """Make buttons for the two best purchases and the best card to take, if they are rated above a pass.

    Tips come from the same ratings, and no button does what a tip speaks against.
    """
    decision = rate_moves(GAMES["petersburg"], context.view, list(context.legal))
    against = advised_against(decision)
    rated = {action: rating for action, rating in decision.ratings.items() if action not in against}
    return [
        *_buttons(context, _best(rated, (Verb.BUY, Verb.PLAY), 2)),
        *_buttons(context, _best(rated, (Verb.TAKE,), 1)),
    ]


def _best(rated: Mapping[Action, float], verbs: Sequence[Verb], number: int) -> list[Action]:
    """List the best actions of these kinds, at most one for each card, though it may lie in both rows."""
    best: dict[int, Action] = {}
    for action in sorted(rated, key=lambda one: -rated[one]):
        if action.verb in verbs and rated[action] > 0:
            best.setdefault(action.card, action)
    return list(best.values())[:number]


def _buttons(context: MenuContext, actions: Sequence[Action]) -> list[Choice]:
    """Make buttons for actions whose labels fit on a phone; the others stay in the select.

    They are all grey: the ratings behind them are rough, and a colour would be read as advice.
    """
    made = (_button(context, action) for action in actions)
    return [button for button in made if len(button.label) <= _LONGEST_LABEL]


def _button(context: MenuContext, action: Action) -> Choice:
    say, facts = context.say, {"card": context.name(action.card)}
    if action.verb is Verb.TAKE:
        label = say("petersburg-menu-quick-take", **facts)
    elif context.is_action(action.card):
        label = play_line(context, action).label
    elif action.replaced != NO_CARD:
        replaced = context.name(action.replaced)
        label = say("petersburg-menu-quick-replace", price=_price(context, action), replaced=replaced, **facts)
    else:
        key = "play" if action.verb is Verb.PLAY else "buy"
        label = say(f"petersburg-menu-quick-{key}", price=_price(context, action), **facts)
    if any(other.card == action.card and other.source is not action.source for other in context.legal):
        label += f" · {say('petersburg-place', source=action.source.value)}"
    return context.do(action, label, emoji=context.icon(action.card))


def _used_buttons(context: MenuContext) -> list[Choice]:
    say, buttons = context.say, []
    for verb, path, key, emoji in (
        (Verb.DRAW, Effect.OBSERVATORY, "observatory", "🔭"),
        (Verb.PRISON, Verb.PRISON, "prison", "⛓️"),
        (Verb.PUB, Verb.PUB, "pub", "🍺"),
    ):
        if context.has(verb):
            buttons.append(context.go(path, say(f"petersburg-menu-{key}"), emoji))
    if TRADE in context.legal:
        buttons.append(context.do(TRADE, say("petersburg-menu-trade"), emoji="⚖️"))
    return buttons


def free(context: MenuContext) -> list[Choice]:
    """Make the buttons of actions that take no turn (SP-6.3, SP-6.4)."""
    buttons = []
    if context.has(Verb.GUILD):
        buttons.append(context.go(Verb.GUILD, context.say("petersburg-menu-guild"), "🏛️"))
    buttons += [
        context.do(action, context.say("petersburg-menu-sycophant"), emoji="👋") for action in context.of(Verb.DROP)
    ]
    return buttons


def is_last_pass(context: MenuContext) -> bool:
    """Return whether a pass visibly ends the phase (SP-1.7).

    Secret standing orders of others do not count, even if they make this pass the last one.
    """
    return PASS in context.legal and not context.view.extra and len(context.view.passed) == len(context.view.seats) - 1


def _ended_by_pass(context: MenuContext) -> str:
    """Return what a pass visibly ends: `phase`, `round` or `game`; empty if it ends nothing."""
    if not is_last_pass(context):
        return ""
    if context.view.phase is not context.rules.phases[-1]:
        return "phase"
    return "game" if context.view.last_round else "round"


def _final(context: MenuContext) -> list[str]:
    """Warn of an irreversible action, which ends the phase and brings new cards."""
    view = context.view
    if ends := _ended_by_pass(context):
        if (card := _asking_card(context)) != NO_CARD:
            return [context.say("petersburg-final-pass", what="scoring", card=context.name(card))]
        if view.round == 1 or ends == "game":  # later the button says what it ends
            return [context.say("petersburg-final-pass", what=ends, card="")]
        return [context.say("petersburg-final-pass-short")]
    missing = sum(max(0, WORKERS_PER_SEAT - len(seat.tableau)) for seat in view.seats)
    return [context.say("petersburg-final-buy")] if view.opening and missing == 1 else []


def _asking_card(context: MenuContext) -> int:
    """Return a card in play that asks its owner after this phase's scoring (SP-1.19, SP-3.6, SP-4.6), or NO_CARD."""
    rules = context.rules
    asking = {
        Deck.MARKET: rules.crates,
        Deck.BUILDING: (*rules.pubs, *rules.trading_houses, *rules.guild_halls),
    }.get(context.view.phase, ())
    return next((card for seat in context.view.seats for card in seat.tableau if card in asking), NO_CARD)
