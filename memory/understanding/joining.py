"""Joins several conditions on one unknown: partial readings that explain the whole question only together.

“Which American guitarists died in London?” = guitarists of the United States who died in London. What follows “not”, “no” or
“without” is negated; a class alone is a condition, and so is being alive.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from rdflib import URIRef, Variable

from memory.language.words import ARTICLES
from memory.model import Pattern
from memory.understanding.beginnings import is_beginning, is_birth
from memory.understanding.members import members
from memory.understanding.question import DENYING, HAVING, DomainQuestion, Reading, positions
from memory.understanding.times import FIRST, LAST, LATER_THAN
from memory.vocabulary import RDF

CONDITIONS_AT_MOST = 3
"""Most readings that are joined."""
READINGS_LOOKED_AT = 80
"""How many readings, those that explain most, are checked for whether the data match them."""
READINGS_TRIED = 30
"""How many of the matching readings are combined."""
JOINING_WORDS = frozenset("both and also as well but share shares shared common together each other still ever too same".split())
COORDINATING = frozenset("and but not no both as well also the a an in at on for by of with from to nor without".split())
COORDINATORS = frozenset("and but no not well also nor without".split())
ALIVE = frozenset("alive living".split())
DEAD = frozenset("dead died die deceased".split())


def join_readings(question: DomainQuestion, readings: Sequence[Reading]) -> Iterator[Reading]:
    """Each pair or triple of open readings that explain all words only together; readings that nothing matches are left out.

    “or” asks for less than all conditions, so such a question is not read here.
    """
    named = {place for mention in question.mentions.things for place in positions(mention.span)}
    if any(word.key == "or" for n, word in enumerate(question.words) if n not in named):
        return
    needed = frozenset(n for n in question.content if question.words[n].key not in JOINING_WORDS)
    denied = _denied(question)
    parts = [
        *(each for each in readings if _is_open(question, each)),
        *_of_classes(question),
        *_of_life(question),
        *_of_times(question),
        *_of_times_of_things(question),
        *members(question),
    ]
    parts = [_denying(question, each, denied) for each in parts if not needed <= each.explained]
    ordered = sorted(dict.fromkeys(parts), key=lambda each: (-len(each.explained), -each.score))[:READINGS_LOOKED_AT]
    best = [each for each in ordered if not each.patterns or each.without or question.domain.is_any(each.patterns)][
        :READINGS_TRIED
    ]
    for number in range(1 if denied else 2, CONDITIONS_AT_MOST + 1):
        found = False
        for some in combinations(best, number):
            if needed <= frozenset().union(*(each.explained for each in some)) and _fit_together(question, some):
                found = True
                yield _together(some, question)
        if found:
            return


def _denied(question: DomainQuestion) -> dict[int, int]:
    """The start of each negated condition → the position of its negation."""
    found: dict[int, int] = {}
    for place, word in enumerate(question.words):
        if word.key in DENYING:
            behind = [n for n in range(place + 1, len(question.words)) if n in question.content]
            found |= {behind[0]: place} if behind else {}
    return found


def _denying(question: DomainQuestion, reading: Reading, denied: dict[int, int]) -> Reading:
    """The reading negated, if the words for its thing, class or property begin right after a negation; otherwise as it is."""
    if reading.without:
        return reading
    own = _own_positions(question, reading) | _own_words(question, reading)
    begin = next((place for place in denied if place in own), None)
    if begin is None:
        return reading
    conditions = tuple(each for each in reading.patterns if each.predicate != RDF.type) or reading.patterns
    kinds = tuple(each for each in reading.patterns if each not in conditions)
    return replace(reading, patterns=kinds, without=conditions, explained=reading.explained | {denied[begin]})


def _own_positions(question: DomainQuestion, reading: Reading) -> frozenset[int]:
    """The positions of the thing the reading is about or, if there is none, of its class."""
    about = {term for pattern in (*reading.patterns, *reading.without) for term in (pattern.subject, pattern.value)}
    things = [each for each in question.mentions.things if about & {thing.iri for thing in each.things}]
    classes = [] if things else [each for each in question.mentions.classes if about & set(each.classes)]
    spans = [*(each.span for each in things), *(each.span for each in classes)]
    return frozenset(place for span in spans for place in positions(span))


def _own_words(question: DomainQuestion, reading: Reading) -> frozenset[int]:
    """The positions of the words that may mean the reading's property: “not planted by Mira Holt”."""
    predicates = {each.predicate for each in reading.patterns}
    spoken = [each for each in question.mentions.properties if positions(each.span) <= reading.explained]
    return frozenset(
        place
        for mention in spoken
        if any(phrase.property in predicates for phrase in mention.phrases)
        for place in positions(mention.span)
    )


