"""Reads the exchanges that may be blended, each with what was asked or told in it."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from more_itertools import batched
from rdflib import Literal, URIRef
from rdflib.namespace import RDF

from memory.consolidation.forgetting.trace import Trace
from memory.curation.person_store import PersonStore
from memory.forms.folding import folded
from memory.store.engine import Scope
from memory.store.queries import query
from memory.store.terms import Term
from memory.store.work import UNWATCHED, Work
from memory.vocabulary import MEM, UNKNOWN

INPUTS_A_QUERY = 1_000
STRONG_FEELING = 0.5
"""From this emotional intensity on, an exchange is an event of its own."""
LITERAL = '"'
"""Prefix of literals, which are not things."""

Asked = tuple[str, str, str]
"""A triple that was asked or told, with IRIs as strings and all unknowns equal."""


@dataclass(frozen=True, slots=True)
class ExchangeContent:
    """The content of an exchange: the triples asked or told, or, if there are none, its folded words."""

    root: URIRef
    number: int
    utterance_class: str
    asked: tuple[Asked, ...] = ()
    words: str = ""
    is_felt: bool = False
    """Whether it is emotional, and therefore similar only to identical ones."""

    @property
    def is_about_talk(self) -> bool:
        """Whether it asks about an earlier conversation."""
        return bool(self.asked) and all(each.startswith(str(MEM)) and each != str(UNKNOWN) for _, each, _ in self.asked)


def spoken_in(holding: PersonStore, traces: Sequence[Trace], work: Work = UNWATCHED) -> list[ExchangeContent]:
    """The content of these exchanges, oldest first; those without text are left out."""
    found: list[ExchangeContent] = []
    for some in batched(sorted(traces, key=lambda each: each.number), INPUTS_A_QUERY):
        said = _said(holding, [each.root for each in some], work)
        found += [_spoken(each, said[each.root]) for each in some if any("text" in row for row in said.get(each.root, ()))]
    return found


def _said(holding: PersonStore, roots: Sequence[URIRef], work: Work) -> dict[URIRef, list[dict[str, Any]]]:
    """The rows of each input: one with its words, and one per triple understood.

    An OPTIONAL in the query would make the engine scan all statements of the memory each time.
    """
    found: dict[URIRef, list[dict[str, Any]]] = {}
    text = query("inputs_to_blend").bound({"input": roots})
    for row in work.giving_way(holding.engine.stream(text, Scope((holding.episodes,)))):
        found.setdefault(URIRef(row["input"]), []).append(row)
    return found


def _spoken(trace: Trace, rows: Sequence[dict[str, Any]]) -> ExchangeContent:
    asked = tuple(sorted({_asked(row) for row in rows if "predicate" in row and row["predicate"] != RDF.type}))
    said = next(row for row in rows if "text" in row)
    words = "" if asked else folded(str(said["text"]))
    is_felt = trace.intensity >= STRONG_FEELING
    return ExchangeContent(trace.root, trace.number, str(said["utterance_class"]), asked, words, is_felt)


def _asked(row: dict[str, Any]) -> Asked:
    return _end(row["subject"]), str(row["predicate"]), _end(row["value"])


def _end(term: Term) -> str:
    if isinstance(term, Literal):
        return f"{LITERAL}{term}"
    return str(UNKNOWN) if term.startswith(str(UNKNOWN)) else str(term)


def things_of(spoken: ExchangeContent, besides: Collection[str]) -> Iterator[tuple[str, str]]:
    """The things an exchange is about, except those in `besides`, each with the property asked about."""
    for subject, predicate, value in spoken.asked:
        for each in (subject, value):
            if not each.startswith(LITERAL) and each != str(UNKNOWN) and each not in besides:
                yield each, predicate
