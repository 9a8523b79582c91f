"""Bob against Alice's memory: every way to read and every way to write that his own memory has."""

from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta, tzinfo
from uuid import UUID

import pytest
from rdflib import Literal

from memory.access import STORE, memory_of
from memory.creation.creating import create
from memory.creation.extraction import told_by
from memory.creation.from_talk.condensing import condense
from memory.creation.reading import pasted
from memory.curation.pins import pin_observations
from memory.documents.condensed import Condensed
from memory.documents.observations import Observations
from memory.domain_knowledge.catalogue import KnowledgeBase
from memory.domain_knowledge.knowledge import DomainKnowledge
from memory.embedding.minilm import minilm
from memory.episodes.conversation import entries_after, entries_before, entry_numbered
from memory.episodes.log import Episodes
from memory.errors import BadInput
from memory.indexing.talk import index_new_turns
from memory.model import Analysis, Fact, MemoryCommand, Pattern, Reply, Utterance
from memory.retrieval.from_talk.reading import ask_talk
from memory.retrieval.recall import Recollection
from memory.store.engine import Scope
from memory.store.observation_index import OwnedObservationIndex
from memory.store.queries import query_names
from memory.store.reading import Condition, Reader, ResultOrder
from memory.store.text_index import PART, OwnedIndex
from memory.vocabulary import MEM


@dataclass(frozen=True)
class Somebody:
    """Whoever has a memory."""

    id: UUID
    zone: tzinfo = UTC


SECRET = "My secret is a plum tree."
UNASKED = Reply("Plums are blue.", "recommended", "recommending", 0.5, remark="recommended:plum", why_now="We spoke of plums.")
REPLY = Reply("I keep it.", "statement_kept", "unanswered", 0.2, remark="plum")


@pytest.fixture
def alices(store, alice, clock):
    """Alice has told a secret, got a reply, and waits for another."""
    episodes = memory_of(alice, clock).episodes
    episodes.record_input(SECRET, "m1")
    episodes.record_turn(episodes.awaiting_reply()[0], Analysis("statement"), REPLY)
    episodes.record_proactive(UNASKED)
    episodes.record_input(f"{SECRET} Again.", "m2")
    return episodes


@pytest.fixture
def bobs(alices, bob, clock):
    """Bob's memory, in the same store."""
    return memory_of(bob, clock)


def whole(episodes):
    """All statements of a person's graph."""
    return {tuple(row.values()) for row in STORE.engine.select("SELECT ?s ?p ?o { ?s ?p ?o }", Scope((episodes.graph,)))}


def alices_input(alices):
    return alices.awaiting_reply()[0]


def alices_message(alices):
    return next(entry for entry in entries_before(alices.reader, 10, 10)[0] if entry.kind == "message").episode


def planned_by(alices):
    """Alice ordered something to be forgotten."""
    alices.plan(alices_input(alices), MemoryCommand("forget", (alices_message(alices),)))
    return alices.planned(alices_input(alices).episode) is not None


def in_turn(episodes):
    with episodes.turn() as held:
        return held


def in_indexing(episodes):
    with episodes.indexing() as held:
        return held


def alone(episodes):
    with episodes.index_alone():
        return True


WRITING = {
    "record_input": lambda bobs, _alices: bobs.record_input("Hello", "m1"),
    "record_turn": lambda bobs, alices: bobs.record_turn(alices_input(alices), Analysis("other"), REPLY),
    "record_proactive": lambda bobs, _alices: bobs.record_proactive(UNASKED),
    "record_evaluation": lambda bobs, alices: bobs.record_evaluation(alices_message(alices), "bad", "not for me"),
    "start_afresh": lambda bobs, _alices: bobs.start_afresh(),
    "turn": lambda bobs, _alices: in_turn(bobs),
    "indexing": lambda bobs, _alices: in_indexing(bobs),
    "index_alone": lambda bobs, _alices: alone(bobs),
    "plan": lambda bobs, alices: bobs.plan(alices_input(alices), MemoryCommand("forget", (alices_message(alices),))),
    "record_utterances": lambda bobs, _alices: bobs.record_utterances([Utterance("1", "Ines", "Hello", datetime.now(UTC))]),
}

