"""Removes a text with all its memories, or single memories, for good: from the index, the dataset, and replies quoting them.

In each batch of memories the index goes first, then they and the words of replies based on them; the document goes last. A
process killed in between leaves a text with fewer memories, which can be removed again.
"""

from collections.abc import Iterator, Sequence
from itertools import chain

from more_itertools import batched
from rdflib import Literal, URIRef

from memory.curation.edit import Edit
from memory.curation.exchange_parts import remove_citing_sources
from memory.curation.looking_up import Graph, graph_of
from memory.curation.person_store import PersonStore
from memory.curation.receipt import Receipt
from memory.curation.redacting import Gone, Redaction
from memory.documents.observations import Document, Observations
from memory.errors import BadInput
from memory.store.engine import StoreChange
from memory.store.terms import Quad
from memory.vocabulary import MEM

AT_ONCE = 200
TEXTS, MEMORIES, PASSAGES = "texts", "memories of texts", "passages of texts"
IN_INDEX, REPLIES = "memories of texts in their index", "replies that quoted them, from which the words were taken"


def remove_document(holding: PersonStore, document: URIRef) -> Receipt:
    """Removes a text with its passages and memories. Raises BadInput if it is not the person's.

    If memories are still being made from it, that stops before the next passage.
    """
    observations = _observations(holding)
    found = observations.document(document)
    _end_reading(holding, observations, found)
    receipt = _remove(holding, observations.iris_of(document))
    graph = graph_of(holding, holding.observations)
    passages = [each.iri for each in observations.passages(document)]
    for some in batched(passages, AT_ONCE):
        with holding.changing():
            holding.engine.apply(StoreChange(removed=tuple(_of_passages(graph, some))))
    with holding.changing():
        holding.engine.apply(StoreChange(removed=tuple(graph.about([document]))))
    indexed = holding.in_observed(lambda observed: observed.remove(observed.names(str(document))))
    return Receipt({TEXTS: 1, PASSAGES: len(passages)}) + receipt + Receipt({IN_INDEX: indexed} if indexed else {})


def remove_observations(holding: PersonStore, chosen: Sequence[URIRef]) -> Receipt:
    """Removes memories but not their text. Raises BadInput if any is not the person's."""
    observations = _observations(holding)
    if len(observations.at(chosen)) != len(set(chosen)):
        raise BadInput("I can’t find that memory.", "It may already have been deleted.")
    return _remove(holding, chosen)


def document_removal(holding: PersonStore, document: Document) -> Edit:
    """What removes a text at once, with its passages and memories, and the words of replies that quoted them."""
    observations, graph = _observations(holding), graph_of(holding, holding.observations)
    edit, *_ = _removal(holding, observations.iris_of(document.iri))
    edit.remove(_of_passages(graph, [each.iri for each in observations.passages(document.iri)]))
    edit.remove(graph.about([document.iri]))
    return edit


def _observations(holding: PersonStore) -> Observations:
    return Observations(holding.engine, holding.person, holding.clock, holding.observed)


def _end_reading(holding: PersonStore, observations: Observations, document: Document) -> None:
    """Marks all passages as processed, so that no more memories are made."""
    with holding.changing():
        graph = graph_of(holding, holding.observations)
        before, after = (list(graph.about([document.iri], each)) for each in (MEM.chunksDone, MEM.chunks))
        if not observations.document(document.iri).is_whole:
            added = tuple((quad[0], MEM.chunksDone, quad[2], quad[3]) for quad in after)
            holding.engine.apply(StoreChange(added, tuple(before)))


def _of_passages(graph: Graph, passages: Sequence[URIRef]) -> Iterator[Quad]:
    """All statements about passages and about the requests to a language model made for them."""
    about = list(graph.about(passages))
    yield from about
    yield from graph.about(URIRef(quad[2]) for quad in about if quad[1] in {MEM.sentOut, MEM.sentMessage})


def _remove(holding: PersonStore, chosen: Sequence[URIRef]) -> Receipt:
    removed = {MEMORIES: 0, IN_INDEX: 0, REPLIES: 0}
    for some in batched(dict.fromkeys(chosen), AT_ONCE):
        with holding.changing():
            indexed = _unindex(holding, some)
            edit, number, replies = _removal(holding, some)
            holding.engine.apply(edit.change)
        for place, count in ((MEMORIES, number), (IN_INDEX, indexed), (REPLIES, replies)):
            removed[place] += count
    return Receipt({place: count for place, count in removed.items() if count or place == MEMORIES})


def _unindex(holding: PersonStore, some: Sequence[URIRef]) -> int:
    return holding.in_observed(lambda observed: observed.remove(map(str, some)))


def _removal(holding: PersonStore, some: Sequence[URIRef]) -> tuple[Edit, int, int]:
    """The edit that removes these, how many memories it removes, and how many replies it redacts."""
    edit, own, episodes = Edit(), graph_of(holding, holding.observations), graph_of(holding, holding.episodes)
    about = list(own.about(some))
    statements = [URIRef(quad[2]) for quad in about if quad[1] == MEM.states]
    edit.remove(chain(about, own.about(statements)))
    subjects = {quad[0] for quad in about}
    _count_down(edit, own, about)
    messages, _ = remove_citing_sources(edit, episodes, sorted(subjects))
    texts = tuple(dict.fromkeys(str(quad[2]) for quad in about if quad[1] in {MEM.text, MEM.verbatim}))
    redaction = Redaction(edit, episodes, Gone(texts))
    changed = redaction.of_messages(messages) | redaction.of_sent(sorted(subjects))
    return edit, len(subjects), len(changed)


def _count_down(edit: Edit, own: Graph, about: Sequence[Quad]) -> None:
    """Lowers the memory counts of their documents."""
    documents = [URIRef(quad[2]) for quad in about if quad[1] == MEM.ofDocument]
    for quad in list(own.about(documents, MEM.observations)):
        left = int(str(quad[2])) - documents.count(quad[0])
        edit.replace(quad, (quad[0], quad[1], Literal(left), quad[3]))
