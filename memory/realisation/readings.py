"""Says how a question was understood: “birth date of Charlie Parker”, “bands with the place of origin London”."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from rdflib import URIRef, Variable

from memory.model import Pattern
from memory.realisation.nouns import class_plural
from memory.realisation.sentences import Speaker
from memory.realisation.values import date_in_words, listed, stretch_in_words
from memory.store.reading import ResultOrder
from memory.store.terms import Term
from memory.understanding.question import Reading
from memory.vocabulary import RDF


def reading_in_words(reading: Reading, speaker: Speaker) -> str:
    """“birth date of Charlie Parker”, “albums with the performer Queen”, “whether Bob Dylan is a guitarist”."""
    if reading.any_of:
        return " or ".join(reading_in_words(each, speaker) for each in reading.any_of)
    words = _Words(reading, speaker)
    if reading.order is not None:
        return words.order(reading.order)
    said = KINDS.get(reading.kind, _Words.conditions)(words)
    return f"number of: {said}" if reading.counts else said


@dataclass(frozen=True)
class _Words:
    """Says one reading; each public method returns the words for one kind or part of it."""

    reading: Reading
    speaker: Speaker

    @property
    def first(self) -> Pattern:
        return self.reading.patterns[0]

    def order(self, order: ResultOrder) -> str:
        """“the first by birth date of: members of Queen”."""
        label = self.speaker.label(order.predicate)
        by = f"the number under “{label}”" if order.counts else label
        if order.since is not None:
            by = f"the time from {self.speaker.label(order.since)} to {label}"
        which = "last" if order.descending and not order.counts else "first"
        return f"the {which} by {by} of: {self.things() if self.reading.among else self.conditions()}"

    def conditions(self) -> str:
        """“birth date of Charlie Parker”, “albums with the performer Queen and not the producer Queen”."""
        asked = [each for each in self.reading.patterns if self._is_about_unknown(each) and each.predicate != RDF.type]
        kinds = [each.value for each in self.reading.patterns if each.predicate == RDF.type and each.subject is None]
        if len(asked) == 1 and asked[0].value is None and not asked[0].is_dated and not self.reading.without:
            return f"{self.property(asked[0])} of {self.place(asked[0].subject)}"
        noun = " that are ".join(self.plural(kind) for kind in kinds if isinstance(kind, URIRef))
        held = [self.condition(each) for each in asked]
        denied = [f"not {self.condition(each)}" for each in self.reading.without]
        if not held and not denied:
            return noun
        return f"{noun} with {listed([*held, *denied])}" if noun else f"what has {listed([*held, *denied])}"

    def condition(self, pattern: Pattern) -> str:
        """“the birth place London”, “the part of being the producer of Low”."""
        if pattern.predicate == RDF.type:
            return f"the kind {self.place(pattern.value)}"
        if pattern.subject is not None and pattern.value is None:
            return f"the part of {self.property(pattern)} of {self.place(pattern.subject)}"
        return f"the {self.property(pattern)} {self.value(pattern)}"

    def age(self) -> str:
        """The age of a thing in years."""
        return f"years of {self.place(self.first.subject)}"

    def age_then(self) -> str:
        """The years from one thing's date to another's."""
        then = replace(self, reading=replace(self.reading, kind="values", patterns=self.reading.patterns[1:]))
        return f"years from the {self.property(self.first)} of {self.place(self.first.subject)} to the {then.conditions()}"

    def ago(self) -> str:
        """The years since a date."""
        return f"years since the {self.conditions()}"

    def description(self) -> str:
        """Everything about a thing."""
        return f"all about {self.place(self.first.subject)}"

    def membership(self) -> str:
        """Whether a thing is an instance of a class."""
        noun = self.speaker.domain.schema.classes[self.reading.classes[0]].label
        return f"whether {self.place(self.first.subject)} is of the kind “{noun}”"

    def whether(self) -> str:
        """Whether every pattern holds, without those that only identify intermediate things."""
        asked = [each for each in self.reading.patterns if not self._defines(each)]
        said = [f"the {self.property(each)} of {self.place(each.subject)} is {self.value(each)}" for each in asked]
        return f"whether {listed(said)}"

    def whether_over(self) -> str:
        """Whether a thing has come to an end."""
        return f"whether {self.place(self.first.subject)} has a {self.property(self.first)}"

    def in_common(self) -> str:
        """What the things compared share."""
        return f"what {self.things()} have in common"

    def difference(self) -> str:
        """How the things compared differ."""
        return f"what the difference is between {self.things()}"

    def things(self) -> str:
        """The things compared, listed by label."""
        return listed([self.speaker.label(thing) for thing in self.reading.among])

    def property(self, pattern: Pattern) -> str:
        """The label of a property; “kind” for `rdf:type`."""
        return "kind" if pattern.predicate == RDF.type else self.speaker.label(pattern.predicate)

    def plural(self, kind: URIRef) -> str:
        """The plural of a class: “guitarists”."""
        entry = self.speaker.domain.schema.classes.get(kind)
        return class_plural(entry) if entry else self.speaker.label(kind)

    def value(self, pattern: Pattern) -> str:
        """The value of a pattern in words; a date only as precisely as the question gives it."""
        if pattern.within is not None:
            return stretch_in_words(pattern.within)
        if pattern.starts is not None:
            return date_in_words(pattern.starts)
        return pattern.ends or self.place(pattern.value)

    def place(self, term: Term | Variable | None, passed: tuple[Pattern, ...] = ()) -> str:
        """A thing by its label; a variable by what identifies it: “the lead singer of Queen”. `passed` are patterns in use."""
        if not isinstance(term, Variable):
            return self.speaker.label(term) if term is not None else "?"
        kinds = [each.value for each in self.reading.patterns if each.predicate == RDF.type and each.subject == term]
        noun = next((self._noun(kind) for kind in kinds if isinstance(kind, URIRef)), "")
        for pattern in self.reading.patterns:
            if pattern in passed:
                continue
            if pattern.value == term and pattern.subject is not None:
                return f"the {noun or self.property(pattern)} of {self.place(pattern.subject, (*passed, pattern))}"
            if pattern.subject == term and pattern.value is not None and pattern.predicate != RDF.type:
                return f"the {noun or 'one'} with the {self.property(pattern)} {self.place(pattern.value, (*passed, pattern))}"
        return noun or "any"

    def _noun(self, kind: URIRef) -> str:
        entry = self.speaker.domain.schema.classes.get(kind)
        return entry.label if entry else self.speaker.label(kind)

    def _defines(self, pattern: Pattern) -> bool:
        """Whether a pattern only identifies an intermediate thing."""
        return isinstance(pattern.value, Variable) or pattern.predicate == RDF.type

    def _is_about_unknown(self, pattern: Pattern) -> bool:
        return pattern.subject is None or pattern.value is None or pattern.is_dated


KINDS: dict[str, Callable[[_Words], str]] = {
    "age": _Words.age,
    "age_if_alive": _Words.age,
    "age_at": _Words.age_then,
    "ago": _Words.ago,
    "description": _Words.description,
    "membership": _Words.membership,
    "yes_no": _Words.whether,
    "whether_over": _Words.whether_over,
    "whether_alive": _Words.whether_over,
    "in_common": _Words.in_common,
    "difference": _Words.difference,
}
