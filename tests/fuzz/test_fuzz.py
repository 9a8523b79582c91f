"""A few hundred cases in this process; and what would be wrong is found."""

import json
import logging
from contextlib import asynccontextmanager

import pytest

from chat.api.application import api
from chat.consumers import FRAMES as TAKEN
from tests.fuzz.frames import FRAMES, Known, frames
from tests.fuzz.looking import ROOT, SECRET, Answer, Asked, problems_of
from tests.fuzz.odd import ATTRIBUTE, HOST, MARK, MARKUP, SUM, as_json, drawn
from tests.fuzz.pages import Form, addresses, forms_and_links, pages
from tests.fuzz.programs import requests_of
from tests.fuzz.trying import TALKERS, TOLD, Tried, told_by, try_frames, try_requests, visited
from tests.fuzz.within import Within

SEED = 11
KINDS = ("episode", "fact")
OF_SOCKET, OF_API, OF_PAGES = 60, 60, 180
"""So many cases: what is found only by more of them is found by the command."""


@pytest.fixture
def tried(caplog):
    """Where findings are put together; what is logged as an error is one as well."""
    collected = Tried(lambda _: None)
    yield collected
    errors = [each for each in caplog.get_records("call") if each.levelno >= logging.ERROR]
    logged = {each.getMessage() for each in errors if not each.name.startswith("django.security")}
    assert [*collected.found, *sorted(logged)] == []


@pytest.fixture
def site(store, alice, bob):
    """Alice reads and talks, a program of hers as well; Bob is somebody else."""
    return Within(dict.fromkeys((*TALKERS, "reader"), alice), {"program": alice, "other": bob})


@pytest.fixture
def names(site):
    """What Alice's and Bob's memories call their things."""
    return [*told_by(site, "program", TOLD[:2]), *told_by(site, "other", [f"My sister lives in {SECRET}."])]


def test_no_request_breaks_the_api(site, names, tried):
    description = json.loads(json.dumps(api.get_openapi_schema(path_prefix="/api/")))
    for _ in try_requests(site, "api", drawn(requests_of(description, names, TOLD), OF_API, SEED), tried):
        pass
    assert tried.cases["api"] == OF_API
    assert {"200", "404", "422"} <= set(tried.answers)


def test_no_address_and_no_form_breaks_a_page(site, names, tried):
    forms = visited(site, "reader", ["/memory/", "/memory/data/", "/memory/texts/", "/accounts/preferences/"], at_most=12)
    for _ in try_requests(site, "pages", drawn(pages("reader", forms, names, ("",)), OF_PAGES, SEED), tried):
        pass
    assert tried.cases["pages"] == OF_PAGES
    assert {"200", "302", "404", "405"} <= set(tried.answers)


@pytest.fixture
def known(names, alice, bob):
    """Their whole names, and what Alice said."""
    iris = [
        f"https://companion.example/user/{person.pk}/{kind}/{name}" for person in (alice, bob) for kind in KINDS for name in names
    ]
    return Known(tuple(iris), tuple(iris), (), TOLD)


async def test_no_frame_breaks_the_conversation(worker, site, known, tried):
    for case in drawn([frames(known)], OF_SOCKET, SEED):
        await try_frames(site, case, tried)
    assert tried.cases["socket"] == OF_SOCKET
    assert {"history", "error bad_frame", "error bad_input", "accepted", "reply"} <= set(tried.answers)


def test_every_frame_that_is_taken_is_tried():
    assert set(FRAMES) == set(TAKEN)


def test_the_cases_of_a_seed_are_always_the_same():
    assert list(drawn([frames(Known())], 30, 1)) == list(drawn([frames(Known())], 30, 1)) != list(drawn([frames(Known())], 30, 2))


