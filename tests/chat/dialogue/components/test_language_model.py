"""Alice talks about the orchard with a companion whose words a model may choose."""

import json
from collections.abc import Iterator
from datetime import timedelta
from time import monotonic

import pytest
from rdflib import URIRef

from chat.actions import wording
from chat.curating.episodes import delete_exchanges
from chat.dialogue.turn import take_turn
from chat.language_model.consultation import Consultation
from chat.plugged_in import language_model
from memory.curation.bin.giving_back import give_back
from memory.curation.bin.taking import take
from memory.curation.bin.units import Unit
from memory.curation.local_only import mark_episodes_local_only, mark_facts_local_only
from memory.episodes.conversation import entries_before, entry_numbered
from memory.model import Input
from memory.vocabulary import MEM
from tests.language_model_server import MINUTE, LanguageModelServer, Says, language_model_server

RULES = "Old Tom was planted by Mira Holt."
WORDED = "Mira Holt planted Old Tom."
TOLD = "My sister is called Anna and I live in Graz."
OPEN = "Any idea for this evening?"


@pytest.fixture
def server(settings) -> Iterator[LanguageModelServer]:
    with language_model_server() as running:
        settings.COMPANION_LLM = running.settings(retries=0, first_token_seconds=0.5)
        yield running


def rehearsed(say, text, server):
    """What would be said, without storing it."""
    model = language_model()
    assert model.settings.base_url == server.url
    said = Input(MEM.Example, 100, text, say.clock(), "m1")
    return take_turn(say.memory, said, wording(), consultation=Consultation(model)).reply


def shown(say, answered):
    return entry_numbered(say.memory.episodes.reader, answered.recorded.number)


# --- What must not come through -------------------------------------------------------------------


UNSUPPORTED = {
    "another": "Jon Ashe planted Old Tom [1].",
    "turned around": "Old Tom planted Mira Holt [1].",
    "a number": "Mira Holt planted Old Tom in 1920 [1].",
    "denied": "Mira Holt did not plant Old Tom [1].",
    "no reference": "Old Tom is a tree.",
    "no answer": "I do not know.",
    "nothing": "",
}


def test_what_is_not_supported_or_leaves_the_answer_out_gives_way_to_the_rules(server, say):
    replies = {}
    for name, said in UNSUPPORTED.items():
        server.says(said)
        replies[name] = rehearsed(say, "Who planted Old Tom?", server).text
    assert replies == dict.fromkeys(UNSUPPORTED, RULES)
    assert len(server.requests) == len(UNSUPPORTED)


@pytest.mark.parametrize(
    "trouble",
    [
        Says(status=500),
        Says(stalls=MINUTE),
        Says("Mira Holt planted Old Tom [1].", at_piece=2, cuts=True),
        Says("Mira Holt planted Old Tom [1]. That was long ago.", stalls=MINUTE, at_piece=5),
    ],
    ids=["500", "stall", "cut", "stall_within"],
)
def test_whatever_fails_the_person_gets_the_rules_reply_soon(server, say, settings, trouble):
    settings.COMPANION_LLM = server.settings(retries=0, first_token_seconds=0.3, seconds=0.6)
    server.says(trouble)
    begun = monotonic()
    answered = say("Who planted Old Tom?")
    assert (answered.turn.reply.text, answered.turn.reply.component) == (RULES, "domain_knowledge")
    assert monotonic() - begun < 20
    (sent,) = shown(say, answered).sent
    assert sent.outcome != "answered"


def test_with_the_circuit_open_nothing_is_sent_and_the_rules_reply(server, say, settings):
    settings.COMPANION_LLM = server.settings(retries=0, opens_after=1)
    server.says(Says(status=500))
    say("Who planted Old Tom?")
    answered = say("Hello!")
    assert len(server.requests) == 1
    assert answered.turn.reply.component == "small_talk"
    assert shown(say, answered).sent == ()


def test_a_message_over_the_budget_is_not_sent(server, say, settings):
    settings.COMPANION_LLM = server.settings(tokens=1000, reply_tokens=100)
    assert rehearsed(say, "Hello! " + "ü" * 1500, server).text
    assert server.requests == []


def test_orders_and_judgements_stay_with_the_rules(server, say):
    say("Who planted Old Tom?")
    server.requests.clear()
    orders = ("Forget that.", "Let's start over", "Remember that my dog is called Rex.", "That was wrong.")
    components = {order: rehearsed(say, order, server).component for order in orders}
    assert "language_model" not in components.values()
    assert server.requests == []


# --- What may be said -----------------------------------------------------------------------------


