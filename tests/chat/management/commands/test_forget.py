"""`forget` and `blend`: what goes and why, as lines; a preview that changes nothing; who is not there is said."""

import json
import signal
import subprocess
import sys
from io import StringIO

import pytest
from django.core.management import call_command

from chat.consolidating.models import THE_ONE, ConsolidationRun, ForgettingSettings, RunState
from memory.access import memory_of
from memory.curation.bin import reading
from memory.errors import BadInput
from tests.commands import ROOT, environment
from tests.living import life_of

TALK = ("Who planted Old Tom?", "Hello!", "Where was Mira Holt born?")


@pytest.fixture
def lived(store, alice, bob):
    """Alice and Bob talked years ago; of each the very last exchange is kept by the rules."""
    ForgettingSettings(pk=THE_ONE, newest_kept=1, unused_days=30).save()
    for person in (alice, bob):
        life = life_of(person, "2020-01-01 00:00")
        for day, text in enumerate(TALK, 1):
            life.says(f"2020-01-{day:02} 10:00", text)


def run(*arguments) -> list[dict]:
    output = StringIO()
    call_command(*arguments, stdout=output, stderr=StringIO())
    return [json.loads(line) for line in output.getvalue().splitlines()]


def said(person) -> list[str]:
    rows = memory_of(person).episodes.reader.rows("inputs_numbered")
    return sorted(row["text"] for row in rows)


def in_bin(person) -> int:
    return reading.count(memory_of(person).holding)


def test_what_would_go_is_said_and_nothing_is_changed(lived, alice, bob):
    lines = run("forget", "--dry-run", "--policy", "unused")
    going, totals = [line for line in lines if "episode" in line], [line for line in lines if "would_forget" in line]
    assert [(line["user"], line["words"]) for line in going] == [(name, text) for name in ("alice", "bob") for text in TALK[:2]]
    assert [(line["user"], line["would_forget"], line["there"]) for line in totals] == [("alice", 2, 3), ("bob", 2, 3)]
    assert going[0]["policy"] == "unused"
    assert going[0]["at"].startswith("2020-01-01T09:00")
    assert going[0]["because"].startswith("not used for")
    assert in_bin(alice) == in_bin(bob) == 0
    assert not ConsolidationRun.objects.exists()


def test_what_goes_is_said_and_is_in_the_bin(lived, alice, bob):
    lines = run("forget", "--user", "alice", "--policy", "unused")
    assert sorted(line["words"] for line in lines[:-1]) == sorted(TALK[:2])
    assert (lines[-1]["user"], lines[-1]["forgotten"], lines[-1]["state"]) == ("alice", 2, RunState.DONE)
    assert (in_bin(alice), in_bin(bob)) == (2, 0)


def test_the_second_time_nothing_goes(lived):
    run("forget")
    assert [line["forgotten"] for line in run("forget")] == [0, 0]


def test_who_wants_nothing_forgotten_is_left_alone_by_any_policy(lived, alice):
    alice.forgetting = "never"
    alice.save()
    for arguments in (("forget", "--policy", "unused"), ("blend",)):
        (line,) = run(*arguments, "--user", "alice")
        assert line["policy"] == "never"
    assert in_bin(alice) == 0


@pytest.mark.parametrize("command", ["forget", "blend"])
@pytest.mark.parametrize("more", [(), ("--dry-run",)])
def test_who_is_not_there_is_said(lived, command, more):
    with pytest.raises(BadInput, match="There’s no account called “carol”"):
        call_command(command, "--user", "carol", *more)


def test_what_is_no_policy_is_said_with_those_that_there_are(lived):
    with pytest.raises(BadInput, match=r"Choose one of default, .*never"):
        call_command("forget", "--policy", "whim")


def test_where_nobody_has_a_memory_there_is_nothing_to_say(store, alice):
    assert run("forget") == run("blend") == []


class InterruptedOnce(StringIO):
    """Somebody presses Ctrl-C when the first line appears."""

    def write(self, text: str) -> int:
        if not self.getvalue():
            signal.raise_signal(signal.SIGINT)
        return super().write(text)


def test_ctrl_c_ends_it_after_the_work_at_hand_and_says_that_it_goes_on(lived, alice, bob):
    output, aside = InterruptedOnce(), StringIO()
    before = signal.getsignal(signal.SIGINT)
    call_command("forget", "--policy", "unused", stdout=output, stderr=aside)
    assert (in_bin(alice), in_bin(bob)) == (2, 0)
    assert "Run the command again to continue." in aside.getvalue()
    assert signal.getsignal(signal.SIGINT) is before
    run("forget", "--policy", "unused")
    assert in_bin(bob) == 2


def test_several_memories_are_worked_on_side_by_side_and_told_in_order(tmp_path):
    command = [sys.executable, "-m", "tests.chat.management.commands.side_by_side"]
    ran = subprocess.run(command, cwd=ROOT, env=environment(tmp_path / "data"), capture_output=True, check=True, timeout=240)
    lines = [json.loads(line) for line in ran.stdout.splitlines()]
    assert [(line["user"], line.get("forgotten")) for line in lines] == [
        (name, count) for name in ("alice", "bob") for count in (None, None, 2)
    ]
