"""What becomes of an utterance that leaves something unsaid."""

from dataclasses import dataclass, field

from rdflib import URIRef

from memory.store.reading import RanQuery
from memory.understanding.understand import Understanding


@dataclass(frozen=True)
class Resolution:
    """An utterance with what was left unsaid filled in.

    `filled` are the things that words like “she” or “there” stand for; `choices` are whole questions, if it is unclear
    which is meant, and `filled` then has each thing that may be; `missing` is the word that nothing was found for.
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
    """The search in the last exchanges, if there was one."""
    is_restricted: bool = False
    """Whether it asks only about some of several things spoken of."""
    goes_on: bool = False
    """Whether some of its words come from the talk before."""
    understanding: Understanding | None = field(default=None, compare=False, repr=False)
    """How the text is understood, if already known."""
