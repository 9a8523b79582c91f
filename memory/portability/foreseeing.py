"""Previews the import of a whole memory: how many messages, facts and texts its files hold, and from which days."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from itertools import chain
from typing import BinaryIO

from rdflib import URIRef
from rdflib.namespace import RDF

from memory.errors import BadInput
from memory.portability.incoming import OUR_FILE, STATEMENTS_AT_MOST, form_of
from memory.store.dataset_files import read_quads
from memory.vocabulary import MEM

BIN = "/bin"
"""How the name of the graph ends whose memories are forgotten."""


@dataclass(frozen=True)
class WholeMemoryPreview:
    """What the files of a memory hold: what the person said, what was brought in, facts, texts, first and last day of talk."""

    said: int
    heard: int
    facts: int
    texts: int
    on_days: int
    days: tuple[date, date] | None


def foresee_whole(files: Iterable[BinaryIO]) -> WholeMemoryPreview:
    """Counts what is in these files, one for each part of the memory, without checking all of it. Raises BadInput."""
    kinds, days, said = Counter[str](), dict[URIRef, str](), set[URIRef]()
    quads = chain.from_iterable(read_quads(each, form_of(each)) for each in files)
    for number, (subject, predicate, value, graph) in enumerate(quads, 1):
        if number > STATEMENTS_AT_MOST:
            raise BadInput(f"The file contains more than {STATEMENTS_AT_MOST:,} statements.", OUR_FILE)
        if predicate == RDF.type and not graph.endswith(BIN):
            kinds[str(value)] += 1
            said |= {subject} if value == MEM.InputEpisode else set()
        elif predicate == MEM.saidOn:
            days[subject] = str(value)
    if not kinds:
        raise BadInput("The file contains no memories.", OUR_FILE)
    talked = sorted({days[each] for each in said if each in days})
    return WholeMemoryPreview(
        said=kinds[str(MEM.InputEpisode)],
        heard=kinds[str(MEM.HeardUtterance)],
        facts=kinds[str(MEM.LearnedFact)],
        texts=kinds[str(MEM.Document)],
        on_days=len(talked),
        days=_span(talked),
    )


def _span(days: list[str]) -> tuple[date, date] | None:
    try:
        return (date.fromisoformat(days[0]), date.fromisoformat(days[-1])) if days else None
    except ValueError:
        return None
