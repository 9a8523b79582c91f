import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pytest
from channels.testing import WebsocketCommunicator
from django.conf import settings
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

from chat.accounts.models import User
from chat.memory_pages.pages import CHANGING, READING
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
    """Who is not logged in is sent to the login; others are told whom to ask: 403, as are staff where it takes a further right."""
    return Allowed(path, STAFF_LOGIN, "403", "403", outcome)


def memory_for_staff(address: str) -> tuple[str, Allowed]:
    """A page of somebody's memory: who has not said why is not shown it."""
    path = re.sub(r"<str:\w+>", "01ARZ3NDEKTSV4RRFFQ69G5FAV", address)
    row = for_staff(f"/admin/people/{BOB}/memory/{path}", f"→ /admin/people/{BOB}/open/")
    return f"admin/people/<uuid:person>/memory/{address}", row


def of_an_area(address: str, outcomes: Sequence[str] = (LOGIN, "404", "404", "404")) -> tuple[str, Allowed]:
    """A page about an area, which is nobody's here: it is not there, even for who may see the page of a whole memory."""
    path = re.sub(r"<str:\w+>", "01ARZ3NDEKTSV4RRFFQ69G5FAV", address.replace("<uuid:area>", BOB))
    return address, Allowed(f"/{path}", *outcomes)


def of_model(name: str, number: str = "999999") -> dict[str, Allowed]:
    """The pages of a model in the admin: staff without further rights see none; of what is not there, that it is not there."""
    one = f"/admin/{name}/{number}/"
    return {
        f"admin/{name}/": for_staff(f"/admin/{name}/", "403"),
        f"admin/{name}/add/": for_staff(f"/admin/{name}/add/", "403"),
        f"admin/{name}/<path:object_id>/history/": for_staff(f"{one}history/", "→ /admin/"),
        f"admin/{name}/<path:object_id>/delete/": for_staff(f"{one}delete/", "403"),
        f"admin/{name}/<path:object_id>/change/": for_staff(f"{one}change/", "403"),
        f"admin/{name}/<path:object_id>/": for_staff(one, f"→ {one}change/"),
    }


