import json
from uuid import uuid4

from chat import actions
from companion_site.commanding import run
from memory.access import memory_of
from memory.embedding.minilm import minilm


def test_every_person_s_talk_is_indexed_anew(store, alice, bob, capsys):
    for user, text in ((alice, "Hello"), (bob, "Good morning")):
        actions.accept_message(user, uuid4(), text)
    actions.index_new_turns(alice)
    assert run(["manage.py", "reindex"]) == 0
    printed = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert printed[0] | {"seconds": 0} == {"embedder": minilm().identity, "people": 2, "turns": 2, "labels": 37, "seconds": 0}
    assert [[row.text for row in memory_of(user).index.newest(9)] for user in (alice, bob)] == [["Hello"], ["Good morning"]]
