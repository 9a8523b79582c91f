"""Entity linking by a part of the name: “Satriani”, “Lincoln”, “the Goldberg Variations of Bach”.

Tried on the words that nothing else explains, and only if they look like a name.
"""

from collections import defaultdict
from collections.abc import Sequence
from itertools import groupby

from rdflib import URIRef

from memory.domain_knowledge.knowledge import DomainKnowledge, NamedThing
from memory.forms.folding import folded
from memory.language.dictionary import is_english
from memory.language.words import Span, Word
from memory.understanding.mentions import Mentions, ThingMention
from memory.understanding.question import NUMBERS

THINGS_KEPT = 5
SHORTEST = 3
"""A shorter word is the number of a king or an initial, and part of the name: “John Paul II”."""
CLEARLY_MORE_USED = 2.0
TITLES = frozenset(
    "president pope king queen sir dr doctor mr mrs ms miss saint st captain general prince princess lord lady emperor empress chancellor senator "
    "professor colonel major mayor governor minister cardinal bishop sultan tsar duke duchess count countess baron chief judge judges mount lake "
    "river city planet operation battle university hotel band group singer".split()
)
"""After a title, a part of a name is enough: “President Lincoln”."""


def partial_mentions(words: tuple[Word, ...], mentions: Mentions, domain: DomainKnowledge) -> list[ThingMention]:
    """A mention for each run of unexplained words that all occur in the names of the same things."""
    found = []
    for run in _unexplained_runs(words, mentions):
        named = domain.things_with_name_words([words[place].key for place in run]) if _looks_like_name(words, run) else []
        if named and stands_apart(words, Span(run[0], run[-1] + 1)):
            best = _best({thing.iri: thing.label for thing in named}, len(run), domain)
            found.append(ThingMention(Span(run[0], run[-1] + 1), best, is_partial=True))
    return found


def stands_apart(words: tuple[Word, ...], span: Span) -> bool:
    """Whether no neighbouring word belongs to the same name: “William Shakespeare” names no other William."""
    before, behind = span.start - 1, span.end
    ends = words[span.end - 1]
    is_led = before > 0 and _is_of_a_name(words[before]) and not _ends_a_name(words[before])
    is_followed = behind < len(words) and _is_of_a_name(words[behind]) and not _ends_a_name(ends)
    return not is_led and not is_followed


def _is_of_a_name(word: Word) -> bool:
    return word.is_content and word.is_capitalised and len(word.key) >= SHORTEST and word.key not in TITLES


def _ends_a_name(word: Word) -> bool:
    return word.is_possessive or word.text.rstrip("\"')”’")[-1:] in ",;:"


def _unexplained_runs(words: tuple[Word, ...], mentions: Mentions) -> list[list[int]]:
    spans = mentions.spans
    left = [n for n, word in enumerate(words) if word.is_content and not any(span.covers(n) for span in spans)]
    return [[place for _, place in run] for _, run in groupby(enumerate(left), key=lambda pair: pair[1] - pair[0])]


def _looks_like_name(words: tuple[Word, ...], run: Sequence[int]) -> bool:
    """Whether it is written like a name, or has a word that is not in the dictionary."""
    inside = [words[place] for place in run]
    capitals = all(word.is_capitalised for word in inside) and run[0] > 0
    return capitals or any(not is_english(word.key) and word.key not in NUMBERS for word in inside)


def _best(things: dict[URIRef, str], said: int, domain: DomainKnowledge) -> tuple[NamedThing, ...]:
    """The things with the largest share of their name said; of these, the clearly most used one, or `THINGS_KEPT` at most."""
    shares = {iri: said / max(1, len(folded(label).split())) for iri, label in things.items()}
    most = max(shares.values())
    nearest = sorted(iri for iri, share in shares.items() if share > most / 2)
    uses: dict[URIRef, int] = defaultdict(int)
    for use in domain.uses_of(nearest):
        uses[use.thing] += use.uses
    ordered = sorted(nearest, key=lambda iri: (-uses[iri], iri))
    if len(ordered) > 1 and uses[ordered[0]] >= CLEARLY_MORE_USED * uses[ordered[1]]:
        ordered = ordered[:1]
    return tuple(NamedThing(iri, folded(things[iri]), things[iri]) for iri in ordered[:THINGS_KEPT])
