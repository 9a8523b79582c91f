"""Who is logged in and not staff is told so by the staff pages, and whom to ask."""

import pytest


@pytest.mark.parametrize("path", ["/admin/", "/admin/login/?next=/admin/", "/admin/health/"])
def test_somebody_who_is_not_staff_is_told_whom_to_ask(client, store, alice, path):
    client.force_login(alice)
    answer = client.get(path)
    page = answer.content.decode()
    assert answer.status_code == 403
    assert "ask the person who runs this site" in page
    assert "<strong>alice</strong>" in page
    assert 'class="button" href="/"' in page


def test_whoever_is_not_logged_in_gets_the_staff_login(client, db):
    answer = client.get("/admin/", follow=True)
    assert answer.redirect_chain[0][0].startswith("/admin/login/")
    assert 'name="password"' in answer.content.decode()
