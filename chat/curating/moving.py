"""Moves talk, facts and texts between a person's general memory and its areas, with the consequences elsewhere."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from django.utils.translation import gettext as _
from rdflib import URIRef

from chat.accounts.models import User
from chat.curating.open_pages import entries_of
from chat.delivery import deliver
from chat.events import removed_event
from chat.sharing import sync_contributions
from chat.texts.models import TextReading
from chat.unread import forget_what_was_read
from memory.access import STORE, memory_of
from memory.clock import Clock, system_clock
from memory.curation.moving.carrying import finish_moves
from memory.curation.moving.choosing import ChosenToMove, chosen_to_move
from memory.curation.moving.exchanges import drop_moved, move_exchanges
from memory.curation.moving.texts import drop_document, move_document
from memory.curation.person_store import PersonStore
from memory.curation.rewriting import await_rewriting
from memory.errors import BadInput

DOCUMENT = "/document/"


@dataclass(frozen=True)
class WhatMoves:
    """What is chosen by hand: episodes and facts, or a text, by their names in the memory where they are."""

    episodes: tuple[URIRef, ...] = ()
    facts: tuple[URIRef, ...] = ()
    document: URIRef | None = None

    @property
    def is_nothing(self) -> bool:
        """Whether nothing is chosen."""
        return not (self.episodes or self.facts or self.document)


def what_goes_along(user: User, wanted: WhatMoves) -> ChosenToMove:
    """All exchanges and facts that move with these. Raises BadInput if anything cannot move."""
    return chosen_to_move(memory_of(user).holding, wanted.episodes, wanted.facts)


def move(source: User, target: User, wanted: WhatMoves, clock: Clock = system_clock, *, exactly: bool = False) -> WhatMoves:
    """Moves between two memories of one person; returns what moved, by its new names. Raises BadInput, changing nothing.

    `exactly` is for moving back: nothing else that was told may move along.
    """
    if source.person != target.person:
        raise BadInput(_("That area no longer exists."))
    one, other = memory_of(source, clock).holding, memory_of(target, clock).holding
    if wanted.document is not None:
        came = WhatMoves(document=_text_moved(source, one, other, wanted.document))
    else:
        moved = move_exchanges(one, other, wanted.episodes, wanted.facts, exactly=exactly)
        came = WhatMoves(moved.roots, moved.by_hand)
        removal = moved.removal
        deliver(source.pk, removed_event(removal.episodes, entries_of(memory_of(source, clock), removal.rewritten)))
        forget_what_was_read(target)
        for each in (source, target):
            sync_contributions(each, clock)
    await_rewriting(STORE.engine)
    return came


def finish_what_moved() -> int:
    """Completes moves between stores that were cut short; returns how many memories they left. Quick if there are none."""

    def finish(holding: PersonStore, came: Sequence[URIRef]) -> None:
        for each in came:
            if DOCUMENT in each:
                drop_document(holding, each)
        talk = [each for each in came if DOCUMENT not in each]
        if talk:
            drop_moved(holding, talk)

    return finish_moves(STORE.engine, _holding_of, finish)


def _text_moved(source: User, one: PersonStore, other: PersonStore, document: URIRef) -> URIRef:
    moved = move_document(one, other, document)
    TextReading.objects.filter(person=source, document=moved.id).delete()
    return moved.iri


def _holding_of(person: UUID) -> PersonStore | None:
    found = User.memories.filter(pk=person).first()
    return memory_of(found).holding if found is not None else None
