import pytest

from memory.embedding.minilm import minilm
from memory.support.support import Evidence, check_entailment

SISTER = Evidence("Your sister is called Anna.", "you told me yesterday")
ANNA = Evidence("Anna lives in Graz.", "you told me on 3 May")
SAID = Evidence("I live in Vienna and my brother works in Linz.", "you said yesterday", by_person=True)
BORN = Evidence("Jon Ashe was born in Elmstead on 1959-08-17.", "orchard knowledge")
PLANTED = Evidence("Old Tom was planted by Mira Holt.")


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        ("Anna lives in Vienna.", ANNA),
        ("Anna does not live in Graz.", ANNA),
        ("You live in Graz.", ANNA),
        ("Anna lives in beautiful Graz.", ANNA),
        ("Anna lives in Graz and sings in a choir.", ANNA),
        ("Your brother is called Anna.", SISTER),
        ("You have two sisters.", SISTER),
        ("Your brother lives in Vienna.", SAID),
        ("I live in Vienna.", SAID),
        ("You like Vienna.", SAID),
        ("Jon Ashe died in Elmstead.", BORN),
        ("Jon Ashe was born on 17 August 1960.", BORN),
        ("Old Tom planted Mira Holt.", PLANTED),
        ("You hate films.", Evidence("You like films.")),
        ("Bob is the father of Anna.", Evidence("Anna is the father of Bob.")),
        ("Anna is a teacher.", Evidence("Anna knows a teacher.")),
    ],
    ids=lambda each: each if isinstance(each, str) else "",
)
def test_what_is_not_said_there_is_not_supported(claim, evidence):
    found = check_entailment(claim, [evidence], minilm())
    assert (found.is_given, found.source) == (False, None)
    assert found.why


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        ("Your sister is called Anna.", SISTER),
        ("Your sister is Anna.", SISTER),
        ("Yesterday you told me that your sister is called Anna.", SISTER),
        ("Yes, Anna lives in Graz.", ANNA),
        ("You live in Vienna, and your brother works in Linz.", SAID),
        ("I remember that you live in Vienna.", SAID),
        ("Jon Ashe was born on 17 August 1959.", BORN),
        ("He was born in Elmstead.", BORN),
        ("Mira Holt planted Old Tom.", PLANTED),
        ("You like movies.", Evidence("You like films.")),
        ("Jon Ashe doesn't like pears.", Evidence("Jon Ashe does not like pears.")),
    ],
    ids=lambda each: each if isinstance(each, str) else "",
)
def test_what_is_said_there_in_other_words_is_supported(claim, evidence):
    assert check_entailment(claim, [evidence], minilm()).is_given


def test_the_first_that_says_it_is_named():
    assert check_entailment("Anna lives in Graz.", [SISTER, ANNA], minilm()).source == 1


def test_two_may_say_it_together():
    found = check_entailment("Your sister Anna lives in Graz.", [SISTER, ANNA], minilm())
    assert (found.is_given, found.source) == (True, None)


def test_two_do_not_say_of_the_person_what_one_says_of_another():
    assert not check_entailment("You live in Graz.", [SISTER, ANNA], minilm()).is_given


def test_without_evidence_nothing_is_supported():
    assert check_entailment("Anna lives in Graz.", [], minilm()).why == "nothing is named that it rests on"
