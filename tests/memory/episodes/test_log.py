from datetime import UTC, datetime, timedelta
from threading import Barrier, Thread
from zoneinfo import ZoneInfo

import pytest
from rdflib import RDF, Literal, URIRef, Variable
from ulid import ULID

from memory.clock import SettableClock
from memory.episodes.conversation import entries_before
from memory.episodes.log import Episodes
from memory.errors import BadInput, Busy, LogMovedOn
from memory.model import Analysis, Input, MemoryCommand, Pattern, Reply, Source, Utterance
from memory.store.engine import StoreChange
from memory.store.locks import InProcessLocks
from memory.store.reading import RanQuery
from memory.vocabulary import MEM, UNKNOWN, knowledge_graph
from tests.people import ALICE, BOB

REPLY = Reply("Well.", "plain", "small_talk", 0.5)
PLAIN = Analysis("other")
ALICE_KNOWS = knowledge_graph(ALICE)


@pytest.fixture
def alices(engine, clock):
    """Alice's episodes."""
    return Episodes(engine, ALICE, clock)


@pytest.fixture
def bobs(engine, clock):
    """Bob's episodes."""
    return Episodes(engine, BOB, clock)


def answered(episodes, text="Hello", message_id="m1", reply=REPLY, analysis=PLAIN):
    episodes.record_input(text, message_id)
    return episodes.record_turn(episodes.awaiting_reply()[-1], analysis, reply).episode


def texts(episodes):
    return [entry.text for entry in entries_before(episodes.reader, 10_000, 200)[0]]


def stated(episodes, subject, predicate):
    return [row["value"] for row in episodes.reader.rows("statements_about", subject=subject, predicate=predicate)]


def numbered(episodes):
    """Episode → number, of all of a person's."""
    rows = episodes.reader.rows("statements_about", predicate=MEM.number)
    return {row["subject"]: row["value"] for row in rows}


def chain(episodes):
    """All episodes from the newest back to the first, as each is linked with the one before."""
    found = [episodes.reader.rows("head")[0]["last_episode"]]
    while before := stated(episodes, found[-1], MEM.previousEpisode):
        found += before
    return found


# --- Not another person's -------------------------------------------------------------------------


def test_nobody_else_sees_what_alice_said(alices, bobs):
    answered(alices, "I am Alice.")
    assert (texts(bobs), bobs.last_number(), bobs.awaiting_reply()) == ([], 0, [])


def test_alice_and_bob_are_numbered_each_from_one(alices, bobs):
    assert [each.record_input("Hello", "m1").number for each in (alices, bobs, alices)] == [1, 1, 1]


def test_bob_cannot_judge_a_reply_to_alice(alices, bobs):
    message = answered(alices)
    with pytest.raises(BadInput, match="find that reply in your conversation"):
        bobs.record_evaluation(message, "bad")
    assert bobs.last_number() == 0


def test_bob_cannot_answer_alice(alices, bobs):
    alices.record_input("Hello", "m1")
    assert bobs.record_turn(alices.awaiting_reply()[0], PLAIN, REPLY) is None
    assert (bobs.last_number(), len(alices.awaiting_reply())) == (0, 1)


# --- Inputs ----------------------------------------------------------------------------------------


def test_a_message_id_is_stored_once(alices):
    first, second = alices.record_input("Hello", "same"), alices.record_input("Hello", "same")
    assert (first.is_new, second.is_new) == (True, False)
    assert (first.episode, first.number) == (second.episode, second.number)
    assert len(alices.awaiting_reply()) == 1


def test_the_same_words_under_another_id_are_another_input(alices):
    first, second = alices.record_input("Hello", "one"), alices.record_input("Hello", "two")
    assert (first.number, second.number) == (1, 2)


def test_an_input_waits_before_anything_is_known_of_it(alices):
    recorded = alices.record_input("Hello", "m1")
    assert alices.awaiting_reply() == [Input(recorded.episode, 1, "Hello", datetime(2026, 3, 5, 9, 30, tzinfo=UTC), "m1")]


def test_inputs_wait_oldest_first(alices):
    for number in range(12):
        alices.record_input(f"Number {number}", f"m{number}")
    assert [waiting.text for waiting in alices.awaiting_reply()] == [f"Number {number}" for number in range(12)]


