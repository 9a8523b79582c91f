"""Blended episodes in storage: what several exchanges had in common, how they differed, how often they occurred, and when.

A blend has a variant per wording, and shares: how many of its exchanges in a month were about certain topics. A share is linked
to that month's topics just as an input is, so questions about something can still be counted by month when few are kept
verbatim. The last year that is long past is merged into its December, all earlier years into the December before that.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from rdflib import Literal, URIRef

from memory.episodes.topics import ASKED, OF_SHARES, TOLD
from memory.store.reading import Reader
from memory.store.terms import Quad, moment
from memory.vocabulary import MEM, RDF, XSD

SITUATION, THING, PROPERTY, TALK = "situation", "thing", "property", "talk"
"""What blended exchanges share: what was asked or told; the entity; the property and class; nothing but being small talk."""
NODES_A_QUERY = 200


@dataclass(frozen=True)
class Share:
    """The number of exchanges of one month, or of whole years, about these topics, and when the first and last were (UTC).

    `asked` and `told` are the topic nodes of that month.
    """

    month: str
    asked: tuple[URIRef, ...]
    told: tuple[URIRef, ...]
    times: int
    first_at: datetime
    last_at: datetime


@dataclass(frozen=True)
class Variant:
    """One of the things said, in its latest wording; `understood` is its interpretation in words, empty if there is none."""

    text: str
    understood: str
    utterance_class: str
    times: int
    first_at: datetime
    last_at: datetime


@dataclass(frozen=True)
class Blend:
    """A blended episode. `words` describe what was blended; `number` and `at` (UTC) are those of its newest exchange."""

    episode: URIRef
    number: int
    at: datetime
    words: str
    times: int
    first_at: datetime
    last_at: datetime
    blended_by: str
    key: str
    utterance_class: str
    """The most frequent one among its exchanges."""
    shares: tuple[Share, ...] = ()
    variants: tuple[Variant, ...] = ()
    also_said: tuple[str, ...] = ()
    """Other wordings, kept as text only, so that the blend can be found by them."""
    good: int = 0
    bad: int = 0
    is_pinned: bool = False
    together_before: str = ""
    """The first month whose shares are kept separate, such as “2026-01”; empty if none have been merged yet."""

    @property
    def shares_of_months(self) -> list[Share]:
        """The largest share of each month, to stand for the month."""
        whole: dict[str, Share] = {}
        for each in self.shares:
            whole[each.month] = max(whole.get(each.month, each), each, key=lambda share: share.times)
        return list(whole.values())


def blends_at(reader: Reader, episodes: Iterable[URIRef]) -> list[Blend]:
    """The blends among these episodes, with shares and variants, oldest first."""
    own = _about(reader, list(episodes))
    heads = {episode: of for episode, of in own.items() if MEM.blendedBy in of}
    nodes = _about(reader, [node for of in heads.values() for name in (MEM.share, MEM.variant) for node in of.get(name, ())])
    blends = [_blend(episode, of, nodes) for episode, of in heads.items()]
    return sorted(blends, key=lambda each: each.number)


_Said = dict[URIRef, list[Any]]


def _about(reader: Reader, subjects: Sequence[URIRef]) -> dict[URIRef, _Said]:
    found: dict[URIRef, _Said] = {}
    for start in range(0, len(subjects), NODES_A_QUERY):
        for row in reader.rows("statements_about", subject=subjects[start : start + NODES_A_QUERY]):
            found.setdefault(row["subject"], {}).setdefault(row["predicate"], []).append(row["value"])
    return found


def _blend(episode: URIRef, of: _Said, nodes: dict[URIRef, _Said]) -> Blend:
    shares = [_share(nodes[node]) for node in of.get(MEM.share, ()) if node in nodes]
    variants = [_variant(nodes[node]) for node in of.get(MEM.variant, ()) if node in nodes]
    return Blend(
        episode=episode,
        number=of[MEM.number][0],
        at=of[MEM.createdAt][0],
        words=of[MEM.text][0],
        times=of[MEM.blends][0],
        first_at=of[MEM.firstAt][0],
        last_at=of[MEM.lastAt][0],
        blended_by=of[MEM.blendedBy][0],
        key=of[MEM.likenessKey][0],
        utterance_class=of[MEM.utteranceClass][0],
        shares=tuple(sorted(shares, key=lambda each: (each.first_at, each.last_at, each.asked, each.told))),
        variants=tuple(sorted(variants, key=lambda each: (-each.times, each.first_at, each.text))),
        also_said=tuple(sorted(map(str, of.get(MEM.alsoSaid, ())))),
        good=of.get(MEM.timesGood, [0])[0],
        bad=of.get(MEM.timesBad, [0])[0],
        is_pinned=bool(of.get(MEM.pinned, [False])[0]),
        together_before=str(of.get(MEM.togetherBefore, [""])[0]),
    )


def _share(of: _Said) -> Share:
    asked, told = (tuple(sorted(of.get(OF_SHARES[link], ()))) for link in (ASKED, TOLD))
    return Share(str(of[MEM.shareMonth][0]), asked, told, of[MEM.times][0], of[MEM.firstAt][0], of[MEM.lastAt][0])


def _variant(of: _Said) -> Variant:
    text, understood, utterance_class = (
        str(of.get(name, [""])[0]) for name in (MEM.text, MEM.variantUnderstood, MEM.utteranceClass)
    )
    return Variant(text, understood, utterance_class, of[MEM.times][0], of[MEM.firstAt][0], of[MEM.lastAt][0])


def quads_of(blend: Blend, graph: URIRef) -> Iterator[Quad]:
    """The statements about a blend, its shares and its variants, except those that all episodes have."""
    said = {MEM.text: blend.words, MEM.blends: blend.times, MEM.blendedBy: blend.blended_by, MEM.likenessKey: blend.key}
    said[MEM.utteranceClass] = blend.utterance_class
    judged = {name: number for name, number in ((MEM.timesGood, blend.good), (MEM.timesBad, blend.bad)) if number}
    yield blend.episode, RDF.type, MEM.BlendedEpisode, graph
    yield from ((blend.episode, name, Literal(value), graph) for name, value in (said | judged).items())
    yield from ((blend.episode, MEM.alsoSaid, Literal(each), graph) for each in blend.also_said)
    if blend.together_before:
        yield blend.episode, MEM.togetherBefore, Literal(blend.together_before, datatype=XSD.gYearMonth, normalize=False), graph
    yield from _span(blend.episode, blend, graph)
    for place, share in enumerate(blend.shares, 1):
        node = URIRef(f"{blend.episode}/share/{place}")
        yield blend.episode, MEM.share, node, graph
        yield from _quads_of_share(node, share, graph)
    for place, variant in enumerate(blend.variants, 1):
        node = URIRef(f"{blend.episode}/variant/{place}")
        yield blend.episode, MEM.variant, node, graph
        yield from _quads_of_variant(node, variant, graph)


def _quads_of_share(node: URIRef, share: Share, graph: URIRef) -> Iterator[Quad]:
    yield node, RDF.type, MEM.Share, graph
    yield node, MEM.shareMonth, Literal(share.month, datatype=XSD.gYearMonth, normalize=False), graph
    yield node, MEM.times, Literal(share.times), graph
    yield from _span(node, share, graph)
    for link, topics in ((ASKED, share.asked), (TOLD, share.told)):
        yield from ((node, OF_SHARES[link], each, graph) for each in topics)


def _quads_of_variant(node: URIRef, variant: Variant, graph: URIRef) -> Iterator[Quad]:
    said = {MEM.text: variant.text, MEM.variantUnderstood: variant.understood, MEM.utteranceClass: variant.utterance_class}
    yield node, RDF.type, MEM.Variant, graph
    yield node, MEM.times, Literal(variant.times), graph
    yield from _span(node, variant, graph)
    yield from ((node, name, Literal(text), graph) for name, text in said.items() if text)


def _span(node: URIRef, of: Blend | Share | Variant, graph: URIRef) -> Iterator[Quad]:
    yield node, MEM.firstAt, moment(of.first_at), graph
    yield node, MEM.lastAt, moment(of.last_at), graph
