import ast
import itertools
from pathlib import Path

import pytest
from django.template import TemplateDoesNotExist, TemplateSyntaxError

from chat.intents.declaring import OF_ALL
from chat.intents.slots import SLOTS
from chat.intents.voice import PLAIN, TERSE, TONES, WARM, Voice
from chat.intents.wording import TemplateWordings

ROOT = Path(__file__).parents[3]
FOLDER = ROOT / "templates" / "intents"
INTENTS = sorted(file.stem for file in FOLDER.glob("*.txt"))


CLAIMS = ("i am happy", "i am glad", "i feel", "i love", "i missed", "i enjoy", "makes me", "delighted", "i hope", "i wish")
VOICES = [Voice(tone=tone) for tone in TONES]


@pytest.fixture
def wording() -> TemplateWordings:
    return TemplateWordings([FOLDER])


def said_by(voice: Voice, intent: str) -> list[str]:
    """Six turns of an intent."""
    return [TemplateWordings([FOLDER], voice).say(intent, SLOTS[intent].example, turn) for turn in range(6)]


def intents_in_code() -> set[str]:
    """The names of intents that stand in the code as texts."""
    files = [*(ROOT / "chat").rglob("*.py")]
    trees = [ast.parse(file.read_text(encoding="utf-8")) for file in files if "migrations" not in file.parts]
    texts = {node.value for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Constant)}
    return {text for text in texts if isinstance(text, str)}


def said_in_code() -> dict[str, set[str]]:
    """The names of the slots that stand beside the name of an intent in a call."""
    found: dict[str, set[str]] = {}
    for file in (ROOT / "chat" / "dialogue").rglob("*.py"):
        calls = [node for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)]
        for call in calls:
            named = {each.value for each in call.args if isinstance(each, ast.Constant)} & set(SLOTS)
            if named and "Candidate" not in ast.unparse(call.func):
                names = {each.arg for each in call.keywords if each.arg} - {"act", "choices"}
                found.setdefault(named.pop(), set()).update(names)
    return found


def test_an_intent_without_a_template_is_a_mistake_and_loud(wording):
    with pytest.raises(TemplateDoesNotExist):
        wording.say("no_such_intent", {}, 1)


def test_a_template_that_is_broken_is_loud(tmp_path):
    (tmp_path / "greeting.txt").write_text("Hello {% if %}", encoding="utf-8")
    with pytest.raises(TemplateSyntaxError):
        TemplateWordings([tmp_path]).say("greeting", {}, 1)


def test_every_template_is_used_in_the_code():
    assert set(INTENTS) - intents_in_code() == set()


@pytest.mark.parametrize("voice", VOICES, ids=TONES)
def test_every_wording_of_an_intent_fills_its_slots(voice):
    said = [text for intent in INTENTS for text in said_by(voice, intent)]
    assert [text for text in said if not text or text != text.strip()] == []
    assert [text for text in said if {"{", "}"} & set(text) or "“”" in text] == []


@pytest.mark.parametrize("voice", VOICES, ids=TONES)
def test_neighbouring_turns_get_different_words(voice):
    same = [intent for intent in INTENTS if any(one == other for one, other in itertools.pairwise(said_by(voice, intent)))]
    assert same == []


def test_every_intent_has_words_of_its_own_in_every_tone():
    plain = {intent: set(said_by(VOICES[0], intent)) for intent in INTENTS}
    assert [intent for intent in INTENTS if plain[intent] & set(said_by(Voice(tone=WARM), intent))] == []
    assert [intent for intent in INTENTS if plain[intent] >= set(said_by(Voice(tone=TERSE), intent))] == []


def test_terse_words_are_never_longer_than_plain_ones():
    terse = {intent: max(map(len, said_by(Voice(tone=TERSE), intent))) for intent in INTENTS}
    assert [intent for intent in INTENTS if terse[intent] > max(map(len, said_by(VOICES[0], intent)))] == []


@pytest.mark.parametrize("claim", CLAIMS)
def test_neither_tone_claims_a_feeling(claim):
    said = [text for tone in (WARM, TERSE) for intent in INTENTS for text in said_by(Voice(tone=tone), intent)]
    assert [text for text in said if claim in text.casefold()] == []


def test_the_slots_that_the_dialogue_gives_by_name_are_declared():
    given = {(intent, name) for intent, names in said_in_code().items() for name in names}
    assert {(intent, name) for intent, name in given if name not in SLOTS[intent].names} == set()
    assert len(given) >= 39


def test_every_declared_intent_has_its_wordings():
    assert sorted(SLOTS) == INTENTS
    assert all(set(each.needed) <= set(each.names) - set(OF_ALL) for each in SLOTS.values())


@pytest.mark.parametrize("intent", [each for each in INTENTS if "question" in SLOTS[each].example])
def test_every_wording_without_a_question_to_offer_promises_none(wording, intent):
    for turn in range(6):
        assert not wording.say(intent, {**SLOTS[intent].example, "question": ""}, turn).endswith((":", "“”"))