READING = {
    "awaiting_reply": lambda bobs, _alices: bobs.awaiting_reply(),
    "last_number": lambda bobs, _alices: bobs.last_number(),
    "short_term": lambda bobs, _alices: bobs.short_term().exchanges,
    "was_remarked": lambda bobs, _alices: bobs.was_remarked("plum", datetime(2000, 1, 1, tzinfo=UTC)),
    "planned": lambda bobs, alices: planned_by(alices) and bobs.planned(alices_input(alices).episode),
    "speakers": lambda bobs, _alices: bobs.speakers(),
    "known_among": lambda bobs, _alices: bobs.known_among([Utterance("1", "Ines", SECRET, datetime.now(UTC))]),
    "has_linked": lambda bobs, alices: bobs.has_linked(alices.graph, Literal(SECRET)),
    "unasked": lambda bobs, _alices: bobs.unasked(9),
    "last_at": lambda bobs, _alices: bobs.last_at(),
    "reader": lambda bobs, alices: [
        bobs.reader.rows("statements_about", subject=alices_message(alices)),
        bobs.reader.rows("statements_about", subject=alices.graph),
        list(bobs.reader.terms("statements_with_value", value=Literal(SECRET))),
        bobs.reader.run("statements_about", {"predicate": MEM.text})[0],
        bobs.reader.things_that("secrets", [Condition(MEM.text, starts="My")], 10)[0],
    ],
}

ASKING = {
    "things_called": lambda domain, _alices: domain.things_called(["my secret is a plum tree"]),
    "things_with_name_words": lambda domain, _alices: domain.things_with_name_words(["plum"]),
    "known_name_words": lambda domain, _alices: domain.known_name_words(["plum", "secret"]),
    "name_words_shortened_to": lambda domain, _alices: domain.name_words_shortened_to(["plum", "plm", "secret"]),
    "name_words_sounding_like": lambda domain, _alices: domain.name_words_sounding_like(["plm1", "skrt"]),
    "labels_of": lambda domain, alices: domain.labels_of([alices.graph]),
    "classes_of": lambda domain, alices: domain.classes_of([alices_message(alices)]),
    "facts_about": lambda domain, alices: domain.facts_about(alices_message(alices))[0],
    "facts_by": lambda domain, alices: domain.facts_by([alices_message(alices)], [MEM.text]),
    "facts_with_value": lambda domain, _alices: domain.facts_with_value(Literal(SECRET))[0],
    "all_statements": lambda domain, alices: list(domain.all_statements(KnowledgeBase("a", "b", alices.graph, alices.graph))),
    "values": lambda domain, alices: domain.values(alices_message(alices), MEM.text)[0],
    "things_that": lambda domain, _alices: domain.things_that("secrets", [Condition(MEM.text, value=Literal(SECRET))])[0],
    "rows_that": lambda domain, _alices: domain.rows_that("secrets", [Condition(MEM.text, starts="My")])[0],
    "number_that": lambda domain, _alices: domain.number_that("secrets", [Condition(MEM.text, starts="My")])[0],
    "ranked": lambda domain, _alices: domain.ranked(
        "secrets", [Condition(MEM.text, starts="My")], ResultOrder(MEM.text, descending=True)
    )[0],
    "is_any": lambda domain, _alices: domain.is_any([Pattern(None, MEM.text, None, starts="My")]),
    "condition": lambda domain, alices: domain.condition(Pattern(None, MEM.inReplyTo, alices_input(alices).episode)).values,
    "linked_by": lambda domain, alices: domain.linked_by(alices_message(alices), MEM.inReplyTo, outward=True),
    "parts_of": lambda domain, alices: domain.parts_of(alices.graph, MEM.previousEpisode),
    "steps": lambda domain, alices: domain.steps(Fact(alices_input(alices).episode, MEM.previousEpisode, alices_message(alices))),
    "leads_to": lambda domain, alices: domain.leads_to([alices_message(alices)], alices.graph),
    "is_stated": lambda domain, alices: domain.is_stated(alices_input(alices).episode, MEM.text, Literal(f"{SECRET} Again.")),
    "has_any": lambda domain, alices: domain.has_any(alices_message(alices), [MEM.text]),
    "uses_of": lambda domain, alices: domain.uses_of([alices_message(alices)]),
    "links": lambda domain, alices: domain.links([MEM.SendMessage], alices_input(alices).episode),
    "statements_between": lambda domain, alices: domain.statements_between([alices_message(alices), alices.graph]),
    "classes_around": lambda domain, alices: list(domain.classes_around([alices_input(alices).episode])),
    "neighbours": lambda domain, alices: domain.neighbours([alices_input(alices).episode], [MEM.inReplyTo]),
    "meetings": lambda domain, alices: domain.meetings(alices_input(alices).episode, [MEM.inReplyTo], MEM.SendMessage),
    "base_of": lambda domain, alices: domain.base_of(Fact(alices_input(alices).episode, MEM.text, Literal(f"{SECRET} Again."))),
    "example_questions": lambda domain, _alices: domain.example_questions(),
    "is_symmetric": lambda domain, _alices: domain.is_symmetric(MEM.previousEpisode),
}


