"""`explain`: each step in words, or all of it as one JSON object; nothing is stored."""

import json
from io import StringIO

import pytest
from django.core.management import call_command

from memory.access import memory_of
from memory.errors import BadInput


def explain(*arguments):
    out = StringIO()
    call_command("explain", *arguments, stdout=out)
    return out.getvalue()


def test_the_steps_are_told_in_words_and_nothing_is_stored(store, alice):
    printed = explain("alice", "When was Mira Holt born?")
    assert printed.index("Understanding (") < printed.index("Components and router (") < printed.index("\nReply\n")
    assert memory_of(alice).episodes.last_number() == 0


def test_as_json_it_is_one_object_with_queries(store, alice):
    printed = json.loads(explain("alice", "When was Mira Holt born?", "--json"))
    assert printed["reply"] == printed["steps"][-1]["words"][0]
    assert any(query["sparql"].startswith("SELECT") for step in printed["steps"] for query in step["queries"])


@pytest.mark.parametrize(("name", "text"), [("nobody", "Hello"), ("alice", " ")])
def test_without_an_account_or_a_message_it_says_so(store, alice, name, text):
    with pytest.raises(BadInput):
        explain(name, text)
