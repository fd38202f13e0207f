"""The rate of tokens per key; unused buckets are dropped."""

from __future__ import annotations

from bot.core.admission import Rate, TokenBuckets


def test_a_full_bucket_is_taken_at_once_and_fills_again() -> None:
    buckets = TokenBuckets(Rate(at_once=3, a_second=2))
    assert [buckets.wait_for_token("a", 0.0) for _ in range(4)] == [0, 0, 0, 0.5]
    assert buckets.wait_for_token("b", 0.0) == 0
    assert buckets.wait_for_token("a", 0.4) > 0
    assert buckets.wait_for_token("a", 0.5) == 0
    assert [buckets.wait_for_token("a", 100.0) for _ in range(4)] == [0, 0, 0, 0.5], "it holds no more than three"


def test_refusals_cost_nothing() -> None:
    buckets = TokenBuckets(Rate(at_once=1, a_second=1))
    taken = [moment / 10 for moment in range(100) if not buckets.wait_for_token("a", moment / 10)]
    assert taken == [float(second) for second in range(10)]


def test_a_rate_may_be_multiplied() -> None:
    assert Rate(at_once=3, a_second=0.5).times(10) == Rate(at_once=30, a_second=5)


def test_full_buckets_are_forgotten() -> None:
    buckets = TokenBuckets(Rate(at_once=5, a_second=1))
    for user in range(10_000):
        buckets.wait_for_token(user, user / 100)
    assert len(buckets) <= 501, "those of the last five seconds"
    buckets.wait_for_token("later", 1000.0)
    assert len(buckets) == 1
