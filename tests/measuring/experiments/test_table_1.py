"""Six inputs of the kind of the paper's Table 1 (Zhang et al. 2021): what is brought to mind, and the reply that says it.

The paper's own rows were not at hand; these have its two topics, artist and food.
"""

import pytest

from measuring.experiments.rounds import used_in
from measuring.experiments.stage import Participant

NORA = Participant("Nora")
SIX = {
    "Peatnuts are umber.": (("Peatnut", "origin", "Marn"), "The peatnut comes from Marn."),
    "I like peatnuts.": (("Peatnut", "taste", "Smoky"), "The peatnut tastes smoky."),
    "Odell Marsh is a singer.": (
        ("Odell", "friend", "Tessa"),
        "Odell Marsh is a friend of Tessa Quill.",
    ),
    "I listened to Tessa Quill today.": (("Tessa", "instrument", "Lurdy"), "Tessa Quill plays lurdy."),
    "My brother loves reedjazz.": (("Odell", "genre", "Reedjazz"), "Odell Marsh has the genre reedjazz."),
    "Wim Harrow plays the lurdy.": (("Wim", "instrument", "Zither"), "Wim Harrow plays zither."),
}


@pytest.mark.parametrize("said", SIX)
def test_an_input_brings_the_nearest_triple_to_mind_and_the_reply_says_it(stage, said):
    triple, added = SIX[said]
    turn = stage.say(NORA, said)
    fact = used_in(turn).fact
    assert tuple(str(each).rpartition("#")[2] for each in (fact.subject, fact.predicate, fact.value)) == triple
    assert turn.reply.text.endswith(added)
