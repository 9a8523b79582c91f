"""The result of resolving an utterance that leaves something unsaid."""

from dataclasses import dataclass, field

from rdflib import URIRef

from memory.store.reading import RanQuery
from memory.understanding.understand import Understanding


@dataclass(frozen=True)
class Resolution:
    """An utterance with its references and ellipses resolved.

    `filled` pairs each referring word with its thing; `choices` are whole questions if the antecedent is ambiguous, and
    `filled` then has every candidate; `missing` is the word that has no antecedent.
    """

    text: str = ""
    filled: tuple[tuple[str, URIRef], ...] = ()
    choices: tuple[str, ...] = ()
    missing: str = ""
    besides: tuple[URIRef, ...] = ()
    """The things just spoken of, which “else” and “other” leave out."""
    said: tuple[str, ...] = ()
    """Earlier replies whose things are left out: “who else?”, “more?”."""
    queries: tuple[RanQuery, ...] = ()
    """The search of the last exchanges, if there was one."""
    is_restricted: bool = False
    """Whether its answers are restricted to some of several things spoken of."""
    depends_on_context: bool = False
    """Whether some of its words come from earlier exchanges."""
    understanding: Understanding | None = field(default=None, compare=False, repr=False)
    """How the text is understood, if that is already known."""
