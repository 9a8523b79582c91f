import pytest

from memory.domain_knowledge.names import NamedThing
from memory.language.words import Span
from memory.understanding.mentions import ThingMention
from memory.understanding.statements import statements_in
from memory.understanding.titles import mask_titles, titles_in, unmask_titles


def mention(label, **more):
    return ThingMention(Span(0, 1), (NamedThing(f"https://x.example/{label}", label, label.lower()),), **more)


@pytest.mark.parametrize("label", ["Odell Marsh", "almond", "brown rice", "Ferry"])
def test_plain_names_and_nouns_are_left_to_the_parser(label):
    assert titles_in(f"I like {label}.", [mention(label)]) == {}


def test_a_name_of_which_only_a_part_was_said_is_no_title():
    assert titles_in("I like The Last of the Ferry.", [mention("The Last of the Ferry", is_partial=True)]) == {}


def test_the_words_of_a_title_in_a_plain_sentence_are_no_title():
    assert titles_in("I love a night at the ferry.", [mention("A Night at the Ferry")]) == {}


def test_a_word_that_begins_like_a_title_is_not_taken_for_it():
    titles = {"Oriana": "fish and chip"}
    assert mask_titles("I like fish and chips.", titles) == "I like fish and chips."


@pytest.mark.parametrize(
    ("text", "label", "read"),
    [
        ("Odell recorded A Night at the Ferry.", "A Night at the Ferry", ("Odell", "record", "A Night at the Ferry")),
        ("I bought some fish and chips.", "fish and chips", ("I", "buy", "fish and chips")),
    ],
)
def test_a_title_is_read_whole_and_as_it_was_written(text, label, read):
    titles = titles_in(text, [mention(label)])
    (found,) = [unmask_titles(each, titles) for each in statements_in(mask_titles(text, titles))]
    assert (found.subject.text, found.relation, found.value.text) == read
    assert found.words == text


def test_a_stand_in_that_is_in_the_text_itself_is_not_used():
    titles = titles_in("Oriana sang A Night at the Ferry.", [mention("A Night at the Ferry")])
    assert list(titles.values()) == ["A Night at the Ferry"]
    assert "Oriana" not in titles
