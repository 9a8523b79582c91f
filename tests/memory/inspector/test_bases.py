"""The knowledge bases that are there, with their sizes."""

from memory.inspector.bases import bases_shown, size_of
from tests.made_stores import MORNING


def test_each_base_is_told_with_when_it_came_in(engine, orchard, lighthouses):
    shown = bases_shown(engine)
    assert [each.base.name for each in shown] == ["lighthouses", "orchard"]
    assert {each.imported_at for each in shown} == {MORNING}
    assert not any(each.comes_along for each in shown)


def test_its_size_is_counted(engine, lighthouses):
    size = size_of(engine, lighthouses.bases[0])
    assert (size.statements, size.classes, size.properties) == (14, 1, 3)
