"""What the companion knows of somebody, on a page: found, put right, set aside, removed; and nothing of anybody else."""

import re
from datetime import UTC, datetime, timedelta
from html import unescape
from urllib.parse import quote

import pytest
from django.core.files.base import ContentFile
from rdflib import URIRef

from chat.memory_pages import undoing
from chat.sharing import choose_contributing
from memory.access import STORE, memory_of
from memory.inspector.agenda import agenda
from tests.chat.telling import in_quarantine, says
from tests.memory.facts.remembering import Teller

PAGE = "/memory/knowledge/"
SENTENCE = re.compile(r'class="fact-link"[^>]*>([^<]*)<')
CHOSEN = re.compile(r'type="checkbox" form="selected" name="fact" value="([^"]*)"')


def seen(client, address=PAGE, **asked):
    answer = client.get(address, asked)
    assert answer.status_code == 200
    return unescape(answer.content.decode())


def facts_of(user):
    return memory_of(user).learned.facts.facts(also_superseded=True)


def fact(user, value):
    """The fact with this value, by the end of its name."""
    return next(str(each.iri) for each in facts_of(user) if str(each.fact.value).rpartition("/")[2] == value)


def told(client, action, *facts, **more):
    answer = client.post("/memory/knowledge/change/", {"action": action, "fact": facts, **more}, follow=True)
    return unescape(answer.content.decode())


def edited(client, iri, sentence, when="", **more):
    answer = client.post("/memory/fact/edit/", {"fact": iri, "sentence": sentence, "when": when, **more}, follow=True)
    return unescape(answer.content.decode())


def test_a_page_without_facts_says_how_there_come_to_be_some(alices):
    assert "Tell me something about yourself" in seen(alices)


def test_a_fact_stands_there_with_its_words_and_leads_to_where_it_was_told(alices, alice, clock):
    says(alice, "My sister is called Anna.", clock)
    page = seen(alices)
    assert "Your sister is called Anna." in page
    assert '“<span class="quote">My sister is called Anna.</span>”' in page
    assert str(facts_of(alice)[0].episode).rpartition("/")[2] in page


def test_the_newest_comes_first_and_older_ones_on_the_next_page(alices, alice, clock):
    teller = Teller(STORE.engine, alice.id)
    for number in range(28):
        teller.tell(f"I like jazz number {number}.")
    newest_first = [str(each.iri) for each in facts_of(alice)]
    first = seen(alices)
    older = re.search(r'href="([^"]*before=[^"]*)"', first).group(1)
    second = seen(alices, older)
    assert CHOSEN.findall(first) == newest_first[:25]
    assert CHOSEN.findall(second) == newest_first[25:]
    assert 'data-testid="older"' not in second


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ({"words": "jazz"}, {"jazz"}),
        ({"words": "SISTER"}, {"graz"}),
        ({"about": "me"}, {"jazz", "tea"}),
        ({"about": "others"}, {"graz"}),
        ({"state": "history"}, {"linz"}),
        ({"state": "retired"}, {"chess"}),
        ({"state": "all"}, {"jazz", "tea", "graz", "linz", "chess"}),
        ({"state": "nonsense", "about": "nobody", "before": "never"}, {"jazz", "tea", "graz"}),
        ({"words": "unheard"}, set()),
    ],
    ids="some words, other words, me, others, history, retired, all, nonsense, unheard".split(", "),
)
def test_what_is_asked_for_is_shown_and_no_more(alices, alice, clock, asked, expected):
    for words in ("I like jazz.", "I like tea.", "I like chess.", "My sister lives in Linz.", "My sister lives in Graz."):
        says(alice, words, clock)
    told(alices, "retire", fact(alice, "chess"))
    page = seen(alices, **asked)
    assert {value for value in ("jazz", "tea", "chess", "graz", "linz") if f'{fact(alice, value)}"' in page} == expected


