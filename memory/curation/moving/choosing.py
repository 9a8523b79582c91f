"""What moves together: an exchange with all that was told in it; a chosen fact with every exchange that told it.

Else the words would stay behind, and be found. What was put in by hand in place of a fact goes with it, and both with what told
them. Of any other fact told in an exchange, only that telling moves.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from more_itertools import batched
from rdflib import URIRef

from memory.curation.exchange_parts import roots_in
from memory.curation.fact_changes import FACTS_A_QUERY, own_facts
from memory.curation.looking_up import Graph, graph_of
from memory.curation.person_store import PersonStore
from memory.errors import BadInput
from memory.facts.facts import FactReader, LearnedFact
from memory.vocabulary import MEM, RDF

EXCHANGES_AT_MOST, EXCHANGES_A_QUERY = 200, 40
UNDER_WAY = frozenset({MEM.awaitsReply, MEM.ordersExchange})


@dataclass(frozen=True)
class ChosenToMove:
    """What moves: the roots of the exchanges, in order of time; all facts told in them; and those facts that are by hand."""

    roots: tuple[URIRef, ...]
    facts: tuple[LearnedFact, ...]
    by_hand: tuple[URIRef, ...]


def chosen_to_move(
    holding: PersonStore, episodes: Sequence[URIRef], facts: Sequence[URIRef] = (), *, exactly: bool = False
) -> ChosenToMove:
    """What moves with these episodes and facts. Raises BadInput if any is not the person's, or cannot move.

    If `exactly`, it is refused if any other exchange, or anything else put in by hand, would have to move too.
    """
    return _Choosing(holding, exactly=exactly).chosen(episodes, facts)


class _Choosing:
    def __init__(self, holding: PersonStore, *, exactly: bool) -> None:
        self._holding, self._exactly = holding, exactly
        self._episodes, self._knowledge = graph_of(holding, holding.episodes), graph_of(holding, holding.knowledge)
        self._facts = FactReader(self._knowledge.reader)
        self._roots: dict[URIRef, None] = {}
        self._found: dict[URIRef, LearnedFact] = {}

    def chosen(self, episodes: Sequence[URIRef], facts: Sequence[URIRef]) -> ChosenToMove:
        roots = roots_in(self._episodes, episodes)
        if episodes and not roots:
            raise BadInput("I can’t find that in your memory.", "Reload the page and try again.")
        self._take(own_facts(self._holding, facts) if facts else [], roots)
        self._check()
        found = tuple(self._found.values())
        by_hand = tuple(each.iri for each in found if each.by_hand.entered is not None)
        if self._exactly and not (self._roots.keys() <= set(roots) and set(by_hand) <= set(facts)):
            raise BadInput("It’s too late to undo this.", "Move it back by hand.")
        return ChosenToMove(tuple(sorted(self._roots)), found, by_hand)

    def _take(self, facts: Sequence[LearnedFact], roots: Sequence[URIRef]) -> None:
        """Takes these, and then what belongs to them, until nothing more does."""
        chosen = {each.iri for each in facts}
        while facts or roots:
            self._roots |= dict.fromkeys(roots)
            if len(self._roots) > EXCHANGES_AT_MOST:
                raise BadInput(f"That is more than {EXCHANGES_AT_MOST} exchanges.", "Move them in smaller batches.")
            self._found |= {each.iri: each for each in facts}
            whole = [each for each in facts if each.iri in chosen or each.by_hand.entered or each.by_hand.corrected]
            told = {URIRef(quad[2]) for quad in self._tellings(whole)} - {MEM.PutInByHand}
            if MEM.ForgottenEpisode in told:
                raise BadInput("Some of the messages it came from are in the bin.", "Restore them on the Forgetting page first.")
            more = [*self._told_in(roots), *self._by_hand_beside(facts)]
            roots = [each for each in roots_in(self._episodes, sorted(told)) if each not in self._roots]
            facts = list({each.iri: each for each in more if each.iri not in self._found}.values())

    def _tellings(self, facts: Sequence[LearnedFact]) -> list[tuple[URIRef, URIRef, URIRef, URIRef]]:
        nodes = [URIRef(quad[2]) for quad in self._knowledge.about([each.iri for each in facts], MEM.telling)]
        return [(quad[0], quad[1], URIRef(quad[2]), quad[3]) for quad in self._knowledge.about(nodes, MEM.toldIn)]

    def _told_in(self, roots: Sequence[URIRef]) -> list[LearnedFact]:
        return [each for some in batched(roots, EXCHANGES_A_QUERY) for each in self._facts.told_in(some)]

    def _by_hand_beside(self, facts: Sequence[LearnedFact]) -> list[LearnedFact]:
        """What was put in by hand in the place of these facts, and what these were put in for."""
        corrected = [each.superseded_by for each in facts if each.by_hand.corrected is not None]
        entered = [each.iri for each in facts if each.by_hand.entered is not None]
        replaced = [quad[0] for quad in self._knowledge.leading_to(entered, MEM.supersededBy)]
        names = sorted({*(each for each in corrected if each is not None), *replaced})
        found = [each for some in batched(names, FACTS_A_QUERY) for each in self._facts.facts_at(some)]
        return [each for each in found if each.by_hand.entered is not None or each.by_hand.corrected is not None]

    def _check(self) -> None:
        """Raises BadInput if anything chosen cannot leave."""
        if not self._roots and not self._found:
            raise BadInput("I can’t find that in your memory.", "Reload the page and try again.")
        check_at_rest(self._episodes, list(self._roots))


def check_at_rest(episodes: Graph, roots: Sequence[URIRef]) -> None:
    """Raises BadInput if any of these is a blend, or still being answered."""
    if any(quad[2] == MEM.BlendedEpisode for quad in episodes.about(roots, RDF.type)):
        raise BadInput("It has been merged with similar conversations.", "Restore them on the Forgetting page first.")
    if any(quad[1] in UNDER_WAY for quad in episodes.leading_to(roots)):
        raise BadInput("I’m still working on a request about it.", "Try again in a moment.")
