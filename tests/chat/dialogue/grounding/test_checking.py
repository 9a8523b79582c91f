"""Replies held against what was at hand: what is not there is found, whatever it is."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from chat.dialogue.grounding.checking import CONTRADICTED, UNSUPPORTED, AvailableGrounds, check_reply
from chat.dialogue.grounding.ground import DOMAIN, EPISODE, FACT, HISTORY, Ground, name_phrases, phrases_of, quotation, words_in
from chat.dialogue.grounding.times import times_of

BORN = words_in("be born in", "birth place")
NOW, YESTERDAY = datetime(2026, 3, 3, 12, tzinfo=UTC), datetime(2026, 3, 2, 9, tzinfo=UTC)
MIRA, TOM, ELMSTEAD, ROOK = (name_phrases(each) for each in ("Mira Holt", "Tom Reed", "Elmstead", "Rook"))
SISTER = Ground(
    FACT,
    "sister",
    needed_words=words_in("Anna"),
    times=phrases_of(*times_of(YESTERDAY, NOW, UTC)),
    words=words_in("my sister is called Anna", "your"),
)
ASKED = Ground(
    EPISODE,
    "asked",
    hints=MIRA | {quotation("Where was Mira Holt born?")},
    times=phrases_of(*times_of(YESTERDAY, NOW, UTC)),
)
AT_HAND = AvailableGrounds(
    grounds=(
        Ground(DOMAIN, "mira", (MIRA, ELMSTEAD), words=BORN),
        Ground(DOMAIN, "tom", (TOM, ROOK), words=BORN),
        Ground(DOMAIN, "date", (MIRA, phrases_of("3 May 1901", "May 1901", "1901")), words=words_in("be born on")),
        Ground(EPISODE, 4, (phrases_of("4", "4 times", "four"),), is_number=True, members=frozenset({"asked"})),
        Ground(HISTORY, "input", hints=name_phrases("Old Tower"), is_talk=True),
        SISTER,
        ASKED,
    ),
    holds=True,
    names=frozenset({"Mira Holt", "Tom Reed"}),
    quotes=frozenset({"Where was Mira Holt born?"}),
    said=words_in("Where was Ottoline Grabbe born?"),
    exempt_sentences=frozenset({"i will see to it"}),
)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("Mira Holt was born in Graz.", id="value-unheard-of"),
        pytest.param("Mira Holt was born in Rook.", id="value-of-another-thing"),
        pytest.param("Tom Reed was born in Elmstead.", id="thing-of-another-value"),
        pytest.param("Mira Holt died in Elmstead.", id="property"),
        pytest.param("Mira Holt was not born in Elmstead.", id="denied"),
        pytest.param("No. Mira Holt was born in Elmstead.", id="yes-or-no"),
        pytest.param("Mira Holt was born on 4 May 1901.", id="day"),
        pytest.param("Mira Holt was born on 3 June 1901.", id="month"),
        pytest.param("Your sister is called Berta.", id="told-value"),
        pytest.param("Your brother is called Anna.", id="told-of-whom"),
        pytest.param("Your sister is called Anna. You told me that today.", id="told-when"),
        pytest.param("You asked about Mira Holt 5 times.", id="count"),
        pytest.param("You asked about Mira Holt on Friday.", id="asked-when"),
        pytest.param("You asked about Tom Reed yesterday morning.", id="asked-about"),
        pytest.param("Yesterday morning you asked “Where was Tom Reed born?”.", id="quoted"),
        pytest.param("Where Ottoline Grabbe was born, I do not know: she lived in Graz.", id="beside-not-knowing"),
        pytest.param("Mira Holt was born in Elmstead and Graz.", id="one-value-more"),
    ],
)
def test_what_is_not_at_hand_is_found(text):
    assert check_reply(text, AT_HAND).unsupported


@pytest.mark.parametrize(
    ("text", "truths"),
    [
        pytest.param("Mira Holt was born in Elmstead.", [DOMAIN], id="fact"),
        pytest.param("Yes. Mira Holt was born in May 1901.", [DOMAIN], id="part-of-a-date"),
        pytest.param("Your sister is called Anna. You told me that yesterday morning.", [FACT, FACT], id="told"),
        pytest.param("You asked about Mira Holt 4 times, most recently yesterday morning.", [EPISODE], id="counted"),
        pytest.param("You asked yesterday morning: “Where was Mira Holt born?”", [EPISODE], id="quoted"),
        pytest.param("You mention the Old Tower. You seem interested in the Old Tower.", [HISTORY], id="talk"),
    ],
)
def test_what_is_at_hand_is_supported_by_its_source(text, truths):
    found = check_reply(text, AT_HAND)
    assert not found.unsupported
    assert [each.truth for each in found.claims] == truths


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("Hello! How are you?", id="greeting"),
        pytest.param("Shall I tell you where Tom Reed was born?", id="offer"),
        pytest.param("I do not know where Ottoline Grabbe was born.", id="not-known"),
        pytest.param("I will see to it.", id="words-without-slots"),
    ],
)
def test_manners_questions_and_want_of_knowledge_claim_nothing(text):
    assert not check_reply(text, AT_HAND).claims
    assert check_reply(text, AT_HAND).stating_nothing


def test_another_value_of_the_same_is_contradicted_and_what_nothing_speaks_of_is_unsupported():
    verdicts = [check_reply(text, AT_HAND).claims[0].verdict for text in ("Mira Holt was born in Graz.", "Ottoline likes tea.")]
    assert verdicts == [CONTRADICTED, UNSUPPORTED]


def test_a_source_is_right_where_a_claim_rests_on_it():
    found = check_reply("Mira Holt was born in Elmstead.", AT_HAND, ["mira", "tom"])
    assert (found.named, found.right) == (2, 1)


def test_what_a_number_counts_is_right_though_only_the_number_is_said():
    assert check_reply("You asked 4 times.", AT_HAND, ["asked"]).right == 1


def test_who_told_what_is_denied_denies_nothing():
    denied = replace(SISTER, words=SISTER.words | words_in("not"), is_denied=True)
    said = "Your sister is not called Anna. You told me that yesterday morning."
    assert not check_reply(said, AvailableGrounds((denied,))).unsupported
    assert check_reply(said.replace(" not", ""), AvailableGrounds((denied,))).unsupported


def test_a_list_may_leave_out_as_many_as_it_says():
    things = [Ground(DOMAIN, name, (name_phrases(name),), whole=5) for name in ("alder", "birch", "cedar")]
    at_hand = AvailableGrounds((*things, Ground(DOMAIN, 5, (phrases_of("5"),), words=words_in("trees"), is_number=True)))
    assert not check_reply("I know 5 trees: alder, birch, cedar and 2 more.", at_hand).unsupported
    assert check_reply("I know 5 trees: alder, birch, cedar and 3 more.", at_hand).unsupported


def test_the_number_of_those_left_out_may_be_a_number_that_something_else_has():
    things = [Ground(DOMAIN, name, (name_phrases(name),), whole=5) for name in ("alder", "birch", "cedar")]
    at_hand = AvailableGrounds((*things, Ground(DOMAIN, 2, (phrases_of("2"),), is_number=True)))
    assert not check_reply("I know alder, birch, cedar and 2 more.", at_hand).unsupported
