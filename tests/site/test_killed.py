"""`kill -9` at random moments: what was accepted is there, and is answered once."""

import random
from collections import Counter

from websockets.exceptions import ConnectionClosed

from tests.site.running import Site, Visitor, next_event, say, whole_history

KILLS = 20
QUESTIONS = ["When was Charlie Parker born?", "Who wrote Yesterday?", "Who is Nina Simone?", "What is wine made from?", "Hello"]


def talk_until_killed(site: Site, alice: Visitor, chance: random.Random, accepted: set[str]) -> None:
    """Sends without waiting for replies, and kills the process in the middle of it."""
    seconds = chance.uniform(0.0, 0.12)
    with alice.socket() as socket:
        try:
            for _ in range(chance.randint(1, 6)):
                say(socket, chance.choice(QUESTIONS))
                accepted.add(next_event(socket, "accepted")["id"])
            say(socket, chance.choice(QUESTIONS))
            while True:
                event = next_event(socket, "accepted", within=seconds)
                accepted.add(event["id"])
        except (TimeoutError, ConnectionClosed):
            site.kill()


def test_what_was_accepted_is_there_and_is_answered_once_after_each_of_twenty_kills(tmp_path):
    site = Site(tmp_path / "data").start()
    alice, chance, accepted = Visitor(site, "alice").sign_up(), random.Random(7), set()
    for _ in range(KILLS):
        talk_until_killed(site, alice, chance, accepted)
        site.start()
        with alice.socket() as socket:
            history = answered_history(socket)
        inputs = {episode["id"]: episode["episode"] for episode in history if episode["kind"] == "input"}
        replies = Counter(episode["in_reply_to"] for episode in history if episode["kind"] == "message")
        assert accepted <= set(inputs)
        assert len(inputs) == sum(episode["kind"] == "input" for episode in history)
        assert {replies[episode] for episode in inputs.values()} == {1}
    site.stop()


def answered_history(socket):
    """The conversation once all that was left waiting has been answered: a new message is answered after the older ones."""
    last = say(socket, "Hello")
    while next_event(socket, "reply")["id"] != last:
        pass
    return whole_history(socket)
