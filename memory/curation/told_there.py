"""Facts that lose a telling: gone if it was the only one, else as the other tellings leave them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import reduce

from rdflib import URIRef

from memory.curation.edit import Edit
from memory.curation.looking_up import Graph
from memory.facts.facts import FactReader, LearnedFact, Telling
from memory.facts.writing import fact_quads, surer
from memory.store.terms import Quad
from memory.vocabulary import MEM


@dataclass(frozen=True)
class Untold:
    """`gone` are the facts that were told nowhere else, `left` those with other tellings, as they were and as they are now."""

    gone: tuple[LearnedFact, ...] = ()
    left: tuple[tuple[LearnedFact, LearnedFact], ...] = ()
    revived: tuple[LearnedFact, ...] = ()
    """Facts that count again, since the telling that put them out of force is taken back."""
    tellings: tuple[Telling, ...] = field(default=())
    """All that were taken back."""


def untell(edit: Edit, graph: Graph, inputs: Sequence[URIRef]) -> Untold:
    """Takes back what was told in these inputs."""
    facts = FactReader(graph.reader)
    nodes = {quad[0] for quad in graph.leading_to(inputs, MEM.toldIn)}
    iris = sorted(
        {*(quad[0] for quad in graph.leading_to(nodes, MEM.telling)), *(quad[0] for quad in graph.about(nodes, MEM.learnedAt))}
    )
    there = facts.facts_at(iris)
    tellings = facts.tellings([each.iri for each in there])
    gone, left = [], []
    for each in there:
        rest = [one for one in tellings if one.fact == each.iri and one.episode not in inputs]
        if rest or each.by_hand.entered is not None:
            left.append((each, _as_told(each, rest)))
        else:
            gone.append(each)
    taken = [one for one in tellings if one.episode in inputs]
    edit.remove(graph.about(nodes - set(iris)))
    edit.remove(quad for quad in graph.leading_to(nodes - set(iris), MEM.telling))
    edit.remove(graph.about([each.iri for each in gone]))
    for before, after in left:
        _rewrite(edit, before, after, graph.name)
    untold = Untold(tuple(gone), tuple(left), tellings=tuple(taken))
    return replace(untold, revived=tuple(_revived(edit, graph, untold)))


def _rewrite(edit: Edit, before: LearnedFact, after: LearnedFact, graph: URIRef) -> None:
    old, new = fact_quads(before, graph), fact_quads(after, graph)
    edit.remove(quad for quad in old if quad not in new)
    edit.add(quad for quad in new if quad not in old)


def _as_told(fact: LearnedFact, rest: Sequence[Telling]) -> LearnedFact:
    """The fact as these tellings alone make it."""
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


def _revived(edit: Edit, graph: Graph, untold: Untold) -> Iterable[LearnedFact]:
    """Of what the tellings taken back put out of force: what counts again, or is now history because of another fact."""
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
    """What is gone may itself have been put out of force: then what did so counts in place of both."""
    while by.superseded_by in gone:
        by = gone[by.superseded_by]
    after = replace(old, superseded_by=by.superseded_by, superseded_at=by.superseded_at)
    _put(edit, old, after, graph.name)
    if after.is_live:
        yield after


def _put(edit: Edit, before: LearnedFact, after: LearnedFact, graph: URIRef) -> None:
    """Puts the fact as it is now in place of all that was stored, or was to be stored, of it."""
    kept: list[Quad] = fact_quads(after, graph)
    edit.remove(quad for quad in fact_quads(before, graph) if quad not in kept)
    edit.add(kept)
