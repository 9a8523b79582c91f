"""Names a thing, or a list of things, in such a way that the rewritten question will be understood."""

import re
from collections.abc import Iterator, Sequence

from rdflib import RDF, URIRef

from memory.forms.folding import folded
from memory.forms.inflection import plural
from memory.model import Exchange, Pattern
from memory.understanding.context.attempts import Attempts
from memory.understanding.context.discourse import Discourse, asked_pattern

_NOUN_PHRASE = re.compile(
    r"^(?:who|what|which|name|list|show me|tell me)(?: (?:is|are|was|were)|['’](?:s|re))? (?:all )?(the .+?)[?.!]*$",
    re.IGNORECASE,
)


def names_of(thing: URIRef, discourse: Discourse) -> Iterator[str]:
    """Its label; if others share it, also with its class; if they share that as well, with something it is related to."""
    label = discourse.labels[thing]
    yield label
    others = {each.iri for each in discourse.domain.things_called([folded(label)])} - {thing}
    if not others:
        return
    for kind in discourse.kinds(thing)[:1]:
        yield f"the {kind} {label}"
    same = {each for of in discourse.domain.classes_of(sorted(others)).values() for each in of}
    if same.isdisjoint(discourse.classes.get(thing, ())):
        return
    values = [fact.value for fact in discourse.domain.facts_about(thing)[0] if isinstance(fact.value, URIRef)]
    for value in values[:1]:
        yield f"{label} by {discourse.domain.labels_of([value])[value]}"


def descriptions_of(exchange: Exchange, discourse: Discourse) -> Iterator[str]:
    """Descriptions of what a question asks for: “the members of Queen”, “the albums by Queen”."""
    asked = asked_pattern(exchange)
    if match := _NOUN_PHRASE.match(exchange.resolved):
        yield match.group(1)
    if asked is None:
        return
    schema = discourse.domain.schema
    entry = schema.properties.get(asked.predicate)
    labels = discourse.domain.labels_of([term for term in (asked.subject, asked.value) if isinstance(term, URIRef)])
    nouns = [plural(schema.classes[each].label) for each in _asked_classes(exchange.patterns) if each in schema.classes]
    if isinstance(asked.subject, URIRef) and entry is not None:
        yield f"the {plural(entry.label)} of {labels[asked.subject]}"
    elif isinstance(asked.value, URIRef) and entry is not None:
        for noun in nouns or [plural(schema.classes[each].label) for each in sorted(entry.domains) if each in schema.classes]:
            yield f"the {noun} by {labels[asked.value]}"
            for phrase in entry.verb_phrases[:2]:
                yield f"the {noun} that {_in_plural(phrase)} {labels[asked.value]}"


def is_plural(label: str, text: str) -> bool:
    """Whether a text has this common noun in the plural: “What colour are aubergines?”."""
    return label.islower() and plural(label).lower() in text.lower()


def _asked_classes(patterns: Sequence[Pattern]) -> list[URIRef]:
    kinds = [each.value for each in patterns if each.predicate == RDF.type and each.subject is None]
    return [each for each in kinds if isinstance(each, URIRef)]


def _in_plural(phrase: str) -> str:
    """A verb phrase in the plural: “be born in” → “were born in”; other verbs have their bare form."""
    head, _, rest = phrase.partition(" ")
    return f"were {rest}" if head == "be" else phrase


def possessive(name: str) -> str:
    """“Miles Davis” → “Miles Davis's”."""
    return f"{name}'s"


def first_about(texts: Sequence[str], thing: URIRef, attempts: Attempts) -> str | None:
    """The first text understood as about the thing and no namesake; None if there is none."""
    return next((text for text in texts if attempts.is_about(text, thing)), None)
