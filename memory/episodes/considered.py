"""The replies that were considered for messages, read back: by which component, with which score, why raised or lowered."""

from collections import defaultdict
from collections.abc import Sequence

from rdflib import URIRef

from memory.model import Considered
from memory.store.reading import Reader
from memory.vocabulary import MEM


def considered_for(reader: Reader, messages: Sequence[URIRef]) -> dict[URIRef, list[Considered]]:
    """What was considered for each of these messages, best first; nothing for messages that kept none."""
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
    """The words and the heeded messages of each candidate, in a fixed order."""
    found: dict[tuple[URIRef, URIRef], list[str]] = defaultdict(list)
    for row in reader.rows("adjustments_of_messages", episode=messages):
        found[row["candidate"], row["kind"]].append(row["value"])
    return defaultdict(list, {key: sorted(values) for key, values in found.items()})