def test_an_answered_input_waits_no_more(alices):
    answered(alices)
    assert alices.awaiting_reply() == []


def test_what_was_said_is_kept_sign_by_sign(alices):
    text = 'He said: "} ; DROP ALL" \\ and\nleft 🎺\u202e'
    alices.record_input(text, "m1")
    assert alices.awaiting_reply()[0].text == text


def test_beyond_the_bound_no_input_is_taken_until_one_is_answered(alices, bobs):
    for number in range(2):
        alices.record_input("Hello", f"m{number}", 2)
    with pytest.raises(Busy) as refused:
        alices.record_input("And this?", "m2", 2)
    assert (refused.value.is_own, refused.value.seconds, texts(alices)) == (True, 3, ["Hello", "Hello"])
    assert bobs.record_input("Hello", "m0", 2).is_new
    assert not alices.record_input("Hello", "m1", 2).is_new
    alices.record_turn(alices.awaiting_reply()[0], PLAIN, REPLY)
    assert alices.record_input("And this?", "m2", 2).is_new


# --- Turns -----------------------------------------------------------------------------------------


def test_an_input_is_answered_once(alices):
    alices.record_input("Hello", "m1")
    [waiting] = alices.awaiting_reply()
    alices.record_turn(waiting, PLAIN, REPLY)
    assert alices.record_turn(waiting, PLAIN, Reply("Again.", "plain", "small_talk", 0.5)) is None
    assert texts(alices) == ["Hello", "Well."]


def test_a_turn_that_cannot_be_stored_leaves_an_input_that_waits(alices):
    alices.record_input("Hello", "m1")
    broken = Reply("Well.", "plain", "domain_knowledge", 0.5, sources=(Source("domain", "no iri", "A tree.", "trees"),))
    with pytest.raises(BadInput):
        alices.record_turn(alices.awaiting_reply()[0], Analysis("other", in_words="a greeting"), broken)
    assert (texts(alices), alices.last_number(), len(alices.awaiting_reply())) == (["Hello"], 1, 1)


def test_a_query_that_found_nothing_is_judged_badly_by_the_companion_itself(alices):
    answered(
        alices, reply=Reply("No.", "nothing_found", "domain_knowledge", 0.5, queries=(RanQuery("values", "ASK {}", 0, 1.0),))
    )
    [judgement] = [row["subject"] for row in alices.reader.rows("statements_about", predicate=MEM.evaluates)]
    assert stated(alices, judgement, MEM.evaluationSource) == ["internal"]
    assert stated(alices, judgement, MEM.reason) == ["empty query"]


def test_a_query_that_found_something_is_not_judged(alices):
    answered(alices, reply=Reply("Yes.", "answer", "domain_knowledge", 0.5, queries=(RanQuery("values", "ASK {}", 2, 1.0),)))
    assert alices.reader.rows("statements_about", predicate=MEM.evaluates) == []


def test_a_reply_that_failed_is_judged_with_the_reason(alices):
    message = answered(alices, reply=Reply("Hm.", "not_understood", "unanswered", 0.1, failed="not understood"))
    [judgement] = [row["subject"] for row in alices.reader.rows("statements_about", predicate=MEM.evaluates, value=message)]
    assert stated(alices, judgement, MEM.reason) == ["not understood"]


def test_the_analysis_is_kept_as_statements_with_the_unknown_in_its_place(alices):
    tree, planter = URIRef("https://orchard.example/OldTom"), URIRef("https://orchard.example/plantedBy")
    answered(alices, analysis=Analysis("wh_question", (Pattern(tree, planter, None),), in_words="planter of Old Tom"))
    [statement] = [row["value"] for row in alices.reader.rows("statements_about", predicate=MEM.analysis)]
    parts = [stated(alices, statement, each)[0] for each in (RDF.subject, RDF.predicate, RDF.object)]
    assert parts == [tree, planter, UNKNOWN]


def test_a_time_that_was_asked_for_is_kept_as_it_was_told(alices):
    born = URIRef("https://orchard.example/birthDate")
    answered(alices, analysis=Analysis("wh_question", (Pattern(None, born, None, "1901-05"),)))
    [statement] = [row["value"] for row in alices.reader.rows("statements_about", predicate=MEM.analysis)]
    assert (stated(alices, statement, RDF.subject), stated(alices, statement, RDF.object)) == ([UNKNOWN], ["1901-05"])


