"""Saint Petersburg behind the presenter contract of bot/games/presenter.py."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.games.decision import Facts, Tips
from bot.games.petersburg import words
from bot.games.petersburg.menu import decision, menu, plan_menu, plan_words, question, why_words
from bot.games.petersburg.menu_page import stage
from bot.games.petersburg.rule_examples import EXAMPLES
from bot.games.petersburg.tips import TIPS, doubt, saving
from bot.games.petersburg.words import action_words, brings, description, illegal, list_names, reason, voice
from bot.games.petersburg.words import name as card_name
from bot.games.presenter import BasePresenter, OptionChoice
from engine.game import IllegalAction
from engine.options import GameOptions
from engine.petersburg.actions import Action, Source, Verb
from engine.petersburg.cards import CARD_IDS, CATALOGUE, NO_CARD, SETS
from engine.petersburg.decisions import FETCHED
from engine.petersburg.effects import Effect
from engine.petersburg.events import Event
from engine.petersburg.game import Petersburg
from engine.petersburg.options import Options
from engine.petersburg.ruleset import rules_with, ruleset
from engine.petersburg.view import View
from i18n.translator import Say
from render.petersburg.emoji import DECKS, TROPHIES
from render.petersburg.names import price_row

_MODULES = ("market", "new_society", "banquet")
_ABOUT = {
    "pub_timing": {Effect.PUB, Effect.TRADING_HOUSE},
    "guild_hall": {Effect.GUILD_HALL},
    "sycophant": {Effect.SYCOPHANT},
    "prison_up": {Effect.PRISON},
}
"""Effects that an option concerns; without such a card the option changes nothing."""


class PetersburgPresenter(BasePresenter[View, Action, Event]):
    game = Petersburg()
    menu = staticmethod(menu)
    plan_menu = staticmethod(plan_menu)
    plan_words = staticmethod(plan_words)
    why_words = staticmethod(why_words)
    stage = staticmethod(stage)
    doubt = staticmethod(doubt)
    occasions = staticmethod(words.occasions)
    decision = staticmethod(decision)
    question = staticmethod(question)
    action = staticmethod(action_words)
    reason = staticmethod(reason)
    brings = staticmethod(brings)
    saving = staticmethod(saving)
    examples = EXAMPLES
    trophy_signs = TROPHIES

    def name(self, say: Say) -> str:
        return say("petersburg-name")

    def title(self, options: Mapping[str, Any], say: Say) -> str:
        chosen = Options.model_validate(options)
        modules = [say(f"petersburg-module-{module}") for module in _MODULES if getattr(chosen, module)]
        return " + ".join([say("petersburg-title", edition=chosen.edition), *modules])

    def short_title(self, options: Mapping[str, Any], say: Say) -> str:
        preset, _ = Options.model_validate(options).nearest_preset()
        return say(f"petersburg-short-{preset.replace(' ', '_')}")

    def shortcuts(self, view: View, say: Say) -> str:
        return say("petersburg-menu-shortcuts") if view.deciding is None else ""

    def card_verbs(self) -> Sequence[str]:
        return (Verb.BUY.value, Verb.TAKE.value, Verb.PLAY.value)

    def preset_words(self, preset: str, say: Say) -> str:
        """Return the edition's name as in the title, or another preset's text."""
        edition = Options.model_validate({"preset": preset}).edition
        return say("petersburg-edition", edition=edition) if preset == edition else super().preset_words(preset, say)

    def samples(self) -> Sequence[str]:
        return ("pass", "draw worker", "discard drawn", "pub 1", "guild 1")

    def option_words(self, options: Mapping[str, Any], say: Say) -> str:
        return super().option_words(options, say.variant(Options.model_validate(options).edition))

    def printed_options(self, options: GameOptions) -> GameOptions:
        """Return the printed rules with the edition and expansions, which the title names."""
        return Options.model_validate(options.model_dump(include={"edition", *_MODULES}))

    def option_word(self, name: str, options: GameOptions, say: Say) -> str:
        """Describe one option; omitted cards have the edition's names, each once."""
        if name != "without":
            return super().option_word(name, options, say)
        chosen = Options.model_validate(options)
        cards = [card_name(CARD_IDS[card], ruleset(chosen), say) for card in chosen.without]
        return say("petersburg-option-words-without", cards=", ".join(dict.fromkeys(cards)))

    def option_choices(self, options: Mapping[str, Any] | None = None) -> Sequence[OptionChoice]:
        """List the options; for a given game only those that concern its cards, and expansions that fit it."""
        every = super().option_choices()
        if options is None:
            return every
        chosen = Options.model_validate(options)
        effects = {CATALOGUE[card].effect for card in ruleset(chosen).in_play}
        idle = {name for name, needed in _ABOUT.items() if not needed & effects}
        if chosen.edition != "2014":
            idle.add("market")
        return [option for option in every if option.name not in idle]

    def explain_refusal(self, key: str, say: Say, **facts: str | int) -> str:
        card = CARD_IDS.get(str(facts.get("card")))
        if card is not None:
            facts["card"] = card_name(card, rules_with(card), say)
        return super().explain_refusal(key, say, **facts)

    def tips(self) -> Tips[View, Action]:
        return TIPS

    def tip(self, name: str, facts: Facts, view: View, say: Say) -> str:
        say, named = voice(view.rules, say), dict(facts)
        for fact in ("card", "replaced"):
            if fact in named:
                named[fact] = card_name(CARD_IDS[str(named[fact])], view.rules, say)
        return say(f"petersburg-tip-{name}", **named)

    def round(self, view: View) -> str:
        return str(view.round)

    def phase(self, view: View) -> str:
        return f"{view.round}.{view.phase.id}"

    def action_on(self, view: View, verb: str, card_id: str) -> str:
        """Return the action that buys, takes or plays a card from its place, legal or not."""
        if verb == Verb.PLAY:
            return f"{Verb.PLAY} {card_id}"
        card = CARD_IDS[card_id]
        if card == view.fetched:
            return f"{verb} {Source.DRAWN}"
        row = Source.LOWER if card in view.lower and card not in view.upper else Source.UPPER
        return f"{verb} {row} {card_id}"

    def line(self, event: Event, view: View, names: Sequence[str], say: Say) -> str | None:
        return words.line(event, view.rules, names, voice(view.rules, say))

    def illegal(self, error: IllegalAction, view: View, say: Say) -> str:
        return illegal(error, view.rules, voice(view.rules, say))

    def hand_key(self, view: View) -> str:
        assert view.viewer is not None
        seat = view.seats[view.viewer]
        if seat.money is None:
            return repr((seat.hand, seat.hand_limit, price_row(view, seat.hand or (), seat.seat, Source.HAND)))
        if view.viewer not in view.to_act:  # decisions of others change nothing in this hand
            return repr((seat, view.round, view.phase))
        deciding = None if view.deciding is None else view.deciding.value
        return repr((seat, view.round, view.phase, deciding, view.fetched, view.extra, view.opening))

    def lasting_hand(self, view: View) -> View:
        """Leave out rubles, points (drawn only beside rubles) and a drawn card."""
        seats = [replace(seat, money=None) if seat.seat == view.viewer else seat for seat in view.seats]
        return replace(view, seats=tuple(seats), deciding=None, fetched=NO_CARD)

    def has_hand(self, view: View) -> bool:
        assert view.viewer is not None
        return bool(view.seats[view.viewer].hand)

    def deck(self, view: View, say: Say) -> str:
        """List open decks, or the cards not seen in public places."""
        say = voice(view.rules, say)
        unseen = None if view.decks is not None else _list_unseen(view)
        found = [say("petersburg-decks-open" if unseen is None else "petersburg-decks-hidden")]
        for at, deck in enumerate(view.rules.phases):
            head = say("petersburg-decks-deck", icon=DECKS[deck], deck=deck.id, size=view.deck_sizes[at])
            held = sum(seat.backs.count(deck) for seat in view.seats if seat.hand is None)
            if unseen is not None and held:
                head += f" · {say('petersburg-decks-in-hands', number=held)}"
            cards = view.decks[at] if view.decks is not None else unseen[at] if unseen else ()
            found += [head, list_names(cards, view.rules, say) or say("petersburg-decks-none")]
        return "\n".join(found)

    def cards(self, say: Say) -> Sequence[tuple[str, str]]:
        """List cards as (id, localized name), each name once; with the 2014 name if it differs."""
        found = []
        newer = ruleset(Options(edition="2014")).cards
        for card in CATALOGUE:
            called = card_name(card.index, rules_with(card.index), say)
            if card.index in SETS["new_society"] and card.name_id != card.id:
                called = say("petersburg-card-new", card=called)
            elif newer[card.index].names != card.names and newer[card.index].names[say.locale] != called:
                called = f"{called} / {newer[card.index].names[say.locale]} (2014)"
            found.append((card.id, _name_apart(card.index, called, say)))
        return found

    def cards_with(self, options: Mapping[str, Any], say: Say) -> Sequence[tuple[str, str]]:
        """List the cards in the decks under these options, by the edition's names.

        A card excluded by the id of its namesake in another edition has that id.
        """
        rules = ruleset(Options.model_validate({**options, "without": ()}))
        found: dict[str, str] = {}
        for index in sorted(rules.in_play):
            card = CATALOGUE[index]
            by_name = card.name_id in options["without"] and CARD_IDS.get(card.name_id) not in rules.in_play
            called = _name_apart(index, card_name(index, rules, say), say)
            found.setdefault(card.name_id if by_name else card.id, called)
        return list(found.items())

    def card(self, card_id: str, options: Mapping[str, Any] | None, say: Say) -> str:
        card = CARD_IDS[card_id]
        rules = rules_with(card, options)
        return description(card, rules, voice(rules, say))

    def voice(self, options: Mapping[str, Any], say: Say) -> Say:
        """Return the translator with the edition's words, 2004 by default."""
        return say.variant(options.get("edition", Options().edition))


def _name_apart(card: int, name: str, say: Say) -> str:
    """Add the deck to a name that two decks share."""
    if CATALOGUE[card].effect is not Effect.AWAY_WITH_IT:
        return name
    return f"{name} ({say('petersburg-deck-name', deck=CATALOGUE[card].deck.id)})"


def _list_unseen(view: View) -> tuple[tuple[int, ...], ...]:
    """Return, by deck, the cards that the viewer has not seen, in catalogue order."""
    seen = Counter((*view.upper, *view.lower, *view.discard))
    for seat in view.seats:
        seen.update((*seat.tableau, *(seat.hand or ())))
    if view.deciding in FETCHED:
        seen[view.fetched] += 1
    for seat in view.seats:
        seen.update(one.action for one in seat.laid)
    return tuple(tuple(sorted((Counter(cards) - seen).elements())) for cards in view.rules.deck_cards)
