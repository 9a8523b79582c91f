"""What an order to forget all about something takes: the facts, the sentences that name it, and what rests on nothing else."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from rdflib import URIRef

from chat.dialogue.candidate import Situation
from memory.access import Memory
from memory.curation.told_sentences import told_sentences
from memory.facts.answering import answer_told
from memory.facts.facts import LearnedFact
from memory.facts.question_completion import complete_question
from memory.facts.relations import NAME, PREFERRED_NAME
from memory.facts.search import HAVE, ToldAnswer
from memory.forms.folding import folded
from memory.language.sentences import sentences_of
from memory.retrieval.own_words.about import MOST_OF_NAME, sentences_on
from memory.retrieval.own_words.nearest import keys_of
from memory.store.terms import Term
from memory.vocabulary import MEM

NAMES = frozenset({NAME, PREFERRED_NAME})
OWN = ("my", "my other")
"""How a label says that a thing is the person's own."""


@dataclass(frozen=True)
class OrderTopic:
    """The facts about what an order names, and what it is called: names, and “my cat” if there is only one."""

    facts: tuple[LearnedFact, ...] = ()
    names: tuple[str, ...] = ()


def topic_of_order(words: str, situation: Situation) -> OrderTopic:
    """Everything told about something, superseded facts included; else what “What is my birthday?” would answer."""
    told = told_of(f"What do you know about {words}?", situation)
    facts, learned = own_facts_of(told), situation.memory.learned
    in_words = (name_in(words),)
    if told is None or not facts:
        answering = own_facts_of(told_of(f"What is {words}?", situation))
        return OrderTopic(answering or _with_words(words, situation.memory), in_words)
    things = list(told.subjects)
    if not things or learned.person in things:
        return OrderTopic(facts, in_words)
    every = unique([*facts, *learned.facts.facts(things, also_superseded=True), *_with_value(things, situation.memory)])
    named = [str(each.fact.value) for each in every if each.fact.predicate in NAMES and each.fact.subject in things]
    labels = learned.labels_of(things)
    beyond = keys_of(words) - {key for each in (*labels.values(), *named) for key in keys_of(each)}
    if beyond:
        meant = [each for each in every if len(beyond & keys_of(each.words)) >= MOST_OF_NAME * len(beyond)]
        return OrderTopic(tuple(meant), in_words)
    only = [label for label in labels.values() if not _others_called(label, things, situation.memory)]
    return OrderTopic(unique([*every, *_owned_as(only, situation.memory)]), tuple(dict.fromkeys([*named, *only, *in_words])))


def name_in(words: str) -> str:
    """“tuba lesson” for “my tuba lesson”."""
    return folded(words).removeprefix("my ").removeprefix("our ")


def _with_words(words: str, memory: Memory) -> tuple[LearnedFact, ...]:
    """The facts whose thing or value is called so, among other words: “my interview”, “Lisbon”."""
    keys, every = keys_of(words), memory.learned.facts.facts() if keys_of(words) else []
    labels = memory.learned.labels_of(term for each in every for term in (each.fact.subject, each.fact.value))

    def called(term: Term) -> frozenset[str]:
        return keys_of(labels.get(cast("URIRef", term), "" if isinstance(term, URIRef) else str(term)))

    return tuple(each for each in every if keys <= called(each.fact.subject) or keys <= called(each.fact.value))


def _with_value(things: Sequence[URIRef], memory: Memory) -> list[LearnedFact]:
    return memory.learned.facts.facts(None, None, things, also_superseded=True)


def _others_called(label: str, things: Sequence[URIRef], memory: Memory) -> set[URIRef]:
    """The person's other things of the same kind that facts still speak of: another cat beside “my cat”."""
    keys = [f"{own} {_kind(label)}" for own in OWN]
    others = {thing for found in memory.learned.facts.called(keys).values() for thing in found} - set(things)
    return {each.fact.subject for each in memory.learned.facts.facts(sorted(others))} if others else set()


def _kind(label: str) -> str:
    """“cat” for “my cat” and “my other cat”."""
    return folded(label).removeprefix("my ").removeprefix("other ")


def _owned_as(labels: Iterable[str], memory: Memory) -> list[LearnedFact]:
    """That the person has such things: “You have a cat.”."""
    kinds = {_kind(each) for each in labels if folded(each).startswith("my ")}
    had = memory.learned.facts.facts(memory.learned.person, HAVE, also_superseded=True) if kinds else []
    called = memory.learned.labels_of(each.fact.value for each in had)
    return [each for each in had if folded(called.get(cast("URIRef", each.fact.value), str(each.fact.value))) in kinds]


def beside_of(
    memory: Memory, facts: Sequence[URIRef], exchanges: Sequence[URIRef], names: Sequence[str]
) -> tuple[Mapping[URIRef, Sequence[str]], tuple[URIRef, ...]]:
    """The sentences with these names in the messages that told the facts, and in those of the exchanges that tell other things too.

    Also returns the exchanges that go as wholes: all of them if there are no names.
    """
    if not names:
        return {}, tuple(exchanges)
    told = memory.learned.facts.tellings(facts)
    messages = dict.fromkeys([*(each.episode for each in told), *exchanges])
    rows = memory.episodes.reader.rows("statements_about", subject=list(messages), predicate=MEM.text) if messages else []
    texts = {row["subject"]: str(row["value"]) for row in rows}
    on = {message: found for message, text in texts.items() if (found := sentences_on(names, text))}
    wholes = tuple(each for each in exchanges if each not in on or len(on[each]) == len(sentences_of(texts[each])))
    return {message: found for message, found in on.items() if message not in wholes}, wholes


def told_along(memory: Memory, facts: Sequence[LearnedFact], beside: Mapping[URIRef, Sequence[str]]) -> tuple[LearnedFact, ...]:
    """The other facts that nothing tells any more once these facts and sentences are gone."""
    return told_sentences(memory.holding, facts, beside).without_support if facts or beside else ()


def told_of(question: str, situation: Situation) -> ToldAnswer | None:
    """The answer to a question about told facts; None if it is no such question."""
    knowledge = situation.memory.learned
    asked = complete_question(question, [each.text for each in situation.short_term.exchanges], knowledge)
    return answer_told(asked, knowledge, situation.memory.embedder) if asked else None


def own_facts_of(told: ToldAnswer | None) -> tuple[LearnedFact, ...]:
    """The person's own facts: those that others told are not theirs to remove."""
    return unique(told.facts) if told is not None and not told.is_shared else ()


def unique(facts: Iterable[LearnedFact]) -> tuple[LearnedFact, ...]:
    """The facts, each once."""
    return tuple({each.iri: each for each in facts}.values())
