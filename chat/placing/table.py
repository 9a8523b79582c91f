"""The table of places in the accounts' database."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar
from uuid import UUID

from django.db import DatabaseError, InterfaceError, connection, transaction
from django.db.models import Count, Exists, OuterRef, QuerySet

from chat.accounts.models import User
from chat.personas.models import Persona
from chat.placing.models import StoredPlace
from memory.errors import StoreUnavailable
from memory.store.shards.place_table import RESERVED, MovePhase, PersonPlace

_Read = TypeVar("_Read")


class AccountsPlaceTable:
    """See PlaceTable."""

    def where(self, owner: UUID) -> PersonPlace | None:
        """See PlaceTable."""
        row = _answered(lambda: StoredPlace.objects.filter(pk=owner).first())
        return None if row is None else PersonPlace(row.store, MovePhase(row.phase), row.other, row.token, row.until)

    def add(self, owner: UUID, place: PersonPlace) -> bool:
        """See PlaceTable."""
        return _answered(lambda: StoredPlace.objects.get_or_create(pk=owner, defaults=vars(place))[1])

    def change(self, owner: UUID, before: PersonPlace, after: PersonPlace) -> bool:
        """See PlaceTable."""
        same = {name: value for name, value in vars(before).items() if name != "until"}
        return _answered(lambda: StoredPlace.objects.filter(pk=owner, **same).update(**vars(after)) == 1)

    def remove(self, owner: UUID) -> None:
        """See PlaceTable."""
        _answered(lambda: StoredPlace.objects.filter(pk=owner).delete())

    def unsettled(self) -> list[UUID]:
        """See PlaceTable."""
        return _answered(lambda: list(_of_people().exclude(phase=MovePhase.SETTLED).values_list("pk", flat=True)))

    def numbers(self) -> dict[str, int]:
        """See PlaceTable."""
        return _answered(_numbers)

    def some_on(self, store: str, most: int) -> list[UUID]:
        """See PlaceTable."""
        if store:
            settled = _of_people().filter(store=store, phase=MovePhase.SETTLED)
            return _answered(lambda: list(settled.order_by("pk").values_list("pk", flat=True)[:most]))
        return _answered(lambda: [owner for some in _without_row() for owner in some[:most]][:most])

    def forget(self) -> None:
        """Removes all rows, for restoring a backup."""
        _answered(lambda: StoredPlace.objects.all().delete())

    def rename(self, store: str, now: str) -> int:
        """Notes that a store has another address now; returns how many rows said otherwise."""
        with transaction.atomic():
            StoredPlace.objects.filter(other=store).update(other=now)
            return StoredPlace.objects.filter(store=store).update(store=now)


def _of_people() -> QuerySet[StoredPlace]:
    return StoredPlace.objects.exclude(pk__in=RESERVED)


def _without_row() -> Iterable[QuerySet[Any, UUID]]:
    for everyone, key in ((User.memories, "pk"), (Persona.objects, "key")):
        placed = Exists(StoredPlace.objects.filter(owner=OuterRef(key)))
        yield everyone.filter(~placed).order_by(key).values_list(key, flat=True)


def _numbers() -> dict[str, int]:
    found = {row["store"]: row["number"] for row in _of_people().values("store").annotate(number=Count("pk"))}
    return {**found, "": sum(some.count() for some in _without_row())}


def _answered(ask: Callable[[], _Read]) -> _Read:
    """What the database says. A connection that broke while nobody used it is opened anew. Raises StoreUnavailable.

    A connection opened for this is closed again: components ask in threads of their own, where nobody else would close it.
    """
    is_opened_here = connection.connection is None
    try:
        try:
            return ask()
        except (DatabaseError, InterfaceError):
            if connection.in_atomic_block:
                raise
            connection.close()
            return ask()
    except (DatabaseError, InterfaceError) as problem:
        raise StoreUnavailable(
            "The accounts' database does not answer.", "Start it, or check COMPANION_DATABASE_URL."
        ) from problem
    finally:
        if is_opened_here and not connection.in_atomic_block:
            connection.close()


TABLE = AccountsPlaceTable()
