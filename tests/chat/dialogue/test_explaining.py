"""The steps of a turn that is not kept: they say what the turn itself says."""

import pytest

from chat.dialogue.explaining import explain_turn
from tests.living import life_of
from tests.wordings import bundled_wording

WORDING = bundled_wording()


@pytest.fixture
def life(store, alice):
    """Alice has asked when Mira was born and told of her sister."""
    life = life_of(alice)
    life.says("2026-03-04 09:00", "When was Mira Holt born?")
    life.says("2026-03-04 09:01", "My sister lives in Vienna.")
    return life


def steps(life, text):
    return {step.key: step for step in explain_turn(life.memory, text, WORDING).steps}


def test_the_reply_is_the_one_that_would_be_given(life):
    found = explain_turn(life.memory, "When was Mira Holt born?", WORDING)
    assert found.turn.reply.text == life.asks("When was Mira Holt born?").reply.text
    assert found.steps[-1].words == (found.turn.reply.text,)


def test_understanding_shows_the_names_and_the_readings(life):
    mentions, readings = steps(life, "When was Mira Holt born?")["understanding"].tables
    assert any("Mira Holt" in row[2] for row in mentions.rows)
    assert readings.rows


def test_what_a_word_stands_for_is_said(life):
    life.says("2026-03-04 09:02", "When was Mira Holt born?")
    words = " ".join(steps(life, "When did she die?")["understanding"].words)
    assert "“she” stands for" in words


def test_access_has_the_features_of_what_is_active(life):
    table = steps(life, "When was Mira Holt born?")["activation"].tables[0]
    mira = next(row for row in table.rows if "Mira Holt" in row[0])
    assert float(mira[1]) > 0
    assert mira[2] != "never"
    assert int(mira[3]) >= 1


def test_the_strategies_come_with_their_queries_and_the_parts_of_each_rank(life):
    step = steps(life, "When was Mira Holt born?")["strategies"]
    exchanges, searches = step.tables
    assert exchanges.rows[0][0] == "When was Mira Holt born?"
    assert [row[0] for row in searches.rows] == [query.name.replace("_", " ") for query in step.queries]
    assert all("SELECT" in query.sparql for query in step.queries)


def test_triples_are_compared_with_what_is_stated(life):
    step = steps(life, "My sister lives in Vienna.")["triples"]
    assert "counts as known" in step.words[1]
    assert float(step.tables[0].rows[0][2]) > 0


def test_components_say_who_won_and_why(life):
    step = steps(life, "When was Mira Holt born?")["components"]
    assert step.words[0].startswith("The reply comes from “domain knowledge”, with a score of 0.")
    assert len(step.tables[0].rows) >= 2


def test_what_would_be_learned_is_told(life):
    assert "It would learn: " in steps(life, "My brother lives in Graz.")["interests"].words[0]
    assert "hear again" in steps(life, "My sister lives in Vienna.")["interests"].words[0]


@pytest.mark.parametrize(
    "text", ["Hello", "?", "asdf qwer", "Why?", "What did I ask you yesterday?", "Forget that.", "Let's start over"]
)
def test_every_message_has_steps_and_a_reply(life, text):
    found = explain_turn(life.memory, text, WORDING)
    assert found.steps[-1].words[0]
    assert found.elapsed_ms > 0
