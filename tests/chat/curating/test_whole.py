"""A memory taken along with all its areas comes back with all of them, or not at all."""

import json
import zipfile
from io import BytesIO

import pytest

from chat.accounts.areas import areas_of, make_area
from chat.curating.data import erase_memory
from chat.curating.whole import GENERAL_FILE, LIST_FILE, export_whole, import_whole, is_whole
from memory.access import memory_of
from memory.errors import BadInput
from tests.chat.curating.living import held, quiet, says

AT = "2026-03-05T09:30:00+00:00"


@pytest.fixture
def packed(store, alice) -> BytesIO:
    """The file of Alice, who has said something in general and at work, and nothing at home."""
    says(alice, AT, "My sister is called Anna.")
    says(make_area(alice, "Work"), AT, "My sister is called Quendalyn.")
    make_area(alice, "Home")
    file = BytesIO()
    export_whole(alice, file, quiet)
    file.seek(0)
    return file


def changed(packed: BytesIO, **parts: str) -> BytesIO:
    """The file with other words in some of its parts."""
    other = BytesIO()
    with zipfile.ZipFile(packed) as before, zipfile.ZipFile(other, "w") as after:
        for name in before.namelist():
            after.writestr(name, parts.get(name.partition(".")[0].replace("-", "_"), before.read(name)))
    other.seek(0)
    return other


def test_all_areas_come_back_each_with_its_own(packed, alice):
    (_, work), before = areas_of(alice), held(alice)
    number = memory_of(work).episodes.last_number()
    erase_memory(alice)
    assert areas_of(alice) == []
    assert is_whole(packed)
    import_whole(alice, packed, quiet)
    home, work = areas_of(alice)
    assert (home.area_name, work.area_name, held(alice)) == ("Home", "Work", before)
    assert memory_of(work).episodes.last_number() == number
    assert "Quendalyn" in str(held(work))
    assert "Quendalyn" not in str(held(alice))


def test_it_is_not_brought_beside_anything(packed, alice):
    before = held(alice)
    with pytest.raises(BadInput):
        import_whole(alice, packed, quiet)
    assert held(alice) == before


@pytest.mark.parametrize(
    "wrong",
    [
        {"general": "no turtle"},
        {"area_02": "no turtle"},
        {"areas": "[]"},
        {"areas": "{"},
        {"areas": json.dumps({"areas": [{"file": "../secret", "name": "Work"}]})},
        {"areas": json.dumps({"areas": [{"file": "", "name": f"Area {number}"} for number in range(21)]})},
        {"areas": json.dumps({"areas": [{"file": "", "name": "x" * 41}]})},
    ],
)
def test_of_a_file_that_is_wrong_nothing_stays(packed, bob, wrong):
    with pytest.raises(BadInput):
        import_whole(bob, changed(packed, **wrong), quiet)
    assert areas_of(bob) == []
    assert held(bob) == set()


def test_what_is_no_such_file_is_told_apart():
    assert not is_whole(BytesIO(b"PK\x03\x04 and no more"))
    assert not is_whole(BytesIO(b"<urn:a> <urn:b> <urn:c> ."))
    assert {GENERAL_FILE, LIST_FILE} == {"general.trig", "areas.json"}
