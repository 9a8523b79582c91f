from memory.facts.reference_resolution import resolve_reference, role_of
from memory.understanding.statements.model import SPEAKER, Mention


def labels(alice_tells, text, kind):
    found = resolve_reference(Mention(text, kind, text.lower().replace("'", "")), alice_tells.knowledge)
    return sorted(alice_tells.knowledge.labels_of(found.things).values())


def test_whom_nobody_spoke_of_is_nobody(alice_tells):
    assert labels(alice_tells, "my sister", "theirs") == []


def test_the_speaker(alice_tells):
    assert resolve_reference(SPEAKER, alice_tells.knowledge).things == (alice_tells.knowledge.person,)


def test_all_of_the_family(alice_tells):
    alice_tells.tell("My sister is called Anna.", "My dad is 70.", "My boss is called Udo.")
    assert labels(alice_tells, "my family", "theirs") == ["my dad", "my sister"]


def test_what_means_the_same(alice_tells):
    alice_tells.tell("My mother is called Ines.")
    assert labels(alice_tells, "my mum", "theirs") == ["my mother"]


def test_what_belongs_to_somebody_of_that_name(alice_tells):
    alice_tells.tell("My sister is called Anna.", "My sister's dog is called Bello.")
    assert labels(alice_tells, "Anna's dog", "noun") == ["my sister's dog"]


def test_roles():
    assert [role_of(each) for each in ("my older sister", "Anna", "my sister's dog")] == ["sister", "", ""]
