"""The page of what was condensed of conversations: shown with its exchanges, removed after asking once more; nobody else's."""

import pytest

from chat.curating.facts import correct_facts, restore_facts, retire_facts
from memory.access import memory_of
from memory.creation.from_talk.condensing import condense
from memory.curation.bin.taking import take
from memory.embedding.minilm import minilm
from memory.model import Analysis, Reply
from memory.retrieval.from_talk.reading import ask_talk
from memory.vocabulary import MEM
from tests.chat.curating.living import held
from tests.living import life_of, vienna
from tests.memory.curation.bin.binning import units

PAGE, EDIT, REMOVE = "/memory/talks/", "/memory/talks/edit/", "/memory/talks/remove/"
SAID = ("I left the choir because <b>rehearsals</b> were too late.", "My aunt Greta baked a rye bread for the market.")


@pytest.fixture
def life(store, alice):
    """Alice told two things, and they were condensed."""
    life = life_of(alice)
    for number, text in enumerate(SAID):
        life.clock.set(vienna(f"2026-03-05 18:0{number}"))
        life.memory.episodes.record_input(text, f"m{number}")
        (said,) = life.memory.episodes.awaiting_reply()
        life.memory.episodes.record_turn(said, Analysis("statement"), Reply("I see.", "statement_kept", "unanswered", 0.2))
    life.clock.set(vienna("2026-03-05 20:00"))
    assert condense(life.memory.condensed, life.memory.episodes, minilm()).made == 2
    return life


def page(client, address=PAGE):
    return client.get(address).content.decode()


def test_who_told_nothing_is_told_so(alices):
    assert 'data-testid="no-memories"' in page(alices)


def test_each_stands_with_its_day_and_its_exchange(alices, life):
    shown = page(alices)
    assert "You left the choir because &lt;b&gt;rehearsals&lt;/b&gt; were too late." in shown
    assert "You told me on 5 March" in shown
    assert shown.count('data-testid="exchange"') == 2
    first = min(row["thing"] for row in life.memory.episodes.reader.rows("things_of_kind", kind=MEM.InputEpisode))
    address = f"/memory/episode/{first.rpartition('/')[2]}/"
    assert address in shown
    assert alices.get(address).status_code == 200


def test_the_chosen_one_is_marked(alices, life):
    assert 'card chosen" id="memory-1"' in page(alices, f"{PAGE}?memory=1")
    assert "chosen" not in page(alices, f"{PAGE}?memory=ten")


def test_an_exchange_that_was_forgotten_is_no_link(alices, life):
    inputs = sorted(row["thing"] for row in life.memory.episodes.reader.rows("things_of_kind", kind=MEM.InputEpisode))
    life.says("2026-03-05 20:01", "Hello")
    take(life.memory.holding, units(inputs), "oldest")
    shown = page(alices)
    assert "the conversation has since been forgotten" in shown
    assert 'data-testid="exchange"' not in shown


def test_one_is_removed_after_asking_once_more(alices, alice, life):
    asked = page(alices, f"{REMOVE}?memory=2")
    assert "Delete this memory?" in asked
    assert "Your aunt Greta baked a rye bread" in asked
    assert memory_of(alice).condensed.number == 2
    answer = alices.post(REMOVE, {"memory": "2", "sure": "yes"}, follow=True).content.decode()
    assert "1 memory from our chats" in answer
    assert memory_of(alice).condensed.number == 1
    assert alices.post(REMOVE, {"memory": "2", "sure": "yes"}).status_code == 404


def edited(client, text, number="1"):
    return client.post(EDIT, {"memory": number, "text": text}, follow=True)


def answered(life):
    found = ask_talk("Why did I leave the choir?", (), life.memory.condensed, minilm(), life.clock())[1]
    return [each.words for each in found.mentions] if found is not None else []


def test_one_is_worded_anew_answers_so_and_is_as_before_once_undone(alices, alice, life):
    before = held(alice)
    shown = edited(alices, "You left the choir because the hall  was <i>cold</i>.")
    assert "Saved: You left the choir because the hall was &lt;i&gt;cold&lt;/i&gt;." in shown.content.decode()
    assert 'data-testid="by-hand"' in page(alices)
    assert answered(life) == ["You left the choir because the hall was <i>cold</i>."]
    assert memory_of(alice).condensed.index.count() == 2
    (undo,) = [message.extra_tags for message in shown.context["messages"]]
    assert "Undone." in alices.post("/memory/fact/undo/", {"change": undo}, follow=True).content.decode()
    assert held(alice) == before
    assert "too late" in answered(life)[0]


@pytest.mark.parametrize(
    "text", ["", " ", "x" * 1001, ["One.", "Two."], "You left the choir because <b>rehearsals</b> were too late."]
)
def test_what_is_no_other_wording_changes_nothing(alices, alice, life, text):
    before = held(alice)
    assert 'class="notice warning"' in edited(alices, text).content.decode()
    assert held(alice) == before


def test_an_undo_that_comes_after_another_edit_changes_nothing(alices, alice, life):
    (undo,) = [each.extra_tags for each in edited(alices, "You left the choir.").context["messages"]]
    edited(alices, "You left the big choir.")
    assert "be undone" in alices.post("/memory/fact/undo/", {"change": undo}, follow=True).content.decode()
    assert "You left the big choir." in page(alices)


@pytest.mark.parametrize("number", ["", "0", "x", "99", "1e1"], ids=["none", "zero", "letter", "far", "float"])
def test_what_is_not_there_is_not_found(alices, life, number):
    assert alices.get(f"{REMOVE}?memory={number}").status_code == 404


def test_bob_sees_and_removes_nothing_of_alice(bobs, alice, life):
    assert 'data-testid="no-memories"' in page(bobs)
    assert bobs.post(REMOVE, {"memory": "1", "sure": "yes"}).status_code == 404
    assert bobs.post(EDIT, {"memory": "1", "text": "Mine."}).status_code == 404
    assert memory_of(alice).condensed.number == 2


def test_what_was_changed_since_says_what_counts_now(alices, alice):
    life = life_of(alice)
    life.says("2026-03-05 18:00", "My sister lives in Graz, in a flat by the river.")
    life.clock.set(vienna("2026-03-05 20:00"))
    assert condense(life.memory.condensed, life.memory.episodes, minilm()).made
    assert 'data-testid="now"' not in page(alices)
    fact = next(each for each in life.memory.learned.facts.facts() if "graz" in str(each.fact.value))
    correct_facts(alice, fact.iri, "Linz", life.clock)
    assert "Your sister lives in Linz." in page(alices).partition('data-testid="now"')[2]
    restore_facts(alice, [fact.iri], life.clock)
    assert 'data-testid="now"' not in page(alices)
    retire_facts(alice, [fact.iri], life.clock)
    assert "Your sister lives in Graz." in page(alices).partition('data-testid="out"')[2]
