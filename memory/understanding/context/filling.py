"""Replaces references by their antecedents: the most active thing of the right kind that the question can be about."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product

from rdflib import URIRef

from memory.language.words import Word
from memory.understanding.context.attempts import Attempts, things_of
from memory.understanding.context.candidates import Referent, candidates, picked_of
from memory.understanding.context.discourse import Discourse
from memory.understanding.context.naming import names_of, possessive
from memory.understanding.context.references import Reference, ReferenceKind, group_by_antecedent, references_in
from memory.understanding.context.resolution import Resolution
from memory.understanding.question import AUXILIARIES, DomainQuestion
from memory.understanding.understand import Understanding

CANDIDATES_AT_MOST = 5
"""Most candidates tried for each reference."""
COMBINATIONS_AT_MOST = 10
"""Most combinations of candidates tried for an utterance."""
CHOICES_AT_MOST = 5
"""Most choices offered to the user."""
ABOUT_AS_LIKELY = 0.9
"""Antecedents with at least this fraction of the best one's activation are as likely to be meant."""
SURE_ENOUGH = 0.6
"""Lowest activation at which a pronoun refers to a thing even if the question cannot be understood as about it."""
TAKEN_UP = {ReferenceKind.HE, ReferenceKind.SHE, ReferenceKind.IT, ReferenceKind.THEY}
PREPOSITIONS = frozenset("in at from to of on near around".split())


def fill_references(
    question: DomainQuestion, references: Sequence[Reference], discourse: Discourse, attempts: Attempts
) -> Resolution | None:
    """The utterance with all references resolved; with choices if several antecedents are as likely; None if none fits."""
    groups = list(group_by_antecedent(references))
    may_be = [list(candidates(first, question, discourse))[:CANDIDATES_AT_MOST] for first, _ in groups]
    ranked = sorted(product(*(enumerate(each) for each in may_be)), key=lambda some: sum(rank for rank, _ in some))
    several = any(first.kind is ReferenceKind.THEY for first, _ in groups)
    found: list[tuple[str, tuple[Referent, ...]]] = []
    unanswered: tuple[str, tuple[Referent, ...]] | None = None
    for some in ranked[:COMBINATIONS_AT_MOST]:
        chosen = tuple(each for _, each in some)
        if found and not _is_as_likely(chosen, found[0][1], groups):
            continue
        text, is_of_them = _understood(question.words, groups, chosen, attempts) or ("", False)
        if text and (not is_of_them or _is_vague(text, attempts) or (several and not attempts.has_answer(text))):
            unanswered = unanswered or (text, chosen)
        elif text and text not in {each for each, _ in found}:
            found.append((text, chosen))
    found = found or ([unanswered] if unanswered else [])
    if not found:
        return None
    of_things = len(found) > 1 and all(first.kind not in {ReferenceKind.HE, ReferenceKind.SHE} for first, _ in groups)
    answered = [each for each in found if attempts.has_answer(each[0])] if of_things else found
    found = answered or found
    if len(found) > 1:
        return _choices(found[:CHOICES_AT_MOST], groups)
    text, chosen = found[0]
    meant = tuple((first.said, each.thing) for (first, _), each in zip(groups, chosen, strict=True) if each.thing is not None)
    return Resolution(text, meant, understanding=attempts.known(text))


def _is_vague(text: str, attempts: Attempts) -> bool:
    """Whether it is read as a mere description of a thing though it names a property: “what else is on Dreams”."""
    reading = attempts.fully_explaining_reading(text)
    return reading is not None and reading.kind == "description" and bool(attempts.understood(text).mentions.properties)


