"""Entity linking: from mentions to terms — the person, people around them, things of the knowledge bases, and new things.

People close to the person, and names that no knowledge base has, become things private to that person. Generic terms
(“almonds”) are shared by everybody, so that people can agree or disagree about them.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from uuid import UUID

from rdflib import Literal, URIRef

from memory.domain_knowledge.knowledge import DomainKnowledge
from memory.domain_knowledge.names import NamedThing
from memory.domain_knowledge.schema import NUMBERS, TIMES, PropertyEntry
from memory.facts.facts import FactReader
from memory.facts.relations import NAME, Relation, relation_called
from memory.forms.folding import folded
from memory.forms.inflection import plural
from memory.language.dictionary import is_english
from memory.store.terms import Term
from memory.understanding.statements import Mention
from memory.vocabulary import MEM, RDF, ROOT, TERMS, XSD, person_iri

LITERAL_RANGES = TIMES | NUMBERS | {XSD.string}
_ABBREVIATED = re.compile(r"(?:\w\.){2,}")
USED_ENOUGH = 3
"""How many statements must involve a thing before a single word can be its name."""


@dataclass(frozen=True)
class LinkedTerm:
    """The term for a mention, with a label and a lookup key if the term is new to the person's memory."""

    term: Term
    label: str = ""
    key: str = ""
    is_private: bool = False
    """Whether it is the person, or a thing private to them."""


