"""Conjugates relations for “you” and others: “live in” → “live in”, “lives in”, “doesn't live in”, “used to live in”."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from memory.forms.inflection import inflections, known_lemmas
from memory.realisation.told_words import to_second_person
from memory.realisation.values import listed
from memory.realisation.verbs import conjugated
from memory.understanding.phrases import PREPOSITIONS, verb_forms
from memory.understanding.time_phrases import SEASONS, WEEKDAYS
from memory.understanding.times import MONTHS

MODALS = {"can": "could", "could": "could", "must": "had to", "should": "should", "will": "would", "would": "would"}
NOUNS = frozenset("name age birthday job address home hobby husband wife nickname surname phone pet boss favourite".split())
"""Words that are nouns when they are relations, though they may also be verbs."""
PARTICLES = PREPOSITIONS | frozenset("to up out off down back away than round near after like against as".split())
PAST_ALWAYS = ("be born", "grow up")
_NOT = {
    "is": "isn't",
    "are": "aren't",
    "was": "wasn't",
    "were": "weren't",
    "can": "can't",
    "could": "couldn't",
    "must": "mustn't",
}
TIMES = "|".join(
    (*MONTHS, *WEEKDAYS, *SEASONS, "year", "month", "week", "weekend", "yesterday", "christmas", "easter", "childhood")
)
SINCE = re.compile(
    rf"\bsince (?:(?:last|this|the|early|late|about|around|mid|my|end|beginning|of) )*(?:\d{{1,4}}\b|(?:{TIMES})\b)",
    re.IGNORECASE,
)
"""Temporal “since January”, not causal “since I like it”."""
IS_DOING = re.compile(r"(?:\b(?:am|is|are)|['’](?:m|s|re))(?: not|n['’]t)?", re.IGNORECASE)
_HAVING = r"(?:have|has|had|'ve|'s|’ve|’s)(?: (?:\w+ly|been|never|always|also|just|already))?"


@dataclass(frozen=True)
class Tense:
    """The tense of a verb phrase, and whether it is negated.

    `name` is present, continuous (“are reading”), past, perfect, progressive (“have been learning”) or “used to”.
    """

    name: str
    is_denied: bool = False


@cache
def is_verb(relation: str) -> bool:
    """Whether a relation is worded as a verb (“live in”) rather than a noun (“birthday”)."""
    words = relation.split()
    if not words:
        return False
    if words[0] in {"be", "have", *MODALS} or (len(words) > 1 and words[-1] in PARTICLES):
        return True
    if words[0] in NOUNS or words[-1] in NOUNS:
        return False
    kinds = known_lemmas(words[0])
    return words[0] in kinds.get("VERB", ()) and (len(words) == 1 or not {"ADJ", "NOUN"} & set(kinds))


def as_told(wordings: tuple[str, ...], words: str) -> str:
    """The wording of a relation that occurs in the person's words, “love” or “like”; the first if none does."""
    return next((each for each in wordings if is_in(each, words)), wordings[0])


def with_its_article(relation: str, words: str) -> str:
    """Adds the person's article or possessive: “be capital of” → “be the capital of”, “lend bike to” → “lend your bike to”."""
    head, _, noun = relation.partition(" ")
    if head == "be":
        said = re.search(rf"\b(the|an?) {re.escape(noun)}\b", words, re.IGNORECASE) if noun else None
        return f"be {said.group(1).lower()} {noun}" if said else relation
    thing, _, joint = noun.rpartition(" ")
    place, _, within = thing.partition(" ")
    before, thing = (f"{place} ", within) if place in PARTICLES and within else ("", thing)
    said = (
        re.search(rf"\b(?:(the|an?|my|our|his|her|their|some) )?({re.escape(thing)})\b", words, re.IGNORECASE) if thing else None
    )
    return f"{head} {before}{to_second_person(said.group(0))} {joint}" if said else relation


def is_in(relation: str, words: str) -> bool:
    """Whether the words contain the relation's verb in any form, together with its complement."""
    head, _, rest = relation.partition(" ")
    if head == "be":
        return bool(rest) and re.search(rf"\b{re.escape(rest)}\b", words, re.IGNORECASE) is not None
    if not is_verb(relation):
        return False
    forms = "|".join(sorted(map(re.escape, verb_forms(head))))
    return (
        re.search(rf"\b(?:{forms})\b(?: \w+)?? {re.escape(rest)}\b" if rest else rf"\b(?:{forms})\b", words, re.IGNORECASE)
        is not None
    )


def tense_of(relation: str, words: str, *, is_past: bool, is_over: bool, goes_on: bool = False) -> str:
    """The tense of a fact: as it was told, but past if it is over; `goes_on` means it has held since some time."""
    if relation.startswith(PAST_ALWAYS):
        return "past"
    if is_past and re.search(r"\bused? to\b", words, re.IGNORECASE):
        return "used to"
    if is_past or is_over:
        return "past"
    if IS_DOING.search(words) and _is_going_on(relation, words):
        return "continuous"
    verb = relation.split(maxsplit=1)[0]
    return _tense_since(verb, words) if goes_on and verb not in MODALS else _tense_in(verb, words)


