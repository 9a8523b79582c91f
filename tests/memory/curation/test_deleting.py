"""Exchanges removed for good: from every place, whatever else was said, and never more than was asked for."""

from datetime import UTC
from pathlib import Path

import pytest
from pyshacl import validate
from rdflib import Graph, Literal, URIRef

import memory.store
from memory.access import STORE, memory_of
from memory.curation.deleting import delete_exchanges, remove_exchanges
from memory.indexing.labels import index_learned_labels
from memory.indexing.talk import index_new_turns
from memory.model import Utterance
from memory.store.engine import ROW_LIMIT, Scope, StoreChange
from memory.vocabulary import MEM, RDF
from tests.lived_once import as_after
from tests.living import Life, life_of, vienna

SHAPES = Path(memory.store.__file__).parent / "ontology" / "shapes.ttl"
MARKED = "My sister is called Zorblaxine."
TALK = (
    ("2026-05-03 09:00", "Who planted Old Tom?"),
    ("2026-05-03 09:01", MARKED),
    ("2026-05-03 09:02", "She lives in Graz."),
    ("2026-05-03 09:03", "What is my sister called?"),
    ("2026-05-03 09:04", "I like quombats."),
    ("2026-05-03 09:05", "Who planted Old Tom?"),
    ("2026-05-04 10:00", "What did I tell you yesterday?"),
    ("2026-05-04 10:01", "Where does my sister live?"),
    ("2026-05-04 10:02", "What did I say about my sister?"),
)


@pytest.fixture
def life(store, alice):
    return life_of(alice)


def lived(life: Life, talk=TALK) -> Life:
    """The life in which this was said, indexed turn by turn."""

    def live():
        for moment, text in talk:
            life.says(moment, text)
            indexed(life)

    as_after(("deleting", *talk), live)
    life.clock.set(vienna(talk[-1][0]))
    life.memory = memory_of(life.person, life.clock)
    return life


def indexed(life):
    index_new_turns(life.memory.episodes, life.memory.index, life.memory.embedder, lambda *_: None)
    index_learned_labels(STORE.engine, life.memory.learned.graph, life.memory.holding.labels, life.memory.embedder)


def said(life, text) -> list[URIRef]:
    rows = life.memory.episodes.reader.rows("inputs_with_text", text=Literal(text))
    return [row["input"] for row in sorted(rows, key=lambda row: row["number"])]


def remove(life, text, which=0):
    return delete_exchanges(life.memory.holding, [said(life, text)[which]])


def quads(life):
    rows = STORE.engine.stream("SELECT ?s ?p ?o { ?s ?p ?o }", Scope(life.memory.holding.graphs))
    return {(row["s"], row["p"], row["o"]) for row in rows}


def mentioning(life, word):
    return [quad for quad in quads(life) if any(word.casefold() in str(term).casefold() for term in quad)]


def is_valid(life):
    whole = Graph()
    for quad in quads(life):
        whole.add(quad)
    valid, _, why = validate(whole, shacl_graph=Graph().parse(SHAPES))
    assert valid, why
    return True


def test_what_is_not_there_is_not_removed(life, bob):
    lived(life, TALK[:2])
    before = quads(life)
    others = life_of(bob)
    others.says("2026-05-03 09:00", MARKED)
    theirs = said(others, MARKED)
    receipt = delete_exchanges(
        life.memory.holding, [*theirs, URIRef("https://companion.example/user/nobody"), life.memory.holding.episodes]
    )
    assert (receipt.is_empty, quads(life)) == (True, before)
    assert said(others, MARKED) == theirs


def test_nothing_is_left_of_a_word_that_only_the_removed_exchange_had(life):
    lived(life)
    assert len(mentioning(life, "zorblax")) > 10
    remove(life, MARKED)
    assert mentioning(life, "zorblax") == []
    assert is_valid(life)


