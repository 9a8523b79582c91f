"""The words of a language model, which need not be those of its sources."""

import pytest

from chat.dialogue.grounding.by_meaning import by_meaning
from chat.dialogue.grounding.checking import AvailableGrounds, check_reply
from memory.model import Reply, Source

MOVIE = Source("observation", "https://told.example/1", "Ottoline watched a film in Rook.", "from a text")


@pytest.mark.parametrize(
    ("text", "is_supported"),
    [
        pytest.param("Ottoline watched a film in Graz.", False, id="another-place"),
        pytest.param("Jan watched a film in Rook.", False, id="another-person"),
        pytest.param("Ottoline watched a movie in Rook.", True, id="other-words"),
    ],
)
def test_what_other_words_say_is_supported_where_a_source_means_it(ask, text, is_supported):
    situation = ask("Hello").situation
    reply = Reply(text, "model_reply", "language_model", 0.6, sources=(MOVIE,))
    stated = check_reply(text, AvailableGrounds(), [MOVIE.id])
    assert stated.unsupported
    found = by_meaning(stated, reply, situation)
    assert (not found.unsupported, found.right) == (is_supported, int(is_supported))


def test_what_is_no_person_s_nor_any_source_s_stays_unsupported(ask):
    reply = Reply("Trees sing at night.", "model_reply", "language_model", 0.6)
    assert by_meaning(check_reply(reply.text, AvailableGrounds()), reply, ask("Hello").situation).unsupported
