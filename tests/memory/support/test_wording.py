import pytest

from memory.support.wording import clauses_of, dates_in_words, numbers_in, wording_of


@pytest.mark.parametrize(
    ("sentence", "clauses"),
    [
        ("Anna lives in Graz and works in Linz", ["Anna lives in Graz", "Anna works in Linz"]),
        ("You live in Vienna, but your brother works in Linz", ["You live in Vienna", "your brother works in Linz"]),
        ("Anna likes tea and coffee.", ["Anna likes tea and coffee."]),
    ],
    ids=["one_subject", "two_subjects", "nouns"],
)
def test_a_sentence_has_a_clause_for_each_verb_that_is_joined(sentence, clauses):
    assert clauses_of(sentence) == clauses


def test_names_are_what_is_written_so_within_a_sentence_or_no_word_at_its_head():
    assert wording_of("Yesterday Anna met Bob's sister.").names == {"anna", "bob"}
    assert wording_of("Elmstead is old.").names == {"elmstead"}


def test_numbers_are_the_same_in_words_and_figures():
    assert numbers_in("two dogs, 1,000 cats and the 3rd horse") == {"2", "1000", "3"}


def test_dates_are_said():
    assert dates_in_words("born 1959-08-17, married 1980-05") == "born 17 August 1959, married May 1980"


def test_who_does_what_is_known_in_both_voices():
    (active,), (passive,) = wording_of("Mira planted it.").predications, wording_of("It was planted by Mira.").predications
    assert (active.verb, active.names, active.is_passive) == ("plant", {"mira"}, False)
    assert (passive.verb, passive.by, passive.is_passive) == ("plant", {"mira"}, True)
