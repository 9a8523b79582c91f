"""Enumerates the ways through the graph from the things that a question names.

Over one property; to an unknown of a class mentioned; over two properties, each said by a word that does not say the other;
from two things to one unknown; and over a property and back.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations

from rdflib import URIRef

from memory.domain_knowledge.knowledge import Use
from memory.understanding.nearest.names import NameMatch
from memory.understanding.nearest.way import JoinedPaths, Path, PathStep
from memory.understanding.nearest.wording import QuestionConcepts
from memory.understanding.question import DomainQuestion

FIRST_STEPS = 6
"""How many first steps are followed by a second one."""
WAYPOINTS = 20
"""Most waypoints: things that a first step may lead to, and that second steps are looked up for."""
THINGS_JOINED = 6
"""How many things are tried for more than one property."""
KINDS_TRIED = 3
"""How many classes mentioned are tried for the unknown."""
PAIRS_AT_MOST = 4
"""How many pairs of things are tried for a common unknown."""
COUNTED_AT_MOST = 300
"""Most statements about a thing that are looked at one by one; for a more popular thing, the schema decides."""
SAME = {"same"}


def ways(question: DomainQuestion, named: Sequence[NameMatch]) -> list[JoinedPaths]:
    """All candidate ways, at most a few hundred."""
    uses: dict[URIRef, list[Use]] = defaultdict(list)
    for use in question.domain.uses_of(sorted({each.thing.iri for each in named})):
        uses[use.thing].append(use)
    short = [Path(each, (PathStep(use.predicate, use.outward, use.uses),)) for each in named for use in uses[each.thing.iri]]
    popularity = {iri: sum(use.uses for use in of) for iri, of in uses.items()}
    few = _joined(named, popularity)
    from_few = [path for path in short if path.named in few]
    return [
        *(JoinedPaths((path,), path.steps[0].uses) for path in short),
        *_of_a_kind(question, from_few, popularity),
        *_meeting(question, from_few),
        *_longer(question, from_few),
        *_back(question, from_few),
    ]


def _joined(named: Sequence[NameMatch], popularity: dict[URIRef, int]) -> list[NameMatch]:
    """The things tried for more than one property: not inside a longer name, longest names first, then most popular."""
    whole = [each.span for each in named if each.said == 1]
    kept = [each for each in named if not any(len(span) > len(each.span) and span.overlaps(each.span) for span in whole)]
    ordered = sorted(kept, key=lambda each: (-each.said * len(each.span), -popularity.get(each.thing.iri, 0), each.thing.iri))
    return ordered[:THINGS_JOINED]


def _of_a_kind(question: DomainQuestion, short: Sequence[Path], popularity: dict[URIRef, int]) -> Iterator[JoinedPaths]:
    """To an unknown of a class mentioned, if the data have such an answer or, for popular things, the schema expects it."""
    kinds = [(mention, kind) for mention in question.mentions.classes for kind in mention.classes][:KINDS_TRIED]
    few = sorted({each for path in short if popularity[(each := path.named.thing.iri)] <= COUNTED_AT_MOST}) if kinds else []
    around = question.domain.classes_around(few)
    for mention, kind in kinds:
        below = question.domain.schema.subclasses(kind)
        for path in short:
            step, thing = path.steps[0], path.named.thing.iri
            counted = around.get((thing, step.predicate, step.outward), {})
            number = max((counted.get(each, 0) for each in below), default=0)
            if thing not in few and _is_usual(question, step, kind):
                number = step.uses
            if number and not path.named.span.overlaps(mention.span):
                yield JoinedPaths((path,), number, kind)


def _is_usual(question: DomainQuestion, step: PathStep, kind: URIRef) -> bool:
    entry = question.domain.schema.properties[step.predicate]
    return question.domain.schema.is_kind_of(entry.ranges if step.outward else entry.domains, [kind])


def _meeting(question: DomainQuestion, short: Sequence[Path]) -> Iterator[JoinedPaths]:
    """From two things, named by different words, to one unknown; the question must say the property of one of them."""
    wording = QuestionConcepts(question)
    of: dict[NameMatch, list[Path]] = defaultdict(list)
    for path in short:
        of[path.named].append(path)
    said = {each: [path for path in paths if wording.places(path.steps[0].predicate)] for each, paths in of.items()}
    number = {each: sum(path.steps[0].uses for path in paths) for each, paths in said.items()}
    pairs = [sorted(pair, key=number.__getitem__) for pair in combinations(of, 2) if not pair[0].span.overlaps(pair[1].span)]
    for one, other in [pair for pair in pairs if 0 < number[pair[0]] <= COUNTED_AT_MOST][:PAIRS_AT_MOST]:
        predicates = sorted({path.steps[0].predicate for path in said[one]})
        for first, second, uses in question.domain.meetings(one.thing.iri, predicates, other.thing.iri):
            yield JoinedPaths((_path(said[one], first), _path(of[other], second)), uses)


def _path(paths: Sequence[Path], step: tuple[URIRef, bool]) -> Path:
    return next(path for path in paths if (path.steps[0].predicate, path.steps[0].outward) == step)


def _longer(question: DomainQuestion, short: Sequence[Path]) -> Iterator[JoinedPaths]:
    """Over two properties, by way of a thing that is not named."""
    wording = QuestionConcepts(question)
    first = [path for path in short if path.steps[0].uses <= WAYPOINTS and _says_more(wording, path)]
    first.sort(key=lambda path: (-len(path.named.span), -len(wording.places(path.steps[0].predicate)), path.steps[0].uses))
    waypoints = _waypoints(question, first[:FIRST_STEPS])
    seen: dict[tuple[Path, URIRef, bool], int] = defaultdict(int)
    for use in question.domain.uses_of(sorted(waypoints)[:WAYPOINTS]):
        for path in waypoints[use.thing]:
            if _adds(wording, path, use):
                seen[path, use.predicate, use.outward] += use.uses
    for (path, predicate, outward), number in seen.items():
        yield JoinedPaths((Path(path.named, (*path.steps, PathStep(predicate, outward, number))),), number)


def _waypoints(question: DomainQuestion, first: Sequence[Path]) -> dict[URIRef, list[Path]]:
    """The things that the first steps lead to, with the paths to each."""
    by_step: dict[tuple[URIRef, URIRef, bool], list[Path]] = defaultdict(list)
    for path in first:
        by_step[path.named.thing.iri, path.steps[0].predicate, path.steps[0].outward].append(path)
    things, predicates = sorted({each[0] for each in by_step}), sorted({each[1] for each in by_step})
    found: dict[URIRef, list[Path]] = defaultdict(list)
    for step, neighbour in question.domain.neighbours(things, predicates):
        found[neighbour] += by_step.get(step, [])
    return found


def _says_more(wording: QuestionConcepts, path: Path) -> bool:
    """Whether words outside the name say the property."""
    places = wording.places(path.steps[0].predicate)
    return any(not path.named.span.covers(place) for place in places) and wording.is_well_said(path.steps[0].predicate)


def _adds(wording: QuestionConcepts, path: Path, use: Use) -> bool:
    """Whether the second property is said by a word that does not say the first, and the first likewise."""
    first = path.steps[0]
    is_back = use.predicate == first.predicate and use.outward != first.outward
    said, more = ({n for n in wording.places(each) if not path.named.span.covers(n)} for each in (first.predicate, use.predicate))
    return not is_back and bool(more - said) and bool(said - more) and wording.is_well_said(use.predicate)


def _back(question: DomainQuestion, short: Sequence[Path]) -> Iterator[JoinedPaths]:
    """Over a property and back, to the things with the same value, if the question has “same”."""
    if not any(word.key in SAME for word in question.words):
        return
    wording = QuestionConcepts(question)
    for path in short:
        step = path.steps[0]
        if step.outward and _says_more(wording, path):
            there_and_back = Path(path.named, (step, PathStep(step.predicate, outward=False, uses=step.uses)))
            yield JoinedPaths((there_and_back,), step.uses, is_back=True)
            for mention in question.mentions.classes:
                yield JoinedPaths((there_and_back,), step.uses, mention.classes[0], is_back=True)
