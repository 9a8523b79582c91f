"""How long each page of a large memory takes to render, from request to response bytes.

The memory is generated in one process and viewed in a fresh one, so that generating it does not count.
"""

import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from django.contrib.messages.storage.fallback import FallbackStorage
from django.contrib.sessions.backends.signed_cookies import SessionStore
from django.http import HttpResponse
from django.test import RequestFactory

from chat.accounts.models import User
from chat.memory_pages.opened import Opened, Page
from chat.memory_pages.pages import READING
from measuring.benchmarks.episodes import END, START, person_numbered
from measuring.benchmarks.made_up_texts import made_up_text
from measuring.benchmarks.measuring import median_and_p95, resident_mib
from measuring.benchmarks.own_process import in_a_process, use_accounts_of_its_own
from measuring.benchmarks.past import build
from measuring.benchmarks.recall import MadeUpVectors
from measuring.benchmarks.told_facts import load_told_facts
from memory.access import STORE, Memory, memory_of
from memory.clock import SettableClock
from memory.creation.creating import create
from memory.creation.reading import pasted
from memory.episodes.conversation import entries_before
from memory.indexing.talk import index_new_turns
from memory.inspector.card_kinds import CARD_KINDS
from memory.store.opening import StoreSettings, open_store

TIMES, WARM_UP = 40, 3
FACTS_AN_EPISODE = 0.2
WORDS = 5_000
"""The length of the person's only text, in words."""


def measure_pages(
    sizes: Sequence[int], facts: int | None = None, words: int = WORDS, times: int = TIMES
) -> Iterator[dict[str, Any]]:
    """One row per size and page, each opened `times` times; all episodes and facts belong to the person whose memory it is."""
    for size in sizes:
        with tempfile.TemporaryDirectory(prefix="companion-benchmark-") as folder:
            told = int(size * FACTS_AN_EPISODE) if facts is None else facts
            built = in_a_process(_build, Path(folder), size, told, words)
            for row in in_a_process(_look, Path(folder), times):
                yield {"episodes": size, "facts": told, **row, **built}


def _build(folder: Path, size: int, facts: int, words: int) -> dict[str, float]:
    start = time.perf_counter()
    engine = open_store(StoreSettings(folder=folder / "memory"))
    build(engine, size, 1)
    load_told_facts(engine, person_numbered(0), facts, START, END)
    engine.optimise()
    engine.close()
    STORE.configure(StoreSettings(folder=folder / "memory"))
    memory = memory_of(User(id=person_numbered(0)), SettableClock(END))
    index_new_turns(memory.episodes, memory.index, MadeUpVectors(), lambda *_: None)
    create(memory.observations, MadeUpVectors(), pasted(made_up_text(words)))
    STORE.close()
    return {"build_s": round(time.perf_counter() - start, 1)}


def _look(folder: Path, times: int) -> list[dict[str, Any]]:
    use_accounts_of_its_own()
    STORE.configure(StoreSettings(folder=folder / "memory"))
    user, clock = User(id=person_numbered(0), username="benchmark"), SettableClock(END)
    rows = []
    for name, page, address, query in looks(memory_of(user, clock)):
        taken, used = list[float](), list[float]()
        for _ in range(times + WARM_UP):
            before = time.process_time()
            taken.append(look_at(user, clock, page, address, query))
            used.append((time.process_time() - before) * 1000)
        of_processor = {f"processor_{key}": value for key, value in median_and_p95(used[WARM_UP:]).items()}
        rows.append({"page": name, **median_and_p95(taken[WARM_UP:]), **of_processor, "rss_mib": resident_mib()})
    STORE.close()
    return rows


def looks(memory: Memory) -> Iterator[tuple[str, Page, Mapping[str, str], Mapping[str, str]]]:
    """Each page in its default state and with the parameters it accepts: older entries, a search word, a thing."""
    newest = entries_before(memory.episodes.reader, memory.episodes.last_number() + 1, 10)[0]
    told = memory.learned.facts.facts(memory.learned.person)[0]
    thing = memory.user_model.strongest("thing", 1)[0].target
    middle = str(memory.episodes.last_number() // 2)
    text = memory.observations.documents()[0]
    addresses = {
        "episode": {"episode_id": str(newest[-1].episode).rpartition("/")[2]},
        "text": {"text_id": str(text.iri).rpartition("/")[2]},
    }
    asked: dict[str, Sequence[Mapping[str, str]]] = {
        "timeline": (
            {},
            {"before": middle},
            {"words": "released"},
            {"about": str(thing)},
            {"day": "2023-05-03"},
            {"kind": "judged"},
        ),
        "knowledge": ({}, {"words": "violin"}, {"about": "me"}, {"state": "history"}),
        "entity": ({}, {"iri": str(thing)}, {"iri": str(told.fact.value)}),
        "fact": ({"iri": str(told.iri)},),
        "brought": (),  # nothing is brought in
    }
    kinds = [{"kind": each} for each in CARD_KINDS]
    asked["knowledge"] = (*asked["knowledge"], *kinds)
    for _, page, name in READING:
        for query in asked.get(name, ({},)):
            yield f"{name} {' '.join(_label(name, query))}".strip(), page, addresses.get(name, {}), query


def _label(name: str, query: Mapping[str, str]) -> Sequence[str]:
    """What distinguishes the requests for one page: the kind of memory if one is given, otherwise the parameter names."""
    return [query["kind"]] if name == "knowledge" and "kind" in query else list(query)


def look_at(user: User, clock: SettableClock, page: Page, address: Mapping[str, str], query: Mapping[str, str]) -> float:
    """Milliseconds from the request for a page of one's own memory to its bytes. Raises RuntimeError if it does not answer."""
    request = RequestFactory().get(f"/memory/?{urlencode(query)}")
    request.user, request.session = user, SessionStore()
    request._messages = FallbackStorage(request)  # type: ignore[attr-defined]  # noqa: SLF001  as Django's middleware does
    start = time.perf_counter()
    answer: HttpResponse = page(request, Opened(user, memory_of(user, clock), "/memory/"), **address)
    taken = (time.perf_counter() - start) * 1000
    if answer.status_code != 200 or not answer.content:
        msg = f"{page.__module__} gives {answer.status_code} for {dict(query)}"
        raise RuntimeError(msg)
    return taken
