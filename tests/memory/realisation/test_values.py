import pytest
from rdflib import XSD, Literal, URIRef

from memory.realisation.values import (
    date_in_words,
    is_date,
    listed,
    literal_in_words,
    named_apart,
    precision_preposition,
    sentence,
)


def typed(text, datatype):
    return Literal(text, datatype=datatype, normalize=False)


@pytest.mark.parametrize(
    ("written", "words"),
    [
        ("no date", "no date"),
        ("", ""),
        ("1956", "1956"),
        ("1956-07", "July 1956"),
        ("1956-07-15", "15 July 1956"),
        ("1956-07-05", "5 July 1956"),
        ("1956-07-15T12:30:00Z", "15 July 1956"),
        ("0800-12-25", "25 December 800"),
    ],
)
def test_a_date_is_said_as_exactly_as_it_is_known(written, words):
    assert date_in_words(written) == words


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (Literal("Old Tom"), "Old Tom"),
        (Literal("Old Tom", lang="en"), "Old Tom"),
        (typed("1956-07-15", XSD.date), "15 July 1956"),
        (typed("1956", XSD.gYear), "1956"),
        (typed("1956", XSD.integer), "1956"),
        (typed("41250", XSD.integer), "41,250"),
        (typed("-41250", XSD.integer), "-41,250"),
        (typed("1234567", XSD.nonNegativeInteger), "1,234,567"),
        (typed("1.5", XSD.decimal), "1.5"),
        (typed("true", XSD.boolean), "yes"),
        (typed("false", XSD.boolean), "no"),
        (Literal("1956-07-15"), "1956-07-15"),
    ],
)
def test_a_literal_is_said(value, words):
    assert literal_in_words(value) == words


@pytest.mark.parametrize("value", [Literal("1956"), typed("1956", XSD.integer), URIRef("https://x.example/1956"), "1956", None])
def test_what_only_looks_like_a_date_is_none(value):
    assert not is_date(value)


@pytest.mark.parametrize(
    ("value", "preposition", "said"),
    [
        (typed("1956-07-15", XSD.date), "on", "on"),
        (typed("1956-07", XSD.gYearMonth), "on", "in"),
        (typed("1956", XSD.gYear), "on", "in"),
        (typed("1956", XSD.gYear), "by", "by"),
        (URIRef("https://x.example/stage"), "on", "on"),
        (Literal("a stage"), "on", "on"),
    ],
)
def test_a_month_and_a_year_take_in(value, preposition, said):
    assert precision_preposition(value, preposition) == said


@pytest.mark.parametrize(
    ("items", "words"),
    [
        ([], ""),
        (["A"], "A"),
        (["A", "B"], "A and B"),
        (["A", "B", "C"], "A, B and C"),
    ],
)
def test_a_list_is_said(items, words):
    assert listed(items) == words


@pytest.mark.parametrize(
    ("number", "words"), [(3, "0, 1 and 2"), (4, "0, 1, 2 and 3"), (5, "0, 1, 2 and 2 more"), (9, "0, 1, 2 and 6 more")]
)
def test_a_long_list_says_how_many_are_left_out_and_never_that_one_is(number, words):
    assert listed([str(n) for n in range(number)], most=3) == words


def test_a_list_of_a_greater_whole_says_how_many_there_are_in_all():
    assert listed([str(n) for n in range(9)], most=3, whole=2_500) == "0, 1, 2 and 2,497 more"


@pytest.mark.parametrize(
    ("labels", "apart"),
    [
        ([], []),
        (["Pell, Ostry and Sea Line"], ["Pell, Ostry and Sea Line"]),
        (["Pell", "Ostry"], ["Pell", "Ostry"]),
        (["Pell", "Pell", "Ostry"], ["Pell", "Ostry"]),
        (["Pell, the town", "Ostry"], ["“Pell, the town”", "Ostry"]),
        (["Salt and Pepper", "Andover"], ["“Salt and Pepper”", "Andover"]),
    ],
)
def test_names_that_hold_a_comma_are_told_apart_in_a_list(labels, apart):
    assert named_apart(labels) == apart


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("old Tom grows", "Old Tom grows."),
        ("Pell St. is in Seaward", "Pell St. is in Seaward."),
        ("the line stops at Pell St.", "The line stops at Pell St."),
        ("Mira planted Help!", "Mira planted Help!."),
        ("3 trees", "3 trees."),
    ],
)
def test_a_sentence_has_a_capital_and_one_full_stop(words, said):
    assert sentence(words) == said
