"""What an exchange reveals about a person's interests: topics asked or told about, values in the answer, likes and dislikes."""

from collections.abc import Iterator, Sequence

from rdflib import RDF, URIRef

from chat.dialogue.candidate import Situation
from memory.facts.learning import Lesson
from memory.facts.relations import relation_at
from memory.interests.strengths import WEIGHTS
from memory.interests.user_model import Touch
from memory.model import Analysis, Reply
from memory.retrieval.past import SUGGESTING
from memory.vocabulary import MEM

VALUES_AT_MOST = 6
"""How many values of a long list count."""


def touches(analysis: Analysis, reply: Reply, situation: Situation) -> list[Touch]:
    """The interest updates of a turn, heaviest kinds first."""
    domain, person = situation.memory.domain, situation.memory.learned.person
    asked = [term for pattern in analysis.patterns for term in (pattern.subject, pattern.value) if isinstance(term, URIRef)]
    things = [term for term in dict.fromkeys(asked) if term not in domain.schema.classes and term != person]
    facts = [source.fact for source in reply.sources if source.fact is not None and source.kind == "domain"]
    facts = [] if reply.component == SUGGESTING else facts  # a suggestion is the companion's choice, not the person's
    named = [fact.value for fact in facts if isinstance(fact.value, URIRef) and fact.value not in domain.schema.classes]
    classes = domain.classes_of(things) if things else {}
    found = [touch for lesson in situation.lessons for touch in _liked(lesson)]
    found += [Touch(thing, "thing", WEIGHTS["subject"]) for thing in things]
    found += [Touch(each, "property", WEIGHTS["property"]) for each in _properties(analysis)]
    found += [
        Touch(fact.predicate, "pattern", WEIGHTS["pattern"], fact.value)
        for fact in facts[:VALUES_AT_MOST]
        if isinstance(fact.value, URIRef) and fact.predicate != RDF.type
    ]
    found += [Touch(kind, "class", WEIGHTS["class"]) for of in classes.values() for kind in of]
    found += [Touch(thing, "thing", WEIGHTS["value"]) for thing in named[:VALUES_AT_MOST] if thing not in things]
    return found


def _liked(lesson: Lesson) -> Iterator[Touch]:
    """The update for a liking or dislike that the person stated."""
    told = lesson.learned
    liking = relation_at(told.fact.predicate).liking if told.is_live else None
    if liking is not None and lesson.statement.subject.kind == "speaker" and isinstance(told.fact.value, URIRef):
        yield Touch(told.fact.value, "thing", WEIGHTS["liked" if liking != told.is_denied else "disliked"])


def _properties(analysis: Analysis) -> Sequence[URIRef]:
    return list(
        dict.fromkeys(each.predicate for each in analysis.patterns if each.predicate != RDF.type and each.predicate not in MEM)
    )
