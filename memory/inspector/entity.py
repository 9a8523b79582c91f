"""Everything about one thing: its names, what the knowledge bases say, what the person told, and when it was spoken of."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import timedelta
from itertools import islice

from rdflib import Literal, URIRef
from rdflib.namespace import RDF, SKOS

from memory.access import Memory
from memory.episodes.exchanges import exchanges_of
from memory.episodes.topics import ASKED, TOLD
from memory.facts.facts import LearnedFact
from memory.forms.folding import folded
from memory.inspector.around import neighbours
from memory.inspector.facts_in_words import FactsInWords, ShownFact
from memory.inspector.pictures.neighbourhood import Neighbourhood, neighbourhood
from memory.inspector.pictures.strength import strength_in_words
from memory.interests.user_model import Interest
from memory.model import Fact
from memory.realisation.sentences import Speaker
from memory.retrieval.probing import Probe
from memory.store.terms import moment
from memory.vocabulary import ALIAS_PROPERTIES, MEM, TERMS

TOLD_AT_MOST, KNOWN_AT_MOST, SPOKEN_AT_MOST, NAMES_AT_MOST, DATED_AT_MOST = 20, 24, 6, 12, 40
DEGREES = {"strong": "very", "moderate": "moderately", "mild": "slightly"}


@dataclass(frozen=True)
class EntityExchange:
    """An exchange about the thing."""

    episode_id: str
    text: str
    reply: str
    when: str


@dataclass(frozen=True)
class ShownThing:
    """A thing in words. `description` and `known` are from the knowledge bases; `told` is from the person, newest first."""

    iri: URIRef
    name: str
    other_names: tuple[str, ...]
    description: str
    known: tuple[str, ...]
    bases: tuple[str, ...]
    told: tuple[ShownFact, ...]
    has_more_told: bool
    dated: tuple[ShownFact, ...]
    """What the person told with a date and still counts, in order of date, at most DATED_AT_MOST."""
    spoken: tuple[EntityExchange, ...]
    interest: str
    merged: tuple[str, ...]
    """Which things were declared to be the same by hand, in sentences."""
    picture: Neighbourhood | None
    is_own: bool
    """Whether no knowledge base has it, so that it may be merged into another thing."""


def kept_instead(memory: Memory, iri: URIRef) -> URIRef | None:
    """The thing that this one was merged into by hand; None if it was not."""
    return memory.learned.facts.merged_into(iri)


def thing_shown(memory: Memory, iri: URIRef) -> ShownThing | None:
    """A thing that this person's companion knows; None for any other. Raises BadInput if `iri` is not an IRI."""
    return _Thing(memory, iri).shown()


def is_own(memory: Memory, iri: URIRef) -> bool:
    """Whether only people spoke of it: the person's own things other than the person, and terms of no knowledge base."""
    return str(iri).startswith((f"{memory.learned.person}/", TERMS))


