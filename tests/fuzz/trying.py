"""Cases, tried one after the other: how many there were of each kind, and what was found."""

import asyncio
import json
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from typing import Any, Protocol
from uuid import uuid4

from tests.fuzz.frames import Known
from tests.fuzz.looking import INSIDE, SECRET, SHOWN, Answer, Asked, problems_of
from tests.fuzz.odd import MARK
from tests.fuzz.pages import Form, forms_and_links

CLOSED_FROM = 1_000_000
"""The server closes a socket rather than read so large a message; of what a page sends, none comes near that size."""
REPLY_SECONDS = 180.0
CODES = {"bad_frame", "bad_input", "bad_text", "empty_text", "text_too_long", "unknown_episode", "too_fast", "busy"}
"""Those of what was refused; any other is ours."""
TOO_FAST_SECONDS = 15.0
TALKERS = ("talker1", "talker2", "talker3", "talker4")
"""In turn, so that the pace of one person's frames holds up none of them for long."""
CASE_SHOWN = 6_000
VISITED = 60
OF_ONE_ROUTE = 2
TOLD = (
    "My sister Anna lives in Leeds.",
    "I have a dentist's appointment on Thursday.",
    "I like plums.",
    "Who planted Old Tom?",
    "Hello",
)


class Page(Protocol):
    """An open socket."""

    async def send(self, frame: str | bytes) -> None:
        """Sends a frame."""

    async def receive(self) -> str | None:
        """The next event; None where it is closed."""


class Reached(Protocol):
    """A site, with a reader, a talker, somebody else, staff and a program."""

    def ask(self, asked: Asked) -> Answer:
        """The answer to a request."""

    def page(self, who: str) -> AbstractAsyncContextManager[Page]:
        """An open page of somebody's."""


@dataclass
class Tried:
    """What was tried and found."""

    tell: Callable[[dict[str, str]], None]
    """Gets each finding as it comes."""
    inside: tuple[str, ...] = INSIDE
    cases: Counter[str] = field(default_factory=Counter)
    answers: Counter[str] = field(default_factory=Counter)
    found: Counter[str] = field(default_factory=Counter)
    answered: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    """The messages of each talker that have their reply."""

    def note(self, kind: str, case: object, problems: Iterable[str]) -> None:
        """Counts a case, and tells what was wrong with its answer."""
        self.cases[kind] += 1
        self.find(kind, case, problems)

    def find(self, kind: str, case: object, problems: Iterable[str]) -> None:
        """Tells what was found with a case, or after it."""
        for problem in problems:
            self.found[problem] += 1
            self.tell({"kind": kind, "found": problem, "case": str(case)[:CASE_SHOWN]})


def try_requests(site: Reached, kind: str, cases: Iterable[Asked], tried: Tried) -> Iterator[None]:
    """Each request, and what is wrong with its answer."""
    for case in cases:
        answer = site.ask(case)
        tried.answers[str(answer.status)] += 1
        tried.note(kind, case, problems_of(case, answer, tried.inside))
        yield


async def try_frames(site: Reached, case: Sequence[str | bytes], tried: Tried) -> None:
    """The frames of a case on a page of their own; every message that is accepted has to be answered."""
    events: list[dict[str, Any]] = []
    who = TALKERS[tried.cases["socket"] % len(TALKERS)]
    async with site.page(who) as page:
        problems = await listened(page, case, events, tried.answered[who])
    problems += _wrong_with(events, tried.inside)
    tried.answers.update(f"{each.get('type')} {each.get('code', '')}".strip() for each in events)
    tried.note("socket", [each[:SHOWN] for each in case], problems)


