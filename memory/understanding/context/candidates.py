"""Candidate antecedents of a reference: things of the right kind, likeliest first, each with the ways to name it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date

from rdflib import RDF, URIRef

from memory.episodes.short_term import AS_SUBJECT
from memory.forms.folding import folded
from memory.forms.inflection import inflections, likely_lemmas, plural, with_article
from memory.model import Pattern
from memory.understanding.context.discourse import Discourse, asked_pattern, items_of
from memory.understanding.context.naming import descriptions_of, is_plural, names_of
from memory.understanding.context.references import Reference, ReferenceKind
from memory.understanding.question import DomainQuestion

FEW = 2
"""Most answers that can each be the antecedent of “he”; with more, the person asked about is likelier."""
MORE_THAN_ASKED = 1.2
"""Weight of the answer just given where it is likelier than the thing asked about."""
NOT_FORGOTTEN = 0.5
"""“They” refers to nothing below this fraction of the highest activation: it was spoken of too long ago."""
STILL_MEANT = 0.2
"""Lowest activation that “the singer” may refer to: that of a thing about three exchanges after its mention."""
OF_GROUPS = {"they", "their", "theirs", "themselves"}
OF_PEOPLE = frozenset("old older oldest young younger youngest born married live alive dead die died".split())
OTHERS = {"else", "other", "others", "another"}


@dataclass(frozen=True)
class Referent:
    """A candidate antecedent: ways to name it, best first; the thing itself, if it is one; its activation.

    `listed` is the pattern that was asked when it was listed; `namesakes` are all things that share its name.
    """

    names: tuple[str, ...]
    thing: URIRef | None = None
    weight: float = 1.0
    listed: Pattern | None = None
    namesakes: frozenset[URIRef] = frozenset()


def candidates(reference: Reference, question: DomainQuestion, discourse: Discourse) -> Iterator[Referent]:
    """The candidate antecedents of a reference, likeliest first."""
    if reference.kind is ReferenceKind.THEN:
        yield from _times(reference, question, discourse)
    elif reference.kind is ReferenceKind.THEY:
        yield from _several(reference, question, discourse)
    elif reference.kind is ReferenceKind.PICK:
        thing = picked_of(reference, discourse)
        yield from [_referent(thing, discourse)] if thing is not None else ()
    elif reference.kind is ReferenceKind.ONE:
        is_there = question.word_before(reference.span) == "there"
        yield from (
            replace(each, names=(with_article(each.names[0]),)) if is_there else each
            for each in _kinds_spoken_of(reference, discourse)
        )
    elif reference.kind is ReferenceKind.ALIKE:
        subject = discourse.subject()
        yield from [_referent(subject, discourse)] if subject is not None else ()
    else:
        fitting = {
            thing: weight for thing, weight in _weighed(reference, question, discourse) if _fits(reference, thing, discourse)
        }
        if reference.is_weak and reference.classes:
            fitting = {thing: weight for thing, weight in fitting.items() if weight >= STILL_MEANT}
        if reference.classes and not fitting:
            yield from _namesakes(reference, discourse)
            yield from _belonging(reference, discourse)
        fitting = {thing: weight * _likeness(thing, reference, question, discourse) for thing, weight in fitting.items()}
        for thing in sorted(fitting, key=lambda each: -fitting[each]):
            yield replace(_referent(thing, discourse), weight=fitting[thing])


def _weighed(reference: Reference, question: DomainQuestion, discourse: Discourse) -> Iterator[tuple[URIRef, float]]:
    """Each active thing with its weight as an antecedent.

    The answer just given is likeliest if a place is meant or something else is asked for: “What other songs are on it?”; a
    person given as the answer is as likely as the one asked about.
    """
    answers = items_of(discourse.topic) if discourse.topic is not None and discourse.topic == discourse.short_term.last else []
    is_other = any(word.key in OTHERS for word in question.words)
    for thing, weight in discourse.activation.items():
        is_answer = thing in answers and len(answers) <= FEW
        if is_answer and (reference.kind is ReferenceKind.THERE or (is_other and reference.kind is ReferenceKind.IT)):
            yield thing, MORE_THAN_ASKED
        elif is_answer and reference.kind in {ReferenceKind.HE, ReferenceKind.SHE}:
            yield thing, AS_SUBJECT
        else:
            yield thing, weight


def _kinds_spoken_of(reference: Reference, discourse: Discourse) -> Iterator[Referent]:
    """The kinds of things last asked for or about: “cocktail” for “the one with coconut”."""
    schema = discourse.domain.schema
    topic = discourse.topic
    asked = [each.value for each in topic.patterns if each.predicate == RDF.type] if topic is not None else []
    things = [
        *(items_of(topic)[:1] if topic is not None else ()),
        *filter(None, [discourse.subject()]),
        *list(discourse.activation)[:1],
    ]
    classes = [*asked, *(each for thing in things for each in discourse.classes.get(thing, ()))]
    for each in dict.fromkeys(each for each in classes if isinstance(each, URIRef) and each in schema.classes):
        label = schema.classes[each].label
        yield Referent((plural(label) if reference.said == "ones" else label,))


def _namesakes(reference: Reference, discourse: Discourse) -> Iterator[Referent]:
    """Things of the class that share a name with one spoken of: the song, if the album of that name was meant before."""
    labels = [folded(label) for label in discourse.labels.values()]
    named = [each for each in discourse.domain.things_called(labels) if each.iri not in discourse.activation]
    classes = discourse.domain.classes_of([each.iri for each in named])
    for each in named:
        if discourse.domain.schema.is_kind_of(classes.get(each.iri, ()), reference.classes):
            kind = discourse.domain.schema.classes[reference.classes[0]].label
            yield Referent((f"the {kind} {each.label}",), each.iri)


def _likeness(thing: URIRef, reference: Reference, question: DomainQuestion, discourse: Discourse) -> float:
    """Factor for sharing superclasses with what is coordinated with it: “that and hummus”; 1 if nothing is."""
    words = question.words
    beside = next((each for each in question.mentions.things if each.span.start == reference.span.end + 1), None)
    if beside is None or words[reference.span.end].key not in {"and", "or"}:
        return 1.0
    schema = discourse.domain.schema
    own, *others = (
        {up for each in of for up in schema.superclasses(each)}
        for of in (discourse.classes.get(thing, ()), *(question.classes_of(each.iri) for each in beside.things))
    )
    return 1.0 + max((len(own & other) for other in others), default=0)


def _belonging(reference: Reference, discourse: Discourse) -> Iterator[Referent]:
    """The only value of the thing spoken of that is of the class: the band, if its album was meant before."""
    domain = discourse.domain
    for thing in list(discourse.activation)[:1]:
        values = dict.fromkeys(fact.value for fact in domain.facts_about(thing)[0] if isinstance(fact.value, URIRef))
        classes = domain.classes_of(list(values))
        fitting = [each for each in values if domain.schema.is_kind_of(classes.get(each, ()), reference.classes)]
        for each in fitting if len(fitting) == 1 else ():
            label = domain.labels_of([each])[each]
            kind = domain.schema.classes[reference.classes[0]].label
            yield Referent((label, f"the {kind} {label}"), each)


def _referent(thing: URIRef, discourse: Discourse) -> Referent:
    namesakes = {each.iri for each in discourse.domain.things_called([folded(discourse.labels[thing])])}
    return Referent(tuple(names_of(thing, discourse)), thing, namesakes=frozenset(namesakes))


def _fits(reference: Reference, thing: URIRef, discourse: Discourse) -> bool:
    if reference.classes:
        return discourse.is_of(thing, reference.classes)
    if reference.properties:
        return thing in discourse.values_of(reference.properties)
    if reference.kind in {ReferenceKind.HE, ReferenceKind.SHE}:
        return discourse.may_be_person(thing) and discourse.sexes.get(thing, reference.kind.value) == reference.kind.value
    if reference.kind is ReferenceKind.THERE:
        return discourse.is_place(thing)
    return not discourse.is_person(thing)


def _several(reference: Reference, question: DomainQuestion, discourse: Discourse) -> Iterator[Referent]:
    """Antecedents of a plural: plural names, groups and lists; for people, or with “them”, lists come before groups.

    Any other thing only if nothing was listed or compared.
    """
    listed = list(_listed(reference, discourse))
    if reference.is_weak:
        yield from listed
        return
    active = [thing for thing in discourse.activation if not reference.classes or discourse.is_of(thing, reference.classes)]
    asked = discourse.topic.resolved if discourse.topic is not None else ""
    spoken = [thing for thing in active if is_plural(discourse.labels[thing], asked)]
    in_groups = [thing for thing in active if discourse.is_group(thing)]
    nearest = max((discourse.activation[thing] for thing in (*spoken, *in_groups)), default=0.0)
    plurals = [thing for thing in spoken if discourse.activation[thing] >= NOT_FORGOTTEN * nearest]
    groups = [_referent(thing, discourse) for thing in in_groups if discourse.activation[thing] >= NOT_FORGOTTEN * nearest]
    people = any(word.key in OF_PEOPLE for word in question.words) and _lists_persons(discourse)
    yield from (_referent(thing, discourse) for thing in plurals)
    if people:
        yield from listed
        return
    is_of_them = question.word_before(reference.span) == "of" and reference.said not in {"their", "theirs"}
    groups = [] if is_of_them and listed else groups
    yield from (*groups, *listed) if reference.said in OF_GROUPS else (*listed, *groups)
    if not listed and not is_of_them:
        yield from (_referent(thing, discourse) for thing in active if not discourse.is_group(thing))


def _lists_persons(discourse: Discourse) -> bool:
    items = items_of(discourse.topic) if discourse.topic is not None else []
    return len(items) > 1 and discourse.is_person(items[0])


def _listed(reference: Reference, discourse: Discourse) -> Iterator[Referent]:
    """What the last answer listed, as a description; the two things compared, by their names."""
    topic = discourse.topic
    items = items_of(topic) if topic is not None else []
    if topic is None and 1 < len(discourse.named) <= FEW:
        yield Referent((" and ".join(discourse.labels[each] for each in discourse.named if each in discourse.labels),))
    if topic is None or len(items) < 2 or (reference.classes and not discourse.is_of(items[0], reference.classes)):
        return
    asked = asked_pattern(topic)
    if asked is None:
        yield from [Referent((" and ".join(discourse.labels[item] for item in items),))] if len(items) <= FEW else ()
        return
    yield from (Referent((name,), listed=asked) for name in descriptions_of(topic, discourse))


def picked_of(reference: Reference, discourse: Discourse) -> URIRef | None:
    """The item that “the first” or “the last” picks; “the other” of two is the one not spoken of since, or not the answer."""
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


def _times(reference: Reference, question: DomainQuestion, discourse: Discourse) -> Iterator[Referent]:
    """The year spoken of, if there is only one; the day, if a day is asked for; for an age, the event of that time."""
    times = discourse.times
    if not times or len({each[:4] for each in times}) > 1:
        return
    if any(word.key == "old" for word in question.words):
        yield from _happened(discourse)
        return
    wants_day = reference.said.split()[-1] in {"day", "date"}
    longest = max(times, key=len)
    if wants_day and len(longest) == len("1959-08-17"):
        day = date.fromisoformat(longest)
        yield Referent((f"on {day.day} {day:%B} {day.year}",))
    elif not wants_day:
        yield Referent((f"in {longest[:4]}",))


def _happened(discourse: Discourse) -> Iterator[Referent]:
    """“When did Bob Marley die?”, “How old was he then?” → “when Bob Marley died”."""
    asked = asked_pattern(discourse.topic) if discourse.topic is not None else None
    subject = asked.known_subject if asked is not None else None
    entry = discourse.domain.schema.properties.get(asked.predicate) if asked is not None else None
    if entry is None or subject is None or subject not in discourse.labels:
        return
    for phrase in entry.verb_phrases[:1]:
        head, *rest = phrase.split()
        lemmas = likely_lemmas(head, upos="VERB")
        past = "was" if head == "be" else next(iter(inflections(lemmas[0], tag="VBD") if lemmas else ()), head)
        yield Referent((f"when {discourse.labels[subject]} {' '.join([past, *rest[: 1 if head == 'be' else 0]])}",))
