from dataclasses import replace
from datetime import timedelta

import pytest
from rdflib import URIRef

from memory.episodes.conversation import MESSAGES_AT_MOST, NUMBERS_A_STEP, Heeded, entries_after, entries_before, entry_numbered
from memory.episodes.log import Episodes
from memory.model import Analysis, Considered, Pattern, Reply, Source
from memory.store.reading import RanQuery
from tests.people import ALICE, BOB

OLD_TOM, PLANTER = URIRef("https://orchard.example/OldTom"), URIRef("https://orchard.example/plantedBy")
EVERYTHING = Reply(
    text="Old Tom was planted by Mira Holt.",
    intent="answer_values",
    component="domain_knowledge",
    confidence=0.95,
    sources=tuple(Source("domain", f"https://orchard.example/{n}", f"Fact {n}.", "orchard knowledge") for n in range(12)),
    queries=(RanQuery("values", "SELECT ?x { ?x ?y ?z }", 1, 0.25), RanQuery("subjects", "ASK {}", 0, 1.5)),
    choices=("Who planted The Widow?",),
)
SHORT = Reply("Well.", "plain", "small_talk", 0.5)


@pytest.fixture
def alices(engine, clock):
    """Alice's episodes."""
    return Episodes(engine, ALICE, clock)


def say(episodes, text, reply=SHORT, analysis=None):
    episodes.record_input(text, f"id of {text}")
    return episodes.record_turn(episodes.awaiting_reply()[-1], analysis or Analysis("other"), reply).episode


def before(episodes, number=10_000, limit=50):
    return entries_before(episodes.reader, number, limit)


def talk(episodes, turns):
    """Turns of two episodes each, 1 and 2, 3 and 4 …"""
    for turn in range(1, turns + 1):
        say(episodes, f"Question {turn}")


def judged(episodes):
    return before(episodes)[0][-1].evaluation


def test_nothing_was_said_yet(alices):
    assert before(alices) == ([], False)
    assert entries_after(alices.reader, 0, 0) == []
    assert entry_numbered(alices.reader, 1) is None


def test_bob_reads_nothing_of_alices_talk(engine, clock, alices):
    say(alices, "Hello")
    bobs = Episodes(engine, BOB, clock)
    assert before(bobs) == ([], False)
    assert entries_after(bobs.reader, 0, 10) == []


def test_queries_and_judgements_are_no_entries(alices):
    message = say(alices, "Who planted Old Tom?", EVERYTHING)
    alices.record_evaluation(message, "good")
    assert [entry.kind for entry in before(alices)[0]] == ["input", "message"]
    assert entry_numbered(alices.reader, 2) is None


def test_an_input_is_read_back(alices, clock):
    recorded = alices.record_input("Who planted Old Tom?", "m1")
    [entry] = before(alices)[0]
    assert (entry.kind, entry.episode, entry.number, entry.text) == ("input", recorded.episode, 1, "Who planted Old Tom?")
    assert (entry.at, entry.message_id) == (clock(), "m1")


def test_a_message_is_read_back_with_all_that_led_to_it(alices):
    said = Analysis("wh_question", (Pattern(OLD_TOM, PLANTER, None),), in_words="planter of Old Tom")
    message = say(alices, "Who planted Old Tom?", EVERYTHING, said)
    question, entry = before(alices)[0]
    assert (entry.episode, entry.text, entry.in_reply_to) == (message, EVERYTHING.text, question.episode)
    assert (entry.component, entry.intent, entry.confidence) == ("domain_knowledge", "answer_values", 0.95)
    assert (entry.understood, list(entry.choices)) == ("planter of Old Tom", ["Who planted The Widow?"])


def test_sources_come_back_in_their_order(alices):
    say(alices, "Who planted Old Tom?", EVERYTHING)
    assert tuple(before(alices)[0][1].sources) == EVERYTHING.sources


def test_queries_come_back_in_their_order(alices):
    say(alices, "Who planted Old Tom?", EVERYTHING)
    assert tuple(before(alices)[0][1].queries) == EVERYTHING.queries


def test_the_parts_of_one_message_are_not_those_of_another(alices):
    say(alices, "Who planted Old Tom?", EVERYTHING)
    say(alices, "Hello")
    entry = before(alices)[0][-1]
    assert (list(entry.sources), list(entry.queries), list(entry.choices), entry.understood) == ([], [], [], "")


