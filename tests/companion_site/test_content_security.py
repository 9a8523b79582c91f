import re
from base64 import b64encode
from hashlib import sha256

import pytest

from companion_site.content_security import ADMIN_POLICY, LOADING_MARK, POLICY, THEME_COLOURS

pytestmark = pytest.mark.django_db

PAGES = ["/", "/accounts/login/", "/accounts/signup/", "/accounts/logout/", "/healthz", "/readyz", "/metrics", "/no-such-page"]
STATIC = ["/static/css/base.css", "/static/js/chat/main.js", "/static/icons/favicon.svg", "/static/no-such-file.css"]


def directives(policy: str) -> dict[str, list[str]]:
    return {name: values for name, *values in (part.split() for part in policy.split(";"))}


@pytest.mark.parametrize("name", ["script-src", "connect-src", "frame-src", "worker-src", "style-src"])
def test_nothing_comes_from_elsewhere_and_no_script_stands_in_a_page(name):
    allowed = directives(POLICY).get(name, directives(POLICY)["default-src"])
    assert allowed == ["'self'"]


def test_no_page_is_framed_or_sent_elsewhere():
    policy = directives(POLICY)
    assert (policy["frame-ancestors"], policy["form-action"], policy["base-uri"]) == (["'none'"], ["'self'"], ["'none'"])


def test_the_admin_may_style_elements_and_read_attributes_as_expressions_but_no_script_and_no_sheet_stands_in_it():
    policy = directives(ADMIN_POLICY)
    assert "style-src" not in policy
    assert policy["style-src-elem"] == ["'self'", THEME_COLOURS, LOADING_MARK]
    assert policy["style-src-attr"] == ["'unsafe-inline'"]
    assert policy["script-src"] == ["'self'", "'unsafe-eval'"]
    assert policy["default-src"] == ["'self'"]


@pytest.mark.parametrize("path", PAGES + STATIC)
def test_every_answer_has_the_policy(client, store, path):
    assert client.get(path).headers["Content-Security-Policy"] == POLICY


@pytest.mark.parametrize("path", ["/", "/metrics"])
def test_so_has_a_page_for_those_who_are_logged_in(client, store, staff, path):
    client.force_login(staff)
    assert client.get(path).headers["Content-Security-Policy"] == POLICY


@pytest.mark.parametrize("path", ["/admin/", "/admin/login/"])
def test_the_only_sheet_in_a_page_of_the_admin_is_the_one_that_the_policy_lets_in(client, staff, path):
    if path != "/admin/login/":
        client.force_login(staff)
    (sheet,) = re.findall(r"<style[^>]*>(.*?)</style>", client.get(path).content.decode(), re.DOTALL)
    assert f"'sha256-{b64encode(sha256(sheet.encode()).digest()).decode()}'" == THEME_COLOURS


def test_the_admin_has_its_own(client, staff):
    client.force_login(staff)
    assert client.get("/admin/").headers["Content-Security-Policy"] == ADMIN_POLICY


@pytest.mark.parametrize("rest", ["", "timeline/", "episode/../../../"])
def test_a_memory_that_staff_opened_has_the_strict_one(client, staff, rest):
    client.force_login(staff)
    answer = client.get(f"/admin/people/00000000-0000-0000-0000-000000000b0b/memory/{rest}")
    assert answer.headers["Content-Security-Policy"] == POLICY


def test_a_foreign_host_is_refused_with_the_policy(client):
    answer = client.get("/accounts/login/", headers={"host": "evil.example"})
    assert answer.status_code == 400
    assert answer.headers["Content-Security-Policy"] == POLICY


def test_without_the_store_the_page_is_there_and_knows_nothing_to_ask(client, alice, silent_store):
    client.force_login(alice)
    answer = client.get("/")
    assert answer.status_code == 200
    assert answer.headers["Content-Security-Policy"] == POLICY
    assert answer.context["examples"] == ()


@pytest.mark.parametrize("path", ["/", "/accounts/login/", "/static/css/base.css"])
def test_no_answer_is_read_as_another_type_and_no_page_is_framed(client, store, path):
    headers = client.get(path).headers
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers.get("X-Frame-Options", "DENY") == "DENY"
