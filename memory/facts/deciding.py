"""Answers yes-or-no questions: told facts confirm, contradict, or leave it open."""

from collections.abc import Sequence

from memory.facts.facts import LearnedFact
from memory.facts.matching import Matcher
from memory.facts.reference_resolution import BE, NAME, is_private, own_things, resolve_reference
from memory.facts.relations import relation_at, relation_called
from memory.facts.search import FIXED, FactSearch, PolarAnswer, ToldAnswer, kinds_named
from memory.forms.folding import folded
from memory.understanding.statements import Mention
from memory.understanding.statements.mentions import key_of
from memory.vocabulary import RELATIONS

DO = relation_called("do").iri
"""The relation of a verb without an object."""
EXCLUDING = {relation_called(each).iri for each in ("name", "age", "birthday", "be born on", "favourite")}
"""Relations whose values exclude each other; “live in”, by contrast, may be Graz and Austria at once."""


def decide_polar(search: FactSearch) -> ToldAnswer:
    """The verdict, with the facts it rests on."""
    facts = [*search.about(search.subject.things), *search.mirrored()]
    matcher = search.matcher(facts)
    if search.asked.value is not None and search.asked.value.kind == "theirs" and search.asked.relation == "be":
        same = _is_same(search)
        if same is not None:
            return same
    related = [(_sense(search, matcher, each), each) for each in facts]
    right = [
        (sense, each)
        for sense, each in related
        if sense and (matcher.has_value(each, search.value.things) or _of_quality(search, each))
    ]
    live = [(sense, each) for sense, each in right if each.is_live]
    if live:
        sense, best = live[0]
        alike = [each for other, each in live if (other, each.is_denied, each.is_past) == (sense, best.is_denied, best.is_past)]
        return ToldAnswer(search.asked, tuple(alike), search.subject.things, _verdict(search, sense, best))
    gone = [each for sense, each in right if sense > 0 and not each.is_denied and each.fact.predicate not in FIXED]
    if gone and (search.asked.past or search.asked.before):
        return ToldAnswer(search.asked, tuple(gone[:1]), search.subject.things, PolarAnswer.YES)
    return _of_thing_had(search) or _of_its_kind(search) or _other_value(search, matcher, related)


def _sense(search: FactSearch, matcher: Matcher, told: LearnedFact) -> int:
    """1 for a fact in the relation asked about, −1 for one in a disjoint relation, 0 for any other."""
    if told.fact.predicate in matcher.relation.disjoint:
        return -1
    return 1 if matcher.relates(told) and matcher.is_of_kind(told) else _of_quality(search, told)


def _of_quality(search: FactSearch, told: LearnedFact) -> int:
    """1 if the fact implies the quality asked about: “be married to Karl” for “married”, “smoke cigars” for “smoke”."""
    value = search.asked.value
    if value is None or not told.fact.predicate.startswith(RELATIONS):
        return 0
    if value.kind == "verb" and told.fact.predicate == DO:
        return int(key_of(str(told.fact.value)) == value.key)
    words = f"be {value.key}" if search.asked.relation == "be" else search.asked.relation if value.kind == "verb" else ""
    return int(bool(words) and f"{relation_at(told.fact.predicate).label} ".startswith(f"{words} "))


def _verdict(search: FactSearch, sense: int, told: LearnedFact) -> PolarAnswer:
    holds = (sense > 0) != told.is_denied
    if holds and told.is_past and not (search.asked.past or search.asked.before):
        return PolarAnswer.NO_LONGER
    return PolarAnswer.YES if holds else PolarAnswer.NO


def _is_same(search: FactSearch) -> ToldAnswer | None:
    """Answers “Is Billy my brother?” from a fact that equates the two, or from the name."""
    shared = set(search.subject.things) & set(search.value.things)
    if not shared:
        return None
    facts = [each for each in search.facts.facts(list(shared)) if each.fact.predicate in {BE, NAME}]
    linking = [each for each in facts if each.fact.predicate == NAME or each.fact.value in search.value.things]
    return ToldAnswer(search.asked, tuple(linking[:1]), search.subject.things, PolarAnswer.YES) if linking else None


def _of_thing_had(search: FactSearch) -> ToldAnswer | None:
    """Answers “Do I have a sister?” if a sister was mentioned."""
    asked = search.asked
    if asked.value is None or not search.is_of_having or asked.subject is None:
        return None
    things = own_things(search.knowledge, kinds_named(asked.value.key)) if asked.subject.kind == "speaker" else []
    if asked.subject.kind != "speaker":
        text = f"{asked.subject.text}'s {asked.value.text}"
        found = resolve_reference(Mention(text, asked.subject.kind, folded(text)), search.knowledge)
        things = [each for each in found.things if is_private(each, search.knowledge)]
    facts = search.facts.facts(things) if things else []
    best = [each for each in facts if each.fact.predicate == NAME] or facts
    return ToldAnswer(asked, tuple(best[:1]), search.subject.things, PolarAnswer.YES) if best else None


def _of_its_kind(search: FactSearch) -> ToldAnswer | None:
    """Answers “Is Rex a dog?” if “my dog” is called Rex."""
    asked = search.asked
    if asked.value is None or asked.relation != "be" or not search.subject.things:
        return None
    own = own_things(search.knowledge, kinds_named(asked.value.key))
    things = [each for each in search.subject.things if each in own]
    linking = [each for each in search.facts.facts(things) if each.fact.predicate == NAME and each.is_live] if things else []
    return ToldAnswer(asked, tuple(linking[:1]), search.subject.things, PolarAnswer.YES) if linking else None


def _other_value(search: FactSearch, matcher: Matcher, related: Sequence[tuple[int, LearnedFact]]) -> ToldAnswer:
    """A different value of a functional relation: it excludes the one asked about, or may do so."""
    relation = matcher.relation
    others = [each for sense, each in related if sense > 0 and each.is_live and each.fact.predicate == relation.iri]
    if not others or not relation.is_functional or others[0].is_denied or others[0].is_past:
        return ToldAnswer(search.asked, (), search.subject.things)
    is_excluding = relation.iri in EXCLUDING or relation.label.startswith("favourite ")
    return ToldAnswer(search.asked, (others[0],), search.subject.things, PolarAnswer.NO if is_excluding else PolarAnswer.INSTEAD)