def test_one_entry_is_found_by_its_number(alices):
    talk(alices, 3)
    assert entry_numbered(alices.reader, 3).text == "Question 2"


# --- Judgements ------------------------------------------------------------------------------------


def test_a_message_is_not_judged_by_itself(alices):
    say(alices, "Who planted Big Ben?", Reply("No.", "nothing_found", "domain_knowledge", 0.5, failed="nothing found"))
    assert judged(alices) is None


def test_the_newest_judgement_counts(alices):
    message = say(alices, "Hello")
    alices.record_evaluation(message, "good")
    alices.record_evaluation(message, "bad")
    assert judged(alices) == "bad"


def test_a_judgement_taken_back_counts_no_more(alices):
    message = say(alices, "Hello")
    alices.record_evaluation(message, "bad")
    alices.record_evaluation(message, "none")
    assert judged(alices) is None


def test_a_judgement_given_again_counts(alices):
    message = say(alices, "Hello")
    for value in ("good", "none", "good"):
        alices.record_evaluation(message, value)
    assert judged(alices) == "good"


def test_a_judgement_is_of_one_message_alone(alices):
    alices.record_evaluation(say(alices, "Hello"), "good")
    say(alices, "Hello again")
    assert [entry.evaluation for entry in before(alices)[0] if entry.kind == "message"] == ["good", None]


# --- Pages -----------------------------------------------------------------------------------------


def test_a_page_ends_before_its_number(alices):
    talk(alices, 3)
    assert [entry.number for entry in before(alices, number=4)[0]] == [1, 2, 3]


def test_before_the_first_there_is_nothing(alices):
    talk(alices, 1)
    assert before(alices, number=1) == ([], False)


def test_a_page_is_oldest_first_and_says_that_there_are_more(alices):
    talk(alices, 3)
    entries, more = before(alices, limit=4)
    assert ([entry.number for entry in entries], more) == ([3, 4, 5, 6], True)


def test_a_page_that_holds_all_says_that_there_are_no_more(alices):
    talk(alices, 3)
    entries, more = before(alices, limit=6)
    assert (len(entries), more) == (6, False)


@pytest.mark.parametrize("limit", [0, -5])
def test_a_page_holds_at_least_one_entry(alices, limit):
    talk(alices, 2)
    assert len(before(alices, limit=limit)[0]) == 1


