"""A memory taken along with all its areas comes back with all of them, or not at all."""

import json
import zipfile
from io import BytesIO

import pytest

from chat.accounts.areas import areas_of, make_area
from chat.curating.data import erase_memory, import_memory
from chat.curating.whole import GENERAL_FILE, LIST_FILE, WholeImport, export_whole, import_whole, is_whole
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
        {"areas": json.dumps({"areas": [{"file": "area-02.trig", "name": name} for name in ("Work", "Home")]})},
        {"areas": json.dumps({"areas": [{"file": "general.trig", "name": "Work"}]})},
        {"areas": json.dumps({"areas": [{"file": "areas.json", "name": "Work"}]})},
    ],
)
def test_of_a_file_that_is_wrong_nothing_stays(packed, bob, wrong):
    with pytest.raises(BadInput):
        import_whole(bob, changed(packed, **wrong), quiet)
    assert areas_of(bob) == []
    assert held(bob) == set()


@pytest.mark.parametrize("name", ["area-02.trig", LIST_FILE])
def test_only_what_unpacks_within_bounds_is_unpacked(packed, bob, name):
    other = BytesIO()
    with zipfile.ZipFile(packed) as before, zipfile.ZipFile(other, "w") as after:
        for each in before.namelist():
            after.writestr(each, before.read(each), zipfile.ZIP_BZIP2 if each == name else zipfile.ZIP_DEFLATED)
    with pytest.raises(BadInput, match="supported"):
        import_whole(bob, other, quiet)
    assert areas_of(bob) == []


def test_a_damaged_part_is_found_before_anything_is_made(packed, bob, monkeypatch):
    content = bytearray(packed.getvalue())
    with zipfile.ZipFile(packed) as before:
        about = before.getinfo("general.trig")
    content[about.header_offset + 60 + about.compress_size // 2] ^= 0xFF
    monkeypatch.setattr("chat.curating.whole.make_area", None)
    with pytest.raises(BadInput, match="damaged"):
        import_whole(bob, BytesIO(content), quiet)


def test_an_import_that_breaks_off_leaves_no_area(packed, bob):
    def breaks_off(*_):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        import_whole(bob, packed, breaks_off)
    assert areas_of(bob) == []
    assert held(bob) == set()


@pytest.mark.parametrize("whole", [False, True])
def test_an_import_whose_process_was_killed_is_finished_without_doubling_anything(packed, alice, bob, whole):
    (_, work), number = areas_of(alice), memory_of(alice).episodes.last_number()
    if whole:
        import_whole(bob, packed, quiet)
        says(bob, "2026-05-05T09:30:00+00:00", "I like plums.")
        number = memory_of(bob).episodes.last_number()
    else:
        make_area(bob, "Home")
        with zipfile.ZipFile(packed) as parts, parts.open("area-02.trig") as part:
            import_memory(make_area(bob, "Work"), BytesIO(part.read()), quiet)
    import_whole(bob, packed, quiet, how=WholeImport(resumes=True))
    home, again = areas_of(bob)
    assert (home.area_name, again.area_name, held(home)) == ("Home", "Work", set())
    assert memory_of(again).episodes.last_number() == memory_of(work).episodes.last_number()
    assert memory_of(bob).episodes.last_number() == number


def test_what_cannot_be_resumed_leaves_what_was_made_by_hand(packed, bob):
    says(make_area(bob, "Work"), AT, "My sister is called Anna.")
    with pytest.raises(BadInput):
        import_whole(bob, packed, quiet, how=WholeImport(resumes=True))
    assert [each.area_name for each in areas_of(bob)] == ["Work"]


def test_it_may_be_so_large_once_unpacked_and_no_larger(packed, bob):
    with zipfile.ZipFile(packed) as before:
        size = sum(each.file_size for each in before.infolist() if each.filename != LIST_FILE)
    with pytest.raises(BadInput, match="larger"):
        import_whole(bob, packed, quiet, how=WholeImport(size - 1))
    import_whole(bob, packed, quiet, how=WholeImport(size))
    assert [each.area_name for each in areas_of(bob)] == ["Home", "Work"]


def test_a_part_is_in_it_once(packed, bob):
    with zipfile.ZipFile(packed, "a") as more, pytest.warns(UserWarning, match="Duplicate"):
        more.writestr("area-02.trig", "no turtle")
    with pytest.raises(BadInput):
        import_whole(bob, packed, quiet)
    assert areas_of(bob) == []


def test_what_is_no_such_file_is_told_apart():
    assert not is_whole(BytesIO(b"PK\x03\x04 and no more"))
    assert not is_whole(BytesIO(b"<urn:a> <urn:b> <urn:c> ."))
    assert {GENERAL_FILE, LIST_FILE} == {"general.trig", "areas.json"}
