"""A life with everything that a memory may hold, and all that is held of it, to be forgotten and brought back."""

from datetime import timedelta
from functools import cache
from itertools import pairwise
from pathlib import Path
from uuid import UUID

from pyshacl import validate
from rdflib import Graph, Literal, URIRef

import memory.store
from memory.access import STORE
from memory.creation.from_talk.condensing import condense
from memory.curation.bin.units import ROOTS, Successor, Unit
from memory.documents.condensed import Condensed
from memory.embedding.minilm import minilm
from memory.episodes.blends import Blend, Share, Variant, quads_of
from memory.episodes.topics import LINKS
from memory.indexing.talk import index_new_turns
from memory.model import Fact, Reply, Source
from memory.store.engine import Scope
from memory.vocabulary import MEM, RDF, episode_iri
from tests.living import Life, life_of
from tests.talks import utterances

SHAPES = Path(memory.store.__file__).parent / "ontology" / "shapes.ttl"
TALK = (
    ("2026-03-03 09:00", "Hello"),
    ("2026-03-03 09:01", "Who planted Old Tom?"),
    ("2026-03-03 09:02", "My sister is called Zorblaxine."),
    ("2026-03-03 09:03", "I live in Graz."),
    ("2026-03-04 09:04", "I like plums."),
    ("2026-03-04 09:05", "Who planted Old Tom?"),
    ("2026-04-02 10:00", "What did I ask you in March?"),
    ("2026-04-02 10:01", "I live in Vienna."),
    ("2026-04-02 10:02", "Where do I live?"),
    ("2026-04-02 10:03", "Who planted Old Tom?"),
    ("2026-04-03 10:04", "What colour are the fruits of The Widow?"),
    ("2026-04-03 10:05", "When did I ask about Old Tom?"),
    ("2026-05-01 12:00", "Who planted Old Tom?"),
    ("2026-05-01 12:01", "Thanks"),
    ("2026-05-02 12:02", "Who planted The Widow?"),
)
SINCE = (
    ("2026-06-01 08:00", "Who planted Old Tom?"),
    ("2026-06-01 08:01", "What is my sister called?"),
    ("2026-06-01 08:02", "I live in Linz."),
    ("2026-06-01 08:03", "What colour are the fruits of The Widow?"),
)
UNASKED = Reply(
    text="Old Tom is a tree.",
    intent="recommended_spoken_of",
    component="recommending",
    confidence=0.5,
    remark="recommended:Old Tom is a tree.",
    why_now="You asked about Old Tom.",
)


_LIVED: dict[UUID, tuple] = {}


def whole_life(person) -> Life:
    """Questions, facts told and told otherwise, remarks on earlier talk, judgements, what came unasked, what was heard, fresh starts.

    It is lived once and taken over into each new store after that, statement by statement and row by row.
    """
    if person.id not in _LIVED:
        life = _lived(person)
        _LIVED[person.id] = (
            [quads(life, graph) for graph in life.memory.holding.graphs],
            life.memory.index.newest(500),
            life.clock(),
        )
        return life
    graphs, rows, now = _LIVED[person.id]
    life = life_of(person)
    life.clock.set(now)
    for name, triples in zip(life.memory.holding.graphs, graphs, strict=True):
        STORE.engine.load(triples, name)
    life.memory.index.put(rows)
    return life


def _lived(person) -> Life:
    life = life_of(person)
    life.memory.episodes.record_utterances(utterances())
    for moment_, text in TALK:
        turn = life.says(moment_, text)
        if text == "Who planted Old Tom?":
            life.memory.episodes.record_evaluation(life.exchanges[-1].message, "good", "apt")
        if turn.reply.component == "small_talk":
            life.memory.episodes.start_afresh()
    asked = life.exchanges[-1].input
    fact = Fact(URIRef("https://orchard.example/OldTom"), RDF.type, URIRef("https://orchard.example/Tree"))
    of_talk = Source("episode", str(asked), "You asked about Old Tom.", "you asked before")
    life.memory.episodes.record_proactive(
        Reply(**{**vars(UNASKED), "sources": (Source("domain", str(fact.subject), "A tree.", "orchard", fact), of_talk)})
    )
    life.memory.episodes.record_evaluation(life.memory.episodes.unasked(0)[0][0], "bad", "less of this")
    condensed = Condensed(STORE.engine, person.id, lambda: life.clock() + timedelta(hours=1), life.memory.condensed.index)
    assert condense(condensed, life.memory.episodes, minilm()).made
    indexed(life)
    return life


def indexed(life) -> None:
    """The text index comes up with what was said."""
    index_new_turns(life.memory.episodes, life.memory.index, life.memory.embedder, lambda *_: None)


def quads(life, graph) -> set:
    """All statements of a graph."""
    rows = STORE.engine.stream("SELECT ?s ?p ?o { ?s ?p ?o }", Scope((graph,)))
    return {(row["s"], row["p"], row["o"]) for row in rows}


def held(life) -> tuple[frozenset, ...]:
    """All that counts: episodes, knowledge, interests, observations."""
    return tuple(frozenset(quads(life, graph)) for graph in life.memory.holding.graphs)


