from itertools import islice

import pytest
from rdflib import URIRef

from memory.episodes.topics import ASKED, TOLD, asked_of
from memory.retrieval import probing
from memory.retrieval.probing import Probe
from memory.understanding.stretches import LocalCalendar
from tests import living
from tests.living import VIENNA, life_of

ORCHARD = "https://orchard.example/"
MIRA, TOM, LEA, BORN = (URIRef(f"{ORCHARD}{name}") for name in ("Mira", "OldTom", "Lea", "bornIn"))
TALK = [
    ("2025-11-30 23:50", "Where was Mira Holt born?"),
    ("2025-12-01 10:05", "Who planted Old Tom?"),
    ("2026-02-02 09:00", "Where was Mira Holt born?"),
    ("2026-02-02 09:05", "Is Mira Holt a gardener?"),
    ("2026-03-05 08:00", "When did I ask about Mira Holt?"),
]


@pytest.fixture
def lived(store, alice):
    """Alice has talked through four months."""
    return living.lived(alice, TALK)


def probe_of(life, before=10**6):
    return Probe(life.memory.episodes.reader, before)


@pytest.fixture(params=[1, 2, 32])
def page(request, monkeypatch):
    """However little is read at a time."""
    monkeypatch.setattr(probing, "PAGE", request.param)


def numbers(found):
    return [number for number, _ in found]


def test_nothing_is_found_for_what_nobody_asked_about(lived):
    assert list(probe_of(lived).inputs([LEA])) == list(probe_of(lived).inputs([])) == []
    assert probe_of(lived).count([LEA]) == 0


def test_each_has_the_query_among_its_own_that_another_ran(lived):
    reader = lived.memory.episodes.reader
    first, second = Probe(reader, 10**6), Probe(reader, 10**6)
    assert list(first.inputs([LEA])) == list(second.inputs([LEA])) == []
    assert [each.name for each in first.queries] == [each.name for each in second.queries] == ["months_about"]


@pytest.mark.usefixtures("page")
def test_the_newest_come_first_or_the_oldest(lived):
    newest = numbers(probe_of(lived).inputs([MIRA]))
    assert len(newest) == 3
    assert newest == sorted(newest, reverse=True)
    assert numbers(probe_of(lived).inputs([MIRA], oldest_first=True)) == newest[::-1]


def test_talk_about_talk_is_not_among_them(lived):
    assert probe_of(lived).count([MIRA]) == 3


def test_only_what_came_before_counts(lived):
    newest, *older = numbers(probe_of(lived).inputs([MIRA]))
    assert numbers(probe_of(lived, before=newest).inputs([MIRA])) == older


def test_several_topics_give_each_input_once(lived):
    asked = asked_of(MIRA, BORN)
    assert len(numbers(probe_of(lived).inputs([asked]))) == 2
    assert numbers(probe_of(lived).inputs([MIRA, asked])) == numbers(probe_of(lived).inputs([MIRA]))
    assert probe_of(lived).count([MIRA, asked]) == 3


def test_what_was_told_is_found_where_it_is_looked_for(lived):
    assert numbers(probe_of(lived).inputs([TOM], links=[TOLD])) == numbers(probe_of(lived).inputs([TOM]))
    assert len(numbers(probe_of(lived).inputs([MIRA], links=[ASKED, TOLD]))) == 4


@pytest.mark.parametrize(
    ("year", "month", "long", "count"), [(2025, 11, 1, 1), (2025, 12, 1, 0), (2026, 2, 1, 2), (2025, 11, 4, 3)]
)
def test_whole_months_are_those_of_the_person_s_own_calendar(lived, year, month, long, count):
    stretch = LocalCalendar(lived.clock(), VIENNA).months(year, month, long)
    assert probe_of(lived).count([MIRA], stretch) == len(list(probe_of(lived).inputs([MIRA], stretch))) == count


def test_of_a_part_of_a_month_only_that_is_counted(lived):
    calendar = LocalCalendar(lived.clock(), VIENNA)
    first, behind = (calendar.months(2026, 2).first.date().replace(day=day) for day in (1, 15))
    assert probe_of(lived).count([MIRA], calendar.days(first, behind)) == 2
    assert probe_of(lived).count([MIRA], calendar.days(behind, behind.replace(day=20))) == 0


def test_no_more_is_read_than_is_taken(lived, monkeypatch):
    monkeypatch.setattr(probing, "PAGE", 1)
    probe = probe_of(lived)
    assert len(list(islice(probe.inputs([MIRA]), 1))) == 1
    assert [ran.name for ran in probe.queries] == ["months_about", "inputs_about"]


def test_bob_finds_nothing_of_alice_s(lived, bob):
    assert list(probe_of(life_of(bob)).inputs([MIRA, TOM])) == []
    assert probe_of(life_of(bob)).count([MIRA]) == 0