ORCHARD = "https://orchard.example/"
TREE, PLANTER, BIRTH = (URIRef(f"{ORCHARD}{name}") for name in ("OldTom", "plantedBy", "birthDate"))


def kept(episodes, **analysis):
    """The statements of an analysis as (subject, predicate, object, denied)."""
    answered(episodes, analysis=Analysis("wh_question", **analysis))
    statements = sorted(row["value"] for row in episodes.reader.rows("statements_about", predicate=MEM.analysis))
    return [
        (
            *(stated(episodes, each, part)[0] for part in (RDF.subject, RDF.predicate, RDF.object)),
            stated(episodes, each, MEM.isDenied),
        )
        for each in statements
    ]


def test_what_holds_is_not_marked_as_denied(alices):
    assert kept(alices, patterns=(Pattern(None, PLANTER, TREE),)) == [(UNKNOWN, PLANTER, TREE, [])]


def test_what_must_not_hold_is_kept_behind_the_rest_and_marked(alices):
    analysis = {"patterns": (Pattern(None, RDF.type, TREE),), "denied": (Pattern(None, PLANTER, TREE),)}
    assert kept(alices, **analysis) == [(UNKNOWN, RDF.type, TREE, []), (UNKNOWN, PLANTER, TREE, [True])]


def test_the_unknowns_on_the_way_are_told_apart_from_what_is_asked(alices):
    way, other = Variable("y1"), Variable("y0")
    statements = kept(alices, patterns=(Pattern(way, BIRTH, None), Pattern(TREE, PLANTER, way), Pattern(other, PLANTER, way)))
    assert [(subject, value) for subject, _, value, _ in statements] == [
        (URIRef(f"{UNKNOWN}-y1"), UNKNOWN),
        (TREE, URIRef(f"{UNKNOWN}-y1")),
        (URIRef(f"{UNKNOWN}-y0"), URIRef(f"{UNKNOWN}-y1")),
    ]


@pytest.mark.parametrize(
    ("pattern", "value"),
    [
        (Pattern(None, BIRTH, None, within=("1900", "1910")), "1900/1910"),
        (Pattern(None, BIRTH, None, starts="1901-05"), "1901-05"),
        (Pattern(None, BIRTH, None, ends="-05-03"), "-05-03"),
    ],
)
def test_a_date_known_in_part_is_kept_as_it_is_known(alices, pattern, value):
    [(_, _, kept_value, _)] = kept(alices, patterns=(pattern,))
    assert kept_value == value


def test_only_one_place_at_a_time_answers_a_person(engine, alices):
    with alices.turn() as first, Episodes(engine, ALICE, datetime.now).turn() as second:
        assert (first, second) == (True, False)


def test_bob_is_answered_while_alice_is(alices, bobs):
    with alices.turn(), bobs.turn() as is_bobs:
        assert is_bobs


# --- Numbers and links -----------------------------------------------------------------------------


def busy(episodes):
    """Two turns with queries and judgements between them: twelve episodes."""
    queries = (RanQuery("values", "ASK {}", 0, 1.0), RanQuery("subjects", "ASK {}", 3, 1.0))
    reply = Reply("No.", "nothing_found", "domain_knowledge", 0.5, queries=queries, failed="nothing found")
    for number in (1, 2):
        answered(episodes, message_id=f"m{number}", reply=reply)


def test_episodes_of_all_kinds_are_numbered_one_after_the_other(alices):
    busy(alices)
    assert sorted(numbered(alices).values()) == list(range(1, 13))
    assert alices.last_number() == 12


def test_every_episode_is_linked_with_the_one_before(alices):
    busy(alices)
    numbers = numbered(alices)
    assert [numbers[episode] for episode in chain(alices)] == list(range(12, 0, -1))


def test_ids_rise_while_the_clock_stands_still(alices):
    busy(alices)
    numbers = numbered(alices)
    by_id = sorted(numbers, key=lambda episode: stated(alices, episode, MEM.episodeId))
    assert [numbers[episode] for episode in by_id] == list(range(1, 13))


def test_ids_rise_when_another_clock_is_behind(engine, alices):
    first = alices.record_input("Now", "m1").episode
    yesterday = SettableClock(datetime(2026, 3, 4, 9, 30, tzinfo=UTC))
    second = Episodes(engine, ALICE, yesterday).record_input("Then", "m2").episode
    assert str(first) < str(second)


