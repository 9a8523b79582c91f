"""Endpoints that read a person's memory."""

from typing import Literal

from django.http import HttpRequest, HttpResponse
from ninja import Query
from rdflib import URIRef

from chat.api.door import Caller, Refused
from chat.api.router import router
from chat.api.shapes import (
    Listing,
    Memories,
    MemoryShown,
    Name,
    PersonShown,
    PlanShown,
    RecalledShown,
    SearchQuestion,
    SearchResults,
    memory_shown,
    person_shown,
    plan_shown,
)
from chat.memory_pages.data import exported
from chat.recalling import index_what_lacks, recalled
from memory.inspector.facts_in_words import FactsInWords
from memory.inspector.knowledge import FactFilter, FactHistory, fact_history, page_of_facts
from memory.inspector.people import own_people
from memory.inspector.plans import plans as plans_of

FACTS_FOUND = 25


@router.get("/memories", response=Memories, summary="List the memories, newest first")
def memories(request: HttpRequest, wanted: Query[Listing]) -> Memories:
    """Returns at most 25 memories; for the next page pass the `older` cursor of the last one."""
    asked = FactFilter(" ".join(wanted.words.split()), wanted.about, wanted.state, wanted.older)
    found = page_of_facts(caller(request).memory, asked)
    return Memories(memories=[memory_shown(each) for each in found.facts], older=found.older)


@router.get("/memories/{name}", response=MemoryShown, summary="Show one memory")
def memory(request: HttpRequest, name: Name) -> MemoryShown:
    """Answers 404 for a memory that is not this person's."""
    return memory_shown(fact_named(caller(request), name).shown)


@router.get("/search", response=SearchResults, summary="Find memories and messages that answer a question")
def search(request: HttpRequest, asked: Query[SearchQuestion]) -> SearchResults:
    """Returns the messages and text passages that best answer the question, and the memories drawn from them."""
    whose = caller(request)
    said = _recalled(whose, asked)
    holding = whose.memory
    told = holding.learned.facts.told_in([URIRef(each.id) for each in said if each.id.startswith(str(holding.learned.person))])
    live = FactsInWords(holding).shown([each for each in told if each.is_live])
    found = {each.iri: each for each in (*live, *page_of_facts(holding, FactFilter(" ".join(asked.query.split()))).facts)}
    return SearchResults(memories=[memory_shown(each) for each in found.values()][:FACTS_FOUND], said=said)


@router.get("/recall", response=list[RecalledShown], summary="Recall messages and documents that answer a question")
def recall(request: HttpRequest, asked: Query[SearchQuestion]) -> list[RecalledShown]:
    """Returns messages and text passages, best first."""
    return _recalled(caller(request), asked)


@router.get("/people", response=list[PersonShown], summary="List the people the person has talked about")
def people(request: HttpRequest) -> list[PersonShown]:
    """Returns each person with the memories about them."""
    return [person_shown(each) for each in own_people(caller(request).memory)]


@router.get("/plans", response=list[PlanShown], summary="List what’s coming up within a year")
def plans(request: HttpRequest) -> list[PlanShown]:
    """Returns plans, soonest first."""
    return [plan_shown(each) for each in plans_of(caller(request).memory)]


@router.get("/export", summary="Export the whole memory", openapi_extra={"responses": {200: {"description": "a file"}}})
def export(request: HttpRequest, format: Query[Literal["trig", "jsonld", "json"]] = "json") -> HttpResponse:  # noqa: A002  as the page calls it
    """Returns the same file as the memory page offers."""
    whose = caller(request)
    return exported(whose.person, format, whose.memory.clock)


def caller(request: HttpRequest) -> Caller:
    """The authenticated caller of a request. Raises Refused if there is none."""
    found = getattr(request, "auth", None)
    if not isinstance(found, Caller):
        raise Refused(401, "This needs a token.")
    return found


def fact_named(whose: Caller, name: str) -> FactHistory:
    """The fact with this name in the caller's memory. Raises Refused (404) if there is none."""
    holding = whose.memory
    found = fact_history(holding, URIRef(f"{holding.learned.person}/fact/{name}"))
    if found is None:
        raise Refused(404, "This memory does not exist.")
    return found


def _recalled(whose: Caller, asked: SearchQuestion) -> list[RecalledShown]:
    holding = whose.memory
    index_what_lacks(holding)
    return [RecalledShown(**each) for each in recalled(holding, asked.query, holding.clock(), asked.k)]
