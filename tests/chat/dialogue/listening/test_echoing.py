from pathlib import Path

import pytest

from chat.dialogue.listening.echoing.echo import begins_with_echo, echo_of
from chat.dialogue.listening.echoing.examples import MOOD, NOTHING, examples, examples_in
from chat.dialogue.listening.echoing.rating import bundled, digest_in
from chat.dialogue.listening.echoing.rating_training import digest_of as digest_of_ratings
from chat.dialogue.listening.echoing.rating_training import rows, rows_in
from memory.language.moves.classifier import digest_of
from memory.language.wording import as_heard

HERE = Path(__file__).parent
HELD_OUT = 150


def test_the_weights_are_those_of_the_examples():
    assert bundled().digest == digest_of(examples()), "run python -m chat.dialogue.listening.echoing.training"


def test_an_echo_is_in_the_words_of_the_message_and_says_nothing_of_the_speaker():
    for example in list(examples_in(HERE / "held_out_echoes.tsv"))[:120]:
        echo = echo_of(example.text)
        assert not echo or as_heard(echo.removeprefix("Oh, ").rstrip("!.")) in as_heard(example.text)
        assert not {"i", "my", "me", "our", "you"} & set(echo.lower().rstrip("!.").split())


@pytest.mark.parametrize(
    ("reply", "message", "begins"),
    [
        ("Biscuit! Oh, that's lovely.", "we got a puppy and she's called biscuit", True),
        ("Oh, Duke. I'm so sorry.", "had to put Duke down monday", True),
        ("Oh no, what a shame.", "she cried off", False),
        ("That's hard. I'm sorry.", "my nan died", False),
    ],
)
def test_a_reply_that_began_with_an_echo_is_recognised(reply, message, begins):
    assert begins_with_echo(reply, message) is begins


@pytest.mark.parametrize("row", ["we got a puppy\tBiscuit\t!", "we got a puppy\tpuppy\t?"])
def test_what_is_no_echo_is_said(tmp_path, row):
    file = tmp_path / "01.tsv"
    file.write_text(f"{row}\n")
    with pytest.raises(ValueError, match="no echo"):
        list(examples_in(file))


def test_what_is_to_be_left_alone_is_learned_too():
    assert any(each.classes[MOOD] == NOTHING for each in examples())


def test_the_ratings_are_those_of_the_rows():
    assert digest_in() == digest_of_ratings(rows(), bundled().digest), (
        "run python -m chat.dialogue.listening.echoing.rating_training"
    )


@pytest.mark.figures
def test_what_strangers_rated_is_said_where_they_liked_it():
    said = [
        rating
        for message, spans in list(rows_in(HERE / "held_out_rated.tsv"))[:HELD_OUT]
        for rating in _ratings_said(message, dict(spans))
    ]
    assert len(said) > 0.5 * HELD_OUT
    assert said.count("2") >= 0.72 * len(said)
    assert said.count("0") <= 0.08 * len(said)


def _ratings_said(message, ratings):
    echo = as_heard(echo_of(message).removeprefix("Oh, ").rstrip("!."))
    return [rating for words, rating in ratings.items() if as_heard(words) == echo][:1]


def test_what_has_no_rating_is_said(tmp_path):
    file = tmp_path / "01.tsv"
    file.write_text("we got a puppy\t2 a puppy\tpuppy\n")
    with pytest.raises(ValueError, match="no ratings"):
        list(rows_in(file))
