"""Says facts that a person told back to them: “your sister Anna lives in Graz and works as a nurse”, “you don't like fish”.

Only the facts are said; articles, number and tense follow the person's own words, if these are known.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, tzinfo

from more_itertools import unique_everseen
from rdflib import Literal, URIRef
from rdflib.namespace import RDF

from memory.domain_knowledge.schema import Schema
from memory.facts.facts import LearnedFact
from memory.facts.matching import is_time
from memory.facts.relations import relation_called, wordings
from memory.forms.folding import folded
from memory.forms.inflection import plural, with_article
from memory.language.dictionary import is_english
from memory.language.words import singular
from memory.realisation.nouns import with_definite_article
from memory.realisation.relative_times import when_in_words
from memory.realisation.sentences import shared_beginnings
from memory.realisation.told_properties import Worded, property_worded
from memory.realisation.told_times import LASTING, at_time, goes_on, lasts
from memory.realisation.told_verbs import (
    Tense,
    as_told,
    is_verb,
    stands_alone,
    tense_of,
    verb_phrase,
    verbs_alone,
    with_its_article,
)
from memory.realisation.told_words import surface, to_second_person
from memory.realisation.values import date_in_words, is_date, listed, literal_in_words, sentence
from memory.store.terms import Term
from memory.understanding.statements.dates import is_relative_time
from memory.understanding.statements.happenings import takes_article
from memory.vocabulary import RELATIONS, TERMS

NAME, AGE, BE, DO, HAVE = (relation_called(each).iri for each in ("name", "age", "be", "do", "have"))
_UNIT = re.compile(r"\b(?:years?|months?|weeks?|days?|old)\b")
_JOINT = re.compile(r" (?:on|in|at)$")
_TWICE = re.compile(r"( (?:in|on) (?:\w+ ){0,2}\d{4})((?: (?:in|at) \w+)?)\1\b")
"""The same time in two facts: the first mention goes."""
_AGAIN = re.compile(r"( (?:in|on) (?:\w+ ){0,2}\d{4}(?:/\d\d)?)(?= .*\1$)")
"""The same, where the time is repeated at the very end."""
_AGE_IN_WORDS = re.compile(r"\b(month|week|day)s? old\b", re.IGNORECASE)
PHRASES_OF_A_SENTENCE = 4


@dataclass
class ToldSpeaker:
    """Says learned facts to the person who told them.

    `labels_of` gives the labels of things and relations, `names` the names of people and pets around the person, `schema` the
    verb phrases of the knowledge bases' properties.
    """

    person: URIRef
    labels_of: Callable[[Iterable[Term]], Mapping[URIRef, str]]
    now: datetime
    zone: tzinfo
    names: Mapping[URIRef, str] = field(default_factory=dict)
    schema: Schema = field(default_factory=Schema)
    _labels: dict[URIRef, str] = field(default_factory=dict)

    def learn(self, facts: Iterable[LearnedFact]) -> None:
        """Fetches the labels of everything in these facts in one query."""
        terms = {term for each in facts for term in (each.fact.subject, each.fact.predicate, each.fact.value)}
        self._labels |= self.labels_of(term for term in terms if term not in self._labels)

    def label(self, term: Term) -> str:
        """What a thing, a relation or a value is called."""
        if isinstance(term, Literal):
            return literal_in_words(term)
        if term not in self._labels:
            self._labels |= self.labels_of([term])
        return self._labels.get(URIRef(term), str(term))

    def when(self, told: LearnedFact) -> str:
        """When it was last told: “yesterday afternoon”."""
        return when_in_words(told.last_told, self.now, self.zone)

    def statement(self, facts: Sequence[LearnedFact], *, most: int = PHRASES_OF_A_SENTENCE) -> str:
        """The facts as clauses joined by “and”, grouped by subject, at most `most` phrases each; no capital, no full stop."""
        self.learn(facts)
        return listed([clause for group in _by_subject(facts) for clause in self._clauses(group, most)])

    def sentences(self, facts: Sequence[LearnedFact]) -> str:
        """The facts as sentences, grouped by subject."""
        self.learn(facts)
        return " ".join(
            sentence(clause) for group in _by_subject(facts) for clause in self._clauses(group, PHRASES_OF_A_SENTENCE)
        )

    def without_repeated(self, facts: Sequence[LearnedFact]) -> list[LearnedFact]:
        """Drops “you lent your bike” if “you lent your bike to Lukas” is there too and was told in the same words."""
        whole = {(each.words, self.label(each.fact.predicate)) for each in facts}

        def is_part(told: LearnedFact) -> bool:
            done = f"{self.label(told.fact.predicate)} {_bare(self.label(told.fact.value))} "
            return any(words == told.words and relation.startswith(done) for words, relation in whole)

        return [each for each in facts if not is_part(each)]

    def value(self, told: LearnedFact) -> str:
        """The value alone, as a short answer."""
        return self._value(told)

    def subject(self, thing: URIRef, told: LearnedFact | None = None) -> str:
        """“you”, “your sister Anna”, “Billy”, “almonds”."""
        if thing == self.person:
            return "you"
        label = self.label(thing)
        if label.lower().startswith(("my ", "our ")):
            name = self.names.get(thing, "")
            is_said = told is not None and told.fact.predicate == NAME
            return to_second_person(label) if not name or is_said else f"{to_second_person(label)} {_as_name(name)}"
        if self._is_generic(thing):
            return surface(label, told.words) if told else label
        return _as_name(label) if thing.startswith(self.person) else with_definite_article(label)

    def _is_generic(self, thing: URIRef) -> bool:
        """Whether it is a kind of thing (“almond”) rather than a named individual."""
        last = self.label(thing).split()[-1:]
        return thing.startswith(TERMS) or (not thing.startswith(self.person) and bool(last) and last[0].islower())

    def _clauses(self, facts: Sequence[LearnedFact], most: int) -> list[str]:
        """One clause for everything said with verbs, plus one per relation said with a noun: “your birthday is on 3 May”."""
        subject = facts[0].fact.subject
        named = self.names.get(subject) and len({each.fact.predicate for each in facts}) > 1
        facts = self.without_repeated(facts)
        kept = [each for each in facts if not (named and each.fact.predicate == NAME and subject != self.person)]
        groups = self._groups(self._in_order(kept))
        with_verbs = [group for group in groups if self._is_verb(group[0])]
        phrases = shared_beginnings(list(unique_everseen(self._predicate(group) for group in with_verbs)))
        head = self.subject(subject, kept[0])
        bundles = [phrases[start : start + most] for start in range(0, len(phrases), most)]
        said = [_AGAIN.sub("", _TWICE.sub(r"\1\2", f"{head} {listed(bundle)}")) for bundle in bundles]
        return [*said, *(self._noun_clause(group) for group in groups if group not in with_verbs)]

    def _groups(self, facts: Sequence[LearnedFact]) -> list[list[LearnedFact]]:
        """Groups facts that can share a verb: same relation, polarity, tense and time."""
        groups: dict[tuple[object, ...], list[LearnedFact]] = {}
        for each in facts:
            alone = each.iri if each.when else is_time(each.fact.value)
            groups.setdefault(
                (each.fact.predicate, self._relation(each), each.is_denied, self._tense(each).name, alone), []
            ).append(each)
        return list(groups.values())

    def _is_verb(self, told: LearnedFact) -> bool:
        predicate = told.fact.predicate
        if predicate == NAME:
            return told.fact.subject != self.person
        return predicate == AGE or self._worded(told).is_verb

    def _relation(self, told: LearnedFact) -> str:
        """The relation, in whichever of its synonymous wordings the person used."""
        return self._worded(told).words

    def _worded(self, told: LearnedFact) -> Worded:
        predicate = told.fact.predicate
        if predicate == RDF.type:
            return Worded("be")
        if predicate in self.schema.properties:
            return property_worded(self.schema.properties[predicate], told.words)
        label = as_told(wordings(predicate), told.words) if predicate.startswith(RELATIONS) else self.label(predicate)
        return Worded(label, is_verb(self.label(predicate)))

    def _tense(self, told: LearnedFact) -> Tense:
        is_alone = told.fact.predicate == DO and stands_alone(self._value(told), told.words)
        relation = "be" if told.fact.predicate in {NAME, AGE} else self._value(told) if is_alone else self._relation(told)
        name = tense_of(
            relation, told.words, is_past=told.is_past, is_over=not told.is_live, goes_on=goes_on(told) or lasts(told)
        )
        return Tense(name, is_denied=told.is_denied)

    def _predicate(self, group: Sequence[LearnedFact]) -> str:
        """“live in Graz”, “is called Anna”, “doesn't like fish or meat”."""
        told = group[0]
        group = self._in_order(group)
        is_plural = self.is_plural(told.fact.subject, told)
        tense = self._tense(told)
        values = list(unique_everseen(self._value(each) for each in group))
        objects = _alternatives(values) if told.is_denied else listed(values)
        if told.fact.predicate == DO and all(stands_alone(each, told.words) for each in values):
            return f"{verbs_alone(values, tense, is_plural=is_plural)}{at_time(told)}"
        if told.fact.predicate == NAME:
            return f"{verb_phrase('be', tense, is_plural=is_plural)} called {objects}"
        if told.fact.predicate == AGE:
            return f"{verb_phrase('be', tense, is_plural=is_plural)} {_aged(objects, told.words)}"
        relation, at = with_its_article(self._relation(told), told.words), at_time(told)
        if at and self._is_time_itself(told, at):
            return f"{verb_phrase(_JOINT.sub('', relation), tense, is_plural=is_plural)}{at}"
        is_said = relation.split()[-1:] == [objects]  # “came back”
        said = verb_phrase(relation, tense, is_plural=is_plural) + ("" if is_said else f" {objects}")
        return said if at and said.casefold().endswith(at.casefold()) else f"{said}{at}"

    def _is_time_itself(self, told: LearnedFact, at: str) -> bool:
        """Whether the value is the time itself and must not be repeated, as in “on Tuesday on 24 November”."""
        value = self._value(told)
        is_lasting = told.when is not None and told.when.precision in LASTING
        return is_relative_time(value) and (not is_lasting or singular(value.lower()) in at.lower())

    def _in_order(self, group: Sequence[LearnedFact]) -> list[LearnedFact]:
        """The most recently told first; those told together in the order of the person's words."""
        return sorted(group, key=lambda each: (-each.last_told.timestamp(), _place(self.label(each.fact.value), each.words)))

    def _noun_clause(self, group: Sequence[LearnedFact]) -> str:
        """“your favourite food is pizza”, “your sister's hobbies are chess and tennis”."""
        told = group[0]
        values = list(unique_everseen(self._value(each) for each in group))
        noun = self._relation(told)
        noun = plural(noun) if len(values) > 1 else noun
        tense = "past" if told.is_past or not told.is_live else "present"
        verb = verb_phrase("be", Tense(tense, is_denied=told.is_denied), is_plural=len(values) > 1)
        return f"{self.possessive(told.fact.subject, told)} {noun} {verb} {listed(values)}{at_time(told)}"

    def possessive(self, thing: URIRef, told: LearnedFact | None = None) -> str:
        """“your”, “your sister's”, “your parents'”."""
        if thing == self.person:
            return "your"
        subject = self.subject(thing, told)
        return f"{subject}'" if subject.endswith("s") and self.is_plural(thing, told) else f"{subject}'s"

    def is_plural(self, thing: URIRef, told: LearnedFact | None = None) -> bool:
        """Whether it takes a plural verb, as do “you” and “your parents”."""
        if thing == self.person:
            return True
        label = self.label(thing)
        if told is not None and self._is_generic(thing):
            is_told_so = surface(label, told.words).lower().endswith(plural(label).lower())
            return is_told_so and plural(label) != label and is_english(label.split()[-1].lower())  # “ines” is not a noun
        last = label.split()[-1]
        is_own = label.lower().startswith(("my ", "our "))
        is_noun = is_english(singular(last))  # “my Ines” is one
        return is_own and ((singular(last) != last and is_noun) or last in {"children", "people", "folks", "men", "women"})

    def _value(self, told: LearnedFact) -> str:
        value = told.fact.value
        if value == self.person:
            return "you"
        if isinstance(value, Literal):
            text = to_second_person(date_in_words(str(value)) if is_date(value) else str(value))
            return _as_name(text) if told.fact.predicate == NAME else text
        label = self.label(value)
        if label.lower().startswith(("my ", "our ")):
            return self.subject(URIRef(value))
        if str(value).startswith(str(self.person)):
            return _as_name(label)
        said = surface(label, told.words)
        is_class = told.fact.predicate in {BE, RDF.type} and said == label and label.islower() and label not in told.words.lower()
        lacks_article = told.fact.predicate == HAVE and said.casefold() == label.casefold() and takes_article(said)
        return with_article(said if lacks_article else label) if is_class or lacks_article else with_definite_article(said)


