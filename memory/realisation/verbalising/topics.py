"""Text planning: groups triples by subject, infers what kind of thing each is, and orders what is said of it."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import chain

from memory.realisation.verbalising.lexicon import PropertyWording, wording_of
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
    """Whether `words` is a list that contains this name: “Java and Sumatra” contains “Java”."""
    return words != name and name in _LISTED.split(words)


@dataclass
class AggregatedClause:
    """What one wording says of a subject: parallel lists of its values, their names as terms, and their scopes as places."""

    wording: PropertyWording
    values: list[Value] = field(default_factory=list)
    terms: list[str] = field(default_factory=list)
    scopes: list[int] = field(default_factory=list)

    def add(self, value: str, scope: int) -> None:
        """Adds a value."""
        self.values.append(value_of(value))
        self.terms.append(name_of(value))
        self.scopes.append(scope)

    @property
    def is_nested(self) -> bool:
        """Whether its values are places that contain each other: a city, its region, its country."""
        return len(self.values) > 1 and all(self.scopes) and len(set(self.scopes)) == len(self.scopes)

    def may_be_last(self, place: int) -> bool:
        """Whether the value at an index can be said last: not the city before its country, nor one that another value lists."""
        if self.is_nested:
            return self.scopes[place] == max(self.scopes)
        return not any(lists(other.words, self.terms[place]) for other in self.values)

    def put_last(self, place: int) -> None:
        """Moves the value at an index to the end."""
        self.values.append(self.values.pop(place))
        self.terms.append(self.terms.pop(place))
        self.scopes.append(self.scopes.pop(place))


@dataclass
class SubjectDescription:
    """A subject with everything said of it."""

    term: str
    kinds: frozenset[str]
    clauses: list[AggregatedClause] = field(default_factory=list)
    is_said: bool = False

    @property
    def name(self) -> str:
        """The readable name of the subject."""
        return name_of(self.term)

    @property
    def is_somebody(self) -> bool:
        """Whether it is a person, by its kinds or by a property that only people have."""
        return "somebody" in self.kinds or any(clause.wording.subject == "who" for clause in self.clauses)

    @property
    def is_over(self) -> bool:
        """Whether its end is stated, so that it is spoken of in the past tense."""
        return any(clause.wording.ends for clause in self.clauses)

    @property
    def pronoun(self) -> str:
        """The pronoun that can replace it, “He”, “She” or “It”; empty if none is certain."""
        if not self.is_somebody:
            return "It" if any(clause.wording.subject == "it" for clause in self.clauses) else ""
        told = {value.words.lower() for clause in self.clauses if clause.wording.gives_gender for value in clause.values}
        return {"male": "He", "female": "She"}.get(next(iter(told)), "") if len(told) == 1 else ""


def topics_of(triples: Iterable[Triple]) -> dict[str, SubjectDescription]:
    """Topics by name of their subject, in the order in which to speak of them."""
    stated = list(dict.fromkeys(triples))
    kinds = _kinds(stated)
    topics: dict[str, SubjectDescription] = {}
    for subject, predicate, value in stated:
        name = name_of(subject)
        topic = topics.setdefault(name, SubjectDescription(subject, frozenset(kinds[name])))
        wording = wording_of(predicate, kinds[name] | kinds_of_value(value_of(value)))
        clause = next((each for each in topic.clauses if each.wording.phrase == wording.phrase), None)
        if clause is None:
            clause = AggregatedClause(wording)
            topic.clauses.append(clause)
        clause.add(value, wording.scope)
    for topic in topics.values():
        _put_in_order(topic.clauses, topics)
    return _in_order(topics)


def _put_in_order(clauses: list[AggregatedClause], topics: Mapping[str, SubjectDescription]) -> None:
    """Sorts by rank; within a rank, groups equal first words, and puts clauses last whose values are topics themselves."""
    heads = list(dict.fromkeys(each.wording.head for each in clauses))
    clauses.sort(key=lambda each: (each.wording.rank, heads.index(each.wording.head), any(term in topics for term in each.terms)))


def _kinds(stated: Iterable[Triple]) -> Mapping[str, set[str]]:
    """The kinds of each term, from its properties, the properties that lead to it, and the noun in its brackets."""
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
    """The kinds of a value that a wording may depend on: its own kind, and whether it is a demonym (“American”, “Irish”)."""
    return {value.kind, "demonym"} if _PEOPLE.fullmatch(value.words) else {value.kind}


def _kinds_by_name(name: str) -> set[str]:
    apart = _APART.search(name)
    head = apart[1] if apart else name.partition(" of ")[0] if " " in name else ""
    return {kind_of(head), "common" if _COMMON_NAME.match(name) else ""}


def kind_of(noun: str) -> str:
    """The kind indicated by the head of a noun phrase: “studio album” is a work; empty if unknown."""
    return KIND_OF_NOUN.get(noun.rpartition(" ")[2].lower(), "")


def _in_order(topics: dict[str, SubjectDescription]) -> dict[str, SubjectDescription]:
    """Subjects that are no other's value first, each followed, depth first, by its values that are subjects."""
    values = {term for topic in topics.values() for clause in topic.clauses for term in clause.terms}
    roots = [name for name in topics if name not in values] or list(topics)[:1]
    found: dict[str, SubjectDescription] = {}

    def visit(name: str) -> None:
        if name in topics and name not in found:
            found[name] = topics[name]
            for term in chain.from_iterable(clause.terms for clause in topics[name].clauses):
                visit(term)

    for each in (*roots, *topics):
        visit(each)
    return found