class _Thing:
    def __init__(self, memory: Memory, iri: URIRef) -> None:
        self._memory, self._iri = memory, iri
        self._words = FactsInWords(memory)
        self._told = self._told_of()
        about, value_of = memory.domain.facts_about(iri)[0], memory.domain.facts_with_value(iri)[0]
        kinds = memory.domain.classes_of([iri]).get(iri, [])
        self._known = [*(Fact(iri, RDF.type, kind) for kind in kinds), *about, *value_of]
        self._stated = list(memory.learned.facts.reader.terms("statements_about", subject=iri))

    def shown(self) -> ShownThing | None:
        spoken = self._spoken()
        entries = self._memory.domain.schema
        is_known = self._iri in entries.classes or self._iri in entries.properties or self._known
        if not (is_known or self._told or self._stated or spoken):
            return None
        told = self._words.shown(self._told[:TOLD_AT_MOST])
        dated = self._words.shown([each for each in self._told if each.is_live and _day(each)])
        speaker = self._words.speaker(self._told[:TOLD_AT_MOST])
        name = speaker.subject(self._iri)
        live = [each for each in told if each.learned.is_live]
        description, known = self._said()
        picture = neighbourhood(name, neighbours(self._iri, live, self._known, self._memory, speaker))
        return ShownThing(
            iri=self._iri,
            name=name[:1].upper() + name[1:],
            other_names=tuple(self._other_names(name)),
            description=description,
            known=tuple(known),
            bases=tuple(self._bases()),
            told=tuple(told),
            dated=tuple(sorted((each for each in dated if each.time), key=lambda each: _day(each.learned))[:DATED_AT_MOST]),
            has_more_told=len(self._told) > TOLD_AT_MOST,
            spoken=tuple(spoken),
            interest=self._interest(),
            merged=tuple(self._merged()),
            picture=picture,
            is_own=is_own(self._memory, self._iri),
        )

    def _told_of(self) -> list[LearnedFact]:
        """The facts most recently told with the thing as subject or value, including history."""
        reader = self._memory.learned.facts
        soon = moment(self._memory.clock() + timedelta(days=1))
        iris = [
            URIRef(row["fact"])
            for end in ({"subject": self._iri}, {"value": self._iri})
            for row in reader.reader.terms("facts_about_by_moment", kind=MEM.lastTold, before=soon, after=Literal(""), **end)
        ]
        return reader.facts_at(iris)

    def _said(self) -> tuple[str, list[str]]:
        """What the knowledge bases say: a description, and the remaining facts sentence by sentence."""
        if not self._known:
            return "", []
        speaker = Speaker(self._memory.domain, self._memory.learned.called)
        description, said = speaker.description(self._iri, self._known)
        rest = [each for each in self._known if each not in said and each.predicate != RDF.type][:KNOWN_AT_MOST]
        speaker.learn_labels([term for each in rest for term in (each.subject, each.value)])
        return description, [speaker.fact_sentence([each]) for each in rest]

    def _bases(self) -> Iterable[str]:
        found = (self._memory.domain.base_of(each) for each in self._known[:3])
        return dict.fromkeys(each.label for each in found if each is not None)

    def _other_names(self, name: str) -> list[str]:
        told = [str(row["value"]) for row in self._stated if row["predicate"] == MEM.spokenKey]
        merged = [str(row["value"]) for row in self._merged_rows() if row["predicate"] == SKOS.prefLabel]
        known = [str(value) for each in ALIAS_PROPERTIES for value in self._memory.domain.values(self._iri, each)[0]]
        shown = {"my", "our", *folded(name).split()}
        names = {folded(each): each for each in (*told, *merged, *known) if not shown.issuperset(folded(each).split())}
        return list(names.values())[:NAMES_AT_MOST]

    def _merged_rows(self) -> list[dict[str, object]]:
        reader = self._memory.learned.facts.reader
        rows = reader.rows("statements_leading_to", value=self._iri, predicate=MEM.mergedInto)
        gone = sorted({URIRef(row["subject"]) for row in rows})
        return reader.rows("statements_about", subject=gone) if gone else []

    def _merged(self) -> Iterator[str]:
        rows = self._merged_rows()
        names = {row["subject"]: row["value"] for row in rows if row["predicate"] == SKOS.prefLabel}
        for row in rows:
            if row["predicate"] == MEM.mergedAt and row["subject"] in names:
                yield f"You said {self._words.when(row['value'])} that this is the same as “{names[row['subject']]}”."  # type: ignore[arg-type]

    def _spoken(self) -> list[EntityExchange]:
        """The newest exchanges about it."""
        episodes = self._memory.episodes
        probe = Probe(episodes.reader, episodes.last_number() + 1)
        newest = islice(probe.inputs([self._iri], links=(ASKED, TOLD)), SPOKEN_AT_MOST)
        found = exchanges_of(episodes.reader, [each for _, each in newest])
        return [
            EntityExchange(each.input.rpartition("/")[2], each.text, each.reply, self._words.when(each.at))
            for each in reversed(found)
        ]

    def _interest(self) -> str:
        found = self._memory.user_model.interest_in(self._iri)
        return _interest_in_words(found, self._words) if found else ""


def _day(learned: LearnedFact) -> str:
    """The day, month or year of a fact as ISO text; empty if it has none."""
    return learned.when.value if learned.when is not None and learned.when.value[:4].isdigit() else ""


def _interest_in_words(interest: Interest, words: FactsInWords) -> str:
    """“You’re very interested in this; it came up 5 times, most recently on Sunday, 3 May 2026, in the morning.”."""
    degree = DEGREES[strength_in_words(interest.strength)] if interest.strength > 0 else "not"
    times = "once" if interest.frequency == 1 else f"{interest.frequency} times"
    return f"You’re {degree} interested in this; it came up {times}, most recently {words.when(interest.last_access)}."


def things_named(facts: Sequence[LearnedFact]) -> list[URIRef]:
    """The things that facts have as subject or value, each once."""
    terms = (term for each in facts for term in (each.fact.subject, each.fact.value))
    return list(dict.fromkeys(term for term in terms if isinstance(term, URIRef)))
