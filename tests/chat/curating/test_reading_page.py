"""The page of a memory to read offline tells all in words, holds no script, and takes every word as data."""

from io import BytesIO

import pytest
from django.utils import translation

from chat.curating.data import export_memory
from tests.chat.curating.living import lives, quiet, says
from tests.lived_once import as_after

MARKUP = "<script>alert(1)</script>"


def page_of(user) -> str:
    file = BytesIO()
    export_memory(user, "html", file, quiet)
    return file.getvalue().decode()


@pytest.fixture
def lived(store, alice):
    """Alice, after some weeks."""
    as_after("some weeks", lambda: lives(alice))
    return alice


def test_it_has_the_memories_with_their_words_and_the_chats_by_day(lived):
    page = page_of(lived)
    assert "What I remember about alice" in page
    assert "You live in Graz." in page
    assert "I live in Graz" in page
    assert page.index("5 March 2026</h3>") < page.index("Who planted Old Tom?") < page.index("7 March 2026</h3>")
    assert page.count("<h3>5 March 2026</h3>") == 1
    assert ">Old Tom</p>" in page
    assert ">name</p>" not in page
    assert page.rstrip().endswith("</html>")


def test_what_was_said_is_data_and_nothing_runs_or_loads(lived):
    says(lived, "2026-03-28T08:00:00+00:00", f"My cat is called {MARKUP}")
    page = page_of(lived)
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page
    assert not any(part in page for part in ("<script", "src=", "<link", "http://", "https://"))
    assert "default-src 'none'" in page


def test_an_empty_memory_says_so(store, alice):
    page = page_of(alice)
    assert "Nothing here yet." in page
    assert "<section" not in page


def test_its_words_are_in_the_language_of_whoever_asks(lived):
    with translation.override("de"):
        page = page_of(lived)
    assert '<html lang="de">' in page
    assert "5. März 2026" in page
    assert "You live in Graz." in page
