"""The timeline on a page: days, kinds, words, months; several pinned or removed at once; each sees and changes only their own."""

from datetime import timedelta
from html import unescape

import pytest

from chat import actions
from memory.access import memory_of
from memory.clock import system_clock
from memory.episodes.exchanges import newest_numbered
from memory.inspector.timeline import A_PAGE
from memory.model import Reply, Source
from tests.chat.telling import says
from tests.talks import utterances

PAGE = "/memory/timeline/"
OLD_TOM = "https://orchard.example/OldTom"


def seen(client, **asked):
    answer = client.get(PAGE, asked)
    assert answer.status_code == 200
    return unescape(answer.content.decode())


def shown(page):
    return page.count('data-testid="exchange"')


def newest(user, above=0):
    """The identifiers of a person's inputs, newest first."""
    reader, last = memory_of(user).episodes.reader, memory_of(user).episodes.last_number()
    return [each.input.rpartition("/")[2] for each in newest_numbered(reader, range(above + 1, last + 1), 50)]


def do(client, what, *episodes, **more):
    return client.post("/memory/timeline/change/", {"episode": episodes, "do": what, **more})


def remove(client, *episodes):
    return client.post("/memory/timeline/remove/", {"episode": episodes}, follow=True)


def test_an_empty_one_says_what_to_do(alices):
    page = seen(alices)
    assert (shown(page), "Nothing yet." in page) == (0, True)
    assert "calendar" not in page.partition("<main")[2]


def test_what_was_said_stands_with_its_reply_newest_first_under_its_day(alices, alice, clock):
    says(alice, "Who planted Old Tom?", clock)
    says(alice, "I like pottery.", clock)
    page = seen(alices)
    assert shown(page) == 2
    assert page.index("I like pottery.") < page.index("Who planted Old Tom?") < page.index("Mira Holt")
    assert "Thursday, 5 March 2026" in page


def test_the_calendar_says_how_much_and_leads_to_the_day(alices, alice):
    actions.accept_message(alice, "6f5ee2e2-1111-4222-8333-444455556666", "Hello")
    page = seen(alices)
    today = system_clock().astimezone(alice.zone).date()
    assert "Messages on 1 day" in page
    assert f"/memory/timeline/?day={today.isoformat()}" in page
    assert shown(seen(alices, day=today.isoformat())) == 1


def test_older_ones_are_led_to_and_nothing_is_lost_between(alices, alice, clock):
    for number in range(A_PAGE + 3):
        says(alice, f"I like number {number}.", clock)
    first = seen(alices)
    address = first.partition('href="/memory/timeline/?before=')[2].partition('"')[0]
    second = seen(alices, before=address)
    assert (shown(first), shown(second)) == (A_PAGE, 3)
    assert "I like number 3." in first
    assert "I like number 2." in second
    assert 'data-testid="older"' not in second


def test_of_kinds_each_shows_its_own(alices, alice, clock):
    says(alice, "Who planted Old Tom?", clock)
    says(alice, "That's wrong.", clock)
    episodes = memory_of(alice, clock).episodes
    episodes.record_proactive(
        Reply(
            "Old Tom is a tree.",
            "told",
            "recommending",
            0.5,
            (Source("domain", OLD_TOM, "It is.", "orchard"),),
            remark="r",
            why_now="We spoke of it.",
        )
    )
    episodes.record_utterances(utterances()[:1])
    kinds = {
        kind: shown(seen(alices, kind=kind)) for kind in ("", "you", "me", "unasked", "judged", "heard", "blended", "nonsense")
    }
    assert kinds == {"": 4, "you": 2, "me": 3, "unasked": 1, "judged": 1, "heard": 1, "blended": 0, "nonsense": 4}


def test_it_is_narrowed_to_a_thing_a_day_and_a_month(alices, alice, clock):
    says(alice, "Who planted Old Tom?", clock)
    clock.set(clock() + timedelta(days=40))
    says(alice, "I like pottery.", clock)
    assert "Old Tom?" in seen(alices, about=OLD_TOM)
    assert shown(seen(alices, about=OLD_TOM)) == 1
    assert shown(seen(alices, about="https://orchard.example/Nothing")) == 0
    assert shown(seen(alices, day="2026-03-05")) == shown(seen(alices, month="2026-03")) == 1
    assert shown(seen(alices, day="2026-03-06")) == 0
    assert "Showing only: in April 2026" in seen(alices, month="2026-04")
    assert "/memory/timeline/?month=2026-03" in seen(alices)