def test_the_iri_ends_in_the_id(alices):
    episode = alices.record_input("Hello", "m1").episode
    [identifier] = stated(alices, episode, MEM.episodeId)
    assert str(episode).endswith(f"/episode/{identifier}")


def test_the_id_tells_the_moment(alices, clock):
    [identifier] = stated(alices, alices.record_input("Hello", "m1").episode, MEM.episodeId)
    assert ULID.from_str(identifier).datetime == clock()


def test_the_head_is_one_number_and_one_episode(alices):
    busy(alices)
    assert len(alices.reader.rows("head")) == 1


def test_what_two_threads_write_at_once_is_numbered_without_gaps(engine, clock):
    threads, each, start = 2, 15, Barrier(2)

    def talk(name):
        episodes = Episodes(engine, ALICE, clock)
        start.wait()
        for number in range(each):
            episodes.record_input(f"{name} {number}", f"{name}-{number}")

    running = [Thread(target=talk, args=(f"thread {number}",)) for number in range(threads)]
    for thread in running:
        thread.start()
    for thread in running:
        thread.join()
    episodes = Episodes(engine, ALICE, clock)
    assert sorted(numbered(episodes).values()) == list(range(1, threads * each + 1))
    assert len(chain(episodes)) == len(episodes.awaiting_reply()) == threads * each


def test_the_same_message_sent_by_two_threads_is_stored_once(engine, clock):
    start = Barrier(2)

    def send():
        start.wait()
        Episodes(engine, ALICE, clock).record_input("Hello", "same")

    running = [Thread(target=send) for _ in range(2)]
    for thread in running:
        thread.start()
    for thread in running:
        thread.join()
    assert len(Episodes(engine, ALICE, clock).awaiting_reply()) == 1


# --- Days ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("zone", "day"), [("UTC", "2026-03-05"), ("Europe/Vienna", "2026-03-06"), ("America/New_York", "2026-03-05")]
)
def test_an_episode_is_of_the_day_where_the_person_is(engine, zone, day):
    late = SettableClock(datetime(2026, 3, 5, 23, 30, tzinfo=UTC))
    episodes = Episodes(engine, ALICE, late, ZoneInfo(zone))
    recorded = episodes.record_input("Good night", "m1")
    assert [str(value) for value in stated(episodes, recorded.episode, MEM.onDay)] == [day]


def test_the_moment_itself_is_kept_in_universal_time(engine):
    late = SettableClock(datetime(2026, 3, 5, 23, 30, tzinfo=UTC))
    episodes = Episodes(engine, ALICE, late, ZoneInfo("Europe/Vienna"))
    assert episodes.record_input("Good night", "m1").number == 1
    assert episodes.awaiting_reply()[0].at.utcoffset() == timedelta(0)
    assert episodes.awaiting_reply()[0].at == late()


# --- Writers that come too late ----------------------------------------------------------------------


class Stalled:
    """Alice's episodes in a worker that is stopped in the middle of its next write until its lock has lapsed; then `meanwhile` is done."""

    def __init__(self, engine, clock):
        self.meanwhile = lambda: None
        self.engine, self._clock = engine, clock
        self.episodes = Episodes(engine, ALICE, self.clock)

    def clock(self):
        """Read once the write has begun, behind the lock and the head."""
        meanwhile, self.meanwhile = self.meanwhile, lambda: None
        self.engine.locks = InProcessLocks()
        meanwhile()
        return self._clock()


@pytest.fixture
def stalled(engine, clock):
    return Stalled(engine, clock)


def test_a_worker_that_was_stalled_before_its_write_does_not_answer_again(engine, alices):
    alices.record_input("Hello", "m1")
    [waiting] = alices.awaiting_reply()

    def after_the_lock_lapsed(_):
        engine.locks = InProcessLocks()
        assert alices.record_turn(waiting, PLAIN, Reply("First.", "plain", "small_talk", 0.5)) is not None
        return StoreChange(added=((ALICE_KNOWS, MEM.text, Literal("late"), ALICE_KNOWS),))

    assert alices.record_turn(waiting, PLAIN, REPLY, after_the_lock_lapsed) is None
    assert texts(alices) == ["Hello", "First."]
    assert not engine.has(ALICE_KNOWS)