def _of_classes(question: DomainQuestion) -> list[Reading]:
    """Each class mentioned as a condition of its own; not after “have”: in “has the shape of” the word is a property."""
    return [
        Reading("subjects", (Pattern(None, RDF.type, each),), positions(mention.span), 0.5)
        for mention in question.mentions.classes
        if question.word_before(mention.span) not in HAVING
        for each in mention.classes
    ]


def _of_life(question: DomainQuestion) -> list[Reading]:
    """Being alive, which is having no end date; or being dead, which is having one."""
    alive = frozenset(n for n, word in enumerate(question.words) if word.key in ALIVE)
    dead = frozenset(n for n, word in enumerate(question.words) if word.key in DEAD)
    found = []
    for entry in question.domain.schema.properties.values():
        if entry.marks_end and entry.gives_times:
            end = (Pattern(None, entry.iri, Variable("end")),)
            found += [Reading("subjects", (), alive, 0.5, without=end)] if alive else []
            found += [Reading("subjects", end, dead, 0.5)] if dead else []
    return found


def _of_times(question: DomainQuestion) -> list[Reading]:
    """A time without a verb of its own as the time a thing began: “albums from before 1970”."""
    glue = frozenset(n for n, word in enumerate(question.words) if word.key in {"from", "dating", "dated"})
    return [
        Reading("subjects", (Pattern(None, entry.iri, None, time.starts, time.within),), positions(time.span) | glue, 0.4)
        for time in question.mentions.times
        for entry in question.domain.schema.properties.values()
        if is_beginning(entry) and not is_birth(entry)
    ]


def _of_times_of_things(question: DomainQuestion) -> list[Reading]:
    """“after OK Computer”: later than that thing began, by the same property."""
    return [
        Reading(
            "subjects",
            (Pattern(None, entry.iri, None, within=within),),
            positions(named.span) | {place} | _words_for(question, entry.iri),
            0.4,
            besides=(thing.iri,),
        )
        for named in question.mentions.things
        for place in [named.span.start - 1 - (question.words[named.span.start - 1].key in ARTICLES)]
        if place >= 0 and question.words[place].key in {"before", "after", "since"}
        for thing in named.things
        for entry in question.domain.schema.properties.values()
        if is_beginning(entry) and question.fits_domain(entry, thing)
        for value in question.domain.values(thing.iri, entry.iri)[0][:1]
        for within in [(FIRST, str(value)) if question.words[place].key == "before" else (f"{value}{LATER_THAN}", LAST)]
    ]


def _words_for(question: DomainQuestion, predicate: URIRef) -> frozenset[int]:
    """The positions of the words that may mean a property."""
    spoken = [mention for mention in question.mentions.properties if any(each.property == predicate for each in mention.phrases)]
    return frozenset(place for mention in spoken for place in positions(mention.span))


def _are_coordinated(question: DomainQuestion, one: Reading, other: Reading) -> bool:
    """Whether two conditions that share the words of a property are coordinated: “both … and …”, “… but not …”."""
    classes = {place for mention in question.mentions.classes for place in positions(mention.span)}
    shared = (one.explained & other.explained & question.content) - classes
    if not any(positions(mention.span) & shared for mention in question.mentions.properties):
        return True
    if _sides(one) != _sides(other):
        return False
    first, second = sorted((_own_positions(question, one), _own_positions(question, other)), key=lambda own: min(own, default=0))
    named = {place for mention in question.mentions.things for place in positions(mention.span)}
    between = set(range(max(first, default=0) + 1, min(second, default=0))) - named
    keys = {question.words[place].key for place in between}
    is_listed = any(question.words[place].text.endswith(",") for place in range(max(first, default=0), min(second, default=0)))
    return keys <= COORDINATING and (is_listed or not keys.isdisjoint(COORDINATORS))


def _sides(reading: Reading) -> set[tuple[object, bool]]:
    """The properties of a reading, each with whether its subject is the unknown."""
    conditions = [each for each in (*reading.patterns, *reading.without) if each.predicate != RDF.type]
    return {(each.predicate, each.subject is None) for each in conditions}


