"""Stores a text: the document with its passages at once, then its memories, passage by passage.

Each of these is one transaction, and the progress mark is written with the memories, so an interrupted reading can resume.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from hashlib import sha256

from rdflib import Literal, URIRef
from rdflib.namespace import RDF, XSD
from ulid import ULID

from memory.creation.chunking import Chunk
from memory.creation.draft import DraftSentence, PassageDraft
from memory.creation.reading import ReadText
from memory.creation.summary import Summary, summary_in
from memory.documents.observations import Document, Observation, Observations, document_iri, observation_iri, passage_iri
from memory.episodes.model_requests import sending_statements
from memory.store.engine import StoreChange
from memory.store.terms import Quad, Term, moment
from memory.vocabulary import MEM

EXTRACTOR = "creation/1"
Pairs = Iterator[tuple[URIRef, Term]]


def digest_of(read: ReadText) -> str:
    """The SHA-256 of the text, in hex; independent of the title."""
    return sha256(read.text.encode()).hexdigest()


def add_document(observations: Observations, read: ReadText, chunks: Sequence[Chunk]) -> Document:
    """Stores a text with all its passages, as yet without memories."""
    now = observations.clock()
    iri = document_iri(observations.owner, str(ULID.from_datetime(now)))
    words = len(read.text.split())
    document = Document(
        iri,
        read.title,
        read.media_type,
        digest_of(read),
        len(read.text),
        words,
        read.at,
        now,
        len(chunks),
        chunks_done=0,
        observations=0,
    )
    quads = [(iri, predicate, value, observations.graph) for predicate, value in _of_document(document)]
    for place, chunk in enumerate(chunks, 1):
        passage = passage_iri(iri, place)
        quads += [
            (passage, predicate, value, observations.graph) for predicate, value in _of_passage(iri, place, chunk, read.text)
        ]
    observations.engine.apply(StoreChange(tuple(quads)))
    return document


def add_observations(
    observations: Observations, document: Document, draft: PassageDraft, before: str
) -> tuple[Document, list[Observation]]:
    """Stores the memories of one passage, what was sent to a model for it, and the progress, in one transaction.

    `before` is the JSON of the summary before this passage; the memories are numbered from its sentence count.
    """
    now, number = observations.clock(), summary_in(before).sentence
    made = [_observation(piece, number + place, document, draft, now) for place, piece in enumerate(draft.pieces, 1)]
    after = replace(document, chunks_done=draft.passage.place, observations=document.observations + len(made))
    graph = observations.graph
    drawn = zip(made, draft.pieces, strict=True)
    quads = [quad for each, piece in drawn for quad in _of_observation(each, piece.drawn_by or EXTRACTOR, graph)]
    quads += [(*triple, graph) for triple in sending_statements(draft.passage.iri, draft.sent)]
    quads += [(document.iri, predicate, value, graph) for predicate, value in _progress(after, draft.summary.as_json())]
    removed = [(document.iri, predicate, value, graph) for predicate, value in _progress(document, before)]
    same = set(quads) & set(removed)
    observations.engine.apply(
        StoreChange(tuple(each for each in quads if each not in same), tuple(each for each in removed if each not in same))
    )
    return after, made


def _of_document(document: Document) -> Pairs:
    yield RDF.type, MEM.Document
    yield MEM.title, Literal(document.title)
    yield MEM.mediaType, Literal(document.media_type)
    yield MEM.digest, Literal(document.digest)
    yield MEM.characters, Literal(document.characters)
    yield MEM.wordCount, Literal(document.words)
    yield MEM.readAt, moment(document.learned_at)
    yield MEM.chunks, Literal(document.chunks)
    if document.at is not None:
        yield MEM.writtenAt, moment(document.at)
    yield from _progress(document, Summary().as_json())


def _progress(document: Document, summary: str) -> Pairs:
    yield MEM.chunksDone, Literal(document.chunks_done)
    yield MEM.observations, Literal(document.observations)
    yield MEM.soFar, Literal(summary)


def _of_passage(document: URIRef, place: int, chunk: Chunk, text: str) -> Pairs:
    yield RDF.type, MEM.Passage
    yield MEM.ofDocument, document
    yield MEM.placeInText, Literal(place)
    yield MEM.startsAt, Literal(chunk.start)
    yield MEM.bodyAt, Literal(chunk.body)
    yield MEM.heading, Literal(chunk.heading)
    yield MEM.text, Literal(text[chunk.start : chunk.end])


def _observation(piece: DraftSentence, number: int, document: Document, draft: PassageDraft, now: datetime) -> Observation:
    first = piece.start - draft.passage.start
    return Observation(
        iri=observation_iri(document.iri, number),
        number=number,
        text=piece.text,
        said=draft.passage.text[first : first + piece.end - piece.start],
        document=document.iri,
        title=document.title,
        heading=draft.passage.heading,
        start=piece.start,
        end=piece.end,
        event_at=piece.event_at,
        learned_at=now,
        importance=piece.importance,
        about=tuple(sorted(piece.about)),
        statements=piece.statements,
    )


def _of_observation(made: Observation, drawn_by: str, graph: URIRef) -> Iterator[Quad]:
    pairs: list[tuple[URIRef, Term]] = [
        (RDF.type, MEM.Observation),
        (MEM.placeInText, Literal(made.number)),
        (MEM.text, Literal(made.text)),
        (MEM.verbatim, Literal(made.said)),
        (MEM.heading, Literal(made.heading)),
        (MEM.startsAt, Literal(made.start)),
        (MEM.endsAt, Literal(made.end)),
        (MEM.readAt, moment(made.learned_at)),
        (MEM.importance, Literal(f"{made.importance:.3f}", datatype=XSD.decimal, normalize=False)),
        (MEM.drawnBy, Literal(drawn_by)),
        *((MEM.isAbout, Literal(name)) for name in made.about),
    ]
    if made.document is not None:
        pairs.append((MEM.ofDocument, made.document))
    if made.event_at:
        pairs.append((MEM.happened, Literal(made.event_at)))
    yield from ((made.iri, predicate, value, graph) for predicate, value in pairs)
    for place, (subject, relation, value) in enumerate(made.statements, 1):
        node = URIRef(f"{made.iri}/statement/{place}")
        yield made.iri, MEM.states, node, graph
        yield node, MEM.placeInText, Literal(place), graph
        yield node, MEM.subjectWords, Literal(subject), graph
        yield node, MEM.relationWords, Literal(relation), graph
        yield node, MEM.objectWords, Literal(value), graph
