"""What a component found, before verbalisation: the evidence its reply must be supported by."""

from dataclasses import dataclass
from typing import TypeAlias

from rdflib import URIRef

from memory.documents.observations import Observation
from memory.facts.facts import LearnedFact
from memory.facts.search import ToldAnswer
from memory.model import Exchange, Fact
from memory.retrieval.answer import GraphAnswer
from memory.retrieval.blended import Blended
from memory.retrieval.from_talk.reading import AnsweringUtterance
from memory.retrieval.own_words.saying import Answer as OwnWords
from memory.retrieval.past_answers import PastAnswer


@dataclass(frozen=True)
class EpisodeCount:
    """A count over earlier talk, and the episodes counted."""

    number: int
    of: tuple[URIRef, ...] = ()


@dataclass(frozen=True)
class NotLately:
    """A thing that was not asked about lately."""

    thing: URIRef


@dataclass(frozen=True)
class FactComparison:
    """What a person told, and what the knowledge bases say: either they agree or they cannot both hold."""

    told: LearnedFact
    known: Fact
    agrees: bool


@dataclass(frozen=True)
class OwnStory:
    """A memory from the persona's own story; `holds` is its yes-or-no answer, None if it gives neither."""

    seen: Observation
    holds: bool | None = None


Evidence: TypeAlias = (
    Fact
    | GraphAnswer
    | PastAnswer
    | ToldAnswer
    | LearnedFact
    | Exchange
    | Blended
    | EpisodeCount
    | NotLately
    | FactComparison
    | Observation
    | OwnStory
    | AnsweringUtterance
    | OwnWords
)