def assume_antecedent(question: DomainQuestion, references: Sequence[Reference], discourse: Discourse) -> Resolution | None:
    """The utterance with a pronoun's likeliest antecedent filled in, though nothing is known of what it asks.

    “Was she married?” after Nina Simone was spoken of: it is clear who is meant, but the knowledge says nothing about it.
    """
    groups = list(group_by_antecedent(references))
    if (
        len(groups) > 1
        or references[0].is_weak
        or references[0].kind not in {ReferenceKind.HE, ReferenceKind.SHE, ReferenceKind.IT, ReferenceKind.THEY}
    ):
        return None
    first, some = groups[0]
    meant = next((each for each in candidates(first, question, discourse) if each.thing is not None), None)
    if meant is None or meant.thing is None or discourse.activation.get(meant.thing, 0.0) < SURE_ENOUGH:
        return None
    if not _may_have(meant.thing, question, discourse):
        return None
    text = substitute_references(question.words, [(reference, meant.names[0]) for reference in some])
    return Resolution(text, ((first.said, meant.thing),))


def _may_have(thing: URIRef, question: DomainQuestion, discourse: Discourse) -> bool:
    """Whether such a thing can have any of the properties mentioned; a place is not planted."""
    entries = [question.entry(phrase) for mention in question.mentions.properties for phrase in mention.phrases]
    ends = [classes for entry in entries for classes in (entry.domains, entry.ranges)]
    return not entries or any(not classes or discourse.is_of(thing, classes) for classes in ends)


def with_taken_up(text: str, discourse: Discourse, attempts: Attempts) -> Resolution | None:
    """“The second one, when was it released?” → “When was the second one released?”, with the name of the item it picks."""
    understood = attempts.understood(text)
    references = references_in(understood.words, understood.mentions)
    if len(references) < 2 or references[0].kind is not ReferenceKind.PICK or references[0].span.start != 0:
        return None
    first, words = references[0], understood.words
    thing = picked_of(first, discourse)
    if thing is None or not words[first.span.end - 1].text.endswith(","):
        return None
    others = [replace(each, kind=ReferenceKind.PICK, place=first.place) for each in references[1:] if each.kind in TAKEN_UP]
    if not others:
        return None
    for name in names_of(thing, discourse):
        whole = substitute_references(words, [(each, name) for each in others])
        bare = " ".join(whole.split()[first.span.end :])
        asked = bare[:1].upper() + bare[1:]
        if attempts.is_about(asked, thing):
            return Resolution(asked, ((first.said, thing),), understanding=attempts.known(asked))
    return None


def resolve_left_dislocation(understood: Understanding, references: Sequence[Reference], attempts: Attempts) -> Resolution | None:
    """“Abba, were they Swedish?” → “Were Abba Swedish?”; None if no pronoun takes up the name in front."""
    words = understood.words
    front = next((each for each in understood.mentions.things if each.span.start == 0), None)
    if front is None or not words[front.span.end - 1].text.endswith(",") or front.span.end == len(words):
        return None
    name = " ".join(word.text for word in words[: front.span.end]).rstrip(",;")
    taken_up = [(each, name) for each in references if each.kind in TAKEN_UP and each.span.start > front.span.end]
    if not taken_up:
        return None
    whole = " ".join(substitute_references(words, taken_up).split()[front.span.end :])
    return (
        Resolution(whole, understanding=attempts.known(whole)) if attempts.fully_explaining_reading(whole) is not None else None
    )


def _choices(
    found: Sequence[tuple[str, tuple[Referent, ...]]], groups: Sequence[tuple[Reference, list[Reference]]]
) -> Resolution:
    ordered = sorted(found)
    place = next(n for n in range(len(groups)) if len({chosen[n].thing for _, chosen in ordered}) > 1)
    things = [(groups[place][0].said, chosen[place].thing) for _, chosen in ordered]
    return Resolution(
        "",
        tuple(dict.fromkeys((said, thing) for said, thing in things if thing is not None)),
        tuple(text for text, _ in ordered),
    )