def test_what_is_told_is_answered_in_its_words_with_sympathy_but_no_claim(server, say):
    server.says("What lovely news! You live in Paris. How is Anna?")
    turn = say(TOLD).turn
    assert turn.reply.component == "language_model"
    assert ("How is Anna?" in turn.reply.text, "Paris" in turn.reply.text) == (True, False)
    assert turn.reply.intent.startswith(("heard/", "stance/"))
    assert "kind friend" in server.requests[0]["messages"][0]["content"]


def test_danger_never_leaves(server, say):
    assert say("i want to kill myself").turn.reply.component == "danger"
    assert server.requests == []


def test_an_answer_may_be_worded_anew_with_its_sources(server, say):
    server.says("Mira Holt planted Old Tom [1, 7].")
    answered = say("Who planted Old Tom?")
    reply = answered.turn.reply
    assert (reply.text, reply.component, reply.answers) == (WORDED, "language_model", ("Mira Holt",))
    assert [each.text for each in reply.sources] == [RULES]
    assert [(each.component, each.text) for each in reply.considered[:2]] == [
        ("language_model", WORDED),
        ("domain_knowledge", RULES),
    ]
    assert reply.considered[0].because == ("the same answer in the words of parrot: 1 of 1 sentence kept",)


def test_a_claim_of_its_own_is_cut_from_an_answer_and_told(server, say):
    server.says("Mira Holt planted Old Tom [1]. She loved apples [1]. What else would you like to know?")
    reply = say("Who planted Old Tom?").turn.reply
    assert reply.text == f"{WORDED} What else would you like to know?"
    assert reply.considered[0].because[1] == "cut “She loved apples.”: nothing is said there of loved, apples"


def test_small_talk_that_states_nothing_may_be_the_models(server, say):
    server.says("Hello! It is good to see you. How are you today?")
    reply = say("Hello!").turn.reply
    assert (reply.component, reply.intent) == ("language_model", "greeting_first")
    assert reply.text == "Hello! It is good to see you. How are you today?"


def test_what_was_told_answers_what_the_rules_do_not_understand(server, say):
    say(TOLD)
    server.says("You live in Graz [1].")
    answered = say(OPEN)
    assert (answered.turn.reply.text, answered.turn.reply.intent) == ("You live in Graz.", "model_reply")
    assert [each.kind for each in answered.turn.reply.sources] == ["fact"]
    assert answered.turn.reply.failed == ""


def test_references_that_lead_nowhere_support_nothing(server, say):
    say(TOLD)
    server.says("You live in Graz [12]. I do not know more.")
    assert say(OPEN).turn.reply.intent == "nothing_to_suggest"


def test_its_own_words_of_before_are_no_memory(server, say):
    server.says("Hello! How are you?")
    say("Hello!")
    server.says("I do not know.")
    say(OPEN)
    system = server.requests[-1]["messages"][0]["content"]
    assert "How are you" not in system


def test_after_a_bad_mark_the_same_is_left_to_the_rules(server, say):
    server.says("Mira Holt planted Old Tom [1].")
    say("Who planted Old Tom?")
    say.judge("bad", "wrong")
    server.requests.clear()
    assert say("Who planted Old Tom?", timedelta(hours=1)).turn.reply.component != "language_model"
    assert server.requests == []


def test_that_s_wrong_after_its_words_is_about_the_fact_that_they_said(server, say):
    say(TOLD)
    server.says("Your sister is called Anna [1].")
    assert say("What is my sister called?").turn.reply.component == "language_model"
    assert say("That's wrong.").turn.reply.intent == "retired"


def test_a_reply_of_several_clauses_is_split_by_the_model_for_the_check_and_that_is_kept_as_sent(server, say):
    say("I live in Graz.")
    say("I play the harp.")
    worded = "You live in Graz and play the harp."
    parts = json.dumps({"parts": ["You live in Graz", "play the harp."]})
    server.says(worded.replace(".", " [1, 2, 3, 4]."), parts)
    answered = say(OPEN)
    assert answered.turn.reply.text == worded
    assert [each.text for each in answered.turn.checked.claims] == ["You live in Graz", "play the harp."]
    assert (answered.turn.reply.claims, answered.turn.reply.unsupported) == (2, ())
    assert [each.messages[-1].text for each in shown(say, answered).sent] == [OPEN, worded]


# --- What goes out, and what never does -----------------------------------------------------------


def test_what_was_sent_is_kept_with_the_message_word_for_word(server, say):
    say(TOLD)
    server.says("You live in Graz [1].")
    answered = say(OPEN)
    (sent,) = shown(say, answered).sent
    assert [{"role": each.role, "content": each.text} for each in sent.messages] == server.requests[-1]["messages"]
    assert (sent.host, sent.model, sent.outcome) == (server.settings().host, "parrot", "answered")
    assert sent.tokens_sent > 100
    assert sent.tokens_back > 3
    assert answered.said.episode in sent.messages[-1].holds


