"""Clusters similar exchanges, closest level first: same question, same thing, same property of a class of things, small talk.

An exchange joins the closest group that is large enough or already has a blend; emotional exchanges join only identical ones.
Leftovers form no group at any level, so blending the result again changes nothing.
"""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import TypeAlias

from rdflib import URIRef

from memory.consolidation.blending.survey import ExchangeContent, things_of
from memory.episodes.blends import PROPERTY, SITUATION, TALK, THING
from memory.realisation.blends import EARLIER_TALK, TALKED
from memory.vocabulary import UNKNOWN

SMALL_TALK = frozenset(TALKED) - {EARLIER_TALK}
AT_ONCE = 16
"""How many exchanges become part of a blend in one transaction."""


@dataclass(frozen=True)
class SimilarityKey:
    """How exchanges are similar, and in what: a thing, a property and class, or a dialogue act; `key` identifies it."""

    blended_by: str
    about: tuple[str, ...]
    key: str


@dataclass(frozen=True)
class ExchangeGroup:
    """Similar exchanges, oldest first."""

    likeness: SimilarityKey
    members: tuple[ExchangeContent, ...]

    def parts(self, alike: int) -> Iterator["ExchangeGroup"]:
        """Splits the group into parts for one transaction each, none smaller than `alike`, so that the rest can be done later.

        A group of fewer, which an existing blend takes up, stays in one part.
        """
        pieces = max(1, min(-(-len(self.members) // AT_ONCE), len(self.members) // alike))
        for piece in range(pieces):
            first, behind = (len(self.members) * each // pieces for each in (piece, piece + 1))
            yield replace(self, members=self.members[first:behind])


@dataclass(frozen=True)
class TypeContext:
    """The background knowledge for comparing things.

    `classes` are the stated classes of each thing; `terms` are the classes and properties themselves, which are not things.
    """

    person: str
    classes: Mapping[str, Sequence[str]]
    terms: Collection[str]


_Keys: TypeAlias = Callable[[ExchangeContent, TypeContext], Iterable[tuple[str, ...]]]


def _situations(spoken: ExchangeContent, _world: TypeContext) -> Iterable[tuple[str, ...]]:
    if spoken.asked and not spoken.is_about_talk:
        yield tuple(part for each in spoken.asked for part in each)
    elif spoken.words and not spoken.asked and spoken.utterance_class not in SMALL_TALK:
        yield spoken.utterance_class, spoken.words


def _things(spoken: ExchangeContent, world: TypeContext) -> Iterable[tuple[str, ...]]:
    if not spoken.is_about_talk:
        yield from {(thing,): None for thing, _ in things_of(spoken, {world.person, *world.terms})}


def _properties(spoken: ExchangeContent, world: TypeContext) -> Iterable[tuple[str, ...]]:
    if not spoken.is_about_talk:
        of = [(predicate, thing) for thing, predicate in things_of(spoken, world.terms)]
        yield from {(each, *kind): None for each, thing in of if each != str(UNKNOWN) for kind in _kinds(thing, world)}


def _kinds(thing: str, world: TypeContext) -> Iterable[tuple[str, ...]]:
    """Each class of a thing; a single empty one for things only the person speaks of."""
    return [(each,) for each in world.classes.get(thing, ())] or [()]


def _talk(spoken: ExchangeContent, _world: TypeContext) -> Iterable[tuple[str, ...]]:
    if spoken.is_about_talk:
        yield (EARLIER_TALK,)
    elif not spoken.asked and spoken.utterance_class in SMALL_TALK:
        yield (spoken.utterance_class,)


SIMILARITY_LEVELS: tuple[tuple[str, _Keys], ...] = (
    (SITUATION, _situations),
    (THING, _things),
    (PROPERTY, _properties),
    (TALK, _talk),
)


def groups(
    spoken: Sequence[ExchangeContent], world: TypeContext, alike: int, growing: Collection[str] = ()
) -> Iterator[ExchangeGroup]:
    """Disjoint groups of at least `alike` exchanges; within a level, the largest first.

    A likeness whose key is in `growing` has a blend that takes up even a single similar exchange.
    """
    left = {each.root: each for each in spoken}
    for blended_by, keys_of in SIMILARITY_LEVELS:
        by_key: dict[tuple[str, ...], list[ExchangeContent]] = defaultdict(list)
        for each in left.values():
            for key in keys_of(each, world) if blended_by == SITUATION or not each.is_felt else ():
                by_key[key].append(each)
        for key in sorted(by_key, key=lambda each: (-len(by_key[each]), each)):
            members = [each for each in by_key[key] if each.root in left]
            likeness = _likeness(blended_by, key, world)
            if len(members) >= max(2, alike) or (members and likeness.key in growing):
                yield ExchangeGroup(likeness, tuple(sorted(members, key=lambda each: each.number)))
                for each in members:
                    del left[each.root]


def _likeness(blended_by: str, key: tuple[str, ...], world: TypeContext) -> SimilarityKey:
    """The likeness with a key that does not contain the account, so it stays valid if the memory moves to another one."""
    told = "\n".join((blended_by, *(each.replace(world.person, "me") for each in key)))
    return SimilarityKey(blended_by, () if blended_by == SITUATION else key, sha256(told.encode()).hexdigest()[:24])


def type_context_of(person: URIRef, classes: Mapping[URIRef, Sequence[URIRef]], terms: Iterable[URIRef]) -> TypeContext:
    """A TypeContext with plain strings."""
    return TypeContext(
        str(person), {str(thing): [str(each) for each in of] for thing, of in classes.items()}, frozenset(map(str, terms))
    )