def test_a_fact_is_put_right_and_the_conversation_keeps_to_it(alices, alice, clock):
    says(alice, "My sister lives in Graz.", clock)
    assert "Saved: Your sister lives in Linz." in edited(alices, fact(alice, "graz"), "Your sister lives in Linz.")
    clock.set(clock() + timedelta(days=400))
    reply = says(alice, "My sister lives in Graz.", clock).reply
    assert reply.intent == "told_corrected"
    assert "your sister lives in Linz" in reply.text
    assert "Linz" in says(alice, "Where does my sister live?", clock).reply.text


def test_the_page_of_a_fact_tells_its_whole_history(alices, alice, clock):
    says(alice, "My sister lives in Graz.", clock)
    says(alice, "Where does my sister live?", clock)
    iri = fact(alice, "graz")
    edited(alices, iri, "Your sister lives in Linz.")
    page = seen(alices, f"/memory/fact/?iri={quote(iri)}")
    assert "This is no longer true" in page
    assert re.search("You replaced it (this|today)", page)
    assert "Your sister lives in Linz." in page
    assert "Your sister lives in Graz" in page.partition("Where I used it")[2]


def test_what_is_set_aside_counts_no_more_until_it_is_brought_back(alices, alice, clock):
    says(alice, "I like jazz.", clock)
    assert "One memory set aside" in told(alices, "retire", fact(alice, "jazz"))
    assert says(alice, "I like jazz.", clock).reply.intent == "told_retired"
    assert "I’ll use one memory again" in told(alices, "restore", fact(alice, "jazz"))
    assert says(alice, "I like jazz.", clock).reply.intent != "told_retired"


def test_several_are_removed_at_once_after_one_question(alices, alice, clock):
    for words in ("I like jazz.", "I like tea.", "I like chess."):
        says(alice, words, clock)
    asked = told(alices, "remove", fact(alice, "jazz"), fact(alice, "tea"))
    assert "Delete these 2 memories?" in asked
    assert len(facts_of(alice)) == 3
    names = [fact(alice, value).rpartition("/")[2] for value in ("jazz", "tea")]
    answer = unescape(alices.post("/memory/fact/remove/", {"fact": names}, follow=True).content.decode())
    assert "Deleted: 2 memories" in answer
    assert "2 passages in your messages" in answer
    assert [str(each.fact.value).rpartition("/")[2] for each in facts_of(alice)] == ["chess"]
    alices.post("/memory/fact/remove/", {"fact": [*names, fact(alice, "chess").rpartition("/")[2]]})
    assert facts_of(alice) == []
    assert alices.post("/memory/fact/remove/", {"fact": names}).status_code == 404


def test_a_script_deletes_at_once_is_told_what_goes_from_the_chat_and_brings_all_of_it_back(alices, alice, clock):
    says(alice, "It rained. I work at the zorblaxine mill.", clock)
    says(alice, "Where do I work?", clock)
    before = memory_of(alice).episodes.short_term().exchanges
    answer = deleted(alices, facts_of(alice)[-1].iri)
    assert "our chat is gone too" in answer["words"]
    assert "zorblaxine" not in seen(alices)
    assert "zorblaxine" not in says(alice, "Where do I work?", clock).reply.text
    assert brought_back(alices, answer["undo"]) == ""
    assert "zorblaxine" in seen(alices)
    assert [each.reply for each in before] == [
        each.reply for each in memory_of(alice).episodes.short_term().exchanges[: len(before)]
    ]
    assert "has changed since" in brought_back(alices, answer["undo"])


def deleted(client, iri):
    """What a script is answered that deletes this fact."""
    name = iri.rpartition("/")[2]
    return client.post("/memory/fact/remove/", {"fact": name}, headers={"Accept": "application/json"}).json()


def brought_back(client, token):
    """The problem, in words; empty if the deletion was undone."""
    return client.post("/memory/fact/bring-back/", {"change": ContentFile(token, "change")}).json()["problem"]


