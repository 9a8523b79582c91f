"""Own wordings in the place of those that come along: what is taken, what is refused, and that they count at once."""

from pathlib import Path

import pytest

from chat.intents.own_words import checked, intent_named, intents, previews, put_back, strangers, write
from chat.intents.wording import TemplateWordings
from memory.errors import BadInput

FOLDER = Path(__file__).parents[3] / "templates" / "intents"
REFUSED = {
    "Ahoy!": "two different",
    "Ahoy!\nAhoy!": "two different",
    "Ahoy {{ thing }}!\nHoy!": "isn’t a slot",
    "Ahoy {% if thing %}you{% endif %}!\nHoy!": "isn’t a slot",
    "Ahoy {% if clause and thing %}you{% endif %}!\nHoy!": "isn’t a slot",
    "Ahoy {% if not thing == 3 %}you{% endif %}!\nHoy!": "isn’t a slot",
    "Ahoy {{ clause|default:thing }}!\nHoy!": "isn’t a slot",
    "Ahoy {% for each in things %}{{ each }}{% endfor %}!\nHoy!": "isn’t a slot",
    "Ahoy {% if clause %}you\nHoy!": "Line 1: “Ahoy {% if clause %}you” can’t be read",
    "Ahoy {{ clause }}!\n\n{{ clause|}}": "Line 3: “{{ clause|}}” can’t be read",
    "Ahoy {{ clause }}!\nHoy!": "Line 2: “Hoy!” leaves out “clause”",
    "Ahoy {{ clause }}!\nWho is “”, {{ clause }}?": "empty quotation",
    "[warm]\nAhoy {{ clause }}!\nHoy {{ clause }}!": "no plain wording",
    "Ahoy {{ clause }}!\nHoy {{ clause }}!\n[jolly]\nHo, {{ clause }}!": "no tone called “jolly”",
    "Ahoy {{ clause }}!\nHoy {{ clause }}!\n[terse]\n{{ clause }}?": "The terse tone needs",
    "{% load static %}Ahoy!\nHoy!": "can’t be read",
    "{% include 'admin/index.html' %}\nHoy!": "can’t be read",
    "{% extends 'base.html' %}\nHoy!": "can’t be read",
    "{% debug %}\nHoy!": "can’t be read",
    "{% url 'chat:page' %}\nHoy!": "can’t be read",
    "{% csrf_token %}\nHoy!": "can’t be read",
    "{{ clause|ljust:900000000 }}\nHoy!": "can’t be read",
    "{{ clause|stringformat:'9999999999s' }}\nHoy!": "can’t be read",
    "{{ clause.__class__ }}\nHoy!": "can’t be read",
    "{% for a in clause %}{% for b in clause %}x{% endfor %}{% endfor %}\nHoy!": "loop within a loop",
    "{% if clause %}{% for a in clause %}{% if a %}{% for b in clause %}x{% endfor %}{% endif %}{% endfor %}{% endif %}\nHoy!": "loop within",
    "\n".join(f"Ahoy {n}!" for n in range(101)): "at most 100",
    "x" * 2_001 + "\nHoy!": "2,000 characters",
    "{% if clause %}{% endif %}\nHoy!": "says nothing",
}


@pytest.fixture
def folders(tmp_path):
    """The operator's own folder, empty, and a small one that comes along."""
    bundled = tmp_path / "bundled"
    bundled.mkdir()
    (bundled / "told_retired.txt").write_text(
        "I do not know {{ clause }}.\n{{ clause }} is new{% if known %}, but ask:{% endif %}\n"
    )
    (bundled / "greeting.txt").write_text("Hello!\nHi!\n")
    return [tmp_path / "own", bundled]


@pytest.mark.parametrize("text", REFUSED, ids=range(len(REFUSED)))
def test_what_is_no_wording_of_the_intent_is_refused_with_its_line(folders, text):
    with pytest.raises(BadInput) as refused:
        write(folders, intent_named(folders, "told_retired"), text)
    assert REFUSED[text] in str(refused.value)
    assert not folders[0].exists() or not list(folders[0].iterdir())