@pytest.mark.parametrize("text", sorted({text for _, text in TALK}))
def test_no_statement_mentions_what_is_gone_and_the_rest_is_valid(life, text):
    lived(life)
    removal = remove_exchanges(life.memory.holding, [said(life, text)[0]])
    there = {term for quad in quads(life) for term in quad}
    assert removal.episodes
    assert not there & {*removal.episodes}
    assert not [quad for quad in quads(life) for each in removal.episodes if str(each) in str(quad[2])]
    assert is_valid(life)


def test_the_index_holds_no_word_of_it(life):
    lived(life)
    remove(life, MARKED)
    rows = life.memory.index.newest(100)
    assert rows
    assert not [row for row in rows if "orblax" in f"{row.text} {row.context}"]
    assert not life.memory.holding.labels.texts([term for quad in quads(life) for term in quad if "zorblax" in str(term)])


def test_the_index_is_as_if_it_had_been_made_anew(life):
    lived(life)
    remove(life, MARKED)
    after = {
        row.number: (row.text, row.context, [round(float(x), 4) for x in row.vector[:8]]) for row in life.memory.index.newest(100)
    }
    life.memory.index.clear()
    indexed(life)
    anew = {
        row.number: (row.text, row.context, [round(float(x), 4) for x in row.vector[:8]]) for row in life.memory.index.newest(100)
    }
    assert after == anew


def test_the_chain_is_whole_and_the_next_number_new(life):
    lived(life, TALK[:4])
    last = life.memory.episodes.last_number()
    remove(life, "What is my sister called?")
    assert life.memory.episodes.last_number() == last
    life.says("2026-05-03 09:30", "Who planted Old Tom?")
    number = [quad for quad in quads(life) if quad[0] == said(life, "Who planted Old Tom?")[1] and quad[1] == MEM.number]
    assert int(number[0][2]) == last + 1
    assert is_valid(life)
    before = {quad[0]: quad[2] for quad in quads(life) if quad[1] == MEM.previousEpisode}
    episodes = {quad[0] for quad in quads(life) if quad[1] == MEM.number}
    assert len(before) == len(episodes) - 1
    assert set(before.values()) <= episodes


def test_all_can_go_and_the_conversation_goes_on(life):
    lived(life)
    last = life.memory.episodes.last_number()
    delete_exchanges(life.memory.holding, [each for _, text in TALK for each in said(life, text)])
    left = {quad[2] for quad in quads(life) if quad[1] == RDF.type}
    assert left <= {MEM.PositiveEvaluation, MEM.NegativeEvaluation}
    assert life.memory.learned.facts.facts(also_superseded=True) == []
    assert life.memory.episodes.last_at() is None
    assert life.says("2026-05-05 09:00", "Who planted Old Tom?").reply.answers
    assert life.exchanges[-1].number == last + 1
    assert is_valid(life)


def test_speakers_stay_listed_while_talk_of_theirs_stays_however_much(life):
    names, graph = ("Ann", "Bo"), life.memory.episodes.graph
    at = life.clock().astimezone(UTC)
    life.memory.episodes.record_utterances([Utterance(name, name, "Hello.", at) for name in (*names, "Cy")])
    many = [URIRef(f"{graph}/{number}") for number in range(ROW_LIMIT + 1)]
    STORE.engine.apply(StoreChange(tuple((each, MEM.speaker, Literal(name), graph) for each in many for name in names)))
    heard = [quad[0] for quad in quads(life) if quad[1] == MEM.externalId]
    delete_exchanges(life.memory.holding, heard)
    assert life.memory.episodes.speakers() == [*names]


def test_an_input_that_waits_can_go(life):
    life.memory.episodes.record_input("Quombat?", "m1")
    remove(life, "Quombat?")
    assert (life.memory.episodes.awaiting_reply(), mentioning(life, "quombat")) == ([], [])
    assert life.memory.episodes.record_input("Hello", "m1").is_new


