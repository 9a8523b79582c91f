"""What goes in and comes out of the API."""

from datetime import date, datetime
from typing import Annotated, Literal
from uuid import UUID

from ninja import Schema
from pydantic import AfterValidator, ConfigDict, Field

from chat.incoming import TEXT_AT_MOST, holds_controls
from memory.inspector.facts_in_words import ShownFact
from memory.inspector.people import OwnPerson
from memory.inspector.plans import Plan


def _plain(text: str) -> str:
    if holds_controls(text):
        raise ValueError("it holds control characters")
    return text


Text = Annotated[str, AfterValidator(_plain)]
Name = Annotated[str, Field(pattern=r"^[0-9A-Za-z-]{1,64}$")]
"""The end of an identifier: whose it is, the token says."""


class Given(Schema):
    """What a program sends; a field that is not known is an error, not a wish that is overlooked."""

    model_config = ConfigDict(extra="forbid")


class Message(Given):
    """Something that the person says. The same `id` sent again is kept and answered once."""

    text: Annotated[Text, Field(min_length=1, max_length=TEXT_AT_MOST)]
    id: UUID | None = None


class Correction(Given):
    """What is right in the place of a memory's value: of “Your sister lives in Leeds”, “York”."""

    value: Annotated[Text, Field(min_length=1, max_length=200)]


class Listing(Given):
    """Which memories are listed: with these words, about me or others, in a state; `older` is a cursor."""

    words: Annotated[Text, Field(max_length=100)] = ""
    about: Literal["", "me", "others"] = ""
    state: Literal["counts", "corrected", "history", "retired", "all"] = "counts"
    older: Annotated[Text, Field(max_length=100)] = ""


class Question(Given):
    """What is looked for, and how many answers at most."""

    query: Annotated[Text, Field(min_length=1, max_length=400)]
    k: Annotated[int, Field(ge=1, le=50)] = 10


class MemoryShown(Schema):
    """A memory in a sentence to the person. `state` is counts, history or retired; `on` is when it happens, as far as it is known."""

    id: str
    text: str
    state: str
    sureness: str
    on: str
    learned_at: datetime
    last_told_at: datetime
    words: str


class Memories(Schema):
    """A page of memories, and the cursor of the next, empty on the last."""

    memories: list[MemoryShown]
    older: str = ""


class RecalledShown(Schema):
    """Something that was said, or stands in a text, and how well it answers."""

    id: str
    kind: str
    speaker: str | None
    text: str
    at: datetime
    score: float


class Found(Schema):
    """What a question finds: memories, and the words that were said or read."""

    memories: list[MemoryShown]
    said: list[RecalledShown]


class PersonShown(Schema):
    """Somebody of the person's own people."""

    name: str
    memories: list[MemoryShown]


class PlanShown(Schema):
    """Something on a day; `id` is the memory's."""

    id: str
    text: str
    day: date


class Exchanged(Schema):
    """What became of a message. `reply` is null where it takes longer: the same id sent again brings it."""

    id: UUID
    exchange: str
    reply: str | None
    memories: list[MemoryShown]
    kept: bool = True


class Removed(Schema):
    """How much was removed, by place."""

    removed: dict[str, int]


class Problem(Schema):
    """What is wrong, in a sentence."""

    detail: str


def memory_shown(fact: ShownFact) -> MemoryShown:
    """A fact as the API gives it."""
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
    """One of the person's people as the API gives them."""
    return PersonShown(name=person.name, memories=[memory_shown(each) for each in person.told])


def plan_shown(plan: Plan) -> PlanShown:
    """A plan as the API gives it."""
    return PlanShown(id=name_of(plan.iri), text=plan.sentence, day=plan.day)


def name_of(iri: str) -> str:
    """The end of an identifier."""
    return str(iri).rpartition("/")[2]
