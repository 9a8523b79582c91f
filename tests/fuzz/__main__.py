"""`python -m tests.fuzz [--cases N] [--seed S] [--only KIND …]`: a site that runs, asked N things by chance; what is wrong, as JSON lines, then figures.

Some are frames of the socket, some requests of the API, some addresses and forms of the pages: a person's own, staff's, and those of nobody known.
The site is one of its own, on the loopback; its paces hold, and are heeded. Ends with 1 where anything was found.
"""

import argparse
import asyncio
import json
import sys
import tempfile
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from urllib.parse import unquote_plus

from hypothesis.strategies import SearchStrategy

from tests.fuzz.frames import Known, frames
from tests.fuzz.looking import INSIDE, SECRET, Asked
from tests.fuzz.network import SIGNED_UP, Network
from tests.fuzz.odd import drawn
from tests.fuzz.pages import pages
from tests.fuzz.programs import requests_of
from tests.fuzz.trying import TALKERS, TOLD, Tried, memories_of, told, told_by, try_frames, try_requests, visited
from tests.load import mebibytes
from tests.site.running import Site, running

CASES, AT_MOST, SEED = 2_000, 100_000, 5
SHARES = {"socket": 0.35, "api": 0.3, "pages": 0.2, "staff": 0.1, "nobody": 0.05}
PEOPLE = (*SIGNED_UP, "boss")
BATCH = 250
"""So many cases are made of what is there; then people tell something anew."""
LINE_SHOWN = 600
LOOKED_EVERY = 20
"""So many cases at most until the log is looked into: what stands there is told with the last of them."""
REFUSALS = "ERROR django.security."
"""How Django logs what it refused: that is no mistake of the site's."""
OUT_OF_TIME = "TimeoutError"
"""What the log tells of a turn that a busy machine did not end in time: there is an honest reply, and the figures count it."""
FIRST_PAGES = {
    "reader": (
        "/memory/",
        "/memory/data/",
        "/memory/texts/",
        "/accounts/preferences/",
        "/accounts/tokens/",
        "/accounts/account/",
    ),
    "boss": ("/admin/",),
    "nobody": ("/accounts/login/", "/accounts/signup/", "/accounts/forgotten/"),
}
BELOW = {
    "reader": ("memory/", "accounts/", "talks/", "persona/", "offline/", "api/calendar/"),
    "boss": ("admin/",),
    "nobody": ("",),
}
"""Which addresses each asks for."""


