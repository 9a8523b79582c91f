"""An area lives on a store of its own, is counted and moved like a person, and leaves no row behind."""

import json
from io import StringIO
from uuid import UUID

from django.core.management import call_command

from chat.accounts.areas import areas_of, make_area
from chat.accounts.models import User
from chat.curating.data import erase_memory
from chat.placing.models import StoredPlace
from chat.placing.reaching import reachable
from chat.placing.table import TABLE
from memory.access import memory_of
from memory.vocabulary import person_graphs


def holds(sharded, address: str, whose: User) -> bool:
    return any(sharded.stores[address].has(graph) for graph in person_graphs(whose.pk))


def test_an_area_is_placed_counted_moved_and_removed_as_a_person_is(sharded, two_servers):
    before = sharded.whereabouts.numbers()
    ann = User.objects.create_user("ann", id=UUID(int=0xC0))
    work = make_area(ann, "Work")
    User.memories.bulk_create([User(within=ann, area_name="Early", username="early")])  # as from before the second store
    early, one, two = areas_of(ann)[0], two_servers.one, two_servers.two
    assert (TABLE.where(early.pk), sharded.whereabouts.place(early.pk).store) == (None, one)
    assert sum(sharded.whereabouts.numbers().values()) == sum(before.values()) + 3
    assert early.pk in TABLE.some_on("", 9)
    assert work.pk in TABLE.some_on(sharded.whereabouts.place(work.pk).store, 9)
    for each in (ann, work, early):
        memory_of(each).episodes.record_input("Hello", "m1")
    assert set(reachable(User.memories.all())) == {ann, work, early}
    call_command("move_person", "ann", two, stdout=(said := StringIO()), stderr=StringIO())
    assert json.loads(said.getvalue())["moved"]
    assert [(holds(sharded, one, each), holds(sharded, two, each)) for each in (ann, work, early)] == [(False, True)] * 3
    erase_memory(ann)
    assert not any(holds(sharded, address, each) for address in (one, two) for each in (ann, work, early))
    assert set(StoredPlace.objects.filter(pk__in=[ann.pk, work.pk, early.pk])) == {StoredPlace.objects.get(pk=ann.pk)}
    make_area(ann, "Family")
    ann.delete()
    assert sharded.whereabouts.numbers() == before