def test_a_fact_told_elsewhere_too_stays_as_that_left_it(life):
    lived(
        life,
        [
            ("2026-05-03 09:00", "I live in Graz."),
            ("2026-05-04 09:00", "I live in Graz."),
            ("2026-05-05 09:00", "As I said, I live in Graz."),
        ],
    )
    (before,) = life.memory.learned.facts.facts()
    remove(life, "I live in Graz.", which=1)
    (after,) = life.memory.learned.facts.facts()
    assert (before.times_told, after.times_told) == (3, 2)
    assert (after.words, after.episode, after.learned_at) == (before.words, before.episode, before.learned_at)
    assert after.confidence < before.confidence
    remove(life, "As I said, I live in Graz.")
    (left,) = life.memory.learned.facts.facts()
    assert (left.times_told, left.words, left.episode) == (1, "I live in Graz.", said(life, "I live in Graz.")[0])
    assert is_valid(life)


def test_what_the_removed_put_out_of_force_counts_again(life):
    lived(life, [("2026-05-03 09:00", "I live in Graz."), ("2026-05-04 09:00", "I live in Vienna.")])
    removal = remove_exchanges(life.memory.holding, said(life, "I live in Vienna."))
    (fact,) = life.memory.learned.facts.facts()
    assert (fact.words, removal.revived) == ("I live in Graz.", (fact.iri,))


def test_what_was_told_again_in_vain_is_history_again(life):
    lived(
        life,
        [
            ("2026-05-03 09:00", "I live in Graz."),
            ("2026-05-04 09:00", "I live in Vienna."),
            ("2026-05-05 09:00", "I live in Graz."),
        ],
    )
    remove(life, "I live in Graz.", which=1)
    assert [fact.words for fact in life.memory.learned.facts.facts()] == ["I live in Vienna."]
    assert is_valid(life)


def test_interests_lose_the_touches_that_came_from_it(life):
    lived(
        life,
        [
            ("2026-05-03 09:00", "Who planted Old Tom?"),
            ("2026-05-04 09:00", "Who planted Old Tom?"),
            ("2026-05-05 09:00", "What colour are the fruits of The Widow?"),
        ],
    )
    interests = lambda: {each.target: each for each in life.memory.user_model.strongest("thing")}  # noqa: E731
    old_tom = next(each for each in interests() if each.endswith("OldTom"))
    before = interests()[old_tom]
    remove(life, "Who planted Old Tom?", which=1)
    after = interests()[old_tom]
    assert (before.frequency, after.frequency) == (2, 1)
    assert after.strength == pytest.approx(before.strength / 2, rel=0.01)
    assert after.last_access < before.last_access
    remove(life, "Who planted Old Tom?")
    assert old_tom not in interests()
    assert is_valid(life)


def test_a_question_asked_again_keeps_its_answer_and_its_own_words(life):
    lived(life, [TALK[0], TALK[5]])
    remove(life, "Who planted Old Tom?")
    (left,) = life.exchanges
    assert left.text == "Who planted Old Tom?"
    assert "Mira Holt" in left.reply


def test_what_only_sounds_alike_is_not_touched(life):
    lived(life)
    before = {quad for quad in quads(life) if quad[0] in said(life, "Who planted Old Tom?") and quad[1] != MEM.previousEpisode}
    remove(life, "I like quombats.")
    assert before <= quads(life)
    assert life.memory.learned.facts.facts()


def test_what_was_read_before_is_not_remembered_in_another_way(life, alice):
    lived(life)
    remove(life, MARKED)
    afterwards = Life(alice, memory_of(alice, life.clock), life.clock)
    assert not [
        each for each in afterwards.exchanges if "orblax" in f"{each.text} {each.reply} {each.resolved} {each.understood}"
    ]


def test_the_receipt_names_every_place(life):
    lived(life)
    receipt = remove(life, MARKED)
    assert receipt.removed["things you said"] == receipt.removed["replies"] == 1
    assert receipt.removed["facts"] >= 1
    assert receipt.removed["other episodes that quoted it"] >= 1
    assert receipt.removed["rows of the text index"] == 2