def test_own_wordings_count_at_once_and_can_be_put_back(folders):
    wording, intent = TemplateWordings(folders), intent_named(folders, "greeting")
    assert {wording.say("greeting", {}, turn) for turn in range(4)} == {"Hello!", "Hi!"}
    write(folders, intent, "Ahoy!\n\n  Hoy!  \n")
    assert {wording.say("greeting", {}, turn) for turn in range(4)} == {"Ahoy!", "Hoy!"}
    assert intent_named(folders, "greeting").is_own
    assert [file.name for file in folders[0].iterdir()] == ["greeting.txt"]
    put_back(folders, intent)
    assert {wording.say("greeting", {}, turn) for turn in range(4)} == {"Hello!", "Hi!"}


def test_putting_back_takes_nothing_of_what_comes_along(folders):
    for each in (folders, folders[1:]):
        put_back(each, intent_named(each, "greeting"))
    assert (folders[1] / "greeting.txt").is_file()


@pytest.mark.parametrize("name", ["", "../greeting", "farewell", "greeting.txt", "/etc/passwd"])
def test_only_what_comes_along_is_an_intent(folders, name):
    with pytest.raises(BadInput):
        intent_named(folders, name)


def test_an_intent_tells_its_slots_and_where_its_words_are_from(folders):
    write(folders, intent_named(folders, "told_retired"), "Who is {{ clause }}?\n{{ clause|upper }} is new.")
    greeting, unknown = intents(folders)
    assert (greeting.slots.needed, greeting.is_own) == ((), False)
    assert (unknown.slots.names, unknown.slots.needed) == (("clause", "when", "known", "companion"), ("clause",))
    assert [(each.tone, each.text) for each in unknown.said] == [
        ("plain", "Who is {{ clause }}?"),
        ("plain", "{{ clause|upper }} is new."),
    ]
    assert unknown.is_own
    assert unknown.bundled.startswith("I do not know {{ clause }}.")


def test_an_intent_tells_the_tones_that_have_words(folders):
    write(folders, intent_named(folders, "greeting"), "Ahoy!\nHoy!\n[terse]\nHo.\nHa.\nHe.\n")
    assert intent_named(folders, "greeting").tones == (("plain", 2), ("terse", 3))


def test_of_a_broken_file_of_the_operator_what_comes_along_is_said(folders):
    folders[0].mkdir()
    (folders[0] / "greeting.txt").write_text("Ahoy!\nHello {{ somebody }}\n")
    intent = intent_named(folders, "greeting")
    assert [each.line for each in intent.problems] == [2]
    assert [each.text for each in intent.said] == ["Hello!", "Hi!"]


def test_a_file_that_no_intent_is_called_by_is_found(folders):
    folders[0].mkdir()
    (folders[0] / "greetings.txt").write_text("Ahoy!\n")
    assert strangers(folders) == [folders[0] / "greetings.txt"]
    assert strangers(folders[1:]) == []


def test_a_preview_says_each_wording_in_full_and_with_as_little_as_possible(folders):
    said = checked(
        intent_named(folders, "told_retired"), "{{ clause }} is new{% if when %}, but ask:{% endif %}\nWho is {{ clause }}?"
    )
    assert [(each.full, each.bare) for each in said] == [
        ("you like fish is new, but ask:", "you like fish is new"),
        ("Who is you like fish?", "Who is you like fish?"),
    ]


def test_a_file_that_was_broken_by_hand_is_shown_as_it_is(folders):
    folders[0].mkdir()
    (folders[0] / "greeting.txt").write_text("Hello {% if %}\n")
    shown = previews(intent_named(folders, "greeting"))
    assert [(each.wording, each.full) for each in shown] == [("Hello {% if %}", "")]


@pytest.mark.parametrize("intent", sorted(file.stem for file in FOLDER.glob("*.txt")))
def test_all_that_comes_along_could_be_written_by_hand_as_well(intent):
    assert all(each.full for each in checked(intent_named([FOLDER], intent), (FOLDER / f"{intent}.txt").read_text()))