def binned(life) -> set:
    """All that is in the bin."""
    return quads(life, life.memory.holding.bin)


def roots(life) -> list[URIRef]:
    """All that may be forgotten as a whole, oldest first."""
    there = quads(life, life.memory.holding.episodes)
    return sorted(subject for subject, predicate, kind in there if predicate == RDF.type and kind in ROOTS)


def root_of(life, text, which=0) -> URIRef:
    """The exchange that began with these words."""
    rows = life.memory.episodes.reader.rows("inputs_with_text", text=Literal(text))
    return sorted(row["input"] for row in rows)[which]


def units(some) -> list[Unit]:
    """To be forgotten."""
    return [Unit(root, "it was of no use for a year") for root in some]


def successor(life, some, text="You asked who planted Old Tom three times.", end="YY") -> Successor:
    """A blend of these."""
    graph, now = life.memory.holding.episodes, life.clock()
    about = quads(life, graph)
    newest = max(some)
    of_newest = {predicate: value for subject, predicate, value in about if subject == newest}
    episode = episode_iri(life.memory.holding.person, f"{newest.rpartition('/')[2][:10]}{14 * 'Z'}{end}")
    topics = tuple(sorted({value for subject, predicate, value in about if subject in some and predicate == MEM.asksAbout}))
    blend = Blend(
        episode=episode,
        number=int(of_newest[MEM.number]),
        at=now,
        words=text,
        times=max(2, len(some)),
        first_at=now,
        last_at=now,
        blended_by="situation",
        key="old tom",
        utterance_class="wh_question",
        shares=(Share("2026-03", topics, (), 3, now, now),),
        variants=(Variant("Who planted Old Tom?", "", "", 3, now, now),),
    )
    of_all = [(episode, each, of_newest[each], graph) for each in (MEM.number, MEM.createdAt, MEM.onDay, MEM.conversation)]
    named = (episode, MEM.episodeId, Literal(episode.rpartition("/")[2]), graph)
    of_topics = ((*triple, graph) for triple in about if triple[0] in topics)
    return Successor(episode, (*quads_of(blend, graph), *of_all, named, *of_topics))


def faults(life) -> list[str]:
    """What is wrong with the whole memory, bin and all; by the shapes, and by what leads nowhere."""
    holding = life.memory.holding
    return faults_of(holding)


def faults_of(holding) -> list[str]:
    """The same of what is held."""
    stated = {
        graph: {(row["s"], row["p"], row["o"]) for row in holding.engine.stream("SELECT ?s ?p ?o { ?s ?p ?o }", Scope((graph,)))}
        for graph in (*holding.graphs, holding.bin)
    }
    return [*_broken_shapes(stated), *_leading_nowhere(holding, stated), *_halves(holding, stated), *_chain(holding, stated)]


def _broken_shapes(stated):
    whole = Graph()
    for triples in stated.values():
        for triple in triples:
            whole.add(triple)
    valid, _, why = validate(whole, shacl_graph=_shapes())
    return [] if valid else [why]


@cache
def _shapes():
    return Graph().parse(SHAPES)


def _leading_nowhere(holding, stated):
    """Links among episodes stay in the memory, or in one unit of the bin."""
    live = {triple[0] for triple in stated[holding.episodes]}
    gone = {triple[0] for triple in stated[holding.bin]}
    leading = {
        MEM.previousEpisode,
        MEM.evaluates,
        MEM.inReplyTo,
        MEM.heeds,
        MEM.fromEpisode,
        MEM.toldIn,
        MEM.refersTo,
        *LINKS,
    }
    for graph, triples in stated.items():
        for subject, predicate, value in triples:
            is_episode = "/episode/" in str(value) or predicate in LINKS
            if predicate in leading and is_episode and value not in (gone | live if graph == holding.bin else live):
                yield f"leads nowhere: {subject} {predicate} {value}"
            is_of_unit = predicate in {MEM.evaluates, MEM.inReplyTo, *LINKS}
            if predicate in leading and is_episode and graph == holding.bin and value in gone and not is_of_unit:
                yield f"leads into the bin: {subject} {predicate} {value}"


def _halves(holding, stated):
    both = {triple[0] for triple in stated[holding.episodes] if "/episode/" in triple[0]}
    both &= {triple[0] for triple in stated[holding.bin] if "/episode/" in triple[0]}
    return [f"half forgotten: {each}" for each in sorted(both)]


def _chain(holding, stated):
    numbers = {triple[0]: int(triple[2]) for triple in stated[holding.episodes] if triple[1] == MEM.number}
    before = {triple[0]: triple[2] for triple in stated[holding.episodes] if triple[1] == MEM.previousEpisode}
    in_order = sorted(numbers, key=numbers.get)
    if {each: last for last, each in pairwise(in_order)} != before:
        yield "the chain is not in the order of the numbers"
    head = [triple[2] for triple in stated[holding.episodes] if triple[:2] == (holding.episodes, MEM.lastEpisode)]
    if head != in_order[-1:]:
        yield f"the head ends with {head}, the episodes with {in_order[-1:]}"