def _is_going_on(relation: str, words: str) -> bool:
    """Whether it was told in the continuous, as temporary: “I'm reading Middlemarch”."""
    doing = "|".join(map(re.escape, inflections(relation.split(maxsplit=1)[0], tag="VBG")))
    return (
        bool(doing)
        and re.search(rf"{IS_DOING.pattern} (?:\w+ly |still |now |also )?(?:{doing})\b", words, re.IGNORECASE) is not None
    )


def _tense_since(verb: str, words: str) -> str:
    """The tense for something that began in the past and continues."""
    lasting = "|".join(map(re.escape, inflections(verb, tag="VBG")))
    return "progressive" if lasting and re.search(rf"\bbeen (?:{lasting})\b", words, re.IGNORECASE) else "perfect"


def _tense_in(verb: str, words: str) -> str:
    """The tense of the verb in the person's words; present if it does not occur there."""
    if verb == "be":
        return (
            "past"
            if re.search(r"\b(?:was|were)\b", words) and not re.search(r"\b(?:is|am|are)\b|['’](?:m|s|re)\b", words)
            else "present"
        )
    if verb in MODALS or verb == "have":
        has_had = re.search(r"\bhad\b", words) and not re.search(r"\b(?:have|has|got|had to)\b|['’](?:ve|s)\b", words)
        return "past" if has_had and verb == "have" else "present"
    forms = {form for tag in ("VBD", "VBN") for form in inflections(verb, tag=tag)} - {verb}
    if not forms:
        return "present"
    pattern = rf"\b(?:{'|'.join(sorted(map(re.escape, forms)))})\b"
    if re.search(rf"{_HAVING} {pattern}", words, re.IGNORECASE):
        return "perfect"
    if re.search(rf"\b(?:did|didn['’]?t)\b.*\b{re.escape(verb)}\b", words, re.IGNORECASE):
        return "past"
    is_present = re.search(
        rf"\b(?:{re.escape(verb)}|{re.escape(conjugated(verb, 'present', is_plural=False))})\b", words, re.IGNORECASE
    )
    return "past" if re.search(pattern, words, re.IGNORECASE) and not is_present else "present"


def stands_alone(verb: str, words: str) -> bool:
    """Whether a verb was used on its own, like “smoke” in “he smokes”; not “judo” in “I do judo”."""
    is_done = re.search(rf"\b(?:do|does|did|doing|done)\b (?:(?!not\b)\w+ )?{re.escape(verb)}\b", words, re.IGNORECASE)
    return " " not in verb and verb in known_lemmas(verb).get("VERB", ()) and not is_done


def verbs_alone(verbs: Sequence[str], tense: Tense, *, is_plural: bool) -> str:
    """“smokes”, “doesn't smoke or drink”."""
    if tense.is_denied:
        return verb_phrase(" or ".join(verbs), tense, is_plural=is_plural)
    return listed([verb_phrase(each, tense, is_plural=is_plural) for each in verbs])


def verb_phrase(relation: str, tense: Tense, *, is_plural: bool) -> str:
    """The verb phrase, conjugated for “you” or a plural subject (`is_plural`), or for a singular one."""
    head, _, rest = relation.partition(" ")
    if tense.name == "used to":
        verb = f"didn't use to {head}" if tense.is_denied else f"used to {head}"
    elif head in MODALS:
        verb = _modal(head, tense)
    elif tense.name == "continuous" and (doing := inflections(head, tag="VBG")):
        helping = conjugated("be", "present", is_plural=is_plural)
        verb = f"{_NOT[helping] if tense.is_denied else helping} {doing[0]}"
    elif tense.name in {"perfect", "progressive"}:
        verb = _perfect(head, tense, is_plural=is_plural)
    elif tense.is_denied and head != "be":
        helping = "didn't" if tense.name == "past" else "don't" if is_plural else "doesn't"
        verb = f"{helping} {head}"
    else:
        verb = conjugated(head, tense.name, is_plural=is_plural)
        verb = _NOT[verb] if tense.is_denied else verb
    return f"{verb} {rest}".strip()


def _modal(head: str, tense: Tense) -> str:
    verb = MODALS[head] if tense.name == "past" else head
    return _NOT.get(verb, f"{verb} not") if tense.is_denied else verb


def _perfect(head: str, tense: Tense, *, is_plural: bool) -> str:
    helping = "have" if is_plural else "has"
    lasting = tense.name == "progressive"
    forms = inflections(head, tag="VBG" if lasting else "VBN")
    done = f"been {forms[0]}" if lasting and forms else forms[0] if forms else head
    return f"{helping}{'n' + chr(39) + 't' if tense.is_denied else ''} {done}"
