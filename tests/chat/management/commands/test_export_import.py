"""The two commands as they are typed, with what goes wrong in one line."""

import json
import subprocess
import sys
from io import BytesIO

import pytest

from companion_site.commanding import run
from tests.chat.curating.living import exported, held, says
from tests.commands import ROOT, environment


def done(capsys, *arguments):
    capsys.readouterr()
    status = run(["manage.py", *map(str, arguments)])
    said = capsys.readouterr()
    return status, said.out, said.err


@pytest.fixture
def file(store, alice, tmp_path):
    """Alice's memory as a file."""
    says(alice, "2026-03-05T09:31:00+00:00", "My sister is called Anna.")
    written = tmp_path / "alice.trig"
    written.write_bytes(exported(alice, "trig").getvalue())
    return written


def test_a_file_is_brought_in_and_indexed(file, bob, capsys):
    status, out, _ = done(capsys, "import_memory", "bob", file)
    report = json.loads(out)
    assert (status, report["indexed"]) == (0, 2)
    assert report["episodes"] > 0
    assert held(bob)


def test_another_program_s_file_is_brought_in(file, bob, tmp_path, capsys):
    notes = tmp_path / "mem0.json"
    notes.write_text(json.dumps([{"id": 1, "memory": "Likes hiking"}, {"id": 2}]), encoding="utf-8")
    status, out, _ = done(capsys, "import_memory", "bob", notes, "--from", "mem0")
    report = json.loads(out)
    assert (status, report["new"], report["facts"], report["faults"]) == (0, 1, 1, ["Memory 2 has no text."])


@pytest.mark.parametrize(
    "wrong",
    [
        ("nobody", "alice.trig", "no account"),
        ("bob", "missing.trig", "does not exist"),
        ("alice", "alice.trig", "empty memory"),
        ("bob", "broken.trig", "Cannot read"),
    ],
)
def test_what_goes_wrong_is_said_in_one_line(file, bob, tmp_path, capsys, wrong):
    whose, named, why = wrong
    (tmp_path / "broken.trig").write_text("<broken", encoding="utf-8")
    status, out, complaint = done(capsys, "import_memory", whose, tmp_path / named)
    assert (status, out, complaint.count("\n")) == (2, "", 1)
    assert why in complaint
    assert held(bob) == set()


def test_the_export_is_written_to_standard_output(tmp_path):
    command = [sys.executable, str(ROOT / "manage.py")]
    given = {"env": environment(tmp_path / "data"), "capture_output": True, "timeout": 240}
    subprocess.run([*command, "converse", "alice", "--create"], input=b"I live in Graz.\n", check=True, **given)
    written = subprocess.run([*command, "export_memory", "alice", "--format", "json"], check=True, **given)
    assert [each["sentence"] for each in json.load(BytesIO(written.stdout))["facts"]] == ["You live in Graz."]
