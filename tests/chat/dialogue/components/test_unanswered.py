import pytest

HONEST = {
    "Where was Bernadette born?": "unknown_name",
    "What is the birth place of Zanzibar Quux?": "unknown_name",
    "What is the shoe size of Mira Holt?": "nothing_found",
    "how much does a good ladder cost these days": "not_known",
    "asdf": "not_understood",
    "?!": "not_understood",
}


@pytest.mark.parametrize("question", ["Who planted Old Tom?", "When did Jon Ashe die?", "Hello", "Is Jon Ashe a beekeeper?"])
def test_where_somebody_has_a_reply_the_way_out_is_not_taken(ask, question):
    turn = ask(question)
    assert turn.reply.component != "unanswered"
    assert turn.candidates[-1].component == "unanswered"


@pytest.mark.parametrize("text", HONEST)
def test_what_cannot_be_answered_gets_an_honest_reply(ask, text):
    reply = ask(text).reply
    assert (reply.component, reply.intent) == ("unanswered", HONEST[text])


@pytest.mark.parametrize("text", HONEST)
def test_an_honest_reply_claims_nothing(ask, text):
    reply = ask(text).reply
    assert (reply.answers, reply.sources) == ((), ())


@pytest.mark.parametrize("text", ["What is the shoe size of Mira Holt?", "Where was Bernadette born?", "asdf"])
def test_what_an_honest_reply_offers_has_an_answer(ask, text):
    choices = ask(text).reply.choices
    assert all(ask(choice).reply.sources for choice in choices)
    assert not choices or "Mira Holt" in text


@pytest.mark.parametrize("text", ["asdf", "I like pears very much.", "Where was Bernadette born?"])
@pytest.mark.parametrize("number", [1, 2])
def test_somebody_who_knows_nothing_promises_no_questions(ask_nothing_known, text, number):
    reply = ask_nothing_known(text, number).reply
    assert reply.choices == ()
    assert not reply.text.endswith((":", "here are some.", "here are examples."))


def test_an_unknown_name_is_named_as_it_was_written(ask):
    assert "“Zanzibar Quux”" in ask("What is the birth place of Zanzibar Quux?").reply.text


def test_what_is_not_known_of_a_thing_is_said_of_this_thing(ask):
    assert "Mira Holt" in ask("What is the shoe size of Mira Holt?").reply.text


def test_the_choices_about_a_thing_are_about_this_thing(ask):
    assert all("Mira Holt" in choice for choice in ask("What is the shoe size of Mira Holt?").reply.choices)


@pytest.mark.parametrize("name", ["<b>Bernadette</b>", "{{Bernadette}}", '"Bernadette"}}', "Bern{%if%}adette"])
def test_an_unknown_name_with_signs_in_it_is_said_back_as_it_is(ask, name):
    assert f"“{name}”" in ask(f"Where was {name} born?").reply.text


def test_a_very_long_name_is_cut(ask):
    reply = ask(f"Where was {'Bernadette' * 100} born?").reply
    assert reply.intent == "unknown_name"
    assert len(reply.text) < 250


@pytest.mark.parametrize("text", ["how old is skara brae, the stone houses with the stone beds", "so what goes in haluski then"])
def test_what_asks_for_nothing_told_is_not_said_to_be_untold(ask, text):
    assert ask(text).reply.intent not in {"not_told", "told_unknown"}


@pytest.mark.parametrize(
    "text",
    [
        "how long do hedgehogs live, my uncle says hers is older than his van",
        "who won the pie contest at the fair, we had to leave early",
    ],
)
def test_where_it_is_not_certain_that_it_was_told_the_reply_is_right_in_any_case(ask_nothing_known, text):
    assert ask_nothing_known(text).reply.intent == "not_known"


@pytest.mark.parametrize(
    "text",
    [
        "do you think a boy of nine will like an aunt with a beard?",
        "would you say two cats are one too many",
        "what should i wear to a christening in a barn",
    ],
)
def test_who_asks_for_a_view_gets_no_search_for_it(ask_nothing_known, text):
    assert ask_nothing_known(text).reply.intent == "no_view"


@pytest.mark.parametrize(
    "text",
    [
        "would you believe it, who invented the zip?",
        "your guess is as good as mine, who invented the zip?",
        "who do you think Ada Quist was",
    ],
)
def test_a_question_of_fact_wants_no_view(ask_nothing_known, text):
    assert ask_nothing_known(text).reply.intent != "no_view"


@pytest.mark.parametrize(
    "text",
    [
        "ugh these wellies are murdering my feet, i swear another hour in them and im done, need new ones",
        "i shouted at my brother and hung up. who am i to judge him, i left when he was ten",
    ],
)
def test_what_only_seems_to_ask_is_listened_to(ask_nothing_known, text):
    assert ask_nothing_known(text).reply.component == "listening"
