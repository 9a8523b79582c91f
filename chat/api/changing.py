"""Endpoints that change a person's memory or talk on the person's behalf, through the same actions as the pages."""

from uuid import UUID, uuid4

from django.http import HttpRequest
from rdflib import URIRef

from chat.accounts.tokens import TALK, WRITE
from chat.api.door import TALKING, Caller, Refused, Token
from chat.api.reading import caller, fact_named
from chat.api.router import router
from chat.api.shapes import Correction, Exchanged, MemoryShown, Message, Name, Removed, memory_shown, name_of
from chat.aside import Aside
from chat.curating.episodes import delete_exchanges
from chat.curating.facts import correct_facts, delete_facts
from chat.incoming import wants_no_record
from chat.pressure import turn_here
from chat.telling import tell
from memory.inspector.facts_in_words import FactsInWords
from memory.vocabulary import episode_iri


@router.post("/memories", auth=Token(WRITE, TALKING), response={201: Exchanged}, summary="Add a memory from a sentence")
def add(request: HttpRequest, message: Message) -> tuple[int, Exchanged]:
    """Stores the sentence as if the person had said it, such as “My sister lives in Leeds”, and learns the facts in it."""
    return 201, _told(caller(request), message)


@router.patch("/memories/{name}", auth=Token(WRITE), response=MemoryShown, summary="Correct a memory")
def correct(request: HttpRequest, name: Name, correction: Correction) -> MemoryShown:
    """Returns the memory that counts now. Later statements do not override a correction."""
    whose = caller(request)
    corrected = correct_facts(whose.person, fact_named(whose, name).shown.iri, correction.value)
    return memory_shown(fact_named(whose, name_of(corrected)).shown)


@router.delete("/memories/{name}", auth=Token(WRITE), response=Removed, summary="Delete a memory for good")
def delete(request: HttpRequest, name: Name) -> Removed:
    """Returns the number of items removed, by place."""
    whose = caller(request)
    receipt = delete_facts(whose.person, [fact_named(whose, name).shown.iri])
    return Removed(removed={place: number for place, number in receipt.removed.items() if number})


@router.delete("/exchanges/{name}", auth=Token(WRITE), response=Removed, summary="Delete an exchange for good")
def delete_exchange(request: HttpRequest, name: Name) -> Removed:
    """Removes the message, the reply, and the memories learned from that exchange alone."""
    receipt = delete_exchanges(caller(request).person, [episode_iri(caller(request).person.pk, name)])
    if receipt.is_empty:
        raise Refused(404, "This exchange does not exist.")
    return Removed(removed={place: number for place, number in receipt.removed.items() if number})


@router.post("/talk", auth=Token(TALK, TALKING), response={200: Exchanged}, summary="Send a message and get the reply")
def talk(request: HttpRequest, message: Message) -> Exchanged:
    """Works as in the chat: the message is kept unless it says that it is off the record."""
    return _told(caller(request), message)


def _told(whose: Caller, message: Message) -> Exchanged:
    message_id = message.id or uuid4()
    if wants_no_record(message.text):
        return Exchanged(id=message_id, exchange="", reply=_aside(whose, message.text, message_id), memories=[], kept=False)
    told = tell(whose.person, str(message_id), message.text)
    holding = whose.memory
    learned = holding.learned.facts.told_in([URIRef(told.episode)])
    shown = FactsInWords(holding).shown([each for each in learned if each.is_live])
    return Exchanged(
        id=message_id, exchange=name_of(told.episode), reply=told.reply, memories=[memory_shown(each) for each in shown]
    )


def _aside(whose: Caller, text: str, message_id: UUID) -> str:
    with turn_here(whose.person.pk):
        return Aside().answer(whose.person, text, str(message_id))["text"]
