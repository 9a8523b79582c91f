"""Alice and Bob in real browsers: each asks, is answered, marks a reply, reloads and finds all of it; neither sees the other's.

Whoever runs the site sees in its figures and its log what became of the turns, in whichever process, and no words.
"""

import json
from contextlib import ExitStack
from time import monotonic, sleep

import httpx
import pytest
from playwright.sync_api import expect

from tests import installed
from tests.site.browsing import asked, signed_up
from tests.site.running import Visitor, next_event, running, say, whole_history

pytestmark = pytest.mark.browser
TOKEN = "told to Prometheus"
STEPS = {"accepted", "answered", "indexed"}


@pytest.fixture(scope="module", params=["companion", "services"])
def site(request, tmp_path_factory):
    """The embedded site, and the distributed one, each started for the first time."""
    if request.param == "services":
        installed.need("redis-server", "postgresql")
    empty = tmp_path_factory.mktemp("site") / "data"
    empty.mkdir()  # a first start, which prepares all by itself
    with pytest.MonkeyPatch.context() as settings:
        settings.setenv("COMPANION_LOG", "json")
        settings.setenv("COMPANION_METRICS_TOKEN", TOKEN)
        with running(empty, request.param, *(["--workers", "2"] if request.param == "services" else [])) as started:
            yield started


def test_each_finds_the_own_conversation_again_and_nothing_of_the_other(browser, site):
    alice, bob = signed_up(browser, site, "alice"), signed_up(browser, site, "bob")
    asked(alice, "When was Charlie Parker born?", "29 August 1920")
    asked(bob, "Who recorded Kind of Blue?", "Miles Davis")
    alice.get_by_test_id("good").last.click()
    bob.get_by_test_id("bad").last.click()
    bob.get_by_test_id("reason").first.click()
    for page, own, other, mark in ((alice, "1920", "Miles Davis", "good"), (bob, "Miles Davis", "1920", "bad")):
        expect(page.get_by_test_id(mark).last).to_have_attribute("aria-pressed", "true")
        page.reload()
        expect(page.get_by_test_id("message")).to_have_count(2)
        expect(page.get_by_test_id("reply-text").last).to_contain_text(own)
        expect(page.get_by_test_id(mark).last).to_have_attribute("aria-pressed", "true")
        assert other not in page.content()


def test_the_sources_and_the_query_of_a_reply_can_be_opened(browser, site):
    carol = signed_up(browser, site, "carol")
    asked(carol, "What is the capital of France?", "Paris")
    carol.get_by_test_id("why").last.click()
    panel = carol.get_by_test_id("memory-panel")
    expect(panel).to_contain_text("capital of France", ignore_case=True)
    expect(panel).to_contain_text("Paris is the capital of France.")
    carol.get_by_test_id("queries").last.locator("summary").first.click()
    expect(panel).to_contain_text("SELECT")


def test_an_example_of_the_welcome_is_answered(browser, site):
    dora = signed_up(browser, site, "dora")
    dora.get_by_test_id("example").first.click()
    expect(dora.get_by_test_id("source-chip").first).to_be_visible(timeout=20_000)


def test_what_is_sent_while_the_line_is_down_arrives_when_it_is_back(browser, site):
    emil = signed_up(browser, site, "emil")
    asked(emil, "Hello", ".")
    emil.context.set_offline(True)
    emil.get_by_test_id("composer").fill("Who wrote Yesterday?")
    emil.keyboard.press("Enter")
    emil.context.set_offline(False)
    expect(emil.get_by_test_id("reply-text").last).to_contain_text("Paul McCartney", timeout=30_000)
    expect(emil.get_by_test_id("message").filter(has_text="Who wrote Yesterday?")).to_have_count(1)


