from dataclasses import replace
from datetime import timedelta

import pytest
from rdflib import RDF

from memory.episodes.conversation import entries_before
from memory.episodes.log import Episodes
from memory.vocabulary import MEM
from tests.people import ALICE, BOB
from tests.talks import utterances


@pytest.fixture
def alices(engine, clock):
    return Episodes(engine, ALICE, clock)


def heard(episodes):
    return episodes.reader.rows("statements_about", predicate=RDF.type, value=MEM.HeardUtterance)


def test_nothing_is_stored_of_nothing(alices):
    assert (alices.record_utterances([]), alices.last_number(), alices.speakers()) == (0, 0, [])


def test_what_was_said_is_numbered_in_its_order(alices):
    assert alices.record_utterances(utterances()) == len(utterances())
    rows = alices.reader.rows("statements_about", predicate=MEM.number)
    assert [row["value"] for row in sorted(rows, key=lambda row: str(row["subject"]))] == [*range(1, len(utterances()) + 1)]


def test_the_same_again_is_not_stored_again(alices):
    alices.record_utterances(utterances()[:4])
    assert [alices.record_utterances(utterances()) for _ in range(2)] == [len(utterances()) - 4, 0]
    assert len(heard(alices)) == len(utterances())


@pytest.mark.parametrize(
    "change", [{"text": "Something else."}, {"speaker": "Paula"}, {"at": utterances()[0].at + timedelta(days=1)}], ids=str
)
def test_another_utterance_under_the_same_id_is_kept_as_well(alices, change):
    alices.record_utterances(utterances()[:1])
    assert alices.record_utterances([replace(utterances()[0], **change)]) == 1


def test_who_ever_spoke_is_known(alices, engine, clock):
    alices.record_utterances(utterances())
    assert alices.speakers() == ["Ines", "Otto"]
    assert Episodes(engine, BOB, clock).speakers() == []


def test_it_happened_when_it_was_said(alices):
    alices.record_utterances(utterances()[:1])
    (row,) = heard(alices)
    (at,) = alices.reader.rows("statements_about", subject=row["subject"], predicate=MEM.createdAt)
    assert at["value"] == utterances()[0].at


def test_what_others_said_is_no_part_of_the_chat(alices):
    alices.record_utterances(utterances())
    alices.record_input("Hello", "m1")
    assert [entry.text for entry in entries_before(alices.reader, 100, 100)[0]] == ["Hello"]
