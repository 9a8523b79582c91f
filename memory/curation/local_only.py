"""Marks content as never to be sent to a language model, and detects marked content in outgoing text.

A mark covers the words wherever they occur. A fact told in a marked episode is as private as the episode, and an episode that
told a marked fact is as private as the fact; texts that quote or restate either are withheld too.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from more_itertools import batched
from rdflib import Literal, URIRef

from memory.curation.exchange_parts import parts_of
from memory.curation.fact_changes import own_facts
from memory.curation.looking_up import Graph, graph_of
from memory.curation.person_store import PersonStore
from memory.curation.redacting import RedactedClaim, content_words
from memory.documents.condensed import observation_of
from memory.facts.facts import FactReader, LearnedFact
from memory.facts.relations import relation_at
from memory.forms.folding import folded
from memory.store.engine import StoreChange
from memory.store.terms import Quad
from memory.vocabulary import MEM, RDF, RELATIONS, person_iri

MARK = Literal(True)  # noqa: FBT003  the value of an RDF statement
FACTS_A_QUERY = 100
QUOTED_FROM = 8
"""Shorter texts, in characters, only match as a whole, not as a quotation within another text."""
ONESELF = frozenset("i me my mine you your yours".split())


@dataclass(frozen=True)
class PrivateContent:
    """Everything marked: the IRIs of episodes, facts and documents, the words of the first two, and the facts' claims."""

    names: frozenset[URIRef] = frozenset()
    texts: tuple[str, ...] = ()
    claims: tuple[RedactedClaim, ...] = ()

    def holds_any(self, names: Iterable[URIRef]) -> bool:
        """Whether any of these episodes, facts or memories of a text is marked, itself or through its document."""
        return any(each in self.names or document_of(each) in self.names for each in names)

    def is_in(self, text: str) -> bool:
        """Whether a text quotes or restates marked content."""
        said = folded(text)
        if any(each == said or (len(each) >= QUOTED_FROM and each in said) for each in self._folded):
            return True
        words = set(said.split())
        return any(claim.is_said_in(words) for claim in self.claims)

    @cached_property
    def _folded(self) -> frozenset[str]:
        return frozenset(filter(None, map(folded, self.texts)))


def mark_episodes_local_only(holding: PersonStore, episodes: Sequence[URIRef], *, kept: bool = True) -> int:
    """Marks or unmarks the whole exchanges that these episodes belong to; returns how many episodes changed."""
    with holding.changing():
        graph = graph_of(holding, holding.episodes)
        parts = parts_of(graph, episodes)
        said = [each for each in parts.episodes if each in parts.values(MEM.text)]
        return _mark(holding, graph, said, kept=kept)


def mark_facts_local_only(holding: PersonStore, facts: Sequence[URIRef], *, kept: bool = True) -> int:
    """Marks or unmarks these facts; returns how many changed. Raises BadInput if any is not this person's."""
    with holding.changing():
        own = [each.iri for each in own_facts(holding, facts)]
        return _mark(holding, graph_of(holding, holding.knowledge), own, kept=kept)


def mark_document_local_only(holding: PersonStore, document: URIRef, *, kept: bool = True) -> int:
    """Marks or unmarks a text with all its memories; returns 1 if it changed, else 0. Ignores other people's texts."""
    with holding.changing():
        graph = graph_of(holding, holding.observations)
        return _mark(holding, graph, [quad[0] for quad in graph.about([document], MEM.chunks)], kept=kept)


def _mark(holding: PersonStore, graph: Graph, names: Sequence[URIRef], *, kept: bool) -> int:
    before = list(graph.about(names, MEM.keptHere))
    wanted: list[Quad] = [(each, MEM.keptHere, MARK, graph.name) for each in names] if kept else []
    added = tuple(quad for quad in wanted if quad not in before)
    removed = tuple(quad for quad in before if quad not in wanted)
    holding.engine.apply(StoreChange(added, removed))
    return len({quad[0] for quad in (*added, *removed)})