def test_whoever_answers_all_that_is_said_at_once_is_answered_once_and_in_order(site):
    workers = [site.folder / "services" / f"{name}.log" for name in ("worker", "worker-2")] if site.command == "services" else []
    people, deadline = [Visitor(site, name).sign_up() for name in ("fay", "gus", "hal")], monotonic() + 90
    with ExitStack() as opened:
        sockets, said = [opened.enter_context(each.socket()) for each in people], [[] for _ in people]
        while not said[0] or not all("answered" in log.read_text(encoding="utf-8") for log in workers):
            assert monotonic() < deadline, "both workers should have answered something"
            for _ in range(5):
                for socket, own in zip(sockets, said, strict=True):
                    own.append(say(socket, "Who wrote Yesterday?"))
            for socket, own in zip(sockets, said, strict=True):
                assert [next_event(socket, "reply")["id"] for _ in range(5)] == own[-5:]
        for socket, own in zip(sockets, said, strict=True):
            episodes = whole_history(socket)
            inputs = [each for each in episodes if each["kind"] == "input"]
            assert [each["id"] for each in inputs] == own
            assert [each["in_reply_to"] for each in episodes if each["kind"] == "message"] == [each["episode"] for each in inputs]
            numbers = [each["number"] for each in episodes]
            assert numbers == sorted(set(numbers))


def test_off_the_record_is_seen_in_every_tab_and_ends_in_every_tab(browser, site):
    page = signed_up(browser, site, "fritz")
    other = page.context.new_page()
    other.goto(site.address)
    page.get_by_test_id("off-record").click()
    expect(other.get_by_test_id("off-record-note")).to_be_visible()
    asked(other, "My brother Quetzal lives in Oslo.", ".")
    expect(other.get_by_test_id("unkept")).to_have_count(2)
    later = page.context.new_page()
    later.goto(site.address)
    expect(later.get_by_test_id("off-record-note")).to_be_visible()
    expect(later.get_by_text("Quetzal")).to_have_count(0)
    later.get_by_test_id("on-record").click()
    expect(page.get_by_test_id("off-record-note")).to_be_hidden()
    expect(other.get_by_test_id("off-record-note")).to_be_hidden()


def test_the_figures_of_the_process_that_answers_and_the_log_tell_of_the_turn(browser, site):
    frida = signed_up(browser, site, "frida")
    asked(frida, "Who wrote Yesterday?", "Paul McCartney")
    for _ in range(600):
        if any(steps >= STEPS for steps in steps_by_turn(site).values()):
            break
        sleep(0.1)
    assert any(steps >= STEPS for steps in steps_by_turn(site).values())
    figures = {}
    for address in metrics_of(site):
        assert httpx.get(address).status_code in {302, 401}
        figures.update({name: figures.get(name, 0) + count for name, count in told_by(address).items()})
    assert figures["companion_turn_seconds_count"] >= 1
    assert figures['companion_store_seconds_count{kind="query"}'] > 10
    assert figures['companion_tasks_waiting{queue="celery"}'] >= 0
    assert figures['companion_index_rows{table="turns"}'] >= 2
    assert not any("Yesterday" in line for log in logs_of(site) for line in log)


def metrics_of(site):
    """The addresses of the figures: of the process that serves pages, then of the worker that answers, where it is another one."""
    said = site.log.read_text(encoding="utf-8")
    workers = [line.rpartition(" ")[2] for line in said.splitlines() if "Prometheus can read" in line]
    return [f"{site.address}/metrics", *workers]


def told_by(address):
    told = httpx.get(address, headers={"Authorization": f"Bearer {TOKEN}"}).text
    samples = (line.rpartition(" ") for line in told.splitlines() if not line.startswith("#"))
    return {name: float(value) for name, _, value in samples}


def logs_of(site):
    return [file.read_text(encoding="utf-8").splitlines() for file in (site.log, *(site.folder / "services").glob("*.log"))]


def steps_by_turn(site):
    """What the log says was done of each turn, in all processes."""
    found = {}
    for line in (json.loads(line) for log in logs_of(site) for line in log if line.startswith("{")):
        if "turn" in line:
            found.setdefault(line["turn"], set()).add(line["message"].partition(":")[0])
    return found