def public(kind):
    return {name for name in dir(kind) if not name.startswith("_")}


def test_every_way_to_read_and_to_write_is_tried():
    assert public(Episodes) == {*WRITING, *READING} - {"reader"}
    assert public(DomainKnowledge) == set(ASKING)


@pytest.mark.parametrize("way", READING)
def test_bob_reads_nothing_of_alices(bobs, alices, way):
    answer = READING[way](bobs.episodes, alices)
    assert "plum" not in str(answer)
    assert not any(answer) if isinstance(answer, list) else not answer


@pytest.mark.parametrize("way", WRITING)
def test_bob_changes_nothing_of_alices(bobs, alices, way):
    before = whole(alices)
    try:
        WRITING[way](bobs.episodes, alices)
    except BadInput as refused:
        assert "your conversation" in str(refused)  # noqa: PT017  some ways are refused, the others write into Bob's own
    assert whole(alices) == before


@pytest.mark.parametrize("way", sorted({*ASKING} - {"labels_of", "example_questions"}))
def test_alices_words_are_no_knowledge_of_the_world(bobs, alices, way):
    assert not ASKING[way](bobs.domain, alices)


def test_alices_words_are_no_labels_and_no_examples(bobs, alices):
    shown = [ASKING[way](bobs.domain, alices) for way in ("labels_of", "example_questions")]
    assert "plum" not in str(shown)


@pytest.mark.parametrize("name", query_names())
def test_no_query_shows_bob_anything_of_alices(bobs, alices, name):
    if name in {"has_any_value", "is_stated"}:
        assert not bobs.episodes.reader.holds(name)
    else:
        assert all(not any(row.values()) for row in bobs.episodes.reader.rows(name))  # a count of nothing is a row as well


def test_bob_pages_through_his_own_talk_only(bobs, alices):
    bobs.episodes.record_input("Hello", "m1")
    reader = bobs.episodes.reader
    assert [entry.text for entry in entries_before(reader, 100, 100)[0]] == ["Hello"]
    assert [entry.text for entry in entries_after(reader, 0, 100)] == ["Hello"]
    assert entry_numbered(reader, 2) is None


def indexed(memory):
    index_new_turns(memory.episodes, memory.index, memory.embedder, lambda *_: None)
    return memory


@pytest.fixture
def alices_talk(store, alice, clock):
    """What Alice said was condensed."""
    memory = memory_of(alice, clock)
    memory.episodes.record_input("I hid the plum brandy because my brother drinks it.", "b1")
    memory.episodes.record_turn(
        memory.episodes.awaiting_reply()[0], Analysis("statement"), Reply("I keep it.", "statement_kept", "noting", 0.2)
    )
    clock.set(clock() + timedelta(hours=1))
    assert condense(memory.condensed, memory.episodes, minilm()).made == 1
    return memory.condensed


IN_TALK = {
    "number": lambda bobs, _talk: bobs.number,
    "newest": lambda bobs, _talk: bobs.newest(9, 9),
    "names": lambda bobs, _talk: bobs.names(),
    "numbered": lambda bobs, _talk: bobs.numbered(1),
    "parts_of": lambda bobs, talk: bobs.parts_of(talk.names()),
    "made_from": lambda bobs, talk: bobs.made_from(
        [each.episode for some in talk.parts_of(talk.names()).values() for each in some]
    ),
    "progress": lambda bobs, _talk: bobs.progress().given,
    "observations": lambda bobs, talk: bobs.observations.at(talk.names()),
    "node": lambda bobs, talk: bobs.node == talk.node,
}


def test_every_way_to_read_what_was_condensed_is_tried():
    assert public(Condensed) == set(IN_TALK)


@pytest.mark.parametrize("way", IN_TALK)
def test_bob_reads_nothing_that_was_condensed_of_alice(alices_talk, bob, clock, way):
    assert not IN_TALK[way](memory_of(bob, clock).condensed, alices_talk)
    assert IN_TALK[way](alices_talk, alices_talk)


