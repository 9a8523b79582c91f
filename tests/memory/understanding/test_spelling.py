import pytest

from memory.language.words import words_of
from memory.understanding.phrases import phrases_of
from memory.understanding.spelling import RESPELLINGS, Spelling


def spelling(domain):
    return Spelling(phrases_of(domain.schema).vocabulary, domain)


def put_right(text, domain):
    return " ".join(word.key for word in spelling(domain).corrected(words_of(text)))


def respelt(text, domain, *doubtful):
    words = words_of(text)
    places = {n for n, word in enumerate(words) if word.key in doubtful}
    return [" ".join(word.key for word in each) for each in spelling(domain).respellings(words, places)]


@pytest.mark.parametrize(
    "text",
    [
        "mira",
        "the garden",
        "2019",
        "of",
        "tre",
        "where wasnt Mira born",
        "the custom of friends",
        "xyzzy plugh",
        "Is it Peter Hollt",
        "",
    ],
)
def test_names_words_of_the_dictionary_numbers_and_short_words_stay(text, known_orchard):
    assert put_right(text, known_orchard) == " ".join(word.key for word in words_of(text))


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("gardner", "gardener"),
        ("plantted", "planted"),
        ("elmsted", "elmstead"),
        ("gradener", "gardener"),
        ("beekepers", "beekeepers"),
        ("byrthday", "birthday"),
        ("youngist", "youngest"),
        ("burchham", "birchham"),
    ],
)
def test_a_word_that_no_dictionary_has_is_put_right(wrong, right, known_orchard):
    assert put_right(f"the {wrong}", known_orchard) == f"the {right}"


def test_a_first_word_is_taken_for_a_question_word(known_orchard):
    assert put_right("wich gardener", known_orchard) == "which gardener"
    assert put_right("whcih gardener", known_orchard) == "which gardener"
    assert put_right("whih gardener", known_orchard) == "which gardener"


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("Where was Mira Hollt born?", "where was mira holt born"),
        ("where was lia voggt born", "where was lea vogt born"),
        ("Who planted Old Tomm?", "who planted old tom"),
    ],
)
def test_a_name_of_several_words_is_put_right_as_a_whole(text, right, known_orchard):
    assert put_right(text, known_orchard) == right


def test_a_missing_apostrophe_is_understood(known_orchard):
    words = spelling(known_orchard).corrected(words_of("Where is Elmsteads gardener?"))
    assert (words[2].key, words[2].is_possessive, words[2].is_corrected) == ("elmstead", True, False)


def test_what_was_written_otherwise_is_known_to_be_corrected(known_orchard):
    words = spelling(known_orchard).corrected(words_of("Where was Mira Hollt's friend born?"))
    assert [word.key for word in words if word.is_corrected] == ["holt"]


def test_of_many_odd_words_none_is_put_right(known_orchard):
    text = "elmsted gardner plantted hollt voggt burchham beekeper gardaner frend"
    assert put_right(text, known_orchard) == text


def test_bolder_respellings_leave_alone_what_is_known_to_be_meant(known_orchard):
    assert respelt("Who planted Old Tom?", known_orchard) == []


@pytest.mark.parametrize(
    ("text", "doubtful", "right"),
    [
        ("Where was Myra Holt born?", ("myra",), "where was mira holt born"),
        ("Where was Jon Ash born?", ("ash",), "where was jon ashe born"),
        ("were was Mira Holt born?", (), "where was mira holt born"),
        ("Which custody planned Old Tom?", ("planned",), "which custody planted old tom"),
    ],
)
def test_a_right_word_in_a_wrong_place_may_mean_another(text, doubtful, right, known_orchard):
    assert right in respelt(text, known_orchard, *doubtful)


@pytest.mark.parametrize("text", ["Where was Lenny Holt born?", "Where was Mark Elmstead born?", "Who planted the Old Town?"])
def test_another_name_is_no_misspelling(text, known_orchard):
    content = [word.key for word in words_of(text) if word.is_content]
    assert not {"mira", "tom"} & {word for each in respelt(text, known_orchard, *content) for word in each.split()}


def test_there_are_few_of_them(known_orchard):
    text = "Wich gardner plantted Old Tomm in Elmsted?"
    assert len(respelt(text, known_orchard, "gardner", "plantted", "tomm", "elmsted")) <= RESPELLINGS


def test_nothing_is_respelt_of_nothing(known_orchard):
    assert respelt("", known_orchard) == []


@pytest.mark.parametrize(
    ("text", "right"), [("Were did Mira die?", "where did mira die"), ("Were Mira and Jon friends?", "were mira and jon friends")]
)
def test_before_an_auxiliary_stands_a_question_word(text, right, known_orchard):
    assert put_right(text, known_orchard) == right


def test_between_two_question_words_none_is_chosen(known_orchard):
    assert not {"when", "where"} & {each.split()[0] for each in respelt("Whee was Mira Holt born?", known_orchard)}
