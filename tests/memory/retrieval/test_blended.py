"""Shares of blends, month by month and in a part of a month."""

from datetime import UTC, datetime

import pytest
from rdflib import Literal, URIRef

from memory.episodes.blends import Blend, Share, Variant, quads_of
from memory.episodes.topics import month_of, topic_in_month
from memory.retrieval import blended
from memory.retrieval.blended import BlendedTalk
from memory.retrieval.probing import Probe
from memory.store.engine import Scope, StoreChange
from memory.store.reading import Reader
from memory.store.terms import Quad
from memory.understanding.stretches import LocalCalendar
from memory.vocabulary import MEM, episodes_graph
from tests.living import VIENNA, vienna
from tests.people import ALICE, BOB

MIRA, JON = (URIRef(f"https://orchard.example/{name}") for name in ("Mira", "Jon"))
GRAPH = episodes_graph(ALICE)
NOW = LocalCalendar(vienna("2026-01-01 12:00"), VIENNA)


def day(month: int, number: int) -> datetime:
    """A morning of 2025."""
    return datetime(2025, month, number, 9, tzinfo=UTC)


def about(topic: URIRef, month: int) -> URIRef:
    """The node of a topic in a month of 2025."""
    return topic_in_month(GRAPH, topic, month_of(day(month, 1).date()))


@pytest.fixture
def talk(engine):
    """A blend of seven questions about Mira Holt, two of them about Jon Ashe as well."""
    blend = Blend(
        episode=MEM.blend,
        number=70,
        at=day(5, 20),
        words="You asked about Mira Holt seven times.",
        times=7,
        first_at=day(3, 1),
        last_at=day(5, 20),
        blended_by="thing",
        key="mira",
        utterance_class="wh_question",
        shares=(
            Share("2025-03", (about(MIRA, 3),), (), 5, day(3, 1), day(3, 31)),
            Share("2025-05", (about(MIRA, 5), about(JON, 5)), (), 2, day(5, 4), day(5, 20)),
        ),
        variants=(Variant("Where was Mira born?", "birth place of Mira Holt", "wh_question", 7, day(3, 1), day(5, 20)),),
    )
    named: list[Quad] = [(blend.episode, MEM.number, Literal(70), GRAPH)]
    for topic, month in ((MIRA, 3), (MIRA, 5), (JON, 5)):
        node = about(topic, month)
        named += [(node, MEM.topic, topic, GRAPH), (node, MEM.month, month_of(day(month, 1).date()), GRAPH)]
    engine.apply(StoreChange((*quads_of(blend, GRAPH), *named)))
    return BlendedTalk(Probe(Reader(engine, Scope((GRAPH,))), 100))


def stretch(first: tuple[int, int], behind: tuple[int, int]):
    return NOW.days(day(*first).date(), day(*behind).date())


def in_short(found):
    return [(each.times, each.is_exact) for each in found]


def test_nothing_is_found_about_other_things_or_times(talk):
    assert talk.about([MEM.Example], None) == []
    assert talk.about([MIRA], NOW.months(2025, 4)) == talk.said(NOW.months(2024, 3), NOW.today) == []
    assert talk.asked_so("birth place of Jon Ashe") == []


def test_another_person_sees_nothing_of_it(talk, engine):
    bobs = BlendedTalk(Probe(Reader(engine, Scope((episodes_graph(BOB),))), 100))
    assert (bobs.about([MIRA], None), bobs.said(NOW.months(2025, 3), NOW.today), bobs.first) == ([], [], None)


def test_all_of_it_is_counted_with_the_first_and_the_last_time(talk):
    (found,) = talk.about([MIRA], None)
    assert (found.blend, found.times, found.whole, found.first_at, found.last_at) == (MEM.blend, 7, 7, day(3, 1), day(5, 20))
    assert in_short(talk.about([JON], None)) == in_short(talk.about([MIRA, JON], NOW.months(2025, 5))) == [(2, True)]


@pytest.mark.parametrize(
    ("first", "behind", "times", "is_exact"),
    [
        ((3, 1), (4, 1), 5, True),
        ((3, 1), (3, 17), 3, False),
        ((3, 10), (3, 11), 0, False),
        ((5, 1), (5, 10), 1, True),
        ((5, 10), (5, 30), 1, True),
        ((3, 15), (5, 30), 5, False),
    ],
)
def test_of_a_part_of_a_month_about_so_many_are_meant(talk, first, behind, times, is_exact):
    assert in_short(talk.about([MIRA], stretch(first, behind))) == ([(times, is_exact)] if times else [])


def test_what_was_said_in_a_month_and_what_was_spoken_of(talk):
    assert in_short(talk.said(NOW.months(2025, 1, 12), NOW.today)) == [(7, True)]
    assert [(topic, each.times) for topic, each in talk.topics(NOW.months(2025, 5), NOW.today)] == [(JON, 2), (MIRA, 2)]
    assert [(topic, each.times) for topic, each in talk.topics(None, NOW.today)] == [(JON, 2), (MIRA, 7)]


def test_the_newest_are_read_until_they_are_enough(talk, monkeypatch):
    monkeypatch.setattr(blended, "MONTHS_A_QUERY", (9, None))
    assert [(topic, each.times) for topic, each in talk.topics(None, NOW.today, 1)] == [(JON, 2), (MIRA, 2)]
    assert [(topic, each.times) for topic, each in talk.topics(None, NOW.today, 3)] == [(JON, 2), (MIRA, 7)]


@pytest.mark.parametrize("enough", [1, 2])
def test_a_blend_that_was_found_soon_is_counted_in_all_of_the_time(talk, enough):
    assert in_short(talk.said(NOW.months(2025, 1, 12), NOW.today, enough)) == [(7, True)]
    assert in_short(talk.said(NOW.months(2025, 5, 1), NOW.today, enough)) == [(2, True)]


@pytest.mark.parametrize(("year", "times"), [(2022, []), (2023, [4]), (2024, [4]), (2025, [])])
def test_a_december_may_stand_for_years_before_it(talk, engine, year, times):
    blend = Blend(
        episode=MEM.long_ago,
        number=8,
        at=datetime(2024, 12, 1, tzinfo=UTC),
        words="You asked about Lena Orr eight times.",
        times=8,
        first_at=datetime(2023, 1, 2, tzinfo=UTC),
        last_at=datetime(2024, 12, 1, tzinfo=UTC),
        blended_by="thing",
        key="lena",
        utterance_class="wh_question",
        shares=(Share("2024-12", (), (), 8, datetime(2023, 1, 2, tzinfo=UTC), datetime(2024, 12, 1, tzinfo=UTC)),),
    )
    engine.apply(StoreChange((*quads_of(blend, GRAPH), (blend.episode, MEM.number, Literal(8), GRAPH))))
    found = [each for each in talk.said(NOW.months(year, 1, 12), NOW.today) if each.blend == MEM.long_ago]
    assert [each.times for each in found] == times


def test_a_question_that_was_understood_so(talk):
    assert in_short(talk.asked_so("birth place of Mira Holt")) == [(7, True)]


def test_the_first_of_all(talk):
    assert (talk.first.first_at, talk.first.times) == (day(3, 1), 7)


def test_inputs_are_counted_without_the_blends(talk):
    assert talk.probe.count([MIRA]) == 0