def test_a_page_holds_no_more_than_the_bound(alices):
    talk(alices, MESSAGES_AT_MOST // 2 + 5)
    entries, more = before(alices, limit=10_000)
    assert (len(entries), more) == (MESSAGES_AT_MOST, True)


def test_all_pages_together_are_the_whole_talk(alices):
    talk(alices, 8)
    numbers, last, more = [], 10_000, True
    while more:
        entries, more = before(alices, number=last, limit=3)
        numbers = [entry.number for entry in entries] + numbers
        last = entries[0].number
    assert numbers == list(range(1, 17))


def busy_turn(episodes):
    """A turn between whose question and reply there are more queries than one step of numbers holds."""
    queries = tuple(RanQuery("values", "ASK {}", 1, 0.1) for _ in range(2 * NUMBERS_A_STEP + 44))
    say(episodes, "A hard one", Reply("Done.", "plain", "domain_knowledge", 0.5, queries=queries))


def test_a_long_way_without_messages_is_passed_over(alices):
    say(alices, "Hello")
    busy_turn(alices)
    entries, more = before(alices)
    assert ([entry.text for entry in entries], more) == (["Hello", "Well.", "A hard one", "Done."], False)


def test_beyond_a_long_way_without_messages_there_are_more(alices):
    say(alices, "Hello")
    busy_turn(alices)
    entries, more = before(alices, limit=1)
    assert ([entry.text for entry in entries], more) == (["Done."], True)


def test_what_was_missed_is_found_over_a_long_way_without_messages(alices):
    say(alices, "Hello")
    busy_turn(alices)
    missed = entries_after(alices.reader, 2, alices.last_number())
    assert [entry.text for entry in missed] == ["A hard one", "Done."]


def test_what_was_missed_begins_after_its_number(alices):
    talk(alices, 3)
    assert [entry.number for entry in entries_after(alices.reader, 4, alices.last_number())] == [5, 6]


def test_what_was_missed_is_bounded(alices):
    talk(alices, MESSAGES_AT_MOST // 2 + 5)
    missed = entries_after(alices.reader, 0, alices.last_number())
    assert [entry.number for entry in missed] == list(range(1, MESSAGES_AT_MOST + 1))


def test_entries_keep_their_moments(alices, clock):
    say(alices, "Hello")
    later = clock() + timedelta(days=3)
    clock.set(later)
    say(alices, "Hello again")
    assert [entry.at for entry in before(alices)[0]][1:3] == [later - timedelta(days=3), later]


# --- What was considered ---------------------------------------------------------------------------


def considering(*heeded):
    """A reply for which three were considered; the second heeds the judgements of these messages."""
    lowered = Considered("domain_knowledge", 0.45, "Mira.", ("lowered: judged bad today",), tuple(heeded))
    other = tuple(Considered("likes", round(0.3 - rank / 100, 3), f"Other {rank}.") for rank in range(10))
    return Reply("Well.", "plain", "small_talk", 0.5, considered=(Considered("small_talk", 0.5, "Well."), lowered, *other))


def heeded(episodes):
    return before(episodes)[0][-1].heeded


def test_what_was_considered_comes_back_in_its_order(alices):
    first = say(alices, "Hello")
    say(alices, "Hello again", considering(first))
    assert tuple(before(alices)[0][-1].considered) == considering(first).considered


def test_a_reply_that_kept_none_has_considered_none(alices):
    say(alices, "Hello")
    assert (list(before(alices)[0][-1].considered), list(heeded(alices))) == ([], [])


def test_a_heeded_judgement_comes_back_with_its_reason_and_its_moment(alices, clock):
    first = say(alices, "Hello")
    alices.record_evaluation(first, "bad", "wrong")
    say(alices, "Hello again", considering(first))
    assert heeded(alices) == [Heeded(first, "Well.", "bad", "wrong", clock(), stands=True)]


def test_a_judgement_withdrawn_later_was_heeded_and_stands_no_more(alices):
    first = say(alices, "Hello")
    alices.record_evaluation(first, "bad", "wrong")
    say(alices, "Hello again", considering(first))
    alices.record_evaluation(first, "none")
    [one] = heeded(alices)
    assert (one.value, one.reason, one.stands) == ("bad", "wrong", False)
    alices.record_evaluation(first, "bad", "wrong")
    assert heeded(alices)[0].stands


def test_a_judgement_given_after_the_reply_was_not_heeded(alices):
    first = say(alices, "Hello")
    say(alices, "Hello again", considering(first))
    alices.record_evaluation(first, "bad")
    assert heeded(alices) == []


def test_the_reason_of_the_newest_judgement_comes_back(alices):
    message = say(alices, "Hello")
    alices.record_evaluation(message, "bad", "wrong")
    assert before(alices)[0][-1].evaluation_reason == "wrong"
    alices.record_evaluation(message, "none")
    assert before(alices)[0][-1].evaluation_reason == ""


# --- Fresh starts ----------------------------------------------------------------------------------


def test_a_fresh_start_stands_where_it_was_made(alices, clock):
    say(alices, "Hello")
    start = alices.start_afresh()
    say(alices, "Hello again")
    entries = before(alices)[0]
    assert [entry.kind for entry in entries] == ["input", "message", "start", "input", "message"]
    assert (entries[2].episode, entries[2].number, entries[2].at) == (start.episode, start.number, clock())


def test_a_missed_fresh_start_is_found(alices):
    say(alices, "Hello")
    start = alices.start_afresh()
    assert [entry.kind for entry in entries_after(alices.reader, 2, alices.last_number())] == ["start"]
    assert entry_numbered(alices.reader, start.number).kind == "start"


def test_how_many_statements_a_message_makes_is_kept_and_those_that_are_in_no_source(alices):
    say(alices, "one", replace(SHORT, claims=2, unsupported=("Old Tom is a pear.",)))
    say(alices, "two", replace(SHORT, claims=1))
    say(alices, "three")
    kept = [(each.claims, list(each.unsupported)) for each in before(alices)[0] if each.kind == "message"]
    assert kept == [(2, ["Old Tom is a pear."]), (1, []), (None, [])]