ROUTES = {
    "": for_people("/"),
    "memory/": for_people("/memory/"),
    "memory/timeline/": for_people("/memory/timeline/"),
    "memory/episode/<str:episode_id>/": Allowed("/memory/episode/01ARZ3NDEKTSV4RRFFQ69G5FAV/", LOGIN, "404", "404", "404"),
    "memory/brought/": Allowed("/memory/brought/", LOGIN, "404", "404", "404"),
    "memory/knowledge/": for_people("/memory/knowledge/"),
    "memory/fact/": Allowed("/memory/fact/", LOGIN, "404", "404", "404"),
    "memory/fact/edit/": Allowed("/memory/fact/edit/", LOGIN, "405", "405", "405"),
    "memory/talks/edit/": Allowed("/memory/talks/edit/", LOGIN, "405", "405", "405"),
    "memory/fact/add/": Allowed("/memory/fact/add/", LOGIN, "405", "405", "405"),
    "memory/fact/preview/": Allowed("/memory/fact/preview/", LOGIN, "405", "405", "405"),
    "memory/fact/undo/": Allowed("/memory/fact/undo/", LOGIN, "405", "405", "405"),
    "memory/fact/remove/": Allowed("/memory/fact/remove/", LOGIN, "404", "404", "404"),
    "memory/fact/bring-back/": Allowed("/memory/fact/bring-back/", LOGIN, "405", "405", "405"),
    "memory/knowledge/change/": Allowed("/memory/knowledge/change/", LOGIN, "405", "405", "405"),
    "memory/keep-here/episode/": Allowed("/memory/keep-here/episode/", LOGIN, "405", "405", "405"),
    "memory/keep-here/fact/": Allowed("/memory/keep-here/fact/", LOGIN, "405", "405", "405"),
    "memory/entity/": for_people("/memory/entity/"),
    "memory/entity/merge/": Allowed("/memory/entity/merge/", LOGIN, "404", "404", "404"),
    "memory/interests/": for_people("/memory/interests/"),
    "memory/areas/": for_people("/memory/areas/"),
    "memory/areas/show/": Allowed("/memory/areas/show/", LOGIN, *["→ /memory/"] * 3),
    "memory/areas/make/": Allowed("/memory/areas/make/", LOGIN, "405", "405", "405"),
    "memory/areas/rename/": Allowed("/memory/areas/rename/", LOGIN, "405", "405", "405"),
    "memory/move/": Allowed("/memory/move/", LOGIN, "404", "404", "404"),
    "memory/move/undo/": Allowed("/memory/move/undo/", LOGIN, "405", "405", "405"),
    "memory/talks/": for_people("/memory/talks/"),
    "memory/talks/remove/": Allowed("/memory/talks/remove/", LOGIN, "404", "404", "404"),
    "memory/texts/": for_people("/memory/texts/"),
    "memory/texts/progress/": for_people("/memory/texts/progress/"),
    "memory/text/<str:text_id>/": Allowed("/memory/text/01ARZ3NDEKTSV4RRFFQ69G5FAV/", LOGIN, "404", "404", "404"),
    "memory/texts/give/": Allowed("/memory/texts/give/", LOGIN, "405", "405", "405"),
    "memory/texts/change/": Allowed("/memory/texts/change/", LOGIN, "405", "405", "405"),
    "memory/texts/pin/": Allowed("/memory/texts/pin/", LOGIN, "405", "405", "405"),
    "memory/texts/remove/": Allowed("/memory/texts/remove/", LOGIN, "404", "404", "404"),
    "memory/fading/": for_people("/memory/fading/"),
    "memory/data/": for_people("/memory/data/"),
    "memory/data/export/": Allowed("/memory/data/export/", LOGIN, *["→ /memory/data/"] * 3),
    "memory/data/import/": Allowed("/memory/data/import/", LOGIN, "405", "405", "405"),
    "memory/data/import/preview/": Allowed("/memory/data/import/preview/", LOGIN, "405", "405", "405"),
    "memory/data/import/progress/": for_people("/memory/data/import/progress/"),
    "memory/data/import/change/": Allowed("/memory/data/import/change/", LOGIN, "405", "405", "405"),
    "memory/data/erase/": for_people("/memory/data/erase/"),
    "memory/timeline/change/": Allowed("/memory/timeline/change/", LOGIN, "405", "405", "405"),
    "memory/timeline/remove/": Allowed("/memory/timeline/remove/", LOGIN, "405", "405", "405"),
    "memory/interests/change/": Allowed("/memory/interests/change/", LOGIN, "405", "405", "405"),
    "memory/fading/bin/": for_people("/memory/fading/bin/"),
    "memory/fading/bin/change/": Allowed("/memory/fading/bin/change/", LOGIN, "405", "405", "405"),
    "memory/fading/bin/empty/": Allowed("/memory/fading/bin/empty/", LOGIN, "405", "405", "405"),
    "memory/fading/choose/": Allowed("/memory/fading/choose/", LOGIN, "405", "405", "405"),
    "memory/fading/pin/": Allowed("/memory/fading/pin/", LOGIN, "405", "405", "405"),
    "accounts/login/": Allowed("/accounts/login/", "200", "→ /", "→ /", "→ /"),
    "accounts/logout/": for_everybody("/accounts/logout/", "405"),
    "accounts/signup/": for_everybody("/accounts/signup/", "200"),
    "accounts/preferences/": for_people("/accounts/preferences/"),
    "accounts/account/": for_people("/accounts/account/"),
    "accounts/password/": Allowed("/accounts/password/", LOGIN, "405", "405", "405"),
    "accounts/email/": Allowed("/accounts/email/", LOGIN, "405", "405", "405"),
    "accounts/second-step/": for_people("/accounts/second-step/"),
    "accounts/sessions/end/": Allowed("/accounts/sessions/end/", LOGIN, "405", "405", "405"),
    "accounts/delete/": for_people("/accounts/delete/"),
    "accounts/goodbye/": for_everybody("/accounts/goodbye/", "200"),
    "accounts/forgotten/": for_everybody("/accounts/forgotten/", "200"),
    "accounts/forgotten/sent/": for_everybody("/accounts/forgotten/sent/", "200"),
    "accounts/forgotten/<uidb64>/<token>/": for_everybody("/accounts/forgotten/MQ/made-up/", "200"),
    "app.webmanifest": for_everybody("/app.webmanifest", "200"),
    "service-worker.js": for_everybody("/service-worker.js", "200"),
    "words.js": for_everybody("/words.js", "200"),
    "offline/": for_everybody("/offline/", "200"),
    "talks/": for_people("/talks/"),
    "talks/search/": for_people("/talks/search/"),
    "talks/rename/": Allowed("/talks/rename/", *["405"] * 4),
    "talks/pin/": Allowed("/talks/pin/", *["405"] * 4),
    "persona/<uuid:key>/picture/<slug:digest>/": Allowed(f"/persona/{BOB}/picture/0123456789abcdef/", LOGIN, "404", "404", "404"),
    "persona/<uuid:key>/<str:document>/<int:number>/": Allowed(
        f"/persona/{BOB}/01ARZ3NDEKTSV4RRFFQ69G5FAV/1/", LOGIN, "404", "404", "404"
    ),
    "accounts/first/<str:token>/": for_everybody("/accounts/first/made-up/", "404"),
    "accounts/tokens/": for_people("/accounts/tokens/"),
    "accounts/tokens/revoke/": Allowed("/accounts/tokens/revoke/", LOGIN, "405", "405", "405"),
    "api/docs": for_people("/api/docs"),
    "api/openapi.json": for_people("/api/openapi.json"),
    "api/": for_everybody("/api/", "404"),
    "api/calendar/<str:secret>.ics": for_everybody("/api/calendar/cpn_made-up.ics", "401"),
    **{
        f"api/{path}": for_everybody(f"/api/{path}", "401")
        for path in ("memories", "search", "recall", "people", "plans", "export")
    },
    "api/memories/<name>": for_everybody("/api/memories/made-up", "401"),
    "api/exchanges/<name>": for_everybody("/api/exchanges/made-up", "405"),
    "api/talk": for_everybody("/api/talk", "405"),
    "healthz": for_everybody("/healthz", "200"),
    "readyz": for_everybody("/readyz", "200"),
    "metrics": for_staff("/metrics"),
    "admin/": for_staff("/admin/"),
    "admin/quarantine/": for_staff("/admin/quarantine/"),
    "admin/conflicts/": for_staff("/admin/conflicts/"),
    "admin/knowledge/": for_staff("/admin/knowledge/"),
    "admin/knowledge/<int:number>/": for_staff("/admin/knowledge/1/", "404"),
    "admin/knowledge/remove/<str:name>/": for_staff("/admin/knowledge/remove/orchard/", "403"),
    "admin/knowledge/removals/<int:number>/": for_staff("/admin/knowledge/removals/1/", "404"),
    "admin/health/": for_staff("/admin/health/"),
    "admin/sparql/": for_staff("/admin/sparql/"),
    "admin/recall/": for_staff("/admin/recall/"),
    "admin/wording/": for_staff("/admin/wording/"),
    "admin/login/": Allowed("/admin/login/", "200", "403", "403", "→ /admin/"),
    "admin/logout/": Allowed("/admin/logout/", "→ /admin/", "→ /admin/", "→ /admin/", "405"),
    "admin/password_change/": for_staff("/admin/password_change/"),
    "admin/password_change/done/": for_staff("/admin/password_change/done/"),
    "admin/autocomplete/": for_staff("/admin/autocomplete/", "403"),
    "admin/jsi18n/": for_staff("/admin/jsi18n/"),
    "admin/r/<path:content_type_id>/<path:object_id>/": for_staff(f"/admin/r/1/{BOB}/", "404"),
    "admin/search/": for_staff("/admin/search/"),
    "admin/evaluations/": for_staff("/admin/evaluations/", "403"),
    "admin/episodes/": for_staff("/admin/episodes/", "403"),
    "admin/preferences/": for_staff("/admin/preferences/", "403"),
    "admin/people/": for_staff("/admin/people/", "403"),
    "admin/people/<uuid:person>/open/": for_staff(f"/admin/people/{BOB}/open/", "403"),
    "admin/people/<uuid:person>/close/": for_staff(f"/admin/people/{BOB}/close/", "405"),
    **dict(memory_for_staff(address) for address, _, _ in READING),
    **of_model("auth/group"),
    **of_model("accounts/user", BOB),
    "admin/accounts/user/<id>/password/": for_staff(f"/admin/accounts/user/{BOB}/password/", "403"),
    "admin/accounts/user/<path:object_id>/history/": for_staff(f"/admin/accounts/user/{BOB}/history/", "403"),
    **of_model("accounts/memoryaccess"),
    **of_model("django_celery_beat/periodictask"),
    "admin/django_celery_beat/periodictask/<int:number>/run/": for_staff("/admin/django_celery_beat/periodictask/1/run/", "405"),
    **of_model("consolidating/forgettingsettings"),
    **of_model("consolidating/consolidationrun"),
    **of_model("personas/persona"),
    "admin/^(?P<app_label>django_celery_beat|accounts|auth|consolidating|personas)/$": for_staff("/admin/accounts/", "404"),
    "admin/(?P<url>.*)$": for_staff("/admin/no-such-page", "404"),
}
ROUTES |= dict(
    of_an_area(address)
    for address in (
        "area/<uuid:area>/",
        *(f"area/<uuid:area>/talks/{address}" for address in ("", "search/")),
        *(f"memory/area/<uuid:area>/{address}" for address, _, _ in (*CHANGING, *READING)),
    )
)
ROUTES |= dict(of_an_area(f"area/<uuid:area>/talks/{address}/", ["405"] * 4) for address in ("rename", "pin"))
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
def test_each_address_is_for_those_whom_its_row_allows(store, visitors, route):
    path, *outcomes = ROUTES[route]
    assert [outcome(visitors[person].get(path)) for person in PEOPLE] == outcomes


FORM = {
    "post": "yes",
    "username": "mallory",
    "is_staff": "on",
    "is_superuser": "on",
    "password1": "mallory's 1",
    "password2": "mallory's 1",
}


@pytest.mark.parametrize("route", sorted(set(ROUTES) - {"accounts/signup/"}))
def test_nobody_changes_the_account_of_somebody_else_through_any_address(store, visitors, route):
    for person in ("anonymous", "alice", "staff"):
        others = User.objects.exclude(username=person)
        before = list(others.order_by("id").values())
        visitors[person].post(ROUTES[route].path, FORM)
        assert list(others.order_by("id").values()) == before, person


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
