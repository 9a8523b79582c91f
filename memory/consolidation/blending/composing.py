"""Composes a blend from similar exchanges and their existing blend: what they share, counted and put into words."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, tzinfo
from typing import Any, TypeAlias
from uuid import UUID

from more_itertools import batched
from rdflib import Literal, URIRef
from ulid import ULID

from memory.consolidation.blending.coarsening import Coarsening
from memory.consolidation.blending.groups import ExchangeGroup, SimilarityKey
from memory.consolidation.blending.ingredients import BlendMember, Ingredients, Times
from memory.episodes.blends import PROPERTY, SITUATION, TALK, THING, Blend, Share, Variant, quads_of
from memory.episodes.judgements import BAD, GOOD, judgements_of
from memory.episodes.topics import ASKED, TOLD, is_pair, whole_year
from memory.realisation.blends import STATEMENT, Shared, blend_in_words
from memory.realisation.sentences import Speaker
from memory.store.reading import Reader
from memory.store.terms import Quad, Term, moment
from memory.vocabulary import MEM, RELATIONS, episode_iri, person_iri

VARIANTS_AT_MOST, TOLD_AT_MOST = 24, 16
"""How many variants, and how many topics that only replies were about, are kept individually: the most frequent ones."""
SAID_AT_MOST = 100
"""For up to this many further variants, only the words are kept."""
FEWEST = 2
"""Least number of members: one alone is not a blend."""
NODES_A_QUERY = 200


@dataclass(frozen=True)
class Composed:
    """A new blend, all its quads, and the roots of the episodes it replaces."""

    blend: Blend
    quads: tuple[Quad, ...]
    roots: tuple[URIRef, ...]


_SaidOf: TypeAlias = dict[URIRef, dict[URIRef, list[Any]]]


@dataclass(frozen=True)
class Composer:
    """Composes the blends of one person; caches topics."""

    person: UUID
    graph: URIRef
    reader: Reader
    speaker: Speaker
    zone: tzinfo
    coarsening: Coarsening
    _topics: dict[URIRef, URIRef] = field(default_factory=dict)
    """The topic of each month-specific topic node, which never changes."""

    def composed(self, some: Sequence[tuple[ExchangeGroup, Blend | None]]) -> list[Composed | None]:
        """The blend of each group with its existing blend; None if any member of the group no longer exists.

        All inputs are read in bulk. Nothing is stored.
        """
        roots = [each.root for group, _ in some for each in group.members]
        said = self._said([*roots, *(old.episode for _, old in some if old is not None)])
        judged = self._judgements(roots)
        ingredients = [self._added(group, old, said, judged) for group, old in some]
        self._learn_topics(added for added, _ in ingredients)
        return [
            self._composed(group, added, members) if FEWEST <= len(members) == len(group.members) + (old is not None) else None
            for (group, old), (added, members) in zip(some, ingredients, strict=True)
        ]

    def _added(
        self, group: ExchangeGroup, old: Blend | None, said: _SaidOf, judged: Mapping[URIRef, str]
    ) -> tuple[Ingredients, list[BlendMember]]:
        """The ingredients of a group with its old blend, and those of its members that still exist."""
        added = Ingredients()
        members = [BlendMember(each.root, said[each.root]) for each in group.members if MEM.number in said[each.root]]
        for each in members:
            added.add_exchange(each)
        added.judged.update(judged[each.episode] for each in members if each.episode in judged)
        if old is not None:
            added.add_blend(old)
            members += [BlendMember(old.episode, said[old.episode])] if MEM.number in said[old.episode] else []
        return added, members

    def _composed(self, group: ExchangeGroup, added: Ingredients, members: Sequence[BlendMember]) -> Composed:
        newest = max(members, key=lambda each: int(each.one(MEM.number)))
        coarse, topics = self.coarsening.of(added, self._topics, _last_of_use(group.likeness.blended_by, members))
        return self._whole(self._blend(newest, group.likeness, coarse, topics), newest, members, topics)

    def coarser(self, some: Sequence[Blend]) -> list[Composed | None]:
        """These blends with past years merged; None for a blend that no longer exists. Nothing is stored."""
        said = self._said([each.episode for each in some])
        ingredients = [self._of_blend(each) for each in some]
        self._learn_topics(ingredients)
        return [
            self._coarser(old, added, BlendMember(old.episode, said[old.episode])) if MEM.number in said[old.episode] else None
            for old, added in zip(some, ingredients, strict=True)
        ]

    def _of_blend(self, old: Blend) -> Ingredients:
        added = Ingredients()
        added.add_blend(old)
        return added

    def _coarser(self, old: Blend, added: Ingredients, member: BlendMember) -> Composed:
        coarse, topics = self.coarsening.of(added, self._topics, _last_of_use(old.blended_by, [member]))
        variants = self._variants(coarse)
        shares, also_said = tuple(_shares(coarse, topics)), _also_said(coarse, variants)
        made = replace(old, episode=self._name(old.at), shares=shares, variants=variants, also_said=also_said)
        return self._whole(replace(made, together_before=str(self.coarsening.before)), member, [member], topics)

    def _whole(
        self, blend: Blend, newest: BlendMember, members: Sequence[BlendMember], topics: Mapping[URIRef, URIRef]
    ) -> Composed:
        """The blend together with all quads about it."""
        of_blend = [*quads_of(blend, self.graph), *self._as_episode(blend, newest), *self._marks(blend, members)]
        linked = [(share.month, node) for share in blend.shares for node in share.asked]
        of_years = [quad for month, node in linked for quad in self._of_node(node, month, topics[node])]
        return Composed(blend, (*of_blend, *of_years), tuple(each.episode for each in members))

    def _of_node(self, node: URIRef, month: str, topic: URIRef) -> Iterator[Quad]:
        """The quads of a topic node that may be new, that is, one for a merged year."""
        if self.coarsening.is_together(month):
            yield node, MEM.topic, topic, self.graph
            yield node, MEM.month, whole_year(month), self.graph

    def _name(self, at: datetime) -> URIRef:
        return episode_iri(self.person, str(ULID.from_datetime(at)))

    def _variants(self, added: Ingredients) -> tuple[Variant, ...]:
        """The most frequent variant, plus the others that are not from a merged year."""
        first, *others = _most_frequent(added)
        return (first, *(each for each in others if not self.coarsening.is_old(each)))

    def _said(self, subjects: Sequence[URIRef], predicate: URIRef | None = None) -> _SaidOf:
        found: _SaidOf = defaultdict(lambda: defaultdict(list))
        for some in batched(subjects, NODES_A_QUERY):
            for row in self.reader.rows("statements_about", subject=some, predicate=predicate):
                found[row["subject"]][row["predicate"]].append(row["value"])
        return found

    def _judgements(self, roots: Sequence[URIRef]) -> dict[URIRef, str]:
        """The judgement of the reply to each of these roots, if there is one."""
        found: dict[URIRef, str] = {}
        for some in batched(roots, NODES_A_QUERY):
            replying = {row["message"]: row["input"] for row in self.reader.rows("messages_replying", input=some)}
            found |= {replying[message]: each.value for message, each in judgements_of(self.reader, list(replying)).items()}
        return found

    def _learn_topics(self, some: Iterable[Ingredients]) -> None:
        nodes = {node for added in some for _, _, node in added.topics}
        for node, of in self._said(sorted(nodes - self._topics.keys()), MEM.topic).items():
            self._topics.update((node, topic) for topic in of[MEM.topic])

    def _blend(self, newest: BlendMember, likeness: SimilarityKey, added: Ingredients, topics: Mapping[URIRef, URIRef]) -> Blend:
        span = added.span or Times(0, newest.at, newest.at)
        variants = self._variants(added)
        shares = tuple(_shares(added, topics))
        shared = Shared(likeness.blended_by, likeness.about, variants, self._spread(likeness, shares, topics), *span)
        return Blend(
            episode=self._name(newest.at),
            number=int(newest.one(MEM.number)),
            at=newest.at,
            words=blend_in_words(shared, self.speaker, self.zone),
            times=span.times,
            first_at=span.first_at,
            last_at=span.last_at,
            blended_by=likeness.blended_by,
            key=likeness.key,
            utterance_class=_class_of(added),
            shares=shares,
            variants=variants,
            also_said=_also_said(added, variants),
            good=added.judged[GOOD],
            bad=added.judged[BAD],
            together_before=str(self.coarsening.before),
        )

    def _spread(self, likeness: SimilarityKey, shares: Sequence[Share], topics: Mapping[URIRef, URIRef]) -> Counter[URIRef]:
        """How often each differing thing was mentioned: things for a shared property, properties for a shared thing."""
        schema = self.speaker.domain.schema
        counted: Counter[URIRef] = Counter()
        for share in shares if likeness.blended_by not in {SITUATION, TALK} else ():
            for topic in {topics[node] for node in share.asked} - {person_iri(self.person)}:
                is_property = topic in schema.properties or topic.startswith(RELATIONS)
                is_thing = not is_property and topic not in schema.classes and not is_pair(topic) and topic not in MEM
                if is_thing if likeness.blended_by == PROPERTY else is_property:
                    counted[topic] += share.times
        return counted

    def _as_episode(self, blend: Blend, newest: BlendMember) -> Iterator[Quad]:
        """The properties a blend has like any episode, except for its place in the chain."""
        said: dict[URIRef, Term] = {
            MEM.episodeId: Literal(blend.episode.rpartition("/")[2]),
            MEM.number: Literal(blend.number),
            MEM.createdAt: moment(blend.at),
            MEM.onDay: newest.one(MEM.onDay),
            MEM.conversation: newest.one(MEM.conversation),
        }
        return ((blend.episode, predicate, value, self.graph) for predicate, value in said.items())

    def _marks(self, blend: Blend, members: Sequence[BlendMember]) -> Iterator[Quad]:
        """The members' total uses, their last use, and the strongest emotion among them."""
        times = sum(int(each.one(MEM.timesRetrieved) or 0) for each in members)
        last = [each.one(MEM.lastRetrieved) for each in members if each.one(MEM.lastRetrieved) is not None]
        felt = [each.one(MEM.emotionalIntensity) for each in members if each.one(MEM.emotionalIntensity) is not None]
        if times and last:
            yield blend.episode, MEM.timesRetrieved, Literal(times), self.graph
            yield blend.episode, MEM.lastRetrieved, moment(max(last)), self.graph
        if any(each.one(MEM.keptHere) for each in members):
            yield blend.episode, MEM.keptHere, Literal(True), self.graph  # noqa: FBT003  the value of an RDF statement
        if felt:
            yield blend.episode, MEM.emotionalIntensity, Literal(max(felt)), self.graph


