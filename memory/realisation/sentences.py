"""Facts as sentences: one property of a thing, several things with the same value, a description of a thing."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from more_itertools import batched
from rdflib import Literal, URIRef
from rdflib.namespace import RDF

from memory.domain_knowledge.knowledge import DomainKnowledge
from memory.domain_knowledge.schema import ClassEntry, PropertyEntry
from memory.forms.inflection import plural
from memory.model import Fact
from memory.realisation.nouns import class_phrase, number_of, with_definite_article
from memory.realisation.values import listed, literal_in_words, named_apart, precision_preposition, sentence
from memory.realisation.verbalising.clauses import joined
from memory.realisation.verbalising.topics import kind_of
from memory.realisation.verbs import conjugated, split_preposition
from memory.realisation.wordings import ends_its_subject, own_wording, rank_of, worded
from memory.store.terms import Term
from memory.understanding.phrases import PREPOSITIONS

GROUPS_OF_A_DESCRIPTION = 8
PHRASES_OF_A_SENTENCE = 3
IMPERSONAL = frozenset({"work", "place", "food"})


@dataclass
class Speaker:
    """Says facts in sentences, using the labels, verb phrases and tense that the knowledge bases give."""

    domain: DomainKnowledge
    called_by_person: Callable[[Iterable[Term]], Mapping[URIRef, str]] = lambda _terms: {}
    """Labels of things that only this person mentioned."""
    _labels: dict[URIRef, str] = field(default_factory=dict)
    _over: dict[URIRef, bool] = field(default_factory=dict)
    _classes: dict[URIRef, list[URIRef]] = field(default_factory=dict)

    def learn_labels(self, terms: Iterable[Term]) -> None:
        """Fetches the labels of these terms in one query."""
        unknown = [term for term in terms if term not in self._labels]
        self._labels |= {**self.domain.labels_of(unknown), **self.called_by_person(unknown)}

    def label(self, term: Term) -> str:
        """What a term is called: a label with its definite article, if it takes one, or a literal in words."""
        return literal_in_words(term) if isinstance(term, Literal) else with_definite_article(self.name(term))

    def name(self, thing: URIRef) -> str:
        """The plain label of a thing, without an article."""
        if thing not in self._labels:
            self.learn_labels([thing])
        return self._labels[thing]

    def listing(self, terms: Sequence[Term]) -> str:
        """The terms as a list in words, truncated if long, without duplicates."""
        self.learn_labels(terms)
        return listed(self._names(terms))

    def _names(self, terms: Sequence[Term]) -> list[str]:
        return named_apart([self.label(term) for term in terms])

    def _kinds(self, things: Sequence[URIRef]) -> list[ClassEntry]:
        """The classes of these things and their superclasses."""
        unknown = [thing for thing in things if thing not in self._classes]
        if unknown:
            self._classes |= {thing: [] for thing in unknown} | self.domain.classes_of(unknown)
        schema = self.domain.schema
        stated = (each for thing in things for each in self._classes[thing])
        return [schema.classes[each] for one in stated for each in schema.superclasses(one) if each in schema.classes]

    def values_sentence(self, subject: URIRef, predicate: URIRef, values: Sequence[Term]) -> str:
        """“Charlie Parker was born on 29 August 1920.”, “Freddie Mercury was the lead singer of Queen.”."""
        entry = self.domain.schema.properties[predicate]
        role = role_phrase(entry)
        if role and all(isinstance(value, URIRef) for value in values):
            self.learn_labels([subject, *values])
            several = len(values) > 1
            gone = all(self.is_over(URIRef(value)) for value in values)
            verb = conjugated("be", "past" if gone else self._tense(entry, subject), is_plural=several)
            noun = f"{plural(role)} of" if several else f"{entry_article(entry)} {role} of"
            return sentence(f"{self.listing(values)} {verb} {noun} {self.label(subject)}")
        return sentence(f"{self.label(subject)} {self.predicate_phrase(subject, predicate, values)}")

    def predicate_phrase(self, subject: URIRef, predicate: URIRef, values: Sequence[Term], *, after_noun: bool = False) -> str:
        """“was born on 29 August 1920”, “has the genres jazz and bebop”; singular with `after_noun`: “a band that was …”."""
        entry = self.domain.schema.properties[predicate]
        self.learn_labels([subject, *values])
        is_plural = self._is_plural(subject) and not after_noun
        if wording := own_wording(entry, self._kinds([subject]), values[0]):
            names = self._names(values)
            return worded(wording, values, names, is_over=self.is_over(subject), is_plural=is_plural)
        tense = self._tense(entry, subject)
        if entry.verb_phrases and not entry.verb_phrases[0].startswith("have the "):
            return self._verb_phrase(entry.verb_phrases[0], tense, values, is_plural=is_plural)
        verb = conjugated("have", tense, is_plural=is_plural)
        noun = plural(entry.label) if len(values) > 1 else entry.label
        return f"{verb} the {noun} {self.listing(values)}"

    def subjects_sentence(self, subjects: Sequence[URIRef], predicate: URIRef, value: Term) -> str:
        """“Queen recorded A Night at the Opera and Jazz.”, “John Lennon and Ringo Starr were born in Liverpool.”."""
        entry = self.domain.schema.properties[predicate]
        self.learn_labels([*subjects, value])
        preferred = next(iter(entry.inverse_verb_phrases), "")
        if preferred and isinstance(value, URIRef) and not preferred.startswith("be "):
            is_plural = self._is_plural(value)
            tense = "past" if entry.is_past or self.is_over(value) else "present"
            return sentence(f"{self.label(value)} {self._verb_phrase(preferred, tense, subjects, is_plural=is_plural)}")
        if len(subjects) == 1:
            return self.values_sentence(subjects[0], predicate, [value])
        if wording := own_wording(entry, self._kinds(subjects[:1]), value):
            gone = all(self.is_over(each) for each in subjects)
            phrase = worded(wording, [value], [self.label(value)], is_over=gone, is_plural=True)
            return sentence(f"{self.listing(subjects)} {phrase}")
        tense = "past" if entry.is_past or all(self.is_over(each) for each in subjects) else "present"
        if entry.verb_phrases and not entry.verb_phrases[0].startswith("have the "):
            phrase = self._verb_phrase(entry.verb_phrases[0], tense, [value], is_plural=True)
            return sentence(f"{self.listing(subjects)} {phrase}")
        verb = conjugated("have", tense, is_plural=True)
        return sentence(f"{self.listing(subjects)} {verb} the {entry.label} {self.label(value)}")

    def membership_sentence(self, thing: URIRef, classes: Sequence[URIRef], *, negated: bool = False) -> str:
        """“Bob Dylan is a guitarist.”."""
        label = self.label(thing)
        verb = conjugated("be", "past" if self.is_over(thing) else "present", is_plural=self._is_plural(thing))
        phrase = class_phrase([self.domain.schema.classes[each] for each in classes if each in self.domain.schema.classes])
        return sentence(f"{label} {verb} {'not ' if negated else ''}{phrase}")

    def description(self, thing: URIRef, facts: Sequence[Fact]) -> tuple[str, list[Fact]]:
        """The most specific classes of a thing and its most important facts, in words; also returns the facts stated."""
        self.learn_labels([thing, *[fact.value for fact in facts], *[fact.subject for fact in facts]])
        kinds = [fact for fact in facts if fact.predicate == RDF.type and fact.value in self.domain.schema.classes]
        said = most_specific(self.domain, kinds)
        classes = [URIRef(fact.value) for fact in said]
        groups = self._groups(thing, facts)[:GROUPS_OF_A_DESCRIPTION]
        said += [fact for group in groups for fact in group]
        own = [group for group in groups if group[0].subject == thing and not role_phrase(self._entry(group[0]))]
        sentences = [self._opening(thing, classes, own[:PHRASES_OF_A_SENTENCE])] if classes else []
        for some in batched(own[PHRASES_OF_A_SENTENCE:] if classes else own, PHRASES_OF_A_SENTENCE):
            subject = self._taken_up(thing) if sentences else self.label(thing)
            sentences.append(sentence(f"{subject} {self._phrases(thing, some)}"))
        sentences += [self.fact_sentence(group) for group in groups if group not in own]
        return " ".join(sentences), said

    def _opening(self, thing: URIRef, classes: Sequence[URIRef], groups: Sequence[Sequence[Fact]]) -> str:
        """“Mira Holt was a gardener who was born in Elmstead in 1901.”, “Old Tom is a tree that was planted by Mira Holt.”."""
        what = self.membership_sentence(thing, classes)
        if not groups:
            return what
        pronoun = "who" if any(each.label == "person" for each in self._kinds([thing])) else "that"
        return sentence(f"{what.removesuffix('.')} {pronoun} {self._phrases(thing, groups, after_noun=True)}")

    def _phrases(self, thing: URIRef, groups: Sequence[Sequence[Fact]], *, after_noun: bool = False) -> str:
        phrases = [
            self.predicate_phrase(thing, group[0].predicate, [fact.value for fact in group], after_noun=after_noun)
            for group in groups
        ]
        return joined(shared_beginnings(phrases))

    def _taken_up(self, thing: URIRef) -> str:
        """The subject of a further sentence: “it” for a work, a place or a food, otherwise the name."""
        kinds = {kind_of(each.label) for each in self._kinds([thing])}
        return "it" if kinds & IMPERSONAL and not self._is_plural(thing) else self.label(thing)

    def _is_plural(self, thing: URIRef) -> bool:
        """Whether a name takes a plural verb: “The Beatles” do, the opera “The Love for Three Oranges” does not."""
        return number_of(self.label(thing)) == "plural" and not any(
            kind_of(each.label) in IMPERSONAL for each in self._kinds([thing])
        )

    def fact_sentence(self, group: Sequence[Fact]) -> str:
        """Facts that share their property and either the subject or the value, as one sentence."""
        first = group[0]
        if first.predicate == RDF.type:
            return self.membership_sentence(first.subject, [URIRef(fact.value) for fact in group])
        if all(fact.subject == first.subject for fact in group):
            return self.values_sentence(first.subject, first.predicate, [fact.value for fact in group])
        return self.subjects_sentence([fact.subject for fact in group], first.predicate, first.value)

    def is_over(self, thing: URIRef) -> bool:
        """Whether a person is dead or a group has ended, as far as is known."""
        if thing not in self._over:
            ends = [entry.iri for entry in self.domain.schema.properties.values() if ends_its_subject(entry)]
            self._over[thing] = bool(ends) and self.domain.has_any(thing, ends)
        return self._over[thing]

    def _groups(self, thing: URIRef, facts: Sequence[Fact]) -> list[list[Fact]]:
        """The facts grouped by direction and property, most important first, without properties that a subproperty covers."""
        grouped: dict[tuple[bool, URIRef], list[Fact]] = defaultdict(list)
        for fact in facts:
            if fact.predicate != RDF.type and fact.predicate in self.domain.schema.properties:
                grouped[fact.subject != thing, fact.predicate].append(fact)
        broader = {parent for _, each in grouped for parent in self.domain.schema.properties[each].parents}
        kept = [key for key in grouped if key[1] not in broader]
        return [grouped[key] for key in sorted(kept, key=self._importance)]

    def _importance(self, key: tuple[bool, URIRef]) -> tuple[object, ...]:
        """Sort key: facts about the thing before facts with it as value; then the lexicon's rank; then functional ones."""
        entry = self.domain.schema.properties[key[1]]
        verb = next(iter(entry.verb_phrases), "").rpartition(" ")[0]
        alike = [
            each
            for each in self.domain.schema.properties.values()
            if verb and each.verb_phrases and each.verb_phrases[0].rpartition(" ")[0] == verb
        ] or [entry]
        is_functional = any(each.is_functional for each in alike)
        return key[0], rank_of(entry), not is_functional, -max(each.uses for each in alike), verb, -entry.uses, str(key[1])

    def _entry(self, fact: Fact) -> PropertyEntry:
        return self.domain.schema.properties[fact.predicate]

    def _tense(self, entry: PropertyEntry, thing: URIRef) -> str:
        return "past" if entry.is_past or self.is_over(thing) else "present"

    def _verb_phrase(self, phrase: str, tense: str, values: Sequence[Term], *, is_plural: bool) -> str:
        verb, preposition = split_preposition(phrase, PREPOSITIONS)
        preposition = precision_preposition(values[0], preposition) if values else preposition
        return " ".join(filter(None, (conjugated(verb, tense, is_plural=is_plural), preposition, self.listing(values))))