def test_a_deletion_larger_than_the_fields_of_a_form_may_be_is_undone_too(alices, alice, clock, settings):
    says(alice, "I work at the zorblaxine mill.", clock)
    answer = deleted(alices, facts_of(alice)[0].iri)
    settings.DATA_UPLOAD_MAX_MEMORY_SIZE = len(answer["undo"]) - 1
    assert brought_back(alices, answer["undo"]) == ""
    assert "zorblaxine" in seen(alices)


def test_of_a_deletion_too_large_to_be_undone_it_is_said_and_nothing_larger_is_read(alices, alice, clock, monkeypatch):
    says(alice, "I like jazz.", clock)
    says(alice, "I like tea.", clock)
    first = deleted(alices, fact(alice, "jazz"))
    monkeypatch.setattr(undoing, "FILE_AT_MOST", 1)
    second = deleted(alices, fact(alice, "tea"))
    assert "can’t be undone" not in first["words"]
    assert (second["undo"], "can’t be undone" in second["words"]) == ("", True)
    assert "too late" in brought_back(alices, first["undo"])


@pytest.mark.parametrize(("action", "facts"), [("retire", ()), ("nonsense", ("x",)), ("", ())])
def test_where_nothing_is_chosen_nothing_happens(alices, alice, clock, action, facts):
    says(alice, "I like jazz.", clock)
    assert "Select one or more memories first." in told(alices, action, *facts)
    assert facts_of(alice)[0].is_live


@pytest.mark.parametrize("action", ["retire", "restore", "remove"])
def test_bob_changes_nothing_of_alices(alices, bobs, alice, clock, action):
    says(alice, "I like jazz.", clock)
    before = facts_of(alice)
    told(bobs, action, fact(alice, "jazz"))
    bobs.post("/memory/fact/remove/", {"fact": fact(alice, "jazz").rpartition("/")[2]})
    assert facts_of(alice) == before


def test_bob_puts_nothing_of_alices_right_and_sees_nothing_of_it(alices, bobs, alice, clock):
    says(alice, "My secret is a plum.", clock)
    iri = str(facts_of(alice)[0].iri)
    for deed in ("edit", "preview"):
        assert bobs.post(f"/memory/fact/{deed}/", {"fact": iri, "sentence": "My secret is a pear."}).status_code == 404
    assert bobs.get("/memory/fact/", {"iri": iri}).status_code == 404
    assert bobs.get("/memory/fact/remove/", {"fact": iri.rpartition("/")[2]}).status_code == 404
    assert "plum" not in seen(bobs, state="all")
    assert "plum" not in told(bobs, "retire", iri)


@pytest.mark.parametrize("iri", ["", "no iri", "https://companion.example/user/x/fact/1", "<script>"])
def test_what_is_no_fact_is_not_found(alices, iri):
    assert alices.get("/memory/fact/", {"iri": iri}).status_code == 404


def test_a_sentence_that_says_nothing_is_refused_in_words(alices, alice, clock):
    says(alice, "I like jazz.", clock)
    assert "I couldn’t turn that into a memory." in edited(alices, fact(alice, "jazz"), " ")


def test_what_was_told_is_never_markup(alices, alice, clock):
    says(alice, "My sister is called <b>Anna</b>.", clock)
    assert "<b>Anna" not in alices.get(PAGE).content.decode()


