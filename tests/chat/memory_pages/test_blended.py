"""Merged conversations on the pages: the timeline tells them in words and opens them, a fact tells that its source was blended."""

from html import unescape

import pytest
from django.test import Client

from memory.consolidation.blending.blending import blend
from memory.consolidation.forgetting.rules import Rules
from memory.episodes.blends import blends_at
from memory.vocabulary import MEM
from tests.living import life_of

TALK = [
    *((f"2025-{day} 10:00", "Where was Mira Holt born?") for day in ("03-03", "05-05", "05-06", "08-09")),
    *((f"2025-{day} 10:00", "My sister is called Zora.") for day in ("03-04", "04-05", "05-07")),
    ("2025-12-20 10:00", "Hello"),
]
BORN = "You asked about the birth place of Mira Holt four times between March and August 2025."


@pytest.fixture
def life(store, alice):
    """Alice asked the same and told the same, which was blended."""
    lived = life_of(alice)
    for moment, text in sorted(TALK):
        lived.says(moment, text)
    assert blend(lived.memory.holding, Rules(newest_kept=1)).blended == 7
    return lived


def seen(client: Client, path: str) -> str:
    answer = client.get(path)
    assert answer.status_code == 200
    return unescape(answer.content.decode())


def part(page: str, name: str) -> str:
    return page.partition(f'data-testid="{name}"')[2].partition("</section>")[0]


def test_they_are_shown_opened_and_told_of(life, alices, bobs):
    reader = life.memory.episodes.reader
    told, asked = blends_at(reader, [row["thing"] for row in reader.rows("things_of_kind", kind=MEM.BlendedEpisode)])
    identifier = asked.episode.rpartition("/")[2]
    for address in ("", "?kind=blended", "?about=https%3A%2F%2Forchard.example%2FMira"):
        page = seen(alices, f"/memory/timeline/{address}")
        assert BORN in page
        assert f"/memory/episode/{identifier}/" in page

    page = seen(alices, f"/memory/episode/{identifier}/")
    assert BORN in page
    assert "Where was Mira Holt born?" in part(page, "blend")
    assert "First 3 March 2025, 10:00, last 9 August 2025, 10:00." in part(page, "blend")
    assert "May 2025</th><td>2</td>" in part(page, "blend-months")
    assert "Mira Holt</a>" in part(page, "blend-topics")
    assert "/memory/fading/bin/" in page

    page = seen(alices, f"/memory/episode/{told.episode.rpartition('/')[2]}/")
    assert "Zora" in part(page, "learned")
    (fact,) = [each for each in life.memory.learned.facts.facts() if str(each.fact.value) == "Zora"]
    page = seen(alices, f"/memory/fact/?iri={fact.iri}")
    assert page.count("in a merged conversation (3 times, between March and May 2025)") == 3
    assert bobs.get(f"/memory/episode/{identifier}/").status_code == 404