def test_it_is_searched_by_words_as_far_as_the_dataset_has_them(alices, alice, clock):
    says(alice, "Who planted Old Tom?", clock)
    says(alice, "I like pottery.", clock)
    actions.index_new_turns(alice)
    page = seen(alices, words="pottery")
    assert (shown(page), "I like pottery." in page, "near to them" in page) == (1, True, False)
    assert "similar in meaning" in seen(alices, words="ceramics")
    remove(alices, *newest(alice)[:1])
    assert "I like pottery." not in seen(alices, words="pottery").partition('data-testid="near"')[2]


@pytest.mark.parametrize(
    "asked",
    [
        {"before": "x"},
        {"before": "-1"},
        {"before": "9" * 40},
        {"day": "2026-13-40"},
        {"month": "0000-00"},
        {"about": "<script>"},
        {"until": "nonsense"},
    ],
    ids=str,
)
def test_what_cannot_be_read_is_not_asked_for(alices, alice, clock, asked):
    says(alice, "I like pottery.", clock)
    assert shown(seen(alices, **asked)) == 1


def test_what_was_said_is_shown_as_text(alices, alice, clock):
    says(alice, "<b>bold</b> & brave", clock)
    raw = alices.get(PAGE).content.decode()
    assert "&lt;b&gt;bold&lt;/b&gt; &amp; brave" in raw


def test_the_chosen_ones_are_pinned_and_unpinned(alices, alice, clock):
    says(alice, "I like pottery.", clock)
    says(alice, "I like chess.", clock)
    do(alices, "pin", *newest(alice))
    assert seen(alices).count('data-testid="pinned"') == 2
    answer = do(alices, "unpin", newest(alice)[0], kind="you", before="999")
    assert answer.url == f"{PAGE}?kind=you&before=999"
    assert seen(alices).count('data-testid="pinned"') == 1


def test_nothing_chosen_changes_nothing_and_says_so(alices, alice, clock):
    says(alice, "I like pottery.", clock)
    do(alices, "delete")
    page = seen(alices)
    assert "Select one or more first" in page
    assert shown(page) == 1


def test_removing_asks_once_more_and_then_shows_the_receipt(alices, alice, clock):
    says(alice, "I like pottery.", clock)
    says(alice, "I like chess.", clock)
    chosen = newest(alice)[1]
    asking = do(alices, "delete", chosen)
    assert asking.status_code == 200
    assert "Delete this?" in asking.content.decode()
    assert shown(seen(alices)) == 2
    page = unescape(remove(alices, chosen).content.decode())
    assert "Deleted: 1 thing you said, 1 reply" in page
    assert (shown(page), "pottery" in page) == (1, False)
    assert "There was nothing left to delete" in unescape(remove(alices, chosen).content.decode())


def test_bob_sees_nothing_of_alices_and_changes_nothing(alices, bobs, alice, bob, clock):
    says(alice, "I like pottery.", clock)
    says(bob, "Hello", clock)
    actions.index_new_turns(alice)
    for asked in ({}, {"words": "pottery"}, {"kind": "you"}, {"before": "999"}, {"day": "2026-03-05"}, {"month": "2026-03"}):
        assert "I like pottery" not in seen(bobs, **asked)
    before = newest(alice)
    do(bobs, "pin", *before)
    do(bobs, "delete", *before)
    remove(bobs, *before)
    assert newest(alice) == before
    assert 'data-testid="pinned"' not in seen(alices)


def test_a_get_changes_nothing(alices, alice, clock):
    says(alice, "I like pottery.", clock)
    for address in ("change", "remove"):
        assert alices.get(f"/memory/timeline/{address}/", {"episode": newest(alice), "do": "pin"}).status_code == 405
    assert shown(seen(alices)) == 1
