"""What a program may change in a person's memory, and how it talks for the person: by the same actions as the pages."""

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
from chat.telling import tell
from memory.inspector.facts_in_words import FactsInWords
from memory.vocabulary import episode_iri


@router.post("/memories", auth=Token(WRITE, TALKING), response={201: Exchanged}, summary="Add a memory, told in a sentence")
def add(request: HttpRequest, message: Message) -> tuple[int, Exchanged]:
    """The sentence is kept as said by the person, “My sister lives in Leeds”, and what it teaches is learned."""
    return 201, _told(caller(request), message)


@router.patch("/memories/{name}", auth=Token(WRITE), response=MemoryShown, summary="Put a memory right")
def correct(request: HttpRequest, name: Name, correction: Correction) -> MemoryShown:
    """Gives the memory that counts now. A correction outlives what is said later."""
    whose = caller(request)
    corrected = correct_facts(whose.person, fact_named(whose, name).shown.iri, correction.value)
    return memory_shown(fact_named(whose, name_of(corrected)).shown)


@router.delete("/memories/{name}", auth=Token(WRITE), response=Removed, summary="Remove a memory for good")
def delete(request: HttpRequest, name: Name) -> Removed:
    """Gives the receipt."""
    whose = caller(request)
    receipt = delete_facts(whose.person, [fact_named(whose, name).shown.iri])
    return Removed(removed={place: number for place, number in receipt.removed.items() if number})


@router.delete("/exchanges/{name}", auth=Token(WRITE), response=Removed, summary="Remove an exchange for good")
def delete_exchange(request: HttpRequest, name: Name) -> Removed:
    """What was said, the reply, and what was learned from it alone."""
    receipt = delete_exchanges(caller(request).person, [episode_iri(caller(request).person.pk, name)])
    if receipt.is_empty:
        raise Refused(404, "There is no such exchange.")
    return Removed(removed={place: number for place, number in receipt.removed.items() if number})


@router.post("/talk", auth=Token(TALK, TALKING), response={200: Exchanged}, summary="Say something, and get the reply")
def talk(request: HttpRequest, message: Message) -> Exchanged:
    """As in the chat: what is said is kept, unless it says itself that it is off the record."""
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
    return Aside().answer(whose.person, text, str(message_id))["text"]