def test_a_marked_fact_is_never_sent_nor_what_told_it_or_said_it(server, say):
    answered = say(TOLD)
    facts = {str(each.fact.value): each.iri for each in say.memory.learned.facts.facts(say.memory.learned.person)}
    graz = next(iri for value, iri in facts.items() if "raz" in value)
    say("Where do I live?")
    server.requests.clear()
    assert mark_facts_local_only(say.memory.holding, [graz]) == 1
    assert say("Where do I live?").turn.reply.component in {"told_facts", "own_words"}
    assert server.requests == []
    server.says("I do not know.")
    say(OPEN)
    assert len(server.requests) == 1
    assert "Graz" not in server.heard
    assert say("I told you that I live in Graz.").turn.reply.component != "language_model"
    assert "Graz" not in server.heard
    assert answered.said.text == TOLD


def test_a_marked_exchange_is_never_sent_nor_what_was_learned_in_it(server, say):
    answered = say(TOLD)
    mark_episodes_local_only(say.memory.holding, [URIRef(answered.recorded.episode)])
    server.requests.clear()
    server.says("I do not know.")
    say(OPEN)
    say("What is my sister called?")
    assert len(server.requests) == 1
    assert "Anna" not in server.heard
    assert "Graz" not in server.heard


def test_a_mark_can_be_taken_away(server, say):
    answered = say(TOLD)
    mark_episodes_local_only(say.memory.holding, [answered.said.episode])
    assert mark_episodes_local_only(say.memory.holding, [answered.said.episode], kept=False) == 2
    server.requests.clear()
    say(OPEN)
    assert "Graz" in server.heard


def test_of_whom_nothing_may_be_sent_nothing_is(server, say):
    say.user.stays_here = True
    say.user.save()
    say(TOLD)
    say("Hello!")
    say("Who planted Old Tom?")
    assert server.requests == []


def test_another_persons_memory_is_not_sent(server, say, bobs_say):
    bobs_say("My sister is called Berta and I live in Linz.")
    server.requests.clear()
    say(OPEN)
    assert "Berta" not in server.heard
    assert "Linz" not in server.heard


def test_the_budget_holds_and_the_oldest_talk_goes_first(server, say, settings):
    settings.COMPANION_LLM = server.settings(tokens=1000, reply_tokens=100)
    for number in range(3):
        say(f"So the market {number}? {'Pears, ' * 110}")
    server.requests.clear()
    answered = say("Hello!")
    (sent,) = shown(say, answered).sent
    assert sent.tokens_sent + 100 <= 1000
    talk = [each["content"] for each in server.requests[-1]["messages"][1:-1]]
    assert talk
    assert "market 2" in talk[-2]
    assert not any("market 0" in each for each in talk)


def test_what_is_removed_for_good_leaves_the_record_of_what_was_sent(server, say):
    told = say(TOLD)
    later = say(OPEN)
    assert any("Graz" in each.text for each in shown(say, later).sent[0].messages)
    delete_exchanges(say.user, [told.said.episode])
    assert not any("Graz" in each.text for each in shown(say, later).sent[0].messages)
    delete_exchanges(say.user, [later.said.episode])
    left = say.memory.episodes.reader.rows("statements_about", predicate=MEM.sentIn)
    assert left == []


def test_what_was_sent_goes_into_the_bin_with_the_reply_and_comes_back_as_it_was(server, say):
    told = say(TOLD)
    later = say(OPEN)
    say("Hello!")
    before = everything(say)
    assert take(say.memory.holding, [Unit(later.said.episode, "it is old")], "oldest").roots
    assert later.said.episode not in {held for each in sent_messages(say) for held in each.holds}
    assert everything(say) != before
    give_back(say.memory.holding, [later.said.episode])
    assert everything(say) == before
    delete_exchanges(say.user, [told.said.episode])
    assert not any("Graz" in each.text for each in sent_messages(say))


def everything(say):
    return {tuple(map(str, row.values())) for row in say.memory.episodes.reader.terms("statements_about")}


def sent_messages(say):
    entries, _ = entries_before(say.memory.episodes.reader, 10_000, 50)
    return [message for entry in entries for sent in entry.sent for message in sent.messages]


def test_what_claims_something_in_words_of_manners_is_not_said(server, say):
    server.says("You thanked me for my help and I thanked you.")
    reply = say("finally finished my thesis").turn.reply
    assert (reply.component == "language_model", reply.unsupported) == (False, ())
    assert "thanked" not in reply.text
