"""Interests follow facts: they are taken back when a fact counts no more, and a liking that is used again counts again."""

from collections import defaultdict
from collections.abc import Collection, Mapping
from itertools import chain

from rdflib import URIRef

from memory.curation.edit import Edit
from memory.curation.fact_changes import FactChanges
from memory.curation.looking_up import graph_of
from memory.curation.person_store import PersonStore
from memory.curation.untouching import Target, untouch
from memory.facts.facts import FactReader, LearnedFact
from memory.facts.relations import relation_at
from memory.interests.strengths import WEIGHTS
from memory.interests.user_model import Touch, UserModel
from memory.store.engine import StoreChange
from memory.store.terms import Term
from memory.vocabulary import MEM, TERMS, person_iri

NOT_EPISODES = frozenset({MEM.PutInByHand, MEM.ForgottenEpisode})


def with_interests(holding: PersonStore, changes: FactChanges) -> StoreChange:
    """The pending changes to facts, together with those to interests in the values of facts that begin or cease to count.

    A thing that only facts named, and none does any more, is no interest; other interests lose what the tellings had added.
    What the person set by hand stays.
    """
    came, went = changes.came_to_count(), changes.ceased_to_count()
    kept = {(each.fact.value, liking_of(each)) for each in came}
    lost: defaultdict[URIRef, list[LearnedFact]] = defaultdict(list)
    for each in went:
        if isinstance(each.fact.value, URIRef) and (each.fact.value, liking_of(each)) not in kept:
            lost[each.fact.value].append(each)
    back = [each for each in came if each.by_hand.restored is not None and each.fact.value not in lost]
    touched = [_liked_again(holding, each) for each in back if liking_of(each) is not None and each.episode not in NOT_EPISODES]
    all_of = (changes.change(), _taken_back(holding, changes, lost), *touched)
    return StoreChange(
        tuple(chain.from_iterable(each.added for each in all_of)), tuple(chain.from_iterable(each.removed for each in all_of))
    )


def liking_of(fact: LearnedFact) -> bool | None:
    """Whether it says that something is liked; None if it is no liking or dislike."""
    liking = relation_at(fact.fact.predicate).liking
    return None if liking is None else liking != fact.is_denied


def _liked_again(holding: PersonStore, fact: LearnedFact) -> StoreChange:
    if fact.fact.subject != person_iri(holding.person) or not isinstance(fact.fact.value, URIRef):
        return StoreChange()
    weight = WEIGHTS["liked" if liking_of(fact) else "disliked"]
    model = UserModel(holding.engine, holding.person, holding.clock)
    return model.change([Touch(fact.fact.value, "thing", weight)], fact.episode)


def _taken_back(holding: PersonStore, changes: FactChanges, lost: Mapping[URIRef, list[LearnedFact]]) -> StoreChange:
    edit, model = Edit(), graph_of(holding, holding.model)
    pointing = list(model.leading_to(lost))
    by_hand = {each[0] for each in model.about({each[0] for each in pointing}, MEM.byHand)}
    named = _named(changes, lost)
    alone = {each for each in lost if each not in named and str(each).startswith((TERMS, f"{person_iri(holding.person)}/"))}
    nodes = {each[0] for each in pointing} - by_hand
    gone = {each[0] for each in pointing if each[2] in alone} & nodes
    edit.remove(model.about(sorted(gone)))
    touched: defaultdict[URIRef, list[Target]] = defaultdict(list)
    values = {each.iri: value for value, facts in lost.items() for each in facts}
    for telling in FactReader(holding.reader(holding.knowledge)).tellings(sorted(values)):
        if telling.episode not in NOT_EPISODES:
            touched[telling.episode].append((values[telling.fact], None))
    untouch(edit, model, touched, only=nodes - gone)
    return edit.change


def _named(changes: FactChanges, things: Collection[URIRef]) -> set[Term]:
    """Those of these things that facts which count still name."""
    live = [each for each in (*changes.about_any(things), *changes.came_to_count()) if each.is_live]
    return {term for each in live for term in (each.fact.subject, each.fact.value)} & set(things)
