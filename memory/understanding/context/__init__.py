"""Resolves references and ellipses from short-term memory: “and Bob Dylan?”, “where was she born?”, “the same for Miles Davis”.

Only what refers or is elliptical is rewritten; a rewriting counts if it can be understood as a whole. So a question that
names its thing is never taken for one about another (Sieber & Krenn 2010, section 2: the context of an input is searched
among the last interactions). Each module has one kind of rewriting or what they share; imports short-term memory and
`understand`.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from time import perf_counter

from rdflib import URIRef

from memory.domain_knowledge.knowledge import DomainKnowledge
from memory.episodes.short_term import ShortTerm
from memory.store.reading import RanQuery
from memory.understanding.context.attempts import Attempts
from memory.understanding.context.bridging import narrow_to_topic, resolve_bridging
from memory.understanding.context.discourse import Discourse, are_of_person, items_of, kinds_of
from memory.understanding.context.filling import assume_antecedent, fill_references, resolve_left_dislocation, with_taken_up
from memory.understanding.context.fragments import complete_fragment, conjunction_left_out
from memory.understanding.context.listed import among_listed
from memory.understanding.context.picking import picked_choice
from memory.understanding.context.references import Reference, ReferenceKind, references_in
from memory.understanding.context.repeating import repeated_question
from memory.understanding.context.resolution import Resolution
from memory.understanding.mentions import ThingMention
from memory.understanding.question import AUXILIARIES
from memory.understanding.understand import Understanding, is_ordinary
from memory.vocabulary import MEM

__all__ = ["Resolution", "resolve_utterance", "resolve_within_message"]

REFERRING = {"wh_question", "yes_no_question", "request", "other"}
SMALL_TALK = {"greeting", "goodbye", "thanks", "agreement", "rejection", "positive_feedback", "negative_feedback"}
CONJUNCTIONS = frozenset("when before after and that where while as because if until since than who which but".split())
_MORE_ABOUT = re.compile(r"\b(tell me|say|know|hear|learn)(?: some(?:thing)?)?(?: more| else)? about\b", re.IGNORECASE)
_ALL_OF = re.compile(r"\b(they|them|these|those) (?:both|all|each)\b", re.IGNORECASE)
LEAVING_OUT = {"else", "other", "others", "another"}


def resolve_utterance(text: str, short_term: ShortTerm, domain: DomainKnowledge) -> Resolution:
    """Make an utterance self-contained; with the choices if it is ambiguous; with the word that has no antecedent, if any."""
    start = perf_counter()
    attempts = Attempts(domain)
    discourse = Discourse(short_term, domain, _named(short_term, attempts))
    found = _resolved(text, discourse, attempts)
    if found == Resolution(text):
        return replace(found, understanding=attempts.known(text))
    return replace(found, depends_on_context=found.text != text, queries=_searched(short_term, (perf_counter() - start) * 1000))


def resolve_within_message(text: str, told: str, domain: DomainKnowledge) -> Resolution | None:
    """Resolve a question about what the same message names before it: “had tiramisu yesterday, whats in that”; else None."""
    attempts = Attempts(domain)
    named = tuple(dict.fromkeys((each.common or each.things)[0].iri for each in _spoken_of(attempts.understood(told))))
    if not named:
        return None
    found = _resolved(text, Discourse(ShortTerm(), domain, named), attempts)
    if found.choices:
        found = _resolved(text, Discourse(ShortTerm(), domain, named[:1]), Attempts(domain))
    is_of_several = len(named) > 1 and found.text not in {"", text} and not found.missing
    is_of_told = is_of_several or any(thing in named for _, thing in found.filled)
    return replace(found, depends_on_context=found.text != text) if is_of_told else None


def _spoken_of(understood: Understanding) -> list[ThingMention]:
    """Mentions surely meant: in full, no ordinary word, and not the maker after “by”: “Rumours by Fleetwood Mac”."""
    words, whole = understood.words, [each for each in understood.mentions.things if not each.is_partial]
    behind = {each.span.end for each in whole if each.span.end < len(words) and words[each.span.end].key == "by"}
    named = [each for each in whole if each.span.start - 1 not in behind]
    return [each for each in named if each.span.end in behind or not is_ordinary(each, words)]


def _named(short_term: ShortTerm, attempts: Attempts) -> tuple[URIRef, ...]:
    """The things the last utterance named, if nothing in it was understood: the next one may be about them."""
    last = short_term.last
    if last is None or last.patterns or last.facts or last.utterance_class in SMALL_TALK:
        return ()
    mentions = attempts.understood(last.resolved).mentions.things
    return tuple(dict.fromkeys((each.common or each.things)[0].iri for each in mentions if not each.is_partial))


def _searched(short_term: ShortTerm, elapsed_ms: float) -> tuple[RanQuery, ...]:
    """The search of the last exchanges, recorded as a `RetrieveContext` action."""
    ran = short_term.ran
    return (replace(ran, action=MEM.RetrieveContext, elapsed_ms=ran.elapsed_ms + elapsed_ms),) if ran is not None else ()


def _resolved(text: str, discourse: Discourse, attempts: Attempts) -> Resolution:
    if choice := picked_choice(text, discourse.short_term.last):
        return Resolution(choice)
    if again := repeated_question(text, discourse, attempts):
        return again
    first = attempts.understood(text)
    if first.utterance_class not in SMALL_TALK and (whole := complete_fragment(text, discourse, attempts)):
        return whole
    if first.utterance_class not in REFERRING:
        return Resolution(text)
    return _with_references(text, first, discourse, attempts)


def _with_references(text: str, first: Understanding, discourse: Discourse, attempts: Attempts) -> Resolution:
    bare = _ALL_OF.sub(r"\1", _MORE_ABOUT.sub(r"\1 about", conjunction_left_out(text)))
    understood = first if bare == text else attempts.understood(bare)
    every = references_in(understood.words, understood.mentions)
    if alike := _of_likeness(understood, every):
        text, bare, understood = alike, alike, attempts.understood(alike)
        every = references_in(understood.words, understood.mentions)
    references = [each for each in every if not _is_within(each, understood)]
    if found := (
        with_taken_up(bare, discourse, attempts)
        or resolve_left_dislocation(understood, every, attempts)
        or among_listed(understood.question, references, discourse, attempts)
    ):
        return found
    if references and (found := _filled(text, bare, understood, references, discourse, attempts)):
        return replace(found, text=found.text or text, besides=_left_out(understood, discourse))
    found = resolve_bridging(understood, discourse, attempts) or (
        narrow_to_topic(bare, understood, discourse, attempts) if bare != text else None
    )
    return replace(found or Resolution(text), besides=_left_out(understood, discourse))


def _filled(  # noqa: PLR0913, PLR0917  the utterance as it was said, as it is read, and what it is read by
    text: str, bare: str, understood: Understanding, references: Sequence[Reference], discourse: Discourse, attempts: Attempts
) -> Resolution | None:
    """The utterance with its references resolved, the likeliest antecedent, or what is missing; None if nothing refers."""
    found = fill_references(understood.question, references, discourse, attempts)
    others = [each for each in references if not (each.kind is ReferenceKind.THEN and each.is_weak)]
    is_answered = found is not None and (bool(found.choices) or attempts.has_answer(found.text))
    if not is_answered and 0 < len(others) < len(references):
        found = fill_references(understood.question, others, discourse, Attempts(attempts.domain)) or found  # “who wrote it then”
    found = found or assume_antecedent(understood.question, references, discourse)
    if found is None and _is_missing(understood, references, attempts, bare):
        return Resolution(text, missing=references[0].said)
    return found


def _of_likeness(understood: Understanding, references: Sequence[Reference]) -> str:
    """Drop “like it” from “any other cheese like it”: “other” already asks for the same kind. Empty if nothing is dropped."""
    words = understood.words
    alike = next((each.span for each in references if each.span.start and words[each.span.start - 1].key == "like"), None)
    if alike is None or all(word.key not in LEAVING_OUT for word in words[: alike.start]):
        return ""
    return " ".join(word.text for word in (*words[: alike.start - 1], *words[alike.end :]))


def _is_within(reference: Reference, understood: Understanding) -> bool:
    """Whether the antecedent is named earlier in the same utterance: “How old was Kurt Cobain when he died?”."""
    schema = understood.question.domain.schema
    kinds_named = [mention.span for mention in understood.mentions.classes]
    for mention in understood.mentions.things:
        if mention.span in kinds_named:
            continue
        between = [word.key for word in understood.words[mention.span.end : reference.span.start]]
        is_taken_up = not between or (len(between) == 1 and between[0] in AUXILIARIES)  # “Miles Davis, did he …”
        is_later = reference.is_possessive or is_taken_up or not CONJUNCTIONS.isdisjoint(between)
        if mention.span.end > reference.span.start or not is_later:
            continue
        kinds = [kinds_of(understood.question.classes_of(thing.iri), schema) for thing in mention.things]
        are_persons = [are_of_person(each) or not each for each in kinds]
        if reference.kind in {ReferenceKind.THEY, ReferenceKind.THERE} or any(
            each == (reference.kind in {ReferenceKind.HE, ReferenceKind.SHE}) for each in are_persons
        ):
            return reference.kind in {
                ReferenceKind.HE,
                ReferenceKind.SHE,
                ReferenceKind.IT,
                ReferenceKind.THEY,
                ReferenceKind.THERE,
            }
    return False


def _is_missing(understood: Understanding, references: Sequence[Reference], attempts: Attempts, text: str) -> bool:
    """Whether something is asked about a reference without antecedent; “the band” may refer to none in particular."""
    if all(_is_after_unknown_name(each, understood) for each in references):
        return False
    asks_of_it = bool(understood.mentions.properties or understood.mentions.classes)
    if all(each.is_weak for each in references):
        return (
            all(each.kind is ReferenceKind.OF_CLASS for each in references)
            and attempts.fully_explaining_reading(text) is None
            and asks_of_it
        )
    return asks_of_it


def _is_after_unknown_name(reference: Reference, understood: Understanding) -> bool:
    """Whether the antecedent is an unknown name earlier in the same utterance: “… Ned Ash when he died?”."""
    words, before = understood.words, range(1, reference.span.start)
    known = [mention.span for mention in understood.mentions.things]
    names = [place for place in before if words[place].is_capitalised and not any(span.covers(place) for span in known)]
    if reference.kind not in {ReferenceKind.HE, ReferenceKind.SHE} or not names:
        return False
    between = [word.key for word in words[names[-1] + 1 : reference.span.start]]
    return reference.is_possessive or not between or not CONJUNCTIONS.isdisjoint(between)


def _left_out(understood: Understanding, discourse: Discourse) -> tuple[URIRef, ...]:
    """What was just spoken of, to be left out of the answer if something “else” or “other” is asked for."""
    named = [mention.span for mention in understood.mentions.things]
    is_other = any(
        word.key in LEAVING_OUT and not any(span.covers(place) for span in named) for place, word in enumerate(understood.words)
    )
    if not is_other or discourse.topic is None:
        return ()
    asked = [term for pattern in discourse.topic.patterns for term in (pattern.subject, pattern.value)]
    things = [*(term for term in asked if isinstance(term, URIRef)), *items_of(discourse.topic)]
    return tuple(dict.fromkeys(thing for thing in things if thing in discourse.activation))
