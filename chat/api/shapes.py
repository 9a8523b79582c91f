"""The request and response schemas of the API."""

from datetime import date, datetime
from typing import Annotated, Literal
from uuid import UUID

from ninja import Schema
from pydantic import AfterValidator, ConfigDict, Field

from chat.incoming import TEXT_AT_MOST, holds_controls
from memory.inspector.facts_in_words import ShownFact
from memory.inspector.people import OwnPerson
from memory.inspector.plans import CalendarEntry


def _plain(text: str) -> str:
    if holds_controls(text):
        raise ValueError("it contains control characters")
    return text


Text = Annotated[str, AfterValidator(_plain)]
Name = Annotated[str, Field(pattern=r"^[0-9A-Za-z-]{1,64}$")]
"""The last segment of an IRI; the token determines whose it is."""


class Given(Schema):
    """Base of the request schemas; an unknown field is an error rather than ignored."""

    model_config = ConfigDict(extra="forbid")


class Message(Given):
    """A message from the person. A repeated `id` is stored and answered only once."""

    text: Annotated[Text, Field(min_length=1, max_length=TEXT_AT_MOST)]
    id: UUID | None = None


class Correction(Given):
    """The right value for a memory: for “Your sister lives in Leeds”, “York”."""

    value: Annotated[Text, Field(min_length=1, max_length=200)]


class Listing(Given):
    """Filters for listing memories: words, about whom, state; `older` is a cursor."""

    words: Annotated[Text, Field(max_length=100)] = ""
    about: Literal["", "me", "others"] = ""
    state: Literal["counts", "corrected", "history", "retired", "all"] = "counts"
    older: Annotated[Text, Field(max_length=100)] = ""


class SearchQuestion(Given):
    """A search question, and the maximum number of results."""

    query: Annotated[Text, Field(min_length=1, max_length=400)]
    k: Annotated[int, Field(ge=1, le=50)] = 10


class MemoryShown(Schema):
    """A memory as a sentence to the person. `state` is counts, history or retired; `on` is its date or time, if known."""

    id: str
    text: str
    state: str
    sureness: str
    on: str
    learned_at: datetime
    last_told_at: datetime
    words: str


class Memories(Schema):
    """A page of memories, and the cursor of the next page, empty on the last."""

    memories: list[MemoryShown]
    older: str = ""


class RecalledShown(Schema):
    """A message or text passage, and its relevance score."""

    id: str
    kind: str
    speaker: str | None
    text: str
    at: datetime
    score: float


class SearchResults(Schema):
    """Search results: memories, and messages or text passages."""

    memories: list[MemoryShown]
    said: list[RecalledShown]


class PersonShown(Schema):
    """A person in the user's life, and the memories about them."""

    name: str
    memories: list[MemoryShown]


class PlanShown(Schema):
    """A plan for a day; `id` is that of its memory."""

    id: str
    text: str
    day: date


class Exchanged(Schema):
    """The outcome of a message. `reply` is null if it takes longer: send the same id again to fetch it."""

    id: UUID
    exchange: str
    reply: str | None
    memories: list[MemoryShown]
    kept: bool = True


class Removed(Schema):
    """The number of removed items, by place."""

    removed: dict[str, int]


def memory_shown(fact: ShownFact) -> MemoryShown:
    """The response schema of a fact."""
    learned = fact.learned
    return MemoryShown(
        id=name_of(fact.iri),
        text=fact.sentence,
        state=fact.state,
        sureness=fact.sureness,
        on=learned.when.value if learned.when else "",
        learned_at=learned.learned_at,
        last_told_at=learned.last_told,
        words=learned.words,
    )


def person_shown(person: OwnPerson) -> PersonShown:
    """The response schema of somebody in the person's life."""
    return PersonShown(name=person.name, memories=[memory_shown(each) for each in person.told])


def plan_shown(plan: CalendarEntry) -> PlanShown:
    """The response schema of a plan."""
    return PlanShown(id=name_of(plan.iri), text=plan.sentence, day=plan.day)


def name_of(iri: str) -> str:
    """The last segment of an IRI."""
    return str(iri).rpartition("/")[2]
