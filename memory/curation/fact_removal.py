"""Works out what is removed along with facts: tellings, links from other facts, unused names, and interests."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rdflib import Literal, URIRef
from rdflib.namespace import RDF, RDFS

from memory.curation.edit import Edit
from memory.curation.looking_up import Graph, graph_of
from memory.curation.person_store import PersonStore
from memory.curation.receipt import Receipt
from memory.facts.facts import LearnedFact
from memory.facts.relations import NAME
from memory.forms.folding import folded
from memory.store.engine import StoreChange
from memory.store.terms import Quad
from memory.vocabulary import MEM, person_iri

ENDS = (RDF.subject, RDF.object)


@dataclass(frozen=True)
class FactRemoval:
    """The removal of facts: the change, the receipt, the `things` no fact mentions any more, and the IRIs of the tellings."""

    change: StoreChange
    receipt: Receipt
    things: tuple[URIRef, ...]
    tellings: list[URIRef]


def removal_of(holding: PersonStore, facts: Sequence[LearnedFact]) -> FactRemoval:
    """Works out what is removed along with these facts. The caller applies it and holds `holding.changing()`."""
    return _FactRemoving(holding, facts).removal()


class _FactRemoving:
    def __init__(self, holding: PersonStore, facts: Sequence[LearnedFact]) -> None:
        self._holding, self._facts = holding, facts
        self._gone = {each.iri for each in facts}
        self._knowledge = graph_of(holding, holding.knowledge)
        self._edit = Edit()

    def removal(self) -> FactRemoval:
        told = [each for each in self._knowledge.about(self._gone) if each[1] == MEM.telling]
        tellings = list(self._knowledge.about(URIRef(each[2]) for each in told))
        self._edit.remove([*self._knowledge.about(self._gone), *tellings])
        self._mend_history()
        lonely = self._lonely()
        merged = [each[0] for each in self._knowledge.leading_to(lonely, MEM.mergedInto)]
        names = [*self._knowledge.about([*lonely, *merged]), *self._names()]
        self._edit.remove(names)
        episodes = Counter(URIRef(each[2]) for each in tellings if each[1] == MEM.toldIn)
        episodes.pop(MEM.PutInByHand, None)
        interests = self._interests(lonely, set(episodes))
        removed = {
            "facts": len(self._gone),
            "times they were told": len(told),
            "names of things": len({subject for subject, predicate, *_ in names if predicate == RDFS.label}),
            "interests": interests,
        }
        return FactRemoval(
            self._edit.change,
            Receipt(removed),
            tuple(lonely),
            [URIRef(each[2]) for each in told],
        )

    def _mend_history(self) -> None:
        """Facts superseded by a removed fact stay superseded, now by its own successor if there is one."""
        newer = {each.iri: each.superseded_by for each in self._facts}
        for quad in self._knowledge.leading_to(self._gone, MEM.supersededBy):
            if quad[0] in self._gone:
                continue
            after, passed = newer[URIRef(quad[2])], {quad[0]}
            while after in newer and after not in passed:
                passed.add(after)
                after = newer[after]
            self._edit.remove([quad])
            if after is not None and after not in passed:
                self._edit.add([(quad[0], MEM.supersededBy, after, quad[3])])

    def _lonely(self) -> list[URIRef]:
        """The things in these facts that no remaining fact mentions."""
        ends = {term for each in self._facts for term in (each.fact.subject, each.fact.value) if isinstance(term, URIRef)}
        things = ends - {person_iri(self._holding.person)}
        used = {quad[2] for quad in self._knowledge.leading_to(things) if quad[1] in ENDS and quad[0] not in self._gone}
        return sorted(things - used)

    def _names(self) -> Iterable[Quad]:
        """The look-up keys that facts about names gave, unless a label gives the thing the same key."""
        named = [each for each in self._facts if each.fact.predicate == NAME and isinstance(each.fact.value, Literal)]
        labels = {(quad[0], folded(str(quad[2]))) for quad in self._about_things(each.fact.subject for each in named)}
        for each in named:
            key = folded(str(each.fact.value))
            if (each.fact.subject, key) not in labels:
                yield each.fact.subject, MEM.spokenKey, Literal(key), self._holding.knowledge

    def _about_things(self, things: Iterable[URIRef]) -> Iterable[Quad]:
        return self._knowledge.about(things, RDFS.label)

    def _interests(self, lonely: Sequence[URIRef], episodes: set[URIRef]) -> int:
        """Removes the interests in things no longer mentioned, and those that only these tellings touched; returns how many."""
        model = graph_of(self._holding, self._holding.model)
        ends = {term for each in self._facts for term in (each.fact.subject, each.fact.value) if isinstance(term, URIRef)}
        pointing = list(model.leading_to(ends))
        nodes = {quad[0] for quad in pointing if quad[2] in lonely}
        others = {quad[0] for quad in pointing} - nodes
        nodes |= {node for node in others if _is_from(model, node, episodes)}
        self._edit.remove(model.about(sorted(nodes)))
        return len(nodes)


def _is_from(model: Graph, node: URIRef, episodes: set[URIRef]) -> bool:
    """Whether every touch of an interest came from these episodes."""
    quads = list(model.about([node]))
    sources = {URIRef(quad[2]) for quad in quads if quad[1] == MEM.fromEpisode}
    touches = next((int(quad[2]) for quad in quads if quad[1] == MEM.frequency), 0)
    return bool(sources) and sources <= episodes and touches <= len(sources)