class Run:
    """A site, those who ask it, and what was found."""

    def __init__(self, site: Site, chance: int) -> None:
        self.site, self.chance, self._log_read = site, chance, 0
        self.tried = Tried(lambda finding: print(json.dumps(finding), flush=True), (*INSIDE, str(site.folder)))
        self.network = Network(site)
        self._others = asyncio.run(told(self.network, "other", (f"My sister lives in {SECRET}.", f"I work in {SECRET}."))).names
        self._as_it_was = memories_of(self.network, "other")
        self._people = {each.split("/")[4] for who in PEOPLE for each in asyncio.run(told(self.network, who, ["Hello"])).episodes}

    def try_out(self, kind: str, number: int) -> None:
        """So many cases of a kind, a few hundred after each other with what is there by then."""
        for begin in range(0, number, BATCH):
            print(f"{kind}: {begin} of {number}, {sum(self.tried.found.values())} found", file=sys.stderr, flush=True)
            some, chance = min(BATCH, number - begin), self.chance * AT_MOST + begin
            if kind == "socket":
                self._frames(drawn([frames(self._known())], some, chance))
            else:
                self._requests(kind, drawn(self._strategies(kind), some, chance))

    def end(self) -> None:
        """What is seen only when all is over: whether the other's memory is as it was, and everybody is still answered."""
        wrong = {
            "somebody else's memory is another one": memories_of(self.network, "other") != self._as_it_was,
            "no reply in the end": not asyncio.run(told(self.network, TALKERS[0], ["Hello"])).episodes,
        }
        self.tried.find("end", "", [words for words, is_so in wrong.items() if is_so])

    def _known(self) -> Known:
        own = [asyncio.run(told(self.network, who)) for who in TALKERS]
        episodes, facts = ([name for each in own for name in getattr(each, kind)] for kind in ("episodes", "facts"))
        return Known((*episodes, *self._others), (*facts, *self._others), (), TOLD)

    def _strategies(self, kind: str) -> list[SearchStrategy[Asked]]:
        if kind == "api":
            names = (*told_by(self.network, "program", TOLD), *self._others)
            description = json.loads(self.network.ask(Asked("reader", "GET", "/api/openapi.json")).text)
            return requests_of(description, names, TOLD)
        who = {"pages": "reader", "staff": "boss"}.get(kind, kind)
        names = (*asyncio.run(told(self.network, "reader")).names, *self._others)
        return pages(who, visited(self.network, who, FIRST_PAGES[who]), names, BELOW[who])

    def _frames(self, cases: Iterable[Sequence[str | bytes]]) -> None:
        for number, case in enumerate(cases):
            asyncio.run(try_frames(self.network, case, self.tried))
            self._look(number, "socket", case)

    def _requests(self, kind: str, cases: Iterable[Asked]) -> None:
        mine = [each for each in cases if not self._ends_people(each)]
        for number, (case, _) in enumerate(zip(mine, try_requests(self.network, kind, mine, self.tried), strict=True)):
            self._look(number, kind, case)

    def _ends_people(self, asked: Asked) -> bool:
        """Whether staff would close an account of those who ask, or all of them."""
        sent = unquote_plus(asked.address) + unquote_plus(asked.body.decode("utf-8", "replace"))
        return asked.who == "boss" and any(each in sent for each in (*self._people, "delete_selected", "select_across"))

    def _look(self, number: int, kind: str, case: object) -> None:
        """Whether the site still runs, and, now and then, what its log tells."""
        assert self.site.process.poll() is None, f"the site ended after {case}"
        if number % LOOKED_EVERY == LOOKED_EVERY - 1:
            self.look_into_log(kind, case)

    def look_into_log(self, kind: str, case: object) -> None:
        """Tells each error that was logged since the last look."""
        lines = self.site.log.read_text(encoding="utf-8", errors="replace").splitlines()
        new, self._log_read = lines[self._log_read :], len(lines)
        for number, line in enumerate(new):
            problem = " ".join(new[number : number + 2])
            if " ERROR " in line and OUT_OF_TIME in problem:
                self.tried.answers["turn out of time"] += 1
            elif (" ERROR " in line and REFUSALS not in line) or " CRITICAL " in line or line.startswith("Traceback"):
                self.tried.find(
                    "log", f"{kind} {case}", [f"log: {' '.join(each[:LINE_SHOWN] for each in new[number : number + 3])}"]
                )


def main(cases: int, chance: int, kinds: Sequence[str], command: str) -> int:
    """Prints what is found, then the figures; 1 where anything was."""
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder, running(Path(folder) / "data", command) as site:
        run = Run(site, chance)
        whole = sum(SHARES[kind] for kind in kinds)
        asyncio.run(told(run.network, TALKERS[0]))  # what is loaded when it is first needed
        before = mebibytes(site)
        for kind in kinds:
            run.try_out(kind, max(1, round(cases * SHARES[kind] / whole)))
            run.look_into_log(kind, "the last ones")
        run.end()
        after = mebibytes(site)
    tried = run.tried
    figures = {
        "cases": sum(tried.cases.values()),
        **tried.cases,
        "answers": dict(sorted(tried.answers.items())),
        "found": dict(tried.found),
    }
    took = {
        "rss_mib_before": before,
        "rss_mib_after": after,
        "waited_s": round(run.network.waited),
        "seconds": round(time.monotonic() - began),
    }
    print(json.dumps({"seed": chance, **figures, **took}), flush=True)
    return int(bool(tried.found))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__.partition("\n")[0])
    parser.add_argument("--cases", type=int, default=CASES, help=f"so many in all, {AT_MOST:,} at most")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--only", nargs="+", choices=list(SHARES), default=list(SHARES))
    parser.add_argument(
        "--services", action="store_true", help="the distributed site, with Redis, PostgreSQL and a SPARQL server"
    )
    given = parser.parse_args()
    if not 0 < given.cases <= AT_MOST:
        parser.error(f"--cases is a number from 1 to {AT_MOST:,}.")
    return given


if __name__ == "__main__":
    import os

    import django

    from tests import environment  # noqa: F401  the site has nothing of this installation's settings

    os.environ["DJANGO_SETTINGS_MODULE"] = "companion_site.settings"
    django.setup()
    asked = _arguments()
    sys.exit(main(asked.cases, asked.seed, asked.only, "services" if asked.services else "companion"))