@pytest.mark.parametrize("intent", ["nothing_found", "unknown_name"])
def test_every_wording_says_what_it_is_about(wording, intent):
    for turn in range(6):
        said = wording.say(intent, SLOTS[intent].example, turn)
        assert all(value in said for name, value in SLOTS[intent].example.items() if name in {"thing", "words", "name"})


def test_slots_are_put_in_as_they_are(wording):
    name = "<b>{{ turn }} & {% now 'Y' %}</b>"
    assert f"“{name}”" in wording.say("unknown_name", {"name": name}, 1)


def test_an_operator_s_words_win_over_those_that_come_along(tmp_path):
    (tmp_path / "greeting.txt").write_text("Ahoy!\n", encoding="utf-8")
    wording = TemplateWordings([tmp_path, FOLDER])
    assert wording.say("greeting", {}, 1) == "Ahoy!"
    assert wording.say("goodbye", {}, 1) == TemplateWordings([FOLDER]).say("goodbye", {}, 1)


def test_empty_lines_and_comments_are_no_wordings(tmp_path):
    (tmp_path / "greeting.txt").write_text("{# for sailors #}\n\nAhoy!\n\nHoy!\n", encoding="utf-8")
    wording = TemplateWordings([tmp_path])
    assert {wording.say("greeting", {}, turn) for turn in range(6)} == {"Ahoy!", "Hoy!"}


def test_what_was_said_before_is_said_in_another_wording(wording):
    first = wording.say("greeting", {}, 1)
    assert wording.say("greeting", {}, 1, unlike=[f"{first} And more."]) != first


def test_where_every_wording_was_said_before_one_is_said_again(wording):
    everything = [wording.say("greeting", {}, turn) for turn in range(9)]
    assert wording.say("greeting", {}, 1, unlike=everything) in everything


def test_a_tone_says_it_in_its_own_words_and_falls_back_to_plain_ones(tmp_path):
    (tmp_path / "greeting.txt").write_text("Hello!\nHi!\n\n[warm]\nWelcome!\nHello, friend!\n", encoding="utf-8")
    wording = TemplateWordings([tmp_path, FOLDER])
    assert {wording.of(Voice(tone=WARM)).say("greeting", {}, turn) for turn in range(4)} == {"Welcome!", "Hello, friend!"}
    for tone in (PLAIN, TERSE):
        assert {wording.of(Voice(tone=tone)).say("greeting", {}, turn) for turn in range(4)} == {"Hello!", "Hi!"}


def test_the_wording_of_the_reply_before_is_not_said_again_whatever_it_was_about(tmp_path):
    (tmp_path / "noted.txt").write_text("Noted: {{ clause }}.\nI keep in mind that {{ clause }}.\n", encoding="utf-8")
    wording = TemplateWordings([tmp_path])
    first = wording.say("noted", {"clause": "you like tea"}, 1)
    assert wording.say("noted", {"clause": "you like fish"}, 3, after=first) != first.replace("tea", "fish")
    assert wording.say("noted", {"clause": "you like fish"}, 3) == first.replace("tea", "fish")


def test_the_name_of_the_persona_can_be_said_in_every_intent(tmp_path):
    (tmp_path / "greeting.txt").write_text("I am {{ companion }}. Hello!\n", encoding="utf-8")
    assert TemplateWordings([tmp_path, FOLDER], Voice("Ada")).say("greeting", {}, 1) == "I am Ada. Hello!"


@pytest.mark.parametrize(
    ("broken", "because"),
    [
        ("Hello {% if %}", "can’t be read"),
        ("Hello {{ somebody }}!", "isn’t a slot of this intent"),
        ("[jolly]\nHo!", "no plain wording"),
        ("Hello!\n[jolly]\nHo!", "no tone called “jolly”"),
        ("", "no plain wording"),
    ],
)
def test_a_broken_file_of_the_operator_stops_nothing_and_is_named_once(tmp_path, caplog, broken, because):
    (tmp_path / "greeting.txt").write_text(broken, encoding="utf-8")
    wording = TemplateWordings([tmp_path, FOLDER])
    assert [wording.say("greeting", {}, turn) for turn in range(3)] == said_by(Voice(), "greeting")[:3]
    assert caplog.text.count(str(tmp_path / "greeting.txt")) == 1
    assert because in caplog.text


def test_a_file_that_is_mended_counts_at_once(tmp_path):
    file = tmp_path / "greeting.txt"
    file.write_text("Hello {% if %}", encoding="utf-8")
    wording = TemplateWordings([tmp_path, FOLDER])
    assert wording.say("greeting", {}, 0) == said_by(Voice(), "greeting")[0]
    file.write_text("Ahoy!\n", encoding="utf-8")
    assert wording.say("greeting", {}, 0) == "Ahoy!"