def _is_as_likely(
    chosen: Sequence[Referent], best: Sequence[Referent], groups: Sequence[tuple[Reference, list[Reference]]]
) -> bool:
    """Whether these antecedents are about as active as the best ones; for “they” and the like only the first one counts."""
    one_of_many = all(
        first.kind not in {ReferenceKind.THEY, ReferenceKind.THEN, ReferenceKind.ALIKE, ReferenceKind.PICK, ReferenceKind.ONE}
        or each == other
        for (first, _), each, other in zip(groups, chosen, best, strict=True)
    )
    pairs = zip(chosen, best, strict=True)
    return one_of_many and all(each.weight >= ABOUT_AS_LIKELY * other.weight for each, other in pairs)


def _understood(
    words: Sequence[Word], groups: Sequence[tuple[Reference, list[Reference]]], chosen: Sequence[Referent], attempts: Attempts
) -> tuple[str, bool] | None:
    """The first wording with these antecedents that is understood, and whether it is about them and not about namesakes."""
    of_one_name = None
    asks_which = any(_is_of_them(words, first) for first, _ in groups)
    for number in range(max(len(each.names) for each in chosen)):
        names = [each.names[min(number, len(each.names) - 1)] for each in chosen]
        for text in _texts(
            words, [(reference, name) for (_, some), name in zip(groups, names, strict=True) for reference in some]
        ):
            reading = attempts.fully_explaining_reading(text)
            lists = [each.listed for each in chosen if each.listed is not None]
            if reading is None or not all(attempts.is_about_listed(text, each, asks_which=asks_which) for each in lists):
                continue
            if all(attempts.is_about(text, each.thing) for each in chosen if each.thing is not None):
                return text, True
            if all(each.thing is None or things_of(reading) & each.namesakes for each in chosen):
                of_one_name = of_one_name or (text, False)
    return of_one_name


def _is_of_them(words: Sequence[Word], reference: Reference) -> bool:
    is_behind_of = reference.span.start > 0 and words[reference.span.start - 1].key == "of"
    return reference.kind is ReferenceKind.THEY and (is_behind_of or "of" in reference.said.split())


def _texts(words: Sequence[Word], names: Sequence[tuple[Reference, str]]) -> Iterator[str]:
    """The utterance with the names filled in; for “Are they still alive?”, first “Which of … are still alive?”."""
    reference, name = names[0]
    if (
        reference.kind is ReferenceKind.THEY
        and reference.span.start == 1
        and words[0].key in AUXILIARIES
        and name.startswith("the ")
    ):
        rest = " ".join(word.text for word in words[reference.span.end :])
        yield f"Which of {name} {words[0].key} {rest}"
    yield substitute_references(words, names)


def substitute_references(words: Sequence[Word], names: Sequence[tuple[Reference, str]]) -> str:
    """The utterance with each reference replaced by its name."""
    at = {reference.span.start: (reference, name) for reference, name in names}
    parts: list[str] = []
    behind: list[str] = []
    place = 0
    while place < len(words):
        if place not in at:
            parts.append(words[place].text)
            place += 1
            continue
        reference, name = at[place]
        last = words[reference.span.end - 1].text
        ending = last[len(last.rstrip("?!.,;:")) :]
        if reference.kind is ReferenceKind.ALIKE:
            parts += [word.text for word in words[reference.span.start : reference.span.end]]
            behind.append(f"as {name}")
        else:
            parts.append(_in_place(words, reference, name) + ending)
        place = reference.span.end
    text = " ".join(parts)
    bare = text.rstrip("?!. ")
    text = f"{bare} {' '.join(behind)}{text[len(bare) :]}" if behind else text
    return text[:1].upper() + text[1:]


def _in_place(words: Sequence[Word], reference: Reference, name: str) -> str:
    """The name in the form of the reference: possessive, with “in” for “there”, or after “which of”."""
    before = words[reference.span.start - 1].key if reference.span.start else ""
    if reference.is_possessive:
        return possessive(name)
    if reference.kind is ReferenceKind.THERE and before not in PREPOSITIONS:
        return f"in {name}"
    if reference.said.startswith("which"):
        return f"which of {name}"
    return name
