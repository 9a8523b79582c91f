"""What is to be kept away from: what the wish itself leaves out, what the person told of allergies, diets and dislikes, and what has any of it in it."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from rdflib import URIRef

from chat.dialogue.candidate import Situation
from memory.access import Memory
from memory.domain_knowledge.knowledge import DomainKnowledge
from memory.episodes.turns import INPUT
from memory.forms.folding import folded
from memory.language.core.finding import avoided_in
from memory.language.words import singular, words_of
from memory.model import Pattern
from memory.retrieval.makeup import known_without

ASKED_FOR = (
    "I am allergic to it, I can't eat it, it makes me ill",
    "I hate it, I can't stand it, I don't like it",
    "I am vegan, vegetarian, on a diet",
)
"""What one tells of these is near to one of them."""
LOOKED_AT = 15
MEAT = ("meat", "poultry", "pork", "beef", "lamb", "chicken", "bacon", "ham", "sausage", "duck", "turkey", "veal", "gelatine")
FISH = ("fish", "seafood", "shellfish", "anchovy", "tuna", "salmon", "prawn", "shrimp", "fish sauce")
MILK = ("milk", "dairy product", "cheese", "butter", "cream", "yoghurt")
WHEAT = ("wheat", "flour", "bread", "pasta", "gluten", "barley", "rye", "semolina")
DIETS = {
    "vegetarian": (*MEAT, *FISH), "vegetarians": (*MEAT, *FISH), "veggie": (*MEAT, *FISH), "pescatarian": MEAT,
    "vegan": (*MEAT, *FISH, *MILK, "egg", "honey"), "vegans": (*MEAT, *FISH, *MILK, "egg", "honey"), "halal": ("pork", "bacon", "ham", "alcohol"),
    "kosher": ("pork", "bacon", "ham", "shellfish"), "coeliac": WHEAT, "celiac": WHEAT, "gluten": WHEAT, "lactose": MILK, "dairy": MILK,
}  # fmt: skip
"""A diet, or what is not borne → what it keeps away from, by the names such things usually have in a knowledge base."""


@dataclass(frozen=True)
class Avoided:
    """Things and classes that nothing suggested may be, have, or be made with."""

    terms: frozenset[URIRef] = frozenset()

    def without(self, things: Sequence[URIRef], domain: DomainKnowledge) -> list[URIRef]:
        """Those of the things that are none of these, have none as a value, and of which it is known that none is in them."""
        if not self.terms or not things:
            return list(things)
        classes = domain.classes_of(list(things))
        kept = [each for each in things if each not in self.terms and self._is_apart(each, classes.get(each, ()), domain)]
        schema = domain.schema
        for entry in schema.properties.values():
            if entry.passes_on and "have" in entry.verb_phrases:
                has_parts = [each for each in kept if schema.is_kind_of(classes.get(each, ()), entry.domains)]
                denied = [
                    Pattern(None, entry.iri, each) for each in sorted(self.terms) if self._may_be_in(each, entry.ranges, domain)
                ]
                out = set(has_parts) - set(known_without(has_parts, denied, domain))
                kept = [each for each in kept if each not in out]
        return kept

    def _is_apart(self, thing: URIRef, classes: Iterable[URIRef], domain: DomainKnowledge) -> bool:
        kinds = [each for each in self.terms if each in domain.schema.classes]
        is_of_kind = bool(kinds) and domain.schema.is_kind_of(classes, kinds)
        return not is_of_kind and self.terms.isdisjoint({fact.value for fact in domain.facts_about(thing)[0]})

    @staticmethod
    def _may_be_in(term: URIRef, ranges: Iterable[URIRef], domain: DomainKnowledge) -> bool:
        of = [term] if term in domain.schema.classes else domain.classes_of([term]).get(term, [])
        return domain.schema.is_kind_of(of, ranges)


def avoided(situation: Situation, named: Sequence[str]) -> Avoided:
    """What the person told of, and what is named besides: “olives”, “vegan”."""
    said = [*named, *_told(situation)]
    names = {name for each in said for name in _names(each)}
    found = _terms(names, situation.memory.domain) if names else frozenset()
    return Avoided(found | _disliked(situation.memory))


def _names(said: str) -> Iterator[str]:
    diets = [DIETS[word.key] for word in words_of(said) if word.key in DIETS]
    yield from (name for each in diets for name in each)
    if not diets:
        yield said


def _terms(names: Iterable[str], domain: DomainKnowledge) -> frozenset[URIRef]:
    """The things and classes of these names, in the singular or the plural; of several words also what the last one names."""
    said = [folded(each) for each in names]
    keys = {key for each in said for of in (each, each.rpartition(" ")[2]) for key in (of, singular(of))}
    classes = domain.schema.classes.values()
    of_name = {each.iri for each in classes if keys & {folded(name) for name in (each.label, *each.synonyms)}}
    return frozenset({each.iri for each in domain.things_called(sorted(keys))} | of_name)


def _disliked(memory: Memory) -> set[URIRef]:
    return {each.target for kind in ("thing", "class") for each in memory.user_model.page(kind, LOOKED_AT, disliked=True)}


def _told(situation: Situation) -> Iterator[str]:
    """The words for what the person told not to want or not to bear."""
    memory = situation.memory
    texts = dict.fromkeys([situation.input.text, *(each.text for each in situation.short_term.exchanges)])
    if not memory.index.is_empty:
        for query in ASKED_FOR:
            hits = memory.index.search(query, lambda query=query: memory.embedder.vectors([query])[0], LOOKED_AT, INPUT)  # type: ignore[misc]
            texts |= dict.fromkeys(hit.turn.text for hit in hits)
    for text in texts:
        yield from avoided_in(text)
