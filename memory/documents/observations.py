"""One owner's documents and the observations made from them (Landwehr et al. 2023), read-only.

The owner, a person or a persona with a graph of its own, is bound once by `memory.access`. A document's text is stored as
passages that add up to it; an observation knows the character span of the text that it was drawn from.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from more_itertools import batched
from rdflib import Literal, URIRef

from memory.clock import Clock
from memory.episodes.model_requests import sendings_of
from memory.errors import BadInput
from memory.model import ModelRequest
from memory.store.engine import Engine, Scope
from memory.store.observation_index import OwnedObservationIndex
from memory.store.reading import Reader
from memory.vocabulary import MEM, observations_graph, person_iri

AT_ONCE = 300
"""How many observations are read in one query."""
LOOKED_PAST = 40
"""How many extra places on each side are searched for an observation's neighbours, as places may be empty."""


@dataclass(frozen=True)
class Document:
    """A text that was given: its length, when it was written (if known) and read in, and how many chunks are processed."""

    iri: URIRef
    title: str
    media_type: str
    digest: str
    characters: int
    words: int
    at: datetime | None
    learned_at: datetime
    chunks: int
    chunks_done: int
    observations: int
    is_local_only: bool = False
    """Whether none of it may be sent to a language model."""

    @property
    def is_whole(self) -> bool:
        """Whether memories have been made from all of it."""
        return self.chunks_done >= self.chunks

    @property
    def id(self) -> str:
        """The ULID at the end of its IRI."""
        return self.iri.rpartition("/")[2]


@dataclass(frozen=True)
class Passage:
    """A piece of a document: its number from 1, the character where it starts, and its heading, if any.

    The sentences start at character `body`, after the heading.
    """

    iri: URIRef
    place: int
    start: int
    body: int
    heading: str
    text: str

    @property
    def end(self) -> int:
        """The offset of the first character after it."""
        return self.start + len(self.text)


@dataclass(frozen=True)
class Observation:
    """One memory. `number` is its place in the document, from 1; `said` is the document's wording from `start` to `end`.

    `text` says the same in words that stand on their own; `event_at` is a year, a month or a day as ISO text, or empty;
    `importance` is between 0 and 1; `statements` are (subject, relation, object) in words.
    """

    iri: URIRef
    number: int
    text: str
    said: str
    document: URIRef | None
    title: str
    heading: str
    start: int
    end: int
    event_at: str
    learned_at: datetime
    importance: float
    about: tuple[str, ...] = ()
    statements: tuple[tuple[str, str, str], ...] = ()
    episodes: tuple[URIRef, ...] = ()


