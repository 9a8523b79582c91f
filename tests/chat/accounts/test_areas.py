import pytest

from chat.accounts.areas import AREAS_AT_MOST, area_of, areas_of, make_area, rename_area
from chat.accounts.models import User
from memory.errors import BadInput


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "x" * 41,
        "a\x00b",
        "Wo\u202erk",
        "General",
        "\ud800",
        "Wo\u200brk",
        "Wo\u00adrk",
        "\u200dWork",
        "Ge\u200dneral",
        "\u0301",
        "\u2060",
    ],
)
def test_what_is_no_name_makes_no_area(alice, name):
    with pytest.raises(BadInput):
        make_area(alice, name)
    assert areas_of(alice) == []


@pytest.mark.parametrize(
    "name", ["<script>alert(1)</script>", "Café & Söhne", "工作", "Работа", "{{ user }}", "خانه\u200cها", "👩\u200d💻", "?"]
)
def test_a_name_is_text(alice, name):
    assert make_area(alice, f"  {name} ").area_name == name


def test_a_name_is_used_once_by_a_person(alice, bob):
    make_area(alice, "Work")
    family = make_area(alice, "Family")
    for same in ("work", "WORK ", "Ｗork", "Wo\u200drk"):
        with pytest.raises(BadInput):
            make_area(alice, same)
    with pytest.raises(BadInput):
        rename_area(family, "wOrk")
    rename_area(family, "FAMILY")
    assert make_area(bob, "Work").person == bob
    assert [each.area_name for each in areas_of(alice)] == ["FAMILY", "Work"]


def test_a_person_has_so_many_areas_and_no_more(alice):
    for number in range(AREAS_AT_MOST):
        make_area(alice, f"Area {number}")
    with pytest.raises(BadInput):
        make_area(alice, "One more")


@pytest.mark.parametrize("key", ["", "work", "00000000-0000-0000-0000-000000000000", "../", None])
def test_what_is_no_area_is_found_nowhere(alice, key):
    assert area_of(alice, key) is None


def test_bob_finds_no_area_of_alice(alice, bob):
    work = make_area(alice, "Work")
    assert area_of(bob, work.pk) is None
    assert area_of(alice, bob.pk) is None
    assert area_of(alice, str(work.pk)) == work


def test_an_area_that_was_deleted_meanwhile_is_not_renamed(alice):
    work = make_area(alice, "Work")
    User.memories.filter(pk=work.pk).delete()
    with pytest.raises(BadInput, match="no longer exists"):
        rename_area(work, "Office")
    assert work.area_name == "Work"
