"""What becomes of an utterance that leaves something unsaid."""

from dataclasses import dataclass, field

from rdflib import URIRef

from memory.store.reading import RanQuery
from memory.understanding.understand import Understanding


@dataclass(frozen=True)
class Resolution:
    """An utterance with what was left unsaid filled in.

    `filled` are the things that words like “she” or “there” stand for; `choices` are whole questions, when it cannot be told
    which is meant, and `filled` then has each thing that may be; `missing` is the word that nothing is there for.
    """

    text: str = ""
    filled: tuple[tuple[str, URIRef], ...] = ()
    choices: tuple[str, ...] = ()
    missing: str = ""
    besides: tuple[URIRef, ...] = ()
    """What “else” and “other” leave out: the things spoken of just before."""
    said: tuple[str, ...] = ()
    """Replies whose things are left out: “who else?”, “more?”."""
    queries: tuple[RanQuery, ...] = ()
    """The search in the last exchanges, where something was looked for in them."""
    is_restricted: bool = False
    """Whether it asks of some among several that were spoken of: of no others."""
    goes_on: bool = False
    """Whether words of it come from the talk before."""
    understanding: Understanding | None = field(default=None, compare=False, repr=False)
    """How the text is understood, where that is known already."""
