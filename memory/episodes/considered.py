"""Reads back the candidate replies of messages: component, score, and why the score was raised or lowered."""

from collections import defaultdict
from collections.abc import Sequence

from rdflib import URIRef

from memory.model import Considered
from memory.store.reading import Reader
from memory.vocabulary import MEM


def considered_for(reader: Reader, messages: Sequence[URIRef]) -> dict[URIRef, list[Considered]]:
    """The candidate replies for each of these messages, best first; messages without any are left out."""
    found: dict[URIRef, list[tuple[int, Considered]]] = defaultdict(list)
    if not messages:
        return {}
    adjusted = _adjustments(reader, messages)
    for row in reader.rows("candidates_of_messages", episode=messages):
        candidate = row["candidate"]
        considered = Considered(
            component=row["component"],
            score=float(row["score"]),
            text=row["text"],
            because=tuple(str(value) for value in adjusted[candidate, MEM.reason]),
            heeds=tuple(URIRef(value) for value in adjusted[candidate, MEM.heeds]),
        )
        found[row["episode"]].append((int(candidate.rpartition("/")[2]), considered))
    return {message: [each for _, each in sorted(ranked, key=lambda item: item[0])] for message, ranked in found.items()}


def _adjustments(reader: Reader, messages: Sequence[URIRef]) -> dict[tuple[URIRef, URIRef], list[str]]:
    """The reasons and heeded messages of each candidate, by candidate and predicate, sorted."""
    found: dict[tuple[URIRef, URIRef], list[str]] = defaultdict(list)
    for row in reader.rows("adjustments_of_messages", episode=messages):
        found[row["candidate"], row["kind"]].append(row["value"])
    return defaultdict(list, {key: sorted(values) for key, values in found.items()})
