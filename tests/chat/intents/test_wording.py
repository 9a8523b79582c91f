import ast
import itertools
from pathlib import Path

import pytest
from django.template import TemplateDoesNotExist, TemplateSyntaxError

from chat.intents.wording import Wording

ROOT = Path(__file__).parents[3]
FOLDER = ROOT / "templates" / "intents"
SLOTS = {
    "nothing_found": {"thing": "Mira Holt", "property": "shoe size", "has_choices": True},
    "unknown_property": {"thing": "Mira Holt", "words": "shoe size", "has_choices": True},
    "unknown_name": {"name": "Bernadette", "has_choices": True},
    "not_understood": {"has_choices": True},
    "statement_kept": {"has_choices": True},
    "nothing_to_refer_to": {"word": "she", "is_person": True},
    "which_one_meant": {"word": "he", "names": "Mira Holt or Jon Ashe"},
    "which_one": {"name": "Help!"},
    "tendency": {"value": "Elmstead", "property": "birth place", "told": "Mira Holt was born in Elmstead."},
    "misread": {"when": "yesterday", "understood": "birth place of Mira Holt"},
    "reminded_of_words": {"when": "yesterday", "said": "I walked the dog."},
    "reminded_of_preferred": {"when": "yesterday", "property": "birth place", "thing": "Lea Vogt"},
    "reminded_of_value": {"when": "yesterday", "property": "birth place", "thing": "Lea Vogt", "value": "Birchham"},
    "told_unknown": {"what": "where your sister lives"},
    "told_answer": {"said": "You live in Elmstead.", "when": "yesterday"},
    "told_yes": {"clause": "you like fish", "when": "yesterday"},
    "told_no": {"clause": "you don't like fish", "when": "yesterday"},
    "told_no_longer": {"clause": "you used to live in Elmstead", "when": "yesterday"},
    "told_instead": {"clause": "you live in Elmstead", "when": "yesterday"},
    "told_count": {"number": "2", "said": "You have two cats.", "when": "yesterday"},
    "told_corrected": {"instead": "your sister lives in Elmstead", "when": "yesterday"},
    "told_retired": {"clause": "you like fish", "when": "yesterday"},
    "told_description": {"said": "You live in Elmstead.", "when": "yesterday"},
    "recommended_spoken_of": {"thing": "almonds", "when": "this morning", "said": "Almonds come from Iran."},
    "recommended_interest": {"thing": "almonds", "said": "Almonds come from Iran."},
    "known_as_well": {"clause": "almonds are brown"},
    "known_otherwise": {"clause": "almonds are blue", "known": "The almond has the colour brown."},
    "noted_new": {"clause": "almonds are brown"},
    "extends_domain": {"said": "The almond is a nut."},
    "extends_by_sibling": {"said": "The walnut is a nut."},
    "extends_told": {"clause": "you like almonds", "when": "yesterday"},
    "extends_shared": {"clause": "almonds grow in Marn"},
    "taken_up": {"thing": "almond", "said": "The almond is a nut."},
    "taken_for": {"said": "Mira Hollt", "meant": "Mira Holt"},
}
INTENTS = sorted(file.stem for file in FOLDER.glob("*.txt"))


@pytest.fixture
def wording() -> Wording:
    return Wording([FOLDER])


def intents_in_code() -> set[str]:
    """The names of intents that stand in the code as texts."""
    files = [*(ROOT / "chat").rglob("*.py")]
    trees = [ast.parse(file.read_text(encoding="utf-8")) for file in files if "migrations" not in file.parts]
    texts = {node.value for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Constant)}
    return {text for text in texts if isinstance(text, str)}


def test_an_intent_without_a_template_is_a_mistake_and_loud(wording):
    with pytest.raises(TemplateDoesNotExist):
        wording.say("no_such_intent", {}, 1)


def test_a_template_that_is_broken_is_loud(tmp_path):
    (tmp_path / "greeting.txt").write_text("Hello {% if %}", encoding="utf-8")
    with pytest.raises(TemplateSyntaxError):
        Wording([tmp_path]).say("greeting", {}, 1)


def test_every_template_is_used_in_the_code():
    assert set(INTENTS) - intents_in_code() == set()


@pytest.mark.parametrize("intent", INTENTS)
def test_every_wording_of_an_intent_fills_its_slots(wording, intent):
    for turn in range(6):
        said = wording.say(intent, SLOTS.get(intent, {}), turn)
        assert said == said.strip() != ""
        assert not {"{", "}", "“”"} & set(said.replace("“”", "}"))


@pytest.mark.parametrize("intent", INTENTS)
def test_neighbouring_turns_get_different_words(wording, intent):
    said = [wording.say(intent, SLOTS.get(intent, {}), turn) for turn in range(6)]
    assert all(one != next_one for one, next_one in itertools.pairwise(said))


@pytest.mark.parametrize("intent", sorted(SLOTS))
def test_every_wording_without_choices_promises_none(wording, intent):
    for turn in range(6):
        assert not wording.say(intent, {**SLOTS[intent], "has_choices": False}, turn).endswith(":")


@pytest.mark.parametrize("intent", ["nothing_found", "unknown_property", "unknown_name"])
def test_every_wording_says_what_it_is_about(wording, intent):
    for turn in range(6):
        said = wording.say(intent, SLOTS[intent], turn)
        assert all(value in said for name, value in SLOTS[intent].items() if name in {"thing", "words", "name"})


def test_slots_are_put_in_as_they_are(wording):
    name = "<b>{{ turn }} & {% now 'Y' %}</b>"
    assert f"“{name}”" in wording.say("unknown_name", {"name": name}, 1)


def test_an_operator_s_words_win_over_those_that_come_along(tmp_path):
    (tmp_path / "greeting.txt").write_text("Ahoy!\n", encoding="utf-8")
    wording = Wording([tmp_path, FOLDER])
    assert wording.say("greeting", {}, 1) == "Ahoy!"
    assert wording.say("goodbye", {}, 1) == Wording([FOLDER]).say("goodbye", {}, 1)


def test_empty_lines_and_comments_are_no_wordings(tmp_path):
    (tmp_path / "greeting.txt").write_text("{# for sailors #}\n\nAhoy!\n\nHoy!\n", encoding="utf-8")
    wording = Wording([tmp_path])
    assert {wording.say("greeting", {}, turn) for turn in range(6)} == {"Ahoy!", "Hoy!"}


def test_what_was_said_before_is_said_in_another_wording(wording):
    first = wording.say("greeting", {}, 1)
    assert wording.say("greeting", {}, 1, unlike=[f"{first} And more."]) != first


def test_where_every_wording_was_said_before_one_is_said_again(wording):
    everything = [wording.say("greeting", {}, turn) for turn in range(9)]
    assert wording.say("greeting", {}, 1, unlike=everything) in everything