def _place(label: str, words: str) -> int:
    found = words.lower().find(label.lower().split()[-1])
    return found if found >= 0 else len(words)


def _as_name(name: str) -> str:
    """The name without a trailing full stop, capitalised if it was typed all in lower case."""
    name = name.removesuffix(".") if name.count(".") == 1 else name
    return name if name != name.lower() else " ".join(word[:1].upper() + word[1:] for word in name.split())


def _aged(value: str, words: str) -> str:
    """“70 years old”, “four months old”: in the unit that was told."""
    if _UNIT.search(value):
        return value if value.endswith("old") else f"{value} old"
    unit = _AGE_IN_WORDS.search(words)
    name = unit.group(1).lower() if unit else "year"
    return f"{value} {name if value in {'1', 'one', 'a'} else plural(name)} old"


def _alternatives(values: Sequence[str]) -> str:
    return f"{', '.join(values[:-1])} or {values[-1]}" if len(values) > 1 else "".join(values)


def _bare(value: str) -> str:
    first, _, rest = folded(value).partition(" ")
    return rest if rest and first in {"my", "our"} else f"{first} {rest}".strip()


def _by_subject(facts: Sequence[LearnedFact]) -> list[list[LearnedFact]]:
    groups: dict[URIRef, list[LearnedFact]] = {}
    for each in facts:
        groups.setdefault(each.fact.subject, []).append(each)
    return list(groups.values())
