"""Check that a game follows from its seed: commitment, shuffles and actions."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games import GAMES
from engine.record import Record, RecordedDeal, RecordError, begin, replay
from engine.shuffle import Deal, commitment


def with_proof(record: Record) -> Record:
    """Add commitment and shuffles, so that others can check the record. Raises `RecordError`."""
    made = {label: RecordedDeal(pile=list(deal.pile), order=list(deal.order)) for label, deal in _deals(record).items()}
    return record.model_copy(update={"commitment": commitment(record.seed), "deals": made})


def check(record: Record, promised: str | None = None) -> None:
    """Raise `RecordError` unless the seed matches all commitments and recorded shuffles, and the game is legal.

    The commitments are the record's own, if any, and `promised`, the one published before the game.
    """
    found = commitment(record.seed)
    for part, expected in (("seed", promised), ("commitment", record.commitment)):
        if expected is not None and expected.lower() != found:
            raise RecordError(record.line(part), f"the seed gives the commitment {found}, not {expected!r:.80}")
    if record.setup is not None:
        raise RecordError(record.line("setup"), "this game was set up by hand, not dealt by its seed")
    dealt = _deals(record)
    if record.deals is not None:
        if set(record.deals) != set(dealt):
            raise RecordError(record.line("deals"), f"the shuffles of this game are {', '.join(dealt)}")
        for label, recorded in record.deals.items():
            if (tuple(recorded.pile), tuple(recorded.order)) != dealt[label]:
                raise RecordError(record.line("deals"), f"the seed does not make this order of {label}")
    for _ in replay(record):
        pass


def _deals(record: Record) -> Mapping[str, Deal]:
    begin(record)
    game = GAMES[record.game]
    return game.deals(game.Options.model_validate(record.options), len(record.players), record.seed)
