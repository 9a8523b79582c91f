import pytest

from chat.accounts.models import User
from chat.staff.listing import PEOPLE_A_PAGE
from tests.chat.staff.opening import opens, reviewing

pytestmark = pytest.mark.django_db


@pytest.fixture
def desk(store, staff):
    return reviewing(staff)


def names(answer) -> list[str]:
    return [person.username for person in answer.context["people"]]


def test_all_who_have_an_account_are_listed_by_name(desk, bob, alice):
    assert names(desk.get("/admin/people/")) == ["alice", "bob", "staff"]


def test_those_with_some_letters_in_their_name_are_found(desk, bob, alice):
    assert names(desk.get("/admin/people/", {"name": "LIC"})) == ["alice"]
    assert "Try fewer letters" in desk.get("/admin/people/", {"name": "nobody like that"}).content.decode()


def test_many_come_a_page_after_another(desk):
    User.objects.bulk_create(User(username=f"guest{number:03}") for number in range(PEOPLE_A_PAGE + 10))
    first = desk.get("/admin/people/")
    second = desk.get("/admin/people/", {"after": first.context["next"]})
    assert (len(names(first)), names(second)[0], second.context["next"]) == (PEOPLE_A_PAGE, f"guest{PEOPLE_A_PAGE:03}", "")


def test_an_open_memory_is_offered_for_reading_and_closing_in_the_list_and_the_navigation(desk, alice, bob):
    opens(desk, alice)
    page = desk.get("/admin/people/").content.decode()
    assert f'href="/admin/people/{alice.pk}/memory/"' in page
    assert "alice’s memory" in page
    assert f'href="/admin/people/{bob.pk}/memory/"' not in page


def test_a_name_with_signs_of_html_is_shown_as_it_is(desk):
    odd = User.objects.create_user("<b>odd</b>")
    opens(desk, odd)
    page = desk.get("/admin/people/").content.decode()
    assert "<b>odd</b>" not in page
    assert "&lt;b&gt;odd&lt;/b&gt;’s memory" in page
