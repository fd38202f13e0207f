"""Playing by the fewest presses to the action of an agent."""

from __future__ import annotations

import random

from bot.client.client import Neva
from bot.discord_base.names import names_of
from bot.games.menu import MORE, Do, Go
from bot.games.registry import PRESENTERS
from bot.match.table import Seated, Table
from engine.agents import AGENTS
from i18n.translator import translator
from playground.world import Json
from tests.e2e.running import LoopBot
from tests.e2e.watching import eventually
from tests.standin.driver import Actor, buttons_of, id_of, selects_of


def greedy_action(seated: Seated, seat: int) -> str:
    game = seated.game
    return str(AGENTS["steward"].choose(game, seated.view(seat), seated.legal(seat), random.Random(1)))


def shortest_way(seated: Seated, seat: int, action: str) -> list[Do | Go]:
    """Return the shortest list of choices from the first page of the seat's menu to an action."""
    presenter, say = PRESENTERS[seated.game.id], translator("en")
    names = names_of(seated.seats, say)
    known = {""}
    ways: list[tuple[str, list[Do | Go]]] = [("", [])]
    for path, way in ways:  # grows in the loop: the nearest pages come first
        menu = presenter.menu(seated.view(seat), seated.legal(seat), path, names, say)
        targets = [choice.target for choice in (*menu.buttons, *(one for pick in menu.picks for one in pick.choices))]
        if Do(action) in targets:
            return [*way, Do(action)]
        behind = [] if path else [choice.target for pick in menu.more for choice in pick.choices]
        leads = [([*way, *then], target) for then, found in (([], targets), ([Go(MORE)], behind)) for target in found]
        fresh = [(before, target) for before, target in leads if isinstance(target, Go) and target.path not in known]
        known |= {target.path for _, target in fresh}
        ways += [(target.path, [*before, target]) for before, target in fresh]
    raise LookupError(f"no way leads to {action!r}")


def control(message: Json, target: Do | Go) -> tuple[str, str]:
    """Return the custom id of the control with this effect, and the value to select (empty for a button).

    Raises `LookupError`.
    """
    text = f"do:{target.action}" if isinstance(target, Do) else f"go:{target.path}"
    for button in buttons_of(message):
        verb, _, rest = button.get("custom_id", "").partition(":")
        if f"{verb}:{rest.split(':', 2)[-1]}" == text and not button.get("disabled"):
            return button["custom_id"], ""
    for select in selects_of(message):
        if any(option["value"] == text for option in select["options"]):
            return select["custom_id"], text
    raise LookupError(f"the menu has nothing for {text!r}")


async def open_more(person: Actor, menu: Json) -> Json:
    message = (await person.click(menu, custom_id=id_of(menu, end=f":{MORE}"))).message
    assert message["id"] == menu["id"]
    return message


def menu_controls(message: Json, number: int) -> list[str]:
    """List the custom ids that belong to the move menu with this number."""
    ids = [part.get("custom_id", "") for part in (*buttons_of(message), *selects_of(message))]
    return [one for one in ids if one.split(":")[0] in ("do", "go", "pick") and one.split(":")[2] == str(number)]


def menu_of(person: Actor, place: Json, number: int) -> Json | None:
    """Return the person's menu with this number in a place, if it is there."""
    private = [message for message in person.sees(place["id"]) if message.get("_visible_to")]
    return next((message for message in reversed(private) if menu_controls(message, number)), None)


def offered(person: Actor, place: Json, number: int, target: Do | Go) -> tuple[Json, str, str] | None:
    """Return the menu with this number and the `control` for a target; None until both are there."""
    menu = menu_of(person, place, number)
    try:
        return None if menu is None else (menu, *control(menu, target))
    except LookupError:
        return None


async def when_asked(bot: Neva | LoopBot, seat: int, after: int = -1) -> Seated:
    """Wait until the log is longer than `after` and match 1 waits for the seat or is over."""

    async def is_asked() -> bool:
        seated = await bot.services[Table].read(1)
        return seated.position.seq > after and (seat in seated.to_act or not seated.to_act)

    await eventually(is_asked)
    return await bot.services[Table].read(1)
