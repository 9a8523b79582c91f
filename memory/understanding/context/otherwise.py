"""The last question with another question word: “and where?”, “what milk”, “who did?”."""

import re
from collections.abc import Iterator

from rdflib import URIRef

from memory.forms.inflection import inflections, likely_lemmas
from memory.language.words import ARTICLES
from memory.understanding.context.discourse import Discourse
from memory.understanding.context.naming import names_of
from memory.understanding.phrases import PREPOSITIONS
from memory.understanding.question import AUXILIARIES
from memory.understanding.understand import Understanding

QUESTION_PHRASE = re.compile(
    r"(?:exactly )?(?:(?:in|on|at|from|by|to|since|for|with|of|until) )?(?:who|whom|where|when|how (?:old|long)|(?:what|which|whose|how many)(?: \w+){0,2})(?: exactly)?",
    re.IGNORECASE,
)
ASKING = frozenset({"which", "what"})
ASKED_FOR_TIME = frozenset({"when", "year"})
Proposal = tuple[str, tuple[tuple[str, URIRef], ...], frozenset[URIRef]]
"""A text, the words filled in with their things, and things of which its reading must contain at least one (if any)."""


def asks_of_noun(rest: str) -> bool:
    """Whether it is a question word with a noun and no predicate: “what milk”, “which label”."""
    return len(rest.split()) > 1 and rest.split(maxsplit=1)[0].lower() in ASKING and QUESTION_PHRASE.fullmatch(rest) is not None


def asked_otherwise(phrase: str, question: Understanding, discourse: Discourse) -> Iterator[Proposal]:
    """Proposals for the last question with another question word."""
    words, start = question.words, phrase[:1].upper() + phrase[1:]
    subject = discourse.subject()
    for name in names_of(subject, discourse) if subject is not None and asks_of_noun(phrase) else ():
        yield f"What is the {phrase.split(maxsplit=1)[1]} of {name}?", (), frozenset({subject} if subject else ())
    auxiliary = next((n for n, word in enumerate(words) if word.key in AUXILIARIES and not _is_named(n, question)), None)
    if auxiliary == 0:
        yield from ((text, (), frozenset()) for text in _with_value_left_out(start, question))
    elif auxiliary is not None:
        yield f"{start} {' '.join(word.text for word in words[auxiliary:])}", (), frozenset()
    else:
        yield from ((text, (), frozenset()) for text in _in_the_passive(start, question))
    for name in names_of(subject, discourse) if subject is not None else ():
        if ASKED_FOR_TIME & set(phrase.lower().split()):
            yield f"What year is {name} from?", (), frozenset({subject} if subject else ())
        if phrase.lower().startswith("since"):
            yield f"{start} has {name} existed?", (), frozenset()
        if phrase.lower() == "how old":
            yield f"How old is {name}?", (), frozenset()


def _is_named(place: int, question: Understanding) -> bool:
    return any(mention.span.covers(place) for mention in question.mentions.things)


def _with_value_left_out(start: str, question: Understanding) -> Iterator[str]:
    """“Was Mozart born in Vienna?”, “where?” → “Where was Mozart born?”."""
    words = question.words
    for mention in reversed(question.mentions.things):
        begin = mention.span.start
        while begin and words[begin - 1].key in ARTICLES | PREPOSITIONS:
            begin -= 1
        left = [word.text for n, word in enumerate(words) if not begin <= n < mention.span.end]
        yield f"{start} {' '.join([left[0].lower(), *left[1:]])}?"


def by_whom(question: Understanding) -> Iterator[Proposal]:
    """“Did Mozart compose Carmen?”, “who did?” → “Who composed Carmen?”."""
    words = question.words
    for mention in question.mentions.things:
        if mention.span.start == 1 and words[0].key in {"did", "does", "do"} and mention.span.end < len(words):
            lemmas = likely_lemmas(words[mention.span.end].key, upos="VERB")
            behind = " ".join(word.text for word in words[mention.span.end + 1 :])
            for form in inflections(lemmas[0], tag="VBD") if lemmas else ():
                yield f"Who {form} {behind}", (), frozenset()


def _in_the_passive(start: str, question: Understanding) -> Iterator[str]:
    """“Who invented dynamite?”, “and when?” → “When was dynamite invented?”."""
    words = question.words
    for mention in question.mentions.properties:
        if mention.span.start == 1 and len(mention.span) == 1:
            lemmas = likely_lemmas(words[1].key, upos="VERB")
            forms = inflections(lemmas[0], tag="VBN") if lemmas else ()
            behind = " ".join(word.text for word in words[2:]).rstrip("?!. ")
            yield from (f"{start} was {behind} {form}?" for form in forms)