@dataclass
class Linker:
    """Links the mentions of one person; caches the links within an utterance."""

    person: UUID
    domain: DomainKnowledge
    facts: FactReader
    names: Mapping[str, str] = field(default_factory=dict)
    """Names that the utterance gives to people around the person: “my sister” → “anna”."""
    _linked: dict[tuple[str, str], LinkedTerm] = field(default_factory=dict)

    def linked(self, spoken: Mention) -> LinkedTerm:
        """The term for a mention."""
        same = (spoken.kind, spoken.key)
        if same not in self._linked:
            self._linked[same] = self._merged(self._link(spoken))
        return self._linked[same]

    def is_by_adjective(self, linked: LinkedTerm, spoken: Mention) -> bool:
        """Whether the mention is the adjective of a place, such as “French”."""
        if not isinstance(linked.term, URIRef) or linked.label:
            return False
        adjectives, _ = self.domain.values(linked.term, MEM.adjective)
        return spoken.key in {folded(str(each)) for each in adjectives}

    def _merged(self, linked: LinkedTerm) -> LinkedTerm:
        """The target of a manual merge, under its own name, if the thing was merged; otherwise the thing itself."""
        if not isinstance(linked.term, URIRef) or not linked.label:
            return linked
        kept = self.facts.merged_into(linked.term)
        return LinkedTerm(kept, is_private=kept.startswith(f"{ROOT}user/")) if kept is not None else linked

    def relation(self, words: str, subject: LinkedTerm, value: LinkedTerm) -> Relation:
        """The knowledge-base property with this wording whose domain and range fit; else the relation named by the words."""
        if not subject.is_private and isinstance(subject.term, URIRef):
            key = folded(words)
            if key == "be" and (stated := self._being(subject.term, value.term)):
                return stated
            for iri, entry in sorted(self.domain.schema.properties.items()):
                if key in {folded(each) for each in (entry.label, *entry.verb_phrases)} and self._fits(entry, subject, value):
                    return Relation(iri, entry.label, entry.is_functional, entry.is_symmetric)
        return relation_called(words)

    def _being(self, subject: URIRef, value: Term) -> Relation | None:
        """The reading of “is”: membership for a class, else the property that most often links such things to the value."""
        if not isinstance(value, URIRef):
            return None
        if value in self.domain.schema.classes:
            return Relation(RDF.type, "kind")
        kinds = self.domain.classes_of([subject]).get(subject, [])
        links = self.domain.links(kinds, value) if kinds else []
        entries = self.domain.schema.properties
        entry = next((entries[each.predicate] for each in links if each.outward and each.predicate in entries), None)
        return Relation(entry.iri, entry.label, entry.is_functional, entry.is_symmetric) if entry else None

    def _fits(self, entry: PropertyEntry, subject: LinkedTerm, value: LinkedTerm) -> bool:
        """Whether the property's domain and range admit this subject and value."""
        kinds = self.domain.classes_of([URIRef(subject.term)]).get(URIRef(subject.term), [])
        if not kinds or (entry.domains and not self.domain.schema.is_kind_of(kinds, entry.domains)):
            return False
        if isinstance(value.term, Literal):
            return bool(entry.ranges & TIMES) == value.term[:4].isdigit() and not entry.ranges - LITERAL_RANGES
        of = self.domain.classes_of([value.term]).get(value.term, [])
        return not entry.ranges or self.domain.schema.is_kind_of(of, entry.ranges)

    def _link(self, spoken: Mention) -> LinkedTerm:
        if spoken.kind == "speaker":
            return LinkedTerm(person_iri(self.person), is_private=True)
        if spoken.kind == "theirs":
            return self._theirs(spoken)
        if spoken.kind == "name":
            return self._named(spoken)
        if spoken.kind == "noun":
            return self._noun(spoken)
        known = self._known([spoken.key], spoken.text) if spoken.kind == "value" else None
        return LinkedTerm(known) if known is not None else LinkedTerm(Literal(spoken.text), key=spoken.key)

    def _theirs(self, spoken: Mention) -> LinkedTerm:
        """Links “my sister”: to the one with the name given, else the one mentioned last, else a new thing."""
        of_role = self.facts.called([spoken.key]).get(spoken.key, [])
        name = self.names.get(spoken.key, "")
        if name:
            of_name = set(self.facts.called([name]).get(name, []))
            known = [each for each in of_role if each in of_name]
            if known:
                return LinkedTerm(known[0], is_private=True)
            unnamed = [each for each in of_role if not self._has_name(each)]
            if not unnamed:
                return self._own(spoken, f"{spoken.key} {name}")
            return LinkedTerm(unnamed[0], is_private=True)
        if of_role:
            return LinkedTerm(self._last_spoken_of(of_role), is_private=True)
        return self._own(spoken, spoken.key)

    def _has_name(self, thing: URIRef) -> bool:
        return bool(self.facts.facts(thing, NAME))

    def _last_spoken_of(self, things: Sequence[URIRef]) -> URIRef:
        told = self.facts.facts(list(things))
        return told[0].fact.subject if told else things[0]

    def _named(self, spoken: Mention) -> LinkedTerm:
        """Links a name: to someone close, else a known thing, else a new private thing."""
        own = self.facts.called([spoken.key]).get(spoken.key, [])
        if own:
            return LinkedTerm(self._last_spoken_of(own), is_private=True)
        keys = [spoken.key, folded(spoken.text)]
        known = self._known(keys, name=spoken.text) or self._known([f"the {key}" for key in keys])
        if known is not None and (" " in spoken.key or self._uses(known) >= USED_ENOUGH):
            return LinkedTerm(known)
        return self._own(spoken, spoken.key)

    def _noun(self, spoken: Mention) -> LinkedTerm:
        """Links a generic noun: to a class or thing of the knowledge bases, else to a term shared by everybody.

        A thing to which this person gave that name takes precedence.
        """
        own = [each for each in self.facts.called([spoken.key]).get(spoken.key, []) if not each.startswith(TERMS)]
        if own:
            return LinkedTerm(self._last_spoken_of(own), is_private=True)
        keys = list(dict.fromkeys([spoken.key, folded(plural(spoken.key))]))
        for iri, entry in self.domain.schema.classes.items():
            if folded(entry.label) == spoken.key:
                return LinkedTerm(iri)
        known = self._known(keys, spoken.text)
        return LinkedTerm(known) if known is not None else LinkedTerm(URIRef(TERMS + _slug(spoken.key)), spoken.key, spoken.key)

    def _known(self, keys: Sequence[str], noun: str = "", name: str = "") -> URIRef | None:
        """The knowledge-base thing with any of these names; of several, the one with most facts.

        With `noun`, only things that a common noun can denote: “a friend” is not the song of that name. With a capitalised
        `name`, no abbreviations: “Bob” is not “B.O.B”.
        """
        found: list[NamedThing] = self.domain.things_called(keys)
        if name.istitle():
            found = [each for each in found if not _ABBREVIATED.match(each.label)]
        if noun:
            found = [each for each in found if self._is_noun(each, noun)]
        things = sorted({each.iri for each in found})
        return max(things, key=lambda each: (self._told_of(each) if noun else self._uses(each), each), default=None)

    def _is_noun(self, thing: NamedThing, noun: str) -> bool:
        if thing.label.islower() or noun != noun.lower() or not is_english(folded(noun)):
            return True
        return self.domain.is_stated(thing.iri, MEM.massNoun, Literal(True))  # noqa: FBT003  the value of an RDF statement

    def _told_of(self, thing: URIRef) -> int:
        """The number of facts about a thing: a noun takes its best-known sense, the fruit of that name, not the colour."""
        return len(self.domain.facts_about(thing)[0])

    def _uses(self, thing: URIRef) -> int:
        return len(self.domain.facts_about(thing)[0]) + len(self.domain.facts_with_value(thing)[0])

    def _own(self, spoken: Mention, key: str) -> LinkedTerm:
        iri = URIRef(f"{ROOT}user/{self.person}/thing/{_slug(key)}")
        return LinkedTerm(iri, spoken.text, spoken.key, is_private=True)


def _slug(key: str) -> str:
    return key.replace(" ", "-")[:80]