def test_bob_finds_nothing_of_alice_in_the_index_of_what_was_condensed(alices_talk, bob, clock):
    asked = "Why did I hide the plum brandy?"
    assert ask_talk(asked, [], memory_of(bob, clock).condensed, minilm(), clock())[1] is None
    assert ask_talk(asked, [], alices_talk, minilm(), clock())[1] is not None


ALICES_TEXT = "Alice Holm built the plum mill in 1871. She ran it."


@pytest.fixture
def alices_texts(store, alice, clock):
    """Alice has had a text read, and pinned what it says."""
    memory = memory_of(alice, clock)
    observations = memory.observations
    create(observations, minilm(), pasted(ALICES_TEXT))
    pin_observations(memory.holding, observations.iris_of(observations.documents()[0].iri))
    return observations


def refused(asked):
    with pytest.raises(BadInput):
        asked()


def hers(texts):
    """Alice's document, and its first memory."""
    (document,) = texts.documents()
    return document, texts.of_document(document.iri, 0, 1)[0]


OBSERVING = {
    "owns": lambda bobs, texts: bobs.owns(hers(texts)[1].iri),
    "documents": lambda bobs, _texts: bobs.documents(),
    "document": lambda bobs, texts: refused(lambda: bobs.document(hers(texts)[0].iri)),
    "document_called": lambda bobs, texts: refused(lambda: bobs.document_called(hers(texts)[0].title)),
    "document_with": lambda bobs, texts: bobs.document_with(hers(texts)[0].digest),
    "passages": lambda bobs, texts: bobs.passages(hers(texts)[0].iri),
    "passage_at": lambda bobs, texts: bobs.passage_at(hers(texts)[0].iri, 3),
    "text_of": lambda bobs, texts: bobs.text_of(hers(texts)[0].iri),
    "of_document": lambda bobs, texts: bobs.of_document(hers(texts)[0].iri, 0, 9),
    "iris_of": lambda bobs, texts: bobs.iris_of(hers(texts)[0].iri),
    "so_far": lambda bobs, texts: refused(lambda: bobs.so_far(hers(texts)[0].iri)),
    "at": lambda bobs, texts: bobs.at([hers(texts)[1].iri]),
    "around": lambda bobs, texts: bobs.around(hers(texts)[1]),
    "passages_sent": lambda bobs, texts: bobs.passages_sent(hers(texts)[0].iri),
    "sent_for": lambda bobs, texts: bobs.sent_for(hers(texts)[0].iri, 1),
    "pinned": lambda bobs, texts: bobs.pinned([hers(texts)[1].iri]),
}
IN_TEXTS = {
    "count": lambda index, _texts: index.count(),
    "is_empty": lambda index, _texts: not index.is_empty,
    "names": lambda index, texts: index.names(str(hers(texts)[0].iri)),
    "search": lambda index, _texts: index.search("plum mill", lambda: minilm().vectors([ALICES_TEXT])[0], 9),
    "remove": lambda index, texts: index.remove([str(hers(texts)[1].iri)]),
}


def test_every_way_to_read_memories_of_texts_is_tried():
    assert public(Observations) == set(OBSERVING)
    assert public(OwnedObservationIndex) == {*IN_TEXTS, "put", "clear"}


@pytest.mark.parametrize("way", OBSERVING)
def test_bob_reads_nothing_of_alices_texts(alices_texts, bob, clock, way):
    assert not OBSERVING[way](memory_of(bob, clock).observations, alices_texts)


def test_whoever_talks_with_a_persona_sees_of_others_no_more_than_before(alices_texts, bob, clock):
    """Its story is read besides; Bob's own graphs, and the persona's, hold nothing of Alice's."""
    persona = UUID(int=0x9E0)
    story = memory_of(Somebody(persona), clock).observations
    create(story, minilm(), pasted("I mend clocks in Sallowby."), extraction=told_by("Odo"))
    bobs = memory_of(bob, clock, persona)
    assert [each.owner for each in (bobs.observations, bobs.persona)] == [bob.id, persona]
    assert [each.words for each in bobs.persona.documents()] == [5]
    for reader in (bobs.observations, bobs.persona):
        assert [way for way, ask in OBSERVING.items() if way != "documents" and ask(reader, alices_texts)] == []
        assert "plum" not in str([reader.text_of(each.iri) for each in reader.documents()])
    assert memory_of(bob, clock).persona is None


