from concurrent.futures import ThreadPoolExecutor

import pytest

from memory.grammar import parsed


def lemmas(text):
    return " ".join(word.lemma for sentence in parsed(text) for word in sentence.words)


def subject_and_verb(text):
    sentence = parsed(text)[0]
    verb = sentence.root
    return sentence.child(verb, "nsubj", "nsubjpass").text, verb.lemma


@pytest.mark.parametrize("text", ["", "   ", "\n"])
def test_nothing_has_no_sentences(text):
    assert parsed(text) == ()


def test_a_word_knows_where_it_stands_in_the_text():
    text = "im happy, I've got 5cats"
    for sentence in parsed(text):
        for word in sentence.words:
            assert text[word.start : word.end].lower() in {word.text.lower(), word.text.strip("'").lower()}
            assert sentence.words[word.index] is word


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("im happy", "i be happy"),
        ("i dont like fish", "i do not like fish"),
        ("she luvs him", "she love him"),
        ("i have 5cats", "i have 5 cat"),
        ("gonna swim", "go to swim"),
        ("it’s cold", "it be cold"),
    ],
)
def test_what_is_typed_in_haste_is_brought_nearer_to_edited_text(text, expected):
    assert lemmas(text) == expected


def test_a_name_keeps_its_letters():
    assert lemmas("Rings and Hastings").endswith("hastings")


@pytest.mark.parametrize(
    ("text", "expected"),
    [("MY SISTER IS A BAKER", ("SISTER", "be")), ("my mum's a baker", ("mum", "be")), ("the old boat sank", ("boat", "sink"))],
)
def test_the_subject_and_the_verb_are_found(text, expected):
    assert subject_and_verb(text) == expected


def test_a_sentence_has_its_own_words():
    first, second = parsed("Anna sings. She also dances.")
    assert (first.text, second.text) == ("Anna sings.", "She also dances.")


def test_several_threads_read_the_same():
    texts = [f"Anna has {number} boats." for number in range(20)]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(parsed, texts)) == [parsed(text) for text in texts]


def test_a_very_long_text_is_read_from_its_beginning():
    assert parsed("Anna sings. " * 1000)[0].text == "Anna sings."
