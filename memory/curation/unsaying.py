"""Removes the words in which a deleted fact was told, and redacts the replies based on them.

Replies draw on the person's own words as well as on facts, so the words must go too: in a message of several sentences, only
those that told the fact.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from rdflib import Literal, URIRef

from memory.curation.edit import Edit, with_value
from memory.curation.exchange_parts import remove_citing_sources
from memory.curation.looking_up import Graph, graph_of
from memory.curation.person_store import PersonStore
from memory.curation.redacting import REMOVED, Gone, Redaction, content_words
from memory.facts.facts import FactReader, LearnedFact, Telling
from memory.forms.folding import folded
from memory.indexing.talk import reindex_without
from memory.language.sentences import sentences_of
from memory.store.terms import Quad, moment
from memory.vocabulary import MEM

READ_OF_IT = (MEM.resolvedText, MEM.understood)
"""What was derived from a message, and is dropped when its words change."""
KEPT_OF_IT = (MEM.noted, MEM.taught)
"""The sentences of a message that are displayed as remembered."""


@dataclass(frozen=True)
class RewordedMessages:
    """`reworded` maps episodes to (number, new text); `messages` and `replies` count how many of each changed."""

    reworded: Mapping[str, tuple[int, str]]
    messages: int = 0
    replies: int = 0

    def put_in_index(self, holding: PersonStore) -> None:
        """Replaces the words in the text index. The caller holds the lock of the index."""
        holding.in_indices(lambda index, embedder: reindex_without(index, embedder, {}, self.reworded))


def unsay(edit: Edit, holding: PersonStore, facts: Sequence[LearnedFact], tellings: Sequence[Telling]) -> RewordedMessages:
    """Removes the sentences that told these facts from the person's messages, and redacts replies to or based on them."""
    graph = graph_of(holding, holding.episodes)
    values = _values(holding, facts)
    told: dict[URIRef, list[tuple[str, frozenset[str]]]] = defaultdict(list)
    for each in tellings:
        told[each.episode].append((each.words, values[each.fact]))
    texts = [quad for quad in graph.about(told, MEM.text) if quad[1] == MEM.text]
    gone = list[str]()
    for quad in texts:
        left, taken = redact_statements(str(quad[2]), told[quad[0]])
        gone += taken
        edit.replace(quad, with_value(quad, Literal(left)))
        edit.remove(_derived(graph, quad[0], taken, told[quad[0]]))
    messages, _ = remove_citing_sources(edit, graph, [*(each.iri for each in facts), *told])
    answers = [quad[0] for quad in graph.leading_to(told, MEM.inReplyTo) if quad[0] not in messages]
    replies = Redaction(edit, graph, Gone(tuple(gone))).of_messages([*messages, *answers])
    changed = {*(quad[0] for quad in texts), *replies}
    edit.remove(graph.about(changed, MEM.redactedAt))
    edit.add((each, MEM.redactedAt, moment(holding.clock()), graph.name) for each in sorted(changed))
    return RewordedMessages(_reworded(edit, graph, changed), len(texts), len(replies))


def redact_statements(text: str, told: Iterable[tuple[str, frozenset[str]]]) -> tuple[str, list[str]]:
    """Redacts the sentences that told something; returns the new text and those sentences.

    `told` has, for each telling, its words and the content words of the value.

    >>> without("Rain again. My sister lives in Graz. Hm.", [("My sister lives in Graz.", frozenset({"graz"}))])
    ('Rain again. [removed] Hm.', ['My sister lives in Graz.'])
    """
    sentences, taken = sentences_of(text), list[str]()
    for words, value in told:
        there = [each for each in sentences if each in words or words in each]
        telling = [each for each in there if value & content_words(each)] or there or sentences
        taken += [each for each in telling if each not in taken]
    for each in taken:
        text = text.replace(each, REMOVED, 1)
    return text, taken


def _derived(graph: Graph, episode: URIRef, taken: Sequence[str], told: Iterable[tuple[str, frozenset[str]]]) -> list[Quad]:
    """What was derived from a message, but for remembered sentences that neither overlap with what was taken nor have a value."""
    values = frozenset[str]().union(*(value for _, value in told))
    sentences = [folded(each) for each in taken]

    def goes(kept: str) -> bool:
        return bool(values & content_words(kept)) or any(each in folded(kept) or folded(kept) in each for each in sentences)

    own = list(graph.about([episode]))
    return [quad for quad in own if quad[1] in READ_OF_IT or (quad[1] in KEPT_OF_IT and goes(str(quad[2])))]


def _values(holding: PersonStore, facts: Sequence[LearnedFact]) -> dict[URIRef, frozenset[str]]:
    terms = {each.fact.value for each in facts if isinstance(each.fact.value, URIRef)}
    labels = FactReader(holding.reader(holding.knowledge)).labels_of(terms)
    return {
        each.iri: frozenset(content_words(labels.get(URIRef(each.fact.value), "") or str(each.fact.value).rpartition("/")[2]))
        for each in facts
    }


def _reworded(edit: Edit, graph: Graph, changed: Iterable[URIRef]) -> dict[str, tuple[int, str]]:
    some = sorted(changed)
    numbers = {quad[0]: int(str(quad[2])) for quad in graph.about(some, MEM.number) if quad[1] == MEM.number}
    texts = [quad for quad in edit.now(graph.about(some, MEM.text)) if quad[1] == MEM.text]
    return {str(quad[0]): (numbers[quad[0]], str(quad[2])) for quad in texts if quad[0] in numbers}