@pytest.mark.parametrize("way", IN_TEXTS)
def test_bob_finds_and_takes_nothing_of_alices_in_the_index_of_texts(alices_texts, bob, clock, way):
    before = alices_texts.index.count()
    assert not IN_TEXTS[way](memory_of(bob, clock).observations.index, alices_texts)
    memory_of(bob, clock).observations.index.clear()
    assert alices_texts.index.count() == before == 2
    assert IN_TEXTS[way](alices_texts.index, alices_texts)


INDEX = {
    "count": lambda index: index.count(),
    "newest": lambda index: index.newest(100),
    "is_empty": lambda index: [] if index.is_empty else ["something"],
    "around": lambda index: index.around(1, 9),
    "vectors_of_parts": lambda index: [*index.vectors_of_parts({SECRET, f"{SECRET} Again."})],
    "search": lambda index: index.search("plum secret", lambda: minilm().vectors([SECRET])[0]),
}


def test_every_way_to_read_the_index_is_tried():
    assert public(OwnedIndex) == {*INDEX, "put", "add", "remove", "remove_from", "remove_parts", "clear", "width"}


@pytest.mark.parametrize("way", INDEX)
def test_bob_finds_nothing_of_alices_in_the_index(bobs, alices, alice, clock, way):
    hers = indexed(memory_of(alice, clock)).index
    hers.put([replace(each, kind=PART) for each in hers.newest(100)])
    assert INDEX[way](hers)
    assert not INDEX[way](indexed(bobs).index)


def test_bob_takes_nothing_of_alices_out_of_the_index(bobs, alices, alice, clock):
    hers = indexed(memory_of(alice, clock)).index
    theirs = hers.newest(100)
    assert bobs.index.remove([row.episode for row in theirs]) == 0
    bobs.index.remove_from(0)
    assert [row.episode for row in hers.newest(100)] == [row.episode for row in theirs]
    for put in (bobs.index.put, bobs.index.add):
        put(theirs)
        assert [row.episode for row in hers.newest(100)] == [row.episode for row in theirs]
        bobs.index.clear()
        assert [row.episode for row in hers.newest(100)] == [row.episode for row in theirs]


def test_bob_recalls_nothing_of_alices_even_from_rows_of_hers(bobs, alices, alice, clock):
    hers = indexed(memory_of(alice, clock))
    bobs.index.put(hers.index.newest(100))
    recalled = [Recollection(each.episodes, each.index, each.embedder).recall("plum", clock(), 9) for each in (hers, bobs)]
    assert [bool(each) for each in recalled] == [True, False]


def test_alices_message_id_is_free_for_bob(bobs, alices):
    assert bobs.episodes.record_input("Hello", "m1").is_new


def test_bob_need_not_wait_while_alice_is_answered(bobs, alices):
    with alices.turn(), bobs.episodes.turn() as held:
        assert held


def test_what_bob_learns_of_the_world_alice_learns_as_well(bobs, alice, clock):
    assert (
        [base.name for base in bobs.domain.bases] == [base.name for base in memory_of(alice, clock).domain.bases] == ["orchard"]
    )


def test_a_pattern_of_alices_does_not_reach_bobs_graph(bobs, alices):
    message = bobs.episodes.record_input("Hello", "m1").episode
    pattern = Pattern(alices_message(alices), MEM.text, None)
    bobs.episodes.record_turn(bobs.episodes.awaiting_reply()[0], Analysis("other", (pattern,)), REPLY)
    reader = Reader(STORE.engine, Scope((bobs.episodes.graph,)))
    assert not reader.holds("is_stated", subject=alices_message(alices))
    assert reader.holds("is_stated", subject=message)


def test_the_days_of_alice_and_of_bob_are_of_their_own_zones(alices, bobs, clock):
    clock.set(datetime(2026, 3, 5, 23, 30, tzinfo=UTC))
    for episodes in (alices, bobs.episodes):
        episodes.record_input("Good night", "m3")
    last = [episodes.reader.rows("head")[0]["last_episode"] for episodes in (alices, bobs.episodes)]
    days = [
        episodes.reader.rows("statements_about", subject=episode, predicate=MEM.onDay)[0]["value"]
        for episodes, episode in zip((alices, bobs.episodes), last, strict=True)
    ]
    assert [str(day) for day in days] == ["2026-03-06", "2026-03-05"]