def role_phrase(entry: PropertyEntry) -> str:
    """“lead singer”, if an inverse verb phrase is “be the lead singer of”; otherwise empty."""
    inverse = next(iter(entry.inverse_verb_phrases), "")
    words = inverse.split()
    is_role = len(words) > 3 and words[0] == "be" and words[1] in {"a", "an", "the"} and words[-1] == "of"
    return " ".join(words[2:-1]) if is_role else ""


def entry_article(entry: PropertyEntry) -> str:
    """The article of the role: “the lead singer”, “a member”."""
    return entry.inverse_verb_phrases[0].split()[1]


def shared_beginnings(phrases: Sequence[str]) -> list[str]:
    """Merges phrases with the same verb: “was born in X”, “was born on Y” → “was born in X on Y”."""
    joined: list[str] = []
    for phrase in phrases:
        head = joined[-1].split()[:2] if joined else []
        words = phrase.split()
        if head and words[:2] == head and words[2:3] and words[2] in PREPOSITIONS:
            joined[-1] += " " + " ".join(words[2:])
        else:
            joined.append(phrase)
    return joined


def most_specific(domain: DomainKnowledge, kinds: Sequence[Fact]) -> list[Fact]:
    """The class statements whose class is not a superclass of another one's."""
    classes = [URIRef(fact.value) for fact in kinds]
    above = {parent for each in classes for parent in domain.schema.superclasses(each)[1:]}
    return [fact for fact in kinds if fact.value not in above]
