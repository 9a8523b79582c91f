from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pytest
from channels.testing import WebsocketCommunicator
from django.conf import settings
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

from chat.accounts.models import User
from chat.routing import websocket_urlpatterns
from companion_site.asgi import application

BOB = "00000000-0000-0000-0000-000000000b0b"
LOGIN, STAFF_LOGIN = "→ /accounts/login/", "→ /admin/login/"


class Allowed(NamedTuple):
    """What a GET of this address leads to for each: a status, or an arrow and the address that one is sent to."""

    path: str
    anonymous: str
    alice: str
    bob: str
    staff: str


def for_everybody(path: str, outcome: str) -> Allowed:
    return Allowed(path, outcome, outcome, outcome, outcome)


def for_people(path: str) -> Allowed:
    return Allowed(path, LOGIN, "200", "200", "200")


def for_staff(path: str, outcome: str = "200") -> Allowed:
    """Whoever else comes is sent to the login. Without further rights, accounts are not for every member of staff: 403."""
    return Allowed(path, STAFF_LOGIN, STAFF_LOGIN, STAFF_LOGIN, outcome)


ROUTES = {
    "": for_people("/"),
    "memory/": for_people("/memory/"),
    "memory/timeline/": for_people("/memory/timeline/"),
    "memory/episode/<str:episode_id>/": for_people("/memory/episode/01ARZ3NDEKTSV4RRFFQ69G5FAV/"),
    "memory/knowledge/": for_people("/memory/knowledge/"),
    "memory/entity/": for_people("/memory/entity/"),
    "memory/interests/": for_people("/memory/interests/"),
    "memory/fading/": for_people("/memory/fading/"),
    "memory/data/": for_people("/memory/data/"),
    "accounts/login/": Allowed("/accounts/login/", "200", "→ /", "→ /", "→ /"),
    "accounts/logout/": for_everybody("/accounts/logout/", "405"),
    "accounts/signup/": for_everybody("/accounts/signup/", "200"),
    "accounts/preferences/": for_people("/accounts/preferences/"),
    "accounts/first/<str:token>/": for_everybody("/accounts/first/made-up/", "404"),
    "healthz": for_everybody("/healthz", "200"),
    "readyz": for_everybody("/readyz", "200"),
    "metrics": for_staff("/metrics"),
    "admin/": for_staff("/admin/"),
    "admin/quarantine/": for_staff("/admin/quarantine/"),
    "admin/conflicts/": for_staff("/admin/conflicts/"),
    "admin/login/": Allowed("/admin/login/", "200", "200", "200", "→ /admin/"),
    "admin/logout/": Allowed("/admin/logout/", "→ /admin/", "→ /admin/", "→ /admin/", "405"),
    "admin/password_change/": for_staff("/admin/password_change/"),
    "admin/password_change/done/": for_staff("/admin/password_change/done/"),
    "admin/autocomplete/": for_staff("/admin/autocomplete/", "403"),
    "admin/jsi18n/": for_staff("/admin/jsi18n/"),
    "admin/r/<path:content_type_id>/<path:object_id>/": for_staff(f"/admin/r/1/{BOB}/", "404"),
    "admin/auth/group/": for_staff("/admin/auth/group/", "403"),
    "admin/auth/group/add/": for_staff("/admin/auth/group/add/", "403"),
    "admin/auth/group/<path:object_id>/history/": for_staff("/admin/auth/group/1/history/", "→ /admin/"),
    "admin/auth/group/<path:object_id>/delete/": for_staff("/admin/auth/group/1/delete/", "403"),
    "admin/auth/group/<path:object_id>/change/": for_staff("/admin/auth/group/1/change/", "403"),
    "admin/auth/group/<path:object_id>/": for_staff("/admin/auth/group/1/", "→ /admin/auth/group/1/change/"),
    "admin/accounts/user/": for_staff("/admin/accounts/user/", "403"),
    "admin/accounts/user/add/": for_staff("/admin/accounts/user/add/", "403"),
    "admin/accounts/user/<id>/password/": for_staff(f"/admin/accounts/user/{BOB}/password/", "403"),
    "admin/accounts/user/<path:object_id>/history/": for_staff(f"/admin/accounts/user/{BOB}/history/", "403"),
    "admin/accounts/user/<path:object_id>/delete/": for_staff(f"/admin/accounts/user/{BOB}/delete/", "403"),
    "admin/accounts/user/<path:object_id>/change/": for_staff(f"/admin/accounts/user/{BOB}/change/", "403"),
    "admin/accounts/user/<path:object_id>/": for_staff(f"/admin/accounts/user/{BOB}/", f"→ /admin/accounts/user/{BOB}/change/"),
    "admin/^(?P<app_label>auth|accounts)/$": for_staff("/admin/accounts/", "404"),
    "admin/(?P<url>.*)$": for_staff("/admin/no-such-page", "404"),
}
SOCKETS = {"ws/chat/": Allowed("/ws/chat/", "refused", "open", "open", "open")}
PEOPLE = ("anonymous", "alice", "bob", "staff")