def test_what_was_contributed_is_said_and_withdrawn_with_the_fact(alices, alice, clock):
    choose_contributing(alice, clock, contributes=True)
    says(alice, "Almonds are brown.", clock)
    assert "It will be used for everyone once other people say the same." in seen(alices)
    told(alices, "retire", str(facts_of(alice)[0].iri))
    assert "almond" not in in_quarantine()
    told(alices, "restore", str(facts_of(alice)[0].iri))
    assert "almond" in in_quarantine()
    alices.post("/memory/fact/remove/", {"fact": str(facts_of(alice)[0].iri).rpartition("/")[2]})
    assert "almond" not in in_quarantine()


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        ("people", {"Your sister lives in Graz.", "Your sister is called Anna."}),
        ("places", {"Your sister lives in Graz.", "You live in Leeds."}),
        ("plans", {"You have an exam on 3 December 2099.", "You plan to learn Polish."}),
        ("likes", {"You love jazz."}),
    ],
)
def test_each_kind_of_memory_has_a_filter(alices, alice, clock, kind, expected):
    told_words = ("My sister is called Anna.", "Anna lives in Graz.", "I live in Leeds.", "I love jazz.")
    for words in (*told_words, "I have an exam on 3 December 2099.", "I plan to learn Polish."):
        says(alice, words, clock)
    sentences = {each.replace("sister Anna", "sister") for each in SENTENCE.findall(seen(alices, kind=kind))}
    assert sentences == expected


def test_plans_stand_by_week_and_month(alices, alice, clock):
    clock.set(datetime(2026, 11, 20, 10, tzinfo=UTC))
    dated = ("I have an exam on 21 November 2026.", "I have a party on 24 November 2026.", "I have a trip on 3 March 2027.")
    for words in (*dated, "I plan to learn Polish."):
        says(alice, words, clock)
    page = agenda(memory_of(alice, clock))
    assert [(part.heading, len(part.facts)) for part in page] == [
        ("This week", 1),
        ("Next week", 1),
        ("March 2027", 1),
        ("No date yet", 1),
    ]


def test_plans_are_shown_by_the_week_and_the_month_past_ones_too(alices, alice):
    told = ("I have an exam on 21 November 2026.", "I have a party on 24 November 2026.", "I have a trip in November 2026.")
    Teller(STORE.engine, alice.id).tell(*told)
    week = seen(alices, kind="plans", view="week", day="2026-11-20").partition('data-testid="plan-calendar"')[2]
    assert "16 November 2026 to 22 November 2026" in week
    assert week.count('data-testid="plan-day"') == 7
    assert ("You have an exam" in week, "You have a party" in week) == (True, False)
    later = re.search(r'href="([^"]*)"[^>]*data-testid="later"', week)[1]
    assert "You have a party" in seen(alices, later)
    month = seen(alices, kind="plans", view="month", day="2026-11-20").partition('data-testid="plan-calendar"')[2]
    assert month.count('data-testid="to-week"') == 42
    assert "You have a trip" in month.partition("Sometime this month")[2]
    assert "You have an exam" in month
    assert "You have a party" in month
    for day in ("0001-01-01", "9999-12-31", "soon", ""):
        assert 'data-testid="plan-calendar"' in seen(alices, kind="plans", view="month", day=day)


def test_a_plan_is_added_on_a_day_and_shows_where_it_was_added(alices, alice):
    day = datetime.now(tz=UTC).date() + timedelta(days=40)
    week = seen(alices, kind="plans", view="week", day=day.isoformat())
    assert "Add a plan" in week
    assert "Add a memory" not in week
    opened = seen(alices, re.search(rf'href="([^"]*add={day})"[^>]*data-testid="add-on-day"', week)[1])
    assert 'class="add-memory" data-edit open' in opened
    when = re.search(r'name="when" value="([^"]+)"', opened)[1]
    asked = {"sentence": "Dentist at 10", "when": when, "kind": "plans", "view": "month"}
    assert "at 10" in str(alices.post("/memory/fact/preview/", asked).json()["sentences"])
    month = alices.post("/memory/fact/add/", asked, follow=True).content.decode()
    assert "You have a dentist appointment at 10." in month.partition('data-testid="plan-calendar"')[2]
    listed = alices.post("/memory/fact/add/", {"sentence": "Buy paint", "when": f"{day:%d %B}", "kind": "plans"}, follow=True)
    assert f"You plan to buy paint on {day.day} {day:%B %Y}." in listed.content.decode().partition('data-testid="agenda"')[2]
    refused = alices.post("/memory/fact/add/", {"sentence": "Exam", "when": "3 May 2020", "kind": "plans"}, follow=True)
    assert "That day is in the past." in refused.content.decode()


