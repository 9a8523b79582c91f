import pytest

from memory.retrieval.from_texts.question import text_question

WANTED = [
    ("Who drew the plans?", "person", "draw", "agent"),
    ("Whom did the constable marry?", "person", "marry", "patient"),
    ("When was the abbey closed?", "date", "close", ""),
    ("In what year did William Oake marry?", "date", "marry", ""),
    ("How many litres does the basket hold?", "count", "hold", "patient"),
    ("How much did the lens cost?", "amount", "cost", "patient"),
    ("How long does a pressing take?", "duration", "take", ""),
    ("At what pressure does the relief valve open?", "measure", "open", ""),
    ("Why must gloves not be worn?", "reason", "wear", ""),
    ("Did Ruth Abara study engineering?", "whether", "study", ""),
]


@pytest.mark.parametrize("text", ["The abbey was closed.", "Hello!", ""])
def test_what_asks_nothing_is_no_question(text):
    assert text_question(text) is None


@pytest.mark.parametrize(("text", "wanted", "verb", "slot"), WANTED, ids=[text for text, *_ in WANTED])
def test_what_is_wanted_and_where_it_stands(text, wanted, verb, slot):
    found = text_question(text)
    assert (found.wanted, found.predicate.lemma, found.asked_slot) == (wanted, verb, slot)


def _said(terms):
    return [term.text for term in terms]


def test_who_did_what_to_whom():
    found = text_question("What did Agnes Dunmore pay for the smokehouse in 1880?")
    assert (_said(found.agent), _said(found.others), found.years) == (["Agnes", "Dunmore"], ["smokehouse"], ("1880",))


def test_a_passive_is_turned_round():
    found = text_question("Who was dismissed in 1821?")
    assert (found.asked_slot, found.is_passive) == ("patient", True)


def test_a_clause_of_time_is_a_condition():
    assert _said(text_question("How old was Ernest Brill when he died?").conditions) == ["died"]


def test_a_denied_question_is_known():
    assert text_question("Why was the tower never begun?").is_denied