def private_content(holding: PersonStore) -> PrivateContent:
    """Everything that is marked, directly or by implication."""
    talk, knowledge = graph_of(holding, holding.episodes), graph_of(holding, holding.knowledge)
    episodes = _marked(talk)
    told_there = {_fact_of(quad[0]) for quad in knowledge.leading_to(episodes, MEM.toldIn)}
    facts = _facts(knowledge, {*_marked(knowledge), *told_there})
    tellings = [quad for each in facts for quad in knowledge.about([each.iri], MEM.telling)]
    of_tellings = list(knowledge.about(URIRef(quad[2]) for quad in tellings))
    told_in = {URIRef(quad[2]) for quad in of_tellings if quad[1] == MEM.toldIn} - {MEM.PutInByHand, MEM.ForgottenEpisode}
    condensed = list(_condensed_from(holding, {*episodes, *told_in}))
    texts = [*_said_in(talk, {*episodes, *told_in}), *(text for _, text in condensed)]
    words = [str(quad[2]) for quad in of_tellings if quad[1] == MEM.words]
    documents = _marked(graph_of(holding, holding.observations))
    names = frozenset({*episodes, *told_in, *documents, *(each.iri for each in facts), *(each for each, _ in condensed)})
    return PrivateContent(names, tuple(dict.fromkeys([*texts, *words])), tuple(_claims(holding, knowledge, facts)))


def document_of(name: URIRef) -> URIRef:
    """The document that a memory of a text belongs to; any other IRI unchanged."""
    return URIRef(name.partition("/observation/")[0])


def _condensed_from(holding: PersonStore, episodes: Iterable[URIRef]) -> Iterable[tuple[URIRef, str]]:
    """What was condensed from these episodes: (observation, text) for each part, and for the observation as a whole."""
    own = graph_of(holding, holding.observations)
    parts = [quad[0] for quad in own.leading_to(sorted(episodes), MEM.condensedFrom)]
    for part, _, text, _ in own.about([*parts, *(observation_of(each) for each in parts)], MEM.text):
        yield observation_of(part), str(text)


def _said_in(talk: Graph, episodes: Iterable[URIRef]) -> list[str]:
    """The texts of these episodes except replies, which are matched by IRI, since “That is kept.” occurs in many."""
    about = [quad for quad in talk.about(episodes) if quad[1] in {MEM.text, RDF.type}]
    replies = {quad[0] for quad in about if quad[2] == MEM.SendMessage}
    return [str(quad[2]) for quad in about if quad[1] == MEM.text and quad[0] not in replies]


def _marked(graph: Graph) -> set[URIRef]:
    return {URIRef(row["subject"]) for row in graph.reader.terms("statements_about", predicate=MEM.keptHere, value=MARK)}


def _fact_of(told: URIRef) -> URIRef:
    """The fact that a telling belongs to; a fact's IRI unchanged."""
    return URIRef(told.partition("/telling/")[0])


def _facts(knowledge: Graph, names: Iterable[URIRef]) -> list[LearnedFact]:
    reader = FactReader(knowledge.reader)
    return [each for some in batched(sorted(names), FACTS_A_QUERY) for each in reader.facts_at(some)]


def _claims(holding: PersonStore, knowledge: Graph, facts: Sequence[LearnedFact]) -> Iterable[RedactedClaim]:
    labels = FactReader(knowledge.reader).labels_of(term for each in facts for term in (each.fact.subject, each.fact.value))
    for each in facts:
        subject, value = each.fact.subject, each.fact.value
        words = content_words(labels.get(URIRef(value), value.rpartition("/")[2]) if isinstance(value, URIRef) else str(value))
        relation = relation_at(each.fact.predicate).label if each.fact.predicate.startswith(RELATIONS) else ""
        around = content_words(f"{relation} {labels.get(subject, '')}")
        yield RedactedClaim(frozenset(words), frozenset(around | (ONESELF if subject == person_iri(holding.person) else set())))
