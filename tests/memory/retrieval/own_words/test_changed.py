"""How well it is read what changes an answer, of changes by a writer whose rows were not learned from."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from rdflib import URIRef

from memory.embedding.minilm import minilm
from memory.retrieval.own_words.answering import CHANGES, YES, Answer, bundled
from memory.retrieval.own_words.changed import SURE, as_read_after, changed_since, parts_near
from memory.retrieval.own_words.examples import changes
from memory.retrieval.own_words.saying import Saying

HELD_OUT = Path(__file__).parent / "held_out" / "changes"
MONDAY, TUESDAY, FRIDAY = (datetime(2026, 3, day, 9, tzinfo=UTC) for day in (2, 3, 6))


def share(hits):
    return sum(hits) / len(hits)


@pytest.fixture(scope="module")
def read():
    """Of each row whether it changes the answer, and how likely it is taken to."""
    rows = list(changes(HELD_OUT))
    texts = []
    for each in rows:
        ((before, _),) = parts_near(each.asked, each.asked, [each.before], minilm())
        ((later, _),) = parts_near(each.asked, before, [each.later], minilm())
        texts.append(as_read_after(each.asked, before, later))
    found = bundled().read(texts)
    return [(each.changes, said[CHANGES].shares[YES]) for each, said in zip(rows, found, strict=True)]


def test_what_changes_an_answer_is_told_from_what_only_speaks_of_the_same(read):
    assert len(read) > 450
    assert share([likely >= SURE for changes, likely in read if changes]) >= 0.65
    assert share([likely >= SURE for changes, likely in read if not changes]) <= 0.06


def test_the_newest_of_what_changed_it_answers():
    told = Answer(Saying(URIRef("urn:1"), "we are going to Lisbon in July", MONDAY), "we are going to Lisbon in July", 0.9)
    since = [
        Saying(URIRef("urn:2"), "scrap Lisbon, we are off to Whitby in July instead", TUESDAY),
        Saying(URIRef("urn:3"), "my sister burnt the pancakes", FRIDAY),
    ]
    changed = changed_since("where are we going in july?", told, since, minilm())
    assert changed is not None
    assert changed.now.saying == since[0]
    assert changed.before == told


def test_what_was_said_before_changes_nothing():
    told = Answer(Saying(URIRef("urn:2"), "scrap Lisbon, we are off to Whitby instead", TUESDAY), "we are off to Whitby", 0.9)
    before = [Saying(URIRef("urn:1"), "we are going to Lisbon in July", MONDAY)]
    assert changed_since("where are we going in july?", told, before, minilm()) is None
