"""Elliptical questions: the last question with another thing, class or time, or asked for something else.

“and Bob Dylan?”, “what about Queen?”, “the same for tea”, “and in 1975?”, “and vegetables?”, “and where?”, “and her
husband?”.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import product

from rdflib import URIRef

from memory.forms.folding import folded
from memory.language.words import ARTICLES, Span, Word
from memory.understanding.context.attempts import Attempts, things_of
from memory.understanding.context.candidates import picked_of
from memory.understanding.context.discourse import Discourse, are_of_person, items_of, kinds_of
from memory.understanding.context.naming import descriptions_of, names_of, possessive
from memory.understanding.context.otherwise import ASKING, QUESTION_PHRASE, Proposal, asked_otherwise, asks_of_noun, by_whom
from memory.understanding.context.references import Reference, ReferenceKind, references_in
from memory.understanding.context.resolution import Resolution
from memory.understanding.mentions import ThingMention
from memory.understanding.phrases import PREPOSITIONS, Role
from memory.understanding.understand import Understanding

_CONJUNCTION = r"^(?:(?:and|n|but|or|also|ok|okay|so|well|now|then|hmm|oh|no|nah|sorry|i meant?)[, ]+)*"
LEAD = re.compile(
    _CONJUNCTION + r"(?:(?:what|how) about |what of |(?:the )?same(?: question| thing| again)?,? (?:for|with|about|of|goes for) |)", re.IGNORECASE
)  # fmt: skip
TRAIL = re.compile(r"(?:,? (?:please|too|then|instead|as well|perhaps|maybe|i meant?))*[?!. …]*$", re.IGNORECASE)
WHO_DID = re.compile(r"who (?:did|does|was|is)(?: it| that)?", re.IGNORECASE)
WORDS_AT_MOST = 10
ALLOWED = ARTICLES | PREPOSITIONS | {"any", "all", "just", "only", "to", "their", "his", "her", "its"}
ASKED_NOUNS = frozenset(
    "who whom whose what which where when how many year month day date age long old exactly since until".split()
)
CONDITIONING = frozenset({"without", "with", "not"})
ROLE_WORDS = {"his": ReferenceKind.HE, "her": ReferenceKind.SHE, "its": ReferenceKind.IT, "their": ReferenceKind.THEY}


def conjunction_left_out(text: str) -> str:
    """Drop leading conjunctions: “And when did she die?” → “when did she die?”."""
    return re.sub(_CONJUNCTION, "", text, count=1, flags=re.IGNORECASE)


def complete_fragment(text: str, discourse: Discourse, attempts: Attempts) -> Resolution | None:
    """The whole question that a fragment stands for; None if it is no fragment, or does not fit the last question."""
    lead = LEAD.match(text)
    rest = TRAIL.sub("", text[lead.end() :] if lead else text)
    is_led = bool(lead and lead.end())
    is_cut_short = (
        is_led
        or rest != text.rstrip("?!. …")
        or asks_of_noun(rest)
        or text.rstrip().endswith("?")
        or _is_role(rest)
        or rest.split(" ")[0].lower() in CONDITIONING
    )
    if discourse.topic is None or not is_cut_short or not 0 < len(rest.split()) <= WORDS_AT_MOST:
        return None
    part, question = attempts.understood(rest), attempts.understood(discourse.topic.resolved)
    if WHO_DID.fullmatch(rest):
        return _first(by_whom(question), attempts)
    if QUESTION_PHRASE.fullmatch(rest) and _asks_only(part):
        return _first(asked_otherwise(rest, question, discourse), attempts)
    allowed = ALLOWED | ASKING if is_led else ALLOWED
    if (
        not any(_is_all(part.words, span, allowed | CONDITIONING) for span in part.mentions.spans)
        and not _is_role(rest)
        and not _picks(part)
    ):
        return None
    if discourse.topic.facts and attempts.fully_explaining_reading(discourse.topic.resolved) is None:
        return _first(_with_thing(part, question, discourse, attempts), attempts, is_sure=True)
    found = (_first(each(part, question, discourse, attempts), attempts) for each in PROPOSERS)
    return next((each for each in found if each is not None), None)


def _first(proposals: Iterator[Proposal], attempts: Attempts, *, is_sure: bool = False) -> Resolution | None:
    for text, filled, things in proposals:
        if is_sure:
            return Resolution(text, filled)
        reading = attempts.fully_explaining_reading(text)
        if reading is not None and (not things or things & things_of(reading)):
            return Resolution(text, filled, understanding=attempts.known(text))
    return None


def _is_all(words: Sequence[Word], span: Span, allowed: frozenset[str] = ALLOWED | ASKING) -> bool:
    """Whether all words outside the span are among the allowed ones."""
    return all(span.covers(place) or word.joined in allowed for place, word in enumerate(words))


def _picks(part: Understanding) -> bool:
    """Whether it picks an item: “the other one”."""
    return any(each.kind is ReferenceKind.PICK for each in references_in(part.words, part.mentions))


def _asks_only(part: Understanding) -> bool:
    """Whether it is a question word, perhaps with a class, property or time: “in which country”, “at what age”, “what milk”."""
    nouns = [mention.span for mention in part.mentions.classes]
    nouns += [each.span for each in part.mentions.properties if any(phrase.role is Role.NOUN for phrase in each.phrases)]
    return all(
        word.key in ASKED_NOUNS | ARTICLES | PREPOSITIONS or any(span.covers(place) for span in nouns)
        for place, word in enumerate(part.words)
    )


def replace_span(words: Sequence[Word], span: Span, name: str) -> str:
    """The question with a span replaced by a name; a possessive ending and the punctuation after the span stay."""
    last = words[span.end - 1]
    ending = last.text[len(last.text.rstrip("?!.,;:")) :]
    owned = possessive(name) if last.is_possessive else name
    parts = [*(word.text for word in words[: span.start]), f"{owned}{ending}", *(word.text for word in words[span.end :])]
    return " ".join(parts)


def _with_thing(part: Understanding, question: Understanding, discourse: Discourse, _: Attempts) -> Iterator[Proposal]:
    """The last question with this thing in place of the most similar one."""
    names = [
        (" ".join(word.text for word in part.words[each.span.start : each.span.end]).strip("?!.,; "), each)
        for each in (*part.mentions.things, *part.mentions.all_things)
        if _is_all(part.words, each.span)
    ]
    for reference in references_in(part.words, part.mentions) if not names else ():
        if reference.kind is ReferenceKind.PICK and _is_all(part.words, reference.span):
            yield from _with_picked(reference, question, discourse)
    for said, mention_of in names[:1]:
        spoken_of = _of_those_spoken_of(said, discourse) if mention_of.is_partial else None
        name, iris = spoken_of or (said, frozenset(thing.iri for thing in mention_of.things))
        for mention in _most_alike(iris, question, discourse):
            text = replace_span(question.words, mention.span, name)
            yield text, (), iris


def _of_those_spoken_of(said: str, discourse: Discourse) -> tuple[str, frozenset[URIRef]] | None:
    """The only thing spoken of whose name contains these words: “Stevie” after Stevie Nicks; None if none or several."""
    keys = set(folded(said).split())
    fitting = [(label, thing) for thing, label in discourse.labels.items() if keys < set(folded(label).split())]
    return (fitting[0][0], frozenset({fitting[0][1]})) if len(fitting) == 1 else None


def _with_picked(reference: Reference, question: Understanding, discourse: Discourse) -> Iterator[Proposal]:
    thing = picked_of(reference, discourse)
    if thing is None:
        return
    for mention, name in product(_most_alike(frozenset({thing}), question, discourse), names_of(thing, discourse)):
        yield replace_span(question.words, mention.span, name), ((reference.said, thing),), frozenset({thing})


def _most_alike(things: frozenset[URIRef], question: Understanding, discourse: Discourse) -> list[ThingMention]:
    """The things a question mentions that share classes with these, most shared first; all, if no classes are known."""
    schema = discourse.domain.schema
    mentions = question.mentions.things
    classes = discourse.domain.classes_of([*things, *(thing.iri for each in mentions for thing in each.things)])
    above = {thing: {up for each in of for up in schema.superclasses(each)} for thing, of in classes.items()}

    def common(mention: ThingMention) -> int:
        return max(len(above.get(one, set()) & above.get(other.iri, set())) for one in things for other in mention.things)

    return sorted((each for each in mentions if common(each) or not any(above.values())), key=lambda each: -common(each))


def _with_time(part: Understanding, question: Understanding, _: Discourse, __: Attempts) -> Iterator[Proposal]:
    for time in part.mentions.times:
        if _is_all(part.words, time.span):
            said = " ".join(word.text for word in part.words[time.span.start : time.span.end]).strip("?!.,; ")
            for before in question.mentions.times:
                yield replace_span(question.words, before.span, said), (), frozenset()
            bare = " ".join(word.text for word in question.words).rstrip("?!. ")
            yield f"{bare} in {said}?" if len(said.split()) == 1 else f"{bare} {said}?", (), frozenset()


def _with_class(part: Understanding, question: Understanding, _: Discourse, __: Attempts) -> Iterator[Proposal]:
    for mention in part.mentions.classes:
        if _is_all(part.words, mention.span):
            said = " ".join(word.text for word in part.words[mention.span.start : mention.span.end]).strip("?!.,; ")
            for before in question.mentions.classes:
                yield replace_span(question.words, before.span, said), (), frozenset()


def _is_role(rest: str) -> bool:
    return bool(rest) and rest.split(maxsplit=1)[0].lower() in ROLE_WORDS and len(rest.split()) <= 4


def _of_role(part: Understanding, question: Understanding, discourse: Discourse, attempts: Attempts) -> Iterator[Proposal]:
    """“and her husband?”: the last question about him, or who he is; likewise “and the members?”."""
    first = part.words[0].key
    start = 1 if first in ROLE_WORDS or first in ARTICLES else 0
    nouns = [
        each
        for each in part.mentions.properties
        if each.span.start == start
        and each.span.end == len(part.words)
        and any(phrase.role is Role.NOUN for phrase in each.phrases)
    ]
    if not nouns:
        return
    said = " ".join(word.text for word in part.words[start:]).strip("?!.,; ")
    entries = [discourse.domain.schema.properties[phrase.property] for phrase in nouns[0].phrases if phrase.role is Role.NOUN]
    things = [thing for thing in discourse.activation if _may_own(first, thing, discourse)]
    if first == "their" and discourse.topic is not None and len(items_of(discourse.topic)) > 1:
        for description in descriptions_of(discourse.topic, discourse):
            text = f"What are the {said} of {description}?"
            if attempts.has_answer(text):
                yield text, (), frozenset()
    schema = discourse.domain.schema
    asks_who = any("who" in entry.question_words or are_of_person(kinds_of(entry.ranges, schema)) for entry in entries)
    gives_people = asks_who and first in ROLE_WORDS
    for thing in things:
        for name in names_of(thing, discourse):
            for mention in question.mentions.things if gives_people else ():
                if thing in {each.iri for each in mention.things}:
                    yield (
                        replace_span(question.words, mention.span, f"{possessive(name)} {said}"),
                        ((first, thing),),
                        frozenset({thing}),
                    )
            yield f"{'Who' if asks_who else 'What'} are the {said} of {name}?", ((first, thing),), frozenset({thing})


def _may_own(word: str, thing: URIRef, discourse: Discourse) -> bool:
    kind = ROLE_WORDS.get(word)
    if kind in {ReferenceKind.HE, ReferenceKind.SHE}:
        return discourse.may_be_person(thing) and discourse.sexes.get(thing, kind.value) == kind.value
    return kind is not ReferenceKind.IT or not discourse.is_person(thing)


def _with_condition(part: Understanding, question: Understanding, _: Discourse, __: Attempts) -> Iterator[Proposal]:
    """“Which cakes have honey?”, “without nuts?” → “Which cakes have honey without nuts?”."""
    if part.words[0].key in CONDITIONING:
        said = [word.text.rstrip("?!. ") for word in (*question.words, *part.words)]
        yield " ".join(said), (), frozenset()


PROPOSERS = (_with_condition, _with_thing, _with_time, _with_class, _of_role)
