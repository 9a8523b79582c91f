"""What was condensed from talk, and the interests it touched, on their way into another memory."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rdflib import Literal, URIRef

from memory.curation.condensed import shorten
from memory.curation.edit import Edit
from memory.curation.looking_up import Graph, graph_of
from memory.curation.merged_interests import joined_interest
from memory.curation.moving.placing import Placing
from memory.curation.moving.renaming import Renaming
from memory.curation.person_store import PersonStore
from memory.curation.untouching import Target, taken_along
from memory.documents.condensed import condensed_iri, condensing_iri, observation_of
from memory.interests.user_model import UserModel
from memory.store.terms import Quad
from memory.vocabulary import MEM


@dataclass(frozen=True)
class ComingCondensed:
    """What was condensed from these inputs, as far as the target's talk of that time is condensed; the rest will be there."""

    target: PersonStore
    left: Graph
    """The graph of observations that they leave."""
    inputs: Sequence[URIRef]
    renaming: Renaming

    def add_to(self, edit: Edit, placing: Placing) -> None:
        """Adds them, extends the names in `renaming`, and raises the number up to which the target's talk is condensed."""
        node, graph = condensing_iri(self.target.person), self.target.observations
        progress = {quad[1]: quad for quad in graph_of(self.target, graph).about([node])}
        if not {MEM.condensedUpTo, MEM.numberGiven} <= progress.keys():
            return
        up_to, given = (int(str(progress[each][2])) for each in (MEM.condensedUpTo, MEM.numberGiven))
        settled = [each for each in self.inputs if placing.numbers[self.renaming.iri(each)] <= placing.now(up_to)]
        parts: dict[URIRef, list[URIRef]] = {}
        for quad in self.left.leading_to(settled, MEM.condensedFrom):
            parts.setdefault(observation_of(quad[0]), []).append(quad[0])
        for number, observation in enumerate(sorted(parts), given + 1):
            edit.add(self._renamed(observation, parts[observation], number))
        for which, now in ((MEM.condensedUpTo, placing.now(up_to)), (MEM.numberGiven, given + len(parts))):
            edit.replace(progress[which], (node, which, Literal(now), graph))

    def _renamed(self, observation: URIRef, parts: Sequence[URIRef], number: int) -> list[Quad]:
        """The observation under a number of the target's, with these parts only."""
        now = condensed_iri(self.target.person, number)
        self.renaming.digests |= {each: URIRef(f"{now}{each[len(observation) :]}") for each in (observation, *parts)}
        quads, anew = list(self.left.about([observation])), Edit()
        anew.add([*quads, *self.left.about(parts)])
        if {quad[2] for quad in quads if quad[1] == MEM.madeOf} != set(parts):
            shorten(anew, self.left, quads, parts)
        numbered = (now, MEM.placeInText, Literal(number), self.target.observations)
        renamed = [self.renaming.quad(quad, self.target.observations) for quad in anew.change.added]
        return [numbered if quad[:2] == numbered[:2] else quad for quad in renamed]


def add_interests(
    edit: Edit, target: PersonStore, left: Graph, touched: Mapping[URIRef, Sequence[Target]], renaming: Renaming
) -> None:
    """Adds the interests that these inputs touched, with their share of the strength, to those that are there."""
    model, there = UserModel(target.engine, target.person, target.clock), graph_of(target, target.model)
    for _, statements, episodes in taken_along(left, touched):
        coming = [(predicate, renaming.term(value)) for predicate, value in statements.items()]
        of = dict(coming)
        node = model.node_of(URIRef(of[MEM.interestIn]), of.get(MEM.interestValue))
        coming += [(MEM.fromEpisode, renaming.iri(each)) for each in episodes]
        stored = list(there.about([node]))
        known = [(predicate, value) for _, predicate, value, _ in stored]
        edit.remove(stored)
        joined = joined_interest(coming, known, target.clock()) if known else coming
        edit.add((node, predicate, value, there.name) for predicate, value in joined)
