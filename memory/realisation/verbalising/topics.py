"""Triples gathered by subject: what kind of thing each is, what is said of it, in which order."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import chain

from memory.realisation.verbalising.lexicon import Wording, wording_of
from memory.realisation.verbalising.terms import Value, name_of, value_of

KIND_OF_NOUN = {
    noun: kind
    for kind, nouns in {
        "food": "food dish dessert soup cheese drink sauce bread cake",
        "work": "work novel book journal magazine newspaper film movie album song single play opera series musical poem comic ep lp sonata symphony",
        "musician": "musician singer rapper band composer guitarist drummer pianist songwriter group",
        "place": "city town village country state island river lake mountain airport station stadium building bridge monument county "
        "university college school institute hall house tower museum park castle church library hotel hospital palace temple",
        "somebody": "person musician singer rapper composer guitarist politician footballer actor actress author writer scientist astronaut",
    }.items()
    for noun in nouns.split()
}
_PEOPLE = re.compile(r"[A-Z]\w*(?:ian|ican|ish|ese|erman|rench|utch|reek|wiss|gian)s?")
_LISTED = re.compile(r", (?:and |or )?| and | or ")
_APART = re.compile(r"\(([^()]+)\)$")
_COMMON_NAME = re.compile(r"[A-Z][\w'-]* (?:[a-z]{4,}|.* [a-z]{4,})$")

Triple = tuple[str, str, str]


def lists(words: str, name: str) -> bool:
    """Whether a value is a list that contains this name: “Java and Sumatra”, “Java”."""
    return words != name and name in _LISTED.split(words)


@dataclass
class Clause:
    """What is said of a subject with one wording: its values, what each is called as a subject, and how wide a place each is."""

    wording: Wording
    values: list[Value] = field(default_factory=list)
    terms: list[str] = field(default_factory=list)
    scopes: list[int] = field(default_factory=list)

    def add(self, value: str, scope: int) -> None:
        """One more value."""
        self.values.append(value_of(value))
        self.terms.append(name_of(value))
        self.scopes.append(scope)

    @property
    def is_nested(self) -> bool:
        """Whether its values are places that each lie in the next: a city, its region, its country."""
        return len(self.values) > 1 and all(self.scopes) and len(set(self.scopes)) == len(self.scopes)

    def may_be_last(self, place: int) -> bool:
        """Whether a value can be said last: not the city before its country, not what another value lists."""
        if self.is_nested:
            return self.scopes[place] == max(self.scopes)
        return not any(lists(other.words, self.terms[place]) for other in self.values)

    def put_last(self, place: int) -> None:
        """Puts one value after all others."""
        self.values.append(self.values.pop(place))
        self.terms.append(self.terms.pop(place))
        self.scopes.append(self.scopes.pop(place))


@dataclass
class Topic:
    """A subject with all that is said of it."""

    term: str
    kinds: frozenset[str]
    clauses: list[Clause] = field(default_factory=list)
    is_said: bool = False

    @property
    def name(self) -> str:
        """What it is called."""
        return name_of(self.term)

    @property
    def is_somebody(self) -> bool:
        """Whether anything is said of it that is only said of people."""
        return "somebody" in self.kinds or any(clause.wording.subject == "who" for clause in self.clauses)

    @property
    def is_over(self) -> bool:
        """Whether its end is told, so that it is spoken of in the past."""
        return any(clause.wording.ends for clause in self.clauses)

    @property
    def pronoun(self) -> str:
        """The pronoun that refers back to it, “” if none is certain."""
        if not self.is_somebody:
            return "It" if any(clause.wording.subject == "it" for clause in self.clauses) else ""
        told = {value.words.lower() for clause in self.clauses if clause.wording.gives_gender for value in clause.values}
        return {"male": "He", "female": "She"}.get(next(iter(told)), "") if len(told) == 1 else ""


def topics_of(triples: Iterable[Triple]) -> dict[str, Topic]:
    """The subjects of the triples by name, in the order in which they are to be spoken of."""
    stated = list(dict.fromkeys(triples))
    kinds = _kinds(stated)
    topics: dict[str, Topic] = {}
    for subject, predicate, value in stated:
        name = name_of(subject)
        topic = topics.setdefault(name, Topic(subject, frozenset(kinds[name])))
        wording = wording_of(predicate, kinds[name] | kinds_of_value(value_of(value)))
        clause = next((each for each in topic.clauses if each.wording.phrase == wording.phrase), None)
        if clause is None:
            clause = Clause(wording)
            topic.clauses.append(clause)
        clause.add(value, wording.scope)
    for topic in topics.values():
        _put_in_order(topic.clauses, topics)
    return _in_order(topics)


def _put_in_order(clauses: list[Clause], topics: Mapping[str, Topic]) -> None:
    """By rank; within a rank, those that begin alike together, and last those whose values have more to be said about them."""
    heads = list(dict.fromkeys(each.wording.head for each in clauses))
    clauses.sort(key=lambda each: (each.wording.rank, heads.index(each.wording.head), any(term in topics for term in each.terms)))


def _kinds(stated: Iterable[Triple]) -> Mapping[str, set[str]]:
    """What is known about what each subject is: from its properties, those that lead to it, and the noun in its brackets."""
    kinds: dict[str, set[str]] = defaultdict(set)
    for subject, predicate, value in stated:
        wording, name = wording_of(predicate), name_of(subject)
        kinds[name] |= {wording.kind, "somebody" if wording.subject == "who" else "", *_kinds_by_name(name)}
        kinds[name_of(value)].add(wording.value_kind)
        if wording.says_kind:
            kinds[name].add(kind_of(value_of(value).words))
    for some in kinds.values():
        some.difference_update({"", "musician"} if "work" in some else {""})
    return kinds


def kinds_of_value(value: Value) -> set[str]:
    """What a wording may depend on: whether a value is a number, a date or a people (“American”, “Irish”)."""
    return {value.kind, "demonym"} if _PEOPLE.fullmatch(value.words) else {value.kind}


def _kinds_by_name(name: str) -> set[str]:
    apart = _APART.search(name)
    head = apart[1] if apart else name.partition(" of ")[0] if " " in name else ""
    return {kind_of(head), "common" if _COMMON_NAME.match(name) else ""}


def kind_of(noun: str) -> str:
    """The kind that the last word of a noun phrase names: “studio album” is a work; “” if it is not known."""
    return KIND_OF_NOUN.get(noun.rpartition(" ")[2].lower(), "")


def _in_order(topics: dict[str, Topic]) -> dict[str, Topic]:
    """Subjects that are not another's value first, each followed by those of its values that are subjects."""
    values = {term for topic in topics.values() for clause in topic.clauses for term in clause.terms}
    roots = [name for name in topics if name not in values] or list(topics)[:1]
    found: dict[str, Topic] = {}

    def visit(name: str) -> None:
        if name in topics and name not in found:
            found[name] = topics[name]
            for term in chain.from_iterable(clause.terms for clause in topics[name].clauses):
                visit(term)

    for each in (*roots, *topics):
        visit(each)
    return found