def test_an_input_that_was_stalled_is_stored_behind_what_came_before_it(alices, stalled):
    answered(alices)
    stalled.meanwhile = lambda: alices.record_input("I was quicker.", "m2")
    assert stalled.episodes.record_input("I was slow.", "m3").number == 4
    assert [each.text for each in alices.awaiting_reply()] == ["I was quicker.", "I was slow."]
    assert sorted(numbered(alices).values()) == [1, 2, 3, 4]
    assert len(chain(alices)) == 4


def test_the_first_input_of_all_may_be_stalled_as_well(alices, stalled):
    stalled.meanwhile = lambda: alices.record_input("I was quicker.", "m1")
    assert stalled.episodes.record_input("I was slow.", "m2").number == 2
    assert [row["last_number"] for row in alices.reader.rows("head")] == [2]


def test_what_was_answered_meanwhile_is_not_done(alices, stalled):
    alices.record_input("Forget that I like tea.", "m1")
    [said] = alices.awaiting_reply()
    stalled.meanwhile = lambda: alices.record_turn(said, PLAIN, REPLY)
    assert stalled.episodes.plan(said, ORDERED) is False
    assert alices.planned(said.episode) is None


def test_a_log_that_always_moves_on_is_given_up(alices, stalled):
    alices.record_input("Hello", "m0")
    numbers = iter(range(1, 99))

    def again():
        alices.record_input("Me first.", f"m{next(numbers)}")
        stalled.meanwhile = again

    stalled.meanwhile = again
    with pytest.raises(LogMovedOn):
        stalled.episodes.record_input("I was slow.", "m99")
    assert "I was slow." not in texts(alices)


# --- Plans -----------------------------------------------------------------------------------------


ORDERED = MemoryCommand(
    "forget",
    (URIRef("https://e.example/1"), URIRef("https://e.example/2")),
    (URIRef("https://f.example/1"),),
    "Forget that …",
    ("Quilla", "my hamster"),
    (URIRef("https://e.example/2"),),
)


def planned(episodes, act=ORDERED):
    episodes.record_input("Forget that I like tea.", "m1")
    (said,) = episodes.awaiting_reply()
    episodes.plan(said, act)
    return said


def test_what_was_not_planned_is_no_plan(alices):
    alices.record_input("Hello", "m1")
    assert alices.planned(alices.awaiting_reply()[0].episode) is None


@pytest.mark.parametrize(
    "act", [ORDERED, MemoryCommand("retire", facts=(URIRef("https://f.example/1"),)), MemoryCommand("keep", said_as="")]
)
def test_a_plan_is_read_back_as_it_was(alices, act):
    assert alices.planned(planned(alices, act).episode) == act


def test_with_the_plan_the_words_become_what_they_stay(alices):
    planned(alices)
    (said,) = alices.awaiting_reply()
    assert (said.text, said.number, alices.last_number()) == ("Forget that …", 1, 1)


def test_with_the_reply_the_plan_goes(alices):
    said = planned(alices)
    alices.record_turn(said, PLAIN, REPLY)
    assert alices.planned(said.episode) is None
    assert list(stated(alices, said.episode, MEM.orders)) == []


def test_bob_sees_no_plan_of_alice_s(alices, bobs):
    assert bobs.planned(planned(alices).episode) is None


def test_how_strong_a_feeling_is_stands_on_the_input_and_none_is_not_told(alices):
    answered(alices, "I am so happy!", "m1", analysis=Analysis("statement", intensity=0.72))
    answered(alices, "It is Tuesday.", "m2", analysis=Analysis("statement"))
    strong, plain = sorted(
        row["subject"] for row in alices.reader.rows("statements_with_value", value=MEM.InputEpisode, predicate=RDF.type)
    )
    assert [float(each) for each in stated(alices, strong, MEM.emotionalIntensity)] == [0.72]
    assert not stated(alices, plain, MEM.emotionalIntensity)


def test_what_is_heard_with_strong_feeling_is_known_for_it(alices, clock):
    alices.record_utterances(
        [Utterance("1", "Ines", "My father died.", clock()), Utterance("2", "Ines", "It is Tuesday.", clock())]
    )
    [felt] = alices.reader.rows("statements_about", predicate=MEM.emotionalIntensity)
    assert stated(alices, felt["subject"], MEM.externalId) == ["1"]
