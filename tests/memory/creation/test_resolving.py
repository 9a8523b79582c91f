"""What “she”, “it”, “there”, “the society” and “the following year” mean: said where it is sure, and else left alone."""

import pytest

LEFT_ALONE = {
    "two women": "Ada Holm met Jane Moor. She was tired.",
    "nobody yet": "She was tired of the sea.",
    "somebody in the sentence": "Ada Holm lost her key.",
    "weather": "The mill stood by the river. It rained all day.",
    "it with a clause": "The mill stood by the river. It is true that the roof leaked.",
    "two things": "The mill stood by the river and the barn stood by the road. It burned down.",
    "within quotation marks": "Ada Holm came in. “She is late,” said Tom Reed.",
    "two towns": "Ada Holm went from Leith to Bristol. Tom Reed stayed there.",
    "two societies": "The Orrin Society met the Vale Society. The society was founded by a baker.",
    "no date before": "The following year a storm broke the lamp.",
    "another sex": "Ada Holm owned the mill. He was tired.",
}


@pytest.mark.parametrize("text", LEFT_ALONE.values(), ids=LEFT_ALONE.keys())
def test_what_is_not_sure_is_left_alone(alices, text):
    last = alices.memories(text)[-1]
    assert last.said.split()[0] == last.text.split()[0]
    assert "(" not in last.text
    assert "there" not in last.said or "there" in last.text


SURE = {
    "she": ("Ada Holm built the mill. She ran it for years.", "Ada Holm ran it for years."),
    "a title": ("Mr. Moray broke the lamp. He mended it.", "Mr. Moray mended it."),
    "her": ("Ada Holm built the mill. The town paid her.", "The town paid Ada Holm."),
    "his": ("Elias Thorn kept the lamp. His brother drowned.", "Elias Thorn’s brother drowned."),
    "the other sex": ("Ada Holm met Tom Reed. He was tired.", "Tom Reed was tired."),
    "an unknown first name": ("Zofira Ambler built the mill. She sold the mill.", "Zofira Ambler sold the mill."),
    "it": ("A brass pump stood in the yard. It was built in 1880.", "The brass pump was built in 1880."),
    "its": ("The lamp was lit in 1846. Its glass came from Paris.", "The lamp’s glass came from Paris."),
    "they": ("The trustees met in May. They appointed a clerk.", "The trustees appointed a clerk."),
    "there": ("Ada Holm lived in Leith. She died there.", "Ada Holm died in Leith."),
    "there, going": ("Ada Holm lived in Leith. Tom Reed went there.", "Tom Reed went to Leith."),
    "a society": ("Ada Holm founded the Orrin Society. The society bought a barn.", "The Orrin Society bought a barn."),
    "the keeper": ("The first keeper was Elias Thorn. The keeper lived below the lamp.", "Elias Thorn lived below the lamp."),
    "the following year": (
        "The lamp was lit in 1846. The following year a storm broke the lamp.",
        "The following year (1847) a storm broke the lamp.",
    ),
    "years later": ("The lamp was lit in 1846. Three years later it broke.", "Three years later (1849) the lamp broke."),
}


@pytest.mark.parametrize(("text", "meant"), SURE.values(), ids=SURE.keys())
def test_what_is_sure_is_said(alices, text, meant):
    assert alices.memories(text)[-1].text == meant


def test_the_running_summary_reaches_over_passages(alices):
    filler = " ".join(f"The tide came in on day {number} and went out again." for number in range(40))
    memories = alices.memories(f"The Orrin Society was founded by Ada Holm in 1871.\n\n{filler}\n\nThe society bought a barn.")
    assert alices.observations.documents()[0].chunks > 1
    assert memories[-1].text == "The Orrin Society bought a barn."


def test_who_has_a_longer_name_later_is_the_same(alices):
    memories = alices.memories("Ada built the mill. Ada Holm was a baker. Holm sold the mill.")
    assert [each.about for each in memories] == [("Ada",), ("Ada Holm",), ("Ada Holm",)]


def test_words_said_are_the_document_s_own_and_in_their_place(alices):
    outcome = alices.read("Ada Holm\nbuilt the mill. “She —  ran it!” said Tom Reed.\n\n  She  ran it.")
    text = alices.observations.text_of(outcome.document.iri)
    found = alices.observations.of_document(outcome.document.iri, 0, 10)
    assert [text[each.start : each.end] for each in found] == [each.said for each in found]
    assert found[0].text == "Ada Holm built the mill."


def test_whoever_wrote_the_text_is_whom_it_tells_of_as_i(alices):
    found = alices.memories("This was written by Ada Holm in the winter. I never learned to swim.")
    assert "Ada Holm" in found[-1].about


def test_whoever_is_told_of_with_who_is_a_person(alices):
    found = alices.memories("There was one Quorim Tavel, who could not swim. He was hired all the same.")
    assert found[-1].text == "Quorim Tavel was hired all the same."