def routes(patterns: Sequence[URLPattern | URLResolver], before: str = "") -> Iterator[str]:
    for pattern in patterns:
        if isinstance(pattern, URLResolver):
            yield from routes(pattern.url_patterns, before + str(pattern.pattern))
        else:
            yield before + str(pattern.pattern)


@pytest.fixture
def visitors(alice: User, bob: User, staff: User) -> dict[str, Client]:
    clients = {name: Client() for name in PEOPLE}
    for person in (alice, bob, staff):
        clients[person.username].force_login(person)
    return clients


def outcome(answer) -> str:
    return f"→ {answer.url.partition('?')[0]}" if answer.status_code in {301, 302} else str(answer.status_code)


def test_every_address_has_a_row_and_every_row_an_address():
    assert set(routes(get_resolver().url_patterns)) == set(ROUTES)
    assert set(routes(websocket_urlpatterns)) == set(SOCKETS)


def test_every_row_s_path_is_of_its_address():
    for route, allowed in ROUTES.items():
        assert get_resolver().resolve(allowed.path).route == route.replace("^", "")


@pytest.mark.parametrize("route", ROUTES)
@pytest.mark.parametrize("person", PEOPLE)
def test_each_address_is_for_those_whom_its_row_allows(store, visitors, route, person):
    allowed = ROUTES[route]
    assert outcome(visitors[person].get(allowed.path)) == getattr(allowed, person)


@pytest.mark.parametrize("route", sorted(set(ROUTES) - {"accounts/signup/"}))
@pytest.mark.parametrize("person", ["anonymous", "alice", "staff"])
def test_nobody_changes_the_account_of_somebody_else_through_any_address(store, visitors, route, person):
    others = User.objects.exclude(username=person)
    before = list(others.order_by("id").values())
    form = {
        "post": "yes",
        "username": "mallory",
        "is_staff": "on",
        "is_superuser": "on",
        "password1": "mallory's 1",
        "password2": "mallory's 1",
    }
    visitors[person].post(ROUTES[route].path, form)
    assert list(others.order_by("id").values()) == before


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("route", SOCKETS)
@pytest.mark.parametrize("person", PEOPLE)
async def test_each_socket_is_for_those_whom_its_row_allows(store, visitors, route, person):
    allowed = SOCKETS[route]
    session = visitors[person].cookies.get(settings.SESSION_COOKIE_NAME)
    cookie = f"{settings.SESSION_COOKIE_NAME}={session.value if session else ''}"
    headers = [(b"cookie", cookie.encode()), (b"origin", b"http://127.0.0.1:8000")]
    socket = WebsocketCommunicator(application, allowed.path, headers=headers)
    is_open, _ = await socket.connect()
    assert ("open" if is_open else "refused") == getattr(allowed, person)
    await socket.disconnect()
