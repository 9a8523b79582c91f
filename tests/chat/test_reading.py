from uuid import uuid4

import pytest
from rdflib import URIRef

from chat import actions
from chat.curating.facts import delete_facts
from chat.reading import following, history, missed
from memory.access import memory_of
from memory.model import Analysis, Reply
from tests.lived_once import as_after

ALL = 2**53 - 1


def talk(user, *texts: str) -> list[actions.AnsweredInput]:
    for text in texts:
        actions.accept_message(user, uuid4(), text)
    return actions.answer_waiting(user)


def talk_much(user, turns: int) -> None:
    """The same without working out the replies."""
    episodes = memory_of(user).episodes
    for number in range(turns):
        episodes.record_input(f"say {number}", f"id {number}")
        episodes.record_turn(episodes.awaiting_reply()[0], Analysis("other"), Reply(f"said {number}", "plain", "small_talk", 0.5))


def said(event) -> list[str]:
    return [item["text"] for item in event["episodes"]]


@pytest.fixture
def talked_much(store, alice):
    as_after("130 turns", lambda: talk_much(alice, 130))
    return alice


def test_nobody_reads_the_conversation_of_somebody_else(store, alice, bob):
    talk(alice, "Who planted Old Tom?")
    assert history(bob, ALL, 40) == {"type": "history", "episodes": [], "more": False}
    assert missed(bob, 0) == ([{"type": "history", "episodes": [], "more": False}], None)


def test_the_history_is_the_conversation_oldest_first(store, alice):
    talk(alice, "Who planted Old Tom?")
    page = history(alice, ALL, 40)
    assert [item["kind"] for item in page["episodes"]] == ["input", "message"]
    assert said(page) == ["Who planted Old Tom?", "Old Tom was planted by Mira Holt."]
    assert page["more"] is False


def test_a_page_before_a_number_ends_below_it(talked_much):
    newest = history(talked_much, ALL, 3)
    assert said(newest) == ["said 128", "say 129", "said 129"]
    earlier = history(talked_much, newest["episodes"][0]["number"], 3)
    assert said(earlier) == ["say 127", "said 127", "say 128"]
    assert (newest["more"], earlier["more"]) == (True, True)


def test_a_page_after_a_number_begins_above_it_and_says_whether_later_ones_follow(talked_much):
    place = history(talked_much, ALL, 5)["episodes"][0]["number"]
    page = following(talked_much, place, 2)
    assert (said(page), page["more"], page["after"]) == (["say 128", "said 128"], True, place)
    assert following(talked_much, page["episodes"][-1]["number"], 40)["more"] is False


def test_pages_put_together_are_the_whole_conversation(talked_much):
    pages, before = [], ALL
    while before > 1:
        page = history(talked_much, before, 37)
        pages = said(page) + pages
        before = page["episodes"][0]["number"] if page["more"] else 0
    assert pages == [text for number in range(130) for text in (f"say {number}", f"said {number}")]


@pytest.mark.parametrize(("limit", "got"), [(0, 1), (1, 1), (200, 200), (100_000, 200)])
def test_a_page_has_a_bound(talked_much, limit, got):
    assert len(history(talked_much, ALL, limit)["episodes"]) == got


@pytest.mark.parametrize("before", [0, 1])
def test_before_the_first_there_is_nothing(talked_much, before):
    assert history(talked_much, before, 40) == {"type": "history", "episodes": [], "more": False}


def test_nothing_was_missed_when_the_last_is_known(store, alice):
    last = talk(alice, "Hello")[-1].recorded.number
    assert missed(alice, last)[0] == [{"type": "history", "episodes": [], "more": False}]


def test_a_missed_reply_names_the_message_it_answers_though_that_was_known(store, alice):
    accepted = actions.accept_message(alice, uuid4(), "Hello")
    actions.answer_waiting(alice)
    (_, reply), _ = missed(alice, accepted["number"])
    assert (reply["type"], reply["id"]) == ("reply", accepted["id"])
    assert reply["in_reply_to"] == accepted["episode"]


def test_a_missed_reply_is_the_same_as_the_one_in_the_history(store, alice):
    talk(alice, "Who planted Old Tom?")
    (_, reply), _ = missed(alice, 0)
    kept = history(alice, ALL, 1)["episodes"][0]
    assert {name: reply[name] for name in kept if name != "kind"} == {name: kept[name] for name in kept if name != "kind"}


def test_a_reply_read_again_has_its_sources_its_queries_and_its_choices(store, alice):
    first, second = talk(alice, "Who planted Old Tom?", "When did Jon Ashe die?")
    answer, nothing = history(alice, ALL, 2)["episodes"]
    assert [source["text"] for source in answer["sources"]] == [source.text for source in first.turn.reply.sources] != []
    ran = [each["name"] for each in answer["queries"]]
    assert ran == [each.name for each in first.turn.reply.queries]
    assert ran[-1] == "values"
    assert sorted(nothing["choices"]) == sorted(second.turn.reply.choices)
    assert answer["understood"] == "planter of Old Tom"


def test_much_that_was_missed_comes_page_by_page_and_complete(talked_much):
    numbers, after = [], 0
    while after is not None:
        events, after = missed(talked_much, after)
        assert len(events) <= 201
        numbers += [item["number"] for item in events[0]["episodes"]] + [event["number"] for event in events[1:]]
    assert sorted(numbers) == list(range(1, 261))


def remembered(user) -> list[str]:
    return [each["text"] for item in history(user, ALL, 40)["episodes"] for each in item.get("remembered", ())]


def test_what_is_corrected_later_is_not_remembered_any_more(store, alice):
    talk(alice, "My sister lives in Graz.", "Actually, my sister lives in Linz.")
    assert [each for each in remembered(alice) if "Graz" in each] == []
    assert [each for each in remembered(alice) if "Linz" in each] != []


def test_what_is_removed_on_the_pages_is_not_remembered_any_more(store, alice):
    talk(alice, "My sister lives in Graz.")
    (fact,) = memory_of(alice).learned.facts.told_in([URIRef(history(alice, ALL, 40)["episodes"][0]["episode"])])[:1]
    delete_facts(alice, [fact.iri])
    assert remembered(alice) == []


def test_what_is_removed_leaves_nothing_of_its_sentence_in_the_store(store, alice):
    talk(alice, "My sister lives in Graz. My brother plays the cello.")
    episode = URIRef(history(alice, ALL, 40)["episodes"][0]["episode"])
    memory = memory_of(alice)
    facts = memory.learned.facts
    told = facts.tellings([each.iri for each in facts.told_in([episode])])
    delete_facts(alice, [each.fact for each in told if "Graz" in each.words])
    left = memory.episodes.reader.rows("statements_about", subject=episode)
    assert [row for row in left if "graz" in str(row["value"]).casefold()] == []
    assert remembered(alice) == ["My brother plays the cello."]
