"""What a site bears is measured on one that runs."""

import asyncio

import pytest

from tests.load import Talker, figures, loaded, mebibytes, processor_seconds, texts
from tests.site.running import Visitor, running

pytestmark = pytest.mark.timeout(600)


def test_all_that_several_people_say_is_answered_in_order(tmp_path):
    with running(tmp_path / "data") as site:
        before = processor_seconds(site)
        visitors = [Visitor(site, name).sign_up() for name in ("ann", "ben")]
        told = figures(asyncio.run(loaded(visitors, rate=2.0, seconds=3.0)))
        assert (told["messages"], told["lost"], told["people_out_of_order"]) == (6, 0, 0)
        assert 0 < told["p50_ms"] <= told["p95_ms"] <= told["p99_ms"]
        assert processor_seconds(site) > before
        assert 100 < mebibytes(site) < 4000


def test_what_is_lost_and_what_comes_out_of_order_is_told():
    async def talkers():
        kept, mixed = Talker(None), Talker(None)
        kept.sent, kept.answered = {"a": 1.0, "b": 2.0}, {"a": 1.5}
        mixed.sent, mixed.answered = {"c": 1.0, "d": 2.0}, {"d": 2.5, "c": 3.0}
        aside = Talker(None, aside={"d"})
        aside.sent, aside.answered = mixed.sent, mixed.answered
        assert aside.is_in_order
        return [kept, mixed]

    told = figures(asyncio.run(talkers()))
    assert (told["messages"], told["lost"], told["people_out_of_order"], told["p50_ms"]) == (4, 1, 1, 500)


def test_the_talk_of_a_seed_is_always_the_same():
    assert texts(1) == texts(1) != texts(2)
    assert len(set(texts(1))) > 100