def test_a_calendar_of_plans_goes_to_any_month_around_and_offers_no_plan_on_a_day_that_is_over(alices):
    past = seen(alices, kind="plans", view="week", day="2020-05-04")
    assert 'data-testid="add-on-day"' not in past
    form = past.partition('data-testid="to-month"')[2].partition("</form>")[0]
    assert form.count("<option") == 12 + 1 + 24 + 1
    assert re.search(r'value="2020-05-01" selected', form)


def test_what_was_corrected_is_labelled_so_and_what_was_added_otherwise(alices, alice, clock):
    says(alice, "My sister lives in Graz.", clock)
    edited(alices, fact(alice, "graz"), "Your sister lives in Linz.")
    page = seen(alices)
    assert "corrected by you" in page
    assert "You corrected it" in page
    assert ">added by you<" not in page
    alices.post("/memory/fact/add/", {"sentence": "I own a canoe", "when": ""}, follow=True)
    assert ">added by you<" in seen(alices)


def test_a_date_is_put_right_and_undone(alices, alice, clock):
    says(alice, "I have an exam on 3 December 2026.", clock)
    before = facts_of(alice)
    page = edited(alices, str(before[0].iri), "You have an exam.", "4 December 2026")
    assert "Saved: You have an exam on 4 December 2026." in page
    change = re.search(r'name="change" value="([^"]*)"', page)[1]
    answer = alices.post("/memory/fact/undo/", {"change": change}, follow=True)
    assert "Undone." in answer.content.decode()
    assert facts_of(alice) == before


def test_what_was_set_aside_is_undone(alices, alice, clock):
    says(alice, "I like jazz.", clock)
    before = facts_of(alice)
    change = re.search(r'name="change" value="([^"]*)"', told(alices, "retire", fact(alice, "jazz")))[1]
    assert facts_of(alice) != before
    assert "Undone." in alices.post("/memory/fact/undo/", {"change": change}, follow=True).content.decode()
    assert facts_of(alice) == before


def test_an_undo_of_somebody_else_s_or_of_nobody_s_changes_nothing(alices, bobs, alice, clock):
    says(alice, "I like jazz.", clock)
    page = edited(alices, fact(alice, "jazz"), "You like tea.")
    before = facts_of(alice)
    for change in (re.search(r'name="change" value="([^"]*)"', page)[1], "nonsense"):
        assert "too late" in bobs.post("/memory/fact/undo/", {"change": change}, follow=True).content.decode()
    assert facts_of(alice) == before


def test_a_memory_is_added_by_hand_and_used_in_the_chat(alices, alice, clock):
    added = alices.post("/memory/fact/add/", {"sentence": "My friend Lena lives in Bristol", "when": ""}, follow=True)
    assert "Added: Your friend Lena lives in Bristol." in unescape(added.content.decode())
    assert "Bristol" in says(alice, "Where does Lena live?", clock).reply.text


def test_what_a_sentence_would_become_is_said_without_keeping_it(alices, alice, clock):
    says(alice, "My sister lives in Graz.", clock)
    before = facts_of(alice)
    asked = {"fact": fact(alice, "graz"), "sentence": "Your sister lives in Linz.", "when": ""}
    assert alices.post("/memory/fact/preview/", asked).json() == {"sentences": ["Your sister lives in Linz."], "problem": ""}
    assert "couldn’t" in alices.post("/memory/fact/preview/", {"sentence": "Hm?"}).json()["problem"]
    assert facts_of(alice) == before


def test_an_unknown_fact_in_the_form_changes_nothing_and_says_so(alices, alice, clock):
    says(alice, "I like jazz.", clock)
    answer = told(alices, "retire", fact(alice, "jazz"), str(URIRef(f"https://companion.example/user/{alice.id}/fact/0")))
    assert "I can’t find that in your memory" in answer
    assert facts_of(alice)[0].is_live
