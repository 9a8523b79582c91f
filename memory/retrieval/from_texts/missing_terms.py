"""Penalties for terms that a sentence lacks: small if said nearby, referred to by a pronoun, or of little content."""

from memory.grammar import Sentence
from memory.retrieval.from_texts.clauses import is_pronoun
from memory.retrieval.from_texts.kinds.measures import stands_alone
from memory.retrieval.from_texts.kinds.phrases import number_phrases
from memory.retrieval.from_texts.kinds.things import likelihood
from memory.retrieval.from_texts.matching import matching_words
from memory.retrieval.from_texts.names_asked import name_of
from memory.retrieval.from_texts.passage import ObservationContext
from memory.retrieval.from_texts.question import LIGHT, TextQuestion
from memory.retrieval.from_texts.words import TITLES, Term, key

NEAR, LIGHT_MISSING, ADVERB_MISSING, MEANT, TOLD_OF_SELF = 0.12, 0.15, 0.1, 0.25, 0.05
"""Penalties for a term that is said nearby, is a light verb, is an adverb, is meant by “this”, is the author's “I”."""
READERS = frozenset(
    "patient people person user reader visitor customer guest owner operator driver member tenant resident student employee traveller "
    "passenger applicant worker beginner parent buyer player".split()
)
"""Nouns for people whom a text may address as “you”."""
_FIRST = frozenset("i me my mine myself".split())
_WRITERS = frozenset("author writer narrator diarist".split())
_BOUNDS = frozenset("maximum minimum most least highest lowest largest smallest maximal minimal".split())
_BOUNDING = frozenset("exceed most least up maximum minimum more less least".split())
"""Words that state a bound: “should not exceed”, “at least”, “up to”."""


def missing_term_penalty(question: TextQuestion, passage: ObservationContext, sentence: Sentence, term: Term) -> float | None:
    """The penalty for a term that is not in the sentence; None if it must not be missing."""
    if term is question.predicate:
        return LIGHT_MISSING if term.lemma in LIGHT else None
    if term in question.focus and question.wanted in {"count", "thing", "measure", "amount"}:
        return _lacking_focus(question, passage, sentence, term)
    if _stands_in_name(question, term) and any(each in sentence_keys(sentence) for each in name_of(question, term)):
        return 0.02
    is_open = term.kind != "name" or any(is_pronoun(word) for word in sentence.words) or term in question.others
    if is_open and (far := passage.nearness(term)):
        return NEAR * (2 - far)
    if _is_meant_by_this(question, sentence, term):
        return MEANT
    return TOLD_OF_SELF if _tells_of_itself(question, passage, sentence, term) else _lacking_little(question, sentence, term)


def _lacking_focus(question: TextQuestion, passage: ObservationContext, sentence: Sentence, term: Term) -> float | None:
    """For the noun of the question phrase: “instrument” of “What instrument …” may be missing, but not what is counted."""
    if question.wanted == "count":
        if passage.nearness(term) == 1.0 and any(stands_alone(sentence, *each) for each in number_phrases(sentence)):
            return NEAR
        return NEAR if term.lemma in {"people", "person"} or (term is not question.focus[0] and passage.nearness(term)) else None
    return 0.1 if question.wanted == "thing" else 0.05


def _tells_of_itself(question: TextQuestion, passage: ObservationContext, sentence: Sentence, term: Term) -> bool:
    """Whether “I” in the sentence refers to the term: the author by name, or just “the author”."""
    if not any(word.lower in _FIRST for word in sentence.words):
        return False
    if term.lemma in _WRITERS:
        return True
    names = {key(word) for name in passage.observation.about for word in name.split()}
    return term.kind == "name" and key(term.text) in names and set(name_of(question, term)) <= names


def _is_meant_by_this(question: TextQuestion, sentence: Sentence, term: Term) -> bool:
    """Whether “this” refers to the term, all else being said: the paper in “She published this in a Swiss journal”."""
    if term not in question.patient or term.kind != "noun" or question.predicate is None or not question.others:
        return False
    if not all(matching_words(question, other, sentence) for other in (question.predicate, *question.others)):
        return False
    verbs = [word for word in matching_words(question, question.predicate, sentence) if word.is_verb]
    return any(each.lower in {"this", "it", "them"} for verb in verbs for each in sentence.children(verb, "dobj"))


def _lacking_little(question: TextQuestion, sentence: Sentence, term: Term) -> float | None:
    """For terms of little content: titles, readers addressed as “you”, bounds put differently, and adverbs; None for others."""
    if key(term.text) in TITLES:
        return 0.0
    if term.lemma in READERS and any(word.lower in {"you", "your"} for word in sentence.words):
        return 0.05
    if term.lemma in READERS and term in question.agent and not any(likelihood(word) >= 0.8 for word in sentence.words):
        return 0.1
    if term.lemma in _BOUNDS and any(word.lower in _BOUNDING for word in sentence.words):
        return 0.05
    return ADVERB_MISSING if question.sentence.words[term.index].tag.startswith("RB") else None


def _stands_in_name(question: TextQuestion, term: Term) -> bool:
    return term.kind == "name" and len(name_of(question, term)) > 1


def sentence_keys(sentence: Sentence) -> set[str]:
    """All words of a sentence, folded."""
    return {key(word.text) for word in sentence.words}