class Observations:
    """Reads one owner's documents and observations; `memory.creation` makes them, `memory.curation` removes them."""

    def __init__(self, engine: Engine, owner: UUID, clock: Clock, index: OwnedObservationIndex) -> None:
        self.engine = engine
        self.owner = owner
        self.clock = clock
        self.index = index
        self.graph = observations_graph(owner)
        self.reader = Reader(engine, Scope((self.graph,)))

    def owns(self, iri: str) -> bool:
        """Whether this IRI belongs to the owner."""
        return iri.startswith(f"{person_iri(self.owner)}/")

    def documents(self) -> list[Document]:
        """All documents, in the order in which they were given."""
        return list(self._documents())

    def document(self, iri: URIRef) -> Document:
        """The document with this IRI. Raises BadInput if the owner has no such text."""
        found = next(self._documents(document=iri), None)
        if found is None:
            raise BadInput("That document isn’t in this memory.", "Choose one from the list of documents.")
        return found

    def document_called(self, name: str) -> Document:
        """The document with this title, id or IRI. Raises BadInput if there is none, or more than one."""
        found = [each for each in self.documents() if name in {each.title, each.id, str(each.iri)}]
        if len(found) != 1:
            listed = ", ".join(f"“{each.title}” ({each.id})" for each in found or self.documents()) or "none"
            raise BadInput(
                f"{len(found) or 'No'} documents are called “{name[:80]}”.", f"Give the id of one of these: {listed[:600]}."
            )
        return found[0]

    def document_with(self, digest: str) -> Document | None:
        """The document with this digest, if the text was given before."""
        return next(self._documents(digest=Literal(digest)), None)

    def passages(self, document: URIRef) -> list[Passage]:
        """The passages of a document, in order; joined, they are its text."""
        rows = self.reader.rows("passages", document=document)
        return [_passage(row) for row in rows]

    def passage_at(self, document: URIRef, character: int) -> Passage | None:
        """The passage that contains this character, if any."""
        rows = self.reader.rows("passage_at", document=document, character=Literal(character))
        return next(map(_passage, rows), None)

    def text_of(self, document: URIRef) -> str:
        """The whole text of a document, as it was read in."""
        return "".join(each.text for each in self.passages(document))

    def of_document(self, iri: URIRef, after: int, most: int) -> list[Observation]:
        """The observations of a document with numbers above `after`, in order, at most `most`."""
        next_ones = [observation_iri(iri, after + number) for number in range(1, most + LOOKED_PAST + 1)]
        rows = self.reader.rows("places_of_observations", observation=next_ones)
        if len(rows) < most:  # many were removed, or these are the last ones
            rows = self.reader.rows("observations_of_document", document=iri, after=Literal(after))
        chosen = [row["observation"] for row in sorted(rows, key=lambda row: row["place"])[:most]]
        found = self.at(chosen)
        return [found[each] for each in chosen if each in found]

    def iris_of(self, document: URIRef) -> list[URIRef]:
        """The IRIs of all observations of a document, in order."""
        names: list[URIRef] = []
        after = 0
        while rows := self.reader.rows("observations_of_document", document=document, after=Literal(after)):
            names += [row["observation"] for row in rows]
            after = rows[-1]["place"]
        return names

    def so_far(self, document: URIRef) -> str:
        """The running summary after the last finished passage. Raises BadInput if the document no longer exists."""
        rows = self.reader.rows("statements_about", subject=document, predicate=MEM.soFar)
        if not rows:
            raise BadInput("The document has been deleted in the meantime.", "Add it again if you still want it.")
        return str(rows[0]["value"])

    def at(self, iris: Iterable[URIRef]) -> dict[URIRef, Observation]:
        """The observations with these IRIs, without any that are not the owner's."""
        found: dict[URIRef, Observation] = {}
        for some in batched(dict.fromkeys(iris), AT_ONCE):
            about, episodes = self._links(some)
            statements = self._statements(some)
            for row in self.reader.rows("observations", observation=some):
                iri = row["observation"]
                found[iri] = _observation(row, about.get(iri, ()), statements.get(iri, ()), episodes.get(iri, ()))
        return found

    def pinned(self, iris: Sequence[URIRef]) -> frozenset[URIRef]:
        """Those of these observations that are pinned."""
        rows = self.reader.rows("statements_about", subject=iris, predicate=MEM.pinned) if iris else []
        return frozenset(row["subject"] for row in rows if row["value"])

    def passages_sent(self, document: URIRef) -> list[dict[str, Any]]:
        """The requests to a language model for a document: the place of the passage, host, model and outcome of each."""
        return self.reader.rows("passages_sent", document=document)

    def sent_for(self, document: URIRef, place: int) -> list[ModelRequest]:
        """The requests to a language model for one passage, verbatim."""
        passage = passage_iri(document, place)
        return sendings_of(self.reader, [passage]).get(passage, [])

    def around(self, observation: Observation, before: int = 1, after: int = 1) -> list[Observation]:
        """The neighbours of an observation in its document, in order, without the observation itself."""
        if observation.document is None:
            return []
        reach = LOOKED_PAST + max(before, after)
        places = range(max(1, observation.number - reach), observation.number + reach + 1)
        rows = self.reader.rows("places_of_observations", observation=[observation_iri(observation.document, n) for n in places])
        there = sorted(row["place"] for row in rows)
        below = [n for n in there if n < observation.number]
        above = [n for n in there if n > observation.number]
        chosen = [observation_iri(observation.document, n) for n in (*(below[-before:] if before else ()), *above[:after])]
        found = self.at(chosen)
        return [found[each] for each in chosen if each in found]

    def _documents(self, **values: URIRef | Literal) -> Iterator[Document]:
        for row in self.reader.rows("documents", **values):
            yield Document(row.pop("document"), at=row.pop("at", None), **row)

    def _links(self, some: Sequence[URIRef]) -> tuple[dict[URIRef, list[str]], dict[URIRef, list[URIRef]]]:
        about: dict[URIRef, list[str]] = {}
        episodes: dict[URIRef, list[URIRef]] = {}
        for row in self.reader.rows("links_of_observations", observation=some):
            if "about" in row:
                about.setdefault(row["observation"], []).append(row["about"])
            else:
                episodes.setdefault(row["observation"], []).append(row["episode"])
        return about, episodes

    def _statements(self, some: Sequence[URIRef]) -> dict[URIRef, list[tuple[str, str, str]]]:
        statements: dict[URIRef, list[tuple[str, str, str]]] = {}
        for row in self.reader.rows("statements_of_observations", observation=some):
            statements.setdefault(row["observation"], []).append((row["subject"], row["relation"], row["object"]))
        return statements


def document_iri(owner: UUID, ulid: str) -> URIRef:
    """`…/user/UUID/document/ULID`."""
    return URIRef(f"{person_iri(owner)}/document/{ulid}")


def passage_iri(document: URIRef, place: int) -> URIRef:
    """The IRI of the passage with this number."""
    return URIRef(f"{document}/passage/{place}")


def observation_iri(document: URIRef, number: int) -> URIRef:
    """The IRI of the observation with this number."""
    return URIRef(f"{document}/observation/{number}")


def _passage(row: dict[str, Any]) -> Passage:
    return Passage(row["passage"], row["place"], row["start"], row["body"], row["heading"], row["text"])


def _observation(
    row: dict[str, Any], about: Sequence[str], statements: Sequence[tuple[str, str, str]], episodes: Sequence[URIRef]
) -> Observation:
    return Observation(
        iri=row["observation"],
        number=row["number"],
        text=row["text"],
        said=row["said"],
        document=row.get("document"),
        title=row.get("title", ""),
        heading=row.get("heading", ""),
        start=row.get("start", 0),
        end=row.get("end", 0),
        event_at=row.get("event_at", ""),
        learned_at=row["learned_at"],
        importance=float(row["importance"]),
        about=tuple(sorted(about)),
        statements=tuple(statements),
        episodes=tuple(sorted(episodes)),
    )
