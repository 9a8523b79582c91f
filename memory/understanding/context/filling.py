"""Fills in what references stand for: the most active thing of the right kind of which the question can be asked."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from itertools import product

from rdflib import URIRef

from memory.folding import folded
from memory.short_term import AS_SUBJECT
from memory.understanding.context.attempts import Attempts, things_of
from memory.understanding.context.discourse import Discourse, asked_pattern, items_of
from memory.understanding.context.naming import descriptions_of, is_plural, names_of, possessive
from memory.understanding.context.references import Kind, Reference, kinds_in
from memory.understanding.context.resolution import Resolution
from memory.understanding.question import Question
from memory.understanding.words import Word

CANDIDATES_AT_MOST = 5
COMBINATIONS_AT_MOST = 10
CHOICES_AT_MOST = 5
ABOUT_AS_LIKELY = 0.9
"""Of two things whose activations differ by less, neither is taken for the one that is meant."""
FEW = 3
"""More answers than this are no likelier to be meant by “he” than the one who was asked about."""
MORE_THAN_ASKED = 1.2
OF_GROUPS = {"they", "their", "theirs", "themselves"}
OF_PEOPLE = frozenset("old older oldest young younger youngest born married live alive".split())
ASKING_WHICH = {"which", "what", "who", "list", "name"}
PREPOSITIONS = frozenset("in at from to of on near around".split())


@dataclass(frozen=True)
class Referent:
    """What a reference may stand for: ways to name it, best first; the thing itself, if it is one; how active it is."""

    names: tuple[str, ...]
    thing: URIRef | None = None
    weight: float = 1.0


def filled_in(question: Question, references: Sequence[Reference], discourse: Discourse, attempts: Attempts) -> Resolution | None:
    """The utterance with all references filled in; with choices where several are as likely; None where nothing fits."""
    groups = list(kinds_in(references))
    candidates = [list(_candidates(first, question, discourse))[:CANDIDATES_AT_MOST] for first, _ in groups]
    ranked = sorted(product(*(enumerate(each) for each in candidates)), key=lambda some: sum(rank for rank, _ in some))
    several = any(first.kind is Kind.THEY for first, _ in groups)
    found: list[tuple[str, tuple[Referent, ...]]] = []
    unanswered: tuple[str, tuple[Referent, ...]] | None = None
    for some in ranked[:COMBINATIONS_AT_MOST]:
        chosen = tuple(each for _, each in some)
        if found and not _is_as_likely(chosen, found[0][1], groups):
            continue
        text = _understood(question.words, groups, chosen, attempts)
        if text and several and not attempts.has_answer(text):
            unanswered = unanswered or (text, chosen)
        elif text and text not in {each for each, _ in found}:
            found.append((text, chosen))
    if not found and (joined := _joined_to_the_last(question.words, references, discourse, attempts)):
        return joined
    found = found or ([unanswered] if unanswered else [])
    if not found:
        return None
    if len(found) > 1:
        return _choices(found[:CHOICES_AT_MOST], groups)
    text, chosen = found[0]
    meant = tuple((first.said, each.thing) for (first, _), each in zip(groups, chosen, strict=True) if each.thing is not None)
    return Resolution(text, meant, understanding=attempts.known(text))


def _joined_to_the_last(
    words: Sequence[Word], references: Sequence[Reference], discourse: Discourse, attempts: Attempts
) -> Resolution | None:
    """“Which albums came out in 1975?”, “Which of them are by Queen?” → the last question with one condition more."""
    first = references[0]
    is_of_them = first.kind is Kind.THEY and (
        "of" in first.said.split() or (first.span.start and words[first.span.start - 1].key == "of")
    )
    if not is_of_them or discourse.topic is None or discourse.topic.resolved.split()[0].lower() not in ASKING_WHICH:
        return None
    text = f"{discourse.topic.resolved.rstrip('?!. ')} and {' '.join(word.text for word in words[first.span.end :])}"
    return Resolution(text, understanding=attempts.known(text)) if attempts.whole(text) is not None else None


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
    """Whether all of its things are about as active as those of the best; of several that “they” may be, the first is taken."""
    one_of_many = all(
        first.kind not in {Kind.THEY, Kind.THEN, Kind.ALIKE, Kind.PICK} or each == other
        for (first, _), each, other in zip(groups, chosen, best, strict=True)
    )
    pairs = zip(chosen, best, strict=True)
    return one_of_many and all(each.weight >= ABOUT_AS_LIKELY * other.weight for each, other in pairs)


def _understood(
    words: Sequence[Word], groups: Sequence[tuple[Reference, list[Reference]]], chosen: Sequence[Referent], attempts: Attempts
) -> str | None:
    """The first way to name the things by which the question is understood, and of them; best where no other has that name."""
    of_one_name = None
    for number in range(max(len(each.names) for each in chosen)):
        names = [each.names[min(number, len(each.names) - 1)] for each in chosen]
        text = rewritten(words, [(reference, name) for (_, some), name in zip(groups, names, strict=True) for reference in some])
        things = {each.thing for each in chosen if each.thing is not None}
        reading = attempts.whole(text)
        if reading is not None and things <= things_of(reading):
            if all(attempts.is_about(text, thing) for thing in things):
                return text
            of_one_name = of_one_name or text
    return of_one_name


def rewritten(words: Sequence[Word], names: Sequence[tuple[Reference, str]]) -> str:
    """The utterance with names in the place of references."""
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
        if reference.kind is Kind.ALIKE:
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
    """The name with what the reference said besides: whose, or where."""
    before = words[reference.span.start - 1].key if reference.span.start else ""
    if reference.is_possessive:
        return possessive(name)
    if reference.kind is Kind.THERE and before not in PREPOSITIONS:
        return f"in {name}"
    if reference.said.startswith("which"):
        return f"which of {name}"
    return name


def _candidates(reference: Reference, question: Question, discourse: Discourse) -> Iterator[Referent]:
    """What a reference may stand for, likeliest first."""
    if reference.kind is Kind.THEN:
        yield from _times(reference, discourse)
    elif reference.kind is Kind.THEY:
        yield from _several(reference, question, discourse)
    elif reference.kind is Kind.PICK:
        thing = picked_of(reference, discourse)
        yield from [_referent(thing, discourse)] if thing is not None else ()
    elif reference.kind is Kind.ALIKE:
        subject = discourse.subject()
        yield from [_referent(subject, discourse)] if subject is not None else ()
    else:
        fitting = {thing: weight for thing, weight in _weighed(reference, discourse) if _fits(reference, thing, discourse)}
        if reference.classes and not fitting:
            yield from _namesakes(reference, discourse)
        for thing in sorted(fitting, key=lambda each: -fitting[each]):
            yield replace(_referent(thing, discourse), weight=fitting[thing])


def _weighed(reference: Reference, discourse: Discourse) -> Iterator[tuple[URIRef, float]]:
    """How likely each active thing is meant: a place just named as the answer more than any, a person no less than who was asked about."""
    answers = items_of(discourse.topic) if discourse.topic is not None and discourse.topic == discourse.short_term.last else []
    for thing, weight in discourse.activation.items():
        is_answer = thing in answers and len(answers) <= FEW
        if is_answer and reference.kind is Kind.THERE:
            yield thing, MORE_THAN_ASKED
        elif is_answer and reference.kind in {Kind.HE, Kind.SHE}:
            yield thing, AS_SUBJECT
        else:
            yield thing, weight


def _namesakes(reference: Reference, discourse: Discourse) -> Iterator[Referent]:
    """What has the name of a thing spoken of, and is of the class: the song, where the album of that name was meant before."""
    named = discourse.domain.things_called([folded(label) for label in discourse.labels.values()])
    classes = discourse.domain.classes_of([each.iri for each in named])
    for each in named:
        if discourse.domain.schema.is_kind_of(classes.get(each.iri, ()), reference.classes):
            kind = discourse.domain.schema.classes[reference.classes[0]].label
            yield Referent((f"the {kind} {each.label}",), each.iri)


def _referent(thing: URIRef, discourse: Discourse) -> Referent:
    return Referent(tuple(names_of(thing, discourse)), thing)


def _fits(reference: Reference, thing: URIRef, discourse: Discourse) -> bool:
    if reference.classes:
        return discourse.is_of(thing, reference.classes)
    if reference.kind in {Kind.HE, Kind.SHE}:
        return discourse.may_be_person(thing) and discourse.sexes.get(thing, reference.kind.value) == reference.kind.value
    if reference.kind is Kind.THERE:
        return discourse.is_place(thing)
    return not discourse.is_person(thing)


def _several(reference: Reference, question: Question, discourse: Discourse) -> Iterator[Referent]:
    """What is spoken of in the plural, a group, or what was listed; of people, or with “them”, what was listed comes first.

    Only where nothing was listed or compared, any other thing.
    """
    listed = list(_listed(reference, discourse))
    if reference.is_weak:
        yield from listed
        return
    active = [thing for thing in discourse.activation if not reference.classes or discourse.is_of(thing, reference.classes)]
    asked = discourse.topic.resolved if discourse.topic is not None else ""
    plurals = [thing for thing in active if is_plural(discourse.labels[thing], asked)]
    groups = [_referent(thing, discourse) for thing in active if discourse.is_group(thing)]
    is_of_people = any(word.key in OF_PEOPLE for word in question.words) and bool(listed)
    listed_first = reference.said not in OF_GROUPS or is_of_people
    yield from (_referent(thing, discourse) for thing in plurals)
    yield from (*listed, *groups) if listed_first else (*groups, *listed)
    if not listed and question.word_before(reference.span) != "of":
        yield from (_referent(thing, discourse) for thing in active if not discourse.is_group(thing))


def _listed(reference: Reference, discourse: Discourse) -> Iterator[Referent]:
    """What the last answer listed, as a description; the few things that were compared, by their names."""
    topic = discourse.topic
    items = items_of(topic) if topic is not None else []
    if topic is None or len(items) < 2 or (reference.classes and not discourse.is_of(items[0], reference.classes)):
        return
    if asked_pattern(topic) is None and len(items) <= FEW:
        yield Referent((" and ".join(discourse.labels[item] for item in items),))
    yield from (Referent((name,)) for name in descriptions_of(topic, discourse))


def picked_of(reference: Reference, discourse: Discourse) -> URIRef | None:
    """The first, the last; “the other” of two is the one that was not spoken of since, or not named as the answer."""
    items, place = discourse.items, reference.place
    if place is None or len(items) < 2 or place > len(items) or (place == 0 and len(items) != 2):
        return None
    return _other(items, discourse) if place == 0 else items[place - 1 if place > 0 else place]


def _other(items: Sequence[URIRef], discourse: Discourse) -> URIRef:
    newest = next(iter(discourse.short_term.exchanges))
    if set(items) <= set(items_of(newest)):
        places = [newest.reply.find(discourse.labels[item]) for item in items]
        return items[1] if places[0] <= places[1] else items[0]
    return items[1] if discourse.activation[items[0]] >= discourse.activation[items[1]] else items[0]


def _times(reference: Reference, discourse: Discourse) -> Iterator[Referent]:
    """The year of the one time spoken of; the day, where a day is asked for."""
    times = discourse.times
    if not times or len({each[:4] for each in times}) > 1:
        return
    wants_day = reference.said.split()[-1] in {"day", "date"}
    longest = max(times, key=len)
    if wants_day and len(longest) == len("1959-08-17"):
        day = date.fromisoformat(longest)
        yield Referent((f"on {day.day} {day:%B} {day.year}",))
    elif not wants_day:
        yield Referent((f"in {longest[:4]}",))
