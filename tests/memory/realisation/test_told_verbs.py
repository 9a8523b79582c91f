import pytest

from memory.realisation.told_verbs import Tense, as_told, is_verb, stands_alone, tense_of, verb_phrase, with_its_article


@pytest.mark.parametrize("relation", ["birthday", "favourite food", "wedding anniversary", "phone number", "hobby", "job"])
def test_nouns_are_no_verbs(relation):
    assert not is_verb(relation)


@pytest.mark.parametrize("relation", ["live in", "be", "be allergic to", "like", "play", "want to", "grow up in", "can"])
def test_verbs(relation):
    assert is_verb(relation)


@pytest.mark.parametrize(
    ("relation", "words", "tense"),
    [
        ("live in", "I live in Graz", "present"),
        ("visit", "I visited Rome last year", "past"),
        ("live in", "I have lived in Graz since 2010", "perfect"),
        ("be born in", "I am from Linz, born there", "past"),
        ("be", "My grandfather was a miner", "past"),
        ("have", "I had a dog", "past"),
        ("have", "I've got a dog", "present"),
        ("live in", "I've moved to Ulm", "present"),
    ],
)
def test_the_tense_is_the_one_that_was_told(relation, words, tense):
    assert tense_of(relation, words, is_past=False, is_over=False) == tense


def test_what_is_over_is_said_in_the_past():
    assert tense_of("live in", "I live in Oslo", is_past=False, is_over=True) == "past"
    assert tense_of("live in", "I used to live in Oslo", is_past=True, is_over=False) == "used to"


@pytest.mark.parametrize(
    ("relation", "tense", "is_plural", "said"),
    [
        ("like", Tense("present"), True, "like"),
        ("like", Tense("present"), False, "likes"),
        ("like", Tense("present", is_denied=True), True, "don't like"),
        ("like", Tense("present", is_denied=True), False, "doesn't like"),
        ("be allergic to", Tense("present", is_denied=True), True, "aren't allergic to"),
        ("be", Tense("past"), False, "was"),
        ("have", Tense("present", is_denied=True), False, "doesn't have"),
        ("live in", Tense("past", is_denied=True), True, "didn't live in"),
        ("live in", Tense("used to"), False, "used to live in"),
        ("live in", Tense("perfect"), False, "has lived in"),
        ("can", Tense("present", is_denied=True), True, "can't"),
        ("work as", Tense("present"), False, "works as"),
    ],
)
def test_verbs_are_conjugated(relation, tense, is_plural, said):
    assert verb_phrase(relation, tense, is_plural=is_plural) == said


def test_the_person_s_own_verb_is_used():
    assert as_told(("like", "adore", "love"), "I really love mangoes") == "love"
    assert as_told(("like", "adore", "love"), "mangoes are the best") == "like"
    assert as_told(("work at", "work in"), "my son works in a bakery") == "work in"
    assert as_told(("be married to", "marry"), "my sister is married to Karl") == "be married to"


@pytest.mark.parametrize(
    ("verb", "words"), [("drill", "I do drill in the army"), ("piano", "I do piano"), ("read a book", "I read a book")]
)
def test_what_does_not_stand_alone(verb, words):
    assert not stands_alone(verb, words)


@pytest.mark.parametrize(
    ("verb", "words"), [("smoke", "My brother smokes."), ("drink", "I don't drink."), ("drink", "I do not drink.")]
)
def test_a_verb_stands_alone(verb, words):
    assert stands_alone(verb, words)


@pytest.mark.parametrize(
    ("relation", "words", "said"),
    [
        ("be capital of", "Rome is the capital of France", "be the capital of"),
        ("be friend of", "Tom is a friend of Lisa", "be a friend of"),
        ("be fond of", "I am fond of tea", "be fond of"),
        ("live in", "I live in a town", "live in"),
        ("lend bike to", "I lent my bike to Lukas", "lend your bike to"),
        ("have row with", "I had a row with my boss", "have a row with"),
        ("go to cinema with", "we went to the cinema with Anna", "go to the cinema with"),
        ("play scrabble with", "I play Scrabble with Tom", "play Scrabble with"),
        ("grow up in", "I grew up in Graz", "grow up in"),
    ],
)
def test_an_article_is_the_one_that_was_said(relation, words, said):
    assert with_its_article(relation, words) == said
