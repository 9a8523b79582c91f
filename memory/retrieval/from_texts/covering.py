"""Coverage: whether a sentence says all terms of a question, itself or through what is said just before it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from memory.documents.observations import Observation
from memory.grammar import ParsedWord, Sentence
from memory.retrieval.from_texts.clauses import is_pronoun
from memory.retrieval.from_texts.framing import NAMING
from memory.retrieval.from_texts.matching import STATES, degree, matching_words
from memory.retrieval.from_texts.missing_terms import missing_term_penalty
from memory.retrieval.from_texts.names_asked import may_stand_for, names_agree
from memory.retrieval.from_texts.passage import ObservationContext, holds, words_of
from memory.retrieval.from_texts.question import LIGHT, TextQuestion
from memory.retrieval.from_texts.words import BY_STEM, Term, key

CONDITIONS_AT_LEAST = 0.5
"""Minimum share of the terms of a time or condition clause that must be covered."""


@dataclass(frozen=True)
class Cover:
    """How a sentence covers a question: the words that match each term, the terms only said nearby, and the penalty."""

    question: TextQuestion
    passage: ObservationContext
    sentence: Sentence
    places: Mapping[Term, tuple[ParsedWord, ...]] = field(hash=False)
    nearby: tuple[Term, ...]
    penalty: float

    def words(self, terms: Sequence[Term]) -> set[ParsedWord]:
        """The words of the sentence that match these terms."""
        return {word for term in terms for word in self.places.get(term, ())}


def may_say(question: TextQuestion, observation: Observation) -> bool:
    """Whether an observation has the question's verb and numbers, which must be in the sentence itself."""
    own = words_of(observation)
    may_be_missing = LIGHT | NAMING | STATES
    if question.predicate is not None and question.predicate.lemma not in may_be_missing and not holds(own, question.predicate):
        return False
    return all(term.kind != "number" or holds(own, term) for term in question.terms)


def may_cover(question: TextQuestion, passage: ObservationContext) -> bool:
    """Whether a passage is worth parsing: nearly all terms are said there or just before."""
    terms, own = question.terms, passage.own
    held = sum(holds(own, term) or passage.nearness(term) > 0 for term in terms)
    return held >= len(terms) - 1 - len(question.focus)


def cover(question: TextQuestion, passage: ObservationContext, sentence: Sentence) -> Cover | None:
    """How the sentence covers the question; None if a term is missing, or the sentence is about something else."""
    places = {
        term: found for term in (*question.terms, *question.conditions) if (found := matching_words(question, term, sentence))
    }
    nearby: list[Term] = []
    penalty = 0.0
    for term in question.terms:
        if term in places:
            penalty += (1 - max(degree(question, term, word) for word in places[term])) * 0.5
            continue
        lacks = missing_term_penalty(question, passage, sentence, term)
        if lacks is None:
            return None
        is_of_same = bool(nearby) and 0 < term.index - nearby[-1].index <= 2
        nearby += [term]
        penalty += 0.0 if is_of_same else lacks
    covered = Cover(question, passage, sentence, places, tuple(nearby), round(penalty, 3))
    return covered if not _is_of_another(covered) and _conditions_hold(question, passage, places) else None


def _is_of_another(found: Cover) -> bool:
    """Whether terms that are only said nearby, or a name, show that the sentence is about something else."""
    question, sentence, places, nearby = found.question, found.sentence, found.places, found.nearby
    if question.predicate is None and nearby:
        is_whether = question.wanted == "whether" and bool(set(nearby) & set(question.others))
        if is_whether or _is_of_what_is_far(question, sentence, nearby, found.passage.near[-1]):
            return True
    if any(_is_another(question, sentence, term, places) for term in nearby):
        return True
    if nearby and (_is_loosely_said(question, places, nearby) or not may_stand_for(question, sentence, nearby)):
        return True
    return not names_agree(question, found.passage, sentence, places)


def _is_loosely_said(question: TextQuestion, places: Mapping[Term, tuple[ParsedWord, ...]], nearby: Sequence[Term]) -> bool:
    """Whether two guesses are combined: a loose match of the verb, and a subject or object that is only said nearby."""
    verb = question.predicate
    if verb is None or verb not in places or not set(nearby) & {*question.agent, *question.patient}:
        return False
    return max(degree(question, verb, word) for word in places[verb]) < BY_STEM


def _is_of_what_is_far(question: TextQuestion, sentence: Sentence, nearby: Sequence[Term], titled: frozenset[str]) -> bool:
    """Whether the owner is missing: “the level of the pump”, where the sentence has a level but no pump and no pronoun."""
    words = question.sentence.words
    owned = [
        term
        for term in nearby
        if any(word.lower == "of" for word in words[max(0, term.index - 3) : term.index])
        and not (term.kind == "name" and key(term.text) in titled)
    ]
    return bool(owned) and not any(is_pronoun(word) and word.tag not in {"WDT", "WP"} for word in sentence.words)


def _is_another(question: TextQuestion, sentence: Sentence, term: Term, places: Mapping[Term, tuple[ParsedWord, ...]]) -> bool:
    """Whether a distinguishing modifier is missing and another is in its place: “relief valve” is not “safety valve”."""
    words = question.sentence.words
    head = next((each for each in question.terms if each.index == term.index + 1), None)
    if head is None or head not in places or not (words[term.index].is_noun or words[term.index].tag.startswith("JJ")):
        return False
    asked = {key(each.text) for each in question.terms}
    return all(
        any(key(each.text) not in asked for each in sentence.children(word, "compound", "amod", "nmod")) for word in places[head]
    )


def _conditions_hold(question: TextQuestion, passage: ObservationContext, places: Mapping[Term, tuple[ParsedWord, ...]]) -> bool:
    if not question.conditions:
        return True
    held = sum(term in places or passage.nearness(term) > 0 for term in question.conditions)
    return held >= CONDITIONS_AT_LEAST * len(question.conditions)
