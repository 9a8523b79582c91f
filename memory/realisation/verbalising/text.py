"""Triples → text: content is grouped by subject, ordered and aggregated, with pronouns for repeated subjects.

What is said of a value that is itself a subject follows it as a relative clause if that is short, else in separate sentences.
"""

from collections.abc import Iterable, Sequence

from memory.forms.inflection import plural, with_article
from memory.realisation.values import listed, sentence
from memory.realisation.verbalising.clauses import goes_on_with, joined, said
from memory.realisation.verbalising.naming import LISTED_AT_MOST, common_noun, named, valued
from memory.realisation.verbalising.topics import AggregatedClause, SubjectDescription, Triple, topics_of

CLAUSES_OF_A_SENTENCE, CLAUSES_THAT_BEGIN_ALIKE = 2, 3
RELATIVE_AT_MOST = 2
WITHIN = frozenset({"is located in {}", "is part of {}"})


def text_of(triples: Iterable[Triple]) -> str:
    """A text that says all of these triples and nothing else. Raises ValueError if there are none."""
    topics = topics_of(triples)
    if not topics:
        msg = "There is no triple to be said."
        raise ValueError(msg)
    return " ".join(each for topic in topics.values() for each in _sentences(topic, topics))


def _sentences(topic: SubjectDescription, topics: dict[str, SubjectDescription]) -> list[str]:
    if topic.is_said:
        return []
    topic.is_said = True
    found: list[str] = []
    apposed, waiting = _apposed(topic)
    while waiting:
        some = _next_clauses(waiting, topic, topics)
        waiting = waiting[len(some) :]
        subject = f"{named(topic.name)}{apposed}" if not found else topic.pronoun or named(topic.name)
        is_alone = not found and not waiting and not apposed
        found.append(_sentence(subject, some, topic, topics, is_alone=is_alone))
    return found


def _apposed(topic: SubjectDescription) -> tuple[str, list[AggregatedClause]]:
    """“, a guitarist,” as an apposition, and the clauses left; empty if nothing else is to be said, or the name says it."""
    first, *others = topic.clauses
    if not others or not first.wording.is_class:
        return "", list(topic.clauses)
    is_in_name = {word.lower() for value in first.values for word in value.words.split()} <= set(topic.name.lower().split())
    return "" if is_in_name else f", {_classes(first)},", others


def _classes(clause: AggregatedClause) -> str:
    """“a guitarist and a singer”."""
    names = [common_noun(value.words) for value in clause.values]
    return listed([with_article(name) for name in dict.fromkeys(names)], LISTED_AT_MOST)


def _next_clauses(
    waiting: Sequence[AggregatedClause], topic: SubjectDescription, topics: dict[str, SubjectDescription]
) -> list[AggregatedClause]:
    """The clauses of the next sentence; one that a relative clause will follow ends it."""
    some: list[AggregatedClause] = []
    for clause in waiting:
        alike = all(each.wording.head == clause.wording.head for each in some)
        most = CLAUSES_THAT_BEGIN_ALIKE if alike or not topic.pronoun else CLAUSES_OF_A_SENTENCE
        if len(some) >= most and not goes_on_with(some[-1], clause):
            break
        some.append(clause)
        if _followed(clause, topics) is not None:
            break
    return some


def _followed(clause: AggregatedClause, topics: dict[str, SubjectDescription]) -> SubjectDescription | None:
    """The topic of a value that a relative clause can describe, or None; moves that value to the end of the clause."""
    for place, term in enumerate(clause.terms):
        topic = topics.get(term)
        if topic is not None and _may_follow(topic) and clause.may_be_last(place):
            clause.put_last(place)
            return topic
    return None


def _may_follow(topic: SubjectDescription) -> bool:
    """Whether it fits a relative clause: short, not said yet, and clearly “who” or “which” (a musician may be a band)."""
    is_known = topic.is_somebody or "musician" not in topic.kinds
    return is_known and not topic.is_said and len(topic.clauses) <= RELATIVE_AT_MOST


def _sentence(
    subject: str,
    clauses: Sequence[AggregatedClause],
    topic: SubjectDescription,
    topics: dict[str, SubjectDescription],
    *,
    is_alone: bool,
) -> str:
    first = clauses[0]
    relative = _relative(clauses[-1], topics)
    if is_alone and len(clauses) == 1 and first.wording.is_bare and first.values[0].kind != "truth":
        words = listed([valued(each, first.wording) for each in first.values], LISTED_AT_MOST)
        verb, noun = ("is", first.wording.noun) if len(first.values) == 1 else ("are", plural(first.wording.noun))
        return sentence(f"the {noun} of {subject} {verb} {words}{relative}")
    return sentence(f"{subject} {_joined(clauses, topic)}{relative}")


def _joined(clauses: Sequence[AggregatedClause], topic: SubjectDescription) -> str:
    return joined([said(each, is_over=topic.is_over) for each in clauses])


def _relative(clause: AggregatedClause, topics: dict[str, SubjectDescription]) -> str:
    """“, which is part of Y and …”, “ in Y” or “, a politician”, recursively; marks the topic as said."""
    topic = _followed(clause, topics)
    if topic is None:
        return ""
    topic.is_said = True
    after = _relative(topic.clauses[-1], topics)
    if len(topic.clauses) == 1:
        only = topic.clauses[0]
        if only.wording.is_class:
            return f", {_classes(only)}{after}"
        if only.wording.phrase in WITHIN and clause.wording.phrase in WITHIN and len(only.values) == 1 == len(clause.values):
            return f" in {named(only.values[0].words)}{after}"
    return f", {'who' if topic.is_somebody else 'which'} {_joined(topic.clauses, topic)}{after}"
