"""Triples → a text: put in order, gathered by what they are of, joined, and referred back to.

What a thing that is a value has to say of itself follows it as a relative clause where that is short, else in sentences of its own.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from memory.realisation.values import listed, sentence
from memory.realisation.verbalising.lexicon import Wording, wording_of
from memory.realisation.verbalising.naming import LISTED_AT_MOST, filled, named, valued
from memory.realisation.verbalising.terms import Value, name_of, value_of
from memory.understanding.phrases import plural

CLAUSES_OF_A_SENTENCE = 2
RELATIVE_AT_MOST = 2
_PREPOSITIONAL = re.compile(r"(was born|died|was founded|was established|was built|was released|was launched) (?:in|on|at|from) ")

Triple = tuple[str, str, str]


@dataclass
class Clause:
    """What is said of a subject with one property: its values, and the subjects that they are in turn."""

    wording: Wording
    values: list[Value]
    terms: list[str]


@dataclass
class Topic:
    """A subject with all that is said of it."""

    term: str
    clauses: list[Clause] = field(default_factory=list)
    is_said: bool = False

    @property
    def name(self) -> str:
        """What it is called."""
        return name_of(self.term)

    def has_subject(self, kind: str) -> bool:
        """Whether anything is said of it that is said of people alone (`who`), or of no people (`it`)."""
        return any(clause.wording.subject == kind for clause in self.clauses)


def text_of(triples: Iterable[Triple]) -> str:
    """The text that says these triples, all of them and nothing else. Raises ValueError for none."""
    topics = _topics(triples)
    if not topics:
        msg = "There is no triple to be said."
        raise ValueError(msg)
    return " ".join(each for topic in _in_order(topics) for each in _sentences(topic, topics))


def _topics(triples: Iterable[Triple]) -> dict[str, Topic]:
    stated = list(dict.fromkeys(triples))
    kinds: dict[str, set[str]] = {}
    for subject, predicate, _ in stated:
        kinds.setdefault(name_of(subject), set()).add(wording_of(predicate).kind)
    topics: dict[str, Topic] = {}
    for subject, predicate, value in stated:
        name = name_of(subject)
        topic = topics.setdefault(name, Topic(subject))
        wording = wording_of(predicate, kinds[name] - {""})
        clause = next((each for each in topic.clauses if each.wording.phrase == wording.phrase), None)
        if clause is None:
            clause = Clause(wording, [], [])
            topic.clauses.append(clause)
        clause.values.append(value_of(value))
        clause.terms.append(name_of(value))
    for topic in topics.values():
        topic.clauses.sort(key=lambda each: each.wording.rank)
    return topics


def _in_order(topics: dict[str, Topic]) -> list[Topic]:
    """Subjects that are nobody's value first, each followed by what its values are the subjects of."""
    values = {term for topic in topics.values() for clause in topic.clauses for term in clause.terms}
    roots = [topic for name, topic in topics.items() if name not in values] or list(topics.values())[:1]
    found: list[Topic] = []

    def visit(topic: Topic) -> None:
        if topic in found:
            return
        found.append(topic)
        for clause in topic.clauses:
            for term in clause.terms:
                if term in topics:
                    visit(topics[term])

    for each in (*roots, *topics.values()):
        visit(each)
    return found


def _sentences(topic: Topic, topics: dict[str, Topic]) -> list[str]:
    if topic.is_said:
        return []
    topic.is_said = True
    said: list[str] = []
    waiting = list(topic.clauses)
    while waiting:
        some = _next_clauses(waiting, topics)
        waiting = waiting[len(some) :]
        subject = "It" if said and topic.has_subject("it") and not topic.has_subject("who") else named(topic.name)
        said.append(_sentence(subject, some, topics, is_alone=not said and not waiting))
    return said


def _next_clauses(waiting: Sequence[Clause], topics: dict[str, Topic]) -> list[Clause]:
    """As many as a sentence takes; one that is followed by a relative clause ends it."""
    some: list[Clause] = []
    for clause in waiting[:CLAUSES_OF_A_SENTENCE]:
        some.append(clause)
        if _followed(clause, topics) is not None:
            break
    return some


def _followed(clause: Clause, topics: dict[str, Topic]) -> Topic | None:
    """The topic that a clause's last value is, where it can be said in a relative clause."""
    topic = topics.get(clause.terms[-1])
    return topic if topic is not None and not topic.is_said and len(topic.clauses) <= RELATIVE_AT_MOST else None


def _sentence(subject: str, clauses: Sequence[Clause], topics: dict[str, Topic], *, is_alone: bool) -> str:
    first = clauses[0]
    relative = _relative(clauses[-1], topics)
    if is_alone and len(clauses) == 1 and first.wording.is_bare:
        words = listed([valued(each, first.wording) for each in first.values], LISTED_AT_MOST)
        verb, noun = ("is", first.wording.noun) if len(first.values) == 1 else ("are", plural(first.wording.noun))
        return sentence(f"the {noun} of {subject} {verb} {words}{relative}")
    return sentence(f"{subject} {_joined(clauses)}{relative}")


def _joined(clauses: Sequence[Clause]) -> str:
    """“was born in A on B and plays for C”: what begins with the same verb is said with it once."""
    phrases: list[str] = []
    for clause in clauses:
        said = _said(clause)
        before, now = (_PREPOSITIONAL.match(each) for each in (phrases[-1] if phrases else "", said))
        if before and now and before[1] == now[1] and " and " not in phrases[-1]:
            phrases[-1] = f"{phrases[-1]} {said.removeprefix(now[1]).strip()}"
        else:
            phrases.append(said)
    return listed(phrases, LISTED_AT_MOST)


def _said(clause: Clause) -> str:
    return filled(clause.wording.phrase, [valued(each, clause.wording) for each in clause.values])


def _relative(clause: Clause, topics: dict[str, Topic]) -> str:
    """“, which is part of Y and …”, and what its last value is in turn."""
    topic = _followed(clause, topics)
    if topic is None:
        return ""
    topic.is_said = True
    who = "who" if topic.has_subject("who") or clause.wording.leads_to_somebody else "which"
    opening = f"; {named(topic.name)}" if len(clause.values) > 1 else f", {who}"
    return f"{opening} {_joined(topic.clauses)}{_relative(topic.clauses[-1], topics)}"
