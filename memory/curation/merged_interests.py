"""Merges the interests in a thing into those in the thing it turned out to be."""

from collections.abc import Iterator
from datetime import datetime
from math import floor

from rdflib import Literal, URIRef

from memory.curation.edit import Edit
from memory.curation.looking_up import graph_of
from memory.curation.person_store import PersonStore
from memory.interests.strengths import BANDS_PER_UNIT, band_kind, hour_of, stored, strength_of
from memory.interests.user_model import EPISODES_KEPT, UserModel
from memory.store.terms import Term
from memory.vocabulary import MEM

JOINED = (MEM.level, MEM.sign, MEM.lastAccess, MEM.frequency, MEM.touchedIn, MEM.strengthBand)
"""The properties that are recomputed when two interests are joined."""


def merged_interests(edit: Edit, holding: PersonStore, keep: URIRef, gone: URIRef) -> None:
    """Turns interests in `gone`, and patterns that contain it, into interests in `keep`, joined with existing ones."""
    graph = graph_of(holding, holding.model)
    model = UserModel(holding.engine, holding.person, holding.clock)
    for node in sorted({quad[0] for quad in graph.leading_to([gone])}):
        old = [(predicate, keep if value == gone else value) for _, predicate, value, _ in graph.about([node])]
        of = dict(old)
        value = of.get(MEM.interestValue)
        now = model.node_of(URIRef(of[MEM.interestIn]), value)
        there = [(predicate, each) for _, predicate, each, _ in graph.about([now])]
        edit.remove([*graph.about([node]), *graph.about([now])])
        joined = joined_interest(old, there, holding.clock()) if there else old
        edit.add((now, predicate, each, graph.name) for predicate, each in joined)


def joined_interest(
    old: list[tuple[URIRef, Term]], there: list[tuple[URIRef, Term]], now: datetime
) -> Iterator[tuple[URIRef, Term]]:
    """Two interests as one: the sums of strengths and touches, the later access, and the newest episodes of both."""
    one, other = dict(old), dict(there)
    kept = {**one, **other}
    yield from ((each, kept[each]) for each in kept if each not in {*JOINED, MEM.fromEpisode})
    strength = sum(strength_of({"level": each[MEM.level], "sign": each[MEM.sign]}, now) for each in (one, other))
    level = stored(strength, now)
    last = max((each[MEM.lastAccess] for each in (one, other)), key=lambda each: datetime.fromisoformat(str(each)))
    kind = str(kept[MEM.interestKind])
    band = band_kind(kind, disliked=int(level["sign"]) < 0)
    yield MEM.level, level["level"]
    yield MEM.sign, level["sign"]
    yield MEM.lastAccess, last
    yield MEM.frequency, Literal(int(one[MEM.frequency]) + int(other[MEM.frequency]))
    yield MEM.touchedIn, Literal(hour_of(kind, datetime.fromisoformat(str(last))))
    yield MEM.strengthBand, Literal(f"{band}/{floor(float(level['level']) * BANDS_PER_UNIT)}")
    episodes = sorted({value for predicate, value in (*old, *there) if predicate == MEM.fromEpisode}, reverse=True)
    yield from ((MEM.fromEpisode, each) for each in episodes[:EPISODES_KEPT])