HTML = {"content-type": "text/html; charset=utf-8"}
WRONG = {
    "a failure": (Answer(500, {}, ""), "status 500"),
    "nothing": (Answer(0, {}, "closed"), "no answer: closed"),
    "a trace": (Answer(200, {}, 'Traceback (most recent call last)\n  File "x"'), "Traceback"),
    "a place": (Answer(404, {}, f"{ROOT}/chat/views.py"), str(ROOT)),
    "somebody else's words": (Answer(200, {}, f"{{'text': 'It is called {SECRET}.'}}"), "somebody else's words"),
    "markup": (Answer(200, HTML, f"<p>{MARKUP}</p>"), "markup as it came"),
    "an attribute": (Answer(200, HTML, f'<a title="{ATTRIBUTE}">'), "markup as it came"),
    "a template": (Answer(200, HTML, f"<p>{SUM}</p>"), "a template that was read"),
    "a header": (Answer(200, {f"x-{MARK}": "1"}, ""), "a header of the request's making"),
    "another site": (Answer(302, {"location": f"//{HOST}/x"}, ""), "sent to another site"),
}


@pytest.mark.parametrize(("answer", "problem"), WRONG.values(), ids=WRONG)
def test_what_is_wrong_with_an_answer_is_found(answer, problem):
    (found,) = problems_of(Asked("reader", "GET", "/"), answer)
    assert problem in found


def test_what_is_well_is_not_found():
    assert problems_of(Asked("reader", "GET", "/"), Answer(404, HTML, f"&lt;img {MARK}")) == []
    assert problems_of(Asked("reader", "GET", "/" + "a" * 20_000), Answer(0, {}, "closed")) == []
    assert problems_of(Asked("boss", "GET", "/admin/"), Answer(200, HTML, SECRET)) == []


class Silent:
    """A page that says what it was told to say, and is closed then; also the site that opens it."""

    def __init__(self, *events):
        self.events = [json.dumps(each) for each in events]

    async def send(self, frame):
        self.last = json.loads(frame)["type"]

    async def receive(self):
        return self.events.pop(0).replace("LAST", self.last) if self.events else None

    @asynccontextmanager
    async def page(self, _who):
        yield self


LAST = {"type": "error", "code": "bad_frame", "detail": "LAST"}
ACCEPTED = {"type": "accepted", "id": "1"}


@pytest.mark.parametrize(
    ("events", "problems"),
    [
        ([], ["the socket was closed"]),
        ([ACCEPTED, LAST], ["the socket was closed"]),
        ([{**LAST, "code": "unavailable"}], ["an error of the code unavailable"]),
        ([{"type": "reply", "id": "1", "text": SECRET}, LAST], [f"“{SECRET}” in an event"]),
        ([ACCEPTED, LAST, {"type": "reply", "id": "1", "text": "Hello!"}], []),
    ],
)
async def test_what_is_wrong_with_a_conversation_is_found(events, problems):
    collected = Tried(lambda _: None)
    await try_frames(Silent(*events), ['{"type": "x"}'], collected)
    assert [*collected.found] == problems


async def test_a_message_that_has_its_reply_is_not_waited_for_again():
    collected = Tried(lambda _: None, answered={TALKERS[0]: {"1"}})
    await try_frames(Silent(ACCEPTED, LAST), ['{"type": "x"}'], collected)
    assert not collected.found


def test_forms_and_links_of_a_page_are_read():
    html = """<a href="?page=2">2</a><a href="https://elsewhere.example/?q=1">x</a><form method="post" action="../go/?a=1">
        <input type="hidden" name="csrfmiddlewaretoken" value="t"><input name="q" value="v"><select name="s"></select>
        <input type="file" name="f"></form>"""
    forms, links = forms_and_links("/memory/data/", html)
    assert forms == [
        Form("POST", "/memory/go/", (("a", "1"), ("q", "v"), ("s", "")), ("f",)),
        Form("GET", "/memory/data/", (("page", "2"),)),
    ]
    assert links == ["/memory/data/?page=2"]


def test_every_address_is_asked_for_with_the_names_that_its_page_reads():
    found = {each.route: each.names for each in addresses()}
    assert {"episode", "do", "back"} <= set(found["memory/timeline/change/"])
    assert len(found) > 100


def test_json_that_no_writer_writes():
    assert as_json({"a": "deep:3"}) == '{"a": [[[]]]}'
    assert as_json("\ud800") == '"\\ud800"'