def _last_of_use(blended_by: str, members: Sequence[BlendMember]) -> datetime | None:
    """When the members were last of use, if they are all about the same thing; otherwise None."""
    used = [each.one(MEM.lastRetrieved) for each in members if blended_by in {SITUATION, THING}]
    return max((at for at in used if at is not None), default=None)


def _most_frequent(added: Ingredients) -> tuple[Variant, ...]:
    """The variants in their newest wording, most frequent first; statements take precedence, as shares record questions."""
    counted = [Variant(each.text, each.understood, each.utterance_class, *times) for times, each in added.variants.values()]
    counted.sort(key=lambda each: (-each.times, each.first_at, each.text))
    kept = sorted(counted, key=lambda each: each.utterance_class != STATEMENT)[:VARIANTS_AT_MOST]
    return tuple(each for each in counted if each in kept)


def _also_said(added: Ingredients, kept: Sequence[Variant]) -> tuple[str, ...]:
    """The words of all other variants, at most SAID_AT_MOST."""
    said = {each.text for _, each in added.variants.values()} | added.also_said
    return tuple(sorted(said - {each.text for each in kept} - {""}))[:SAID_AT_MOST]


def _class_of(added: Ingredients) -> str:
    """The most frequent dialogue act."""
    counted: Counter[str] = Counter()
    for times, each in added.variants.values():
        counted[each.utterance_class] += times.times
    return max(counted, key=lambda each: (counted[each], each))


def _shares(added: Ingredients, topics: Mapping[URIRef, URIRef]) -> Iterator[Share]:
    """Shares by month; topics mentioned equally often at the same times form one share."""
    told: Counter[URIRef] = Counter()
    for (link, _, node), each in added.topics.items():
        if link == TOLD and node in topics:
            told[topics[node]] += each.times
    kept = {topic for topic, _ in sorted(told.items(), key=lambda item: (-item[1], item[0]))[:TOLD_AT_MOST]}
    together: dict[tuple[str, Times], dict[URIRef, list[URIRef]]] = defaultdict(lambda: {ASKED: [], TOLD: []})
    together.update({whole: {ASKED: [], TOLD: []} for whole in added.months.items()})  # so that months without topics count too
    for (link, month, node), times in added.topics.items():
        if node in topics and (link == ASKED or topics[node] in kept):
            together[month, times][link].append(node)
    for (month, times), nodes in sorted(together.items()):
        yield Share(month, tuple(sorted(nodes[ASKED])), tuple(sorted(nodes[TOLD])), *times)
