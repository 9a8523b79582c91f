"""Facts that lose a telling: removed if it was the only one, else recomputed from the others."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import reduce

from more_itertools import batched
from rdflib import URIRef

from memory.curation.edit import Edit
from memory.curation.looking_up import Graph
from memory.facts.facts import FactReader, LearnedFact, Telling
from memory.facts.writing import fact_quads, surer
from memory.store.terms import Quad
from memory.vocabulary import MEM

FACTS_A_QUERY = 50


@dataclass(frozen=True)
class UntoldFacts:
    """`gone` are facts that were told nowhere else; `left` are those with other tellings, as (before, after)."""

    gone: tuple[LearnedFact, ...] = ()
    left: tuple[tuple[LearnedFact, LearnedFact], ...] = ()
    revived: tuple[LearnedFact, ...] = ()
    """Facts that count again, because the telling that superseded them was taken back."""
    tellings: tuple[Telling, ...] = field(default=())
    """All tellings taken back."""


def untell(edit: Edit, graph: Graph, inputs: Sequence[URIRef], by_hand: Collection[URIRef] = ()) -> UntoldFacts:
    """Takes back everything told in these inputs, adding the changes to `edit`; and these facts put in by hand, wholly."""
    facts = FactReader(graph.reader)
    nodes = {quad[0] for quad in graph.leading_to(inputs, MEM.toldIn)}
    iris = sorted(
        {
            *(quad[0] for quad in graph.leading_to(nodes, MEM.telling)),
            *(quad[0] for quad in graph.about(nodes, MEM.learnedAt)),
            *by_hand,
        }
    )
    nodes |= {URIRef(quad[2]) for quad in graph.about(by_hand, MEM.telling)}
    there = [each for some in batched(iris, FACTS_A_QUERY) for each in facts.facts_at(some)]
    tellings = [one for some in batched(there, FACTS_A_QUERY) for one in facts.tellings([each.iri for each in some])]
    gone, left = [], []
    for each in there:
        rest = [one for one in tellings if one.fact == each.iri and one.episode not in inputs]
        if each.iri not in by_hand and (rest or each.by_hand.entered is not None):
            left.append((each, as_told(each, rest)))
        else:
            gone.append(each)
    taken = [one for one in tellings if one.episode in inputs or one.fact in by_hand]
    edit.remove(graph.about(nodes - set(iris)))
    edit.remove(quad for quad in graph.leading_to(nodes - set(iris), MEM.telling))
    edit.remove(graph.about([each.iri for each in gone]))
    for before, after in left:
        _rewrite(edit, before, after, graph.name)
    untold = UntoldFacts(tuple(gone), tuple(left), tellings=tuple(taken))
    return replace(untold, revived=tuple(_revived(edit, graph, untold)))


def _rewrite(edit: Edit, before: LearnedFact, after: LearnedFact, graph: URIRef) -> None:
    old, new = fact_quads(before, graph), fact_quads(after, graph)
    edit.remove(quad for quad in old if quad not in new)
    edit.add(quad for quad in new if quad not in old)


def as_told(fact: LearnedFact, rest: Sequence[Telling]) -> LearnedFact:
    """The fact as these tellings of it make it."""
    if not rest:
        return replace(fact, episode=MEM.PutInByHand)
    newest = rest[-1]
    return replace(
        fact,
        words=newest.words,
        episode=newest.episode,
        learned_at=rest[0].at,
        last_told=newest.at,
        times_told=len(rest),
        confidence=reduce(surer, (each.confidence for each in rest), 0.0),
    )


def _revived(edit: Edit, graph: Graph, untold: UntoldFacts) -> Iterable[LearnedFact]:
    """Updates facts superseded by tellings now taken back, and yields those that count again."""
    gone = {each.iri: each for each in untold.gone}
    left = {before.iri: (before, after) for before, after in untold.left}
    moments = {(each.fact, each.at) for each in untold.tellings}
    reader = FactReader(graph.reader)
    overruled = {quad[0] for quad in graph.leading_to([*gone, *left], MEM.supersededBy)} - gone.keys()
    for old in reader.facts_at(sorted(overruled)):
        by = old.superseded_by
        if by in gone:
            yield from _mended(edit, graph, left.get(old.iri, (old, old))[1], gone[by], gone)
        elif by in left and (by, old.superseded_at) in moments and old.last_told > left[by][1].last_told:
            now = replace(left.get(old.iri, (old, old))[1], superseded_by=None, superseded_at=None)
            _put(edit, old, now, graph.name)
            _put(edit, left[by][0], replace(left[by][1], superseded_by=old.iri, superseded_at=old.last_told), graph.name)
            yield now


def _mended(
    edit: Edit, graph: Graph, old: LearnedFact, by: LearnedFact, gone: dict[URIRef, LearnedFact]
) -> Iterable[LearnedFact]:
    """Passes supersession on through a chain of removed facts: yields the old fact if nothing supersedes it any more."""
    while by.superseded_by in gone:
        by = gone[by.superseded_by]
    after = replace(old, superseded_by=by.superseded_by, superseded_at=by.superseded_at)
    _put(edit, old, after, graph.name)
    if after.is_live:
        yield after


def _put(edit: Edit, before: LearnedFact, after: LearnedFact, graph: URIRef) -> None:
    """Replaces all quads of a fact, stored or pending, with those of its new state."""
    kept: list[Quad] = fact_quads(after, graph)
    edit.remove(quad for quad in fact_quads(before, graph) if quad not in kept)
    edit.add(kept)
