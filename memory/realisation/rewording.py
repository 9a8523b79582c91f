"""Paraphrases an answer: the facts as “the PROPERTY of X is Y” if they were said with verbs, or the other way round."""

from collections.abc import Sequence

from rdflib import RDF, URIRef

from memory.forms.inflection import plural
from memory.model import Fact
from memory.realisation.answers import FACTS_SAID_AT_MOST, VerbalisedAnswer
from memory.realisation.sentences import Speaker
from memory.realisation.values import sentence
from memory.store.terms import Term
from memory.understanding.phrases import PREPOSITIONS


def reworded(said: VerbalisedAnswer, speaker: Speaker, unlike: Sequence[str]) -> VerbalisedAnswer:
    """The answer with every fact paraphrased, except in long lists. What no fact states (“Yes.”, a number) stays in front.

    `unlike` are the earlier texts of the answer, which the paraphrase avoids.
    """
    if not said.facts or len(said.facts) > FACTS_SAID_AT_MOST:
        return said
    sentences = [_said_otherwise(group, unlike, speaker) for group in _groups(said.facts)]
    opening = "" if _names_all(said, speaker) else said.text.partition(". ")[0].rstrip(".") + "."
    return VerbalisedAnswer(" ".join(filter(None, (opening, *sentences))), said.facts, said.answers)


def _groups(facts: tuple[Fact, ...]) -> list[list[Fact]]:
    """The facts grouped by subject and property, in their original order."""
    grouped: dict[tuple[URIRef, URIRef], list[Fact]] = {}
    for fact in facts:
        grouped.setdefault((fact.subject, fact.predicate), []).append(fact)
    return list(grouped.values())


def _said_otherwise(group: list[Fact], unlike: Sequence[str], speaker: Speaker) -> str:
    first, entry = group[0], speaker.domain.schema.properties.get(group[0].predicate)
    if first.predicate == RDF.type or entry is None:
        return speaker.fact_sentence(group)
    subject, values = speaker.label(first.subject), speaker.listing([fact.value for fact in group])
    several = len(group) > 1
    noun = plural(entry.label) if several else entry.label
    by_name = sentence(f"the {noun} of {subject} {'are' if several else 'is'} {values}")
    if noun.split()[-1] in PREPOSITIONS or any(by_name in text for text in unlike):
        return sentence(f"{subject}: {entry.label} {values}")
    return by_name


def _names_all(said: VerbalisedAnswer, speaker: Speaker) -> bool:
    """Whether the facts contain everything that answers the question."""
    terms: set[Term] = {term for fact in said.facts for term in (fact.subject, fact.value)}
    return {*said.answers} <= {speaker.name(term) if isinstance(term, URIRef) else str(term) for term in terms}
