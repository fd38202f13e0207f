"""Every shuffle of a game follows from its seed, and a record with another shuffle is rejected."""

from __future__ import annotations

from typing import Any

import pytest

from engine.fairness import check, with_proof
from engine.games import GAMES
from engine.record import Record, RecordedAction, RecordedDeal, RecordError, read, write
from engine.shuffle import commitment, derive_seed, shuffle
from tests.conformance import KITS, PLAYED

PRESETS = [(game.id, preset) for game in PLAYED.values() for preset in game.presets]
GAME = GAMES["petersburg"]


def proven(**more: Any) -> Record:
    start = GAME.to_act(GAME.new(GAME.Options(), 3, derive_seed(5)))[0]
    moves = [RecordedAction(seat=start, action="pass")]
    players = ["Ann", "Boris", "Clara"]
    return with_proof(Record(game="petersburg", players=players, seed=derive_seed(5), actions=moves, **more))


def complaint(record: Record, promised: str | None = None) -> str:
    with pytest.raises(RecordError) as caught:
        check(record, promised)
    return str(caught.value)


def test_a_commitment_is_the_sha_256_of_the_bytes_of_a_seed_and_counts_whole() -> None:
    assert commitment("00" * 32) == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
    record = proven()
    last = "0" if str(record.commitment)[-1] != "0" else "1"
    assert "the seed gives the commitment" in complaint(record, f"{str(record.commitment)[:-1]}{last}")


@pytest.mark.parametrize(("match_id", "preset"), PRESETS)
def test_every_shuffle_can_be_repeated_from_seed_label_and_pile(match_id: str, preset: str) -> None:
    game = GAMES[match_id]
    options = game.Options.model_validate({"preset": preset})
    for seats in game.seats(options):
        seed = derive_seed(seats)
        made = game.deals(options, seats, seed)
        for label, deal in made.items():
            assert shuffle(deal.pile, seed, label) == deal.order


@pytest.mark.parametrize(("match_id", "preset"), PRESETS)
def test_the_game_is_dealt_in_the_order_of_the_shuffles(match_id: str, preset: str) -> None:
    game = GAMES[match_id]
    options = game.Options.model_validate({"preset": preset})
    for seats in game.seats(options):
        made = game.deals(options, seats, derive_seed(seats))
        begun = game.new(options, seats, derive_seed(seats))
        KITS[match_id].check_deal(begun, made)


def test_a_record_with_its_proof_is_read_back_and_passes() -> None:
    record = proven()
    assert read(write(record)) == record
    assert record.commitment == commitment(record.seed)
    check(record)
    check(record, commitment(record.seed))


def test_a_record_without_a_proof_is_written_as_ever() -> None:
    plain = Record(game="petersburg", players=["Ann", "Boris"], seed=derive_seed(1))
    assert "commitment" not in write(plain)
    assert "deals" not in write(plain)
    check(plain)


def test_lines_are_named_as_they_are_written() -> None:
    record = proven()
    lines = write(record).splitlines()
    for part in ("format", "seed", "commitment", "deals", "setup"):
        assert f'"{part}"' in lines[record.line(part) - 1]
    assert '"pass"' in lines[record.line(0) - 1]


def test_another_seed_than_the_promised_one_is_found() -> None:
    record = proven()
    assert "not '00" in complaint(record, "0" * 64)
    other = record.model_copy(update={"seed": derive_seed(6)})
    assert f"the seed gives the commitment {commitment(derive_seed(6))}, not" in complaint(other)
    assert "the seed gives the commitment" in complaint(
        other.model_copy(update={"commitment": None}), record.commitment
    )


def test_another_shuffle_than_the_seeds_is_found() -> None:
    record = proven()
    for label, deal in (record.deals or {}).items():
        swapped = [*deal.order[1:], deal.order[0]]
        if swapped == deal.order:
            continue
        wrong = {**(record.deals or {}), label: RecordedDeal(pile=deal.pile, order=swapped)}
        assert f"does not make this order of {label}" in complaint(record.model_copy(update={"deals": wrong}))
    fewer = {label: deal for label, deal in (record.deals or {}).items() if label != "markers"}
    assert "the shuffles of this game are" in complaint(record.model_copy(update={"deals": fewer}))


def test_a_card_that_the_seed_did_not_deal_is_found() -> None:
    absent = next(card for card in ("lumberjack", "gold_miner", "judge") if card not in first_row())
    start = GAME.to_act(GAME.new(GAME.Options(), 3, derive_seed(5)))[0]
    moves = [RecordedAction(seat=start, action=f"buy upper {absent}")]
    assert f"{absent} is not in the upper row" in complaint(proven().model_copy(update={"actions": moves}))


def first_row() -> list[str]:
    begun = GAME.new(GAME.Options(), 3, derive_seed(5))
    row: list[str] = GAME.describe(begun)["upper"]
    return row


def test_a_game_that_was_set_up_by_hand_was_not_dealt() -> None:
    assert "set up by hand" in complaint(proven(setup={"start": dict.fromkeys(first_phases(), 0)}))


def first_phases() -> list[str]:
    return list(GAME.describe(GAME.new(GAME.Options(), 3, derive_seed(5)))["deck_sizes"])
