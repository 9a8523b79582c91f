"""Reference resolution in questions: which told things a noun phrase denotes — a person by name, a sister, the whole family."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rdflib import URIRef

from memory.facts.facts import FactReader
from memory.facts.knowledge import LearnedKnowledge
from memory.facts.relations import relation_called
from memory.forms.folding import folded
from memory.language.words import singular
from memory.store.terms import Term
from memory.understanding.asked.people import kinds_of, meaning_the_same
from memory.understanding.statements import Mention

BE, NAME = relation_called("be").iri, relation_called("name").iri
OWNER = "my "


@dataclass(frozen=True)
class Referents:
    """The referents of a noun phrase, empty if nobody mentioned any. `is_own`: whether they are in the person's own world."""

    things: tuple[URIRef, ...] = ()
    is_own: bool = False


def resolve_reference(said: Mention, knowledge: LearnedKnowledge) -> Referents:
    """Resolves a noun phrase of a question."""
    if said.kind == "speaker":
        return Referents((knowledge.person,), is_own=True)
    if said.kind == "theirs":
        return Referents(with_same(_theirs(said, knowledge), knowledge.facts), is_own=True)
    called = knowledge.facts.called([said.key]).get(said.key, [])
    owned = [] if called else _owned(said, knowledge)
    if called or owned:
        things = with_same(called or owned, knowledge.facts)
        return Referents(things, is_own=any(is_private(each, knowledge) for each in things))
    if said.kind in {"name", "noun"}:
        term = knowledge.linker().linked(said).term
        return Referents((term,)) if isinstance(term, URIRef) else Referents()
    return Referents()


def is_private(thing: Term, knowledge: LearnedKnowledge) -> bool:
    """Whether it is the person, or a thing private to them."""
    return str(thing).startswith(str(knowledge.person))


def role_of(label: str) -> str:
    """The role in a label: “sister” for “my older sister”; empty without “my”, or if somebody else is the owner."""
    key = folded(label)
    return singular(key.split()[-1]) if key.startswith(OWNER) and "'s " not in label else ""


def own_things(knowledge: LearnedKnowledge, nouns: Iterable[str]) -> list[URIRef]:
    """Everything the person called “my …” with one of these nouns, last told first."""
    wanted = set(nouns)
    spoken_of = dict.fromkeys(term for each in knowledge.facts.facts() for term in (each.fact.subject, each.fact.value))
    labels = knowledge.facts.labels_of(spoken_of)
    return [thing for thing in spoken_of if isinstance(thing, URIRef) and _is_one_of(labels.get(thing, ""), wanted)]


def _is_one_of(label: str, nouns: set[str]) -> bool:
    key = folded(label)
    if not key.startswith(OWNER) or "'s " in label:
        return False
    words = key.removeprefix(OWNER).split()
    return any(" ".join(words[start:]) in nouns for start in range(len(words))) or role_of(label) in nouns


def _theirs(said: Mention, knowledge: LearnedKnowledge) -> list[URIRef]:
    """Resolves “my …”: by the same words, by synonyms, by hyponyms, or with or without a modifier."""
    called = knowledge.facts.called([said.key]).get(said.key, [])
    noun = said.key.removeprefix(OWNER)
    if "'s " in said.text or "' " in said.text:
        return called or _owned(said, knowledge)
    kinds = kinds_of(noun)
    if called and len(kinds) == len(meaning_the_same(noun)):
        return list(dict.fromkeys([*called, *(own_things(knowledge, kinds) if said.key.startswith(OWNER) else [])]))
    found = list(dict.fromkeys([*called, *own_things(knowledge, kinds)]))
    if found or " " not in noun:
        return found
    of_last = own_things(knowledge, meaning_the_same(noun.split()[-1]))
    return of_last if len(of_last) == 1 else []


def _owned(said: Mention, knowledge: LearnedKnowledge) -> list[URIRef]:
    """Resolves “Anna's dog” if it was told as “my sister's dog”, and “my mum's car” if told as “my mother's car”."""
    owner, mark, noun = said.text.rpartition("'s ")
    if not mark:
        return []
    kind = "theirs" if owner.lower().startswith(("my ", "our ")) else "name"
    owners = resolve_reference(Mention(owner, kind, folded(owner)), knowledge)
    if not owners.is_own:
        return []
    names = {folded(label) for label in knowledge.facts.labels_of(owners.things).values()}
    names |= {folded(str(each.fact.value)) for each in knowledge.facts.facts(list(owners.things), NAME)}
    last = folded(noun).split()[-1]
    keys = [f"{name}s {folded(noun).removesuffix(last)}{same}" for name in names for same in meaning_the_same(singular(last))]
    return list(dict.fromkeys(thing for things in knowledge.facts.called(keys).values() for thing in things))


def with_same(things: Sequence[URIRef], facts: FactReader) -> tuple[URIRef, ...]:
    """These things, plus those equated with them by a fact such as “Billy is my brother”."""
    if not things:
        return ()
    as_value = [each.fact.subject for each in facts.facts(None, BE, list(things)) if not each.is_denied]
    as_subject = [each.fact.value for each in facts.facts(list(things), BE) if not each.is_denied]
    labels = facts.labels_of(as_subject)
    owned = [value for value in as_subject if isinstance(value, URIRef) and folded(labels.get(value, "")).startswith(OWNER)]
    return tuple(dict.fromkeys([*things, *as_value, *owned]))