async def listened(page: Page, case: Sequence[str | bytes], events: list[dict[str, Any]], answered: set[str]) -> list[str]:
    """Sends the frames, and puts what comes into the events until each is answered; gives what keeps it from that.

    A message that was `answered` before, known by its id, is accepted once more, and not answered again.
    """
    last = f"{MARK}-{uuid4().hex[:8]}"
    for frame in (*case, json.dumps({"type": last})):
        await page.send(frame)
    try:
        async with asyncio.timeout(REPLY_SECONDS):
            while not _is_told(events, last) or _ids(events, "accepted") - _ids(events, "reply") - answered:
                events.append(await _next(page))
                if events[-1].get("code") == "too_fast" and not _is_told(events, last):
                    await asyncio.sleep(TOO_FAST_SECONDS)
                    await page.send(json.dumps({"type": last}))
    except TimeoutError:
        return ["no reply" if _is_told(events, last) else "no answer to a frame"]
    except EOFError:
        return [] if any(len(each) > CLOSED_FROM for each in case) else ["the socket was closed"]
    answered |= _ids([each for each in events if each.get("kept", True)], "reply")
    return []


def _is_told(events: Sequence[dict[str, Any]], last: str) -> bool:
    """Whether the last frame, which is of no type, has its error: then all before it were read."""
    return any(last in each.get("detail", "") for each in events)


def _ids(events: Sequence[dict[str, Any]], kind: str) -> set[str]:
    return {each["id"] for each in events if each["type"] == kind}


def _wrong_with(events: Sequence[dict[str, Any]], inside: tuple[str, ...]) -> list[str]:
    said = json.dumps(events, ensure_ascii=False)
    codes = {each["code"] for each in events if each["type"] == "error"} - CODES
    wrong = [f"an error of the code {each}" for each in sorted(codes)]
    return [*wrong, *(f"“{each}” in an event" for each in (SECRET, *inside) if each in said)]


async def told(site: Reached, who: str, sentences: Sequence[str] = TOLD) -> Known:
    """Has somebody say something; gives the names of what is there then. Raises EOFError where the socket is closed."""
    async with site.page(who) as page:
        for sentence in sentences:
            await page.send(json.dumps({"type": "message", "id": str(uuid4()), "text": sentence}))
        events = [await _next(page)]
        while sum(each["type"] == "reply" for each in events) < len(sentences):
            events.append(await _next(page))
        await page.send(json.dumps({"type": "history", "limit": 40}))
        while events[-1]["type"] != "history":
            events.append(await _next(page))
    facts = [fact["id"] for each in events if each["type"] == "remembered" for fact in each["facts"]]
    return Known(tuple(each["episode"] for each in events[-1]["episodes"]), tuple(facts), (), tuple(sentences))


async def _next(page: Page) -> dict[str, Any]:
    raw = await page.receive()
    if raw is None:
        raise EOFError
    return dict(json.loads(raw))


def told_by(site: Reached, who: str, sentences: Sequence[str]) -> list[str]:
    """Has a program of somebody add memories; gives the names of what is there then."""
    names = []
    for sentence in sentences:
        body = json.dumps({"text": sentence}).encode()
        answer = json.loads(site.ask(Asked(who, "POST", "/api/memories", body, "application/json")).text)
        names += [answer["exchange"], *(each["id"] for each in answer["memories"])]
    return [each for each in names if each]


def memories_of(site: Reached, who: str) -> list[str]:
    """All that counts in somebody's memory, in words."""
    listed = json.loads(site.ask(Asked(who, "GET", "/api/memories")).text)["memories"]
    return sorted(f"{each['id']} {each['text']}" for each in listed)


def visited(site: Reached, who: str, first: Sequence[str], at_most: int = VISITED) -> list[Form]:
    """The forms of the pages that one person comes to from the first ones, and their links with queries."""
    forms: dict[str, Form] = {}
    waiting, seen, routes = list(first), set(first), Counter[str]()
    while waiting and at_most:
        address = waiting.pop(0)
        answer, at_most = site.ask(Asked(who, "GET", address)), at_most - 1
        if "text/html" not in answer.headers.get("content-type", ""):
            continue
        shown, links = forms_and_links(address, answer.text)
        forms |= {f"{each.method} {each.path} {sorted(name for name, _ in each.fields)}": each for each in shown}
        for link in links:
            bare = link.partition("#")[0]
            route = "".join("0" if sign.isdigit() else sign for sign in bare.partition("?")[0])
            if bare not in seen and routes[route] < OF_ONE_ROUTE:
                routes[route] += 1
                seen.add(bare)
                waiting.append(bare)
    return list(forms.values())