def _is_told(some: Sequence[Reading], question: DomainQuestion) -> bool:
    """Whether it states one thing: “Mira planted Old Tom” asks for nothing that Mira planted and that planted Old Tom."""
    sides: dict[object, set[bool]] = {}
    for pattern in (pattern for each in some for pattern in each.patterns if pattern.predicate != RDF.type):
        sides.setdefault(pattern.predicate, set()).add(pattern.subject is None)
    return len(question.mentions.properties) < 2 and any(len(each) > 1 for each in sides.values())


def _is_open(question: DomainQuestion, reading: Reading) -> bool:
    """Whether it asks for things, which can have further conditions; not for a date or a number."""
    entries = [question.domain.schema.properties.get(each.predicate) for each in reading.patterns if each.value is None]
    gives_literals = any(entry and (entry.gives_times or entry.gives_numbers) for entry in entries)
    is_denied = reading.kind == "conditions" and bool(reading.without)
    return reading.kind == "subjects" or is_denied or (reading.kind == "values" and not gives_literals)


def _fit_together(question: DomainQuestion, some: Sequence[Reading]) -> bool:
    """Whether they can be joined: no condition twice, at least one not negated, and one class at most for the unknown."""
    if _is_told(some, question):
        return False
    conditions = [pattern for each in some for pattern in (*each.patterns, *each.without) if pattern.predicate != RDF.type]
    kinds = [
        pattern for each in some if not each.classes for pattern in (*each.patterns, *each.without) if pattern not in conditions
    ]
    classes = {each.classes for each in some if each.classes}
    held = [pattern for each in some for pattern in each.patterns]
    is_there = any(word.key == "there" for word in question.words)
    are_apart = is_there or all(one.isdisjoint(other) for one, other in combinations([_own_things(each) for each in some], 2))
    once = len(set(conditions)) == len(conditions) and len(set(kinds)) == len(kinds)
    coordinated = all(_are_coordinated(question, one, other) for one, other in combinations(some, 2))
    return bool(held) and coordinated and once and len(classes) <= 1 and are_apart


def _own_things(reading: Reading) -> frozenset[object]:
    """The things that its conditions are about: two conditions on one thing are one."""
    about = {
        pattern.subject or pattern.value for pattern in (*reading.patterns, *reading.without) if pattern.predicate != RDF.type
    }
    return frozenset(term for term in about if not isinstance(term, Variable))


def _together(some: Sequence[Reading], question: DomainQuestion) -> Reading:
    held = [pattern for each in some for pattern in each.patterns]
    conditions = [pattern for pattern in held if pattern.predicate != RDF.type]
    kinds = [pattern for pattern in held if pattern.predicate == RDF.type]
    first_kinds = [pattern.known_value_thing for pattern in kinds[:1] if pattern.subject is None]
    classes = next((each.classes for each in some if each.classes), tuple(filter(None, first_kinds)))
    return replace(
        some[0],
        kind="conditions",
        patterns=tuple(dict.fromkeys((*conditions, *kinds))),
        without=tuple(dict.fromkeys(pattern for each in some for pattern in each.without)),
        explained=question.content,
        score=min(each.score for each in some) - 0.05 * len(some),
        classes=classes,
        counts=question.asks == "how many",
        besides=tuple(thing for each in some for thing in each.besides),
    )


def both_whether(question: DomainQuestion, readings: Sequence[Reading]) -> Iterator[Reading]:
    """“Do brie and camembert come from Italy?”: one property of two things, or with two values."""
    whether = [each for each in readings if each.kind == "yes_no" and len(each.patterns) == 1]
    for one, other in combinations(sorted(whether, key=lambda each: -each.score)[:READINGS_TRIED], 2):
        first, second = one.patterns[0], other.patterns[0]
        differs = (first.subject == second.subject) != (first.value == second.value)
        if first.predicate == second.predicate and differs and _named_together(question, first, second):
            explained = one.explained | other.explained
            if {n for n in question.content if question.words[n].key not in JOINING_WORDS} <= explained:
                yield replace(one, patterns=(first, second), explained=question.content, score=min(one.score, other.score))


def _named_together(question: DomainQuestion, first: Pattern, second: Pattern) -> bool:
    """Whether the two things that differ are named side by side, coordinated by “and” or the like."""
    differing = {first.subject, first.value} ^ {second.subject, second.value}
    spans = [mention.span for mention in question.mentions.things if differing & {each.iri for each in mention.things}]
    if len(spans) != 2:
        return False
    between = {word.key for word in question.words[spans[0].end : spans[1].start]}
    return between <= COORDINATING and not between.isdisjoint(COORDINATORS)
